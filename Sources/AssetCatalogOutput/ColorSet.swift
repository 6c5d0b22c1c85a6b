import TesseraColorScience
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// The content of a color set (Asset Catalog Format Reference, "Named Color Type").
struct ColorSet {
    /// When the system takes a color. The first one is taken whenever no other fits.
    private enum Appearance: CaseIterable {
        case any, dark, increased, darkIncreased

        var traits: [(kind: String, value: String)] {
            switch self {
            case .any: []
            case .dark: [("luminosity", "dark")]
            case .increased: [("contrast", "high")]
            case .darkIncreased: [("luminosity", "dark"), ("contrast", "high")]
            }
        }
    }

    private let entries: [(appearance: Appearance, color: Color)]
    private let mapping: GamutMappingMethod
    private let gamuts: AssetCatalogOptions.Gamuts

    /// - Parameter values: of one, two or four appearances.
    init(
        _ values: [TokenValue], _ appearances: SwiftContextPlan.Appearances, gamuts: AssetCatalogOptions.Gamuts,
        mapping: GamutMappingMethod
    ) {
        let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
        self.mapping = mapping
        self.gamuts = gamuts
        entries = Self.needed(Array(zip(Self.order(appearances), colors)))
    }

    private static func order(_ appearances: SwiftContextPlan.Appearances) -> [Appearance] {
        switch appearances.kind {
        case .one: [.any]
        case .scheme: [.any, .dark]
        case .contrast: [.any, .increased]
        case .both: [.any, .dark, .increased, .darkIncreased]
        }
    }

    /// Without those that would be chosen anyway. Where both traits matter all four stay: nowhere is it said
    /// which of two the system takes in place of a missing one.
    private static func needed(
        _ entries: [(appearance: Appearance, color: Color)]
    ) -> [(appearance: Appearance, color: Color)] {
        guard let first = entries.first?.color else { return [] }
        if entries.allSatisfy({ $0.color == first }) { return Array(entries.prefix(1)) }
        guard entries.count == 4 else { return entries }
        if entries[0].color == entries[2].color, entries[1].color == entries[3].color { return Array(entries[..<2]) }
        if entries[0].color == entries[1].color, entries[2].color == entries[3].color {
            return [entries[0], entries[2]]
        }
        return entries
    }

    // MARK: Writing

    var content: JSONValue {
        let shown = entries.map { (appearance: $0.appearance, color: DisplayColor($0.color, by: mapping)) }
        if gamuts == .one || shown.allSatisfy({ $0.color.gamut == .srgb }) {
            return ["colors": .list(shown.map { entry($0.appearance, $0.color) })]
        }
        let mapped = zip(entries, shown).map { entry, shown in
            let color = shown.color.gamut == .srgb ? shown.color : DisplayColor(inBytes: entry.color, by: mapping)
            return self.entry(entry.appearance, color, display: "sRGB")
        }
        return ["colors": .list(mapped + shown.map { entry($0.appearance, $0.color, display: "display-P3") })]
    }

    private func entry(_ appearance: Appearance, _ color: DisplayColor, display: String? = nil) -> JSONValue {
        var members: JSONValue.Members = []
        if appearance != .any {
            let traits = appearance.traits.map { trait -> JSONValue in
                ["appearance": .string(trait.kind), "value": .string(trait.value)]
            }
            members.append(("appearances", .list(traits)))
        }
        members.append(("color", Self.color(color)))
        if let display { members.append(("display-gamut", .string(display))) }
        members.append(("idiom", "universal"))
        return .object(members)
    }

    private static func color(_ color: DisplayColor) -> JSONValue {
        let components = color.components
        let texts =
            color.bytes.map { [hex($0.red), hex($0.green), hex($0.blue)] }
            ?? [components.first, components.second, components.third].map { decimals($0, 6) }
        return [
            "color-space": .string(color.gamut.rawValue),
            "components": [
                "alpha": .string(alpha(color.alpha)), "blue": .string(texts[2]), "green": .string(texts[1]),
                "red": .string(texts[0]),
            ],
        ]
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0x0" + digits : "0x" + digits
    }

    /// With three digits, as Xcode has it, where they are enough.
    private static func alpha(_ alpha: Double) -> String {
        let short = decimals(alpha, 3)
        return Double(short) == alpha ? short : decimals(alpha, 6)
    }

    /// With all digits, so that the text always has a point: Xcode takes a number without one for 255ths.
    private static func decimals(_ value: Double, _ count: Int) -> String {
        let text = DecimalText.string(value, maximumFractionDigits: count)
        let digits = text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
            text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1
        }
        let point = digits == nil ? "." : ""
        return text + point + String(repeating: "0", count: count - (digits ?? 0))
    }
}
