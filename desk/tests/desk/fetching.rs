//! A table's certificate by a one-time code: what is fetched is what would be on the stick, once, and for nobody who stands in
//! between or does not know the code.

use std::fs;
use std::io::Write as _;
use std::process::{Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use annabella_desk::courier::identity::Identity;
use annabella_desk::courier::session::Session;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::{TlsAcceptor, TlsConnector};

use crate::browser::Page;
use crate::hall::{Hall, refused, told};

fn code(hall: &Hall, name: &str) -> String {
    let said = told(&hall.order(["code", "desk", name]));
    let first = said.lines().next().expect("a line");
    first.rsplit(' ').next().expect("a code").to_owned()
}

/// The command at the table's computer, into which a code is typed.
fn fetches(hall: &Hall, name: &str, port: u16, typed: &str, to: &str) -> Output {
    let port = port.to_string();
    let mut command =
        hall.command(["fetch", name, "--from", "127.0.0.1", "--port", &port, "--to", to]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the desk's program");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(typed.as_bytes()).expect("typed");
    drop(input);
    child.wait_with_output().expect("an answer")
}

#[tokio::test]
async fn a_table_gets_by_its_code_what_is_handed_to_it_once() {
    let hall = Hall::running(2);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let page = Page::opened(&hall);
    let typed = code(&hall, "table-001");
    // It is no code for the page, and is not used up there.
    let mut browser = page.browser();
    assert!(browser.sign_in(&typed).await.text.contains("no code"), "a table does not sign in");
    let said = told(&fetches(
        &hall,
        "table-001",
        page.port,
        &format!(" {} \n", typed.to_uppercase()),
        "stick",
    ));
    assert!(said.contains("Fetched: stick"), "{said}");
    let stick = hall.home.path().join("stick");
    for file in ["authority.pem", "certificate.pem", "key.pem", "desk.toml"] {
        let of = |folder: &std::path::Path| fs::read_to_string(folder.join(file)).expect("a file");
        assert_eq!(of(&stick), of(&hall.handed("table-001")), "{file}");
        let mode = fs::metadata(stick.join(file)).expect("a file");
        assert_eq!(
            std::os::unix::fs::PermissionsExt::mode(&mode.permissions()) & 0o77,
            0,
            "{file}"
        );
    }
    let identity = Identity::read(&stick).expect("what a courier needs");
    Session::connect(&identity).await.expect("let in");
    // Once. Nor with another table's code, one for the page, or none; and there is no folder then.
    let (other, anna) = (code(&hall, "table-002"), code(&hall, "anna"));
    for (name, typed) in [
        ("table-001", typed.as_str()),
        ("table-001", &other),
        ("anna", &anna),
        ("table-003", &other),
        ("table-002", "abcd-efgh-jkmn"),
    ] {
        let said = refused(&fetches(&hall, name, page.port, typed, "none"));
        assert!(said.contains("does not take this code"), "{name}: {said}");
    }
    assert!(
        refused(&fetches(&hall, "table-002", page.port, "\n", "none"))
            .contains("no code was typed")
    );
    assert!(
        refused(&fetches(&hall, "table-002", page.port, &other, "stick"))
            .contains("is there already")
    );
    let nobody = Hall::port();
    assert!(
        refused(&fetches(&hall, "table-002", nobody, &other, "none")).contains("does not answer")
    );
    // A server of something else.
    assert!(
        refused(&fetches(&hall, "table-002", hall.port, &other, "none"))
            .contains("is no page of a desk")
    );
    assert!(!hall.home.path().join("none").exists());
    // Whoever asks for a code has lost the one before; and of two that fetch by one at the same time one gets it.
    let newer = code(&hall, "table-002");
    assert!(
        refused(&fetches(&hall, "table-002", page.port, &other, "none")).contains("does not take")
    );
    let both: Vec<Output> = std::thread::scope(|scope| {
        let fetching = ["at-once-a", "at-once-b"].map(|to| {
            let (hall, newer, port) = (&hall, &newer, page.port);
            scope.spawn(move || fetches(hall, "table-002", port, newer, to))
        });
        fetching.into_iter().map(|one| one.join().expect("a command")).collect()
    });
    assert_eq!(both.iter().filter(|one| one.status.success()).count(), 1, "{both:?}");
    let other = code(&hall, "table-002");
    // What was carried away is made anew; what was withdrawn is not handed over.
    fs::remove_dir_all(hall.handed("table-002")).expect("carried away");
    told(&fetches(&hall, "table-002", page.port, &other, "two"));
    let identity = Identity::read(&hall.home.path().join("two")).expect("what a courier needs");
    Session::connect(&identity).await.expect("let in");
    let late = code(&hall, "table-002");
    told(&hall.order(["revoke", "desk", "table-002"]));
    assert!(
        refused(&fetches(&hall, "table-002", page.port, &late, "none")).contains("does not take")
    );
    // An hour later. Time is moved, not waited for.
    let old = code(&hall, "table-001");
    hall.keeper("UPDATE desk.codes SET made = made - interval '61 minutes' WHERE used IS NULL")
        .await;
    assert!(
        refused(&fetches(&hall, "table-001", page.port, &old, "none"))
            .contains("older than an hour")
    );
}

/// Somebody between table and page, in a thread of its own, with a certificate of the own making: passes on what comes, and
/// counts the askings.
fn in_between(page: &Page) -> (u16, Arc<AtomicUsize>) {
    let own = certificate_of_nobody();
    let way = (page.port, page.browser().tls);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13])
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![own.0], own.1)
        .expect("a certificate");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.set_nonblocking(true).expect("a socket");
    let port = listener.local_addr().expect("an address").port();
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = asked.clone();
    let passes = async move {
        let listener = TcpListener::from_std(listener).expect("a socket");
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut table) = acceptor.accept(stream).await else { continue };
            let question = whole_message(&mut table).await;
            counted.fetch_add(1, Ordering::Relaxed);
            let answer = passed_on(&way, &question).await;
            let _ = table.write_all(&answer).await;
            let _ = table.shutdown().await;
        }
    };
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(passes);
    });
    (port, asked)
}

