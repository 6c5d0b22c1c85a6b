import SwiftSyntax
import TesseraAuditFacts

// Views and their modifiers, and everything else that is asked of something.

extension FileScan {
    func walk(_ chain: Chain, _ context: ScanContext) {
        let literalCount = readLiteral(chain, context)
        if literalCount == 0 {
            readTouchTarget(chain, context)
            readSafeArea(chain)
        }
        walkBase(of: chain, context)
        for (index, link) in chain.links.enumerated() where index >= literalCount {
            walk(link, at: index, of: chain, context.inner)
        }
    }

    /// Colors and animations that a chain begins with.
    ///
    /// - Returns: how many links of it they take.
    private func readLiteral(_ chain: Chain, _ context: ScanContext) -> Int {
        if let found = ColorReader.read(chain, expected: context.expects?.color) {
            let isSeen = found.literal.value.map { $0.alpha > 0.02 } ?? true
            if !context.isMask, isSeen {
                add(.color(found.literal), from: chain.start, to: chain.links[found.linkCount - 1].end)
            }
            return found.linkCount
        }
        if let found = MotionReader.read(chain, expectsAnimation: context.expectsAnimation) {
            let isWhole = found.linkCount == chain.links.count
            let isStart = context.expects == .animation(isStart: true) && isWhole && found.literal.kind == .animation
            let literal = MotionLiteral(figures: found.literal.figures, kind: isStart ? .start : found.literal.kind)
            add(.motion(literal), from: chain.start, to: chain.links[found.linkCount - 1].end)
            return found.linkCount
        }
        return 0
    }

    // MARK: Parts

    private func walkBase(of chain: Chain, _ context: ScanContext) {
        guard let base = chain.base, !base.is(DeclReferenceExprSyntax.self) else { return }
        var inner = context.inner
        inner.expects = chain.links.isEmpty ? context.expects : nil
        walk(Syntax(base), inner)
    }

    private func walk(_ link: Chain.Link, at index: Int, of chain: Chain, _ context: ScanContext) {
        if let other = link.other { walk(other, context) }
        guard link.call != nil else { return }
        let type = chain.qualifiedType?.name
        let isMaking = link.name == nil && index == 0
        let callee = link.text ?? (isMaking ? type : nil) ?? ""
        readNumbers(at: index, of: chain, callee: callee, type: isMaking || index == 0 ? type : nil, context)
        readAnimationUse(link, callee: callee, context)

        var inner = adjusted(context, for: callee, isMaking: isMaking)
        inner.isSymbol = callee == "font" && chain.madeType == "Image"
        let labels = (link.arguments ?? []).map { $0.label?.text }
        for argument in link.arguments ?? [] {
            walk(Syntax(argument.expression), inner.expecting(expectation(of: argument, in: labels, callee: callee)))
        }
        let isPresentation = !isMaking && ViewWords.presentations.contains(callee)
        // What is shown apart from a view is no row or item.
        if isPresentation { inner.isSizedBySystem = ViewWords.sizingModifiers.contains(callee) }
        for (_, closure) in link.closures { walk(Syntax(closure), inner) }
    }

    private func adjusted(_ context: ScanContext, for callee: String, isMaking: Bool) -> ScanContext {
        var inner = context
        if isMaking {
            if ViewWords.sizingContainers.contains(callee) { inner.isSizedBySystem = true }
        } else {
            if ViewWords.sizingModifiers.contains(callee) { inner.isSizedBySystem = true }
            if callee == "mask" { inner.isMask = true }
        }
        return inner
    }

    private func expectation(
        of argument: LabeledExprSyntax, in labels: [String?], callee: String
    ) -> ScanContext.Expectation? {
        if let label = argument.label?.text {
            if ViewWords.isColorLabel(label) { return .color(.shade) }
            return label == "animation" ? .animation(isStart: false) : nil
        }
        if ViewWords.styleModifiers.contains(callee) { return .color(.shade) }
        // A token and a plain animation are no two sides of a choice.
        let isAlone = Chain.isChain(argument.expression)
        switch callee {
        case "withAnimation": return .animation(isStart: isAlone && labels == [nil])
        case "animation": return .animation(isStart: isAlone && labels == [nil, "value"])
        default: return nil
        }
    }

    // MARK: Numbers

    private func readNumbers(
        at index: Int, of chain: Chain, callee: String, type: String?, _ context: ScanContext
    ) {
        guard let arguments = chain.links[index].arguments else { return }
        let type =
            type ?? NumberRules.implicitType(callee: callee, labels: arguments.compactMap { $0.label?.text })
        for argument in arguments {
            guard let role = NumberRules.role(of: argument.label?.text, callee: callee, type: type) else { continue }
            let numbers = Numbers.all(in: argument.expression)
            switch role {
            case .textSize where context.isSymbol: add(numbers, as: .symbolSize)
            case .opacity: add(numbers, as: role, of: chain.constant(before: index))
            default: add(numbers, as: role)
            }
        }
        // `.delay` says nothing of a view: it is asked of an animation.
        if callee == "delay", arguments.count == 1, let first = arguments.first, first.label == nil {
            add(Numbers.all(in: first.expression), as: .duration)
        }
    }
}
