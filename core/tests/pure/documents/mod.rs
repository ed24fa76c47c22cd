//! What the tests of the documents stand on: the pages as they lie in the tree, their links, and what the
//! source says that they must name.

pub mod card;
pub mod links;
pub mod pages;
pub mod source;
