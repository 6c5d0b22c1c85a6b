// What a token is called and what its chosen value is, to be copied. The buttons are made when a card comes into view.
const message = one("copy-status");
let fading = 0;
const say = (text) => {
  message.textContent = "";
  clearTimeout(fading);
  requestAnimationFrame(() => { message.textContent = text; });
  fading = setTimeout(() => { message.textContent = ""; }, 2500);
};

const chosenSwatch = (article) => article.querySelector(".swatches > .on") ?? article.querySelector(".swatches > *");
// In as many digits as bring back each byte.
const alphaOf = (hex) => hex.length === 9 ? ` / ${+(parseInt(hex.slice(7), 16) / 255).toFixed(3)}` : "";
// A group says once what all names of it begin with.
const codeName = (article, language) => {
  const rest = article.querySelector(".names")?.dataset[language];
  return rest && (article.closest(".part")?.dataset[language] ?? "") + rest;
};
// A color in eight bits as `oklch()`, where the page says nothing more exact.
const oklchOf = (hex) => {
  const [r, g, b] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214694707629 * r + 0.5363325372617349 * g + 0.0514459932675022 * b);
  const m = Math.cbrt(0.2119034958178251 * r + 0.6806995506452345 * g + 0.1073969535369405 * b);
  const s = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const lightness = 0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
  const x = 1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s;
  const y = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s;
  // So many digits that each color in eight bits reads back as itself.
  const chroma = +Math.hypot(x, y).toFixed(6);
  const hue = chroma === 0 ? "none" : +((Math.atan2(y, x) * 180 / Math.PI + 360) % 360).toFixed(3);
  return `oklch(${+lightness.toFixed(6)} ${chroma} ${hue}${alphaOf(hex)})`;
};
const oklchIn = (swatch) => {
  const code = swatch.querySelector("code");
  return code.dataset.o ?? oklchOf(code.textContent);
};
const rgbIn = (swatch) => {
  const hex = swatch.querySelector("code").textContent;
  const parts = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(" ")}${alphaOf(hex)})`;
};
const forms = {
  Hex: (article) => chosenSwatch(article)?.querySelector("code")?.textContent,
  OkLCh: (article) => {
    const swatch = chosenSwatch(article);
    return swatch && oklchIn(swatch);
  },
  RGB: (article) => {
    const swatch = chosenSwatch(article);
    return swatch && rgbIn(swatch);
  },
  P3: (article) => chosenSwatch(article)?.dataset.p,
  Swift: (article) => codeName(article, "swift"),
  CSS: (article) => {
    const name = codeName(article, "css");
    return name && `var(${name})`;
  },
  JSON: (article) => article.querySelector("h4 a")?.textContent,
};

const addButtons = (article) => {
  const names = article.querySelector(".names");
  if (!names || names.firstChild) return;
  names.setAttribute("role", "group");
  names.setAttribute("aria-label", `Copy ${forms.JSON(article)}`);
  for (const [form, text] of Object.entries(forms)) {
    if (!text(article)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = form;
    names.append(button);
  }
};
const coming = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (!isIntersecting) continue;
    addButtons(target);
    coming.unobserve(target);
  }
}, { rootMargin: "200px" });
const observeCards = () => {
  for (const article of all("article")) {
    article.tabIndex = -1;
    coming.observe(article);
  }
};
document.addEventListener("focusin", ({ target }) => {
  if (target.matches("article")) addButtons(target);
});

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
document.addEventListener("click", async ({ target }) => {
  const button = target.closest(".names > button");
  if (!button) return;
  const text = forms[button.textContent](button.closest("article"));
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
});
// What a button copies is seen before it is pressed.
const tell = ({ target }) => {
  const button = target.closest?.(".names > button");
  if (button) button.title = forms[button.textContent](button.closest("article")) ?? "";
};
document.addEventListener("pointerover", tell);
document.addEventListener("focusin", tell);
