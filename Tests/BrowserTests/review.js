// Asks a page for a review what an audit of accessibility asks (the rules of axe-core that can be told from the page
// alone), and whether it has room for all it says in each width.
async () => {
  const faults = [];
  let compared = 0;
  const check = (holds, text) => {
    compared += 1;
    if (!holds) faults.push(text);
  };
  const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
  const where = (element) => `${element.tagName.toLowerCase()} in ${element.closest("section")?.getAttribute("aria-labelledby") || element.className}`;

  // Addresses and names
  const ids = all("[id]").map((element) => element.id);
  check(new Set(ids).size === ids.length, "two elements have one id");
  for (const link of all("a")) {
    check(document.getElementById(decodeURIComponent(link.getAttribute("href").slice(1))), `nothing is at ${link.href}`);
    check(link.textContent.trim() !== "", "a link has no name");
  }
  for (const image of all("svg")) check(image.getAttribute("aria-hidden") === "true", `${where(image)} says nothing`);
  check(document.title.trim() !== "" && document.documentElement.lang === "en", "the page has no title or no language");
  check(document.scripts.length === 0, "something runs");

  // Order
  check(all("h1").length === 1, "there is not one h1");
  let level = 0;
  for (const heading of all("h1, h2, h3, h4, h5, h6")) {
    const own = Number(heading.tagName[1]);
    check(own <= level + 1, `'${heading.textContent}' is an h${own} behind an h${level}`);
    check(heading.textContent.trim() !== "", "a heading is empty");
    level = own;
  }
  check(all("main").length === 1 && all("body > header").length === 1 && all("body > footer").length === 1, "a landmark is missing");
  for (const section of all("section")) {
    check(document.getElementById(section.getAttribute("aria-labelledby")), "a section has no name");
  }
  for (const list of all("ul")) {
    check(Array.from(list.children).every((child) => child.tagName === "LI"), "a list has what is no item");
  }
  for (const list of all("dl")) {
    check(Array.from(list.children).every((child) => child.tagName === "DIV"), "a list of names has what is no group");
  }
  for (const cell of all("th")) check(cell.scope === "row" || cell.scope === "col", "a heading of a table says not of what");
  for (const figure of all("figure")) check(figure.querySelector("figcaption")?.textContent.trim(), "a picture has no caption");

  // Contrast of the page's own text, as it is computed.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const pixel = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => [r, g, b]
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
  const isForced = matchMedia("(forced-colors: active)").matches;
  // What is the design's own stands as it is.
  for (const element of isForced ? [] : all("a, b, p, h1, h2, h3, code, del, strong, caption, dt, dd, th, td, .when, .mark, .count, .fine, .distance, .axis span, .key")) {
    if (element.closest(".stage, .quiet, .skip") || element.textContent.trim() === "") continue;
    const below = backgroundOf(element);
    if (!below) continue;
    const color = getComputedStyle(element).color;
    const key = `${color} ${below}`;
    if (!known.has(key)) {
      const [a, b] = [light(pixel(color)), light(below)];
      known.set(key, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    check(known.get(key) >= least, `${where(element)} has ${known.get(key)}: ${color} on ${below}`);
  }

  // Room: in a frame of each width, also with large text, nothing is wider than the page and no text is cut off.
  const frame = document.createElement("iframe");
  frame.style.cssText = "position: absolute; left: 0; top: 0; border: 0; height: 900px; visibility: hidden";
  const text = document.documentElement.outerHTML;
  document.body.append(frame);
  for (const width of [320, 390, 1024, 1440]) {
    for (const size of ["100%", "200%"]) {
      frame.style.width = `${width}px`;
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.srcdoc = text;
      });
      const inner = frame.contentDocument;
      inner.documentElement.style.fontSize = size;
      const room = inner.documentElement.clientWidth;
      check(inner.documentElement.scrollWidth <= room, `the page is ${inner.documentElement.scrollWidth} wide in ${room} at ${size}`);
      for (const element of all("body *", inner)) {
        if (element.closest(".quiet, .skip, svg, .stage")) continue;
        const box = element.getBoundingClientRect();
        check(box.right <= room + 1, `${where(element)} reaches ${box.right} in ${room} at ${size}: ${element.textContent.slice(0, 40)}`);
        const { overflowX } = inner.defaultView.getComputedStyle(element);
        check(overflowX === "visible" || element.scrollWidth <= element.clientWidth + 1, `${where(element)} is cut off in ${room} at ${size}`);
      }
    }
  }
  frame.remove();
  return { compared, faults: faults.slice(0, 20) };
}
