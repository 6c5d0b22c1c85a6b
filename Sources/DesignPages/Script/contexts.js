// The contexts that are chosen, and all that follows them.
let modifiers = [];
let counts = [];
let choices = [];
let varying = [];

const readModifiers = () => {
  modifiers = all("[data-modifier]").sort((a, b) => a.dataset.modifier - b.dataset.modifier);
  counts = modifiers.map((modifier) => all("input, option", modifier).length);
  choices = modifiers.map((modifier) => Math.max(0, modifier.tagName === "SELECT"
    ? modifier.selectedIndex : all("input", modifier).findIndex((input) => input.checked)));
  varying = all("[data-modifiers], [data-each]").filter((element) => element !== document.body);
};
forgetting.push(readModifiers);

const option = (modifier, index) => all("input, option", modifier)[index];
const choose = (modifier, index) => {
  const input = option(modifiers[modifier], index);
  if (!input) return;
  if (input.tagName === "OPTION") input.selected = true;
  else input.checked = true;
  choices[modifier] = index;
};

// Where choices stand among all permutations along some modifiers, the first of which changes slowest.
const cellOf = (along, chosen = choices) => along === "" ? 0
  : along.split(" ").reduce((cell, modifier) => cell * counts[modifier] + chosen[modifier], 0);

const showIn = (elements, chosen) => {
  const known = new Map();
  for (const element of elements) {
    // Of a value for each context, the place says which.
    const isEach = "each" in element.dataset;
    const along = isEach ? element.dataset.each : element.dataset.modifiers;
    if (!known.has(along)) known.set(along, String(cellOf(along, chosen)));
    const cell = known.get(along);
    Array.from(element.children).forEach((child, index) => {
      const cells = isEach ? String(index) : child.dataset.cells;
      if (cells) child.classList.toggle("on", cells.split(" ").includes(cell));
    });
  }
};

// The page's own colors follow the chosen contexts, unless somebody has chosen others for the page.
const showPage = () => {
  const chosen = modifiers.map((modifier, index) => option(modifier, choices[index])?.dataset ?? {});
  const own = one("page-colors").value;
  const scheme = own === "contexts" ? chosen.map((data) => data.scheme).find(Boolean) : own === "system" ? null : own;
  if (scheme) root.dataset.page = scheme;
  else delete root.dataset.page;
  if (own === "contexts" && chosen.some((data) => data.more)) root.dataset.contrast = "more";
  else delete root.dataset.contrast;
};

// The steps of a palette take the looks that they have in the chosen contexts.
const showRamps = () => {
  for (const ramp of all(".ramps[data-faces]")) {
    const cell = String(cellOf(ramp.dataset.modifiers));
    const face = ramp.dataset.faces.split("|").findIndex((cells) => cells.split(" ").includes(cell));
    if (face < 0) continue;
    for (const step of all("li", ramp)) {
      const [lightness, white, black, ...color] = step.dataset.looks.split("|")[face].split(" ");
      step.style.background = color.join(" ");
      step.classList.toggle("dark", Number(white) > Number(black));
      const texts = all("i", step);
      [lightness, white, black].forEach((figure, index) => { texts[index].textContent = figure; });
    }
  }
};

// The stripes of a folded group have the colors of its first cards in the chosen contexts.
const showStripes = () => {
  for (const stripes of all(".minis")) {
    const swatches = all(".swatches", stripes.closest(".part")).slice(0, 16);
    const colors = swatches.map((swatch) =>
      (swatch.querySelector(":scope > .on") ?? swatch.firstElementChild).style.getPropertyValue("--c"));
    const width = 100 / colors.length;
    const stops = colors.map((color, index) => `${color} 0 ${width * (index + 1)}%`);
    stripes.style.backgroundImage = `linear-gradient(to right,${stops.join(",")})`;
  }
};

// The contrast on a card is that of the chosen contexts.
const showRatios = () => {
  for (const line of all("[data-ratios]")) {
    const figure = line.dataset.ratios.split(" ")[cellOf(line.dataset.along)];
    line.hidden = figure === "-";
    if (line.hidden) continue;
    const [ratio, needed] = figure.replace("!", "").split("/");
    const fails = figure.startsWith("!");
    line.classList.toggle("fails", fails);
    line.querySelector(".figure").textContent = ratio === "?" ? "unknown" : `${ratio}:1`;
    line.querySelector(".need").textContent = `${fails ? "fails" : "passes"} ${needed}`;
  }
};

const showContexts = () => {
  showIn(varying.filter((element) => !element.closest(".m-scene")), choices);
  const { stage, modifiers: along } = document.body.dataset;
  if (stage) {
    const [background, text] = stage.split(" ")[cellOf(along)].split("/");
    root.style.setProperty("--stage", background);
    root.style.setProperty("--ink", text);
  }
  showRamps();
  showStripes();
  showRatios();
  showMock();
  showPage();
};

document.addEventListener("change", ({ target }) => {
  const modifier = target.closest("[data-modifier]");
  if (modifier) {
    choices[modifiers.indexOf(modifier)] = modifier === target ? target.selectedIndex : Number(target.value);
    showContexts();
    writeAddress();
  } else if (target.closest(".view")) {
    showView();
    showPage();
    writeAddress();
  }
});
