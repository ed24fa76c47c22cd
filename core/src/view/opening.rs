//! The lines with which a record opens: every setting that the Laws leave to the event (D.1).

use super::clock_text::short;
use super::names::{Words, line};
use super::{Fields, Kind, Line, Who};
use crate::calls::Style;
use crate::game::{
    BoardWatch, CALL_LANGUAGES, DrawRule, Duties, Duty, Inform, Keeping, Player, Profile,
    Regulations, RepeatRule, Replaced, Settings, Sight, Tell, Telling,
};
use crate::rules::chess960::{self, Start};
use crate::rules::editions::{self, Bonus, CastlingTouch, OpenPoints, WrongCall};
use crate::rules::{Article, Color, Mode, Position};
use crate::time::Millis;

/// A line of the opening before it has its time: its words, and which setting it is.
type Opened = (String, Fields);

impl Words<'_> {
    pub(super) fn opening(&self, at: Millis, settings: &Settings) -> Vec<Line> {
        let (profile, article) = match settings.profile {
            Profile::Tournament => ("tournament", self.number("D.2.10")),
            Profile::ArbiterExtended => ("arbiter-extended", self.number("D.1")),
            Profile::Training => ("training", ""),
        };
        let told = [("profile", profile.into()), ("article", article.into())];
        let clock = match &settings.control {
            Some(control) => self.with("opened-clock", "control", format!("{control:#}")),
            None => self.text("opened-clock-none", &[]),
        };
        let control = Fields::what("clock")
            .with_some("value", settings.control.as_ref().map(ToString::to_string));
        let of = |side: Color| {
            let (text, fields) = self.player(&settings.players[side]);
            Line { fields, ..line(at, Kind::Opened, Some(Who::from(side)), text) }
        };
        let opened = |(text, fields): Opened| Line { fields, ..line(at, Kind::Opened, None, text) };
        let fen = settings.start.fen();
        let mut lines = vec![
            opened((
                self.text("opened-profile", &told),
                Fields::what("profile").with("value", profile),
            )),
            opened((self.text("opened-no-engine", &[]), Fields::what("no-engine"))),
            of(Color::White),
            of(Color::Black),
            opened((clock, control)),
            opened((
                self.with("opened-position", "fen", fen.clone()),
                Fields::what("position").with("fen", fen),
            )),
        ];
        lines.extend(self.chess960(&settings.start).map(opened));
        lines.push(opened(self.laws(settings.laws)));
        lines.extend(self.supervision_unsaid(settings).map(opened));
        lines.extend(self.rate(settings).map(opened));
        lines.extend(self.regulations(settings.regulations).map(opened));
        lines.extend(self.open_points(settings).map(opened));
        lines.extend(settings.replaces.as_ref().map(|replaced| opened(self.replaces(replaced))));
        lines.extend(self.own_records(at, settings));
        lines.extend(self.manners(settings).into_iter().map(opened));
        lines.extend(self.call_languages(settings).map(opened));
        lines.extend(self.duties(&settings.duties).into_iter().map(opened));
        lines.extend(self.tellings(&settings.telling).into_iter().map(opened));
        lines
    }

    /// That the game is one of Chess960, and the number of its start.
    fn chess960(&self, start: &Position) -> Option<Opened> {
        match start.mode() {
            Mode::Standard => return None,
            Mode::Chess960 => {}
        }
        let fields = Fields::what("chess960");
        // What is faulty is refused before; only old records, and the arbiter, can begin from it.
        Some(match chess960::start(start) {
            Start::Numbered(number) => (
                self.cited(
                    self.with("opened-chess960-start", "number", number.to_string()),
                    Article::II2,
                ),
                fields.with("start_number", number.get()).article(Article::II2),
            ),
            Start::Faulty(_) | Start::UnderWay => (self.text("opened-chess960", &[]), fields),
        })
    }

    /// Which Laws govern the game.
    fn laws(&self, laws: editions::Setting) -> Opened {
        let editions::Setting { edition, class, supervision } = laws;
        let is_confirmed = edition.is_confirmed();
        let words = [edition.word(), class.word(), supervision.word()];
        let [edition, class, supervision] = words;
        let arguments = [
            ("edition", edition.into()),
            ("appendix", self.number("D.1").split('.').next().unwrap_or_default().into()),
            ("class", class.into()),
            ("supervision", supervision.into()),
        ];
        let fields = Fields::what("laws").with("value", edition).with("class", class);
        let fields = fields.with("supervision", supervision).when("unconfirmed", !is_confirmed);
        let text = self.text("opened-laws", &arguments);
        // Once: no other line says it of its own number.
        (if is_confirmed { text } else { self.with("opened-unconfirmed", "laws", text) }, fields)
    }

    /// That nobody has said how closely the game is supervised, and what is taken for it until the arbiter says it.
    fn supervision_unsaid(&self, settings: &Settings) -> Option<Opened> {
        let where_full = editions::Laws::built_in().full_supervision(settings.laws)?;
        let article = where_full.article.as_str();
        settings.regulations.supervision_unsaid.then(|| {
            let text = self.cited_as(self.text("opened-supervision-unsaid", &[]), article);
            (text, Fields::what("supervision").with("value", "unsaid").with("article", article))
        })
    }

    /// The rate of play, where it is not of the class that the event names (A.1, B.1).
    fn rate(&self, settings: &Settings) -> Option<Opened> {
        let (main, increment) = settings.control.as_ref()?.whole();
        let verdict = editions::Laws::built_in().rate(settings.laws, main, increment);
        let editions::Reason::ClassWrong(class) = verdict.reason else { return None };
        let text = self.with("opened-rate", "class", class.word().to_owned());
        let fields = Fields::what("rate-of-play").with("value", class.word());
        Some((self.cited_as(text, verdict.article()), fields.with("article", verdict.article())))
    }

    /// What the event's own rules say, where they say anything.
    fn regulations(&self, regulations: Regulations) -> impl Iterator<Item = Opened> {
        let Regulations { default_time, draws, quickplay, open: _, supervision_unsaid: _ } =
            regulations;
        let default_time = default_time.map(|time| {
            let minutes = u32::try_from(time.whole_secs() / 60).unwrap_or(u32::MAX);
            let text = self.text("opened-default-time", &[("minutes", minutes.into())]);
            let fields = Fields::what("default-time").with("default_time_ms", time.0);
            (self.cited(text, Article::A6_7_1), fields.article(Article::A6_7_1))
        });
        let draws = match draws {
            DrawRule::Free => None,
            DrawRule::FromMove(moves) => {
                let text = self.text("opened-draws", &[("moves", moves.into())]);
                Some((text, Fields::what("draws").with("from_move", moves)))
            }
            DrawRule::ByArbiter => {
                let text = self.text("opened-draws-arbiter", &[]);
                Some((text, Fields::what("draws").with("value", "arbiter")))
            }
        };
        let draws = draws
            .map(|(text, fields)| (self.cited(text, Article::A9_1), fields.article(Article::A9_1)));
        let quickplay = quickplay.then(|| {
            let text = self.cited(self.text("opened-quickplay", &[]), Article::III2);
            (text, Fields::what("quickplay").article(Article::III2))
        });
        [default_time, draws, quickplay].into_iter().flatten()
    }

    /// What the event says where the Laws that govern the game leave it open.
    fn open_points(&self, settings: &Settings) -> impl Iterator<Item = Opened> {
        let OpenPoints { blitz_bonus, wrong_call, castling_touch } = settings.regulations.open;
        let open = editions::Laws::built_in().bonus_illegal.of(settings.laws);
        let is_open = open.value == Bonus::Ask;
        let minutes = settings.regulations.open.bonus(open.value).filter(|_| is_open);
        let bonus = minutes.map(|time| {
            let minutes = u32::try_from(time.whole_secs() / 60).unwrap_or(u32::MAX);
            let text = self.text("opened-blitz-bonus", &[("minutes", minutes.into())]);
            let article = open.citation.article.as_str();
            let fields = Fields::what("blitz-bonus").with("value", blitz_bonus.word());
            (self.cited_as(text, article), fields.with("article", article))
        });
        let is_illegal = match wrong_call {
            WrongCall::Ask => None,
            WrongCall::Illegal | WrongCall::Early => Some(wrong_call.word()),
        };
        let call = is_illegal.map(|word| {
            let text = self.with("opened-wrong-call", "illegal", word.to_owned());
            let fields = Fields::what("wrong-call").with("value", word);
            (self.cited(text, Article::A7_5_1), fields.article(Article::A7_5_1))
        });
        let is_960 = settings.start.mode() == Mode::Chess960;
        let touch = match castling_touch {
            CastlingTouch::Ask => None,
            CastlingTouch::Castle | CastlingTouch::First => Some(castling_touch.word()),
        };
        let touch = touch.filter(|_| is_960).map(|word| {
            let text = self.with("opened-castling-touch", "touch", word.to_owned());
            let fields = Fields::what("castling-touch").with("value", word);
            (self.cited(text, Article::A4_4_1), fields.article(Article::A4_4_1))
        });
        bonus.into_iter().chain(call).chain(touch)
    }

    /// The cancelled game that this one is played in place of.
    fn replaces(&self, replaced: &Replaced) -> Opened {
        let Replaced { record, code } = replaced;
        let name = super::visible_name(record);
        let text = self
            .text("opened-replaces", &[("record", name.into()), ("code", code.as_str().into())]);
        let fields = Fields::what("replaces").with("file", record.as_str());
        (text, fields.with("code", code.as_str()))
    }

    /// What is kept as a player's own record, where anything is.
    fn own_records(&self, at: Millis, settings: &Settings) -> Vec<Line> {
        let mut lines = Vec::new();
        for side in Color::ALL {
            let kept = match settings.players[side].own_record {
                Keeping::Nothing => continue,
                Keeping::Notes => "notes",
                Keeping::Calls => "calls",
            };
            let text = self.with("opened-own-record", "kept", kept.to_owned());
            let text = self.cited(text, Article::D2_7);
            let fields = Fields::what("own-record").with("value", kept);
            let fields = fields.article(Article::D2_7);
            lines.push(Line { fields, ..line(at, Kind::Opened, Some(Who::from(side)), text) });
        }
        lines
    }

    /// How moves are called and repeated, and what the word for "time" asks for.
    fn manners(&self, settings: &Settings) -> [Opened; 3] {
        let style = match settings.style {
            Style::Short => "short",
            Style::Long => "long",
        };
        let repeat = match settings.repeat {
            RepeatRule::Required => "required",
            RepeatRule::Free => "free",
        };
        let inform = match settings.inform {
            Inform::Left => "left",
            Inform::Used => "used",
        };
        let rule = self.with("opened-repeat", "repeat", repeat.to_owned());
        [
            (
                self.with("opened-style", "style", style.to_owned()),
                Fields::what("style").with("value", style),
            ),
            (
                self.cited(rule, Article::D2_1),
                Fields::what("repeat").with("value", repeat).article(Article::D2_1),
            ),
            (
                self.with("opened-inform", "inform", inform.to_owned()),
                Fields::what("inform").with("value", inform),
            ),
        ]
    }

    /// In which languages calls are taken, where it is not as built in: so the opening lines of old records
    /// stay the same.
    fn call_languages(&self, settings: &Settings) -> Option<Opened> {
        if settings.call_languages == CALL_LANGUAGES {
            return None;
        }
        let name = |tag: &String| self.with("opened-language", "language", tag.clone());
        let names = settings.call_languages.iter().map(name).collect();
        let text = self.with("opened-calls", "languages", self.joined("squares", names));
        let fields = Fields::what("calls").with("value", settings.call_languages.join(", "));
        Some((self.cited(text, Article::D2_1), fields.article(Article::D2_1)))
    }

    /// Who does which duty of D.2.10. Making moves needs hands.
    fn duties(&self, duties: &Duties) -> [Opened; 8] {
        [
            ("make-moves", Duty::Assistant, Article::D2_10_1),
            ("announce", duties.announce, Article::D2_10_2),
            ("keep-score", duties.keep_score, Article::D2_10_3),
            ("start-clock", duties.start_clock, Article::D2_10_3),
            ("inform", duties.inform, Article::D2_10_4),
            ("claim-flag", duties.claim_flag, Article::D2_10_5),
            ("report-touch", duties.report_touch, Article::D2_10_5),
            ("adjourn", duties.adjourn, Article::D2_10_6),
        ]
        .map(|(duty, whose, article)| {
            let who = match whose {
                Duty::Program => "program",
                Duty::Assistant => "assistant",
            };
            let text = self.text("opened-duty", &[("duty", duty.into()), ("who", who.into())]);
            let fields = Fields::what("duty").with("duty", duty).with("value", who);
            (self.cited(text, article), fields.article(article))
        })
    }

    /// Who is told of what differs.
    fn tellings(&self, telling: &Telling) -> Vec<Opened> {
        let mut lines = Vec::from(
            [
                ("call-and-board", telling.call_and_board),
                ("call-and-repeat", telling.call_and_repeat),
                ("boards", telling.boards),
                ("board-lost", telling.board_lost),
            ]
            .map(|(what, tell)| {
                let tell = match tell {
                    Tell::Panel => "panel",
                    Tell::Room => "room",
                    Tell::Ear => "ear",
                };
                let text =
                    self.text("opened-telling", &[("what", what.into()), ("tell", tell.into())]);
                (text, Fields::what("telling").with("about", what).with("value", tell))
            }),
        );
        // What has always been so is not said, so that the opening lines of old records stay the same.
        for (what, tell) in [("touch", telling.touch), ("rulings", telling.rulings)] {
            let tell = match tell {
                Tell::Panel => continue,
                Tell::Room => "room",
                Tell::Ear => "ear",
            };
            let text = self.text("opened-telling", &[("what", what.into()), ("tell", tell.into())]);
            lines.push((text, Fields::what("telling").with("about", what).with("value", tell)));
        }
        let text = match telling.boards_after {
            Some(span) => self.with("opened-boards-after", "time", short(span, self.pack)),
            None => self.text("opened-boards-never", &[]),
        };
        let after = telling.boards_after.map(|span| span.0);
        lines.push((text, Fields::what("boards-after").with_some("after_ms", after)));
        lines
    }

    fn player(&self, player: &Player) -> Opened {
        let sight = match player.sight {
            Sight::PegHole => "peg-hole",
            Sight::Ordinary => "ordinary",
        };
        let watch = match player.board {
            BoardWatch::Sensed => "sensed",
            BoardWatch::Keyed => "keyed",
        };
        let text = self.text("opened-player", &[("sight", sight.into()), ("watch", watch.into())]);
        let fields = Fields::what("player").with("sight", sight).with("watch", watch);
        match &player.name {
            Some(name) => {
                let arguments = [("name", name.as_str().into()), ("player", text.into())];
                let text = self.text("opened-named-player", &arguments);
                (text, fields.with("name", name.as_str()))
            }
            None => (text, fields),
        }
    }
}
