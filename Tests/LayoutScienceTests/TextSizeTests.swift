import TesseraLayoutScience
import Testing

@Suite struct TextSizeTests {
    // MARK: The table of the guidelines

    @Test func theDefaultSettingHasTheSizesThatEverybodyKnows() {
        let sizes: [(TextStyle, size: Double, leading: Double)] = [
            (.largeTitle, 34, 41), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
            (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption, 12, 16),
            (.caption2, 11, 13),
        ]
        #expect(sizes.map(\.0) == TextStyle.allCases)
        for (style, size, leading) in sizes {
            let metrics = style.metrics(at: .large)
            #expect(metrics.size == size && metrics.leading == leading, "\(style)")
        }
    }

    @Test func theLargestSettingHasTheSizesOfTheGuidelines() {
        let sizes: [(TextStyle, size: Double, leading: Double)] = [
            (.largeTitle, 60, 70), (.title, 58, 68), (.title2, 56, 66), (.title3, 55, 65), (.headline, 53, 62),
            (.body, 53, 62), (.callout, 51, 60), (.subheadline, 49, 58), (.footnote, 44, 52), (.caption, 43, 51),
            // Other tables have 41.
            (.caption2, 40, 48),
        ]
        for (style, size, leading) in sizes {
            let metrics = style.metrics(at: .accessibility5)
            #expect(metrics.size == size && metrics.leading == leading, "\(style)")
        }
    }

    @Test(arguments: TextStyle.allCases)
    func textGrowsFromSettingToSetting(_ style: TextStyle) {
        let all = TextSizeSetting.allCases.map { style.metrics(at: $0) }
        #expect(all.count == 12)
        for (smaller, larger) in zip(all, all.dropFirst()) {
            #expect(smaller.size <= larger.size && smaller.leading <= larger.leading)
        }
        for metrics in all { #expect(metrics.leading > metrics.size) }
    }

    @Test func aSizeGrowsAsTheNearestStyle() {
        let nearest: [(Double, TextStyle)] = [
            (1, .caption2), (11, .caption2), (11.4, .caption2), (11.5, .caption), (12, .caption), (13, .footnote),
            (14, .subheadline), (15, .subheadline), (15.5, .callout), (16, .callout), (17, .body), (18.4, .body),
            (18.5, .title3), (20, .title3), (22, .title2), (24.9, .title2), (25, .title), (28, .title),
            (31, .largeTitle),
            (96, .largeTitle),
        ]
        for (size, style) in nearest { #expect(TextStyle.nearest(to: size) == style, "\(size)") }
        for style in TextStyle.allCases where style != .headline {
            #expect(TextStyle.nearest(to: style.metrics(at: .large).size) == style)
        }
    }

    // MARK: Text in a height

    /// By hand: 18 pt grows as body, to 18 x 53 / 17 = 56.1 pt; its leading of 22 x 18 / 17 to 62 x 18 / 17 = 65.6 pt.
    @Test func linesNeedTheLeadingOfTheStyle() {
        let text = TextBlock(lines: 2, size: 18, style: .body, padding: 8)
        #expect(abs(text.size(at: .accessibility5) - 954.0 / 17) < 1e-9)
        #expect(abs(text.height(at: .accessibility5) - (2 * 1116.0 / 17 + 16)) < 1e-9)
        #expect(abs(text.height(at: .large) - (2 * 396.0 / 17 + 16)) < 1e-9)
    }

    /// By hand: 53 x 1.5 = 79.5 is more than 62, and 53 x 1 less.
    @Test func theLineHeightOfTheDesignCountsWhereItIsMore() {
        #expect(TextBlock(size: 17, lineHeight: 1.5, style: .body).height(at: .accessibility5) == 79.5)
        #expect(TextBlock(size: 17, lineHeight: 1, style: .body).height(at: .accessibility5) == 62)
    }

    /// By hand: 16 x 1.5 = 24; at 200 % 32 x 1.5 = 48; with a padding of 4 that grows or stays 64 or 56.
    @Test func theWebNeedsTheSpacingOfWCAG() {
        let text = TextBlock(size: 16, lineHeight: 1.2, style: .callout, padding: 4)
        #expect(text.spacedHeight() == 32)
        #expect(text.spacedHeight(scale: 2, scaledPadding: true) == 64)
        #expect(text.spacedHeight(scale: 2) == 56)
        #expect(TextBlock(size: 16, lineHeight: 1.75, style: .callout).spacedHeight() == 28)
    }
}
