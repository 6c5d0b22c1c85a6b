import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// The signature of all that each token becomes.
struct SwiftSignatures {
    private var generator: SwiftGenerator
    /// By the token's index; none for one that is not written.
    private(set) var all: [[CodeSignature]] = []

    init(_ options: SwiftOptions, in input: GeneratorInput) {
        generator = SwiftGenerator(input, options: options)
        generator.recordsAllMembers = true
        for index in input.tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            let address = generator.layout.address(of: token)
            guard let type = input.tokens.type(of: token), !address.isEmpty else {
                all.append([])
                continue
            }
            all.append(type == .tabBar ? members(ofBar: token, address) : members(of: token, type, address))
        }
    }

    /// The value, and what stands beside it.
    private func members(of token: TokenID, _ type: TokenType, _ address: String) -> [CodeSignature] {
        let layout = generator.layout
        var members: [CodeSignature] = []
        let plan = generator.plan(of: token, type)
        if type == .haptic, layout.options.namespace != .extension {
            members.append(signature("", address, type: "Void", plan.parameters, isFunction: true))
        }
        if !layout.hasKeyInResource(token) {
            let suffix = layout.valueSuffix(of: token)
            members.append(
                signature(suffix, address + suffix, type: layout.valueType(of: token, type), plan.parameters))
        }
        guard let form = layout.form(of: token) else { return members }
        let typeName = generator.values.typeName(form)
        let isExtended = layout.options.namespace == .extension
        members.append(
            signature(
                isExtended ? typeName : form.suffix,
                isExtended ? "\(typeName).\(layout.names[token.index])" : address + form.suffix, type: typeName,
                generator.plan(of: token, type, form: form).parameters))
        return members
    }

    /// The members of the bar's type and of its tabs. Another name of a bar has the same.
    private mutating func members(ofBar token: TokenID, _ address: String) -> [CodeSignature] {
        var bar = token
        while let target = generator.tokens.aliasTarget(of: bar) { bar = target }
        return generator.members(ofBar: bar).map { member in
            let head = member.head
            let name = (head.isInstance ? SwiftGenerator.tabType + "." : "") + head.name
            let role = head.hasParameters ? "\(name)(\(head.parameterList))" : name
            return signature(
                role, "\(address).\(name)", type: head.type, member.modifiers, isFunction: head.hasParameters)
        }
    }

    private func signature(
        _ role: String, _ name: String, type: String, _ modifiers: ModifierSet, isFunction: Bool = false
    ) -> CodeSignature {
        CodeSignature(
            role: role, name: name, type: type, isFunction: isFunction || !modifiers.isEmpty,
            parameters: modifiers.indices.map { index in
                CodeSignature.Parameter(
                    generator.tokens.contexts.modifiers[index].name,
                    isRequired: generator.themeModifiers.contains(modifier: index))
            })
    }
}

extension SwiftGenerator {
    /// What the type of a tab bar has.
    fileprivate mutating func members(ofBar token: TokenID) -> [BarMember] {
        if let known = knownBarMembers[token] { return known }
        writeMembers(
            ofTabBar: token, beside: layout.isOwnBar(token) ? layout.outerName(of: token) : nil, level: 0)
        buffer = CodeBuffer()
        return knownBarMembers[token] ?? []
    }
}
