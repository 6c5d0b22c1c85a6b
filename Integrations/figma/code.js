// Tessera for Figma: brings a design system's tokens into the file as variables, and takes what designers changed back.
//
// It reads the file that an output with `format: figma` writes, and writes one of the same form. Nothing leaves the
// computer: the plugin has no network.
"use strict";

/** The form of the files that are read and written. */
const VERSION = 1;
/** What Figma allows in one collection. */
const LIMITS = { variables: 5000, modes: 40 };
/** Where the plugin keeps what it knows of a variable: the path of its token, and the values that it gave it last. */
const DATA = { path: "path", part: "part", given: "given", collection: "collection", modes: "modes" };

/** Why a file is not brought in. Nothing has been changed by then. */
class ImportError extends Error {}

// MARK: Values

/**
 * Two values of a variable are the same if nobody can tell them apart: Figma keeps numbers with the precision of a
 * 32-bit float, and a file has six decimals.
 */
function isSame(first, second) {
  if (typeof first === "number" && typeof second === "number") {
    return Math.abs(first - second) <= Math.max(1e-6, 2 ** -23 * Math.max(Math.abs(first), Math.abs(second)));
  }
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) {
    return first === second;
  }
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSame(first[key], second[key]));
}

/** A spring as Figma has it: its own function says how much a physical spring bounces. */
function springEasing(spring) {
  const bounce = figma.motion.physicalSpringToNormalized(spring);
  return { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce } };
}

/** The spring with the same mass and stiffness that bounces as much, found by halving; Figma names no inverse. */
function springWithBounce(spring, bounce) {
  let low = 1e-6;
  let high = 4 * Math.sqrt(spring.mass * spring.stiffness);
  for (let turn = 0; turn < 60; turn += 1) {
    const damping = (low + high) / 2;
    const found = figma.motion.physicalSpringToNormalized({ ...spring, damping });
    // More damping bounces less.
    if (found > bounce) low = damping;
    else high = damping;
  }
  return { ...spring, damping: (low + high) / 2 };
}

/** What the file has for a mode as what Figma takes. `variables` are those that an alias may name, by token. */
function toFigma(value, variables) {
  if (typeof value !== "object" || value === null) return value;
  if ("alias" in value) {
    return { type: "VARIABLE_ALIAS", id: variables.get(value.alias).id };
  }
  if ("spring" in value) return springEasing(value.spring);
  if ("cubicBezier" in value) {
    const [x1, y1, x2, y2] = value.cubicBezier;
    return { type: "CUSTOM_CUBIC_BEZIER", easingFunctionCubicBezier: { x1, y1, x2, y2 } };
  }
  return value;
}

/**
 * What Figma has for a mode as what the file has; `given` is what the file had when it was brought in, for a spring
 * says more there than in Figma.
 */
function fromFigma(value, given, tokens) {
  if (typeof value !== "object" || value === null) return value;
  if (value.type === "VARIABLE_ALIAS") {
    const alias = tokens.get(value.id);
    return alias === undefined ? { foreign: value.id } : { alias };
  }
  if (value.type === "CUSTOM_SPRING") {
    const spring = given && given.spring ? given.spring : { mass: 1, stiffness: 100, damping: 10 };
    const bounce = value.easingFunctionSpring ? value.easingFunctionSpring.bounce : 0;
    const isUnchanged =
      given && given.spring && isSame(figma.motion.physicalSpringToNormalized(given.spring), bounce);
    return { spring: isUnchanged ? spring : springWithBounce(spring, bounce) };
  }
  if (value.type === "CUSTOM_CUBIC_BEZIER") {
    const { x1, y1, x2, y2 } = value.easingFunctionCubicBezier;
    return { cubicBezier: [x1, y1, x2, y2] };
  }
  if ("type" in value) return { easing: value.type };
  return "a" in value ? value : { ...value, a: 1 };
}

// MARK: What is there

