/// A 3 × 3 matrix, written row by row, that multiplies column vectors.
struct Matrix3: Sendable, Hashable {
    let row0: ColorComponents
    let row1: ColorComponents
    let row2: ColorComponents

    init(
        _ m00: Double, _ m01: Double, _ m02: Double,
        _ m10: Double, _ m11: Double, _ m12: Double,
        _ m20: Double, _ m21: Double, _ m22: Double
    ) {
        row0 = ColorComponents(m00, m01, m02)
        row1 = ColorComponents(m10, m11, m12)
        row2 = ColorComponents(m20, m21, m22)
    }

    @inline(__always)
    static func * (matrix: Matrix3, vector: ColorComponents) -> ColorComponents {
        ColorComponents(
            dot(matrix.row0, vector), dot(matrix.row1, vector), dot(matrix.row2, vector))
    }

    @inline(__always)
    private static func dot(_ a: ColorComponents, _ b: ColorComponents) -> Double {
        a.first * b.first + a.second * b.second + a.third * b.third
    }

    static func * (first: Matrix3, second: Matrix3) -> Matrix3 {
        let columns = [
            first * ColorComponents(second.row0.first, second.row1.first, second.row2.first),
            first * ColorComponents(second.row0.second, second.row1.second, second.row2.second),
            first * ColorComponents(second.row0.third, second.row1.third, second.row2.third),
        ]
        return Matrix3(
            columns[0].first, columns[1].first, columns[2].first,
            columns[0].second, columns[1].second, columns[2].second,
            columns[0].third, columns[1].third, columns[2].third)
    }
}
