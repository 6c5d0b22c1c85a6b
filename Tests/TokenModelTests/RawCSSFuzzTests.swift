import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// Whatever is accepted leaves the declaration behind it alone.
@Suite struct RawCSSFuzzTests {
    private static let parts = [
        "1px", "50%", "-", "+", "e", "url(", "URL(", "ur\\6c(", "calc(", "(", ")", "[", "]", "{", "}", ";", ":", "!",
        "@",
        "$", "#", "#a", "\"", "'", "\\", "\\\"", "\\41 ", "\\;", "\n", "\r\n", "\u{C}", " ", "\t", "/*", "*/", "/", "*",
        "<",
        "<!--", "-->", "</style", "</", ">", "a", "--", "-a", "é", "×", "\u{0}", "\u{7F}", ",", ".", "5", "5url(", "%",
        "&",
        "|", "~", "=", "?", "important", "var(--x)", "\u{2028}", "_", "\\g", "\\a", "\\110000", "u+26",
        "//", "`", "~\"\"", "#{", "@{", "\\0 ", "\\D800 ", "\u{202E}", "\u{2066}", "\u{FEFF}", "</STYLE>", "<script>",
    ]

    @Test(arguments: 0..<8)
    func nothingBreaksOut(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...9, using: &random)
            let text = (0..<count).compactMap { _ in Self.parts.randomElement(using: &random) }.joined()
            guard let css = try? RawCSS(text) else { continue }
            accepted += 1
            let sheet = ":root { --x: \(css.text); --y: 1px }"
            #expect(PlainSheet(sheet).declarations == ["--x", "--y"], "\(text.debugDescription)")
            #expect(!sheet.lowercased().contains("</style"))
            #expect(
                !text.unicodeScalars.contains {
                    (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
                })
            #expect(try RawCSS(css.text) == css, "\(text.debugDescription)")
        }
        #expect(accepted > 1000)
    }

    @Test func theReaderOfTheTestSeesWhatBreaksOut() {
        for text in [
            "1px; --z: 2px", "a } b {", "(a", "\"a", "\"a\nb\"", "url(a b)", "a !important", "/* a", "a)", "\\",
        ] {
            #expect(PlainSheet(":root { --x: \(text); --y: 1px }").declarations != ["--x", "--y"], "\(text)")
        }
    }

    @Test func longTextsAreReadInTime() {
        let time = ContinuousClock().measure {
            for part in ["a ", "\"a\" ", "/**/", "(a) ", "1px ", "\\41 ", "url(a) "] {
                let text = String(repeating: part, count: 100_000) + "a"
                #expect((try? RawCSS(text)) != nil)
            }
        }
        #expect(time < .seconds(20))
    }
}

/// The names of the declarations in one rule, by CSS Syntax 3, as far as a browser takes them: written for this test,
/// and sharing nothing with what it tests.
private struct PlainSheet {
    private(set) var declarations: [String]?
    private let text: [UInt8]
    private var position = 0
    private var closers: [UInt8] = []

    /// A sheet of one rule; with `nil` for ``declarations`` where the rule does not end with the text.
    init(_ sheet: String) {
        text = Array(sheet.utf8)
        declarations = read()
    }

