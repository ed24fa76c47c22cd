//! The examination of the recognizer, as far as it runs without voices and models: its command line,
//! its counting and its tables, which are Python's. The texts of the examination and the judging of
//! answers have their tests in `examples/`.

use std::path::Path;
use std::process::Command;

#[test]
fn its_python_keeps_its_promises() {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/examine");
    let run = Command::new("python3")
        .args(["-B", "-m", "unittest", "discover", "-s", "tests"])
        .current_dir(place)
        .output()
        .expect("python3 is installed by tools/setup");
    let told = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}");
    assert!(!told.contains("Ran 0 tests"), "{told}");
}
