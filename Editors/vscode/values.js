// Values of the Language Server Protocol as those of VS Code, and back. Positions are counted in UTF-16 in both. Kinds
// begin with 1 there, and with 0 here.
const vscode = require("vscode");

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
// The other way: a range of VS Code turns to JSON as a list.
const asRange = ({ start, end }) => ({ start: asPosition(start), end: asPosition(end) });
const asPosition = ({ line, character }) => ({ line, character });
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

function diagnostic(value) {
  const made = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  made.code = value.code;
  made.source = value.source;
  made.tags = value.tags;
  made.relatedInformation = value.relatedInformation?.map(
    (each) => new vscode.DiagnosticRelatedInformation(location(each.location), each.message),
  );
  return made;
}

function completionList(value) {
  const items = value.items.map((each) => {
    const item = new vscode.CompletionItem(each.label, each.kind - 1);
    item.detail = each.detail;
    item.documentation = each.documentation;
    item.sortText = each.sortText;
    item.filterText = each.filterText;
    item.insertText = each.textEdit.newText;
    item.range = range(each.textEdit.range);
    return item;
  });
  return new vscode.CompletionList(items, value.isIncomplete);
}

function hover(value) {
  return new vscode.Hover(new vscode.MarkdownString(value.contents.value), value.range && range(value.range));
}

function documentSymbol(value) {
  const made = new vscode.DocumentSymbol(
    value.name, value.detail ?? "", value.kind - 1, range(value.range), range(value.selectionRange));
  made.children = (value.children ?? []).map(documentSymbol);
  return made;
}

function workspaceSymbol(value) {
  return new vscode.SymbolInformation(value.name, value.kind - 1, value.containerName ?? "", location(value.location));
}

function foldingRange(value) {
  return new vscode.FoldingRange(value.startLine, value.endLine);
}

function documentHighlight(value) {
  return new vscode.DocumentHighlight(range(value.range), value.kind - 1);
}

function workspaceEdit(value) {
  const made = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(value.changes ?? {})) made.set(vscode.Uri.parse(uri), edits.map(textEdit));
  // Annotated edits are shown before they are made, where they ask for it.
  for (const { textDocument, edits } of value.documentChanges ?? []) {
    for (const { range: place, newText, annotationId } of edits) {
      made.replace(vscode.Uri.parse(textDocument.uri), range(place), newText, value.changeAnnotations?.[annotationId]);
    }
  }
  return made;
}

function codeAction(value) {
  const made = new vscode.CodeAction(value.title, vscode.CodeActionKind.Empty.append(value.kind));
  made.edit = workspaceEdit(value.edit);
  made.diagnostics = value.diagnostics?.map(diagnostic);
  made.isPreferred = value.isPreferred;
  return made;
}

function colorInformation(value) {
  const { red, green, blue, alpha } = value.color;
  return new vscode.ColorInformation(range(value.range), new vscode.Color(red, green, blue, alpha));
}

function colorPresentation(value) {
  const made = new vscode.ColorPresentation(value.label);
  made.textEdit = textEdit(value.textEdit);
  return made;
}

function inlayHint(value) {
  const made = new vscode.InlayHint(position(value.position), value.label);
  made.paddingLeft = value.paddingLeft;
  return made;
}

module.exports = {
  asPosition, asRange, codeAction, colorInformation, colorPresentation, completionList, diagnostic, documentHighlight,
  documentSymbol, foldingRange, hover, inlayHint, location, range, textEdit, workspaceEdit, workspaceSymbol,
};
