import ColorScience
import TokenModel
import TokenResolution

// Colours for UIKit and AppKit.

extension SwiftGenerator {
    static let nativeColors = "NativeColors"

    mutating func writeNativeColors() {
        guard options.hasNativeColors else { return }
        let colors = namedTokens(of: .color)
        guard !colors.isEmpty else { return }
        support.insert(.nativeColors)
        let origin =
            options.colors == .catalog
            ? "written out here, while those for SwiftUI are in the asset catalog"
            : "the very ones that those for SwiftUI are made of"
        buffer.append(
            """

            #if canImport(SwiftUI)
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// Colours for UIKit or AppKit: \(origin).
            \(isolation)\(access)enum \(typePrefix)\(Self.nativeColors) {

            """)
        previous = .opening
        for (token, name) in colors {
            writeNativeColor(token, name: name)
            handOn()
        }
        buffer.append("}\n#endif\n#endif\n")
    }

    private mutating func writeNativeColor(_ token: TokenID, name: String) {
        let member = Member(token, type: .color, name: name, plan: plan(of: token, .color))
        let plan = member.plan
        let typeName = typePrefix + SwiftSupport.nativeColors.typeName
        parameterAxes.formUnion(plan.parameters)
        begin(.loose, needsSwiftUI: false, level: 1)
        writeDocumentation(of: token, level: 1)
        writeDeprecation(of: member, level: 1, renames: false)
        let start = buffer.count
        buffer.indent(1)
        guard plan.parameters.isEmpty else {
            let head =
                "\(access)static func \(SwiftNames.escaped(name))(\(parameterList(plan.parameters))) -> \(typeName) {"
            SwiftLineBreaker.append(CodeBuffer(head).bytes[...], level: 1, column: 4, to: &buffer)
            buffer.append("\n")
            let values = tokens.contexts.combinations(along: plan.parameters).map {
                plan.values($0, of: token, in: tokens)
            }
            writeSwitch(plan, values, level: 2) { $0.appendNative($1, plan) }
            buffer.append("    }\n")
            return
        }
        buffer.append("\(access)static var \(SwiftNames.escaped(name)): \(typeName) {")
        writeBody(level: 1, lineStart: start) {
            $0.appendNative(plan.values($0.tokens.contexts.defaultCombination, of: token, in: $0.tokens), plan)
        }
    }

    /// `NyxShade.native(light: .sRGB(0xF4F4F8), dark: .sRGB(0x14141C))`
    private mutating func appendNative(_ values: [TokenValue], _ plan: SwiftContextPlan) {
        let shades = shades(values)
        let isOne = shades.allSatisfy { $0 == shades.first }
        buffer.append("\(typePrefix)Shade.native(")
        for (index, shade) in (isOne ? shades.prefix(1) : shades[...]).enumerated() {
            if index > 0 { buffer.append(", ") }
            if !isOne { buffer.append("\(plan.appearances.labels[index]): ") }
            self.values.append(shade, to: &buffer)
        }
        buffer.append(")")
    }

    func shades(_ values: [TokenValue]) -> [DisplayColor] {
        values.compactMap {
            if case .color(let color) = $0 { DisplayColor(color, by: input.gamutMapping) } else { nil }
        }
    }
}
