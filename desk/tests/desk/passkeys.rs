//! Passkeys at the page, asked by a real client with a device of the tests' own: who may add one, who is let in by it and who
//! is not any more.

use hyper::StatusCode;
use hyper::header::SET_COOKIE;

use crate::authenticator::Device;
use crate::browser::{Answer, Browser, Page, field};
use crate::hall::{Hall, refused, told};

/// The name of the desk in these tests.
const NAME: &str = "localhost";

impl Browser {
    /// The same browser, which asks at the desk's name.
    fn at_name(mut self) -> Browser {
        NAME.clone_into(&mut self.host);
        self
    }

    /// Signs in by a code that the desk prints.
    async fn with_code(&mut self, hall: &Hall, name: &str) {
        let said = told(&hall.order(["code", "desk", name]));
        assert_eq!(self.sign_in(said.trim().rsplit(' ').next().expect("a code")).await.to(), "/");
    }

    async fn adds(&self, device: &mut Device, label: &str) -> Answer {
        let page = self.get("/passkeys").await.text;
        let token = field(&page, "/passkeys", "token");
        let asked = self.post("/passkeys/begin", None, &[("token", &token)]).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
        let answer = device.makes(&asked.text);
        let form = [("token", token.as_str()), ("label", label), ("answer", &answer)];
        self.post("/passkeys", None, &form).await
    }

    /// Asks for a challenge, and keeps by what it is known.
    async fn asks(&mut self) -> String {
        let asked = self.post("/sign-in/passkey/begin", None, &[]).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
        self.keeps(&asked);
        asked.text
    }

    fn keeps(&mut self, answer: &Answer) {
        let kept = answer.headers.get(SET_COOKIE).expect("something to keep");
        let kept = kept.to_str().expect("text");
        for word in ["__Host-", "Secure", "HttpOnly", "SameSite=Strict"] {
            assert!(kept.contains(word), "{kept}");
        }
        self.cookie = kept.split(';').next().map(str::to_owned);
    }

    /// Signs in with a passkey.
    async fn shows(&mut self, device: &Device) -> Answer {
        let asked = self.asks().await;
        self.brings(&device.answers(&asked)).await
    }

    async fn brings(&mut self, brought: &str) -> Answer {
        let answer = self.post("/sign-in/passkey", None, &[("answer", brought)]).await;
        if answer.status == StatusCode::SEE_OTHER {
            assert_eq!(answer.to(), "/");
            self.keeps(&answer);
        }
        answer
    }

    async fn removes(&self, number: &str) -> Answer {
        let page = self.get("/passkeys").await.text;
        let token = field(&page, "/passkeys/remove", "token");
        self.post("/passkeys/remove", None, &[("token", &token), ("number", number)]).await
    }
}

/// What is said to whoever is refused, in the one line for it.
fn fault(answer: &Answer) -> &str {
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text);
    assert!(answer.headers.get(SET_COOKIE).is_none(), "nothing to keep");
    let (_, behind) = answer.text.split_once("role=\"alert\">").expect("a fault");
    behind.split('<').next().unwrap_or_default()
}

fn device(page: &Page) -> Device {
    Device::at(&format!("https://{NAME}:{}", page.port))
}

#[tokio::test]
async fn a_desk_without_a_name_has_no_passkeys() {
    let hall = Hall::running(1);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    assert!(!anna.get("/").await.text.contains("asskey"));
    assert_eq!(anna.get("/passkeys").await.status, StatusCode::NOT_FOUND);
    let nobody = page.browser();
    assert!(!nobody.get("/sign-in").await.text.contains("passkey"));
    let begun = nobody.post("/sign-in/passkey/begin", None, &[]).await;
    assert_eq!(begun.status, StatusCode::FORBIDDEN);
    for name in ["127.0.0.1", "desk.local", ""] {
        let said = refused(&hall.order(["page", "desk", "--name", name]));
        assert!(said.contains("is no name of this desk"), "{said}");
    }
}

