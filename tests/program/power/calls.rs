//! What a program did to the files of one folder, in its order, as `strace` saw it: the writes, the syncs, the
//! names, and what it showed meanwhile. The folder may have folders.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// One thing that was done. Names are paths from the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A file was made.
    Made(String),
    /// Bytes were written.
    Written { file: String, at: usize, bytes: Vec<u8> },
    /// A file was cut to, or lengthened with zeros to, so many bytes.
    Cut { file: String, len: usize },
    /// A file is on the disk; or the names in a folder are, which nothing here tells from a file.
    Synced(String),
    /// A file has another name.
    Renamed { from: String, to: String },
    /// A file has one name more.
    Linked { from: String, to: String },
    /// A name is taken away.
    Removed(String),
    /// Something stands on standard output: whoever reads it relies on it.
    Shown(Vec<u8>),
}

/// The calls that change files.
pub const TRACED: &str = "trace=openat,open,creat,pwrite64,write,writev,pwritev,pwritev2,ftruncate,truncate,\
                          fallocate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,lseek,\
                          copy_file_range,sendfile";

/// Reads what `strace -f -y -xx` wrote of these calls.
///
/// # Panics
/// When a call changed a file of the folder in a way that is not known here.
pub fn read(log: &str, folder: &Path) -> Vec<Step> {
    timed(log, folder, folder).into_iter().map(|(_, step)| step).collect()
}

/// The same with the moment of each, since 1970, where strace was asked for it (`-ttt`), of programs that work in this
/// folder of it: there begin the paths that do not begin at the root.
///
/// # Panics
/// As above.
pub fn timed(log: &str, folder: &Path, working: &Path) -> Vec<(Duration, Step)> {
    let mut reader = Reader { folder, working, begun: BTreeMap::new(), positions: BTreeMap::new() };
    log.lines().flat_map(|line| reader.line(line)).collect()
}

