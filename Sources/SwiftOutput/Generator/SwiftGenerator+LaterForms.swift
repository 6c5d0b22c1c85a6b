import TesseraOutputCore
import TesseraTokenModel

// What bars can be since iOS 26: floating, with an accessory, and small while people scroll.

extension SwiftGenerator {
    /// The heights that a bottom inset is made of, in place of that of the bar alone.
    ///
    /// - Returns: the sum without what a tab pins above the bar, and the parameter that chooses, if there is one;
    ///   `nil` for a bar with nothing around it.
    mutating func writeHeights(around bar: SwiftTabBar, level: Int) -> (column: SwiftColumn, parameter: String)? {
        guard bar.has({ $0.fullReach != $0.height || $0.accessory != nil }) else { return nil }
        let total = column(among: bar.modifiers) { _, permutation in
            Self.text(computed: bar.bar(in: permutation).fullReach)
        }
        write(
            MemberHead(
                name: "totalHeight", type: "CGFloat",
                documentation: ["Height of the bar with the margin below it and the accessory above it."]), total,
            level: level)
        guard bar.has({ $0.accessory != nil }) else { return (callOf("totalHeight", total), "") }
        let inline = column(among: bar.modifiers) { _, permutation in
            Self.text(computed: bar.bar(in: permutation).reachOfRow)
        }
        write(
            MemberHead(
                name: "totalHeightWithInlineAccessory", type: "CGFloat",
                documentation: ["The same while the bar is small and the accessory beside it."]), inline, level: level)
        let parameters = total.parameters.union(inline.parameters)
        let chosen =
            "(isAccessoryInline ? \(callOf("totalHeightWithInlineAccessory", inline).texts[0]) : "
            + "\(callOf("totalHeight", total).texts[0]))"
        return (SwiftColumn(chosen, forwarding: parameters), "isAccessoryInline: Bool = false")
    }

    private func callOf(_ name: String, _ column: SwiftColumn) -> SwiftColumn {
        SwiftColumn(call(name, column), forwarding: column.parameters)
    }

    /// Corners and margins, and when the bar makes itself small.
    mutating func writeLaterForms(of bar: SwiftTabBar, level: Int) {
        let type = sharing.prefix + SwiftSupport.floatingBar.typeName
        if bar.has({ $0.floating != nil }) { support.insert(.floatingBar) }
        writeIfSaid(
            MemberHead(
                name: "floating", type: type, documentation: ["Modifier of the bar: its corners and margins."],
                attributes: ["@MainActor"], needsSwiftUI: true),
            column(among: bar.modifiers) { _, permutation in
                let bar = bar.bar(in: permutation)
                return bar.floating.map { "\(type)(\(Self.arguments(of: $0, barHeight: bar.height)))" } ?? "nil"
            }, level: level)
        writeMinimizeBehavior(of: bar, level: level)
    }

    /// The radius of a concentric bar is its least one, so that it is said also where it is half of the height.
    private static func arguments(of floating: TabBar.Floating, barHeight: Double) -> String {
        var arguments = [
            "margin: \(text(floating.margin.points))", "bottomMargin: \(text(floating.bottomMargin.points))",
        ]
        if let radius = floating.cornerRadius?.points ?? (floating.isConcentric ? barHeight / 2 : nil) {
            arguments.append("cornerRadius: \(text(computed: radius))")
        }
        if floating.isConcentric { arguments.append("isConcentric: true") }
        return arguments.joined(separator: ", ")
    }

    // MARK: The system's own bar

    /// For the system's own bar, and for what follows it. Bars make themselves small on iPhones alone: only iOS has
    /// the behaviors, although the type is everywhere.
    private mutating func writeMinimizeBehavior(of bar: SwiftTabBar, level: Int) {
        let decision = conditions.decision(compiler: .init(major: 6, minor: 2), on: .ios)
        guard bar.has({ $0.minimize != nil }), decision != .never else { return }
        let column = column(among: bar.modifiers) { _, permutation in
            // Where nothing is said, the system chooses.
            ".\((bar.bar(in: permutation).minimize ?? .automatic).rawValue)"
        }
        var head = MemberHead(
            name: "minimizeBehavior", type: swiftUIType("TabBarMinimizeBehavior"),
            documentation: ["When the bar makes itself small, for `tabBarMinimizeBehavior(_:)`."],
            attributes: [conditions.attribute(available: "iOS 26, *")].compactMap(\.self), needsSwiftUI: true)
        if case .asks(let condition) = decision { head.condition = condition }
        write(head, column, level: level)
    }

    /// The role of each tab in the system's own bar, where any has one.
    mutating func writeRoles(ofTabs bar: SwiftTabBar, level: Int) {
        guard bar.has({ $0.tabs.contains { $0.role == .search || $0.role == .prominent } }) else { return }
        let prominent = prominentRole
        let column = column(of: bar) { tab in
            switch tab.role {
            case .tab, .action: "nil"
            case .search: ".search"
            case .prominent: prominent.text
            }
        }
        let list = "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *"
        let attributes = [conditions.attribute(available: list)].compactMap(\.self)
        let type = swiftUIType("TabRole") + "?"
        write(
            MemberHead(
                name: "role", type: type, documentation: ["Role in the system's own bar."], attributes: attributes,
                needsSwiftUI: true, isInstance: true), column, level: level)
        guard column.texts.contains(where: { $0 == prominent.text }), !prominent.body.isEmpty else { return }
        begin(.loose, needsSwiftUI: true, level: level)
        for attribute in attributes { line(attribute, level) }
        line("private var \(prominent.text): \(type) {", level)
        for text in prominent.body { line(text, level + 1) }
        line("}", level)
    }

    /// The role of the tab that stands out, which only newer systems have, and the body of the property that asks for
    /// it; empty where nothing has to be asked.
    private var prominentRole: (text: String, body: [String]) {
        let name = "prominentRole"
        let test = conditions.availability("iOS 27, *").map { "if #available(\($0)) { return .prominent }" }
        return switch (conditions.decision(compiler: .init(major: 6, minor: 4), on: .ios), test) {
        case (.never, _): ("nil", [])
        case (.always, nil): (".prominent", [])
        case (.always, let test?): (name, [test, "return nil"])
        case (.asks(let condition), let test?): (name, ["#if \(condition)", test, "#endif", "return nil"])
        case (.asks(let condition), nil):
            (name, ["#if \(condition)", "return .prominent", "#else", "return nil", "#endif"])
        }
    }
}
