import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Constants, and functions of contexts.

extension SwiftGenerator {
    mutating func writeMember(_ token: TokenID, level: Int) {
        guard let type = tokens.type(of: token) else { return }
        if type != supportedType {
            if !options.isInCatalog(type) { support.formUnion(SwiftValueWriter.support(for: type)) }
            supportedType = type
        }
        let plan = type == .color ? colorPlan(of: token) : plan(of: token, type)
        if plan.isDynamic, !options.isInCatalog(type) { insertSupport(forDynamicColorsOf: plan) }
        let member = Member(token, type: type, name: layout.names[token.index], plan: plan)
        write(member, needsSwiftUI: SwiftValueWriter.needsSwiftUI(type), level: level) { $0.appendValue(of: $1) }
    }

    /// What has the plain names, then what stands beside it: only the one of both needs SwiftUI.
    mutating func writeForms(of tokens: [TokenID], level: Int) {
        guard let first = tokens.first, let form = layout.form(of: first) else { return }
        if form.standsBesideValue {
            for token in tokens {
                writeMember(token, level: level)
                writeForm(of: token, level: level)
            }
            return
        }
        for token in tokens { writeForm(of: token, level: level) }
        for token in tokens where !layout.hasKeyInResource(token) {
            writeValue(token, documentation: "", level: level)
        }
    }

    /// For app code that calls a spring by the name of its parameters.
    mutating func writeFormerName(ofSpring token: TokenID, level: Int) {
        let name = layout.names[token.index]
        let plan = plan(of: token, .spring)
        let labels = plan.parameters.isEmpty ? "" : "(\(labels(plan)))"
        begin(.loose, needsSwiftUI: false, level: level)
        line("@available(*, deprecated, renamed: \(SwiftText.string(name + labels)))", level)
        let former = name + SwiftLayout.formerSuffix
        let head =
            plan.parameters.isEmpty
            ? "\(staticKeyword)var \(former):" : "\(staticKeyword)func \(former)(\(parameterList(plan.parameters))) ->"
        writeProperty(
            "\(access)\(head) \(values.typeName(.spring)) {", "\(SwiftNames.escaped(name))\(arguments(plan))",
            level: level)
    }

    /// What a token is beside its value.
    mutating func writeForm(of token: TokenID, level: Int) {
        guard let form = layout.form(of: token), let type = tokens.type(of: token) else { return }
        if form == .corner { support.insert(.concentricCorner) }
        if form == .scaledLength { support.insert(.scaledLength) }
        let name = layout.names[token.index]
        let suffix = options.namespace == .extension ? "" : form.suffix
        let member = Member(
            token, type: type, name: name + suffix, plan: plan(of: token, type, form: form), suffix: suffix, form: form)
        // It stands right below the value.
        if !suffix.isEmpty, previous == .loose { previous = .compact }
        let documentation = suffix.isEmpty ? nil : ""
        write(member, documentation: documentation, needsSwiftUI: form.needsSwiftUI, level: level) {
            if form == .animation {
                $0.buffer.append("\($0.layout.address(of: token))\($0.arguments($1.plan)).animation")
            } else {
                $0.appendValue(of: $1)
            }
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
            $0.buffer.append("\(name)\($0.layout.valueSuffix(of: token))\($0.arguments(member.plan)).play()")
        }
        writeValue(token, documentation: "", level: level)
    }

    /// The value behind what has the plain name.
    private mutating func writeValue(_ token: TokenID, documentation: String, level: Int) {
        guard let type = tokens.type(of: token) else { return }
        let suffix = layout.valueSuffix(of: token)
        let member = Member(
            token, type: type, name: layout.names[token.index] + suffix, plan: plan(of: token, type), suffix: suffix)
        write(member, documentation: documentation, needsSwiftUI: false, level: level) {
            $0.appendValue(of: $1)
        }
    }

    /// A constant, or a function of contexts.
    struct Member {
        let token: TokenID
        let type: TokenType
        let name: String
        let plan: SwiftContextPlan
        /// Ends the name, because the plain one is that of another member.
        let suffix: String
        /// `nil` for the value.
        let form: SwiftForm?

