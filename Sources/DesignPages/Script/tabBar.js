// The chosen tab of a screen in a state, and the others as they are.
const dress = (screen, tab, state) => {
  for (const part of all("[data-tab]", screen)) {
    const isChosen = part.dataset.tab === tab;
    const isOn = isChosen && state !== "unselected" && state !== "disabled";
    if (part.matches(".tab")) {
      part.setAttribute("aria-pressed", String(isOn));
      part.disabled = isChosen && state === "disabled";
    } else {
      part.classList.toggle("on", isOn);
      part.classList.toggle("pressed", isChosen && state === "pressed");
      part.classList.toggle("disabled", isChosen && state === "disabled");
    }
  }
  screen.dataset.chosen = tab;
};
const chosenIn = (screen) => screen.dataset.chosen ?? screen.querySelector(".tab")?.dataset.tab;
// Rounded down, so that 43.96 never reads as 44.
const text = (number) => String(Math.floor(number * 10 + 1e-6) / 10);
const resize = (screen, frames) => {
  const legend = all(".legend > li", screen.parentElement);
  let target = 0;
  [screen, ...all("[data-g]", screen)].forEach((element, place) => {
    const [x, y, width, height] = frames[place];
    ["--x", "--y", "--a", "--b"].forEach((name, index) => element.style.setProperty(name, [x, y, width, height][index]));
    if (!element.dataset.needs) return;
    const fails = Math.min(width, height) + 0.006 < element.dataset.needs;
    const line = legend[target];
    target += 1;
    line.querySelector("b").textContent = `${text(width)} × ${text(height)}`;
    line.classList.toggle("fails", fails);
    element.classList.toggle("fails", fails);
  });
};
const badges = (article, chosen) => {
  for (const badge of all(".badge", article)) {
    const kind = chosen || badge.dataset.was;
    badge.dataset.is = kind;
    badge.textContent = kind === "greatest" ? badge.dataset.greatest : "3";
  }
};
document.addEventListener("change", ({ target }) => {
  const article = target.closest("article");
  if (target.matches("[data-screens]")) {
    const geometries = target.value.split("|").map((text) => text.split(",").map((frame) => frame.split(" ").map(Number)));
    for (const screen of all("[data-geometry]", article)) resize(screen, geometries[screen.dataset.geometry]);
  }
  if (target.matches("[data-state]")) {
    for (const screen of all(".screen", article)) dress(screen, chosenIn(screen), target.value);
  }
  if (target.matches("[data-badges]")) badges(article, target.value);
  if (target.matches("[data-targets]")) article.classList.toggle("targets", target.checked);
});

document.addEventListener("click", ({ target }) => {
  const tab = target.closest(".tab");
  if (!tab) return;
  const article = tab.closest("article");
  const state = article.querySelector("[data-state]");
  // Who chooses a tab wants to see it chosen.
  if (state.value !== "pressed") state.value = "selected";
  for (const name of all("[data-named]", article)) name.textContent = tab.getAttribute("aria-label");
  for (const screen of all(".screen", article)) dress(screen, tab.dataset.tab, state.value);
});
