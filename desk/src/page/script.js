// What makes the page renew without a reload. It listens to /changes, which says what has changed and nothing more. Nothing
// that somebody reads is moved: a notice says that there is something new, and a button puts it there. The page is whole
// without this file.
"use strict";
(() => {
  const news = document.getElementById("news");
  const about = document.body.dataset.about;
  if (!news || !about || !document.querySelector("header nav")) return;

  const place = document.getElementById("sound");
  const sound = document.createElement("input");
  if (place) {
    sound.type = "checkbox";
    sound.checked = localStorage.getItem("sound") === "on";
    sound.addEventListener("change", () => localStorage.setItem("sound", sound.checked ? "on" : "off"));
    const label = document.createElement("label");
    label.append(sound, " " + place.dataset.label);
    place.append(label);
  }
  const ring = () => {
    if (!sound.checked) return;
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const level = audio.createGain();
    level.gain.value = 0.1;
    tone.frequency.value = 660;
    tone.connect(level).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.15);
  };

  // At most one sentence in this time: what comes faster is in the next one.
  const QUIET_MS = 20000;
  let told = 0;
  let waiting = null;

  const fetched = async () => {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok || answer.redirected) { location.reload(); return; }
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    const whole = other.getElementById("whole");
    if (!whole) { location.reload(); return; }
    document.getElementById("whole").replaceWith(whole);
    document.title = other.title;
    news.replaceChildren();
    document.getElementById("main").focus();
  };

  const tell = (text) => {
    const say = () => {
      waiting = null;
      told = Date.now();
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = news.dataset.show;
      button.addEventListener("click", fetched);
      news.replaceChildren(text + " ", button);
      if (!document.title.startsWith("* ")) document.title = "* " + document.title;
    };
    if (waiting) clearTimeout(waiting);
    waiting = setTimeout(say, Math.max(0, told + QUIET_MS - Date.now()));
  };

  // How long is waited before listening is tried again.
  const AGAIN_MS = 10000;
  let stream = null;
  const listens = (on) => {
    stream = new EventSource("/changes");
    for (const [event, does] of Object.entries(on)) stream.addEventListener(event, does);
    // A browser gives up where it is not let in, as in a full house; here it tries again.
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => listens(on), AGAIN_MS);
    });
  };
  // What the page itself shows; elsewhere the first number that comes.
  const shown = document.getElementById("state")?.dataset.count;
  let waits = shown === undefined ? null : Number(shown);
  let isFirst = true;
  const onWaits = (event) => {
    const count = Number(event.data);
    // Later ones come when something has changed, be it as many as before.
    const isOther = isFirst ? waits !== null && count !== waits : true;
    if (waits !== null && count > waits) ring();
    waits = count;
    isFirst = false;
    if (isOther && about === "waits") tell(news.dataset.one.replace("#", String(count)));
  };
  const onGame = (event) => {
    if (event.data.split(" ")[0] === about) tell(news.dataset.game);
  };
  // Comes with each connection. One that broke and is there again has missed what changed meanwhile.
  let isConnectedAgain = false;
  const onAll = () => {
    if (isConnectedAgain && about !== "waits" && about !== "hall") tell(news.dataset.game);
    isConnectedAgain = true;
  };
  listens({ waits: onWaits, game: onGame, all: onAll });
})();
