import TesseraLayoutScience
import TesseraTestSupport
import Testing

@Suite struct GeometryTests {
    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
        Rectangle(x: x, y: y, width: width, height: height)
    }

    // MARK: Subtraction

    @Test func whatIsLeftOfASquare() {
        let square = rectangle(0, 0, 44, 44)
        #expect(square.largestRemainder(without: []) == square)
        #expect(square.largestRemainder(without: [rectangle(44, 0, 10, 44)]) == square)
        #expect(square.largestRemainder(without: [rectangle(34, -5, 100, 100)]) == rectangle(0, 0, 34, 44))
        #expect(square.largestRemainder(without: [rectangle(20, 20, 4, 4)]) == rectangle(0, 0, 20, 44))
        #expect(square.largestRemainder(without: [rectangle(-1, -1, 50, 50)]) == nil)
        #expect(square.largestRemainder(without: [rectangle(0, 0, 22, 44), rectangle(22, 0, 22, 44)]) == nil)
    }

    @Test func whatAFingerCanHitGoesBeforeALargerStrip() {
        // Above, a strip of 400 by 20; at the left below, 50 by 60.
        let bar = rectangle(0, 0, 400, 80)
        let cover = [rectangle(50, 20, 350, 60)]
        #expect(bar.largestRemainder(without: cover) == rectangle(0, 0, 400, 20))
        #expect(bar.largestRemainder(without: cover, reaching: 44) == rectangle(0, 0, 50, 80))
    }

    /// On whole coordinates, every rectangle of whole cells is tried.
    @Test(arguments: 0..<200)
    func subtractionAgreesWithAGrid(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let size = 9
        let covers = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            rectangle(
                Double(Int.random(in: -3...8, using: &generator)), Double(Int.random(in: -3...8, using: &generator)),
                Double(Int.random(in: 0...6, using: &generator)), Double(Int.random(in: 0...6, using: &generator)))
        }
        let whole = rectangle(0, 0, Double(size), Double(size))
        let side = Double(Int.random(in: 1...4, using: &generator))
        let found = whole.largestRemainder(without: covers, reaching: side)

        var best: (reaches: Bool, area: Double)?
        for left in 0..<size {
            for top in 0..<size {
                for right in (left + 1)...size {
                    for bottom in (top + 1)...size {
                        let trial = rectangle(
                            Double(left), Double(top), Double(right - left), Double(bottom - top))
                        guard covers.allSatisfy({ trial.intersection($0) == nil }) else { continue }
                        let reaches = trial.size.reaches(side)
                        if let current = best, (current.reaches ? 1 : 0, current.area) >= (reaches ? 1 : 0, trial.area)
                        {
                            continue
                        }
                        best = (reaches, trial.area)
                    }
                }
            }
        }
        #expect(found?.area == best?.area)
        #expect(found?.size.reaches(side) == best?.reaches)
        if let found {
            #expect(covers.allSatisfy { found.intersection($0) == nil })
            #expect(found.intersection(whole) == found)
        }
    }

    // MARK: Circles

    @Test func theInscribedCircle() {
        #expect(rectangle(10, 20, 60, 44).inscribedCircle == Circle(center: Point(x: 40, y: 42), radius: 22))
    }

    @Test func aCircleThatIsCutOff() throws {
        // A button of 56 that stands 16 above its bar of 52.
        let button = Circle(center: Point(x: 28, y: 12), radius: 28)
        #expect(
            button.largest(in: rectangle(-100, 0, 300, 52)) == Circle(center: Point(x: 28, y: 20), radius: 20))
        #expect(button.largest(in: rectangle(-100, -100, 300, 300)) == button)
        #expect(button.largest(in: rectangle(-100, 40, 300, 300)) == nil)
        #expect(button.largest(in: rectangle(-100, 41, 300, 300)) == nil)
        // Cut at two sides: the quarter of a circle of radius r holds one of r / (1 + √2).
        let quarter = try #require(button.largest(in: rectangle(28, 12, 100, 100)))
        #expect(abs(quarter.radius - 28 / (1 + 2.0.squareRoot())) < 1e-12)
        #expect(abs(quarter.center.x - 28 - quarter.radius) < 1e-12)
    }

    /// Centers on a fine grid are tried; none allows a larger circle, and the one found lies inside both.
    @Test(arguments: 0..<100)
    func theLargestCircleAgreesWithAGrid(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let circle = Circle(center: Point(x: random(-5...5), y: random(-5...5)), radius: random(1...10))
        let frame = rectangle(random(-10...5), random(-10...5), random(1...15), random(1...15))
        var best = 0.0
        for column in 0...200 {
            for row in 0...200 {
                let point = Point(
                    x: frame.x + frame.width * Double(column) / 200, y: frame.y + frame.height * Double(row) / 200)
                let toEdges = min(point.x - frame.x, frame.maxX - point.x, point.y - frame.y, frame.maxY - point.y)
                best = max(best, min(toEdges, circle.radius - point.distance(to: circle.center)))
            }
        }
        guard let found = circle.largest(in: frame) else {
            #expect(best <= 0)
            return
        }
        #expect(found.radius >= best - 1e-9)
        #expect(found.radius <= best + 0.15)
        #expect(found.center.distance(to: circle.center) + found.radius <= circle.radius + 1e-9)
        #expect(found.bounds.x >= frame.x - 1e-9 && found.bounds.maxX <= frame.maxX + 1e-9)
        #expect(found.bounds.y >= frame.y - 1e-9 && found.bounds.maxY <= frame.maxY + 1e-9)
    }

    @Test func shapesThatOnlyTouchDoNotOverlap() {
        let circle = Shape.circle(Circle(center: Point(x: 0, y: 0), radius: 10))
        #expect(!circle.overlaps(.rectangle(rectangle(10, -5, 10, 10))))
        #expect(circle.overlaps(.rectangle(rectangle(9.9, -5, 10, 10))))
        // In the corner of its bounds.
        #expect(!circle.overlaps(.rectangle(rectangle(8, 8, 10, 10))))
        #expect(!Shape.rectangle(rectangle(8, 8, 10, 10)).overlaps(circle))
        #expect(!circle.overlaps(.circle(Circle(center: Point(x: 20, y: 0), radius: 10))))
        #expect(circle.overlaps(.circle(Circle(center: Point(x: 19.9, y: 0), radius: 10))))
    }
}
