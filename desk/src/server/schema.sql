-- The desk's own tables. What a row is, and its hash, stands in core/src/journal/chain.rs; here the server computes it
-- again. The rules that this rests on, each with a test that breaks it:
--   1. nothing here notifies: one commit of the whole server at a time would be the price;
--   2. whatever is acknowledged has written something, a row that came again, too: or its commit would not wait for
--      the second machine;
--   3. the head of a game is locked before anything is looked at: or of two rows with one number one is lost;
--   4. the trigger itself looks whose game it is: it runs before the row's own rights are asked.
-- The fifth is the courier's.

-- What everybody may do in any database of PostgreSQL, and nobody needs here.
REVOKE ALL ON DATABASE desk FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION pg_notify(text, text) FROM PUBLIC;
GRANT CONNECT ON DATABASE desk TO tables, arbiters, spectators, machines;

SET ROLE desk_owner;
CREATE SCHEMA desk;
GRANT USAGE ON SCHEMA desk TO tables, arbiters, spectators, machines;

-- The event: one row.
CREATE TABLE desk.event (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    name text NOT NULL,
    -- How long spectators wait for a row.
    delay interval NOT NULL CHECK (delay >= '0')
);

-- Who was ever admitted, by each certificate.
CREATE TABLE desk.people (
    name name NOT NULL,
    part text NOT NULL,
    serial text PRIMARY KEY,
    admitted timestamptz NOT NULL DEFAULT clock_timestamp(),
    withdrawn timestamptz
);

-- The last row of each game. It is written with every row that comes, new or again, and so tells who is there.
CREATE TABLE desk.heads (
    game bytea PRIMARY KEY CHECK (octet_length(game) = 16),
    owner name NOT NULL,
    head bigint NOT NULL DEFAULT -1,
    hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
    -- When a courier was last here with it.
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- When the table itself last gave a sign: a new row, or another pulse than before. By this server's clock.
    lived timestamptz NOT NULL DEFAULT clock_timestamp(),
    pulse bigint NOT NULL DEFAULT -1,
    -- Whether the courier has seen the row that closes the record: then nobody is missed.
    closed boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);

CREATE TABLE desk.rows (
    game bytea NOT NULL REFERENCES desk.heads,
    seq bigint NOT NULL CHECK (seq >= 0),
    at_ms bigint NOT NULL,
    utc_ms bigint NOT NULL,
    version integer NOT NULL,
    -- A score that was handed in may be a million bytes long, and is written more than once in its row.
    body bytea NOT NULL CHECK (octet_length(body) <= 8388608),
    prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    arrived timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, seq)
);
CREATE INDEX rows_arrived ON desk.rows (arrived);
-- Which games there are, for whoever may not read the heads.
CREATE INDEX rows_first ON desk.rows (game) WHERE seq = 0;

-- Rows with a number that another one has already: kept aside, and an alarm until a chief arbiter has settled it.
CREATE TABLE desk.forks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game bytea NOT NULL REFERENCES desk.heads,
    seq bigint NOT NULL,
    at_ms bigint NOT NULL,
    utc_ms bigint NOT NULL,
    version integer NOT NULL,
    body bytea NOT NULL CHECK (octet_length(body) <= 8388608),
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    who name NOT NULL,
    arrived timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (game, seq, hash)
);