        init(
            _ token: TokenID, type: TokenType, name: String, plan: SwiftContextPlan, suffix: String = "",
            form: SwiftForm? = nil
        ) {
            self.token = token
            self.type = type
            self.name = name
            self.plan = plan
            self.suffix = suffix
            self.form = form
        }
    }

    /// - Parameter form: `nil` for the value.
    func plan(of token: TokenID, _ type: TokenType, form: SwiftForm? = nil) -> SwiftContextPlan {
        let own = tokens.modifiers(of: token)
        let modifiers = own.union(modifiersOfPart(of: token, type, form: form))
        if modifiers.isEmpty { return .constant }
        if modifiers != own {
            return SwiftContextPlan(modifiers: modifiers, type: type, in: tokens.contexts) {
                tokens.value(of: token, in: $0)
            }
        }
        return SwiftContextPlan(of: token, type: type, in: tokens, place: options.isInCatalog(type) ? .catalog : .code)
    }

    /// What a form depends on beside the value. How a touch target grows is a part of its value.
    @inline(__always)
    func modifiersOfPart(of token: TokenID, _ type: TokenType, form: SwiftForm?) -> ModifierSet {
        form == nil && type != .touchTarget ? [] : layout.growth.modifiers(of: token)
    }

    /// What constants are made of that the system chooses the colors of.
    mutating func insertSupport(forDynamicColorsOf plan: SwiftContextPlan) {
        support.insert(.dynamicColor)
        if plan.hasTraits { support.insert(.traitColor) }
    }

    /// The same for colors that depend on some modifiers.
    mutating func insertSupport(forDynamicColorsAlong modifiers: ModifierSet) {
        support.insert(.dynamicColor)
        let hasTraits = modifiers.indices.contains { tokens.contexts.modifiers[$0].system?.setting.isTrait == true }
        if hasTraits { support.insert(.traitColor) }
    }

    /// How the contexts of a color become Swift: nothing but its modifiers tells that, unless it lacks a value.
    private mutating func colorPlan(of token: TokenID) -> SwiftContextPlan {
        let modifiers = tokens.modifiers(of: token)
        // What is the same everywhere needs no plan.
        if modifiers.isEmpty { return .constant }
        let isWhole = tokens.hasValueEverywhere(token)
        if isWhole, let known = knownColorPlan, known.modifiers == modifiers { return known.plan }
        let plan = plan(of: token, .color)
        if isWhole { knownColorPlan = ColorPlan(modifiers: modifiers, plan: plan) }
        return plan
    }

    /// Of all colors of the same modifiers.
    struct ColorPlan {
        let modifiers: ModifierSet
        let plan: SwiftContextPlan
    }

    /// A property, or a function of contexts.
    ///
    /// - Parameters:
    ///   - documentation: what is said of it, if that is not what is said of the token; nothing where its name says it.
    ///   - value: appends the expression where the contexts need no `switch`.
    mutating func write(
        _ member: Member, documentation: String? = nil, needsSwiftUI: Bool, level: Int,
        value: (inout Self, Member) -> Void
    ) {
        let plan = member.plan
        let isPlain = documentation?.isEmpty == true
        begin(isPlain ? .compact : .loose, needsSwiftUI: needsSwiftUI, level: level)
        if let documentation {
            if !isPlain { comment([documentation], level: level) }
        } else {
            writeDocumentation(of: member.token, level: level)
        }
        writeDeprecation(of: member, level: level)
        if let attribute = member.form?.availability.flatMap(conditions.attribute) { line(attribute, level) }

        let start = buffer.count
        let name = SwiftNames.escaped(member.name)
        buffer.indent(level)
        guard !plan.parameters.isEmpty else {
            let storage = member.form == nil ? storage(of: member) : .computed
            if storage == .stored { return writeStored(member, level: level, lineStart: start, value: value) }
            buffer.append(writesInstanceMembers ? instanceVariable : staticVariable)
            buffer.append(name)
            if member.form != nil || member.type == .number {
                buffer.append(": \(typeName(of: member)) {")
            } else {
                buffer.append(annotation(of: member.type))
            }
            let body = beginBody()
            if storage == .table { appendTableEntry(of: member) } else { value(&self, member) }
            endBody(from: body, level: level, lineStart: start)
            return
        }
        parameterModifiers.formUnion(plan.parameters)
        buffer.append(access)
        let declaration = buffer.count
        buffer.append(staticKeyword)
        buffer.append("func ")
        buffer.append(name)
        buffer.append("(")
        buffer.append(parameters(plan.parameters).list)
        buffer.append(") -> \(typeName(of: member)) {")
        breakLine(from: declaration, level: level, lineStart: start)
        buffer.append("\n")
        if member.form == .animation || target(of: member) != nil {
            let line = buffer.count
            buffer.indent(level + 1)
            writeExpression(level: level + 1, lineStart: line) { value(&$0, member) }
            buffer.append("\n")
        } else if options.isInCatalog(member.type) {
            writeSwitch(plan, assets(of: member), level: level + 1) { $0.append(asset: $1) }
        } else {
            let expressions = parameters(plan.parameters).permutations.map { expression(of: member, in: $0) }
            if var one = expressions.first, let colors = partColorsHandedOn(of: member, expressions) {
                one.partColors = colors
                let line = buffer.count
                buffer.indent(level + 1)
                writeExpression(level: level + 1, lineStart: line) { $0.append(one, of: member) }
                buffer.append("\n")
            } else {
                writeValues(of: member, expressions, level: level + 1)
            }
        }
        buffer.indent(level)
        buffer.append("}\n")
        writeFunction(of: member, level: level)
    }

