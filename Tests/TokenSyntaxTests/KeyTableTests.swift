import Testing

@testable import TesseraTokenSyntax

@Suite struct KeyTableTests {
    /// Names that differ in their last byte, in their first, and in their length only.
    static let names =
        (0..<2000).flatMap { ["c\($0)", "\($0)c", "blue-\($0)00"] }
        + (1...200).map { String(repeating: "a", count: $0) }

    @Test(arguments: [0, 10, 10_000]) func findsWhatWasAddedAndNothingElse(capacity: Int) {
        var table = Named(capacity: capacity)
        for (index, name) in Self.names.enumerated() { #expect(table.add(name) == nil, "\(name) at \(index)") }
        for (index, name) in Self.names.enumerated() {
            #expect(table.entry(of: name) == index)
            #expect(table.add(name) == index)
            #expect(table.entry(of: name + "!") == nil)
        }
        #expect(table.entry(of: "") == nil)
    }
}

/// A table with the names that it is about.
private struct Named {
    private var table: KeyTable
    private var names: [String] = []

    init(capacity: Int) {
        table = KeyTable(capacity: capacity)
    }

    mutating func add(_ name: String) -> Int? {
        let names = names
        let known = Array(name.utf8).withUnsafeBufferPointer { utf8 in
            table.insert(utf8, entry: names.count) { names[$0] == name }
        }
        if known == nil { self.names.append(name) }
        return known
    }

    func entry(of name: String) -> Int? {
        Array(name.utf8).withUnsafeBufferPointer { utf8 in
            table.entry(of: utf8) { names[$0] == name }
        }
    }
}
