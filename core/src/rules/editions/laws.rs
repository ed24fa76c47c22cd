//! The data of the editions: `laws.toml`, read and checked whole before anything of it is used.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::edition::{Class, Edition, Setting, Supervision};
use super::matter::Matter;
use super::open_points::CastlingTouch;
use super::parameters::{
    AssistantsClock, Bonus, BothFlags, ClaimRecord, ClassLimits, ColoursReversed, DefaultTime,
    Fivefold, FlagClaim, FlagSeen, IllegalRuled, LateSetUp, MisplacedCastling, PressFault,
    ScoreRequests, UnfinishedPromotion,
};

/// The editions before the newest one, whose numbers are those of the articles.
const EARLIER: usize = Edition::ALL.len() - 1;

/// Why the data cannot be used. The program's own is held by a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LawsError {
    /// Not written as the file is.
    #[error("laws.toml: {0}")]
    Syntax(String),
    /// A parameter says nothing for a setting.
    #[error("laws.toml: {parameter} has no row for {edition}, {class}, {supervision} supervision")]
    Gap {
        /// The parameter.
        parameter: &'static str,
        /// The edition.
        edition: Edition,
        /// The class.
        class: Class,
        /// The supervision.
        supervision: Supervision,
    },
    /// A row that is overridden everywhere.
    #[error("laws.toml: row {row} of {parameter} holds nowhere")]
    Unused {
        /// The parameter.
        parameter: &'static str,
        /// The row, from 1.
        row: usize,
    },
    /// A matter without its numbers.
    #[error("laws.toml: no numbers for the matter {0}")]
    Matter(&'static str),
}

/// A place in an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The number as printed in that edition, such as `7.5b`; empty where it has no such rule.
    pub article: String,
    /// Whether it was read in the text of that edition.
    pub confirmed: bool,
}

/// What the Laws say of one parameter in one setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell<T> {
    /// What they say.
    pub value: T,
    /// Where.
    pub citation: Citation,
}

/// One parameter in all settings.
#[derive(Clone, Debug)]
pub struct Cells<T>(Vec<Cell<T>>);

