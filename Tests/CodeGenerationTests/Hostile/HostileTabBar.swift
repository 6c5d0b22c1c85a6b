// Bars that no rule finds error with, but for the names of their tabs and what these say.

extension HostileDesign {
    /// Of the tabs that a bar may have, every context has some, in an order of its own and with other words.
    mutating func tabBar() -> String {
        let ids = tabNames.shuffled(using: &random).prefix(5)
        let action = chance(3) ? below(ids.count) : nil
        let tabs = ids.enumerated().map { tab($1, isAction: $0 == action) }
        let button = action == nil ? "" : " \"fabSize\": 52, \"fabHitSize\": 56,"
        return """
            { "topPadding": 8, "bottomPadding": 8, "bottomEdge": "safeArea", "itemSpacing": \(2 + below(3)),
              "iconSize": 24, "selectedIconScale": 1.1, "labelSize": 11, "labelWeight": \(chance(2) ? "450" : "\"bold\""),
              "indicatorWidth": 20, "indicatorHeight": 3, "contentInset": 160,\(button)
              "badge": { "textSize": 11, "maximumCount": \(1 + below(99)), "color": "#000", "textColor": "#FFF" },
              "background": [[{ "color": "#000", "position": 0 }, { "color": "#111", "position": 1 }], "#000"],
              "states": { "selected": { "icon": "#FFF", "label": "#FFF", "indicator": "#FFF" },
                "unselected": { "icon": "#EEE", "label": "#EEE" }, "pressed": { "opacity": 0.9 } },
              "selectionSpring": { "duration": 0.35, "bounce": 0.3 },
              "tabs": [\(tabs.joined(separator: ",\n    "))] }
            """
    }

    private mutating func tab(_ id: String, isAction: Bool) -> String {
        var parts = ["\"id\": \(quoted(tamed(id)))"]
        if isAction { parts.append("\"role\": \"action\"") }
        for name in ["label", "hint", "selectedHint"] where !chance(4) {
            parts.append("\"\(name)\(chance(2) ? "Key" : "")\": \(quoted(literal()))")
        }
        for name in ["symbol", "selectedSymbol"] where !chance(3) { parts.append("\"\(name)\": \(quoted(literal()))") }
        if !isAction { parts += badge() }
        if !isAction, chance(3) { parts.append("\"bottomChrome\": 52") }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    private mutating func badge() -> [String] {
        let kind = ["none", "dot", "count"][below(3)]
        var parts = ["\"badge\": \"\(kind)\""]
        if kind == "none" || chance(3) { return parts }
        let isKey = chance(2)
        // Where there is a count, the text has its place.
        let text = literal() + (kind == "count" && !isKey ? "%lld" : "")
        parts.append("\"badgeValue\(isKey ? "Key" : "")\": \(quoted(text))")
        return parts
    }

    /// Names of tabs that mean something in a language, or in the type that is made of the tabs. Each is a name of
    /// its own in Swift and in CSS.
    static let allTabNames: [String] = {
        var known: Set<String> = []
        return (ReservedWords.all + otherTabNames).filter { name in
            // A tab is named by ASCII letters, digits and two marks, a letter first.
            name.first?.isLetter == true && known.insert(name.lowercased()).inserted
        }
    }()

    private static let otherTabNames = [
        "allCases", "rawValue", "hash", "hashValue", "id", "symbol", "label", "hasBadge", "bottomChrome",
        "accessibilityHint", "accessibility", "badgeValue", "count", "localizedLabel", "localizedHint", "isSelected",
        "tab", "scheme", "height", "a-b", "a--c",
        "A_D", "ae-", "af__", "URLBar", "a1-2", "a12", "inherit", "initial", "revert", "url", "calc", "Text", "Bool",
        "CGFloat", "Double", "body", "description", "action", "insets", "background",
        String(repeating: "long", count: 40),
    ]
}
