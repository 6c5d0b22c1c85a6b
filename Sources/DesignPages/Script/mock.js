// The mock: its colors and measures by the chosen contexts, a second one beside it, and what is judged.
const mock = () => document.querySelector(".mock");
const isOn = (name) => Boolean(mock()?.querySelector(`[data-overlay="${name}"]`)?.checked);
const beside = () => one("beside");

const fill = (scene, cell) => {
  const { looks, figures, labels } = mock().dataset;
  scene.style.cssText = looks.split("|")[cell] ?? "";
  scene.querySelector(".scene-title").textContent = labels.split("|")[cell] ?? "";
  const judged = (figures.split("|")[cell] ?? "").split(" ");
  for (const element of all("[data-pair]", scene)) tellRatio(element, judged[element.dataset.pair] ?? "");
  for (const element of all("[data-figure]", scene)) tellRatio(element, element.dataset.figure);
};
// `16.46`, `4.34/3`, `!2.15/4.5`, `-1.9`: a ratio, and what is needed where it is not 4.5 or not there.
const tellRatio = (element, figure) => {
  const [ratio, needed] = figure.replace(/^[!-]/, "").split("/");
  const [fails, isExempt] = [figure.startsWith("!"), figure.startsWith("-")];
  if (figure === "") delete element.dataset.ratio;
  else element.dataset.ratio = isExempt ? `${ratio} exempt` : needed ? `${ratio} ${fails ? "<" : "\u2265"} ${needed}` : ratio;
  element.classList.toggle("fails", fails);
  element.classList.toggle("exempt", isExempt);
};
// The choices of all modifiers in a cell of the mock, for what in a scene varies by itself.
const choicesIn = (cell) => {
  const chosen = [...choices];
  for (const modifier of mock().dataset.modifiers.split(" ").reverse()) {
    if (modifier === "") continue;
    chosen[modifier] = cell % counts[modifier];
    cell = Math.floor(cell / counts[modifier]);
  }
  return chosen;
};
// Rounded down, so that 43.96 never reads as 44. What is smaller than it must be is touched beyond its edges.
const measureTargets = (own) => {
  const need = parseFloat(own.style.getPropertyValue("--need"));
  for (const element of all(".target-own", own)) {
    const size = [element.offsetWidth, element.offsetHeight].map((side) => Math.floor(Math.max(side, need)));
    const text = element.querySelector(".m-size");
    if (text) text.textContent = size.join(" × ");
  }
};
const showMock = () => {
  const own = mock();
  if (!own) return;
  const cell = own.dataset.modifiers === "" ? 0 : cellOf(own.dataset.modifiers);
  const scenes = own.querySelector(".scenes");
  const first = scenes.firstElementChild;
  const wanted = beside() && beside().value !== "" ? Number(beside().value) : null;
  if (wanted === null) scenes.children[1]?.remove();
  else if (!scenes.children[1]) {
    const second = first.cloneNode(true);
    for (const element of all("[id]", second)) element.removeAttribute("id");
    scenes.append(second);
  }
  scenes.classList.toggle("pair", wanted !== null);
  [cell, wanted].forEach((shown, index) => {
    if (shown === null) return;
    const scene = scenes.children[index];
    fill(scene, shown);
    showIn(all("[data-modifiers]", scene), choicesIn(shown));
  });
  own.classList.toggle("show-contrast", isOn("contrast"));
  own.classList.toggle("show-targets", isOn("targets"));
  if (isOn("targets")) measureTargets(own);
};
document.addEventListener("change", ({ target }) => {
  if (!target.closest(".mock .tools")) return;
  showMock();
  writeAddress();
});

const mockParameters = () => ({
  beside: beside()?.value ? all("option", beside()).find((item) => item.selected).textContent : "",
  show: ["contrast", "targets"].filter(isOn).join(" "),
});
const readMock = (values) => {
  if (!mock()) return;
  const shown = (values.get("show") ?? "").split(" ");
  for (const input of all("[data-overlay]", mock())) input.checked = shown.includes(input.dataset.overlay);
  const wanted = values.get("beside");
  if (beside()) beside().value = all("option", beside()).find((item) => item.textContent === wanted)?.value ?? "";
};
