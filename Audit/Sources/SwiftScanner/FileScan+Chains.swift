import SwiftSyntax
import TesseraAuditFacts

// Views and their modifiers, and everything else that is asked of something.

extension FileScan {
    func walk(_ chain: Chain, _ context: ScanContext) {
        let literalCount = readLiteral(chain, context)
        let insets = bottomInsets(of: chain, context)
        if literalCount == 0 {
            readTouchTarget(chain, context)
            readSafeArea(chain)
            readUse(chain, inside: insets.first?.index ?? context.inset, context)
        }
        walkBase(of: chain, inside: insets, context)
        for (index, link) in chain.links.enumerated() where index >= literalCount {
            var inner = context.inner
            if let inset = insets.first(where: { $0.link >= index }) {
                inner.inset = inset.index
                inner.insetHoldsNavigation = false
            }
            walk(link, at: index, of: chain, inner)
        }
    }

    /// Colors and animations that a chain begins with.
    ///
    /// - Returns: how many links of it they take.
    private func readLiteral(_ chain: Chain, _ context: ScanContext) -> Int {
        if let found = ColorReader.read(chain, expectsColor: context.expects == .color) {
            let isSeen = found.literal.value.map { $0.alpha > 0.02 } ?? true
            if !context.isMask, isSeen {
                add(.color(found.literal), from: chain.start, to: chain.links[found.linkCount - 1].end)
            }
            return found.linkCount
        }
        if let found = MotionReader.read(chain, expectsAnimation: context.expects == .animation) {
            add(.motion(found.literal), from: chain.start, to: chain.links[found.linkCount - 1].end)
            return found.linkCount
        }
        return 0
    }

    // MARK: Parts

    private func walkBase(of chain: Chain, inside insets: [BottomInset], _ context: ScanContext) {
        guard let base = chain.base, !base.is(DeclReferenceExprSyntax.self) else { return }
        var inner = context.inner
        inner.expects = chain.links.isEmpty ? context.expects : nil
        if let inset = insets.first {
            inner.inset = inset.index
            inner.insetHoldsNavigation = false
        }
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
        for argument in link.arguments ?? [] {
            let label = argument.label?.text
            let part =
                isMaking && callee == "NavigationLink" && label == "destination" ? destination(context) : inner
            walk(Syntax(argument.expression), part.expecting(expectation(of: label, callee: callee)))
        }
        for (label, closure) in link.closures { walk(closure, label: label, of: callee, isMaking: isMaking, inner) }
    }

    private func walk(
        _ closure: ClosureExprSyntax, label: String?, of callee: String, isMaking: Bool, _ context: ScanContext
    ) {
        if !isMaking, ViewWords.presentations.contains(callee) { return walkApart(closure, of: callee, context) }
        let isDestination =
            isMaking
            ? callee == "NavigationLink" && label == nil && hasLabelClosure(closure)
            : ViewWords.destinations.contains(callee)
        walk(Syntax(closure), isDestination ? destination(context) : context)
    }

    /// `NavigationLink { destination } label: { ... }`
    private func hasLabelClosure(_ closure: ClosureExprSyntax) -> Bool {
        closure.parent?.as(FunctionCallExprSyntax.self)?.additionalTrailingClosures.contains {
            $0.label.text == "label"
        }
            ?? false
    }

    /// What is shown apart from a view has its own bottom.
    private func walkApart(_ closure: ClosureExprSyntax, of callee: String, _ context: ScanContext) {
        var inner = context
        inner.inset = nil
        inner.isSizedBySystem = ViewWords.sizingModifiers.contains(callee)
        guard context.member != nil else { return walk(Syntax(closure), inner) }
        let collector = MemberCollector(type: context.typePath, name: "")
        inner.member = collector
        walk(Syntax(closure), inner)
        emit(collector, at: Syntax(closure))
    }

    /// What is pushed is inside an inset only if the inset is around the whole navigation.
    private func destination(_ context: ScanContext) -> ScanContext {
        var inner = context
        if !context.insetHoldsNavigation { inner.inset = nil }
        return inner
    }

    private func adjusted(_ context: ScanContext, for callee: String, isMaking: Bool) -> ScanContext {
        var inner = context
        if isMaking {
            if ViewWords.sizingContainers.contains(callee) { inner.isSizedBySystem = true }
            if ViewWords.navigation.contains(callee) { inner.insetHoldsNavigation = true }
        } else {
            if ViewWords.sizingModifiers.contains(callee) { inner.isSizedBySystem = true }
            if callee == "mask" { inner.isMask = true }
        }
        return inner
    }

    private func expectation(of label: String?, callee: String) -> ScanContext.Expectation? {
        if let label {
            if ViewWords.isColorLabel(label) { return .color }
            return label == "animation" ? .animation : nil
        }
        if ViewWords.styleModifiers.contains(callee) { return .color }
        return callee == "withAnimation" || callee == "animation" ? .animation : nil
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
