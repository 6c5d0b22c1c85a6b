// The fields of a tab bar.

extension TabBar {
    static let declaration = CompositeDeclaration(
        "a tab bar", .tabBar,
        [
            .required("topPadding", .value(.dimension), .notNegative, text: "Space above the items.", example: "8px"),
            .required(
                "bottomPadding", .value(.dimension), .notNegative,
                text: "Space below the items. On iPhones the home indicator takes 34 pt of the screen."),
            .optional(
                "horizontalPadding", .value(.dimension), .notNegative, text: "Space at both sides of the row of items.",
                default: "0"),
            .optional(
                "bottomEdge", .words(BottomEdge.self), text: "What bottomPadding is measured from.", default: "screen"),
            .optional(
                "backgroundEdge", .words(BottomEdge.self),
                text: "How far down the background is drawn; it may ignore the safe area, and items never do.",
                default: "screen"),
            .optional(
                "background", .layers(TokenType.backgroundTypes),
                text: "What lies behind the items: a color, a material, glass or a gradient, or a list, topmost first."),
            .optional(
                "tabCount", .value(.number), tabCountBound,
                text: "How many places share the width, that of an action among them.", default: "the number of tabs"),
            .optional(
                "tabs", .items(.tabBarTab),
                text: "The places from the leading edge on. Either these or tabCount is needed, and both must agree.",
                example: "[{ id: home, label: Home, symbol: house }]"),
            .optional(
                "tabSpacing", .value(.dimension), .notNegative,
                text: "Space between one item and the next, from side to side.", default: "0"),
            .optional(
                "itemSpacing", .value(.dimension), .notNegative, text: "Space between icon, label and indicator.",
                default: "0"),
            .optional(
                "itemHitHeight", .value(.dimension), .positive,
                text: "Height of what takes touches, around the middle of the item; it does not make the bar higher.",
                default: "the height of the parts"),
            .required("iconSize", .value(.dimension), .notNegative, text: "Side of the icon.", example: "24px"),
            .optional(
                "iconFrameHeight", .value(.dimension), .notNegative,
                text: "Height of the frame that the icon is centered in, at least iconSize.", default: "iconSize"),
            .optional("iconWeight", .value(.fontWeight), text: "Weight of the icon.", example: "medium"),
            .optional(
                "selectedIconScale", .value(.number), .positive,
                text: "Factor by which the icon of the selected tab grows, above 0.", default: "1"),
            .required("labelSize", .value(.dimension), .notNegative, text: "Font size of the label.", example: "11px"),
            .optional(
                "labelLineHeight", .value(.dimension), .notNegative, text: "Height of the label's line.",
                default: "1.2 times labelSize"),
            .optional("labelWeight", .value(.fontWeight), text: "Weight of the label.", example: "regular"),
            .optional(
                "selectedLabelWeight", .value(.fontWeight), text: "Weight of the selected tab's label.",
                default: "labelWeight"),
            .optional(
                "indicatorWidth", .value(.dimension), .notNegative, text: "Width of the selection indicator.",
                default: "0"),
            .optional(
                "indicatorHeight", .value(.dimension), .notNegative,
                text: "Height of the selection indicator below the label.", default: "0, so there is none"),
            .optional("badge", .fields(.tabBarBadge), text: "The count or dot on an icon."),
            .optional(
                "states", .fields(.tabBarStates),
                text: "Colors, opacity and scale of an item by state: selected, unselected, pressed, disabled."),
            .optional(
                "fabSize", .value(.dimension), .notNegative, text: "Diameter of the floating action button as drawn.",
                default: "there is none"),
            .optional(
                "fabHitSize", .value(.dimension), .notNegative,
                text: "Side of the square that takes touches for the button.", default: "fabSize"),
            .optional(
                "fabHitShape", .words(FloatingActionButton.HitShape.self), text: "The shape of what takes touches.",
                default: "rectangle"),
            .optional(
                "fabOffset", .value(.dimension),
                text: "How far the button is moved from its place in the row; negative is up.", default: "0"),
            .optional(
                "fabShadowRadius", .value(.dimension), .notNegative, text: "Radius of the button's shadow.",
                default: "0"),
            .optional(
                "fabReservedWidth", .value(.dimension), .notNegative,
                text: "Width that the row leaves free for the button.", default: "one of the equal shares"),
            .optional(
                "fabExtendsHitTesting", .value(.boolean),
                text: "Whether what stands out of the bar takes touches, which takes code in the bar's view.",
                default: "false"),
            .optional(
                "floating", .fields(.tabBarFloating), text: "How the bar stands apart from the edges.",
                default: "the bar goes from side to side"),
            .optional(
                "minimize", .words(MinimizeBehavior.self),
                text: "When the bar makes itself small, from iOS 26 on; only iPhones do."),
            .optional(
                "minimizedHeight", .value(.dimension), .positive, text: "Height of the bar while it is small.",
                default: "that of the bar"),
            .optional(
                "accessory", .fields(.tabBarAccessory),
                text: "What stands with the bar on every tab, such as a player."),
            .optional(
                "verticalWidth", .value(.dimension), .positive,
                text: "Width of the bar where the system places bars at a side, from iOS 27.1 on."),
            .optional(
                "contentInset", .value(.dimension), .notNegative,
                text: "What scrolling content leaves free at its bottom for the bar."),
            .optional("selectionSpring", .value(.spring), text: "How the selection moves from tab to tab."),
            .optional("pressSpring", .value(.spring), text: "How a tab gives way to a finger."),
        ]
    ) { fields, _ throws(AssemblyError) in .tabBar(try fields.tabBar()) }
}

