// `/` searches, `Esc` clears, the arrow keys go from token to token.
const step = (article, by) => {
  const visible = all("article").filter((other) => other.offsetParent !== null);
  const next = visible[visible.indexOf(article) + by];
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", behavior: "auto" });
};
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const active = document.activeElement;
  const isTyping = active.matches("input:not([type=radio], [type=checkbox]), select, textarea");
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === "Escape" && menu().open) {
    menu().open = false;
    menu().querySelector("summary").focus();
  } else if (event.key === "Escape" && (search.value !== "" || active === search)) {
    clear();
    if (active === search) search.blur();
  } else if (event.key === "ArrowDown" && active === search) {
    const first = all("article").find((article) => article.offsetParent !== null);
    if (first) {
      event.preventDefault();
      first.focus();
    }
  } else if (active.matches("article, h4 a")) {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by) {
      event.preventDefault();
      step(active.closest("article"), by);
    }
  }
});
