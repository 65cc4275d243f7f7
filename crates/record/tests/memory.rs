//! How much memory reading takes: no more than 64 times the text, for texts that make much of few bytes.

use komadai_record::{Format, Strictness};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// For each format, texts that make the most of few bytes, around `%`, in whose place the part is repeated.
const TEXTS: [(Format, &str, &[&str]); 12] = [
    (Format::Kif, "%", &["*\n", "#\n", "&\n", "1 投了\n", "a：\n", "変化：1\n1 投了\n"]),
    (Format::Ki2, "%", &["*\n", "#\n", "a：\n", "▲５八玉△５二玉▲５九玉△５一玉"]),
    (
        Format::Csa,
        "PI\n+\n%",
        &[
            "'\n",
            "'*\n",
            "+5958OU,-5152OU,+5859OU,-5251OU,",
            "+5958OU\n'\n-5152OU\n'\n+5859OU\n'\n-5251OU\n'\n",
            "$a:\n",
            "N+\n",
        ],
    ),
    (Format::Usi, "startpos moves %", &["5i5h 5a5b 5h5i 5b5a "]),
    (Format::Jkf, "{\"header\":{},\"moves\":[%{}]}", &["{},", "{\"comments\":[\"\"]},", "{\"forks\":[[]]},"]),
    (Format::Bod, "%", &["\n", "a：\n", "|\n"]),
    (Format::Psn, "%", &["[a \"\"]\n", "{}", "K5i-5h K5a-5b K5h-5i K5b-5a "]),
    (
        Format::Json,
        "{\"moves\":[],\"variations\":[%{\"from_ply\":1,\"moves\":[]}]}",
        &["{\"from_ply\":1,\"moves\":[]},", "{\"from_ply\":1,\"moves\":[],\"comments\":{\"0\":[\"\"]}},"],
    ),
    (Format::Json, "{\"moves\":[%\"5i5h\"]}", &["\"5i5h\",\"5a5b\",\"5h5i\",\"5b5a\","]),
    (Format::Json, "{\"moves\":[],\"headers\":[%[\"\",\"\"]]}", &["[\"\",\"\"],"]),
    (Format::Json, "{\"moves\":[],\"comments\":{\"0\":[%\"\"]}}", &["\"\","]),
    (Format::Json, "{\"moves\":[],\"flagged\":{%\"ply\":1}}", &["\"ply\":1,"]),
];

#[test]
fn reading_takes_no_more_than_64_times_the_text() {
    for (format, around, parts) in TEXTS {
        for part in parts {
            let text = around.replace('%', &part.repeat(200_000 / part.len()));
            for strictness in [Strictness::Lenient, Strictness::Strict] {
                MEMORY.reset_peak_usage();
                let before = MEMORY.current_usage();
                let record = format.read(&text, strictness);
                let taken = MEMORY.peak_usage() - before;
                println!(
                    "{format}, {part:?}: {:.1}, {:?}",
                    taken as f64 / text.len() as f64,
                    record.map(|_| "read")
                );
                assert!(taken <= 64 * text.len(), "{format}, {part:?}: {taken} bytes for {}", text.len());
            }
        }
    }
}