extension TabBar.Tab {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "a tab of a tab bar",
        [
            .required("id", .value(.string), text: "Name in code, unique in the bar.", example: "home"),
            .optional(
                "role", .words(Role.self),
                text:
                    "Whether the place shows a part of the app, or is that of the action button, of which there is one at most.",
                default: "tab"),
            .optional("label", .value(.string), text: "What the tab is called. Excludes labelKey."),
            .optional("labelKey", .value(.string), text: "Key of the label in the string catalog. Excludes label."),
            .optional(
                "hint", .value(.string), text: "What VoiceOver adds after a pause: what a tap does. Excludes hintKey."),
            .optional("hintKey", .value(.string), text: "Key of the hint in the string catalog. Excludes hint."),
            .optional(
                "selectedHint", .value(.string),
                text: "The same while the tab is selected, or the action is open. Excludes selectedHintKey.",
                default: "hint"),
            .optional(
                "selectedHintKey", .value(.string),
                text: "Key of that hint in the string catalog. Excludes selectedHint.", default: "hintKey"),
            .optional("symbol", .value(.string), text: "Name of the symbol.", example: "house"),
            .optional(
                "selectedSymbol", .value(.string), text: "Name of the symbol while the tab is selected.",
                default: "symbol", example: "house.fill"),
            .optional("badge", .words(BadgeKind.self), text: "What may stand on the icon.", default: "none"),
            .optional(
                "badgeValue", .value(.string),
                text: "What VoiceOver says of the badge; %lld stands for the count. Excludes badgeValueKey.",
                default: "the count itself"),
            .optional(
                "badgeValueKey", .value(.string),
                text:
                    "Key of that in the string catalog, a plural over %lld; of a dot without a count. Excludes badgeValue."
            ),
            .optional(
                "bottomChrome", .value(.dimension), .notNegative,
                text: "Height of what the tab pins above the bar, such as an input bar.", default: "0"),
            .optional(
                "bottomChromePlacement", .words(ChromePlacement.self),
                text: "Whether that is laid out in one stack with the bar.", default: "barStack"),
            .optional(
                "contentInset", .value(.dimension), .notNegative,
                text: "What the tab's content leaves free at its bottom.", default: "the bar's contentInset"),
        ])
}

extension TabBar.Floating {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "the floating form of a tab bar",
        [
            .required(
                "margin", .value(.dimension), .notNegative,
                text: "Space between the bar and the safe area at both sides.",
                example: "16px"),
            .optional(
                "bottomMargin", .value(.dimension), .notNegative, text: "Space between the bar and bottomEdge.",
                default: "margin"),
            .optional(
                "cornerRadius", .value(.dimension), .notNegative, text: "Radius of the bar's corners.",
                default: "half of the bar's height"),
            .optional(
                "concentric", .value(.boolean),
                text: "Whether the system computes the radius from the corners of the screen, from iOS 26 on.",
                default: "false"),
        ])
}

