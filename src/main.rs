//! The program `annabella`: everything is in the library.

fn main() {}