impl<T> Cells<T> {
    /// What holds in this setting.
    #[must_use]
    pub fn of(&self, setting: Setting) -> &Cell<T> {
        // One cell for each setting, in order: `cells` is the only way to make them.
        &self.0[setting.index()]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row<T> {
    edition: Edition,
    class: Option<Class>,
    supervision: Option<Supervision>,
    value: T,
    article: String,
    #[serde(default = "confirmed")]
    confirmed: bool,
}

const fn confirmed() -> bool {
    true
}

impl<T> Row<T> {
    fn covers(&self, setting: Setting) -> bool {
        self.edition == setting.edition
            && self.class.is_none_or(|class| class == setting.class)
            && self.supervision.is_none_or(|one| one == setting.supervision)
    }
}

/// The cells of one parameter: of the rows that cover a setting the last holds.
fn cells<T: Clone>(parameter: &'static str, rows: &[Row<T>]) -> Result<Cells<T>, LawsError> {
    let mut used = vec![false; rows.len()];
    let mut cells = Vec::with_capacity(Setting::COUNT);
    for setting in Setting::all() {
        let found = rows.iter().enumerate().rev().find(|(_, row)| row.covers(setting));
        let Some((at, row)) = found else {
            let Setting { edition, class, supervision } = setting;
            return Err(LawsError::Gap { parameter, edition, class, supervision });
        };
        used[at] = true;
        let confirmed = row.confirmed && row.edition.is_confirmed();
        let citation = Citation { article: row.article.clone(), confirmed };
        cells.push(Cell { value: row.value.clone(), citation });
    }
    match used.iter().position(|used| !used) {
        Some(at) => Err(LawsError::Unused { parameter, row: at + 1 }),
        None => Ok(Cells(cells)),
    }
}

macro_rules! laws {
    ($($(#[$doc:meta])* $name:ident: $value:ty,)*) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Parameters { $($name: Vec<Row<$value>>,)* }

        /// What the editions say: a number for each matter, and the parameters by setting.
        #[derive(Clone, Debug)]
        pub struct Laws {
            matters: BTreeMap<Matter, [String; Edition::ALL.len()]>,
            articles: BTreeMap<String, [String; EARLIER]>,
            $($(#[$doc])* pub $name: Cells<$value>,)*
        }

        impl Laws {
            fn read(text: &str) -> Result<Laws, LawsError> {
                let file: File =
                    toml::from_str(text).map_err(|error| LawsError::Syntax(error.to_string()))?;
                let missing = Matter::ALL.iter().find(|one| !file.matters.contains_key(one));
                match missing {
                    Some(matter) => Err(LawsError::Matter(matter.word())),
                    None => Ok(Laws {
                        matters: file.matters,
                        articles: file.articles,
                        $($name: cells(stringify!($name), &file.parameters.$name)?,)*
                    }),
                }
            }

            /// Every parameter in a setting: its name, what it says in the data's own words, and where.
            #[must_use]
            pub fn rows(&self, setting: Setting) -> Vec<(&'static str, String, &Citation)> {
                vec![$({
                    let cell = self.$name.of(setting);
                    (stringify!($name), cell.value.to_string(), &cell.citation)
                },)*]
            }
        }
    };
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    matters: BTreeMap<Matter, [String; Edition::ALL.len()]>,
    articles: BTreeMap<String, [String; EARLIER]>,
    parameters: Parameters,
}

laws! {
    /// Where blitz ends and standard chess begins.
    class_limits: ClassLimits,
    /// The number of the illegal move that loses.
    illegal_loses_at: u32,
    /// For the opponent of an illegal move.
    bonus_illegal: Bonus,
    /// For the opponent of a wrong claim.
    bonus_wrong_claim: Bonus,
    /// Until when, and at whose word, an illegal move is ruled upon.
    illegal_ruled: IllegalRuled,
    /// A pawn left on its last rank.
    unfinished_promotion: UnfinishedPromotion,
    /// The clock pressed without a move.
    press_without_a_move: PressFault,
    /// A move with two hands.
    two_hands: PressFault,
    /// The same position five times.
    fivefold: Fivefold,
    /// Whether 75 moves end the game.
    seventy_five: bool,
    /// Claims where nobody has to record.
    claims_without_a_record: ClaimRecord,
    /// Plies before a draw can be agreed.
    agreement_from_ply: u32,
    /// Whether mate and stalemate end the game by any legal move, whatever was touched before it.
    mate_by_any_legal_move: bool,
    /// Whether a resignation may draw.
    resignation_may_draw: bool,
    /// Whether a move that nobody pressed for is completed by the player's next one (6.2.1.2); else by the next press.
    next_move_completes: bool,
    /// Whether a device that was not approved may draw.
    device_may_draw: bool,
    /// Reversed colours.
    colours_reversed: ColoursReversed,
    /// Claims on the set-up.
    late_set_up: LateSetUp,
    /// Claims on the setting of the clock.
    late_clock_setting: LateSetUp,
    /// Misplaced pieces that do not castle.
    misplaced_castling: MisplacedCastling,
    /// The arbiter who sees a flag fall.
    arbiter_sees_a_flag: FlagSeen,
    /// What a claim of a flag needs.
    flag_claim_needs: FlagClaim,
    /// Both flags down.
    both_flags: BothFlags,
    /// How often the player to move may ask to see the score.
    score_requests: ScoreRequests,
    /// The default time, unsaid.
    default_time_unsaid: DefaultTime,
    /// The same on the resumption of an adjourned game.
    default_time_on_resumption: DefaultTime,
    /// Whether an event's rule on draws forbids offers too.
    draw_rule_forbids_offers: bool,
    /// Whether a quickplay finish must be announced.
    quickplay_must_be_announced: bool,
    /// For the opponent in a quickplay finish.
    bonus_quickplay: Bonus,
    /// The clock that an assistant handles.
    assistants_clock: AssistantsClock,
    /// King and rook touched in Chess960.
    castling_touch_960: CastlingTouch,
}

impl Laws {
    /// The program's own data, read once.
    #[must_use]
    pub fn built_in() -> &'static Laws {
        static LAWS: LazyLock<Laws> = LazyLock::new(|| {
            #[expect(clippy::expect_used, reason = "the embedded file is no outside input")]
            Laws::embedded().expect("the embedded file is whole; a test holds it")
        });
        &LAWS
    }

    /// The program's own data.
    ///
    /// # Errors
    /// When it is faulty; a test holds that it is not.
    pub fn embedded() -> Result<Laws, LawsError> {
        Laws::read(include_str!("laws.toml"))
    }

    /// Where an edition has this matter.
    #[must_use]
    pub fn citation(&self, matter: Matter, edition: Edition) -> Citation {
        let numbers = self.matters.get(&matter);
        let article = numbers.and_then(|numbers| numbers.get(edition as usize));
        Citation {
            article: article.cloned().unwrap_or_default(),
            confirmed: edition.is_confirmed(),
        }
    }

    /// Every number of the newest edition that is known, and what it is in the earlier ones, in their order; empty
    /// where one of them has no such rule. A number is there as often as there are matters that have it.
    pub fn numbers(&self) -> impl Iterator<Item = (&str, &[String])> {
        let of_matters = self.matters.values().filter_map(|numbers| numbers.split_last());
        let articles = self.articles.iter().map(|(newest, numbers)| (newest, numbers.as_slice()));
        of_matters.chain(articles).map(|(newest, earlier)| (newest.as_str(), earlier))
    }

    /// The number that an edition prints for what has this number in the newest one, where it has such a rule.
    #[must_use]
    pub fn printed(&self, newest: &str, edition: Edition) -> Option<&str> {
        let (own, earlier) = self.numbers().find(|(own, _)| *own == newest)?;
        // A word behind the number parts what an earlier edition had as clauses of their own.
        let own = own.split(' ').next().unwrap_or_default();
        let number = earlier.get(edition as usize).map_or(own, String::as_str);
        (!number.is_empty()).then_some(number)
    }

    /// Whether an edition prints this number for anything that the program knows of.
    #[must_use]
    pub fn prints(&self, number: &str, edition: Edition) -> bool {
        let printed = |(own, earlier): (&str, &[String])| {
            let own = own.split(' ').next().unwrap_or_default();
            earlier.get(edition as usize).map_or(own, String::as_str) == number
        };
        let of_parameters = || {
            let settings = Setting::all().filter(|setting| setting.edition == edition);
            settings
                .flat_map(|setting| self.rows(setting))
                .any(|(_, _, cited)| cited.article == number)
        };
        !number.is_empty() && (self.numbers().any(printed) || of_parameters())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Article;

    const OWN: &str = include_str!("laws.toml");

    #[test]
    fn the_data_is_whole() {
        let laws = Laws::embedded().expect("the program's own data");
        for setting in Setting::all() {
            for (name, value, citation) in laws.rows(setting) {
                // Only what an edition does not have stands nowhere in it.
                let none = value == "none" && ["fivefold", "score_requests"].contains(&name);
                let absent = none || setting.edition == Edition::Laws2009 && name == "seventy_five";
                assert_eq!(citation.article.is_empty(), absent, "{name} {value} {setting:?}");
                let known = setting.edition != Edition::Laws2018;
                assert!(known || !citation.confirmed, "{name} {setting:?}");
            }
        }
        for matter in Matter::ALL {
            let latest = laws.citation(*matter, Edition::Laws2023);
            assert!(latest.confirmed && !latest.article.is_empty(), "{matter:?}");
            assert!(!laws.citation(*matter, Edition::Laws2018).confirmed);
        }
    }

    #[test]
    fn every_article_has_one_number_in_each_edition() {
        let laws = Laws::embedded().expect("the program's own data");
        for article in Article::ALL {
            let known: Vec<_> =
                laws.numbers().filter(|(newest, _)| *newest == article.key()).collect();
            let first = known.first().unwrap_or_else(|| panic!("{article} has no numbers"));
            assert!(known.iter().all(|one| one == first), "{article} has several: {known:?}");
            assert_eq!(article.printed_in(Edition::Laws2023), Some(article.number()));
        }
        let printed = |article: Article| {
            Edition::ALL.iter().map(|edition| article.printed_in(*edition)).collect::<Vec<_>>()
        };
        assert_eq!(
            printed(Article::D2_10_4),
            [Some("E.2.9d"), Some("D.2.9d"), Some("D.2.10.4"), Some("D.2.10.4")]
        );
        assert_eq!(printed(Article::A7_5_3), [None, Some("6.2c"), Some("7.5.3"), Some("7.5.3")]);
        // One clause of 2023 is two in 2009.
        assert_eq!(printed(Article::D2_9)[0], Some("E.2.7"));
        assert_eq!(
            printed(Article::D2_9Scores),
            [Some("E.2.8"), Some("D.2.8"), Some("D.2.9"), Some("D.2.9")]
        );
        assert_eq!(laws.printed("3.14", Edition::Laws2014), None);
    }

    #[test]
    fn standard_chess_knows_no_supervision() {
        let laws = Laws::embedded().expect("the program's own data");
        for edition in Edition::ALL.iter().copied() {
            let of =
                |supervision| laws.rows(Setting { edition, class: Class::Standard, supervision });
            assert_eq!(of(Supervision::Full), of(Supervision::Restricted));
        }
    }

    #[track_caller]
    fn fault(change: impl Fn(&str) -> String) -> LawsError {
        let text = change(OWN);
        assert_ne!(text, OWN, "nothing was changed");
        Laws::read(&text).expect_err("faulty data")
    }

    #[test]
    fn faulty_data_is_named() {
        let row = "    { edition = 2014, value = false, article = \"5.1b\" },\n";
        let gap = fault(|text| text.replace(row, ""));
        assert_eq!(
            gap.to_string(),
            "laws.toml: resignation_may_draw has no row for 2014, standard, full supervision"
        );
        let twice = fault(|text| text.replace(row, &row.repeat(2)));
        assert_eq!(twice.to_string(), "laws.toml: row 2 of resignation_may_draw holds nowhere");
        let matter = fault(|text| text.replace("en_passant = ", "# "));
        assert_eq!(matter, LawsError::Matter("en_passant"));
        for (from, to) in [
            ("en_passant = ", "en_pasant = "),
            ("edition = 2014", "edition = 2015"),
            ("class = \"rapid\"", "class = \"fast\""),
            ("value = false", "value = 3"),
            ("[parameters]", "[parameters]\nmore = []"),
            ("\"3.7d\", \"3.7d\"", "\"3.7d\""),
        ] {
            let fault = fault(|text| text.replacen(from, to, 1));
            assert!(matches!(fault, LawsError::Syntax(_)), "{from}: {fault}");
        }
    }
}
