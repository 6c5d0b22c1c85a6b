import SwiftSyntax
import TesseraAuditFacts

// Controls whose frame is written down.

extension FileScan {
    func readTouchTarget(_ chain: Chain, _ context: ScanContext) {
        if context.isSizedBySystem { return }
        if let control = chain.madeType, ["Button", "Menu", "NavigationLink", "Toggle"].contains(control) {
            report(buttonExtent(chain, control), control, chain)
        }
        // What follows the gesture does not receive it.
        if let gesture = chain.links.firstIndex(where: { $0.text == "onTapGesture" }) {
            let links = chain.links[..<gesture]
            report(Extent(of: links, startingWith: Extent(base: chain)).shaped(links, chain), "onTapGesture", chain)
        }
        // What a style makes of a label is the frame of all its buttons.
        if context.isButtonStyle, chain.baseName == "configuration", chain.links.first?.text == "label" {
            report(Extent(of: chain.links.dropFirst(), startingWith: Extent()), "ButtonStyle", chain)
        }
    }

    private func report(_ extent: Extent, _ control: String, _ chain: Chain) {
        guard let frame = extent.frame, extent.width != nil || extent.height != nil else { return }
        let place = chain.base.map { places.place(of: $0) } ?? places.place(of: frame)
        let target = TouchTarget(
            control: control, width: extent.width, height: extent.height, cause: extent.cause, place: place)
        add(.touchTarget(target), from: frame.positionAfterSkippingLeadingTrivia, to: extent.frameEnd)
    }

    /// The label takes the touches: a frame around the control can take room from it, and gives it none.
    private func buttonExtent(_ chain: Chain, _ control: String) -> Extent {
        let links = chain.links.dropFirst()
        let styles = links.filter { $0.text == "buttonStyle" || $0.text == "menuStyle" || $0.text == "toggleStyle" }
        let names = styles.map { style in
            style.arguments?.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        // A style may put room around the label, or draw another one.
        let isPlain = names.allSatisfy { $0 == "plain" || $0 == "borderless" }
        guard isPlain, control != "Toggle", let making = chain.making,
            let closure = Self.label(of: making, control)
        else { return Extent(of: links, startingWith: Extent()) }
        var label = Extent(ofLabel: closure)
        if names.contains("plain"), let content = Extent.onlyChain(in: closure) {
            label = label.shaped(content.links[...], content)
        }
        if label.frame == nil, let glyph = Extent(ofGlyphIn: closure, outside: links) { return glyph }
        return Extent(around: label, links)
    }

    /// The closure that draws the control.
    private static func label(of making: Chain.Link, _ control: String) -> ClosureExprSyntax? {
        if let labelled = making.closures.first(where: { $0.label == "label" }) { return labelled.closure }
        if let argument = making.arguments?.first(where: { $0.label?.text == "label" }) {
            return argument.expression.as(ClosureExprSyntax.self)
        }
        // `Button(action: act) { label }`, `NavigationLink(value: item) { label }`
        let labels = making.arguments?.compactMap { $0.label?.text } ?? []
        let isDrawnBehind =
            switch control {
            case "Button": labels.contains("action")
            case "NavigationLink": labels.contains("destination") || labels.contains("value")
            default: false
            }
        return isDrawnBehind ? making.closures.first?.closure : nil
    }
}

/// How large a view is as far as the code says it, in points; `nil` where it does not.
private struct Extent {
    private(set) var width: Double?
    private(set) var height: Double?
    /// The frame that says so.
    private(set) var frame: TokenSyntax?
    private(set) var frameEnd = AbsolutePosition(utf8Offset: 0)
    /// Why it is no larger.
    private(set) var cause = TouchTarget.Cause.frame

    init() {}

    /// That of a label which is one view.
    init(ofLabel closure: ClosureExprSyntax) {
        guard let chain = Self.onlyChain(in: closure) else {
            self.init()
            return
        }
        self.init(of: chain.links[...], startingWith: Extent(base: chain))
    }

    static func onlyChain(in closure: ClosureExprSyntax) -> Chain? {
        guard closure.statements.count == 1, let item = closure.statements.first?.item,
            case .expr(let expression) = item, Chain.isChain(expression)
        else { return nil }
        return Chain(expression)
    }

    /// That of views which lie on top of each other, if all say how large they are.
    init(base chain: Chain) {
        self.init()
        guard chain.madeType == "ZStack", let closure = chain.making?.closures.first?.closure else { return }
        var largest = Extent()
        for statement in closure.statements {
            guard case .expr(let expression) = statement.item, Chain.isChain(expression) else { return }
            let layer = Chain(expression)
            let extent = Extent(of: layer.links[...], startingWith: Extent())
            if let width = extent.width, let height = extent.height {
                guard extent.frame != nil, max(width, height) > max(largest.width ?? 0, largest.height ?? 0) else {
                    continue
                }
                largest = extent
            } else if GlyphSize.of(layer) == nil {
                return
            }
        }
        self = largest
    }

