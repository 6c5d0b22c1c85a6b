const showAll = () => {
  writeRepeats();
  showView();
  showContexts();
  filter();
  showOpened();
  observeCards();
  measure();
  mark();
};
readModifiers();
readAddress();
showAll();
if (place !== "") requestAnimationFrame(go);
