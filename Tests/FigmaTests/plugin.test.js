// The plugin for Figma against a stand-in of its API: `node --test Tests/FigmaTests`.
"use strict";
const assert = require("node:assert/strict");
const test = require("node:test");
const { makeFigma } = require("./standIn.js");
const plugin = require("../../Integrations/figma/code.js");

const color = (r, g, b) => ({ r, g, b, a: 1 });
const spring = { spring: { mass: 1, stiffness: 322.27, damping: 21.54 } };

function design() {
  return {
    format: "tessera-figma",
    version: 1,
    name: "Nyx",
    collections: [
      {
        id: "base",
        name: "Nyx",
        modes: [{ name: "Value" }],
        variables: [
          { path: "palette.violet", name: "palette/violet", type: "COLOR", scopes: [], values: [color(0.486, 0.361, 1)] },
          { path: "space.small", name: "space/small", type: "FLOAT", scopes: ["GAP"], values: [8] },
          { path: "motion.press", name: "motion/press", type: "EASING", scopes: ["ALL_SCOPES"], values: [spring] },
          {
            path: "motion.fade", part: "duration", name: "motion/fade/duration", type: "TIMING", scopes: ["ALL_SCOPES"],
            values: [0.2],
          },
          {
            path: "motion.fade", part: "timingFunction", name: "motion/fade/timingFunction", type: "EASING",
            scopes: ["ALL_SCOPES"], values: [{ cubicBezier: [0.2, 0, 0, 1.4] }],
          },
          { path: "flag.beta", name: "flag/beta", type: "BOOLEAN", scopes: ["ALL_SCOPES"], values: [true] },
          { path: "font.body", name: "font/body", type: "STRING", scopes: ["FONT_FAMILY"], values: ["Inter"] },
        ],
      },
      {
        id: "appearance",
        name: "Nyx, appearance",
        modes: [{ name: "dark" }, { name: "light" }],
        variables: [
          {
            path: "color.signal", name: "color/signal", type: "COLOR", description: "For the one primary action.",
            scopes: ["ALL_FILLS", "STROKE_COLOR"],
            codeSyntax: { WEB: "var(--nyx-color-signal)", iOS: "NyxColors.signal" },
            // The target stands in another collection.
            values: [{ alias: "palette.violet" }, color(0.29, 0.18, 0.82)],
          },
          { path: "color.text", name: "color/text", type: "COLOR", scopes: ["TEXT_FILL"], values: [color(1, 1, 1), color(0, 0, 0)] },
        ],
      },
    ],
  };
}

const text = (document) => JSON.stringify(document);
const variable = async (path) =>
  (await figma.variables.getLocalVariablesAsync()).find((each) => each.getPluginData("path") === path);
const modeOf = async (name, mode) => {
  const collections = await figma.variables.getLocalVariableCollectionsAsync();
  return collections.find((each) => each.name === name).modes.find((each) => each.name === mode).modeId;
};

test.beforeEach(() => {
  globalThis.figma = makeFigma();
});

test("a design becomes collections, modes and variables", async () => {
  const report = await plugin.bringIn(text(design()));
  assert.equal(report.created.length, 9);
  const signal = await variable("color.signal");
  const violet = await variable("palette.violet");
  assert.deepEqual(signal.valuesByMode[await modeOf("Nyx, appearance", "dark")], { type: "VARIABLE_ALIAS", id: violet.id });
  assert.deepEqual(signal.scopes, ["ALL_FILLS", "STROKE_COLOR"]);
  assert.deepEqual({ ...signal.codeSyntax }, { WEB: "var(--nyx-color-signal)", iOS: "NyxColors.signal" });
  assert.equal(signal.description, "For the one primary action.");
  const press = await variable("motion.press");
  const value = Object.values(press.valuesByMode)[0];
  assert.equal(value.type, "CUSTOM_SPRING");
  // 1 - 21.54 / (2 * sqrt(322.27))
  assert.ok(Math.abs(value.easingFunctionSpring.bounce - 0.40006) < 1e-4);
});

test("bringing the same file in again changes nothing", async () => {
  await plugin.bringIn(text(design()));
  const report = await plugin.bringIn(text(design()));
  assert.deepEqual({ ...report }, {
    created: [], updated: [], removed: [], replaced: [], kept: [], overwritten: [], left: [], unchanged: 9,
  });
});

test("what comes out is what went in", async () => {
  await plugin.bringIn(text(design()));
  const out = JSON.parse(await plugin.takeOut("Nyx"));
  for (const [index, collection] of design().collections.entries()) {
    assert.equal(out.collections[index].id, collection.id);
    assert.deepEqual(out.collections[index].modes, collection.modes);
    assert.deepEqual(
      out.collections[index].variables.map(({ path, part, values }) => ({ path, part, values })),
      collection.variables.map(({ path, part, values }) => ({ path, part, values })));
  }
});

