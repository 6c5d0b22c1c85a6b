import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// The tabs of a bar, and its action.

extension SwiftGenerator {
    static let tabType = "Tab"

    static func list(of tab: String) -> String { "[\(tab)]" }

    /// One case for each tab, and what each of them is.
    mutating func writeTabs(of bar: SwiftTabBar, level: Int) {
        guard !bar.tabs.isEmpty, takes(Self.tabType) else { return }
        let order = order(of: bar)
        writeOrder(order, level: level)
        begin(.loose, needsSwiftUI: false, level: level)
        if !order.dimensions.isEmpty {
            comment(
                ["The tabs of all contexts. `\(Self.orderName)` has those of one context, in their order."],
                level: level)
        } else if firstBar.map({ $0.token == bar.token }) ?? true {
            comment(["The tabs, from the leading edge on."], level: level)
        }
        line("\(isolation)\(access)enum \(Self.tabType): String, CaseIterable, Identifiable, Sendable {", level)
        for tab in bar.tabs {
            let name = Self.caseName(of: tab)
            let raw = name == tab.id ? "" : " = \(SwiftText.string(tab.id))"
            line("case \(SwiftNames.escaped(name))\(raw)", level + 1)
        }
        diagnostics += tokens.collisions(ofTabs: bar.tabs, of: bar.token, in: "Swift") {
            "\(Self.tabType).\(Self.caseName(of: $0))"
        }
        previous = .loose
        write(
            MemberHead(name: "id", type: "String", isInstance: true), SwiftColumn("rawValue"), level: level + 1)
        writeSymbol(of: bar, level: level + 1)
        write(
            MemberHead(
                name: "hasBadge", type: "Bool", documentation: ["Whether the icon can have a badge."],
                isInstance: true),
            test(of: bar) { $0.badge != .none }, level: level + 1)
        if bar.has({ $0.tabs.contains { $0.badge == .dot } }) {
            write(
                MemberHead(
                    name: "hasDot", type: "Bool", documentation: ["Whether its badge is a dot, which shows no count."],
                    isInstance: true), test(of: bar) { $0.badge == .dot }, level: level + 1)
        }
        write(
            MemberHead(
                name: "bottomChrome", type: "CGFloat",
                documentation: ["Height of what the tab pins above the bar."], isInstance: true),
            chrome(of: bar), level: level + 1)
        for words in writtenWords where !words.isView { write(words, of: bar, level: level + 1) }
        writeBadgeValue(of: bar, level: level + 1)
        for words in writtenWords where words.isView { write(words, of: bar, level: level + 1) }
        writeAccessibility(ofTabs: bar, level: level + 1)
        writeRoles(ofTabs: bar, level: level + 1)
        leaveCondition(level: level + 1)
        line("}", level)
        previous = .loose
    }

    private static let orderName = "tabs"

    /// The tabs that there are in each context, in their order.
    private func order(of bar: SwiftTabBar) -> SwiftColumn {
        column(among: bar.modifiers) { _, permutation in
            let tabs = bar.bar(in: permutation).tabs.filter { $0.role != .action }
            return "[\(tabs.map { "." + Self.caseName(of: $0) }.joined(separator: ", "))]"
        }
    }

    /// A function of the contexts where tabs or their order differ; elsewhere the cases say it.
    private mutating func writeOrder(_ order: SwiftColumn, level: Int) {
        if order.dimensions.isEmpty { return }
        write(
            MemberHead(
                name: Self.orderName, type: Self.list(of: Self.tabType), listsTabs: true,
                documentation: ["The tabs of the context, from the leading edge on."]), order, level: level)
    }

    func tabDimension(_ bar: SwiftTabBar, subject: String) -> SwiftColumn.Dimension {
        SwiftColumn.Dimension(subject: subject, patterns: bar.tabs.map { "." + Self.caseName(of: $0) })
    }

    /// What each tab says of itself.
    func column(of bar: SwiftTabBar, _ text: (TabBar.Tab) -> String) -> SwiftColumn {
        column([tabDimension(bar, subject: "self")], among: bar.modifiers) { text(bar.tab(bar.tabs[$0[0]], in: $1)) }
    }

    /// Whether something is true of a tab: a comparison with one tab where it is true, or false, of that one alone.
    private func test(of bar: SwiftTabBar, _ isTrue: (TabBar.Tab) -> Bool) -> SwiftColumn {
        let column = column(of: bar) { "\(isTrue($0))" }
        guard column.parameters.isEmpty, bar.tabs.count > 2, column.texts.count == bar.tabs.count else { return column }
        for (answer, comparison) in [("true", "=="), ("false", "!=")] {
            let places = column.texts.indices.filter { column.texts[$0] == answer }
            if places.count == 1 {
                return SwiftColumn("self \(comparison) .\(Self.caseName(of: bar.tabs[places[0]]))")
            }
        }
        return column
    }

    func chrome(of bar: SwiftTabBar) -> SwiftColumn {
        column(of: bar) { Self.text($0.bottomChrome.points) }
    }

    static func caseName(of tab: TabBar.Tab) -> String {
        SwiftNames.member(SwiftNames.member(tab.id, inGroup: ""), extending: SwiftNames.caseIterable)
    }

    // MARK: Symbols

    private mutating func writeSymbol(of bar: SwiftTabBar, level: Int) {
        writeIfSaid(
            MemberHead(
                name: "symbol", type: "String", parameters: "isSelected: Bool = false",
                documentation: ["Name of the SF Symbol."], isInstance: true), symbols(of: bar), level: level)
    }

