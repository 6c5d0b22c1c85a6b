import TesseraColorScience

/// One stop of a gradient (DTCG 2025.10 Format, 9.6).
public struct GradientStop: Hashable, Sendable {
    public let color: Color
    /// 0 to 1.
    public let position: Double

    public init(color: Color, position: Double) {
        self.color = color
        self.position = position
    }
}

extension GradientStop {
    /// Stops in the order in which they lie in the gradient, as it is drawn: CSS would move one that stands behind a
    /// later one. As they are written where a position is not known.
    package static func inOrder<Stop>(_ stops: [Stop], position: (Stop) -> Double?) -> [Stop] {
        let known = stops.compactMap { stop in position(stop).map { (position: $0, stop: stop) } }
        return known.count == stops.count ? known.sorted { $0.position < $1.position }.map(\.stop) : stops
    }

    package static func inOrder(_ stops: [GradientStop]) -> [GradientStop] { inOrder(stops) { $0.position } }

    static let declaration = CompositeDeclaration(
        "a gradient stop", .gradient, mayHoldCSS: true,
        [
            .required("color", .value(.color), text: "The color at this stop."),
            .required("position", .value(.number), text: "Where the stop is, from 0 for the start to 1 for the end."),
        ]
    ) { fields, warnings throws(AssemblyError) in .gradient([try GradientStop(fields, &warnings)]) }

    private init(_ fields: FieldValues, _ warnings: inout [AssemblyError]) throws(AssemblyError) {
        let position = try fields.require(fields.number("position"), "position")
        let clamped = min(max(position, 0), 1)
        // The format asks for clamping, not for an error (DTCG 2025.10 Format, 9.6).
        if clamped != position {
            warnings.append(AssemblyError("a position outside 0 to 1 is clamped to \(Int(clamped))", field: "position"))
        }
        self.init(color: try fields.require(fields.color("color"), "color"), position: clamped)
    }

    var fields: FieldValues {
        ["color": .value(.color(color)), "position": .value(.number(position))]
    }
}
