import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Types and what stands in them.

extension SwiftGenerator {
    /// A block at the top of a file. Where all of it needs SwiftUI, one condition stands around the whole.
    mutating func write(_ block: SwiftBlock) {
        previous = .opening
        guard layout.needsSwiftUI(block.content), !conditions.hasSwiftUI else { return writeUnconditionally(block) }
        buffer.append("#if canImport(SwiftUI)\n")
        condition = .around
        writeUnconditionally(block)
        condition = .none
        buffer.append("#endif\n")
    }

    private mutating func writeUnconditionally(_ block: SwiftBlock) {
        guard let index = block.type else { return write(block.content[...], level: 0) }
        let type = layout.types[index]
        switch block.opening {
        case .declaration: write(type, block.content, level: 0)
        case .declarationIn(let outer):
            buffer.append("\(isolation)extension \(outer) {\n")
            write(type, block.content, level: 1)
            buffer.append("}\n")
        case .extension:
            buffer.append("\(isolation)extension \(extended(type)) {\n")
            writeContent(block.content, level: 1)
            buffer.append("}\n")
        }
    }

    /// A type with all or the first part of what is in it.
    mutating func write(_ type: SwiftLayout.TypeNode, _ content: [SwiftLayout.Content], level: Int) {
        writeOpening(of: type, level: level)
        let outer = writesInstanceMembers
        if type.isValue { writesInstanceMembers = true }
        writeContent(content, level: level + 1)
        writesInstanceMembers = outer
        writeEnd(of: type, level: level)
    }

    // Types stand inside types, so `write` calls itself. What does not stands in functions of its own: each level then
    // takes little of the stack.
    private mutating func writeOpening(of type: SwiftLayout.TypeNode, level: Int) {
        writeDocumentation(of: type, level: level)
        if case .value(let accessor) = type.kind {
            buffer.indent(level)
            buffer.append("\(access)\(staticKeyword)let \(SwiftNames.escaped(accessor)) = \(type.name)()\n\n")
            writeDescription(type.description, level: level)
        }
        buffer.indent(level)
        switch type.kind {
        case .namespace: buffer.append("\(isolation)\(access)enum \(type.name) {\n")
        case .value: buffer.append("\(isolation)\(access)struct \(type.name): Sendable {\n")
        case .extended: buffer.append("\(isolation)extension \(extended(type)) {\n")
        }
    }

    /// What is extended by the members of a type. A leading dot finds those of motions behind the protocol that takes
    /// any of them.
    private func extended(_ type: SwiftLayout.TypeNode) -> String {
        guard type.isExtended, TokenType.motionTypes.map(values.typeName).contains(type.name)
        else { return type.fullName }
        return "\(sharing.prefix)\(SwiftSupport.motionValue.typeName) where Self == \(type.name)"
    }

    private mutating func writeEnd(of type: SwiftLayout.TypeNode, level: Int) {
        if type.isValue {
            buffer.append("\n")
            buffer.indent(level + 1)
            buffer.append("fileprivate init() {}\n")
        }
        buffer.indent(level)
        buffer.append("}\n")
    }

    /// The group's description, and that of the bar that it is.
    private mutating func writeDocumentation(of type: SwiftLayout.TypeNode, level: Int) {
        let description = writeDescription(type.description, level: level)
        var hasText = description != .none
        if let path = type.path, layout.tellsPaths,
            type.isTop || path.split(separator: ".").last.map({ SwiftNames.type(String($0)) }) != type.name
        {
            if description == .paragraphs { comment([""], level: level) }
            writeSource(ofGroup: path, level: level)
            hasText = true
        }
        for case .ownTabBar(let token) in type.content {
            if hasText { comment([""], level: level) }
            writeDocumentation(of: token, level: level)
            hasText = true
        }
    }

    private mutating func writeContent(_ content: [SwiftLayout.Content], level: Int) {
        previous = .opening
        write(content[...], level: level)
        leaveCondition(level: level)
    }

    /// What begins a member that belongs to the type itself.
    var staticKeyword: String { writesInstanceMembers ? "" : "static " }

    private mutating func write(_ contents: ArraySlice<SwiftLayout.Content>, level: Int) {
        var rest = contents
        while let content = rest.first {
            if case .type(let index) = content {
                writeNested(layout.types[Int(index)], level: level)
                rest.removeFirst()
            } else {
                rest.removeFirst(writeFirst(of: rest, level: level))
            }
            flush()
        }
    }

    /// Writes what is no type.
    ///
    /// - Returns: how many of the contents that was.
    private mutating func writeFirst(of contents: ArraySlice<SwiftLayout.Content>, level: Int) -> Int {
        switch contents.first {
        case .member(let token) where !writesConstants, .form(let token) where !writesConstants:
            if let type = tokens.type(of: token) {
                parameterModifiers.formUnion(plan(of: token, type, form: layout.form(of: token)).parameters)
            }
        case .tabBar(let token):
            begin(.loose, needsSwiftUI: false, level: level)
            writeTabBar(token, name: layout.names[token.index], level: level)
            previous = .loose
        case .ownTabBar(let token): writeMembers(ofTabBar: token, beside: layout.outerName(of: token), level: level)
        case .form(let token): writeForm(of: token, level: level)
        case .member(let token) where options.namespace != .extension && layout.form(of: token) != nil:
            let tokens = tokensOfOneForm(at: contents)
            writeForms(of: tokens, level: level)
            return tokens.count
        case .member(let token) where tokens.type(of: token) == .haptic && options.namespace != .extension:
            writeHaptic(token, level: level)
        case .member(let token) where layout.hasFormerName(token):
            writeMember(token, level: level)
            writeFormerName(ofSpring: token, level: level)
        case .member(let token): writeMember(token, level: level)
        case .type, nil: break
        }
        return 1
    }

    private mutating func writeNested(_ type: SwiftLayout.TypeNode, level: Int) {
        // A struct of nothing but colors does not exist without SwiftUI; nor does its value.
        let needsSwiftUI = type.isValue && layout.needsSwiftUI(type.content)
        begin(.loose, needsSwiftUI: needsSwiftUI, level: level)
        let outer = condition
        if needsSwiftUI { condition = .around }
        write(type, type.content, level: level)
        condition = outer
        previous = .loose
    }

    /// Between two members: nothing is open there whose lines may still be broken.
    mutating func flush() {
        if buffer.isPiece, let file { buffer.flushAll(to: file) }
    }

    /// The tokens that follow each other and have the same form.
    private func tokensOfOneForm(at contents: ArraySlice<SwiftLayout.Content>) -> [TokenID] {
        var found: [TokenID] = []
        for content in contents {
            guard case .member(let token) = content, let form = layout.form(of: token),
                found.first.map({ layout.form(of: $0) == form }) ?? true
            else { break }
            found.append(token)
        }
        return found
    }
}
