import Testing

@testable import TesseraTokenSyntax

/// What the table of keys relies on. Hashes differ from process to process, so each of these holds for any secret.
@Suite struct KeyHashTests {
    private func hash(_ text: String) -> UInt64 {
        Array(text.utf8).withUnsafeBytes { KeyHash.ofProcess($0) }
    }

    @Test(arguments: 0...40)
    func everyByteCounts(length: Int) {
        let text = String(repeating: "a", count: length)
        #expect(hash(text) == hash(text))
        #expect(hash(text) != hash(text + "a"))
        var hashes: Set = [hash(text)]
        for place in 0..<length {
            var other = Array(text.utf8)
            other[place] = UInt8(ascii: "b")
            hashes.insert(other.withUnsafeBytes { KeyHash.ofProcess($0) })
        }
        #expect(hashes.count == length + 1)
    }

    /// The names of a large design, and those of one made to collide where bytes are added up: 64 hashes of 1024 each
    /// by chance, and twice as many in none of the 1024 but once in 10^11.
    @Test(arguments: ["color.c", "", "a.very.long.path.to.the.colour.number."])
    func numberedNamesAreSpread(start: String) {
        var counts = [Int](repeating: 0, count: 1024)
        var hashes: Set<UInt64> = []
        for index in 0..<65_536 {
            let hash = hash(start + "\(index)")
            hashes.insert(hash)
            counts[Int(hash % 1024)] += 1
        }
        #expect(hashes.count == 65_536)
        #expect(counts.allSatisfy { (16...128).contains($0) })
    }

    @Test func bytesThatChangePlacesChangeTheHash() {
        let texts = [
            "abcdefgh12345678", "12345678abcdefgh", "abcd1234efgh5678", "efgh5678abcd1234", "ba", "ab", "a\0", "\0a",
        ]
        #expect(Set(texts.map(hash)).count == texts.count)
    }
}
