// What all parts of the script share. All that it shows stands on the page already.
const root = document.documentElement;
const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
const one = (id) => document.getElementById(id);
// What is worked out from the page is forgotten when the page gets another content.
const forgetting = [];
