// Compares what custom properties come to with what the same values come to when they are written out.
(question) => {
  const root = window.designRoot;
  const errors = [];
  let compared = 0;
  const probe = document.createElement("div");
  document.body.append(probe);
  const colors = new Map();
  // Colors are compared as numbers of one space: browsers keep the form in which they were written.
  const normalizedColor = (text) => {
    if (!colors.has(text)) {
      probe.style.cssText = `color: color(from ${text} display-p3 r g b / alpha)`;
      colors.set(text, "colour" + getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g).slice(1).join(" ") + ";");
    }
    return colors.get(text);
  };
  const normalized = (text) =>
    text.replace(/\b(rgba?|color|oklch|oklab|lab|lch|hsla?|hwb)\([^()]*\)/g, normalizedColor);
  const numbers = /-?\d+(\.\d+)?(e[-+]?\d+)?/g;
  const near = (first, second) => {
    const [a, b] = [normalized(first), normalized(second)];
    if (a === b) return true;
    if (a.replace(numbers, "#") !== b.replace(numbers, "#")) return false;
    const [x, y] = [a.match(numbers) ?? [], b.match(numbers) ?? []];
    // A color of eight bits is as near as that; other values come to the same but for their last digits.
    const isColor = a.includes("colour");
    return x.every((number, index) =>
      Math.abs(number - y[index]) <= (isColor ? 0.006 : 1e-5 * Math.max(1, Math.abs(number))));
  };
  const computed = new Map();
  // What a text comes to in a place; null if the browser does not take it.
  const compute = (use, text, scheme) => {
    const key = `${use.property} ${use.template} ${scheme} ${text}`;
    if (!computed.has(key)) {
      const value = use.template.replace("$", () => text);
      let result = null;
      if (CSS.supports(use.property, value)) {
        probe.style.cssText = `color-scheme: ${scheme}; ${use.property}: ${value}`;
        result = getComputedStyle(probe).getPropertyValue(use.property);
      }
      computed.set(key, result);
    }
    return computed.get(key);
  };
  // What has been found right before, by probe.
  const right = question.probes.map(() => new Set());
  const compare = (element, place, cell, indices, inPlace) => {
    const style = getComputedStyle(element);
    const scheme = style.colorScheme === "normal" ? "light" : style.colorScheme;
    let used = null;
    if (inPlace) {
      used = document.createElement("div");
      element.append(used);
    }
    for (const index of indices) {
      const use = question.probes[index];
      const text = style.getPropertyValue(use.name).trim();
      const literal = question.cells[cell][index];
      compared += 1;
      const key = `${scheme} ${cell} ${text}`;
      if (!inPlace && right[index].has(key)) continue;
      const error = (message) => errors.push(`${place}: ${use.name}: ${message}`);
      if (literal === null) {
        if (text !== "") error(`is ${text}, and should not be there`);
        continue;
      }
      const expected = compute(use, literal, scheme);
      if (expected === null) { error(`the literal ${literal} is invalid for ${use.property}`); continue; }
      let found = compute(use, text, scheme);
      if (text === "" || found === null) { error(`'${text}' is invalid for ${use.property}`); continue; }
      if (near(found, expected)) right[index].add(key);
      else error(`${text} comes to ${found}, not ${expected}`);
      if (used) {
        used.style.cssText = `${use.property}: ${use.template.replace("$", () => `var(${use.name})`)}`;
        found = getComputedStyle(used).getPropertyValue(use.property);
        if (!near(found, expected)) error(`used, it comes to ${found}, not ${expected}`);
      }
    }
    used?.remove();
  };
  const name = (element, attributes) => {
    for (const { name } of [...element.attributes]) if (name.startsWith("data-")) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  };
  const place = root.shadowRoot ?? (root === document.documentElement ? document.body : root);
  const elements = question.attributes.map((attributes) => {
    const element = document.createElement("div");
    name(element, attributes);
    place.append(element);
    return element;
  });
  const all = question.probes.keys().toArray();
  question.attributes.forEach((attributes, index) => {
    name(root, attributes);
    const at = JSON.stringify(attributes);
    if (index === 0) compare(elements[0], at, question.contexts[0][0], all, true);
    elements.forEach((element, inner) => {
      const inPlace = index === 0;
      compare(element, `${JSON.stringify(question.attributes[inner])} in ${at}`, question.contexts[index][inner], question.changing, inPlace);
    });
  });
  // Nothing leaks out of a root that is not the page's.
  if (root !== document.documentElement) {
    const outside = document.createElement("div");
    name(outside, question.attributes.at(-1));
    document.body.append(outside);
    for (const { name } of question.probes) {
      if (getComputedStyle(outside).getPropertyValue(name) !== "") errors.push(`${name} leaks`);
    }
    outside.remove();
  }
  for (const element of elements) element.remove();
  name(root, {});
  probe.remove();
  if (document.body.innerText.trim() !== "" || document.scripts.length > 1) errors.push("the sheet breaks out of its element");
  return { compared, errors: errors.slice(0, 10) };
}
