// Asks a page whether each color has its text and each plot its time axis, whatever the page's size.
async () => {
  const { check, answer } = asking();
  const texts = (path, selector) =>
    all(`#${CSS.escape(path)} ${selector}`).map((element) => element.textContent).join(", ");
  const checkTexts = (path, selector, expected) =>
    check(texts(path, selector) === expected, `${path} has '${texts(path, selector)}' as ${selector}`);
  checkTexts("color.a", ".swatches code", "#00aa55");
  checkTexts("color.b", ".swatches code", "#0055aa80");
  checkTexts("color.c", ".swatches code", "#00f74f");
  checkTexts("motion.s", ".ticks", "00.20.40.60.81 s, 00.20.40.60.81 s");
  return answer();
}