function read(json) {
  let document;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new ImportError(`The file is not JSON: ${error.message}`);
  }
  if (typeof document !== "object" || document === null || document.format !== "tessera-figma") {
    throw new ImportError("The file is not for Figma. Write it with 'tessera build' and an output with 'format: figma'.");
  }
  if (document.exported) {
    throw new ImportError("The file came out of Figma. Choose the one that 'tessera build' wrote.");
  }
  if (!Array.isArray(document.collections)) throw new ImportError("The file has no list of collections.");
  if (document.version !== VERSION) {
    throw new ImportError(`The file has the form ${document.version}, and this plugin reads ${VERSION}: update the plugin.`);
  }
  checkSizes(document);
  checkValues(document);
  return document;
}

function checkSizes(document) {
  for (const collection of document.collections) {
    if (collection.modes.length > LIMITS.modes) {
      throw new ImportError(
        `'${collection.name}' has ${collection.modes.length} modes, and Figma allows ${LIMITS.modes} in a collection.`);
    }
    if (collection.variables.length > LIMITS.variables) {
      throw new ImportError(
        `'${collection.name}' has ${collection.variables.length} variables, and Figma allows ${LIMITS.variables} in a `
          + "collection.");
    }
  }
}

/** Finds what Figma would refuse, before anything is changed. */
function checkValues(document) {
  const all = document.collections.flatMap((collection) => collection.variables);
  const types = new Map(all.map((variable) => [keyOf(variable), variable.type]));
  for (const collection of document.collections) {
    for (const variable of collection.variables) {
      if (variable.values.length !== collection.modes.length) {
        throw new ImportError(
          `'${variable.name}' has ${variable.values.length} values for the ${collection.modes.length} modes of `
            + `'${collection.name}'.`);
      }
      for (const value of variable.values) {
        if (variable.type === "TIMING" && value < 0) {
          throw new ImportError(`'${variable.name}' is a negative time, which Figma does not have.`);
        }
        if (typeof value !== "object" || value === null || !("alias" in value)) continue;
        if (types.get(value.alias) !== variable.type) {
          throw new ImportError(`'${variable.name}' refers to '${value.alias}', which is not a variable of its type.`);
        }
      }
    }
  }
}

/** The key of a variable: a token, or a part of one. */
function keyOf(variable) {
  return variable.part ? `${variable.path}#${variable.part}` : variable.path;
}

/** The collections and variables of the file that this plugin made, with what it knows of them. */
async function managed() {
  const collections = new Map();
  for (const collection of await figma.variables.getLocalVariableCollectionsAsync()) {
    const name = collection.getPluginData(DATA.collection);
    if (name) collections.set(name, collection);
  }
  const variables = new Map();
  const strangers = [];
  const ids = new Set([...collections.values()].map((collection) => collection.id));
  for (const variable of await figma.variables.getLocalVariablesAsync()) {
    if (!ids.has(variable.variableCollectionId)) continue;
    const path = variable.getPluginData(DATA.path);
    if (path) variables.set(keyOf({ path, part: variable.getPluginData(DATA.part) }), variable);
    else strangers.push(variable);
  }
  return { collections, variables, strangers };
}

function given(variable) {
  const text = variable.getPluginData(DATA.given);
  return text ? JSON.parse(text) : {};
}

/** The modes of a collection by their names in the file, which designers may have renamed in Figma. */
function modesOf(collection) {
  const text = collection.getPluginData(DATA.modes);
  return text ? JSON.parse(text) : {};
}

// MARK: Bringing in

/**
 * Creates, updates and removes variables, so that they are what the file says.
 *
 * What designers changed since the last time stays, unless `overwrites`; it is told either way.
 */
async function bringIn(json, { overwrites = false } = {}) {
  const document = read(json);
  const report = {
    created: [], updated: [], removed: [], replaced: [], kept: [], overwritten: [], left: [], unchanged: 0,
  };
  const before = await managed();
  // First what may be refused by the plan of the team: nothing is half done then.
  const collections = arrangeCollections(document, before);
  // All variables are there before the first value is set: an alias may name a later one.
  const { variables, fresh, renamed } = arrangeVariables(document, before, collections, report);
  const own = new Set([...variables.values()].map((variable) => variable.id));
  report.left = before.strangers.filter((variable) => !own.has(variable.id)).map((variable) => variable.name);
  for (const wanted of document.collections) {
    for (const variable of wanted.variables) {
      const key = keyOf(variable);
      const changes = update(variables.get(key), variable, collections.get(wanted.id), variables, report, overwrites);
      if (fresh.has(key)) report.created.push(variable.name);
      else if (changes || renamed.has(key)) report.updated.push(variable.name);
      else report.unchanged += 1;
    }
  }
  for (const [id, collection] of before.collections) {
    if (!collections.has(id) && collection.variableIds.length === 0) collection.remove();
  }
  return report;
}