/// A certificate of nobody the desk knows.
fn certificate_of_nobody() -> (CertificateDer<'static>, PrivateKeyDer<'static>) {
    let now = time::OffsetDateTime::now_utc();
    let stranger =
        annabella_desk::authority::Authority::make("Open", now, 10).expect("an authority");
    let made = stranger.for_name(&"felix".parse().expect("a name"), now).expect("a certificate");
    let own = CertificateDer::from_pem_slice(made.certificate.as_bytes()).expect("a certificate");
    (own, PrivateKeyDer::from_pem_slice(made.key.as_bytes()).expect("a key"))
}

/// What the page answers to this, however it was come by.
async fn passed_on((page, tls): &(u16, TlsConnector), question: &[u8]) -> Vec<u8> {
    let name = rustls::pki_types::ServerName::try_from("127.0.0.1").expect("an address");
    let stream = tokio::net::TcpStream::connect(("127.0.0.1", *page)).await.expect("the page");
    let mut stream = tls.connect(name, stream).await.expect("the page");
    stream.write_all(question).await.expect("passed on");
    whole_message(&mut stream).await
}

/// A head, and as many bytes behind it as it says.
async fn whole_message(stream: &mut (impl tokio::io::AsyncRead + Unpin)) -> Vec<u8> {
    let mut message = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&message).to_lowercase();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next());
            let length: usize = length.and_then(|length| length.parse().ok()).unwrap_or_default();
            if body.len() >= length {
                return message;
            }
        }
        if stream.read_buf(&mut message).await.unwrap_or_default() == 0 {
            return message;
        }
    }
}

#[tokio::test]
async fn whoever_stands_in_between_gets_nothing_and_the_code_holds_on() {
    let hall = Hall::running(1);
    let page = Page::opened(&hall);
    let typed = code(&hall, "table-001");
    let (port, asked) = in_between(&page);
    let said = refused(&fetches(&hall, "table-001", port, &typed, "none"));
    assert!(said.contains("does not take this code"), "{said}");
    assert_eq!(asked.load(Ordering::Relaxed), 1, "it was passed on");
    assert!(!hall.home.path().join("none").exists());
    told(&fetches(&hall, "table-001", page.port, &typed, "stick"));
}
