import TesseraTemplateOutput

@testable import TesseraTemplates

/// Data for a template, as a literal.
indirect enum TemplateDatum: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    case absent
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([TemplateDatum])
    case object([(String, TemplateDatum)])

    init(nilLiteral: ()) { self = .absent }
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: TemplateDatum...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, TemplateDatum)...) { self = .object(elements) }

    var value: TemplateValue {
        switch self {
        case .absent: .absent
        case .text(let text): .text(TemplateText(text: text))
        case .number(let number): .number(number)
        case .flag(let flag): .flag(flag)
        case .list(let elements): .list(elements.map(\.value))
        case .object: .object(object)
        }
    }

    /// What is no object has no keys.
    var object: TemplateObject {
        guard case .object(let members) = self else { return TemplateDatum.object([]).object }
        let fields = members.map { name, datum in
            TemplateField<Void>(name: name, kind: datum.kind) { _ in datum.value }
        }
        return TemplateType("object", fields).object(())
    }

    private var kind: TemplateKind {
        switch self {
        case .absent, .flag: .flag
        case .text: .text(.plain)
        case .number: .number
        case .list(let elements): .list(elements.first?.kind ?? .flag)
        case .object: .object(object.shape)
        }
    }

    func rendered(
        by template: String, partials: [String: String] = [:], limits: TemplateLimits = TemplateLimits()
    ) throws -> String {
        let renderer = try TemplateRenderer(source: template, partials: partials)
        return String(decoding: try renderer.render(object, limits: limits), as: UTF8.self)
    }
}
