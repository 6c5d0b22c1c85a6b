import TesseraColorScience
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// A type for each tab bar, or a part of the type of the group whose own bar it is.

extension SwiftGenerator {
    mutating func writeTabBar(_ token: TokenID, name: String, level: Int) {
        writeDocumentation(of: token, level: level)
        if tokens.aliasTarget(of: token) == nil, let first = firstBar?.token {
            comment(
                [
                    "",
                    "What has no comment is explained at ``\(layout.address(of: first).replacing(".", with: "/"))``.",
                ], level: level)
        }
        writeDeprecation(
            of: Member(token, type: .tabBar, name: name, plan: plan(of: token, .tabBar)), level: level)
        if let target = tokens.aliasTarget(of: token) {
            line("\(access)typealias \(name) = \(layout.address(of: target))", level)
            return
        }
        line("\(isolation)\(access)enum \(name) {", level)
        previous = .opening
        writeMembers(ofTabBar: token, beside: nil, level: level + 1)
        leaveCondition(level: level + 1)
        line("}", level)
    }

    /// - Parameter scope: the type of the group whose own bar it is; `nil` in a type of its own.
    mutating func writeMembers(ofTabBar token: TokenID, beside scope: String?, level: Int) {
        guard let bar = SwiftTabBar(token, in: tokens) else { return }
        neighborhood = scope.map { Neighborhood(type: $0, bar: bar) }
        writtenBar = token
        defer {
            neighborhood = nil
            writtenBar = nil
        }
        writeFigures(of: bar, level: level)
        writeGeometry(of: bar, level: level)
        writeSprings(of: bar, level: level)
        writeAction(of: bar, level: level)
        writeLooks(of: bar, level: level)
        writeContainer(of: bar, level: level)
        writeLaterForms(of: bar, level: level)
        writeTabs(of: bar, level: level)
    }

    // MARK: Beside other tokens

    /// The type of a group that has a bar of its own.
    struct Neighborhood {
        let type: String
        let bar: SwiftTabBar
    }

    /// Whether a member is to be written. A token beside the bar that is the same in every context is that member
    /// already; one that is something else under the name is a collision.
    mutating func takes(_ name: String) -> Bool {
        guard let neighborhood, let owner = layout.owner(of: name, in: neighborhood.type) else { return true }
        let bar = neighborhood.bar
        if let part = bar.part(asMember: name), case .token(let sibling) = owner, isSame(part, of: bar, as: sibling) {
            return false
        }
        let token = tokens.tree[bar.token]
        diagnostics.append(
            .nameCollision(
                of: "'\(token.path)'", layout.subject(owner, beside: .token(bar.token)),
                name: "\(neighborhood.type).\(name)",
                language: "Swift", at: token.keyRange, first: layout.range(of: owner)))
        return false
    }

    private func isSame(_ part: SwiftTabBar.Part, of bar: SwiftTabBar, as sibling: TokenID) -> Bool {
        tokens.contexts.permutations(along: bar.modifiers.union(tokens.modifiers(of: sibling))).allSatisfy {
            permutation in
            bar.value(of: part, in: permutation) == tokens.value(of: sibling, in: permutation)
        }
    }

    // MARK: Figures

    /// Lengths, numbers and weights.
    private mutating func writeFigures(of bar: SwiftTabBar, level: Int) {
        // Where SwiftUI is always there, it takes weights by their names.
        let hasNumbers = !conditions.hasSwiftUI || conditions.features.contains(.native)
        for part in bar.parts where part.type != .color && part.type != .spring {
            if part.type == .fontWeight, !hasNumbers { continue }
            let column = self.column(among: bar.modifiers) { _, permutation in
                Self.text(of: bar.value(of: part, in: permutation))
            }
            let name = part.type == .fontWeight ? part.name + SwiftForm.weight.valueSuffix : part.name
            write(MemberHead(name: name, type: Self.typeName(of: part)), column, level: level)
        }
    }

    /// Weights as fonts take them; the numbers stand among the figures.
    mutating func writeWeights(of bar: SwiftTabBar, level: Int) {
        for part in bar.parts where part.type == .fontWeight {
            let column = self.column(among: bar.modifiers) { _, permutation in
                guard case .fontWeight(let weight) = bar.value(of: part, in: permutation) else { return "nil" }
                return "." + weight.nameInSwiftUI
            }
            let type = values.typeName(.weight) + (part.isOptional ? "?" : "")
            write(MemberHead(name: part.name, type: type, needsSwiftUI: true), column, level: level)
        }
    }

    private static func typeName(of part: SwiftTabBar.Part) -> String {
        let type =
            switch part.type {
            case .number where part.name.hasSuffix("Count"): "Int"
            case .dimension, .number: "CGFloat"
            case .boolean: "Bool"
            default: "Double"
            }
        return type + (part.isOptional ? "?" : "")
    }

    private static func text(of value: TokenValue?) -> String {
        switch value {
        case .dimension(let length): text(length.points)
        case .number(let number), .opacity(let number): text(number)
        case .fontWeight(let weight): text(weight.weight)
        case .boolean(let flag): "\(flag)"
        default: "nil"
        }
    }

    static func text(_ number: Double) -> String {
        var buffer = CodeBuffer()
        buffer.append(number)
        return buffer.text
    }

