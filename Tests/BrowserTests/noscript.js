// Asks a page whose script does not run: it can be read, and its drawings are whole.
() => {
  const { check, answer } = asking();
  check(matchMedia("(scripting: none)").matches, "the script may run");
  for (const control of all("header input, header select, .tools, [data-play]")) {
    check(!control.checkVisibility(), `${control.outerHTML.slice(0, 80)} does nothing`);
  }
  // One bar in the phone, in the colors that the phone is in.
  for (const phone of all(".phone")) {
    const bars = all(".m-bar, .m-bars > .v", phone).filter((bar) => bar.checkVisibility());
    check(bars.length === 1, `the phone has ${bars.length} tab bars`);
    check(all(".m-bars > .v", phone).length < 2 || bars[0].matches(".on"), "the bar is not that of the default");
  }
  const isFolded = (element) => Boolean(element.closest("details:not([open])"));
  for (const variant of all("article [data-cells]")) {
    // On paper the values are those of one permutation.
    if (matchMedia("print").matches || isFolded(variant)) continue;
    check(variant.checkVisibility(), `${variant.closest("article").id} does not show all of its contexts`);
  }
  check(document.documentElement.scrollWidth <= innerWidth, `the page is ${document.documentElement.scrollWidth} wide on ${innerWidth}`);
  return answer();
}