struct Reader<'a> {
    folder: &'a Path,
    working: &'a Path,
    /// The beginnings of calls that are not done, by thread.
    begun: BTreeMap<String, String>,
    /// Where the next bytes of a file go, by its descriptor and path: programs that are traced together may have the same
    /// descriptor.
    positions: BTreeMap<(String, Vec<u8>), usize>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Vec<(Duration, Step)> {
        let Some((thread, rest)) = line.split_once(' ') else { return Vec::new() };
        let rest = rest.trim_start();
        let (at, call) = match rest.split_once(' ').map(|(first, call)| (first.parse(), call)) {
            Some((Ok(seconds), call)) => (Duration::from_secs_f64(seconds), call),
            Some((Err(_), _)) | None => (Duration::ZERO, rest),
        };
        self.call(thread, call).into_iter().map(|step| (at, step)).collect()
    }

    fn call(&mut self, thread: &str, call: &str) -> Vec<Step> {
        if let Some(begun) = call.strip_suffix(" <unfinished ...>") {
            self.begun.insert(thread.to_owned(), begun.to_owned());
            // What may be read already counts as read; what may be written already, as written.
            return if begun.starts_with("write(1<") { self.whole(begun, 1) } else { Vec::new() };
        }
        if let Some(rest) = call.strip_prefix("<... ") {
            let begun = self.begun.remove(thread).expect("a call that was begun");
            let (_, rest) = rest.split_once("resumed>").expect("the rest of a call");
            if begun.starts_with("write(1<") {
                return Vec::new();
            }
            return self.done(&format!("{begun}{rest}"));
        }
        self.done(call)
    }

    fn done(&mut self, call: &str) -> Vec<Step> {
        let Some((call, result)) = call.rsplit_once(" = ") else { return Vec::new() };
        let number = result.split(['<', ' ']).next().unwrap_or_default();
        match number.parse::<i64>() {
            Ok(number) if number >= 0 => self.whole(call, usize::try_from(number).expect("small")),
            Ok(_) | Err(_) => Vec::new(),
        }
    }

    /// A call that went well.
    fn whole(&mut self, call: &str, result: usize) -> Vec<Step> {
        let (name, arguments) = call.split_once('(').unwrap_or((call, ""));
        let arguments = arguments.trim_end().trim_end_matches(')');
        let arguments: Vec<&str> = arguments.split(", ").collect();
        if name == "write" && arguments[0].starts_with("1<") {
            return vec![Step::Shown(text(arguments[1]))];
        }
        let opened = descriptor(arguments[0]).and_then(|(_, path)| self.own(&path));
        match name {
            "openat" => {
                let Some(file) = self.own(&text(arguments[1])) else { return Vec::new() };
                assert!(!arguments[2].contains("O_APPEND"), "{call}");
                let path = self.folder.join(&file).into_os_string().into_encoded_bytes();
                self.positions.insert((result.to_string(), path), 0);
                let mut steps = Vec::new();
                if arguments[2].contains("O_CREAT") {
                    steps.push(Step::Made(file.clone()));
                }
                if arguments[2].contains("O_TRUNC") {
                    steps.push(Step::Cut { file, len: 0 });
                }
                steps
            }
            "lseek" => {
                let (number, path) = descriptor(arguments[0]).expect("a descriptor");
                self.positions.insert((number.to_owned(), path), result);
                Vec::new()
            }
            "pwrite64" | "write" => {
                let Some(file) = opened else { return Vec::new() };
                let (number, path) = descriptor(arguments[0]).expect("a descriptor");
                let mut bytes = text(arguments[1]);
                bytes.truncate(result);
                let at = match arguments.get(3) {
                    Some(at) => at.parse().expect("an offset"),
                    None => {
                        let position = self.positions.entry((number.to_owned(), path)).or_default();
                        *position += bytes.len();
                        *position - bytes.len()
                    }
                };
                vec![Step::Written { file, at, bytes }]
            }
            "pwritev" => {
                let Some(file) = opened else { return Vec::new() };
                let parts = call.split("iov_base=").skip(1);
                let mut bytes: Vec<u8> = parts
                    .filter_map(|part| part.split_once(", iov_len").map(|(base, _)| text(base)))
                    .flatten()
                    .collect();
                bytes.truncate(result);
                let at = arguments.last().and_then(|at| at.parse().ok()).expect("an offset");
                vec![Step::Written { file, at, bytes }]
            }
            "ftruncate" => opened.map_or_else(Vec::new, |file| {
                vec![Step::Cut { file, len: arguments[1].parse().expect("a length") }]
            }),
            "fsync" | "fdatasync" => {
                let (_, path) = descriptor(arguments[0]).expect("a descriptor");
                if path == self.folder.as_os_str().as_encoded_bytes() {
                    return vec![Step::Synced(String::new())];
                }
                opened.map(Step::Synced).into_iter().collect()
            }
            "rename" | "renameat" | "renameat2" => {
                let paths: Vec<Vec<u8>> = quoted(&arguments).map(text).collect();
                match (self.own(&paths[0]), self.own(&paths[1])) {
                    (Some(from), Some(to)) => vec![Step::Renamed { from, to }],
                    (None, None) => Vec::new(),
                    (Some(_), None) | (None, Some(_)) => panic!("{call}"),
                }
            }
            "link" => {
                let paths: Vec<Vec<u8>> = quoted(&arguments).map(text).collect();
                match (self.own(&paths[0]), self.own(&paths[1])) {
                    (Some(from), Some(to)) => vec![Step::Linked { from, to }],
                    (None, None) => Vec::new(),
                    (Some(_), None) | (None, Some(_)) => panic!("{call}"),
                }
            }
            "unlink" | "unlinkat" => {
                let path = quoted(&arguments).map(text).next().expect("a path");
                self.own(&path).map(Step::Removed).into_iter().collect()
            }
            // Only the file that is written to counts.
            "copy_file_range" => {
                let to = descriptor(arguments[2]).and_then(|(_, path)| self.own(&path));
                assert_eq!(to, None, "not known here: {call}");
                Vec::new()
            }
            other => {
                let touched = quoted(&arguments).map(text).any(|path| self.own(&path).is_some());
                assert!(opened.is_none() && !touched, "{other} is not known here: {call}");
                Vec::new()
            }
        }
    }

    /// The name of a file of the folder.
    fn own(&self, path: &[u8]) -> Option<String> {
        let path = std::str::from_utf8(path).ok()?;
        let mut whole = PathBuf::new();
        for part in self.working.join(path).components() {
            match part {
                Component::ParentDir => drop(whole.pop()),
                Component::CurDir => {}
                Component::Prefix(_) | Component::RootDir | Component::Normal(_) => {
                    whole.push(part)
                }
            }
        }
        let path = whole;
        let name = path.strip_prefix(self.folder).ok()?.to_str()?;
        (!name.is_empty()).then(|| name.to_owned())
    }
}

