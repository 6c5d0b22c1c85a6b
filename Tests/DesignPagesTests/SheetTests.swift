import Foundation
import Testing

@testable import TesseraDesignPages

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Pictures and tables")
struct SheetTests {
    @Test("an overview is well-formed XML, whatever the design says")
    func wellFormed() {
        let attack = "</text><script>alert(1)</script>&<![CDATA[ \\uFFFE \\u0001 \\u202E"
        for yaml in [
            SamplePage.everyType, "\"a<b&\\\"c\":\n  \"\(attack)\": { $type: color, $value: \"#ff000080\" }\n", "{}",
        ] {
            let svg = DesignPages.svg(SamplePage.input(yaml, name: "<&>"))
            let parser = XMLParser(data: Data(svg))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            let text = String(decoding: svg, as: UTF8.self)
            #expect(!text.contains("<script"))
            #expect(!text.contains("href"))
            #expect(text.contains("prefers-color-scheme: dark"))
        }
    }

    /// A picture is as large as what it has room for, whatever the values are.
    @Test("no value is too large or too small for a picture", arguments: ["1e308", "9.3e18", "4294967296", "1e-320"])
    func extremes(_ value: String) throws {
        let text = """
            d: { $type: dimension, a: \(value)px, b: -\(value)px }
            t: { $type: typography, a: { fontFamily: A, fontSize: \(value)px, fontWeight: 400, letterSpacing: -\(value)px, lineHeight: \(value) } }
            s: { $type: shadow, a: { color: "#123456", offsetX: \(value)px, offsetY: -\(value)px, blur: \(value)px, spread: \(value)px } }
            m: { $type: spring, a: { response: \(value)s, dampingFraction: \(value) }, b: { response: 0.3, dampingFraction: \(value) } }
            c: { $type: cubicBezier, a: [0, \(value), 1, -\(value)] }
            u: { $type: duration, a: \(value)s }
            b: { $type: border, a: { color: "#123456", width: \(value)px, style: solid } }
            x: { $type: color, a: "oklch(50% \(value) 20)" }
            """
        let input = SamplePage.input(text, name: String(repeating: "N", count: 10_000))
        let svg = DesignPages.svg(input)
        #expect(XMLParser(data: Data(svg)).parse())
        let size = try #require(String(decoding: svg, as: UTF8.self).firstMatch(of: /width="(\d+)" height="([\d.]+)"/))
        #expect(size.1 == "1200" && (1...20_000).contains(Double(size.2) ?? 0))
        #expect(!DesignPages.html(input).isEmpty)
    }

    @Test("Markdown obeys nothing that a design says")
    func markdown() {
        let text = String(
            decoding: DesignPages.markdown(
                SamplePage.input(
                    """
                    group:
                      $description: "# no heading | <b> [link](x) @team `tick`"
                      "a|b`c": { $type: string, $value: "one | two ``three``", $description: "a\\nb" }
                    """)), as: UTF8.self)
        #expect(text.contains("\\# no heading \\| &lt;b&gt; \\[link\\](x) &#64;team \\`tick\\`"))
        #expect(text.contains("| ``group.a\\|b`c`` | ```\"one \\| two ``three``\"``` | a b |"))
        for line in text.split(separator: "\n") where line.hasPrefix("|") {
            let bars = line.replacing("\\|", with: "").count { $0 == "|" }
            #expect(bars == 4, "\(line)")
        }
    }
}
