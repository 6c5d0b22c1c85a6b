import TesseraAuditFacts

/// A chain of modifiers, `Modifier.size(32.dp).clickable { }`, and how large what it makes is.
struct ModifierChain {
    struct Link {
        let name: String
        /// The index of its name, and of its last token.
        let first: Int
        let last: Int
        let arguments: [KotlinCode.Argument]
    }

    let links: [Link]
    private let code: KotlinCode

    /// - Parameter index: of `Modifier` or `modifier`.
    init(at index: Int, in code: KotlinCode) {
        self.code = code
        var links: [Link] = []
        var next = index + 1
        while code.is(next, "."), code.isName(next + 1) {
            let name = next + 1
            var last = name
            var arguments: [KotlinCode.Argument] = []
            if code.is(last + 1, "("), let close = code.partner(of: last + 1) {
                arguments = code.arguments(of: last + 1)
                last = close
            }
            if code.is(last + 1, "{"), let close = code.partner(of: last + 1) { last = close }
            links.append(Link(name: code.text(name), first: name, last: last, arguments: arguments))
            next = last + 1
        }
        self.links = links
    }

    /// What makes an element one that people press.
    static let gestures: Set<String> = [
        "clickable", "combinedClickable", "selectable", "toggleable", "triStateToggleable",
    ]

    struct Size {
        var width: Double?
        var height: Double?
        /// The link that says it.
        var link: Link?
    }

    /// How large what takes touches is.
    ///
    /// - Parameter gesture: the index of the link with the gesture; the number of links for one that a component adds.
    /// - Returns: `nil` if the system enlarges it, or if the code leaves both sides open.
    func size(at gesture: Int) -> Size? {
        var width = Side()
        var height = Side()
        for index in stride(from: gesture - 1, through: 0, by: -1) {
            read(links[index], &width, &height, isOuter: true)
        }
        width.turnInside()
        height.turnInside()
        for link in links.dropFirst(gesture) { read(link, &width, &height, isOuter: false) }
        if width.isEnlarged || height.isEnlarged { return nil }
        let size = Size(
            width: width.value, height: height.value,
            link: [width, height].filter { $0.value != nil }.min { ($0.value ?? 0) < ($1.value ?? 0) }?.link)
        return size.link == nil ? nil : size
    }

    private struct Side {
        private var length: Double?
        private var minimum = 0.0
        private var padding = 0.0
        private(set) var isOpen = false
        var isEnlarged = false
        private(set) var link: Link?

        var value: Double? {
            guard !isOpen, let length else { return nil }
            return max(length, minimum)
        }

        /// - Parameter number: `nil` for what depends on something else.
        mutating func set(_ number: Double?, _ link: Link, isOuter: Bool) {
            if length != nil || isOpen { return }
            guard let number else { return open() }
            // Padding between the size and the gesture takes no touches; padding inside of the gesture does.
            length = isOuter ? number - padding : number + padding
            self.link = link
        }

        mutating func atLeast(_ number: Double?) {
            if let number { minimum = max(minimum, number) } else { open() }
        }

        mutating func pad(_ number: Double?, isOuter: Bool) {
            if length != nil { return }
            if let number { padding += number } else { open() }
        }

        mutating func open() { if length == nil { isOpen = true } }

        /// Padding outside of the gesture is no part of what is inside.
        mutating func turnInside() { if length == nil { padding = 0 } }
    }

