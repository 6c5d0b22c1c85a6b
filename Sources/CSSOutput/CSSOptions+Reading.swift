import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenSyntax

// What the manifest says of an output in CSS.

extension CSSOptions {
    public init(reading settings: inout OutputSettings) { self = settings.cssOptions() }
}

extension OutputSettings {
    fileprivate mutating func cssOptions() -> CSSOptions {
        var options = CSSOptions()
        for entry in self.options(of: CSSOptions.Key.self) {
            switch entry.key {
            case .prefix:
                options.prefix = cssText(entry.value, as: "prefix", hint: "use letters, digits, '-' and '_'") {
                    $0.utf8.allSatisfy(CSSWord.has)
                }
            case .references: options.keepsReferences = flag(entry.value, as: "references") ?? false
            case .contexts: options.contexts = word(of: entry, as: CSSOptions.Contexts.self) ?? options.contexts
            case .composites:
                options.composites = word(of: entry, as: CSSOptions.Composites.self) ?? options.composites
            case .properties: options.registersProperties = flag(entry.value, as: "properties") ?? false
            case .reducedMotion: options.reducesMotion = flag(entry.value, as: "reducedMotion") ?? true
            case .layer:
                options.layer = cssText(
                    entry.value, as: "layer", hint: "write a name such as 'tokens', or several joined by dots",
                    CSSWord.isLayer)
            case .selector:
                let selector = cssText(
                    entry.value, as: "selector",
                    hint: "write ':root', ':host', or an element, classes and ids without blanks, such as 'main.theme'",
                    CSSWord.isSelector)
                options.selector = selector ?? options.selector
            }
        }
        return options
    }

    /// Text that goes into the sheet as it stands.
    private mutating func cssText(
        _ node: NodeID, as key: String, hint: String, _ isSafe: (String) -> Bool
    ) -> String? {
        guard let text = writtenText(node, as: key) else { return nil }
        if isSafe(text) { return text }
        diagnostics.append(.manifestName(key, text, at: tree.range(of: node), hint: hint))
        return nil
    }
}

/// Names of CSS that need no escapes (CSS Syntax 3, 4.3.11).
private enum CSSWord {
    static func has(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-_".utf8.contains(byte) || byte >= 0x80
    }

    private static func isName(_ text: Substring) -> Bool {
        guard text.utf8.allSatisfy(has), let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") }) else {
            return false
        }
        return !first.isASCIIDigit
    }

    /// Names joined by dots. Those that every property takes are kept for CSS itself (CSS Cascade 5, 6.4.1).
    static func isLayer(_ text: String) -> Bool {
        let reserved: Set<String> = ["initial", "inherit", "unset", "revert", "revert-layer", "revert-rule", "default"]
        return text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { isName($0) && !reserved.contains($0.lowercased()) }
    }

    /// `:root`, `:host`, or the name of an element, classes and ids, one behind the other.
    static func isSelector(_ text: String) -> Bool {
        if text == ":root" || text == ":host" { return true }
        var rest = text[...]
        var isFirst = true
        while let first = rest.first {
            let hasMark = first == "." || first == "#"
            guard hasMark || isFirst else { return false }
            let name = rest.dropFirst(hasMark ? 1 : 0).prefix { $0 != "." && $0 != "#" }
            guard isName(name) else { return false }
            rest = rest[name.endIndex...]
            isFirst = false
        }
        return !isFirst
    }
}
