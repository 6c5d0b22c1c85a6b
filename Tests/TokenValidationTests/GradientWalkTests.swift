import TesseraColorScience
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

@Suite struct GradientWalkTests {
    private func stop(_ css: String, _ position: Double) throws -> GradientStop {
        GradientStop(color: try Color.parse(css: css), position: position)
    }

    private func colors(_ places: [GradientWalk.Place]) -> [String] {
        places.sorted { ($0.position ?? 0) < ($1.position ?? 0) }.map {
            $0.layers.map(\.hexString).joined(separator: " ")
        }
    }

    @Test func everyStopAndTheQuartersBetween() throws {
        let places = GradientWalk.places(of: [.gradient([try stop("#000000", 0), try stop("#ff0000", 1)])])
        #expect(places.map(\.position) == [0, 1, 0.25, 0.5, 0.75])
        #expect(colors(places) == ["#000000", "#400000", "#800000", "#bf0000", "#ff0000"])
    }

    @Test func beyondTheEndsTheirColorsGoOn() throws {
        let short = GradientWalk.Paint.gradient([try stop("#000000", 0.5), try stop("#ffffff", 0.5)])
        let long = GradientWalk.Paint.gradient([try stop("#000000", 0), try stop("#ffffff", 1)])
        let places = GradientWalk.places(of: [short, long])
        #expect(places.first { $0.position == 0 }?.layers.first == .black)
        #expect(places.first { $0.position == 1 }?.layers.first == .white)
        #expect(places.filter { $0.position == 0.5 }.map { $0.layers[0].hexString }.contains("#000000"))
        #expect(places.filter { $0.position == 0.5 }.map { $0.layers[0].hexString }.contains("#ffffff"))
    }

    @Test func withoutAGradientThereIsOnePlace() {
        #expect(
            GradientWalk.places(of: [.color(.black), .color(.white)])
                == [GradientWalk.Place(position: nil, layers: [.black, .white])])
        #expect(GradientWalk.places(of: []).map(\.layers) == [[]])
    }

    /// The bound that lets nothing be lost between two places.
    @Test func neighborsAreNear() {
        var generator = SeededGenerator(seed: 7)
        func unit() -> Double { Double.random(in: 0...1, using: &generator) }
        for round in 0..<200 {
            let ends =
                round == 0
                ? [Color.black, .white] : (0..<2).map { _ in Color(.srgb, unit(), unit(), unit(), alpha: unit()) }
            let ground = round == 0 ? Color.black : Color(.srgb, unit(), unit(), unit())
            let places = GradientWalk.places(of: [
                .color(ground),
                .gradient([GradientStop(color: ends[0], position: 0), GradientStop(color: ends[1], position: 1)]),
            ])
            let seen = places.sorted { ($0.position ?? 0) < ($1.position ?? 0) }.map {
                Compositing.flatten($0.layers, over: .black)
            }
            for (one, next) in zip(seen, seen.dropFirst()) { #expect(Contrast.ratio(one, next) < 2.7) }
        }
    }
}
