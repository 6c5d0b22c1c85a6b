import TesseraTokenModel

// What editors show of a tab bar's fields and words.

extension CompositeShape {
    static let tabBarTexts = [
        "topPadding": "Space above the items. Example: 8px.",
        "bottomPadding": "Space below the items. On iPhones the home indicator takes 34 pt of the screen.",
        "horizontalPadding": "Space at both sides of the row of items. Default: 0.",
        "bottomEdge": "What bottomPadding is measured from. Default: screen.",
        "backgroundEdge": "How far down the background is drawn. Default: screen.",
        "background": "What lies behind the items: a color, a material or a gradient, or a list, topmost first.",
        "tabCount": "How many places share the width: a whole number from 1 to 99. Needed unless tabs are listed.",
        "tabs": "The places from the leading edge on. Example: [{ id: home, label: Home, symbol: house }].",
        "tabSpacing": "Space between one item and the next, from side to side. Default: 0.",
        "itemSpacing": "Space between icon, label and indicator. Default: 0.",
        "itemHitHeight": "Height of what takes a touch, where an item's frame is higher than its parts.",
        "iconSize": "Side of the icon. Example: 24px.",
        "iconFrameHeight": "Height of the frame that the icon is centered in. Default: iconSize.",
        "iconWeight": "Weight of the icon. Example: medium.",
        "selectedIconScale": "Factor by which the icon of the selected tab grows, above 0. Default: 1.",
        "labelSize": "Font size of the label. Example: 11px.",
        "labelLineHeight": "Height of the label's line. Default: 1.2 times labelSize.",
        "labelWeight": "Weight of the label. Example: regular.",
        "selectedLabelWeight": "Weight of the selected tab's label. Default: labelWeight.",
        "indicatorWidth": "Width of the selection indicator. Default: 0.",
        "indicatorHeight": "Height of the selection indicator below the label. Default: 0, which is none.",
        "badge": "The count or dot on an icon.",
        "states": "Colors, opacity and scale of an item by state: selected, unselected, pressed, disabled.",
        "fabSize": "Diameter of the floating action button as drawn. Default: there is none.",
        "fabHitSize": "Side of the square that takes touches for the button. Default: fabSize.",
        "fabHitShape": "The shape of what takes touches. Default: rectangle.",
        "fabOffset": "How far the button is moved from its place in the row; negative is up. Default: 0.",
        "fabShadowRadius": "Radius of the button's shadow. Default: 0.",
        "fabReservedWidth": "Width that the row leaves free for the button. Default: one of the equal shares.",
        "fabExtendsHitTesting": "Whether what stands out of the bar takes touches. Default: false.",
        "contentInset": "What scrolling content leaves free at its bottom for the bar.",
        "selectionSpring": "How the selection moves from tab to tab.",
        "pressSpring": "How a tab gives way to a finger.",
    ]

    static let tabBarTabTexts = [
        "id": "Name in code, unique in the bar. Example: home.",
        "role": "Whether the place shows a part of the app, or is that of the action button. Default: tab.",
        "label": "What the tab is called. Excludes labelKey.",
        "labelKey": "Key of the label in the string catalog. Excludes label.",
        "hint": "What VoiceOver adds after a pause. Excludes hintKey.",
        "hintKey": "Key of the hint in the string catalog. Excludes hint.",
        "selectedHint":
            "The same while the tab is selected, or the action is open. Default: hint. Excludes selectedHintKey.",
        "selectedHintKey": "Key of that hint in the string catalog. Default: hintKey. Excludes selectedHint.",
        "symbol": "Name of the symbol. Example: house.",
        "selectedSymbol": "Name of the symbol while the tab is selected. Default: symbol. Example: house.fill.",
        "badge": "What may stand on the icon. Default: none.",
        "badgeValue":
            "What VoiceOver says of the badge; %lld stands for the count. Default: the count itself. Excludes badgeValueKey.",
        "badgeValueKey":
            "Key of that in the string catalog, a plural over %lld; of a dot without a count. Excludes badgeValue.",
        "bottomChrome": "Height of what the tab pins above the bar, such as an input bar. Default: 0.",
        "bottomChromePlacement": "Whether that is laid out in one stack with the bar. Default: barStack.",
        "contentInset": "What the tab's content leaves free at its bottom. Default: the bar's contentInset.",
    ]

    static let tabBarBadgeTexts = [
        "textSize": "Font size of the count. Example: 11px.",
        "textWeight": "Weight of the count. Example: bold.",
        "horizontalPadding": "Space left and right of the count. Default: 0.",
        "verticalPadding": "Space above and below the count. Default: 0.",
        "offsetX": "From the center of the icon to that of the badge, to the trailing side. Default: 0.",
        "offsetY": "From the center of the icon to that of the badge; negative is up. Default: 0.",
        "maximumCount": "Larger counts are shown as this and a plus sign: a whole number from 1 on. Default: 99.",
        "color": "Color of the capsule.",
        "textColor": "Color of the count.",
    ]

    static let tabBarStatesTexts = [
        "selected": "The tab that is shown.",
        "unselected": "Any other tab.",
        "pressed": "A tab while a finger is on it.",
        "disabled": "A tab that cannot be chosen.",
    ]

    static let tabBarStateTexts = [
        "icon": "Color of the icon.",
        "label": "Color of the label.",
        "indicator": "Color of the selection indicator.",
        "opacity": "Of the whole item, 0 to 1. Default: 1.",
        "scale": "Factor of the whole item's size, above 0. Default: 1.",
    ]
}

extension TabBar {
    /// What editors show of a word; `nil` for one that is none of a tab bar's.
    static func schemaText(ofKeyword word: String) -> String? {
        BottomEdge(rawValue: word)?.schemaText ?? Tab.Role(rawValue: word)?.schemaText
            ?? Tab.BadgeKind(rawValue: word)?.schemaText ?? Tab.ChromePlacement(rawValue: word)?.schemaText
            ?? FloatingActionButton.HitShape(rawValue: word)?.schemaText
    }
}

extension TabBar.Tab.Role {
    fileprivate var schemaText: String {
        switch self {
        case .tab: "It shows a part of the app."
        case .action: "The place of the floating action button."
        }
    }
}

extension TabBar.Tab.BadgeKind {
    fileprivate var schemaText: String {
        switch self {
        case .none: "The tab never has a badge."
        case .dot: "A dot without a count."
        case .count: "A count."
        }
    }
}

extension TabBar.Tab.ChromePlacement {
    fileprivate var schemaText: String {
        switch self {
        case .barStack: "In one stack with the bar, above it, in the one bottom inset of the screen."
        case .ownInset: "In a bottom inset of its own, which is drawn behind the bar."
        }
    }
}

extension TabBar.FloatingActionButton.HitShape {
    fileprivate var schemaText: String {
        switch self {
        case .rectangle: "The whole frame."
        case .circle: "The circle in the frame."
        }
    }
}
