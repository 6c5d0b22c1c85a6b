import TesseraTokenModel

/// What a value looks like on the design's own surface: a shape, which the page and a review draw alike.
struct SurfaceDrawing {
    private enum Shape {
        /// An element of a class, which a style fills or edges.
        case box(StaticString, style: String)
        /// Dashes of given lengths, in pixels. Browsers draw them as SVG alone.
        case dashes([Double], thickness: Double, cap: String)
    }

    private let shape: Shape
    private let css: SpecimenCSS
    /// Whether it stands before many colors, for what lies behind it to be seen.
    let hasScene: Bool

    /// `nil` for what is not a shape.
    init?(_ value: TokenValue, _ css: SpecimenCSS) {
        switch value {
        case .shadow(let layers): shape = .box("slab", style: css.shadow(layers))
        case .border(let border): shape = .box("slab bare", style: css.border(border))
        case .gradient(let stops): shape = .box("strip", style: css.background(stops))
        case .color(let color): shape = .box("strip", style: css.background(color))
        case .opacity(let opacity): shape = .box("veil", style: "opacity:\(css.number(opacity))")
        case .material(let material): shape = .box("pane", style: css.background(material))
        case .glass(let glass): shape = .box("pane", style: css.background(glass))
        case .focusIndicator(let indicator): shape = .box("control", style: css.outline(indicator))
        case .strokeStyle(.dashes(let lengths, let lineCap)):
            // Thin enough for the gaps to be seen, which round ends reach into.
            let gap = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0].points }.min() ?? 4
            shape = .dashes(
                lengths.map { max(0, $0.points) }, thickness: min(4, max(1, gap / 2)), cap: lineCap.rawValue)
        case .strokeStyle(let style):
            shape = .box("stroke", style: "border-top:4px \(SpecimenCSS.keyword(style)) currentColor")
        default: return nil
        }
        self.css = css
        hasScene = value.type.holds(.material)
    }

    func append(to markup: inout Markup) {
        switch shape {
        case .box(let kind, let style):
            markup += #"<span class="\#(literal: kind)" style="\#(style)"></span>"#
        case .dashes(let lengths, let thickness, let cap):
            markup += """
                <svg class="dashes" viewBox="0 0 240 8" aria-hidden="true"><line x1="4" y1="4" x2="236" y2="4" \
                stroke="currentColor" stroke-width="\(thickness)" stroke-linecap="\(cap)" \
                stroke-dasharray="\(lengths.map(css.number).joined(separator: " "))"/></svg>
                """
        }
    }
}
