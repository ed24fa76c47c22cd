//! The scene and the last lines in the cells of a terminal.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;
use ratatui_core::widgets::Widget as _;
use tui_big_text::{BigText, PixelSize};

use super::boards::{Diagram, Mark, SquareShown};
use super::look::{Look, Paint};
use super::plan::{LARGE_ROWS, Plan, columns, for_reading, plan};
use super::scene::{ClockFace, Scene};
use crate::rules::Color;
use crate::view::detail::rows_within;

/// Columns of a letter in large type, at the width of its four rows.
const LARGE_COLUMNS: u16 = 4;

/// What stands on the screen beside the scene.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// The last lines of the game, the newest last.
    pub lines: &'a [String],
    /// What has been typed of a line that is not entered yet.
    pub typed: &'a str,
    /// What was asked for to be read, if anything was.
    pub answer: Answer<'a>,
}

/// A list or a help that somebody has asked for. Where it has more rows than the last lines have, it stands in place of the
/// boards until something else is typed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Answer<'a> {
    /// Its lines.
    pub lines: &'a [String],
    /// How often it was gone on with: by Enter alone.
    pub page: usize,
}

impl Answer<'_> {
    /// Its rows on a page of so many rows, the last of which tells how many are left; nothing behind its end.
    fn rows(&self, all: Vec<String>, height: usize, scene: &Scene) -> Vec<String> {
        if all.len() <= height {
            return if self.page == 0 { all } else { Vec::new() };
        }
        let rows = height.saturating_sub(1).max(1);
        let mut left = all.into_iter().skip(self.page.saturating_mul(rows));
        let mut shown: Vec<String> = left.by_ref().take(rows).collect();
        let count = left.count();
        if count > 0 && !shown.is_empty() {
            shown.push(scene.more(count, "Enter"));
        }
        shown
    }
}

/// Draws a scene into an area. The answer is where the next letter that is typed will stand.
pub fn draw(
    scene: &Scene,
    strip: Strip<'_>,
    paint: impl Into<Paint>,
    area: Rect,
    buffer: &mut Buffer,
) -> (u16, u16) {
    let area = area.intersection(buffer.area);
    let mut plan = plan(area, scene);
    let read = to_be_read(scene, &strip.answer, area, &plan);
    if read.is_some() {
        plan = for_reading(area, scene);
    }
    let look = paint.into().look();
    buffer.set_style(area, look.ground);
    let mut easel = Easel { buffer, look };
    easel.status(scene, plan.status);
    for (which, place) in &plan.boards {
        easel.board(&scene.boards[*which], *place, plan.square);
    }
    easel.large(scene, &plan);
    easel.due(scene, plan.to_do);
    easel.call(scene, plan.call);
    match read {
        Some(rows) => easel.rows(plan.lines, &rows, 0),
        None => {
            easel.lists(scene, plan.lists);
            easel.lines(strip.lines, plan.lines);
        }
    }
    easel.typed(strip.typed, plan.typed)
}

/// The rows of an answer that has no room among the last lines.
fn to_be_read(scene: &Scene, answer: &Answer<'_>, area: Rect, usual: &Plan) -> Option<Vec<String>> {
    let rows_of = |width: u16| -> Vec<String> {
        answer.lines.iter().flat_map(|line| rows_within(usize::from(width), line)).collect()
    };
    if rows_of(usual.lines.width).len() <= usize::from(usual.lines.height) {
        return None;
    }
    let place = for_reading(area, scene).lines;
    let rows = answer.rows(rows_of(place.width), usize::from(place.height), scene);
    (!rows.is_empty()).then_some(rows)
}

struct Easel<'a> {
    buffer: &'a mut Buffer,
    look: Look,
}

