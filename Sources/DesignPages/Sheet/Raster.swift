import TesseraColorScience

/// A drawing as dots: three bytes of sRGB each, in rows from the top.
struct Raster {
    let width: Int
    let height: Int
    private(set) var bytes: [UInt8]
    /// Dots for a point.
    private let scale: Double
    private let css: SpecimenCSS

    private struct Tint {
        let red: Double
        let green: Double
        let blue: Double
        let alpha: Double
    }

    /// - Parameter scale: dots for a point; 2 for screens of today.
    init(_ drawing: Drawing, scale: Double, _ css: SpecimenCSS) {
        width = Int((drawing.width * scale).rounded(.up))
        height = Int((drawing.height * scale).rounded(.up))
        self.scale = scale
        self.css = css
        bytes = [UInt8](repeating: 255, count: width * height * 3)
        for shape in drawing.shapes { draw(shape) }
    }

    private mutating func draw(_ shape: Drawing.Shape) {
        switch shape {
        case .rectangle(let frame, let radius, let paint): fill(frame, radius: radius, tint(of: paint))
        case .outline(let frame, _, let paint):
            let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
            for edge in [
                Drawing.Frame(x: frame.x, y: frame.y, width: frame.width, height: 1),
                Drawing.Frame(x: frame.x, y: bottom - 1, width: frame.width, height: 1),
                Drawing.Frame(x: frame.x, y: frame.y, width: 1, height: frame.height),
                Drawing.Frame(x: right - 1, y: frame.y, width: 1, height: frame.height),
            ] {
                fill(edge, radius: 0, tint(of: paint))
            }
        case .checker(let frame): checker(frame)
        case .line(let points, let width, let paint):
            for (start, end) in zip(points, points.dropFirst()) { line(start, end, width, tint(of: paint)) }
        case .text(let text, let x, let baseline, let style, let paint):
            self.text(text, x, baseline, style, tint(of: paint))
        }
    }

    private func tint(of paint: Drawing.Paint) -> Tint {
        let color: Color
        switch paint {
        case .design(let own): color = own
        case .own(let ink): color = (try? Color.parse(css: ink.colors.light)) ?? .black
        }
        let rgb = color.quantized(in: .srgb, by: css.mapping)
        return Tint(
            red: Double(rgb.red), green: Double(rgb.green), blue: Double(rgb.blue), alpha: Double(rgb.alpha) / 255)
    }

    /// Lays a color over a dot, in gamma-encoded sRGB as browsers do.
    private mutating func blend(_ x: Int, _ y: Int, _ tint: Tint, _ coverage: Double) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let alpha = tint.alpha * coverage
        // What is too large to be reckoned with covers no number of a dot.
        guard alpha > 0 else { return }
        let start = (y * width + x) * 3
        for (offset, part) in [tint.red, tint.green, tint.blue].enumerated() {
            let below = Double(bytes[start + offset])
            bytes[start + offset] = UInt8((below + (part - below) * min(alpha, 1)).rounded())
        }
    }

    // MARK: Shapes

    private mutating func fill(_ frame: Drawing.Frame, radius: Double, _ tint: Tint) {
        let (left, top) = (frame.x * scale, frame.y * scale)
        let (right, bottom) = ((frame.x + frame.width) * scale, (frame.y + frame.height) * scale)
        let corner = min(radius * scale, (right - left) / 2, (bottom - top) / 2)
        for y in dots(top, bottom, height) {
            let vertical = min(Double(y) + 1, bottom) - max(Double(y), top)
            for x in dots(left, right, width) {
                let horizontal = min(Double(x) + 1, right) - max(Double(x), left)
                var coverage = horizontal * vertical
                if corner > 0 {
                    // How far the dot's middle lies in the corner's square, from the middle of its circle.
                    let dx = max(left + corner - (Double(x) + 0.5), Double(x) + 0.5 - (right - corner), 0)
                    let dy = max(top + corner - (Double(y) + 0.5), Double(y) + 0.5 - (bottom - corner), 0)
                    if dx > 0, dy > 0 {
                        coverage *= min(max(corner + 0.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
                    }
                }
                blend(x, y, tint, coverage)
            }
        }
    }

    /// The dots that a stretch touches.
    private func dots(_ start: Double, _ end: Double, _ limit: Int) -> Range<Int> {
        let first = min(max(Int(saturating: start.rounded(.down)), 0), limit)
        let last = min(max(Int(saturating: end.rounded(.up)), first), limit)
        return first..<last
    }

    private mutating func checker(_ frame: Drawing.Frame) {
        let side = 6.0
        var row = 0
        for y in stride(from: frame.y, to: frame.y + frame.height, by: side) {
            var column = 0
            for x in stride(from: frame.x, to: frame.x + frame.width, by: side) {
                let tone = (row + column).isMultiple(of: 2) ? 213.0 : 255
                let square = Drawing.Frame(
                    x: x, y: y, width: min(side, frame.x + frame.width - x),
                    height: min(side, frame.y + frame.height - y))
                fill(square, radius: 0, Tint(red: tone, green: tone, blue: tone, alpha: 1))
                column += 1
            }
            row += 1
        }
    }

    private mutating func line(
        _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ thickness: Double, _ tint: Tint
    ) {
        let half = thickness * scale / 2
        let (ax, ay, bx, by) = (start.x * scale, start.y * scale, end.x * scale, end.y * scale)
        let squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
        for y in dots(min(ay, by) - half - 1, max(ay, by) + half + 1, height) {
            for x in dots(min(ax, bx), max(ax, bx) + 0.01, width) {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let share = squared > 0 ? min(max(((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared, 0), 1) : 0
                let (dx, dy) = (px - ax - share * (bx - ax), py - ay - share * (by - ay))
                blend(x, y, tint, min(max(half + 0.5 - (dx * dx + dy * dy).squareRoot(), 0), 1))
            }
        }
    }

    // MARK: Text

    private mutating func text(
        _ text: String, _ x: Double, _ baseline: Double, _ style: Drawing.TextStyle, _ tint: Tint
    ) {
        // As high as capitals of a typeface of that size, in whole dots.
        let dot = max(1, Int(saturating: (style.size * scale * 0.72 / Double(DotFont.ascent)).rounded()))
        var left = Int(saturating: x * scale)
        let top = Int(saturating: baseline * scale) - DotFont.ascent * dot
        let isBold = style.weight >= 600
        for scalar in Self.plain(text).unicodeScalars {
            for (column, dots) in DotFont.columns(of: scalar).enumerated() {
                for row in 0..<8 where dots >> UInt8(row) & 1 == 1 {
                    for dy in 0..<dot {
                        for dx in 0..<(isBold ? dot + (dot + 1) / 2 : dot) {
                            blend(left + column * dot + dx, top + row * dot + dy, tint, 1)
                        }
                    }
                }
            }
            left += DotFont.advance * dot
        }
    }

    /// In letters that the font has.
    private static func plain(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\u{2026}": result += ".."
            case "\u{B7}": result += "-"
            default: result.append(character)
            }
        }
    }
}

extension Int {
    /// The nearest whole number on the way to zero that can be counted with; 0 for what is no number.
    ///
    /// A design may hold any figure, and a picture has a few thousand dots.
    package init(saturating value: Double) {
        let limit = 0x1p31
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
