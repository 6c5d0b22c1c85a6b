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
        markup.line(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(drawing.width)" height="\(drawing.height)" viewBox="0 0 \
            \(drawing.width) \(drawing.height)" role="img" aria-labelledby="title">
            <title id="title">\(title)</title>
            <style>
            """)
        for ink in Drawing.SheetColor.allCases { rule(ink, ink.colors.light) }
        markup.line("@media (prefers-color-scheme: dark) {")
        for ink in Drawing.SheetColor.allCases { rule(ink, ink.colors.dark) }
        markup.line(
            """
            }
            text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; white-space: pre; }
            .mono { font-family: ui-monospace, Menlo, Consolas, monospace; }
            </style>
            <defs><pattern id="checker" width="12" height="12" patternUnits="userSpaceOnUse">\
            <path fill="#ffffff" d="M0 0h12v12H0z"/><path fill="#d5d5da" d="M0 0h6v6H0zM6 6h6v6H6z"/></pattern></defs>
            <path class="background" d="M0 0H\(drawing.width)V\(drawing.height)H0z"/>
            """)
        for shape in drawing.shapes { self.shape(shape) }
        markup.line("</svg>")
    }

    private mutating func rule(_ ink: Drawing.SheetColor, _ color: String) {
        markup.line(".\(ink.rawValue) { fill: \(color); }\n.line-\(ink.rawValue) { stroke: \(color); fill: none; }")
    }

    private mutating func shape(_ shape: Drawing.Shape) {
        switch shape {
        case .rectangle(let frame, let radius, let paint):
            rectangle(frame, radius)
            fill(paint)
            markup.line("/>")
        case .checker(let frame):
            rectangle(frame, 0)
            markup.line(#" fill="url(#checker)"/>"#)
        case .outline(let frame, let radius, let paint):
            rectangle(frame, radius)
            stroke(paint, width: 1)
            markup.line("/>")
        case .line(let points, let width, let paint):
            markup += #"<path d="M"#
            for (index, point) in points.enumerated() {
                if index > 0 { markup += "L" }
                markup += "\(point.x) \(point.y)"
            }
            markup += #"" stroke-linejoin="round""#
            stroke(paint, width: width)
            markup.line("/>")
        case .text(let text, let x, let baseline, let style, let paint):
            self.text(text, x, baseline, style, paint)
        }
    }

    private mutating func rectangle(_ frame: Drawing.Frame, _ radius: Double) {
        markup += #"<rect x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" height="\#(frame.height)"#
        if radius > 0 { markup += #"" rx="\#(radius)"# }
        markup += "\""
    }

    /// In sRGB for everybody, and in Display P3 for whoever reads it.
    private mutating func fill(_ paint: Drawing.Paint) {
        switch paint {
        case .own(let ink): named(ink.rawValue)
        case .design(let color):
            markup += #" style="\#(css.declaration("fill") { $0(color) })""#
        }
    }

    private mutating func stroke(_ paint: Drawing.Paint, width: Double) {
        if case .own(let ink) = paint { named("line-" + ink.rawValue) }
        markup += #" stroke-width="\#(width)""#
        if case .design(let color) = paint {
            markup += #" style="fill:none;\#(css.declaration("stroke") { $0(color) })""#
        }
    }

    private mutating func named(_ name: String) {
        markup += #" class="\#(name)""#
    }

    private mutating func text(
        _ text: String, _ x: Double, _ baseline: Double, _ style: Drawing.TextStyle, _ paint: Drawing.Paint
    ) {
        markup += #"<text x="\#(x)" y="\#(baseline)""#
        var declarations = "font-size:\(css.number(style.size))px;font-weight:\(css.number(style.weight))"
        if let family = style.family { declarations += ";font-family:" + family }
        if style.spacing != 0 { declarations += ";letter-spacing:\(css.number(style.spacing))px" }
        switch paint {
        case .own(let ink): named(style.isMono ? "mono " + ink.rawValue : ink.rawValue)
        case .design(let color): declarations += ";" + css.declaration("fill") { $0(color) }
        }
        markup.line(#" style="\#(declarations)">\#(text)</text>"#)
    }
}