/// The arguments that are texts.
fn quoted<'a>(arguments: &'a [&str]) -> impl Iterator<Item = &'a str> {
    arguments.iter().copied().filter(|argument| argument.starts_with('"'))
}

/// A descriptor and the path that it had.
fn descriptor(argument: &str) -> Option<(&str, Vec<u8>)> {
    let (number, path) = argument.split_once('<')?;
    let path = path.strip_suffix('>')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then(|| (number, bytes(path)))
}

/// A text in quotation marks.
fn text(argument: &str) -> Vec<u8> {
    assert!(!argument.ends_with("..."), "strace has cut a text off");
    bytes(argument.trim_matches('"'))
}

/// What is written in hexadecimal.
fn bytes(hexadecimal: &str) -> Vec<u8> {
    let digits = |pair: &str| u8::from_str_radix(pair, 16).expect("two hexadecimal digits");
    hexadecimal.split("\\x").skip(1).map(digits).collect()
}

#[test]
fn calls_are_read_in_the_order_in_which_they_count() {
    let hex = |text: &str| text.bytes().map(|byte| format!("\\x{byte:02x}")).collect::<String>();
    let (file, folder, other) = (hex("/live/game"), hex("/live"), hex("/else/game"));
    let log = format!(
        "7 openat(AT_FDCWD<{folder}>, \"{file}\", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 4<{file}>\n\
         7 pwrite64(4<{file}>, \"{}\", 2, 512) = 2\n\
         7 fsync(4<{file}> <unfinished ...>\n\
         8 write(1<{other}>, \"{}\", 3 <unfinished ...>\n\
         7 <... fsync resumed>)              = 0\n\
         8 <... write resumed>)              = 3\n\
         7 unlink(\"{other}\") = 0\n\
         7 lseek(4<{file}>, 0, SEEK_END) = 514\n\
         7 write(4<{file}>, \"{}\", 1) = 1\n\
         7 ftruncate(4<{file}>, 0) = -1 EIO (Input/output error)\n\
         7 fsync(5<{folder}>) = 0\n",
        hex("ab"),
        hex("ack"),
        hex("c"),
    );
    let game = || "game".to_owned();
    let expected = [
        Step::Made(game()),
        Step::Written { file: game(), at: 512, bytes: b"ab".to_vec() },
        Step::Shown(b"ack".to_vec()),
        Step::Synced(game()),
        Step::Written { file: game(), at: 514, bytes: b"c".to_vec() },
        Step::Synced(String::new()),
    ];
    assert_eq!(read(&log, Path::new("/live")), expected);
}

#[test]
fn several_programs_in_a_folder_with_folders_are_read() {
    let hex = |text: &str| text.bytes().map(|byte| format!("\\x{byte:02x}")).collect::<String>();
    let (new, old, folder) = (hex("/live/log/new"), hex("../log/old"), hex("/live/log"));
    let log = format!(
        "7 1700000000.5 openat(AT_FDCWD<{}>, \"{}\", O_RDWR|O_CREAT, 0600) = 4<{new}>\n\
         8 1700000000.6 write(4<{}>, \"{}\", 1) = 1\n\
         7 1700000000.7 write(4<{new}>, \"{}\", 1) = 1\n\
         7 1700000000.8 pwritev(4<{new}>, [{{iov_base=\"{}\", iov_len=1}}, {{iov_base=\"{}\", iov_len=1}}], 2, 8) = 2\n\
         7 1700000000.9 link(\"{}\", \"{old}\") = 0\n\
         7 1700000001.0 fsync(5<{folder}>) = 0\n",
        hex("/live"),
        hex("../log/new"),
        hex("/else"),
        hex("x"),
        hex("a"),
        hex("b"),
        hex("c"),
        hex("../log/new"),
    );
    let new = || "log/new".to_owned();
    let expected = [
        (500, Step::Made(new())),
        (700, Step::Written { file: new(), at: 0, bytes: b"a".to_vec() }),
        (800, Step::Written { file: new(), at: 8, bytes: b"bc".to_vec() }),
        (900, Step::Linked { from: new(), to: "log/old".to_owned() }),
        (1000, Step::Synced("log".to_owned())),
    ];
    let found: Vec<(u128, Step)> = timed(&log, Path::new("/live"), Path::new("/live/work"))
        .into_iter()
        .map(|(at, step)| ((at.as_micros() + 500) / 1000 - 1_700_000_000_000, step))
        .collect();
    assert_eq!(found, expected);
}