test("a file that says less removes, and one that says more adds", async () => {
  await plugin.bringIn(text(design()));
  const next = design();
  next.collections[0].variables.splice(1, 1);
  next.collections[1].modes.push({ name: "dim" });
  for (const each of next.collections[1].variables) each.values.push(each.values[0]);
  const report = await plugin.bringIn(text(next));
  assert.deepEqual(report.removed, ["space/small"]);
  assert.equal(await variable("space.small"), undefined);
  await modeOf("Nyx, appearance", "dim");
  next.collections[1].modes.splice(0, 1);
  for (const each of next.collections[1].variables) each.values.splice(0, 1);
  await plugin.bringIn(text(next));
  const collections = await figma.variables.getLocalVariableCollectionsAsync();
  assert.deepEqual(collections[1].modes.map((mode) => mode.name), ["light", "dim"]);
});

test("a variable of another type is made anew", async () => {
  await plugin.bringIn(text(design()));
  const next = design();
  next.collections[0].variables[1].type = "STRING";
  next.collections[0].variables[1].scopes = ["ALL_SCOPES"];
  next.collections[0].variables[1].values = ["8"];
  await plugin.bringIn(text(next));
  assert.equal((await variable("space.small")).resolvedType, "STRING");
});

test("what a designer changed stays, is told, and comes out", async () => {
  await plugin.bringIn(text(design()));
  const dark = await modeOf("Nyx, appearance", "dark");
  (await variable("color.text")).setValueForMode(dark, color(0.9, 0.9, 0.9));
  const kept = await plugin.bringIn(text(design()));
  assert.deepEqual(kept.kept, ["color/text, dark"]);
  // It is told as long as it is so.
  assert.deepEqual((await plugin.bringIn(text(design()))).kept, ["color/text, dark"]);
  const out = JSON.parse(await plugin.takeOut("Nyx"));
  const found = out.collections[1].variables.find((each) => each.path === "color.text");
  assert.ok(Math.abs(found.values[0].r - 0.9) < 1e-6);
  assert.deepEqual(found.values[1], color(0, 0, 0));
  const overwritten = await plugin.bringIn(text(design()), { overwrites: true });
  assert.deepEqual(overwritten.overwritten, ["color/text, dark"]);
});

test("a spring that a designer makes bouncier comes back with less damping", async () => {
  await plugin.bringIn(text(design()));
  const press = await variable("motion.press");
  const mode = Object.keys(press.valuesByMode)[0];
  press.setValueForMode(mode, { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce: 0.5 } });
  const out = JSON.parse(await plugin.takeOut("Nyx"));
  const found = out.collections[0].variables.find((each) => each.path === "motion.press").values[0].spring;
  assert.equal(found.stiffness, 322.27);
  // 0.5 * 2 * sqrt(322.27)
  assert.ok(Math.abs(found.damping - 17.9519) < 1e-3);
});

test("a variable that a designer adds comes out as added, and is left alone", async () => {
  await plugin.bringIn(text(design()));
  const [collection] = await figma.variables.getLocalVariableCollectionsAsync();
  figma.variables.createVariable("space/huge", collection, "FLOAT").setValueForMode(collection.modes[0].modeId, 64);
  assert.deepEqual((await plugin.bringIn(text(design()))).left, ["space/huge"]);
  const out = JSON.parse(await plugin.takeOut("Nyx"));
  assert.deepEqual(out.collections[0].added.map(({ path, type, values }) => ({ path, type, values })), [
    { path: "space.huge", type: "FLOAT", values: [64] },
  ]);
});

test("limits are errors before anything is changed", async () => {
  const many = design();
  many.collections[0].variables = Array.from({ length: 5001 }, (_, index) => ({
    path: `a.n${index}`, name: `a/n${index}`, type: "FLOAT", scopes: ["ALL_SCOPES"], values: [index],
  }));
  await assert.rejects(plugin.bringIn(text(many)), /has 5001 variables, and Figma allows 5000/);
  const modes = design();
  modes.collections[1].modes = Array.from({ length: 41 }, (_, index) => ({ name: `m${index}` }));
  await assert.rejects(plugin.bringIn(text(modes)), /has 41 modes, and Figma allows 40/);
  assert.deepEqual(await figma.variables.getLocalVariableCollectionsAsync(), []);
});

