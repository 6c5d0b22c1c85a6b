import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// How the tabs of a bar look in each state, and what moves.

extension SwiftGenerator {
    mutating func writeLooks(of bar: SwiftTabBar, level: Int) {
        writeWeights(of: bar, level: level)
        var columns: [String: SwiftColumn] = [:]
        for part in bar.parts where part.type == .color {
            let column = colors(of: part, bar)
            columns[part.name] = column
            write(
                MemberHead(
                    name: part.name, type: colorType(part), documentation: Self.meaning(of: part), needsSwiftUI: true),
                column, level: level)
        }
        for name in ["icon", "label"] { writeChoice(name, columns, of: bar, level: level) }
        writeFonts(of: bar, level: level)
        writeBackground(of: bar, level: level)
        writeButtonStyle(of: bar, level: level)
    }

    // MARK: Colors

    private func colorType(_ part: SwiftTabBar.Part) -> String {
        values.typeName(.color) + (part.isOptional ? "?" : "")
    }

    /// One dynamic color, or a reference to that of a token.
    private mutating func colors(of part: SwiftTabBar.Part, _ bar: SwiftTabBar) -> SwiftColumn {
        if let target = bar.target(of: part.field) { return reference(to: target) }
        // No catalog has it: it is the color of no token.
        insertSupport(forDynamicColorsAlong: bar.modifiers)
        return colors(of: part, among: bar.modifiers) { bar.value(of: part, in: $0) }
    }

    private func colors(
        of part: SwiftTabBar.Part, among modifiers: ModifierSet, _ value: (Permutation) -> TokenValue?
    ) -> SwiftColumn {
        let varying = tokens.contexts.varyingModifiers(among: modifiers, of: value)
        let plan = SwiftContextPlan(modifiers: varying, type: .color, in: tokens.contexts, value: value)
        return column(among: plan.parameters) { _, permutation in
            let colors = plan.values(permutation, value)
            if colors.isEmpty { return "nil" }
            var buffer = CodeBuffer()
            values.append(colors, appearances: plan.appearances, to: &buffer)
            return buffer.text
        }
    }

    private func reference(to target: TokenID) -> SwiftColumn {
        guard let type = tokens.type(of: target) else { return SwiftColumn("nil") }
        let plan = plan(of: target, type)
        return SwiftColumn(
            layout.address(of: target) + layout.valueSuffix(of: target) + arguments(plan), forwarding: plan.parameters)
    }

    /// The name of a state's color says what it is of.
    private static func meaning(of part: SwiftTabBar.Part) -> [String] {
        part.field == "badge.color" ? ["Background of a badge."] : []
    }

    /// `iconColor(isSelected:)`, and the same in one color scheme.
    private mutating func writeChoice(
        _ name: String, _ columns: [String: SwiftColumn], of bar: SwiftTabBar, level: Int
    ) {
        guard let selected = bar.part("selected\(name.capitalizedStart)Color"), let one = columns[selected.name],
            let unselected = bar.part("unselected\(name.capitalizedStart)Color"), let other = columns[unselected.name]
        else { return }
        let modifiers = one.parameters.union(other.parameters)
        let type = values.typeName(.color) + (selected.isOptional || unselected.isOptional ? "?" : "")
        let text = "isSelected ? \(call(selected.name, one)) : \(call(unselected.name, other))"
        write(
            MemberHead(
                name: name + "Color", type: type, parameters: "isSelected: Bool",
                documentation: ["Color of a tab's \(name), in light and dark."], needsSwiftUI: true),
            SwiftColumn(text, forwarding: modifiers), level: level)
        let scheme =
            schemes(selected, unselected, of: bar)
            ?? SwiftColumn(
                "\(name)Color(isSelected: isSelected\(modifiers.isEmpty ? "" : ", \(arguments(modifiers))"))",
                forwarding: modifiers)
        write(
            MemberHead(
                name: name + "Color", type: type, parameters: "isSelected: Bool, scheme: ColorScheme",
                documentation: ["The same in a given color scheme."], needsSwiftUI: true),
            scheme, level: level)
    }

    /// Both colors in each scheme; `nil` if no scheme makes a difference.
    private mutating func schemes(
        _ selected: SwiftTabBar.Part, _ unselected: SwiftTabBar.Part, of bar: SwiftTabBar
    ) -> SwiftColumn? {
        guard
            let modifier = bar.modifiers.indices.first(where: {
                tokens.contexts.modifiers[$0].system?.setting == .appearance
            }),
            let (light, dark) = tokens.contexts.modifiers[modifier].system?.ends
        else { return nil }
        let modifiers = bar.modifiers.subtracting(ModifierSet(modifier: modifier))
        var columns = [selected, unselected].flatMap { part in
            [dark, light].map { context in
                colors(of: part, among: modifiers) { permutation in
                    var permutation = permutation
                    permutation[modifier] = context
                    return bar.value(of: part, in: permutation)
                }
            }
        }
        if columns[0].texts == columns[1].texts, columns[2].texts == columns[3].texts { return nil }
        if selected.name == "selectedLabelColor", isAsIcon(selected, of: bar) {
            let icon = SwiftColumn(Self.selectedIconColor)
            columns.replaceSubrange(..<2, with: [icon, icon])
        }
        insertSupport(forDynamicColorsAlong: modifiers)
        let parameters = columns.reduce(into: ModifierSet()) { $0.formUnion($1.parameters) }
        return column([.isSelected, .isDark], among: parameters) { choice, permutation in
            columns[2 * choice[0] + choice[1]].text(in: permutation)
        }
    }

