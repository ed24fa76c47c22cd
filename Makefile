# The two commands of the README. Each does all of its own setting up: see tools/setup.
#
#   make demo     builds the program and plays the demonstration (make demo ARGS="--fast")
#   make test     runs every test, those with sound too
#   make program  builds the program as it is given out
#   make install  puts that into its place: PREFIX (/usr/local), below DESTDIR; make uninstall takes it away
#   make deb      makes a Debian package of it; make try-deb tries that in a fresh Debian 12
#   make examine  examines the recognizer with voices that did not teach it, beside PocketSphinx and Whisper; writes models/EXAM.md
#   make examine-table  plays whole turns with the same voices: calls, repeats, hands, and asking again; writes models/TABLE.md
#   make examine-languages  compares the commands in other languages with the German ones; writes models/LANGUAGES.md
#   make examine-enrol  learns each of the same voices from prompted calls, and compares; writes models/ENROL.md
#   make examine-takes      what the checks of an enrolment tell of takes among people, of whispers, and beside somebody who talks
#   make examine-bad-enrol  spoils a thousand such enrolments and hears whoever got a profile all the same; writes models/BAD_ENROL.md
#   make lint     form, rules of the house, documents' truth, lints: quick
#   make check    make lint, and the documentation of the code
#   make cards    the cards of docs/cards as text and pages, the player's in braille: target/cards
#   make bytes    a hundred million bytes through the codec and the link of every kind of board
#   make bench-dead  how soon it is known who can still mate, and how often not
#   make bench-sheets  how well damaged scoresheets are reconstructed (MEASURED.md)
#   make hands    plays 1,000 random games with every fault of hands on each pair of simulated boards
#   make rulings  10,000 random games with random rulings of every kind: what is counted and given adds up
#   make properties  every property of the pure part on a hundred times the cases of the test run
#   make noise    an hour of noise at an open microphone, through the real recognizer as fast as it goes
#   make kills    kills the program 10,000 times while it plays, leaves, closes and copies games
#   make power    1,000 states of the disk after a power cut, and 2,000 flipped bits
#   make obey     how soon SIGTERM and `!` are obeyed, whatever is in the way
#   make long-record  how long a record of 300,000 events takes to be resumed, exported and verified
#   make bench-desk  how much an arbiter's desk bears: simulated tables on a private server (MEASURED.md)
#   make desk-demo  a hall for trying: an arbiter's desk, its page, and 30 simulated tables that play with faults, until Ctrl-C
#   make desk-faults  kills, failovers, broken wires, hours away, a full disk and ten thousand viewers at an arbiter's desk
#   make hear     reads a game's lines and the desk's page on a braille display, under BRLTTY, and hears the report's page, the
#                 screen and the desk's page under Orca; tools/hear and tools/hear-page say how
#   make measure  the figures of MEASURED.md: how long events, a replay and a start take, and memory

ARGS ?=

# The tests that hold the rules of the house, its documents and its words; and those left out of `make
# test` because they have run.
HOUSE := tidy:: readme:: cards:: symptoms:: wording::
NOT ?=

# The development profile: its dependencies are optimised, and `make test` shares them.
demo:
	@tools/setup
	@cargo build --bin annabella
	@cargo run --quiet --bin annabella -- demo $(ARGS)

# All of the building comes first, and then what decides: it is quick, and the rest stands on it. All
# with one choice of packages, so that nothing is built in two ways. What measures its own memory is
# alone, and only the last needs the sound server.
test:
	@tools/setup --tests
	@cargo test --no-run
	@cargo test --test pure -- $(NOT)
	@cargo test --no-fail-fast --lib --bins --examples
	@cargo test --doc
	@cargo test --test derived
	@cargo test --test program
	@cargo test --test desk
	@cargo test --test model
	@cargo test --test noise
	@tools/sound-room cargo test --test sound

check: lint
	@RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps
	@echo "Form, lints, rules of the house and documents: all right."