    /// The same function, which takes the environment of SwiftUI in the place of what that knows.
    private mutating func writeFunction(of member: Member, level: Int) {
        let parameters = member.plan.parameters
        guard !parameters.isDisjoint(with: environmentModifiers) else { return }
        begin(.loose, needsSwiftUI: true, level: level)
        line("/// The same, as the device is set.", level)
        writeDeprecation(of: member, level: level)
        if let attribute = member.form?.availability.flatMap(conditions.attribute) { line(attribute, level) }
        writeEnvironmentFunction(
            SwiftNames.escaped(member.name), parameters, type: typeName(of: member), keyword: staticKeyword,
            level: level)
    }

    /// `static func gutter(in environment: EnvironmentValues, brand: NyxBrand = .nyx) -> CGFloat { … }`
    mutating func writeEnvironmentFunction(
        _ name: String, _ parameters: ModifierSet, type: String, keyword: String, level: Int
    ) {
        let others = parameters.subtracting(environmentModifiers)
        let list = ["in environment: \(values.swiftUI)EnvironmentValues", parameterList(others)].filter { !$0.isEmpty }
        let arguments = arguments(parameters) { index in
            environmentModifiers.contains(modifier: index)
                ? "\(typeName(ofModifier: index))(environment)" : parameterName(of: index)
        }
        writeProperty(
            "\(access)\(keyword)func \(name)(\(list.joined(separator: ", "))) -> \(type) {",
            "\(name)(\(arguments))", level: level)
    }

    /// The modifiers that SwiftUI's environment tells a context of.
    var environmentModifiers: ModifierSet { Self.environmentModifiers(of: tokens.contexts) }

    static func environmentModifiers(of space: ContextSpace) -> ModifierSet {
        ModifierSet(
            space.modifiers.indices.filter { index in
                guard let system = space.modifiers[index].system else { return false }
                return system.base != nil && !system.conditions(\.swiftUI).isEmpty
            }.map(ModifierSet.init(modifier:)))
    }

    /// What stands between the name of a constant and its value: `: Color {`.
    private func annotation(of type: TokenType) -> String {
        ": \(values.typeName(type)) {"
    }

