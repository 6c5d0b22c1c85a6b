import TesseraDiagnostics
import TesseraTokenSyntax

// `$extensions`, and Tessera's own part of it.

extension TokenReader {
    /// - Returns: Tessera's own part.
    mutating func readExtensions(_ node: NodeID, into parts: inout TokenParts) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType("$extensions", "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own: OwnExtension?
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case OwnExtension.vendorKey:
                own = readOwnExtension(entry.value)
            case let name:
                // All else is other tools' data: legal, and nothing to us.
                let modes = readsModes ? ForeignModes.values(of: entry, in: tree) : nil
                guard modes != nil || ForeignModes.isCommonKey(name) else { continue }
                note(.modes, at: tree.range(of: entry.key))
                parts.modes = parts.modes ?? modes
            }
        }
        return own
    }

    private mutating func readOwnExtension(_ node: NodeID) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType(OwnExtension.vendorKey, "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own = OwnExtension()
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            switch OwnExtension.Key(rawValue: name) {
            case .type: own.type = entry
            case .value: own.value = entry
            case .contexts: own.contexts = entry
            case .contrast: own.contrast = entry
            case .touchTarget: own.touchTarget = entry
            case .concentric: own.concentric = entry
            case .holds: own.holds = entry
            case .reducedMotion: own.reducedMotion = entry
            case .ignore: own.ignore = entry
            case .figures: break
            case nil:
                let meant = tree.unused(OwnExtension.keys, in: node)
                decoder.diagnostics.append(
                    .unknownKey(name, among: OwnExtension.keys, meant: meant, at: tree.range(of: entry.key)))
                if Spelling.nearest(to: name, among: meant) == OwnExtension.Key.type.rawValue {
                    own.isTypeMisspelt = true
                }
            }
        }
        return own
    }

    /// Takes the canonical spelling of what the shorthand's properties say. Both at once would be
    /// two truths.
    mutating func read(_ own: OwnExtension, into parts: inout TokenParts) {
        let tree = decoder.tree
        if own.isTypeMisspelt { parts.isTypeInvalid = true }
        // A reference has its target's type in both spellings.
        if let type = own.type, own.value == nil, parts.value.map(tree.isReference) != true {
            decoder.diagnostics.append(.ownTypeWithoutValue(at: tree.range(of: type.key)))
        } else if let type = own.type {
            parts.type = withPropertyReader { $0.typeOfExtension(type.value) }
            if parts.type == nil { parts.isTypeInvalid = true }
        }
        if let value = own.value {
            parts.value = value.value
            parts.isValueOwn = true
        }
        if let contexts = own.contexts {
            if parts.contexts != nil { reportTwice("$contexts", contexts) }
            parts.contexts = contexts.value
            parts.areContextsOwn = true
        }
        if let contrast = own.contrast {
            if !parts.contrast.isEmpty { reportTwice("$contrast", contrast) }
            parts.contrast = decoder.contrast(contrast.value)
        }
        if let touchTarget = own.touchTarget {
            if parts.touchTarget != nil { reportTwice("$touchTarget", touchTarget) }
            parts.touchTarget = decoder.touchTarget(touchTarget.value)
        }
        if let concentric = own.concentric {
            if parts.concentric != nil { reportTwice("$concentric", concentric) }
            parts.concentric = decoder.concentric(concentric.value)
        }
        if let holds = own.holds {
            if parts.holds != nil { reportTwice("$holds", holds) }
            parts.holds = decoder.heldText(holds.value)
        }
        if let reducedMotion = own.reducedMotion {
            if parts.reducedMotion != nil { reportTwice("$reducedMotion", reducedMotion) }
            parts.reducedMotion = reducedMotion.value
        }
        if let ignore = own.ignore {
            if !parts.suppressions.isEmpty { reportTwice("$ignore", ignore) }
            parts.suppressions = decoder.suppressions(ignore.value)
        }
    }

    private mutating func reportTwice(_ property: String, _ entry: SyntaxTree.Entry) {
        decoder.diagnostics.append(.statedTwice(property, at: decoder.tree.range(of: entry.key)))
    }
}

/// Values for modes that other tools keep in `$extensions`: the way to say what differs between light and
/// dark before the format had resolver documents.
enum ForeignModes {
    /// `mode`, `modes`, and those of a vendor: `org.primer.overrides`, or `modes` in what a vendor has.
    private static let names = ["mode", "modes", "overrides"]

    /// Whether a key of `$extensions` means modes whoever's it is.
    static func isCommonKey(_ name: String) -> Bool {
        name == names[0] || name == names[1]
    }

    /// The mapping from modes to values under a key of `$extensions`.
    static func values(of entry: SyntaxTree.Entry, in tree: SyntaxTree) -> NodeID? {
        guard tree.kind(of: entry.value) == .mapping else { return nil }
        let key = tree.text(of: entry.key)
        if isCommonKey(key) { return entry.value }
        guard let dot = key.lastIndex(of: ".") else { return nil }
        if names.contains(String(key[key.index(after: dot)...])) { return entry.value }
        return names.lazy.compactMap { tree.value(of: entry.value, forKey: $0) }
            .first { tree.kind(of: $0) == .mapping }
    }

    /// A value, or a token that lays `$value` and more over the one that it is for.
    static func value(_ node: NodeID, in tree: SyntaxTree) -> NodeID {
        tree.value(of: node, forKey: PropertyKey.value.rawValue) ?? node
    }

    /// A selector has `+` and `=` of its own.
    static func selector(_ name: String) -> String {
        String(String(name.map { $0 == "+" || $0 == "=" ? "-" : $0 }).trimmingWhitespace())
    }
}
