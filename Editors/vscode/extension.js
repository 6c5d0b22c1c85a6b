// Starts `tessera lsp`, and starts it again when the settings of where it is and what it is shown have changed.
const { commands, window, workspace } = require("vscode");
const { Client } = require("./client");

let client;
let output;

function setting(name) {
  return workspace.getConfiguration("tessera").get(name);
}

// What the server says, and as many of the messages to and from it as the setting asks for.
function log(line, message) {
  const level = setting("trace.server");
  if (message === undefined) output.appendLine(line);
  else if (level === "verbose") output.appendLine(`${line} ${JSON.stringify(message)}`);
  else if (level === "messages") output.appendLine(line);
}

async function start() {
  const command = setting("path") || "tessera";
  const started = new Client(command, setting("codeFiles") !== false, log, (reason) => {
    if (client === started) lost(command, reason);
  });
  client = started;
  // If it fails, `lost` has been told.
  await started.start().catch((error) => log(`error: ${error.message}`));
}

async function lost(command, reason) {
  client = undefined;
  const choice = await window.showErrorMessage(
    `Tessera: the language server '${command} lsp' is not running: ${reason}. Is the setting 'tessera.path' right?`,
    "Open the setting",
    "Start again",
  );
  if (choice === "Open the setting") await commands.executeCommand("workbench.action.openSettings", "tessera.path");
  if (choice === "Start again" && client === undefined) await start();
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  output = window.createOutputChannel("Tessera");
  context.subscriptions.push(
    output,
    commands.registerCommand("tessera.restart", restart),
    workspace.onDidChangeConfiguration(
      (event) => ["tessera.path", "tessera.codeFiles"].some((name) => event.affectsConfiguration(name)) && restart(),
    ),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
