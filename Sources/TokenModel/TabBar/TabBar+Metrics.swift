extension TabBar {
    /// One figure of the bar, under the name of its field.
    public struct Metric: Sendable {
        public enum Value: Hashable, Sendable {
            case length(Dimension)
            case number(Double)
            case word(String)
        }

        public let name: String
        public let value: Value
    }

    /// Every figure of the bar as a whole, written or default, in the order of the fields. Tabs, badge, states,
    /// background and springs have parts of their own and are none.
    public var metrics: [Metric] {
        func length(_ name: String, _ value: Dimension) -> Metric { Metric(name: name, value: .length(value)) }
        var metrics = [
            length("topPadding", topPadding), length("bottomPadding", bottomPadding),
            length("horizontalPadding", horizontalPadding),
            Metric(name: "bottomEdge", value: .word(bottomEdge.rawValue)),
            Metric(name: "tabCount", value: .number(tabCount)),
        ]
        if tabSpacing.value > 0 { metrics.append(length("tabSpacing", tabSpacing)) }
        metrics.append(length("itemSpacing", itemSpacing))
        if let itemHitHeight { metrics.append(length("itemHitHeight", itemHitHeight)) }
        metrics += [
            length("iconSize", iconSize), length("iconFrameHeight", iconFrameHeight),
            Metric(name: "selectedIconScale", value: .number(selectedIconScale)),
            length("labelSize", labelSize), length("labelLineHeight", labelLineHeight),
            length("indicatorWidth", indicatorWidth), length("indicatorHeight", indicatorHeight),
        ]
        if let fab {
            metrics += [
                length("fabSize", fab.size), length("fabHitSize", fab.hitSize), length("fabOffset", fab.offset),
                length("fabShadowRadius", fab.shadowRadius),
            ]
        }
        if let contentInset { metrics.append(length("contentInset", contentInset)) }
        return metrics
    }
}
