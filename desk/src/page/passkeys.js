// What makes a passkey, and signs in with one: the desk is asked for a challenge, the device answers it, and a form brings the
// answer. The form is hidden until this file has seen that the browser knows passkeys.
"use strict";
(() => {
  const form = document.getElementById("passkey");
  const told = document.getElementById("passkey-told");
  if (!form || !told || !window.PublicKeyCredential || !navigator.credentials) return;
  if (form.dataset.button) {
    const button = document.createElement("button");
    button.textContent = form.dataset.button;
    form.append(button);
  }
  form.hidden = false;
  const unscripted = document.getElementById("passkey-unscripted");
  if (unscripted) unscripted.hidden = true;

  // Bytes as the desk writes them: base64 for addresses, without its end.
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const written = (buffer) => {
    const signs = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
    return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  };
  const named = (list) => list.map((one) => ({ ...one, id: bytes(one.id) }));

  const made = async (asked) => {
    asked.challenge = bytes(asked.challenge);
    if (asked.user) {
      asked.user.id = bytes(asked.user.id);
      asked.excludeCredentials = named(asked.excludeCredentials);
      return navigator.credentials.create({ publicKey: asked });
    }
    asked.allowCredentials = named(asked.allowCredentials);
    return navigator.credentials.get({ publicKey: asked });
  };

  const answer = ({ rawId, response }) => {
    const brought = { clientDataJSON: written(response.clientDataJSON) };
    for (const part of ["attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (response[part]) brought[part] = written(response[part]);
    }
    return JSON.stringify({ rawId: written(rawId), response: brought });
  };

  let isAsking = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    told.textContent = "";
    try {
      const token = form.elements.token?.value ?? "";
      const begun = await fetch(form.dataset.begin, { method: "POST", body: new URLSearchParams({ token }) });
      if (!begun.ok || begun.redirected) { location.reload(); return; }
      form.elements.answer.value = answer(await made(await begun.json()));
      form.submit();
    } catch {
      // Broken off, or none there: browsers do not say which.
      told.textContent = told.dataset.none;
    } finally {
      isAsking = false;
    }
  });
})();
