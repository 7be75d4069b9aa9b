"use strict";
(() => {
  document.documentElement.classList.add("script");
  const menu = document.getElementById("menu");
  if (matchMedia("(max-width: 52rem)").matches) menu.open = false;

  const GREEK = { "\u03b1": "alpha", "\u03b2": "beta", "\u03b3": "gamma", "\u03b4": "delta", "\u03b5": "epsilon", "\u03f5": "epsilon",
    "\u03b7": "eta", "\u03b8": "theta", "\u03bb": "lambda", "\u03bc": "mu", "\u03c0": "pi", "\u03c1": "rho", "\u03c3": "sigma", "\u03c4": "tau", "\u03c6": "phi" };
  const fold = text => text.toLowerCase().replace(/[\u03b1-\u03c9\u03f5]/g, letter => GREEK[letter] || letter);
  const sections = SECTIONS.map(([address, page, heading, text]) =>
    ({ address, page, heading, text, folded: fold(`${page} ${heading} ${text}`), head: fold(heading) }));

  const input = document.getElementById("words");
  const found = document.getElementById("found");
  const MOST = 20;

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };

  const search = () => {
    const words = fold(input.value).split(/\s+/).filter(word => word);
    found.hidden = !words.length;
    found.replaceChildren();
    if (!words.length) return;
    const hits = sections.filter(section => words.every(word => section.folded.includes(word)));
    const rank = section => words.filter(word => section.head.includes(word)).length;
    hits.sort((a, b) => rank(b) - rank(a));
    found.append(element("p", !hits.length ? "No section has all these words."
      : hits.length === 1 ? "1 section" : `${hits.length} sections` + (hits.length > MOST ? `, the first ${MOST}` : "")));
    const list = document.createElement("ol");
    for (const hit of hits.slice(0, MOST)) {
      const item = document.createElement("li");
      const link = element("a", `${hit.page}: ${hit.heading}`);
      link.href = hit.address;
      const at = Math.max(0, fold(hit.text).indexOf(words[0]) - 40);
      item.append(link, element("small", hit.text.slice(at, at + 140)));
      list.append(item);
    }
    if (hits.length) found.append(list);
  };

  input.addEventListener("input", search);
  document.getElementById("find").addEventListener("submit", event => event.preventDefault());
})();
