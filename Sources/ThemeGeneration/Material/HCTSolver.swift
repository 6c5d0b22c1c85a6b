import TesseraColorScience

/// Finds the 8-bit sRGB color of a hue, chroma and tone, as Material does, to the byte.
enum HCTSolver {
    /// - Parameters:
    ///   - hue: in radians.
    ///   - chroma: the most that is wanted.
    ///   - tone: 0 to 100.
    static func bytes(hue: Double, chroma: Double, tone: Double) -> RGBA8 {
        let luminance = CAM16.luminance(tone: tone)
        guard chroma >= 1e-4, tone >= 1e-4, tone <= 99.9999 else {
            return rounded(SIMD3(repeating: luminance))
        }
        let linear =
            exact(hue: hue, chroma: chroma, luminance: luminance)
            ?? SurfaceSearch(hue: hue, luminance: luminance).mostChromatic()
        return rounded(linear)
    }

    /// The linear color that has just this chroma, by Newton's method on J; nil if it lies outside sRGB.
    private static func exact(hue: Double, chroma: Double, luminance: Double) -> SIMD3<Double>? {
        let (sine, cosine) = (CMath.sine(radians: hue), CMath.cosine(radians: hue))
        let p1 = CAM16.eccentricity(hue) * CAM16.chromaFactor
        var lightness = 11 * luminance.squareRoot()
        for round in 1...5 {
            let root = (lightness / 100).squareRoot()
            let alpha = chroma == 0 || lightness == 0 ? 0 : chroma / root
            let t = CMath.power(alpha / CAM16.chromaScale, 1 / 0.9)
            let response =
                CAM16.whiteResponse
                * CMath.power(lightness / 100, 1 / (CAM16.surround * CAM16.baseExponent))
            let p2 = response / CAM16.brightness
            let gamma = 23 * (p2 + 0.305) * t / (23 * p1 + 11 * t * cosine + 108 * t * sine)
            let (a, b) = (gamma * cosine, gamma * sine)
            let cones =
                SIMD3(460 * p2 + 451 * a + 288 * b, 460 * p2 - 891 * a - 261 * b, 460 * p2 - 220 * a - 6300 * b)
                / 1403
            let linear = CAM16.conesToLinear * CAM16.unadapted(cones)
            let reached = (linear * CAM16.luminanceWeights).sum()
            guard linear.min() >= 0, reached > 0 else { return nil }
            if (reached - luminance).magnitude < 0.002 || round == 5 {
                return linear.max() > 100.01 ? nil : linear
            }
            lightness -= (reached - luminance) * lightness / (2 * reached)
        }
        return nil
    }

    /// 255 × the encoded component of linear light 0...100, unrounded.
    static func encoded(_ linear: Double) -> Double {
        let value = linear / 100
        return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * CMath.power(value, 1 / 2.4) - 0.055)
    }

    /// The bytes nearest to a linear color.
    static func rounded(_ linear: SIMD3<Double>) -> RGBA8 {
        func byte(_ value: Double) -> UInt8 {
            let level = encoded(value).rounded()
            // The test also sends NaN, the offspring of infinite hues, to 0.
            return level > 0 ? UInt8(min(level, 255)) : 0
        }
        return RGBA8(red: byte(linear.x), green: byte(linear.y), blue: byte(linear.z))
    }
}

/// The most chromatic color of a hue and a luminance, on the surface of the sRGB cube.
///
/// The plane of the luminance cuts the cube in a polygon around the gray. Along its edge hue goes round once, so the
/// side that holds the hue is found first, and then halved at the borders between bytes.
private struct SurfaceSearch {
    /// In radians.
    let hue: Double
    let luminance: Double

    private struct Point {
        let linear: SIMD3<Double>
        let hue: Double

        init(_ linear: SIMD3<Double>) {
            self.linear = linear
            hue = CAM16.hue(linear: linear)
        }
    }

    func mostChromatic() -> SIMD3<Double> {
        guard var (left, right) = side() else { return SIMD3(repeating: luminance) }
        for axis in 0..<3 where left.linear[axis] != right.linear[axis] {
            let rises = left.linear[axis] < right.linear[axis]
            var leftPlane = Self.plane(left.linear[axis], rises ? .down : .up)
            var rightPlane = Self.plane(right.linear[axis], rises ? .up : .down)
            for _ in 0..<8 where (rightPlane - leftPlane).magnitude > 1 {
                let plane = ((leftPlane + rightPlane) / 2).rounded(.down)
                let level = Self.linear(of: plane)
                let share = (level - left.linear[axis]) / (right.linear[axis] - left.linear[axis])
                let middle = Point(left.linear + (right.linear - left.linear) * share)
                if Self.areInOrder(left.hue, hue, middle.hue) {
                    (right, rightPlane) = (middle, plane)
                } else {
                    (left, leftPlane) = (middle, plane)
                }
            }
        }
        return (left.linear + right.linear) / 2
    }

    /// Two corners of the polygon between which the hue lies.
    private func side() -> (Point, Point)? {
        let corners = corners.map(Point.init)
        guard var left = corners.first else { return nil }
        var right = left
        var isCut = false
        for corner in corners.dropFirst() where !isCut || Self.areInOrder(left.hue, corner.hue, right.hue) {
            isCut = true
            if Self.areInOrder(left.hue, hue, corner.hue) { right = corner } else { left = corner }
        }
        return (left, right)
    }

    /// Where the plane of the luminance meets the edges of the cube.
    private var corners: [SIMD3<Double>] {
        let weights = CAM16.luminanceWeights
        return (0..<3).flatMap { axis -> [SIMD3<Double>] in
            let (first, second) = ((axis + 1) % 3, (axis + 2) % 3)
            return [(0.0, 0.0), (0, 100), (100, 0), (100, 100)].compactMap { ends in
                let rest = luminance - ends.0 * weights[first] - ends.1 * weights[second]
                let value = rest / weights[axis]
                guard (0...100).contains(value) else { return nil }
                var corner = SIMD3<Double>()
                corner[axis] = value
                corner[first] = ends.0
                corner[second] = ends.1
                return corner
            }
        }
    }

    /// The border between two bytes next to a linear component, as the lesser of the bytes.
    private static func plane(_ linear: Double, _ rule: FloatingPointRoundingRule) -> Double {
        (HCTSolver.encoded(linear) - 0.5).rounded(rule)
    }

    private static func linear(of plane: Double) -> Double {
        let value = (plane + 0.5) / 255
        return 100 * (value <= 0.040449936 ? value / 12.92 : CMath.power((value + 0.055) / 1.055, 2.4))
    }

    /// Whether one meets `b` before `c` going up from `a`, all in radians.
    private static func areInOrder(_ a: Double, _ b: Double, _ c: Double) -> Bool {
        func turn(_ angle: Double) -> Double { (angle + 8 * .pi).truncatingRemainder(dividingBy: 2 * .pi) }
        return turn(b - a) < turn(c - a)
    }
}
