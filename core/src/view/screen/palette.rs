//! How many colours a terminal has. What it cannot show it would guess, or take for something else: a terminal of eight
//! colours that is told shades of grey draws dark signs on a dark ground.
//!
//! The terminal says it by its name (`TERM`) and by `COLORTERM`. A name that nobody knows gets no colour: bold,
//! underlined and reversed signs say everything.

/// The colours of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Every shade.
    #[default]
    Full,
    /// 256: a cube of six shades each, and greys.
    Many,
    /// The eight of a text console, and bold.
    Eight,
    /// None.
    None,
}

/// What the names of terminals begin with that have eight colours at least.
const COLOURED: [&str; 22] = [
    "linux",
    "xterm",
    "screen",
    "tmux",
    "rxvt",
    "konsole",
    "gnome",
    "vte",
    "putty",
    "mlterm",
    "Eterm",
    "eterm",
    "ansi",
    "cygwin",
    "st-",
    "mintty",
    "kitty",
    "alacritty",
    "foot",
    "wezterm",
    "contour",
    "jfbterm",
];

/// What the names of those begin with that have every shade and seldom say so.
const MODERN: [&str; 8] =
    ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "kitty", "mintty"];

impl Palette {
    /// All of them, the richest first.
    pub const ALL: [Palette; 4] = [Palette::Full, Palette::Many, Palette::Eight, Palette::None];

    /// That of a terminal of this name, with what the environment says of its colours.
    #[must_use]
    pub fn of(term: &str, colorterm: &str) -> Palette {
        let begins = |names: &[&str]| names.iter().any(|name| term.starts_with(name));
        // "xterm-mono", "linux-m" and the like are named after a terminal with colours.
        let is_plain = ["-m", "-mono", "-basic"].iter().any(|end| term.ends_with(end));
        let is_modern = begins(&MODERN) || term.ends_with("-direct") || term.contains("truecolor");
        if is_plain || term.starts_with("vt") && !begins(&COLOURED) {
            return Palette::None;
        }
        if matches!(colorterm, "truecolor" | "24bit") || is_modern {
            return Palette::Full;
        }
        if term.contains("256col") {
            return Palette::Many;
        }
        // "st" is a terminal, and the beginning of other names.
        if begins(&COLOURED) || term == "st" || term.contains("color") {
            return Palette::Eight;
        }
        Palette::None
    }
}

/// The nearest of the 256 colours: in the cube of six shades each, or among the greys.
pub(super) fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    let shade =
        |part: u8| (0_u8..6).min_by_key(|at| CUBE[usize::from(*at)].abs_diff(part)).unwrap_or(0);
    let [r, g, b] = [red, green, blue].map(shade);
    let of_cube = (16 + 36 * r + 6 * g + b, [r, g, b].map(|at| CUBE[usize::from(at)]));
    let greys = (0_u8..24).map(|at| (232 + at, [8 + 10 * at; 3]));
    let distance = |(_, colour): &(u8, [u8; 3])| -> u32 {
        let parts = colour.iter().zip([red, green, blue]);
        parts.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    greys.chain([of_cube]).min_by_key(distance).map_or(0, |(number, _)| number)
}

/// The six shades of the cube.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_has_the_colours_that_its_name_says() {
        for (term, colorterm, expected) in [
            ("xterm-256color", "", Palette::Many),
            ("xterm-256color", "truecolor", Palette::Full),
            ("tmux-256color", "24bit", Palette::Full),
            ("xterm-direct", "", Palette::Full),
            ("xterm-kitty", "", Palette::Full),
            ("alacritty", "", Palette::Full),
            ("linux", "", Palette::Eight),
            ("xterm", "", Palette::Eight),
            ("screen", "", Palette::Eight),
            ("xterm-color", "", Palette::Eight),
            ("st", "", Palette::Eight),
            ("stv52", "", Palette::None),
            ("vt100", "", Palette::None),
            ("vt220", "", Palette::None),
            ("vt100", "truecolor", Palette::None),
            ("vte-256color", "", Palette::Many),
            ("linux-m", "", Palette::None),
            ("xterm-mono", "", Palette::None),
            ("wyse60", "", Palette::None),
            ("", "", Palette::None),
        ] {
            assert_eq!(Palette::of(term, colorterm), expected, "{term} {colorterm}");
        }
    }

    #[test]
    fn the_nearest_of_256_is_a_grey_where_it_is_one() {
        for (colour, number) in [
            ((0, 0, 0), 16),
            ((255, 255, 255), 231),
            ((255, 255, 0), 226),
            ((60, 60, 60), 237),
            ((16, 18, 22), 233),
            ((0, 95, 175), 25),
        ] {
            let (red, green, blue) = colour;
            assert_eq!(nearest(red, green, blue), number, "{colour:?}");
        }
    }
}
