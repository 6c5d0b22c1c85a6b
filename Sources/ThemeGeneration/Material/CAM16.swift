import TesseraColorScience

/// CAM16 (Li et al. 2017) under the viewing conditions of Material: an average surround, half of what a gray wall of
/// L* 50 sends back at 200 lux.
///
/// Linear sRGB is on a scale of 0 to 100 here, as is relative luminance.
enum CAM16 {
    /// The three signals of a color from which hue and chroma follow, and the adapted cones they come from.
    struct Appearance {
        /// In radians, 0 to 2π.
        let hue: Double
        let chroma: Double

        init(linear: SIMD3<Double>) {
            let cones = adapted(linearToCones * linear)
            let a = CAM16.redGreen(cones)
            let b = CAM16.yellowBlue(cones)
            hue = CAM16.hue(cones)
            let u = (20 * cones.x + 20 * cones.y + 21 * cones.z) / 20
            let p2 = (40 * cones.x + 20 * cones.y + cones.z) / 20
            let lightness = 100 * CMath.power(p2 * brightness / whiteResponse, surround * baseExponent)
            let t = chromaFactor * eccentricity(hue) * CMath.length(a, b) / (u + 0.305)
            chroma = CMath.power(t, 0.9) * chromaScale * (lightness / 100).squareRoot()
        }
    }

    // MARK: Constants

    /// L* of a relative luminance, and back (CIE 15).
    static func tone(luminance: Double) -> Double {
        let y = luminance / 100
        return y > epsilon ? 116 * CMath.cubeRoot(y) - 16 : kappa * y
    }

    static func luminance(tone: Double) -> Double {
        let root = (tone + 16) / 116
        let cube = root * root * root
        return 100 * (cube > epsilon ? cube : tone / kappa)
    }

    /// CIE Lab relative to the model's own white, D65: L*, a, b.
    static func lab(linear: SIMD3<Double>) -> SIMD3<Double> {
        let ratios = (linearToXYZ * linear / white).map { (tone(luminance: 100 * $0) + 16) / 116 }
        return SIMD3(116 * ratios.y - 16, 500 * (ratios.x - ratios.y), 200 * (ratios.y - ratios.z))
    }

    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    /// The weights of relative luminance in the matrix to XYZ.
    static let luminanceWeights = SIMD3(0.2126, 0.7152, 0.0722)

    private static let linearToXYZ = LinearMap(
        rows: SIMD3(0.41233895, 0.35762064, 0.18051042), luminanceWeights,
        SIMD3(0.01932141, 0.11916382, 0.95034478))
    private static let xyzToCones = LinearMap(
        rows: SIMD3(0.401288, 0.650173, -0.051461), SIMD3(-0.250268, 1.204414, 0.045854),
        SIMD3(-0.002079, 0.048952, 0.953127))
    private static let white = SIMD3(95.047, 100, 108.883)

    private static let adaptingLuminance = 200 / Double.pi * luminance(tone: 50) / 100
    private static let background = luminance(tone: 50) / 100
    /// c of the average surround; F and N_c are 1.
    static let surround = 0.69
    static let baseExponent = 1.48 + background.squareRoot()
    /// N_bb, which equals N_cb.
    static let brightness = 0.725 / CMath.power(background, 0.2)
    static let chromaScale = CMath.power(1.64 - CMath.power(0.29, background), 0.73)
    static let chromaFactor = 50000.0 / 13 * brightness

    private static let discount: SIMD3<Double> = {
        let degree = 1 - CMath.exponential(-(adaptingLuminance + 42) / 92) / 3.6
        let factors: SIMD3<Double> = degree * 100 / (xyzToCones * white)
        return factors + (1 - degree)
    }()
    private static let luminanceLevel: Double = {
        let k = 1 / (5 * adaptingLuminance + 1)
        let k4 = k * k * k * k
        return k4 * adaptingLuminance + 0.1 * (1 - k4) * (1 - k4) * CMath.cubeRoot(5 * adaptingLuminance)
    }()

    /// Linear sRGB to cone responses, discounted and scaled for the adaptation.
    static let linearToCones = (xyzToCones * linearToXYZ).scaled(by: discount * (luminanceLevel / 100))
    static let conesToLinear = linearToCones.inverse

    /// A_w: the achromatic response to white.
    static let whiteResponse: Double = {
        let cones = adapted((xyzToCones * white) * discount * (luminanceLevel / 100))
        return (2 * cones.x + cones.y + cones.z / 20) * brightness
    }()

    // MARK: Steps of the model

    static func adapted(_ cones: SIMD3<Double>) -> SIMD3<Double> {
        cones.map { value in
            let power = CMath.power(value.magnitude, 0.42)
            return (value < 0 ? -400 : 400) * power / (power + 27.13)
        }
    }

    static func unadapted(_ cones: SIMD3<Double>) -> SIMD3<Double> {
        cones.map { value in
            let base = max(0, 27.13 * value.magnitude / (400 - value.magnitude))
            return (value < 0 ? -1 : 1) * CMath.power(base, 1 / 0.42)
        }
    }

    /// The hue of a linear color, in radians.
    static func hue(linear: SIMD3<Double>) -> Double { hue(adapted(linearToCones * linear)) }

    static func eccentricity(_ hue: Double) -> Double { 0.25 * (CMath.cosine(radians: hue + 2) + 3.8) }

    private static func hue(_ cones: SIMD3<Double>) -> Double {
        let angle = CMath.radians(y: yellowBlue(cones), x: redGreen(cones))
        return angle < 0 ? angle + 2 * .pi : angle
    }

    private static func redGreen(_ cones: SIMD3<Double>) -> Double { (11 * cones.x - 12 * cones.y + cones.z) / 11 }

    private static func yellowBlue(_ cones: SIMD3<Double>) -> Double { (cones.x + cones.y - 2 * cones.z) / 9 }
}

extension SIMD3<Double> {
    func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(x), transform(y), transform(z))
    }
}

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
