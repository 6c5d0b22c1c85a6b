import Diagnostics
import TokenModel
import TokenResolution

// Constants, and functions of contexts.

extension SwiftGenerator {
    mutating func writeMember(_ token: TokenID, level: Int) {
        guard let type = tokens.type(of: token) else { return }
        if type != supportedType {
            if !options.isInCatalog(type) { support.formUnion(SwiftValueWriter.support(for: type)) }
            supportedType = type
        }
        let plan = type == .color ? colorPlan(of: token) : plan(of: token, type)
        if plan.isDynamic, !options.isInCatalog(type) { support.insert(.dynamicColor) }
        let member = Member(token, type: type, name: layout.names[token.index], plan: plan)
        write(member, needsSwiftUI: SwiftValueWriter.needsSwiftUI(type), level: level) { $0.appendValue(of: $1) }
    }

    /// The animations, then what they are made of: the parameters need no SwiftUI.
    mutating func writeSprings(_ springs: [TokenID], level: Int) {
        support.insert(.spring)
        for token in springs {
            writeAnimation(token, of: layout.names[token.index] + Self.valueSuffix(.spring), level: level)
        }
        for token in springs {
            writeValue(token, .spring, documentation: "The spring of ``\(layout.names[token.index])``.", level: level)
        }
    }

    /// A function that plays it, then what it plays.
    mutating func writeHaptic(_ token: TokenID, level: Int) {
        support.insert(.haptic)
        let name = layout.names[token.index]
        let member = Member(token, type: .haptic, name: name, plan: plan(of: token, .haptic))
        begin(.loose, needsSwiftUI: false, level: level)
        writeDocumentation(of: token, level: level)
        writeDeprecation(of: member, level: level)
        line("@MainActor", level)
        let parameters = parameterList(member.plan.parameters)
        let start = buffer.count
        buffer.indent(level)
        buffer.append("\(access)\(staticKeyword)func \(SwiftNames.escaped(name))(\(parameters)) {")
        writeBody(level: level, lineStart: start) {
            $0.buffer.append("\(name)\(Self.valueSuffix(.haptic))\($0.arguments(member.plan)).play()")
        }
        writeValue(token, .haptic, documentation: "What ``\(name)(\(labels(member.plan)))`` plays.", level: level)
    }

    /// The value behind what has the plain name.
    private mutating func writeValue(_ token: TokenID, _ type: TokenType, documentation: String, level: Int) {
        let suffix = Self.valueSuffix(type)
        let member = Member(
            token, type: type, name: layout.names[token.index] + suffix, plan: plan(of: token, type), isSuffixed: true)
        write(member, documentation: documentation, needsSwiftUI: false, level: level) {
            $0.appendValue(of: $1)
        }
    }

    /// The animation of a spring.
    ///
    /// - Parameter parameters: how they are called where the animation stands.
    mutating func writeAnimation(_ token: TokenID, of parameters: String, level: Int) {
        let name = layout.names[token.index]
        let member = Member(token, type: .spring, name: name, plan: plan(of: token, .spring))
        write(member, typeName: values.animation, needsSwiftUI: true, level: level) {
            $0.buffer.append("\(parameters)\($0.arguments($1.plan)).animation")
        }
    }

    /// A constant, or a function of contexts.
    struct Member {
        let token: TokenID
        let type: TokenType
        let name: String
        let plan: SwiftContextPlan
        private let isSuffixed: Bool

        /// - Parameter isSuffixed: whether it has a longer name, because the plain one is that of what is done with
        ///   its value.
        init(_ token: TokenID, type: TokenType, name: String, plan: SwiftContextPlan, isSuffixed: Bool = false) {
            self.token = token
            self.type = type
            self.name = name
            self.plan = plan
            self.isSuffixed = isSuffixed
        }

        /// Ends the names of such members of other tokens.
        var suffix: String { isSuffixed ? SwiftGenerator.valueSuffix(type) : "" }
    }

    func plan(of token: TokenID, _ type: TokenType) -> SwiftContextPlan {
        tokens.axes(of: token).isEmpty ? .constant : SwiftContextPlan(of: token, type: type, in: tokens)
    }

    /// How the contexts of a colour become Swift: nothing but its axes tells that, unless it lacks a value.
    private mutating func colorPlan(of token: TokenID) -> SwiftContextPlan {
        let axes = tokens.axes(of: token)
        // What is the same everywhere needs no plan.
        if axes.isEmpty { return .constant }
        let isWhole = tokens.hasValueEverywhere(token)
        if isWhole, let known = knownColorPlan, known.axes == axes { return known.plan }
        let plan = plan(of: token, .color)
        if isWhole { knownColorPlan = ColorPlan(axes: axes, plan: plan) }
        return plan
    }

    /// Of all colours of the same axes.
    struct ColorPlan {
        let axes: AxisSet
        let plan: SwiftContextPlan
    }

