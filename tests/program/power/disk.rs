//! A disk that promises no more than it must: what was synced is there; of what was written since, any sectors
//! are, in any order, torn, or with anything in them where nothing stood before; and of the names that were given
//! and taken since their folder was synced, some are.

use std::collections::BTreeMap;

use super::Chance;
use super::calls::Step;

/// What a disk writes at once or not at all, in bytes.
const SECTOR: usize = 512;

/// The files of a folder, by their paths from there.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A change of a file's bytes.
#[derive(Clone, Debug)]
enum Change {
    Written { at: usize, bytes: Vec<u8> },
    Cut(usize),
}

/// A change of the folder's names.
#[derive(Clone, Debug)]
enum Naming {
    Given { name: String, file: usize },
    Taken(String),
    Renamed { from: String, to: String },
}

/// What stands where a file grew and nothing was synced yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grown {
    /// Anything.
    #[default]
    Anything,
    /// Zeros, or what was written: what file systems promise that write data before they lengthen a file, as ext4 by
    /// default.
    Zeros,
}

#[derive(Clone, Debug, Default)]
struct Stored {
    /// What is on the disk.
    durable: Vec<u8>,
    /// What was done since.
    since: Vec<Change>,
}

/// A disk, step by step.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    stored: Vec<Stored>,
    /// As programs see them.
    names: BTreeMap<String, usize>,
    /// As they are on the disk.
    durable_names: BTreeMap<String, usize>,
    namings: Vec<Naming>,
    grown: Grown,
}

impl Disk {
    /// A disk that has these files for good.
    pub fn holding(files: Files, grown: Grown) -> Disk {
        let mut disk = Disk { grown, ..Disk::default() };
        for (number, (name, durable)) in files.into_iter().enumerate() {
            disk.stored.push(Stored { durable, since: Vec::new() });
            disk.names.insert(name.clone(), number);
            disk.durable_names.insert(name, number);
        }
        disk
    }

    /// Does the next step.
    pub fn take(&mut self, step: &Step) {
        match step {
            Step::Made(name) => drop(self.file(name)),
            Step::Written { file, at, bytes } => {
                let change = Change::Written { at: *at, bytes: bytes.clone() };
                let file = self.file(file);
                self.stored[file].since.push(change);
            }
            Step::Cut { file, len } => {
                let file = self.file(file);
                self.stored[file].since.push(Change::Cut(*len));
            }
            Step::Synced(name) => {
                if let Some(file) = self.names.get(name) {
                    let stored = &mut self.stored[*file];
                    for change in std::mem::take(&mut stored.since) {
                        change.happens_to(&mut stored.durable);
                    }
                    return;
                }
                let is_there = |naming: &Naming| naming.folder() == name;
                let (there, elsewhere): (Vec<_>, _) =
                    std::mem::take(&mut self.namings).into_iter().partition(is_there);
                self.namings = elsewhere;
                for naming in there {
                    naming.happens_to(&mut self.durable_names);
                }
            }
            Step::Linked { from, to } => {
                let naming = Naming::Given { name: to.clone(), file: self.file(from) };
                naming.clone().happens_to(&mut self.names);
                self.namings.push(naming);
            }
            Step::Renamed { from, to } => {
                let naming = Naming::Renamed { from: from.clone(), to: to.clone() };
                naming.clone().happens_to(&mut self.names);
                self.namings.push(naming);
            }
            Step::Removed(name) => {
                let naming = Naming::Taken(name.clone());
                naming.clone().happens_to(&mut self.names);
                self.namings.push(naming);
            }
            Step::Shown(_) => {}
        }
    }

    fn file(&mut self, name: &str) -> usize {
        if let Some(file) = self.names.get(name) {
            return *file;
        }
        let file = self.stored.len();
        self.stored.push(Stored::default());
        self.names.insert(name.to_owned(), file);
        self.namings.push(Naming::Given { name: name.to_owned(), file });
        file
    }

    /// How much is not on the disk yet.
    pub fn in_between(&self) -> usize {
        self.namings.len() + self.stored.iter().map(|stored| stored.since.len()).sum::<usize>()
    }

    /// What is there when the power comes back.
    pub fn after_a_cut(&self, chance: &mut Chance) -> Files {
        let mut names = self.durable_names.clone();
        // A journal of names keeps their order; a plain disk need not.
        let until = below(chance, self.namings.len() + 1);
        let any = chance.below(3) == 0;
        for (index, naming) in self.namings.iter().enumerate() {
            if if any { chance.below(2) == 0 } else { index < until } {
                naming.clone().happens_to(&mut names);
            }
        }
        let content = |(name, file): (String, usize)| {
            (name, self.stored[file].after_a_cut(self.grown, chance))
        };
        names.into_iter().map(content).collect()
    }
}

