//! The table program has no network: no library in it could open a socket to another machine. What the desk brings along
//! for its own network must never get into it.

use std::collections::BTreeSet;
use std::process::Command;

/// Libraries of networks: each is in the desk's tree, or in that of programs like it.
const NETWORKS: &[&str] = &[
    "tokio",
    "tokio-postgres",
    "tokio-postgres-rustls",
    "tokio-rustls",
    "rustls",
    "rustls-webpki",
    "ring",
    "socket2",
    "hyper",
    "axum",
    "reqwest",
    "ureq",
    "h2",
    "quinn",
    "native-tls",
    "openssl",
    "async-std",
    "smol",
    "postgres",
    "curl",
    "rcgen",
    "annabella-desk",
];

#[test]
fn the_table_program_depends_on_no_library_that_opens_a_socket() {
    let of = |package: &str| -> BTreeSet<String> {
        let arguments = [
            "tree",
            "--locked",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{p}",
            "-p",
        ];
        let mut cargo = Command::new(env!("CARGO"));
        let output = cargo
            .args(arguments)
            .arg(package)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
    };
    let in_both = |tree: &BTreeSet<String>| -> Vec<&str> {
        NETWORKS.iter().copied().filter(|name| tree.contains(*name)).collect()
    };
    for package in ["annabella", "annabella-core", "annabella-record", "annabella-enrolment"] {
        let tree = of(package);
        assert!(tree.contains(package) && tree.len() > 10, "{package}: {tree:?}");
        assert_eq!(in_both(&tree), [] as [&str; 0], "in the tree of {package}");
    }
    // The same question finds them where they are.
    let found = in_both(&of("annabella-desk"));
    for network in ["tokio", "tokio-postgres", "rustls", "socket2", "ring"] {
        assert!(found.contains(&network), "{found:?}");
    }
}
