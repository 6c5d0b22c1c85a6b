/// Why sub-values that are each right do not make a composite, or make it only with a change.
public struct AssemblyError: Error, Hashable, Sendable {
    public let message: String
    /// The field to point at, with dots between its name and those within, counted from 0 in a list:
    /// `tabs.1.id`; `nil` for the whole value.
    public let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }

    /// The same problem, of a value that stands in the field.
    func within(_ outer: String) -> AssemblyError {
        AssemblyError(message, field: field.map { "\(outer).\($0)" } ?? outer)
    }
}
