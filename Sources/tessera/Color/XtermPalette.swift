import TesseraColorScience

/// The colours of xterm that every terminal of 256 colours has alike: a cube of 6 × 6 × 6 from 16
/// on and grays from 232 on. The first 16 are the user's and are left out.
enum XtermPalette {
    /// The index of the colour that looks nearest.
    static func index(of bytes: RGBA8) -> Int {
        let wanted = bytes.color()
        let distances = colors.map { ColorDifference.deltaEOK($0, wanted) }
        return 16 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// From index 16 on.
    private static let colors: [Color] =
        levels.flatMap { red in
            levels.flatMap { green in
                levels.map { blue in Color(red8: red, green8: green, blue8: blue) }
            }
        }
        + (0..<24).map { step in
            let gray = UInt8(8 + 10 * step)
            return Color(red8: gray, green8: gray, blue8: gray)
        }
}
