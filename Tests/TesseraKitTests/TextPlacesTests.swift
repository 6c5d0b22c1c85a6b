import Testing

@testable import TesseraKit

@Suite("Places of a text") struct TextPlacesTests {
    /// `[0, 4)`, `[4, 8)`, an empty one at 10, `[20, 40)` of three that lie over each other.
    private static let places = TextPlaces(covering: [22..<26, 10..<10, 4..<8, 20..<30, 0..<4, 28..<40])

    @Test(
        "what overlaps one of them, lies in it or around it",
        arguments: [0..<1, 3..<5, 7..<9, 8..<11, 15..<50, 19..<21, 26..<28, 29..<30, 39..<41])
    func overlapping(place: Range<Int>) {
        #expect(Self.places.touch(place))
    }

    @Test("what is empty, where one begins or ends", arguments: [0..<0, 4..<4, 8..<8, 10..<10, 20..<20, 40..<40])
    func empty(place: Range<Int>) {
        #expect(Self.places.touch(place))
    }

    @Test("what lies between them", arguments: [8..<9, 9..<9, 11..<20, 40..<50, 41..<41])
    func between(place: Range<Int>) {
        #expect(!Self.places.touch(place))
    }

    @Test("places are added in any order") func insertion() {
        var places = TextPlaces()
        for place in [10..<20, 0..<5, 30..<30, 5..<8] { places.insert(place) }
        #expect([4..<6, 19..<21, 29..<31, 0..<100].allSatisfy(places.touch))
        #expect(![8..<10, 20..<29, 31..<40].contains(where: places.touch))
    }
}
