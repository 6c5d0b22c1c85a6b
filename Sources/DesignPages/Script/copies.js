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
const alphaOf = (hex) => hex.length === 9 ? ` / ${Math.round(parseInt(hex.slice(7), 16) / 2.55) / 100}` : "";
// A group says once what all names of it begin with.
const codeName = (article, language) => {
  const rest = article.querySelector(".names")?.dataset[language];
  return rest && (article.closest(".part")?.dataset[language] ?? "") + rest;
};
const forms = {
  Hex: (article) => chosenSwatch(article)?.querySelector("code")?.textContent,
  OkLCh: (article) => {
    const text = chosenSwatch(article)?.dataset.o;
    return text && `oklch(${text})`;
  },
  RGB: (article) => {
    const hex = forms.Hex(article);
    if (!hex) return undefined;
    const parts = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
    return `rgb(${parts.join(" ")}${alphaOf(hex)})`;
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
