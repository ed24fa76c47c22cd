//! A sheet as a table of two columns, parted by tabs as it comes from a spreadsheet: a cell that is empty is a
//! place in which nothing stands, and not the next move's.

/// What holds the place.
const EMPTY: &str = "___";

/// The same text with a sign in its empty cells, where it is such a table: every line has as many tabs, and most
/// cells are filled.
pub(super) fn with_cells(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let tabs = |line: &&str| line.matches('\t').count();
    let width = lines.first().map_or(0, tabs);
    let cells = || lines.iter().flat_map(|line| line.split('\t'));
    let empty = cells().filter(|cell| cell.trim().is_empty()).count();
    let is_table = lines.len() > 1
        && (1..=2).contains(&width)
        && lines.iter().all(|line| tabs(line) == width)
        && cells().all(|cell| cell.split_whitespace().count() <= 1)
        && empty > 0
        && 2 * empty < cells().count();
    if !is_table {
        return text.to_owned();
    }
    let filled = |line: &str| {
        let cell =
            |cell: &str| if cell.trim().is_empty() { EMPTY.to_owned() } else { cell.to_owned() };
        line.split('\t').map(cell).collect::<Vec<_>>().join("\t")
    };
    let line = |line: &str| if line.trim().is_empty() { line.to_owned() } else { filled(line) };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_cell_holds_its_place() {
        assert_eq!(with_cells("e4\te5\nSf3\t\nLb5\ta6\n"), "e4\te5\nSf3\t___\nLb5\ta6");
        assert_eq!(with_cells("1\te4\te5\n2\t\tSc6"), "1\te4\te5\n2\t___\tSc6");
    }

    #[test]
    fn what_is_no_table_of_moves_stays_as_it_is() {
        for text in ["e4 e5\nNf3 Nc6", "e4\te5\nNf3", "White:\tAnna\n\t\n1. e4 e5\tNf3", "e4\te5"] {
            assert_eq!(with_cells(text), text);
        }
    }
}
