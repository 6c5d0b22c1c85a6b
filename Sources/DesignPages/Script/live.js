// For a page that is served and changes with every save. Takes what another version of the page says in place of what
// has changed, and leaves the rest as it is. What is chosen, opened and scrolled to stays.
const ownScript = document.currentScript.textContent;

// What has a name of its own in its parent.
const nameOf = (element, index) => element.id || element.getAttribute("aria-labelledby")
  || `${element.tagName}.${element.classList[0] ?? ""}~${index}`;
const named = (parent) => new Map(Array.from(parent.children).map((child, index) => [nameOf(child, index), child]));
// What is taken as a whole.
const isWhole = (element) => !element.matches("body, main, section.kind, .part, .cards, .rows");

const copyAttributes = (before, after, live) => {
  for (const { name, value } of Array.from(after.attributes)) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of Array.from(before.attributes)) if (!after.hasAttribute(name)) live.removeAttribute(name);
};
const patch = (before, after, live) => {
  if (before.isEqualNode(after)) return;
  if (isWhole(after)) {
    const next = document.importNode(after, true);
    live.replaceWith(next);
    return;
  }
  copyAttributes(before, after, live);
  const [old, shown] = [named(before), named(live)];
  let last = null;
  Array.from(after.children).forEach((child, index) => {
    const name = nameOf(child, index);
    let element = shown.get(name);
    if (element && old.has(name)) {
      const next = last ? last.nextElementSibling : live.firstElementChild;
      if (next !== element) live.insertBefore(element, next);
      const at = Array.prototype.indexOf.call(live.children, element);
      patch(old.get(name), child, element);
      element = live.children[at];
    } else {
      element = document.importNode(child, true);
      live.insertBefore(element, last ? last.nextElementSibling : live.firstElementChild);
    }
    shown.delete(name);
    last = element;
  });
  for (const element of shown.values()) element.remove();
};

// Says whether it could; a page of another script has to be loaded anew.
let current = source;
const update = (text) => {
  const [old, next] = [current, text].map((text) => new DOMParser().parseFromString(text, "text/html"));
  if (current === "" || next.querySelector("body > script")?.textContent !== ownScript) return false;
  current = text;
  const anchor = all("article, .part > summary, h2").find((element) =>
    element.offsetParent !== null && element.getBoundingClientRect().bottom > 0);
  const [name, top] = [anchor?.id || anchor?.querySelector("[id]")?.id, anchor?.getBoundingClientRect().top];
  const focused = document.activeElement?.closest("[id]")?.id;
  document.title = next.title;
  const styles = [old, next, document].map((page) => page.querySelector("style"));
  if (styles[0].textContent !== styles[1].textContent) styles[2].textContent = styles[1].textContent;
  for (const page of [old, next]) for (const script of all("script", page)) script.remove();
  const script = document.querySelector("body > script");
  script?.remove();
  // The search is where somebody may be typing.
  for (const page of [old, next]) page.getElementById("search")?.setAttribute("value", "");
  const typed = document.querySelector(".search");
  patch(old.body, next.body, document.body);
  const search = document.querySelector(".search");
  if (search !== typed) search.replaceWith(typed);
  for (const forget of forgetting) forget();
  readAddress();
  showAll();
  const again = name ? one(name) : null;
  if (again && top !== undefined) scrollBy(0, again.getBoundingClientRect().top - top);
  if (focused && document.activeElement === document.body) one(focused)?.focus({ preventScroll: true });
  return true;
};

// Places of findings lead to the editor. Addresses are not on the page itself, which may be published.
const link = (addresses) => {
  const known = new Map(addresses.map(({ place, address }) => [place, address]));
  for (const where of all(".place")) {
    const address = known.get(where.textContent);
    if (!address) continue;
    const anchor = document.createElement("a");
    anchor.className = "place";
    anchor.href = address;
    anchor.textContent = where.textContent;
    where.replaceWith(anchor);
  }
};
window.tessera = { update, link };
