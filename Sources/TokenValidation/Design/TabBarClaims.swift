import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What the colors of a tab bar must stand out from: the bar's background, and for the count on a badge the badge.
///
/// Icons, the indicator and badges without text need the contrast of what is no text, labels and counts that of text
/// of their size. Disabled tabs are exempt (WCAG 2.2, 1.4.3 and 1.4.11: inactive components). A pressed tab is judged where
/// it has colors of its own; fading under the finger is no state that anybody reads. Without a background nothing
/// is known of what lies behind, and nothing is claimed.
struct TabBarClaims {
    private let placed: PlacedTabBar
    private let composite: CompositeExpression
    private let scope: ContrastClaim.Scope
    /// Topmost first.
    private let layers: [ValueExpression]
    /// The bars that are this one in different contexts.
    private let bars: [TabBar]

    static func all(of placed: [PlacedTabBar], in tokens: ResolvedTokens) -> [ContrastClaim] {
        var claims: [ContrastClaim] = []
        var known: Set<SourceRange> = []
        for bar in placed {
            guard let expression = bar.expression, known.insert(expression.range).inserted,
                case .composite(let composite) = expression.kind
            else { continue }
            let same = placed.filter { $0.expression?.range == expression.range }
            claims += TabBarClaims(bar, composite, at: expression.range, same.map(\.bar)).claims
        }
        return claims
    }

    private init(_ placed: PlacedTabBar, _ composite: CompositeExpression, at range: SourceRange, _ bars: [TabBar]) {
        self.placed = placed
        self.composite = composite
        self.bars = bars
        scope = ContrastClaim.Scope(token: placed.token, range: range)
        let background = composite.field("background")?.value
        if case .list(let elements) = background?.kind {
            layers = elements
        } else {
            layers = background.map { [$0] } ?? []
        }
    }

    private var claims: [ContrastClaim] { stateClaims + badgeClaims }

    // MARK: States

    private var stateClaims: [ContrastClaim] {
        guard let states = composite.inner("states"), !layers.isEmpty else { return [] }
        let selected = states.inner("selected")
        let unselected = states.inner("unselected")
        let pressed = states.inner("pressed")
        var claims: [ContrastClaim] = []
        func add(_ state: CompositeExpression?, at opacity: CompositeExpression.Field?, _ words: String, as base: Base)
        {
            claims += self.claims(of: state, opacity: opacity?.value, named: words, as: base)
        }
        add(selected, at: selected?.field("opacity"), "selected", as: .selected)
        add(unselected, at: unselected?.field("opacity"), "unselected", as: .unselected)
        // What is not said of a pressed tab stays as it is beside that.
        let opacities = [selected, unselected].map { $0?.field("opacity") }
        if let opacity = pressed?.field("opacity") {
            add(pressed, at: opacity, "pressed", as: .either)
        } else if opacities.allSatisfy({ $0 == nil }) {
            add(pressed, at: nil, "pressed", as: .either)
        } else {
            add(pressed, at: opacities[0], "pressed selected", as: .selected)
            add(pressed, at: opacities[1], "pressed unselected", as: .unselected)
        }
        return claims
    }

    /// The tab that a state is the look of.
    private enum Base {
        case selected, unselected, either
    }

    private func claims(
        of state: CompositeExpression?, opacity: ValueExpression?, named word: String, as base: Base
    ) -> [ContrastClaim] {
        let hasIndicator = base != .unselected && bars.contains { $0.indicatorHeight.value > 0 }
        let weights = base == .selected ? ["selectedLabelWeight", "labelWeight"] : ["labelWeight"]
        var claims: [ContrastClaim] = []
        if let icon = state?.field("icon")?.value, bars.contains(where: { $0.iconSize.value > 0 }) {
            claims.append(claim(icon, named: "\(word) icon", .nonText, opacity: opacity, on: layers))
        }
        if let label = state?.field("label")?.value, let size = labelSize(weight: weights) {
            claims.append(
                claim(label, named: "\(word) label", .text, opacity: opacity, textSize: size, on: layers))
        }
        if let indicator = state?.field("indicator")?.value, hasIndicator {
            claims.append(claim(indicator, named: "\(word) indicator", .nonText, opacity: opacity, on: layers))
        }
        return claims
    }

    /// - Parameter names: of the fields that may have the weight, the one that counts first.
    private func labelSize(weight names: [String]) -> ContrastRequirement.TextSize? {
        guard bars.contains(where: { $0.labelSize.value > 0 }), let size = composite.field("labelSize")?.value
        else { return nil }
        return .font(size: size, weight: names.lazy.compactMap { composite.field($0)?.value }.first)
    }

    // MARK: Badge

    private var badgeClaims: [ContrastClaim] {
        guard let badge = composite.inner("badge"), let color = badge.field("color")?.value else { return [] }
        func mayShow(_ kinds: TabBar.Tab.BadgeKind...) -> Bool {
            bars.contains { bar in bar.tabs.isEmpty || bar.tabs.contains { kinds.contains($0.badge) } }
        }
        let hasDot = bars.contains { bar in bar.tabs.contains { $0.badge == .dot } }
        var claims: [ContrastClaim] = []
        // A count that can be read on its badge needs no edge of that (Understanding WCAG 2.2, 1.4.11).
        let isToldByText = badge.field("textColor") != nil
        if !layers.isEmpty, isToldByText ? hasDot : mayShow(.count, .dot) {
            claims.append(claim(color, named: "badge", .nonText, on: layers))
        }
        let isOpaque = bars.allSatisfy { $0.badge?.color?.isOpaque == true }
        if isOpaque || !layers.isEmpty, mayShow(.count), let text = badge.field("textColor")?.value,
            let size = badge.field("textSize")?.value
        {
            claims.append(
                claim(
                    text, named: "count on the badge", .text,
                    textSize: .font(size: size, weight: badge.field("textWeight")?.value),
                    on: [color] + (isOpaque ? [] : layers)))
        }
        return claims
    }

    private func claim(
        _ color: ValueExpression, named name: String, _ use: ContrastRequirement.Use, opacity: ValueExpression? = nil,
        textSize: ContrastRequirement.TextSize? = nil, on layers: [ValueExpression]
    ) -> ContrastClaim {
        let background = ContrastRequirement.Background(layers: layers, range: layers.first?.range ?? color.range)
        return ContrastClaim(
            foreground: .part(color, name: "the \(name) of '\(placed.path)'"),
            requirement: ContrastRequirement(
                backgrounds: [background], use: use, opacity: opacity, textSize: textSize, range: color.range),
            scope: scope)
    }
}

extension CompositeExpression {
    fileprivate func inner(_ name: String) -> CompositeExpression? {
        if case .composite(let inner) = field(name)?.value.kind { inner } else { nil }
    }
}
