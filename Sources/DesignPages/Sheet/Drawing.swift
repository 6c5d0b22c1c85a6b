import TesseraColorScience

/// A picture as a list of shapes, which is written as SVG.
struct Drawing {
    /// What something is painted with: a color of the design, or one of the sheet's own, which are others in dark.
    enum Paint: Hashable {
        case design(Color)
        case own(SheetColor)
    }

    /// The sheet's own colors.
    enum SheetColor: String, CaseIterable {
        case background, text, quiet, line

        /// In light and in dark, as bytes of sRGB.
        var colors: (light: String, dark: String) {
            switch self {
            case .background: ("#ffffff", "#101012")
            case .text: ("#17171a", "#f4f4f6")
            case .quiet: ("#595962", "#acacb6")
            case .line: ("#e3e3e8", "#303036")
            }
        }
    }

    struct Frame: Hashable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    enum Shape {
        /// Filled; with a clip for the parts of a rounded card.
        case rectangle(Frame, radius: Double, Paint)
        /// The outline of a rectangle, one point wide.
        case outline(Frame, radius: Double, Paint)
        /// Squares in two tones, behind what is translucent.
        case checker(Frame)
        case text(String, x: Double, baseline: Double, TextStyle, Paint)
        case line([(x: Double, y: Double)], width: Double, Paint)
    }

    struct TextStyle {
        var size: Double
        var weight = 400.0
        var isMono = false
        /// The typefaces, as CSS has them; `nil` for the sheet's own.
        var family: String?
        var spacing = 0.0

        /// About the width of a text: nobody measures it here.
        func width(of text: String) -> Double {
            Double(text.count) * (size * (isMono ? 0.61 : 0.56) + spacing)
        }

        /// The longest beginning that fits into a width, with a sign that something is missing.
        func fitted(_ text: String, into width: Double) -> String {
            if self.width(of: text) <= width { return text }
            let count = Int(saturating: width / (size * (isMono ? 0.61 : 0.56) + spacing)) - 1
            return count > 0 ? String(text.prefix(count)) + "\u{2026}" : ""
        }
    }

    var width: Double
    var height = 0.0
    var shapes: [Shape] = []
}

extension Int {
    /// The nearest whole number on the way to zero that can be counted with; 0 for what is no number.
    ///
    /// A design may hold any figure, and a picture has a few thousand points.
    package init(saturating value: Double) {
        let limit = 0x1p31
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
