//! The game as lines of text, without a terminal in it.
