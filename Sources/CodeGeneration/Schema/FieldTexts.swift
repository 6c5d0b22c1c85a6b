import TesseraTokenModel

extension CompositeShape {
    /// What editors show of a field; `nil` for a field without a text, which a test reports.
    func schemaText(of field: String) -> String? {
        switch self {
        case .strokeDashes: Self.strokeTexts[field]
        case .border: Self.borderTexts[field]
        case .transition: Self.transitionTexts[field]
        case .shadowLayer: Self.shadowTexts[field]
        case .gradientStop: Self.gradientTexts[field]
        case .typography: Self.typographyTexts[field]
        case .spring: Self.springTexts[field]
        case .animation: Self.animationTexts[field]
        case .tabBar: Self.tabBarTexts[field]
        case .tabBarTab: Self.tabBarTabTexts[field]
        case .tabBarBadge: Self.tabBarBadgeTexts[field]
        case .tabBarStates: Self.tabBarStatesTexts[field]
        case .tabBarState: Self.tabBarStateTexts[field]
        case .material: Self.materialTexts[field]
        case .touchTarget: Self.touchTargetTexts[field]
        case .haptic: Self.hapticTexts[field]
        }
    }

    private static let strokeTexts = [
        "dashArray": "Lengths of dashes and gaps in turn. Example: [4px, 2px].",
        "lineCap": "The shape of the ends of dashes.",
    ]

    private static let borderTexts = [
        "color": "The color of the line.",
        "width": "How thick the line is, 0 or more. Example: 1px.",
        "style": "How the line is drawn. Example: solid.",
    ]

    private static let transitionTexts = [
        "duration": "How long the change takes. Example: 250ms.",
        "delay": "How long it waits before. Example: 0ms.",
        "timingFunction": "The easing curve. Example: easeInOut.",
    ]

    private static let shadowTexts = [
        "color": "The color of the shadow, mostly translucent. Example: \"#00000040\".",
        "offsetX": "How far it is moved to the right. Example: 0px.",
        "offsetY": "How far it is moved down. Example: 4px.",
        "blur": "How far its edge is blurred. Example: 12px.",
        "spread": "By how much it is larger than what casts it. Example: 0px.",
        "inset": "Whether it falls inwards. Default: false.",
    ]

    private static let gradientTexts = [
        "color": "The color at this stop.",
        "position": "Where the stop is, from 0 for the start to 1 for the end.",
    ]

    private static let typographyTexts = [
        "fontFamily": "The typeface, or a list with the most preferred first. Example: [Inter, sans-serif].",
        "fontSize": "The size of the text, above 0. Example: 17px.",
        "fontWeight": "1 to 1000, or a name. Example: semi-bold.",
        "letterSpacing": "Space added between letters; may be negative. Example: 0px.",
        "lineHeight": "A multiple of the font size, above 0. Example: 1.3.",
    ]

    private static let springTexts = [
        "response":
            "The period of the undamped spring: a duration, or a number of seconds. Stands with dampingFraction.",
        "dampingFraction": "1 does not overshoot, less does. Stands with response. Example: 0.6.",
        "duration": "The perceived duration: a duration, or a number of seconds. Stands with bounce.",
        "bounce": "0 does not bounce, more does, up to 1. Stands with duration. Example: 0.3.",
        "mass": "The mass at the spring's end, above 0. Stands with stiffness and damping.",
        "stiffness": "The spring constant, above 0. Stands with mass and damping. Example: 170.",
        "damping": "The damping coefficient, 0 or more. Stands with mass and stiffness. Example: 26.",
    ]

    private static let animationTexts = [
        "spring": "What moves it: a spring, which has its own time, in place of a curve. Example: \"{motion.press}\".",
        "curve": "What moves it: an easing curve, with a duration beside it. Example: easeInOut.",
        "duration": "How long one play along the curve takes. Example: 3s.",
        "delay": "How long it waits before the first play. Default: 0ms.",
        "repeat": "How often it plays: a whole number, or forever. Default: 1.",
        "autoreverse": "Whether every other play goes back; stands with repeat. Default: false.",
        "stagger": "Between one element and the next, where several move one after the other. Example: 50ms.",
    ]

    private static let materialTexts = [
        "tint": "The color over what lies behind; its alpha is how much of that it hides.",
        "opacity": "Multiplied into the alpha of tint. Default: 1.",
        "darkestBackdrop": "The darkest that may lie behind, opaque. Default: black.",
        "lightestBackdrop": "The lightest that may lie behind, opaque. Default: white.",
        "fallback": "What people who reduce transparency see instead; opaque.",
        "blur": "How far the backdrop is blurred, as in CSS's blur(). Default: 0.",
        "saturation": "Factor of the backdrop's saturation: 0 is gray, 1 changes nothing. Default: 1.",
    ]

    private static let hapticTexts = [
        "kind": "Whether something else is selected, two things meet, or something has come to an end.",
        "style": "Which one of its kind: how heavy or hard an impact is, or what a notification tells.",
        "intensity": "How strong an impact is, from 0 to 1. Default: 1.",
    ]
}
