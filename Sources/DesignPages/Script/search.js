const search = one("search");
const status = one("search-status");
const nothing = one("nothing");
const parts = all(".part").map((element) => ({ element, section: element.parentElement }));
let index = null;
// Made when it is needed first: reading the text of thousands of entries takes a while.
const entries = () => {
  index ??= parts.flatMap(({ element }) => all("article", element).map((article) => ({
    article, part: element, text: `${article.id} ${article.textContent} ${all(".copy button", article)
      .map((button) => button.title).join(" ")}`.toLowerCase(),
  })));
  return index;
};
const filter = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  const shown = new Set();
  for (const { article, part, text } of entries()) {
    const matches = words.every((word) => text.includes(word));
    article.hidden = !matches;
    if (matches) {
      count += 1;
      shown.add(part);
    }
  }
  const sections = new Set();
  for (const { element, section } of parts) {
    element.hidden = !shown.has(element);
    if (!element.hidden) sections.add(section);
  }
  for (const section of all("main > .kind")) {
    section.hidden = words.length > 0 && !sections.has(section);
  }
  for (const other of all(".intro, .findings")) other.hidden = words.length > 0;
  nothing.hidden = count > 0;
  status.textContent = words.length === 0 ? "" : count === 1 ? "1 token" : `${count} tokens`;
};
const clear = () => {
  if (search.value === "") return;
  search.value = "";
  filter();
};
let timer = 0;
search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(filter, 80);
});
search.form.addEventListener("submit", (event) => event.preventDefault());
one("clear").addEventListener("click", () => {
  clear();
  search.focus();
});
