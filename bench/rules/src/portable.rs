//! Our counting built for any machine against our counting built for this one.

use std::path::Path;
use std::process::Command;

use komadai_bench_ours::measure::{geomean, median, ratio};
use komadai_bench_ours::positions::RACES;

/// The speed of the portable build as a share of the native one's.
pub(crate) fn race(portable: &Path, rounds: usize) -> f64 {
    let native = std::env::current_exe().expect("a path").with_file_name("komadai-bench-ours");
    let mut speeds: [[Vec<f64>; 2]; RACES.len()] = Default::default();
    for _ in 0..rounds {
        for (build, program) in [portable, &native].into_iter().enumerate() {
            for (speeds, speed) in speeds.iter_mut().zip(run(program)) {
                speeds[build].push(speed);
            }
        }
    }
    println!("position  portable  native   p/n");
    let ratios = RACES.iter().zip(&speeds).map(|(race, [portable, native])| {
        let ratio = ratio(portable, native);
        let [a, b] = [portable, native].map(|speeds| median(speeds.iter().copied()));
        println!("{:9} {a:>8.0} {b:>7.0} {ratio:>5.2}", race.name);
        ratio
    });
    geomean(&ratios.collect::<Vec<_>>())
}

/// Millions of positions a second, for each of the six.
fn run(program: &Path) -> Vec<f64> {
    let output = Command::new(program).output().expect("our counting, built beside the bench");
    let text = String::from_utf8(output.stdout).expect("numbers");
    let speeds: Vec<f64> = text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    assert_eq!(speeds.len(), RACES.len(), "{} says {text:?}", program.display());
    speeds
}
