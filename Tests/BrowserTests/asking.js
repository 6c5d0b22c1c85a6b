// What all questions about a page begin with: this file stands before each of them.
const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));

// What is asked in one state of a page, and the answer: how much was compared, and what is wrong.
const asking = () => {
  const errors = [];
  let compared = 0;
  return {
    check: (holds, text) => {
      compared += 1;
      if (!holds) errors.push(text);
    },
    answer: () => ({ compared, errors: errors.slice(0, 20) }),
  };
};

// The order of headings, the landmarks and the parts of lists and tables.
const checkStructure = (check) => {
  const ids = all("[id]").map((element) => element.id);
  check(new Set(ids).size === ids.length, "two elements have one id");
  for (const id of ids) check(!/\s/.test(id), `the id '${id}' has a blank`);
  for (const link of all("a[href^='#']")) {
    const id = decodeURIComponent(link.getAttribute("href").slice(1));
    check(id === "" || document.getElementById(id), `nothing is at #${id}`);
  }
  check(document.title.trim() !== "" && document.documentElement.lang === "en", "the page has no title or no language");
  check(all("h1").length === 1, "there is not one h1");
  let level = 0;
  for (const heading of all("h1, h2, h3, h4, h5, h6")) {
    const own = Number(heading.tagName[1]);
    check(own <= level + 1, `'${heading.textContent}' is an h${own} behind an h${level}`);
    check(heading.textContent.trim() !== "", "a heading is empty");
    level = own;
  }
  check(all("main").length === 1 && all("body > header").length === 1, "a landmark is missing");
  for (const list of all("ul")) {
    check(Array.from(list.children).every((child) => child.tagName === "LI"), "a list has what is not an item");
  }
  for (const cell of all("th")) check(cell.scope === "row" || cell.scope === "col", "a heading of a table says not of what");
};

// Contrast of text as it is computed (WCAG 2.2, 1.4.3 and 1.4.6); what lies on an image is left out.
const checkContrast = (check, elements, where) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const pixel = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const luminance = ([r, g, b]) => [r, g, b]
    .map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const backgroundOf = (element) => {
    for (let next = element; next; next = next.parentElement) {
      const style = getComputedStyle(next);
      if (style.backgroundImage !== "none") return null;
      const color = pixel(style.backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const known = new Map();
  const least = matchMedia("(prefers-contrast: more)").matches ? 7 : 4.5;
  for (const element of elements) {
    if (element.textContent.trim() === "") continue;
    const background = backgroundOf(element);
    if (!background) continue;
    const color = getComputedStyle(element).color;
    const key = `${color} ${background}`;
    if (!known.has(key)) {
      const [a, b] = [luminance(pixel(color)), luminance(background)];
      known.set(key, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    check(known.get(key) >= least, `${where(element)} has ${known.get(key)}: ${color} on ${background}`);
  }
};
