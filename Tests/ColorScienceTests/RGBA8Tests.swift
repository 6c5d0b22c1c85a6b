import TesseraTestSupport
import Testing

@testable import TesseraColorScience

@Suite("Colors in four bytes")
struct RGBA8Tests {
    @Test("are found where all four channels are exact 255ths, and nowhere beside them")
    func exact() {
        for byte in UInt8.min ... .max {
            let value = Double(byte) / 255
            let others = ColorComponents(0, 1, value)
            #expect(RGBA8.exact(others, alpha: value) == RGBA8(red: 0, green: 255, blue: byte, alpha: byte))
            for near in [value.nextUp, value.nextDown] {
                #expect(RGBA8.exact(ColorComponents(near, 0, 1), alpha: 1) == nil)
                #expect(RGBA8.exact(ColorComponents(0, 1, 0), alpha: near) == nil)
            }
        }
        let outside = [-1 / 255, 256 / 255, -0.5, 2, 1e300, .nan, .infinity, -.infinity]
        for value in outside {
            #expect(RGBA8.exact(ColorComponents(0, value, 1), alpha: 1) == nil, "\(value)")
            #expect(RGBA8.exact(ColorComponents(0, 0, 1), alpha: value) == nil, "\(value)")
        }
        #expect(RGBA8.exact(ColorComponents(-0.0, 0, 0), alpha: 1) == RGBA8(red: 0, green: 0, blue: 0))
    }

    @Test("are found where each channel by itself is a byte", arguments: 0..<4 as Range<UInt64>)
    func channels(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let values = (0..<4).map { _ in
                let value = Double.random(in: -0.1...1.1, using: &random)
                return Bool.random(using: &random) ? value : (value * 255).rounded() / 255
            }
            let bytes = values.compactMap(RGBA8.exactByte)
            let exact = RGBA8.exact(ColorComponents(values[0], values[1], values[2]), alpha: values[3])
            #expect(exact.map { [$0.red, $0.green, $0.blue, $0.alpha] } == (bytes.count == 4 ? bytes : nil))
        }
    }

    @Test("are those of an sRGB color in which nothing is missing")
    func colors() throws {
        #expect(try Color.parse(css: "#0aFf10").exactBytes == RGBA8(red: 10, green: 255, blue: 16))
        #expect(try Color.parse(css: "#0aFf1033").exactBytes == RGBA8(red: 10, green: 255, blue: 16, alpha: 51))
        for text in ["rgb(10 255 16 / 0.5)", "color(srgb none 0 1)", "color(display-p3 0 0 1)", "hsl(0 0% 100%)"] {
            #expect(try Color.parse(css: text).exactBytes == nil, "\(text)")
        }
    }

    @Test("have the digits that the standard library gives each byte", arguments: 0..<4 as Range<UInt64>)
    func digits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
            let color = RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
            let shown = bytes[3] == 255 ? Array(bytes.prefix(3)) : bytes
            for isUppercase in [false, true] {
                let digits = shown.map { byte in
                    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: isUppercase)
                }
                var text = ""
                color.withHexText(isUppercase: isUppercase) { text = String(decoding: $0, as: UTF8.self) }
                #expect(text == "#" + digits.joined())
            }
        }
    }
}
