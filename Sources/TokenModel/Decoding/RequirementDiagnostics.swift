import TesseraDiagnostics

// What the model reports of requirements of contrast, colors to distinguish and touch targets.

extension Diagnostic {
    /// - Parameters:
    ///   - word: what stands there, if it is a scalar.
    ///   - found: the same as messages call it.
    static func requirementIsNoMapping(
        _ owner: ValueDecoder.RequirementOwner, _ word: String?, _ found: String, _ known: [String],
        at range: SourceRange
    ) -> Diagnostic {
        var fixIts: [FixIt] = []
        let (message, hint): (String, String)
        switch owner {
        case .contrast, .pair:
            let name = owner == .pair ? "a pair of 'contrast'" : "'$contrast'"
            let foreground = owner == .pair ? "text: \"{color.ink}\", " : ""
            let said =
                word.map { word in
                    if ContrastRequirement.Level(rawValue: word) != nil { return ", level: \(word)" }
                    if ContrastRequirement.Use(rawValue: word) != nil { return ", use: \(word)" }
                    return Double(word).map { (1...21).contains($0) ? ", minimum: \(word)" : "" } ?? ""
                } ?? ""
            let isReference = word.map { $0.hasPrefix("{") && $0.hasSuffix("}") } ?? false
            let background = isReference ? word ?? "" : "{color.bg}"
            message = "\(name) needs what is behind, in a mapping"
            hint = "write { \(foreground)on: \"\(background)\"\(said) }"
            if isReference, owner == .contrast {
                fixIts = [FixIt(hint, replace: range, with: "{ \"on\": \(background.quoted) }")]
            }
        case .touchTarget:
            message = "'$touchTarget' is true, false or a mapping, not \(found)"
            switch word?.lowercased() {
            case "yes", "on", "y", "true":
                hint = "write true"
                fixIts = [FixIt("write true", replace: range, with: "true")]
            case "no", "off", "n", "false":
                hint = "write false"
                fixIts = [FixIt("write false", replace: range, with: "false")]
            default: hint = "write true, or { level: compact, reason: … }"
            }
        case .holds:
            message = "'$holds' is a mapping, not \(found)"
            hint = "write { text: \"{text.label}\" }"
        case .concentric:
            message = "'$concentric' is a mapping, not \(found)"
            hint = "write { \(ConcentricRequirement.Key.container.rawValue): \"{radius.card}\", inset: 8pt }"
        case .backdrop:
            message = "a range of backdrops is a mapping, not \(found)"
            hint = "allowed: \(known.joined(separator: ", "))"
        }
        return Diagnostic("structure/property", .error, message, at: range, hint: hint, fixIts: fixIts)
    }

    static func noContrastRequirement(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'$contrast' lists no requirement", at: range,
            hint: "add { on: \"{color.bg}\" }, or take '$contrast' out")
    }

    static func contrastWithoutBackground(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "a contrast requirement needs 'on', the color behind", at: range,
            hint: "add on: \"{color.bg}\"")
    }

    static func requirementContexts(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'in' must be a selector such as light+increased, or a list of them",
            at: range)
    }

    static func contrastForeground(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error,
            "a contrast pair names its foreground once, as 'text', 'largeText' or 'nonText'", at: range,
            hint: "write { text: \"{color.ink}\", on: \"{color.bg}\" }")
    }

    static func distinctIsNoList(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "colors to distinguish are a list of references", at: range)
    }

    static func distinctIsNoReference(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "only references to colors can be distinguished here", at: range,
            hint: "write the path of a token in braces and quotes")
    }

    static func distinctTwice(_ reference: TokenReference, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'\(reference.path)' is listed twice", at: reference.range,
            notes: [Note("the first one is here", at: first)])
    }

    static func distinctTooFew(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "two or more colors are needed to distinguish them", at: range,
            hint: "add another color, or remove the list")
    }

    static func contrastRatio(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a contrast ratio is a number from 1 to 21, not \(found)", at: range)
    }

    static func backdropNotLowest(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "a range of backdrops must be the lowest layer: write no layer below it",
            at: range, hint: "write it last")
    }

    static func emptyBackdrop(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "a range of backdrops has 'from', 'to' or both", at: range,
            hint: "write 'any' for whatever there may be")
    }

    package static func textWithoutSize(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "the size of a text is above 0, not \(found)", at: range)
    }

    static func sizeOfNoText(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(key)' is for text, but the use is 'nonText'", at: range)
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
        Diagnostic(
            "structure/property", .error, "a compact touch target needs a 'reason'", at: range,
            hint: "add reason: \"why it cannot be larger\"")
    }

    static func compactByNoReason(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "\(found) does not say why a touch target is compact", at: range,
            hint: "write in words why it cannot be larger")
    }
}
