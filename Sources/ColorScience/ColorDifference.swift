/// Measures of how different two colors look. Alpha takes no part.
public enum ColorDifference {
    /// The deltaEOK from which two colors side by side can be distinguished (CSS Color 4, "Gamut Mapping").
    public static let justNoticeable = 0.02

    /// The Euclidean distance in Oklab (CSS Color 4, "deltaEOK"). About 0.02 is just noticeable.
    public static func deltaEOK(_ first: Color, _ second: Color) -> Double {
        distance(first.components(in: .oklab), second.components(in: .oklab))
    }

    /// CIEDE2000 on Lab with the D50 white, all weights 1 (Sharma, Wu and Dalal 2005; CIE 142).
    ///
    /// About 1 is just noticeable; black and white are 100 apart.
    public static func deltaE2000(_ first: Color, _ second: Color) -> Double {
        ciede2000(first.components(in: .lab), second.components(in: .lab))
    }

    static func distance(_ first: ColorComponents, _ second: ColorComponents) -> Double {
        let lightness = first.first - second.first
        let a = first.second - second.second
        let b = first.third - second.third
        return (lightness * lightness + a * a + b * b).squareRoot()
    }

    /// The names follow the symbols of the paper, so that it can be laid beside the code.
    static func ciede2000(_ lab1: ColorComponents, _ lab2: ColorComponents) -> Double {
        let meanChroma =
            (CMath.length(lab1.second, lab1.third) + CMath.length(lab2.second, lab2.third)) / 2
        let g = 0.5 * (1 - chromaWeight(meanChroma))
        let a1 = (1 + g) * lab1.second
        let a2 = (1 + g) * lab2.second
        let chroma1 = CMath.length(a1, lab1.third)
        let chroma2 = CMath.length(a2, lab2.third)
        // atan2(0, 0) is 0, which is the hue that the paper gives a gray.
        let hue1 = CMath.angle(y: lab1.third, x: a1)
        let hue2 = CMath.angle(y: lab2.third, x: a2)
        let hasGray = chroma1 * chroma2 == 0

        var hueDifference = 0.0
        if !hasGray {
            hueDifference = hue2 - hue1
            if hueDifference > 180 { hueDifference -= 360 }
            if hueDifference < -180 { hueDifference += 360 }
        }
        let deltaL = lab2.first - lab1.first
        let deltaC = chroma2 - chroma1
        let deltaH = 2 * (chroma1 * chroma2).squareRoot() * CMath.sine(degrees: hueDifference / 2)

        let meanL = (lab1.first + lab2.first) / 2
        let meanC = (chroma1 + chroma2) / 2
        let meanH = meanHue(hue1, hue2, hasGray: hasGray)

        let t =
            1 - 0.17 * CMath.cosine(degrees: meanH - 30) + 0.24 * CMath.cosine(degrees: 2 * meanH)
            + 0.32 * CMath.cosine(degrees: 3 * meanH + 6)
            - 0.20 * CMath.cosine(degrees: 4 * meanH - 63)
        let fromMiddle = (meanL - 50) * (meanL - 50)
        let scaleL = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
        let scaleC = 1 + 0.045 * meanC
        let scaleH = 1 + 0.015 * meanC * t
        let fromBlue = (meanH - 275) / 25
        let rotation =
            -CMath.sine(degrees: 60 * CMath.exponential(-fromBlue * fromBlue)) * 2
            * chromaWeight(meanC)

        let l = deltaL / scaleL
        let c = deltaC / scaleC
        let h = deltaH / scaleH
        // The rotation term can push a sum that should be 0 a hair below it.
        return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    private static func chromaWeight(_ chroma: Double) -> Double {
        let chroma7 = CMath.power(chroma, 7)
        let constant = 6_103_515_625.0  // 25 to the power 7
        return (chroma7 / (chroma7 + constant)).squareRoot()
    }

    private static func meanHue(_ hue1: Double, _ hue2: Double, hasGray: Bool) -> Double {
        if hasGray { return hue1 + hue2 }
        if (hue1 - hue2).magnitude <= 180 { return (hue1 + hue2) / 2 }
        return hue1 + hue2 < 360 ? (hue1 + hue2 + 360) / 2 : (hue1 + hue2 - 360) / 2
    }
}
