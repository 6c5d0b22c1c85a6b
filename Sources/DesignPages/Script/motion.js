const isEndless = (button) => button.hasAttribute("aria-pressed");
const stop = (motion) => {
  motion.classList.remove("play");
  const button = motion.querySelector("[data-play]");
  if (!isEndless(button)) return;
  button.setAttribute("aria-pressed", "false");
  button.textContent = "Play";
};
// The motion, and beside it what people get who reduce motion.
const play = (motion) => {
  stop(motion);
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
