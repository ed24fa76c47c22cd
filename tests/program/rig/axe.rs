//! axe-core in a real Chromium, which looks at a page as an examiner of accessibility does. The tests of the program and of
//! the desk share this.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Where tools/axe puts the script, below the folder of the whole.
const AXE: &str = "third-party/axe/axe.min.js";

/// The names of Chromium in the packages of several systems.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser starts slowly on a busy machine. Only a fault takes longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// What the examination leaves in place of the page: `FAULTS`, how many rules found nothing wrong, and the
/// rules that did with how often. Signs of HTML are taken out, so that nothing has to be unescaped.
const EXAMINATION: &str = "<script src=\"axe.min.js\"></script><script>
axe.run().then(found => {
  const faults = found.violations.map(rule => rule.id + '=' + rule.nodes.length
    + ' (' + rule.help + ': ' + rule.nodes[0].target + ')');
  document.body.textContent = 'EXAMINED ' + found.passes.length + ' ['
    + faults.join('; ').replace(/[<>&]/g, ' ') + ']';
});
</script></body>";

/// The browser of this machine.
pub fn browser() -> PathBuf {
    if let Some(named) = std::env::var_os("ANNABELLA_CHROMIUM") {
        return PathBuf::from(named);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let programs = BROWSERS.iter().flat_map(|name| folders.iter().map(move |it| it.join(name)));
    programs.into_iter().find(|program| program.is_file()).unwrap_or_else(|| {
        panic!("there is no Chromium: run tools/setup --tests, or name one in ANNABELLA_CHROMIUM")
    })
}

/// The script, wherever the package lies whose test it is.
pub fn axe() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = package.ancestors().map(|folder| folder.join(AXE)).find(|axe| axe.is_file());
    found.unwrap_or_else(|| panic!("{AXE} is not there; run tools/setup --tests"))
}

/// The rules of axe-core that a page breaks which lets scripts run; in a folder for what is needed beside it.
pub fn examined(folder: &Path, page: &str) -> Vec<String> {
    assert!(page.contains("</body>"), "the page has an end: {page}");
    fs::copy(axe(), folder.join("axe.min.js")).expect("a copy of axe-core");
    let examined = folder.join("examined.html");
    fs::write(&examined, page.replace("</body>", EXAMINATION)).expect("the page");
    let seen = seen_by(&browser(), folder, &examined);
    let (_, told) = seen.split_once("EXAMINED ").unwrap_or_else(|| {
        panic!("axe-core did not come to an end in {}: {seen}", browser().display())
    });
    let (passed, rest) = told.split_once(" [").expect("the form above");
    let passed: usize = passed.parse().expect("the form above");
    assert!(passed > 5, "axe-core has looked at the page: {passed} rules");
    let (faults, _) = rest.split_once(']').expect("the form above");
    faults.split("; ").filter(|fault| !fault.is_empty()).map(str::to_owned).collect()
}

/// A page as it stands in the browser when nothing more happens on it.
pub fn seen_by(browser: &Path, folder: &Path, page: &Path) -> String {
    let seen = folder.join("seen.html");
    let profile = format!("--user-data-dir={}", folder.join("profile").display());
    // The pages are our own and load nothing from elsewhere, and a sandbox within a container needs
    // rights that a test should not have.
    let mut child = Command::new(browser)
        .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        .args(["--allow-file-access-from-files", "--virtual-time-budget=30000", "--dump-dom"])
        .arg(profile)
        .arg(format!("file://{}", page.display()))
        .stdin(Stdio::null())
        .stdout(fs::File::create(&seen).expect("a file"))
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{} does not start: {error}", browser.display()));
    let until = Instant::now() + PATIENCE;
    while child.try_wait().expect("the browser is our child").is_none() {
        if Instant::now() > until {
            child.kill().expect("the browser is our child");
            panic!("{} did not come to an end", browser.display());
        }
        thread::sleep(Duration::from_millis(20));
    }
    fs::read_to_string(&seen).expect("what the browser has told")
}
