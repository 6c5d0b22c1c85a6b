/// The bar of the rules' examples: with nothing wrong in it but what an example changes.
enum TabBarExample {
    private static let fields: KeyValuePairs = [
        "topPadding": "12pt", "bottomPadding": "8pt", "bottomEdge": "safeArea", "tabCount": "3", "itemSpacing": "4pt",
        "iconSize": "28pt", "labelSize": "11pt",
    ]

    /// A token file with one bar.
    ///
    /// - Parameters:
    ///   - changes: take the place of fields, or are added. A value may have a marker `↓` before it.
    ///   - without: fields to leave out.
    static func bar(_ changes: KeyValuePairs<String, String>, without: Set<String> = []) -> String {
        var lines = fields.filter { field in
            !without.contains(field.key) && !changes.contains { $0.key == field.key }
        }
        lines += changes
        return "bar:\n  $type: tabBar\n  $value:\n"
            + lines.map { "    \($0.key): \($0.value)" }.joined(separator: "\n")
    }

    static func tabs(_ tabs: String...) -> String {
        "\n" + tabs.map { "      - \($0)" }.joined(separator: "\n")
    }
}
