// The contexts that are chosen, and the page's own appearance.
const modifiers = all("[data-modifier]").sort((a, b) => a.dataset.modifier - b.dataset.modifier);
const counts = modifiers.map((modifier) => all("input, option", modifier).length);
const choices = modifiers.map((modifier) =>
  modifier.tagName === "SELECT" ? modifier.selectedIndex : all("input", modifier).findIndex((input) => input.checked));
// Where the choices stand among all permutations along some switches, the first of which changes slowest.
const cellOf = (axes) => axes.split(" ").reduce((cell, axis) => cell * counts[axis] + choices[axis], 0);
const varying = all("[data-axes]").filter((element) => element !== document.body);

const showContexts = () => {
  const known = new Map();
  for (const element of varying) {
    const axes = element.dataset.axes;
    if (!known.has(axes)) known.set(axes, cellOf(axes));
    const cell = String(known.get(axes));
    for (const child of element.children) {
      if (child.dataset.cells) child.classList.toggle("on", child.dataset.cells.split(" ").includes(cell));
    }
  }
  const stage = document.body.dataset.stage;
  if (stage) {
    const [ground, ink] = stage.split(" ")[cellOf(document.body.dataset.axes)].split("/");
    root.style.setProperty("--stage", ground);
    root.style.setProperty("--ink", ink);
  }
};

document.addEventListener("change", ({ target }) => {
  const modifier = target.closest("[data-modifier]");
  if (modifier) {
    choices[modifiers.indexOf(modifier)] = modifier === target ? target.selectedIndex : Number(target.value);
    showContexts();
  } else if (target.name === "page") {
    if (target.value === "system") delete root.dataset.page;
    else root.dataset.page = target.value;
  } else if (target.name === "page-contrast") {
    if (target.value === "system") delete root.dataset.contrast;
    else root.dataset.contrast = target.value;
  }
});
// A browser that comes back to the page has the choices of before.
addEventListener("pageshow", () => {
  modifiers.forEach((modifier, index) => {
    choices[index] = modifier.tagName === "SELECT"
      ? modifier.selectedIndex : all("input", modifier).findIndex((input) => input.checked);
  });
  showContexts();
});
