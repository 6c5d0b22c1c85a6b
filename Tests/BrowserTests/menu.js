// Opens the menu of the page's view, and asks whether all of it is in the window and can be reached with the keyboard.
() => {
  const { check, answer } = asking();
  const menu = document.querySelector(".view");
  const summary = menu.querySelector("summary");
  const box = menu.querySelector("div");
  const { clientWidth, scrollWidth } = document.documentElement;
  menu.open = true;
  const parts = [summary, box, ...all("label, select", box)];
  for (const part of parts) {
    const { left, right, top, width } = part.getBoundingClientRect();
    const name = part.id || part.tagName;
    check(left >= 0 && right <= clientWidth && top >= 0 && width > 0, `${name} lies at ${left}…${right} of ${clientWidth}`);
  }
  check(document.documentElement.scrollWidth <= scrollWidth, "the menu makes the page wider");
  // Right below the button, whatever stands beside it.
  const [button, opened] = [summary.getBoundingClientRect(), box.getBoundingClientRect()];
  check(opened.top >= button.bottom && opened.top - button.bottom < 24, `the menu is ${opened.top - button.bottom} below its button`);
  check(Math.abs(opened.right - button.right) < 1, `the menu ends at ${opened.right}, and its button at ${button.right}`);
  for (const select of all("select", box)) {
    const { left, top, width, height } = select.getBoundingClientRect();
    check(document.elementFromPoint(left + width / 2, top + height / 2) === select, `${select.id} is covered`);
    select.focus();
    check(document.activeElement === select, `${select.id} cannot have the focus`);
  }
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  check(!menu.open && document.activeElement === summary, "Esc does not lead back to the button");
  return answer();
}
