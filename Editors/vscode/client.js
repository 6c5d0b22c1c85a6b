// A running `tessera lsp`, told of what is open and asked what VS Code wants to know.
const vscode = require("vscode");
const { Connection } = require("./connection");
const values = require("./values");

// Files of a design.
const tokenFiles = [
  { scheme: "file", language: "tessera-yaml" },
  { scheme: "file", language: "tessera-json" },
  // Where another extension has the files, such as one for YAML.
  { scheme: "file", pattern: "**/{tessera,*.tessera}.yaml" },
  { scheme: "file", pattern: "**/*.{tokens,theme,resolver}.{yaml,yml,json,jsonc,json5}" },
];
// Files that use the names of outputs; the server leaves them alone where no project has names.
const codeFiles = [
  "css", "postcss", "tailwindcss", "less", "scss", "sass", "html", "vue", "svelte", "astro", "javascript",
  "javascriptreact", "typescript", "typescriptreact", "swift", "kotlin",
].map((language) => ({ scheme: "file", language }));
const watched = "**/*.{yaml,yml,json,jsonc,json5,tokens}";

class Client {
  // `readsCode` says whether files of code are shown to the server. `lost` is called with a reason if the server ends by
  // itself.
  constructor(command, readsCode, log, lost) {
    this.readsCode = readsCode;
    this.selector = readsCode ? [...tokenFiles, ...codeFiles] : tokenFiles;
    this.connection = new Connection(command, ["lsp"], { log, exited: (reason) => this.end(reason) });
    this.lost = lost;
    this.parts = [];
  }

