import Mustache

/// The keys of a kind of object, and how each is read: one table, from which the shape that templates
/// are checked against is taken, too.
///
/// A key is worked out when a template asks for it, so that keys cost nothing where nobody does.
public struct TemplateType<Subject>: Sendable {
    public let shape: TemplateShape
    private let readers: [String: @Sendable (Subject) -> Any]

    /// - Parameter name: what the documentation calls such an object.
    public init(_ name: String, _ fields: [TemplateField<Subject>]) {
        shape = TemplateShape(name: name, keys: fields.map { ($0.name, $0.kind) })
        readers = Dictionary(fields.map { ($0.name, $0.read) }) { first, _ in first }
    }

    public func object(_ subject: Subject) -> TemplateObject {
        TemplateObject { [readers] key in readers[key]?(subject) }
    }

    func text(_ subject: Subject, _ text: String) -> TemplateText {
        TemplateText(text: text) { [readers] key in readers[key]?(subject) }
    }
}

/// One key of a ``TemplateType``.
public struct TemplateField<Subject>: Sendable {
    let name: String
    let kind: TemplateKind
    let read: @Sendable (Subject) -> Any

    /// A text. A section of an empty one is not rendered.
    ///
    /// - Parameter forms: its other spellings.
    public static func text(
        _ name: String, forms: TemplateType<String>, _ read: @escaping @Sendable (Subject) -> String
    ) -> Self {
        Self(name: name, kind: .text(forms.shape)) { subject in
            let text = read(subject)
            return forms.text(text, text)
        }
    }

    /// A text without other spellings.
    public static func plain(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
        Self(name: name, kind: .text(.plain)) { TemplateText(text: read($0)) { _ in nil } }
    }

    public static func number(_ name: String, _ read: @escaping @Sendable (Subject) -> Int) -> Self {
        Self(name: name, kind: .number, read: read)
    }

    public static func flag(_ name: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
        Self(name: name, kind: .flag, read: read)
    }

    /// An object that may be absent: then its section is not rendered.
    public static func object<Part>(
        _ name: String, _ type: TemplateType<Part>, _ read: @escaping @Sendable (Subject) -> Part?
    ) -> Self {
        // Were there nothing, Mustache would look for the key in the objects around.
        Self(name: name, kind: .object(type.shape)) { subject -> Any in
            if let part = read(subject) { type.object(part) } else { false }
        }
    }

    public static func list<Element>(
        _ name: String, _ type: TemplateType<Element>, _ read: @escaping @Sendable (Subject) -> [Element]
    ) -> Self {
        Self(name: name, kind: .list(.object(type.shape))) { read($0).map(type.object) }
    }

    /// A list of texts.
    public static func texts(
        _ name: String, forms: TemplateType<String>, _ read: @escaping @Sendable (Subject) -> [String]
    ) -> Self {
        Self(name: name, kind: .list(.text(forms.shape))) { read($0).map { forms.text($0, $0) } }
    }

    public static func plainTexts(_ name: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
        Self(name: name, kind: .list(.text(.plain))) { read($0).map { text in TemplateText(text: text) { _ in nil } } }
    }
}

/// An object as the renderer takes it.
public struct TemplateObject: MustacheParent {
    fileprivate let read: (String) -> Any?

    public func child(named key: String) -> Any? { read(key) }
}

/// A text as the renderer takes it.
struct TemplateText: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let text: String
    let read: (String) -> Any?

    func child(named key: String) -> Any? { read(key) }
    var renderText: String { text }
    /// A section of it is not rendered.
    var isNull: Bool { text.isEmpty }
    func transform(_ name: String) -> Any? { text.transform(name) }
}
