import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// What is read of CSS, as nodes of a document.

extension CSSReading {
    /// - Throws: why the text is no value of that type.
    func node(
        _ source: PlacedText, as type: TokenType
    ) throws(ForeignValueError) -> (node: DocumentNode, notes: [CSSNote], isComplete: Bool) {
        do throws(CSSValueError) {
            guard let value = try read(source.text[...], as: type) else {
                throw CSSValueError("CSS has no text for '\(type.rawValue)'")
            }
            let nodes = value.elements.map { $0.node(source) }
            let node = value.isList || nodes.count != 1 ? DocumentNode(.list(nodes), at: source.range) : nodes[0]
            return (node, value.notes, value.isComplete)
        } catch {
            throw ForeignValueError(error.message)
        }
    }

    /// A list of four numbers, or the name of a curve.
    func curve(_ source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        do throws(CSSValueError) {
            return try easing(source.text[...]).node(source, at: nil)
        } catch {
            throw ForeignValueError(error.message)
        }
    }
}

extension CSSParsedValue.Element {
    fileprivate func node(_ source: PlacedText) -> DocumentNode {
        switch self {
        case .reference(let word): DocumentNode(.string(String(word)), at: source.range(of: word))
        case .fields(let fields, let place):
            DocumentNode(
                .object(fields.map { DocumentNode.Entry($0.name, $0.node(source, within: place)) }),
                at: source.range(of: place))
        }
    }
}

extension CSSParsedValue.Field {
    fileprivate func node(_ source: PlacedText, within whole: Substring) -> DocumentNode {
        let range = source.range(of: place ?? whole)
        switch content {
        case .text(let text): return DocumentNode(.string(text), at: range)
        case .number(let number): return .computed(number, at: range)
        case .boolean(let value): return .bool(value, at: range)
        case .curve(let easing): return easing.node(source, at: place ?? whole)
        }
    }
}

extension CSSEasing {
    fileprivate func node(_ source: PlacedText, at place: Substring?) -> DocumentNode {
        let range = place.map { source.range(of: $0) } ?? source.range
        switch self {
        case .named(let name): return DocumentNode(.string(name), at: range)
        case .points(let points):
            let numbers = points.map { point in
                DocumentNode(.plain(CSSMeasure(point).map { String($0.number) } ?? "0"), at: source.range(of: point))
            }
            return DocumentNode(.list(numbers), at: range)
        }
    }
}

extension CSSNote {
    /// The id of the finding that an importer makes of it.
    var id: DiagnosticID {
        switch self {
        case .bareLength, .absoluteLength, .scaledLength: "import/unit"
        case .bareHex: "import/color"
        default: "import/assumed"
        }
    }
}
