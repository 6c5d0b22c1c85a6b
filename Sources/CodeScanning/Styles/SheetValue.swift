import TesseraCodeSyntax

/// A part of the tokens of a sheet, such as the value of a declaration.
struct SheetValue {
    let sheet: StyleTokens
    let closings: ParenthesisTable
    /// The indices of its tokens.
    let range: Range<Int>
    /// Whether a number without a unit is a length in pixels, as React reads the styles of an element.
    var hasPixels = false

    /// The index of the parenthesis that closes the one at an index; that of the last token if none does.
    func closing(of open: Int) -> Int { min(closings[open], range.upperBound - 1) }

    private func part(_ range: Range<Int>) -> SheetValue {
        SheetValue(sheet: sheet, closings: closings, range: range, hasPixels: hasPixels)
    }

    /// What stands between the parentheses behind the name of a function.
    func arguments(of function: Int) -> SheetValue { part(function + 2..<max(function + 2, closing(of: function + 1))) }

    func bytes(from first: Int, through last: Int) -> Range<Int> {
        sheet.tokens[first].range
            .lowerBound..<max(sheet.tokens[last].range.upperBound, sheet.tokens[first].range.upperBound)
    }

    /// The parts between commas that stand in no parentheses.
    var items: [SheetValue] {
        var items: [SheetValue] = []
        var start = range.lowerBound
        var depth = 0
        for index in range {
            switch sheet.tokens[index].kind {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .comma where depth <= 0:
                items.append(part(start..<index))
                start = index + 1
            default: break
            }
        }
        return items + [part(start..<range.upperBound)]
    }

    /// The indices of tokens that stand in no parentheses, with the names of functions.
    var top: [Int] {
        var indices: [Int] = []
        var depth = 0
        for index in range {
            switch sheet.tokens[index].kind {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            default: if depth <= 0 { indices.append(index) }
            }
        }
        return indices
    }
}

/// Which parenthesis of a sheet closes which, by the index of the one that opens.
struct ParenthesisTable {
    private var closing: [Int: Int] = [:]

    init(_ tokens: [StyleToken]) {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis: open.append(index)
            case .rightParenthesis: if let start = open.popLast() { closing[start] = index }
            // No parenthesis goes on in another block.
            case .leftBrace, .rightBrace: open = []
            default: break
            }
        }
    }

    /// Beyond all tokens for one that nothing closes.
    subscript(open: Int) -> Int { closing[open] ?? .max }
}
