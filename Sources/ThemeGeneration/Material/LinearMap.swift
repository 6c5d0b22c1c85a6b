/// A linear map of three numbers, by the images of the axes.
struct LinearMap: Sendable {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let z: SIMD3<Double>

    init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The map of a matrix written row by row.
    init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        x = SIMD3(first.x, second.x, third.x)
        y = SIMD3(first.y, second.y, third.y)
        z = SIMD3(first.z, second.z, third.z)
    }

    static func * (map: LinearMap, vector: SIMD3<Double>) -> SIMD3<Double> {
        map.x * vector.x + map.y * vector.y + map.z * vector.z
    }

    /// `second` first, then `first`.
    static func * (first: LinearMap, second: LinearMap) -> LinearMap {
        LinearMap(x: first * second.x, y: first * second.y, z: first * second.z)
    }

    /// Each component of what comes out times that of `factors`.
    func scaled(by factors: SIMD3<Double>) -> LinearMap {
        LinearMap(x: x * factors, y: y * factors, z: z * factors)
    }

    /// The map back; there is one only where the images of the axes span the space.
    var inverse: LinearMap {
        let determinant = (x * Self.cross(y, z)).sum()
        return LinearMap(
            rows: Self.cross(y, z) / determinant, Self.cross(z, x) / determinant, Self.cross(x, y) / determinant)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
