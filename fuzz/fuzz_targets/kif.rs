#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| komadai_fuzz::records::kif(data));
