//! The desk's page beside the load: a program of its own, and an arbiter who listens to what it tells.

use std::process::Stdio;
use std::time::{Duration, Instant};

use annabella_core::journal::GameId;
use axum::body::{Body, HttpBody as _};
use hyper::Request;
use hyper::header::HOST;
use time::OffsetDateTime;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::mpsc::UnboundedSender;

use super::LoadError;
use super::server::{self, Used};
use crate::courier::identity::Identity;
use crate::desk_folder::DeskFolder;
use crate::https;
use crate::name::Name;
use crate::server::people::{self, Part};

/// How long the page may take to be open.
const OPEN_MAX: Duration = Duration::from_secs(30);

/// What the page has told of a game, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    pub(super) game: GameId,
    /// How many of its rows are there.
    pub(super) count: u64,
    pub(super) at: Instant,
}

/// The page, open until this is dropped.
pub(super) struct PageBeside {
    child: Child,
}

impl PageBeside {
    /// Opens the page of a desk, lets an arbiter in, and has everything told that the arbiter is told.
    pub(super) async fn opened(
        folder: &DeskFolder,
        tell: UnboundedSender<Told>,
    ) -> Result<PageBeside, LoadError> {
        let failed = |why: String| LoadError::Page(why);
        let name: Name = "load-arbiter".parse().map_err(|_| failed("its arbiter".to_owned()))?;
        let handed = people::admit(folder, &name, Part::Arbiter, OffsetDateTime::now_utc()).await;
        let arbiter = Identity::read(&handed.map_err(|why| failed(why.to_string()))?)?;
        let desk = folder.desk()?;
        let host = desk.addresses.first().cloned().unwrap_or_default();
        // A port that nobody has at this moment.
        let port = std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mut child = Command::new(std::env::current_exe()?)
            .arg("page")
            .arg(folder.path())
            .args(["--port", &port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let out = child.stdout.take().ok_or_else(|| failed("its lines".to_owned()))?;
        let mut lines = BufReader::new(out).lines();
        let first = tokio::time::timeout(OPEN_MAX, lines.next_line()).await;
        match first {
            Ok(Ok(Some(line))) if line.starts_with("The page: ") => {}
            Ok(_) | Err(_) => return Err(failed("it does not open".to_owned())),
        }
        let mut page = https::connect(&host, port, arbiter.page.clone())
            .await
            .map_err(|why| failed(why.to_string()))?;
        let request = Request::builder()
            .uri("/changes")
            .header(HOST, format!("{host}:{port}"))
            .body(Body::empty())
            .map_err(|why| failed(why.to_string()))?;
        let answer = page.send_request(request).await.map_err(|why| failed(why.to_string()))?;
        if !answer.status().is_success() {
            return Err(failed(answer.status().to_string()));
        }
        tokio::task::spawn_local(async move {
            // As long as it is held the connection is.
            let _page = page;
            listen(Body::new(answer.into_body()), &tell).await;
            while let Ok(Some(_)) = lines.next_line().await {}
        });
        Ok(PageBeside { child })
    }

    /// What it has used so far.
    pub(super) fn used(&self) -> Used {
        self.child.id().map(server::used_by).unwrap_or_default()
    }
}

/// Tells what comes on the stream, until it ends.
async fn listen(mut stream: Body, tell: &UnboundedSender<Told>) {
    let mut text = String::new();
    loop {
        let frame =
            std::future::poll_fn(|context| std::pin::Pin::new(&mut stream).poll_frame(context))
                .await;
        let Some(Ok(frame)) = frame else { return };
        let at = Instant::now();
        let Ok(bytes) = frame.into_data() else { continue };
        text.push_str(&String::from_utf8_lossy(&bytes));
        while let Some((event, rest)) = text.split_once("\n\n") {
            if let Some((game, count)) = of_game(event) {
                let _ = tell.send(Told { game, count, at });
            }
            text = rest.to_owned();
        }
    }
}

/// `event: game`, and below it the game and how many rows of it are there.
fn of_game(event: &str) -> Option<(GameId, u64)> {
    let (_, data) = event.split_once("event: game\ndata: ")?;
    let (game, count) = data.split_once(' ')?;
    Some((game.parse().ok()?, count.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_tells_of_a_game_is_read() {
        let game = GameId([10; 16]);
        let event = format!("event: game\ndata: {game} 7");
        assert_eq!(of_game(&event), Some((game, 7)));
        assert_eq!(of_game("event: waits\ndata: 7"), None);
        assert_eq!(of_game(": "), None);
    }
}
