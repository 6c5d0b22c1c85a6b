import TesseraDesignQueries
import TesseraJSON

/// The arguments of a call, checked against the tool's declaration.
struct Arguments {
    private let value: JSONValue

    /// - Throws: what is wrong with them.
    init(_ value: JSONValue?, of fields: [Field]) throws(QueryError) {
        self.value = value ?? [:]
        if let message = Shape.object(fields).errorMessage(for: self.value, called: "'arguments'") {
            throw QueryError(message.printable)
        }
    }

    /// Those of a part that is an object.
    init(part: JSONValue) { value = part }

    subscript(name: String) -> JSONValue? { value[name] }

    /// `nil` where it is missing or has nothing but blanks.
    func text(_ name: String) -> String? {
        guard let text = value[name]?.string, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    func texts(_ name: String) -> [String] { (value[name]?.elements ?? []).compactMap(\.string) }
    func flag(_ name: String) -> Bool { value[name]?.bool ?? false }
    func int(_ name: String) -> Int? { value[name]?.int }
    func parts(_ name: String) -> [Arguments] { (value[name]?.elements ?? []).map { Arguments(part: $0) } }

    /// - Throws: where it is missing or empty.
    func required(_ name: String) throws(QueryError) -> String {
        guard let text = text(name) else { throw QueryError("'\(name)' is empty") }
        return text
    }
}
