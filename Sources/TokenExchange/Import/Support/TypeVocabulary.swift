import TesseraTokenModel

/// What other tools call their types.
enum TypeVocabulary {
    /// The types that a word can mean, the likeliest first; empty for a word that says nothing about
    /// the value, such as `semantic`. Where there are several, the value decides.
    ///
    /// Letter case, hyphens, underscores and blanks do not count.
    static func types(named word: String) -> [TokenType] {
        table[letters(word)] ?? []
    }

    /// The word without what does not count in it.
    static func letters(_ word: String) -> String {
        String(word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    }

    private static let table: [String: [TokenType]] = {
        var table: [String: [TokenType]] = [:]
        for (types, words) in rows {
            for word in words { table[word] = types }
        }
        return table
    }()

    private static let rows: [([TokenType], [String])] = [
        ([.color], ["color", "colour", "colors", "colorset", "backgroundcolor", "textcolor", "bordercolor"]),
        (
            [.dimension],
            [
                "size", "sizes", "sizing", "dimension", "dimensions", "spacing", "space", "spacings", "fontsize",
                "fontsizes", "letterspacing", "legacyletterspacing", "paragraphspacing", "width", "height", "length",
                "gap", "margin", "padding", "inset", "breakpoint", "breakpoints", "grid",
            ]
        ),
        (
            [.dimension],
            [
                "borderradius", "radius", "radii", "borderwidth", "borderwidths", "cornerradius", "rounding",
                "strokewidth", "linewidth",
            ]
        ),
        ([.number, .dimension], ["lineheight", "lineheights", "linespacing", "leading"]),
        ([.duration], ["time", "duration", "durations", "delay"]),
        ([.number, .dimension, .duration], ["number", "float", "integer", "int", "ratio", "multiplier", "scale"]),
        ([.number], ["zindex", "angle", "gradientstop"]),
        ([.opacity], ["opacity", "opacities", "alpha"]),
        ([.fontFamily], ["fontfamily", "fontfamilies", "fontstack", "typeface"]),
        ([.fontFamily, .string], ["font"]),
        ([.fontWeight], ["fontweight", "fontweights"]),
        ([.cubicBezier], ["cubicbezier", "easing", "easings", "timingfunction", "curve"]),
        ([.cubicBezier, .css, .string], ["function"]),
        ([.shadow], ["shadow", "shadows", "boxshadow", "boxshadows", "elevation", "textshadow", "dropshadow"]),
        ([.border], ["border", "borders"]),
        ([.strokeStyle], ["strokestyle", "borderstyle"]),
        ([.typography], ["typography", "textstyle"]),
        ([.transition], ["transition"]),
        ([.gradient, .css, .string], ["gradient", "lineargradient"]),
        ([.boolean], ["boolean", "bool"]),
        (
            [.css, .string],
            [
                "asset", "icon", "file", "image", "images", "url", "textcase", "textdecoration", "texttransform",
                "textalign", "alignment", "mediaquery", "fontstyle", "animation",
            ]
        ),
        (
            [.string], ["string", "content", "text", "html"]
        ),
    ]
}