    /// A sum, without what adding in binary leaves behind the decimals: `11.8`, and not `11.799999999999997`.
    static func text(computed number: Double) -> String {
        DecimalText.string(number, maximumFractionDigits: 6)
    }

    // MARK: Geometry

    private mutating func writeGeometry(of bar: SwiftTabBar, level: Int) {
        let itemHeight = column(among: bar.modifiers) { Self.text(computed: bar.bar(in: $1).itemHeight) }
        let height = height(of: bar)
        write(
            MemberHead(
                name: "itemHeight", type: "CGFloat",
                documentation: ["Height of an item, from icon to indicator."]),
            itemHeight, level: level)
        write(
            MemberHead(name: "height", type: "CGFloat", documentation: [Self.meaningOfHeight(bar)]), height,
            level: level)
        let width = column(among: bar.modifiers) { _, permutation in
            let bar = bar.bar(in: permutation)
            let rest = bar.unsharedWidth == 0 ? "width" : "width - \(Self.text(computed: bar.unsharedWidth))"
            if bar.shareCount < 2 { return "max(0, \(rest))" }
            return "max(0, \(rest == "width" ? rest : "(\(rest))") / \(bar.shareCount))"
        }
        write(
            MemberHead(
                name: "itemWidth", type: "CGFloat", parameters: "in width: CGFloat",
                documentation: ["Width of a tab in a bar of the given width."]), width, level: level)
        if bar.has({ $0.badge != nil }) { writeBadgeText(of: bar, level: level) }
        if bar.tabs.isEmpty {
            _ = writeHeights(around: bar, level: level)
        } else {
            writeInsets(of: bar, height, level: level)
        }
    }

    private func height(of bar: SwiftTabBar) -> SwiftColumn {
        column(among: bar.modifiers) { Self.text(computed: bar.bar(in: $1).height) }
    }

    private static func meaningOfHeight(_ bar: SwiftTabBar) -> String {
        if !bar.has({ $0.bottomEdge == .screen }) { return "Height of the bar, without the system's bottom inset." }
        if !bar.has({ $0.bottomEdge == .safeArea }) { return "Height of the bar, from the bottom edge of the screen." }
        return "Height of the bar by itself."
    }

    private mutating func writeInsets(of bar: SwiftTabBar, _ height: SwiftColumn, level: Int) {
        let chrome = chrome(of: bar)
        let around = writeHeights(around: bar, level: level)
        let own = around?.column ?? SwiftColumn(call("height", height), forwarding: height.parameters)
        let modifiers = own.parameters.union(chrome.parameters)
        let inset = SwiftColumn("\(own.texts[0]) + \(call("tab.bottomChrome", chrome))", forwarding: modifiers)
        write(
            MemberHead(
                name: "bottomInset", type: "CGFloat", asksForTab: true, parameters: around?.parameter ?? "",
                documentation: [
                    "Least height of the bar and what a tab pins above it. Not for a frame, because that may grow with its text."
                ]), inset, level: level)
        var handsOn = false
        let call = "bottomInset(for: tab\(modifiers.isEmpty ? "" : ", \(arguments(modifiers))"))"
        var content = column([tabDimension(bar, subject: "tab")], among: bar.modifiers) { choice, permutation in
            let tab = bar.tab(bar.tabs[choice[0]], in: permutation)
            if let inset = tab.contentInset ?? bar.bar(in: permutation).contentInset { return Self.text(inset.points) }
            handsOn = true
            return call
        }
        if handsOn { content.forwarded = modifiers }
        write(
            MemberHead(
                name: "contentInset", type: "CGFloat", asksForTab: true,
                documentation: [
                    "Bottom margin of scrolling content that the bar overlaps: ``bottomInset(for:\(around?.parameter.isEmpty == false ? "isAccessoryInline:" : ""))`` and the space above it."
                ]), content, level: level)
        let margin = column([tabDimension(bar, subject: "tab")], among: bar.modifiers) { choice, permutation in
            let current = bar.bar(in: permutation)
            let tab = bar.tab(bar.tabs[choice[0]], in: permutation)
            let inset = (tab.contentInset ?? current.contentInset)?.points ?? current.bottomInset(of: tab)
            return Self.text(computed: max(0, inset - current.bottomInset(of: tab)))
        }
        write(
            MemberHead(
                name: "contentMargin", type: "CGFloat", asksForTab: true,
                documentation: [
                    "Bottom margin of scrolling content where the bar is in the safe area, as with `bottomBar`: the space above it."
                ]), margin, level: level)
    }

    private mutating func writeBadgeText(of bar: SwiftTabBar, level: Int) {
        let column = self.column(among: bar.modifiers) { _, permutation in
            guard let maximum = bar.bar(in: permutation).badge?.maximumCount else { return "\"\\(count)\"" }
            return "count > \(Self.text(maximum)) ? \"\(Self.text(maximum))+\" : \"\\(count)\""
        }
        write(
            MemberHead(
                name: "badgeText", type: "String", parameters: "_ count: Int",
                documentation: ["Text of a badge; VoiceOver speaks `Tab.badgeValue(_:)`."]),
            column,
            level: level)
    }
}
