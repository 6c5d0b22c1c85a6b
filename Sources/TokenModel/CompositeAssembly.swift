import ColorScience
import MotionScience

/// The sub-values of a composite once all references are followed.
///
/// The typed look-ups answer `nil` for a field that is absent; a field of another type cannot
/// occur, since the resolver compares every reference's type with the shape.
public struct FieldValues: Sendable {
    private var values: [(name: String, value: TokenValue)] = []
    private var lists: [(name: String, dimensions: [Dimension])] = []

    public init() {}

    public mutating func add(_ value: TokenValue, for name: String) {
        values.append((name, value))
    }

    public mutating func add(_ dimensions: [Dimension], for name: String) {
        lists.append((name, dimensions))
    }

    subscript(name: String) -> TokenValue? {
        values.first { $0.name == name }?.value
    }

    func has(_ name: String) -> Bool {
        self[name] != nil
    }

    func color(_ name: String) -> Color? {
        if case .color(let color) = self[name] { color } else { nil }
    }

    func dimension(_ name: String) -> Dimension? {
        if case .dimension(let dimension) = self[name] { dimension } else { nil }
    }

    func dimensions(_ name: String) -> [Dimension]? {
        lists.first { $0.name == name }?.dimensions
    }

    func number(_ name: String) -> Double? {
        if case .number(let number) = self[name] { number } else { nil }
    }

    func opacity(_ name: String) -> Double? {
        if case .opacity(let opacity) = self[name] { opacity } else { nil }
    }

    func duration(_ name: String) -> Duration? {
        if case .duration(let duration) = self[name] { duration } else { nil }
    }

    func boolean(_ name: String) -> Bool? {
        if case .boolean(let flag) = self[name] { flag } else { nil }
    }

    func curve(_ name: String) -> CubicBezier? {
        if case .cubicBezier(let curve) = self[name] { curve } else { nil }
    }

    func spring(_ name: String) -> Spring? {
        if case .spring(let spring) = self[name] { spring } else { nil }
    }

    func text(_ name: String) -> String? {
        if case .string(let text) = self[name] { text } else { nil }
    }
}

/// Why sub-values that are each right do not make a composite, or make it only with a change.
public struct AssemblyProblem: Error, Hashable, Sendable {
    public let message: String
    /// The field to point at; `nil` for the whole value.
    public let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }
}

extension CompositeShape {
    /// Makes the composite from its sub-values.
    ///
    /// - Parameter warnings: gets what was changed to make sense of a value.
    public func assemble(
        _ fields: FieldValues, warnings: inout [AssemblyProblem]
    ) throws(AssemblyProblem) -> TokenValue {
        switch self {
        case .strokeDashes: try fields.strokeDashes()
        case .border: try fields.border()
        case .transition: try fields.transition(&warnings)
        case .shadowLayer: .shadow([try fields.shadowLayer(&warnings)])
        case .gradientStop: .gradient([try fields.gradientStop(&warnings)])
        case .typography: try fields.typography()
        case .spring: .spring(try fields.spring())
        case .animation: .animation(try fields.animation())
        case .tabBar: .tabBar(try fields.tabBar())
        case .material: .material(try fields.material())
        }
    }
}

extension FieldValues {
    static func missing(_ name: String) -> AssemblyProblem {
        AssemblyProblem("'\(name)' is missing")
    }

    func require<Value>(_ value: Value?, _ name: String) throws(AssemblyProblem) -> Value {
        guard let value else { throw Self.missing(name) }
        return value
    }

    fileprivate func strokeDashes() throws(AssemblyProblem) -> TokenValue {
        let lengths = try require(dimensions("dashArray"), "dashArray")
        let lineCap = try require(text("lineCap").flatMap(StrokeStyle.LineCap.init(rawValue:)), "lineCap")
        if lengths.contains(where: { $0.value < 0 }) {
            throw AssemblyProblem("a dash cannot have a negative length", field: "dashArray")
        }
        return .strokeStyle(.dashes(lengths, lineCap: lineCap))
    }

    fileprivate func border() throws(AssemblyProblem) -> TokenValue {
        guard case .strokeStyle(let style) = self["style"] else { throw Self.missing("style") }
        let width = try require(dimension("width"), "width")
        return .border(Border(color: try require(color("color"), "color"), width: width, style: style))
    }

    fileprivate func transition(_ warnings: inout [AssemblyProblem]) throws(AssemblyProblem) -> TokenValue {
        guard case .cubicBezier(let curve) = self["timingFunction"] else { throw Self.missing("timingFunction") }
        var duration = try require(duration("duration"), "duration")
        if duration.value < 0 {
            warnings.append(AssemblyProblem("a negative duration counts as 0", field: "duration"))
            duration = Duration(0, duration.unit)
        }
        return .transition(
            Transition(duration: duration, delay: try require(self.duration("delay"), "delay"), timingFunction: curve))
    }

    fileprivate func shadowLayer(_ warnings: inout [AssemblyProblem]) throws(AssemblyProblem) -> ShadowLayer {
        var blur = try require(dimension("blur"), "blur")
        if blur.value < 0 {
            // Neither CSS nor SwiftUI has a meaning for it.
            warnings.append(AssemblyProblem("a negative blur counts as 0", field: "blur"))
            blur = Dimension(0, blur.unit)
        }
        var isInset = false
        if case .boolean(let inset) = self["inset"] { isInset = inset }
        return ShadowLayer(
            color: try require(color("color"), "color"), offsetX: try require(dimension("offsetX"), "offsetX"),
            offsetY: try require(dimension("offsetY"), "offsetY"), blur: blur,
            spread: try require(dimension("spread"), "spread"), isInset: isInset)
    }

