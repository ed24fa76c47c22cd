//! A browser of the tests' own: a real client of HTTP over TLS, with a certificate or without one, that keeps what it is
//! given to keep, and follows nothing by itself.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::version::TLS13;
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpSocket;
use tokio_rustls::TlsConnector;

use crate::hall::Hall;

/// The page of a hall, open until it is dropped.
pub(crate) struct Page {
    pub(crate) child: Child,
    pub(crate) port: u16,
    authority: String,
}

impl Page {
    pub(crate) fn opened(hall: &Hall) -> Page {
        Page::opened_with(hall, &[]).0
    }

    /// The same with more words in the command; and what it says beside the address and the certificate.
    pub(crate) fn opened_with(hall: &Hall, more: &[&str]) -> (Page, Vec<String>) {
        let port = Hall::port();
        let mut command =
            hall.command(["page", "desk", "--zone", "+02:00", "--port", &port.to_string()]);
        command.args(more);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the page");
        let mut lines = BufReader::new(child.stdout.take().expect("its lines")).lines();
        let first = lines.next().expect("a line").expect("text");
        assert_eq!(first, format!("The page: https://127.0.0.1:{port}/"));
        // Its other names.
        let mut beside = Vec::new();
        loop {
            let line = lines.next().expect("a line").expect("text");
            if line.starts_with("Its certificate, SHA-256: ") {
                break;
            }
            assert!(line.starts_with("The page: https://"), "{line}");
            beside.push(line);
        }
        if !beside.is_empty() {
            beside.extend(lines.next().map(|line| line.expect("text")));
        }
        let authority = hall.handed("chief").join("authority.pem");
        let authority = fs::read_to_string(authority).expect("the authority");
        (Page { child, port, authority }, beside)
    }

    /// A browser without a certificate.
    pub(crate) fn browser(&self) -> Browser {
        self.browser_of(None)
    }

    /// A browser with the certificate of a folder that was handed over.
    pub(crate) fn browser_with(&self, folder: &Path) -> Browser {
        let read =
            |file: &str| fs::read_to_string(folder.join(file)).expect("what was handed over");
        self.browser_of(Some((read("certificate.pem"), read("key.pem"))))
    }

    pub(crate) fn browser_of(&self, own: Option<(String, String)>) -> Browser {
        let mut roots = RootCertStore::empty();
        for root in CertificateDer::pem_slice_iter(self.authority.as_bytes()) {
            roots.add(root.expect("a certificate")).expect("an authority");
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])
            .expect("TLS 1.3")
            .with_root_certificates(roots);
        let config = match own {
            None => builder.with_no_client_auth(),
            Some((certificate, key)) => {
                let own = CertificateDer::pem_slice_iter(certificate.as_bytes())
                    .collect::<Result<Vec<_>, _>>()
                    .expect("a certificate");
                let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).expect("a key");
                builder.with_client_auth_cert(own, key).expect("a certificate and its key")
            }
        };
        let (tls, host) = (TlsConnector::from(Arc::new(config)), "127.0.0.1".to_owned());
        Browser { tls, port: self.port, host, cookie: None, from: None }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A browser.
pub(crate) struct Browser {
    pub(crate) tls: TlsConnector,
    pub(crate) port: u16,
    /// Under which name or address it asks.
    pub(crate) host: String,
    pub(crate) cookie: Option<String>,
    /// From which of this machine's own addresses; the system's choice where it is none.
    pub(crate) from: Option<Ipv4Addr>,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: hyper::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn to(&self) -> &str {
        self.headers.get(LOCATION).map_or("", |to| to.to_str().expect("an address"))
    }
}

impl Browser {
    fn origin(&self) -> String {
        format!("https://{}:{}", self.host, self.port)
    }

