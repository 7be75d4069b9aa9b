"use strict";
(() => {
  const GREEK = { "\u03b1": "alpha", "\u03b2": "beta", "\u03b3": "gamma", "\u03b4": "delta", "\u03b5": "epsilon", "\u03f5": "epsilon",
    "\u03b7": "eta", "\u03b8": "theta", "\u03bb": "lambda", "\u03bc": "mu", "\u03c0": "pi", "\u03c1": "rho", "\u03c3": "sigma", "\u03c4": "tau", "\u03c6": "phi" };
  /** A letter and its name are found alike. */
  const fold = text => text.toLowerCase().replace(/[\u03b1-\u03c9\u03f5]/g, letter => GREEK[letter] || letter).replace(/\s+/g, " ");
  const claims = [...document.querySelectorAll(".claim")].map(item => ({
    item,
    details: item.querySelector("details"),
    paper: item.closest(".paper").dataset.paper,
    verdict: item.dataset.verdict,
    unexpected: "unexpected" in item.dataset,
    text: fold(item.textContent),
  }));
  const papers = [...document.querySelectorAll(".paper")];
  const more = [...document.querySelectorAll(".more")];
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");

  document.documentElement.classList.add("script");
  const openAll = open => claims.forEach(claim => { if (!claim.item.hidden) claim.details.open = open; });
  openAll(false);

  /** A view as the part of the address after #; a name of a claim has no "=". */
  const viewOf = hash => new URLSearchParams(hash.includes("=") ? hash.slice(1) : "");

  const view = () => {
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value.trim()) data.append(name, value.trim());
    return data;
  };

  const fill = data => {
    form.elements.q.value = data.get("q") || "";
    form.elements.paper.value = data.get("paper") || "";
    if (form.elements.paper.selectedIndex < 0) form.elements.paper.value = "";
    for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = data.getAll(box.name).includes(box.value);
  };

  const show = () => {
    const data = view();
    const words = fold(data.get("q") || "").split(" ").filter(word => word);
    const verdicts = data.getAll("verdict");
    const paper = data.get("paper");
    let count = 0;
    const byVerdict = {};
    let unexpected = 0;
    for (const claim of claims) {
      const meant = (!paper || claim.paper === paper) && words.every(word => claim.text.includes(word));
      const fits = meant
        && (!verdicts.length || verdicts.includes(claim.verdict))
        && (!data.has("unexpected") || claim.unexpected);
      claim.item.hidden = !fits;
      if (fits) count++;
      if (meant) byVerdict[claim.verdict] = (byVerdict[claim.verdict] || 0) + 1;
      if (meant && claim.unexpected) unexpected++;
    }
    for (const box of form.querySelectorAll("input[type=checkbox]"))
      box.parentElement.querySelector("small").textContent = box.name === "verdict" ? byVerdict[box.value] || 0 : unexpected;
    document.getElementById("none").hidden = count > 0 || !claims.length;
    for (const section of papers) section.hidden = !section.querySelector(".claim:not([hidden])") && claims.length > 0;
    const narrowed = words.length > 0 || verdicts.length > 0 || data.has("unexpected");
    for (const part of more) part.hidden = narrowed;
    shown.textContent = count === claims.length ? `${count} claims` : `${count} of ${claims.length} claims`;
  };

  /** Opens what the address names, wherever it stands. */
  const reveal = () => {
    let target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let part = target; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
    target.scrollIntoView();
  };

  const follow = () => {
    fill(viewOf(location.hash));
    show();
    if (location.hash && !location.hash.includes("=")) reveal();
  };

  const remember = () => {
    const hash = view().toString();
    history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
  };

  form.addEventListener("input", () => { show(); remember(); });
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", event => {
    event.preventDefault();
    fill(new URLSearchParams());
    show();
    remember();
  });
  document.getElementById("all").addEventListener("click", () => document.getElementById("reset").click());
  document.getElementById("open").addEventListener("click", () => openAll(true));
  document.getElementById("close").addEventListener("click", () => openAll(false));
  addEventListener("hashchange", follow);

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = claims.filter(claim => !claim.details.open);
    closed.forEach(claim => { claim.details.open = true; });
  });
  addEventListener("afterprint", () => closed.forEach(claim => { claim.details.open = false; }));

  follow();
})();
