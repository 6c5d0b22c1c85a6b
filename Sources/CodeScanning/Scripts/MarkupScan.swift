import TesseraCodeSyntax

/// Finds styles in HTML, and in what is made like it: in elements, in attributes, and in scripts.
enum MarkupScan {
    /// More braces that nothing closes are no code.
    private static let unclosedLimit = 8

    /// - Parameter hasBraces: whether one brace begins code, as in Svelte and Astro.
    static func run(_ bytes: [UInt8], hasBraces: Bool, into scan: inout SheetScan) {
        let (comments, starts, error) = bytes.withUnsafeBufferPointer { buffer in
            var lexer = MarkupLexer(buffer, hasBraces: hasBraces)
            var starts: [Int] = []
            /// The element whose `style` the code in the next brace is.
            var styled: Range<Int>?
            var unclosedCount = 0
            while let piece = lexer.next() {
                let element = elementBytes(lexer.element, bytes)
                switch piece {
                case .style(let range, let dialect): scan.read(StyleLexer.tokens(of: bytes, range, dialect))
                case .script(let range):
                    ScriptScan(CodeLexer.tokens(of: bytes, range, .script), hasPixels: false)
                        .run(into: &scan, isPart: false)
                case .attribute(let name, let value):
                    starts.append(name.lowerBound)
                    styled = nil
                    switch String(decoding: bytes[name], as: UTF8.self).lowercased() {
                    case "style" where value.isEmpty: styled = lexer.element
                    case "style":
                        let parts = InlineParts.of(value, in: bytes)
                        scan.read(StyleLexer.tokens(of: bytes, parts: parts, .css), of: element)
                    case ":style", "v-bind:style":
                        let code = CodeLexer.tokens(of: bytes, value, .script)
                        let isQuoted = bytes[..<value.lowerBound].last == UInt8(ascii: "\"")
                        ScriptScan(code, hasPixels: false, isInAttribute: isQuoted)
                            .run(into: &scan, styleOf: element, isStyle: true)
                    case let name where name.hasPrefix("style:") && !value.isEmpty:
                        readDirective(name, value, in: bytes, into: &scan)
                    default: break
                    }
                    continue
                case .expression(let range): starts.append(range.lowerBound)
                case .brace(let open):
                    // To look for the end of each would take time that grows with the square of the length.
                    if unclosedCount > unclosedLimit { continue }
                    let (code, end) = CodeLexer.tokens(of: bytes, upToBraceFrom: open + 1, .script)
                    // A brace that nothing closes is a text.
                    if end == nil { unclosedCount += 1 }
                    if let end {
                        lexer.position = end
                        starts.append(open)
                        ScriptScan(code, hasPixels: false)
                            .run(into: &scan, styleOf: styled == nil ? nil : element, isStyle: styled != nil)
                    }
                }
                styled = nil
            }
            return (lexer.comments, starts + lexer.tagStarts, lexer.firstError)
        }
        if let error { scan.addError(at: error) }
        scan.addSuppressions(comments, tokenStarts: starts.sorted())
    }

    /// `style:color="#fff"` and `style:color|important="#fff"` of Svelte.
    private static func readDirective(
        _ attribute: String, _ value: Range<Int>, in bytes: [UInt8], into scan: inout SheetScan
    ) {
        let name = attribute.dropFirst("style:".count).prefix { $0 != "|" }
        scan.readProperty(String(name), parts: InlineParts.of(value, in: bytes))
    }

    /// `nil` for what only an app knows.
    private static func elementBytes(_ name: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        let isElement = bytes[name].allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        return name.isEmpty || !isElement ? nil : name
    }
}
