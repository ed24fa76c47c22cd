//! What stands in the configuration of the cluster, whole: these three files are written by the desk and by nobody
//! else, so that any other line in them is a danger.

use super::keeper::KEEPER;
use crate::desk_folder::Desk;

/// The role of the machine that has a copy of everything, and its name wherever it is waited for.
pub const SECOND: &str = "second";

/// The group of that role. What a member of it may read is everything.
pub const MACHINES: &str = "machines";

/// Connections beside those of the tables: the desk's, the arbiters', a copy's, and those that are not closed yet.
const BESIDE: u32 = 50;

/// Each setting, and why it stands there.
#[must_use]
pub fn settings(desk: &Desk) -> String {
    let most = u32::from(desk.places).saturating_add(BESIDE);
    format!(
        "# Written by annabella-desk setup. annabella-desk start refuses what could lose acknowledged rows.
listen_addresses = '*'              # pg_hba.conf lets in nobody without a certificate of the event
port = {port}
max_connections = {most}
superuser_reserved_connections = 5  # the desk gets in when the hall is full
shared_buffers = 64MB               # small on purpose: the memory of a thousand connections grows with it
jit = off
max_parallel_workers_per_gather = 0
ssl = on
ssl_min_protocol_version = 'TLSv1.3'
ssl_ca_file = 'authority.pem'
ssl_crl_file = 'withdrawn.pem'
ssl_cert_file = 'server.pem'
ssl_key_file = 'server.key'
authentication_timeout = 10s
tcp_keepalives_idle = 10
tcp_keepalives_interval = 3
tcp_keepalives_count = 3
tcp_user_timeout = 15000
idle_in_transaction_session_timeout = 10s
fsync = on
full_page_writes = on
synchronous_commit = on
max_wal_size = 256MB                # the disk may be a small one
wal_level = logical                 # a second machine, or a federation, can come on any day
max_slot_wal_keep_size = 1GB        # and must not fill the disk when it stays away
unix_socket_directories = '../run'  # as seen from the cluster: the whole folder can be moved
unix_socket_permissions = 0700
log_line_prefix = '%m %u '
log_timezone = 'UTC'
timezone = 'UTC'
datestyle = 'iso, ymd'
lc_messages = 'C'
",
        port = desk.port,
    )
}

/// Who gets in, and how. The first line that fits decides.
#[must_use]
pub fn doors() -> String {
    let mut doors = format!(
        "# Written by annabella-desk setup: by certificate or not at all.
local   all          {KEEPER}    peer map=keeper
local   replication  {KEEPER}    peer map=keeper
hostssl replication  +{MACHINES}  all  cert clientcert=verify-full
hostssl desk  +{MACHINES}  all  cert clientcert=verify-full
"
    );
    for group in super::people::Part::ALL.map(super::people::Part::group) {
        doors.push_str(&format!("hostssl desk  +{group}  all  cert clientcert=verify-full\n"));
    }
    doors
}

/// That the keeper is whoever owns the desk's folder on this machine.
#[must_use]
pub fn keepers(owner: &str) -> String {
    format!("# Written by annabella-desk setup.\nkeeper  {owner}  {KEEPER}\n")
}
