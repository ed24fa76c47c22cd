//! A text that belongs to no error of its own.

/// What is said under a name: the English text, and the values that stand in it.
///
/// ```
/// let path = std::path::Path::new("game.annabella");
/// let said = annabella_said::said!("game-missing", "{path} holds no game", path = path.display());
/// assert_eq!(said.english(), "game.annabella holds no game");
/// assert_eq!(said.id(), Some("game-missing"));
/// ```
#[macro_export]
macro_rules! said {
    ($id:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_imports, reason = "which of the two is needed depends on the values, of which there may be none")]
        use $crate::{GivenSaid as _, GivenShown as _};
        match ($(&$value,)*) {
            ($($name,)*) => $crate::Said::new(
                $id,
                ::std::format!($english),
                ::std::vec![$((::core::stringify!($name), (&$crate::Given($name)).variable())),*],
            ),
        }
    }};
}
