import TesseraAuditFacts

/// What the value of a property of CSS is made of.
enum SheetProperty {
    /// Lengths that a token may say.
    case length(NumberLiteral.Role)
    /// Colors, and lengths of a role.
    case line
    case shadow
    case color
    /// Colors, and what functions such as `blur()` and `drop-shadow()` take.
    case filter
    case font
    case opacity
    case motion(MotionPart)
    /// Of an app's own name: what it is for, if the name says it.
    case custom(NumberLiteral.Role?, isMotion: Bool)
    /// Nothing in it belongs to a design: what is seen through a mask, generated text.
    case none
    case other

    enum MotionPart {
        case all, duration, delay, curve
    }

    /// - Parameter name: in small letters, without the prefix of a browser.
    init(_ name: Substring) {
        if name.hasPrefix("--") || name.hasPrefix("$") || name.hasPrefix("@") {
            self = Self.custom(name)
        } else if let known = Self.known[name] {
            self = known
        } else if name.hasPrefix("border-") || name.hasPrefix("outline-") || name.hasPrefix("column-rule-") {
            self = Self.line(name)
        } else if ["margin-", "padding-", "scroll-margin-", "scroll-padding-"].contains(where: name.hasPrefix) {
            self = .length(.spacing)
        } else if name.hasPrefix("inset-") {
            self = .length(.offset)
        } else if name.hasPrefix("mask") {
            self = .none
        } else if name.hasSuffix("color") {
            self = .color
        } else {
            self = .other
        }
    }

    private static func line(_ name: Substring) -> SheetProperty {
        if name.hasSuffix("radius") { return .length(.radius) }
        if name.hasSuffix("offset") { return .length(.offset) }
        if name.hasSuffix("spacing") { return .length(.spacing) }
        if name.hasSuffix("width") { return .length(.lineWidth) }
        if name.hasSuffix("style") || name.hasSuffix("collapse") { return .none }
        return .line
    }

    private static let known: [Substring: SheetProperty] = [
        "margin": .length(.spacing), "padding": .length(.spacing), "gap": .length(.spacing),
        "row-gap": .length(.spacing), "column-gap": .length(.spacing), "grid-gap": .length(.spacing),
        "grid-row-gap": .length(.spacing), "grid-column-gap": .length(.spacing),
        "scroll-margin": .length(.spacing), "scroll-padding": .length(.spacing),
        "width": .length(.size), "height": .length(.size), "min-width": .length(.size), "min-height": .length(.size),
        "max-width": .length(.size), "max-height": .length(.size), "inline-size": .length(.size),
        "block-size": .length(.size), "min-inline-size": .length(.size), "min-block-size": .length(.size),
        "max-inline-size": .length(.size), "max-block-size": .length(.size),
        "border-radius": .length(.radius),
        "top": .length(.offset), "right": .length(.offset), "bottom": .length(.offset), "left": .length(.offset),
        "inset": .length(.offset), "outline-offset": .length(.offset), "text-underline-offset": .length(.offset),
        "border": .line, "outline": .line, "column-rule": .line, "text-decoration": .color,
        "text-decoration-thickness": .length(.lineWidth), "stroke-width": .length(.lineWidth),
        "box-shadow": .shadow, "text-shadow": .shadow,
        "color": .color, "background": .color, "background-image": .color, "fill": .color, "stroke": .color,
        "filter": .filter, "backdrop-filter": .filter, "border-image": .color, "border-image-source": .color,
        "text-emphasis": .color, "text-stroke": .color, "list-style-image": .color, "list-style": .color,
        "font": .font, "font-size": .length(.textSize),
        "opacity": .opacity, "fill-opacity": .opacity, "stroke-opacity": .opacity,
        "transition": .motion(.all), "transition-duration": .motion(.duration),
        "transition-delay": .motion(.delay), "transition-timing-function": .motion(.curve),
        "animation": .motion(.all), "animation-duration": .motion(.duration), "animation-delay": .motion(.delay),
        "animation-timing-function": .motion(.curve),
        "content": .none, "quotes": .none, "will-change": .none, "grid-template-areas": .none,
        "grid-area": .none, "transition-property": .none, "animation-name": .none, "composes": .none,
    ]

    /// By the words of the name, the last of which says most: `--card-padding-x`, `$btn-border-radius`.
    private static func custom(_ name: Substring) -> SheetProperty {
        let words = Set(CodeWords.of(name.replacing(hyphensWith: " ")))
        func has(_ any: String...) -> Bool { any.contains(where: words.contains) }
        if has("mask") { return .none }
        if has("breakpoint", "breakpoints", "screen", "viewport", "media") { return .custom(nil, isMotion: false) }
        if has("delay") { return .custom(nil, isMotion: false) }
        let isMotion = has(
            "transition", "transitions", "animation", "duration", "durations", "ease", "easing", "easings", "timing",
            "motion")
        if isMotion { return .custom(nil, isMotion: true) }
        if has("shadow", "shadows", "elevation") { return .custom(nil, isMotion: false) }
        let role: NumberLiteral.Role? =
            if has("radius", "radii", "rounded") {
                .radius
            } else if has("opacity") {
                .opacity
            } else if has("padding", "margin", "gap", "gutter", "spacing", "space", "spacer") {
                .spacing
            } else if has("border", "outline", "stroke"), has("width") {
                .lineWidth
            } else if has("font"), has("size") {
                .textSize
            } else if !has("line", "letter", "text", "font", "max", "min", "container"),
                has("width", "height") || (has("size") && has("icon", "avatar", "button", "btn", "control", "thumb"))
            {
                .size
            } else {
                nil
            }
        return .custom(role, isMotion: false)
    }

    /// Whether a bare name in the value may be a color.
    var takesNamedColors: Bool {
        switch self {
        case .color, .line, .shadow, .filter: true
        case .length, .font, .opacity, .motion, .custom, .none, .other: false
        }
    }
}

extension Substring {
    fileprivate func replacing(hyphensWith other: Character) -> String {
        String(map { $0 == "-" ? other : $0 })
    }
}
