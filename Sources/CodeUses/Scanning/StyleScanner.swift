/// Finds custom properties, variables of Sass and keys of its maps in a style sheet, or in a text that has values of CSS.
///
/// One pass, with a stack of what is open. What is not closed ends with the line, the block or the text.
struct StyleScanner {
    let bytes: CodeBytes
    let hasVariables: Bool
    let hasLineComments: Bool
    /// Whether comments and strings of CSS are read as such: not in a text that stands in another language's string.
    let isSheet: Bool

    private enum Frame {
        /// A parenthesis behind a word; of `var(`, the mention of the property and where its fallback begins.
        case parenthesis(word: Range<Int>, isVariable: Bool, mention: Int?, fallback: Int?)
        /// `#{`, in a string or outside of any.
        case interpolation(quote: UInt8?)
    }

    init(_ bytes: CodeBytes, _ language: CodeLanguage) {
        self.bytes = bytes
        hasVariables = language.hasSassVariables
        hasLineComments = language.hasLineComments
        isSheet = [.css, .less, .scss, .sass].contains(language)
    }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        var stack: [Frame] = []
        var index = range.lowerBound
        let end = range.upperBound
        var quote: UInt8?
        var stringStart = 0
        var isWhole = true
        /// The word that ends where the scanner stands.
        var word = 0..<0
        /// Where the last interpolation ended: what follows at once goes on with a name.
        var interpolationEnd = !isSheet && bytes.at(index - 1) == UInt8(ascii: "}") ? index : -1
        while index < end {
            let byte = bytes[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\") {
                    isWhole = false
                    index += 2
                } else if byte == open || byte.isLineBreak {
                    if byte == open, isWhole, case .parenthesis(let word, _, _, _)? = stack.last {
                        mentions.sassKey(stringStart..<index, call: word, bytes)
                    }
                    quote = nil
                    index += 1
                } else if hasVariables, byte == UInt8(ascii: "#"), bytes.at(index + 1) == UInt8(ascii: "{") {
                    stack.append(.interpolation(quote: open))
                    quote = nil
                    index += 2
                } else {
                    index += 1
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "/") where isSheet && bytes.at(index + 1) == UInt8(ascii: "*"):
                index += 2
                while index < end, !(bytes[index] == UInt8(ascii: "*") && bytes.at(index + 1) == UInt8(ascii: "/")) {
                    index += 1
                }
                index += 2
            case UInt8(ascii: "/")
            where hasLineComments && bytes.at(index + 1) == UInt8(ascii: "/")
                && bytes.at(index - 1) != UInt8(ascii: ":"):
                while index < end, !bytes[index].isLineBreak { index += 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if isSheet {
                    quote = byte
                    stringStart = index + 1
                    isWhole = true
                }
                index += 1
            case UInt8(ascii: "("):
                let isCall = word.upperBound == index && !word.isEmpty
                let isVariable =
                    isCall && word.count == 3 && bytes.reads("var", at: word.lowerBound, caseMatters: false)
                stack.append(
                    .parenthesis(word: isCall ? word : 0..<0, isVariable: isVariable, mention: nil, fallback: nil))
                index += 1
            case UInt8(ascii: ")"):
                if case .parenthesis(_, _, let mention, let fallback)? = stack.last {
                    if let mention, let fallback { mentions.setFallback(fallback..<index, of: mention, bytes) }
                    stack.removeLast()
                }
                index += 1
            case UInt8(ascii: ","):
                if case .parenthesis(let word, true, let mention?, nil)? = stack.last {
                    stack[stack.count - 1] = .parenthesis(
                        word: word, isVariable: true, mention: mention, fallback: index + 1)
                }
                index += 1
            case UInt8(ascii: "#") where hasVariables && bytes.at(index + 1) == UInt8(ascii: "{"):
                stack.append(.interpolation(quote: nil))
                index += 2
            case UInt8(ascii: "}"):
                closeParentheses(&stack)
                if case .interpolation(let open)? = stack.popLast() {
                    quote = open
                    isWhole = false
                    interpolationEnd = index + 1
                }
                index += 1
            case UInt8(ascii: "{"), UInt8(ascii: ";"):
                closeParentheses(&stack)
                index += 1
            case UInt8(ascii: "$")
            where hasVariables && (bytes.at(index + 1).beginsName || bytes.at(index + 1) == 0x2D):
                let start = index
                index += 1
                while index < end, bytes[index].isInIdentifier { index += 1 }
                let hasModule = bytes.at(start - 1) == UInt8(ascii: ".") && word.upperBound == start - 1
                let colon = bytes.skippingBlanks(from: index, to: end)
                mentions.sassVariable(
                    start..<index, module: hasModule ? word : nil,
                    isDeclaration: isSheet && colon < end && bytes[colon] == UInt8(ascii: ":"))
            case UInt8(ascii: "\\"): index += 2
            case _ where byte.isInIdentifier:
                let start = index
                let before = word
                while index < end, bytes[index].isInIdentifier { index += 1 }
                word = start..<index
                guard word.count > 2, byte == UInt8(ascii: "-"), bytes.at(start + 1) == UInt8(ascii: "-"),
                    start != interpolationEnd
                else { continue }
                // A name that goes on with what is computed, or with an escape, is not known.
                let next = bytes.at(index)
                if bytes[index - 1] == UInt8(ascii: "-") { continue }
                if next == UInt8(ascii: "\\") || bytes.at(index + 1) == UInt8(ascii: "{") && "#$".utf8.contains(next) {
                    continue
                }
                if case .parenthesis(let call, true, nil, nil)? = stack.last {
                    let mention = mentions.property(word, .variable)
                    stack[stack.count - 1] = .parenthesis(
                        word: call, isVariable: true, mention: mention, fallback: nil)
                } else {
                    let colon = bytes.skippingBlanks(from: index, to: end)
                    let isRegistered =
                        bytes.reads("property", in: before) && bytes.at(before.lowerBound - 1) == UInt8(ascii: "@")
                    let isDeclared = isSheet && (isRegistered || colon < end && bytes[colon] == UInt8(ascii: ":"))
                    _ = mentions.property(word, isDeclared ? .declaration : isSheet && stack.isEmpty ? .name : .other)
                }
            default: index += 1
            }
        }
    }

    /// Nothing in parentheses goes beyond a block or a declaration.
    private func closeParentheses(_ stack: inout [Frame]) {
        while case .parenthesis? = stack.last { stack.removeLast() }
    }
}
