// What all parts of the script share. All that it shows stands on the page already.
const root = document.documentElement;
const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
const one = (id) => document.getElementById(id);
// What the page says before the script has done anything, for the frame of a page that is served.
const source = parent === window ? "" : root.outerHTML;
// What is worked out from the page is forgotten when the page gets another content.
const forgetting = [];
