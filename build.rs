//! Finds libvosk for the linker, and tells the programs where they find it when they run.
//!
//! The crate `vosk` names the library but does not look for it. `tools/setup` puts it into
//! `third-party/libvosk/PLATFORM`; a library elsewhere is named by its directory in
//! `ANNABELLA_LIBVOSK_DIR`.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a build script reads its environment and answers on standard output"
)]

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const LIBRARY_DIR: &str = "ANNABELLA_LIBVOSK_DIR";

/// Set where the program is built for another place (tools/program): then it looks for the library where it is
/// installed, and names no place of this computer.
const TO_BE_INSTALLED: &str = "ANNABELLA_TO_BE_INSTALLED";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={LIBRARY_DIR}");
    println!("cargo::rerun-if-env-changed={TO_BE_INSTALLED}");

    let os = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let arch = env::var("CARGO_CFG_TARGET_ARCH").unwrap_or_default();
    let (place, remedy) = match env::var_os(LIBRARY_DIR).filter(|dir| !dir.is_empty()) {
        Some(dir) => {
            (PathBuf::from(dir), format!("let {LIBRARY_DIR} name the directory that holds it"))
        }
        None => {
            let root = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
            let place = Path::new(&root).join("third-party/libvosk").join(format!("{os}-{arch}"));
            (place, "run tools/setup, which fetches it".to_owned())
        }
    };

    let file = match os.as_str() {
        "windows" => "libvosk.dll",
        "macos" => "libvosk.dylib",
        _ => "libvosk.so",
    };
    let library = place.join(file);
    // Only this file is watched: what else happens beside it needs no new build.
    println!("cargo::rerun-if-changed={}", library.display());
    if !library.is_file() {
        println!("cargo::error=the recognizer's library is missing: {}", library.display());
        println!("cargo::error={remedy}");
        return ExitCode::SUCCESS;
    }

    // A directory that was named relative to this place must be found from any other.
    let place = place.canonicalize().unwrap_or(place);
    println!("cargo::rustc-link-search=native={}", place.display());
    // The place of the build first, then places that move with the program.
    let beside: &[&str] = match os.as_str() {
        "windows" => &[],
        "macos" => &["@loader_path", "@loader_path/../lib/annabella", "@loader_path/../lib"],
        _ => &["$ORIGIN", "$ORIGIN/../lib/annabella", "$ORIGIN/../lib"],
    };
    if os != "windows" && env::var_os(TO_BE_INSTALLED).is_none() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", place.display());
    }
    for dir in beside {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{dir}");
    }
    ExitCode::SUCCESS
}
