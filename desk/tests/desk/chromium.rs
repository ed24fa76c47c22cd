//! A real Chromium that is told what to do through a pipe (the DevTools protocol), with a device of its own for passkeys that
//! nobody has to touch. No port is opened for it.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use nix::sys::stat::Mode;
use serde_json::{Value, json};

use crate::hall::PATIENCE;

/// How long is waited between two looks at a page.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A browser with one window.
pub(crate) struct Chromium {
    child: Child,
    _folder: tempfile::TempDir,
    orders: File,
    answers: Receiver<Value>,
    session: Option<String>,
    number: u64,
}

impl Chromium {
    /// One that takes the certificate of the desk without asking, as a browser that knows the event's authority.
    pub(crate) fn started() -> Chromium {
        let folder = tempfile::tempdir().expect("a folder");
        let (to, from) = (folder.path().join("to"), folder.path().join("from"));
        for pipe in [&to, &from] {
            nix::unistd::mkfifo(pipe, Mode::S_IRUSR | Mode::S_IWUSR).expect("a pipe");
        }
        // The browser takes orders from the third of its files, and answers into the fourth.
        let mut command = Command::new("sh");
        command.args(["-c", "to=$1; from=$2; shift 2; exec \"$@\" 3<\"$to\" 4>\"$from\"", "sh"]);
        command.args([&to, &from]).arg(crate::axe::browser());
        command.args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
        ]);
        command.args(["--remote-debugging-pipe", "--ignore-certificate-errors", "--lang=en"]);
        command.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
        command.arg("about:blank").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().expect("the shell");
        // In the order of the shell: each end waits for the other.
        let orders = OpenOptions::new().write(true).open(&to).expect("the pipe");
        let answered = BufReader::new(File::open(&from).expect("the pipe"));
        let (send, answers) = channel();
        std::thread::spawn(move || {
            for message in answered.split(0) {
                let Ok(message) = message else { return };
                let message = serde_json::from_slice(&message).expect("JSON");
                if send.send(message).is_err() {
                    return;
                }
            }
        });
        let mut started =
            Chromium { child, _folder: folder, orders, answers, session: None, number: 0 };
        let target = started.told("Target.createTarget", json!({ "url": "about:blank" }));
        let wanted = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = started.told("Target.attachToTarget", wanted);
        started.session = attached["sessionId"].as_str().map(str::to_owned);
        started.told("Page.enable", json!({}));
        started
    }

    /// Gives it a device that keeps passkeys, and verifies whoever is there. Gives by what the device is named.
    pub(crate) fn device(&mut self) -> String {
        self.told("WebAuthn.enable", json!({}));
        let options = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
            "automaticPresenceSimulation": true,
        });
        let made = self.told("WebAuthn.addVirtualAuthenticator", json!({ "options": options }));
        made["authenticatorId"].as_str().expect("its name").to_owned()
    }

    /// Tells it something, and waits for the answer.
    pub(crate) fn told(&mut self, method: &str, params: Value) -> Value {
        self.asked(method, params).unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    fn asked(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.number += 1;
        let number = self.number;
        let mut order = json!({ "id": number, "method": method, "params": params });
        if let Some(session) = &self.session {
            order["sessionId"] = json!(session);
        }
        let mut bytes = order.to_string().into_bytes();
        bytes.push(0);
        self.orders.write_all(&bytes).expect("the browser listens");
        loop {
            let answer = self.answers.recv_timeout(PATIENCE).expect("an answer");
            if answer["id"] == number {
                let fault = &answer["error"];
                return if fault.is_null() {
                    Ok(answer["result"].clone())
                } else {
                    Err(fault.clone())
                };
            }
        }
    }

    /// Opens an address, and waits until the page is whole.
    pub(crate) fn opens(&mut self, address: &str) {
        let opened = self.told("Page.navigate", json!({ "url": address }));
        assert_eq!(opened["errorText"], Value::Null, "{address}");
        self.until("document.readyState === 'complete' && location.protocol === 'https:'");
    }

    /// What a script comes to in the page, as a person who has just pressed a key would run it; nothing in a page that goes
    /// away meanwhile.
    pub(crate) fn comes_to(&mut self, script: &str) -> Value {
        let params = json!({
            "expression": script,
            "awaitPromise": true,
            "returnByValue": true,
            "userGesture": true,
        });
        let came = self.asked("Runtime.evaluate", params).unwrap_or_default();
        came["result"]["value"].clone()
    }

    /// Waits until this is true.
    pub(crate) fn until(&mut self, script: &str) {
        let begun = Instant::now();
        while self.comes_to(script) != json!(true) {
            if begun.elapsed() > PATIENCE {
                let page = self.comes_to("location.href + ' ' + document.body.innerText");
                panic!("never: {script}: {page}");
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
