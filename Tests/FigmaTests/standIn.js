// A stand-in for the part of Figma's plugin API that the plugin uses, with the shapes of its public typings
// (figma/plugin-typings 1.133) and the limits that Figma documents. What Figma would refuse is an error here.
"use strict";

const TYPES = ["BOOLEAN", "COLOR", "EASING", "FLOAT", "STRING", "TIMING"];
const SCOPES = new Set([
  "ALL_SCOPES", "TEXT_CONTENT", "CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "ALL_FILLS", "FRAME_FILL", "SHAPE_FILL",
  "TEXT_FILL", "STROKE_COLOR", "STROKE_FLOAT", "EFFECT_FLOAT", "EFFECT_COLOR", "OPACITY", "FONT_FAMILY", "FONT_STYLE",
  "FONT_WEIGHT", "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
]);
/** The scopes that a type may have besides all. */
const SCOPES_OF_TYPE = {
  BOOLEAN: [],
  COLOR: ["ALL_FILLS", "FRAME_FILL", "SHAPE_FILL", "TEXT_FILL", "STROKE_COLOR", "EFFECT_COLOR"],
  FLOAT: [
    "TEXT_CONTENT", "CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "STROKE_FLOAT", "EFFECT_FLOAT", "OPACITY", "FONT_WEIGHT",
    "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ],
  STRING: ["TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"],
  EASING: [],
  TIMING: [],
};

function makeFigma({ modes = 40, variables = 5000 } = {}) {
  let count = 0;
  const collections = new Map();
  const all = new Map();
  /** Figma keeps numbers as 32-bit floats. */
  const float = (value) => {
    if (typeof value === "number") return Math.fround(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, float(part)]));
  };

  const withData = (object) => {
    const data = {};
    return Object.assign(object, {
      getPluginData: (key) => data[key] || "",
      setPluginData(key, value) {
        if (typeof value !== "string") throw new Error("in setPluginData: value is not a string");
        if (key.length + value.length > 100_000) throw new Error("in setPluginData: entry is larger than 100 kB");
        data[key] = value;
      },
    });
  };

  function checkValue(type, value) {
    const fail = (text) => {
      throw new Error(`in setValueForMode: ${text}`);
    };
    if (value && value.type === "VARIABLE_ALIAS") {
      const target = all.get(value.id);
      if (!target) fail("the variable of the alias does not exist");
      if (target.resolvedType !== type) fail("the variable of the alias has another type");
      return;
    }
    const isUnit = (number) => typeof number === "number" && number >= 0 && number <= 1;
    switch (type) {
      case "BOOLEAN":
        if (typeof value !== "boolean") fail("a boolean is expected");
        break;
      case "STRING":
        if (typeof value !== "string") fail("a string is expected");
        break;
      case "FLOAT":
      case "TIMING":
        if (typeof value !== "number" || !Number.isFinite(value)) fail("a number is expected");
        if (type === "TIMING" && value < 0) fail("a time is not negative");
        break;
      case "COLOR":
        if (typeof value !== "object" || !["r", "g", "b"].every((name) => isUnit(value[name]))) fail("a color is expected");
        if ("a" in value && !isUnit(value.a)) fail("an alpha from 0 to 1 is expected");
        break;
      case "EASING":
        if (value.type === "CUSTOM_SPRING") {
          if (!isUnit(value.easingFunctionSpring.bounce)) fail("a bounce is from 0 to 1");
        } else if (value.type === "CUSTOM_CUBIC_BEZIER") {
          const bezier = value.easingFunctionCubicBezier;
          if (!["x1", "y1", "x2", "y2"].every((name) => Number.isFinite(bezier[name]))) fail("four numbers are expected");
          if (!isUnit(bezier.x1) || !isUnit(bezier.x2)) fail("x1 and x2 are from 0 to 1");
        } else if (typeof value.type !== "string") fail("an easing is expected");
        break;
    }
  }

  function createVariableCollection(name) {
    if (!name) throw new Error("in createVariableCollection: name is empty");
    const id = `VariableCollectionId:${(count += 1)}`;
    const collection = withData({
      id,
      name,
      modes: [{ modeId: `${id}:0`, name: "Mode 1" }],
      get variableIds() {
        return [...all.values()].filter((each) => each.variableCollectionId === id).map((each) => each.id);
      },
      addMode(mode) {
        if (collection.modes.length >= modes) throw new Error(`in addMode: Limited to ${modes} modes only`);
        const modeId = `${id}:${(count += 1)}`;
        collection.modes.push({ modeId, name: mode });
        for (const each of all.values()) {
          if (each.variableCollectionId === id) each.valuesByMode[modeId] = each.valuesByMode[collection.modes[0].modeId];
        }
        return modeId;
      },
      removeMode(modeId) {
        if (collection.modes.length === 1) throw new Error("in removeMode: the last mode stays");
        collection.modes = collection.modes.filter((mode) => mode.modeId !== modeId);
        for (const each of all.values()) delete each.valuesByMode[modeId];
      },
      renameMode(modeId, mode) {
        collection.modes.find((each) => each.modeId === modeId).name = mode;
      },
      remove() {
        for (const each of collection.variableIds) all.delete(each);
        collections.delete(id);
      },
    });
    collections.set(id, collection);
    return collection;
  }

  function createVariable(name, collection, type) {
    if (!TYPES.includes(type)) throw new Error(`in createVariable: there is no type ${type}`);
    if (!name || name.startsWith("/") || name.endsWith("/") || /[.{}]/.test(name)) {
      throw new Error(`in createVariable: invalid variable name '${name}'`);
    }
    if (collection.variableIds.length >= variables) {
      throw new Error(`in createVariable: Limited to ${variables} variables only`);
    }
    if (collection.variableIds.some((id) => all.get(id).name === name)) {
      throw new Error(`in createVariable: duplicate variable name '${name}'`);
    }
    const empty = { BOOLEAN: false, COLOR: { r: 1, g: 1, b: 1, a: 1 }, FLOAT: 0, STRING: "", TIMING: 0 };
    const first = type === "EASING" ? { type: "LINEAR" } : empty[type];
    let scopes = ["ALL_SCOPES"];
    let ownName = name;
    const variable = withData({
      id: `VariableID:${(count += 1)}`,
      get name() {
        return ownName;
      },
      set name(value) {
        const others = collection.variableIds.filter((id) => id !== variable.id);
        if (others.some((id) => all.get(id).name === value)) {
          throw new Error(`in set_name: duplicate variable name '${value}'`);
        }
        ownName = value;
      },
      description: "",
      resolvedType: type,
      variableCollectionId: collection.id,
      valuesByMode: Object.fromEntries(collection.modes.map((mode) => [mode.modeId, first])),
      codeSyntax: {},
      get scopes() {
        return scopes;
      },
      set scopes(value) {
        for (const scope of value) {
          if (!SCOPES.has(scope)) throw new Error(`in set_scopes: there is no scope ${scope}`);
          if (scope !== "ALL_SCOPES" && !SCOPES_OF_TYPE[type].includes(scope)) {
            throw new Error(`in set_scopes: ${scope} is not a scope of ${type}`);
          }
        }
        scopes = value;
      },
      setValueForMode(modeId, value) {
        if (!collection.modes.some((mode) => mode.modeId === modeId)) throw new Error("in setValueForMode: no such mode");
        checkValue(type, value);
        variable.valuesByMode[modeId] = float(value);
      },
      setVariableCodeSyntax(platform, text) {
        if (!["WEB", "ANDROID", "iOS"].includes(platform) || !text) throw new Error("in setVariableCodeSyntax: invalid");
        variable.codeSyntax[platform] = text;
      },
      removeVariableCodeSyntax(platform) {
        delete variable.codeSyntax[platform];
      },
      remove() {
        all.delete(variable.id);
      },
    });
    all.set(variable.id, variable);
    return variable;
  }

  return {
    variables: {
      createVariable,
      createVariableCollection,
      getLocalVariableCollectionsAsync: async () => [...collections.values()],
      getLocalVariablesAsync: async () => [...all.values()],
    },
    motion: {
      /** Stands for a function whose formula Figma does not publish: it falls as the damping grows. */
      physicalSpringToNormalized({ mass, stiffness, damping }) {
        if (![mass, stiffness, damping].every((number) => Number.isFinite(number) && number > 0)) {
          throw new Error("in physicalSpringToNormalized: positive finite values are expected");
        }
        return Math.max(0, Math.min(1, 1 - damping / (2 * Math.sqrt(mass * stiffness))));
      },
    },
    root: { name: "Design" },
  };
}

module.exports = { makeFigma };
