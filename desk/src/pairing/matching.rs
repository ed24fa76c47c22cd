//! Whether two names are those of one person: as different programs write them, and no further.

/// A person, as a list names one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who(pub String);

impl Who {
    /// The start rank, where it is given in place of a name.
    #[must_use]
    pub fn rank(&self) -> Option<u32> {
        self.0.trim().parse().ok()
    }

    /// Whether this is the same name: capitals, commas and blanks do not count.
    #[must_use]
    pub fn is(&self, other: &str) -> bool {
        let folded = |name: &str| -> Vec<String> {
            let words = name.split(|letter: char| letter.is_whitespace() || letter == ',');
            words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
        };
        let (one, two) = (folded(&self.0), folded(other));
        !one.is_empty() && one == two
    }
}
