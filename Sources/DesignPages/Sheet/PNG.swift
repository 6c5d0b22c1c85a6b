/// Dots as a PNG file (PNG Specification, Third Edition): truecolor, eight bits.
///
/// Rows are told by their difference to the one above or to the dot at their left, which makes nearly everything of a
/// drawing a run of zeros, and runs are all that is compressed (RFC 1950 and 1951).
enum PNG {
    static func encode(_ raster: Raster) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits, truecolor, deflate, the usual filters, not interlaced.
        append("IHDR", bigEndian(UInt32(raster.width)) + bigEndian(UInt32(raster.height)) + [8, 2, 0, 0, 0], to: &file)
        // Colors are sRGB, mapped perceptually.
        append("sRGB", [0], to: &file)
        append("IDAT", compressed(filtered(raster)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }

    private static func append(_ type: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
        let body = type.withUTF8Buffer { Array($0) } + content
        file += bigEndian(UInt32(content.count)) + body + bigEndian(CRC32.checksum(of: body))
    }

    // MARK: Filters (chapter 9)

    private static func filtered(_ raster: Raster) -> [UInt8] {
        let length = raster.width * 3
        var result: [UInt8] = []
        result.reserveCapacity(raster.height * (length + 1))
        var above = [UInt8](repeating: 0, count: length)
        for row in 0..<raster.height {
            let own = Array(raster.bytes[(row * length)..<((row + 1) * length)])
            if own == above {
                result.append(2)
                result.append(contentsOf: repeatElement(0, count: length))
            } else {
                let sub = own.indices.map { own[$0] &- ($0 >= 3 ? own[$0 - 3] : 0) }
                let up = own.indices.map { own[$0] &- above[$0] }
                let isUp = up.count { $0 == 0 } >= sub.count { $0 == 0 }
                result.append(isUp ? 2 : 1)
                result += isUp ? up : sub
            }
            above = own
        }
        return result
    }

    // MARK: Compression

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var writer = DeflateWriter()
        writer.write(bytes)
        return [0x78, 0x01] + writer.bytes + bigEndian(adler32(of: bytes))
    }

    /// The checksum of a zlib stream (RFC 1950, 8).
    static func adler32(of bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var rest = bytes[...]
        while !rest.isEmpty {
            // As many as cannot overflow.
            for byte in rest.prefix(5552) {
                low &+= UInt32(byte)
                high &+= low
            }
            low %= 65_521
            high %= 65_521
            rest = rest.dropFirst(5552)
        }
        return high << 16 | low
    }
}

/// One block of fixed Huffman codes, in which runs of a byte are copies of it (RFC 1951, 3.2.6).
private struct DeflateWriter {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    mutating func write(_ input: [UInt8]) {
        // The last block, of fixed codes.
        put(1, 1)
        put(1, 2)
        var index = 0
        while index < input.count {
            let byte = input[index]
            literal(byte)
            index += 1
            var run = 0
            while index + run < input.count, input[index + run] == byte { run += 1 }
            index += run
            while run >= 3 {
                let length = run > 258 && run < 261 ? run - 3 : min(run, 258)
                copy(length)
                run -= length
            }
            for _ in 0..<run { literal(byte) }
        }
        // The end of the block, and of the last byte.
        put(0, 7)
        if bitCount > 0 { put(0, 8 - bitCount % 8) }
    }

    /// Numbers have their lowest bit first.
    private mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Codes have their highest bit first.
    private mutating func code(_ value: UInt64, _ count: UInt64) {
        for shift in (0..<count).reversed() { put(value >> shift & 1, 1) }
    }

    private mutating func literal(_ byte: UInt8) {
        if byte < 144 { code(0x30 + UInt64(byte), 8) } else { code(0x190 + UInt64(byte) - 144, 9) }
    }

    /// Copies from one byte before: a length from 3 to 258 (RFC 1951, 3.2.5).
    private mutating func copy(_ length: Int) {
        let place = Self.lengths.lastIndex { $0.base <= length } ?? 0
        let symbol = 257 + place
        if symbol < 280 { code(UInt64(symbol - 256), 7) } else { code(UInt64(0xC0 + symbol - 280), 8) }
        put(UInt64(length - Self.lengths[place].base), Self.lengths[place].extra)
        // The distance of 1.
        code(0, 5)
    }

    private static let lengths: [(base: Int, extra: UInt64)] = {
        var lengths: [(base: Int, extra: UInt64)] = []
        var base = 3
        for place in 0..<28 {
            let extra = place < 8 ? 0 : UInt64((place - 4) / 4)
            lengths.append((base, extra))
            base += 1 << extra
        }
        // The longest has a code of its own.
        lengths.append((258, 0))
        return lengths
    }()
}

/// The checksum of PNG's chunks (PNG, Annex D).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}
