// What a large page says once, here it is written where it is read: the text of a color in its swatch, and the time axis
// of the plot that stands beside another.
const writeRepeats = () => {
  for (const swatch of all(".swatches > div")) {
    if (swatch.querySelector("code")) continue;
    const code = document.createElement("code");
    code.textContent = swatch.style.getPropertyValue("--c").trim();
    swatch.append(code);
  }
  for (const motion of all(".motion")) {
    const ticks = motion.querySelector(".ticks");
    if (!ticks) continue;
    for (const plot of all(".plot", motion)) if (!plot.querySelector(".ticks")) plot.append(ticks.cloneNode(true));
  }
};
