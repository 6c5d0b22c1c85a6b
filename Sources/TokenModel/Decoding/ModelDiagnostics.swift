import ColorScience
import Diagnostics

// What the model reports. Ids: `type/*` for values, `reference/*` for braces, `name/*` for names,
// `structure/*` for what may stand where.

// MARK: Values

extension Diagnostic {
    static func misfit(_ found: String, _ type: TokenType, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, "\(found) is not a value of type '\(type.rawValue)'", at: range, hint: hint)
    }

    static func curveOutOfRange(_ number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "\(number) is outside 0 to 1, the range of a curve's times", at: range)
    }

    static func missingValue(_ type: TokenType?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "the value is missing", at: range,
            hint: type == .color ? "a colour such as #fff needs quotes, or it is a comment" : nil)
    }

    static func emptyList(_ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a list of type '\(type.rawValue)' needs at least one element", at: range)
    }

    static func unknownWord(_ word: String, among known: [String], at range: SourceRange) -> Diagnostic {
        let nearest = Spelling.suggestion(for: word, among: known)
        return Diagnostic(
            "type/value", .error, "'\(word)' is not one of the words that may stand here\(nearest)",
            at: range, hint: nearest.isEmpty ? "known: \(known.joined(separator: ", "))" : nil)
    }

    static func unknownUnit(_ unit: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "unknown unit '\(unit)'", at: range,
            hint: "known: \(known.joined(separator: ", "))")
    }

    static func colorSyntax(_ message: String, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, message, at: range, hint: hint)
    }

    static func colorWarning(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .warning, message, at: range)
    }

    static func commaInFontFamily(_ name: String, at range: SourceRange) -> Diagnostic {
        let names = name.split(separator: ",").map { "\"\($0.trimmingBlanks)\"" }.joined(separator: ", ")
        return Diagnostic(
            "type/font-family", .warning, "'\(name)' is read as the name of one typeface", at: range,
            hint: "for several write a list: [\(names)]")
    }

    static func unknownField(_ name: String, in shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        let known = shape.fields.map(\.name)
        return Diagnostic(
            "type/field", .error,
            "\(shape.name) has no '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range,
            hint: "it has \(known.joined(separator: ", "))")
    }

    static func missingFields(_ names: [String], in shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "\(shape.name) needs \(names.quotedList)", at: range)
    }

    static func springForm(at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, SpringFields.explanation, at: range)
    }
}

// MARK: Colour and measure objects

extension Diagnostic {
    static func unknownColorKey(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = ["colorSpace", "components", "alpha", "hex"]
        return Diagnostic(
            "type/field", .error,
            "a colour has no '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range)
    }

    static func missingColorKeys(_ names: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a colour needs \(names.quotedList)", at: range)
    }

    static func unknownColorSpace(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "unknown colour space '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range,
            hint: "known: \(known.joined(separator: ", "))")
    }

    static func componentCount(_ count: Int, _ space: ColorSpace, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a colour in '\(space.rawValue)' has 3 components, not \(count)", at: range)
    }

    static func componentOutOfRange(
        _ value: String, _ allowed: String, _ space: ColorSpace, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "\(value) is outside \(allowed), the range of this component in '\(space.rawValue)'", at: range)
    }

    static func componentIsNoNumber(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a component is a number or 'none', not \(found)", at: range)
    }

    static func alpha(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "alpha is a number from 0 to 1, not \(found)", at: range)
    }

    static func hexFallback(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "'hex' has six digits behind a '#', not \(found)", at: range)
    }

    static func wrongFallback(_ hex: String, right: String, _ difference: Double, at range: SourceRange) -> Diagnostic {
        let distance = DecimalText.string(difference, maximumFractionDigits: 3)
        return Diagnostic(
            "type/color-fallback", .warning,
            "the fallback '\(hex)' is another colour than the components (dE \(distance))",
            at: range, hint: "in sRGB they are '\(right)'",
            fixIts: [FixIt("use the colour of the components", replace: range, with: "\"\(right)\"")])
    }

    static func unknownMeasureKey(_ name: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/field", .error,
            "a \(type.rawValue) has no '\(name)'\(Spelling.suggestion(for: name, among: ["value", "unit"]))", at: range,
            hint: "it has value, unit")
    }

    static func missingMeasureKeys(_ names: [String], _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a \(type.rawValue) needs \(names.quotedList)", at: range)
    }
}

// MARK: References and names

extension Diagnostic {
    static func malformedReference(_ text: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        let isLonger = text.contains("{") && text.contains("}") && !(text.hasPrefix("{") && text.hasSuffix("}"))
        return Diagnostic(
            "reference/malformed", .error, "'\(text)' is not a reference: \(problem)", at: range,
            hint: isLonger ? "a value of this type is one reference and nothing else" : nil)
    }

    static func unquotedReference(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "without quotes this is a mapping with the key '\(path)'", at: range,
            hint: "put the reference in quotes: \"{\(path)}\"",
            fixIts: [FixIt("put the reference in quotes", replace: range, with: "\"{\(path)}\"")])
    }

    static func invalidName(_ name: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("name/invalid", .error, "'\(name)' is not a name: \(problem)", at: range)
    }

    static func blankInName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("name/blank", .warning, "the name '\(name)' begins or ends with a blank", at: range)
    }

    static func duplicateToken(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "the token '\(path)' is defined twice", at: range,
            notes: [Note("'\(path)' is first defined here", at: first)])
    }

    static func tokenAndGroup(_ path: String, at range: SourceRange, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "'\(path)' is a token in one place and a group in another", at: range,
            notes: [Note("the other '\(path)' is here", at: first)])
    }
}

