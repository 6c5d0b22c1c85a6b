const target = () => {
  let id = location.hash.slice(1);
  try { id = decodeURIComponent(id); } catch { /* As it is. */ }
  return id === "" ? null : one(id);
};
const go = () => {
  const element = target();
  if (!element) return;
  if (element.hidden || element.closest("[hidden]")) clear();
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
addEventListener("hashchange", go);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  // The same address again changes nothing, and still is to be gone to.
  if (link && link.hash === location.hash) setTimeout(go);
});
