// Gives controls the focus, and looks at the line around them.
async () => {
  const isForced = matchMedia("(forced-colors: active)").matches;
  const { check, answer } = asking();
  const outline = (name) => {
    const button = document.createElement("button");
    button.className = name;
    document.body.append(button);
    check(getComputedStyle(button).outlineStyle === "none", `${name}: a line before it has the focus`);
    button.focus({ focusVisible: true });
    const style = getComputedStyle(button);
    return { line: `${style.outlineWidth} ${style.outlineStyle}`, offset: style.outlineOffset, color: style.outlineColor };
  };
  const system = document.createElement("i");
  system.style.cssText = "forced-color-adjust: none; color: Highlight";
  document.body.append(system);
  for (const [name, line, offset, color] of [
    ["focus-ring", "2px solid", "2px", "rgb(128, 128, 128)"],
    ["focus-inner", "3px dotted", "-3px", "rgb(255, 0, 0)"],
  ]) {
    const found = outline(name);
    check(found.line === line, `${name}: ${found.line}, not ${line}`);
    check(found.offset === offset, `${name}: an offset of ${found.offset}, not ${offset}`);
    const expected = isForced ? getComputedStyle(system).color : color;
    check(found.color === expected, `${name}: ${found.color}, not ${expected}`);
  }
  return answer();
}