#[tokio::test]
async fn who_has_a_passkey_is_let_in_with_the_part_of_today_and_nobody_else() {
    let hall = Hall::named(1, &["desk.example", NAME]);
    for (name, part) in [("anna", "arbiter"), ("eva", "arbiter"), ("david", "spectator")] {
        told(&hall.order(["admit", "desk", name, "--part", part]));
    }
    let (page, said) = Page::opened_with(&hall, &["--name", NAME]);
    let last = said.last().expect("a line");
    assert_eq!(last, &format!("Passkeys hold at: https://{NAME}:{}/", page.port));
    let mut anna = page.browser().at_name();
    anna.with_code(&hall, "anna").await;
    // Without the script there is no button; what there is to say is said.
    for path in ["/passkeys", "/sign-in"] {
        let shown = anna.get(path).await;
        assert!(shown.text.contains("<form id=\"passkey\"") && shown.text.contains(" hidden "));
        let policy = shown.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(shown.text.matches("<script").count(), 2, "files of the desk's own");
    }
    for language in ["de", "en", "ru", "uk", "bg"] {
        let shown = anna.get_in("/passkeys", language).await.text;
        assert!(!shown.contains(">page-") && !shown.contains("\"page-"), "{language}: {shown}");
    }
    // One is added under a name that is a script, and signs in again and again.
    let mut phone = device(&page);
    assert_eq!(anna.adds(&mut phone, "<b>my</b> phone").await.to(), "/passkeys");
    let list = anna.get("/passkeys").await.text;
    assert!(list.contains("&lt;b&gt;my&lt;/b&gt; phone") && list.contains(">never<"), "{list}");
    let mut browser = page.browser().at_name();
    for counter in [2, 3] {
        phone.counter = counter;
        assert_eq!(browser.shows(&phone).await.to(), "/");
        assert!(browser.get("/").await.text.contains("Signed in: anna, arbiter."));
    }
    assert!(!anna.get("/passkeys").await.text.contains(">never<"));
    // Of a challenge, another browser's, a second time, at another address: nothing.
    let mut other = page.browser().at_name();
    let asked = browser.asks().await;
    phone.counter = 4;
    let answer = phone.answers(&asked);
    let late = "That was asked too long ago, or in another browser, or it was answered already. Try it again.";
    assert_eq!(fault(&other.brings(&answer).await), late);
    other.asks().await;
    assert_eq!(fault(&other.brings(&answer).await), late);
    assert_eq!(browser.brings(&answer).await.to(), "/");
    browser.asks().await;
    assert_eq!(fault(&browser.brings(&answer).await), late);
    let elsewhere = page.browser();
    let begun = elsewhere.post("/sign-in/passkey/begin", None, &[]).await;
    assert_eq!(begun.status, StatusCode::FORBIDDEN, "an address of numbers");
    let foreign = Some("https://elsewhere.example");
    assert_eq!(
        other.post("/sign-in/passkey/begin", foreign, &[]).await.status,
        StatusCode::FORBIDDEN
    );
    let asked = other.asks().await;
    let form = [("answer", phone.answers(&asked))];
    let form = form.each_ref().map(|(name, answer)| (*name, answer.as_str()));
    assert_eq!(other.post("/sign-in/passkey", foreign, &form).await.status, StatusCode::FORBIDDEN);
    // What is spoiled is refused; what no desk made is not known.
    let unfit = "This passkey does not hold here. Nothing was changed.";
    phone.counter = 9;
    phone.is_tampered = true;
    assert_eq!(fault(&other.shows(&phone).await), unfit);
    phone.is_tampered = false;
    phone.flags = crate::authenticator::PRESENT;
    assert_eq!(fault(&other.shows(&phone).await), unfit, "nobody was verified");
    phone.flags |= crate::authenticator::VERIFIED;
    let unknown = "The desk does not know this passkey, or it was removed. Sign in with a code.";
    assert_eq!(fault(&other.shows(&device(&page)).await), unknown);
    let mut forged = device(&page);
    (forged.id, forged.handle) = (phone.id.clone(), phone.handle.clone());
    forged.counter = 9;
    assert_eq!(fault(&other.shows(&forged).await), unfit);
    forged.takes_another_key();
    assert_eq!(fault(&other.shows(&forged).await), unfit);
    // Of what a browser keeps only the hash is at the desk.
    assert_eq!(browser.shows(&phone).await.to(), "/");
    let kept = browser.cookie.clone().expect("something kept");
    let kept = kept.split('=').nth(1).expect("its value");
    let held = hall
        .keeper("SELECT string_agg(encode(session, 'escape'), ' ') FROM desk.passkey_sessions")
        .await;
    assert!(!held.contains(kept), "{held}");
    // By a passkey none is added, nor by a spectator; another one's token does not do.
    let with_it = browser.get("/passkeys").await.text;
    assert!(
        with_it.contains("Sign out, and sign in with a code.")
            && !with_it.contains("id=\"passkey\"")
    );
    let token = field(&with_it, "/passkeys/remove", "token");
    assert_eq!(
        browser.post("/passkeys/begin", None, &[("token", &token)]).await.status,
        StatusCode::FORBIDDEN
    );
    let david = page.browser_with(&hall.handed("david")).at_name();
    assert_eq!(david.get("/passkeys").await.status, StatusCode::FORBIDDEN);
    assert!(!david.get("/hall").await.text.contains("/passkeys"));
    let eva = page.browser_with(&hall.handed("eva")).at_name();
    assert_eq!(
        eva.post("/passkeys/begin", None, &[("token", &token)]).await.status,
        StatusCode::FORBIDDEN
    );
    // What was made for one person is not added for another.
    let evas = field(&eva.get("/passkeys").await.text, "/passkeys", "token");
    let annas = field(&anna.get("/passkeys").await.text, "/passkeys", "token");
    let asked = anna.post("/passkeys/begin", None, &[("token", &annas)]).await.text;
    let answer = device(&page).makes(&asked);
    let form = [("token", evas.as_str()), ("label", "x"), ("answer", &answer)];
    assert_eq!(fault(&eva.post("/passkeys", None, &form).await), late);
    // A device by which Eva signs in; nobody else's passkeys are hers to see or to remove.
    let mut key = device(&page);
    assert_eq!(eva.adds(&mut key, "key").await.to(), "/passkeys");
    let list = eva.get("/passkeys").await.text;
    assert!(list.contains("Remove: key") && !list.contains("phone"), "{list}");
    assert_eq!(eva.removes("1").await.to(), "/passkeys");
    phone.counter = 10;
    assert_eq!(browser.shows(&phone).await.to(), "/", "it was not hers");
    // A chief arbiter sees all of them, and removes one: whoever is signed in with it is not any more.
    let chief = page.browser_with(&hall.handed("chief")).at_name();
    let list = chief.get("/passkeys").await.text;
    assert!(list.contains("Passkeys of others") && list.contains("Remove: key, eva"), "{list}");
    let mut evas_browser = page.browser().at_name();
    key.counter = 2;
    assert_eq!(evas_browser.shows(&key).await.to(), "/");
    assert_eq!(evas_browser.get("/").await.status, StatusCode::OK);
    let number = hall.keeper("SELECT number FROM desk.passkeys WHERE label = 'key'").await;
    assert_eq!(chief.removes(&number).await.to(), "/passkeys");
    assert_eq!(evas_browser.get("/").await.to(), "/sign-in");
    key.counter = 3;
    assert_eq!(fault(&evas_browser.shows(&key).await), unknown);
    let who = "SELECT name || ' ' || remover FROM desk.passkeys WHERE removed IS NOT NULL";
    assert_eq!(hall.keeper(who).await, "eva chief");
    // Signed out is signed out.
    let token = field(&browser.get("/").await.text, "/sign-out", "token");
    assert_eq!(browser.post("/sign-out", None, &[("token", &token)]).await.to(), "/sign-in");
    assert_eq!(browser.get("/").await.to(), "/sign-in");
    // The part is that of today: of a chief it is a chief's.
    phone.counter = 11;
    assert_eq!(browser.shows(&phone).await.to(), "/");
    hall.keeper("UPDATE desk.people SET part = 'chief' WHERE name = 'anna'").await;
    assert!(browser.get("/").await.text.contains("Signed in: anna, chief arbiter."));
    hall.keeper("UPDATE desk.people SET part = 'arbiter' WHERE name = 'anna'").await;
    // Who is sent away is gone, and the passkey does not hold again when she comes back.
    told(&hall.order(["revoke", "desk", "anna"]));
    assert_eq!(browser.get("/").await.to(), "/sign-in");
    phone.counter = 12;
    let withdrawn =
        "Whoever has this passkey is not admitted any more. The chief arbiter can let you in anew.";
    assert_eq!(fault(&browser.shows(&phone).await), withdrawn);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    assert_eq!(fault(&browser.shows(&phone).await), unknown);
}