# What is installed, in two steps: the first as yourself, the second as whoever may write there. Nothing of it is
# part of make test, for it is built anew, optimised (docs/install.md).
PREFIX ?= /usr/local
DESTDIR ?=

program:
	@tools/setup
	@tools/program

install:
	@tools/install "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@tools/install --remove "$(DESTDIR)$(PREFIX)"

deb: program
	@tools/deb

try-deb: deb
	@tools/try-deb $${CARGO_TARGET_DIR:-target}/installed/annabella_*.deb

# What is cheap and finds most faults of a change. The pure part has no C library in it.
lint:
	@tools/setup
	@cargo fmt --all --check
	@! cargo tree -p annabella-core -e normal,build --prefix none | grep -E -- '-sys v|^cc v'
	@cargo test --quiet --test pure -- $(HOUSE)
	@cargo clippy --quiet --all-targets -- -D warnings

# The examining voices speak here: only for a finished model, never to choose anything. What is timed
# is the program as it is given out.
examine:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --final --beside "Whisper base=tools/whisper" --report models/EXAM.md $(ARGS)

examine-table:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --final --turns 2000 --report models/TABLE.md $(ARGS)

examine-languages:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --final --languages --report models/LANGUAGES.md $(ARGS)

examine-enrol:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --final --enrol 60 --noises clean,10,5 --report models/ENROL.md $(ARGS)

# Many hours: two are learned at a time. It can be broken off, and goes on from there. Who is worse off is told by legal calls,
# so little else is said.
examine-bad-enrol:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --final --enrol 60 --bad-enrolments 1000 --noises clean,10 --illegal 10 --talk 10 --commands 0 --sounds 0 \
		--whispers 0 --guests 0 --fillers 0 --lines models/bad-enrolments.jsonl --go-on --report models/BAD_ENROL.md $(ARGS)

# Nothing is learned: what the checks of takes tell of whole ones among people, whispers, and takes beside somebody who talks.
examine-takes:
	@tools/setup --voices
	@cargo build --release --bin annabella --examples
	@tools/examine --enrol 60 --takes 20 --voices awb,suo_fi_lj_diphone,am_puck --noises clean,20,15,12,8,6,0 $(ARGS)

# Only the pure part plays, so it needs no C library; what is played is the program as it is given out. One game alone tells
# everything that happened in it: ANNABELLA_HANDS_PAIR=peg+peg ANNABELLA_HANDS_SEED=1011 before `make hands`; core/tests/pure/hands.rs
# has the other variables.
hands:
	@ANNABELLA_HANDS_GAMES=1000 cargo test --quiet --release -p annabella-core --test pure hands:: -- --nocapture --include-ignored

# Every property of the pure part on a hundred times the cases of the test run.
properties:
	@PROPTEST_CASES=25600 cargo test --quiet --release -p annabella-core $(ARGS)

rulings:
	@ANNABELLA_RULINGS=10000 cargo test --quiet --release -p annabella-core --test pure rulings_add_up:: -- --nocapture

# Of the hour, a test of `make test` has some minutes.
noise:
	@tools/setup
	@cargo test --quiet --release --test noise -- --ignored --nocapture

# Of both, a part is in `make test`. What is killed is the program as it is given out.
kills:
	@tools/setup --tests
	@ANNABELLA_KILLS=$${ANNABELLA_KILLS:-10000} cargo test --quiet --release --test program kills:: -- --nocapture

power:
	@tools/setup --tests
	@ANNABELLA_CUTS=$${ANNABELLA_CUTS:-1000} ANNABELLA_FLIPS=$${ANNABELLA_FLIPS:-2000} \
		cargo test --quiet --release --test program power:: -- --nocapture

# The program as it is given out, and nothing beside it.
obey:
	@tools/setup --tests
	@cargo build --quiet --release -p annabella --bin annabella --example obey
	@target/release/examples/obey $(ARGS)

# The desk as it is given out, on a server of its own that is thrown away; make bench-desk ARGS="100 300".
bench-desk:
	@tools/setup --tests
	@cargo build --quiet --release -p annabella-desk --bin annabella-desk
	@tools/bench-desk target/release/annabella-desk $(ARGS)

