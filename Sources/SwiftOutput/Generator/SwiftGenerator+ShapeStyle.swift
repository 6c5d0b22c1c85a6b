import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Colors by their names alone: `.foregroundStyle(.nyx.surfaceSecondary)`.

extension SwiftGenerator {
    mutating func writeShapeStyle() {
        guard let style = options.shapeStyle else { return }
        let colors = styledColors
        guard !colors.isEmpty else { return }
        buffer.append(
            "\n#if canImport(SwiftUI)\n\(isolation)extension ShapeStyle where Self == \(values.typeName(.color)) {\n")
        switch style {
        case .flat:
            previous = .opening
            for color in colors {
                let name = SwiftNames.member(color.name, extending: "Color")
                writeForwarder(to: color.token, name: name)
                flush()
            }
            buffer.append("}\n#endif\n")
        case .named(let name):
            let type = typePrefix + Self.colorStyles
            let member = SwiftNames.escaped(name)
            buffer.append("    \(access)static var \(member): \(type) { \(type)() }\n}\n\n")
            buffer.append(
                "/// Colors for views that take a style: `.foregroundStyle(.\(member).\(colors[0].name))`.\n")
            buffer.append("\(isolation)\(access)struct \(type): Sendable {\n")
            previous = .opening
            writesInstanceMembers = true
            for color in colors {
                writeForwarder(to: color.token, name: color.name)
                flush()
            }
            writesInstanceMembers = false
            buffer.append("\n    fileprivate init() {}\n}\n#endif\n")
        }
    }

    static let colorStyles = "ColorStyles"

    /// The colors that are styles by their names.
    var styledColors: [NamedToken] {
        mutating get { namedTokens(of: .color).filter { isStyle($0.token) } }
    }

    private func isStyle(_ color: TokenID) -> Bool {
        guard let styled = options.styledColors else { return true }
        let path = tokens.tree[color].path
        return styled.contains { $0.names(path) }
    }

    /// A member that hands on another one.
    private mutating func writeForwarder(to token: TokenID, name: String) {
        guard let type = tokens.type(of: token) else { return }
        let member = Member(token, type: type, name: name, plan: plan(of: token, type))
        let plan = member.plan
        begin(tokens.tree[token].deprecation == nil ? .compact : .loose, needsSwiftUI: false, level: 1)
        writeDeprecation(of: member, level: 1, renames: false)
        let start = buffer.count
        buffer.indent(1)
        let head = "\(access)\(staticKeyword)\(plan.parameters.isEmpty ? "var" : "func") \(SwiftNames.escaped(name))"
        let parameters = plan.parameters.isEmpty ? ":" : "(\(parameterList(plan.parameters))) ->"
        buffer.append("\(head)\(parameters) \(values.typeName(type)) {")
        writeBody(level: 1, lineStart: start) {
            $0.buffer.append("\($0.layout.address(of: token))\($0.arguments(plan))")
        }
    }

    /// The tokens of a type with names that say where they stand, without the group that says only what
    /// they are. Names that are the same are reported once, however often the list is asked for.
    mutating func namedTokens(of type: TokenType) -> [NamedToken] {
        if let known = namedTokens[type] { return known }
        var owners: [String: TokenID] = [:]
        var named: [NamedToken] = []
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard tokens.type(of: id) == type else { continue }
            let name = SwiftNames.member(layout.path(besideItsType: id, type), inGroup: "")
            named.append((id, name))
            if let owner = owners.updateValue(id, forKey: name) {
                let (token, other) = (tokens.tree[id], tokens.tree[owner])
                diagnostics.append(
                    .nameCollision(
                        token.path, other.path, name: name, language: "Swift", at: token.keyRange,
                        first: other.keyRange))
            }
        }
        namedTokens[type] = named
        return named
    }
}
