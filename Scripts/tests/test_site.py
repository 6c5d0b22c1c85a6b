"""What the site makes of Markdown, and which links it reports."""

import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import chromium  # noqa: E402
from site_markdown import Document, cells  # noqa: E402
from site_pages import SearchIndex, broken, relative  # noqa: E402


def html(text):
    return Document(text, lambda target: None if target == "gone" else target + "!", lambda target: "p/" + target).html


class Chromium(unittest.TestCase):
    def test_where_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "google-chrome-stable"
            program.write_text("")
            program.chmod(0o755)
            with unittest.mock.patch.object(chromium, "PLACES", ["chromium", program.name]):
                for variables, found in (
                        ({"PATH": folder}, str(program)), ({"PATH": folder, "TESSERA_CHROMIUM": "a"}, "a"),
                        ({"PATH": folder + "/none"}, None)):
                    with unittest.mock.patch.dict("os.environ", variables, clear=True):
                        self.assertEqual(chromium.find(), found)
            # On a Mac, a program has no folder in PATH.
            with unittest.mock.patch.object(chromium, "PLACES", [str(program)]):
                self.assertEqual(chromium.find(), str(program))


class Markdown(unittest.TestCase):
    def test_text(self):
        for text, expected in [
            ("One\ntwo", "<p>One\ntwo</p>"),
            ("**bold** and *it*, a*b*c, snake_case_word", "<p><strong>bold</strong> and <em>it</em>, a*b*c, snake_case_word</p>"),
            ("`a < b` & \\*c\\*", "<p><code>a &lt; b</code> &amp; *c*</p>"),
            ("`` a ` b ``", "<p><code>a ` b</code></p>"),
            ("[`x` y](a.md#b)", '<p><a href="a.md#b!"><code>x</code> y</a></p>'),
            ("[no link](gone)", "<p>no link</p>"),
            ("![two *stars*](a.png)", '<p><img src="p/a.png" alt="two *stars*" loading="lazy"></p>'),
            ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ]:
            self.assertEqual(html(text), expected)

    def test_headings_have_anchors_as_on_github(self):
        document = Document("# The `tabBar`\n\n## A, b\n\n## A, b\n", str, str)
        self.assertEqual([section[2] for section in document.sections], ["the-tabbar", "a-b", "a-b-1"])

    def test_lists(self):
        self.assertEqual(html("- a\n- b\n  - c\n"), "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul></li>\n</ul>")
        self.assertEqual(html("2. a\n3. b"), '<ol start="2">\n<li>a</li>\n<li>b</li>\n</ol>')
        self.assertIn("<pre", html("1. a:\n\n   ```yaml\n   b: 1\n   ```\n\n2. c"))
        self.assertEqual(html("1. a:\n\n   ```yaml\n   b: 1\n   ```\n\n2. c").count("<ol>"), 1)
        self.assertEqual(html("- a\n\n- b"), "<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>")

    def test_tables(self):
        self.assertEqual(cells("| a | `b | c` | d \\| e |"), ["a", "`b | c`", "d | e"])
        table = html("| a | |\n|---|---:|\n| `x` | 1 |\n")
        self.assertIn('<th scope="col">a</th><td style="text-align: right"></td>', table)
        self.assertIn('<td><code>x</code></td><td style="text-align: right">1</td>', table)

    def test_code_is_what_is_written(self):
        self.assertIn("<code>a &lt; b\n\nc\n</code>", html("```foo\na < b\n\nc\n```"))
        self.assertIn('<span class="k">a</span>: <span class="s">"#b"</span> <span class="c"># c</span>',
                      html('```yaml a.yaml\na: "#b" # c\n```'))
        self.assertIn("<figcaption>a.yaml</figcaption>", html("```yaml a.yaml\na: 1\n```"))

    def test_comments_and_alerts(self):
        self.assertEqual(html("<!-- a\nb -->\nc"), "<p>c</p>")
        self.assertIn('role="note"><p><strong>Note</strong>', html("> [!NOTE]\n> Read this."))

    def test_pictures_in_html_are_moved(self):
        self.assertEqual(html('<picture>\n<source media="x" srcset="d.svg">\n<img src="l.svg" alt="a">\n</picture>'),
                         '<picture>\n<source media="x" srcset="p/d.svg">\n<img src="p/l.svg" alt="a">\n</picture>')


class Links(unittest.TestCase):
    def test_relative(self):
        self.assertEqual(relative("rules/a.html#b", "errors/a/b/index.html"), "../../../rules/a.html#b")

    def test_broken_ones_are_told(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "a.html").write_text('<p id="x"><a href="b.html#y">b</a><a href="#x">x</a><a href="c.html">c</a>')
            (folder / "b.html").write_text('<p id="z"></p><p id="z"></p><a href="https://example.com">e</a>')
            self.assertEqual(list(broken(folder)), [
                "a.html: 'b.html' has no '#y'", "a.html: there is no 'c.html'", "b.html: two elements are called 'z'"])

    def test_search(self):
        index = SearchIndex()
        index.add("Page", "a.html", [[1, "Page", "page", "Page", ["Page", "Contrast of **text**"]]])
        self.assertIn('"words":["contrast","page","text"],"places":[[0],[0],[0]]', index.text())


if __name__ == "__main__":
    unittest.main()
