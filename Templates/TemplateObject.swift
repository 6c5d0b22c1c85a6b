/// The keys of a kind of object, and how each is read: one table, from which the shape that templates
/// are checked against is taken, too.
///
/// A key is worked out when a template asks for it, so that keys cost nothing where nobody does.
public struct TemplateType<Subject>: Sendable {
    public let shape: TemplateShape
    let readers: [@Sendable (Subject) -> TemplateValue]
    private let isRemembering: Bool

    /// - Parameters:
    ///   - name: what the documentation calls such an object.
    ///   - isRemembering: whether what has been worked out for an object is kept: for few objects with long lists.
    public init(_ name: String, isRemembering: Bool = false, _ fields: [TemplateField<Subject>]) {
        shape = TemplateShape(name: name, keys: fields.map { ($0.name, $0.kind) })
        readers = fields.map(\.read)
        self.isRemembering = isRemembering
    }

    public func object(_ subject: Subject) -> TemplateObject {
        isRemembering ? RememberingObject(self, subject) : TypedObject(self, subject)
    }
}

/// One key of a ``TemplateType``.
public struct TemplateField<Subject>: Sendable {
    let name: String
    let kind: TemplateKind
    let read: @Sendable (Subject) -> TemplateValue

    /// A text. A section of an empty one is not rendered.
    ///
    /// - Parameter forms: its other spellings.
    public static func text(
        _ name: String, forms: TemplateType<String>, _ read: @escaping @Sendable (Subject) -> String
    ) -> Self {
        Self(name: name, kind: .text(forms.shape)) { .text(TemplateText(text: read($0), forms: forms)) }
    }

    /// A text without other spellings.
    public static func plain(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
        Self(name: name, kind: .text(.plain)) { .text(TemplateText(text: read($0))) }
    }

    public static func number(_ name: String, _ read: @escaping @Sendable (Subject) -> Int) -> Self {
        Self(name: name, kind: .number) { .number(read($0)) }
    }

    public static func flag(_ name: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
        Self(name: name, kind: .flag) { .flag(read($0)) }
    }

    /// An object that may be absent: then its section is not rendered.
    public static func object<Part>(
        _ name: String, _ type: TemplateType<Part>, _ read: @escaping @Sendable (Subject) -> Part?
    ) -> Self {
        Self(name: name, kind: .object(type.shape)) { subject in
            read(subject).map { .object(type.object($0)) } ?? .absent
        }
    }

    public static func list<Element>(
        _ name: String, _ type: TemplateType<Element>, _ read: @escaping @Sendable (Subject) -> [Element]
    ) -> Self {
        Self(name: name, kind: .list(.object(type.shape))) { .list(read($0).map { .object(type.object($0)) }) }
    }

    /// A list of texts.
    public static func texts(
        _ name: String, forms: TemplateType<String>, _ read: @escaping @Sendable (Subject) -> [String]
    ) -> Self {
        Self(name: name, kind: .list(.text(forms.shape))) {
            .list(read($0).map { .text(TemplateText(text: $0, forms: forms)) })
        }
    }

    public static func plainTexts(_ name: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
        Self(name: name, kind: .list(.text(.plain))) { .list(read($0).map { .text(TemplateText(text: $0)) }) }
    }
}

/// An object as the renderer takes it: a subject, and how its keys are read.
public class TemplateObject {
    let shape: TemplateShape

    fileprivate init(_ shape: TemplateShape) {
        self.shape = shape
    }

    /// - Parameter index: of the key in the shape.
    func value(at index: Int) -> TemplateValue { .absent }
}

private class TypedObject<Subject>: TemplateObject {
    private let readers: [@Sendable (Subject) -> TemplateValue]
    private let subject: Subject

    init(_ type: TemplateType<Subject>, _ subject: Subject) {
        readers = type.readers
        self.subject = subject
        super.init(type.shape)
    }

    override func value(at index: Int) -> TemplateValue { readers[index](subject) }
}

private final class RememberingObject<Subject>: TypedObject<Subject> {
    private var known: [Int: TemplateValue] = [:]

    override func value(at index: Int) -> TemplateValue {
        if let value = known[index] { return value }
        let value = super.value(at: index)
        known[index] = value
        return value
    }
}
