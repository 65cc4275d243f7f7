//! CPU time, medians and means.

use cpu_time::ProcessTime;

/// The CPU time that `f` takes, in seconds; never zero.
pub fn seconds(f: impl FnOnce()) -> f64 {
    let started = ProcessTime::now();
    f();
    started.elapsed().as_secs_f64().max(1e-9)
}

/// The middle value; of an even number the upper one of the two.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The median of the ratios `a / b`, round by round: what slows the machine down slows both.
pub fn ratio(a: &[f64], b: &[f64]) -> f64 {
    median(a.iter().zip(b).map(|(a, b)| a / b))
}

/// The geometric mean.
pub fn geomean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}