    func symbols(of bar: SwiftTabBar) -> SwiftColumn {
        column(of: bar) { Self.symbol(of: $0, asked: "isSelected") }
    }

    private static func symbol(of tab: TabBar.Tab, asked condition: String) -> String {
        guard let symbol = tab.symbol else { return "nil" }
        guard let selected = tab.selectedSymbol, selected != symbol else { return SwiftText.string(symbol) }
        return "\(condition) ? \(SwiftText.string(selected)) : \(SwiftText.string(symbol))"
    }

    // MARK: Words

    /// What a tab is called, for views and for all else.
    enum Words: CaseIterable {
        case localizedLabel, localizedHint, label, hint

        var name: String { self == .hint ? "accessibilityHint" : "\(self)" }

        var isView: Bool { self == .label || self == .hint }

        var isLabel: Bool { self == .label || self == .localizedLabel }

        func documentation(of place: String) -> String {
            switch self {
            case .label: "Label of \(place), on screen and for VoiceOver."
            case .hint: "VoiceOver hint of \(place): what a tap does."
            case .localizedLabel: "Label of \(place) as a string, for UIKit."
            case .localizedHint: "Hint of \(place) as a string, for UIKit."
            }
        }
    }

    /// SwiftUI needs no strings.
    private var writtenWords: [Words] {
        Words.allCases.filter { $0.isView || conditions.features.contains(.native) }
    }

    func column(_ words: Words, of bar: SwiftTabBar) -> SwiftColumn {
        column(of: bar) { text(words, of: $0, asked: "isSelected") }
    }

    private mutating func write(_ words: Words, of bar: SwiftTabBar, level: Int) {
        writeIfSaid(
            MemberHead(
                name: words.name, type: typeName(words), parameters: words.isLabel ? "" : "isSelected: Bool = false",
                documentation: [words.documentation(of: "the tab")], needsSwiftUI: words.isView, isInstance: true),
            column(words, of: bar), level: level)
    }

    private func typeName(_ words: Words) -> String { words.isView ? swiftUIType("Text") : "String" }

    /// - Parameter condition: whether the tab is selected, or the action is open, of which its hint depends.
    private func text(_ words: Words, of tab: TabBar.Tab, asked condition: String) -> String {
        if words.isLabel { return text(tab.label, isView: words.isView) }
        let (hint, selectedHint) = (
            text(tab.hint, isView: words.isView), text(tab.selectedHint, isView: words.isView)
        )
        if hint == selectedHint { return hint }
        if !words.isView, case .key(let key)? = tab.hint, case .key(let selectedKey)? = tab.selectedHint {
            return lookup("\(condition) ? \(SwiftText.string(selectedKey)) : \(SwiftText.string(key))")
        }
        return "\(condition) ? \(selectedHint) : \(hint)"
    }

    func text(_ words: TabBar.Words?, isView: Bool) -> String {
        switch (words, isView) {
        case (.key(let key), true): "\(swiftUIType("Text"))(\(SwiftText.string(key))\(bundleArgument))"
        case (.key(let key), false): lookup(SwiftText.string(key))
        case (.text(let text), true): "\(swiftUIType("Text"))(verbatim: \(SwiftText.string(text)))"
        case (.text(let text), false): SwiftText.string(text)
        case (nil, _): "nil"
        }
    }

    /// - Parameter key: as Swift.
    private func lookup(_ key: String) -> String {
        "NSLocalizedString(\(key)\(bundleArgument), comment: \"\")"
    }

    private var bundleArgument: String {
        options.bundle == "main" ? "" : ", bundle: .\(SwiftNames.escaped(options.bundle))"
    }

    /// A type of SwiftUI's, by its module where a group's type of that name may hide it.
    func swiftUIType(_ name: String) -> String {
        layout.types.contains { $0.name == name } ? "SwiftUI." + name : name
    }

    // MARK: The action

    /// The place of the action is none of the tabs.
    mutating func writeAction(of bar: SwiftTabBar, level: Int) {
        guard let action = bar.action else { return }
        func column(_ text: (TabBar.Tab) -> String) -> SwiftColumn {
            self.column(among: bar.modifiers) { _, permutation in
                // Where there is none, nobody asks what it is.
                text(bar.bar(in: permutation).tabs.first { $0.role == .action } ?? action)
            }
        }
        let index = self.column(among: bar.modifiers) { _, permutation in
            let tabs = bar.bar(in: permutation).tabs
            return (tabs.firstIndex { $0.role == .action }).map { "\($0)" } ?? "nil"
        }
        let symbol = column { Self.symbol(of: $0, asked: "isOpen") }
        writeIfSaid(
            MemberHead(
                name: "actionIndex", type: "Int", documentation: ["Number of tabs before the action."]), index,
            level: level)
        writeIfSaid(
            MemberHead(
                name: "actionSymbol", type: "String", parameters: "isOpen: Bool = false",
                documentation: ["Name of the action's symbol."]), symbol, level: level)
        for words in writtenWords {
            writeIfSaid(
                MemberHead(
                    name: "action" + words.name.capitalizedStart, type: typeName(words),
                    parameters: words.isLabel ? "" : "isOpen: Bool = false",
                    documentation: [words.documentation(of: "the action")], needsSwiftUI: words.isView),
                column { text(words, of: $0, asked: "isOpen") }, level: level)
        }
        func words(_ words: Words) -> SwiftColumn { column { text(words, of: $0, asked: "isOpen") } }
        writeAccessibility(
            ofAction: [.label: words(.label), .hint: words(.hint), .symbol: symbol], level: level)
    }
}
