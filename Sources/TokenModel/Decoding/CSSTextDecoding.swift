import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    /// The text of a CSS value; `{space.s}` in it is the text of another token.
    mutating func rawCSS(_ node: NodeID) -> ValueExpression? {
        if reportMissingValue(node, type: .css) { return nil }
        if dialect == .lenient, let text = measureText(node) {
            guard let read = try? CSSTextReader.read(text, in: .source), let literal = read.literal else {
                return misfit(node, .css)
            }
            return ValueExpression(range: tree.range(of: node), kind: .literal(.css(literal)))
        }
        if case .bool = tree.coreValue(of: node) { return misfit(node, .css) }
        let range = tree.range(of: node)
        let place = TextPlace(of: node, in: tree)
        do {
            let read = try tree.withText(of: node) { text throws(CSSTextError) in
                try CSSTextReader.read(text, in: .source)
            }
            if let literal = read.literal { return ValueExpression(range: range, kind: .literal(.css(literal))) }
            return ValueExpression(range: range, kind: .css(RawCSSExpression(read, place: place)))
        } catch {
            diagnostics.append(.css(error.kind, at: place.range(error.place)))
            return nil
        }
    }

    /// What only CSS can say, in a field of a composite: `0.1em` for a length. The specification has no place for it.
    ///
    /// - Parameter known: how many findings there were before the field was read as a value of its type.
    mutating func css(
        _ node: NodeID, in field: CompositeShape.Field, since known: Int
    ) -> ValueExpression? {
        guard field.mayBeCSS, dialect.allowsShorthand, case .value(let type) = field.kind,
            tree.kind(of: node) == .scalar,
            let evidence = CSSEvidence(tree.text(of: node)), evidence.isCSSAlone(insteadOf: type),
            type != .number || !evidence.isPercentage
        else { return nil }
        diagnostics.removeSubrange(known...)
        return rawCSS(node)
    }

    /// `{ value: 0.05, unit: em }` as CSS has it; `nil` for anything else.
    func measureText(_ node: NodeID) -> String? {
        guard tree.kind(of: node) == .mapping, tree.entries(of: node).count == 2,
            let value = tree.value(of: node, forKey: MeasureKey.value.rawValue),
            let unit = tree.value(of: node, forKey: MeasureKey.unit.rawValue), tree.kind(of: unit) == .scalar,
            case .number(let number) = tree.coreValue(of: value), number.isFinite
        else { return nil }
        return number.text + tree.text(of: unit)
    }
}

extension Diagnostic {
    /// What is wrong with the text of a CSS value, as it is written or put together of those of other tokens.
    public static func css(_ kind: CSSTextErrorKind, at range: SourceRange) -> Diagnostic {
        let id: DiagnosticID = if case .malformedReference = kind { "reference/malformed" } else { "type/css" }
        return Diagnostic(id, .error, kind.message, at: range, hint: kind.hint)
    }
}

extension CSSTextErrorKind {
    var message: String {
        switch self {
        case .empty: "there is no CSS value in this text"
        case .unclosedString: "this string is not closed"
        case .newlineInString: "a string of CSS ends on the line on which it begins"
        case .unclosedComment: "this comment is not closed"
        case .unclosedBracket(let bracket): "this '\(bracket)' is not closed"
        case .unopenedBracket(let bracket): "this '\(bracket)' has nothing to close here"
        case .badURL: "a 'url()' without quotes holds no blanks, quotes or brackets"
        case .unclosedURL: "this 'url(' is not closed"
        case .endOfDeclaration: "';' would end the declaration that contains the value"
        case .colon: "':' separates a property from its value, and only the value belongs here"
        case .important: "'!' has no meaning in a value"
        case .brace: "braces enclose the path of a token, such as {space.s}; they have no other meaning in a value"
        case .malformedReference(let path, let message): "'{\(Self.shortened(path))}' is not a reference: \(message)"
        case .joinedReference(let path, _): "'{\(Self.shortened(path))}' and the text beside it would become one word"
        case .htmlComment: "'<!--' and '-->' have no meaning in a value"
        case .endTag: "'</' would end the '<style>' that the sheet may stand in"
        case .sigil(let sigil): "'\(sigil)' has no meaning in a value"
        case .lineComment: "'//' begins a comment in SCSS and Less, which would hide the end of the declaration"
        case .loneBackslash: "this backslash must be followed by the character that it escapes"
        case .functionName: "the name of a function is made of ASCII letters, digits and hyphens here"
        case .unprintable(let character): "the character '\(character)' cannot be seen"
        case .tooDeep: "brackets are nested deeper than \(CSSTextReader.depthLimit) levels"
        case .tooLong:
            "with its references replaced, the text is longer than \(RawCSSExpression.longestResult) bytes"
        case .result(let text, let kind):
            "with its references replaced, this is '\(Self.shortened(text.printable))': \(kind.message)"
        }
    }

    var hint: String? {
        switch self {
        case .empty: "for a property without an effect write 'initial'"
        case .badURL, .unclosedURL: "put the address in quotes"
        case .important: "leave out '!important': it belongs in the rule that uses the token"
        case .joinedReference(let path, factor: "-1"?): "for its negative write calc({\(Self.shortened(path))} * -1)"
        case .joinedReference(let path, let factor?) where Self.hasUnit(factor):
            "for a number write calc({\(Self.shortened(path))} * \(factor)); a length or a time has its unit already"
        case .joinedReference: "put a blank between"
        case .newlineInString: "write a line break as \\a"
        case .loneBackslash: "write a backslash as \\\\"
        case .unclosedBracket(let bracket): "close it, or take the '\(bracket)' out"
        case .unopenedBracket: "take it out, or open it before"
        case .endOfDeclaration: "leave it out: outputs write it behind the value"
        case .unclosedString: "add the quote at its end"
        case .unclosedComment: "add '*/' at its end"
        case .colon: "write what stands behind it"
        default: nil
        }
    }

    private static func hasUnit(_ factor: String) -> Bool {
        CSSEvidence.isUnit(factor.drop { $0 == "-" || $0 == "1" }.lowercased())
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(59) + "…" : text
    }
}
