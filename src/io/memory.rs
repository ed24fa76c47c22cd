//! Memory that was given back.

use std::env;
use std::ffi::OsString;

use super::begun_again::begin_again;

/// From so many bytes on glibc asks the system for memory of its own for each piece, and gives that back with it. It reads this
/// when it is loaded (mallopt(3)). Where nothing is said, the threshold rises to the longest piece that was ever given back, and
/// what is shorter stays: two networks of 4 MB are read behind each call, and a table with two voices kept a quarter more than
/// it used (MEASURED.md). Another C library does not read it.
const THRESHOLD: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "131072");

/// Has memory given back to the system, by beginning the program again where nobody has said how. Where that cannot be done, it
/// keeps more memory and does everything else.
pub(crate) fn give_back(arguments: &[OsString]) {
    let (name, bytes) = THRESHOLD;
    if env::var_os(name).is_none() {
        let _ = begin_again(arguments, |again| {
            again.env(name, bytes);
        });
    }
}