  async start() {
    const folder = (each) => ({ uri: each.uri.toString(), name: each.name });
    const folders = vscode.workspace.workspaceFolders?.map(folder) ?? null;
    const { capabilities } = await this.connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      rootUri: folders?.[0]?.uri ?? null,
      workspaceFolders: folders,
      initializationOptions: { codeFiles: this.readsCode },
      capabilities: {
        workspace: {
          workspaceFolders: true,
          workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
        },
        textDocument: {
          publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          hover: { contentFormat: ["markdown"] },
          rename: { prepareSupport: true },
        },
      },
    });
    this.connection.notify("initialized", {});
    this.showDiagnostics();
    this.connection.on("window/showMessage", ({ message }) => vscode.window.showWarningMessage(`Tessera: ${message}`));
    this.follow(folder);
    this.provide(capabilities);
  }

  async stop() {
    await this.connection.close();
    this.dispose();
  }

  end(reason) {
    this.dispose();
    this.lost(reason);
  }

  dispose() {
    for (const part of this.parts.splice(0)) part.dispose();
  }

  showDiagnostics() {
    const shown = vscode.languages.createDiagnosticCollection("tessera");
    this.parts.push(shown);
    this.connection.on("textDocument/publishDiagnostics", ({ uri, diagnostics }) =>
      shown.set(vscode.Uri.parse(uri), diagnostics.map(values.diagnostic)),
    );
  }

  // Tells the server what is opened, changed and closed, and which files change on the disk.
  follow(folder) {
    const { workspace, languages } = vscode;
    const tell = (method, params) => this.connection.notify(method, params);
    const identifier = (document) => ({ uri: document.uri.toString() });
    const ours = (handler) => (document) => languages.match(this.selector, document) > 0 && handler(document);
    const opened = ours((document) =>
      tell("textDocument/didOpen", {
        textDocument: {
          ...identifier(document), languageId: document.languageId, version: document.version, text: document.getText(),
        },
      }),
    );
    const closed = ours((document) => tell("textDocument/didClose", { textDocument: identifier(document) }));
    const saved = ours((document) => tell("textDocument/didSave", { textDocument: identifier(document) }));
    const changed = ({ document, contentChanges }) =>
      contentChanges.length > 0 &&
      ours(() =>
        tell("textDocument/didChange", {
          textDocument: { ...identifier(document), version: document.version },
          contentChanges: contentChanges.map(({ range, text }) => ({ range: values.asRange(range), text })),
        }),
      )(document);
    const files = workspace.createFileSystemWatcher(watched);
    const onDisk = (type) => (uri) =>
      tell("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    this.parts.push(
      workspace.onDidOpenTextDocument(opened),
      workspace.onDidChangeTextDocument(changed),
      workspace.onDidSaveTextDocument(saved),
      workspace.onDidCloseTextDocument(closed),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        tell("workspace/didChangeWorkspaceFolders", {
          event: { added: added.map(folder), removed: removed.map(folder) },
        }),
      ),
      files,
      files.onDidCreate(onDisk(1)),
      files.onDidChange(onDisk(2)),
      files.onDidDelete(onDisk(3)),
    );
    workspace.textDocuments.forEach(opened);
  }

  provide(capabilities) {
    const { languages } = vscode;
    const { selector } = this;
    const ask = (method, token, convert, params) =>
      this.connection
        .request(`textDocument/${method}`, params, token)
        .then((result) => (result == null ? undefined : convert(result)));
    const each = (convert) => (list) => (Array.isArray(list) ? list : [list]).map(convert);
    const about = (document, more) => ({ textDocument: { uri: document.uri.toString() }, ...more });
    // What is asked of a place in a document.
    const at = (method, convert) => (document, position, token) =>
      ask(method, token, convert, about(document, { position: values.asPosition(position) }));
    // What is asked of a document.
    const of = (method, convert) => (document, token) => ask(method, token, convert, about(document));

    this.parts.push(
      languages.registerCompletionItemProvider(
        selector,
        { provideCompletionItems: at("completion", values.completionList) },
        ...capabilities.completionProvider.triggerCharacters,
      ),
      languages.registerHoverProvider(selector, { provideHover: at("hover", values.hover) }),
      languages.registerDefinitionProvider(selector, { provideDefinition: at("definition", each(values.location)) }),
      languages.registerReferenceProvider(selector, {
        provideReferences: (document, position, context, token) =>
          ask("references", token, each(values.location), about(document, {
            position: values.asPosition(position), context: { includeDeclaration: context.includeDeclaration },
          })),
      }),
      languages.registerDocumentHighlightProvider(selector, {
        provideDocumentHighlights: at("documentHighlight", each(values.documentHighlight)),
      }),
      languages.registerRenameProvider(selector, {
        prepareRename: async (document, position, token) => {
          const place = await at("prepareRename", (result) => result)(document, position, token);
          if (!place) throw new Error("There is no name of a token or a group here.");
          return { range: values.range(place.range), placeholder: place.placeholder };
        },
        provideRenameEdits: (document, position, newName, token) =>
          ask("rename", token, values.workspaceEdit, about(document, {
            position: values.asPosition(position), newName,
          })),
      }),
      languages.registerDocumentSymbolProvider(tokenFiles, {
        provideDocumentSymbols: of("documentSymbol", each(values.documentSymbol)),
      }),
      languages.registerWorkspaceSymbolProvider({
        provideWorkspaceSymbols: async (query, token) =>
          ((await this.connection.request("workspace/symbol", { query }, token)) ?? []).map(values.workspaceSymbol),
      }),
      languages.registerFoldingRangeProvider(tokenFiles, {
        provideFoldingRanges: (document, _, token) => of("foldingRange", each(values.foldingRange))(document, token),
      }),
      languages.registerColorProvider(selector, {
        provideDocumentColors: of("documentColor", each(values.colorInformation)),
        provideColorPresentations: (color, { document, range }, token) => {
          const { red, green, blue, alpha } = color;
          const params = about(document, { color: { red, green, blue, alpha }, range: values.asRange(range) });
          return ask("colorPresentation", token, each(values.colorPresentation), params);
        },
      }),
      languages.registerCodeActionsProvider(
        selector,
        {
          provideCodeActions: (document, range, context, token) => {
            // The server knows what it has found, and needs no list of it.
            const only = context.only && [context.only.value];
            const params = about(document, { range: values.asRange(range), context: { diagnostics: [], only } });
            return ask("codeAction", token, each(values.codeAction), params);
          },
        },
        { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] },
      ),
      languages.registerDocumentFormattingEditProvider(tokenFiles, {
        provideDocumentFormattingEdits: (document, options, token) =>
          ask("formatting", token, each(values.textEdit), about(document, {
            options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces },
          })),
      }),
      languages.registerInlayHintsProvider(tokenFiles, {
        provideInlayHints: (document, range, token) =>
          ask("inlayHint", token, each(values.inlayHint), about(document, { range: values.asRange(range) })),
      }),
    );
  }
}

module.exports = { Client };
