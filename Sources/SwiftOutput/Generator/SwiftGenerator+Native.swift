import TesseraColorScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Colors for UIKit and AppKit.

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
            : "the same as those for SwiftUI"
        buffer.append(
            """

            #if canImport(SwiftUI)
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// Colors for UIKit or AppKit: \(origin).
            \(isolation)\(access)enum \(typePrefix)\(Self.nativeColors) {

            """)
        previous = .opening
        for (token, name) in colors {
            writeNativeColor(token, name: name)
            flush()
        }
        buffer.append("}\n#endif\n#endif\n")
    }

    private mutating func writeNativeColor(_ token: TokenID, name: String) {
        let member = Member(token, type: .color, name: name, plan: plan(of: token, .color))
        let plan = member.plan
        let typeName = sharing.prefix + SwiftSupport.nativeColors.typeName
        parameterModifiers.formUnion(plan.parameters)
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
            let values = tokens.contexts.permutations(along: plan.parameters).map {
                colors(plan.values($0, of: token, in: tokens))
            }
            writeStoredSwitch(plan, values, level: 2) { $0.appendNative($1, plan) }
            buffer.append("    }\n")
            return
        }
        buffer.append("\(access)static let \(SwiftNames.escaped(name)) = ")
        writeExpression(level: 1, lineStart: start) {
            let values = plan.values($0.tokens.contexts.defaultPermutation, of: token, in: $0.tokens)
            $0.appendNative($0.colors(values), plan)
        }
        buffer.append("\n")
    }

    /// `NyxDynamicColor(light: 0xF4F4F8, dark: 0x14141C).native`
    private mutating func appendNative(_ colors: [Color], _ plan: SwiftContextPlan) {
        guard let first = colors.first else { return }
        if colors.contains(where: { $0 != first }) {
            insertSupport(forDynamicColorsOf: plan)
            values.append(dynamic: colors, plan.appearances, to: &buffer)
        } else if let bytes = values.opaqueBytes(of: first) {
            buffer.append("\(sharing.prefix)RGBColor(0x")
            buffer.append(hexDigitsOf: bytes)
            buffer.append(")")
        } else {
            buffer.append("\(sharing.prefix)RGBColor")
            values.append(DisplayColor(first, by: input.gamutMapping), to: &buffer)
        }
        buffer.append(".native")
    }
}
