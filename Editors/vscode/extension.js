// Starts `tessera lsp`, and nothing else: what it can do, the server says.
const { commands, window, workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function makeClient() {
  const command = workspace.getConfiguration("tessera").get("path") || "tessera";
  const run = { command, args: ["lsp"], transport: TransportKind.stdio };
  return new LanguageClient(
    "tessera",
    "Tessera",
    { run, debug: run },
    {
      documentSelector: [
        { scheme: "file", language: "tessera-yaml" },
        { scheme: "file", language: "tessera-json" },
        // Where another extension has the files, such as one for YAML.
        { scheme: "file", pattern: "**/{tessera,*.tessera}.yaml" },
        { scheme: "file", pattern: "**/*.{tokens,theme,resolver}.{yaml,yml,json,jsonc,json5}" },
      ],
    },
  );
}

async function start() {
  client = makeClient();
  try {
    await client.start();
  } catch (error) {
    const choice = await window.showErrorMessage(
      `Tessera could not be started: ${error.message}. Is the setting 'tessera.path' right?`,
      "Open the setting",
    );
    if (choice) await commands.executeCommand("workbench.action.openSettings", "tessera.path");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running && running.isRunning()) await running.stop();
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("tessera.restart", async () => {
      await stop();
      await start();
    }),
    workspace.onDidChangeConfiguration(async (event) => {
      if (!event.affectsConfiguration("tessera.path")) return;
      await stop();
      await start();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
