// Asks a page on paper: nothing is wider than the paper, nothing is folded, and what only a screen can do is not there.
() => {
  const { check, answer } = asking();
  check(document.documentElement.scrollWidth <= innerWidth, `the page is ${document.documentElement.scrollWidth} wide on ${innerWidth}`);
  for (const control of all("button, input, select, .search, nav, .skip, .track")) {
    if (control.closest(".screen, .phone, .m-scene")) continue;
    check(control.getClientRects().length === 0, `${control.outerHTML.slice(0, 80)} is printed`);
  }
  for (const details of all("main details")) {
    const inner = Array.from(details.children).find((child) => child.tagName !== "SUMMARY" && child.tagName !== "TEMPLATE");
    check(!inner || inner.checkVisibility({ contentVisibilityAuto: true }), `${details.textContent.slice(0, 40)} is folded`);
  }
  for (const swatch of all(".swatches > div, .ramp li, .stage, .plot, .m-scene")) {
    check(getComputedStyle(swatch).printColorAdjust === "exact", `${swatch.getAttribute("class") || swatch.tagName} loses its color`);
  }
  for (const head of all("thead")) check(getComputedStyle(head).display === "table-header-group", "a table's head is not repeated");
  return answer();
}
