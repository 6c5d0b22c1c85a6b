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
            report(Extent(of: chain.links[..<gesture], startingWith: Extent()), "onTapGesture", chain)
        }
    }

    private func report(_ extent: Extent, _ control: String, _ chain: Chain) {
        guard let frame = extent.frame, extent.width != nil || extent.height != nil else { return }
        let place = chain.base.map { places.place(of: $0) } ?? places.place(of: frame)
        let target = TouchTarget(control: control, width: extent.width, height: extent.height, place: place)
        add(.touchTarget(target), from: frame.positionAfterSkippingLeadingTrivia, to: extent.frameEnd)
    }

    /// First the label, then what is around the control.
    private func buttonExtent(_ chain: Chain, _ control: String) -> Extent {
        let links = chain.links.dropFirst()
        let styles = links.filter { $0.text == "buttonStyle" || $0.text == "menuStyle" || $0.text == "toggleStyle" }
        let isPlain = styles.allSatisfy { style in
            let name = style.arguments?.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return name == "plain" || name == "borderless"
        }
        var label = Extent()
        // A style may put room around the label, or draw another one.
        if isPlain, control != "Toggle", let making = chain.making, let closure = Self.label(of: making, control) {
            label = Extent(ofLabel: closure)
        }
        return Extent(of: links, startingWith: label)
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

    init() {}

    /// That of a label which is one view.
    init(ofLabel closure: ClosureExprSyntax) {
        guard closure.statements.count == 1, let item = closure.statements.first?.item,
            case .expr(let expression) = item, Chain.isChain(expression)
        else {
            self.init()
            return
        }
        self.init(of: Chain(expression).links[...], startingWith: Extent())
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
        case "contentShape": if !Self.keepsShape(arguments) { forget() }
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

    /// Whether a shape is that of the frame, or lies inside it.
    private static func keepsShape(_ arguments: LabeledExprListSyntax) -> Bool {
        guard let shape = arguments.last?.expression, Chain.isChain(shape) else { return false }
        let chain = Chain(shape)
        let shapes: Set<String> = [
            "Rectangle", "Circle", "Capsule", "RoundedRectangle", "Ellipse", "rect", "circle", "capsule", "ellipse",
        ]
        let isMade = chain.madeType.map(shapes.contains) ?? false
        let isMember = chain.base == nil && chain.links.first?.text.map(shapes.contains) == true
        return chain.links.count == 1 && (isMade || isMember)
    }

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
