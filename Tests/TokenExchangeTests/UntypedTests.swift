import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// DTCG documents without `$type`, as the lenient dialect brings them in.
@Suite struct UntypedTests {
    private func types(_ text: String) throws -> (types: [String: TokenType], messages: [String]) {
        let conversion = Conversion(
            ConversionInput(documents: [try document(text)], modifiers: [], dialect: .lenient))
        let (read, _) = TokenTree.read([
            SyntaxTree(conversion.document(as: .tessera), source: SourceID(index: 0))
        ])
        let types = read.tokens.compactMap { token in token.effectiveType.map { (token.path, $0) } }
        return (Dictionary(types) { first, _ in first }, conversion.findings.map(\.message))
    }

    @Test func typesAreThoseOfValuesAndNames() throws {
        let result = try types(
            """
            brand: { "500": { $value: "#0a84ff" } }
            space: { s: { $value: 8px }, m: { $value: 16 } }
            weight: { bold: { $value: 700 } }
            family: { body: { $value: "Arial, sans-serif" } }
            opacity: { half: { $value: 0.5 } }
            time: { fast: { $value: 200ms } }
            shadow: { low: { $value: "0 1px 2px #000" } }
            veil: { $value: "rgba({brand.500}, 0.5)" }
            fluid: { $value: calc(100% - 8px) }
            tracking: { wide: { $value: 0.1em } }
            """)
        #expect(
            result.types == [
                "brand.500": .color, "space.s": .dimension, "space.m": .dimension, "weight.bold": .fontWeight,
                "family.body": .fontFamily, "opacity.half": .opacity, "time.fast": .duration, "shadow.low": .shadow,
                "veil": .color,
                "fluid": .css, "tracking.wide": .css,
            ])
        #expect(result.messages.contains("'brand.500' has no type and is read as a color"))
        #expect(result.messages.contains("'fluid' has no type and is read as raw CSS"))
    }

    @Test func whatCouldBeSeveralThingsKeepsItsJSONType() throws {
        let result = try types(
            """
            misc: { a: { $value: 12 }, b: { $value: none }, c: { $value: clay }, d: { $value: true } }
            """)
        #expect(
            result.types == ["misc.a": .number, "misc.b": .string, "misc.c": .string, "misc.d": .boolean])
    }

    /// A duration of 200 could be milliseconds or seconds.
    @Test func whatItsLookWouldMakeAnErrorOfKeepsItsJSONType() throws {
        let result = try types("duration: { fast: { $value: 200 } }\ncolor: { a: { $value: clay } }")
        #expect(result.types == ["duration.fast": .number, "color.a": .string])
    }

    @Test func valuesOfContextsHaveTheSameType() throws {
        let result = try types(
            """
            ground: { $value: "#fff", $extensions: { mode: { dark: "#000" } } }
            """)
        #expect(result.types == ["ground": .color])
        #expect(result.messages.count { $0.contains("has no type and is read as") } == 1)
    }
}