    /// A property, or a function of contexts.
    ///
    /// - Parameters:
    ///   - documentation: what is said of it, if that is not what is said of the token.
    ///   - value: appends the expression where the contexts need no `switch`.
    mutating func write(
        _ member: Member, typeName: String? = nil, documentation: String? = nil, needsSwiftUI: Bool, level: Int,
        value: (inout Self, Member) -> Void
    ) {
        let plan = member.plan
        let isAnimation = typeName != nil
        begin(.loose, needsSwiftUI: needsSwiftUI, level: level)
        if let documentation {
            comment([documentation], level: level)
        } else {
            writeDocumentation(of: member.token, level: level)
        }
        writeDeprecation(of: member, level: level)

        let start = buffer.count
        let name = SwiftNames.escaped(member.name)
        buffer.indent(level)
        guard !plan.parameters.isEmpty else {
            let storage = isAnimation ? .computed : storage(of: member)
            if storage == .stored { return writeStored(member, level: level, lineStart: start, value: value) }
            buffer.append(writesInstanceMembers ? instanceVariable : staticVariable)
            buffer.append(name)
            if let typeName {
                buffer.append(": \(typeName) {")
            } else {
                buffer.append(annotation(of: member.type))
            }
            let body = beginBody()
            if storage == .table { appendTableEntry(of: member) } else { value(&self, member) }
            endBody(from: body, level: level, lineStart: start)
            return
        }
        parameterAxes.formUnion(plan.parameters)
        buffer.append(access)
        let declaration = buffer.count
        buffer.append(staticKeyword)
        buffer.append("func ")
        buffer.append(name)
        buffer.append("(")
        buffer.append(parameters(plan.parameters).list)
        buffer.append(") -> \(typeName ?? values.typeName(member.type)) {")
        breakLine(from: declaration, level: level, lineStart: start)
        buffer.append("\n")
        if isAnimation || tokens.aliasTarget(of: member.token) != nil {
            let line = buffer.count
            buffer.indent(level + 1)
            writeExpression(level: level + 1, lineStart: line) { value(&$0, member) }
            buffer.append("\n")
        } else if options.isInCatalog(member.type) {
            writeSwitch(plan, assets(of: member), level: level + 1) { $0.append(asset: $1) }
        } else {
            let expressions = parameters(plan.parameters).combinations.map { expression(of: member, in: $0) }
            writeValues(of: member, expressions, level: level + 1)
        }
        buffer.indent(level)
        buffer.append("}\n")
    }

    /// What stands between the name of a constant and its value: `: Color {`.
    private mutating func annotation(of type: TokenType) -> String {
        if let known = knownAnnotation, known.type == type { return known.text }
        let text = ": \(values.typeName(type)) {"
        knownAnnotation = (type, text)
        return text
    }

    /// The value where the contexts need no `switch`: a reference, or the expression itself.
    mutating func appendValue(of member: Member) {
        if let target = tokens.aliasTarget(of: member.token) {
            layout.append(addressOf: target, to: &buffer)
            buffer.append(member.suffix)
            guard !member.plan.parameters.isEmpty else { return }
            buffer.append("(")
            buffer.append(parameters(member.plan.parameters).arguments)
            buffer.append(")")
        } else if options.isInCatalog(member.type), let asset = assets(of: member).first {
            append(asset: asset)
        } else if member.plan.isConstant {
            // Most are: no list is made of the one value.
            guard let value = tokens.defaultValue(of: member.token) else { return }
            let reduced = tokens.reducedMotion(of: member.token, in: tokens.contexts.defaultCombination)
            values.append(value, reduced: reduced, to: &buffer)
        } else {
            append(expression(of: member, in: tokens.contexts.defaultCombination), member.plan)
        }
    }

    /// The values of all contexts, each made once if that is not for nothing.
    private mutating func writeValues(of member: Member, _ expressions: [Expression], level: Int) {
        let plan = member.plan
        guard plan.isDynamic else { return writeSwitch(plan, expressions, level: level) { $0.append($1, plan) } }
        writeStoredSwitch(plan, expressions, level: level) { $0.append($1, plan) }
    }

    /// What one expression says.
    private struct Expression: Equatable {
        /// Of each appearance that the system chooses.
        let values: [TokenValue]
        let reduced: ReducedMotion?
    }

    private func expression(of member: Member, in combination: Combination) -> Expression {
        Expression(
            values: member.plan.values(combination, of: member.token, in: tokens),
            reduced: tokens.reducedMotion(of: member.token, in: combination))
    }

    private mutating func append(_ expression: Expression, _ plan: SwiftContextPlan) {
        values.append(
            expression.values, appearances: plan.appearances, reduced: expression.reduced, to: &buffer)
    }
}

extension ResolvedTokens {
    /// The constant to refer to. A deprecated one would warn where it is used, so its value is written
    /// instead; so is that of a motion in whose place something else stands where people reduce motion.
    func aliasTarget(of token: TokenID) -> TokenID? {
        guard let target = target(of: token), tree[target].deprecation == nil, !tree[token].hasReducedMotion else {
            return nil
        }
        return target
    }
}
