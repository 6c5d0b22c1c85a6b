// Drives the extension as VS Code does, with a stand-in of its module and the real server:
//   node drive.js EXTENSION TOOL PROJECT
const assert = require("assert");
const Module = require("module");
const path = require("path");

const [extensionFolder, tool, project] = process.argv.slice(2);
const vscode = require("./stand-in");
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const { events, seen, workspace } = vscode;
const { main } = require(path.join(extensionFolder, "package.json"));
const extension = require(path.join(extensionFolder, main));
const provider = (name) => seen.providers[name].find((each) => Object.keys(each).some((key) => /^provide|^prepare/.test(key)));
const none = { onCancellationRequested: () => ({ dispose() {} }) };

async function until(what, condition) {
  for (let turn = 0; turn < 200; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`waited in vain until ${what}`);
}

async function drive() {
  const document = vscode.document(path.join(project, "a.tokens.yaml"), "tessera-yaml");
  const uri = document.uri.toString();
  workspace.workspaceFolders = [{ uri: vscode.Uri.file(project), name: "a" }];
  workspace.textDocuments = [document];
  seen.settings = { path: tool, "trace.server": "messages" };
  await extension.activate({ subscriptions: [] });

  // Findings, with what they are about.
  await until("there are findings", () => seen.diagnostics.get(uri)?.length);
  const [missing] = seen.diagnostics.get(uri);
  assert.equal(missing.code, "reference/missing");
  assert.equal(missing.severity, 0);
  assert.deepEqual(missing.range.start.toJSON(), document.place('"{color.gary}"'));

  const position = (text, ahead = 0) => {
    const { line, character } = document.place(text);
    return new vscode.Position(line, character + ahead);
  };
  const hover = await provider("registerHoverProvider").provideHover(document, position("gray:", 1), none);
  assert.match(hover.contents.value, /gray/);
  const list = await provider("registerCompletionItemProvider")
    .provideCompletionItems(document, position("{color.gray}", 1), none);
  assert.ok(list.items.some((item) => item.label.includes("gray") && item.range instanceof vscode.Range));
  const [definition] = await provider("registerDefinitionProvider").provideDefinition(document, position("{color.gray}", 8), none);
  assert.equal(definition.range.start.line, document.place("gray:").line);
  const references = await provider("registerReferenceProvider")
    .provideReferences(document, position("gray:", 1), { includeDeclaration: true }, none);
  assert.equal(references.length, 2);
  const highlights = await provider("registerDocumentHighlightProvider")
    .provideDocumentHighlights(document, position("gray:", 1), none);
  assert.equal(highlights.length, 2);
  const rename = provider("registerRenameProvider");
  assert.equal((await rename.prepareRename(document, position("gray:", 1), none)).placeholder, "gray");
  await assert.rejects(rename.prepareRename(document, position("$type"), none));
  const renamed = await rename.provideRenameEdits(document, position("gray:", 1), "slate", none);
  assert.equal(renamed.entries.get(uri).length, 2);
  await assert.rejects(rename.provideRenameEdits(document, position("gray:", 1), "{", none), /./);
  const symbols = await provider("registerDocumentSymbolProvider").provideDocumentSymbols(document, none);
  assert.deepEqual(symbols.map((symbol) => symbol.name), ["color"]);
  assert.ok(symbols[0].children.length >= 3);
  const found = await provider("registerWorkspaceSymbolProvider").provideWorkspaceSymbols("gray", none);
  assert.equal(found[0].name, "color.gray");
  const folds = await provider("registerFoldingRangeProvider").provideFoldingRanges(document, {}, none);
  assert.ok(folds.length > 0);
  const colors = await provider("registerColorProvider").provideDocumentColors(document, none);
  assert.equal(colors[0].color.alpha, 1);
  const shown = await provider("registerColorProvider")
    .provideColorPresentations(colors[0].color, { document, range: colors[0].range }, none);
  assert.ok(shown.every((each) => each.label && each.textEdit.range instanceof vscode.Range));
  const actions = await provider("registerCodeActionsProvider")
    .provideCodeActions(document, missing.range, { only: vscode.CodeActionKind.QuickFix }, none);
  assert.ok(actions.some((action) => action.edit.entries.get(uri)?.some((edit) => edit.newText.includes("gray"))));
  assert.ok(actions.every((action) => action.kind.value.startsWith("quickfix")));
  const edits = await provider("registerDocumentFormattingEditProvider")
    .provideDocumentFormattingEdits(document, { tabSize: 2, insertSpaces: true }, none);
  assert.equal(edits.length, 1);
  const whole = new vscode.Range(new vscode.Position(0, 0), new vscode.Position(10, 0));
  const hints = await provider("registerInlayHintsProvider").provideInlayHints(document, whole, none);
  assert.ok(hints.some((hint) => /^= /.test(hint.label)));

  // A change of a part; the character before it takes two units of UTF-16.
  const start = position("gary");
  const range = new vscode.Range(start, new vscode.Position(start.line, start.character + 4));
  document.text = document.text.replace("{color.gary}", "{color.gray}");
  document.version = 2;
  events.emit("changed", { document, contentChanges: [{ range, text: "gray" }] });
  await until("the finding is gone", () => seen.diagnostics.get(uri)?.length === 0);

  // Of another language: nothing is said of it.
  events.emit("opened", { ...document, languageId: "plaintext", uri: vscode.Uri.file("/elsewhere") });
  events.emit("closed", document);
  assert.ok(seen.output.includes("> textDocument/didClose"));
  assert.equal(seen.output.filter((line) => line === "> textDocument/didOpen").length, 1);
  assert.deepEqual(seen.errors, []);

  // Started again, and stopped.
  await seen.commands["tessera.restart"]();
  assert.ok(seen.providers.registerHoverProvider);
  await extension.deactivate();
  assert.deepEqual(Object.keys(seen.providers), []);
  assert.deepEqual(seen.errors, []);

  // A tool that is not there, and one that is no server.
  for (const wrong of [path.join(project, "nothing"), "false"]) {
    seen.errors = [];
    seen.settings.path = wrong;
    await seen.commands["tessera.restart"]();
    await until("the error is shown", () => seen.errors.length === 1);
    assert.match(seen.errors[0], /is not running: .*'tessera\.path'/);
  }
  console.log("driven");
}

drive().then(
  () => process.exit(0),
  (error) => {
    console.error(error, seen.output);
    process.exit(1);
  },
);
