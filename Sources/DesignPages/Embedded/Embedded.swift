// swift-format-ignore-file
// Written by Scripts/embed from the files that it names. Edit those, and run the script.

/// The texts of files that are compiled into the tool.
enum Embedded {
    /// `Evidence/evidence.css`
    static let evidenceCSS: StaticString = #"""
/* What a design proves of accessibility. */
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1.5rem; }
body {
  margin: 0 auto; max-width: 72rem; padding: 0 clamp(1rem, 4vw, 3rem);
  background: var(--bg); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word;
}
h1, h2, h3, h4, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: .2em; }
code { font: .8125rem/1.5 var(--mono); overflow-wrap: anywhere; }
b { font-weight: 650; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
main:focus { outline: 0; }
.quiet, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; z-index: 9; inset: .75rem auto auto .75rem; padding: .6rem 1rem; background: var(--text); color: var(--bg); border-radius: 8px; }

/* One color for each outcome, never by itself: a mark and words say the same */
.against { --tone: var(--bad); }
.excepted, .short { --tone: var(--warn); }
.evidence { --tone: var(--good); }
.nothing, .untold { --tone: var(--quiet); }
.mark { flex: none; display: inline-grid; place-items: center; width: 1.375rem; height: 1.375rem; border: 1.5px solid var(--tone); border-radius: 50%; color: var(--tone); font-size: .8125rem; line-height: 1; font-weight: 700; }
.evidence .mark, .against .mark { background: var(--tone); color: var(--bg); }

/* The head */
.top { padding: clamp(1.75rem, 5vw, 3.75rem) 0 2rem; }
.eyebrow { color: var(--quiet); font-size: .9375rem; font-weight: 600; overflow-wrap: anywhere; }
h1 { margin-top: .3rem; font-size: clamp(1.875rem, 1.3rem + 2.6vw, 2.875rem); line-height: 1.1; letter-spacing: -.028em; font-weight: 700; }
.lead { margin-top: .9rem; max-width: 62ch; font-size: 1.125rem; }
.caveat { margin-top: .6rem; color: var(--warn); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr)); margin-top: 2rem; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--raised); }
.facts div { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: .1rem 1rem; margin: 0 -1px -1px 0; padding: .85rem 1.15rem 1rem; border: solid var(--line); border-width: 0 1px 1px 0; }
.facts dt { display: flex; align-items: center; gap: .55rem; font-size: .9375rem; font-weight: 600; }
.facts dd { font-size: 1.5rem; line-height: 1.2; font-weight: 680; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.facts .means { grid-column: 1 / -1; color: var(--quiet); font-size: .8125rem; line-height: 1.4; font-weight: 400; letter-spacing: 0; }

/* At a glance */
.glance { margin-top: 1rem; padding: .75rem .5rem .5rem; border-radius: 16px; background: var(--sunken); }
.glance h2 { padding: 0 .6rem .25rem; color: var(--quiet); font-size: .8125rem; letter-spacing: 0; }
.glance ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .125rem; }
.glance a { display: flex; align-items: center; gap: .6rem; min-height: 2.5rem; padding: .3rem .6rem; border-radius: 10px; color: var(--text); font-size: .9375rem; line-height: 1.3; text-decoration: none; }
.glance a:hover { background: var(--bg); }
.glance b { font-variant-numeric: tabular-nums; }

/* A topic and its proof */
section { margin-top: 3.5rem; }
h2 { font-size: 1.625rem; line-height: 1.25; letter-spacing: -.018em; font-weight: 680; }
.about { margin-top: .35rem; max-width: 68ch; color: var(--quiet); }
.entry { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 1rem 2.5rem; padding: 1.75rem 0; border-bottom: 1px solid var(--line); }
.about + .entry { margin-top: 1.1rem; border-top: 1px solid var(--line); }
.words { display: grid; gap: .4rem; align-content: start; }
h3 { font-size: 1.0625rem; line-height: 1.35; font-weight: 650; }
h3 b { display: block; color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.outcome { display: flex; align-items: center; gap: .5rem; color: var(--tone); font-size: .9375rem; font-weight: 600; }
.level { color: var(--quiet); font-size: .8125rem; }
.proof { display: grid; gap: 1.1rem; align-content: start; min-width: 0; }
.figure { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .3rem 1.25rem; }
.count { grid-row: span 3; color: var(--quiet); font-size: .875rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.count b { display: block; color: var(--text); font-size: 1.75rem; line-height: 1.05; font-weight: 680; letter-spacing: -.025em; }
.sentence { max-width: 62ch; }
.meter { display: block; height: 6px; max-width: 30rem; border: 1px solid var(--edge); border-radius: 99px; overflow: hidden; }
.meter span { display: block; height: 100%; background: var(--warn); }
.whole .meter span { background: var(--good); }
.worst { max-width: 62ch; color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.worst b { color: var(--text); }
.worst code, .source code { color: var(--quiet); }
.empty { color: var(--quiet); }
.silence { padding: .6rem .9rem; border-left: 4px solid var(--warn); border-radius: 6px; background: var(--sunken); font-size: .9375rem; }
h4 { color: var(--quiet); font-size: .8125rem; line-height: 1.4; font-weight: 650; }
.findings ul, .exceptions ul { display: grid; gap: .75rem; margin-top: .5rem; }
.findings li, .exceptions li { display: grid; gap: .15rem; padding: .7rem .95rem .75rem; border-left: 4px solid var(--bad); border-radius: 6px; background: var(--sunken); font-size: .9375rem; overflow-wrap: anywhere; }
.exceptions li { border-left-color: var(--warn); }
.source { display: flex; flex-wrap: wrap; gap: .1rem 1rem; }
q { quotes: "\201C" "\201D"; }
.remaining { padding-top: .15rem; }
.remaining ul { display: grid; gap: .3rem; margin-top: .3rem; }
.remaining li { max-width: 68ch; padding-left: 1.1rem; color: var(--quiet); font-size: .9375rem; text-indent: -1.1rem; }
.remaining li::before { content: "\2013"; display: inline-block; width: 1.1rem; text-indent: 0; }
.remaining code { text-indent: 0; }
footer { margin-top: 3rem; padding: 1.25rem 0 2.5rem; color: var(--quiet); font-size: .8125rem; }

@media (max-width: 48rem) {
  .entry { grid-template-columns: minmax(0, 1fr); gap: .9rem; }
  h3 b { display: inline; margin-right: .3em; }
  .figure { grid-template-columns: minmax(0, 1fr); }
  .count { grid-row: auto; }
  .count b { display: inline; font-size: 1.375rem; }
}
@media (forced-colors: active) {
  .mark, .meter, .meter span { forced-color-adjust: none; }
  .mark { border-color: CanvasText; color: CanvasText; background: Canvas; }
  .meter { border-color: CanvasText; }
  .meter span, .whole .meter span { background: CanvasText; }
}

/* On paper */
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10.5px; }
  .skip { display: none; }
  .entry, .figure, .facts div, .findings li, .exceptions li { break-inside: avoid; }
  h2, h3, h4, .about { break-after: avoid; }
  .entry { grid-template-columns: 11rem minmax(0, 1fr); padding: 1rem 0; }
  .mark, .meter, .meter span { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}

"""#

    /// `Review/review.css`
    static let reviewCSS: StaticString = #"""
/* What changed between two versions of a design, for a pull request. */
:root { --stage: var(--sunken); --ink: var(--text); }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 76rem; padding: 0 clamp(1rem, 4vw, 3rem);
  background: var(--bg); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word;
}
h1, h2, h3, p, ul, dl, dd, figure, table { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: .2em; }
code { font: .8125rem/1.5 var(--mono); overflow-wrap: anywhere; }
del { text-decoration-thickness: 1px; color: var(--quiet); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: 0; }
.quiet, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; z-index: 9; inset: .75rem auto auto .75rem; padding: .6rem 1rem; background: var(--text); color: var(--bg); border-radius: 8px; }

/* The head: what is compared, and what to do with it */
.top { padding: clamp(1.5rem, 5vw, 3.5rem) 0 1.75rem; }
.eyebrow { color: var(--quiet); font-size: .875rem; font-weight: 600; }
h1 { margin-top: .35rem; font-size: clamp(1.625rem, 1.1rem + 2.4vw, 2.5rem); line-height: 1.15; letter-spacing: -.025em; font-weight: 680; overflow-wrap: anywhere; }
h1 .arrow { color: var(--quiet); font-weight: 400; }
.lead { margin-top: .75rem; font-size: 1.125rem; max-width: 60ch; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); margin-top: 1.75rem; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; background: var(--raised); }
.facts div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: .1rem; margin: 0 -1px -1px 0; padding: .9rem 1.1rem 1rem; border: solid var(--line); border-width: 0 1px 1px 0; }
.facts dt { color: var(--quiet); font-size: .8125rem; line-height: 1.35; }
.facts dd { font-size: 1.625rem; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.facts .bad dd { color: var(--bad); }
.facts .warn dd { color: var(--warn); }
.facts .good dd { color: var(--good); }
.gate { margin-top: 1rem; padding: .8rem 1.1rem; border-radius: 10px; background: var(--sunken); border-left: 4px solid var(--edge); font-size: .9375rem; overflow-wrap: anywhere; }
.gate strong { font: 650 .8125rem/1.5 var(--mono); margin-right: .5em; }
.gate code, .gate strong { display: inline-block; }
.gate.stops { border-left-color: var(--bad); }
nav { position: sticky; top: 0; z-index: 4; margin: 0 calc(-1 * clamp(1rem, 4vw, 3rem)); padding: 0 clamp(1rem, 4vw, 3rem); background: var(--bg); border-block: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: .1rem .35rem; padding: .4rem 0; font-size: .875rem; }
nav a { display: block; padding: .3rem .65rem; border-radius: 7px; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--sunken); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; letter-spacing: 0; }
html:has(nav) { scroll-padding-top: 6rem; }
main { padding-bottom: 4rem; }
.nothing { margin-top: 2.5rem; font-size: 1.125rem; }
footer { padding: 1.25rem 0 2.5rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .8125rem; }

/* Sections and their rows */
section { margin-top: 3rem; }
h2 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; overflow-wrap: anywhere; }
h2 .count { font-size: 1rem; margin-left: .25em; }
h3 { font: 600 .875rem/1.5 var(--mono); overflow-wrap: anywhere; }
.row { display: grid; grid-template-columns: minmax(0, 19rem) minmax(0, 1fr); gap: 1rem 2.5rem; padding: 1.5rem 0; border-bottom: 1px solid var(--line); }
h2 + .row { margin-top: .9rem; border-top: 1px solid var(--line); }
.event { padding: 1rem 0; }
.words { min-width: 0; display: grid; gap: .35rem; align-content: start; justify-items: start; }
.names { display: grid; gap: .15rem; font-size: .8125rem; }
.names div { display: grid; grid-template-columns: 2.75rem minmax(0, 1fr); }
.names dt { color: var(--quiet); }
.names dd { overflow-wrap: anywhere; }
.cause, .contexts, .rule { color: var(--quiet); font-size: .8125rem; overflow-wrap: anywhere; }
.word { padding: .05rem .55rem; border: 1px solid currentColor; border-radius: 99px; font-size: .75rem; font-weight: 600; }
.word.bad, .outcome { color: var(--bad); }
.word.good, .good .outcome { color: var(--good); }
.word.plain { color: var(--quiet); }
.warn .outcome { color: var(--warn); }
.outcome { font-size: .9375rem; font-weight: 600; overflow-wrap: anywhere; }
.message { align-self: center; max-width: 60ch; overflow-wrap: anywhere; }
.told { min-width: 0; align-self: center; display: grid; gap: .25rem; font-size: .9375rem; overflow-wrap: anywhere; }
.more { margin-top: 1rem; color: var(--quiet); }
.moves { display: grid; gap: 1.75rem; min-width: 0; }
.move { display: grid; gap: .6rem; min-width: 0; }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: .1rem .6rem; font-size: .875rem; overflow-wrap: anywhere; }
.distance { color: var(--quiet); font-size: .8125rem; font-variant-numeric: tabular-nums; }

/* Before and after */
.duo { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); gap: 1rem; min-width: 0; }
figure { min-width: 0; display: grid; gap: .5rem; align-content: start; }
figcaption { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem; font-size: .8125rem; overflow-wrap: anywhere; }
.when { color: var(--quiet); font-weight: 600; }
figcaption b { font-variant-numeric: tabular-nums; font-size: .9375rem; }
.fine { color: var(--quiet); font-size: .75rem; }
code.fine { flex-basis: 100%; }
.mark { font-weight: 600; }
.mark.good, td.good { color: var(--good); }
.mark.bad, td.bad { color: var(--bad); }

