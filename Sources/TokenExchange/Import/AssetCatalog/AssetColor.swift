import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// One `color` of a color set, as a value of a token.
struct AssetColor {
    /// Three bytes of sRGB are written in hex, everything else as a DTCG color object.
    let value: DocumentNode

    private enum Component {
        /// A hex or an integer text: 0 to 255.
        case byte(UInt8)
        /// On the scale of the space, where 1 is full.
        case fraction(Double)

        var fraction: Double {
            switch self {
            case .byte(let byte): Double(byte) / 255
            case .fraction(let value): value
            }
        }
    }

    /// - Throws: a finding; what is assumed goes to `findings`.
    init(_ node: NodeID, of tree: SyntaxTree, _ findings: inout ImportFindings) throws(ValueImportError) {
        let range = tree.range(of: node)
        if let reference = tree.value(of: node, forKey: "reference") {
            throw ValueImportError(.systemColor(tree.text(of: reference), at: tree.range(of: reference)))
        }
        guard let components = tree.value(of: node, forKey: "components"), tree.kind(of: components) == .mapping else {
            throw ValueImportError(.noComponents(at: range))
        }
        let (space, isGray) = try Self.space(node, of: tree, &findings)
        let names = isGray ? ["white", "white", "white"] : ["red", "green", "blue"]
        var channels: [Component] = []
        for name in names { channels.append(try Self.component(name, of: components, in: tree)) }
        let alpha = try Self.alpha(of: components, in: tree, &findings)

        let color = Color(
            space, channels[0].fraction, channels[1].fraction, channels[2].fraction, alpha: alpha)
        if space == .srgb, let text = Self.byteText(channels, alpha: alpha) {
            value = DocumentNode(.string(text), at: range)
        } else {
            value = Self.object(try Self.fitted(color, at: tree.range(of: components), &findings), at: range)
        }
    }

    /// The components as bytes in CSS; `nil` if one of them is none.
    private static func byteText(_ channels: [Component], alpha: Double) -> String? {
        var bytes: [UInt8] = []
        for case .byte(let byte) in channels { bytes.append(byte) }
        guard bytes.count == 3 else { return nil }
        if alpha == 1 { return RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2]).hexString }
        return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]) / \(alpha))"
    }

    // MARK: Spaces

    private static func space(
        _ node: NodeID, of tree: SyntaxTree, _ findings: inout ImportFindings
    ) throws(ValueImportError) -> (ColorSpace, isGray: Bool) {
        guard let nameNode = tree.value(of: node, forKey: "color-space") else {
            findings.assume(
                "import/color-space", "a color without 'color-space' is read as sRGB", at: tree.range(of: node))
            return (.srgb, false)
        }
        switch tree.text(of: nameNode) {
        case "srgb", "extended-srgb": return (.srgb, false)
        case "extended-linear-srgb": return (.srgbLinear, false)
        case "display-p3": return (.displayP3, false)
        case "gray-gamma-22", "extended-gray":
            findings.assume(
                "import/color-space", "grays, whose gamma is 2.2, are read with the nearly equal curve of sRGB",
                at: tree.range(of: nameNode))
            return (.srgb, true)
        case let name: throw ValueImportError(.unknownAssetSpace(name, at: tree.range(of: nameNode)))
        }
    }

    /// The color in the first space that holds it: DTCG has no components beyond a space's own range.
    private static func fitted(
        _ color: Color, at range: SourceRange, _ findings: inout ImportFindings
    ) throws(ValueImportError) -> Color {
        if color.isWithinItsSpace { return color }
        let wider: [ColorSpace] = [.displayP3, .rec2020, .prophotoRGB, .xyzD65]
        guard let fitted = wider.map({ color.converted(to: $0) }).first(where: \.isWithinItsSpace) else {
            throw ValueImportError(.tooBright(at: range))
        }
        findings.assume(
            "import/color-space",
            "a color outside of its color space is written in a wider one, without changing the color",
            at: range)
        return fitted
    }

    private static func object(_ color: Color, at range: SourceRange) -> DocumentNode {
        let components = color.components
        let numbers = [components.first, components.second, components.third].map {
            DocumentNode.number($0, at: range)
        }
        var entries = [
            DocumentNode.Entry("colorSpace", DocumentNode(.string(color.space.rawValue), at: range)),
            DocumentNode.Entry("components", DocumentNode(.list(numbers), at: range)),
        ]
        if color.alpha != 1 {
            entries.append(DocumentNode.Entry("alpha", .number(color.alpha, at: range)))
        }
        return DocumentNode(.object(entries), at: range)
    }

    // MARK: Components

    /// `"0xFF"` and `"255"` are bytes; a text with a dot and a JSON number are taken as they are.
    private static func component(
        _ name: String, of components: NodeID, in tree: SyntaxTree
    ) throws(ValueImportError) -> Component {
        guard let node = tree.value(of: components, forKey: name) else {
            throw ValueImportError(.missingComponent(name, at: tree.range(of: components)))
        }
        let text = tree.text(of: node)
        if let component = component(text, isNumber: tree.scalarStyle(of: node) == .plain) { return component }
        throw ValueImportError(.component(name, text, at: tree.range(of: node)))
    }

    private static func component(_ text: String, isNumber: Bool) -> Component? {
        if !isNumber {
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                return UInt8(text.dropFirst(2), radix: 16).map { .byte($0) }
            }
            if text.utf8.allSatisfy(\.isASCIIDigit) { return UInt8(text).map { .byte($0) } }
        }
        guard let measure = CSSMeasure(text[...]), measure.unit.isEmpty else { return nil }
        return .fraction(measure.value)
    }

    private static func alpha(
        of components: NodeID, in tree: SyntaxTree, _ findings: inout ImportFindings
    ) throws(ValueImportError) -> Double {
        guard let node = tree.value(of: components, forKey: "alpha") else { return 1 }
        // As a byte it would be 1/255, which nobody can see.
        if tree.text(of: node) == "1" {
            if tree.scalarStyle(of: node) == .string {
                findings.assume("import/alpha", "an alpha of \"1\" is read as opaque", at: tree.range(of: node))
            }
            return 1
        }
        let alpha = try component("alpha", of: components, in: tree).fraction
        guard (0...1).contains(alpha) else {
            throw ValueImportError(.component("alpha", tree.text(of: node), at: tree.range(of: node)))
        }
        return alpha
    }
}
