//! Passkeys in a real Chromium with a device of its own: a person who signed in by a code adds one, signs out, signs in with
//! it and removes it; and axe-core finds no fault in these pages.

use serde_json::{Value, json};

use crate::axe::axe;
use crate::browser::Page;
use crate::chromium::Chromium;
use crate::hall::{Hall, told};

/// The rules of axe-core that the page breaks which is open.
fn faults(chromium: &mut Chromium) -> Value {
    let script = std::fs::read_to_string(axe()).expect("axe-core");
    chromium.comes_to(&format!("{script}; true"));
    chromium.comes_to(
        "axe.run().then(found => [found.passes.length > 5, found.violations.map(rule => rule.id + ' ' + rule.nodes[0].html)])",
    )
}

fn is_without_fault(chromium: &mut Chromium) {
    assert_eq!(faults(chromium), json!([true, []]));
    // 320 dots are a page at 400 percent.
    let narrow = json!({ "width": 320, "height": 800, "deviceScaleFactor": 1, "mobile": false });
    chromium.told("Emulation.setDeviceMetricsOverride", narrow);
    let width = chromium.comes_to("document.documentElement.scrollWidth");
    assert!(width.as_u64().is_some_and(|width| width <= 320), "{width}");
    chromium.told("Emulation.clearDeviceMetricsOverride", json!({}));
}

/// Presses a button of this form.
fn presses(chromium: &mut Chromium, form: &str) {
    let button = format!("document.querySelector({form:?} + ' button').click(); true");
    assert_eq!(chromium.comes_to(&button), json!(true));
}

fn said(chromium: &mut Chromium) -> String {
    chromium.comes_to("document.body.innerText").as_str().expect("a page").to_owned()
}

#[tokio::test]
async fn a_person_adds_a_passkey_signs_in_with_it_and_removes_it() {
    let hall = Hall::named(1, &["localhost"]);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let (page, _) = Page::opened_with(&hall, &[]);
    let at = |path: &str| format!("https://localhost:{}{path}", page.port);
    let mut chromium = Chromium::started();
    let device = chromium.device();
    // Without a passkey the browser has none to show, and says so in the page.
    chromium.opens(&at("/sign-in"));
    chromium.until("document.getElementById('passkey').hidden === false");
    is_without_fault(&mut chromium);
    presses(&mut chromium, "#passkey");
    chromium.until("document.getElementById('passkey-told').textContent !== ''");
    assert!(said(&mut chromium).contains("The browser has given no passkey."));
    is_without_fault(&mut chromium);
    // By a code.
    let code = told(&hall.order(["code", "desk", "anna"]));
    let code = code.trim().rsplit(' ').next().expect("a code").to_owned();
    chromium.comes_to(&format!("document.getElementById('code').value = {code:?}"));
    presses(&mut chromium, "form[action='/sign-in']");
    chromium.until("location.pathname === '/' && document.readyState === 'complete'");
    // One is added.
    chromium.comes_to("document.querySelector('footer a[href=\"/passkeys\"]').click()");
    chromium.until(
        "location.pathname === '/passkeys' && document.getElementById('passkey')?.hidden === false",
    );
    assert!(said(&mut chromium).contains("You have no passkey here."));
    is_without_fault(&mut chromium);
    chromium.comes_to("document.getElementById('label').value = 'my laptop'");
    presses(&mut chromium, "#passkey");
    chromium.until("document.readyState === 'complete' && document.body.innerText.includes('Remove: my laptop')");
    is_without_fault(&mut chromium);
    let kept = chromium.told("WebAuthn.getCredentials", json!({ "authenticatorId": device }));
    let kept = kept["credentials"].as_array().expect("a list").clone();
    assert_eq!(kept.len(), 1);
    assert_eq!(
        (&kept[0]["rpId"], &kept[0]["isResidentCredential"]),
        (&json!("localhost"), &json!(true))
    );
    // The device makes no second one for this desk.
    chromium.comes_to("document.getElementById('label').value = 'again'");
    presses(&mut chromium, "#passkey");
    chromium.until("document.getElementById('passkey-told').textContent !== ''");
    // Out, and in with it.
    presses(&mut chromium, "form[action='/sign-out']");
    chromium.until(
        "location.pathname === '/sign-in' && document.getElementById('passkey')?.hidden === false",
    );
    presses(&mut chromium, "#passkey");
    chromium.until("location.pathname === '/' && document.readyState === 'complete'");
    assert!(said(&mut chromium).contains("Signed in: anna, arbiter."));
    let used = "SELECT count(*) FROM desk.passkeys WHERE used IS NOT NULL AND counter > 0";
    assert_eq!(hall.keeper(used).await, "1");
    // A device that does not verify who is there lets nobody in.
    let verified =
        |is_verified: bool| json!({ "authenticatorId": device, "isUserVerified": is_verified });
    chromium.told("WebAuthn.setUserVerified", verified(false));
    chromium.opens(&at("/sign-in"));
    chromium.until("document.getElementById('passkey')?.hidden === false");
    presses(&mut chromium, "#passkey");
    chromium.until("document.getElementById('passkey-told').textContent !== ''");
    chromium.told("WebAuthn.setUserVerified", verified(true));
    // Removed: whoever was signed in with it is not any more, and it lets nobody in.
    chromium.opens(&at("/passkeys"));
    assert!(said(&mut chromium).contains("Sign out, and sign in with a code."));
    is_without_fault(&mut chromium);
    presses(&mut chromium, "form[action='/passkeys/remove']");
    chromium.until(
        "location.pathname === '/sign-in' && document.getElementById('passkey')?.hidden === false",
    );
    presses(&mut chromium, "#passkey");
    chromium
        .until("location.pathname === '/sign-in/passkey' && document.readyState === 'complete'");
    assert!(
        said(&mut chromium).contains("The desk does not know this passkey, or it was removed.")
    );
    is_without_fault(&mut chromium);
    // And a fault that is put in is found.
    chromium.comes_to("document.getElementById('main').append(new Image(9, 9)); true");
    assert!(faults(&mut chromium)[1].to_string().contains("image-alt"));
}
