/// What the hand feels, by the names that UIKit and SwiftUI have for it.
public enum Haptic: Hashable, Sendable {
    /// Something else is selected.
    case selection
    /// Two things meet. The intensity is from 0 to 1.
    case impact(Impact, intensity: Double)
    /// Something has come to an end.
    case notification(Outcome)

    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case selection, impact, notification
    }

    /// How heavy or how hard the things are.
    public enum Impact: String, CaseIterable, Hashable, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        case success, warning, error
    }

    public var kind: Kind {
        switch self {
        case .selection: .selection
        case .impact: .impact
        case .notification: .notification
        }
    }

    /// The word for which one of its kind it is; `nil` if there is only one.
    public var style: String? {
        switch self {
        case .selection: nil
        case .impact(let impact, _): impact.rawValue
        case .notification(let outcome): outcome.rawValue
        }
    }

    /// 0 to 1; `nil` for a kind that has none.
    public var intensity: Double? {
        if case .impact(_, let intensity) = self { intensity } else { nil }
    }

    /// `selection`, `impact.light`, `notification.success`: all but the intensity.
    public var name: String {
        style.map { "\(kind.rawValue).\($0)" } ?? kind.rawValue
    }
}

extension Haptic {
    /// One at its full intensity.
    ///
    /// - Parameter name: as ``name`` has it; `impact` alone is a medium one, as in UIKit and SwiftUI, and an outcome
    ///   needs no `notification` before it.
    public init?(named name: String) {
        guard let haptic = Self.named.first(where: { $0.name == name })?.haptic else { return nil }
        self = haptic
    }

    /// All words that may stand for one.
    public static let names: [String] = named.map(\.name)

    private static let named: [(name: String, haptic: Haptic)] = {
        let impacts = Impact.allCases.map { Haptic.impact($0, intensity: 1) }
        let notifications = Outcome.allCases.map(Haptic.notification)
        return ([.selection] + impacts + notifications).map { ($0.name, $0) }
            + [(Kind.impact.rawValue, .impact(.medium, intensity: 1))]
            + Outcome.allCases.map { ($0.rawValue, .notification($0)) }
    }()
}

extension Haptic {
    static let declaration = CompositeDeclaration(
        "a haptic", .haptic,
        [
            .required(
                "kind", .words(Kind.self),
                text: "Whether something else is selected, two things meet, or something has come to an end."),
            .optional(
                "style", .keyword(styles),
                text:
                    "Which one of its kind: how heavy or hard an impact is, or what a notification tells. A selection has none.",
                default: "medium, of an impact"),
            .optional(
                "intensity", .value(.number), .fraction, text: "How strong an impact is; nothing else has one.",
                default: "1"),
        ]
    ) { fields, _ throws(AssemblyError) in .haptic(try Haptic(fields)) }

    private static let styles = CompositeShape.Word.all(Impact.self) + CompositeShape.Word.all(Outcome.self)

    private init(_ fields: FieldValues) throws(AssemblyError) {
        let kind: Kind = try fields.require(fields.word("kind"), "kind")
        let intensity = fields.number("intensity")
        if kind != .impact, intensity != nil {
            throw AssemblyError("only an 'impact' has an intensity", field: "intensity")
        }
        switch kind {
        case .selection:
            if fields.has("style") { throw AssemblyError("a 'selection' has no style", field: "style") }
            self = .selection
        case .impact:
            self = .impact(try Self.style(of: .impact, fields) ?? .medium, intensity: intensity ?? 1)
        case .notification:
            self = .notification(try fields.require(try Self.style(of: .notification, fields), "style"))
        }
    }

    private static func style<Style: ExplainedWord>(
        of kind: Kind, _ fields: FieldValues
    ) throws(AssemblyError) -> Style? {
        guard let written = fields.text("style") else { return nil }
        if let style = Style(rawValue: written) { return style }
        let known = Style.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw AssemblyError("'\(written)' is not a style of '\(kind.rawValue)'; write one of \(known)", field: "style")
    }

    /// Every field that there is.
    public var fields: FieldValues {
        var fields = FieldValues()
        fields.add(.string(kind.rawValue), for: "kind")
        if let style { fields.add(.string(style), for: "style") }
        if let intensity { fields.add(.number(intensity), for: "intensity") }
        return fields
    }
}

extension Haptic {
    /// What editors say of it.
    public var explanation: String {
        switch self {
        case .selection: Kind.selection.explanation
        case .impact(let impact, _): impact.explanation
        case .notification(let outcome): outcome.explanation
        }
    }
}

extension Haptic.Kind: ExplainedWord {
    public var explanation: String {
        switch self {
        case .selection: "Something else is selected."
        case .impact: "Two things meet."
        case .notification: "Something has come to an end."
        }
    }
}

extension Haptic.Impact: ExplainedWord {
    public var explanation: String {
        switch self {
        case .light: "Small or light things meet."
        case .medium: "Things of medium size or weight meet."
        case .heavy: "Large or heavy things meet."
        case .soft: "Soft things meet."
        case .rigid: "Hard things meet."
        }
    }
}

extension Haptic.Outcome: ExplainedWord {
    public var explanation: String {
        switch self {
        case .success: "It has succeeded."
        case .warning: "It has ended with a warning."
        case .error: "It has failed."
        }
    }
}
