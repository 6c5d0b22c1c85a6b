// It may take two lines, and nothing is to lie below it.
const measure = () => root.style.setProperty("--top", `${document.querySelector(".top").offsetHeight}px`);
addEventListener("resize", measure);
measure();
