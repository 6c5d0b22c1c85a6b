// Searches, copies, switches contexts, plays motion and moves tab bars. All that it shows stands on the page already.
(() => {
  "use strict";
  const root = document.documentElement;
  const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
  const one = (id) => document.getElementById(id);

  // MARK: Contexts

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

  // MARK: The head of the page

  // It may take two lines, and nothing is to lie below it.
  const measure = () => root.style.setProperty("--top", `${document.querySelector(".top").offsetHeight}px`);
  addEventListener("resize", measure);
  measure();

  // MARK: Search

  const search = one("search");
  const status = one("search-status");
  const nothing = one("nothing");
  const parts = all(".part").map((element) => ({ element, section: element.parentElement }));
  let index = null;
  // Made when it is needed first: reading the text of thousands of entries takes a while.
  const entries = () => {
    index ??= parts.flatMap(({ element }) => all("article", element).map((article) => ({
      article, part: element, text: `${article.id} ${article.textContent} ${all(".copy button", article)
        .map((button) => button.title).join(" ")}`.toLowerCase(),
    })));
    return index;
  };
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    const shown = new Set();
    for (const { article, part, text } of entries()) {
      const matches = words.every((word) => text.includes(word));
      article.hidden = !matches;
      if (matches) {
        count += 1;
        shown.add(part);
      }
    }
    const sections = new Set();
    for (const { element, section } of parts) {
      element.hidden = !shown.has(element);
      if (!element.hidden) sections.add(section);
    }
    for (const section of all("main > .kind")) {
      section.hidden = words.length > 0 && !sections.has(section);
    }
    for (const other of all(".intro, .findings")) other.hidden = words.length > 0;
    nothing.hidden = count > 0;
    status.textContent = words.length === 0 ? "" : count === 1 ? "1 token" : `${count} tokens`;
  };
  const clear = () => {
    if (search.value === "") return;
    search.value = "";
    filter();
  };
  let timer = 0;
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(filter, 80);
  });
  search.form.addEventListener("submit", (event) => event.preventDefault());
  one("clear").addEventListener("click", () => {
    clear();
    search.focus();
  });

  // MARK: Links

  const target = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* As it is. */ }
    return id === "" ? null : one(id);
  };
  const go = () => {
    const element = target();
    if (!element) return;
    if (element.hidden || element.closest("[hidden]")) clear();
    element.focus({ preventScroll: true });
    // What comes into view gets its true size then, and moves what lies below.
    const block = element.matches("article") && element.offsetHeight < innerHeight ? "center" : "start";
    let frames = 0;
    const settle = () => {
      const before = element.getBoundingClientRect().top;
      element.scrollIntoView({ block, behavior: "auto" });
      frames += 1;
      if (frames < 3 || (frames < 12 && Math.abs(element.getBoundingClientRect().top - before) > 1)) {
        requestAnimationFrame(settle);
      }
    };
    settle();
  };
  addEventListener("hashchange", go);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    // The same address again changes nothing, and still is to be gone to.
    if (link && link.hash === location.hash) setTimeout(go);
  });

  // MARK: Copies

  const message = one("copy-status");
  let fading = 0;
  const say = (text) => {
    message.textContent = "";
    clearTimeout(fading);
    requestAnimationFrame(() => { message.textContent = text; });
    fading = setTimeout(() => { message.textContent = ""; }, 2500);
  };
  const copyOldWay = (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  };
  const copy = async (button) => {
    const text = button.title;
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      isDone = copyOldWay(text);
      button.focus();
    }
    say(isDone ? `Copied ${text}` : `Your browser does not let this page copy. It is ${text}`);
    button.classList.toggle("done", isDone);
    setTimeout(() => button.classList.remove("done"), 1200);
  };

  // MARK: Motion

  const stop = (motion) => {
    motion.classList.remove("play");
    const button = motion.querySelector("[data-play]");
    button.setAttribute("aria-pressed", "false");
    button.textContent = "Play";
  };
  const play = (motion) => {
    stop(motion);
    // So that one that is playing begins anew.
    void motion.offsetWidth;
    motion.classList.add("play");
    if (getComputedStyle(motion).getPropertyValue("--n").trim() === "infinite") {
      const button = motion.querySelector("[data-play]");
      button.setAttribute("aria-pressed", "true");
      button.textContent = "Stop";
    }
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.parentElement.matches(".copy")) copy(button);
    if (button.matches("[data-play]")) {
      const motion = button.closest(".motion");
      if (button.getAttribute("aria-pressed") === "true") stop(motion);
      else play(motion);
    }
    if (button.matches("[data-play-all]")) {
      for (const motion of all(".motion")) {
        if (motion.querySelector("[data-play]") && motion.offsetParent) play(motion);
      }
    }
    if (button.matches(".tab")) select(button);
  });

  // MARK: Tab bars

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

  // MARK: Keys

  const step = (article, by) => {
    const visible = all("article").filter((other) => other.offsetParent !== null);
    const next = visible[visible.indexOf(article) + by];
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest", behavior: "auto" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const active = document.activeElement;
    const isTyping = active.matches("input:not([type=radio], [type=checkbox]), select, textarea");
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      search.focus();
      search.select();
    } else if (event.key === "Escape" && (search.value !== "" || active === search)) {
      clear();
      if (active === search) search.blur();
    } else if (event.key === "ArrowDown" && active === search) {
      const first = all("article").find((article) => article.offsetParent !== null);
      if (first) {
        event.preventDefault();
        first.focus();
      }
    } else if (active.matches("article, h4 a")) {
      const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (by) {
        event.preventDefault();
        step(active.closest("article"), by);
      }
    }
  });

  showContexts();
  if (location.hash) requestAnimationFrame(go);
})();