impl Stored {
    fn after_a_cut(&self, grown: Grown, chance: &mut Chance) -> Vec<u8> {
        let mut bytes = self.durable.clone();
        if self.since.is_empty() {
            return bytes;
        }
        let kind = chance.below(10);
        let until = match kind {
            0 => 0,
            1 => self.since.len(),
            _ => below(chance, self.since.len()) + 1,
        };
        for (index, change) in self.since.iter().take(until).enumerate() {
            match change {
                // The last one is torn.
                Change::Written { at, bytes: written } if kind < 5 => {
                    let sectors: Vec<_> = sectors(*at, written).collect();
                    let is_torn = kind > 1 && index + 1 == until;
                    let count =
                        if is_torn { below(chance, sectors.len() + 1) } else { sectors.len() };
                    for (at, sector) in &sectors[..count] {
                        put(&mut bytes, *at, sector);
                    }
                }
                // Any sectors, in any order.
                Change::Written { at, bytes: written } => {
                    for (at, sector) in sectors(*at, written) {
                        match chance.below(if kind == 9 { 3 } else { 2 }) {
                            0 => put(&mut bytes, at, sector),
                            // Where nothing stood before, anything may stand now.
                            2 if at >= self.durable.len() && grown == Grown::Anything => {
                                let rubbish: Vec<u8> =
                                    sector.iter().map(|_| chance.below(256) as u8).collect();
                                put(&mut bytes, at, &rubbish);
                            }
                            _ => {}
                        }
                    }
                }
                Change::Cut(len) if kind < 5 || chance.below(2) == 0 => bytes.resize(*len, 0),
                Change::Cut(_) => {}
            }
        }
        bytes
    }
}

impl Change {
    fn happens_to(self, file: &mut Vec<u8>) {
        match self {
            Change::Written { at, bytes } => put(file, at, &bytes),
            Change::Cut(len) => file.resize(len, 0),
        }
    }
}

impl Naming {
    /// The folder in which the name is given or taken; a file is renamed within one.
    fn folder(&self) -> &str {
        let (Naming::Given { name, .. } | Naming::Taken(name) | Naming::Renamed { to: name, .. }) =
            self;
        name.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    fn happens_to(self, names: &mut BTreeMap<String, usize>) {
        match self {
            Naming::Given { name, file } => drop(names.insert(name, file)),
            Naming::Taken(name) => drop(names.remove(&name)),
            Naming::Renamed { from, to } => {
                if let Some(file) = names.remove(&from) {
                    names.insert(to, file);
                }
            }
        }
    }
}

fn put(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if file.len() < at + bytes.len() {
        file.resize(at + bytes.len(), 0);
    }
    file[at..at + bytes.len()].copy_from_slice(bytes);
}

/// The parts of a writing that lie in one sector each.
fn sectors(at: usize, bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut begun = 0;
    std::iter::from_fn(move || {
        let rest = bytes.get(begun..).filter(|rest| !rest.is_empty())?;
        let from = at + begun;
        let len = rest.len().min(SECTOR - from % SECTOR);
        begun += len;
        Some((from, &rest[..len]))
    })
}

fn below(chance: &mut Chance, end: usize) -> usize {
    let end = u64::try_from(end).expect("small");
    usize::try_from(chance.below(end)).expect("small")
}

#[test]
fn only_what_was_synced_is_sure() {
    let game = || "game".to_owned();
    let mut disk = Disk::default();
    for step in [
        Step::Made(game()),
        Step::Written { file: game(), at: 0, bytes: vec![1; 1024] },
        Step::Synced(game()),
        Step::Synced(String::new()),
        Step::Written { file: game(), at: 500, bytes: vec![2; 1500] },
        Step::Removed(game()),
    ] {
        disk.take(&step);
    }
    assert_eq!(disk.in_between(), 2);
    let (mut gone, mut torn, mut old, mut new) = (false, false, false, false);
    for seed in 0..200 {
        let files = disk.after_a_cut(&mut Chance(seed));
        let Some(bytes) = files.get("game") else {
            gone = true;
            continue;
        };
        assert_eq!(bytes[..500], [1; 500], "what was synced stays");
        let is_new = bytes.len() == 2000 && bytes[500..].iter().all(|byte| *byte == 2);
        old |= *bytes == vec![1; 1024];
        new |= is_new;
        torn |= !is_new && bytes.contains(&2);
    }
    assert!(gone && torn && old && new);
}

#[test]
fn names_are_synced_with_their_own_folder_and_files_grow_as_the_disk_promises() {
    let names = ["log/new", "log/old"].map(str::to_owned);
    let base = Files::from([("log/old".to_owned(), vec![1; 512])]);
    let mut disk = Disk::holding(base, Grown::Zeros);
    for step in [
        Step::Made("log/new".to_owned()),
        Step::Made("other".to_owned()),
        Step::Synced("log".to_owned()),
        Step::Written { file: "log/old".to_owned(), at: 512, bytes: vec![2; 1024] },
    ] {
        disk.take(&step);
    }
    let mut lengths = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let files = disk.after_a_cut(&mut Chance(seed));
        assert!(names.iter().all(|name| files.contains_key(name)), "{:?}", files.keys());
        let old = &files["log/old"];
        assert!(old[512..].iter().all(|byte| [0, 2].contains(byte)), "no rubbish");
        lengths.insert((files.contains_key("other"), old.len()));
    }
    assert!(lengths.len() > 3, "{lengths:?}");
}
