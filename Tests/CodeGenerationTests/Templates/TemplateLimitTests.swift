import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraTemplates

@Suite("Limits of templates")
struct TemplateLimitTests {
    /// `kind file:offset: message` of what rendering or reading ends with.
    private func error(
        _ template: String, _ data: TemplateDatum = [:], partials: [String: String] = [:],
        limits: TemplateLimits = TemplateLimits()
    ) -> String? {
        do throws(TemplateError) {
            let renderer = try TemplateRenderer(source: template, partials: partials)
            _ = try renderer.render(data.object, limits: limits)
            return nil
        } catch {
            return "\(error.kind) \(error.partial ?? "template"):\(error.offset): \(error.message)"
        }
    }

    // MARK: What is written

    @Test("hold for what is written, to the byte")
    func output() throws {
        let limits = TemplateLimits(outputBytes: 10)
        let data: TemplateDatum = ["a": "12345", "b": "<<<"]
        #expect(try data.rendered(by: "{{a}}{{a}}", limits: limits) == "1234512345")
        #expect(
            error("{{a}}{{a}} ", data, limits: limits) == "limit template:10: the template writes more than 10 bytes")
        #expect(error("12345678901", limits: limits) == "limit template:0: the template writes more than 10 bytes")
        #expect(error("{{b}}", data, limits: limits) == "limit template:2: the template writes more than 10 bytes")
        #expect(try data.rendered(by: "{{{b}}}{{{b}}}{{{b}}}", limits: limits) == "<<<<<<<<<")
        #expect(
            error("1\n  {{>p}}\n", data, partials: ["p": "\n\n{{a}}"], limits: limits)
                == "limit p:4: the template writes more than 10 bytes")
    }

    private static func doubling(_ text: String, depth: Int = 30) -> [String: String] {
        var partials = ["p\(depth)": text]
        for index in 1..<depth { partials["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
        return partials
    }

    @Test("hold for partials that name the next one twice, 30 deep") func doubling() {
        #expect(
            error("{{>p1}}", partials: Self.doubling("some text"), limits: TemplateLimits(outputBytes: 1 << 20))
                == "limit p30:0: the template writes more than 1 MiB")
        let silent = error("{{>p1}}", partials: Self.doubling(""), limits: TemplateLimits(steps: 100_000))
        #expect(
            silent?.hasSuffix(
                ": the template goes through too many tags and elements of lists: the limit is 100000, and 2 for each byte that it writes"
            ) == true)
    }

    @Test("hold for lists inside each other, and for what is asked of long ones and long texts")
    func steps() {
        let limits = TemplateLimits(steps: 10_000)
        let data: TemplateDatum = [
            "a": .list([TemplateDatum](repeating: 1, count: 200)), "t": .text(String(repeating: "x", count: 1 << 16)),
        ]
        #expect(error("{{#a}}{{/a}}", data, limits: limits) == nil)
        #expect(error("{{#a}}{{#a}}{{/a}}{{/a}}", data, limits: limits)?.hasPrefix("limit template:") == true)
        #expect(error("{{#a}}{{count(a)}}{{/a}}", data, limits: limits)?.hasPrefix("limit template:8:") == true)
        #expect(error("{{#a}}{{#t}}{{/t}}{{/a}}", data, limits: limits)?.hasPrefix("limit template:9:") == true)
        #expect(
            error("{{#a}}{{empty(reversed(t))}}{{/a}}", data, limits: limits)?.hasPrefix("limit template:8:") == true)
    }

    // MARK: Depth

    private static func nested(_ open: String, _ close: String, _ depth: Int, around inner: String = "x") -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    private static let depth = TemplateLimits.depth
    private static let tooDeep = "sections, partials and blocks stand deeper inside each other than 128"

    @Test("hold for the depth, on a small stack, too")
    func depth() throws {
        try onSmallStack {
            let data: TemplateDatum = ["a": true]
            let sections = Self.nested("{{#a}}", "{{/a}}", Self.depth)
            #expect(try data.rendered(by: sections) == "x")
            #expect(
                error(Self.nested("{{#a}}", "{{/a}}", Self.depth + 1), data) == "limit template:768: \(Self.tooDeep)")
            #expect(error(String(repeating: "{{#a}}", count: 100_000))?.hasSuffix(Self.tooDeep) == true)
            #expect(error(Self.nested("{{$a}}", "{{/a}}", 20_000))?.hasSuffix(Self.tooDeep) == true)
            let halves = ["p": Self.nested("{{#a}}", "{{/a}}", Self.depth)]
            #expect(
                error(Self.nested("{{^b}}", "{{/b}}", Self.depth / 2, around: "{{>p}}"), data, partials: halves)?
                    .hasSuffix(Self.tooDeep) == true)
            #expect(error("{{>p}}", data, partials: ["p": "{{>p}}"]) == "limit p:3: \(Self.tooDeep)")
            let shape = data.object.shape
            for (template, partials) in [(sections, [:]), ("{{>p}}", halves), ("{{>p}}", ["p": "{{>p}}"])] {
                let renderer = try TemplateRenderer(source: template, partials: partials)
                _ = renderer.check(against: shape).errors
            }
        }
    }

    /// As large as a thread's on macOS.
    private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
        let result = Box()
        let thread = Thread { result.finish(Result { try body() }) }
        thread.stackSize = 512 << 10
        thread.start()
        try result.value().get()
    }

    private final class Box: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var result: Result<Void, any Error> = .success(())

        func finish(_ result: Result<Void, any Error>) {
            self.result = result
            done.signal()
        }

        func value() -> Result<Void, any Error> {
            done.wait()
            return result
        }
    }

    @Test("hold for delimiters")
    func delimiters() {
        let long = String(repeating: "<", count: 33)
        #expect(error("{{=\(long) >=}}") == "limit template:0: a delimiter is longer than 32 bytes")
        #expect(error("{{=< \(long)=}}") == "limit template:0: a delimiter is longer than 32 bytes")
        #expect(error("{{=\(long.dropFirst()) >=}}\(long.dropFirst())!>") == nil)
        #expect(error("{{=<% %>=}}<%=<% %>%>") == "syntax template:11: delimiters are set as in {{=<% %>=}}")
    }

    // MARK: Time

    private static let manyTagsCases: [String] = [
        "{{a}}", "{{#a}}{{/a}}", "{{#a}}\n{{/a}}\n", "{{^a}}x{{/a}}", "{{! x }}", "{{=<< >>=}}<<={{ }}=>>",
        "{{$b}}{{/b}}",
        "{{<p}}{{/p}}", "{{<p}}{{$b}}x{{/b}}{{/p}}", "{{>p}}", "  {{>p}}\n", "{ ", "{{{a}}}", "\n", "   ",
        "{{uppercased(a)}}",
    ]

    @Test(
        "are not reached by many tags in a row, which take their time once each",
        arguments: manyTagsCases)
    func manyTags(_ tag: String) throws {
        let template = String(repeating: tag, count: 40_000)
        let data: TemplateDatum = ["a": true]
        _ = try data.rendered(by: template, partials: ["p": "{{$b}}{{/b}}"])
        let renderer = try TemplateRenderer(source: template, partials: ["p": "{{$b}}{{/b}}"])
        _ = renderer.check(against: data.object.shape)
        _ = try data.rendered(
            by: "{{<q}}{{$b}}\n  \(template)\n{{/b}}{{/q}}", partials: ["p": "", "q": "  {{$b}}{{/b}}\n"])
    }

    // MARK: Anything

    /// What tags are made of, put together at random.
    private static let pieces = [
        "{{", "}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{>q}}", "{{<p}}", "{{/p}}", "{{<q}}", "{{/q}}",
        "{{$c}}", "{{/c}}", "{{$d}}", "{{/d}}", "{{a}}", "{{{l}}}", "{{&b}}", "{{.}}", "{{#l}}", "{{/l}}", "{{! x }}",
        "{{=<% %>=}}", "<%={{ }}=%>", "{{% CONTENT_TYPE: TEXT}}", "{{index()}}", "{{count(l)}}", "\n", "\r\n", "  ",
        "\t",
        "x", "{", "}", "=", "é\u{338}", "{{uppercased(.)}}",
    ]

    @Test("are kept by any template", arguments: 0..<8)
    func anything(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let data: TemplateDatum = ["a": "<text>\n", "b": false, "l": ["x", ["a": true, "l": [1, 2]]]]
        let shape = data.object.shape
        let limits = TemplateLimits(outputBytes: 2000, steps: 5000)
        func text() -> String {
            var open: [String] = []
            var text = ""
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
                // Mostly closed in their order.
                if let last = open.last, Int.random(in: 0..<4, using: &random) == 0 {
                    text += last
                    open.removeLast()
                }
                if piece.hasPrefix("{{/"), Int.random(in: 0..<20, using: &random) > 0 { continue }
                text += piece
                if ["{{#", "{{^", "{{<", "{{$"].contains(where: piece.hasPrefix) {
                    open.append("{{/" + piece.dropFirst(3))
                }
            }
            return text + open.reversed().joined()
        }
        var renderedCount = 0
        for _ in 0..<1000 {
            let (template, p, q) = (text(), text(), text())
            do throws(TemplateError) {
                let renderer = try TemplateRenderer(source: template, partials: ["p": p, "q": q])
                for error in renderer.check(against: shape).errors {
                    let file = error.partial.map { $0 == "p" ? p : q } ?? template
                    #expect(error.offset + error.length <= file.utf8.count)
                }
                let bytes = try renderer.render(data.object, limits: limits)
                #expect(bytes.count <= limits.outputBytes)
                renderedCount += 1
            } catch {
                let file = error.partial.map { $0 == "p" ? p : q } ?? template
                #expect((0...file.utf8.count).contains(error.offset), "\(template) | \(p) | \(q)")
            }
        }
        #expect(renderedCount > 20)
    }
}
