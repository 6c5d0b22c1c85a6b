import TesseraOutputCore
import TesseraTokenModel

/// Where tokens stand in the front matter of `DESIGN.md`, and what they are called there.
struct DesignMDTokenNames {
    struct Place {
        let section: DesignMDSection
        /// The component; empty for other sections.
        let group: String
        let name: String
    }

    private var places: [TokenID: Place] = [:]
    private var ids: [String: TokenID] = [:]
    /// Whether there are colors and none is called `primary`, which the format's linter warns of.
    let lacksPrimary: Bool

    /// - Parameter primary: the color that is called `primary`, whatever the others are called; `nil` where none was
    ///   chosen.
    init(_ design: GuideDesign, primary: TokenID? = nil) {
        var taken: Set<String> = primary == nil ? [] : ["colors..primary"]
        var hasColors = false
        for entry in design.entries {
            ids[entry.path] = entry.id
            guard let place = Self.place(of: entry) else { continue }
            // Readers of the format take `a.b` and `a-b` for the same name.
            let isPrimary = entry.id == primary && place.name == "primary"
            let name =
                isPrimary
                ? place.name : Self.unique(place.name) { taken.contains("\(place.section).\(place.group).\($0)") }
            taken.insert("\(place.section).\(place.group).\(name)")
            places[entry.id] = Place(section: place.section, group: place.group, name: name)
            if place.section == .colors { hasColors = true }
        }
        lacksPrimary = hasColors && !taken.contains("colors..primary")
    }

    func place(of token: TokenID) -> Place? { places[token] }

    /// `{colors.accent}`; `nil` for what has no place.
    func reference(to token: TokenID) -> String? {
        guard let place = places[token], place.section != .components else { return nil }
        return "{\(place.section.rawValue).\(place.name)}"
    }

    /// The groups whose tokens stand in a section, in source order.
    ///
    /// - Returns: beside each whether the section is called like it.
    func groups(of section: DesignMDSection, in design: GuideDesign) -> [(path: String, isOwn: Bool)] {
        var groups: [(path: String, isOwn: Bool)] = []
        var seen: Set<String> = []
        for entry in design.entries where places[entry.id]?.section == section {
            let path = entry.path.split(ascii: ".").map(String.init)
            for length in 1..<max(1, path.count) {
                let group = path[..<length].joined(separator: ".")
                guard seen.insert(group).inserted else { continue }
                let isOwn = length == 1 && (Self.heads(of: section).contains(path[0].lowercased()))
                groups.append((group, isOwn))
            }
        }
        return groups
    }

    func reference(to path: String) -> String? { ids[path].flatMap { reference(to: $0) } }

    // MARK: Places

    private static let properties: [String: Set<TokenType>] = [
        "backgroundColor": [.color, .css], "textColor": [.color, .css], "typography": [.typography],
        "rounded": [.dimension, .css], "padding": [.dimension, .css], "size": [.dimension, .css],
        "height": [.dimension, .css], "width": [.dimension, .css],
    ]

    private static func place(of entry: GuideDesign.Entry) -> Place? {
        let path = entry.path.split(ascii: ".").map(String.init).filter { $0 != TokenName.root }
        guard let last = path.last else { return nil }
        if path.count > 2, ["components", "component"].contains(path[0].lowercased()),
            properties[last]?.contains(entry.type) == true
        {
            // A whole text style stands there by its name alone.
            if entry.type == .typography, entry.alias == nil { return nil }
            return Place(section: .components, group: name(path.dropFirst().dropLast()), name: last)
        }
        guard let section = section(of: entry, path) else { return nil }
        let head = path[0].lowercased()
        let rest = path.count > 1 && heads(of: section).contains(head) ? path.dropFirst() : path[...]
        return Place(section: section, group: "", name: name(rest))
    }

    private static func section(of entry: GuideDesign.Entry, _ path: [String]) -> DesignMDSection? {
        switch entry.type {
        case .color: return .colors
        case .typography: return .typography
        case .dimension, .number:
            let head = path.count > 1 ? path[0].lowercased() : ""
            if heads(of: .spacing).contains(head) { return .spacing }
            if entry.type == .dimension, heads(of: .rounded).contains(head) { return .rounded }
            let words = Set(path.flatMap { IdentifierWords.split($0) }.map { $0.lowercased() })
            let isCorner = !words.isDisjoint(with: heads(of: .rounded)) && words.isDisjoint(with: ["shadow", "blur"])
            if entry.type == .dimension, isCorner { return .rounded }
            if !words.isDisjoint(with: heads(of: .spacing)) { return .spacing }
            return nil
        default: return nil
        }
    }

    /// Words that say which section a token is for; the first of a path is not repeated in its name.
    private static func heads(of section: DesignMDSection) -> Set<String> {
        switch section {
        case .colors: ["color", "colors", "colour", "colours"]
        case .typography: ["typography", "type", "text", "font"]
        case .rounded: ["rounded", "radius", "radii", "corner", "corners"]
        case .spacing: ["spacing", "space", "gap", "padding", "margin", "inset", "gutter"]
        case .components: ["components", "component"]
        }
    }

    /// The characters that a reference may have: letters of ASCII, digits, `_` and `-`.
    private static func name(_ path: some Sequence<String>) -> String {
        path.joined(separator: "-").unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
                ? String(scalar) : "-"
        }.joined()
    }

    private static func unique(_ name: String, _ isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }
}
