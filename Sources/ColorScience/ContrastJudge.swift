/// Decides whether a foreground passes every requirement in every output encoding.
///
/// The backgrounds are mapped, rounded to 8 bits and measured once, for the many candidates of a
/// search.
struct ContrastJudge {
    private struct Ground {
        let color: Color
        let luminance: Double
        let ratio: Double
    }

    private struct Encoding {
        let gamut: RGBGamut
        let grounds: [Ground]
    }

    private let encodings: [Encoding]

    init(_ requirements: [NearestPassing.Requirement], gamuts: [RGBGamut]) {
        encodings = gamuts.map { gamut in
            Encoding(
                gamut: gamut,
                grounds: requirements.map { requirement in
                    let color = requirement.background.quantized(in: gamut).color(in: gamut)
                    return Ground(
                        color: color, luminance: Contrast.relativeLuminance(of: color),
                        ratio: requirement.ratio)
                })
        }
    }

    /// Whether the foreground, rounded to 8 bits in each encoding, passes everywhere. Its alpha is
    /// not rounded, because it is emitted as written.
    func passes(_ foreground: Color) -> Bool {
        encodings.allSatisfy { encoding in
            let bytes = foreground.quantized(in: encoding.gamut)
            let emitted = bytes.color(in: encoding.gamut).withAlpha(foreground.alpha)
            return emitted.isOpaque
                ? passes(opaque: emitted, encoding) : passes(translucent: emitted, encoding)
        }
    }

    private func passes(opaque color: Color, _ encoding: Encoding) -> Bool {
        let luminance = Contrast.relativeLuminance(of: color)
        return encoding.grounds.allSatisfy {
            Contrast.ratio(luminances: luminance, $0.luminance) >= $0.ratio
        }
    }

    private func passes(translucent color: Color, _ encoding: Encoding) -> Bool {
        encoding.grounds.allSatisfy { ground in
            Contrast.verdict(
                composited: color.over(ground.color, in: encoding.gamut), on: ground.color,
                threshold: ground.ratio, in: encoding.gamut
            ).passes
        }
    }
}