/* Two swatches that touch, so that the smallest difference is seen */
.duo.swatches { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0; }
.tint, .chip { position: relative; display: block; overflow: hidden; background: repeating-conic-gradient(light-dark(#d9d9de, #3a3a40) 0 25%, light-dark(#ffffff, #232327) 0 50%) 0 0 / 14px 14px; }
.tint { height: 6rem; border: 1px solid var(--edge); }
.tint > span, .chip > span { position: absolute; inset: 0; }
.swatches figure:first-child .tint { border-right: 0; border-radius: 12px 0 0 12px; }
.swatches figure:last-child .tint { border-left: 0; border-radius: 0 12px 12px 0; }
.chip { display: inline-block; width: 1.15em; height: 1.15em; border: 1px solid var(--edge); border-radius: 4px; vertical-align: -.25em; background-size: 8px 8px; }

/* Pairs of colors: what stands out from what. The words are drawn, for they are the design's, and may well fail. */
.pair { display: flex; flex-direction: column; justify-content: center; gap: .1rem; min-height: 6.5rem; padding: 1rem 1.15rem; border: 1px solid var(--edge); border-radius: 12px; }
.pair.text::before { content: "Aa"; font-size: 2rem; line-height: 1.15; font-weight: 600; }
.pair.text::after { content: "Text in these colors"; font-size: .9375rem; overflow-wrap: anywhere; }
.pair.shape { flex-flow: row wrap; align-items: center; justify-content: start; gap: 1rem; }
.pair.shape::before { content: ""; width: 2.5rem; height: 2.5rem; border-radius: 10px; background: currentColor; }
.pair.shape::after { content: ""; width: 2.5rem; height: 2.5rem; border-radius: 50%; border: 3px solid currentColor; }
.pair.none { border-style: dashed; }
.aa { display: inline-block; padding: 0 .35rem; border: 1px solid var(--edge); border-radius: 5px; }
.aa::before { content: "Aa"; font-weight: 600; }

/* Lengths and times */
.bars { display: grid; grid-template-columns: max-content minmax(0, 1fr); align-items: center; gap: .25rem .75rem; max-width: 30rem; font-size: .8125rem; }
.bars.alone { grid-template-columns: minmax(0, 1fr); }
.bar { display: block; max-width: 100%; height: .875rem; min-width: 2px; border: 1px solid var(--edge); border-radius: 3px; }
.bar.old { background: var(--sunken); }
.bar.new { background: var(--text); border-color: var(--text); }
.bar.negative { border-style: dashed; }
.corners { max-width: 26rem; }
.corner { display: block; height: 5rem; border: solid var(--text); border-width: 2px 0 0 2px; background: linear-gradient(135deg, var(--sunken), transparent); }

/* On the design's own surface */
.stage { min-width: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; }
.set { overflow-wrap: anywhere; }

/* Motion */
.motion { gap: .35rem; max-width: 44rem; }
.plot { display: block; width: 100%; height: 11rem; overflow: visible; }
.plot path { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.plot .grid { stroke: var(--line); stroke-width: 1; }
.plot .curve { stroke-width: 2; }
.plot .old { stroke: var(--quiet); stroke-dasharray: 5 4; }
.plot .new { stroke: var(--accent); stroke-width: 2.5; }
.axis { position: relative; height: 1.5em; font-size: .75rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.axis span { position: absolute; translate: -50% 0; white-space: nowrap; }
.axis .first { translate: 0 0; }
.axis .last { translate: -100% 0; }
.key { display: inline-flex; align-items: center; gap: .5em; }
.key::before { content: ""; width: 1.75rem; border-top: 2px dashed var(--quiet); }
.key.new::before { border-top: 3px solid var(--accent); }

/* Tables */
table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
caption { padding: .35rem 0 .75rem; text-align: left; color: var(--quiet); }
th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--quiet); font-weight: 600; }
tbody td { font-variant-numeric: tabular-nums; }
.fields { max-width: 44rem; table-layout: fixed; }
.contrast th[scope="row"] { font-family: var(--mono); }
.contrast .contexts { display: block; font-family: system-ui, sans-serif; }
.contrast td.figure { white-space: nowrap; }
.contrast td.bad { font-weight: 600; }

@media (max-width: 52rem) {
  .row { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; }
  html:has(nav) { scroll-padding-top: 1rem; }
}
@media (max-width: 30rem) {
  .duo { gap: .75rem; }
  .pair { padding: .85rem; }
  .stage { padding: 1rem; }
  .contrast td.figure { white-space: normal; }
  th, td { padding-right: .5rem; }
}
@media (forced-colors: active) {
  .tint, .chip, .pair, .aa, .stage, .strip, .pane, .slab { forced-color-adjust: none; }
  .bar.new { background: CanvasText; forced-color-adjust: none; }
  .plot .new { stroke: CanvasText; }
  .plot .old, .plot .grid { stroke: GrayText; }
}

/* On paper */
@media print {
  :root { color-scheme: light; font-size: 12px; }
  body { max-width: none; padding: 0; font-size: 1rem; }
  .top { padding: 0 0 1rem; }
  section { margin-top: 2rem; }
  nav, .skip { display: none; }
  .move, .event, figure, tr, .facts div { break-inside: avoid; }
  h2 { break-after: avoid; }
  .row { grid-template-columns: 12rem minmax(0, 1fr); }
  .tint, .tint span, .chip, .chip span, .pair, .pair::before, .pair::after, .aa, .bar, .stage, .stage span, .corner, .plot, .plot * {
    -webkit-print-color-adjust: exact; print-color-adjust: exact;
  }
}

"""#

    /// `Script/address.js`
    static let addressJS: StaticString = #"""
// What is chosen stands in the address, so that it can be sent as a link and outlives a reload:
// #color.surface?appearance=dark&contrast=increased&q=signal&density=compact
let place = "";
const ownKeys = ["q", "page", "density", "vision", "beside", "show", "open", "shut"];
const keyOf = (modifier) => {
  const name = modifier.dataset.name;
  return ownKeys.includes(name) ? `context.${name}` : name;
};
const defaultOf = (modifier) =>
  all("input, option", modifier).findIndex((item) => item.hasAttribute("checked") || item.hasAttribute("selected"));
const controls = { page: "page-colors", density: "density", vision: "vision" };
const defaultValue = (select) => (all("option", select).find((item) => item.hasAttribute("selected")) ?? select.options[0]).value;

// Parts and details that somebody has opened or shut.
const opened = new Set();
const shut = new Set();
const keyOfDetails = (details) => details.id || (() => {
  const owner = details.closest("article, section[aria-labelledby]");
  if (!owner) return "";
  const name = owner.id || owner.getAttribute("aria-labelledby");
  const index = all("details", owner).indexOf(details);
  return index === 0 ? name : `${name}~${index}`;
})();
const detailsOf = (key) => {
  const direct = one(key);
  if (direct?.tagName === "DETAILS") return direct;
  // A token of its own may be called like the second part of another.
  const [, name, index] = direct ? [null, key, 0] : /^(.*?)(?:~(\d+))?$/.exec(key);
  const owner = one(name)?.closest("article, section");
  return owner ? all("details", owner)[Number(index ?? 0)] : undefined;
};
const isOpenAtFirst = new WeakMap();
document.addEventListener("click", ({ target }) => {
  const summary = target.closest("summary");
  if (!summary || summary.parentElement.matches(".view") || target.closest("a")) return;
  const details = summary.parentElement;
  const key = keyOfDetails(details);
  if (key === "") return;
  if (!isOpenAtFirst.has(details)) isOpenAtFirst.set(details, details.hasAttribute("open"));
  // It is the other way round once the click has done its work.
  const willOpen = !details.open;
  (willOpen ? opened : shut).add(key);
  (willOpen ? shut : opened).delete(key);
  if (willOpen === isOpenAtFirst.get(details)) {
    opened.delete(key);
    shut.delete(key);
  }
  setTimeout(writeAddress);
});
const showOpened = () => {
  for (const [keys, isOpen] of [[opened, true], [shut, false]]) {
    for (const key of keys) {
      const details = detailsOf(key);
      if (!details) continue;
      if (!isOpenAtFirst.has(details)) isOpenAtFirst.set(details, details.open);
      details.open = isOpen;
    }
  }
};

const parameters = () => {
  const values = new URLSearchParams();
  modifiers.forEach((modifier, index) => {
    if (choices[index] !== defaultOf(modifier)) {
      values.set(keyOf(modifier), option(modifier, choices[index]).dataset.context);
    }
  });
  for (const [key, id] of Object.entries(controls)) {
    if (one(id).value !== defaultValue(one(id))) values.set(key, one(id).value);
  }
  if (search.value.trim() !== "") values.set("q", search.value.trim());
  for (const [key, value] of Object.entries(mockParameters())) if (value !== "") values.set(key, value);
  if (opened.size > 0) values.set("open", [...opened].slice(-40).join("|"));
  if (shut.size > 0) values.set("shut", [...shut].slice(-40).join("|"));
  return values.toString();
};
const writeAddress = () => {
  const query = parameters();
  const hash = `#${place}${query === "" ? "" : `?${query}`}`;
  if (hash === location.hash || (hash === "#" && location.hash === "")) return;
  try {
    history.replaceState(history.state, "", hash === "#" ? location.pathname + location.search : hash);
  } catch {
    location.replace(hash);
  }
  document.dispatchEvent(new Event("tessera:address"));
};

// Everything that the address says; what it leaves out is as it is at first.
const readAddress = () => {
  const [id, query = ""] = location.hash.slice(1).split("?");
  place = id;
  const values = new URLSearchParams(query);
  modifiers.forEach((modifier, index) => {
    const wanted = values.get(keyOf(modifier));
    const found = all("input, option", modifier).findIndex((item) => item.dataset.context === wanted);
    choose(index, found < 0 ? defaultOf(modifier) : found);
  });
  for (const [key, id] of Object.entries(controls)) {
    const select = one(id);
    const wanted = values.get(key);
    select.value = all("option", select).some((item) => item.value === wanted) ? wanted : defaultValue(select);
  }
  search.value = values.get("q") ?? "";
  readMock(values);
  opened.clear();
  shut.clear();
  for (const key of (values.get("open") ?? "").split("|")) if (key !== "") opened.add(key);
  for (const key of (values.get("shut") ?? "").split("|")) if (key !== "") shut.add(key);
};

"""#

    /// `Script/contexts.js`
    static let contextsJS: StaticString = #"""
// The contexts that are chosen, and all that follows them.
let modifiers = [];
let counts = [];
let choices = [];
let varying = [];

const readModifiers = () => {
  modifiers = all("[data-modifier]").sort((a, b) => a.dataset.modifier - b.dataset.modifier);
  counts = modifiers.map((modifier) => all("input, option", modifier).length);
  choices = modifiers.map((modifier) => Math.max(0, modifier.tagName === "SELECT"
    ? modifier.selectedIndex : all("input", modifier).findIndex((input) => input.checked)));
  varying = all("[data-axes], [data-each]").filter((element) => element !== document.body);
};
forgetting.push(readModifiers);

const option = (modifier, index) => all("input, option", modifier)[index];
const choose = (modifier, index) => {
  const input = option(modifiers[modifier], index);
  if (!input) return;
  if (input.tagName === "OPTION") input.selected = true;
  else input.checked = true;
  choices[modifier] = index;
};

// Where choices stand among all permutations along some modifiers, the first of which changes slowest.
const cellOf = (axes, chosen = choices) => axes === "" ? 0
  : axes.split(" ").reduce((cell, axis) => cell * counts[axis] + chosen[axis], 0);

const showIn = (elements, chosen) => {
  const known = new Map();
  for (const element of elements) {
    // Of a value for each context, the place says which.
    const isEach = "each" in element.dataset;
    const axes = isEach ? element.dataset.each : element.dataset.axes;
    if (!known.has(axes)) known.set(axes, String(cellOf(axes, chosen)));
    const cell = known.get(axes);
    Array.from(element.children).forEach((child, index) => {
      const cells = isEach ? String(index) : child.dataset.cells;
      if (cells) child.classList.toggle("on", cells.split(" ").includes(cell));
    });
  }
};

// The page's own colors follow the chosen contexts, unless somebody has chosen others for the page.
const showPage = () => {
  const chosen = modifiers.map((modifier, index) => option(modifier, choices[index])?.dataset ?? {});
  const own = one("page-colors").value;
  const scheme = own === "contexts" ? chosen.map((data) => data.scheme).find(Boolean) : own === "system" ? null : own;
  if (scheme) root.dataset.page = scheme;
  else delete root.dataset.page;
  if (own === "contexts" && chosen.some((data) => data.more)) root.dataset.contrast = "more";
  else delete root.dataset.contrast;
};

// The steps of a palette take the looks that they have in the chosen contexts.
const showRamps = () => {
  for (const ramp of all(".ramps[data-faces]")) {
    const cell = String(cellOf(ramp.dataset.axes));
    const face = ramp.dataset.faces.split("|").findIndex((cells) => cells.split(" ").includes(cell));
    if (face < 0) continue;
    for (const step of all("li", ramp)) {
      const [lightness, white, black, ...color] = step.dataset.looks.split("|")[face].split(" ");
      step.style.background = color.join(" ");
      step.classList.toggle("dark", Number(white) > Number(black));
      const texts = all("i", step);
      [lightness, white, black].forEach((figure, index) => { texts[index].textContent = figure; });
    }
  }
};

// The stripes of a folded group have the colors of its first cards in the chosen contexts.
const showStripes = () => {
  for (const stripes of all(".minis")) {
    const swatches = all(".swatches", stripes.closest(".part")).slice(0, 16);
    const colors = swatches.map((swatch) =>
      (swatch.querySelector(":scope > .on") ?? swatch.firstElementChild).style.getPropertyValue("--c"));
    const width = 100 / colors.length;
    const stops = colors.map((color, index) => `${color} 0 ${width * (index + 1)}%`);
    stripes.style.backgroundImage = `linear-gradient(to right,${stops.join(",")})`;
  }
};

// The contrast on a card is that of the chosen contexts.
const showRatios = () => {
  for (const line of all("[data-ratios]")) {
    const figure = line.dataset.ratios.split(" ")[cellOf(line.dataset.along)];
    line.hidden = figure === "-";
    if (line.hidden) continue;
    const [ratio, needed] = figure.replace("!", "").split("/");
    const fails = figure.startsWith("!");
    line.classList.toggle("fails", fails);
    line.querySelector(".figure").textContent = ratio === "?" ? "unknown" : `${ratio}:1`;
    line.querySelector(".need").textContent = `${fails ? "fails" : "passes"} ${needed}`;
  }
};

const showContexts = () => {
  showIn(varying.filter((element) => !element.closest(".m-scene")), choices);
  const { stage, axes } = document.body.dataset;
  if (stage) {
    const [background, text] = stage.split(" ")[cellOf(axes)].split("/");
    root.style.setProperty("--stage", background);
    root.style.setProperty("--ink", text);
  }
  showRamps();
  showStripes();
  showRatios();
  showMock();
  showPage();
};

document.addEventListener("change", ({ target }) => {
  const modifier = target.closest("[data-modifier]");
  if (modifier) {
    choices[modifiers.indexOf(modifier)] = modifier === target ? target.selectedIndex : Number(target.value);
    showContexts();
    writeAddress();
  } else if (target.closest(".view")) {
    showView();
    showPage();
    writeAddress();
  }
});

"""#

    /// `Script/copies.js`
    static let copiesJS: StaticString = #"""
// What a token is called and what its chosen value is, to be copied. The buttons are made when a card comes into view.
const message = one("copy-status");
let fading = 0;
const say = (text) => {
  message.textContent = "";
  clearTimeout(fading);
  requestAnimationFrame(() => { message.textContent = text; });
  fading = setTimeout(() => { message.textContent = ""; }, 2500);
};

const chosenSwatch = (article) => article.querySelector(".swatches > .on") ?? article.querySelector(".swatches > *");
const alphaOf = (hex) => hex.length === 9 ? ` / ${Math.round(parseInt(hex.slice(7), 16) / 2.55) / 100}` : "";
// A group says once what all names of it begin with.
const codeName = (article, language) => {
  const rest = article.querySelector(".names")?.dataset[language];
  return rest && (article.closest(".part")?.dataset[language] ?? "") + rest;
};
// What `oklch()` takes, of a color in eight bits, where the page says nothing more exact.
const oklchOf = (hex) => {
  const [r, g, b] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214694707629 * r + 0.5363325372617349 * g + 0.0514459932675022 * b);
  const m = Math.cbrt(0.2119034958178251 * r + 0.6806995506452345 * g + 0.1073969535369405 * b);
  const s = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const lightness = 0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
  const x = 1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s;
  const y = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s;
  const chroma = Math.hypot(x, y);
  const hue = chroma < 0.0005 ? "none" : +((Math.atan2(y, x) * 180 / Math.PI + 360) % 360).toFixed(1);
  const alpha = hex.length === 9 ? ` / ${+(parseInt(hex.slice(7), 16) / 255).toFixed(3)}` : "";
  return `${+(lightness * 100).toFixed(1)}% ${+chroma.toFixed(3)} ${hue}${alpha}`;
};
const oklchIn = (swatch) => {
  const code = swatch.querySelector("code");
  return code.dataset.o ?? oklchOf(code.textContent);
};
const rgbIn = (swatch) => {
  const hex = swatch.querySelector("code").textContent;
  const parts = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(" ")}${alphaOf(hex)})`;
};
const forms = {
  Hex: (article) => chosenSwatch(article)?.querySelector("code")?.textContent,
  OkLCh: (article) => {
    const swatch = chosenSwatch(article);
    return swatch && `oklch(${oklchIn(swatch)})`;
  },
  RGB: (article) => {
    const swatch = chosenSwatch(article);
    return swatch && rgbIn(swatch);
  },
  P3: (article) => chosenSwatch(article)?.dataset.p,
  Swift: (article) => codeName(article, "swift"),
  CSS: (article) => {
    const name = codeName(article, "css");
    return name && `var(${name})`;
  },
  JSON: (article) => article.querySelector("h4 a")?.textContent,
};

const addButtons = (article) => {
  const names = article.querySelector(".names");
  if (!names || names.firstChild) return;
  names.setAttribute("role", "group");
  names.setAttribute("aria-label", `Copy ${forms.JSON(article)}`);
  for (const [form, text] of Object.entries(forms)) {
    if (!text(article)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = form;
    names.append(button);
  }
};
const coming = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (!isIntersecting) continue;
    addButtons(target);
    coming.unobserve(target);
  }
}, { rootMargin: "200px" });
const observeCards = () => {
  for (const article of all("article")) {
    article.tabIndex = -1;
    coming.observe(article);
  }
};
document.addEventListener("focusin", ({ target }) => {
  if (target.matches("article")) addButtons(target);
});

const copyOldWay = (text) => {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
};
document.addEventListener("click", async ({ target }) => {
  const button = target.closest(".names > button");
  if (!button) return;
  const text = forms[button.textContent](button.closest("article"));
  let isDone = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    isDone = copyOldWay(text);
    button.focus();
  }
  say(isDone ? `Copied ${text}` : `Your browser does not let this page copy. It is ${text}`);
  button.classList.toggle("done", isDone);
  setTimeout(() => button.classList.remove("done"), 1200);
});
// What a button copies is seen before it is pressed.
const tell = ({ target }) => {
  const button = target.closest?.(".names > button");
  if (button) button.title = forms[button.textContent](button.closest("article")) ?? "";
};
document.addEventListener("pointerover", tell);
document.addEventListener("focusin", tell);

"""#

    /// `Script/keys.js`
    static let keysJS: StaticString = #"""
// `/` searches, `Esc` clears, the arrow keys go from token to token.
const step = (article, by) => {
  const visible = all("article").filter((other) => other.offsetParent !== null);
  const next = visible[visible.indexOf(article) + by];
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", behavior: "auto" });
};
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const active = document.activeElement;
  const isTyping = active.matches("input:not([type=radio], [type=checkbox]), select, textarea");
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === "Escape" && menu().open) {
    menu().open = false;
    menu().querySelector("summary").focus();
  } else if (event.key === "Escape" && (search.value !== "" || active === search)) {
    clear();
    if (active === search) search.blur();
  } else if (event.key === "ArrowDown" && active === search) {
    const first = all("article").find((article) => article.offsetParent !== null);
    if (first) {
      event.preventDefault();
      first.focus();
    }
  } else if (active.matches("article, h4 a")) {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by) {
      event.preventDefault();
      step(active.closest("article"), by);
    }
  }
});

"""#

    /// `Script/links.js`
    static let linksJS: StaticString = #"""
// Links to tokens and sections, and where the reader is.
const target = () => {
  let id = place;
  try { id = decodeURIComponent(id); } catch { /* As it is. */ }
  return id === "" ? null : one(id);
};
const unfold = (element) => {
  for (let next = element.parentElement; next; next = next.parentElement) {
    if (next.tagName === "DETAILS") next.open = true;
  }
};
const go = () => {
  for (const element of all(".here")) element.classList.remove("here");
  const element = target();
  if (!element) return;
  if (element.hidden || element.closest("[hidden]")) clear();
  unfold(element);
  if (element.tagName === "DETAILS") element.open = true;
  element.classList.add("here");
  element.focus({ preventScroll: true });
  // What comes into view gets its true size then, and moves what lies below.
  const block = element.matches("article") && element.offsetHeight < innerHeight ? "center" : "start";
  let frames = 0;
  const settle = () => {
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block, behavior: "auto" });
    frames += 1;
    if (frames < 3 || (frames < 12 && Math.abs(element.getBoundingClientRect().top - before) > 1)) {
      requestAnimationFrame(settle);
    }
  };
  settle();
};
addEventListener("hashchange", () => {
  if (location.hash.includes("?") || location.hash === "") {
    readAddress();
    showAll();
  } else {
    // A link of the page's own: what is chosen stays.
    place = location.hash.slice(1);
    writeAddress();
  }
  go();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  // The same address again changes nothing, and still is to be gone to.
  if (!link || link.hash.slice(1) !== place) return;
  event.preventDefault();
  go();
});

// MARK: You are here

let isWaiting = false;
const mark = () => {
  isWaiting = false;
  const edge = (document.querySelector(".top").getBoundingClientRect().bottom || 0) + 80;
  const isAbove = (element) => element.offsetParent !== null && element.getBoundingClientRect().top <= edge;
  const section = all("main > section").filter(isAbove).at(-1);
  const part = section ? all(".part", section).filter(isAbove).at(-1) : undefined;
  const heading = section?.getAttribute("aria-labelledby");
  for (const link of all(".side a")) {
    const id = decodeURIComponent(link.hash.slice(1));
    const isHere = id === heading || (part && id === part.id);
    if (isHere) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};
addEventListener("scroll", () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(mark);
}, { passive: true });

"""#

    /// `Script/live.js`
    static let liveJS: StaticString = #"""
// For a page that is served and changes with every save. Takes what another version of the page says in place of what
// has changed, and leaves the rest as it is. What is chosen, opened and scrolled to stays.
const ownScript = document.currentScript.textContent;

// What has a name of its own in its parent.
const nameOf = (element, index) => element.id || element.getAttribute("aria-labelledby")
  || `${element.tagName}.${element.classList[0] ?? ""}~${index}`;
const named = (parent) => new Map(Array.from(parent.children).map((child, index) => [nameOf(child, index), child]));
// What is taken as a whole.
const isWhole = (element) => !element.matches("body, main, section.kind, .part, .cards, .rows");

const copyAttributes = (before, after, live) => {
  for (const { name, value } of Array.from(after.attributes)) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of Array.from(before.attributes)) if (!after.hasAttribute(name)) live.removeAttribute(name);
};
const patch = (before, after, live) => {
  if (before.isEqualNode(after)) return;
  if (isWhole(after)) {
    const next = document.importNode(after, true);
    live.replaceWith(next);
    return;
  }
  copyAttributes(before, after, live);
  const [old, shown] = [named(before), named(live)];
  let last = null;
  Array.from(after.children).forEach((child, index) => {
    const name = nameOf(child, index);
    let element = shown.get(name);
    if (element && old.has(name)) {
      const next = last ? last.nextElementSibling : live.firstElementChild;
      if (next !== element) live.insertBefore(element, next);
      const at = Array.prototype.indexOf.call(live.children, element);
      patch(old.get(name), child, element);
      element = live.children[at];
    } else {
      element = document.importNode(child, true);
      live.insertBefore(element, last ? last.nextElementSibling : live.firstElementChild);
    }
    shown.delete(name);
    last = element;
  });
  for (const element of shown.values()) element.remove();
};

// Says whether it could; a page of another script has to be loaded anew.
let current = source;
const update = (text) => {
  const [old, next] = [current, text].map((text) => new DOMParser().parseFromString(text, "text/html"));
  if (current === "" || next.querySelector("body > script")?.textContent !== ownScript) return false;
  current = text;
  const anchor = all("article, .part > summary, h2").find((element) =>
    element.offsetParent !== null && element.getBoundingClientRect().bottom > 0);
  const [name, top] = [anchor?.id || anchor?.querySelector("[id]")?.id, anchor?.getBoundingClientRect().top];
  const focused = document.activeElement?.closest("[id]")?.id;
  document.title = next.title;
  const styles = [old, next, document].map((page) => page.querySelector("style"));
  if (styles[0].textContent !== styles[1].textContent) styles[2].textContent = styles[1].textContent;
  for (const page of [old, next]) for (const script of all("script", page)) script.remove();
  const script = document.querySelector("body > script");
  script?.remove();
  // The search is where somebody may be typing.
  for (const page of [old, next]) page.getElementById("search")?.setAttribute("value", "");
  const typed = document.querySelector(".search");
  patch(old.body, next.body, document.body);
  const search = document.querySelector(".search");
  if (search !== typed) search.replaceWith(typed);
  for (const forget of forgetting) forget();
  readAddress();
  showAll();
  const again = name ? one(name) : null;
  if (again && top !== undefined) scrollBy(0, again.getBoundingClientRect().top - top);
  if (focused && document.activeElement === document.body) one(focused)?.focus({ preventScroll: true });
  return true;
};

// Places of findings lead to the editor. Addresses are not on the page itself, which may be published.
const link = (addresses) => {
  const known = new Map(addresses.map(({ place, address }) => [place, address]));
  for (const where of all(".place")) {
    const address = known.get(where.textContent);
    if (!address) continue;
    const anchor = document.createElement("a");
    anchor.className = "place";
    anchor.href = address;
    anchor.textContent = where.textContent;
    where.replaceWith(anchor);
  }
};
window.tessera = { update, link };

"""#

    /// `Script/mock.js`
    static let mockJS: StaticString = #"""
// The mock: its colors and measures by the chosen contexts, a second one beside it, and what is judged.
const mock = () => document.querySelector(".mock");
const isOn = (name) => Boolean(mock()?.querySelector(`[data-overlay="${name}"]`)?.checked);
const beside = () => one("beside");

const fill = (scene, cell) => {
  const { looks, figures, labels } = mock().dataset;
  scene.style.cssText = looks.split("|")[cell] ?? "";
  scene.querySelector(".scene-title").textContent = labels.split("|")[cell] ?? "";
  const judged = (figures.split("|")[cell] ?? "").split(" ");
  for (const element of all("[data-pair]", scene)) tellRatio(element, judged[element.dataset.pair] ?? "");
  for (const element of all("[data-figure]", scene)) tellRatio(element, element.dataset.figure);
};
// `16.46`, `4.34/3`, `!2.15/4.5`, `-1.9`: a ratio, and what is needed where it is not 4.5 or not there.
const tellRatio = (element, figure) => {
  const [ratio, needed] = figure.replace(/^[!-]/, "").split("/");
  const [fails, isExempt] = [figure.startsWith("!"), figure.startsWith("-")];
  if (figure === "") delete element.dataset.ratio;
  else element.dataset.ratio = isExempt ? `${ratio} exempt` : needed ? `${ratio} ${fails ? "<" : "\u2265"} ${needed}` : ratio;
  element.classList.toggle("fails", fails);
  element.classList.toggle("exempt", isExempt);
};
// The choices of all modifiers in a cell of the mock, for what in a scene varies by itself.
const choicesIn = (cell) => {
  const chosen = [...choices];
  for (const axis of mock().dataset.axes.split(" ").reverse()) {
    if (axis === "") continue;
    chosen[axis] = cell % counts[axis];
    cell = Math.floor(cell / counts[axis]);
  }
  return chosen;
};
// Rounded down, so that 43.96 never reads as 44. What is smaller than it must be is touched beyond its edges.
const measureTargets = (own) => {
  const need = parseFloat(own.style.getPropertyValue("--need"));
  for (const element of all(".target-own", own)) {
    const size = [element.offsetWidth, element.offsetHeight].map((side) => Math.floor(Math.max(side, need)));
    const text = element.querySelector(".m-size");
    if (text) text.textContent = size.join(" × ");
  }
};
const showMock = () => {
  const own = mock();
  if (!own) return;
  const cell = own.dataset.axes === "" ? 0 : cellOf(own.dataset.axes);
  const scenes = own.querySelector(".scenes");
  const first = scenes.firstElementChild;
  const wanted = beside() && beside().value !== "" ? Number(beside().value) : null;
  if (wanted === null) scenes.children[1]?.remove();
  else if (!scenes.children[1]) {
    const second = first.cloneNode(true);
    for (const element of all("[id]", second)) element.removeAttribute("id");
    scenes.append(second);
  }
  scenes.classList.toggle("pair", wanted !== null);
  [cell, wanted].forEach((shown, index) => {
    if (shown === null) return;
    const scene = scenes.children[index];
    fill(scene, shown);
    showIn(all("[data-axes]", scene), choicesIn(shown));
  });
  own.classList.toggle("show-contrast", isOn("contrast"));
  own.classList.toggle("show-targets", isOn("targets"));
  if (isOn("targets")) measureTargets(own);
};
document.addEventListener("change", ({ target }) => {
  if (!target.closest(".mock .tools")) return;
  showMock();
  writeAddress();
});

const mockParameters = () => ({
  beside: beside()?.value ? all("option", beside()).find((item) => item.selected).textContent : "",
  show: ["contrast", "targets"].filter(isOn).join(" "),
});
const readMock = (values) => {
  if (!mock()) return;
  const shown = (values.get("show") ?? "").split(" ");
  for (const input of all("[data-overlay]", mock())) input.checked = shown.includes(input.dataset.overlay);
  const wanted = values.get("beside");
  if (beside()) beside().value = all("option", beside()).find((item) => item.textContent === wanted)?.value ?? "";
};

"""#

    /// `Script/motion.js`
    static let motionJS: StaticString = #"""
const isEndless = (button) => button.hasAttribute("aria-pressed");
const stop = (motion) => {
  motion.classList.remove("play");
  const button = motion.querySelector("[data-play]");
  if (!isEndless(button)) return;
  button.setAttribute("aria-pressed", "false");
  button.textContent = "Play";
};
// The drawn curve as a function: its points, each from the one before, as shares of the way and of the time.
const drawnEasing = (half) => {
  const numbers = half.querySelector(".plot path").getAttribute("d").match(/-?\d+/g).map(Number);
  const points = [[numbers[0], numbers[1]]];
  for (let index = 2; index < numbers.length; index += 2) {
    const [x, y] = points.at(-1);
    points.push([x + numbers[index], y + numbers[index + 1]]);
  }
  const [[left, bottom], [right, top]] = [points[0], points.at(-1)];
  const stops = points.map(([x, y]) => `${(y - bottom) / (top - bottom)} ${(x - left) / (right - left) * 100}%`);
  return `linear(${stops.join(",")})`;
};
// The motion, and beside it what people get who reduce motion.
const play = (motion) => {
  stop(motion);
  for (const half of all(".half[style]", motion)) {
    if (half.style.getPropertyValue("--e") === "") half.style.setProperty("--e", drawnEasing(half));
  }
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

"""#

    /// `Script/page.js`
    static let pageJS: StaticString = #"""
// What all parts of the script share. All that it shows stands on the page already.
const root = document.documentElement;
const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
const one = (id) => document.getElementById(id);
// What the page says before the script has done anything, for the frame of a page that is served.
const source = parent === window ? "" : root.outerHTML;
// What is worked out from the page is forgotten when the page gets another content.
const forgetting = [];

"""#

    /// `Script/repeats.js`
    static let repeatsJS: StaticString = #"""
// What a large page says once, here it is written where it is read: the text of a color in its swatch, and the time axis
// of the plot that stands beside another.
const writeRepeats = () => {
  for (const swatch of all(".swatches > div")) {
    if (swatch.querySelector("code")) continue;
    const code = document.createElement("code");
    code.textContent = swatch.style.getPropertyValue("--c").trim();
    swatch.append(code);
  }
  for (const motion of all(".motion")) {
    const ticks = motion.querySelector(".ticks");
    if (!ticks) continue;
    for (const plot of all(".plot", motion)) if (!plot.querySelector(".ticks")) plot.append(ticks.cloneNode(true));
  }
};

"""#

    /// `Script/search.js`
    static let searchJS: StaticString = #"""
// The search looks at names, values, types, descriptions and names in code. All counts follow it.
const search = one("search");
const status = one("search-status");
const nothing = one("nothing");
let entries = null;
let parts = [];
forgetting.push(() => { entries = null; });

// A length or a time is found in any unit, as its author wrote it and as the page shows it: `36px`, `36 pt` and
// `2.25rem` are one, and so are `0.2s` and `200 ms`.
const lengthUnits = { px: 1, pt: 1, dp: 1, rem: 16 };
const timeUnits = { ms: 1, s: 1000 };
const withUnits = (text) => {
  const joined = text.replace(/(\d) (?=(?:px|pt|dp|rem|ms|s|%)(?![a-z]))/g, "$1")
    .replace(/(\d[\d.]*) \/ ([\d.]+)(px|pt|dp|rem)/g, "$1$3 / $2$3");
  const values = new Set();
  for (const [, number, unit] of joined.matchAll(/(-?\d[\d.]*)(px|pt|dp|rem|ms|s)(?![a-z])/g)) {
    const units = unit in lengthUnits ? lengthUnits : timeUnits;
    for (const other of Object.keys(units)) values.add(+(number * units[unit] / units[other]).toFixed(4) + other);
  }
  return [text, joined, ...values].join(" ");
};
// All texts within an element, each a word of its own.
const textsIn = (element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  return texts.join(" ");
};
const percentages = (article) => article.dataset.type !== "number" ? "" : all("code", article)
  .map((code) => Number(code.textContent)).filter((number) => number >= 0 && number <= 1)
  .map((number) => `${+(number * 100).toFixed(2)}%`).join(" ");
// Made when it is needed first: reading the text of thousands of entries takes a while.
const readEntries = () => {
  parts = all(".part").map((element) => ({ element, section: element.closest(".kind"), wasOpen: element.open }));
  entries = parts.flatMap(({ element }) => all("article", element).map((article) => {
    const words = [
      article.querySelector("h4 a")?.textContent, article.dataset.type ?? "color", codeName(article, "swift"),
      forms.CSS(article), percentages(article),
      ...all(".swatches > div", article).flatMap((swatch) => [oklchIn(swatch), rgbIn(swatch)]), textsIn(article),
    ];
    return { article, part: element, text: withUnits(words.join(" ").toLowerCase()) };
  }));
};
const count = (element, number, total) => {
  const text = element?.querySelector(".count");
  if (text) text.textContent = number === total ? `${total}` : `${number} of ${total}`;
};
const filter = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  if (!isSearching && !entries) return;
  if (!entries) readEntries();
  const inPart = new Map(parts.map(({ element }) => [element, [0, 0]]));
  const inSection = new Map(parts.map(({ section }) => [section, [0, 0]]));
  let found = 0;
  for (const { article, part, text } of entries) {
    const matches = words.every((word) => text.includes(word));
    article.hidden = !matches;
    for (const numbers of [inPart.get(part), inSection.get(part.closest(".kind"))]) {
      numbers[0] += matches ? 1 : 0;
      numbers[1] += 1;
    }
    if (matches) found += 1;
  }
  for (const item of parts) {
    const [number, total] = inPart.get(item.element);
    item.element.hidden = number === 0;
    if (isSearching && item.wasOpen === undefined) item.wasOpen = item.element.open;
    if (isSearching && number > 0) item.element.open = true;
    if (!isSearching && item.wasOpen !== undefined) item.element.open = item.wasOpen;
    count(item.element.querySelector("summary"), number, total);
  }
  for (const [section, [number, total]] of inSection) {
    section.hidden = number === 0;
    count(section.querySelector("h2"), number, total);
    const title = section.querySelector("h2").id;
    count(document.querySelector(`.side a[href="#${title}"]`), number, total);
  }
  for (const other of all(".intro, .mock, .contrast")) other.hidden = isSearching;
  for (const list of all(".findings")) {
    const findings = all("li", list);
    for (const finding of findings.reverse()) {
      finding.hidden = !words.every((word) => finding.textContent.toLowerCase().includes(word));
    }
    list.hidden = findings.every((finding) => finding.hidden);
  }
  // Nothing leads to what is not there.
  for (const link of all(".side a")) {
    const target = one(decodeURIComponent(link.hash.slice(1)));
    link.parentElement.hidden = Boolean(target?.hidden || target?.closest("[hidden]"));
  }
  nothing.hidden = !isSearching || found > 0;
  status.textContent = !isSearching ? "" : found === 1 ? "1 token" : `${found} tokens`;
  if (!isSearching) {
    entries = null;
    showOpened();
  }
};
const clear = () => {
  if (search.value === "") return;
  search.value = "";
  filter();
  writeAddress();
};
let timer = 0;
search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    filter();
    writeAddress();
  }, 80);
});
search.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", ({ target }) => {
  if (target.id !== "clear") return;
  clear();
  search.focus();
});

"""#

    /// `Script/start.js`
    static let startJS: StaticString = #"""
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

"""#

    /// `Script/tabBar.js`
    static let tabBarJS: StaticString = #"""
// The chosen tab of a screen in a state, and the others as they are.
const dress = (screen, tab, state) => {
  for (const part of all("[data-tab]", screen)) {
    const isChosen = part.dataset.tab === tab;
    const isOn = isChosen && state !== "unselected" && state !== "disabled";
    if (part.matches(".tab")) {
      part.setAttribute("aria-pressed", String(isOn));
      part.disabled = isChosen && state === "disabled";
    } else {
      part.classList.toggle("on", isOn);
      part.classList.toggle("pressed", isChosen && state === "pressed");
      part.classList.toggle("disabled", isChosen && state === "disabled");
    }
  }
  screen.dataset.chosen = tab;
};
const chosenIn = (screen) => screen.dataset.chosen ?? screen.querySelector(".tab")?.dataset.tab;
// Rounded down, so that 43.96 never reads as 44.
const text = (number) => String(Math.floor(number * 10 + 1e-6) / 10);
const resize = (screen, frames) => {
  const legend = all(".legend > li", screen.parentElement);
  let target = 0;
  [screen, ...all("[data-g]", screen)].forEach((element, place) => {
    const [x, y, width, height] = frames[place];
    ["--x", "--y", "--a", "--b"].forEach((name, index) => element.style.setProperty(name, [x, y, width, height][index]));
    if (!element.dataset.needs) return;
    const fails = Math.min(width, height) + 0.006 < element.dataset.needs;
    const line = legend[target];
    target += 1;
    line.querySelector("b").textContent = `${text(width)} × ${text(height)}`;
    line.classList.toggle("fails", fails);
    element.classList.toggle("fails", fails);
  });
};
const badges = (article, chosen) => {
  for (const badge of all(".badge", article)) {
    const kind = chosen || badge.dataset.was;
    badge.dataset.is = kind;
    badge.textContent = kind === "greatest" ? badge.dataset.greatest : "3";
  }
};
document.addEventListener("change", ({ target }) => {
  const article = target.closest("article");
  if (target.matches("[data-screens]")) {
    const frames = target.value.split(",").map((frame) => frame.split(" ").map(Number));
    for (const screen of all(`[data-geometry="${target.dataset.screens}"]`, article)) resize(screen, frames);
  }
  if (target.matches("[data-state]")) {
    for (const screen of all(".screen", article)) dress(screen, chosenIn(screen), target.value);
  }
  if (target.matches("[data-badges]")) badges(article, target.value);
  if (target.matches("[data-targets]")) article.classList.toggle("targets", target.checked);
});

document.addEventListener("click", ({ target }) => {
  const tab = target.closest(".tab");
  if (!tab) return;
  const article = tab.closest("article");
  const state = article.querySelector("[data-state]");
  // Who chooses a tab wants to see it chosen.
  if (state.value !== "pressed") state.value = "selected";
  for (const name of all("[data-named]", article)) name.textContent = tab.getAttribute("aria-label");
  for (const screen of all(".screen", article)) dress(screen, tab.dataset.tab, state.value);
});

"""#

    /// `Script/view.js`
    static let viewJS: StaticString = #"""
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

"""#

    /// `Style/colors.css`
    static let colorsCSS: StaticString = #"""
/* Ramps */
.ramps { margin-top: .9rem; }
.ramp { display: grid; grid-template-columns: repeat(auto-fit, minmax(4.25rem, 1fr)); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.ramp li { display: grid; gap: .05rem; padding: 1.25rem .5rem .4rem; font: .6875rem/1.35 var(--mono); white-space: nowrap; }
.ramp li { color: #000; }
.ramp .dark { color: #fff; }
.ramp i { font-style: normal; }
.ramp i::before { content: "L " / "lightness "; }
.ramp i + i::before { content: "W " / "contrast with white "; }
.ramp i + i + i::before { content: "B " / "contrast with black "; }
.ramp a { color: inherit; font-weight: 700; font-size: .8125rem; }
.ramps + .ramps { margin-top: .6rem; }

/* Colors */
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1.25rem; margin-top: .9rem; }
.cards.plain { grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 1rem; }
[data-large] :is(.card, .row) { content-visibility: auto; }
.card, .row { contain-intrinsic-size: auto 88px; }
.of-colors .card { contain-intrinsic-height: auto 18rem; }
.of-motion .row { contain-intrinsic-height: auto 15rem; }
.of-tabBars .row { contain-intrinsic-height: auto 28rem; }
.card { display: flex; flex-direction: column; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; min-width: 0; }
.card.here, .row.here { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.card .words { display: flex; flex-direction: column; flex: 1; padding: .8rem 1rem 1rem; min-width: 0; }
.swatches { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); border-radius: 13px 13px 0 0; overflow: hidden; border-bottom: 1px solid var(--line); }
.swatches > div { position: relative; display: grid; grid-row: span 3; grid-template-rows: subgrid; justify-items: start; align-items: start; min-width: 0; padding-bottom: .5rem; box-shadow: -1px -1px 0 var(--line); }
/* Many stand in rows, so that their names have room. */
.swatches:has(> :nth-child(5)) { grid-auto-flow: row; grid-template-columns: repeat(3, minmax(0, 1fr)); }
.swatches:has(> :nth-child(7)) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.swatches:has(> :nth-child(5)) > div::before { height: 3.5rem; }
.swatches > div::before {
  content: ""; grid-area: 1 / 1; width: 100%; height: 6.25rem; box-shadow: inset 0 -1px 0 rgb(128 128 128 / .22);
  background: linear-gradient(var(--c), var(--c)), repeating-conic-gradient(light-dark(#d9d9de, #3a3a40) 0 25%, light-dark(#ffffff, #232327) 0 50%) 0 0 / 14px 14px;
}
.plain .swatches > div::before { height: 4.75rem; }
.swatches b, .swatches > div::after { grid-area: 2 / 1; color: var(--quiet); font-weight: 400; }
.swatches code { grid-area: 3 / 1; }
.swatches b, .swatches > div::after, .swatches code { margin: .4rem .5rem 0; font-size: .6875rem; line-height: 1.3; overflow-wrap: anywhere; }
.swatches b + code, [data-each] code { margin-top: 0; }
.swatches em { position: absolute; top: .4rem; left: .4rem; padding: 0 .35rem; border-radius: 5px; background: var(--bg); color: var(--text); font: 600 .6875rem/1.5 var(--mono); }
.swatches > .on::before { box-shadow: inset 0 -4px 0 var(--bg), inset 0 -8px 0 var(--text); }
.swatches > .on b, .swatches > .on::after { color: var(--text); font-weight: 650; }
.swatches > .on code { font-weight: 650; }
.value { display: flex; flex-wrap: wrap; gap: .1rem .6rem; margin-top: .35rem; font-size: .75rem; color: var(--quiet); }
.from { font-size: .75rem; overflow-wrap: anywhere; }
details { margin-top: .5rem; font-size: .8125rem; }
details.part { margin-top: 0; font-size: inherit; }
summary { cursor: pointer; color: var(--quiet); border-radius: 4px; min-height: 24px; }
summary:hover { color: var(--text); }
.proof li { display: flex; flex-wrap: wrap; gap: 0 .6rem; padding: .2rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.proof .figure { margin-left: auto; font-variant-numeric: tabular-nums; font-weight: 600; }
.proof .need { color: var(--good); }
.proof em { flex-basis: 100%; color: var(--bad); font-style: normal; }
.proof .fails .need, .proof .fails .figure { color: var(--bad); }

/* Compact: a line for each color; the rest comes when it is pointed at or has the focus */
:root[data-density="compact"] {
  & .cards, & .cards.plain { grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: .4rem; }
  & .card { position: relative; display: grid; grid-template-columns: 2.25rem minmax(0, 1fr) auto; align-items: center; border-radius: 8px; }
  & .of-colors .card { contain-intrinsic-height: auto 36px; }
  & .swatches, & .swatches > div { display: contents; }
  & .swatches > [data-cells]:not(.on), & [data-each] > :not(.on), & .swatches > div::after, & .swatches b, & .swatches em { display: none; }
  & .swatches > div::before { height: 2.125rem; border-radius: 7px 0 0 7px; box-shadow: inset -1px 0 0 rgb(128 128 128 / .35); }
  & .swatches code { grid-area: 1 / 3; margin: 0 .6rem 0 0; }
  & .card .words { grid-column: 2; grid-row: 1; padding: 0 .6rem; }
  & .card h4 { overflow: hidden; font-size: .8125rem; white-space: nowrap; text-overflow: ellipsis; }
  & .card h4 i, & .card .about, & .card details, & .card .value, & .card .names { display: none; }
  & .card:is(:hover, :focus-within, :focus) { content-visibility: visible; z-index: 2; }
  & .card:is(:hover, :focus-within, :focus) .names {
    position: absolute; inset: auto 0 auto 0; top: 100%; display: flex; padding: .35rem; min-height: 0; border: 1px solid var(--edge);
    border-radius: 0 0 8px 8px; background: var(--raised); box-shadow: 0 8px 20px rgb(0 0 0 / .15);
  }
  & .row { padding: .5rem 1rem; }
  & .rows .about { display: none; }
}

"""#

    /// `Style/contrast.css`
    static let contrastCSS: StaticString = #"""
/* What fails, before and after */
.scroll { overflow: auto; }
.pairs { margin-top: .9rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); }
.pairs > li { display: grid; grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); gap: .25rem 1.75rem; padding: .95rem 1.25rem; }
.pairs > li + li { border-top: 1px solid var(--line); }
.pair { font-weight: 600; font-size: .9375rem; overflow-wrap: anywhere; }
.pair a { color: inherit; }
.look { display: grid; grid-template-columns: minmax(0, 9rem) 9rem 1rem 9rem minmax(0, 1fr); gap: .25rem .9rem; align-items: center; font-size: .8125rem; }
.look + .look { padding-top: .5rem; }
.look .when { overflow-wrap: anywhere; }
.when .path { display: block; }
.look .sample { padding: .3rem .7rem; font-size: 1.0625rem; margin-right: .5rem; }
.look .sample + .figure { font-weight: 650; font-variant-numeric: tabular-nums; }
.before .figure { color: var(--bad); }
.after .figure { color: var(--good); }
.turn { color: var(--quiet); }
.look details { grid-column: 1 / -1; margin-top: 0; }
.look pre { margin: .25rem 0 0; padding: .75rem 1rem; border-radius: 8px; background: var(--sunken); overflow: auto; font: .75rem/1.6 var(--mono); }
@media screen and (max-width: 80rem) {
  .pairs > li { grid-template-columns: minmax(0, 1fr); }
}
@media screen and (max-width: 44rem) {
  .pairs > li { padding: 1rem; }
  .look { grid-template-columns: auto auto minmax(0, 1fr); }
  .look > p:not([class]) { grid-column: 1 / -1; }
  .look .when, .look p:has(code) { grid-column: 1 / -1; }
  .when .path { display: inline; }
}
/* Large text on a small screen: one below the other. */
@media screen and (max-width: 18rem) { .look { grid-template-columns: minmax(0, 1fr); } .look p { overflow-wrap: anywhere; } }
/* The matrix */
.contrast h3 { margin-top: 1.75rem; }
.faces { margin-top: 1rem; }
[data-axes] > .v:not(.on) { display: none; }
.faces .scroll { max-height: 85vh; border: 1px solid var(--line); border-radius: 14px; }
.matrix { border-collapse: separate; border-spacing: 0; font-size: .8125rem; font-variant-numeric: tabular-nums; }
.matrix thead td { border: 0; }
.matrix caption { position: sticky; left: 0; text-align: left; padding: .75rem 1rem 0; color: var(--quiet); }
.matrix th { font-weight: 500; text-align: left; }
.matrix thead :is(th, td) { position: sticky; top: 0; z-index: 2; background: var(--bg); border-bottom: 1px solid var(--line); }
.matrix thead td { left: 0; z-index: 3; }
.matrix thead th { vertical-align: bottom; max-width: 9rem; padding: .4rem .6rem; overflow-wrap: break-word; font-size: .75rem; }
.matrix tbody th { position: sticky; left: 0; background: var(--bg); z-index: 1; padding: .35rem .75rem .35rem 1rem; min-width: 9rem; max-width: 16rem; overflow-wrap: break-word; }
.matrix tbody tr + tr > * { border-top: 1px solid var(--line); }
.matrix th a { color: inherit; }
.matrix td { padding: .35rem .6rem; white-space: nowrap; }
.matrix .no { color: var(--quiet); font-style: italic; }
.matrix .aa, .contrast .about b { font-weight: 650; }
.sample { display: inline-block; padding: .1rem .4rem; border-radius: 6px; border: 1px solid var(--line); font-weight: 600; margin-right: .25rem; line-height: 1.5; }
.sample::before { content: "Aa"; }
.sample.shape::before { content: ""; display: inline-block; width: 1.15em; height: .8em; border-radius: 3px; background: currentColor; vertical-align: -.05em; }
.matrix .passes { font-weight: 650; }
.matrix .fails { font-weight: 650; color: var(--bad); outline: 2px dashed var(--bad); outline-offset: -3px; }
.matrix .need { display: block; font-size: .75rem; font-weight: 500; }
@media screen and (max-width: 44rem) {
  .matrix tbody th { min-width: 6.5rem; max-width: 7.5rem; padding-left: .6rem; font-size: .75rem; }
  .matrix thead th { max-width: 6.5rem; }
}
@media print { .matrix thead :is(th, td), .matrix tbody th, .matrix caption { position: static; } }

"""#

    /// `Style/frame.css`
    static let frameCSS: StaticString = #"""
/* Surface */
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--top, 4.25rem) + 1.5rem); -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--text);
  font: .9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  display: grid;
  grid-template: "top top" auto "side main" 1fr "foot foot" auto / 14rem minmax(0, 1fr);
}
h1, h2, h3, h4, p, ul, dl, dd, figure, fieldset { margin: 0; padding: 0; }
ul { list-style: none; }
fieldset { border: 0; min-width: 0; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: .2em; }
code, kbd { font: .8125rem/1.5 var(--mono); }
kbd { border: 1px solid var(--edge); border-radius: 4px; padding: 0 .35em; }
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus, article:focus:not(:focus-visible) { outline: 0; }
[hidden] { display: none !important; }
.quiet, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; z-index: 9; inset: .75rem auto auto .75rem; padding: .6rem 1rem; background: var(--text); color: var(--bg); border-radius: 8px; }

/* The head of the page */
.top {
  grid-area: top; position: sticky; top: 0; z-index: 5; background: var(--bg); border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 2rem; padding: .85rem 2rem;
}
.brand { min-width: 0; overflow-wrap: anywhere; font-weight: 650; font-size: 1.0625rem; letter-spacing: -.01em; }
.brand a { color: inherit; }
.search { flex: 1 1 16rem; max-width: 26rem; display: flex; align-items: center; gap: .75rem; }
.search input {
  width: 100%; padding: .45rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--bg);
}
.search input::placeholder { color: var(--quiet); opacity: 1; }
.search output { color: var(--quiet); font-size: .8125rem; white-space: nowrap; }
.search output:empty { display: none; }
.switches { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; margin-left: auto; min-width: 0; }
.switches fieldset, .pick { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 0; max-width: 100%; font-size: .8125rem; }
.switches legend { float: left; overflow-wrap: anywhere; color: var(--quiet); padding: 0 .6em 0 0; }
.switches label { position: relative; display: block; min-width: 0; overflow-wrap: anywhere; }
.switches input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.switches label span { display: block; padding: .25rem .7rem; border: 1px solid var(--edge); margin-left: -1px; }
.switches legend + label span { border-radius: 7px 0 0 7px; margin-left: 0; }
.switches label:last-child span { border-radius: 0 7px 7px 0; }
.switches input:checked + span { background: var(--text); border-color: var(--text); color: var(--bg); }
.switches input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
select { padding: .3rem .5rem; border: 1px solid var(--edge); border-radius: 7px; background: var(--bg); max-width: 100%; }
.pick { max-width: 100%; }
.pick select { margin-left: .4em; min-width: 0; }

/* How it is shown */
.view { position: relative; margin: 0; font-size: .8125rem; }
.view > summary { display: block; padding: .25rem .8rem; border: 1px solid var(--edge); border-radius: 7px; color: inherit; list-style: none; min-height: 28px; }
.view > summary::-webkit-details-marker { display: none; }
.view > summary::after { content: ""; display: inline-block; width: .4em; height: .4em; margin: 0 0 .2em .6em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; }
.view[open] > summary { background: var(--sunken); }
.view > div {
  position: absolute; right: 0; top: calc(100% + .5rem); z-index: 6; display: grid; gap: .75rem; width: max-content; max-width: calc(100vw - 2rem);
  padding: 1rem; border: 1px solid var(--edge); border-radius: 12px; background: var(--raised); box-shadow: 0 12px 32px rgb(0 0 0 / .18);
}
.view label { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); align-items: center; gap: .75rem; }
:root[data-vision="protan"] { filter: url(#vision-protan); }
:root[data-vision="deutan"] { filter: url(#vision-deutan); }
:root[data-vision="tritan"] { filter: url(#vision-tritan); }
:root[data-vision="gray"] { filter: url(#vision-gray); }

/* The ways through it */
.side { grid-area: side; position: sticky; top: var(--top, 4.25rem); max-height: calc(100vh - var(--top, 4.25rem)); overflow-y: auto; align-self: start; padding: 2rem 0 2rem 2rem; font-size: .875rem; }
.side a { display: flex; justify-content: space-between; gap: .5rem; padding: .35rem .6rem; border-radius: 7px; color: var(--quiet); }
.side a:hover { background: var(--sunken); color: var(--text); text-decoration: none; }
.side a[aria-current] { color: var(--text); font-weight: 600; }
.side li > ul { display: none; margin: .1rem 0 .35rem .6rem; border-left: 1px solid var(--line); }
.side li:has([aria-current]) > ul { display: block; }
.side li > ul a { padding: .15rem .6rem; font: .75rem/1.5 var(--mono); overflow-wrap: anywhere; }
.side .more { padding: .15rem .6rem; font-size: .75rem; color: var(--quiet); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
h2 .count { font-size: 1rem; margin-left: .3em; letter-spacing: 0; }
main { grid-area: main; padding: 2.25rem 2rem 4rem; max-width: 84rem; }
footer { grid-area: foot; padding: 1.5rem 2rem 2.5rem; color: var(--quiet); font-size: .8125rem; border-top: 1px solid var(--line); }
.intro { margin-bottom: 2.5rem; }
h1 { font-size: 2.25rem; line-height: 1.15; letter-spacing: -.025em; font-weight: 680; overflow-wrap: anywhere; }
h2 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; }
h3 { font: 600 .875rem/1.5 var(--mono); overflow-wrap: anywhere; }
h4 { font-size: .9375rem; font-weight: 600; line-height: 1.4; overflow-wrap: anywhere; }
h4 a { color: inherit; }
.path, h4 i { color: var(--quiet); font-weight: 400; font-style: normal; }
.lead { margin-top: .6rem; font-size: 1.0625rem; color: var(--quiet); }
.about { color: var(--quiet); font-size: .8125rem; line-height: 1.5; max-width: 62ch; overflow-wrap: anywhere; }
.kind { margin-top: 3.5rem; }
.kind > .about { margin-top: .4rem; }
.part { padding: 1.75rem 4px 4px; margin: 0 -4px; }
[data-large] .part[open] { content-visibility: auto; contain-intrinsic-size: auto calc(var(--n) * 88px + 90px); }
/* What a card shows when it is pointed at may stand out of the part. */
[data-large] .part:is(:hover, :focus-within, :has(:target)) { content-visibility: visible; }
.part:not([open]) { padding-top: .35rem; }
.part:not([open]) + .part[open], .part[open] + .part:not([open]) { margin-top: 1rem; }
.part > summary { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem .9rem; padding: .2rem 0; color: inherit; list-style-position: inside; font-size: .875rem; min-width: 0; }
.part > summary::before { content: ""; flex: none; width: .4em; height: .4em; margin: 0 .1em .1em; border: solid var(--quiet); border-width: 0 2px 2px 0; rotate: -45deg; }
.part[open] > summary::before { rotate: 45deg; }
.part > summary::-webkit-details-marker { display: none; }
.part > summary > h3 { min-width: 0; }
.part[open] > summary > .minis { display: none; }
.minis { max-width: 100%; height: 18px; border: 1px solid var(--line); border-radius: 5px; overflow: hidden; }
h3 .count { font-family: inherit; margin-left: .4em; }
.of-colors .part[open] { contain-intrinsic-size: auto calc(var(--n) * 105px + 300px); }
:root[data-density="compact"] .of-colors .part[open] { contain-intrinsic-size: auto calc(var(--n) * 10px + 120px); }
.of-motion .part[open] { contain-intrinsic-size: auto calc(var(--n) * 240px + 90px); }
.of-tabBars .part[open] { contain-intrinsic-size: auto calc(var(--n) * 460px + 90px); }
.part > .about { margin-top: .1rem; }
.tag { display: inline-block; padding: .02rem .4rem; border: 1px solid currentColor; border-radius: 5px; font-size: .6875rem; font-weight: 600; line-height: 1.5; vertical-align: .1em; }
.tag.fault { color: var(--bad); }
.button, [data-play], #clear {
  padding: .3rem .85rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--bg); font-size: .8125rem; cursor: pointer;
}
.button:hover, [data-play]:hover, #clear:hover { background: var(--sunken); }
:is(.button, [data-play])[aria-pressed="true"] { background: var(--text); border-color: var(--text); color: var(--bg); }
.row > .tools { margin: 0; }
.tools { display: flex; min-width: 0; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; margin-top: .75rem; }
.check { display: inline-flex; align-items: center; gap: .45rem; font-size: .8125rem; }
.check input { width: 1.05rem; height: 1.05rem; margin: 0; accent-color: var(--accent); }

/* What is wrong */
.findings { border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.5rem; }
.findings h2 { font-size: 1.125rem; }
.findings > ul { max-height: 26rem; overflow: auto; }
.findings li { padding: .9rem 0 .9rem 1rem; border-left: 3px solid var(--bad); margin-top: .75rem; }
.findings li.warning { border-left-style: dashed; border-left-color: var(--warn); }
.findings li { padding-block: .15rem; }
.error > .tag { color: var(--bad); }
.warning > .tag { color: var(--warn); }
.findings li p { font-size: .875rem; overflow-wrap: anywhere; }
.findings li p a { text-decoration: underline; }
.findings .hint { color: var(--text); font-weight: 600; }
.findings .where { color: var(--quiet); font-size: .8125rem; display: flex; flex-wrap: wrap; gap: .1rem 1rem; }

/* Names to copy */
.names { display: flex; flex-wrap: wrap; gap: .35rem; margin-top: auto; padding-top: .6rem; min-height: calc(24px + .6rem); }
.names button {
  padding: .12rem .5rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: var(--quiet);
  font-size: .75rem; cursor: pointer; min-height: 24px;
}
.names button:hover { color: var(--text); border-color: var(--edge); background: var(--sunken); }
.names button.done { color: var(--good); border-color: currentColor; }
#copy-status {
  position: fixed; z-index: 8; left: 50%; bottom: 1.5rem; translate: -50% 0; max-width: 90vw; padding: .55rem 1rem;
  border-radius: 10px; background: var(--text); color: var(--bg); font-size: .875rem; overflow-wrap: anywhere;
}
#copy-status:empty { display: none; }

"""#

    /// `Style/media.css`
    static let mediaCSS: StaticString = #"""
/* Without the script: the names are written out, and all contexts are there */
@media (scripting: none) {
  .switches, .search, .tools, [data-play], footer { display: none; }
  .names { flex-direction: column; gap: 0; font: .75rem/1.5 var(--mono); overflow-wrap: anywhere; min-height: 0; }
  .names[data-swift]::before { content: var(--swift) attr(data-swift); }
  .names[data-css]::after { content: var(--css) attr(data-css); }
  .swatches code[data-o]::after { content: attr(data-o); display: block; }
  [data-axes] > .v:not(.on) { display: block; }
  .texts [data-cells]:not(.on) { display: flex !important; }
}

/* Small screens */
@media screen and (max-width: 60rem) {
  body { display: block; }
  .side { position: static; padding: .75rem 1rem 0; max-height: none; overflow-x: auto; scrollbar-width: none; }
  .side ul { display: flex; gap: .25rem; }
  .side li > ul, .side li:has([aria-current]) > ul { display: none; }
  .side a { white-space: nowrap; }
  .top { position: static; padding: .85rem 1rem; }
  .search { position: static; max-width: none; flex-basis: 100%; }
  .switches { margin-left: 0; }
  main { padding: 1.5rem 1rem 3rem; }
  footer { padding: 1.25rem 1rem 2rem; }
  html { scroll-padding-top: 1rem; }
}
@media screen and (max-width: 44rem) {
  .row, .of-typography .row, .row.wide { grid-template-columns: minmax(0, 1fr); padding: 1rem; }
  .cards.plain { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .75rem; }
  h1 { font-size: 1.875rem; }
  .kind { margin-top: 2.5rem; }
}
@media (forced-colors: active) {
  :root:root:root {
    --bg: Canvas; --raised: Canvas; --sunken: Canvas; --text: CanvasText; --quiet: CanvasText; --line: CanvasText; --edge: CanvasText;
    --accent: LinkText; --on-accent: Canvas; --bad: CanvasText; --warn: CanvasText; --good: CanvasText;
  }
  .swatches > div::before, .ramp li, .minis, .plot, .m-scene, .m-scene *, .strip, .bar, .mover, .time span, .switches input:checked + span, .flag.on, .sample { forced-color-adjust: none; }
}

/* On paper: all of it, unfolded, in smaller type */
@media print {
  :root, :root[data-page] { color-scheme: light; font-size: 12px; }
  body { display: block; font-size: 1rem; }
  .top, .search, .switches, .side, .skip, footer, .tools, [data-play], .track, #copy-status { display: none !important; }
  main { padding: 0 1px; max-width: none; }
  .intro { margin-bottom: 1.5rem; }
  .kind { margin-top: 2.25rem; }
  .part { padding-top: 1rem; }
  [data-large] :is(.part, .part[open], .card, .row) { content-visibility: visible; }
  .card, .row, .findings li, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  summary { list-style: none; min-height: 0; }
  summary::-webkit-details-marker, .part > summary::before { display: none; }
  .cards { grid-template-columns: repeat(3, 1fr); gap: 10px; }
  .cards.plain { grid-template-columns: repeat(5, 1fr); }
  .card .words { padding: .6rem .75rem .75rem; }
  .swatches > div::before { height: 4rem; }
  .swatches b, .swatches > div::after, .swatches code { margin-inline: 3px; font-size: 7.5px; }
  .swatches em { font-size: 7.5px; }
  details { margin-top: .35rem; }
  .proof li { gap: 0 .4rem; }
  .swatches > div, .ramp li, .minis, .plot, .plot *, .gauge, .gauge *, .veil, .slab, .control, .pane, .scene, .m-scene, .m-scene *, .strip, .bar, .stage, .stage *, .mover, .screen, .screen *, .sample, .flag, .meter span, .time span { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .names { flex-direction: column; gap: 0; font: 8px/1.5 var(--mono); overflow-wrap: anywhere; min-height: 0; }
  .names button { display: none; }
  .names[data-swift]::before { content: var(--swift) attr(data-swift); }
  .names[data-css]::after { content: var(--css) attr(data-css); }
  .findings ul, .scroll { max-height: none; overflow: visible; }
  .matrix { width: 100%; table-layout: fixed; font-size: 8px; }
  .matrix.matrix :is(th, td) { position: static; min-width: 0; max-width: none; padding: 2px 3px; font-size: 8px; overflow-wrap: anywhere; white-space: normal; }
  .matrix.matrix thead th { height: 14em; writing-mode: vertical-rl; vertical-align: bottom; }
  .matrix thead td { width: 9em; }
  .matrix .sample { margin-right: 2px; padding: 0 2px; border-radius: 3px; }
  thead { display: table-header-group; }
  .m-scene, .motion, .half, .plot, .ramps, .phone, .faces .scroll, figure { break-inside: avoid; }
  /* The screens are drawn in pixels. */
  .mock { margin-block: 1.5rem; }
  .m-scene { zoom: .6; }
  .m-scene .set { grid-template-columns: 376px minmax(0, 1fr); }
  .m-scene .phone { min-height: 640px; }
  .bench { padding-block: .5rem; }
  .screen { --u: .6px; }
  main details::details-content { content-visibility: visible; display: block; height: auto; }
  .part > summary, .part > .about, .ruler { break-after: avoid; }
}

"""#

    /// `Style/mock.css`
    static let mockCSS: StaticString = #"""

/* The mock. A scene has the design's own colors and measures as custom properties. */
.mock { margin: 2.5rem 0 3rem; }
.mock-head { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; }
.mock-head .tools { margin: 0 0 0 auto; }
.scenes { display: grid; gap: 1.25rem; margin-top: 1rem; }
.scenes.pair { grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
.m-scene {
  --gap: var(--m-gap, 8px); --pad: var(--m-padding, 16px); --corner: var(--m-corner, 10px); --round: var(--m-round, 16px);
  container-type: inline-size; min-width: 0; padding: 1.5rem; border: 1px solid var(--line); border-radius: 18px;
  background: var(--m-page); color: var(--m-text); font: var(--m-body, 400 16px/1.45 system-ui, sans-serif);
}
.m-scene p { margin: 0; }
.scene-title { margin-bottom: 1rem !important; color: var(--m-text); font: 600 12px/1.4 var(--mono); }
.scene-title:empty { display: none; }
.set { display: grid; grid-template-columns: minmax(0, 23.5rem) minmax(0, 1fr); gap: 2rem; align-items: start; justify-content: center; }
@container (max-width: 44rem) { .set { grid-template-columns: minmax(0, 23.5rem); } }
.phone {
  container-type: inline-size; display: flex; flex-direction: column; overflow: hidden; min-height: 40rem; border: 1px solid var(--m-border);
  border-radius: 40px; background: var(--m-page); box-shadow: 0 0 0 6px color-mix(in srgb, var(--m-text) 88%, var(--m-page));
  margin: 6px;
}
.status-bar { display: flex; justify-content: space-between; align-items: center; padding: 14px 26px 4px; font: 600 14px/1 system-ui, sans-serif; }
.battery { width: 24px; height: 11px; border: 1px solid currentColor; border-radius: 3px; background: linear-gradient(currentColor 0 0) 2px 2px / 14px 5px no-repeat; }
.screen-body { display: flex; flex-direction: column; gap: calc(var(--gap) * 1.5); flex: 1; padding: var(--pad); min-width: 0; }
.m-title { font: var(--m-title, 700 28px/1.2 system-ui, sans-serif); overflow-wrap: anywhere; }
.m-heading { font: var(--m-heading, 600 18px/1.3 system-ui, sans-serif); }
.m-body { font: var(--m-body, 400 16px/1.45 system-ui, sans-serif); }
.m-label { font: var(--m-label, 600 15px/1.35 system-ui, sans-serif); color: var(--m-quiet); }
.m-caption { font: var(--m-caption, 400 12px/1.4 system-ui, sans-serif); color: var(--m-quiet); }
.m-quiet { color: var(--m-quiet); }
.m-scene .m-field {
  position: relative; padding: 11px var(--pad); border: 1px solid var(--m-border); border-radius: var(--corner);
  background: var(--m-field); color: var(--m-placeholder); font: var(--m-body, 400 16px/1.4 system-ui, sans-serif);
}
.m-card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap); padding: var(--pad); border: 1px solid var(--m-border); border-radius: var(--round); background: var(--m-card); box-shadow: var(--m-shadow, none); min-width: 0; }
.m-list { gap: 0; padding-block: 2px; }
.m-row { position: relative; display: flex; align-items: center; gap: 12px; min-height: 56px; min-width: 0; }
.m-row + .m-row { border-top: 1px solid var(--m-border); }
.m-words { display: grid; flex: 1; min-width: 0; justify-items: start; }
.m-tile { flex: none; width: 32px; height: 32px; border-radius: var(--corner); background: radial-gradient(var(--m-on-soft) 5.5px, transparent 6px) var(--m-soft); }
.m-chevron { flex: none; width: 8px; height: 8px; border: solid var(--m-quiet); border-width: 2px 2px 0 0; rotate: 45deg; }
.m-badge { position: relative; display: grid; place-content: center; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 99px; background: var(--m-badge); color: var(--m-on-badge); font: 600 12px/1 system-ui, sans-serif; }
.m-alert { position: relative; padding: 10px var(--pad) 10px calc(var(--pad) + 20px); border-radius: var(--corner); background: var(--m-alert); color: var(--m-on-alert); font: var(--m-label, 500 15px/1.35 system-ui, sans-serif); }
.m-alert::before { content: ""; position: absolute; left: var(--pad); top: calc(10px + .3em); width: 10px; height: 10px; border-radius: 50%; background: var(--m-alert-mark); }
.m-actions { display: flex; flex-wrap: wrap; gap: var(--gap); }
.screen-body .m-actions { margin-top: auto; }
.screen-body .m-button { flex: 1; }
.m-button {
  position: relative; display: grid; place-content: center; min-height: 44px; padding: 8px 16px; border-radius: var(--corner);
  background: var(--m-button); color: var(--m-on-button); font: var(--m-button-text, 600 15px/1.35 system-ui, sans-serif); text-align: center;
}
.m-soft { background: var(--m-soft); color: var(--m-on-soft); }
.m-hover { background: var(--m-hover); }
.m-pressed { background: var(--m-pressed); }
.m-off { background: var(--m-disabled); color: var(--m-on-disabled); }
.m-focused { outline: 2px solid var(--m-focus); outline-offset: 2px; }
.m-linked { position: relative; justify-self: start; margin-right: 84px !important; }
.m-link { color: var(--m-link); text-decoration: underline; text-underline-offset: .2em; }
.m-ring { position: absolute; right: 0; top: 0; }
.web { display: grid; gap: 1.25rem; align-content: start; min-width: 0; }
.m-form { padding: calc(var(--pad) * 1.5); gap: calc(var(--gap) * 1.5); }
.m-report { padding: calc(var(--pad) * 1.5); }
.m-chart { display: flex; align-items: end; gap: 8%; height: 8rem; border-bottom: 1px solid var(--m-border); padding: 0 4%; }
.m-chart i { flex: 1; border-radius: 4px 4px 0 0; background: var(--m-brand); }
.m-states { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px !important; }
.m-state { display: inline-flex; align-items: center; gap: 6px; font: var(--m-label, 600 15px/1.35 system-ui, sans-serif); }
.m-state::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
.m-success { color: var(--m-success); }
.m-warning { color: var(--m-warning); }
.m-danger { color: var(--m-danger); }
.m-info { color: var(--m-info); }
.m-bars > .v.on, .m-bars > .v:not([data-cells]) { display: block; }
/* The tab bar of the design, in points as wide as its screen. */
.m-dock { --u: calc(100cqw / var(--a)); position: relative; width: 100%; height: calc(var(--b) * var(--u)); color: var(--m-text); isolation: isolate; }
.m-dock > .tabbar { position: absolute; inset: 0; }
.m-bar {
  display: flex; padding-bottom: 20px; border-top: 1px solid var(--m-border);
  background: var(--m-card);
}
.m-tab { position: relative; display: grid; flex: 1; min-width: 0; min-height: 49px; place-content: center; justify-items: center; gap: 3px; color: var(--m-quiet); }
.m-tab svg { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.m-tab-name { max-width: 100%; font: 500 11px/1.2 system-ui, sans-serif; }
.m-tab.on { color: var(--m-brand); }

/* What is judged. The labels are the page's own, so that they can be read on every design, and take no room: what is
   measured and read is the same with them and without. Beside each text there is room for one. */
.for-contrast, .for-targets, .m-size { display: none; }
.show-contrast .for-contrast, .show-targets .for-targets { display: block; margin-top: .5rem; }
.m-text { width: fit-content; max-width: 100%; padding-right: 84px; }
.m-alert .m-text { display: block; width: auto; padding: 0; }
.m-state.m-text { padding: 0; }
.m-field .m-text { display: inline-block; padding: 0; }
.m-scene [data-pair], .m-dock [data-figure] { position: relative; }
.m-scene .m-ring { position: absolute; }
.show-contrast [data-ratio]::after {
  content: attr(data-ratio); position: absolute; left: calc(100% - 78px); bottom: .1em; z-index: 3; padding: 0 4px; border-radius: 4px; background: #0a6638; color: #ffffff;
  font: 600 11px/16px var(--mono); white-space: nowrap; pointer-events: none;
}
.show-contrast [data-ratio].fails::after { background: #b0121d; }
.show-contrast [data-ratio].exempt::after { background: #4a4a52; }
.show-contrast :is(.m-button, .m-alert) > [data-ratio] { position: static; }
.show-contrast :is(.m-button, .m-alert) > [data-ratio]::after { left: auto; right: 4px; top: -9px; bottom: auto; }
.show-contrast .m-ring::after { left: auto; right: 4px; top: -12px; bottom: auto; }
.show-contrast .m-ring[data-ratio]::after { content: "ring " attr(data-ratio); }
.show-contrast .m-badge::after { left: auto; right: calc(100% + 3px); bottom: 3px; }
.show-contrast .m-state::after { left: 0; top: calc(100% + 1px); bottom: auto; }
.show-contrast :is(.m-link, .m-field > .m-text)::after { left: calc(100% + 6px); bottom: auto; top: 50%; translate: 0 -50%; }
.show-contrast :is(.m-tab-name, .tab-label > span)::after { left: 50%; bottom: calc(100% + 1.8rem); translate: -50% 0; }
/* In a narrow phone rows have no room beside their words. */
@container (max-width: 20.5rem) {
  .m-words > .m-text { padding-right: 0; }
  .show-contrast .m-words > .m-text::after { left: calc(100% + 6px); }
  .show-contrast .m-words > .m-body::after { left: auto; right: 0; bottom: 86%; }
}
.target-own { position: relative; }
.show-targets .target-own::before, .show-targets .m-hit {
  content: ""; position: absolute; left: 50%; top: 50%; translate: -50% -50%; z-index: 1; pointer-events: none;
  width: max(100%, var(--need)); height: max(100%, var(--need)); border: 1.5px dashed #1c4ed8; outline: 1px solid rgb(255 255 255 / .75); background: rgb(28 78 216 / .1);
}
.show-targets .m-row.target-own::before { width: 100%; }
.m-hit { display: none; }
.show-targets .m-hit { display: block; translate: 0; left: calc(var(--x) * var(--u)); top: calc(var(--y) * var(--u)); width: calc(var(--a) * var(--u)); height: calc(var(--b) * var(--u)); }
.show-targets .m-size {
  display: block; position: absolute; left: 50%; top: max(100%, calc(50% + var(--need) / 2)); translate: -50% -60%; z-index: 3; padding: 0 4px; border-radius: 4px; background: #1c4ed8; color: #ffffff;
  font: 600 11px/16px var(--mono); white-space: nowrap; pointer-events: none;
}
.show-targets :is(.m-hit, .m-tab) .m-size { top: 100%; translate: -50% -3px; }
.show-targets .m-hit.fails { border: 2px solid #b0121d; background: repeating-linear-gradient(135deg, rgb(176 18 29 / .35) 0 3px, transparent 3px 8px); }
.show-targets .m-hit.fails .m-size { background: #b0121d; }

"""#

    /// `Style/motion.css`
    static let motionCSS: StaticString = #"""
/* Motion */
.of-motion .part { contain-intrinsic-size: auto calc(var(--n) * 330px + 90px); }
.of-motion .row { contain-intrinsic-height: auto 20rem; }
.motion { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem 2.5rem; align-items: start; }
.half { --w: 0ms; --n: 1; --way: normal; min-width: 0; }
.half figcaption { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; font-size: .8125rem; color: var(--quiet); }
[data-play] { margin-left: auto; }
.plot { position: relative; isolation: isolate; height: 9.5rem; margin: .25rem 3.75rem 1.5rem 0; border: solid var(--line); border-width: 0 1px 0 0; border-bottom: 1px solid var(--edge); background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px calc(100% / var(--k))); }
.plot::after { content: ""; position: absolute; z-index: -1; inset: var(--goal) 0 auto; border-top: 1px dashed var(--edge); }
.plot svg { display: block; width: 100%; height: 100%; overflow: visible; }
.plot path { fill: none; vector-effect: non-scaling-stroke; stroke: var(--text); stroke-width: 2; stroke-linejoin: round; }
.plot .arm { stroke: var(--accent); stroke-width: 1.5; }
.plot > i { position: absolute; font-style: normal; }
.plot b { position: absolute; left: 100%; top: var(--goal); translate: .5rem -50%; font-weight: 400; font-size: .75rem; color: var(--quiet); }
.plot span { position: absolute; bottom: 9px; left: 50%; translate: -50% 0; white-space: nowrap; font-size: .75rem; line-height: 1.3; font-variant-numeric: tabular-nums; padding: 0 .3em; background: color-mix(in srgb, var(--raised) 85%, transparent); border-radius: 3px; }
.plot .peak { width: 9px; height: 9px; margin: -4.5px; border-radius: 50%; background: var(--text); border: 2px solid var(--raised); }
.plot .peak span { bottom: calc(100% + 2px); }
.plot .r span { left: 0; translate: 0 0; }
.plot .l span { left: auto; right: 0; translate: 0 0; }
.plot .end { left: var(--x); top: var(--goal); bottom: 0; border-left: 1px solid var(--text); }
.plot .end span { left: 3px; translate: 0 0; }
.plot .end.l span { left: auto; right: 4px; }
.plot .knob { width: 11px; height: 11px; margin: -5.5px; border-radius: 50%; background: var(--raised); border: 2px solid var(--accent); }
.plot::before { content: ""; position: absolute; top: 0; bottom: 0; left: 0; width: 1px; background: var(--accent); opacity: 0; }
.ticks { position: absolute; inset: 100% 0 auto; display: flex; justify-content: space-between; padding-top: .2rem; font-size: .75rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.ticks i { font-style: normal; display: flex; justify-content: center; width: 0; white-space: nowrap; }
.ticks i:first-child { justify-content: start; }
/* Large text on a small screen has room for the ends alone; what the marks say stands below in full size. */
@media screen and (max-width: 18rem) { .ticks i:not(:first-child, :last-child) { display: none; } .plot span, .plot b { font-size: .4375rem; } .plot { margin-right: 1.5rem; } }
.track { position: relative; height: 28px; margin-top: .4rem; border-radius: 99px; background: var(--sunken); container-type: inline-size; }
.mover { position: absolute; top: 4px; left: 12%; width: 20px; height: 20px; margin-left: -10px; border-radius: 50%; background: var(--accent); }
.play .mover { animation: move var(--d) var(--e) var(--w) var(--n) var(--way) both; }
.play .plot::before { animation: head var(--t, var(--d)) linear; animation-iteration-count: var(--n); }
@keyframes move { to { translate: 64cqw 0; } }
@keyframes head { from { left: 0; opacity: 1; } to { left: var(--x); opacity: 1; } }
.time { height: 1rem; background: var(--sunken); border-radius: 2px; margin-top: .25rem; }
.time span { display: block; height: 100%; min-width: 1px; background: var(--text); border-radius: 2px; }
.figures { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; margin-top: .6rem; font-size: .8125rem; }
.figures div { display: flex; gap: .4em; }
.figures dt { color: var(--quiet); }
.figures dd { font-variant-numeric: tabular-nums; font-weight: 600; overflow-wrap: anywhere; }
.figures :is(.also, .also ~ div) dd { font-weight: 400; color: var(--quiet); }
.half .about { margin-top: .25rem; }
@media screen and (max-width: 44rem) { .motion { grid-template-columns: minmax(0, 1fr); } }
@media (forced-colors: active) { .plot path { stroke: CanvasText; } .plot .arm { stroke: Highlight; } .plot .peak { background: CanvasText; } }

"""#

    /// `Style/palette.css`
    static let paletteCSS: StaticString = #"""
/* The page itself is quiet, so that what is shown is all that speaks. Its colors are checked by a test. */
:root {
  color-scheme: light dark;
  --bg: light-dark(#ffffff, #101012);
  --raised: light-dark(#ffffff, #18181b);
  --sunken: light-dark(#f5f5f7, #1f1f23);
  --line: light-dark(#e3e3e8, #303036);
  --edge: light-dark(#81818c, #7c7c88);
  --text: light-dark(#17171a, #f4f4f6);
  --quiet: light-dark(#595962, #acacb6);
  --accent: light-dark(#1c4ed8, #94b5ff);
  --on-accent: light-dark(#ffffff, #101012);
  --bad: light-dark(#b0121d, #ff9791);
  --warn: light-dark(#874a00, #f2b860);
  --good: light-dark(#0a6638, #6fd6a0);
  --stage: var(--sunken);
  --ink: var(--text);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
:root[data-page="light"] { color-scheme: light; }
:root[data-page="dark"] { color-scheme: dark; }
@media (prefers-contrast: more) {
  :root {
    --line: light-dark(#70707a, #92929c);
    --edge: light-dark(#45454d, #c2c2ca);
    --text: light-dark(#000000, #ffffff);
    --quiet: light-dark(#34343b, #dedee4);
    --accent: light-dark(#0b36ad, #bfd3ff);
    --bad: light-dark(#8c0712, #ffc2be);
    --warn: light-dark(#653700, #ffd9a1);
    --good: light-dark(#064d29, #a4eac5);
  }
}
:root[data-contrast="more"] {
  --line: light-dark(#70707a, #92929c);
  --edge: light-dark(#45454d, #c2c2ca);
  --text: light-dark(#000000, #ffffff);
  --quiet: light-dark(#34343b, #dedee4);
  --accent: light-dark(#0b36ad, #bfd3ff);
  --bad: light-dark(#8c0712, #ffc2be);
  --warn: light-dark(#653700, #ffd9a1);
  --good: light-dark(#064d29, #a4eac5);
}

"""#

    /// `Style/specimens.css`
    static let specimensCSS: StaticString = #"""
/* Rows */
.rows { margin-top: .9rem; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; }
.row {
  display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr) auto; gap: .75rem 1.75rem; align-items: center;
  padding: .95rem 1.25rem; border: 1px solid transparent; border-radius: 13px;
}
.row + .row { border-top-color: var(--line); border-top-left-radius: 0; border-top-right-radius: 0; }
.row .names { padding: 0; margin: 0; }
.row.wide { grid-template-columns: minmax(0, 1fr) auto; padding-block: 1.25rem; }
.row.wide > :not(.words, .names) { grid-column: 1 / -1; }
.row .words { min-width: 0; }
.of-typography .row { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) auto; }
.looks { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; min-width: 0; }
.texts.v, .texts .v { display: flex; flex-wrap: wrap; gap: 0 .6rem; margin-top: .25rem; overflow-wrap: anywhere; }
.texts code { overflow-wrap: anywhere; }
.label { font-size: .75rem; color: var(--quiet); }
.stage { padding: 1.5rem; border-radius: 10px; }
.stage.scene { padding: 1rem; }
.of-typography .stage { padding: 1rem 1.25rem; }
/* Lengths to scale: the lines of one ruler go through all rows of a group */
.of-sizes .row { grid-template-columns: 296px minmax(0, 1fr) auto; align-items: stretch; padding-block: 0; }
.of-sizes .row > :not(.looks) { align-self: center; padding-block: .8rem; }
.of-sizes .looks { grid-template-rows: minmax(0, 1fr); }
.ruler { position: relative; height: 1.5rem; margin-left: calc(1.25rem + 15px); font-size: .75rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.ruler span { position: absolute; top: .4rem; translate: -50% 0; white-space: nowrap; }
.gauge { display: flex; flex-wrap: wrap; align-content: center; align-items: center; gap: .25rem .6rem; min-height: 3.5rem; height: 100%; padding: .7rem 0 .7rem 14px; overflow: hidden; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 40px) 14px 0 / 281px 100% no-repeat; }
.gauge small { font-size: .75rem; color: var(--quiet); background: var(--raised); flex-basis: 100%; }
.bar { display: block; height: 1rem; min-width: 1px; flex: none; background: var(--text); border-radius: 0 2px 2px 0; }
.box { display: block; flex: none; background: color-mix(in srgb, var(--text) 18%, var(--raised)); border: 1px solid var(--text); }
.gap { display: block; position: relative; flex: none; height: 1.75rem; background: linear-gradient(var(--accent), var(--accent)) center / 100% 1px no-repeat, color-mix(in srgb, var(--accent) 28%, transparent); }
.gap::before, .gap::after { content: ""; position: absolute; top: 0; bottom: 0; width: 12px; background: color-mix(in srgb, var(--text) 45%, var(--raised)); }
.gap::before { right: 100%; }
.gap::after { left: 100%; }
.negative { background: repeating-linear-gradient(135deg, var(--text) 0 2px, transparent 2px 6px); }
.cut { -webkit-mask: linear-gradient(105deg, #000 0 calc(100% - 22px), transparent calc(100% - 22px) calc(100% - 17px), #000 calc(100% - 17px)); mask: linear-gradient(105deg, #000 0 calc(100% - 22px), transparent calc(100% - 22px) calc(100% - 17px), #000 calc(100% - 17px)); }
.rule { display: block; flex: none; width: 200px; border-top: 1px solid var(--text); }
.glyphs { line-height: 1.1; }
.corner { display: block; flex: none; width: 8rem; height: 82px; border: solid var(--text); border-width: 2px 0 0 2px; background: linear-gradient(135deg, var(--sunken), transparent); }
.corner.pill { height: 3rem; border-width: 2px; border-radius: 99px; background: var(--sunken); }
/* Text */
.sample-text { overflow-wrap: anywhere; max-width: 27em; }
.facts { display: flex; flex-wrap: wrap; gap: .1rem .9rem; font-size: .8125rem; color: var(--quiet); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.facts b { font-weight: 600; color: var(--text); }
.figure-box { display: flex; align-items: center; flex-wrap: wrap; gap: .25rem .75rem; overflow-wrap: anywhere; }
.big { font-size: 1.5rem; font-weight: 600; letter-spacing: -.01em; font-variant-numeric: tabular-nums; }
.flag { padding: .15rem .7rem; border: 1px dashed var(--edge); border-radius: 99px; font-weight: 600; }
.flag.on { border-style: solid; background: var(--text); color: var(--bg); }
.meter { flex: 1 1 6rem; max-width: 10rem; height: 8px; border: 1px solid var(--edge); border-radius: 99px; overflow: hidden; }
.meter span { display: block; height: 100%; background: var(--text); }
@media screen and (max-width: 44rem) { .of-sizes .row { grid-template-columns: minmax(0, 1fr); padding-block: .4rem; gap: 0; } .of-sizes .row > :not(.looks) { padding-block: .25rem; } .ruler { margin-left: calc(1rem + 15px); } .gauge { min-height: 2.75rem; } }
@media (forced-colors: active) { .box, .gap, .gap::before, .gap::after, .corner { forced-color-adjust: none; } }

"""#

    /// `Style/surface.css`
    static let surfaceCSS: StaticString = #"""
/* What stands on the design's own surface, on the page as in a review */
.stage { position: relative; isolation: isolate; background: var(--stage); color: var(--ink); overflow: hidden; }
.slab { display: block; height: 4.5rem; max-width: 11rem; margin: .5rem auto; border-radius: 12px; background: color-mix(in srgb, var(--stage) 90%, var(--ink)); }
.slab.bare { background: transparent; }
.control { display: block; height: 2.75rem; max-width: 9rem; margin: 1rem auto; border-radius: 12px; background: color-mix(in srgb, var(--stage) 90%, var(--ink)); }
.strip { position: relative; display: block; height: 4rem; border-radius: 8px; }
.strip::before {
  content: ""; position: absolute; inset: 0; z-index: -1; border-radius: 8px;
  background: repeating-conic-gradient(light-dark(#d9d9de, #3a3a40) 0 25%, light-dark(#ffffff, #232327) 0 50%) 0 0 / 14px 14px;
}
.veil { display: block; height: 4rem; border-radius: 8px; background: var(--ink); }
.stage:has(> .veil) { background: repeating-linear-gradient(90deg, var(--stage) 0 10px, color-mix(in srgb, var(--ink) 30%, var(--stage)) 10px 12px); }
.stroke { display: block; margin: .75rem 0; }
.dashes { display: block; width: 100%; height: auto; }
.scene { background: conic-gradient(from 40deg, #f45b69, #f9c74f, #43aa8b, #4d8bf0, #9b5de5, #f45b69); }
.pane { display: block; height: 5rem; border-radius: 10px; border: 1px solid rgb(255 255 255 / .25); }

"""#

    /// `Style/tabBar.css`
    static let tabBarCSS: StaticString = #"""
/* Touch targets */
.area { position: relative; margin: auto; }
.area span { position: absolute; }
.drawn { background: color-mix(in srgb, var(--ink) 22%, transparent); border-radius: 8px; }
.hit { border: 2px dashed var(--ink); }
.area .round { border-radius: 50%; }
/* Tab bars on a screen. All of its measures are points of --u, as many pixels as there is room for. */
.of-tabBars .part { contain-intrinsic-size: auto calc(var(--n) * 720px + 90px); }
.of-tabBars .row { contain-intrinsic-height: auto 44rem; }
.bench { container-type: inline-size; padding: 2rem .5rem; border-radius: 14px; background: var(--sunken); }
.screen { --u: min(1px, 100cqw / (var(--a) + 26)); position: relative; width: calc(var(--a) * var(--u)); height: calc(var(--b) * var(--u)); margin: calc(12 * var(--u)) auto; overflow: hidden; isolation: isolate; background: var(--stage); color: var(--ink); border-radius: calc(44 * var(--u)); outline: calc(10 * var(--u)) solid #1b1b1f; box-shadow: 0 0 0 calc(11 * var(--u)) #77777f, 0 calc(24 * var(--u)) calc(48 * var(--u)) rgb(0 0 0 / .22); }
:is(.screen, .m-dock) [data-g] { position: absolute; left: calc(var(--x) * var(--u)); top: calc(var(--y) * var(--u)); width: calc(var(--a) * var(--u)); height: calc(var(--b) * var(--u)); }
.status { overflow: hidden; font: 600 calc(16 * var(--u))/1 system-ui, sans-serif; }
.status b { position: absolute; left: calc(38 * var(--u)); top: calc(50% - 7 * var(--u)); font-weight: 600; }
.status svg { position: absolute; right: calc(30 * var(--u)); top: calc(50% - 6 * var(--u)); width: calc(62 * var(--u)); height: calc(12 * var(--u)); fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; }
/* From 50 points on the camera has an island, from 30 on a notch, below neither. */
.status { --island: clamp(0, var(--b) - 49, 1); }
.status::before {
  content: ""; position: absolute; left: 50%; top: calc(var(--island) * (50% - 17 * var(--u))); width: calc((160 - 42 * var(--island)) * var(--u));
  height: calc(clamp(0, var(--b) - 24, 1) * (30 + 4 * var(--island)) * var(--u)); translate: -50% 0; background: #000000;
  border-radius: calc(var(--island) * 18 * var(--u)) calc(var(--island) * 18 * var(--u)) calc(18 * var(--u)) calc(18 * var(--u));
}
.content { position: absolute; inset: 0; padding: calc(76 * var(--u)) calc(18 * var(--u)) 0; overflow: hidden; }
.content b { display: block; width: 46%; height: calc(24 * var(--u)); margin-bottom: calc(20 * var(--u)); border-radius: calc(7 * var(--u)); background: color-mix(in srgb, var(--ink) 78%, var(--stage)); }
.content i { position: relative; display: block; height: calc(76 * var(--u)); margin-bottom: calc(12 * var(--u)); border-radius: calc(18 * var(--u)); background: color-mix(in srgb, var(--ink) 7%, var(--stage)); }
.content i::before { content: ""; position: absolute; left: calc(16 * var(--u)); top: calc(16 * var(--u)); width: calc(44 * var(--u)); height: calc(44 * var(--u)); border-radius: 50%; background: color-mix(in srgb, var(--ink) 18%, var(--stage)); }
.content i::after { content: ""; position: absolute; left: calc(76 * var(--u)); top: calc(22 * var(--u)); width: 38%; height: calc(11 * var(--u)); border-radius: 99px; background: color-mix(in srgb, var(--ink) 52%, var(--stage)); box-shadow: calc(26 * var(--u)) calc(21 * var(--u)) 0 color-mix(in srgb, var(--ink) 18%, var(--stage)), 0 calc(21 * var(--u)) 0 color-mix(in srgb, var(--ink) 18%, var(--stage)); }
.content i:nth-of-type(2n)::after { width: 54%; }
.tabbar { --e: ease-out; --d: 200ms; }
.tab-label, .icon { opacity: var(--uo, 1); }
.icon { color: var(--ui, currentColor); transition: transform var(--d) var(--e); }
.icon svg, .fab svg { display: block; width: 100%; height: 100%; fill: none; stroke: currentColor; stroke-width: var(--stroke); stroke-linecap: round; stroke-linejoin: round; }
.icon.on { color: var(--si, currentColor); opacity: 1; transform: scale(var(--scale)); }
.icon.on svg { fill: currentColor; fill-opacity: .22; }
.tab-label { display: grid; justify-content: center; color: var(--ul, currentColor); font-size: calc(var(--ls) * var(--u)); line-height: calc(var(--lh) * var(--u)); font-weight: var(--lw); white-space: nowrap; }
.tab-label.on { color: var(--sl, currentColor); font-weight: var(--sw); opacity: 1; }
.tabbar .indicator { border-radius: 99px; background: var(--sn, currentColor); opacity: 0; scale: .2 1; transition: scale var(--d) var(--e); }
.tabbar .indicator.on { opacity: 1; scale: 1 1; }
.tabbar .pressed { opacity: var(--po, 1); scale: var(--ps, 1); }
.icon.pressed { color: var(--pi, var(--si, currentColor)); }
.tab-label.pressed { color: var(--pl, var(--sl, currentColor)); }
.tabbar .disabled:not(.indicator) { opacity: var(--do, var(--uo, 1)); }
.icon.disabled { color: var(--di, var(--ui, currentColor)); }
.tab-label.disabled { color: var(--dl, var(--ul, currentColor)); }
:is(.screen, .m-dock) .layer { border-radius: calc(var(--r, 0) * var(--u)); }
:is(.screen, .m-dock) .accessory { border-radius: calc(24 * var(--u)); background: color-mix(in srgb, var(--stage) 86%, var(--ink)); box-shadow: 0 calc(1 * var(--u)) calc(6 * var(--u)) rgb(0 0 0 / .18); }
:is(.screen, .m-dock) .accessory i { position: absolute; inset-inline: 12% 40%; inset-block: 42%; border-radius: 99px; background: color-mix(in srgb, var(--ink) 38%, transparent); }
:is(.screen, .m-dock) .badge { left: calc((var(--x) + var(--a) / 2) * var(--u)); width: auto; min-width: calc(var(--b) * var(--u)); padding-inline: calc(var(--bp) * var(--u)); translate: -50% 0; display: grid; place-content: center; border-radius: 99px; background: var(--bc, #c8102e); color: var(--bt, #ffffff); font-size: calc(var(--bs) * var(--u)); line-height: 1; font-weight: 700; }
.badge[data-is="none"] { display: none; }
.badge[data-is="dot"] { padding: 0; font-size: 0; scale: .7; }
.tab { margin: 0; padding: 0; border: 0; background: transparent; cursor: pointer; z-index: 2; }
.fab { border-radius: 50%; background: var(--ink); color: var(--stage); padding: calc(14 * var(--u)); --stroke: 2.2; box-shadow: 0 calc(4 * var(--u)) calc(var(--fs, 0) * 2 * var(--u)) rgb(0 0 0 / .3); }
.home { border-radius: 99px; background: currentColor; }
.target { display: none; z-index: 1; pointer-events: none; border: 1.5px dashed var(--ink); background: color-mix(in srgb, var(--ink) 8%, transparent); }
.targets .target { display: block; }
.target.round { border-radius: 50%; }
.target b { position: absolute; top: 2px; left: 2px; min-width: 1rem; padding: 0 3px; border-radius: 4px; background: var(--ink); color: var(--stage); font: 600 .6875rem/1rem var(--mono); text-align: center; }
.target.over b { top: auto; left: 50%; bottom: calc(100% + 2px); translate: -50% 0; }
.target.fails { border: 2px solid #c8102e; background: repeating-linear-gradient(135deg, rgb(200 16 46 / .35) 0 3px, transparent 3px 8px); }
.target.fails b { background: #c8102e; color: #ffffff; }
.legend { display: none; flex-wrap: wrap; justify-content: center; gap: .25rem 1.75rem; margin: 1.5rem 0 0; padding: 0 1.5rem; list-style: none; counter-reset: target; font-size: .8125rem; font-variant-numeric: tabular-nums; }
.targets .legend { display: flex; }
.legend li { counter-increment: target; }
.legend li::before { content: counter(target); display: inline-block; min-width: 1.1rem; margin-right: .45em; border-radius: 4px; background: var(--text); color: var(--bg); font: 600 .6875rem/1.1rem var(--mono); text-align: center; }
.legend em { display: none; font-style: normal; color: var(--bad); }
.legend .fails em { display: inline; }
@media screen and (max-width: 44rem) { .legend { flex-direction: column; } }
@media (scripting: none) { .target { display: block; } .legend { display: flex; } }
@media print { .screen, .screen * { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
@media (forced-colors: active) { .screen, .screen * { forced-color-adjust: none; } }

"""#
}
