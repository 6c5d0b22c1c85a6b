import TesseraColorScience
import Testing

@Suite("Color difference")
struct ColorDifferenceTests {
    @Test("CIEDE2000 gives the values of Sharma, Wu and Dalal")
    func sharma() {
        let rows: [(first: [Double], second: [Double], expected: Double)] = [
            ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
            ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
            ([50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412),
            ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
            ([50, 0, 0], [50, -1, 2], 2.3669),
            ([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
            ([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
            ([50, -0.0010, 2.4900], [50, 0.0011, -2.4900], 4.7461),
            ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
            ([50, 2.5, 0], [58, 24, 15], 19.4535),
            ([50, 2.5, 0], [56, -27, -3], 31.9030),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ]
        for row in rows {
            let first = Color(.lab, row.first[0], row.first[1], row.first[2])
            let second = Color(.lab, row.second[0], row.second[1], row.second[2])
            #expect((ColorDifference.deltaE2000(first, second) - row.expected).magnitude < 5.1e-5)
            #expect((ColorDifference.deltaE2000(second, first) - row.expected).magnitude < 5.1e-5)
        }
    }

    @Test("red and blue are as far apart as the reference says")
    func redBlue() {
        let red = Color(red8: 255, green8: 0, blue8: 0)
        let blue = Color(red8: 0, green8: 0, blue8: 255)
        #expect((ColorDifference.deltaE2000(red, blue) - 55.7998).magnitude < 5e-5)
        #expect((ColorDifference.deltaEOK(red, blue) - 0.537090).magnitude < 5e-7)
        #expect(ColorDifference.deltaE2000(red, red) == 0)
        #expect((ColorDifference.deltaE2000(.black, .white) - 100).magnitude < 1e-9)
    }
}