/**
 * By the ids of the file: each collection in Figma, its `modes` in the order of the file with the ids in Figma.
 *
 * Modes are added to all collections before one is taken from any: where the plan allows no more, all is as it was.
 */
function arrangeCollections(document, before) {
  const collections = new Map();
  const undo = [];
  for (const wanted of document.collections) {
    const known = before.collections.get(wanted.id);
    const collection = known || figma.variables.createVariableCollection(wanted.name);
    if (!known) undo.push(() => collection.remove());
    try {
      collections.set(wanted.id, { collection, modes: addModes(collection, wanted, known === undefined, undo) });
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw new ImportError(
        `'${wanted.name}' needs ${wanted.modes.length} modes, and Figma does not allow them here: ${error.message}`);
    }
  }
  for (const wanted of document.collections) {
    const { collection, modes } = collections.get(wanted.id);
    removeModes(collection, modes);
    if (collection.name !== wanted.name) collection.name = wanted.name;
    collection.setPluginData(DATA.collection, wanted.id);
  }
  return collections;
}

/** The variables by their keys, and which of them are `fresh`; those that the file does not have are removed. */
function arrangeVariables(document, before, collections, report) {
  const all = document.collections.flatMap((wanted) => wanted.variables.map((variable) => ({ wanted, variable })));
  const variables = new Map();
  const fresh = new Set();
  // First what goes, and the names of what stays: no two variables of a collection have one name.
  const keys = new Set(all.map(({ variable }) => keyOf(variable)));
  for (const [key, variable] of before.variables) {
    if (keys.has(key)) continue;
    report.removed.push(variable.name);
    variable.remove();
  }
  for (const { wanted, variable } of all) {
    const { collection } = collections.get(wanted.id);
    const known = before.variables.get(keyOf(variable)) || adopted(variable, collection, before);
    if (!known) continue;
    // Neither the type nor the collection of a variable can be changed.
    if (known.resolvedType !== variable.type || known.variableCollectionId !== collection.id) {
      for (const mode of changedModes(known, before)) report.overwritten.push(`${known.name}, ${mode}`);
      report.replaced.push(known.name);
      known.remove();
    } else {
      variables.set(keyOf(variable), known);
    }
  }
  const renamed = all.filter(({ variable }) => {
    const known = variables.get(keyOf(variable));
    return known && known.name !== variable.name;
  });
  // Two of them may swap their names.
  for (const { variable } of renamed) variables.get(keyOf(variable)).name = `${variable.name} (renaming)`;
  for (const { variable } of renamed) variables.get(keyOf(variable)).name = variable.name;
  for (const { wanted, variable } of all) {
    const key = keyOf(variable);
    if (!variables.has(key)) {
      const { collection } = collections.get(wanted.id);
      variables.set(key, figma.variables.createVariable(variable.name, collection, variable.type));
      fresh.add(key);
    }
    const own = variables.get(key);
    own.setPluginData(DATA.path, variable.path);
    own.setPluginData(DATA.part, variable.part || "");
  }
  return { variables, fresh, renamed: new Set(renamed.map(({ variable }) => keyOf(variable))) };
}

/** A variable that a designer made, and that is a token by now: it keeps the layers that use it. */
function adopted(variable, collection, before) {
  return before.strangers.find(
    (stranger) =>
      stranger.name === variable.name && stranger.resolvedType === variable.type
      && stranger.variableCollectionId === collection.id);
}