impl Easel<'_> {
    /// A text in the first row of a place, as far as it fits. The answer is its columns.
    fn text(&mut self, place: Rect, text: &str, style: Style) -> u16 {
        if place.is_empty() {
            return 0;
        }
        let width = usize::from(place.width);
        let (end, _) = self.buffer.set_stringn(place.x, place.y, text, width, style);
        end - place.x
    }

    /// Rows below each other, as far as they fit.
    fn rows(&mut self, place: Rect, rows: &[String], heading: usize) {
        for (row, y) in rows.iter().zip(place.y..place.bottom()) {
            let at = Rect { y, height: 1, ..place };
            self.text(at, row, self.look.ground);
            if y == place.y {
                let heading: String = row.chars().take(heading).collect();
                self.text(at, &heading, self.look.heading);
            }
        }
    }

    /// White's clock at the left, Black's at the right, whose turn it is between them.
    fn status(&mut self, scene: &Scene, place: Rect) {
        let face = |clock: &ClockFace| {
            let runs = if clock.runs { "*" } else { "" };
            format!(" {runs}{} {} ", clock.side, clock.time)
        };
        let styles = [Color::White, Color::Black].map(|side| match scene.clocks[side].runs {
            true => self.look.runs,
            false => self.look.heading,
        });
        let mut faces = [face(&scene.clocks.white), face(&scene.clocks.black)];
        let wanted: usize = faces.iter().map(|face| face.chars().count()).sum();
        if wanted > usize::from(place.width) {
            // Both times matter more than whose they are: White's is always at the left.
            let time =
                |clock: &ClockFace| format!("{}{}", if clock.runs { "*" } else { "" }, clock.time);
            faces = [time(&scene.clocks.white), time(&scene.clocks.black)];
        }
        let [white, black] = faces;
        let used = self.text(place, &white, styles[0]);
        let columns = u16::try_from(black.chars().count()).unwrap_or(u16::MAX);
        let x = place.x + place.width.saturating_sub(columns).max(used.min(place.width));
        let right = Rect { x, width: place.right() - x, ..place };
        self.text(right, &black, styles[1]);
        let middle = Rect { x: place.x + used, width: right.x - place.x - used, ..place };
        let turn = u16::try_from(scene.turn.chars().count()).unwrap_or(u16::MAX);
        let indent = (middle.width.saturating_sub(turn) / 2).max(1.min(middle.width));
        let middle = Rect { x: middle.x + indent, width: middle.width - indent, ..middle };
        self.text(middle, &scene.turn, self.look.ground);
    }

    fn board(&mut self, board: &Diagram, place: Rect, square: u16) {
        self.text(
            Rect { x: place.x + 2, width: place.width - 2, ..place },
            &board.title,
            self.look.heading,
        );
        for (index, shown) in (0_u16..).zip(&board.squares) {
            let (row, file) = (index / 8, index % 8);
            let at = Rect {
                x: place.x + 2 + file * columns(square),
                y: place.y + 1 + row * square,
                width: columns(square),
                height: square,
            };
            if file == 0 {
                let rank = Rect { x: place.x, width: 2, y: at.y + square / 2, height: 1 };
                self.text(rank, &(8 - row).to_string(), self.look.heading);
            }
            self.square(shown, at, (row + file) % 2 == 1);
        }
        let y = place.y + 1 + 8 * square;
        for (file, letter) in (0_u16..).zip("abcdefgh".chars()) {
            let x = place.x + 2 + file * columns(square) + square;
            self.text(Rect { x, y, width: 1, height: 1 }, &letter.to_string(), self.look.heading);
        }
    }

    fn square(&mut self, shown: &SquareShown, at: Rect, is_dark: bool) {
        let style = match (shown.mark, is_dark) {
            (Mark::Wrong, _) => self.look.wrong,
            (Mark::Due, _) => self.look.due,
            (Mark::Clear, true) => self.look.dark,
            (Mark::Clear, false) => self.look.light,
        };
        self.buffer.set_style(at, style);
        let middle = Rect { y: at.y + at.height / 2, height: 1, ..at };
        let mark = shown.mark.sign().to_string();
        self.text(middle, &mark, style);
        if at.height >= LARGE_ROWS && is_in_large_type(&shown.piece) {
            let place = Rect {
                x: at.x + (at.width - LARGE_COLUMNS) / 2 + 1,
                y: at.y + (at.height - LARGE_ROWS) / 2,
                width: LARGE_COLUMNS,
                height: LARGE_ROWS,
            };
            self.in_large_type(&shown.piece, place, style);
            return;
        }
        // A dark square is one without its colour, too.
        let empty = if is_dark && shown.mark == Mark::Clear { "." } else { "" };
        let piece = if shown.piece.is_empty() { empty } else { &shown.piece };
        let x = middle.x + middle.width / 2;
        self.text(Rect { x, width: middle.right() - x, ..middle }, piece, style);
    }

    /// What is to be done first, and the clocks where there is room, or nothing to do.
    fn large(&mut self, scene: &Scene, plan: &Plan) {
        let place = plan.large;
        if place.height < LARGE_ROWS {
            return;
        }
        let first = scene.to_do.first().map(|to_do| to_do.large.as_str()).unwrap_or_default();
        let columns = |text: &str| {
            LARGE_COLUMNS.saturating_mul(u16::try_from(text.chars().count()).unwrap_or(u16::MAX))
        };
        self.in_large_type(first, place, self.look.large);
        let times = [Color::White, Color::Black].map(|side| scene.clocks[side].time.as_str());
        let wanted = columns(times[0]) + columns(times[1]) + LARGE_COLUMNS;
        let used = columns(first) + LARGE_COLUMNS;
        if times[0].is_empty() || (place.width < wanted + used && !first.is_empty()) {
            return;
        }
        if first.is_empty() {
            self.in_large_type(times[0], place, self.look.large);
        } else {
            let x = place.right().saturating_sub(wanted);
            self.in_large_type(
                times[0],
                Rect { x, width: place.right() - x, ..place },
                self.look.large,
            );
        }
        let x = place.right().saturating_sub(columns(times[1])).max(place.x);
        self.in_large_type(
            times[1],
            Rect { x, width: place.right() - x, ..place },
            self.look.large,
        );
    }

    fn in_large_type(&mut self, text: &str, place: Rect, style: Style) {
        let place = place.intersection(self.buffer.area);
        if text.is_empty() || place.is_empty() {
            return;
        }
        let lines = vec![Line::from(text.to_owned())];
        let mut large = BigText::builder();
        large.pixel_size(PixelSize::Quadrant).style(style).lines(lines);
        large.build().render(place, self.buffer);
    }

    /// What waits for an answer, and the last call as far as there is room behind it.
    fn call(&mut self, scene: &Scene, place: Rect) {
        let used = scene.waits.as_ref().map_or(0, |waits| {
            let used = self.text(place, &within(waits, place.width), self.look.due);
            (used + 1).min(place.width)
        });
        let rest = Rect { x: place.x + used, width: place.width - used, ..place };
        self.text(rest, &within(&scene.call, rest.width), self.look.ground);
    }

    fn due(&mut self, scene: &Scene, place: Rect) {
        let rows = scene.first_to_do(place.width, place.height);
        let heading = format!("{}:", scene.headings[0]);
        let is_whole = rows.first().is_some_and(|row| row.starts_with(&heading));
        self.rows(place, &rows, if is_whole { heading.chars().count() } else { 0 });
    }

    /// What differs, and below it what the arbiter can rule.
    fn lists(&mut self, scene: &Scene, place: Rect) {
        let width = usize::from(place.width);
        let nothing = [scene.nothing_differs.clone()];
        let (heading, differs) = match scene.differs.is_empty() {
            true => (None, &nothing[..]),
            false => (Some(scene.headings[1].as_str()), &scene.differs[..]),
        };
        let all = usize::from(place.height);
        let more_possible = |left| scene.more(left, "! ?");
        let possible = list(width, all, Some(&scene.headings[2]), &scene.possible, more_possible);
        // What differs comes first; the other list has half of the rows, where there are so many of both.
        let kept = possible.len().min(all / 2);
        let differs = list(width, all - kept, heading, differs, |left| scene.more(left, "i"));
        let rows = u16::try_from(differs.len()).unwrap_or(u16::MAX).min(place.height);
        let heading_columns = heading.map_or(0, |heading| heading.chars().count() + 1);
        self.rows(Rect { height: rows, ..place }, &differs, heading_columns);
        let below = Rect { y: place.y + rows, height: place.height - rows, ..place };
        let heading = Some(scene.headings[2].as_str());
        let rows = usize::from(below.height);
        let possible = list(width, rows, heading, &scene.possible, more_possible);
        self.rows(below, &possible, scene.headings[2].chars().count() + 1);
    }

    /// The newest lines, the last one at the bottom.
    fn lines(&mut self, lines: &[String], place: Rect) {
        let (width, height) = (usize::from(place.width), usize::from(place.height));
        let last = lines.iter().rev().take(height).rev();
        let rows: Vec<String> = last.flat_map(|line| rows_within(width, line)).collect();
        let rows = &rows[rows.len().saturating_sub(height)..];
        self.rows(place, rows, 0);
    }

    /// What is being typed, its end where it is longer than the screen is wide.
    fn typed(&mut self, typed: &str, place: Rect) -> (u16, u16) {
        let room = usize::from(place.width.saturating_sub(3));
        let letters = typed.chars().count();
        let end: String = typed.chars().skip(letters.saturating_sub(room)).collect();
        let used = self.text(place, &format!("> {end}"), self.look.ground);
        (place.x + used.min(place.width.saturating_sub(1)), place.y)
    }
}

