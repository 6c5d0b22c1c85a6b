import TesseraColorScience
import TesseraTestSupport
import Testing

@testable import TesseraOutputCore

@Suite("Text under construction")
struct CodeBufferTests {
    @Test("is what an array of the same bytes is, whatever is done to both", arguments: 0..<40 as Range<UInt64>)
    func steps(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pairs = [BufferPair(), BufferPair()]
        for _ in 0..<400 {
            let index = Int.random(in: 0...1, using: &random)
            pairs[index].step(&random)
            // Now and then one goes on from a copy of the other: neither may see what becomes of the other.
            if Int.random(in: 0..<20, using: &random) == 0 { pairs[1 - index] = pairs[index] }
            for pair in pairs { #expect(pair.buffer.bytes == pair.bytes) }
        }
    }

    @Test("writes what numbers and colors say")
    func values() {
        var buffer = CodeBuffer()
        buffer.append(-12)
        buffer.append(" ")
        buffer.append(0.5)
        buffer.append(" ")
        buffer.append(1 / 3, maximumFractionDigits: 4)
        buffer.append(" ")
        buffer.append(component: 1 / 255)
        buffer.append(" ")
        buffer.appendCSS(Color(.oklch, 0.5, 0.1, 30))
        buffer.append(" ")
        buffer.append(RGBA8(red: 1, green: 171, blue: 255, alpha: 0))
        buffer.append(" ", "var", ": ")
        buffer.append(hexDigitsOf: RGBA8(red: 1, green: 171, blue: 255, alpha: 0))
        #expect(
            buffer.text == "-12 0.5 0.3333 0.003922 oklch(0.5 0.1 30) #01abff00 var: 01ABFF")
    }

    @Test("counts what it has handed on, and cuts behind it")
    func handingOn() {
        let file = MemorySink().file("a.css")
        var buffer = CodeBuffer(for: file, tokenCount: 1)
        buffer.append("head ")
        buffer.flushAll(to: file)
        #expect(buffer.isEmpty && buffer.count == 5)
        buffer.append("body")
        let tail = buffer.cut(from: 7)
        #expect(tail.elementsEqual("dy".utf8) && buffer.count == 7)
        buffer.append("x")
        buffer.flushAll(to: file)
        #expect(String(decoding: file.bytes, as: UTF8.self) == "head box")
    }
}

/// The same text twice: as a buffer, and as an array.
private struct BufferPair {
    var buffer = CodeBuffer()
    var bytes: [UInt8] = []

    mutating func step(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            buffer.append("literal")
            bytes += "literal".utf8
        case 1:
            let text = String(repeating: "é☃", count: Int.random(in: 0..<40, using: &random))
            buffer.append(text)
            bytes += text.utf8
        case 2:
            let byte = UInt8.random(in: 0...255, using: &random)
            buffer.append(byte: byte)
            bytes.append(byte)
        case 3:
            let level = Int.random(in: 0..<30, using: &random)
            buffer.breakLine(level)
            bytes += ("\n" + String(repeating: " ", count: 2 * level)).utf8
        case 4:
            let start = Int.random(in: 0...bytes.count, using: &random)
            let tail = buffer.cut(from: start)
            #expect(tail.elementsEqual(bytes[start...]))
            bytes.removeSubrange(start...)
        case 5:
            let copy = buffer
            buffer.append(copy)
            bytes += bytes
            if bytes.count > 5_000 {
                buffer.removeAll()
                bytes = []
            }
        case 6:
            let slice = bytes.dropFirst(bytes.count / 2)
            buffer.append(slice)
            bytes += Array(slice)
        default:
            let text = String(repeating: "é", count: Int.random(in: 0..<40, using: &random))
            buffer.append("<", text, "/>")
            bytes += "<\(text)/>".utf8
        }
    }
}
