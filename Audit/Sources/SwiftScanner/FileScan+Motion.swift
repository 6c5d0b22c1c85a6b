import SwiftSyntax
import TesseraAuditFacts

// Animations that are started, and who asks whether people want less motion.

extension FileScan {
    /// `withAnimation(...)` and `.animation(..., value:)`.
    func readAnimationUse(_ link: Chain.Link, callee: String, _ context: ScanContext) {
        guard callee == "withAnimation" || (callee == "animation" && link.name != nil), let arguments = link.arguments,
            let argument = arguments.first, argument.label == nil,
            let name = link.name ?? link.call?.calledExpression.firstToken(viewMode: .sourceAccurate)
        else { return }
        let type = context.types.isEmpty ? file : context.typePath
        let branches = Branches.of(argument.expression)
        for branch in branches.isEmpty ? [argument.expression] : branches where Chain.isChain(branch) {
            let chain = Chain(branch)
            let literal = MotionReader.read(chain, expectsAnimation: true)
            let repeats = chain.links.contains { $0.text == "repeatForever" }
            let constant = literal == nil ? chain.constant() : nil
            guard literal != nil || repeats || constant != nil else { continue }
            let use = AnimationUse(
                type: type, figures: literal?.literal.figures, constant: constant, repeatsForever: repeats)
            add(.animation(use), at: name)
        }
    }

    // MARK: Reduce Motion

    /// Every name that speaks of it counts: of the environment's value, or of what a view was handed.
    func readReduceMotion(in tree: SourceFileSyntax) {
        var known: Set<ReduceMotionUse> = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let name) = token.tokenKind, Self.speaksOfReducedMotion(name) else { continue }
            let use = ReduceMotionUse(type: typePath(around: token), isForAll: isInTransaction(token))
            if known.insert(use).inserted { add(.reduceMotion(use), at: token) }
        }
    }

    private static func speaksOfReducedMotion(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["reducemotion", "reducedmotion", "reducingmotion"].contains { lower.contains($0) }
    }

    private func typePath(around token: TokenSyntax) -> String {
        var names: [String] = []
        var node = token.parent
        while let current = node {
            switch current.as(SyntaxEnum.self) {
            case .structDecl(let type): names.append(type.name.text)
            case .classDecl(let type): names.append(type.name.text)
            case .enumDecl(let type): names.append(type.name.text)
            case .actorDecl(let type): names.append(type.name.text)
            case .extensionDecl(let type): names.append(type.extendedType.trimmedDescription)
            default: break
            }
            node = current.parent
        }
        return names.isEmpty ? file : names.reversed().joined(separator: ".")
    }

    /// `.transaction { if reduceMotion { $0.animation = nil } }`
    private func isInTransaction(_ token: TokenSyntax) -> Bool {
        var node = token.parent
        while let current = node {
            if let call = current.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "transaction"
            {
                return true
            }
            node = current.parent
        }
        return false
    }

    // MARK: Core Animation

    /// `let spring = CASpringAnimation(...)`, then `spring.damping = 12` and so on, in the same block.
    func readLayerSprings(in items: CodeBlockItemListSyntax) {
        var springs: [String: LayerSpring] = [:]
        for item in items {
            if let variable = item.item.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let value = binding.initializer?.value, Chain.isChain(value),
                Chain(value).madeType == "CASpringAnimation"
            {
                springs[name] = LayerSpring()
            } else if let sequence = item.item.as(SequenceExprSyntax.self),
                let (name, figure) = LayerSpring.figure(sequence)
            {
                springs[name]?.add(figure)
            }
        }
        for spring in springs.values {
            guard let first = spring.first else { continue }
            add(.motion(MotionLiteral(figures: spring.figures, kind: .native)), at: first)
        }
    }
}

/// What a `CASpringAnimation` is told, with its defaults for the rest.
private struct LayerSpring {
    private var mass = 1.0
    private var stiffness = 100.0
    private var damping = 10.0
    /// The first number that it is told.
    private(set) var first: ExprSyntax?

    var figures: MotionFigures { .physical(mass: mass, stiffness: stiffness, damping: damping) }

    typealias Figure = (property: String, value: Double, expression: ExprSyntax)

    mutating func add(_ figure: Figure) {
        switch figure.property {
        case "mass": mass = figure.value
        case "stiffness": stiffness = figure.value
        default: damping = figure.value
        }
        first = first ?? figure.expression
    }

    /// `name.damping = 12`
    static func figure(_ sequence: SequenceExprSyntax) -> (name: String, figure: Figure)? {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), Chain.isChain(elements[0]) else {
            return nil
        }
        let target = Chain(elements[0])
        guard let name = target.baseName, target.links.count == 1, let property = target.links[0].text,
            ["mass", "stiffness", "damping"].contains(property), let value = Numbers.value(of: elements[2])
        else { return nil }
        return (name, (property, value, elements[2]))
    }
}
