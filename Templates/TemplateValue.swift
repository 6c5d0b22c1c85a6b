/// What stands in the data under a key.
enum TemplateValue {
    /// Nothing: its section is not rendered, and it is written as nothing.
    case absent
    case text(TemplateText)
    case number(Int)
    case flag(Bool)
    case object(TemplateObject)
    case list([TemplateValue])

    /// What can be asked of it behind a dot.
    var shape: TemplateShape? {
        switch self {
        case .text(let text): text.forms?.shape
        case .object(let object): object.shape
        case .absent, .number, .flag, .list: nil
        }
    }

    /// - Parameter index: of the key in the shape.
    func value(at index: Int) -> TemplateValue {
        switch self {
        case .text(let text): text.forms.map { $0.readers[index](text.text) } ?? .absent
        case .object(let object): object.value(at: index)
        case .absent, .number, .flag, .list: .absent
        }
    }

    func value(of key: String) -> TemplateValue {
        shape?.index(of: key).map(value(at:)) ?? .absent
    }
}

/// A text, and its other spellings.
struct TemplateText {
    let text: String
    var forms: TemplateType<String>?
}
