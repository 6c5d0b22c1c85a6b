// How the page shows what it shows: density and color vision.
const showView = () => {
  root.dataset.density = one("density").value;
  const vision = one("vision").value;
  if (vision === "normal") delete root.dataset.vision;
  else root.dataset.vision = vision;
};

// The header may take two lines, and nothing is to lie below it.
const measure = () => {
  const top = document.querySelector(".top");
  root.style.setProperty("--top", getComputedStyle(top).position === "sticky" ? `${top.offsetHeight}px` : "0px");
};
addEventListener("resize", measure);

const menu = () => document.querySelector(".view");
document.addEventListener("click", ({ target }) => {
  if (menu().open && !target.closest(".view")) menu().open = false;
});
