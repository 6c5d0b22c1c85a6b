import TesseraLayoutScience
import Testing

/// Areas worked out by hand, after the definition of a perimeter in WCAG 2.2, 2.4.13.
@Suite struct FocusLineTests {
    private let control = Size(width: 44, height: 44)

    @Test func theRequiredAreaIsThatOfALineAroundTheControl() {
        // 2 px x (2 x 44 + 2 x 44)
        #expect(FocusLine.requiredArea(around: control) == 352)
        // 4 h + 4 w
        #expect(FocusLine.requiredArea(around: Size(width: 100, height: 24)) == 496)
    }

    @Test func aLineOutsideIsLongerThanTheEdge() {
        // 52 x 52 less 48 x 48
        #expect(FocusLine(width: 2, offset: 2).area(around: control) == 400)
        #expect(FocusLine(width: 2, offset: 2).suffices(from: 44))
        #expect(FocusLine(width: 2, offset: 0).suffices(from: 44))
    }

    @Test func aLineInsideHasToBeThicker() {
        // 44 x 44 less 40 x 40
        #expect(FocusLine(width: 2, offset: -2).area(around: control) == 336)
        #expect(!FocusLine(width: 2, offset: -2).suffices(from: 44))
        // 44 x 44 less 38 x 38
        #expect(FocusLine(width: 3, offset: -3).area(around: control) == 492)
        #expect(FocusLine(width: 3, offset: -3).suffices(from: 44))
    }

    @Test func aThinLineFarOutIsTooLittleForLargeControls() {
        // 55.6 x 55.6 less 52 x 52: enough around a small control, too little around a long one.
        let line = FocusLine(width: 1.8, offset: 4)
        #expect(line.area(around: control) > FocusLine.requiredArea(around: control))
        let long = Size(width: 400, height: 44)
        #expect(line.area(around: long) < FocusLine.requiredArea(around: long))
        #expect(!line.suffices(from: 44))
    }

    @Test func dashesAreOnlyWhatTheyDraw() {
        #expect(FocusLine(width: 4, offset: 0, coverage: 0.5).area(around: control) == 384)
        #expect(FocusLine(width: 4, offset: 0, coverage: 0.5).suffices(from: 44))
        #expect(!FocusLine(width: 3, offset: 0, coverage: 0.5).suffices(from: 44))
    }

    @Test func aLineThatFillsTheControlIsTheControl() {
        #expect(FocusLine(width: 40, offset: -40).area(around: control) == 44 * 44)
    }
}