    /// That of a symbol without a frame, around which more is drawn than takes touches.
    init?(ofGlyphIn closure: ClosureExprSyntax, outside: ArraySlice<Chain.Link>) {
        guard let chain = Self.onlyChain(in: closure),
            let size = GlyphSize.of(chain, inheriting: outside)
        else { return nil }
        var extent = Extent()
        extent.width = size
        extent.height = size
        extent = Extent(of: chain.links.dropFirst(), startingWith: extent)
        guard let width = extent.width, let height = extent.height, extent.frame == nil else { return nil }
        func isLarger(_ other: (width: Double, height: Double)) -> Bool { other.width > width && other.height > height }
        if let drawing = chain.links.first(where: { DrawnSize.of($0).map(isLarger) ?? false }) {
            extent.mark(drawing, .background)
        } else if let drawing = outside.first(where: { DrawnSize.of($0).map(isLarger) ?? false }) {
            extent.mark(drawing, .background)
        } else if let frame = outside.first(where: { link in
            let outer = Extent(of: [link], startingWith: Extent())
            guard link.text == "frame", let width = outer.width, let height = outer.height else { return false }
            return isLarger((width, height))
        }) {
            extent.mark(frame, .outside)
        } else {
            return nil
        }
        self = extent
    }

    private mutating func mark(_ link: Chain.Link, _ cause: TouchTarget.Cause) {
        frame = link.name
        frameEnd = link.end
        self.cause = cause
    }

    /// What is left of a label inside of frames that are around its control.
    init(around label: Extent, _ links: ArraySlice<Chain.Link>) {
        guard label.frame != nil else {
            self = Extent(of: links, startingWith: label)
            return
        }
        self = label
        for link in links {
            let grown = Extent(of: [link], startingWith: self)
            guard grown.frame != nil else {
                // What is not known may change anything.
                self = grown
                return
            }
            let isSmaller =
                (grown.width ?? .infinity) < (width ?? .infinity)
                || (grown.height ?? .infinity) < (height ?? .infinity)
            if isSmaller { self = grown } else if grown.width != width || grown.height != height { cause = .outside }
        }
    }

    /// The part of it that takes touches where nothing says what its shape is: what is drawn.
    func shaped(_ links: ArraySlice<Chain.Link>, _ chain: Chain) -> Extent {
        let fills: Set<String> = ["background", "contentShape", "glassEffect", "fill", "resizable"]
        guard frame != nil, !links.contains(where: { fills.contains($0.text ?? "") }),
            let size = GlyphSize.of(chain)
        else { return self }
        var extent = self
        extent.width = width.map { min($0, size) }
        extent.height = height.map { min($0, size) }
        if extent.width != width || extent.height != height { extent.cause = .shape }
        return extent
    }

    /// What modifiers make of an extent, one after the other.
    init(of links: ArraySlice<Chain.Link>, startingWith start: Extent) {
        self = start
        for link in links { apply(link) }
    }

    private mutating func apply(_ link: Chain.Link) {
        guard let name = link.text, let arguments = link.arguments else {
            // A subscript or modifiers inside `#if`: anything may come out.
            if link.other != nil { forget() }
            return
        }
        switch name {
        case "frame": applyFrame(arguments, link)
        case "padding": pad(arguments)
        case "contentShape": applyShape(arguments, link)
        default: if !Self.neutral.contains(name) { forget() }
        }
    }

    private mutating func forget() {
        width = nil
        height = nil
        frame = nil
    }

    private mutating func applyFrame(_ arguments: LabeledExprListSyntax, _ link: Chain.Link) {
        let before = (width, height)
        func figure(_ label: String) -> Side {
            guard let argument = arguments.first(where: { $0.label?.text == label }) else { return .unsaid }
            return Numbers.value(of: argument.expression).map { .points($0) } ?? .computed
        }
        width = Self.side(width, fixed: figure("width"), least: figure("minWidth"), most: figure("maxWidth"))
        height = Self.side(height, fixed: figure("height"), least: figure("minHeight"), most: figure("maxHeight"))
        guard before != (width, height), width != nil || height != nil, let name = link.name else { return }
        frame = name
        frameEnd = link.end
    }

    private enum Side {
        case unsaid, computed
        case points(Double)
    }

    private static func side(_ current: Double?, fixed: Side, least: Side, most: Side) -> Double? {
        switch fixed {
        case .points(let points): return points
        case .computed: return nil
        case .unsaid: break
        }
        switch most {
        // As large as there is room for.
        case .computed: return nil
        case .points(let points): return min(current ?? points, points)
        case .unsaid: break
        }
        switch least {
        case .points(let points): return current.map { max($0, points) }
        case .computed: return nil
        case .unsaid: return current
        }
    }

    private mutating func pad(_ arguments: LabeledExprListSyntax) {
        let list = Array(arguments)
        var amount: Double? = 16
        if let last = list.last, !Self.namesEdges(last.expression) { amount = Numbers.value(of: last.expression) }
        guard let amount else { return forget() }
        var edges: Set<String> = ["all"]
        if let first = list.first, Self.namesEdges(first.expression) { edges = Self.edges(first.expression) }
        func count(_ both: String, _ one: String, _ other: String) -> Double {
            if edges.contains("all") || edges.contains(both) { return 2 }
            return Double([one, other].filter(edges.contains).count)
        }
        width = width.map { $0 + amount * count("horizontal", "leading", "trailing") }
        height = height.map { $0 + amount * count("vertical", "top", "bottom") }
    }

