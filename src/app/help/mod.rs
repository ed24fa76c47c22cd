//! The help of every command, and what is said of wrong use, in the language that is asked for. The command line is
//! English in its own source (`args`); here its texts are replaced by those of `voices/<language>/help.ftl`, by names
//! made of a command's path and an argument's name. Manual pages, completions and programs that read JSON have the
//! English ones.

mod ids;
mod misuse;
mod translated;

#[cfg(test)]
mod tests;

pub(super) use misuse::told;
pub(super) use translated::command;
