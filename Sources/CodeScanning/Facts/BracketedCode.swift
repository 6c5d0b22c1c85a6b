import TesseraCodeSyntax

/// Code in tokens, with which bracket closes which.
protocol BracketedCode {
    var source: CodeTokens { get }
    var brackets: BracketTable { get }
}

extension BracketedCode {
    var tokens: [CodeToken] { source.tokens }
    var count: Int { source.tokens.count }

    /// The bracket that belongs to the one at an index; `nil` for one that stands alone.
    func partner(of index: Int) -> Int? { brackets[index] }

    /// Empty where there is no token.
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? source.text(tokens[index]) : "" }

    func `is`(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].is(symbol)
    }

    func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }

    /// Whether there is that name.
    func reads(_ index: Int, _ name: String) -> Bool { isName(index) && text(index) == name }
}

/// Which bracket of some code belongs to which, by the index of the token, either way.
struct BracketTable {
    private let partners: [Int: Int]
    /// The first one that belongs to no other.
    let firstAlone: Int?

    init(_ tokens: [CodeToken]) {
        var alone: Int?
        var partners: [Int: Int] = [:]
        var open: [(byte: UInt8, index: Int)] = []
        for (index, token) in tokens.enumerated() {
            guard case .symbol(let byte) = token.kind else { continue }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append((byte, index))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                let opener: UInt8 =
                    byte == UInt8(ascii: ")")
                    ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
                // A brace that closes also ends what is open in it by mistake.
                if byte == UInt8(ascii: "}"), open.last?.byte != opener {
                    while let last = open.last, last.byte != opener {
                        alone = min(alone ?? last.index, last.index)
                        open.removeLast()
                    }
                }
                guard let last = open.last, last.byte == opener else {
                    alone = min(alone ?? index, index)
                    continue
                }
                open.removeLast()
                partners[last.index] = index
                partners[index] = last.index
            default: break
            }
        }
        self.partners = partners
        firstAlone = [alone, open.first?.index].compactMap(\.self).min()
    }

    /// The bracket that belongs to the one at an index; `nil` for one that stands alone.
    subscript(index: Int) -> Int? { partners[index] }
}