    /// What comes of it, before the body is read; or why nobody is talked to.
    pub(crate) async fn asked(
        &self,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Incoming>, String> {
        let mut opened = self.opened().await?;
        opened.send_request(request).await.map_err(|why| format!("{why:?}"))
    }

    /// A connection on which nothing was asked yet.
    pub(crate) async fn opened(&self) -> Result<http1::SendRequest<Full<Bytes>>, String> {
        let socket = TcpSocket::new_v4().map_err(|why| why.to_string())?;
        if let Some(from) = self.from {
            socket.bind((from, 0).into()).map_err(|why| why.to_string())?;
        }
        let page = (Ipv4Addr::LOCALHOST, self.port).into();
        let stream = socket.connect(page).await.map_err(|why| why.to_string())?;
        let name = ServerName::try_from(self.host.clone()).expect("an address");
        let stream = self.tls.connect(name, stream).await.map_err(|why| why.to_string())?;
        let (sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|why| format!("{why:?}"))?;
        tokio::spawn(connection);
        Ok(sender)
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> hyper::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, format!("{}:{}", self.host, self.port));
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        request
    }

    pub(crate) async fn try_get(&self, path: &str) -> Result<Answer, String> {
        let request = self.request(Method::GET, path).body(Full::default()).expect("a request");
        let answer = self.asked(request).await?;
        Ok(whole(answer).await)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.try_get(path).await.expect("an answer")
    }

    /// A page in a language.
    pub(crate) async fn get_in(&self, path: &str, language: &str) -> Answer {
        let request = self.request(Method::GET, path).header("accept-language", language);
        let request = request.body(Full::default()).expect("a request");
        whole(self.asked(request).await.expect("an answer")).await
    }

    /// The stream of what changes.
    pub(crate) async fn stream(&self) -> Response<Incoming> {
        let request =
            self.request(Method::GET, "/changes").body(Full::default()).expect("a request");
        self.asked(request).await.expect("an answer")
    }

    /// Sends a form as the desk's own page does, or another site's.
    pub(crate) async fn post(
        &self,
        path: &str,
        origin: Option<&str>,
        form: &[(&str, &str)],
    ) -> Answer {
        let own = self.origin();
        self.try_post(path, origin.unwrap_or(&own), form).await.expect("an answer")
    }

    async fn try_post(
        &self,
        path: &str,
        origin: &str,
        form: &[(&str, &str)],
    ) -> Result<Answer, String> {
        let body: Vec<String> =
            form.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
        let request = self
            .request(Method::POST, path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, origin)
            .body(Full::new(Bytes::from(body.join("&"))))
            .expect("a request");
        let answer = self.asked(request).await?;
        Ok(whole(answer).await)
    }

    /// Signs in by a code, and keeps what it is given.
    pub(crate) async fn sign_in(&mut self, code: &str) -> Answer {
        self.try_sign_in(code).await.expect("an answer")
    }

    /// The same where a connection may be dropped.
    pub(crate) async fn try_sign_in(&mut self, code: &str) -> Result<Answer, String> {
        let answer = self.try_post("/sign-in", &self.origin(), &[("code", code)]).await?;
        let kept =
            answer.headers.get(SET_COOKIE).map(|kept| kept.to_str().expect("text").to_owned());
        if let Some(kept) = kept {
            assert!(
                kept.contains("HttpOnly")
                    && kept.contains("SameSite=Strict")
                    && kept.contains("Secure")
            );
            self.cookie = kept.split(';').next().map(str::to_owned);
        }
        Ok(answer)
    }
}

async fn whole(answer: Response<Incoming>) -> Answer {
    let (head, body) = answer.into_parts();
    let bytes = body.collect().await.expect("a whole answer").to_bytes();
    let text = String::from_utf8(bytes.to_vec()).expect("text");
    Answer { status: head.status, headers: head.headers, text }
}

fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte.is_ascii_alphanumeric() {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}

/// The value of a hidden field in the form that sends to this path.
pub(crate) fn field(page: &str, action: &str, name: &str) -> String {
    let form = page.split("<form ").find(|form| form.contains(&format!("action=\"{action}\"")));
    let form = form.unwrap_or_else(|| panic!("no form {action} in {page}"));
    let (_, behind) = form.split_once(&format!("name=\"{name}\" value=\"")).expect("the field");
    behind.split('"').next().unwrap_or_default().to_owned()
}
