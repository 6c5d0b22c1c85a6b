import Testing

@testable import TesseraCodeAudit

@Suite struct LengthUseTests {
    @Test(
        arguments: [
            ("space.medium", .spacing, true), ("card.padding", .spacing, false), ("contentInset", .spacing, false),
            ("radius.small", .radius, true), ("card.cornerRadius", .radius, false), ("size.avatar", .size, true),
            ("tabBar.indicatorHeight", .size, false), ("tabBar.labelLineHeight", .size, false),
            ("tabBar.labelSize", .text, false), ("font-size.body", .text, true), ("badge.offsetX", .offset, false),
            ("stroke.thick", .line, true), ("glow.lineWidth", .line, false), ("ring.blur", .blur, false),
            ("fabShadowRadius", [.shadow, .shadowBlur, .elevation], false), ("shadow.offset.y", .offset, true),
            ("icon.small", [.size, .symbol], true),
            ("tabBar.iconFrameHeight", .size, false), ("a.b", [], false), ("MAX_WIDTH", .size, false),
        ] as [(String, LengthUse, Bool)])
    func readings(_ path: String, _ use: LengthUse, _ isScale: Bool) {
        let reading = LengthUse.reading(ofPath: path)
        #expect(reading.use == use)
        #expect(reading.isScale == isScale)
    }
}
