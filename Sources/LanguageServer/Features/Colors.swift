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

    /// Colors that are written there.
    func all() -> JSONValue {
        guard let tree = analysis.tree(of: source) else { return [] }
        let text = analysis.text(of: source)
        var found: [(Int, JSONValue)] = []
        var next = [(node: tree.root, path: [String]())]
        while let (node, path) = next.popLast() {
            guard tree.anchorRange(of: node) == nil else { continue }
            if let object = ColorObject(node, in: tree) {
                found.append(
                    (object.range.offset, Self.information(object.color, text.range(object.range.bytes, in: encoding))))
                continue
            }
            for entry in tree.entries(of: node) {
                let name = tree.text(of: entry.key)
                if Self.skippedKeys.contains(name) { continue }
                next.append((entry.value, path + [name]))
            }
            for element in tree.elements(of: node) { next.append((element, path + ["[]"])) }
            guard tree.kind(of: node) == .scalar, tree.coreValue(of: node) == .string,
                let color = color(tree.text(of: node), at: path)
            else { continue }
            let range = text.withoutQuotes(tree.range(of: node))
            found.append((range.offset, Self.information(color, text.range(range.bytes, in: encoding))))
        }
        return .list(found.sorted { $0.0 < $1.0 }.map(\.1))
    }

    private static let skippedKeys: Set = ["$description", "$type", "$deprecated", "$extensions", "$ignore", "hex"]

    private func color(_ value: String, at path: [String]) -> Color? {
        if value.hasPrefix("#") || value.contains("("), !value.contains("{") { return try? Color.parse(css: value) }
        // The name of a color is a color where one stands, and a word elsewhere.
        guard value.utf8.count <= Self.nameLimit, value.allSatisfy({ $0.isASCII && $0.isLetter }),
            let color = try? Color.parse(css: value), let tokens = analysis.tokens
        else { return nil }
        let isColor = path.last == "color" || TokenPlace(path, in: tokens).type == .color
        return isColor ? color : nil
    }

    /// `lightgoldenrodyellow` is the longest.
    private static let nameLimit = 20

    static func information(_ color: Color, _ range: JSONValue) -> JSONValue {
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
}

/// How the color of a picker is written: in the author's own notation, then in others.
struct ColorPresentations {
    private let color: Color
    private let place: Range<Int>
    private let document: OpenDocument
    private let encoding: PositionEncoding

    /// - Returns: `nil` where the color or its range are missing.
    init?(_ params: JSONValue, in document: OpenDocument, _ encoding: PositionEncoding) {
        guard let value = params["color"], let red = value["red"]?.double, let green = value["green"]?.double,
            let blue = value["blue"]?.double, let alpha = value["alpha"]?.double,
            let start = document.text.offset(params["range"]?["start"], in: encoding),
            let end = document.text.offset(params["range"]?["end"], in: encoding), start <= end
        else { return nil }
        func limited(_ value: Double) -> Double { (min(1, max(0, value)) * 255).rounded() / 255 }
        color = Color(
            .srgb, limited(red), limited(green), limited(blue), alpha: (min(1, max(0, alpha)) * 1000).rounded() / 1000)
        place = start..<end
        self.document = document
        self.encoding = encoding
    }

    var list: JSONValue {
        if let object {
            return .list(
                object.spaces.map { space in
                    let (text, label) = object.spelling(of: color, in: space, document.text)
                    return presentation(label, text)
                })
        }
        let written = WrittenColor(document.text.text(place), prefersUppercase: prefersUppercase)
        var known: Set<String> = []
        return .list(
            ([written.spelling(of: color)].compactMap(\.self) + common(isUppercase: written.isUppercase))
                .filter { known.insert($0).inserted }
                .map { presentation($0, quoted($0)) })
    }

    /// The notations that people write.
    private func common(isUppercase: Bool) -> [String] {
        let bytes = [color.components.first, color.components.second, color.components.third].map {
            Int($0 * 255 + 0.5)
        }
        let alpha = color.isOpaque ? "" : " / \(DecimalText.string(color.alpha, maximumFractionDigits: 3))"
        let hex = color.withAlpha((color.alpha * 255).rounded() / 255).cssText
        return [
            isUppercase ? hex.uppercased() : hex,
            "rgb(\(bytes.map(String.init).joined(separator: " "))\(alpha))",
            color.converted(to: .oklch).cssText,
            color.converted(to: .displayP3).shortText,
        ]
    }

    private func presentation(_ label: String, _ text: String) -> JSONValue {
        [
            "label": .string(label),
            "textEdit": ["range": document.text.range(place, in: encoding), "newText": .string(text)],
        ]
    }

    /// The mapping at the place, if one is there.
    private var object: ColorObject? {
        let text = document.text
        guard text.text(place).contains("colorSpace"), let tree = document.tree() else { return nil }
        var next = [tree.root]
        while let node = next.popLast() {
            guard tree.anchorRange(of: node) == nil, tree.kind(of: node) != .scalar else { continue }
            let range = tree.range(of: node).bytes
            guard range.lowerBound <= place.lowerBound, place.upperBound <= range.upperBound else { continue }
            if range == place, let object = ColorObject(node, in: tree) { return object }
            next += tree.entries(of: node).map(\.value) + tree.elements(of: node)
        }
        return nil
    }

    // MARK: Scalars

    /// What stands in quotes stays in them. A function may stand without quotes; `#` would begin a comment.
    private func quoted(_ text: String) -> String {
        let start = place.lowerBound
        let before = start > 0 ? document.text.bytes[start - 1] : 0
        let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
        let first = document.text.bytes.indices.contains(start) ? document.text.bytes[start] : 0
        let needsQuotes =
            !isQuoted
            && (text.hasPrefix("#") || text.contains(",") || document.syntax != .yaml || first == UInt8(ascii: "\""))
        return needsQuotes ? text.inQuotes : text
    }

    /// Whether the author writes hex digits in capitals, by the first color of the document that tells.
    private var prefersUppercase: Bool {
        let bytes = document.text.bytes
        var index = 0
        while let hash = bytes[index...].firstIndex(of: UInt8(ascii: "#")) {
            let digits = bytes[(hash + 1)...].prefix { Character(Unicode.Scalar($0)).isHexDigit }
            index = digits.endIndex
            let letters = digits.filter { $0 > UInt8(ascii: "9") }
            let isColor =
                [3, 4, 6, 8].contains(digits.count) && index < bytes.count && "\"'".utf8.contains(bytes[index])
            if isColor, !letters.isEmpty { return letters.allSatisfy { $0 < UInt8(ascii: "a") } }
        }
        return false
    }
}

extension Color {
    /// `color()` with four decimals, as people write it.
    fileprivate var shortText: String {
        func digits(_ value: Double, _ count: Int) -> String { DecimalText.string(value, maximumFractionDigits: count) }
        let alphaText = isOpaque ? "" : " / \(digits(alpha, 3))"
        let values = [components.first, components.second, components.third].map { digits($0, 4) }
        return "color(\(space.rawValue) \(values.joined(separator: " "))\(alphaText))"
    }
}
