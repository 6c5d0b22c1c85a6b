// Asks a preview page what an audit of accessibility asks (the rules of axe-core that can be told from the page alone),
// and uses it as people do.
async () => {
  const { check, answer } = asking();
  const where = (element) => `${element.tagName.toLowerCase()} in ${element.closest("article, section, header, nav")?.id || element.className}`;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
  // Waits for what the page does in its own time, on a machine that may have much else to do.
  const until = async (holds) => {
    for (let turn = 0; turn < 300 && !holds(); turn += 1) await pause();
  };

  checkStructure(check);

  // Names
  const nameOf = (element) => element.getAttribute("aria-label")
    || all(`#${CSS.escape(element.getAttribute("aria-labelledby") || "-")}`)[0]?.textContent
    || Array.from(element.labels || []).map((label) => label.textContent).join(" ")
    || element.textContent;
  for (const control of all("button, a, input, select, [role=region], [role=group], nav, form")) {
    check(nameOf(control).trim() !== "", `${where(control)} has no name`);
  }
  for (const group of all("fieldset")) check(group.querySelector("legend")?.textContent, `${where(group)} has no legend`);
  for (const image of all("svg")) {
    check(image.closest("[aria-hidden=true]") || image.hasAttribute("aria-label"), `${where(image)} says nothing`);
  }

  // Order and landmarks
  check(all("nav").length === 1, "the page has no navigation");
  check(all("[tabindex]").every((element) => element.tabIndex <= 0), "an order of focus is forced");
  for (const image of all("[aria-hidden=true]")) {
    check(all("a, button, input, select, [tabindex]", image).length === 0, "something hidden can have the focus");
  }

  // Contrast of the page's own text; what is the design's own stands as it is.
  const texts = all("a, p, h1, h2, h3, h4, code, button, label, legend, summary, dt, dd, th, td, span.label, .count, .tag, .from");
  checkContrast(check, texts.filter((element) =>
    !element.closest(".stage, .screen, .matrix td, .m-scene, .ramp, .phone") && element.checkVisibility()), where);

  // Nothing moves by itself, and buttons are large enough to hit (WCAG 2.2, 2.5.8).
  check(document.getAnimations().length === 0, "something moves before anybody asks");
  for (const button of all("button, summary, select")) {
    if (!button.checkVisibility() || button.closest(".screen, .phone")) continue;
    const { width, height } = button.getBoundingClientRect();
    check(width === 0 || (width >= 24 && height >= 23.5), `${where(button)} is ${width} by ${height}`);
  }
  const checkWidth = (when) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    check(scrollWidth <= clientWidth, `the page is ${scrollWidth} pixels wide in a window of ${clientWidth} ${when}`);
  };
  checkWidth("at first");
  for (const input of all(".switches fieldset label")) {
    const { left, right } = input.getBoundingClientRect();
    check(left >= 0 && right <= document.documentElement.clientWidth, `the switch '${input.textContent}' is cut off`);
  }

  // What is wrong: errors first.
  const kinds = all(".findings > ul > li").map((item) => item.className);
  const firstWarning = kinds.indexOf("warning");
  check(firstWarning < 0 || !kinds.slice(firstWarning).includes("error"), "a warning stands before an error");

  // No text is cut, and none lies on another.
  const hasText = (element) => Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const isShown = (element) => element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
  for (const element of all("main *, header *, nav *")) {
    if (!hasText(element) || !isShown(element) || element.closest(".quiet, .m-scene, .screen, .phone, svg")) continue;
    const style = getComputedStyle(element);
    if (style.overflowX === "visible" || style.textOverflow === "ellipsis" || element.tagName === "SELECT") continue;
    check(element.scrollWidth <= element.clientWidth + 1, `${where(element)} is cut: ${element.textContent.slice(0, 40)}`);
  }
  const boxes = (element) => {
    const range = document.createRange();
    return Array.from(element.childNodes).filter((node) => node.nodeType === 3 && node.data.trim() !== "").flatMap((node) => {
      range.selectNodeContents(node);
      return Array.from(range.getClientRects());
    }).filter(({ width, height }) => width > 1 && height > 1);
  };
  for (const article of [...all("article"), document.querySelector("header"), document.querySelector("nav")]) {
    if (!isShown(article)) continue;
    const texts = all("*", article)
      .filter((element) => hasText(element) && isShown(element) && !element.closest(".quiet, .screen, .phone, svg, .view > div"))
      .flatMap((element) => boxes(element).map((box) => [element, box]));
    for (let first = 0; first < texts.length; first += 1) {
      for (let second = first + 1; second < texts.length; second += 1) {
        const [a, b] = [texts[first][1], texts[second][1]];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width <= 2 || height <= 4 || texts[first][0] === texts[second][0]) continue;
        check(false, `${where(texts[first][0])}: '${texts[first][0].textContent.slice(0, 20)}' lies on '${texts[second][0].textContent.slice(0, 20)}'`);
      }
    }
  }

  // The buttons of a card copy what it is called and what its color is.
  const card = document.querySelector(".card");
  if (card) {
    card.focus();
    // An observer fills what comes near the window.
    await until(() => card.querySelector(".names button"));
    const copies = all(".names button", card).map((button) => button.textContent);
    for (const form of ["Hex", "OkLCh", "RGB", "JSON"]) check(copies.includes(form), `a color has no ${form} to copy`);
    const button = all(".names button", card).find((button) => button.textContent === "OkLCh");
    button?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    check(CSS.supports("color", button?.title), `no color: ${button?.title}`);
  }

  // Contrast on a card is that of the chosen contexts: what the table says of the same two colors.
  const tableSays = (foreground, background) => {
    const table = all(".faces .matrix").find((table) => table.checkVisibility());
    const column = table ? all("thead th", table).findIndex((head) => head.textContent === background) : -1;
    const row = table ? all("tbody tr", table).find((row) => row.querySelector("th").textContent === foreground) : undefined;
    const cell = column < 0 ? undefined : row?.querySelectorAll("td")[column];
    return cell?.matches(".passes, .fails") ? cell.textContent.trim().split(" ")[0] : undefined;
  };
  const checkRatios = (when) => {
    for (const line of all(".card .proof li:has(.figure)")) {
      const [token, background] = [line.closest("article").querySelector("h4 a").textContent, line.querySelector("a")?.textContent];
      const said = background && !line.hidden ? tableSays(token, background) : undefined;
      if (!said) continue;
      // Glass has a line for each way in which it is seen, and the table the worst of them.
      const figures = all("li:not([hidden])", line.parentElement)
        .filter((other) => other.querySelector("span").textContent.startsWith(`on ${background}`))
        .map((other) => other.querySelector(".figure").textContent.replace(":1", ""));
      const figure = figures.sort((a, b) => a - b)[0];
      check(figure === said, `'${token}' on '${background}' has ${figure} on its card and ${said} in the table ${when}`);
    }
  };
  checkRatios("at first");

  // The mock: what is shown on it takes no room, and says the same as other parts of the page.
  const mock = document.querySelector(".mock");
  if (mock) {
    const overlay = (name) => mock.querySelector(`[data-overlay="${name}"]`);
    const parts = all(".m-scene *", mock).filter((part) => part.checkVisibility() && !part.closest(".m-size, .m-hit"));
    const places = () => parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const scene = part.closest(".m-scene").getBoundingClientRect();
      return [x - scene.x, y - scene.y, width, height].map((side) => side.toFixed(1)).join(" ");
    });
    const before = places();
    overlay("contrast").click();
    check(places().join() === before.join(), "what is judged on the mock moves it");
    checkWidth("with the contrast of the mock");
    for (const text of parts) {
      const own = Array.from(text.childNodes).some((node) => node.nodeType === 3 && node.data.trim() !== "");
      if (!own || !text.checkVisibility() || text.closest(".scene-title, .status-bar, .badge")) continue;
      const isOfBar = text.closest(".tab-label") && !text.dataset.figure;
      check(text.dataset.ratio || isOfBar, `'${text.textContent}' on the mock is not judged`);
      const { right } = text.getBoundingClientRect();
      check(right <= document.documentElement.clientWidth, `'${text.textContent}' reaches beyond the window`);
    }
    const sizes = () => all(".m-size", mock).filter((size) => size.checkVisibility()).map((size) => size.textContent);
    overlay("targets").click();
    const together = sizes();
    const after = places();
    const moved = parts.filter((part, index) => after[index] !== before[index]);
    check(moved.length === 0, `targets on the mock move it: ${moved[0]?.outerHTML.slice(0, 90)}`);
    check(together.length > 0 && together.every((size) => / \u00d7 /.test(size)), `sizes of targets: ${together}`);
    overlay("contrast").click();
    check(sizes().join() === together.join(), `targets are ${sizes()}, and ${together} where contrast is shown, too`);
    for (const target of all(".m-field, .m-link, .m-button:not(.m-hover, .m-pressed, .m-focused, .m-off)", mock)) {
      check(target.closest(".target-own")?.querySelector(".m-size"), `'${target.textContent}' has no target`);
    }
    for (const size of all(".m-size", mock)) {
      const fails = size.closest(".fails") !== null;
      check(!size.checkVisibility() || (getComputedStyle(size).backgroundColor === "rgb(176, 18, 29)") === fails, "a target that passes is red");
    }
    const dock = all(".m-dock", mock).find((bar) => bar.checkVisibility());
    const own = dock ? all(".of-tabBars .screen").find((screen) => screen.checkVisibility()) : null;
    if (own) {
      const listed = all(".legend b", own.parentElement).map((size) => size.textContent);
      const drawn = all(".m-hit .m-size", dock).map((size) => size.textContent);
      check(drawn.join() === listed.join(), `the mock has tabs of ${drawn}, and the section of ${listed}`);
      for (const kind of ["icon", "indicator", "badge"]) {
        check(all(`.${kind}`, dock).length === all(`.${kind}`, own).length, `the mock leaves out ${kind}s`);
      }
    }
    overlay("targets").click();
    // The address follows, and the page the address.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }

  // Use: search, and its end.
  const search = document.getElementById("search");
  const count = all("article").length;
  const key = (name, target = document.activeElement) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  key("/", document.body);
  check(document.activeElement === search, "'/' does not lead to the search");
  search.value = all("article")[0].id;
  search.dispatchEvent(new Event("input", { bubbles: true }));
  const status = document.getElementById("search-status");
  await until(() => status.textContent !== "");
  const found = all("article").filter((article) => !article.hidden).length;
  check(found >= 1 && found < Math.max(count, 2), `the search finds ${found} of ${count}`);
  check(status.textContent !== "", "the search does not say what it found");
  for (const link of all(".side a")) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    check(!link.checkVisibility() || target.checkVisibility({ contentVisibilityAuto: false }) || target.closest(".part"), `'${link.textContent}' leads to what is hidden`);
  }
  // A length is found as it is written in the file, whatever the platform calls its unit.
  const length = all("article[data-type=dimension]").find((article) => /^[\d.]+ (pt|px|dp)/.test(article.querySelector(".texts code")?.textContent ?? ""));
  if (length) {
    const number = parseFloat(length.querySelector(".texts code").textContent);
    for (const text of [`${number}px`, `${number}pt`, `${number} px`]) {
      search.value = text;
      search.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 150));
      await until(() => !length.hidden);
      check(!length.hidden, `the search for '${text}' does not find '${length.id}'`);
    }
  }
  key("Escape", search);
  check(all("article").every((article) => !article.hidden), "Esc does not end the search");
  check(!location.hash.includes("q="), "the address says that somebody searches");

  // Contexts
  const inputs = all("[data-modifier='0'] input");
  if (inputs.length > 1) {
    const shown = () => all(":is([data-modifiers], [data-each]) > .on").map((element) => Array.from(element.parentElement.children).indexOf(element)).join(" ");
    const before = shown();
    const other = inputs.find((input) => !input.checked);
    other.click();
    check(shown() !== before, "a switch changes nothing");
    checkRatios(`in ${other.dataset.context}`);
    const chosen = [...new URLSearchParams(location.hash.split("?")[1]).values()];
    check(chosen.includes(other.dataset.context), `the address does not say what is chosen: ${location.hash}`);
    const scheme = other.dataset.scheme;
    if (scheme) check(document.documentElement.dataset.page === scheme, "the page does not follow its contexts");
    for (const element of all(".looks[data-modifiers], .texts[data-modifiers]")) {
      const on = Array.from(element.children).filter((child) => child.classList.contains("on"));
      check(on.length <= 1, `${where(element)} shows several contexts`);
    }
  }

  // The arrow keys
  const articles = all("article");
  if (articles.length > 1) {
    articles[0].focus();
    key("ArrowDown");
    check(document.activeElement === articles[1], "the arrow keys do not lead on");
  }

  // Motion
  const play = document.querySelector(".v.on [data-play], .v:not([data-cells]) > .motion [data-play]");
  if (play) {
    play.scrollIntoView();
    await pause();
    play.click();
    await until(() => document.getAnimations().length > 0);
    check(document.getAnimations().length > 0, "nothing moves although somebody asks");
    const halves = all(".half", play.closest(".motion")).filter((half) => half.querySelector(".mover"));
    const moved = halves.filter((half) => half.querySelector(".mover").getAnimations().length > 0);
    check(moved.length === halves.length, "what stands for a motion does not move with it");
  }
  for (const mark of all(".plot span, .plot b")) {
    if (!mark.checkVisibility()) continue;
    const [own, row] = [mark.getBoundingClientRect(), mark.closest(".row").getBoundingClientRect()];
    check(own.left >= row.left - 1 && own.right <= row.right + 1, `'${mark.textContent}' is cut off`);
  }

  // Contrast: all places say one number.
  const failing = all(".pairs > li").length;
  if (failing > 0) {
    const texts = ["a[href='#section-contrast'] .count", "#section-contrast .count"]
      .map((selector) => document.querySelector(selector)?.textContent);
    check(texts.every((text) => text === `${failing} failing`), `${failing} pairs fail, and ${texts} is said`);
    for (const caption of all(".matrix caption")) {
      check(new RegExp(`\\b${failing} (failing$|in all)`).test(caption.textContent), caption.textContent);
    }
  }

  // Tab bars
  const screens = document.querySelector("[data-screens]");
  if (screens) {
    check(all("[data-screens]", screens.closest("article")).length === 1, "a tab bar has several menus of screens");
    const pictures = all("[data-geometry]", screens.closest("article"));
    // Of the contexts that are chosen by now.
    const screen = pictures.find((picture) => picture.checkVisibility()) ?? pictures[0];
    const framesOf = (picture) => screens.value.split("|")[picture.dataset.geometry].split(",");
    const widthOf = (picture) => framesOf(picture)[0].split(" ")[2];
    for (const index of [0, screens.options.length - 1]) {
      screens.selectedIndex = index;
      screens.dispatchEvent(new Event("change", { bubbles: true }));
      for (const picture of pictures) {
        const parts = all("[data-g]", picture).length + 1;
        check(framesOf(picture).length === parts, "a screen has another number of parts");
        check(picture.style.getPropertyValue("--a") === widthOf(picture), "a screen keeps its width");
      }
      const wanted = Number(widthOf(screen));
      const room = screen.parentElement.getBoundingClientRect();
      const box = screen.getBoundingClientRect();
      check(box.left >= room.left && box.right <= room.right, "a screen is wider than its room");
      check(box.width <= wanted + 1, "a screen is larger than life");
    }
    const article = screens.closest("article");
    const targets = all(".target", screen);
    check(targets.every((target) => !target.checkVisibility()), "targets are shown before anybody asks");
    article.querySelector("[data-targets]").click();
    check(targets.every((target) => target.checkVisibility()), "targets are not shown");
    const lines = all(".legend > li", screen.parentElement);
    check(lines.length === targets.length, "the legend has another number of targets");
    const choose = (name, value) => {
      const select = article.querySelector(name);
      if (!select) return false;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    };
    choose("[data-state]", "pressed");
    check(all(".pressed", screen).length > 0, "no tab looks pressed");
    choose("[data-state]", "unselected");
    check(all(".icon.on", screen).length === 0, "a tab is selected that should not be");
    if (choose("[data-badges]", "none")) {
      const shown = all(".badge", screen);
      check(shown.every((badge) => !badge.checkVisibility()), "badges are shown that should not be");
      choose("[data-badges]", "greatest");
      check(shown.every((badge) => badge.checkVisibility() && badge.textContent.endsWith("+")), "badges are not the greatest");
    }
    const tabs = all(".tab", screen);
    tabs.at(-1).click();
    check(tabs.at(-1).getAttribute("aria-pressed") === "true", "a tab is not selected");
    check(tabs.filter((tab) => tab.getAttribute("aria-pressed") === "true").length === 1, "several tabs are selected");
  }
  return answer();
}
