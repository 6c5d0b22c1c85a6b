// Asks a page whether each color has its text and each plot its time axis, whatever the page's size, and whether what is
// folded, found and copied there is what people expect.
async () => {
  const { check, answer } = asking();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
  const until = async (holds) => {
    for (let turn = 0; turn < 100 && !holds(); turn += 1) await pause();
    return holds();
  };
  const texts = (path, selector) =>
    all(`#${CSS.escape(path)} ${selector}`).map((element) => element.textContent).join(", ");
  const checkTexts = (path, selector, expected) =>
    check(texts(path, selector) === expected, `${path} has '${texts(path, selector)}' as ${selector}`);
  checkTexts("color.a", ".swatches code", "#00aa55");
  checkTexts("color.b", ".swatches code", "#0055aa80");
  checkTexts("color.c", ".swatches code", "#00f74f");
  checkTexts("motion.s", ".ticks", "00.20.40.60.81 s, 00.20.40.60.81 s");

  // The search knows what buttons copy, and all units of a length and a time.
  const search = document.getElementById("search");
  const find = (words) => {
    search.value = words;
    search.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isShown = (path) => !document.getElementById(path).hidden;
  for (const [words, path] of [
    ["rgb(0 170 85)", "color.a"], ["#00aa55", "color.a"], ["500ms", "motion.s"], ["0.5s", "motion.s"],
    ["24px", "type.t"], ["1.5rem", "type.t"], ["25%", "ratio.r"],
  ]) {
    find(words);
    check(await until(() => isShown(path) && !isShown("color.c")), `the search for ${words} does not find ${path}`);
  }
  find("");
  await until(() => isShown("color.c"));

  // The stripes of a folded group, which large pages have, are those of the chosen contexts.
  const stripes = all(".minis").find((element) => element.closest(".part").querySelector("#palette\\.p0"));
  check(Boolean(stripes) === Boolean(document.querySelector("[data-large]")), "a large page has no stripes");
  const shown = () => stripes ? getComputedStyle(stripes).backgroundImage : "";
  check(!stripes || shown().includes("rgb(17, 17, 17)"), "the stripes do not begin with the default");
  all("[data-modifier] input").at(-1).click();
  check(!stripes || shown().includes("rgb(238, 238, 238)"), "the stripes do not follow the contexts");

  // What is copied of a color comes back as its bytes.
  const probe = document.body.appendChild(document.createElement("div"));
  const bytesOf = (color) => {
    probe.style.color = "";
    probe.style.color = `color(from ${color} srgb r g b / alpha)`;
    const parts = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
    return [0, 1, 2, 3].map((index) => Math.round((parts[index] ?? 1) * 255)).join(" ");
  };
  for (const copied of all("article[id^='copies.']")) {
    copied.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    const hex = copied.querySelector(".swatches code").textContent;
    for (const button of all(".names button", copied)) {
      if (!["OkLCh", "RGB"].includes(button.textContent)) continue;
      button.dispatchEvent(new Event("pointerover", { bubbles: true }));
      check(bytesOf(button.title) === bytesOf(hex), `${hex} is copied as ${button.title}`);
    }
    check(all(".names button", copied).length >= 4, `${copied.id} has no buttons`);
  }
  probe.remove();

  // All buttons of a card can be pressed, also in the last row of a group.
  const card = document.getElementById("color.d");
  card.closest(".part").open = true;
  card.scrollIntoView({ block: "center" });
  card.focus();
  await until(() => all(".names button", card).length > 0);
  for (const button of all(".names button", card)) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    check(hit === button, `${button.textContent} of color.d cannot be pressed`);
  }
  return answer();
}
