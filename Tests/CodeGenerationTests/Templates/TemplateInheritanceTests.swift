import Testing

@testable import TesseraTemplates

@Suite("Parents and blocks of templates")
struct TemplateInheritanceTests {
    typealias Example = TemplateRendererTests.Example

    private static let layout = ["page": "<{{$title}}none{{/title}}:{{$content}}{{/content}}>"]

    private static let replacementsExamples: [Example] = [
        Example("{{$a}}default {{b}}{{/a}}", ["b": "x"], is: "default x"),
        Example("{{<page}}{{/page}}", [:], layout, is: "<none:>"),
        Example("{{<page}}{{$title}}T{{/title}}{{/page}}", [:], layout, is: "<T:>"),
        Example("{{<page}} text {{! and }}{{$title}}T{{/title}} is left out {{/page}}", [:], layout, is: "<T:>"),
        Example("{{<page}}{{$title}}1{{/title}}{{$title}}2{{/title}}{{/page}}", [:], layout, is: "<2:>"),
        Example("{{<page}}{{$title}}{{a}}{{/title}}{{/page}}{{>page}}", ["a": "&"], layout, is: "<&amp;:><none:>"),
        Example(
            "{{<list}}{{$row}}{{.}};{{/row}}{{/list}}", ["a": [1, 2]], ["list": "{{#a}}{{$row}}{{/row}}{{/a}}"],
            is: "1;2;"),
        // A file says by itself whether its texts are escaped.
        Example(
            "{{% CONTENT_TYPE: TEXT}}\n{{<page}}{{$title}}{{a}}{{/title}}{{/page}}{{a}}", ["a": "&"],
            ["page": "{{$title}}{{/title}}{{a}}"], is: "&&amp;&"),
    ]

    private static let nestedExamples: [Example] = [
        // The outermost replacement of a block holds.
        Example(
            "{{<b}}{{$x}}3{{/x}}{{/b}}", [:], ["b": "{{<a}}{{$x}}2{{/x}}{{/a}}", "a": "{{$x}}1{{/x}}"], is: "3"),
        Example("{{<b}}{{/b}}", [:], ["b": "{{<a}}{{$x}}2{{/x}}{{/a}}", "a": "{{$x}}1{{/x}}"], is: "2"),
        // A layout in a block of another, which has a block of the same name.
        Example(
            "{{<page}}{{$content}}{{<card}}{{$content}}hello{{/content}}{{/card}}{{/content}}{{/page}}", [:],
            ["page": "<main>{{$content}}{{/content}}</main>", "card": "[{{$content}}{{/content}}]"],
            is: "<main>[hello]</main>"),
        // And in a block of itself.
        Example(
            "{{<box}}{{$in}}{{<box}}{{$in}}{{<box}}{{/box}}{{/in}}{{/box}}{{/in}}{{/box}}", [:],
            ["box": "({{$in}}.{{/in}})"], is: "(((.)))"),
        Example("{{<box}}{{$in}}a{{$in}}b{{/in}}{{/in}}{{/box}}", [:], ["box": "({{$in}}.{{/in}})"], is: "(ab)"),
        Example("{{<box}}{{$in}}{{>box}}{{/in}}{{/box}}", [:], ["box": "({{$in}}.{{/in}})"], is: "((.))"),
        // What replaces a block of the file around holds in what replaces another one.
        Example(
            "{{<b}}{{$y}}!{{/y}}{{/b}}", [:],
            ["b": "{{<a}}{{$x}}2{{$y}}?{{/y}}{{/x}}{{/a}}", "a": "{{$x}}1{{/x}}"], is: "2!"),
        // A partial names another one, which replaces the block that it does so in.
        Example(
            "{{<p}}{{$f}}x{{/f}}{{/p}}", [:],
            [
                "p": "{{$f}}d{{/f}} {{$g}}{{<q}}{{/q}}{{/g}}",
                "q": "{{$f}}e{{/f}} {{<p}}{{$g}}end{{/g}}{{/p}}",
            ], is: "x x x end"),
    ]

    private static let indentationExamples: [Example] = [
        Example("1\n  {{<p}}{{/p}}\n2\n", [:], ["p": "a\nb\n"], is: "1\n  a\n  b\n2\n"),
        Example("1\n  {{<p}}\n  ignored\n  {{/p}}\n2\n", [:], ["p": "a\nb\n"], is: "1\n  a\n  b\n2\n"),
        Example("1\n  {{<p}}{{/p}} 2\n", [:], ["p": "a"], is: "1\n  a 2\n"),
        Example("- {{<p}}{{/p}}\n2\n", [:], ["p": "a"], is: "- a\n2\n"),
        // Within a line.
        Example("{{<p}}{{$b}}x{{/b}}{{/p}}", [:], ["p": "1\n  {{$b}}d{{/b}}\n2\n"], is: "1\n  x\n2\n"),
        Example(
            "{{<p}}{{$b}}\nx\ny{{/b}}\n{{/p}}\n", [:], ["p": "1\n  {{$b}}{{/b}}\n2\n"], is: "1\n  x\n  y\n2\n"),
        Example("{{<p}}{{$b}}\nx\ny\n{{/b}}{{/p}}", [:], ["p": "1 {{$b}}{{/b}}2\n"], is: "1 x\ny\n2\n"),
        // On lines of its own: the first line of the default says how deep it stands.
        Example(
            "{{<p}}\n    {{$b}}\n    x\n      y\n    {{/b}}\n{{/p}}\n", [:],
            ["p": "1\n{{$b}}\n  d\n{{/b}}\n2\n"], is: "1\n  x\n    y\n2\n"),
        Example("{{<p}}{{/p}}", [:], ["p": "1\n{{$b}}\n  d\n{{/b}}\n2\n"], is: "1\n  d\n2\n"),
        Example(
            "{{<p}}{{$b}}\n    x\n\n    y\n{{/b}}{{/p}}\n", [:], ["p": "1\n  {{$b}}\n  {{/b}}\n2\n"],
            is: "1\n  x\n  \n  y\n2\n"),
        Example(
            "{{<p}}{{$c}}\nx\n{{/c}}{{/p}}\n", [:],
            [
                "p": "{{<g}}{{$b}}\n  1\n  {{$c}}\n    d\n  {{/c}}\n  {{#s}}\n  {{>q}}\n  {{/s}}\n{{/b}}{{/g}}\n",
                "g": "{{$b}}{{/b}}", "q": "q\n",
            ], is: "1\n  x\n"),
        Example(
            "{{<p}}{{$b}}\n\tx\n\t\t{{>q}}\n{{/b}}{{/p}}\n", [:], ["p": "{{$b}}{{/b}}", "q": "1\n2\n"],
            is: "x\n\t1\n\t2\n"),
        Example(
            "{{<p}}{{$b}}\r\n  x\r\n  y\r\n{{/b}}{{/p}}\r\n", [:], ["p": "1\r\n    {{$b}}\r\n    {{/b}}\r\n"],
            is: "1\r\n    x\r\n    y\r\n"),
    ]

    @Test("of blocks that are replaced", arguments: replacementsExamples)
    func replacements(_ example: Example) throws { try example.check() }

    @Test("inside each other", arguments: nestedExamples)
    func nested(_ example: Example) throws { try example.check() }

    @Test("are indented as they stand", arguments: indentationExamples)
    func indentation(_ example: Example) throws { try example.check() }
}
