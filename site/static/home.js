// Shows on the home page the game that goes on, as app/listing.py has made it ready in the browser's storage. It is
// JavaScript because this page has no Python: to say one line it would take seconds. All words go in as text and the
// drawing as an image, in which nothing runs; what is damaged or of another language is left out.
(() => {
  const LONGEST = 200000; // characters, as in app/listing.py
  const body = document.body;
  const root = new URL(body.dataset.root || "./", document.baseURI).pathname;
  const place = document.getElementById("continue");
  const others = place.querySelector(".more");
  const yours = others.textContent;

  function kept() {
    try {
      const text = localStorage.getItem(`quintet:${root}:strip`) ?? "{}";
      return text.length <= LONGEST ? (JSON.parse(text) ?? {}) : {};
    } catch {
      return {}; // damaged, or storage is forbidden
    }
  }

  function lies(key) {
    try {
      return localStorage.getItem(`quintet:${root}:save:${key}`) !== null;
    } catch {
      return false;
    }
  }

  function show() {
    const { game, key, lang, title, line, more, svg } = kept();
    const sound = /^[a-z0-9]{1,20}$/.test(game) && /^[a-z0-9]{10}$/.test(key) && typeof svg === "string";
    const there = sound && lies(key); // or it has been deleted since
    place.hidden = !there;
    if (!there) return;
    const drawing = String(svg).toWellFormed?.() ?? "";
    const mine = lang === document.documentElement.lang;
    place.querySelector("img").src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    place.querySelector(".continue-title").textContent = mine ? String(title) : "";
    place.querySelector(".continue-line").textContent = mine ? String(line) : "";
    others.textContent = mine && more ? String(more) : yours;
    place.querySelector(".main").href = `${body.dataset.home}${game}/#save=${key}`;
    place.className = `continue accent-${game}`;
  }

  show();
  addEventListener("pageshow", (event) => event.persisted && show()); // back from the game
  addEventListener("storage", show); // another tab has gone on with a game, or deleted it
})();