/** The modes in which a designer changed a variable. */
function changedModes(variable, before) {
  const last = given(variable);
  const home = [...before.collections.values()].find((each) => each.id === variable.variableCollectionId);
  const ids = home ? modesOf(home) : {};
  return Object.keys(last).filter(
    (mode) => ids[mode] in variable.valuesByMode && !isSame(variable.valuesByMode[ids[mode]], last[mode].value));
}

/** The modes of a collection, each with its `name`, its `id` in Figma, and whether it `isNew`; none is removed yet. */
function addModes(collection, wanted, isNew, undo) {
  const known = modesOf(collection);
  const present = new Set(collection.modes.map((mode) => mode.modeId));
  return wanted.modes.map(({ name }, index) => {
    if (present.has(known[name])) return { name, id: known[name], isNew: false };
    // A new collection comes with one mode.
    if (isNew && index === 0) {
      const id = collection.modes[0].modeId;
      collection.renameMode(id, name);
      return { name, id, isNew: true };
    }
    const id = collection.addMode(name);
    if (!isNew) undo.push(() => collection.removeMode(id));
    return { name, id, isNew: true };
  });
}

/** Removes the modes that the plugin made and the file does not have. */
function removeModes(collection, modes) {
  const present = new Set(collection.modes.map((mode) => mode.modeId));
  const ids = new Set(modes.map((mode) => mode.id));
  for (const id of Object.values(modesOf(collection))) {
    if (present.has(id) && !ids.has(id)) collection.removeMode(id);
  }
  collection.setPluginData(DATA.modes, JSON.stringify(Object.fromEntries(modes.map(({ name, id }) => [name, id]))));
}

/** Whether anything about a variable is another than before. */
function update(target, wanted, { modes }, variables, report, overwrites) {
  let changes = false;
  const set = (name, value) => {
    if (isSame(target[name], value)) return;
    target[name] = value;
    changes = true;
  };
  set("description", wanted.description || "");
  set("scopes", wanted.scopes);
  for (const platform of ["WEB", "ANDROID", "iOS"]) {
    const text = (wanted.codeSyntax || {})[platform];
    if (target.codeSyntax[platform] === text) continue;
    if (text) target.setVariableCodeSyntax(platform, text);
    else target.removeVariableCodeSyntax(platform);
    changes = true;
  }
  const last = given(target);
  const next = {};
  modes.forEach((mode, index) => {
    const value = toFigma(wanted.values[index], variables);
    const current = target.valuesByMode[mode.id];
    next[mode.name] = { written: wanted.values[index], value };
    // What Figma puts into a new mode is nobody's change.
    const before = mode.isNew ? undefined : last[mode.name];
    if (isSame(current, value)) return;
    const isOfDesigner = before !== undefined && !isSame(current, before.value);
    if (isOfDesigner && !overwrites) {
      report.kept.push(`${wanted.name}, ${mode.name}`);
      // What was given stays what it was, so that it is told again.
      next[mode.name] = before;
      return;
    }
    if (isOfDesigner) report.overwritten.push(`${wanted.name}, ${mode.name}`);
    target.setValueForMode(mode.id, value);
    changes = true;
  });
  const text = JSON.stringify(next);
  if (target.getPluginData(DATA.given) !== text) target.setPluginData(DATA.given, text);
  return changes;
}

// MARK: Taking out

/** The file as it is in Figma now: for `tessera figma diff` and `tessera figma pull`. */
async function takeOut(name) {
  const { collections, variables, strangers } = await managed();
  if (collections.size === 0) throw new Error("There are no variables of Tessera in this file: bring a file in first.");
  const tokens = new Map([...variables].map(([key, variable]) => [variable.id, key]));
  const document = { format: "tessera-figma", version: VERSION, name, exported: true, collections: [] };
  for (const [id, collection] of collections) {
    const modes = Object.entries(modesOf(collection)).map(([name, modeId]) => ({ name, modeId }));
    const all = [...variables.values()].filter((variable) => variable.variableCollectionId === collection.id);
    document.collections.push({
      id,
      name: collection.name,
      modes: modes.map(({ name }) => ({ name })),
      variables: all.map((variable) => written(variable, modes, tokens)),
      added: strangers
        .filter((variable) => variable.variableCollectionId === collection.id)
        .map((variable) => ({ ...written(variable, modes, tokens), path: variable.name.split("/").join(".") })),
    });
  }
  return JSON.stringify(document, null, 2) + "\n";
}

