//! Where everything stands on a screen of a certain size.
//!
//! What cannot fit goes in this order: the boards one by one, large type, the lists. The row that is typed stays to
//! the last.

use ratatui_core::layout::Rect;

use super::scene::Scene;
use crate::rules::Color;

/// White's board, how both should stand, Black's board: their places in [`Scene::boards`].
const ALL_BOARDS: &[usize] = &[0, 1, 2];
const BOTH_BOARDS: &[usize] = &[0, 2];

/// The largest square is so many rows high.
const SQUARE_ROWS_MAX: u16 = 6;

/// The rows that the lists want below the boards, at least.
const LIST_ROWS: u16 = 6;

/// A screen of so many columns has two lists side by side.
const SIDE_BY_SIDE: u16 = 120;

/// How high large type is (rows).
pub(super) const LARGE_ROWS: u16 = 4;

/// Where everything stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Both clocks and whose turn it is.
    pub status: Rect,
    /// Which boards, and where.
    pub boards: Vec<(usize, Rect)>,
    /// How many rows a square has. It has one column more than twice as many, which looks like a square.
    pub square: u16,
    /// Large type.
    pub large: Rect,
    /// What is to be done, in words.
    pub to_do: Rect,
    /// The last call.
    pub call: Rect,
    /// What differs and what is for the arbiter.
    pub lists: Rect,
    /// The last lines.
    pub lines: Rect,
    /// What is being typed.
    pub typed: Rect,
}

/// Columns of a square of so many rows.
pub(super) const fn columns(square: u16) -> u16 {
    2 * square + 1
}

/// Columns of a board, with the numbers of its ranks.
pub(super) const fn board_columns(square: u16) -> u16 {
    8 * columns(square) + 2
}

/// Rows of a board, with its title and the letters of its files.
const fn board_rows(square: u16) -> u16 {
    8 * square + 2
}

/// A place from the top of what is left, which is left with the rest.
fn top(left: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(left.height);
    let place = Rect { height: rows, ..*left };
    left.y += rows;
    left.height -= rows;
    place
}

/// What is left between the first row and the last: the clocks stand in that, and what is typed in this.
fn framed(area: Rect) -> (Rect, Rect, Rect) {
    let mut left = area;
    let typed_rows = 1.min(left.height);
    left.height -= typed_rows;
    let typed = Rect { y: area.y + left.height, height: typed_rows, ..area };
    let status = top(&mut left, 1);
    (left, status, typed)
}

/// Where everything stands in this area.
pub(super) fn plan(area: Rect, scene: &Scene) -> Plan {
    let (mut left, status, typed) = framed(area);
    let (which, square) = boards(left, scene.first_board);
    let all_rows = if which.is_empty() { 0 } else { board_rows(square) };
    let row = top(&mut left, all_rows);
    let columns = board_columns(square);
    let mut x = row.x;
    let mut shown = Vec::new();
    let count = u16::try_from(which.len()).unwrap_or(u16::MAX);
    // What is left over stands between the boards, as far as it helps the eye.
    let spare = row.width.saturating_sub(count * columns);
    let gap =
        spare.checked_div(count.saturating_sub(1)).unwrap_or_default().min(columns / 4).max(1);
    for board in which {
        shown.push((board, Rect { x, width: columns, ..row }));
        x += columns + gap;
    }
    let large_rows = if left.height >= LARGE_ROWS + LIST_ROWS { LARGE_ROWS } else { 0 };
    let large = top(&mut left, large_rows);
    let rows_max = (left.height / 3).max(1);
    let rows = scene.first_to_do(area.width, rows_max).len();
    let to_do = top(&mut left, u16::try_from(rows).unwrap_or(rows_max));
    let call = call(&mut left, scene);
    let (lists, lines) = if area.width >= SIDE_BY_SIDE {
        let half = left.width / 2;
        let lists = Rect { width: half.saturating_sub(1), ..left };
        (lists, Rect { x: left.x + half, width: left.width - half, ..left })
    } else {
        let rows = left.height * 2 / 3;
        let lists = top(&mut left, rows);
        (lists, left)
    };
    Plan { status, boards: shown, square, large, to_do, call, lists, lines, typed }
}

/// The row of the last call. What waits for a yes or no stands there too, and that has a row on the smallest screen.
fn call(left: &mut Rect, scene: &Scene) -> Rect {
    let rows = if scene.waits.is_some() { 1 } else { 3 };
    if left.height >= rows { top(left, 1) } else { Rect { height: 0, ..*left } }
}

/// Where everything stands while an answer is read: boards and lists leave it their rows. The clocks, what is to be done, and
/// what waits for an answer stay.
pub(super) fn for_reading(area: Rect, scene: &Scene) -> Plan {
    let (mut left, status, typed) = framed(area);
    let rows = scene.first_to_do(area.width, 1).len();
    let to_do = top(&mut left, u16::try_from(rows).unwrap_or(1));
    let call = call(&mut left, scene);
    let nothing = Rect { height: 0, ..left };
    Plan {
        status,
        boards: Vec::new(),
        square: 1,
        large: nothing,
        to_do,
        call,
        lists: nothing,
        lines: left,
        typed,
    }
}

/// As many boards as fit beside each other, as large as they can be with the lists below.
fn boards(left: Rect, first: Option<Color>) -> (Vec<usize>, u16) {
    let one = match first {
        Some(Color::White) => 0,
        Some(Color::Black) => 2,
        None => 1,
    };
    let below = LARGE_ROWS + LIST_ROWS + 1;
    for which in [ALL_BOARDS, BOTH_BOARDS, &[one][..]] {
        let count = u16::try_from(which.len()).unwrap_or(u16::MAX);
        let fits = |square: &u16| {
            count * board_columns(*square) + count - 1 <= left.width
                && board_rows(*square) + below <= left.height
        };
        if let Some(square) = (1..=SQUARE_ROWS_MAX).rev().find(fits) {
            return (which.to_vec(), square);
        }
    }
    (Vec::new(), 1)
}
