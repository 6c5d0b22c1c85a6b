// The search looks at names, values, types, descriptions and names in code. All counts follow it.
const search = one("search");
const status = one("search-status");
const nothing = one("nothing");
let entries = null;
let parts = [];
forgetting.push(() => { entries = null; });

// A length or a time is found in any unit, as its author wrote it and as the page shows it: `36px`, `36 pt` and
// `2.25rem` are one, and so are `0.2s` and `200 ms`.
const lengthUnits = { px: 1, pt: 1, dp: 1, rem: 16 };
const timeUnits = { ms: 1, s: 1000 };
const withUnits = (text) => {
  const joined = text.replace(/(\d) (?=(?:px|pt|dp|rem|ms|s|%)(?![a-z]))/g, "$1")
    .replace(/(\d[\d.]*) \/ ([\d.]+)(px|pt|dp|rem)/g, "$1$3 / $2$3");
  const values = new Set();
  for (const [, number, unit] of joined.matchAll(/(-?\d[\d.]*)(px|pt|dp|rem|ms|s)(?![a-z])/g)) {
    const units = unit in lengthUnits ? lengthUnits : timeUnits;
    for (const other of Object.keys(units)) values.add(+(number * units[unit] / units[other]).toFixed(4) + other);
  }
  return [text, joined, ...values].join(" ");
};
// All texts within an element, each a word of its own.
const textsIn = (element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  return texts.join(" ");
};
const percentages = (article) => article.dataset.type !== "number" ? "" : all("code", article)
  .map((code) => Number(code.textContent)).filter((number) => number >= 0 && number <= 1)
  .map((number) => `${+(number * 100).toFixed(2)}%`).join(" ");
// Made when it is needed first: reading the text of thousands of entries takes a while.
const readEntries = () => {
  parts = all(".part").map((element) => ({ element, section: element.closest(".kind"), wasOpen: element.open }));
  entries = parts.flatMap(({ element }) => all("article", element).map((article) => {
    const words = [
      article.querySelector("h4 a")?.textContent, article.dataset.type ?? "color", codeName(article, "swift"),
      forms.CSS(article), percentages(article),
      ...all(".swatches > div", article).flatMap((swatch) => [oklchIn(swatch), rgbIn(swatch)]), textsIn(article),
    ];
    return { article, part: element, text: withUnits(words.join(" ").toLowerCase()) };
  }));
};
const count = (element, number, total) => {
  const text = element?.querySelector(".count");
  if (text) text.textContent = number === total ? `${total}` : `${number} of ${total}`;
};
const filter = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  if (!isSearching && !entries) return;
  if (!entries) readEntries();
  const inPart = new Map(parts.map(({ element }) => [element, [0, 0]]));
  const inSection = new Map(parts.map(({ section }) => [section, [0, 0]]));
  let found = 0;
  for (const { article, part, text } of entries) {
    const matches = words.every((word) => text.includes(word));
    article.hidden = !matches;
    for (const numbers of [inPart.get(part), inSection.get(part.closest(".kind"))]) {
      numbers[0] += matches ? 1 : 0;
      numbers[1] += 1;
    }
    if (matches) found += 1;
  }
  for (const item of parts) {
    const [number, total] = inPart.get(item.element);
    item.element.hidden = number === 0;
    if (isSearching && item.wasOpen === undefined) item.wasOpen = item.element.open;
    if (isSearching && number > 0) item.element.open = true;
    if (!isSearching && item.wasOpen !== undefined) item.element.open = item.wasOpen;
    count(item.element.querySelector("summary"), number, total);
  }
  for (const [section, [number, total]] of inSection) {
    section.hidden = number === 0;
    count(section.querySelector("h2"), number, total);
    const title = section.querySelector("h2").id;
    count(document.querySelector(`.side a[href="#${title}"]`), number, total);
  }
  for (const other of all(".intro, .mock, .contrast")) other.hidden = isSearching;
  for (const list of all(".findings")) {
    const findings = all("li", list);
    for (const finding of findings.reverse()) {
      finding.hidden = !words.every((word) => finding.textContent.toLowerCase().includes(word));
    }
    list.hidden = findings.every((finding) => finding.hidden);
  }
  // Nothing leads to what is not there.
  for (const link of all(".side a")) {
    const target = one(decodeURIComponent(link.hash.slice(1)));
    link.parentElement.hidden = Boolean(target?.hidden || target?.closest("[hidden]"));
  }
  nothing.hidden = !isSearching || found > 0;
  status.textContent = !isSearching ? "" : found === 1 ? "1 token" : `${found} tokens`;
  if (!isSearching) {
    entries = null;
    showOpened();
  }
};
const clear = () => {
  if (search.value === "") return;
  search.value = "";
  filter();
  writeAddress();
};
let timer = 0;
search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    filter();
    writeAddress();
  }, 80);
});
search.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", ({ target }) => {
  if (target.id !== "clear") return;
  clear();
  search.focus();
});
