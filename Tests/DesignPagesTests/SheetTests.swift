import Foundation
import TesseraColorScience
import Testing

@testable import TesseraDesignPages

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Pictures and tables")
struct SheetTests {
    private static let css = SpecimenCSS(mapping: .rayTrace)

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

    @Test("what a picture draws is there in dots, with soft edges")
    func raster() {
        var drawing = Drawing(width: 20)
        drawing.height = 10
        drawing.shapes = [
            .rectangle(Drawing.Frame(x: 0, y: 0, width: 20, height: 10), radius: 0, .own(.ground)),
            .rectangle(Drawing.Frame(x: 2, y: 2, width: 6, height: 6), radius: 3, .design(.black)),
            .rectangle(
                Drawing.Frame(x: 10, y: 0, width: 4, height: 10), radius: 0, .design(Color.black.withAlpha(0.5))),
            .text("I", x: 15, baseline: 8, Drawing.TextStyle(size: 10), .design(Color(.srgb, 1, 0, 0))),
        ]
        let raster = Raster(drawing, scale: 1, Self.css)
        func dot(_ x: Int, _ y: Int) -> [UInt8] { Array(raster.bytes[((y * 20 + x) * 3)...].prefix(3)) }
        #expect(dot(0, 0) == [255, 255, 255])
        #expect(dot(5, 5) == [0, 0, 0])
        // The corner is round: nothing of it is in the outermost dot, and a part in the next.
        #expect(dot(2, 2)[0] > 150)
        #expect((1..<254).contains(dot(3, 2)[0]) || (1..<254).contains(dot(2, 3)[0]))
        #expect(dot(12, 5) == [128, 128, 128] || dot(12, 5) == [127, 127, 127])
        // The stem of the letter.
        #expect(dot(17, 5) == [255, 0, 0])
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
        let png = DesignPages.png(input)
        let size = png[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
        #expect(size >> 32 == 2400 && (1...40_000).contains(size & 0xFFFF_FFFF))
        #expect(XMLParser(data: Data(DesignPages.svg(input))).parse())
        #expect(!DesignPages.html(input).isEmpty)
    }

    @Test("a PNG has the checksums of its standards")
    func checksums() {
        #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(PNG.adler32(of: Array("Wikipedia".utf8)) == 0x11E6_0398)
        var drawing = Drawing(width: 3)
        drawing.height = 2
        let file = PNG.encode(Raster(drawing, scale: 1, Self.css))
        #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(file[16..<24]) == [0, 0, 0, 3, 0, 0, 0, 2])
        #expect(Array(file.suffix(4)) == [0xAE, 0x42, 0x60, 0x82])
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
