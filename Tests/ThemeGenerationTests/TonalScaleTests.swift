import ColorScience
import Testing
import ThemeGeneration

@Suite struct TonalScaleTests {
    private let scale = TonalScale(seed: Color(red8: 0x7C, green8: 0x5C, blue8: 0xFF))

    @Test func endsAreBlackAndWhite() {
        #expect(scale.tone(lightness: 0).hexString == "#000000")
        #expect(scale.tone(lightness: 1).hexString == "#ffffff")
        #expect(scale.tone(lightness: 7).hexString == "#ffffff")
    }

    @Test func tonesLieInTheGamutAndGoFromLightToDark() {
        let tones = scale.tones(count: 11)
        #expect(tones.count == 11)
        #expect(tones.allSatisfy { $0.isInGamut(.srgb) })
        let luminances = tones.map(Contrast.relativeLuminance)
        #expect(luminances == luminances.sorted(by: >))
    }

    @Test func tonesKeepTheSeedsHue() {
        let hue = scale.seed.converted(to: .oklch).components.third
        for tone in scale.tones(count: 11) {
            // Ray tracing holds hue within 3 degrees.
            #expect(abs(tone.converted(to: .oklch).components.third - hue) < 3)
        }
    }
}
