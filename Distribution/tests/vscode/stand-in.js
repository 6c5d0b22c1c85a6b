// As much of VS Code's own module as the extension uses, with the properties of the real one that matter: positions and
// ranges keep their numbers to themselves, and a range turns to JSON as a list.
const { EventEmitter } = require("events");
const fs = require("fs");
const { fileURLToPath, pathToFileURL } = require("url");

class Position {
  #line;
  #character;
  constructor(line, character) {
    if (!Number.isInteger(line) || !Number.isInteger(character)) throw new TypeError("a position is two numbers");
    this.#line = line;
    this.#character = character;
  }
  get line() { return this.#line; }
  get character() { return this.#character; }
  toJSON() { return { line: this.line, character: this.character }; }
}

class Range {
  #start;
  #end;
  constructor(start, end) {
    if (!(start instanceof Position) || !(end instanceof Position)) throw new TypeError("a range is two positions");
    this.#start = start;
    this.#end = end;
  }
  get start() { return this.#start; }
  get end() { return this.#end; }
  toJSON() { return [this.start, this.end]; }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get fsPath() { return fileURLToPath(this.text); }
  toString() { return this.text; }
}

const record = (...names) =>
  class {
    constructor(...values) { names.forEach((name, index) => (this[name] = values[index])); }
  };

class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");
CodeActionKind.QuickFix = new CodeActionKind("quickfix");
CodeActionKind.SourceFixAll = new CodeActionKind("source.fixAll");

class WorkspaceEdit {
  constructor() { this.entries = new Map(); }
  set(uri, edits) { this.entries.set(uri.toString(), edits); }
}

const events = new EventEmitter();
const on = (name) => (handler) => {
  events.on(name, handler);
  return { dispose: () => events.off(name, handler) };
};

// What a test looks at.
const seen = { providers: {}, diagnostics: new Map(), errors: [], output: [], settings: {}, commands: {}, answer: undefined };
const register = (name) => (...given) => {
  seen.providers[name] = given;
  return { dispose: () => delete seen.providers[name] };
};

const languages = new Proxy(
  {
    match: (selector, document) => (document.languageId.startsWith("tessera-") ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, list) => seen.diagnostics.set(uri.toString(), list),
      dispose: () => seen.diagnostics.clear(),
    }),
  },
  { get: (known, name) => known[name] ?? (/^register/.test(name) ? register(name) : undefined) },
);

const workspace = {
  workspaceFolders: [],
  textDocuments: [],
  getConfiguration: () => ({ get: (name) => seen.settings[name] }),
  createFileSystemWatcher: () => ({
    dispose() {}, onDidCreate: on("created"), onDidChange: on("changedOnDisk"), onDidDelete: on("deleted"),
  }),
  onDidOpenTextDocument: on("opened"),
  onDidChangeTextDocument: on("changed"),
  onDidSaveTextDocument: on("saved"),
  onDidCloseTextDocument: on("closed"),
  onDidChangeWorkspaceFolders: on("folders"),
  onDidChangeConfiguration: on("configuration"),
};

module.exports = {
  Position, Range, Uri, CodeActionKind, WorkspaceEdit, languages, workspace, events, seen,
  Location: record("uri", "range"),
  TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"),
  MarkdownString: record("value"),
  Hover: record("contents", "range"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  FoldingRange: record("start", "end"),
  DocumentHighlight: record("range", "kind"),
  CodeAction: record("title", "kind"),
  Color: record("red", "green", "blue", "alpha"),
  ColorInformation: record("range", "color"),
  ColorPresentation: record("label"),
  InlayHint: record("position", "label"),
  env: { appName: "a stand-in" },
  version: "1.82.0",
  window: {
    createOutputChannel: () => ({ appendLine: (line) => seen.output.push(line), dispose() {} }),
    showErrorMessage: async (message) => {
      seen.errors.push(message);
      return seen.answer;
    },
  },
  commands: {
    registerCommand: (name, handler) => {
      seen.commands[name] = handler;
      return { dispose() {} };
    },
    executeCommand: async (...given) => seen.output.push(given.join(" ")),
  },
  // A document of the file at a path.
  document(path, languageId) {
    return {
      uri: Uri.file(path), languageId, version: 1, text: fs.readFileSync(path, "utf8"),
      getText() { return this.text; },
      // Where a text first stands in it.
      place(text) {
        if (!this.text.includes(text)) throw new Error(`there is no ${text}`);
        const lines = this.text.slice(0, this.text.indexOf(text)).split("\n");
        return { line: lines.length - 1, character: lines.at(-1).length };
      },
    };
  },
};
