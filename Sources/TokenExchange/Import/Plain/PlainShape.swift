import TesseraTokenModel
import TesseraTokenSyntax

/// What the keys of a mapping say that it is: one value of several parts, or a group.
enum PlainShape: Hashable {
    case spring, shadow, typography, transition, bezier, border, color

    /// The type of such a value.
    var type: TokenType {
        switch self {
        case .spring: .spring
        case .shadow: .shadow
        case .typography: .typography
        case .transition: .transition
        case .bezier: .cubicBezier
        case .border: .border
        case .color: .color
        }
    }

    /// - Parameter kind: what the names around it say.
    init?(_ node: DocumentNode, kind: ValueKind?) {
        let keys = Set(node.entries.map { TypeVocabulary.letters($0.name) })
        guard keys.count > 1 || keys == ["hex"], node.entries.allSatisfy(Self.isPart) else { return nil }
        if keys.isSubset(of: Self.springKeys), Self.springForms.contains(where: keys.isSuperset) {
            self = .spring
        } else if keys == ["x1", "y1", "x2", "y2"] {
            self = .bezier
        } else if Self.isColor(node, keys) {
            self = .color
        } else if keys.contains("color"), !keys.isDisjoint(with: Self.shadowOffsets), keys.isSubset(of: Self.shadowKeys)
        {
            self = .shadow
        } else if keys.isSuperset(of: ["color", "width", "style"]), keys.count == 3 {
            self = .border
        } else if keys.contains("duration"), !keys.isDisjoint(with: ["easing", "timingfunction", "curve"]),
            keys.isSubset(of: ["duration", "easing", "timingfunction", "curve", "delay"])
        {
            self = .transition
        } else if Self.isTypography(keys, kind) {
            self = .typography
        } else {
            return nil
        }
    }

    /// Whether an entry can be a part of a value: `{ fontSize: { s: 12px, m: 16px }, … }` is a group of groups.
    private static func isPart(_ entry: DocumentNode.Entry) -> Bool {
        let names = Set(entry.value.entries.map { $0.name.lowercased() })
        if names.isEmpty || TypeVocabulary.letters(entry.name) == "offset" { return true }
        if names == ["$ref"] || names == ["value", "unit"] || names.isSuperset(of: ["colorspace", "components"]) {
            return true
        }
        if case .none = PlainContexts.judge(entry.value, siblings: []) {
            return PlainShape(PlainUnits.moved(in: entry.value), kind: nil) != nil
        }
        return true
    }

    private static let springKeys: Set = [
        "response", "damping", "dampingfraction", "dampingratio", "stiffness", "mass", "duration", "bounce",
        "blendduration", "velocity", "initialvelocity", "durationhint",
    ]
    private static let springForms: [Set<String>] = [
        ["response", "damping"], ["response", "dampingfraction"], ["response", "dampingratio"],
        ["stiffness", "damping"], ["stiffness", "dampingratio"], ["duration", "bounce"],
    ]

    private static let shadowOffsets: Set = ["x", "y", "offsetx", "offsety", "offset", "blur", "blurradius", "radius"]
    private static let shadowKeys: Set = [
        "color", "opacity", "alpha", "x", "y", "offsetx", "offsety", "offset", "blur", "blurradius", "radius", "spread",
        "spreadradius", "inset", "type",
    ]

    /// Channels, or one color in several spaces.
    private static func isColor(_ node: DocumentNode, _ keys: Set<String>) -> Bool {
        let channels = keys.subtracting(["a", "alpha", "opacity"])
        if ["r", "g", "b"] == channels || ["h", "s", "l"] == channels || ["red", "green", "blue"] == channels {
            // `{ red: "#ff0000", … }` is a palette.
            return node.entries.allSatisfy {
                !channels.contains(TypeVocabulary.letters($0.name)) || isChannel($0.value)
            }
        }
        if keys.contains("hex") {
            // Among names that say nothing of a color, `hex` is one of them: its neighbors are tokens too. A switch and a
            // small number, such as an order, are none.
            let others = node.entries.filter {
                let name = TypeVocabulary.letters($0.name)
                return channels.contains(name) && !keysBesideHex.contains(name)
            }
            return others.allSatisfy { isSwitchOrSmallNumber($0.value) }
                && node.entries.contains { $0.name.lowercased() == "hex" && $0.value.text != nil }
        }
        return channels == ["color"] && keys.count == 2
    }

    private static func isSwitchOrSmallNumber(_ node: DocumentNode) -> Bool {
        switch node.coreValue {
        case .bool, .null: true
        case .number(let number): abs(number) < 1000
        case .string, nil: false
        }
    }

    private static func isChannel(_ node: DocumentNode) -> Bool {
        guard let text = node.text else { return false }
        if ReferenceText(text).hasReferences { return true }
        return CSSMeasure(text[...].trimmingCSSSpace()).map { ["", "%", "deg"].contains($0.unit) } ?? false
    }

    /// What people write beside the `hex` of a color: the same color in other spaces, and what is said about it.
    private static let keysBesideHex: Set = [
        "hex", "rgb", "rgba", "hsl", "hsla", "hsv", "hsb", "hwb", "lab", "lch", "oklab", "oklch", "cmyk", "p3",
        "displayp3", "pantone", "ral", "css", "r", "g", "b", "h", "s", "l", "red", "green", "blue", "name", "title",
        "id", "description", "comment", "note", "usage",
    ]

    /// Names of typography that say it by themselves, and those that only do among type.
    private static func isTypography(_ keys: Set<String>, _ kind: ValueKind?) -> Bool {
        let long: Set = ["fontfamily", "fontsize", "fontweight", "lineheight", "letterspacing"]
        let short: Set = ["family", "size", "weight", "leading", "tracking", "font", "typeface", "linespacing"]
        let known = long.union(short).union(["texttransform", "textcase", "textdecoration", "fontstyle", "style"])
        guard keys.isSubset(of: known) else { return false }
        let hasFamily = !keys.isDisjoint(with: ["fontfamily", "family", "font", "typeface"])
        let hasSize = !keys.isDisjoint(with: ["fontsize", "size"])
        let hasWeight = !keys.isDisjoint(with: ["fontweight", "weight"])
        let hasHeight = !keys.isDisjoint(with: ["lineheight", "leading", "linespacing"])
        // What DTCG cannot have incomplete is a group of single tokens instead.
        return hasFamily && hasSize && hasWeight && hasHeight
            && (kind == .font || !keys.isDisjoint(with: ["fontfamily", "fontsize", "fontweight"]))
    }
}
