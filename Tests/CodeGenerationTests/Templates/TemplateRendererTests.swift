import Foundation
import Testing

@testable import TesseraTemplates

/// What the Mustache specification asks for, in examples of our own.
@Suite("Rendering of templates")
struct TemplateRendererTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var data: TemplateDatum = [:]
        let template: String
        var partials: [String: String] = [:]
        let text: String

        var testDescription: String { template.debugDescription }

        init(_ template: String, _ data: TemplateDatum = [:], _ partials: [String: String] = [:], is text: String) {
            self.template = template
            self.data = data
            self.partials = partials
            self.text = text
        }

        func check() throws {
            #expect(try data.rendered(by: template, partials: partials) == text)
        }
    }

    private static let namesExamples: [Example] = [
        Example("", is: ""),
        Example("no tags, } { {x}\r\n", is: "no tags, } { {x}\r\n"),
        Example("{{a}} {{ a }} {{\na\t}}", ["a": "x"], is: "x x x"),
        Example("{{a}}", ["a": "<&>\"'"], is: "&lt;&amp;&gt;&quot;&#39;"),
        Example("{{a}}", ["a": "<\u{338} \u{301}&"], is: "&lt;\u{338} \u{301}&amp;"),
        Example("{{{a}}}{{&a}}{{& a }}{{{ a }}}", ["a": "<'>"], is: "<'><'><'><'>"),
        Example("{{% CONTENT_TYPE: TEXT}}\n{{a}}", ["a": "<'>"], is: "<'>"),
        Example("{{#o}}{{% CONTENT_TYPE: TEXT}}{{a}}{{/o}}{{a}}", ["o": true, "a": "<"], is: "<&lt;"),
        Example("{{a}}{{b}}{{c}}", ["a": 7, "b": true, "c": nil], is: "7true"),
        Example("[{{nothing}}{{{nothing}}}{{a.nothing}}{{a.b.c.d}}]", ["a": ["b": "x"]], is: "[]"),
        Example("{{a.b.c}}", ["a": ["b": ["c": "deep"]]], is: "deep"),
        Example("{{#a}}{{b}}{{c}}{{.c}}{{/a}}", ["a": ["b": "in"], "b": "out", "c": "+"], is: "in+"),
        Example("{{#a}}{{b.c}}{{/a}}", ["a": ["b": ["d": "x"]], "b": ["c": "out"]], is: ""),
    ]

    private static let sectionsExamples: [Example] = [
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": true], is: "yes"),
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": false], is: "no"),
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": nil], is: "no"),
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": ""], is: "no"),
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": []], is: "no"),
        Example("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": 0], is: "yes"),
        Example("{{#a}}{{.}},{{/a}}", ["a": ["x", "<", "z"]], is: "x,&lt;,z,"),
        Example("{{#a}}{{#.}}{{.}}{{/.}};{{/a}}", ["a": [[1, 2], [3]]], is: "12;3;"),
        Example("{{#a}}{{n}}{{#b}}{{n}}{{m}}{{/b}}{{/a}}", ["a": [["n": 1, "b": ["n": 2]]], "m": 3], is: "123"),
        Example("{{#a.b}}x{{/a.b}}{{^a.c}}y{{/a.c}}", ["a": ["b": true]], is: "xy"),
        Example("{{#a}}{{#a}}{{#a}}{{.}}{{/a}}{{/a}}{{/a}}", ["a": "x"], is: "x"),
        Example("|{{# a }} {{/ a }}|", ["a": true], is: "| |"),
    ]

    private static let linesExamples: [Example] = [
        Example("1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], is: "1\n2\n3\n"),
        Example("1\n  {{#a}}  \n2\n\t{{/a}}\t\n3\n", ["a": true], is: "1\n2\n3\n"),
        Example("1\r\n{{#a}}\r\n2\r\n{{/a}}\r\n3", ["a": true], is: "1\r\n2\r\n3"),
        Example("  {{#a}}\n2\n  {{/a}}", ["a": true], is: "2\n"),
        Example("1\n {{#a}} {{/a}}\n2\n", ["a": true], is: "1\n  \n2\n"),
        Example("1\n {{! a\n   b }} \n2\n", is: "1\n2\n"),
        Example("1 {{! a }}\n2\n", is: "1 \n2\n"),
        Example("{{! a }} 1\n", is: " 1\n"),
        Example("  {{a}}\n", ["a": "x"], is: "  x\n"),
        Example("1\n  {{=<% %>=}}\n<%a%>{{a}}\n", ["a": "x"], is: "1\nx{{a}}\n"),
        Example("{{=| |=}}|#a|{{b}}|/a||={{ }}=|{{b}}", ["a": true, "b": "x"], is: "{{b}}x"),
        Example("{{#a}}{{=<% %>=}}<%b%><%/a%><%b%>{{b}}", ["a": true, "b": "x"], is: "xx{{b}}"),
        Example("{{=<% %>=}}<%{a}%><%&a%><%a%>", ["a": "<"], is: "<<&lt;"),
        Example("{{=a b=}}axb", ["x": "1"], is: "1"),
        Example("{{=aaaab c=}}aaaaabxc", ["x": "1"], is: "a1"),
    ]

    private static let partialsExamples: [Example] = [
        Example("[{{> p}}]", ["a": "x"], ["p": "{{a}}"], is: "[x]"),
        Example("{{>p}}{{=| |=}}|>p|", ["a": "x"], ["p": "{{a}}"], is: "xx"),
        Example("1\n {{>p}}\n2\n", [:], ["p": "a\nb\n"], is: "1\n a\n b\n2\n"),
        Example("1\n {{>p}}\n2\n", [:], ["p": "a\r\n\r\nb"], is: "1\n a\r\n \r\n b2\n"),
        Example(" {{>p}}\n", [:], ["p": ""], is: ""),
        Example(" {{>p}}", ["a": "x\ny"], ["p": "{{a}}\n{{a}}\n"], is: " x\ny\n x\ny\n"),
        Example(" {{>p}}\n", ["a": true], ["p": "{{#a}}\nx\n{{/a}}\n"], is: " x\n"),
        Example(" {{>p}}\n", [:], ["p": "1\n  {{>q}}\n2\n", "q": "x\ny\n"], is: " 1\n   x\n   y\n 2\n"),
        Example("- {{>p}}\n", [:], ["p": "a\nb"], is: "- a\nb\n"),
        Example("{{>p}}{{a}}", ["a": "<"], ["p": "{{% CONTENT_TYPE: TEXT}}{{a}}"], is: "<&lt;"),
        Example("{{> p/q-r.s}}", [:], ["p/q-r.s": "x"], is: "x"),
        Example(
            "{{>p}}", ["n": 1, "c": [["n": 2, "c": [["n": 3, "c": []]]], ["n": 4, "c": []]]],
            ["p": "{{n}}({{#c}}{{>p}}{{/c}})"], is: "1(2(3())4())"),
    ]

    private static let transformsExamples: [Example] = [
        Example("{{uppercased(a)}}{{lowercased(a)}}{{reversed(a)}}", ["a": "aB"], is: "ABabBa"),
        Example("{{{capitalized(a)}}}", ["a": "the quICK fox's straße"], is: "The Quick Fox's Straße"),
        Example("{{uppercased(reversed(a))}}", ["a": "abc"], is: "CBA"),
        Example(
            "{{first(a)}}{{last(a)}}{{count(a)}}{{#reversed(a)}}{{.}}{{/reversed(a)}}", ["a": [1, 2, 3]], is: "133321"),
        Example("{{first(a)}}{{last(a)}}{{#empty(a)}}e{{/empty(a)}}", ["a": []], is: "e"),
        Example("{{^empty(a)}}x{{/empty(a)}}{{empty(b)}}", ["a": "t", "b": ""], is: "xtrue"),
        Example("{{plusone(a)}}{{minusone(a)}}{{minusone(count(b))}}", ["a": 5, "b": [1, 1]], is: "641"),
        Example("{{even(a)}}{{odd(a)}}{{equalzero(a)}}{{equalzero(b)}}", ["a": 2, "b": 0], is: "truefalsefalsetrue"),
        Example(
            "{{#a}}{{index()}}{{.}}{{#first()}}<{{/first()}}{{^last()}}|{{/last()}}{{plusone(index())}} {{/a}}",
            ["a": ["x", "y"]], is: "0x<|1 1y2 "),
        Example("{{#a}}{{#odd()}}o{{/odd()}}{{#even()}}e{{/even()}}{{/a}}", ["a": [1, 1, 1]], is: "eoe"),
        Example("{{#a}}{{#f}}{{index()}}{{/f}}{{/a}}", ["a": [1, 1], "f": true], is: "01"),
    ]

    @Test("of names", arguments: namesExamples) func names(_ example: Example) throws { try example.check() }
    @Test("of sections", arguments: sectionsExamples) func sections(_ example: Example) throws { try example.check() }
    @Test("of lines that are tags alone", arguments: linesExamples) func lines(_ example: Example) throws {
        try example.check()
    }
    @Test("of partials", arguments: partialsExamples) func partials(_ example: Example) throws { try example.check() }
    @Test("of transforms", arguments: transformsExamples) func transforms(_ example: Example) throws {
        try example.check()
    }

    @Test("capitalizes as Foundation does", arguments: ["don't stop", "ÉCOLE élan", "a1b c-d_e", "ǆ x", "ΣΑΣ", "ﬁ"])
    func capitals(_ text: String) throws {
        #expect(try (["a": .text(text)] as TemplateDatum).rendered(by: "{{{capitalized(a)}}}") == text.capitalized)
    }

    // MARK: The specification's own examples

    /// `git clone https://github.com/mustache/spec`, and its folder `specs` in MUSTACHE_SPEC.
    private static let specificationFolder = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"]

    @Test(
        "is that of the specification",
        .enabled(if: specificationFolder != nil, "MUSTACHE_SPEC does not name the specification's folder"),
        arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance"])
    func specification(_ name: String) throws {
        struct Examples: Decodable {
            struct Example: Decodable {
                let name: String
                let data: TemplateDatum
                let template: String
                let partials: [String: String]?
                let expected: String
            }
            let tests: [Example]
        }
        let file = URL(filePath: try #require(Self.specificationFolder)).appending(path: name + ".json")
        for example in try JSONDecoder().decode(Examples.self, from: Data(contentsOf: file)).tests {
            // The data of a template is an object.
            guard case .object = example.data else { continue }
            #expect(
                try example.data.rendered(by: example.template, partials: example.partials ?? [:]) == example.expected,
                "\(example.name)")
        }
    }
}

extension TemplateDatum: Decodable {
    init(from decoder: any Decoder) throws {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        if let object = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try object.allKeys.map { ($0.stringValue, try object.decode(TemplateDatum.self, forKey: $0)) })
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .absent
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let number = try? value.decode(Double.self) {
            self = .text("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try value.decode([TemplateDatum].self))
        }
    }
}
