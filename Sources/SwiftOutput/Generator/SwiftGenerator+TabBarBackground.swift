import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// What lies behind the items of a bar, as a view.

extension SwiftGenerator {
    mutating func writeBackground(of bar: SwiftTabBar, level: Int) {
        guard bar.has({ !$0.background.isEmpty }) else { return }
        var column = background(of: bar)
        let parameters = column.parameters
        parameterModifiers.formUnion(parameters)
        guard takes("background") else { return }
        var attributes = ["@MainActor"]
        begin(.loose, needsSwiftUI: true, level: level)
        if firstBar.map({ $0.token == bar.token }) ?? true { comment(Self.meaningOfBackground(bar), level: level) }
        if bar.has({ $0.background.contains { $0.material != nil } }) {
            support.insert(.material)
            if bar.has({ $0.background.contains { $0.value.type == .glass } }) { support.insert(.glass) }
            insertSupport(forDynamicColorsAlong: bar.modifiers)
            if let attribute = conditions.attribute(available: "watchOS 10, *") { attributes.insert(attribute, at: 0) }
        }
        for attribute in attributes { line(attribute, level) }
        let head = MemberHead(
            name: "background", type: "some View", documentation: Self.meaningOfBackground(bar),
            attributes: attributes, needsSwiftUI: true)
        record(head, parameters)
        if let first = memberOfFirstBar(alike: head, column), first.column == column, let bar = firstBar?.token {
            column = SwiftColumn(call(of: head, parameters, in: layout.address(of: bar)), forwarding: parameters)
        }
        if !column.dimensions.isEmpty { line("@ViewBuilder", level) }
        let kind = parameters.isEmpty ? "var background:" : "func background(\(parameterList(parameters))) ->"
        line("\(access)static \(kind) some View {", level)
        if column.dimensions.isEmpty {
            writeChain(column.texts[0], level: level + 1)
        } else {
            line("switch \(column.subject) {", level + 1)
            let rest = column.frequentText
            for (patterns, text) in column.cases where text != rest {
                line("case \(patterns.joined(separator: ", ")):", level + 1)
                writeChain(text, level: level + 2)
            }
            if let rest {
                line("default:", level + 1)
                writeChain(rest, level: level + 2)
            }
            line("}", level + 1)
        }
        line("}", level)
        previous = .loose
    }

    private static func meaningOfBackground(_ bar: SwiftTabBar) -> [String] {
        let start = "Background of the bar"
        if bar.has({ $0.floating != nil }) { return [start + "."] }
        if !bar.has({ $0.backgroundEdge == .safeArea }) {
            return ["\(start), which extends to the bottom edge of the screen."]
        }
        return bar.has { $0.backgroundEdge == .screen } ? [start + "."] : ["\(start), which ends at the safe area."]
    }

    /// The receiver, and a call on each further line.
    private mutating func writeChain(_ text: String, level: Int) {
        for (index, call) in text.split(separator: "\n").enumerated() {
            line(String(call), index == 0 ? level : level + 1, fills: false)
        }
    }

    // MARK: Layers

    /// Each `background` lies behind what stands before it.
    private func background(of bar: SwiftTabBar) -> SwiftColumn {
        let system = bar.modifiers.intersection(SwiftContextPlan.dynamicModifiers(of: tokens.contexts))
        var forwarded: ModifierSet = []
        var chosen = tokens.contexts.varyingModifiers(among: bar.modifiers) { Self.structure(of: bar.bar(in: $0)) }
        chosen.formUnion(bar.modifiers.subtracting(system))
        // What differs in more than its colors is not dynamic.
        for permutation in tokens.contexts.permutations(along: chosen) {
            let layers = bar.bar(in: permutation).background
            for index in layers.indices {
                if let target = bar.target(of: "background.\(index)"), let type = tokens.type(of: target) {
                    forwarded.formUnion(plan(of: target, type).parameters)
                } else {
                    chosen.formUnion(plan(ofLayer: index, layers[index], bar, permutation, among: system).parameters)
                }
            }
        }
        let edgeModifiers = bar.modifiers
        var column = self.column(among: chosen) { _, permutation in
            text(of: bar, in: permutation, among: edgeModifiers.subtracting(chosen))
        }
        column.forwarded = forwarded
        return column
    }

    /// What a layer is in some of the contexts, where the others are as in `outer`.
    private func values(
        ofLayer index: Int, _ bar: SwiftTabBar, _ outer: Permutation, among modifiers: ModifierSet
    ) -> (Permutation) -> TokenValue? {
        { inner in
            var permutation = outer
            for modifier in modifiers.indices { permutation[modifier] = inner[modifier] }
            let layers = bar.bar(in: permutation).background
            return layers.indices.contains(index) ? layers[index].value : nil
        }
    }

    private func plan(
        ofLayer index: Int, _ layer: TabBar.Layer, _ bar: SwiftTabBar, _ outer: Permutation,
        among modifiers: ModifierSet
    ) -> SwiftContextPlan {
        let value = values(ofLayer: index, bar, outer, among: modifiers)
        let varying = tokens.contexts.varyingModifiers(among: modifiers, of: value)
        return SwiftContextPlan(modifiers: varying, type: layer.value.type, in: tokens.contexts, value: value)
    }

    /// What must be the same for one chain to stand for several contexts.
    private static func structure(of bar: TabBar) -> [String] {
        [bar.backgroundEdge.rawValue] + bar.background.map { $0.value.type.rawValue }
    }

    private func text(of bar: SwiftTabBar, in permutation: Permutation, among system: ModifierSet) -> String {
        let current = bar.bar(in: permutation)
        let edges = current.backgroundEdge == .screen && current.floating == nil ? ".bottom" : "[]"
        let clear = "\(values.typeName(.color)).clear"
        return current.background.enumerated().reduce(clear) { text, layer in
            let (index, layer) = layer
            let value = style(index, layer, bar, permutation, among: system)
            if case .glass = layer, let floating = current.floating {
                return text + "\n.background(\(value), in: \(shape(of: floating)))"
            }
            return text + "\n.background(\(value), ignoresSafeAreaEdges: \(edges))"
        }
    }

    /// Glass has its light along the edges, so it is drawn in the shape of the bar, and not cut out of a rectangle.
    private func shape(of floating: TabBar.Floating) -> String {
        guard let radius = floating.cornerRadius else { return "SwiftUI.Capsule(style: .continuous)" }
        return "SwiftUI.RoundedRectangle(cornerRadius: \(Self.text(radius.points)), style: .continuous)"
    }

    private func style(
        _ index: Int, _ layer: TabBar.Layer, _ bar: SwiftTabBar, _ permutation: Permutation, among system: ModifierSet
    ) -> String {
        let value: String
        if let target = bar.target(of: "background.\(index)"), let type = tokens.type(of: target) {
            value = layout.address(of: target) + arguments(plan(of: target, type))
        } else {
            let plan = plan(ofLayer: index, layer, bar, permutation, among: system)
            let appearances = plan.values(permutation, values(ofLayer: index, bar, permutation, among: system))
            var buffer = CodeBuffer()
            values.append(appearances, appearances: plan.appearances, to: &buffer)
            value = buffer.text
        }
        guard case .gradient = layer else { return value }
        return ".linearGradient(\(value), startPoint: .top, endPoint: .bottom)"
    }
}
