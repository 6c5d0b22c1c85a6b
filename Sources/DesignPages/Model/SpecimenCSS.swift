import TesseraColorScience
import TesseraLayoutScience
import TesseraMotionScience
import TesseraTokenModel

/// Values as the declarations that show them, for the `style` of one element.
///
/// Numbers and colors are written from their figures; of a design's own words only the names of typefaces come here,
/// every sign of which that is not plain is escaped.
struct SpecimenCSS {
    let mapping: GamutMappingMethod

    // MARK: Colors

    /// Whether sRGB cannot show it.
    static func isWide(_ color: Color) -> Bool { !color.isInGamut(.srgb, tolerance: 1e-6) }

    /// In eight bits of sRGB.
    func hex(_ color: Color) -> String { color.quantized(in: .srgb, by: mapping).hexString }

    /// For screens that show more than sRGB; the same as ``hex(_:)`` where that is all there is.
    func wide(_ color: Color) -> String {
        Self.isWide(color) ? color.mapped(to: .displayP3, by: mapping).converted(to: .displayP3).cssText : hex(color)
    }

    /// `property: value`, and once more for wide screens where that differs. A browser leaves out what it cannot read.
    func declaration(_ property: String, _ value: ((Color) -> String) -> String) -> String {
        let plain = value(hex)
        let vivid = value(wide)
        return plain == vivid ? "\(property):\(plain)" : "\(property):\(plain);\(property):\(vivid)"
    }

    func background(_ color: Color) -> String { declaration("background-color") { $0(color) } }

    func background(_ stops: [GradientStop], direction: String = "to right") -> String {
        declaration("background-image") { text in
            // A single stop is a color all over.
            let stops = GradientStop.inOrder(stops.count == 1 ? stops + stops : stops)
            let list = stops.map { "\(text($0.color)) \(number($0.position * 100))%" }
            return "linear-gradient(\(direction),\(list.joined(separator: ",")))"
        }
    }

    func background(_ material: Material) -> String {
        let filter = "blur(\(length(material.blur))) saturate(\(number(material.saturation)))"
        return background(material.tint) + ";-webkit-backdrop-filter:\(filter);backdrop-filter:\(filter)"
    }

    /// A surface of glass as a page can show it: the material in its place, with an edge in its tint.
    func background(_ glass: Glass) -> String {
        let edge = glass.tint.map { tint in ";" + declaration("box-shadow") { "inset 0 0 0 4px \($0(tint))" } }
        return background(glass.fallback) + (edge ?? "")
    }

    func outline(_ indicator: FocusIndicator) -> String {
        let fill = indicator.fill.map { ";" + background($0) } ?? ""
        return declaration("outline") { text in
            "\(length(indicator.width)) \(Self.keyword(indicator.style)) \(text(indicator.color))"
        } + ";outline-offset:\(length(indicator.offset))" + fill
    }

    func shadow(_ layers: [ShadowLayer]) -> String {
        declaration("box-shadow") { shadowValue(layers, $0) }
    }

    func border(_ border: Border) -> String {
        declaration("border") { "\(length(border.width)) \(Self.keyword(border.style)) \($0(border.color))" }
    }

    /// Browsers draw no dashes of given lengths.
    static func keyword(_ style: StrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): keyword.rawValue
        case .dashes: "dashed"
        }
    }

    // MARK: Text

    /// - Parameter growth: the text style of iOS as which the text grows; `nil` where it stays as it is.
    func font(_ style: Typography, growingAs growth: TextStyle? = nil) -> String {
        func grown(_ length: String) -> String {
            growth.map { "calc(\(length)*var(\(Self.growth(as: $0)),1))" } ?? length
        }
        let size = grown("\(number(min(style.fontSize.points, 160)))px")
        let spacing = style.letterSpacing.value == 0 ? "0px" : grown(length(style.letterSpacing))
        return "font-family:\(family(style.fontFamily));font-size:\(size);"
            + "font-weight:\(number(style.fontWeight.weight));line-height:\(number(style.lineHeight));"
            + "letter-spacing:\(spacing)"
    }

    /// The custom property that says by how much a text style has grown.
    static func growth(as style: TextStyle) -> String { "--grow-\(style.rawValue)" }

    /// The names, and behind them what every system has.
    func family(_ names: [String]) -> String {
        var list = names.map { CSSStringWriter.genericFamilies.contains($0) ? $0 : Self.string($0) }
        if !names.contains(where: CSSStringWriter.genericFamilies.contains) {
            let isMono = names.contains { $0.lowercased().contains("mono") || $0.lowercased().contains("code") }
            list.append(isMono ? "monospace" : "sans-serif")
        }
        return list.joined(separator: ",")
    }

    /// A string of CSS in which nothing but letters, digits and blanks stands as it is.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain || scalar == " " || scalar == "-" {
                result.unicodeScalars.append(scalar)
            } else if scalar.value != 0 {
                result += "\\\(String(scalar.value, radix: 16)) "
            }
        }
        return result + "\""
    }

    // MARK: Measures

    /// In pixels, within what a browser draws.
    func length(_ length: Dimension) -> String { number(min(max(length.points, -4096), 4096)) + "px" }

    func number(_ value: Double) -> String {
        DecimalText.string(value.isFinite ? value : 0, maximumFractionDigits: 3)
    }

    // MARK: Motion

    /// The function that a spring comes near, in the digits that a dot on its way across a card can show.
    func easing(_ easing: LinearEasing) -> String {
        func text(_ value: Double, _ digits: Int) -> String {
            let text = DecimalText.string(value, maximumFractionDigits: digits)
            return text.hasPrefix("0.") ? String(text.dropFirst()) : text
        }
        let stops = easing.stops.map { stop in
            let isEnd = stop.position == 0 || stop.position == 1
            return text(stop.value, 3) + (isEnd ? "" : " \(text(stop.position * 100, 2))%")
        }
        return "linear(\(stops.joined(separator: ",")))"
    }

    func easing(_ curve: CubicBezier) -> String {
        let figures = [curve.x1, curve.y1, curve.x2, curve.y2].map { DecimalText.string($0, maximumFractionDigits: 4) }
        return "cubic-bezier(\(figures.joined(separator: ",")))"
    }
}

// Values of the properties that a mock's custom properties stand for.

extension SpecimenCSS {
    /// For the property `font`.
    ///
    /// - Parameter sizeLimit: in points; larger text has no room in a mock.
    func fontShorthand(_ style: Typography, sizeLimit: Double) -> String {
        let size = min(max(style.fontSize.points, 1), sizeLimit)
        let lines = "\(number(size))px/\(number(style.lineHeight))"
        return "\(number(style.fontWeight.weight)) \(lines) \(family(style.fontFamily))"
    }

    /// For the property `box-shadow`.
    func shadowValue(_ layers: [ShadowLayer], _ text: (Color) -> String) -> String {
        layers.map { layer in
            (layer.isInset ? "inset " : "")
                + [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(length).joined(separator: " ")
                + " " + text(layer.color)
        }.joined(separator: ",")
    }
}