    private func read(_ link: Link, _ width: inout Side, _ height: inout Side, isOuter: Bool) {
        func dp(_ labels: String..., at place: Int) -> Double?? {
            for (index, argument) in link.arguments.enumerated() {
                let isMeant = argument.label.map(labels.contains) ?? (index == place)
                if isMeant { return .some(code.dp(argument.range)) }
            }
            return nil
        }
        switch link.name {
        case "size", "requiredSize":
            if let side = dp("size", at: 0), link.arguments.count == 1 {
                width.set(side, link, isOuter: isOuter)
                height.set(side, link, isOuter: isOuter)
            } else {
                if let side = dp("width", at: 0) { width.set(side, link, isOuter: isOuter) }
                if let side = dp("height", at: 1) { height.set(side, link, isOuter: isOuter) }
            }
        case "width", "requiredWidth": if let side = dp("width", at: 0) { width.set(side, link, isOuter: isOuter) }
        case "height", "requiredHeight": if let side = dp("height", at: 0) { height.set(side, link, isOuter: isOuter) }
        case "sizeIn", "requiredSizeIn", "defaultMinSize":
            if let side = dp("minWidth", at: 0) { width.atLeast(side) }
            if let side = dp("minHeight", at: 1) { height.atLeast(side) }
        case "widthIn", "requiredWidthIn": if let side = dp("min", at: 0) { width.atLeast(side) }
        case "heightIn", "requiredHeightIn": if let side = dp("min", at: 0) { height.atLeast(side) }
        case "fillMaxWidth", "wrapContentWidth": width.open()
        case "fillMaxHeight", "wrapContentHeight": height.open()
        case "fillMaxSize", "matchParentSize", "weight", "aspectRatio", "wrapContentSize":
            width.open()
            height.open()
        case "padding", "absolutePadding": pad(link, &width, &height, isOuter: isOuter)
        case "minimumInteractiveComponentSize", "minimumTouchTargetSize":
            width.isEnlarged = true
        case _ where Self.sizeless.contains(link.name) || Self.gestures.contains(link.name): break
        default:
            // Whatever it does may change the size.
            width.open()
            height.open()
        }
    }

    private func pad(_ link: Link, _ width: inout Side, _ height: inout Side, isOuter: Bool) {
        for (index, argument) in link.arguments.enumerated() {
            let number = code.dp(argument.range)
            switch argument.label
                ?? (link.arguments.count == 1 ? "all" : ["start", "top", "end", "bottom"][min(index, 3)])
            {
            case "horizontal":
                width.pad(number.map { 2 * $0 }, isOuter: isOuter)
            case "vertical":
                height.pad(number.map { 2 * $0 }, isOuter: isOuter)
            case "start", "end", "left", "right": width.pad(number, isOuter: isOuter)
            case "top", "bottom": height.pad(number, isOuter: isOuter)
            default:
                width.pad(number.map { 2 * $0 }, isOuter: isOuter)
                height.pad(number.map { 2 * $0 }, isOuter: isOuter)
            }
        }
    }

    /// What leaves the size as it is.
    private static let sizeless: Set<String> = [
        "background", "clip", "border", "alpha", "testTag", "semantics", "clearAndSetSemantics", "align",
        "alignByBaseline", "shadow", "zIndex", "rotate", "scale", "graphicsLayer", "indication", "focusable",
        "hoverable",
        "offset", "absoluteOffset", "drawBehind", "drawWithContent", "drawWithCache", "clipToBounds", "blur",
        "focusRequester", "onFocusChanged", "onGloballyPositioned", "onSizeChanged", "animateContentSize", "then",
        "innerShadow", "dropShadow", "layoutId", "pointerHoverIcon", "sharedElement", "sharedBounds",
    ]
}

/// The components of Material that people press.
enum ComposeControls {
    static let all: Set<String> = [
        "IconButton", "FilledIconButton", "FilledTonalIconButton", "OutlinedIconButton", "IconToggleButton",
        "FilledIconToggleButton", "FilledTonalIconToggleButton", "OutlinedIconToggleButton", "Button", "TextButton",
        "OutlinedButton", "ElevatedButton", "FilledTonalButton", "FloatingActionButton", "SmallFloatingActionButton",
        "ExtendedFloatingActionButton", "Checkbox", "TriStateCheckbox", "RadioButton", "Switch",
    ]

    /// Whether a call says that nothing happens, as `RadioButton(onClick = null)` in a row that is selectable.
    static func isInert(_ arguments: [KotlinCode.Argument], _ code: KotlinCode) -> Bool {
        arguments.contains { argument in
            ["onClick", "onCheckedChange"].contains(argument.label ?? "") && argument.range.count == 1
                && code.text(argument.range.lowerBound) == "null"
        }
    }
}

extension KotlinCode {
    /// `32.dp`, `(-8).dp`; `nil` for what is no literal.
    func dp(_ range: Range<Int>) -> Double? {
        guard range.count == 3, self.is(range.lowerBound + 1, "."), text(range.lowerBound + 2) == "dp" else {
            return nil
        }
        return number(at: range.lowerBound)
    }
}
