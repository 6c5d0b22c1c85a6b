"""Opens pages in headless Chromium and asks them questions, over the pipe of the DevTools protocol.

Reads a list of pages from standard input, as JSON:
    [{"html": text, "script": text, "textScale": factor, "withoutScript": true,
      "states": [{"media": {name: value}, "width": pixels, "medium": "print", "argument": any}]}]
`script` is a function; for every state it is called with the argument, under the emulated media, in a window of the
width, on a screen or in print. `textScale` is how much larger than usual somebody has set text. With `withoutScript`
the page's own script does not run. All four may be left out. A promise is waited for.
Writes the results to standard output: a list for each page.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile


class Browser:
    def __init__(self, program, text_scale=1):
        self.profile = tempfile.mkdtemp(prefix="tessera-browser-")
        # What somebody sets as the size of text; 16 pixels are usual.
        settings = os.path.join(self.profile, "Default")
        os.makedirs(settings)
        with open(os.path.join(settings, "Preferences"), "w") as file:
            json.dump({"webkit": {"webprefs": {"default_font_size": int(16 * text_scale)}}}, file)
        their_input, self.output = os.pipe()
        self.input, their_output = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to 4.
            source, target = os.dup(their_input), os.dup(their_output)
            os.dup2(source, 3)
            os.dup2(target, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-extensions", "--disable-background-networking", "--remote-debugging-pipe",
                f"--user-data-dir={self.profile}", "about:blank",
            ],
            preexec_fn=connect, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(their_input)
        os.close(their_output)
        self.count = 0
        self.rest = b""
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in targets if target["type"] == "page")
        self.session = None
        self.session = self.call("Target.attachToTarget", {"targetId": page, "flatten": True})["sessionId"]

    def call(self, method, parameters=None):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters or {}}
        if getattr(self, "session", None) and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.output, rest):]
        while True:
            while b"\0" not in self.rest:
                data = os.read(self.input, 1 << 20)
                if not data:
                    sys.exit("the browser has gone")
                self.rest += data
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.count:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", {"expression": expression, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in answer:
            sys.exit(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def resize(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def answers(self, page):
        # The address is that of the page before.
        self.evaluate("location.hash = ''; undefined")
        self.call("Emulation.setScriptExecutionDisabled", {"value": bool(page.get("withoutScript"))})
        self.evaluate(f"document.open(); document.write({json.dumps(page['html'])}); document.close()")
        self.evaluate(f"window.ask = {page['script']}; undefined")
        self.call("Emulation.setFocusEmulationEnabled", {"enabled": bool(page.get("hasFocus"))})
        for state in page["states"]:
            features = [{"name": name, "value": value} for name, value in state["media"].items()]
            self.call("Emulation.setEmulatedMedia", {"media": state.get("medium") or "", "features": features})
            if state.get("width"):
                self.resize(state["width"])
            yield self.evaluate(f"window.ask({json.dumps(state['argument'])})")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def main():
    pages = json.load(sys.stdin)
    browsers = {}
    answers = []
    try:
        for page in pages:
            scale = page.get("textScale") or 1
            if scale not in browsers:
                browsers[scale] = Browser(sys.argv[1], scale)
            answers.append(list(browsers[scale].answers(page)))
        json.dump(answers, sys.stdout)
    finally:
        for browser in browsers.values():
            browser.close()


if __name__ == "__main__":
    main()
