//! The bundled model without its checksums and with a fault in it that no check of ours sees, and that
//! libvosk does not survive or refuses.

use std::fs;
use std::path::Path;

/// Such a fault.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// A sound of the transition model has a state that its topology does not have, so far off that libvosk
    /// reads memory that is not there.
    State,
    /// A weight of the network is no number: libvosk asserts that costs are, at the first sound.
    Weight,
    /// Where words begin and end is told of no sound: libvosk refuses the model.
    Boundaries,
}

impl Fault {
    pub const ALL: [Fault; 3] = [Fault::State, Fault::Weight, Fault::Boundaries];

    /// What the program says of it, in small letters.
    pub fn told(self) -> &'static str {
        match self {
            Fault::State | Fault::Weight => "libvosk ends the program over the model",
            Fault::Boundaries => "libvosk refuses the model",
        }
    }

    /// The file that it is in.
    fn file(self) -> &'static str {
        match self {
            Fault::State | Fault::Weight => "am/final.mdl",
            Fault::Boundaries => "graph/phones/word_boundary.int",
        }
    }

    /// Puts the fault into the bytes of that file (the acoustic model in binary, as Kaldi writes it).
    fn put_into(self, file: &mut Vec<u8>) {
        match self {
            // Behind the mark: a count, then phone, state and sound of each, all of them as the byte 4
            // and four bytes. This is the second of them.
            Fault::State => {
                let at = behind(file, b"<Triples> ") + 5 + 15 + 5;
                file[at + 4] ^= 8;
            }
            // Behind the mark: `FM `, the rows and the columns, each with the byte 4 before it.
            Fault::Weight => {
                let at = behind(file, b"<LinearParams> ") + 3 + 5 + 5;
                file[at..at + 4].copy_from_slice(&f32::NAN.to_le_bytes());
            }
            Fault::Boundaries => file.clear(),
        }
    }
}

fn behind(bytes: &[u8], mark: &[u8]) -> usize {
    let at = bytes.windows(mark.len()).position(|window| window == mark);
    at.expect("the model has this part") + mark.len()
}

/// Writes the model with its fault to this folder, which must not be there yet.
pub fn write(fault: Fault, folder: &Path) {
    let bundled = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de");
    for part in ["am", "conf", "graph", "graph/phones"] {
        fs::create_dir_all(folder.join(part)).expect("a folder");
        for entry in fs::read_dir(bundled.join(part)).expect("the bundled model") {
            let path = entry.expect("the bundled model can be listed").path();
            if path.is_file() {
                let name = path.file_name().expect("a file has a name");
                fs::copy(&path, folder.join(part).join(name)).expect("a copy");
            }
        }
    }
    let path = folder.join(fault.file());
    let mut file = fs::read(&path).expect("a file of the model");
    fault.put_into(&mut file);
    fs::write(&path, file).expect("a file of the model");
}
