#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the scanner writes and the audit reads: one JSON object a line, UTF-8.
///
/// The first line says which version of the facts it is, then there is a line for each fact, and the last
/// one says how many files were read: without it the scanner has not come to its end.
public enum FactStream {
    /// Grows whenever a scanner and an audit of different versions would misunderstand each other.
    public static let version = 4

    private static let infinity = (positive: "inf", negative: "-inf")
    private static let notANumber = "nan"

    private struct Opening: Codable { let facts: Int }
    private struct Closing: Codable { let files: Int }

    // MARK: Writing

    /// The first line, with the version, and with its line feed.
    public static func opening() -> [UInt8] { line(of: Opening(facts: version)) }
    /// The line of a fact, with its line feed. Infinities and NaN are the strings `inf`, `-inf` and `nan`.
    public static func line(_ fact: Fact) -> [UInt8] { line(of: fact) }
    /// The last line, with its line feed.
    /// - Parameter fileCount: how many files were read, with those that have no facts.
    public static func closing(fileCount: Int) -> [UInt8] { line(of: Closing(files: fileCount)) }

    /// Whether a line says that something is done.
    public static func isClosing(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "{\"files\":".utf8) }

    private static func line(of value: any Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinity.positive, negativeInfinity: infinity.negative, nan: notANumber)
        // A product of numbers in code may be none that JSON has; nothing else of a fact could fail.
        guard let data = try? encoder.encode(value) else { return [] }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    // MARK: Reading

    /// All that a scanner wrote.
    public struct Content: Sendable {
        /// In the order of the lines.
        public let facts: [Fact]
        /// How many files were read, with those that have no facts.
        public let fileCount: Int
    }

    /// Why the output of a scanner cannot be used.
    public enum Error: Swift.Error, Hashable, Sendable {
        /// The scanner is of another version; `nil` if what it wrote is no facts at all.
        case version(Int?)
        /// A line is no fact; the first such one, 1-based.
        case malformed(line: Int)
        /// The scanner was ended before it was done.
        case incomplete
    }

    /// Reads all lines.
    ///
    /// - Parameter bytes: what the scanner wrote, from its first line to its last.
    /// - Throws: `Error.version` if the first line has another version or none; `Error.incomplete` if the last line
    ///   is missing; `Error.malformed` for the first line between them that is no fact.
    public static func read(_ bytes: [UInt8]) throws(Error) -> Content {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .filter { !$0.element.isEmpty }[...]
        guard let first = lines.popFirst() else { throw .incomplete }
        let opening = decode(Opening.self, first.element)
        guard opening?.facts == version else { throw .version(opening?.facts) }
        guard let last = lines.popLast(), let closing = decode(Closing.self, last.element) else { throw .incomplete }
        var facts: [Fact] = []
        facts.reserveCapacity(lines.count)
        for (index, line) in lines {
            guard let fact = decode(Fact.self, line) else { throw .malformed(line: index + 1) }
            facts.append(fact)
        }
        return Content(facts: facts, fileCount: closing.files)
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ line: ArraySlice<UInt8>) -> Value? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinity.positive, negativeInfinity: infinity.negative, nan: notANumber)
        return try? decoder.decode(type, from: Data(line))
    }
}
