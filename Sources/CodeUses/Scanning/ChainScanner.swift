/// Finds names with dots between in Swift and in Kotlin, outside of comments and texts, but also in what is inserted
/// into texts.
///
/// One pass, with a stack of what is open. A text of one line that is not closed ends with the line.
struct ChainScanner {
    let bytes: CodeBytes
    let isSwift: Bool

    private struct Quote {
        let isLong: Bool
        /// How many `#` stand before it.
        let hashes: Int
    }

    private enum Frame {
        case parenthesis(callee: Range<Int>)
        case bracket, brace
        /// Code in a text, which goes on behind it.
        case inserted(Quote)
    }

    init(_ bytes: CodeBytes, _ language: CodeLanguage) {
        self.bytes = bytes
        isSwift = language == .swift
    }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        var stack: [Frame] = []
        var index = range.lowerBound
        let end = range.upperBound
        /// The last byte that is no blank and in no comment.
        var previous: UInt8 = 0
        var closedCallee = 0..<0
        var lead = ChainLead.none
        var parts: [Range<Int>] = []

        func readText(_ quote: Quote) {
            if let inserted = skipText(&index, end, quote), inserted { stack.append(.inserted(quote)) }
            previous = UInt8(ascii: "\"")
        }
        while index < end {
            let byte = bytes[index]
            if byte.isBlank {
                index += 1
                continue
            }
            let next = bytes.at(index + 1)
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < end, !bytes[index].isLineBreak { index += 1 }
                continue
            }
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                skipComment(&index, end)
                continue
            }
            if byte == UInt8(ascii: "\"") || isSwift && byte == UInt8(ascii: "#") && opensRawText(index) {
                var hashes = 0
                while bytes.at(index) == UInt8(ascii: "#") {
                    hashes += 1
                    index += 1
                }
                let isLong = bytes.reads("\"\"\"", at: index)
                index += isLong ? 3 : 1
                readText(Quote(isLong: isLong, hashes: hashes))
                lead = .none
                continue
            }
            if !isSwift, byte == UInt8(ascii: "'") {
                skipCharacter(&index, end)
                previous = byte
                continue
            }
            if byte.beginsName || byte == UInt8(ascii: "`") {
                readChain(&index, end, &parts)
                if parts.isEmpty {
                    index += 1
                } else {
                    mentions.chain(parts, lead, bytes)
                    previous = UInt8(ascii: "a")
                }
                lead = .none
                continue
            }
            if byte.isDigit {
                // `1.5`, `0xFF`, `1e-3`: no name stands behind the dot.
                while index < end,
                    bytes[index].isInName || bytes[index] == UInt8(ascii: ".") && bytes.at(index + 1).isDigit
                { index += 1 }
                previous = UInt8(ascii: "0")
                continue
            }
            switch byte {
            case UInt8(ascii: "("):
                let callee = previous == UInt8(ascii: "a") && !bytes.at(index - 1).isBlank ? parts.last : nil
                stack.append(.parenthesis(callee: callee ?? 0..<0))
            case UInt8(ascii: "["): stack.append(.bracket)
            case UInt8(ascii: "{"): stack.append(.brace)
            case UInt8(ascii: ")"):
                closedCallee = 0..<0
                switch stack.last {
                case .inserted(let quote)? where isSwift:
                    stack.removeLast()
                    index += 1
                    readText(quote)
                    continue
                case .parenthesis(let callee)?:
                    closedCallee = callee
                    stack.removeLast()
                default: break
                }
            case UInt8(ascii: "]"): if case .bracket? = stack.last { stack.removeLast() }
            case UInt8(ascii: "}"):
                // What is left open in a block is closed with it.
                unwinding: while let last = stack.last {
                    switch last {
                    case .parenthesis, .bracket: stack.removeLast()
                    case .brace, .inserted: break unwinding
                    }
                }
                if case .inserted(let quote)? = stack.last, !isSwift {
                    stack.removeLast()
                    index += 1
                    readText(quote)
                    continue
                }
                if case .brace? = stack.last { stack.removeLast() }
            case UInt8(ascii: "."):
                switch previous {
                case UInt8(ascii: ")"): lead = closedCallee.isEmpty ? .other : .call(closedCallee)
                case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "a"),
                    UInt8(ascii: "0"):
                    lead = .other
                default: lead = .implicit
                }
                index += 1
                previous = byte
                continue
            // An optional or forced value before a dot changes nothing of what stands before them.
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                if bytes.at(index + 1) == UInt8(ascii: ".") || bytes.at(index + 1) == byte {
                    index += 1
                    continue
                }
            default: break
            }
            lead = .none
            previous = byte
            index += 1
        }
    }

    private func opensRawText(_ start: Int) -> Bool {
        var index = start
        while bytes.at(index) == UInt8(ascii: "#") { index += 1 }
        return bytes.at(index) == UInt8(ascii: "\"")
    }

    /// Comments lie in each other in both languages.
    private func skipComment(_ index: inout Int, _ end: Int) {
        var depth = 0
        while index < end {
            if bytes[index] == UInt8(ascii: "/"), bytes.at(index + 1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), bytes.at(index + 1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    /// A character of Kotlin; nothing but the quote where none is closed.
    private func skipCharacter(_ index: inout Int, _ end: Int) {
        var close = index + 1
        while close < end, close < index + 12, bytes[close] != UInt8(ascii: "'"), !bytes[close].isLineBreak {
            close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = bytes.at(close) == UInt8(ascii: "'") && close < end ? close + 1 : index + 1
    }

    /// Goes to the end of a text, or into the code that is inserted.
    ///
    /// - Returns: whether code is inserted; `nil` at the end of all.
    private func skipText(_ index: inout Int, _ end: Int, _ quote: Quote) -> Bool? {
        while index < end {
            let byte = bytes[index]
            if byte.isLineBreak, !quote.isLong { return false }
            if byte == UInt8(ascii: "\""), closes(index, quote) {
                index += (quote.isLong ? 3 : 1) + quote.hashes
                return false
            }
            if isSwift, byte == UInt8(ascii: "\\"), hashes(from: index + 1) >= quote.hashes {
                let place = index + 1 + quote.hashes
                if bytes.at(place) == UInt8(ascii: "(") {
                    index = place + 1
                    return true
                }
                index = place + 1
                continue
            }
            if !isSwift {
                if byte == UInt8(ascii: "\\"), !quote.isLong {
                    index += 2
                    continue
                }
                if byte == UInt8(ascii: "$"), bytes.at(index + 1) == UInt8(ascii: "{") {
                    index += 2
                    return true
                }
            }
            index += 1
        }
        return nil
    }

    private func hashes(from start: Int) -> Int {
        var count = 0
        while bytes.at(start + count) == UInt8(ascii: "#") { count += 1 }
        return count
    }

    private func closes(_ index: Int, _ quote: Quote) -> Bool {
        if quote.isLong, !bytes.reads("\"\"\"", at: index) { return false }
        if quote.hashes == 0 { return true }
        let place = index + (quote.isLong ? 3 : 1)
        return (0..<quote.hashes).allSatisfy { bytes.at(place + $0) == UInt8(ascii: "#") }
    }

    private func readChain(_ index: inout Int, _ end: Int, _ parts: inout [Range<Int>]) {
        parts.removeAll(keepingCapacity: true)
        while true {
            guard let name = readName(&index, end) else { return }
            parts.append(name)
            var dot = bytes.skippingBlanks(from: index, to: end)
            // `theme?.colors`, `theme!!.colors`
            while dot < end, dot < index + 2, "?!".utf8.contains(bytes[dot]) { dot += 1 }
            guard dot < end, bytes[dot] == UInt8(ascii: "."), bytes.at(dot + 1) != UInt8(ascii: ".") else { return }
            let next = bytes.skippingBlanks(from: dot + 1, to: end)
            guard next < end, bytes[next].beginsName || bytes[next] == UInt8(ascii: "`") else { return }
            // The chain would end in the middle of a back-tick that is not closed.
            var ahead = next
            guard readName(&ahead, end) != nil else { return }
            index = next
        }
    }

    private func readName(_ index: inout Int, _ end: Int) -> Range<Int>? {
        if bytes[index] == UInt8(ascii: "`") {
            let start = index + 1
            var close = start
            while close < end, bytes[close].isInName { close += 1 }
            guard close < end, close > start, bytes[close] == UInt8(ascii: "`") else { return nil }
            index = close + 1
            return start..<close
        }
        let start = index
        while index < end, bytes[index].isInName { index += 1 }
        return start..<index
    }
}
