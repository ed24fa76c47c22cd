//! What was measured, as a Markdown table with the machine in words.

use std::time::Duration;

use crate::Fault;

/// A span in ms.
pub fn ms(span: Duration) -> f64 {
    span.as_secs_f64() * 1000.0
}

/// How measured values are spread.
pub struct Spread {
    count: usize,
    median: f64,
    /// 99 of 100 are not above it.
    high: f64,
    most: f64,
}

impl Spread {
    /// Of these values; zeros when there is none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Spread {
        let mut sorted: Vec<f64> = values.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len();
        // The value at the rank of this many hundredths, rounded up (nearest rank).
        let at = |hundredths: usize| {
            let rank = (count * hundredths).div_ceil(100).max(1);
            sorted.get(rank - 1).copied().unwrap_or_default()
        };
        Spread { count, median: at(50), high: at(99), most: at(100) }
    }
}

/// The memory of a process, in MB of a million bytes.
pub struct Memory {
    resident: f64,
    peak: f64,
}

impl Memory {
    /// As the system tells it.
    pub fn of(process: u32) -> Result<Memory, Fault> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let field = |name: &str| -> Result<f64, Fault> {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kib = line.and_then(|rest| rest.trim().strip_suffix(" kB"));
            let kib: f64 = kib.ok_or("the system does not tell the memory")?.trim().parse()?;
            Ok(kib * 1024.0 / 1e6)
        };
        Ok(Memory { resident: field("VmRSS:")?, peak: field("VmHWM:")? })
    }
}

/// One row: what, the figures, the goal, and whether it is reached.
pub struct Row([String; 4]);

impl Row {
    /// A goal for 99 of 100.
    pub fn spread(what: String, values: &Spread, goal_ms: f64) -> Row {
        let goal = format!("99 % within {goal_ms} ms");
        Row([what, figures(values), goal, verdict(values.high <= goal_ms)])
    }

    /// A goal for the median.
    pub fn median(what: String, values: &Spread, goal_ms: f64) -> Row {
        let goal = format!("median within {goal_ms} ms");
        Row([what, figures(values), goal, verdict(values.median <= goal_ms)])
    }

    /// A goal for a share of one core, in percent.
    pub fn processor(what: String, percent: f64, goal_percent: f64) -> Row {
        let figures = format!("{percent:.1} % of one core");
        Row([what, figures, format!("under {goal_percent} %"), verdict(percent < goal_percent)])
    }

    /// A share of one core, in percent, without a goal.
    pub fn share(what: String, percent: f64) -> Row {
        Row([what, format!("{percent:.1} % of one core"), "none".to_owned(), "-".to_owned()])
    }

    /// A goal for the most memory that was held at once.
    pub fn memory(what: String, memory: &Memory, goal_mb: f64) -> Row {
        let figures = format!("{:.1} MB resident, {:.1} MB at most", memory.resident, memory.peak);
        Row([what, figures, format!("within {goal_mb} MB"), verdict(memory.peak <= goal_mb)])
    }
}

fn figures(values: &Spread) -> String {
    format!(
        "median {:.1} ms, 99 % {:.1} ms, most {:.1} ms ({} times)",
        values.median, values.high, values.most, values.count
    )
}

fn verdict(reached: bool) -> String {
    if reached { "yes".to_owned() } else { "**no**".to_owned() }
}

/// The table.
pub fn markdown(rows: &[Row]) -> String {
    let mut text = format!("{}\n\n", machine());
    text.push_str("| what | measured | goal | reached |\n| --- | --- | --- | --- |\n");
    for Row([what, measured, goal, reached]) in rows {
        text.push_str(&format!("| {what} | {measured} | {goal} | {reached} |\n"));
    }
    text
}

/// On what it was measured, and when.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let name = name.trim_start_matches(|c: char| c.is_whitespace() || c == ':');
    let profile = if cfg!(debug_assertions) { "development" } else { "release" };
    let day = jiff::Timestamp::now().strftime("%Y-%m-%d");
    format!("Measured on {day}: {cores} cores of {name}, {profile} profile.")
}
