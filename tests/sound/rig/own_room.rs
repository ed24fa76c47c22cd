//! A sound server of a test's own, which may be killed, and whose outputs and microphones may be pulled out
//! and put back. The test runs in a process of its own, inside of the sound room (tools/sound-room), whose
//! ALSA devices then lead to that server.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// An output that leads nowhere. As in tools/sound-room: with rewinding it takes its first sound up to 2 s
/// late, which is as long as a stream may go without a callback.
fn output(name: &str) -> String {
    format!("sink_name={name} rate=48000 norewinds=1")
}

/// Runs a test of this binary in a process of its own, with servers of its own that may be killed.
pub fn in_a_room_of_its_own(test: &str) {
    let folder = tempfile::tempdir().expect("the room of its own works");
    let socket = folder.path().join("s");
    let mut child = Command::new(std::env::current_exe().expect("the room of its own works"))
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env("PULSE_SERVER", format!("unix:{}", socket.display()))
        .env("ANNABELLA_TEST_FOLDER", folder.path())
        .env("SPEECHD_ADDRESS", format!("unix_socket:{}", folder.path().join("d").display()))
        .spawn()
        .expect("the room of its own works");
    let end = Instant::now() + Duration::from_secs(90);
    loop {
        if let Some(status) = child.try_wait().expect("the room of its own works") {
            assert!(status.success(), "{test}: {status}");
            assert!(folder.path().join(BEGUN).exists(), "there is no test {test}");
            return;
        }
        if Instant::now() > end {
            child.kill().expect("the room of its own works");
            panic!("{test} hangs");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// What such a test leaves in its folder, or there was none of its name.
const BEGUN: &str = "begun";

/// Its folder.
pub fn own_folder() -> PathBuf {
    let folder =
        PathBuf::from(std::env::var_os("ANNABELLA_TEST_FOLDER").expect("run by another test"));
    std::fs::write(folder.join(BEGUN), "").expect("the room of its own works");
    folder
}

/// A server that dies with its handle.
pub struct Server(Child);

impl Server {
    /// A sound server with the outputs `room` and `ear`, each with a microphone.
    pub fn sound(folder: &Path) -> Server {
        let socket = folder.join("s");
        let _ = std::fs::remove_file(&socket);
        let native =
            format!("module-native-protocol-unix auth-anonymous=1 socket={}", socket.display());
        let sink = |name: &str| ["module-null-sink".to_owned(), output(name)].join(" ");
        let server = Server::start(
            // Its priority, where it may have one, as in tools/sound-room: what a busy machine makes of the sound else is
            // no sound that a room makes.
            Command::new("pulseaudio")
                .args(["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"])
                .args(["--realtime=no", "--high-priority=yes"])
                .args(["-L", &sink("room"), "-L", &sink("ear"), "-L", &native])
                .env("XDG_RUNTIME_DIR", folder),
        );
        await_file(&socket);
        server
    }

    /// A speech service.
    pub fn speech(folder: &Path) -> Server {
        let socket = folder.join("d");
        let server = Server::start(
            Command::new("speech-dispatcher")
                .args(["--run-single", "--timeout", "0", "--communication-method", "unix_socket"])
                .arg("--socket-path")
                .arg(&socket)
                .arg("--pid-file")
                .arg(folder.join("pid"))
                .arg("--log-dir")
                .arg(folder),
        );
        await_file(&socket);
        server
    }

    fn start(command: &mut Command) -> Server {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Server(quiet.spawn().expect("the room of its own works"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn await_file(path: &Path) {
    let end = Instant::now() + Duration::from_secs(15);
    while !path.exists() {
        assert!(Instant::now() < end, "{} did not appear", path.display());
        std::thread::sleep(Duration::from_millis(20));
    }
    // The socket exists a moment before somebody listens at it.
    std::thread::sleep(Duration::from_millis(300));
}

/// Runs PulseAudio's own control.
pub fn pactl(arguments: &[&str]) -> String {
    let output = Command::new("pactl").args(arguments).output().expect("the room of its own works");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Pulls an output out, and the microphone that hears it.
pub fn pull(name: &str) {
    let modules = pactl(&["list", "short", "modules"]);
    let this = modules.lines().find(|line| line.contains(&format!("sink_name={name} ")));
    let module = this.and_then(|line| line.split('\t').next()).expect("the output is there");
    pactl(&["unload-module", module]);
}

/// Puts it back.
pub fn put_back(name: &str) {
    let output = output(name);
    let mut arguments = vec!["load-module", "module-null-sink"];
    arguments.extend(output.split(' '));
    pactl(&arguments);
}
