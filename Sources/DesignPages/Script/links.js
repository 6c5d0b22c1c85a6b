// Links to tokens and sections, and where the reader is.
const target = () => {
  let id = place;
  try { id = decodeURIComponent(id); } catch { /* As it is. */ }
  return id === "" ? null : one(id);
};
const unfold = (element) => {
  for (let next = element.parentElement; next; next = next.parentElement) {
    if (next.tagName === "DETAILS") next.open = true;
  }
};
const go = () => {
  for (const element of all(".here")) element.classList.remove("here");
  const element = target();
  if (!element) return;
  if (element.hidden || element.closest("[hidden]")) clear();
  unfold(element);
  if (element.tagName === "DETAILS") element.open = true;
  element.classList.add("here");
  element.focus({ preventScroll: true });
  // What comes into view gets its true size then, and moves what lies below.
  const block = element.matches("article") && element.offsetHeight < innerHeight ? "center" : "start";
  let frames = 0;
  const settle = () => {
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block, behavior: "auto" });
    frames += 1;
    if (frames < 3 || (frames < 12 && Math.abs(element.getBoundingClientRect().top - before) > 1)) {
      requestAnimationFrame(settle);
    }
  };
  settle();
};
addEventListener("hashchange", () => {
  if (location.hash.includes("?") || location.hash === "") {
    readAddress();
    showAll();
  } else {
    // A link of the page's own: what is chosen stays.
    place = location.hash.slice(1);
    writeAddress();
  }
  go();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  // The same address again changes nothing, and still is to be gone to.
  if (!link || link.hash.slice(1) !== place) return;
  event.preventDefault();
  go();
});

// MARK: You are here

let isWaiting = false;
const mark = () => {
  isWaiting = false;
  const edge = (document.querySelector(".top").getBoundingClientRect().bottom || 0) + 80;
  const isAbove = (element) => element.offsetParent !== null && element.getBoundingClientRect().top <= edge;
  const section = all("main > section").filter(isAbove).at(-1);
  const part = section ? all(".part", section).filter(isAbove).at(-1) : undefined;
  const heading = section?.getAttribute("aria-labelledby");
  for (const link of all(".side a")) {
    const id = decodeURIComponent(link.hash.slice(1));
    const isHere = id === heading || (part && id === part.id);
    if (isHere) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};
addEventListener("scroll", () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(mark);
}, { passive: true });
