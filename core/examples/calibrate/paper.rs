//! The numbers as calibration.toml, with the trade-off in comments.

use annabella_core::hearing::{Calibration, Curve};

use super::commands;
use super::fit::{Acted, Fitted, Point, WRONG};
use super::witnesses::{Trial, Witnesses};

/// The file.
pub fn toml(
    fitted: &Fitted,
    witnesses: &Witnesses,
    commands: &[commands::Trial],
    utterances: usize,
) -> String {
    let c = &fitted.calibration;
    let mut text = format!(
        "# What was measured of this model's mistakes, by `cargo run --release --example calibrate` on\n\
         # {utterances} utterances of teaching voices that did not teach the measured model. A wrong thing\n\
         # counts as {WRONG} calls that have to be made again. See core/src/hearing/calibration.rs for the names.\n\
         # At one certainty for legal and illegal calls (below, each has its own) there were:\n\
         #\n\
         # certainty   calls right   acted on wrongly   illegal taken for legal   talk taken\n"
    );
    for point in &fitted.curve {
        text += &line(point);
    }
    text += "#\n# seen_weight: a board shows the called move, or another legal one\n\
             #            right       wrong   illegal as legal   |   right       wrong   illegal as legal\n";
    text.extend(witnesses.seen.iter().map(trial));
    text += "#\n# second_hearing: a doubtful utterance before it was the same call in another noise, or another\n\
             # call\n";
    text.extend(witnesses.second.iter().map(trial));
    text += &table(commands);
    text += &format!(
        // Unrounded: a threshold is a measured certainty, and 0.99996 is not 1.
        "\nscore_scale = {}\nlegal_weight = {}\nseen_weight = {}\nsenseless_weight = {}\n\
         command_weight = {}\nsecond_hearing = {}\nconfusion_clearance = {}\ndistance_db = {}\n\n\
         {}{}[accept]\nlegal = {}\nillegal = {}\ncommand = {}\ngrave = {}\n\n[confusions]\n",
        c.score_scale,
        c.legal_weight,
        c.seen_weight,
        c.senseless_weight,
        c.command_weight,
        c.second_hearing,
        c.confusion_clearance,
        c.distance_db,
        curve("certainty", &c.certainty),
        c.certainty_illegal.map(|of| curve("certainty_illegal", &of)).unwrap_or_default(),
        c.accept.legal,
        c.accept.illegal,
        c.accept.command,
        c.accept.grave,
    );
    for (said, taken) in &c.confusions {
        let pairs: Vec<String> =
            taken.iter().map(|(heard, share)| format!("\"{heard}\" = {share}")).collect();
        text += &format!("\"{said}\" = {{ {} }}\n", pairs.join(", "));
    }
    text
}

/// The table of a curve, with a line behind it.
fn curve(name: &str, curve: &Curve) -> String {
    let Curve { offset, slope, clearance, words } = curve;
    format!(
        "[{name}]\noffset = {offset}\nslope = {slope}\nclearance = {clearance}\nwords = {words}\n\n"
    )
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

/// One value of a witness's weight.
fn trial(trial: &Trial) -> String {
    let counts = |acted: &Acted| {
        let share = |part: u32| 100.0 * f64::from(part) / f64::from(acted.all.max(1));
        format!(
            "{:>8.2} % {:>8.2} % {:>12} of {:>5}",
            share(acted.right),
            share(acted.wrong),
            acted.illegal_as_legal,
            acted.all
        )
    };
    format!("# {:>5.2} {}   | {}\n", trial.value, counts(&trial.agreeing), counts(&trial.straying))
}

/// What is found where commands alone are weighed: the trade-off, and both numbers.
pub fn commands(trials: &[commands::Trial], calibration: &Calibration) -> String {
    let (weight, command) = (calibration.command_weight, calibration.accept.command);
    format!("{}\ncommand_weight = {weight}\n\n[accept]\ncommand = {command}\n", table(trials))
}

/// Every value of the weight of commands.
fn table(trials: &[commands::Trial]) -> String {
    let head = "#\n# command_weight: commands, but for grave ones; calls and talk that were taken for one, commands and\n\
                # talk that were taken for a call; and all calls\n\
                #  weight  threshold     right    taken for another   |  imagined   called   |   calls right       wrong\n";
    std::iter::once(head.to_owned()).chain(trials.iter().map(command)).collect()
}

/// One value of the weight of commands.
fn command(trial: &commands::Trial) -> String {
    let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
    format!(
        "# {:>7.2} {:>10.3} {:>7.2} % {:>18.2} %   | {:>9} {:>8}   | {:>11.2} % {:>8.2} %\n",
        trial.weight,
        trial.threshold,
        share(trial.right, trial.said),
        share(trial.other, trial.said),
        trial.imagined,
        trial.called,
        share(trial.calls.right, trial.calls.all),
        share(trial.calls.wrong + trial.calls.illegal_as_legal, trial.calls.all),
    )
}

#[cfg(test)]
mod tests {
    use annabella_core::hearing::Thresholds;

    use super::*;

    #[test]
    fn the_file_says_exactly_what_was_measured() {
        let confusions = [("zwei", "drei", 0.0123), ("[unk]", "cäsar", 0.3)];
        let row = |(said, heard, share): &(&str, &str, f32)| {
            ((*said).to_owned(), [((*heard).to_owned(), *share)].into())
        };
        let calibration = Calibration {
            score_scale: 0.15,
            legal_weight: 2.0,
            command_weight: 1.5,
            certainty: Curve { offset: -0.123_456, slope: 1.5, clearance: 0.75, words: 0.25 },
            certainty_illegal: Some(Curve { slope: 0.5, ..Curve::default() }),
            confusion_clearance: 0.5,
            accept: Thresholds { legal: 0.999_96, illegal: 1.0, command: 0.9, grave: 0.97 },
            confusions: confusions.iter().map(row).collect(),
            ..Calibration::default()
        };
        let curve = vec![Point { threshold: 0.9, calls: 10, right: 9, ..Point::default() }];
        let fitted = Fitted { calibration: calibration.clone(), curve };
        let witnesses = Witnesses { seen: vec![Trial::default()], second: vec![Trial::default()] };
        assert_eq!(
            Calibration::from_toml(&toml(&fitted, &witnesses, &[commands::Trial::default()], 10)),
            Ok(calibration)
        );
    }
}
