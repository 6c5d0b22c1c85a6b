"""Asks axe-core about pages of the site, in Chromium."""

import json
import sys
from pathlib import Path

import chromium
from documentation_pages import ROOT

# A page of each kind; the widths of a phone, a tablet, a laptop and a large screen.
PAGES = ["index.html", "contents.html", "rules/contrast.html", "errors/yaml.html"]
WIDTHS = [390, 820, 1280, 1920]


def find(folder):
    """(Chromium, the source of axe-core), or what is missing."""
    library = ROOT / ".build/report-readers/lib"
    axe = next(iter(library.glob("*/site-packages/axe_playwright_python/axe.min.js")), None)
    return chromium.find(), axe


def search(browser, folder):
    """Looks for something as a reader does, with keys alone."""
    browser.call("Page.navigate", {"url": (folder / "index.html").as_uri()})
    found = browser.evaluate("""new Promise((done) => {
        const wait = () => document.readyState === "complete" && location.href.endsWith("index.html") ? ask() : setTimeout(wait, 20);
        const key = (at, name) => at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
        const ask = () => {
            key(document.body, "/");
            const input = document.activeElement;
            input.value = "touch targ";
            input.dispatchEvent(new Event("input", { bubbles: true }));
            let turns = 0;
            const look = () => {
                const links = [...document.querySelectorAll("#results a")];
                if (!links.length && turns++ < 200) return setTimeout(look, 20);
                key(input, "ArrowDown");
                done([links.length, links[0]?.textContent ?? "", document.activeElement === links[0]]);
            };
            look();
        };
        wait();
    })""")
    if not found[0] or "touch" not in found[1].lower() or not found[2]:
        yield f"the search for 'touch targ' gives {found}"


def audit(folder):
    program, axe = find(folder)
    if not program or not axe:
        print(f"not audited: there is no {'Chromium' if not program else 'axe-core; Scripts/report-readers installs it'}",
              file=sys.stderr)
        sys.exit(3)
    sys.path.insert(0, str(ROOT / "Tests/BrowserTests"))
    from browser import Browser

    chosen = [name for name in PAGES if (folder / name).is_file()]
    source = axe.read_text(encoding="utf-8")
    browser, errors = Browser(program), []
    try:
        browser.call("Page.enable")
        for name in chosen:
            for scheme in ("light", "dark"):
                for width in WIDTHS:
                    browser.call("Emulation.setEmulatedMedia", {"features": [
                        {"name": "prefers-color-scheme", "value": scheme}]})
                    browser.resize(width)
                    browser.call("Page.navigate", {"url": (folder / name).as_uri()})
                    browser.evaluate(
                        "new Promise(done => { const ask = () => document.readyState === 'complete' && "
                        f"location.href.endsWith({json.dumps(name)}) ? done() : setTimeout(ask, 20); ask() }})")
                    where = f"{name}, {width} px, {scheme}"
                    wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        errors.append(f"{where}: the page is {wide} px wider than the window")
                    # What is asked takes long: in dark, only colors differ.
                    if scheme == "dark" and width != WIDTHS[0]:
                        continue
                    browser.evaluate(source + "\n;0")
                    violations = browser.evaluate(
                        "axe.run().then(({ violations }) => violations.map(each => each.id + ': ' + each.help + ' ('"
                        " + each.nodes.slice(0, 3).map(node => node.target.join(' ')).join('; ') + ')'))")
                    errors += [f"{where}: {each}" for each in violations]
        errors += search(browser, folder)
    finally:
        browser.close()
    if errors:
        sys.exit("\n".join(errors))
    print(f"axe-core finds nothing in {len(chosen)} pages at {len(WIDTHS)} widths, in light and dark; the search finds")
