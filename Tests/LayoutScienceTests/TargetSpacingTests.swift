import TesseraLayoutScience
import TesseraTestSupport
import Testing

@Suite struct TargetSpacingTests {
    struct File: Decodable {
        let cases: [Case]
    }

    struct Case: Decodable {
        struct Axe: Decodable {
            let size: Bool
            let closestOffset: Double?
            let pass: Bool
        }

        let rects: [[Double]]
        let axe: [Axe]
        let wcag258: [Bool]

        var rectangles: [Rectangle] {
            rects.map { Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        }
    }

    @Test func everyVectorAgrees() throws {
        let file = try Vectors.load("target_spacing.json", as: File.self)
        #expect(file.cases.flatMap(\.rects).count >= 100)
        for row in file.cases {
            let shapes = row.rectangles.map(Shape.rectangle)
            #expect(TargetSpacing.verdicts(of: shapes).map(\.passes) == row.wcag258, "\(row.rects)")
            #expect(
                TouchScene(shapes.map { TouchTarget(drawn: $0) }).spacing().map(\.passes) == row.wcag258,
                "\(row.rects)")
            let axe = AxeTargetSize.verdicts(of: row.rectangles)
            #expect(axe.map(\.passes) == row.axe.map(\.pass), "\(row.rects)")
            #expect(axe.map(\.isLargeEnough) == row.axe.map(\.size), "\(row.rects)")
            for (own, theirs) in zip(axe, row.axe) {
                guard let offset = theirs.closestOffset else { continue }
                #expect(abs((own.closestOffset ?? .nan) - offset) < 1e-9, "\(row.rects)")
            }
        }
    }

    private func passes(_ shapes: Shape...) -> [Bool] {
        TargetSpacing.verdicts(of: shapes).map(\.passes)
    }

    private func square(_ side: Double, x: Double) -> Shape {
        .rectangle(Rectangle(x: x, y: -side / 2, width: side, height: side))
    }

    private func circle(_ diameter: Double, centerX: Double) -> Shape {
        .circle(Circle(center: Point(x: centerX, y: 0), radius: diameter / 2))
    }

    @Test func twoSmallSquaresNeedCentersOf24() {
        #expect(passes(square(16, x: 0), square(16, x: 24)) == [true, true])
        #expect(passes(square(16, x: 0), square(16, x: 23)) == [false, false])
    }

    @Test func aSmallSquareNeeds12ToALargeOne() {
        #expect(passes(square(10, x: 0), square(44, x: 17)) == [true, true])
        #expect(passes(square(10, x: 0), square(44, x: 16.999)) == [false, true])
    }

    @Test func touchingIsAllowedDespiteTheNoiseOfFractions() {
        // 0.1 + 0.2 + … is not quite what it says.
        let left = (0..<10).reduce(0.0) { sum, _ in sum + 2.4 }
        #expect(passes(square(16, x: 0), square(16, x: left)) == [true, true])
        #expect(passes(square(16, x: 0), square(16, x: 24 - 2e-9)) == [false, false])
    }

    /// Understanding 2.5.8: a square of 24 px must lie within the target.
    @Test func aCircleCountsByTheSquareInside() {
        let diagonal = 24 * 2.0.squareRoot()
        #expect(TargetSpacing.verdicts(of: [circle(diagonal, centerX: 0)]) == [.largeEnough])
        #expect(TargetSpacing.verdicts(of: [circle(33.9, centerX: 0)]) == [.spaced])
        // Undersized, and 12 from its center to the neighbor lie within itself.
        #expect(passes(circle(30, centerX: 0), square(44, x: 15)) == [true, true])
        #expect(passes(circle(22, centerX: 0), square(44, x: 11)) == [false, true])
    }

    @Test func aLargeCircleIsMetAtItsOutline() {
        #expect(passes(square(10, x: -5), circle(44, centerX: 34)) == [true, true])
        #expect(passes(square(10, x: -5), circle(44, centerX: 33.9)) == [false, true])
        // The corner of its bounding box would be met, the circle is not.
        let off = Shape.circle(Circle(center: Point(x: 25, y: 25), radius: 22))
        #expect(passes(square(10, x: -5), off) == [true, true])
        #expect(passes(square(10, x: -5), .rectangle(off.bounds)) == [false, true])
    }

    @Test func theWorstNeighborComesFirst() throws {
        let verdicts = TargetSpacing.verdicts(of: [square(16, x: 0), square(16, x: 20), square(16, x: -17)])
        guard case .tooClose(let neighbors) = verdicts[0] else {
            Issue.record("passes")
            return
        }
        #expect(neighbors.map(\.index) == [2, 1])
        #expect(neighbors.map(\.shortfall) == [7, 4])
        #expect(neighbors.map(\.needed) == [24, 24])
    }

    @Test func aCoveredTargetIsNoNeighbor() {
        #expect(TargetSpacing.verdicts(of: [nil, square(16, x: 0), nil]) == [.covered, .spaced, .covered])
    }
}