extension TabBar.Accessory {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "the accessory of a tab bar",
        [
            .required(
                "height", .value(.dimension), .positive, text: "Height of the accessory, above 0.", example: "48px"),
            .optional(
                "spacing", .value(.dimension), .notNegative, text: "Space between the bar and the accessory above it.",
                default: "0"),
            .optional("placement", .words(Placement.self), text: "Where it stands.", default: "automatic"),
        ])
}

extension TabBar.Badge {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "the badge of a tab bar",
        [
            .required("textSize", .value(.dimension), .notNegative, text: "Font size of the count.", example: "11px"),
            .optional("textWeight", .value(.fontWeight), text: "Weight of the count.", example: "bold"),
            .optional(
                "horizontalPadding", .value(.dimension), .notNegative, text: "Space left and right of the count.",
                default: "0"),
            .optional(
                "verticalPadding", .value(.dimension), .notNegative, text: "Space above and below the count.",
                default: "0"),
            .optional(
                "offsetX", .value(.dimension),
                text: "From the center of the icon to that of the badge; negative is to the leading side.", default: "0"
            ),
            .optional(
                "offsetY", .value(.dimension),
                text: "From the center of the icon to that of the badge; negative is up.", default: "0"),
            .optional(
                "maximumCount", .value(.number),
                .whole(1...1e9, message: "'maximumCount' must be a whole number from 1 on"),
                text: "Greater counts are shown as this and a plus sign.", default: "99"),
            .optional("color", .value(.color), text: "Color of the capsule."),
            .optional("textColor", .value(.color), text: "Color of the count."),
        ])
}

extension TabBar.States {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "the states of a tab bar",
        TabBar.StateName.allCases.map { .optional($0.rawValue, .fields(.tabBarState), text: $0.explanation) })
}

extension TabBar.State {
    static let declaration = CompositeDeclaration(
        partOf: .tabBar, "a state of a tab bar",
        [
            .optional("icon", .value(.color), text: "Color of the icon."),
            .optional("label", .value(.color), text: "Color of the label."),
            .optional("indicator", .value(.color), text: "Color of the selection indicator."),
            .optional("opacity", .value(.opacity), text: "Of the whole item, 0 to 1.", default: "1"),
            .optional(
                "scale", .value(.number), .positive, text: "Factor of the whole item's size, above 0.", default: "1"),
        ])
}

// MARK: Words

extension TabBar.StateName: ExplainedWord {
    public var explanation: String {
        switch self {
        case .selected: "The tab that is shown."
        case .unselected: "Any other tab."
        case .pressed: "A tab while a finger is on it."
        case .disabled: "A tab that cannot be chosen."
        }
    }
}

extension TabBar.BottomEdge: ExplainedWord {
    public var explanation: String {
        switch self {
        case .screen: "From the edge of the screen: the padding itself must clear the home indicator."
        case .safeArea: "From the edge of the safe area: the system's inset comes on top."
        }
    }
}

extension TabBar.Tab.Role: ExplainedWord {
    public var explanation: String {
        switch self {
        case .tab: "It shows a part of the app."
        case .action: "The place of the floating action button."
        case .search: "It searches, and the system sets it apart at the trailing end."
        case .prominent: "The one tab that stands out, from iOS 27 on."
        }
    }
}

extension TabBar.Tab.BadgeKind: ExplainedWord {
    public var explanation: String {
        switch self {
        case .none: "The tab never has a badge."
        case .dot: "A dot without a count."
        case .count: "A count."
        }
    }
}

extension TabBar.Tab.ChromePlacement: ExplainedWord {
    public var explanation: String {
        switch self {
        case .barStack: "In one stack with the bar, above it, in the one bottom inset of the screen."
        case .ownInset: "In a bottom inset of its own, which is drawn behind the bar."
        }
    }
}

extension TabBar.MinimizeBehavior: ExplainedWord {
    public var explanation: String {
        switch self {
        case .automatic: "As the system does, which is never on iOS."
        case .onScrollDown: "While people scroll down."
        case .onScrollUp: "While people scroll up."
        case .never: "Never."
        }
    }
}

extension TabBar.Accessory.Placement: ExplainedWord {
    public var explanation: String {
        switch self {
        case .automatic: "Above the bar, and beside it while the bar is small."
        case .expanded: "Always above the bar."
        case .inline: "Always beside the bar."
        }
    }
}

extension TabBar.FloatingActionButton.HitShape: ExplainedWord {
    public var explanation: String {
        switch self {
        case .rectangle: "The whole frame."
        case .circle: "The circle in the frame."
        }
    }
}