    private static func namesEdges(_ expression: ExprSyntax) -> Bool {
        expression.is(MemberAccessExprSyntax.self) || expression.is(ArrayExprSyntax.self)
    }

    private static func edges(_ expression: ExprSyntax) -> Set<String> {
        let names = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [expression]
        return Set(names.compactMap { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text })
    }

    /// A shape is that of the frame, unless it says how large it is itself.
    private mutating func applyShape(_ arguments: LabeledExprListSyntax, _ link: Chain.Link) {
        guard let shape = arguments.last?.expression, Chain.isChain(shape) else { return forget() }
        let chain = Chain(shape)
        let isMade = chain.madeType.map(Self.shapes.contains) ?? false
        let isMember = chain.base == nil && chain.links.first?.text.map(Self.shapes.contains) == true
        guard isMade || isMember, chain.links.count <= 2 else { return forget() }
        guard chain.links.count == 2, let change = chain.links.last else { return }
        let figures = (change.arguments ?? []).compactMap { argument in
            Numbers.value(of: argument.expression).map { (label: argument.label?.text, value: $0) }
        }
        switch change.text {
        case "size" where figures.map(\.label) == ["width", "height"]:
            width = figures[0].value
            height = figures[1].value
        // A larger shape takes touches that the frame does not have.
        case "inset" where figures.first?.label == "by" && width != nil && height != nil:
            width = width.map { $0 - 2 * figures[0].value }
            height = height.map { $0 - 2 * figures[0].value }
        default: return forget()
        }
        frame = link.name
        frameEnd = link.end
    }

    private static let shapes: Set<String> = [
        "Rectangle", "Circle", "Capsule", "RoundedRectangle", "Ellipse", "rect", "circle", "capsule", "ellipse",
    ]

    /// Modifiers that leave the size as it is.
    private static let neutral: Set<String> = [
        "accentColor", "accessibilityAction", "accessibilityAddTraits", "accessibilityElement", "accessibilityHidden",
        "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue", "animation",
        "aspectRatio", "background", "blur", "bold", "buttonStyle", "clipShape", "clipped", "colorMultiply",
        "cornerRadius", "disabled", "environment", "fill", "font", "fontWeight", "foregroundColor", "foregroundStyle",
        "glassEffect", "help", "hidden", "hoverEffect", "id", "imageScale", "layoutPriority", "mask", "menuStyle",
        "offset", "onAppear", "onChange", "onDisappear", "onHover", "onTapGesture", "opacity", "overlay",
        "renderingMode", "resizable", "rotationEffect", "scaledToFill", "scaledToFit", "sensoryFeedback", "shadow",
        "simultaneousGesture", "stroke", "strokeBorder", "symbolEffect", "symbolRenderingMode", "symbolVariant", "tag",
        "tint", "transition", "trim", "zIndex", "contentTransition", "redacted", "matchedGeometryEffect",
        "allowsHitTesting", "keyboardShortcut", "labelStyle", "task", "padding",
    ]
}

/// How large a symbol is that has no frame.
private enum GlyphSize {
    /// The size of its font in points; `nil` for what is no symbol, or whose size is not written.
    static func of(_ chain: Chain, inheriting outside: ArraySlice<Chain.Link> = []) -> Double? {
        guard chain.madeType == "Image", chain.making?.arguments?.first?.label?.text == "systemName",
            !chain.links.contains(where: { $0.text == "resizable" || $0.text == "imageScale" })
        else { return nil }
        let fonts = (chain.links + outside).filter { $0.text == "font" }
        guard let font = fonts.first?.arguments?.first?.expression else { return fonts.isEmpty ? styles["body"] : nil }
        guard Chain.isChain(font), let link = Chain(font).links.first(where: { $0.text != nil }) else { return nil }
        if link.text == "system", let size = link.arguments?.first(where: { $0.label?.text == "size" }) {
            return Numbers.value(of: size.expression)
        }
        return link.text.flatMap { styles[$0] }
    }

    /// The system's text styles at the default text size.
    private static let styles: [String: Double] = [
        "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
        "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
    ]
}

/// How large a shape is that is drawn behind or above a view.
private enum DrawnSize {
    static func of(_ link: Chain.Link) -> (width: Double, height: Double)? {
        guard link.text == "background" || link.text == "overlay" else { return nil }
        let drawn: Chain?
        if let closure = link.closures.first?.closure {
            drawn = Extent.onlyChain(in: closure)
        } else {
            drawn = link.arguments?.first.flatMap { Chain.isChain($0.expression) ? Chain($0.expression) : nil }
        }
        guard let drawn else { return nil }
        let extent = Extent(of: drawn.links[...], startingWith: Extent())
        guard let width = extent.width, let height = extent.height else { return nil }
        return (width, height)
    }
}
