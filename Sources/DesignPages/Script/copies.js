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

document.addEventListener("click", ({ target }) => {
  const button = target.closest(".copy > button");
  if (button) copy(button);
});
