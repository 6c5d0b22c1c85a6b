const isEndless = (button) => button.hasAttribute("aria-pressed");
const stop = (motion) => {
  motion.classList.remove("play");
  const button = motion.querySelector("[data-play]");
  if (!isEndless(button)) return;
  button.setAttribute("aria-pressed", "false");
  button.textContent = "Play";
};
// The drawn curve as a function: its points, each from the one before, as shares of the way and of the time.
const drawnEasing = (half) => {
  const numbers = half.querySelector(".plot path").getAttribute("d").match(/-?\d+/g).map(Number);
  const points = [[numbers[0], numbers[1]]];
  for (let index = 2; index < numbers.length; index += 2) {
    const [x, y] = points.at(-1);
    points.push([x + numbers[index], y + numbers[index + 1]]);
  }
  const [[left, bottom], [right, top]] = [points[0], points.at(-1)];
  const stops = points.map(([x, y]) => `${(y - bottom) / (top - bottom)} ${(x - left) / (right - left) * 100}%`);
  return `linear(${stops.join(",")})`;
};
// The motion, and beside it what people get who reduce motion.
const play = (motion) => {
  stop(motion);
  for (const half of all(".half[style]", motion)) {
    if (half.style.getPropertyValue("--e") === "") half.style.setProperty("--e", drawnEasing(half));
  }
  // So that one that is playing begins anew.
  void motion.offsetWidth;
  motion.classList.add("play");
  const button = motion.querySelector("[data-play]");
  if (isEndless(button)) {
    button.setAttribute("aria-pressed", "true");
    button.textContent = "Stop";
  }
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
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
});
