import TesseraColorScience
import TesseraTokenModel
import Testing

@Suite("Steps of a palette")
struct PaletteStepsTests {
    private func palettes(_ names: String...) -> [String] {
        PaletteSteps.all(in: names) { $0 }.map { palette in
            "\(palette.stem): " + palette.steps.map { "\($0.digits)=\($0.element)" }.joined(separator: " ")
        }
    }

    @Test func namesAreAWordAndANumber() {
        #expect(palettes("blue900", "red1", "blue50", "blue100") == ["blue: 50=blue50 100=blue100 900=blue900"])
        #expect(palettes("blue-050", "blue_1", "blue 2") == ["blue: 1=blue_1 2=blue 2 050=blue-050"])
        #expect(palettes("3", "2", "1") == [": 1=1 2=2 3=3"])
        #expect(palettes("b1", "a1", "b2", "a2", "b3", "a3").map { $0.prefix(1) } == ["b", "a"])
    }

    @Test("fewer than three, a number twice, and what is no step, are no palette")
    func noPalettes() {
        #expect(palettes("blue1", "blue2") == [])
        #expect(palettes("blue1", "blue01", "blue2", "blue3") == [])
        #expect(palettes("a10000", "a20000", "a30000") == [])
        #expect(palettes("blue", "text", "") == [])
    }

    private static let rampsCases: [([String], Bool)] = [
        (["#f5f3ff", "#ede9fe", "#7c5cff", "#2e1065"], true),
        (["#2e1065", "#7c5cff", "#ede9fe"], true),
        // Grays have no hue.
        (["#ffffff", "#888888", "#000000"], true),
        // Several hues, no order, hardly any difference, something translucent.
        (["#ffd0d0", "#00a000", "#000060"], false),
        (["#eeeeee", "#111111", "#cccccc", "#222222"], false),
        (["#808080", "#828282", "#848484"], false),
        (["#ffffff", "#88888880", "#000000"], false),
        ([], false),
    ]

    @Test(arguments: rampsCases)
    func ramps(_ texts: [String], _ isRamp: Bool) throws {
        #expect(try texts.map { try Color.parse(css: $0) }.isRamp == isRamp)
    }
}