-- What a chief arbiter found about a fork, by its first row.
CREATE TABLE desk.settled (
    fork bigint PRIMARY KEY REFERENCES desk.forks,
    who name NOT NULL DEFAULT session_user,
    words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The desk's own book: what arbiters have noted, that one is on the way to a table, and who has looked at a game or, where
-- none is named, at a list of all that are going on. It is chained as a record is, so that nobody can take a line out of it
-- unseen; desk/src/book.rs computes the same hash.
CREATE TABLE desk.book (
    seq bigint PRIMARY KEY CHECK (seq >= 0),
    at timestamptz NOT NULL,
    who name NOT NULL,
    kind text NOT NULL CHECK (kind IN ('note', 'on-the-way', 'look')),
    game bytea REFERENCES desk.heads CHECK (game IS NOT NULL OR kind = 'look'),
    words text NOT NULL CHECK (length(words) <= 2000 AND (kind <> 'note' OR length(words) > 0)),
    -- By which the same line that somebody sends twice is one line.
    once text NOT NULL CHECK (length(once) BETWEEN 1 AND 200),
    prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    UNIQUE (who, once)
);
CREATE INDEX book_game ON desk.book (game, seq);

-- Its last line. One row.
CREATE TABLE desk.book_end (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    seq bigint NOT NULL DEFAULT -1,
    hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
);
INSERT INTO desk.book_end DEFAULT VALUES;

-- Codes with which somebody signs in at the page without a certificate in the browser, each once; and what the browser
-- has since then. Of both only the hash is here. A table's code is used at its own computer, and who knows the hash can use it.
CREATE TABLE desk.codes (
    code bytea PRIMARY KEY CHECK (octet_length(code) = 32),
    name name NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    used timestamptz,
    session bytea UNIQUE CHECK (octet_length(session) = 32),
    ended timestamptz
);

-- Passkeys with which arbiters sign in at the page, where the desk has a name: of each its public key, and how often it has
-- signed. None is taken out: one that was removed stays, with who removed it; revoke leaves nobody there.
CREATE TABLE desk.passkeys (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- By which browsers name it.
    id bytea NOT NULL UNIQUE CHECK (octet_length(id) BETWEEN 1 AND 1023),
    name name NOT NULL,
    -- By which it knows its person: bytes by lot, the same for all of one person.
    handle bytea NOT NULL CHECK (octet_length(handle) = 32),
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
    key bytea NOT NULL CHECK (octet_length(key) BETWEEN 1 AND 4096),
    algorithm integer NOT NULL,
    counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    used timestamptz,
    counted_back timestamptz,
    removed timestamptz,
    remover name
);
CREATE INDEX passkeys_name ON desk.passkeys (name);

-- What a browser has since it signed in with one; only the hash is here.
CREATE TABLE desk.passkey_sessions (
    session bytea PRIMARY KEY CHECK (octet_length(session) = 32),
    passkey bigint NOT NULL REFERENCES desk.passkeys,
    begun timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended timestamptz
);

-- What people decided about the two machines, one after the other: the last one tells what an acknowledgement means.
CREATE TABLE desk.decisions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    what text NOT NULL CHECK (what IN ('together', 'alone', 'promoted')),
    words text NOT NULL CHECK (length(words) <= 2000),
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A round, as a chief arbiter took it in: the last taking counts.
CREATE TABLE desk.rounds (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    round integer NOT NULL CHECK (round BETWEEN 1 AND 99),
    who name NOT NULL DEFAULT session_user,
    taken timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which table plays whom.
CREATE TABLE desk.pairings (
    taking bigint NOT NULL REFERENCES desk.rounds,
    board integer NOT NULL CHECK (board > 0),
    white text NOT NULL CHECK (length(white) BETWEEN 1 AND 200),
    black text NOT NULL CHECK (length(black) BETWEEN 1 AND 200),
    -- Under which name the games of this board are brought.
    owner name NOT NULL,
    PRIMARY KEY (taking, board)
);

CREATE FUNCTION desk.fits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, desk AS $$
DECLARE
    standing desk.heads;
    stored bytea;
BEGIN
    IF NEW.hash IS DISTINCT FROM sha256(convert_to(E'annabella record row 1\n', 'UTF8') || NEW.game
        || int8send(NEW.seq) || NEW.prev_hash || int8send(NEW.at_ms) || int8send(NEW.utc_ms)
        || int4send(NEW.version) || NEW.body) THEN
        RAISE EXCEPTION 'row % does not fit its hash', NEW.seq USING ERRCODE = 'DK001', DETAIL = NEW.seq;
    END IF;
    IF NEW.seq = 0 THEN
        INSERT INTO desk.heads (game, owner) VALUES (NEW.game, session_user) ON CONFLICT DO NOTHING;
    END IF;
    SELECT * INTO standing FROM desk.heads WHERE game = NEW.game AND owner = session_user FOR UPDATE;
    IF NOT FOUND THEN
        IF EXISTS (SELECT FROM desk.heads WHERE game = NEW.game) THEN
            RAISE EXCEPTION 'the game is another table''s' USING ERRCODE = '42501';
        END IF;
        RAISE EXCEPTION 'the game is not known' USING ERRCODE = 'DK002', DETAIL = -1;
    END IF;
    NEW.arrived := clock_timestamp();
    IF NEW.seq = standing.head + 1 AND NEW.prev_hash = standing.hash THEN
        UPDATE desk.heads SET head = NEW.seq, hash = NEW.hash, seen = NEW.arrived, lived = NEW.arrived
            WHERE game = NEW.game;
        RETURN NEW;
    END IF;
    SELECT hash INTO stored FROM desk.rows WHERE game = NEW.game AND seq = NEW.seq;
    IF stored IS DISTINCT FROM NEW.hash THEN
        -- What follows on a row that is kept aside is kept aside with it.
        IF NEW.seq > standing.head + 1 AND NOT EXISTS (
            SELECT FROM desk.forks WHERE game = NEW.game AND seq = NEW.seq - 1 AND hash = NEW.prev_hash
        ) THEN
            RAISE EXCEPTION 'rows are missing after %', standing.head USING ERRCODE = 'DK002', DETAIL = standing.head;
        END IF;
        INSERT INTO desk.forks (game, seq, at_ms, utc_ms, version, body, prev_hash, hash, who)
            VALUES (NEW.game, NEW.seq, NEW.at_ms, NEW.utc_ms, NEW.version, NEW.body, NEW.prev_hash, NEW.hash,
                session_user)
            ON CONFLICT DO NOTHING;
    END IF;
    -- It came again, or is a fork, and is not inserted: something must be written all the same.
    UPDATE desk.heads SET seen = NEW.arrived WHERE game = NEW.game;
    RETURN NULL;
END $$;
CREATE TRIGGER fits BEFORE INSERT ON desk.rows FOR EACH ROW EXECUTE FUNCTION desk.fits();

-- The end of the book is locked before anything is looked at, as the head of a game is.
CREATE FUNCTION desk.chains() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, desk AS $$
DECLARE
    last desk.book_end;
BEGIN
    SELECT * INTO STRICT last FROM desk.book_end FOR UPDATE;
    IF EXISTS (SELECT FROM desk.book WHERE who = session_user AND once = NEW.once) THEN
        RETURN NULL;
    END IF;
    NEW.seq := last.seq + 1;
    NEW.at := clock_timestamp();
    NEW.who := session_user;
    NEW.prev_hash := last.hash;
    NEW.hash := sha256(convert_to(E'annabella desk book 1\n', 'UTF8') || int8send(NEW.seq) || NEW.prev_hash
        || int8send((extract(epoch FROM NEW.at) * 1000000)::bigint) || coalesce(NEW.game, '')
        || int4send(octet_length(NEW.who::text)) || convert_to(NEW.who::text, 'UTF8')
        || int4send(octet_length(NEW.kind)) || convert_to(NEW.kind, 'UTF8')
        || int4send(octet_length(NEW.once)) || convert_to(NEW.once, 'UTF8')
        || int4send(octet_length(NEW.words)) || convert_to(NEW.words, 'UTF8'));
    UPDATE desk.book_end SET seq = NEW.seq, hash = NEW.hash;
    RETURN NEW;
END $$;
CREATE TRIGGER chains BEFORE INSERT ON desk.book FOR EACH ROW EXECUTE FUNCTION desk.chains();

-- A sign of life, without a row.
CREATE FUNCTION desk.alive(of_game bytea, its_pulse bigint, is_closed boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, desk AS $$
BEGIN
    UPDATE desk.heads SET seen = clock_timestamp(), pulse = its_pulse, closed = is_closed,
            lived = CASE WHEN pulse = its_pulse THEN lived ELSE clock_timestamp() END
        WHERE game = of_game AND owner = session_user;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the game is another table''s, or not known' USING ERRCODE = '42501';
    END IF;
END $$;

-- Whether a game is the one's who asks. Volatile, so that it sees the head that the same statement has made.
CREATE FUNCTION desk.is_own(of_game bytea) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, desk AS $$
    SELECT EXISTS (SELECT FROM desk.heads WHERE game = of_game AND owner = session_user)
$$;
REVOKE ALL ON FUNCTION desk.alive(bytea, bigint, boolean), desk.is_own(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION desk.alive(bytea, bigint, boolean), desk.is_own(bytea) TO tables;

CREATE FUNCTION desk.never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what is at the desk is never changed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.rows EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.forks EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.settled EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.book EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.decisions EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.rounds EXECUTE FUNCTION desk.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON desk.pairings EXECUTE FUNCTION desk.never();
REVOKE ALL ON FUNCTION desk.fits(), desk.chains(), desk.never() FROM PUBLIC;

-- The second machine, as an arbiter sees it: whether commits wait for it, whether it follows, and since when they wait.
CREATE FUNCTION desk.second_machine(OUT is_waited_for boolean, OUT follows boolean, OUT unconfirmed_since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, desk AS $$
    SELECT current_setting('synchronous_standby_names') <> '',
        EXISTS (SELECT FROM pg_stat_replication WHERE application_name = 'second' AND state = 'streaming'),
        (SELECT min(query_start) FROM pg_stat_activity WHERE wait_event = 'SyncRep')
$$;
REVOKE ALL ON FUNCTION desk.second_machine() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION desk.second_machine() TO arbiters;

-- Whose row is whose. What no line here lets see is not seen.
ALTER TABLE desk.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.people ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.heads ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.forks ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.settled ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.book ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.book_end ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.passkey_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.rounds ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.pairings ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk.decisions ENABLE ROW LEVEL SECURITY;

-- A table: its own games, to add to them; and of its rows which are here.
GRANT SELECT (game, owner, head, hash) ON desk.heads TO tables;
GRANT INSERT (game, seq, at_ms, utc_ms, version, body, prev_hash, hash) ON desk.rows TO tables;
GRANT SELECT (game, seq, hash) ON desk.rows, desk.forks TO tables;
CREATE POLICY own ON desk.heads FOR SELECT TO tables USING (owner = session_user);
CREATE POLICY adds ON desk.rows FOR INSERT TO tables WITH CHECK (desk.is_own(game));
CREATE POLICY own ON desk.rows FOR SELECT TO tables USING (
    EXISTS (SELECT FROM desk.heads WHERE heads.game = rows.game AND heads.owner = session_user));
CREATE POLICY own ON desk.forks FOR SELECT TO tables USING (
    EXISTS (SELECT FROM desk.heads WHERE heads.game = forks.game AND heads.owner = session_user));

-- An arbiter: reads all of the games.
GRANT SELECT ON desk.event, desk.heads, desk.rows, desk.forks, desk.settled TO arbiters;
CREATE POLICY reads ON desk.event FOR SELECT TO arbiters, spectators USING (true);
CREATE POLICY reads ON desk.heads FOR SELECT TO arbiters USING (true);
CREATE POLICY reads ON desk.rows FOR SELECT TO arbiters USING (true);
CREATE POLICY reads ON desk.forks FOR SELECT TO arbiters USING (true);
CREATE POLICY reads ON desk.settled FOR SELECT TO arbiters USING (true);
-- And adds to the book, in the own name; of who has looked at what an arbiter reads the own looks.
GRANT SELECT, INSERT (kind, game, words, once) ON desk.book TO arbiters;
CREATE POLICY reads ON desk.book FOR SELECT TO arbiters USING (kind <> 'look' OR who = session_user);
CREATE POLICY adds ON desk.book FOR INSERT TO arbiters WITH CHECK (who = session_user);

-- The chief arbiter, who is an arbiter: also who is admitted, and settles.
GRANT SELECT ON desk.people TO chiefs;
GRANT INSERT (fork, words) ON desk.settled TO chiefs;
CREATE POLICY reads ON desk.people FOR SELECT TO chiefs USING (true);
CREATE POLICY reads_all ON desk.book FOR SELECT TO chiefs USING (true);
CREATE POLICY settles ON desk.settled FOR INSERT TO chiefs WITH CHECK (who = session_user);

-- A spectator, a broadcast for example: every row when it has been here so long. A row is never here before it was
-- played, whatever a table's clock says.
GRANT SELECT ON desk.event, desk.rows TO spectators;
CREATE POLICY late ON desk.rows FOR SELECT TO spectators USING (
    arrived <= clock_timestamp() - (SELECT delay FROM desk.event));
-- Whose game it is, when its first row may be read.
GRANT SELECT (game, owner) ON desk.heads TO spectators;
CREATE POLICY late ON desk.heads FOR SELECT TO spectators USING (
    EXISTS (SELECT FROM desk.rows WHERE rows.game = heads.game AND rows.seq = 0));
-- That a spectator has looked is in the book as well.
GRANT INSERT (kind, game, words, once) ON desk.book TO spectators;
CREATE POLICY adds_looks ON desk.book FOR INSERT TO spectators WITH CHECK (who = session_user AND kind = 'look');

-- The rounds: whoever reads games knows who plays, and a chief arbiter takes them in.
GRANT SELECT ON desk.rounds, desk.pairings TO arbiters, spectators;
GRANT INSERT (round) ON desk.rounds TO chiefs;
GRANT INSERT (taking, board, white, black, owner) ON desk.pairings TO chiefs;
CREATE POLICY reads ON desk.rounds FOR SELECT TO arbiters, spectators USING (true);
CREATE POLICY reads ON desk.pairings FOR SELECT TO arbiters, spectators USING (true);
CREATE POLICY takes ON desk.rounds FOR INSERT TO chiefs WITH CHECK (who = session_user);
CREATE POLICY takes ON desk.pairings FOR INSERT TO chiefs WITH CHECK (true);

-- What was decided about the two machines.
GRANT SELECT ON desk.decisions TO arbiters, machines;
CREATE POLICY reads ON desk.decisions FOR SELECT TO arbiters, machines USING (true);

RESET ROLE;