test("a plan that allows no further mode changes nothing", async () => {
  globalThis.figma = makeFigma({ modes: 2 });
  await plugin.bringIn(text(design()));
  const next = design();
  // One collection loses a mode, another needs a third.
  next.collections.unshift({ id: "density", name: "Nyx, density", modes: [{ name: "regular" }], variables: [] });
  next.collections[2].modes = [{ name: "light" }, { name: "dim" }, { name: "dark" }];
  for (const each of next.collections[2].variables) each.values.push(each.values[0]);
  await assert.rejects(plugin.bringIn(text(next)), /needs 3 modes/);
  const collections = await figma.variables.getLocalVariableCollectionsAsync();
  assert.deepEqual(collections.map((each) => each.modes.map((mode) => mode.name)), [["Value"], ["dark", "light"]]);
});

test("a variable that a designer added and the team took over is kept", async () => {
  await plugin.bringIn(text(design()));
  const [collection] = await figma.variables.getLocalVariableCollectionsAsync();
  const made = figma.variables.createVariable("space/huge", collection, "FLOAT");
  const next = design();
  next.collections[0].variables.push(
    { path: "space.huge", name: "space/huge", type: "FLOAT", scopes: ["GAP"], values: [64] });
  const report = await plugin.bringIn(text(next));
  assert.deepEqual(report.left, []);
  assert.equal((await variable("space.huge")).id, made.id);
  assert.deepEqual(Object.values(made.valuesByMode), [64]);
});

test("a small change of a large number is taken out", async () => {
  const large = design();
  large.collections[0].variables[1].values = [1234567];
  await plugin.bringIn(text(large));
  const small = await variable("space.small");
  small.setValueForMode(Object.keys(small.valuesByMode)[0], 1234568);
  const out = JSON.parse(await plugin.takeOut("Nyx"));
  const taken = out.collections[0].variables.find((each) => each.path === "space.small");
  assert.deepEqual([taken.given, taken.values], [[1234567], [1234568]]);
});

test("tokens may swap their names", async () => {
  await plugin.bringIn(text(design()));
  const small = await variable("space.small");
  const next = design();
  [next.collections[0].variables[1].name, next.collections[0].variables[0].name] = ["palette/violet", "space/small"];
  await plugin.bringIn(text(next));
  assert.equal(small.name, "palette/violet");
});

test("what was changed is named where a variable is made anew", async () => {
  await plugin.bringIn(text(design()));
  const small = await variable("space.small");
  small.setValueForMode(Object.keys(small.valuesByMode)[0], 99);
  const next = design();
  const [moved] = next.collections[0].variables.splice(1, 1);
  next.collections[1].variables.push({ ...moved, values: [8, 8] });
  const report = await plugin.bringIn(text(next));
  assert.deepEqual(report.replaced, ["space/small"]);
  assert.deepEqual(report.overwritten, ["space/small, Value"]);
});

test("a plan with one mode is told, and leaves nothing behind", async () => {
  globalThis.figma = makeFigma({ modes: 1 });
  await assert.rejects(plugin.bringIn(text(design())), /needs 2 modes, and Figma does not allow them here/);
  assert.deepEqual((await figma.variables.getLocalVariableCollectionsAsync()).map((each) => each.name), []);
});

for (const [name, file, message] of [
  ["no JSON", "{", /is not JSON/],
  ["another file", "{}", /is not for Figma/],
  ["null", "null", /is not for Figma/],
  ["what came out of Figma", text({ ...design(), exported: true }), /came out of Figma/],
  ["a file without collections", text({ format: "tessera-figma", version: 1 }), /no list of collections/],
  ["a later form", text({ ...design(), version: 2 }), /update the plugin/],
]) {
  test(`${name} is rejected`, async () => {
    await assert.rejects(plugin.bringIn(file), message);
  });
}

test("an alias to nothing or to another type is rejected", async () => {
  for (const alias of ["palette.none", "space.small"]) {
    const wrong = design();
    wrong.collections[1].variables[0].values[0] = { alias };
    await assert.rejects(plugin.bringIn(text(wrong)), /is not a variable of its type/);
  }
  assert.deepEqual(await figma.variables.getLocalVariableCollectionsAsync(), []);
});

test("5,000 variables in 8 modes are brought in and out", async () => {
  const big = {
    ...design(),
    collections: [{
      id: "a", name: "Big", modes: Array.from({ length: 8 }, (_, index) => ({ name: `m${index}` })),
      variables: Array.from({ length: 5000 }, (_, index) => ({
        path: `a.n${index}`, name: `a/n${index}`, type: "FLOAT", scopes: ["ALL_SCOPES"],
        values: Array.from({ length: 8 }, (_, mode) => index + mode / 10),
      })),
    }],
  };
  await plugin.bringIn(text(big));
  const out = JSON.parse(await plugin.takeOut("Big"));
  assert.deepEqual(out.collections[0].variables[4999].values, big.collections[0].variables[4999].values);
});
