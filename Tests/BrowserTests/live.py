"""Uses the page that `tessera watch --serve` shows, as a designer does: chooses dark, searches, saves a color, breaks a
file and repairs it.

    live.py CHROMIUM TOOL

Writes what went wrong to standard output, as a JSON list of texts.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

from browser import Browser

MANIFEST = """
name: Live
sources: ['*.tokens.yaml']
modifiers:
  appearance: { contexts: [light, dark], default: light }
"""

TOKENS = """
color:
  $type: color
  surface: { $value: "#ffffff", $contexts: { dark: "#101014" } }
  text: { $value: "#111111", $contexts: { dark: "#f4f4f6" } }
  textQuiet: { $value: "#555560", $contexts: { dark: "#b0b0ba" } }
  brand: "#7c5cff"
"""

# Enough to scroll through.
SPACES = "space:\n  $type: dimension\n" + "".join(f"  s{index}: {index}px\n" for index in range(1, 60))


class Session:
    def __init__(self, chromium, tool, folder):
        self.folder = folder
        self.errors = []
        self.write("tessera.yaml", MANIFEST)
        self.write("color.tokens.yaml", TOKENS)
        self.write("space.tokens.yaml", SPACES)
        self.said = open(os.path.join(folder, ".said"), "w+")
        self.watch = subprocess.Popen(
            # The manifest names no outputs: the page is to be looked at all the same.
            [tool, "watch", "--serve", "--port", "0"], cwd=folder, stderr=self.said,
            stdout=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C"})
        self.browser = Browser(chromium)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def close(self):
        self.browser.close()
        self.watch.terminate()
        self.watch.wait()
        self.said.close()

    def wait(self, what, holds):
        for _ in range(400):
            found = holds()
            if found:
                return found
            time.sleep(0.05)
        self.errors.append(f"did not come: {what}")
        return None

    def address(self):
        def said():
            self.said.seek(0)
            return re.search(r"http://127\.0\.0\.1:\d+", self.said.read())
        found = self.wait("the address of the page", said)
        return found.group(0) if found else None

    def on_page(self, expression):
        """What an expression comes to on the page in the frame, which is `page` in it."""
        return self.browser.evaluate(
            "(() => { const page = document.getElementById('page')?.contentDocument; "
            f"return page?.getElementById('search') ? ({expression}) : null }})()")

    def check(self, expression, what):
        if not self.on_page(expression):
            self.errors.append(what)

    def check_room(self, when):
        """The page fills the window below the banner, whether there is one or not."""
        room = self.browser.evaluate(
            "(() => { const [page, banner] = ['page', 'banner'].map((id) => document.getElementById(id)); "
            "const { top, bottom } = page.getBoundingClientRect(); "
            "return { top, bottom, edge: banner.hidden ? 0 : banner.getBoundingClientRect().bottom, height: innerHeight } })()")
        if abs(room["top"] - room["edge"]) > 1 or abs(room["bottom"] - room["height"]) > 1:
            self.errors.append(f"the page does not fill the window {when}: {room}")

    def check_kept(self, when):
        self.check("page.querySelector('[data-context=dark]').checked", f"dark is no longer chosen {when}")
        self.check("page.documentElement.dataset.page === 'dark'", f"the page is no longer dark {when}")
        self.check("page.getElementById('search').value === 'text'", f"the search is lost {when}")
        self.check(
            "[...page.querySelectorAll('article')].filter((a) => a.offsetParent !== null).length === 2",
            f"the search shows something else {when}")
        self.check("page.activeElement.id === 'search'", f"the search has lost the focus {when}")
        self.check("location.hash.includes('appearance=dark')", f"the address does not say dark {when}")
        self.check("location.hash.includes('q=text')", f"the address does not say what is searched {when}")

    def swatch(self, token):
        return f"page.getElementById('color.{token}').querySelector('.swatches .on code').textContent"

    def run(self):
        address = self.address()
        if not address:
            return
        self.browser.call("Page.enable")
        self.browser.call("Page.navigate", {"url": address})
        self.wait("the page", lambda: self.on_page("page.querySelectorAll('article').length > 60"))
        self.check_room("at first")
        self.on_page("page.querySelector('[data-context=dark]').click() || true")
        self.on_page("page.getElementById('search').focus() || true")
        self.on_page(
            "(page.getElementById('search').value = 'text', page.getElementById('search').dispatchEvent("
            "new page.defaultView.Event('input', { bubbles: true })))")
        self.wait("what is found", lambda: self.on_page("page.getElementById('search-status').textContent === '2 tokens'"))
        self.check_kept("after the search")
        if self.on_page(self.swatch("text")) != "#f4f4f6":
            self.errors.append("the chosen value is not the dark one")

        self.write("color.tokens.yaml", TOKENS.replace("#f4f4f6", "#eeeeff"))
        self.wait("the saved color", lambda: self.on_page(self.swatch("text") + " === '#eeeeff'"))
        self.check_kept("after a save")

        self.write("color.tokens.yaml", TOKENS.replace('"#7c5cff"', '"#7c5cff'))
        self.wait("the banner", lambda: self.browser.evaluate("!document.getElementById('banner').hidden"))
        banner = self.browser.evaluate("document.getElementById('banner').textContent")
        if "color.tokens.yaml:" not in banner or "1 error" not in banner:
            self.errors.append(f"the banner does not say what is wrong: {banner}")
        link = self.browser.evaluate("document.querySelector('#banner a')?.href ?? ''")
        if not re.fullmatch(r"vscode://file/.*/color\.tokens\.yaml:\d+:\d+", link):
            self.errors.append(f"the banner does not lead to the editor: {link}")
        self.check_kept("after a slip")
        self.check_room("below the banner")
        if self.on_page(self.swatch("text")) != "#eeeeff":
            self.errors.append("the last good page did not stay")

        self.write("color.tokens.yaml", TOKENS.replace("#f4f4f6", "#fafaff"))
        self.wait("the repaired page", lambda: self.browser.evaluate("document.getElementById('banner').hidden"))
        self.wait("the repaired color", lambda: self.on_page(self.swatch("text") + " === '#fafaff'"))
        self.check_kept("after the repair")
        self.check_room("after the repair")

        # Without a search: what is unfolded and scrolled to stays, and nothing but the changed card is another.
        self.on_page(
            "(page.getElementById('search').value = '', page.getElementById('search').dispatchEvent("
            "new page.defaultView.Event('input', { bubbles: true })))")
        self.wait("all tokens", lambda: self.on_page("!page.getElementById('space.s40').hidden"))
        self.on_page("page.getElementById('space.s40').scrollIntoView({ block: 'center' }) || true")
        time.sleep(0.5)
        before = self.on_page("page.getElementById('space.s40').getBoundingClientRect().top")
        self.on_page("(page.getElementById('space.s40').isMarked = page.getElementById('color.brand').isMarked = true)")
        self.write("color.tokens.yaml", TOKENS.replace("#7c5cff", "#5c7cff") + '  more: "#123456"\n')
        self.wait("another token", lambda: self.on_page("Boolean(page.getElementById('color.more'))"))
        time.sleep(0.3)
        after = self.on_page("page.getElementById('space.s40').getBoundingClientRect().top")
        if abs(before - after) > 2:
            self.errors.append(f"the page moved from {before} to {after}")
        self.check("page.getElementById('space.s40').isMarked", "a card that did not change was replaced")
        self.check("!page.getElementById('color.brand').isMarked", "a card that changed was not replaced")

        # The address alone brings it all back.
        self.browser.call("Page.navigate", {"url": "about:blank"})
        self.browser.call("Page.navigate", {"url": f"{address}/#?appearance=dark&q=text"})
        self.wait("the page", lambda: self.on_page("page.getElementById('search-status').textContent === '2 tokens'"))
        self.check("page.documentElement.dataset.page === 'dark'", "a link does not bring back what was chosen")


def main():
    with tempfile.TemporaryDirectory() as folder:
        session = Session(sys.argv[1], os.path.abspath(sys.argv[2]), folder)
        try:
            session.run()
        finally:
            session.close()
        print(json.dumps(session.errors))


main()
