import Testing

@testable import TesseraTokenSyntax

@Suite struct KeyTableTests {
    /// Names that differ in their last byte, in their first, and in their length only.
    static let names =
        (0..<2000).flatMap { ["c\($0)", "\($0)c", "blue-\($0)00"] }
        + (1...200).map { String(repeating: "a", count: $0) }

    @Test(arguments: [0, 10, 10_000]) func findsWhatWasAddedAndNothingElse(capacity: Int) {
        var table = Named(capacity: capacity)
        for (index, name) in Self.names.enumerated() { #expect(table.add(name, in: 0) == nil, "\(name) at \(index)") }
        for (index, name) in Self.names.enumerated() {
            #expect(table.entry(of: name, in: 0) == index)
            #expect(table.add(name, in: 0) == index)
            #expect(table.entry(of: name + "!", in: 0) == nil)
        }
        #expect(table.entry(of: "", in: 0) == nil)
    }

    @Test func keepsScopesApart() {
        var table = Named(capacity: 4)
        #expect(table.add("accent", in: 1) == nil)
        #expect(table.entry(of: "accent", in: 2) == nil)
        #expect(table.add("accent", in: 2) == nil)
        #expect(table.add("", in: 2) == nil)
        #expect(table.entry(of: "accent", in: 1) == 0)
        #expect(table.entry(of: "accent", in: 2) == 1)
        #expect(table.entry(of: "", in: 2) == 2)
        #expect(table.entry(of: "", in: 1) == nil)
    }
}

/// A table with the names that it is about.
private struct Named {
    private var table: KeyTable
    private var names: [(text: String, scope: Int32)] = []

    init(capacity: Int) {
        table = KeyTable(capacity: capacity)
    }

    mutating func add(_ name: String, in scope: Int32) -> Int? {
        let names = names
        let known = Array(name.utf8).withUnsafeBufferPointer { utf8 in
            table.insert(utf8, in: scope, entry: names.count) { names[$0].text == name && names[$0].scope == scope }
        }
        if known == nil { self.names.append((name, scope)) }
        return known
    }

    func entry(of name: String, in scope: Int32) -> Int? {
        Array(name.utf8).withUnsafeBufferPointer { utf8 in
            table.entry(of: utf8, in: scope) { names[$0].text == name && names[$0].scope == scope }
        }
    }
}
