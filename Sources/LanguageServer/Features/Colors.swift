import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenSyntax

/// The colors of a document, and how else they could be written.
struct Colors {
    let analysis: ProjectAnalysis
    let source: SourceID
    let encoding: PositionEncoding

    /// Colors that are written there, and those that references stand for.
    func all() -> JSONValue {
        guard let tree = analysis.tree(of: source) else { return [] }
        let text = analysis.text(of: source)
        var found: [(Int, JSONValue)] = []
        var next = [(node: tree.root, key: "")]
        while let (node, key) = next.popLast() {
            guard tree.anchorRange(of: node) == nil else { continue }
            for entry in tree.entries(of: node) {
                let name = tree.text(of: entry.key)
                if name == "$description" || name == "hex" || name == "$type" { continue }
                next.append((entry.value, name))
            }
            for element in tree.elements(of: node) { next.append((element, key)) }
            guard tree.kind(of: node) == .scalar, tree.coreValue(of: node) == .string else { continue }
            let value = tree.text(of: node)
            guard value.hasPrefix("#") || value.contains("("), !value.contains("{"),
                let color = try? Color.parse(css: value)
            else { continue }
            let range = tree.range(of: node)
            let place = text.withoutQuotes(range)
            found.append((range.offset, Self.information(color, text.range(place.bytes, in: encoding))))
        }
        return .list(found.sorted { $0.0 < $1.0 }.map(\.1))
    }

    private static func information(_ color: Color, _ range: JSONValue) -> JSONValue {
        // As a screen of sRGB shows it: an editor knows no other.
        let bytes = color.hexString.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue ?? 0 }
        func channel(_ index: Int) -> JSONValue {
            guard bytes.count > index * 2 + 1 else { return 1 }
            return .number(Double(bytes[index * 2] * 16 + bytes[index * 2 + 1]) / 255)
        }
        return [
            "range": range,
            "color": ["red": channel(0), "green": channel(1), "blue": channel(2), "alpha": .number(color.alpha)],
        ]
    }

    /// The notations that people write; what stands in quotes stays in them.
    static func presentations(_ params: JSONValue, in document: OpenDocument, _ encoding: PositionEncoding) -> JSONValue
    {
        guard let value = params["color"], let red = value["red"]?.double, let green = value["green"]?.double,
            let blue = value["blue"]?.double, let alpha = value["alpha"]?.double,
            let start = document.text.offset(params["range"]?["start"], in: encoding),
            let end = document.text.offset(params["range"]?["end"], in: encoding), start <= end
        else { return [] }
        func limited(_ value: Double) -> Double { (min(1, max(0, value)) * 255).rounded() / 255 }
        let color = Color(
            .srgb, limited(red), limited(green), limited(blue), alpha: (min(1, max(0, alpha)) * 1000).rounded() / 1000)
        let bytes = [red, green, blue].map { Int(limited($0) * 255 + 0.5) }
        let alphaText = color.isOpaque ? "" : " / \(DecimalText.string(color.alpha, maximumFractionDigits: 3))"
        let texts = [
            color.withAlpha(limited(alpha)).cssText,
            "rgb(\(bytes.map(String.init).joined(separator: " "))\(alphaText))",
            color.converted(to: .oklch).shortText,
            color.converted(to: .displayP3).shortText,
        ]
        let before = start > 0 ? document.text.bytes[start - 1] : 0
        let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
        return .list(
            texts.map { text in
                let first = document.text.bytes.indices.contains(start) ? document.text.bytes[start] : 0
                // A function may stand without quotes; `#` would begin a comment.
                let needsQuotes =
                    !isQuoted && (text.hasPrefix("#") || document.syntax != .yaml || first == UInt8(ascii: "\""))
                return [
                    "label": .string(text),
                    "textEdit": [
                        "range": document.text.range(start..<end, in: encoding),
                        "newText": .string(needsQuotes ? text.inQuotes : text),
                    ],
                ]
            })
    }
}

extension Color {
    /// With four decimals, as people write it.
    fileprivate var shortText: String {
        func digits(_ value: Double, _ count: Int) -> String { DecimalText.string(value, maximumFractionDigits: count) }
        let alphaText = isOpaque ? "" : " / \(digits(alpha, 3))"
        switch space {
        case .oklch:
            let hue = components.second < 0.00005 ? "0" : digits(components.third, 2)
            return "oklch(\(digits(components.first, 4)) \(digits(components.second, 4)) \(hue)\(alphaText))"
        default:
            let values = [components.first, components.second, components.third].map { digits($0, 4) }
            return "color(\(space.rawValue) \(values.joined(separator: " "))\(alphaText))"
        }
    }
}
