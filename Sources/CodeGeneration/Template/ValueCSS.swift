import ColorScience
import TokenModel

/// A value as the declarations that the CSS output makes of it.
struct ValueCSS {
    /// Of the token itself; parts have it with something behind it.
    let property: String
    let declarations: [DeclarationData]
    /// What replaces them on wide-gamut screens.
    let wideDeclarations: [DeclarationData]
    /// What replaces them where people reduce transparency.
    let opaqueDeclarations: [DeclarationData]

    init(_ value: TokenValue, property: String, mapping: GamutMappingMethod) {
        self.property = property
        var block = CSSBlock()
        // A spring that CSS cannot approximate has no declarations, which the CSS output reports.
        _ = CSSValueWriter(mapping: mapping).write(value, name: property, to: &block)
        declarations = Self.declarations(in: block.body)
        wideDeclarations = Self.declarations(in: block.wideBody)
        opaqueDeclarations = Self.declarations(in: block.opaqueBody)
    }

    var isWide: Bool { !wideDeclarations.isEmpty }

    /// The value by itself: of a material its tint, of a tab bar nothing.
    var text: String { text(in: declarations) }

    var wideText: String { isWide ? text(in: wideDeclarations) : text }

    /// How long a spring's easing takes; empty for all else.
    var duration: String { declarations.first { $0.property == property + "-duration" }?.css ?? "" }

    private func text(in declarations: [DeclarationData]) -> String {
        let tint = declarations.first { $0.property == property + "-tint" }
        return (tint ?? declarations.first { $0.property == property })?.css ?? ""
    }

    /// A block has one declaration a line, and no value has a line break.
    private static func declarations(in body: CodeBuffer) -> [DeclarationData] {
        body.bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return DeclarationData(
                property: String(decoding: line[(line.startIndex + 2)..<colon], as: UTF8.self),
                css: String(decoding: line[(colon + 2)..<(line.endIndex - 1)], as: UTF8.self))
        }
    }
}
