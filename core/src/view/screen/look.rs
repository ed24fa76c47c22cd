//! In what colours the screen is drawn. Colour never tells anything by itself: each mark is a sign, too.

use std::str::FromStr;

use ratatui_core::style::{Color, Modifier, Style};

/// The colours of a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// Light signs on a dark ground.
    #[default]
    Dark,
    /// Dark signs on a light ground.
    Light,
    /// White and yellow on black, and a grey that is dark enough for the dark squares.
    Contrast,
    /// None: bold, underlined and reversed signs in what the terminal has.
    None,
}

impl Colours {
    /// All of them, in the order of the documentation.
    pub const ALL: [Colours; 4] = [Colours::Dark, Colours::Light, Colours::Contrast, Colours::None];

    /// Its name in settings.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Colours::Dark => "dark",
            Colours::Light => "light",
            Colours::Contrast => "contrast",
            Colours::None => "none",
        }
    }

    pub(super) fn look(self) -> Look {
        let plain = Style::new();
        let bold = Modifier::BOLD;
        let on = |front: Color, ground: Color| Style::new().fg(front).bg(ground);
        match self {
            Colours::Dark => {
                let ground = Color::Rgb(16, 18, 22);
                Look {
                    ground: on(Color::Rgb(222, 222, 222), ground),
                    heading: on(Color::Rgb(150, 190, 255), ground).add_modifier(bold),
                    light: on(Color::Rgb(240, 240, 240), Color::Rgb(74, 80, 92)),
                    dark: on(Color::Rgb(240, 240, 240), Color::Rgb(40, 44, 54)),
                    wrong: on(Color::Rgb(0, 0, 0), Color::Rgb(255, 140, 120)).add_modifier(bold),
                    due: on(Color::Rgb(0, 0, 0), Color::Rgb(255, 214, 102)).add_modifier(bold),
                    large: on(Color::Rgb(255, 214, 102), ground),
                    runs: on(Color::Rgb(0, 0, 0), Color::Rgb(150, 190, 255)).add_modifier(bold),
                }
            }
            Colours::Light => {
                let ground = Color::Rgb(250, 250, 247);
                Look {
                    ground: on(Color::Rgb(20, 20, 20), ground),
                    heading: on(Color::Rgb(0, 60, 150), ground).add_modifier(bold),
                    light: on(Color::Rgb(0, 0, 0), Color::Rgb(240, 232, 214)),
                    dark: on(Color::Rgb(0, 0, 0), Color::Rgb(206, 188, 156)),
                    wrong: on(Color::Rgb(255, 255, 255), Color::Rgb(176, 0, 32)).add_modifier(bold),
                    due: on(Color::Rgb(255, 255, 255), Color::Rgb(0, 84, 160)).add_modifier(bold),
                    large: on(Color::Rgb(0, 84, 160), ground),
                    runs: on(Color::Rgb(255, 255, 255), Color::Rgb(0, 60, 150)).add_modifier(bold),
                }
            }
            Colours::Contrast => {
                let (black, white, yellow) =
                    (Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255), Color::Rgb(255, 255, 0));
                Look {
                    ground: on(white, black),
                    heading: on(yellow, black).add_modifier(bold),
                    light: on(white, black).add_modifier(bold),
                    dark: on(white, Color::Rgb(60, 60, 60)).add_modifier(bold),
                    wrong: on(black, yellow).add_modifier(bold),
                    due: on(black, white).add_modifier(bold),
                    large: on(yellow, black).add_modifier(bold),
                    runs: on(black, yellow).add_modifier(bold),
                }
            }
            Colours::None => Look {
                ground: plain,
                heading: plain.add_modifier(Modifier::UNDERLINED),
                light: plain,
                dark: plain,
                wrong: plain.add_modifier(Modifier::REVERSED | bold),
                due: plain.add_modifier(Modifier::UNDERLINED | bold),
                large: plain.add_modifier(bold),
                runs: plain.add_modifier(Modifier::REVERSED | bold),
            },
        }
    }
}

/// Why a word names no colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("dark, light, contrast or none")]
pub struct NoColours;

impl FromStr for Colours {
    type Err = NoColours;

    fn from_str(name: &str) -> Result<Colours, NoColours> {
        Colours::ALL.into_iter().find(|colours| colours.as_str() == name).ok_or(NoColours)
    }
}

/// The styles of what is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Everything else.
    pub ground: Style,
    /// What a panel is about.
    pub heading: Style,
    /// A light square.
    pub light: Style,
    /// A dark square.
    pub dark: Style,
    /// What stands wrong.
    pub wrong: Style,
    /// What is to be moved.
    pub due: Style,
    /// Large type.
    pub large: Style,
    /// The clock that runs.
    pub runs: Style,
}