    private mutating func read() -> [String]? {
        guard let start = text.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        position = start + 1
        closers = [UInt8(ascii: "}")]
        var names: [String] = []
        var name: [UInt8] = []
        var hasColon = false
        var isRight = true
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): if !skipString(byte) { isRight = false }
            case _ where isNumber(position): skipNumber()
            case _ where isName(position):
                let start = position
                let word = readName()
                if !hasColon { name += text[start..<position] }
                if at(0) == UInt8(ascii: "(") {
                    position += 1
                    if word == "url", !opensString() { if !skipURL() { isRight = false } } else { closers.append(41) }
                }
            case 40: open(41)
            case 91: open(93)
            case 123: open(125)
            case 41, 93, 125:
                position += 1
                if closers.last != byte {
                    isRight = false
                } else {
                    closers.removeLast()
                    if closers.isEmpty {
                        if hasColon, isRight { names.append(String(decoding: name, as: UTF8.self)) }
                        return position == text.count ? names : nil
                    }
                }
            case UInt8(ascii: ";") where closers.count == 1:
                position += 1
                if hasColon, isRight { names.append(String(decoding: name, as: UTF8.self)) }
                (name, hasColon, isRight) = ([], false, true)
            case UInt8(ascii: ":"):
                position += 1
                if closers.count == 1 { hasColon = true }
            case UInt8(ascii: "!") where closers.count == 1:
                position += 1
                isRight = false
            case UInt8(ascii: "\\"):
                position += 1
                isRight = false
            default: position += 1
            }
        }
        return nil
    }

    private func at(_ offset: Int) -> UInt8? {
        position + offset < text.count ? text[position + offset] : nil
    }

    private mutating func open(_ closer: UInt8) {
        closers.append(closer)
        position += 1
    }

    private mutating func skipComment() {
        position += 2
        while position < text.count, !(text[position] == 42 && at(1) == 47) { position += 1 }
        position = min(position + 2, text.count)
    }

    private mutating func skipString(_ quote: UInt8) -> Bool {
        position += 1
        while position < text.count {
            switch text[position] {
            case quote:
                position += 1
                return true
            case 10, 12, 13: return false
            case 92: position += 2
            default: position += 1
            }
        }
        return false
    }

    private func opensString() -> Bool {
        var index = position
        while index < text.count, [9, 10, 12, 13, 32].contains(text[index]) { index += 1 }
        return index < text.count && (text[index] == 34 || text[index] == 39)
    }

    /// - Returns: whether it is no bad-url-token.
    private mutating func skipURL() -> Bool {
        var isRight = true
        var hasSpace = false
        var isEmpty = true
        while position < text.count {
            let byte = text[position]
            position += 1
            switch byte {
            case 41: return isRight
            case 9, 10, 12, 13, 32: hasSpace = !isEmpty
            case 92:
                if position < text.count, [10, 12, 13].contains(text[position]) { isRight = false }
                skipEscape()
                isEmpty = false
                if hasSpace { isRight = false }
            case 34, 39, 40, 0...8, 11, 14...31, 127: isRight = false
            default:
                isEmpty = false
                if hasSpace { isRight = false }
            }
        }
        return false
    }

    /// What stands behind a backslash: a character, or its number with one blank (CSS Syntax 3, 4.3.7).
    private mutating func skipEscape() {
        func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
        var digitCount = 0
        while digitCount < 6, let byte = at(0), isHexDigit(byte) {
            position += 1
            digitCount += 1
        }
        if digitCount == 0 {
            position += 1
        } else if let byte = at(0), [9, 10, 12, 13, 32].contains(byte) {
            position += byte == 13 && at(1) == 10 ? 2 : 1
        }
    }

    private func isNumber(_ index: Int) -> Bool {
        var index = index
        if index < text.count, text[index] == 43 || text[index] == 45 { index += 1 }
        if index < text.count, text[index] == 46 { index += 1 }
        return index < text.count && (48...57).contains(text[index])
    }

    private mutating func skipNumber() {
        if text[position] == 43 || text[position] == 45 { position += 1 }
        while let byte = at(0), (48...57).contains(byte) { position += 1 }
        if at(0) == 46, let next = at(1), (48...57).contains(next) {
            position += 1
            while let byte = at(0), (48...57).contains(byte) { position += 1 }
        }
        if let letter = at(0), letter | 0x20 == 101 {
            let sign = at(1) == 43 || at(1) == 45 ? 1 : 0
            if let digit = at(1 + sign), (48...57).contains(digit) {
                position += 1 + sign
                while let byte = at(0), (48...57).contains(byte) { position += 1 }
            }
        }
        if isName(position) { _ = readName() }
    }

    private func isName(_ index: Int) -> Bool {
        guard index < text.count else { return false }
        if text[index] == 45 {
            guard index + 1 < text.count else { return false }
            return text[index + 1] == 45 || isStart(index + 1)
        }
        return isStart(index)
    }

    private func isStart(_ index: Int) -> Bool {
        guard index < text.count else { return false }
        let byte = text[index]
        if byte == 92 { return index + 1 < text.count && ![10, 12, 13].contains(text[index + 1]) }
        return (97...122).contains(byte | 0x20) || byte == 95 || byte >= 0x80
    }

    /// - Returns: the name with its escapes decoded, in small letters.
    private mutating func readName() -> String {
        var name: [UInt8] = []
        while let byte = at(0) {
            if byte == 92, isStart(position) {
                position += 1
                var digits: [UInt8] = []
                while digits.count < 6, let digit = at(0), Character(Unicode.Scalar(digit)).isHexDigit, digit < 0x80 {
                    digits.append(digit)
                    position += 1
                }
                if digits.isEmpty {
                    name.append(text[position])
                    position += 1
                } else {
                    let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
                    name += Array(String(Unicode.Scalar(code).map(Character.init) ?? "?").utf8)
                    if at(0) == 13, at(1) == 10 {
                        position += 2
                    } else if let space = at(0), [9, 10, 12, 13, 32].contains(space) {
                        position += 1
                    }
                }
            } else if (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == 95 || byte == 45
                || byte >= 0x80
            {
                name.append(byte)
                position += 1
            } else {
                break
            }
        }
        return String(decoding: name, as: UTF8.self).lowercased()
    }
}
