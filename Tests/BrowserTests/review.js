// Asks a page for a review what an audit of accessibility asks (the rules of axe-core that can be told from the page
// alone), and whether it has room for all it says in each width.
async () => {
  const { check, answer } = asking();
  const where = (element) => `${element.tagName.toLowerCase()} in ${element.closest("section")?.getAttribute("aria-labelledby") || element.className}`;

  checkStructure(check);
  for (const link of all("a")) check(link.textContent.trim() !== "", "a link has no name");
  for (const image of all("svg")) check(image.getAttribute("aria-hidden") === "true", `${where(image)} says nothing`);
  check(document.scripts.length === 0, "something runs");

  check(all("body > footer").length === 1, "a landmark is missing");
  for (const section of all("section")) {
    check(document.getElementById(section.getAttribute("aria-labelledby")), "a section has no name");
  }
  for (const list of all("dl")) {
    check(Array.from(list.children).every((child) => child.tagName === "DIV"), "a list of names has what is no group");
  }
  for (const figure of all("figure")) check(figure.querySelector("figcaption")?.textContent.trim(), "a picture has no caption");

  // Contrast of the page's own text; what is the design's own stands as it is.
  const texts = all("a, b, p, h1, h2, h3, code, del, strong, caption, dt, dd, th, td, .when, .mark, .count, .fine, .distance, .axis span, .key");
  const isForced = matchMedia("(forced-colors: active)").matches;
  checkContrast(check, isForced ? [] : texts.filter((element) => !element.closest(".stage, .quiet, .skip")), where);

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
  return answer();
}