// MARK: Structure

extension Diagnostic {
    static func unknownKey(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/key", .error, "unknown key '\(name)'\(Spelling.suggestion(for: name, among: known))",
            at: range, hint: "known: \(known.joined(separator: ", "))")
    }

    static func unknownProperty(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = PropertyKey.allCases.map(\.rawValue)
        return Diagnostic(
            "structure/key", .error,
            "unknown property '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range)
    }

    static func misplacedProperty(_ name: String, _ place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/key", .error, "'\(name)' cannot stand in \(place)", at: range)
    }

    static func propertyType(_ name: String, _ expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(name)' must be \(expected)", at: range)
    }

    static func valueWithChildren(
        _ path: String, child: String, at range: SourceRange, valueKey: String, value: SourceRange, isBehindComma: Bool
    ) -> Diagnostic {
        Diagnostic(
            "structure/children", .error, "the token '\(path)' cannot have the child '\(child)'", at: range,
            hint: isBehindComma ? "between braces a comma ends the value; put the value in quotes" : nil,
            notes: [Note("'\(valueKey)' makes '\(path)' a token", at: value)])
    }

    static func rootIsNoGroup(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/root", .error, "a token file is a mapping of groups and tokens", at: range)
    }

    static func resolverDocument(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/root", .error, "this is a resolver document, which stands for a design by itself", at: range,
            hint: "name it alone, or as the 'resolver' of a manifest")
    }

    static func contextsNeedMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'$contexts' must be a mapping from contexts to values", at: range)
    }

    static func ownTypeWithoutValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a 'type' of Tessera's own needs a 'value' beside it", at: range)
    }

    static func saidTwice(_ property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(property)' says this already; keep one of them", at: range)
    }

    static func oldValueKey(_ name: String, at range: SourceRange, severity: Severity) -> Diagnostic {
        Diagnostic(
            "structure/key", severity, "'value' beside 'type' is an older form; write '$value' and '$type'", at: range,
            fixIts: [FixIt("write '$value'", replace: range, with: "$value")])
    }

    static func unfinishedToken(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/unfinished", .warning, "'\(path)' has a '$type' and neither a '$value' nor children", at: range)
    }

    static func foreignModes(count: Int, at range: SourceRange, areRead: Bool) -> Diagnostic {
        let tokens = count == 1 ? "1 token of this file has" : "\(count) tokens of this file have"
        let fate = areRead ? "which are read as contexts" : "which are not read"
        return Diagnostic(
            "structure/modes", .warning, "\(tokens) modes in '$extensions', \(fate)", at: range,
            hint: "write them as '$contexts'")
    }

    static func unknownType(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/unknown", .error,
            "unknown type '\(name)'\(Spelling.suggestion(for: name, among: TokenType.names))", at: range,
            hint: "known: \(TokenType.names.joined(separator: ", "))")
    }

    static func missingType(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/missing", .error, "the type of '\(path)' cannot be determined", at: range,
            hint: "give the token or its group a '$type'")
    }

    static func conflictingTypes(
        _ path: String, _ type: TokenType, at range: SourceRange, first: Declared<TokenType>
    ) -> Diagnostic {
        Diagnostic(
            "type/conflict", .error, "the group '\(path)' has the type '\(first.value.rawValue)' elsewhere", at: range,
            notes: [Note("'\(first.value.rawValue)' is here", at: first.range)])
    }
}

// MARK: Requirements

extension Diagnostic {
    static func requirementIsNoMapping(_ known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "this must be a mapping of \(known.joined(separator: ", "))", at: range)
    }

    static func contrastWithoutBackground(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a contrast requirement needs 'on', the colour behind", at: range)
    }

    static func contrastForeground(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error,
            "a contrast pair names its foreground once, as 'text', 'largeText' or 'nonText'", at: range)
    }

    static func distinctIsNoList(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "colours to tell apart are a list of references", at: range)
    }

    static func distinctIsNoReference(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "only references to colours can be told apart here", at: range,
            hint: "write the path of a token in braces and quotes")
    }

    static func distinctTwice(_ reference: TokenReference, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'\(reference.path)' is listed twice", at: reference.range,
            notes: [Note("the first one is here", at: first)])
    }

    static func distinctTooFew(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "two or more colours are needed to tell them apart", at: range)
    }

    static func contrastRatio(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a contrast ratio is a number from 1 to 21, not \(found)", at: range)
    }

    static func backdropNotLowest(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "a range of backdrops is the lowest layer; nothing shows from below it",
            at: range, hint: "write it last")
    }

    static func emptyBackdrop(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "a range of backdrops has 'from', 'to' or both", at: range,
            hint: "write 'any' for whatever there may be")
    }

    static func textWithoutSize(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "the size of a text is above 0, not \(found)", at: range)
    }

    static func sizeOfNoText(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(key)' is about text, and the use is 'nonText'", at: range)
    }

    static func twoTextSizes(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'typography' has a size and a weight already", at: range,
            hint: "write either 'typography' or 'fontSize' and 'fontWeight'")
    }

    static func typographyIsNoReference(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'typography' refers to a typography token, unlike \(found)", at: range,
            hint: "for a size alone write 'fontSize'")
    }

    static func weightWithoutSize(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'fontWeight' needs 'fontSize' beside it", at: range)
    }

    static func touchTargetSlop(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'hitSlop' must be a length of 0 or more", at: range)
    }

    static func compactWithoutReason(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a compact touch target needs a 'reason'", at: range)
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`.
    var quotedList: String {
        let quoted = map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
