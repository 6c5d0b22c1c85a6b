/// A box in the cone responses of Oklab, after their cube roots.
struct ConeRange {
    let lower: ColorComponents
    let upper: ColorComponents

    /// The values that a linear function of the responses takes in the box.
    func range(of row: ColorComponents) -> (least: Double, greatest: Double) {
        var least = 0.0
        var greatest = 0.0
        for index in 0..<3 {
            let ends = (row[index] * lower[index], row[index] * upper[index])
            least += min(ends.0, ends.1)
            greatest += max(ends.0, ends.1)
        }
        return (least, greatest)
    }

    /// The least distance in Oklab of anything in the box.
    func distance(to lab: ColorComponents) -> Double {
        var sum = 0.0
        for (index, row) in Oklab.rows.enumerated() {
            let range = range(of: row)
            let gap = max(range.least - lab[index], lab[index] - range.greatest, 0)
            sum += gap * gap
        }
        return sum.squareRoot()
    }
}

extension Oklab {
    /// The cone responses of a linear sRGB color after their cube roots. All weights are positive, so each
    /// channel raises all of them.
    static func cones(linearSRGB linear: ColorComponents) -> ColorComponents {
        (linearSRGBToCones * linear).map(CMath.cubeRoot)
    }
}
