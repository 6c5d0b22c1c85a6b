// The search, and the menu on narrow screens. The pages work without it.
"use strict";
(() => {
  const menu = document.querySelector("nav.side > details");
  const narrow = matchMedia("(max-width: 61.99rem)");
  const fold = () => { menu.open = !narrow.matches; };
  fold();
  narrow.addEventListener("change", fold);
  menu.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

  const root = document.documentElement.dataset.root;
  const form = document.querySelector("form[role=search]");
  const input = form.querySelector("input");
  const results = document.getElementById("results");
  const found = document.getElementById("found");
  form.hidden = false;

  let index;
  const load = () => index ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root + "search.js";
    script.onload = () => resolve(window.tesseraSearch);
    script.onerror = reject;
    document.head.append(script);
  });

  // Sections that have every word, or a longer one that begins with it; those with it in a heading come first.
  const search = ({ pages, sections, words, places }, text) => {
    const wanted = text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];
    if (!wanted.length) return [];
    let scores;
    for (const word of wanted) {
      const own = new Map();
      for (let at = words.findIndex((each) => each >= word); at >= 0 && words[at]?.startsWith(word); at += 1) {
        let section = 0;
        for (const step of places[at]) {
          section += step;
          own.set(section, (own.get(section) ?? 0) + (words[at] === word ? 2 : 1));
        }
      }
      scores = scores ? new Map([...scores].filter(([key]) => own.has(key)).map(([key, score]) => [key, score + own.get(key)])) : own;
    }
    return [...scores].map(([key, score]) => {
      const [page, heading, anchor, excerpt] = sections[key];
      const title = pages[page][0];
      const head = (heading + " " + title).toLowerCase();
      const bonus = wanted.filter((word) => head.includes(word)).length * 10 + (anchor ? 0 : 3);
      return { score: score + bonus, title, heading, excerpt, address: root + pages[page][1] + (anchor ? "#" + anchor : "") };
    }).sort((a, b) => b.score - a.score).slice(0, 12);
  };

  const show = (list, text) => {
    results.replaceChildren(...list.map((each) => {
      const link = document.createElement("a");
      link.href = each.address;
      const head = document.createElement("b");
      head.textContent = each.heading === each.title ? each.title : each.title + ": " + each.heading;
      const excerpt = document.createElement("span");
      excerpt.textContent = each.excerpt;
      link.append(head, excerpt);
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    results.hidden = !list.length;
    found.textContent = !text ? "" : list.length ? list.length + " results" : "No results";
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", async () => {
    const text = input.value.trim();
    const list = text.length > 1 ? search(await load(), text) : [];
    if (text === input.value.trim()) show(list, text);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && links.length) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? input).focus();
    } else if (event.key === "Escape") {
      input.focus();
      show([], "");
    }
  });
  document.addEventListener("click", (event) => { if (!form.contains(event.target)) results.hidden = true; });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(input|textarea)$/i.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });
})();
