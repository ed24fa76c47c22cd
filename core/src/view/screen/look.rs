//! In what colours the screen is drawn. Colour never tells anything by itself: each mark is a sign, too.

use std::str::FromStr;

use ratatui_core::style::{Color, Modifier, Style};

use super::palette::{Palette, nearest};

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

    /// In every shade.
    fn look(self) -> Look {
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
                    due: on(Color::Rgb(255, 255, 255), Color::Rgb(0, 76, 140)).add_modifier(bold),
                    large: on(Color::Rgb(0, 76, 140), ground),
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

/// Whether white is on black, black on white, or as far from each other as they can be, in the colours of a text console.
/// Bold makes what is drawn brighter there, so nothing black is bold.
fn of_eight(colours: Colours) -> Look {
    let plain = Style::new().remove_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    let on = |front: Color, ground: Color| plain.fg(front).bg(ground);
    let bright = |front: Color, ground: Color| on(front, ground).add_modifier(Modifier::BOLD);
    let (black, grey) = (Color::Black, Color::Gray);
    match colours {
        Colours::Dark => Look {
            ground: on(grey, black),
            heading: bright(Color::Cyan, black),
            light: bright(grey, Color::Blue),
            dark: on(grey, black),
            wrong: bright(grey, Color::Red),
            due: on(black, Color::Cyan),
            large: bright(Color::Yellow, black),
            runs: on(black, grey),
        },
        Colours::Light => Look {
            ground: on(black, grey),
            heading: on(black, grey).add_modifier(Modifier::UNDERLINED),
            light: on(black, grey),
            dark: on(black, Color::Cyan),
            wrong: bright(grey, Color::Red),
            due: bright(grey, Color::Blue),
            large: on(black, grey),
            runs: bright(grey, Color::Blue),
        },
        Colours::Contrast => Look {
            ground: bright(grey, black),
            heading: bright(Color::Yellow, black),
            light: bright(grey, black),
            dark: bright(grey, Color::Blue),
            wrong: on(black, grey),
            due: on(black, Color::Cyan),
            large: bright(Color::Yellow, black),
            runs: on(black, grey),
        },
        Colours::None => colours.look(),
    }
}

/// The colours that somebody has chosen, as far as the terminal has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// The choice.
    pub colours: Colours,
    /// What the terminal has.
    pub palette: Palette,
}

impl From<Colours> for Paint {
    fn from(colours: Colours) -> Paint {
        Paint { colours, palette: Palette::Full }
    }
}

impl Paint {
    pub(super) fn look(self) -> Look {
        match self.palette {
            Palette::Full => self.colours.look(),
            Palette::Many => self.colours.look().map(in_256),
            Palette::Eight => of_eight(self.colours),
            Palette::None => Colours::None.look(),
        }
    }
}

/// A style in the nearest of 256 colours.
fn in_256(style: Style) -> Style {
    let shade = |colour: Color| {
        let Color::Rgb(red, green, blue) = colour else { return colour };
        Color::Indexed(nearest(red, green, blue))
    };
    Style { fg: style.fg.map(shade), bg: style.bg.map(shade), ..style }
}

/// Why a word names no colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
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

impl Look {
    fn map(self, change: impl Fn(Style) -> Style) -> Look {
        Look {
            ground: change(self.ground),
            heading: change(self.heading),
            light: change(self.light),
            dark: change(self.dark),
            wrong: change(self.wrong),
            due: change(self.due),
            large: change(self.large),
            runs: change(self.runs),
        }
    }
}
