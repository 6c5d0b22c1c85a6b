import SwiftSyntax
import TesseraAuditFacts

// The way through the tree.

extension FileScan {
    func walk(_ node: Syntax, _ context: ScanContext) {
        guard context.depth < Self.maximumDepth else { return reportNesting(at: node) }
        switch node.as(SyntaxEnum.self) {
        case .structDecl(let type):
            walk(type: type.name.text, type.inheritanceClause, Syntax(type.memberBlock), context)
        case .classDecl(let type): walk(type: type.name.text, type.inheritanceClause, Syntax(type.memberBlock), context)
        case .enumDecl(let type): walk(type: type.name.text, type.inheritanceClause, Syntax(type.memberBlock), context)
        case .actorDecl(let type): walk(type: type.name.text, type.inheritanceClause, Syntax(type.memberBlock), context)
        case .extensionDecl(let type):
            walk(type: type.extendedType.trimmedDescription, type.inheritanceClause, Syntax(type.memberBlock), context)
        case .functionDecl(let function): walk(function, context)
        case .patternBinding(let binding): walk(binding, context)
        case .closureExpr: walkChildren(of: node, context.inner)
        case .macroExpansionExpr(let macro):
            if macro.macroName.text == "Preview" { return }
            if let literal = ColorReader.literal(macro, expected: context.expects?.color) {
                add(.color(literal), at: macro)
            } else {
                walkChildren(of: node, context.inner)
            }
        case .macroExpansionDecl(let macro):
            if macro.macroName.text != "Preview" { walkChildren(of: node, context.inner) }
        case .sequenceExpr(let sequence): walk(sequence, context)
        case .codeBlockItemList(let items):
            readLayerSprings(in: items)
            walkChildren(of: node, context)
        case .token: break
        default:
            if let expression = node.as(ExprSyntax.self), Chain.isChain(expression) {
                walk(Chain(expression), context)
            } else {
                walkChildren(of: node, context)
            }
        }
    }

    func walkChildren(of node: Syntax, _ context: ScanContext) {
        var inner = context
        inner.depth += 1
        for child in node.children(viewMode: .sourceAccurate) { walk(child, inner) }
    }

    // MARK: Declarations

    private func walk(
        type name: String, _ inheritance: InheritanceClauseSyntax?, _ members: Syntax, _ context: ScanContext
    ) {
        let parents = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        // What nobody but the team sees.
        if parents.contains("PreviewProvider") { return }
        var inner = ScanContext()
        inner.depth = context.depth + 1
        inner.types = context.types + [name]
        inner.isButtonStyle = parents.contains("ButtonStyle") || parents.contains("PrimitiveButtonStyle")
        walkChildren(of: members, inner)
    }

    private func walk(_ function: FunctionDeclSyntax, _ context: ScanContext) {
        let result = function.signature.returnClause?.type
        let name = function.name.text
        // The signature may have default values.
        walkChildren(of: Syntax(function.signature), context.inner)
        guard let body = function.body else { return }
        walkMember(name, result, Syntax(body), context.inner)
    }

    private func walk(_ binding: PatternBindingSyntax, _ context: ScanContext) {
        let type = binding.typeAnnotation?.type
        let expectation = type.flatMap { Self.expectation(of: $0) }
        if let initializer = binding.initializer {
            walk(Syntax(initializer.value), context.expecting(expectation))
        }
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        guard let accessors = binding.accessorBlock else { return readErasedProperty(binding, name, context) }
        walkMember(name, type, Syntax(accessors), context.expecting(expectation))
    }

    private func walkMember(_ name: String, _ type: TypeSyntax?, _ body: Syntax, _ context: ScanContext) {
        if Self.isView(type) { readTree(name, isErased: Self.isErased(type), body, context) }
        walkChildren(of: body, context)
    }

    private func readTree(_ name: String, isErased: Bool, _ body: Syntax, _ context: ScanContext) {
        var reader = ViewTreeReader(
            type: context.typePath, name: name, isErased: isErased, body: body, places: places)
        reader.read(body: body)
        let start = body.positionAfterSkippingLeadingTrivia
        if !reader.tree.nodes.isEmpty || isErased { add(.view(reader.tree), from: start, to: start) }
    }

    /// Views that stand outside of any type, as in a playground.
    func readTopLevelTree(_ tree: SourceFileSyntax) {
        var reader = ViewTreeReader(type: "", name: "", isErased: false, body: nil, places: places)
        reader.read(statements: tree.statements)
        let start = tree.positionAfterSkippingLeadingTrivia
        // A view alone has nothing around it.
        let holdsViews = reader.tree.nodes.contains { $0.kind == .view && ViewWords.containers.contains($0.name) }
        if holdsViews { add(.view(reader.tree), from: start, to: start) }
    }

    /// `let content: AnyView` of a tab.
    private func readErasedProperty(_ binding: PatternBindingSyntax, _ name: String, _ context: ScanContext) {
        guard let type = binding.typeAnnotation?.type, Self.isErased(type), !context.types.isEmpty,
            binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        else { return }
        add(.view(ViewTree(type: context.typePath, name: name, isErased: true)), at: type)
    }

    private static func isErased(_ type: TypeSyntax?) -> Bool {
        type?.tokens(viewMode: .sourceAccurate).contains { $0.text == "AnyView" } ?? false
    }

    private static func isView(_ type: TypeSyntax?) -> Bool {
        guard let type else { return false }
        if let some = type.as(SomeOrAnyTypeSyntax.self) {
            let name = some.constraint.trimmedDescription
            return ["View", "SwiftUI.View", "ToolbarContent", "Scene", "TabContent"].contains { mark in
                name == mark || name.hasPrefix(mark + "<")
            }
        }
        return type.trimmedDescription == "AnyView"
    }

    private static func expectation(of type: TypeSyntax) -> ScanContext.Expectation? {
        let plain = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        switch plain.trimmedDescription {
        case "Color", "[Color]": return .color(.shade)
        case "UIColor", "NSColor": return .color(.native)
        case "Animation": return .animation(isStart: false)
        default: return nil
        }
    }

    // MARK: Assignments

    /// `view.alpha = 0.5`, and whatever else has operators.
    private func walk(_ sequence: SequenceExprSyntax, _ context: ScanContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else {
            return walkChildren(of: Syntax(sequence), context)
        }
        let property =
            Chain(elements[0]).links.last?.text ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text
        if elements[0].is(MemberAccessExprSyntax.self), let property, let role = NumberRules.properties[property] {
            add(Numbers.all(in: elements[2...]), as: role, in: property == "shadowOpacity" ? .float : nil)
        }
        let isColor = property.map { ViewWords.colorProperties.contains($0) } ?? false
        walk(Syntax(elements[0]), context.inner)
        for element in elements.dropFirst(2) {
            // Of UIKit, AppKit or a layer.
            walk(Syntax(element), context.expecting(isColor ? .color(.inferred) : nil))
        }
    }

    /// - Parameters:
    ///   - constant: what they are asked of.
    ///   - place: what they stand in.
    func add(
        _ numbers: [Numbers.Found], as role: NumberLiteral.Role, of constant: String? = nil,
        in place: NumberLiteral.Place? = nil
    ) {
        for number in numbers where !role.isPlain(number.value) {
            let literal = NumberLiteral(value: number.value, role: role, constant: constant, in: place)
            add(.number(literal), at: number.expression)
        }
    }
}
