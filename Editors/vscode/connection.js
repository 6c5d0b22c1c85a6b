// Talks to a language server over its standard input and output: JSON-RPC, each message behind its length.
const { spawn } = require("child_process");

class Connection {
  // `log` gets a line of text, `exited` is called with a reason if the server ends by itself.
  constructor(command, args, { log, exited }) {
    this.log = log;
    this.exited = exited;
    this.waiting = new Map();
    this.handlers = new Map();
    this.next = 1;
    this.received = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("exit", (code, signal) => this.end(`it ended with ${signal ?? code}`));
    this.process.stdout.on("data", (bytes) => this.receive(bytes));
    this.process.stderr.on("data", (bytes) => log(bytes.toString().trimEnd()));
    // A server that ends while it is written to is told of above.
    this.process.stdin.on("error", () => {});
  }

  // Calls `handler` with the parameters of a notification.
  on(method, handler) {
    this.handlers.set(method, handler);
  }

  notify(method, params) {
    this.send({ jsonrpc: "2.0", method, params });
  }

  // Resolves with the result; rejects with the server's message. `token` is one of VS Code, to cancel by.
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error("the language server is not running"));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const cancelling = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      const settle = (settled) => (value) => {
        cancelling?.dispose();
        settled(value);
      };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  // Asks the server to end, and ends it if it does not within a second.
  async close() {
    if (!this.isOpen) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    const timer = setTimeout(() => this.process.kill(), 1000);
    this.exited = () => {};
    this.request("shutdown").then(() => this.notify("exit"), () => this.process.kill());
    await ended;
    clearTimeout(timer);
  }

  send(message) {
    if (!this.isOpen) return;
    const content = Buffer.from(JSON.stringify(message));
    this.log(`> ${message.method ?? "answer"}`, message);
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    this.process.stdin.write(content);
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /Content-Length: *(\d+)/i.exec(this.received.toString("ascii", 0, end))?.[1];
      if (length === undefined) {
        this.process.kill();
        return this.end("what it says has no length");
      }
      const whole = end + 4 + Number(length);
      if (this.received.length < whole) return;
      const message = JSON.parse(this.received.toString("utf8", end + 4, whole));
      this.received = this.received.subarray(whole);
      this.take(message);
    }
  }

  take(message) {
    this.log(`< ${message.method ?? "answer"}`, message);
    if (message.method !== undefined && message.id !== undefined) {
      // No request of a server is needed, and each must be answered.
      this.send({ jsonrpc: "2.0", id: message.id, error: { code: -32601, message: `there is no ${message.method}` } });
    } else if (message.method !== undefined) {
      this.handlers.get(message.method)?.(message.params);
    } else {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) asked?.reject(new Error(message.error.message));
      else asked?.resolve(message.result);
    }
  }

  end(reason) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const asked of this.waiting.values()) asked.reject(new Error(reason));
    this.waiting.clear();
    this.exited(reason);
  }
}

module.exports = { Connection };
