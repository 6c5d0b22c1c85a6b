import TesseraLayoutScience
import Testing

@Suite struct TouchTargetTests {
    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
        Rectangle(x: x, y: y, width: width, height: height)
    }

    private func circle(_ diameter: Double, _ x: Double, _ y: Double) -> Shape {
        .circle(rectangle(x, y, diameter, diameter).inscribedCircle)
    }

    // MARK: One target

    @Test func slopGrowsTheHitFrame() {
        let target = TouchTarget(drawn: .rectangle(rectangle(0, 0, 32, 36)), hitSlop: 6)
        #expect(target.hitSize == Size(width: 44, height: 48))
        #expect(TouchTarget(drawn: circle(36, 0, 0), hitSlop: 4).hitSize == Size(width: 44, height: 44))
        #expect(!target.isDrawnLarger)
    }

    @Test func theContainerClips() {
        let bar = rectangle(0, 0, 320, 52)
        let raised = TouchTarget(drawn: circle(56, 132, -16), container: bar)
        #expect(raised.hitSize == Size(width: 40, height: 40))
        let square = TouchTarget(drawn: .rectangle(rectangle(132, -16, 56, 56)), container: bar)
        #expect(square.hitSize == Size(width: 56, height: 40))
        #expect(TouchTarget(drawn: circle(56, 0, 60), container: bar).reachable == nil)
        #expect(TouchTarget(drawn: circle(56, 0, 60), container: bar).hitSize == .zero)
        let large = TouchTarget(drawn: .rectangle(rectangle(0, 0, 36, 36)), hitSlop: 10, container: bar)
        #expect(large.reachable == .rectangle(rectangle(0, 0, 46, 46)))
    }

    @Test func aDrawingLargerThanItsHitShape() {
        let frame = Shape.rectangle(rectangle(0, 0, 44, 44))
        #expect(TouchTarget(drawn: circle(56, -6, -6), hit: frame).isDrawnLarger)
        #expect(!TouchTarget(drawn: circle(44, 0, 0), hit: frame).isDrawnLarger)
    }

    // MARK: Standards

    /// The Human Interface Guidelines' table, Android's and WCAG's figures.
    @Test(
        arguments: [
            (Platform.ios, 44, 28, 11), (.ipados, 44, 28, 11), (.macos, 28, 20, 10), (.tvos, 66, 56, 23),
            (.visionos, 60, 28, 12), (.watchos, 44, 28, 12), (.android, 48, 48, nil), (.web, 24, 24, nil),
        ] as [(Platform, Double, Double, Double?)])
    func figures(_ row: (platform: Platform, standard: Double, compact: Double, minimumText: Double?)) {
        #expect(TouchStandard.standard(on: row.platform).side == row.standard)
        #expect(TouchStandard.compact(on: row.platform).side == row.compact)
        #expect(row.platform.minimumTextSize == row.minimumText)
    }

    @Test func valuesAreComparedUnrounded() {
        let standard = TouchStandard.standard(on: .ios)
        func accepts(_ width: Double, _ height: Double) -> Bool {
            standard.accepts(.rectangle(rectangle(0, 0, width, height)))
        }
        #expect(accepts(44, 44))
        #expect(!accepts(43.96, 44))
        #expect(!accepts(44, 43.999_999))
        #expect(accepts(44, 14.1 + 2 * 14.95))
        #expect(standard.accepts(circle(44, 0, 0)))
        #expect(!TouchStandard.wcagEnhanced.accepts(circle(44, 0, 0)))
        #expect(TouchStandard.wcagEnhanced.accepts(circle(62.3, 0, 0)))
        #expect(TouchStandard.wcagEnhanced.accepts(.rectangle(rectangle(0, 0, 44, 44))))
    }

    // MARK: Overlaps

    /// A floating button of 56 over the two middle ones of four tabs of 80.
    @Test func aButtonOverTwoTabs() {
        let tabs = (0..<4).map { TouchTarget(drawn: .rectangle(rectangle(Double($0) * 80, 0, 80, 52))) }
        let scene = TouchScene(tabs + [TouchTarget(drawn: circle(56, 132, -16))])
        #expect(scene.remainder(of: 0).coveredBy == [])
        #expect(scene.remainder(of: 0).shape == .rectangle(rectangle(0, 0, 80, 52)))
        #expect(scene.remainder(of: 1).coveredBy == [4])
        #expect(scene.remainder(of: 1).shape == .rectangle(rectangle(80, 0, 52, 52)))
        #expect(scene.remainder(of: 2).shape == .rectangle(rectangle(188, 0, 52, 52)))
        #expect(scene.remainder(of: 4).size == Size(width: 56, height: 56))
    }

    @Test func onlyWhatLiesAboveTakesAway() {
        let lower = TouchTarget(drawn: .rectangle(rectangle(0, 0, 60, 60)))
        let upper = TouchTarget(drawn: .rectangle(rectangle(30, 0, 60, 60)))
        let scene = TouchScene([lower, upper])
        #expect(scene.remainder(of: 0).size == Size(width: 30, height: 60))
        #expect(scene.remainder(of: 1).size == Size(width: 60, height: 60))
        let buried = TouchScene([upper, lower, upper]).remainder(of: 0)
        #expect(buried.shape == nil)
        #expect(buried.coveredBy == [1, 2])
    }

    @Test func aCircleIsMissedInTheCornersOfItsFrame() {
        let circle = TouchTarget(drawn: circle(56, 0, 0))
        let corner = TouchTarget(drawn: .rectangle(rectangle(50, 50, 44, 44)))
        #expect(TouchScene([circle, corner]).remainder(of: 0).coveredBy == [])
        #expect(TouchScene([corner, circle]).remainder(of: 0).coveredBy == [])
        let side = TouchTarget(drawn: .rectangle(rectangle(46, 0, 44, 56)))
        #expect(TouchScene([circle, side]).remainder(of: 0).size == Size(width: 46, height: 46))
    }

    @Test func whatIsClippedTakesNothingAway() {
        let tab = TouchTarget(drawn: .rectangle(rectangle(0, 0, 80, 52)))
        let button = TouchTarget(drawn: circle(56, 12, -40), container: rectangle(0, -60, 80, 60))
        #expect(TouchScene([tab, button]).remainder(of: 0).coveredBy == [])
    }

    @Test func spacingIsJudgedOnWhatIsLeft() {
        // 30 wide, of which the one above leaves 20.
        let lower = TouchTarget(drawn: .rectangle(rectangle(0, 0, 30, 30)))
        let upper = TouchTarget(drawn: .rectangle(rectangle(20, 0, 44, 44)))
        #expect(TouchScene([lower]).spacing() == [.largeEnough])
        #expect(TouchScene([lower, upper]).spacing().map(\.passes) == [false, true])
    }
}
