//! The programs that a hall runs beside its server, to be killed in the middle of their work: the page, and a courier with
//! a real record beside it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use annabella_core::game::{BoardEvent, Event};
use annabella_core::rules::{Color, Square};
use annabella_record::io::journal_file;

use crate::hall::{Hall, free_port};
use crate::played::{Played, bring};

/// A program that is started again whenever it was killed.
pub(super) struct Program<'a> {
    hall: &'a Hall,
    command: Vec<OsString>,
    child: Child,
}

impl Program<'_> {
    /// The page, on a port of its own.
    pub(super) fn page(hall: &Hall) -> Program<'_> {
        let port = free_port().to_string();
        Program::started(hall, ["page", "desk", "--port", &port].map(OsString::from).to_vec())
    }

    fn courier<'a>(hall: &'a Hall, name: &str, record: &std::path::Path) -> Program<'a> {
        let with = format!("desk/handed/{name}");
        let command = ["courier", "--with", &with].map(OsString::from);
        Program::started(hall, command.into_iter().chain([record.as_os_str().to_owned()]).collect())
    }

    fn started(hall: &Hall, command: Vec<OsString>) -> Program<'_> {
        let child = Program::spawned(hall, &command);
        Program { hall, command, child }
    }

    fn spawned(hall: &Hall, command: &[OsString]) -> Child {
        let mut command = hall.command(command);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a program")
    }

    /// Kills it, wherever it is just then, and starts it again.
    pub(super) fn kill(&mut self) {
        self.end();
        self.child = Program::spawned(self.hall, &self.command);
    }

    fn end(&mut self) {
        // One that has ended by itself is found so by `wait`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        self.end();
    }
}

/// A table that writes a real record, and the program that brings it.
pub(super) struct Recorded<'a> {
    name: String,
    path: PathBuf,
    table: Played,
    pub(super) courier: Program<'a>,
}

impl Recorded<'_> {
    pub(super) fn begun<'a>(hall: &'a Hall, name: &str) -> Recorded<'a> {
        let path = hall.home.path().join(format!("{name}.annabella"));
        let table = Played::begin(&path, ["Anna", "Bella"]);
        let courier = Program::courier(hall, name, &path);
        Recorded { name: name.to_owned(), path, table, courier }
    }

    /// The knight is lifted and put back.
    pub(super) fn plays(&mut self) {
        for what in [BoardEvent::Lifted(Square::G1), BoardEvent::Placed(Square::G1)] {
            self.table.happens(&Event::Board { board: Color::White, what });
        }
    }

    /// Everything is brought, and is at the desk once, as the record has it.
    pub(super) async fn holds(self) {
        let Recorded { name, path, table, courier } = self;
        let hall = courier.hall;
        drop(courier);
        table.put_away();
        bring(hall, &name, &path);
        let read = journal_file::read(&path).expect("a record");
        assert!(read.verify().ok, "{:?}", read.verify());
        let rows = "SELECT r.seq || ' ' || encode(r.hash, 'hex') FROM desk.rows r JOIN desk.heads h USING (game) \
                    WHERE h.owner::text = ";
        let found = hall.keeper(&format!("{rows} '{name}' ORDER BY r.seq")).await;
        let wanted: Vec<String> =
            read.rows.iter().map(|row| format!("{} {}", row.seq, row.hash)).collect();
        assert_eq!(found.lines().collect::<Vec<_>>(), wanted);
        eprintln!("{name}: a real record with its courier, rows {}", wanted.len());
    }
}
