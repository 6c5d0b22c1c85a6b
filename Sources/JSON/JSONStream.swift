/// Writes a JSON document piece by piece: two blanks for each level, and a line for each member. An object in a list
/// stands on one line, for there can be a hundred thousand of them.
package struct JSONStream {
    private var bytes: [UInt8] = []
    private var level = 0
    private var isEmpty = true
    /// Whether all stands on one line.
    private var isInline = false

    /// The bytes of a document that is one object.
    package static func document(_ body: (inout JSONStream) -> Void) -> [UInt8] {
        var writer = JSONStream()
        writer.write("{", "}", body)
        writer.bytes.append(literal: "\n")
        return writer.bytes
    }

    /// The bytes of a document that is one list.
    package static func list<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONStream, Element) -> Void)
        -> [UInt8]
    {
        var writer = JSONStream()
        writer.write("[", "]") { writer in
            for element in elements { writer.element { body(&$0, element) } }
        }
        writer.bytes.append(literal: "\n")
        return writer.bytes
    }

    // MARK: Members of an object

    package mutating func member(_ key: StaticString, _ text: String) {
        begin(key)
        bytes.append(json: text)
    }

    /// No member without a text.
    package mutating func member(_ key: StaticString, _ text: String?) {
        if let text { member(key, text) }
    }

    package mutating func member(_ key: StaticString, _ number: Int) {
        begin(key)
        bytes.append(contentsOf: number.description.utf8)
    }

    package mutating func member(_ key: StaticString, _ number: Double) {
        begin(key)
        bytes.append(json: number)
    }

    package mutating func member(_ key: StaticString, _ value: Bool) {
        begin(key)
        bytes.append(literal: value ? "true" : "false")
    }

    package mutating func object(_ key: StaticString, _ body: (inout JSONStream) -> Void) {
        begin(key)
        write("{", "}", body)
    }

    /// An object that is the only one of its list, with lines of its own.
    package mutating func listOfOne(_ key: StaticString, _ body: (inout JSONStream) -> Void) {
        begin(key)
        write("[", "]") { writer in
            writer.begin()
            writer.write("{", "}", body)
        }
    }

    /// A list of objects.
    package mutating func list<Element>(
        _ key: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONStream, Element) -> Void
    ) {
        begin(key)
        write("[", "]") { writer in
            for element in elements { writer.element { body(&$0, element) } }
        }
    }

    package mutating func list(_ key: StaticString, _ texts: [String]) {
        begin(key)
        write("[", "]") { writer in
            for text in texts {
                writer.begin()
                writer.bytes.append(json: text)
            }
        }
    }

    // MARK: Parts

    private mutating func element(_ body: (inout JSONStream) -> Void) {
        begin()
        let wasInline = isInline
        isInline = true
        write("{", "}", body)
        isInline = wasInline
    }

    private mutating func write(_ open: StaticString, _ close: StaticString, _ body: (inout JSONStream) -> Void) {
        bytes.append(literal: open)
        level += 1
        isEmpty = true
        body(&self)
        level -= 1
        if !isEmpty { breakLine() }
        isEmpty = false
        bytes.append(literal: close)
    }

    private mutating func begin(_ key: StaticString) {
        begin()
        bytes.append(literal: "\"")
        bytes.append(literal: key)
        bytes.append(literal: "\": ")
    }

    private mutating func begin() {
        if !isEmpty { bytes.append(literal: isInline ? ", " : ",") }
        isEmpty = false
        breakLine()
    }

    private mutating func breakLine() {
        if isInline { return }
        bytes.breakLine(level)
    }
}
