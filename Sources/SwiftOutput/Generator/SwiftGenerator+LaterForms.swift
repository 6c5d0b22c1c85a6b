import TesseraOutputCore
import TesseraTokenModel

// What bars can be since iOS 26: floating, with an accessory, and small while people scroll.

extension SwiftGenerator {
    /// The heights that a bottom inset is made of, in place of that of the bar alone.
    ///
    /// - Returns: the sum without what a tab pins above the bar, and the parameter that chooses, if there is one;
    ///   `nil` for a bar with nothing around it.
    mutating func writeHeights(around bar: SwiftTabBar, level: Int) -> (column: SwiftColumn, parameter: String)? {
        guard bar.has({ $0.reach + $0.accessoryHeight != $0.height || $0.accessory != nil }) else { return nil }
        let total = column(among: bar.modifiers) { _, permutation in
            let bar = bar.bar(in: permutation)
            return Self.text(computed: bar.reach + bar.accessoryHeight)
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
        return (SwiftColumn(chosen, forwarding: parameters), ", isAccessoryInline: Bool = false")
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
                bar.bar(in: permutation).floating.map { "\(type)(\(Self.arguments(of: $0)))" } ?? "nil"
            }, level: level)
        writeMinimizeBehavior(of: bar, level: level)
    }

    private static func arguments(of floating: TabBar.Floating) -> String {
        var arguments = [
            "margin: \(text(floating.margin.points))", "bottomMargin: \(text(floating.bottomMargin.points))",
        ]
        if let radius = floating.cornerRadius { arguments.append("cornerRadius: \(text(radius.points))") }
        if floating.isConcentric { arguments.append("isConcentric: true") }
        return arguments.joined(separator: ", ")
    }

    /// For the system's own bar, and for what follows it.
    private mutating func writeMinimizeBehavior(of bar: SwiftTabBar, level: Int) {
        guard let behavior = bar.bar(in: tokens.contexts.defaultPermutation).minimize, takes("minimizeBehavior") else {
            return
        }
        begin(.loose, needsSwiftUI: true, level: level)
        let isKnown = conditions.known("compiler(>=6.2)") == true
        if !isKnown { line("#if compiler(>=6.2)", level) }
        comment(["When the bar makes itself small, for `tabBarMinimizeBehavior(_:)`."], level: level)
        if let attribute = conditions.attribute(
            available: "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *")
        {
            line(attribute, level)
        }
        let type = swiftUIType("TabBarMinimizeBehavior")
        line("\(access)static var minimizeBehavior: \(type) { .\(behavior.rawValue) }", level)
        if !isKnown { line("#endif", level) }
        previous = .loose
    }

    /// The role of each tab in the system's own bar, where any has one.
    mutating func writeRoles(ofTabs bar: SwiftTabBar, level: Int) {
        let (search, prominent) = (bar.tabs.first { $0.role == .search }, bar.tabs.first { $0.role == .prominent })
        if search == nil, prominent == nil { return }
        begin(.loose, needsSwiftUI: true, level: level)
        comment(["Role in the system's own bar."], level: level)
        let list = "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *"
        if let attribute = conditions.attribute(available: list) { line(attribute, level) }
        line("\(access)var role: \(swiftUIType("TabRole"))? {", level)
        line("switch self {", level + 1)
        if let search {
            line("case .\(Self.caseName(of: search)):", level + 1)
            line("return .search", level + 2)
        }
        if let prominent {
            line("case .\(Self.caseName(of: prominent)):", level + 1)
            line("#if compiler(>=6.4) && os(iOS)", level + 2)
            line("if #available(iOS 27, *) { return .prominent }", level + 2)
            line("#endif", level + 2)
            line("return nil", level + 2)
        }
        let hasOthers = bar.tabs.contains { $0.role != .search && $0.role != .prominent }
        if hasOthers {
            line("default:", level + 1)
            line("return nil", level + 2)
        }
        line("}", level + 1)
        line("}", level)
        previous = .loose
    }
}