    /// The value where the contexts need no `switch`: a reference, or the expression itself.
    mutating func appendValue(of member: Member) {
        if let target = target(of: member) {
            layout.append(addressOf: target, to: &buffer)
            buffer.append(member.form?.suffix ?? layout.valueSuffix(of: target))
            guard !member.plan.parameters.isEmpty else { return }
            buffer.append("(")
            buffer.append(parameters(member.plan.parameters).arguments)
            buffer.append(")")
        } else if options.isInCatalog(member.type), let asset = assets(of: member).first {
            append(asset: asset)
        } else if member.plan.isConstant {
            // Most are: no list is made of the one value.
            guard let value = tokens.defaultValue(of: member.token) else { return }
            let part = part(of: member, in: tokens.contexts.defaultPermutation)
            if let form = member.form {
                return values.append(value, as: form, part, bundle: options.bundle, to: &buffer)
            }
            if case .touchTarget(let area) = value {
                return values.append(area, growingAs: part?.textStyle, to: &buffer)
            }
            if case .typography(let style) = value {
                return values.append(style, families: familiesHandedOn(of: member.token), to: &buffer)
            }
            if Self.hasPartColors(member.type) {
                let partColors = partColors(of: member, in: tokens.contexts.defaultPermutation)
                return values.append([value], appearances: .none, partColors: partColors, to: &buffer)
            }
            let reduced = tokens.reducedMotion(of: member.token, in: tokens.contexts.defaultPermutation)
            values.append(value, reduced: reduced, to: &buffer)
        } else {
            append(expression(of: member, in: tokens.contexts.defaultPermutation), of: member)
        }
    }

    /// The constant of the token that a text style refers to for its font families.
    private func familiesHandedOn(of token: TokenID) -> String? {
        let permutation = tokens.contexts.defaultPermutation
        guard options.namespace != .extension,
            case .composite(let composite) = tokens.expression(of: token, in: permutation)?.kind,
            let path = composite.value(at: "fontFamily")?.wholeReference?.path,
            let target = tokens.tree.token(at: path), tokens.type(of: target) == .fontFamily,
            tokens.modifiers(of: target).isEmpty, tokens.tree[target].deprecation == nil
        else { return nil }
        let address = layout.address(of: target)
        return address.isEmpty ? nil : address
    }

    /// The values of all contexts, each made once if that is not for nothing.
    private mutating func writeValues(of member: Member, _ expressions: [Expression], level: Int) {
        let plan = member.plan
        if plan.isDynamic, member.form == nil, !isInArray(member.type) {
            writeStoredSwitch(plan, expressions, level: level) { $0.append($1, of: member) }
        } else {
            writeSwitch(plan, expressions, level: level) { $0.append($1, of: member) }
        }
    }

    /// What one expression says.
    struct Expression: Equatable {
        /// Of each appearance that the system chooses.
        let values: [TokenValue]
        let reduced: ReducedMotion?
        /// What the form says beside the value.
        let part: SwiftFormPart?
        /// The constants that its colors refer to.
        var partColors: [String?]
    }

    private func expression(of member: Member, in permutation: Permutation) -> Expression {
        Expression(
            values: member.plan.values(permutation, of: member.token, in: tokens),
            reduced: tokens.reducedMotion(of: member.token, in: permutation),
            part: part(of: member, in: permutation), partColors: partColors(of: member, in: permutation))
    }

    @inline(__always)
    private func part(of member: Member, in permutation: Permutation) -> SwiftFormPart? {
        member.form == nil && member.type != .touchTarget ? nil : layout.growth.part(of: member.token, in: permutation)
    }

    private mutating func append(_ expression: Expression, of member: Member) {
        if let form = member.form {
            guard let value = expression.values.first else { return }
            return values.append(value, as: form, expression.part, bundle: options.bundle, to: &buffer)
        }
        if case .touchTarget(let area)? = expression.values.first {
            return values.append(area, growingAs: expression.part?.textStyle, to: &buffer)
        }
        values.append(
            expression.values, appearances: member.plan.appearances, reduced: expression.reduced,
            partColors: expression.partColors, to: &buffer)
    }

    private func typeName(of member: Member) -> String {
        member.form.map(values.typeName) ?? layout.valueType(of: member.token, member.type)
    }

    /// The token whose member is referred to; `nil` where the value is written, because the other has none of the
    /// same type.
    @inline(__always)
    private func target(of member: Member) -> TokenID? {
        guard let target = tokens.aliasTarget(of: member.token) else { return nil }
        if member.form != nil, options.namespace == .extension || layout.form(of: target) != member.form { return nil }
        // What it holds or lies in itself goes before that of the other.
        if member.form != nil || member.type == .touchTarget, layout.growth.hasOwn(member.token) { return nil }
        let isOfOneType = member.type != .number || tokens.isCount(target) == tokens.isCount(member.token)
        return isOfOneType ? target : nil
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