# On a server of its own that is thrown away; make desk-demo ARGS="--fast". ANNABELLA_DESK_DEMO_SECONDS: it ends by itself.
desk-demo:
	@tools/setup --tests
	@cargo build --quiet --bin annabella-desk
	@tools/desk-demo $${CARGO_TARGET_DIR:-target}/debug/annabella-desk $(ARGS)

# Of all of it, a part is in `make test`.
desk-faults:
	@tools/setup --tests
	@ANNABELLA_DESK_KILLS=$${ANNABELLA_DESK_KILLS:-500} ANNABELLA_DESK_FAILOVERS=$${ANNABELLA_DESK_FAILOVERS:-50} \
		ANNABELLA_DESK_CUTS=$${ANNABELLA_DESK_CUTS:-150} ANNABELLA_DESK_HOURS=$${ANNABELLA_DESK_HOURS:-8} \
		ANNABELLA_DESK_POWER=$${ANNABELLA_DESK_POWER:-200} ANNABELLA_DESK_VIEWERS=$${ANNABELLA_DESK_VIEWERS:-10000} \
		ANNABELLA_DESK_BROADCASTS=$${ANNABELLA_DESK_BROADCASTS:-1000} \
		cargo test --quiet -p annabella-desk --test desk -- --nocapture --test-threads 1 faults:: broadcasts::

# The program as it is given out, at a record that no game comes near.
long-record:
	@tools/setup
	@cargo build --quiet --release -p annabella --bin annabella --example long_record
	@target/release/examples/long_record

# A console of Linux belongs to root: the script asks for it by itself, so that nothing is built by root.
hear:
	@tools/setup --hear
	@cargo build --quiet --bin annabella --bin annabella-desk
	@tools/hear
	@tools/hear-page

# All of the building comes first: nothing may run beside what is timed.
measure:
	@tools/setup --tests
	@cargo build --release -p annabella --bin annabella --example budget
	@cargo bench --no-run
	@cargo bench --bench game
	@tools/sound-room target/release/examples/budget

# The pure part alone, and liblouis for the braille.
cards:
	@tools/setup --cards
	@cargo run --quiet -p annabella-core --example cards

# The pure part alone, so that nothing has to be there for it.
bytes:
	@cargo run --quiet --release -p annabella-core --example bytes -- $(ARGS)

# Dead positions; make bench-dead ARGS="FILE.pgn ..." for every position of games that were played,
# ARGS="--suite FILE" for lines of a verdict (W-, -B, WB, --) and a FEN.
bench-dead:
	@cargo run --quiet --release -p annabella-core --example bench_dead -- $(ARGS)

# The sample of the suites of chasolver that make test asks: every 17th position of those people have sent in, every
# 300th of those of games. The licence of the crate (MIT) stands before them.
CHASOLVER ?= $(wildcard $(HOME)/.cargo/registry/src/*/chasolver-3.0.0)
dead-sample:
	@awk '/^#/ { next } FILENAME ~ /LICENSE/ { print ($$0 ? "# " $$0 : "#"); next } \
	  !NF { next } { every = FILENAME ~ /positions/ ? 17 : 300 } ++count[FILENAME] % every == 1' \
	  "$(CHASOLVER)/LICENSE" "$(CHASOLVER)/tests/positions.txt" "$(CHASOLVER)/tests/lichess.txt" \
	  > core/tests/suites/chasolver.txt

# Reconstruction and reconciliation of scoresheets, of the pure part alone;
# make bench-sheets ARGS="--pgn FILE", ARGS="--only damage --percent 3"
bench-sheets:
	@cargo run --quiet --release -p annabella-core --example bench_sheets -- $(ARGS)

.PHONY: demo test program install uninstall deb try-deb lint check cards examine examine-table examine-languages examine-enrol examine-bad-enrol examine-takes hands rulings properties noise kills power obey hear long-record measure bytes bench-dead dead-sample bench-sheets bench-desk desk-demo desk-faults
