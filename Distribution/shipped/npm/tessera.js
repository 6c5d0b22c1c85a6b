#!/usr/bin/env node
// Runs the program from the package of this platform, in the place of this one: with its arguments, its input and
// outputs, the signals that come, and its exit status.
"use strict";

const { spawn } = require("child_process");
const { constants } = require("os");
const path = require("path");

const name = "@PACKAGE@";
const platforms = Object.keys(require("../package.json").optionalDependencies);
const wanted = `@SCOPE@/${process.platform}-${process.arch}`;

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(3);
}

function program() {
  if (!platforms.includes(wanted)) {
    fail(
      `${name} has no program for ${process.platform} on ${process.arch}, only ${platforms.join(", ")}; ` +
        "build it from source: @HOMEPAGE@"
    );
  }
  let manifest;
  try {
    manifest = require.resolve(`${wanted}/package.json`);
  } catch {
    fail(
      `the package ${wanted}, which has the program, is not installed: run 'npm install --include=optional ` +
        `${name}' here`
    );
  }
  return path.join(path.dirname(manifest), "bin", process.platform === "win32" ? "tessera.exe" : "tessera");
}

const file = program();
// Before the program starts: a signal that comes between would end this process and leave the program running.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
const child = spawn(file, process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(`cannot run ${file}: ${error.message}`));
child.on("exit", (status, signal) => {
  if (!signal) {
    process.exit(status);
  }
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Where the signal does not end this process, as a shell says it.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
});
