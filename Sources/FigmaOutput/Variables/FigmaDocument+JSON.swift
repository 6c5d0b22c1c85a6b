import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON

extension FigmaDocument {
    /// The form of the file; the plugin reads this one.
    static let version = 1

    /// A line for each variable.
    var bytes: [UInt8] {
        JSONValue.object([
            ("generator", .string(notice)), ("format", "tessera-figma"), ("version", .int(Self.version)),
            ("name", .string(name)), ("collections", .list(collections.map(\.json))),
        ]).bytes(.paddedRows(levels: 4))
    }
}

extension FigmaCollection {
    fileprivate var json: JSONValue {
        [
            "id": .string(id), "name": .string(name), "modes": .list(modes.map(\.json)),
            "variables": .list(variables.map(\.json)),
        ]
    }
}

extension FigmaCollection.Mode {
    fileprivate var json: JSONValue {
        [
            "name": .string(name),
            "contexts": .object(contexts.map { (name: $0.modifier, value: .string($0.context)) }),
        ]
    }
}

extension FigmaVariable {
    fileprivate var json: JSONValue {
        .sparse(
            ("path", .string(path)), ("part", part.map(JSONValue.string)), ("name", .string(name)),
            ("type", .string(kind.rawValue)), ("description", description.map(JSONValue.string)),
            ("scopes", .strings(scopes.map(\.rawValue))),
            ("codeSyntax", syntaxJSON), ("values", .list(values.map(\.json))))
    }
}

extension FigmaVariable {
    /// `nil` where no output has names for code.
    var syntaxJSON: JSONValue? {
        codeSyntax.isEmpty ? nil : .object(codeSyntax.map { (name: $0.platform, value: .string($0.text)) })
    }
}

extension FigmaVariable.Value {
    var json: JSONValue {
        switch self {
        case .alias(let key): .member("alias", .string(key))
        case .boolean(let flag): .bool(flag)
        case .color(let color):
            [
                "r": Self.number(color.components.first), "g": Self.number(color.components.second),
                "b": Self.number(color.components.third), "a": Self.number(color.alpha),
            ]
        case .curve(let curve):
            .member("cubicBezier", .list([curve.x1, curve.y1, curve.x2, curve.y2].map(Self.number)))
        case .number(let number): Self.number(number)
        case .spring(let spring):
            .member(
                "spring",
                [
                    "mass": Self.number(spring.mass), "stiffness": Self.number(spring.stiffness),
                    "damping": Self.number(spring.damping),
                ])
        case .text(let text): .string(text)
        }
    }

    /// With six decimals: more than Figma's own numbers tell apart, and without the noise of conversions.
    private static func number(_ number: Double) -> JSONValue {
        .verbatim(DecimalText.string(number, maximumFractionDigits: 6))
    }
}