/** A variable as it is now, and as it was brought in last. */
function written(variable, modes, tokens) {
  const last = given(variable);
  const part = variable.getPluginData(DATA.part);
  return {
    path: variable.getPluginData(DATA.path),
    ...(part ? { part } : {}),
    name: variable.name,
    type: variable.resolvedType,
    given: modes.map(({ name }) => (last[name] === undefined ? null : last[name].written)),
    values: modes.map(({ name, modeId }) => {
      const before = last[name];
      const value = variable.valuesByMode[modeId];
      // What nobody touched comes back as it was written, to the last decimal.
      if (before !== undefined && isSame(value, before.value)) return before.written;
      return fromFigma(value, before && before.written, tokens);
    }),
  };
}

// MARK: The window

/** What was done, in sentences. */
function sentences(report) {
  const count = (list) => `${list.length} ${list.length === 1 ? "variable" : "variables"}`;
  const lines = [
    `${count(report.created)} created, ${report.updated.length} updated, ${report.removed.length} removed, `
      + `${report.unchanged} unchanged.`,
  ];
  const tell = (list, text) => {
    if (list.length > 0) lines.push(`${text}: ${list.slice(0, 20).join("; ")}${list.length > 20 ? " and more" : ""}.`);
  };
  tell(report.removed, "Removed");
  tell(
    report.replaced,
    "Made anew, because a variable cannot change its type or its collection; connect the layers that used it again");
  tell(report.kept, "Changed in Figma since the last time, and kept");
  tell(report.overwritten, "Changed in Figma since the last time, and overwritten");
  tell(report.left, "Not of Tessera, and left alone");
  return lines;
}

const PAGE = `
<style>
  body { font: 12px/1.5 Inter, sans-serif; margin: 16px; color: var(--figma-color-text); }
  button, input { font: inherit; margin: 4px 0; }
  section { margin-bottom: 16px; }
  output { white-space: pre-wrap; display: block; }
</style>
<section>
  <label>The file that <code>tessera build</code> wrote<br><input type="file" id="file" accept=".json"></label><br>
  <label><input type="checkbox" id="overwrites"> Overwrite what was changed in Figma</label><br>
  <button id="in">Bring in</button>
</section>
<section><button id="out">Save what changed to a file</button></section>
<output id="report" role="status"></output>
<script>
  const report = document.getElementById("report");
  const send = (message) => parent.postMessage({ pluginMessage: message }, "*");
  document.getElementById("in").onclick = async () => {
    const file = document.getElementById("file").files[0];
    if (!file) { report.textContent = "Choose a file first."; return; }
    report.textContent = "…";
    send({ type: "in", text: await file.text(), overwrites: document.getElementById("overwrites").checked });
  };
  document.getElementById("out").onclick = () => send({ type: "out" });
  onmessage = ({ data: { pluginMessage: message } }) => {
    report.textContent = message.lines.join("\\n");
    if (!message.file) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.file], { type: "application/json" }));
    link.download = message.name;
    link.click();
  };
</script>`;

async function answer(message) {
  try {
    if (message.type === "in") {
      const report = await bringIn(message.text, { overwrites: message.overwrites });
      figma.ui.postMessage({ lines: sentences(report) });
    } else if (message.type === "out") {
      const file = await takeOut(figma.root.name);
      figma.ui.postMessage({ lines: ["Saved. Read it with 'tessera figma diff'."], file, name: "from-figma.json" });
    }
  } catch (error) {
    const isWhole = message.type === "out" || error instanceof ImportError;
    const start = isWhole ? "Nothing was changed" : "The file was brought in only in part; undo it with Ctrl-Z or Cmd-Z";
    figma.ui.postMessage({ lines: [`${start}: ${error.message}`] });
  }
}

if (typeof module === "undefined") {
  figma.showUI(PAGE, { width: 360, height: 420 });
  figma.ui.onmessage = answer;
} else {
  module.exports = { bringIn, takeOut, sentences, isSame, LIMITS };
}
