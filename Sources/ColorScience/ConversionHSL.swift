/// HSL over gamma-encoded sRGB (CSS Color 4, "HSL"). Hue in degrees, the rest 0...100.
enum HSL {
    static func fromSRGB(_ rgb: ColorComponents) -> ColorComponents {
        let maximum = max(rgb.first, rgb.second, rgb.third)
        let minimum = min(rgb.first, rgb.second, rgb.third)
        let lightness = (minimum + maximum) / 2
        guard maximum > minimum else { return ColorComponents(0, 0, 100 * lightness) }
        var hue = HexagonHue.hue(of: rgb, maximum: maximum, minimum: minimum)
        let isExtreme = lightness == 0 || lightness == 1
        var saturation =
            isExtreme ? 0 : (maximum - lightness) / min(lightness, 1 - lightness)
        // Far outside the gamut the formula yields a negative saturation: the opposite hue.
        if saturation < 0 {
            saturation = -saturation
            hue += 180
        }
        return ColorComponents(Hue.normalized(hue), 100 * saturation, 100 * lightness)
    }

    static func toSRGB(_ hsl: ColorComponents) -> ColorComponents {
        let hue = Hue.normalized(hsl.first)
        let saturation = hsl.second / 100
        let lightness = hsl.third / 100
        let amplitude = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
        }
        return ColorComponents(channel(0), channel(8), channel(4))
    }
}

/// HWB over gamma-encoded sRGB (CSS Color 4, "HWB"). Hue in degrees, the rest 0...100.
enum HWB {
    static func fromSRGB(_ rgb: ColorComponents) -> ColorComponents {
        let maximum = max(rgb.first, rgb.second, rgb.third)
        let minimum = min(rgb.first, rgb.second, rgb.third)
        let hue =
            maximum > minimum ? HexagonHue.hue(of: rgb, maximum: maximum, minimum: minimum) : 0
        return ColorComponents(Hue.normalized(hue), 100 * minimum, 100 * (1 - maximum))
    }

    static func toSRGB(_ hwb: ColorComponents) -> ColorComponents {
        let whiteness = hwb.second / 100
        let blackness = hwb.third / 100
        let sum = whiteness + blackness
        if sum >= 1 { return ColorComponents(repeating: whiteness / sum) }
        let pure = HSL.toSRGB(ColorComponents(hwb.first, 100, 50))
        return pure.map { $0 * (1 - sum) + whiteness }
    }
}

/// The hue that HSL and HWB share: the place on the RGB hexagon.
private enum HexagonHue {
    /// Degrees, not normalized; `maximum` must exceed `minimum`. Ties go to red, then to green.
    static func hue(of rgb: ColorComponents, maximum: Double, minimum: Double) -> Double {
        let difference = maximum - minimum
        if rgb.first == maximum {
            let turn: Double = rgb.second < rgb.third ? 6 : 0
            return 60 * ((rgb.second - rgb.third) / difference + turn)
        }
        if rgb.second == maximum {
            return 60 * ((rgb.third - rgb.first) / difference + 2)
        }
        return 60 * ((rgb.first - rgb.second) / difference + 4)
    }
}
