#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| komadai_fuzz::kakinoki::ki2(data));