#[tokio::test]
async fn a_passkey_that_counts_backwards_lets_nobody_in_any_more_and_is_told() {
    let hall = Hall::named(1, &[NAME]);
    let page = Page::opened_with(&hall, &[]).0;
    let mut chief = page.browser().at_name();
    chief.with_code(&hall, "chief").await;
    let mut key = device(&page);
    assert_eq!(chief.adds(&mut key, "key").await.to(), "/passkeys");
    let mut browser = page.browser().at_name();
    key.counter = 7;
    assert_eq!(browser.shows(&key).await.to(), "/");
    let mut copy = page.browser().at_name();
    // A number that nobody signed harms nobody.
    key.counter = 5;
    key.is_tampered = true;
    assert_eq!(
        fault(&copy.shows(&key).await),
        "This passkey does not hold here. Nothing was changed."
    );
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
    told(&hall.order(["doctor", "desk"]));
    key.is_tampered = false;
    let copied = "This passkey has counted backwards: there may be a copy of it. It lets nobody in any more. \
                  Tell the chief arbiter, and sign in with a code.";
    assert_eq!(fault(&copy.shows(&key).await), copied);
    // Nobody knows which of the two is the copy.
    assert_eq!(browser.get("/").await.to(), "/sign-in");
    key.counter = 8;
    assert_eq!(fault(&browser.shows(&key).await), copied);
    let found = refused(&hall.order(["doctor", "desk"]));
    assert!(found.contains("a passkey of chief has counted backwards"), "{found}");
    assert!(chief.get("/passkeys").await.text.contains("Refused: there may be a copy of it."));
    assert_eq!(chief.removes("1").await.to(), "/passkeys");
    told(&hall.order(["doctor", "desk"]));
    // So many, and no more.
    for number in 0..10 {
        assert_eq!(chief.adds(&mut device(&page), &number.to_string()).await.to(), "/passkeys");
    }
    let many = "Nobody has more than 10 passkeys here. Remove one first.";
    assert_eq!(fault(&chief.adds(&mut device(&page), "more").await), many);
    let unnamed = chief.adds(&mut device(&page), " ").await;
    assert_eq!(unnamed.status, StatusCode::BAD_REQUEST);
    assert!(unnamed.text.contains("1 to 60 letters"), "{}", unnamed.text);
}
