import TesseraDiagnostics

/// Where a text may be broken into lines, and how it is where there is only so much room.
///
/// A color in hex is never broken, nor a patch of color, nor a word as long as it fits.
struct LineBreaking {
    enum Kind {
        /// At blanks; those within `rgb(0 0 0 / 0.3)` only where all of it does not fit.
        case words
        /// Names of tokens: at blanks, and after dots.
        case path
        /// Files with a place: at blanks, and after slashes.
        case place
    }

    /// How much a break hurts. The least that gives a line is taken.
    private enum Penalty: Int, CaseIterable, Comparable {
        case none, inFunction, inWord, anywhere

        static func < (left: Penalty, right: Penalty) -> Bool { left.rawValue < right.rawValue }
    }

    private let glyphs: [(text: String, width: Int)]
    /// What a break before each glyph costs; `nil` where there can be none.
    private let penalties: [Penalty?]

    /// - Parameter text: may have sequences that set colors, and no line feeds.
    init(_ text: String, _ kind: Kind) {
        glyphs = Self.glyphs(of: text)
        penalties = Self.penalties(glyphs.map(\.text), kind)
    }

    var count: Int { glyphs.count }

    func text(_ range: Range<Int>) -> String { glyphs[range].map(\.text).joined() }

    private func width(_ range: Range<Int>) -> Int { glyphs[range].reduce(0) { $0 + $1.width } }

    private static func glyphs(of text: String) -> [(text: String, width: Int)] {
        var glyphs: [(text: String, width: Int)] = []
        var isSequence = false
        for character in text {
            if isSequence {
                glyphs[glyphs.count - 1].text.append(character)
                isSequence = !character.isLetter
            } else {
                isSequence = character == "\u{1B}"
                glyphs.append((String(character), isSequence ? 0 : character.displayWidth))
            }
        }
        return glyphs
    }

    private static func penalties(_ glyphs: [String], _ kind: Kind) -> [Penalty?] {
        var penalties = [Penalty?](repeating: nil, count: glyphs.count)
        var depth = 0
        let hasBlanks = glyphs.drop { $0 == " " }.contains(" ")
        var hexStart: Int?
        var isPainted = false
        for index in glyphs.indices {
            let glyph = glyphs[index]
            let before = index > 0 ? glyphs[index - 1] : ""
            if glyph == "#" { hexStart = index } else if !glyph.isHexDigit { hexStart = nil }
            // Of prose in parentheses each word is one.
            if glyph == "(", depth > 0 || before.first?.isLetter ?? false { depth += 1 }
            if glyph == ")", depth > 0 { depth -= 1 }
            // Patches of color stay whole.
            let isInPatch = isPainted
            if glyph.hasPrefix("\u{1B}[48") { isPainted = true } else if glyph == TextStyle.reset { isPainted = false }
            guard index > 0, glyph != " ", !isInPatch else { continue }
            if before == " " {
                penalties[index] = depth == 0 ? Penalty.none : .inFunction
            } else if let hexStart, hexStart < index {
                continue
            } else if kind == .path && before == "." || kind == .place && before == "/" {
                // Between names, where there are several, before within one.
                penalties[index] = hasBlanks ? .inFunction : Penalty.none
            } else if ["/", ".", ",", ";", ":", "-", "_", "="].contains(before) {
                let isNumber = index > 1 && glyphs[index - 2].isDigit && glyph.isDigit
                penalties[index] = isNumber ? .anywhere : .inWord
            } else {
                penalties[index] = .anywhere
            }
        }
        return penalties
    }

    /// The longest stretch that stays together.
    ///
    /// - Parameter breaksFunctions: whether `rgb(0 0 0 / 0.3)` may be broken at its blanks.
    func longestPart(breaksFunctions: Bool) -> Int {
        let limit: Penalty = breaksFunctions ? .inFunction : .none
        var longest = 0
        var start = 0
        for index in glyphs.indices.dropFirst() + [glyphs.count] {
            let isBreak = index == glyphs.count || penalties[index].map { $0 <= limit } ?? false
            guard isBreak else { continue }
            longest = max(longest, width(trimmed(start..<index)))
            start = index
        }
        return longest
    }

    /// The blanks that the text begins with.
    var indent: Int { glyphs.prefix { $0.text == " " }.count }

    /// What goes on each line, without blanks at the ends. Blanks that the text begins with stay.
    ///
    /// - Parameters:
    ///   - width: of a line, in columns. A hex color or a wide character may go beyond it.
    ///   - hanging: by how much lines after the first begin further to the right.
    func lines(width: Int, hanging: Int = 0) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < glyphs.count {
            let room = max(1, lines.isEmpty ? width : width - hanging)
            let end = end(ofLineFrom: start, room: room, isFirst: lines.isEmpty)
            lines.append(trimmed(start..<end))
            start = end
        }
        return lines.isEmpty ? [0..<0] : lines
    }

    private func end(ofLineFrom start: Int, room: Int, isFirst: Bool) -> Int {
        if width(trimmed(start..<glyphs.count)) <= room { return glyphs.count }
        /// The last break that fits, for each penalty.
        var last: [Penalty: Int] = [:]
        var used = 0
        var index = start
        // Blanks may hang over the edge, and so may what takes no room.
        while index < glyphs.count, used <= room {
            if index > start, let penalty = penalties[index], !isFirst || index > indent { last[penalty] = index }
            used += glyphs[index].text == " " ? blankWidth(at: index, used, room) : glyphs[index].width
            index += 1
        }
        let best = Penalty.allCases.lazy.compactMap { last[$0] }.first
        for penalty in Penalty.allCases where penalty < .anywhere {
            guard let found = last[penalty] else { continue }
            // What goes on the next line may not fit there either, and then may as well begin on this one.
            let next =
                (found + 1..<glyphs.count + 1).first { index in
                    index == glyphs.count || penalties[index].map { $0 <= penalty } ?? false
                } ?? glyphs.count
            if width(trimmed(found..<next)) <= room { return found }
        }
        if let best { return best }
        // Nothing fits: the shortest that there is.
        return (start + 1..<glyphs.count + 1).first {
            $0 < glyphs.count && penalties[$0] != nil && (!isFirst || $0 > indent)
        }
            ?? glyphs.count
    }

    private func blankWidth(at index: Int, _ used: Int, _ room: Int) -> Int {
        used >= room ? 0 : 1
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, glyphs[end - 1].text == " " { end -= 1 }
        return range.lowerBound..<end
    }
}

extension String {
    fileprivate var isDigit: Bool { first?.isNumber ?? false }
    fileprivate var isHexDigit: Bool { count == 1 && (first?.isHexDigit ?? false) }
}
