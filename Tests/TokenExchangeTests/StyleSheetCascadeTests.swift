import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// What custom properties come to where several contexts hold at once.
@Suite struct StyleSheetCascadeTests {
    private static let blocks = [
        (".dark", ["appearance=dark"]), ("[data-theme=\"light\"]", ["appearance=light"]),
        ("[data-density=\"compact\"]", ["density=compact"]), ("[data-brand=\"b\"]", ["brand=b"]),
        (".dark[data-density=\"compact\"]", ["appearance=dark", "density=compact"]),
    ]

    private struct Sheet {
        var blocks: [(selector: String, contexts: [String], declarations: [(name: String, text: String)])] = []

        var text: String {
            blocks.map { block in
                block.selector + " { " + block.declarations.map { "--\($0.name): \($0.text);" }.joined(separator: " ")
                    + " }"
            }.joined(separator: "\n")
        }

        /// The text where some contexts hold: what is declared for more of them, then what is declared last.
        func text(of name: String, in contexts: Set<String>) -> String {
            var winner = (count: -1, text: "")
            for block in blocks where contexts.isSuperset(of: block.contexts) {
                for declaration in block.declarations
                where declaration.name == name && block.contexts.count >= winner.count {
                    winner = (block.contexts.count, declaration.text)
                }
            }
            var rest = winner.text[...]
            var result = ""
            while let start = rest.firstRange(of: "var(--"), let end = rest[start.upperBound...].firstIndex(of: ")") {
                result += rest[..<start.lowerBound] + text(of: String(rest[start.upperBound..<end]), in: contexts)
                rest = rest[rest.index(after: end)...]
            }
            return result + rest
        }
    }

    private static func random(seed: UInt64) -> Sheet {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func literal(_ name: String) -> String {
            switch name {
            case "h": "\(number(1...350))"
            case "s", "l": "\(number(1...99))%"
            case "c": "\(number(0...255)) \(number(0...255)) \(number(0...255))"
            case "y": "\(number(1...40))px"
            case "ink": number(0...1) == 0 ? "hsl(7 \(number(1...99))% 5%)" : "hsl(9 var(--s) var(--l))"
            default: "0px var(--y) \(number(1...9))px 0px rgb(var(--c) / 0.5)"
            }
        }
        let names = ["h", "s", "l", "c", "y", "ink", "shade"]
        let root = names.map { (name: $0, text: $0 == "ink" ? "hsl(var(--h) var(--s) var(--l))" : literal($0)) }
        var sheet = Sheet(blocks: [(":root", [], root)])
        for (selector, contexts) in blocks.shuffled(using: &random) {
            let declared = names.filter { _ in number(0...3) == 0 }.map { (name: $0, text: literal($0)) }
            if !declared.isEmpty { sheet.blocks.append((selector, contexts, declared)) }
        }
        return sheet
    }

    private func expectCascade(_ sheet: Sheet) throws {
        let imported = ImportResult([("a.css", sheet.text)], by: CSSImporter.self)
        #expect(imported.errors.isEmpty)
        let tokens = imported.tokens
        for permutation in tokens.contexts.allPermutations {
            let contexts = tokens.contexts.modifiers.enumerated().map { "\($1.name)=\($1.contexts[permutation[$0]])" }
            for (name, _) in sheet.blocks[0].declarations {
                let id = try #require(tokens.tree.token(at: name), "--\(name) of\n\(sheet.text)")
                let expected = sheet.text(of: name, in: Set(contexts))
                let found = tokens.value(of: id, in: permutation)?.description
                #expect(found == expected, "--\(name) with \(contexts) of\n\(sheet.text)")
            }
        }
    }

    @Test(arguments: UInt64(1)...60)
    func everyContextHasTheValueOfTheCascade(_ seed: UInt64) throws {
        try expectCascade(Self.random(seed: seed))
    }

    @Test func partsOfSeveralModifiersMeet() throws {
        try expectCascade(
            Sheet(blocks: [
                (":root", [], [("s", "50%"), ("l", "40%"), ("ink", "hsl(200 var(--s) var(--l))")]),
                (".dark", ["appearance=dark"], [("l", "80%")]),
                ("[data-density=\"compact\"]", ["density=compact"], [("s", "90%")]),
            ]))
    }

    @Test func transitionsAreOfPartsToo() {
        let imported = ImportResult(
            [
                (
                    "a.css",
                    """
                    :root { --du: 100ms; --ea: linear; --tr: var(--du) var(--ea) } .dark { --du: 200ms }
                    [data-density="compact"] { --ea: ease-in }
                    """
                )
            ], by: CSSImporter.self)
        #expect(imported.dump.contains("appearance=dark, density=default: 200ms cubic-bezier(0, 0, 1, 1) 0ms\n"))
        #expect(imported.dump.contains("appearance=dark, density=compact: 200ms cubic-bezier(0.42, 0, 1, 1) 0ms\n"))
    }

    /// Then it is as Tessera has it, and a finding says so.
    @Test func partsOfTooManyContextsLeaveAPropertyAsItIs() {
        let root = ":root { --s: 50%; --l: 40%; --ink: hsl(200 var(--s) var(--l)) }"
        let blocks = "abcdefghijk".enumerated().map { "[data-\($1)=\"on\"] { --s: \($0)% }" }
        let imported = ImportResult(
            [("a.css", ([root] + blocks).joined(separator: "\n"))], by: CSSImporter.self)
        #expect(imported.design.document["ink"]?["$type"]?.text == "color")
        let messages = imported.design.findings.map(\.message).filter { $0.contains("too many different contexts") }
        #expect(messages.count == 2, "\(messages)")
    }

    /// It goes before what is declared earlier.
    @Test func whatSaysTheSameAsTheRootMayStillCount() throws {
        try expectCascade(
            Sheet(blocks: [
                (":root", [], [("y", "1px")]), (".dark", ["appearance=dark"], [("y", "3px")]),
                ("[data-density=\"compact\"]", ["density=compact"], [("y", "2px")]),
                ("[data-theme=\"light\"]", ["appearance=light"], [("y", "1px")]),
            ]))
    }
}
