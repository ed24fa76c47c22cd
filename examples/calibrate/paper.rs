//! The numbers as calibration.toml, with the trade-off in comments.

use super::fit::{Fitted, Point, WRONG};

/// The file.
pub fn toml(fitted: &Fitted, utterances: usize) -> String {
    let c = &fitted.calibration;
    let mut text = format!(
        "# What was measured of this model's mistakes, by `cargo run --release --example calibrate` on\n\
         # {utterances} utterances of teaching voices that did not teach the measured model. A wrong thing\n\
         # counts as {WRONG} calls that have to be made again. See src/speech/calibration.rs for the names.\n\
         #\n\
         # certainty   calls right   acted on wrongly   illegal taken for legal   talk taken\n"
    );
    for point in &fitted.curve {
        text += &line(point);
    }
    text += &format!(
        "\nscore_scale = {}\nlegal_weight = {:.1}\nseen_weight = {:.1}\nsenseless_weight = {:.1}\n\
         second_hearing = {}\ncertainty_offset = {:.3}\ncertainty_slope = {:.3}\n\
         distance_db = {:.1}\n\n[accept]\nlegal = {:.4}\nillegal = {:.4}\ncommand = {:.4}\n\
         grave = {:.4}\n\n[confusions]\n",
        c.score_scale,
        c.legal_weight,
        c.seen_weight,
        c.senseless_weight,
        c.second_hearing,
        c.certainty_offset,
        c.certainty_slope,
        c.distance_db,
        c.accept.legal,
        c.accept.illegal,
        c.accept.command,
        c.accept.grave,
    );
    for (said, taken) in &c.confusions {
        let pairs: Vec<String> =
            taken.iter().map(|(heard, share)| format!("\"{heard}\" = {share:.4}")).collect();
        text += &format!("\"{said}\" = {{ {} }}\n", pairs.join(", "));
    }
    text
}

fn line(point: &Point) -> String {
    let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
    format!(
        "# {:>9.3} {:>12.2} % {:>16.2} % {:>23.2} % {:>10.2} %\n",
        point.threshold,
        share(point.right, point.calls),
        share(point.wrong, point.calls),
        share(point.illegal_as_legal, point.illegal),
        share(point.talk_taken, point.talk),
    )
}
