import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// What people get of a bar who do not see it as it is drawn: VoiceOver, Voice Control, the Large Content Viewer.

extension SwiftGenerator {
    // MARK: Tabs

    /// What is spoken of a badge.
    func badgeValues(of bar: SwiftTabBar) -> SwiftColumn {
        let isSeen = SwiftColumn.Dimension(subject: "count > 0", patterns: ["true", "false"])
        return column([tabDimension(bar, subject: "self"), isSeen], among: bar.modifiers) { choice, permutation in
            choice[1] == 0 ? badgeValue(of: bar.tab(bar.tabs[choice[0]], in: permutation)) : "nil"
        }
    }

    mutating func writeBadgeValue(of bar: SwiftTabBar, level: Int) {
        writeIfSaid(
            MemberHead(
                name: "badgeValue", type: "String", parameters: "_ count: Int",
                documentation: [
                    "What VoiceOver speaks for a badge: the whole count. `nil` where no badge is to be seen."
                ], isInstance: true), badgeValues(of: bar), level: level)
    }

    /// An expression of `count`.
    private func badgeValue(of tab: TabBar.Tab) -> String {
        switch (tab.badge, tab.badgeValue) {
        case (.none, _), (.dot, nil): "nil"
        case (.count, nil): #""\(count)""#
        case (.dot, .key?): text(tab.badgeValue, isView: false)
        case (.count, .key?):
            "String.localizedStringWithFormat(\(text(tab.badgeValue, isView: false)), Int64(count))"
        case (_, .text(let text)?):
            // Nothing else in the text can ask for an argument.
            SwiftText.string(text).replacing(TabBar.Tab.countMark, with: #"\(count)"#)
        }
    }

    /// All that a tab's button says, as one modifier.
    mutating func writeAccessibility(ofTabs bar: SwiftTabBar, level: Int) {
        let (label, hint) = (column(.label, of: bar), column(.hint, of: bar))
        let (symbol, value) = (symbols(of: bar), badgeValues(of: bar))
        // A rule asks for labels; without one there is nothing to say.
        guard !label.texts.contains("nil") else { return }
        writeAccessibility(
            named: "accessibility", parameters: "isSelected: Bool",
            [
                (.label, label), (.hint, hint), (.value, value), (.symbol, symbol),
            ], state: "isSelected",
            documentation: [
                "Modifier of a tab's button: label, hint, badge, selection, and the Large Content Viewer."
            ], isInstance: true, level: level)
    }

    // MARK: The action

    mutating func writeAccessibility(ofAction columns: [ItemPart: SwiftColumn], level: Int) {
        let parts = ItemPart.allCases.compactMap { part in columns[part].map { (part, $0) } }
        guard columns[.label]?.texts.contains("nil") == false else { return }
        writeAccessibility(
            named: "actionAccessibility", parameters: "isOpen: Bool = false", parts, state: "isOpen",
            documentation: [
                "Modifier of the action's button: label, hint and the Large Content Viewer."
            ], isInstance: false, level: level)
    }

    // MARK: Both

    /// What a button says.
    enum ItemPart: CaseIterable {
        case label, hint, value, symbol

        /// The member of a tab that has it.
        var member: String { self == .hint ? "accessibilityHint" : self == .value ? "badgeValue" : "\(self)" }
    }

    /// - Parameter state: what says whether the tab is selected, or the action is open.
    private mutating func writeAccessibility(
        named name: String, parameters: String, _ parts: [(part: ItemPart, column: SwiftColumn)], state: String,
        documentation: [String], isInstance: Bool, level: Int
    ) {
        let parts = parts.filter { $0.column.texts.contains { $0 != "nil" } }
        var arguments: [String] = []
        var forwarded: ModifierSet = []
        for (part, column) in parts {
            forwarded.formUnion(column.parameters)
            let member = part.member
            let own: String
            switch part {
            case .label: own = ""
            case .hint, .symbol: own = "\(state): \(state)"
            case .value: own = "badgeCount"
            }
            let all = [own, self.arguments(column.parameters)].filter { !$0.isEmpty }.joined(separator: ", ")
            let full = isInstance ? member : "action" + member.capitalizedStart
            arguments.append("\(part): \(full)\(all.isEmpty ? "" : "(\(all))")")
        }
        if isInstance { arguments.append("isSelected: isSelected") }
        let hasValue = parts.contains { $0.part == .value }
        support.insert(.tabBarAccessibility)
        let type = sharing.prefix + SwiftSupport.tabBarAccessibility.typeName
        write(
            MemberHead(
                name: name, type: type, parameters: parameters + (hasValue ? ", badgeCount: Int = 0" : ""),
                documentation: documentation, attributes: ["@MainActor"], needsSwiftUI: true,
                isInstance: isInstance),
            SwiftColumn("\(type)(\(arguments.joined(separator: ", ")))", forwarding: forwarded), level: level)
    }

    // MARK: The bar

    /// The bar as a whole, and where it stands.
    mutating func writeContainer(of bar: SwiftTabBar, level: Int) {
        support.insert(.tabBarAccessibility)
        let type = sharing.prefix + SwiftSupport.barTypeName
        write(
            MemberHead(
                name: "accessibility", type: type,
                documentation: ["Modifier of the row of tabs: marks it as a tab bar."],
                attributes: ["@MainActor"], needsSwiftUI: true), SwiftColumn("\(type)()"),
            level: level)
        guard bar.has({ $0.bottomEdge == .safeArea }) else { return }
        support.insert(.bottomBar)
        let place = column(among: bar.modifiers) { "\(bar.bar(in: $1).bottomEdge == .safeArea)" }
        if !place.dimensions.isEmpty {
            write(
                MemberHead(
                    name: "isInSafeArea", type: "Bool",
                    documentation: ["Whether `bottomBar` is to be used: else the bar ends at the edge of the screen."]),
                place, level: level)
        }
        begin(.loose, needsSwiftUI: true, level: level)
        let bottomBar = sharing.prefix + SwiftSupport.bottomBar.typeName
        let head = MemberHead(
            name: "bottomBar", type: "\(bottomBar)<Content>", generics: "<Content: \(swiftUIType("View"))>",
            parameters: "@\(swiftUIType("ViewBuilder")) content: () -> Content",
            documentation: [
                "Modifier of a screen: pins what a tab adds, and the bar below it, to the bottom in one stack. A second",
                "bottom inset would be drawn behind it.\(bar.tabs.isEmpty ? "" : " Content adds ``contentMargin(for:)`` alone.")",
            ], attributes: ["@MainActor"])
        comment(documentation(of: head, after: memberOfFirstBar(alike: head, SwiftColumn(""))), level: level)
        record(head, [])
        for attribute in head.attributes { line(attribute, level) }
        line("\(access)static func \(head.name)\(head.generics)(\(head.parameterList)) -> \(head.type) {", level)
        line("\(bottomBar)(content: content)", level + 1)
        line("}", level)
        previous = .loose
    }
}