    fileprivate func gradientStop(_ warnings: inout [AssemblyProblem]) throws(AssemblyProblem) -> GradientStop {
        let position = try require(number("position"), "position")
        let clamped = min(max(position, 0), 1)
        // The format asks for clamping, not for an error (DTCG 2025.10 Format, 9.6).
        if clamped != position {
            warnings.append(AssemblyProblem("a position outside 0 to 1 is clamped to \(clamped)", field: "position"))
        }
        return GradientStop(color: try require(color("color"), "color"), position: clamped)
    }

    fileprivate func typography() throws(AssemblyProblem) -> TokenValue {
        guard case .fontFamily(let family) = self["fontFamily"] else { throw Self.missing("fontFamily") }
        guard case .fontWeight(let weight) = self["fontWeight"] else { throw Self.missing("fontWeight") }
        let size = try require(dimension("fontSize"), "fontSize")
        let lineHeight = try require(try lineHeight(fontSize: size), "lineHeight")
        return .typography(
            Typography(
                fontFamily: family, fontSize: size, fontWeight: weight,
                letterSpacing: try require(letterSpacing(fontSize: size), "letterSpacing"), lineHeight: lineHeight))
    }

    fileprivate func spring() throws(AssemblyProblem) -> Spring {
        do {
            if let response = duration("response"), let fraction = number("dampingFraction") {
                return try Spring(response: response.seconds, dampingFraction: fraction)
            }
            if let duration = duration("duration"), let bounce = number("bounce") {
                return try Spring(duration: duration.seconds, bounce: bounce)
            }
            if let mass = number("mass"), let stiffness = number("stiffness"), let damping = number("damping") {
                return try Spring(mass: mass, stiffness: stiffness, damping: damping)
            }
        } catch {
            throw AssemblyProblem(error.message, field: Self.field(of: error))
        }
        throw AssemblyProblem(SpringFields.explanation)
    }

    /// The field to mend; springs are written with the names of their parameters.
    private static func field(of error: SpringError) -> String? {
        switch error {
        case .notFinite(let parameter), .notPositive(let parameter, _), .negative(let parameter, _): parameter.rawValue
        case .bounceOutOfRange: SpringError.Parameter.bounce.rawValue
        case .notRepresentable: nil
        }
    }

    fileprivate func tabBar() throws(AssemblyProblem) -> TabBar {
        let iconSize = try length("iconSize")
        let labelSize = try length("labelSize")
        let tabCount = try require(number("tabCount"), "tabCount")
        let selectedIconScale = number("selectedIconScale") ?? 1
        if !has("fabSize"), let stray = ["fabHitSize", "fabOffset", "fabShadowRadius"].first(where: has) {
            throw AssemblyProblem("'\(stray)' needs 'fabSize' beside it", field: stray)
        }
        var fab: TabBar.FloatingActionButton?
        if has("fabSize") {
            let size = try length("fabSize")
            fab = TabBar.FloatingActionButton(
                size: size, hitSize: try length("fabHitSize", default: size),
                offset: dimension("fabOffset") ?? Dimension(0),
                shadowRadius: try length("fabShadowRadius", default: Dimension(0)))
        }
        let iconFrameHeight = try length("iconFrameHeight", default: iconSize)
        if iconFrameHeight.points < iconSize.points {
            throw AssemblyProblem("the frame of the icon is lower than the icon", field: "iconFrameHeight")
        }
        return TabBar(
            topPadding: try length("topPadding"), bottomPadding: try length("bottomPadding"),
            horizontalPadding: try length("horizontalPadding", default: Dimension(0)),
            bottomEdge: text("bottomEdge").flatMap(TabBar.BottomEdge.init(rawValue:)) ?? .screen,
            tabCount: tabCount, itemSpacing: try length("itemSpacing", default: Dimension(0)), iconSize: iconSize,
            iconFrameHeight: iconFrameHeight,
            selectedIconScale: selectedIconScale, labelSize: labelSize,
            labelLineHeight: try length(
                "labelLineHeight", default: Dimension(labelSize.value * 12 / 10, labelSize.unit)),
            indicatorWidth: try length("indicatorWidth", default: Dimension(0)),
            indicatorHeight: try length("indicatorHeight", default: Dimension(0)), fab: fab,
            contentInset: has("contentInset") ? try length("contentInset") : nil)
    }

    fileprivate func material() throws(AssemblyProblem) -> Material {
        var tint = try require(color("tint"), "tint")
        if let opacity = opacity("opacity") { tint = tint.multiplyingAlpha(by: opacity) }
        return Material(
            tint: tint, darkestBackdrop: color("darkestBackdrop") ?? .black,
            lightestBackdrop: color("lightestBackdrop") ?? .white, fallback: try require(color("fallback"), "fallback"),
            blur: dimension("blur") ?? Dimension(0), saturation: number("saturation") ?? 1)
    }

    private func length(_ name: String, default fallback: Dimension? = nil) throws(AssemblyProblem) -> Dimension {
        try require(dimension(name) ?? fallback, name)
    }
}

/// The ways to write a spring; their fields do not mix.
public enum SpringFields: CaseIterable, Sendable {
    case responseDampingFraction, durationBounce, massStiffnessDamping

    public var fieldNames: [String] {
        switch self {
        case .responseDampingFraction: ["response", "dampingFraction"]
        case .durationBounce: ["duration", "bounce"]
        case .massStiffnessDamping: ["mass", "stiffness", "damping"]
        }
    }

    /// Which form exactly these fields make.
    public init?(fieldNames names: [String]) {
        guard let form = Self.allCases.first(where: { Set($0.fieldNames) == Set(names) }) else { return nil }
        self = form
    }

    static let explanation =
        "a spring has 'response' and 'dampingFraction', or 'duration' and 'bounce', or 'mass', 'stiffness' and 'damping'"
}
