// The rows of the field table that make a tab bar.

extension CompositeShape {
    static let tabBarRows = [
        required("topPadding", .value(.dimension), .notNegative),
        required("bottomPadding", .value(.dimension), .notNegative),
        optional("horizontalPadding", .value(.dimension), .notNegative),
        optional("bottomEdge", words(TabBar.BottomEdge.self)),
        optional("backgroundEdge", words(TabBar.BottomEdge.self)),
        optional("background", .layers([.color, .material, .gradient])),
        optional("tabCount", .value(.number), TabBar.tabCountBound), optional("tabs", .items(.tabBarTab)),
        optional("tabSpacing", .value(.dimension), .notNegative),
        optional("itemSpacing", .value(.dimension), .notNegative),
        optional("itemHitHeight", .value(.dimension), .positive),
        required("iconSize", .value(.dimension), .notNegative),
        optional("iconFrameHeight", .value(.dimension), .notNegative),
        optional("iconWeight", .value(.fontWeight)), optional("selectedIconScale", .value(.number), .positive),
        required("labelSize", .value(.dimension), .notNegative),
        optional("labelLineHeight", .value(.dimension), .notNegative),
        optional("labelWeight", .value(.fontWeight)), optional("selectedLabelWeight", .value(.fontWeight)),
        optional("indicatorWidth", .value(.dimension), .notNegative),
        optional("indicatorHeight", .value(.dimension), .notNegative),
        optional("badge", .fields(.tabBarBadge)), optional("states", .fields(.tabBarStates)),
        optional("fabSize", .value(.dimension), .notNegative), optional("fabHitSize", .value(.dimension), .notNegative),
        optional("fabHitShape", words(TabBar.FloatingActionButton.HitShape.self)),
        optional("fabOffset", .value(.dimension)), optional("fabShadowRadius", .value(.dimension), .notNegative),
        optional("fabReservedWidth", .value(.dimension), .notNegative),
        optional("fabExtendsHitTesting", .value(.boolean)),
        optional("contentInset", .value(.dimension), .notNegative),
        optional("selectionSpring", .value(.spring)), optional("pressSpring", .value(.spring)),
    ]

    static let tabBarTabRows = [
        required("id", .value(.string)), optional("role", words(TabBar.Tab.Role.self)),
        optional("label", .value(.string)), optional("labelKey", .value(.string)),
        optional("hint", .value(.string)), optional("hintKey", .value(.string)),
        optional("selectedHint", .value(.string)), optional("selectedHintKey", .value(.string)),
        optional("symbol", .value(.string)), optional("selectedSymbol", .value(.string)),
        optional("badge", words(TabBar.Tab.BadgeKind.self)),
        optional("badgeValue", .value(.string)), optional("badgeValueKey", .value(.string)),
        optional("bottomChrome", .value(.dimension), .notNegative),
        optional("bottomChromePlacement", words(TabBar.Tab.ChromePlacement.self)),
        optional("contentInset", .value(.dimension), .notNegative),
    ]

    static let tabBarBadgeRows = [
        required("textSize", .value(.dimension), .notNegative), optional("textWeight", .value(.fontWeight)),
        optional("horizontalPadding", .value(.dimension), .notNegative),
        optional("verticalPadding", .value(.dimension), .notNegative),
        optional("offsetX", .value(.dimension)), optional("offsetY", .value(.dimension)),
        optional(
            "maximumCount", .value(.number),
            .whole(1...1e9, message: "'maximumCount' must be a whole number from 1 on")),
        optional("color", .value(.color)), optional("textColor", .value(.color)),
    ]

    static let tabBarStatesRows = TabBar.StateName.allCases.map { optional($0.rawValue, .fields(.tabBarState)) }

    static let tabBarStateRows = [
        optional("icon", .value(.color)), optional("label", .value(.color)), optional("indicator", .value(.color)),
        optional("opacity", .value(.opacity)), optional("scale", .value(.number), .positive),
    ]
}
