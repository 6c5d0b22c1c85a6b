const select = (tab) => {
  for (const part of all("[data-tab]", tab.parentElement)) {
    const isOn = part.dataset.tab === tab.dataset.tab;
    if (part === tab || part.matches(".tab")) part.setAttribute("aria-pressed", String(isOn));
    else part.classList.toggle("on", isOn);
  }
};
// Rounded down, so that 43.96 never reads as 44.
const text = (number) => String(Math.floor(number * 10 + 1e-6) / 10);
document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-screens]")) {
    const frames = target.value.split(",").map((frame) => frame.split(" ").map(Number));
    for (const screen of all(`[data-geometry="${target.dataset.screens}"]`, target.closest("article"))) {
      [screen, ...all("[data-g]", screen)].forEach((element, place) => {
        const [x, y, width, height] = frames[place];
        element.style.left = `${x}px`;
        element.style.top = `${y}px`;
        element.style.width = `${width}px`;
        element.style.height = `${height}px`;
        if (element.dataset.needs) {
          element.firstElementChild.textContent = `${text(width)} × ${text(height)}`;
          element.classList.toggle("fails", Math.min(width, height) + 0.006 < element.dataset.needs);
        }
      });
    }
  }
  if (target.matches("[data-targets]")) target.closest("article").classList.toggle("no-targets", !target.checked);
});

document.addEventListener("click", ({ target }) => {
  const tab = target.closest(".tab");
  if (tab) select(tab);
});
