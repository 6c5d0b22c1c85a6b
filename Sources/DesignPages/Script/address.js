// What is chosen stands in the address, so that it can be sent as a link and outlives a reload:
// #color.surface?appearance=dark&contrast=increased&q=signal&density=compact
let place = "";
const ownKeys = ["q", "page", "density", "vision", "beside", "show", "open", "shut"];
const keyOf = (modifier) => {
  const name = modifier.dataset.name;
  return ownKeys.includes(name) ? `context.${name}` : name;
};
const defaultOf = (modifier) =>
  all("input, option", modifier).findIndex((item) => item.hasAttribute("checked") || item.hasAttribute("selected"));
const controls = { page: "page-colors", density: "density", vision: "vision" };
const defaultValue = (select) => (all("option", select).find((item) => item.hasAttribute("selected")) ?? select.options[0]).value;

// Parts and details that somebody has opened or shut.
const opened = new Set();
const shut = new Set();
const keyOfDetails = (details) => details.id || (() => {
  const owner = details.closest("article, section[aria-labelledby]");
  if (!owner) return "";
  const name = owner.id || owner.getAttribute("aria-labelledby");
  const index = all("details", owner).indexOf(details);
  return index === 0 ? name : `${name}~${index}`;
})();
const detailsOf = (key) => {
  const direct = one(key);
  if (direct?.tagName === "DETAILS") return direct;
  // A token of its own may be called like the second part of another.
  const [, name, index] = direct ? [null, key, 0] : /^(.*?)(?:~(\d+))?$/.exec(key);
  const owner = one(name)?.closest("article, section");
  return owner ? all("details", owner)[Number(index ?? 0)] : undefined;
};
const isOpenAtFirst = new WeakMap();
document.addEventListener("click", ({ target }) => {
  const summary = target.closest("summary");
  if (!summary || summary.parentElement.matches(".view") || target.closest("a")) return;
  const details = summary.parentElement;
  const key = keyOfDetails(details);
  if (key === "") return;
  if (!isOpenAtFirst.has(details)) isOpenAtFirst.set(details, details.hasAttribute("open"));
  // It is the other way round once the click has done its work.
  const willOpen = !details.open;
  (willOpen ? opened : shut).add(key);
  (willOpen ? shut : opened).delete(key);
  if (willOpen === isOpenAtFirst.get(details)) {
    opened.delete(key);
    shut.delete(key);
  }
  setTimeout(writeAddress);
});
const showOpened = () => {
  for (const [keys, isOpen] of [[opened, true], [shut, false]]) {
    for (const key of keys) {
      const details = detailsOf(key);
      if (!details) continue;
      if (!isOpenAtFirst.has(details)) isOpenAtFirst.set(details, details.open);
      details.open = isOpen;
    }
  }
};

const parameters = () => {
  const values = new URLSearchParams();
  modifiers.forEach((modifier, index) => {
    if (choices[index] !== defaultOf(modifier)) {
      values.set(keyOf(modifier), option(modifier, choices[index]).dataset.context);
    }
  });
  for (const [key, id] of Object.entries(controls)) {
    if (one(id).value !== defaultValue(one(id))) values.set(key, one(id).value);
  }
  if (search.value.trim() !== "") values.set("q", search.value.trim());
  for (const [key, value] of Object.entries(mockParameters())) if (value !== "") values.set(key, value);
  if (opened.size > 0) values.set("open", [...opened].slice(-40).join("|"));
  if (shut.size > 0) values.set("shut", [...shut].slice(-40).join("|"));
  return values.toString();
};
const writeAddress = () => {
  const query = parameters();
  const hash = `#${place}${query === "" ? "" : `?${query}`}`;
  if (hash === location.hash || (hash === "#" && location.hash === "")) return;
  try {
    history.replaceState(history.state, "", hash === "#" ? location.pathname + location.search : hash);
  } catch {
    location.replace(hash);
  }
  document.dispatchEvent(new Event("tessera:address"));
};

// Everything that the address says; what it leaves out is as it is at first.
const readAddress = () => {
  const [id, query = ""] = location.hash.slice(1).split("?");
  place = id;
  const values = new URLSearchParams(query);
  modifiers.forEach((modifier, index) => {
    const wanted = values.get(keyOf(modifier));
    const found = all("input, option", modifier).findIndex((item) => item.dataset.context === wanted);
    choose(index, found < 0 ? defaultOf(modifier) : found);
  });
  for (const [key, id] of Object.entries(controls)) {
    const select = one(id);
    const wanted = values.get(key);
    select.value = all("option", select).some((item) => item.value === wanted) ? wanted : defaultValue(select);
  }
  search.value = values.get("q") ?? "";
  readMock(values);
  opened.clear();
  shut.clear();
  for (const key of (values.get("open") ?? "").split("|")) if (key !== "") opened.add(key);
  for (const key of (values.get("shut") ?? "").split("|")) if (key !== "") shut.add(key);
};
