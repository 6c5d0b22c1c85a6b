import TesseraConfiguration
import Testing

/// Ranges as npm's and Cargo's documentation give them for the same signs.
@Suite struct VersionRangeTests {
    private static let readsCases: [(String, String)] = [
        (">=0.2", "0.2.0 or later"), (">0.2", "0.3.0 or later"), (">0.2.1", "0.2.2 or later"),
        ("<=0.2", "before 0.3.0"), ("<0.2", "before 0.2.0"), ("<=1.2.3", "before 1.2.4"),
        ("=1", "1.0.0 or later, before 2.0.0"), ("1.2", "1.2.0 or later, before 1.3.0"),
        ("1.2.3", "1.2.3 or later, before 1.2.4"), ("^1.2.3", "1.2.3 or later, before 2.0.0"),
        ("^0.2.3", "0.2.3 or later, before 0.3.0"), ("^0.0.3", "0.0.3 or later, before 0.0.4"),
        ("^0.0", "0.0.0 or later, before 0.1.0"), ("^0", "0.0.0 or later, before 1.0.0"),
        ("~1.2.3", "1.2.3 or later, before 1.3.0"), ("~1", "1.0.0 or later, before 2.0.0"),
        (">=0.2 <1", "0.2.0 or later, before 1.0.0"), (" >= 0.2 ,<1 ", "0.2.0 or later, before 1.0.0"),
        (">=1 >=0.2 <3 <2", "1.0.0 or later, before 2.0.0"), (">=1,<2", "1.0.0 or later, before 2.0.0"),
    ]

    @Test(arguments: readsCases)
    func reads(text: String, meaning: String) throws {
        #expect(try #require(VersionRange(text)).description == meaning)
    }

    private static let rejectsCases: [String] = [
        "", " ", ",", ">", "=>1", ">=", ">=a", "1.2.3.4", "1.", ".1", "1..2", "-1", "1.x", "*", "v1", "1 || 2", ">2 <1",
        "<0", ">=1.0.0-beta", "1234567", "٣", "^^1", "latest", "> =1", "1 2",
    ]

    @Test(arguments: rejectsCases)
    func rejects(text: String) {
        #expect(VersionRange(text) == nil)
    }

    @Test func contains() throws {
        let range = try #require(VersionRange(">=0.2 <1"))
        for version in [Version(0, 2, 0), Version(0, 99, 7)] { #expect(range.contains(version)) }
        for version in [Version(0, 1, 99), Version(1, 0, 0)] { #expect(!range.contains(version)) }
        #expect(Version(0, 10, 0) > Version(0, 9, 9))
    }
}