/// A text in so many columns, with a sign where its end is missing: half a row is not to be taken for all of it.
fn within(text: &str, columns: u16) -> String {
    let columns = usize::from(columns);
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let shown = text.chars().take(columns.saturating_sub(1));
    shown.chain((columns > 0).then_some('…')).collect()
}

/// Whether all of it is in the large type, which has no Cyrillic letters.
fn is_in_large_type(text: &str) -> bool {
    !text.is_empty() && text.is_ascii()
}

/// The rows of a list, at most so many: what does not fit is counted.
fn list(
    width: usize,
    rows_max: usize,
    heading: Option<&str>,
    items: &[String],
    more: impl Fn(usize) -> String,
) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let text = match heading.filter(|_| index == 0) {
            Some(heading) => format!("{heading}: {item}"),
            None => item.clone(),
        };
        let next = rows_within(width, &text);
        let is_last = index + 1 == items.len();
        let room = if is_last { rows_max } else { rows_max.saturating_sub(1) };
        if rows.len() + next.len() > room {
            // As much of the first one as there is room for is better than its number alone.
            if rows.is_empty() && rows_max > 1 {
                rows.extend(next.into_iter().take(rows_max - 1));
            }
            let left = items.len() - index;
            rows.truncate(rows_max.saturating_sub(1));
            rows.push(more(left));
            break;
        }
        rows.extend(next);
    }
    rows.truncate(rows_max);
    rows
}
