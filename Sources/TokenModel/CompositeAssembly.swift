import TesseraColorScience
import TesseraMotionScience

/// Why sub-values that are each right do not make a composite, or make it only with a change.
public struct AssemblyProblem: Error, Hashable, Sendable {
    public let message: String
    /// The field to point at, with dots between its name and those within, counted from 0 in a list:
    /// `tabs.1.id`; `nil` for the whole value.
    public let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }

    /// The same problem, of a value that stands in the field.
    func within(_ outer: String) -> AssemblyProblem {
        AssemblyProblem(message, field: field.map { "\(outer).\($0)" } ?? outer)
    }
}

extension CompositeShape {
    /// Makes the composite from its sub-values.
    ///
    /// - Parameter warnings: gets what was changed to make sense of a value.
    public func assemble(
        _ fields: FieldValues, warnings: inout [AssemblyProblem]
    ) throws(AssemblyProblem) -> TokenValue {
        if type.mayHoldCSS, fields.holdCSS {
            let composite = CSSComposite(
                type: type, elements: [try CSSComposite.Element(self, fields, warnings: &warnings)])
            guard let css = RawCSS(composite) else {
                throw AssemblyProblem("with its raw CSS \(name) is no value of CSS, or one that is too long")
            }
            return .css(css)
        }
        return switch self {
        case .strokeDashes: try fields.strokeDashes()
        case .border: try fields.border()
        case .transition: try fields.transition(&warnings)
        case .shadowLayer: .shadow([try fields.shadowLayer(&warnings)])
        case .gradientStop: .gradient([try fields.gradientStop(&warnings)])
        case .typography: try fields.typography()
        case .spring: .spring(try fields.spring())
        case .animation: .animation(try fields.animation())
        case .tabBar: .tabBar(try fields.tabBar())
        // Parts of one that are never by themselves.
        case .tabBarTab, .tabBarBadge, .tabBarStates, .tabBarState: throw AssemblyProblem("\(name) is no whole value")
        case .material: .material(try fields.material())
        case .touchTarget: .touchTarget(try fields.touchArea())
        case .haptic: .haptic(try fields.haptic())
        }
    }
}

extension FieldValues {
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

    fileprivate func material() throws(AssemblyProblem) -> Material {
        var tint = try require(color("tint"), "tint")
        if let opacity = opacity("opacity") { tint = tint.multiplyingAlpha(by: opacity) }
        return Material(
            tint: tint, darkestBackdrop: color("darkestBackdrop") ?? .black,
            lightestBackdrop: color("lightestBackdrop") ?? .white, fallback: try require(color("fallback"), "fallback"),
            blur: dimension("blur") ?? Dimension(0), saturation: number("saturation") ?? 1)
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
