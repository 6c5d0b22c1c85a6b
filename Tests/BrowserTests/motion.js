// Lets elements move by the design's properties, and looks at what happens.
async () => {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const errors = [];
  let compared = 0;
  const check = (what, found, expected) => {
    compared += 1;
    if (found !== expected) errors.push(`${what}: ${found}, not ${expected}`);
  };
  const style = document.createElement("style");
  style.textContent = "@keyframes move { from { opacity: 0.2 } to { opacity: 1 } }";
  document.head.append(style);
  const make = (declarations) => {
    const element = document.createElement("div");
    element.style.cssText = declarations;
    document.body.append(element);
    return element;
  };
  // The first event of a kind, or nothing if none comes in time.
  const event = (element, kind, milliseconds) =>
    new Promise((resolve) => {
      element.addEventListener(kind, () => resolve(kind));
      setTimeout(() => resolve("nothing"), milliseconds);
    });
  const fade = async (transition, milliseconds) => {
    const element = make(`opacity: 0; transition: opacity ${transition}`);
    getComputedStyle(element).opacity;
    const end = event(element, "transitionend", milliseconds);
    element.style.opacity = 1;
    const result = await end;
    element.remove();
    return result;
  };

  // Why nothing is 0: then there would be no event.
  check("no duration", await fade("0s", 100), "nothing");
  check("creep", await fade("var(--motion-creep-duration) var(--motion-creep)", 300), isReduced ? "transitionend" : "nothing");
  check("tabbed", await fade("var(--motion-tabbed-duration) var(--motion-tabbed)", 400), isReduced ? "transitionend" : "nothing");

  const glow = make("animation: move var(--motion-glow)");
  const timing = glow.getAnimations()[0]?.effect.getComputedTiming();
  check("glow's plays", timing?.iterations, isReduced ? 1 : Infinity);
  check("glow's direction", timing?.direction, isReduced ? "normal" : "alternate");
  check("glow's end", await event(glow, "animationend", 300), isReduced ? "animationend" : "nothing");
  check("glow goes on", glow.getAnimations().length, isReduced ? 0 : 1);
  glow.remove();

  const third = make(
    "animation: move var(--motion-expand); " +
      "animation-delay: calc(var(--motion-expand-delay) + 2 * var(--motion-expand-stagger))",
  );
  check("the third's delay", getComputedStyle(third).animationDelay, isReduced ? "0.02s" : "0.2s");
  third.remove();
  style.remove();
  return { compared, errors };
}
