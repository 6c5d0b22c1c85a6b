import TesseraColorScience

/// A drawing as SVG, which follows the light or dark of the page that it stands in.
struct SheetSVG {
    private let drawing: Drawing
    private let title: String
    private let css: SpecimenCSS
    private var markup = Markup()

    static func document(_ drawing: Drawing, title: String, _ css: SpecimenCSS) -> [UInt8] {
        var writer = SheetSVG(drawing: drawing, title: title, css: css)
        writer.write()
        return writer.markup.bytes
    }

    private init(drawing: Drawing, title: String, css: SpecimenCSS) {
        self.drawing = drawing
        self.title = title
        self.css = css
    }

    private mutating func write() {
        markup.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        markup.number(drawing.width)
        markup.append("\" height=\"")
        markup.number(drawing.height)
        markup.append("\" viewBox=\"0 0 ")
        markup.number(drawing.width)
        markup.append(" ")
        markup.number(drawing.height)
        markup.append("\" role=\"img\" aria-labelledby=\"title\">\n")
        markup.element("<title id=\"title\">", title, "</title>\n<style>\n")
        for ink in Drawing.SheetColor.allCases { rule(ink, ink.colors.light) }
        markup.append("@media (prefers-color-scheme: dark) {\n")
        for ink in Drawing.SheetColor.allCases { rule(ink, ink.colors.dark) }
        markup.append("}\ntext { font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif; ")
        markup.append(
            "white-space: pre; }\n.mono { font-family: ui-monospace, Menlo, Consolas, monospace; }\n</style>\n")
        markup.append("<defs><pattern id=\"checker\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">")
        markup.append(
            "<path fill=\"#ffffff\" d=\"M0 0h12v12H0z\"/><path fill=\"#d5d5da\" d=\"M0 0h6v6H0zM6 6h6v6H6z\"/>")
        markup.append("</pattern></defs>\n<path class=\"background\" d=\"M0 0H")
        markup.number(drawing.width)
        markup.append("V")
        markup.number(drawing.height)
        markup.append("H0z\"/>\n")
        for shape in drawing.shapes { self.shape(shape) }
        markup.append("</svg>\n")
    }

    private mutating func rule(_ ink: Drawing.SheetColor, _ color: String) {
        markup.append(".")
        markup.text(ink.rawValue)
        markup.append(" { fill: ")
        markup.text(color)
        markup.append("; }\n.line-")
        markup.text(ink.rawValue)
        markup.append(" { stroke: ")
        markup.text(color)
        markup.append("; fill: none; }\n")
    }

    private mutating func shape(_ shape: Drawing.Shape) {
        switch shape {
        case .rectangle(let frame, let radius, let paint):
            rectangle(frame, radius)
            fill(paint)
            markup.append("/>\n")
        case .checker(let frame):
            rectangle(frame, 0)
            markup.append(" fill=\"url(#checker)\"/>\n")
        case .outline(let frame, let radius, let paint):
            rectangle(frame, radius)
            stroke(paint, width: 1)
            markup.append("/>\n")
        case .line(let points, let width, let paint):
            markup.append("<path d=\"M")
            for (index, point) in points.enumerated() {
                if index > 0 { markup.append("L") }
                markup.number(point.x)
                markup.append(" ")
                markup.number(point.y)
            }
            markup.append("\" stroke-linejoin=\"round\"")
            stroke(paint, width: width)
            markup.append("/>\n")
        case .text(let text, let x, let baseline, let style, let paint):
            self.text(text, x, baseline, style, paint)
        }
    }

    private mutating func rectangle(_ frame: Drawing.Frame, _ radius: Double) {
        markup.append("<rect x=\"")
        markup.number(frame.x)
        markup.append("\" y=\"")
        markup.number(frame.y)
        markup.append("\" width=\"")
        markup.number(frame.width)
        markup.append("\" height=\"")
        markup.number(frame.height)
        if radius > 0 {
            markup.append("\" rx=\"")
            markup.number(radius)
        }
        markup.append("\"")
    }

    /// In sRGB for everybody, and in Display P3 for whoever reads it.
    private mutating func fill(_ paint: Drawing.Paint) {
        switch paint {
        case .own(let ink): named(ink.rawValue)
        case .design(let color):
            markup.append(" style=\"")
            markup.text(css.declaration("fill") { $0(color) })
            markup.append("\"")
        }
    }

    private mutating func stroke(_ paint: Drawing.Paint, width: Double) {
        if case .own(let ink) = paint { named("line-" + ink.rawValue) }
        markup.append(" stroke-width=\"")
        markup.number(width)
        markup.append("\"")
        if case .design(let color) = paint {
            markup.append(" style=\"fill:none;")
            markup.text(css.declaration("stroke") { $0(color) })
            markup.append("\"")
        }
    }

    private mutating func named(_ name: String) {
        markup.append(" class=\"")
        markup.text(name)
        markup.append("\"")
    }

    private mutating func text(
        _ text: String, _ x: Double, _ baseline: Double, _ style: Drawing.TextStyle, _ paint: Drawing.Paint
    ) {
        markup.append("<text x=\"")
        markup.number(x)
        markup.append("\" y=\"")
        markup.number(baseline)
        markup.append("\"")
        var declarations = "font-size:\(css.number(style.size))px;font-weight:\(css.number(style.weight))"
        if let family = style.family { declarations += ";font-family:" + family }
        if style.spacing != 0 { declarations += ";letter-spacing:\(css.number(style.spacing))px" }
        switch paint {
        case .own(let ink): named(style.isMono ? "mono " + ink.rawValue : ink.rawValue)
        case .design(let color): declarations += ";" + css.declaration("fill") { $0(color) }
        }
        markup.append(" style=\"")
        markup.text(declarations)
        markup.element("\">", text, "</text>\n")
    }
}