    /// The color of a selected label, where it is that of the icon and nothing but the scheme chooses it.
    static let selectedIconColor = "iconColor(isSelected: true, scheme: scheme)"

    /// Whether a selected label always has the color of its icon.
    private func isAsIcon(_ label: SwiftTabBar.Part, of bar: SwiftTabBar) -> Bool {
        guard let icon = bar.part("selectedIconColor"), let other = bar.part("unselectedIconColor") else {
            return false
        }
        guard !icon.isOptional, !other.isOptional, !label.isOptional,
            bar.modifiers.isSubset(of: SwiftContextPlan.dynamicModifiers(of: tokens.contexts))
        else { return false }
        return tokens.contexts.permutations(along: bar.modifiers).allSatisfy {
            bar.value(of: icon, in: $0) == bar.value(of: label, in: $0)
        }
    }

    // MARK: Fonts

    private mutating func writeFonts(of bar: SwiftTabBar, level: Int) {
        let icon = column(among: bar.modifiers) { _, permutation in
            let bar = bar.bar(in: permutation)
            return Self.font(bar.iconSize, bar.iconWeight)
        }
        write(
            MemberHead(
                name: "iconFont", type: "Font", needsSwiftUI: true), icon, level: level)
        let label = column(among: bar.modifiers) { _, permutation in
            let bar = bar.bar(in: permutation)
            let (selected, other) = (bar.selectedLabelWeight?.nameInSwiftUI, bar.labelWeight?.nameInSwiftUI)
            guard let selected, selected != other else { return Self.font(bar.labelSize, bar.labelWeight) }
            let size = Self.text(bar.labelSize.points)
            return ".system(size: \(size), weight: isSelected ? .\(selected) : .\(other ?? "regular"))"
        }
        write(
            MemberHead(
                name: "labelFont", type: "Font", parameters: "isSelected: Bool",
                documentation: ["Font of a label, at a fixed size as in the system's bars."],
                needsSwiftUI: true), label, level: level)
        guard bar.has({ $0.badge != nil }) else { return }
        let badge = column(among: bar.modifiers) { _, permutation in
            bar.bar(in: permutation).badge.map { Self.font($0.textSize, $0.textWeight) } ?? "nil"
        }
        writeIfSaid(
            MemberHead(
                name: "badgeFont", type: "Font", needsSwiftUI: true), badge, level: level)
    }

    private static func font(_ size: Dimension, _ weight: FontWeight?) -> String {
        guard let weight else { return ".system(size: \(text(size.points)))" }
        return ".system(size: \(text(size.points)), weight: .\(weight.nameInSwiftUI))"
    }

    // MARK: Springs

    private func parameters(of part: SwiftTabBar.Part, _ bar: SwiftTabBar) -> SwiftColumn {
        if let target = bar.target(of: part.field) { return reference(to: target) }
        return column(among: bar.modifiers) { _, permutation in
            guard let spring = bar.value(of: part, in: permutation) else { return "nil" }
            var buffer = CodeBuffer()
            values.append(motion: spring, reduced: bar.reducedMotion(of: part, spring, in: permutation), to: &buffer)
            return buffer.text
        }
    }

    mutating func writeSprings(of bar: SwiftTabBar, level: Int) {
        for part in bar.parts where part.type == .spring { writeSpring(part, bar, level: level) }
    }

    private mutating func writeSpring(_ part: SwiftTabBar.Part, _ bar: SwiftTabBar, level: Int) {
        support.insert(.spring)
        write(
            MemberHead(
                name: part.name, type: values.typeName(.spring) + (part.isOptional ? "?" : "")),
            parameters(of: part, bar), level: level)
    }

    /// The style of a tab's button, which all of `pressed` and `disabled` is for.
    private mutating func writeButtonStyle(of bar: SwiftTabBar, level: Int) {
        support.formUnion([.spring, .tabBarButton])
        let type = sharing.prefix + SwiftSupport.tabBarButton.typeName
        let spring = bar.part("pressSpring").map { ($0, parameters(of: $0, bar)) }
        var style = column(among: bar.modifiers) { _, permutation in
            let bar = bar.bar(in: permutation)
            var arguments = ["itemHeight: \(Self.text(computed: bar.itemHeight))"]
            if let height = bar.itemHitHeight { arguments.append("hitHeight: \(Self.text(height.points))") }
            if let (part, column) = spring {
                arguments.append("spring: \(call(part.name, column))")
            }
            if let scale = bar.states.pressed.scale { arguments.append("pressedScale: \(Self.text(scale))") }
            if let opacity = bar.states.pressed.opacity { arguments.append("pressedOpacity: \(Self.text(opacity))") }
            if let opacity = bar.states.disabled.opacity { arguments.append("disabledOpacity: \(Self.text(opacity))") }
            return "\(type)(\(arguments.joined(separator: ", ")))"
        }
        style.forwarded = spring?.1.parameters ?? []
        write(
            MemberHead(
                name: "buttonStyle", type: type,
                documentation: ["Button style of a tab: its touch area, and its reaction to a press."],
                attributes: ["@MainActor"], needsSwiftUI: true), style, level: level)
    }
}
