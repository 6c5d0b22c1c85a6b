import TesseraColorScience

/// The bytes of a color in OKLab, converted once to be compared with many others.
struct PlacedColor {
    private let srgb: Color
    private let displayP3: Color

    init(_ color: EmittedColor) {
        srgb = color.srgb.linearColor().converted(to: .oklab)
        displayP3 = color.displayP3.linearColor(in: .displayP3).converted(to: .oklab)
    }

    /// The lesser deltaEOK of the bytes in both gamuts.
    func separation(from other: PlacedColor) -> Double {
        min(
            ColorDifference.deltaEOK(srgb, other.srgb), ColorDifference.deltaEOK(displayP3, other.displayP3))
    }
}
