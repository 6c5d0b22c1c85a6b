import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// One token of a cycle and its reference to the next.
struct CycleMember {
    let path: String
    let next: String
    let range: SourceRange
}

// MARK: References

extension Diagnostic {
    /// - Parameter isCertain: whether nothing but the nearest token can be meant.
    static func missingTarget(_ reference: TokenReference, nearest: String?, isCertain: Bool) -> Diagnostic {
        let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
        var finding = Diagnostic(
            "reference/missing", .error, "there is no token '\(reference.path)'\(suggestion)",
            at: reference.range, hint: nearest == nil ? "define it, or refer to another token" : nil)
        if let nearest {
            let replacement = reference.replacement(referringTo: nearest)
            finding.propose(
                FixIt("refer to '\(nearest)'", replace: reference.range, with: replacement), isCertain: isCertain)
        }
        return finding
    }

    /// - Parameter prefix: what the reference leaves out; the same remedy for all that leave out the same is one cause.
    static func missingTarget(_ reference: TokenReference, prefix: String, path: String) -> Diagnostic {
        var finding = missingTarget(reference, nearest: path, isCertain: true)
        finding.hint = "the reference leaves out '\(prefix)'"
        finding.cause = prefix
        return finding
    }

    static func referenceToGroup(_ reference: TokenReference, _ group: Group, hasRoot: Bool) -> Diagnostic {
        let root = reference.path + ".$root"
        return Diagnostic(
            "reference/group", .error, "'\(reference.path)' is a group, not a token", at: reference.range,
            hint: hasRoot ? "its own token is {\(root)}" : nil,
            notes: [Note("the group '\(reference.path)' is here", at: group.keyRange)],
            fixIts: hasRoot
                ? [
                    FixIt(
                        "refer to '\(root)'", replace: reference.range, with: reference.replacement(referringTo: root))
                ]
                : [])
    }

    /// - Parameters:
    ///   - members: of one circle, each referring to the next.
    ///   - others: what leads into the circle and is led to from it, by other references.
    static func cycle(_ members: [CycleMember], others: [CycleMember]) -> Diagnostic {
        var names = (members.map(\.path) + [members.first?.path ?? ""]).map { "'\($0)'" }
        // The notes name every member.
        if names.count > 8 { names.replaceSubrange(4..<(names.count - 3), with: ["…"]) }
        let message =
            members.count == 1
            ? "'\(members.first?.path ?? "")' refers to itself"
            : "these tokens refer to each other in a circle: \(names.joined(separator: " -> "))"
        return Diagnostic(
            "reference/cycle", .error, message, at: members.first?.range,
            hint: "give \(members.count == 1 ? "it" : "one of them") a value of its own",
            notes: (members.dropFirst() + others).map { Note("'\($0.path)' refers to '\($0.next)' here", at: $0.range) }
        )
    }

    static func targetTypeDiffers(
        _ reference: TokenReference, _ target: Token, _ found: TokenType, expected: [TokenType]
    ) -> Diagnostic {
        let types = expected.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        return Diagnostic(
            "reference/type", .error,
            "'\(target.path)' is of type '\(found.rawValue)', but \(types) is needed here",
            at: reference.range,
            hint: found == .css
                ? "a value with raw CSS in it is of the type 'css' itself"
                : "refer to a token of that type, or write the value here",
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    /// In a text of CSS.
    static func noCSSText(_ reference: TokenReference, _ target: Token, _ found: TokenType) -> Diagnostic {
        Diagnostic(
            "reference/type", .error, "'\(target.path)' is of type '\(found.rawValue)', which CSS has no text for",
            at: reference.range,
            hint: "refer to a token whose value is one text in CSS, such as a color or a dimension",
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    static func declaredTypeDiffers(
        _ path: String, _ declared: Declared<TokenType>, _ reference: TokenReference, _ target: Token,
        _ found: TokenType
    ) -> Diagnostic {
        Diagnostic(
            "reference/type", .error,
            "'\(path)' is declared as '\(declared.value.rawValue)', but refers to '\(target.path)' of type "
                + "'\(found.rawValue)'",
            at: reference.range,
            hint: "change its '$type', or refer to a token of the type '\(declared.value.rawValue)'",
            notes: [
                Note("'\(path)' is declared as '\(declared.value.rawValue)' here", at: declared.range),
                Note("'\(target.path)' is defined here", at: target.keyRange),
            ])
    }

    static func missingPart(_ part: PartReference, _ target: Token, _ type: TokenType) -> Diagnostic {
        let miss = ValuePart.firstMiss(of: type, at: part.steps)
        var suggestion = ""
        let hint: String
        switch miss?.known {
        case .names(let names)?:
            suggestion = Spelling.suggestion(for: miss?.step ?? "", among: names)
            hint = "parts: \(names.joined(separator: ", "))"
        case .index?: hint = "a part of it is the place of an element, from 0"
        case .nothing?: hint = "take '\(miss?.step ?? "")' off: what is before it has no parts"
        case nil: hint = "'tessera show \(target.path.shellWord)' shows its value"
        }
        return Diagnostic(
            "reference/missing", .error,
            "'\(target.path)' of type '\(type.rawValue)' has no part "
                + "'\(part.steps.joined(separator: "/"))'\(suggestion)",
            at: part.reference.range, hint: hint,
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    static func partDiffers(
        _ part: PartReference, _ target: Token, _ found: ValuePart, expected: ValuePart
    ) -> Diagnostic {
        Diagnostic(
            "reference/type", .error,
            "this part of '\(target.path)' is \(found.name), but \(expected.wanted) is needed here",
            at: part.reference.range, hint: "refer to another part, or write the value here",
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    /// - Parameter expected: `nil` where any type would do.
    static func partTypeDiffers(
        _ part: PartReference, _ target: Token, _ found: ValuePart, expected: TokenType?
    ) -> Diagnostic {
        Diagnostic(
            "reference/type", .error,
            "this part of '\(target.path)' is \(found.name), but \(expected.map { ValuePart.value($0).wanted } ?? "a value") is needed here",
            at: part.reference.range, hint: "refer to another part, or write the value here",
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    /// - Parameter found: what the pointer leads to.
    static func noPartOfPrimitive(_ reference: TokenReference, _ found: PartContent, _ type: TokenType) -> Diagnostic {
        Diagnostic(
            "reference/type", .error,
            "'\(reference.path)' is \(found.name), and cannot be part of a '\(type.rawValue)'",
            at: reference.range, hint: "refer to a number or to the same part of another value, or write the value here"
        )
    }

    static func colorBeyondEnds(isLight: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .warning,
            isLight
                ? "this color is lighter than white, and is written as white"
                : "this color is darker than black, and is written as black",
            at: range, hint: "change the numbers so that the color lies between black and white")
    }

    static func noOpacity(_ reference: TokenReference, _ target: Token, _ number: Double) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "'\(target.path)' is \(number), and an opacity is a number from 0 to 1",
            at: reference.range, hint: "refer to an opacity, or divide a percentage by 100",
            notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }

    static func literalTypeDiffers(_ found: TokenType, expected: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "this is of type '\(found.rawValue)', but the token is of type '\(expected.rawValue)'", at: range,
            hint: "change the value or the '$type'")
    }

    static func severalElements(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/elements", .error,
            "a reference in a list stands for one element, but its target has \(count)", at: range,
            hint: "list the elements one by one")
    }

    static func assembly(
        _ error: AssemblyError, _ severity: Severity, _ composite: CompositeExpression, _ range: SourceRange
    ) -> Diagnostic {
        let field = error.field.flatMap(composite.value(at:))
        return Diagnostic("type/value", severity, error.message, at: field?.range ?? range)
    }
}

// MARK: Contexts

extension Diagnostic {
    /// - Parameter text: the selector as it is written at the range; `nil` for one that is not written there.
    static func selector(
        _ error: ContextSelector.Error, of text: String?, in space: ContextSpace, at range: SourceRange
    ) -> Diagnostic {
        let known = space.modifiers.map { "\($0.name): \($0.contexts.joined(separator: ", "))" }.joined(separator: "; ")
        /// With the same selector that has the nearest word in the place of one that nobody knows.
        func unknown(_ kind: String, _ word: String, among words: [String]) -> Diagnostic {
            var finding = Diagnostic(
                "context/unknown", .error,
                "there is no \(kind) '\(word)'\(Spelling.suggestion(for: word, among: words))", at: range,
                hint: "known: \(known)")
            if let text, let nearest = Spelling.nearest(to: word, among: words) {
                let corrected = text.replacing(word: word, with: nearest)
                finding.propose(
                    FixIt("write '\(nearest)'", replace: range, with: corrected),
                    isCertain: Spelling.isMisspelling(word, of: nearest, among: words))
            }
            return finding
        }
        if let text, let joined = joinedSelector(text, in: space) {
            return Diagnostic(
                "context/unknown", .error, "'\(text)' does not name contexts", at: range,
                hint: joined.contains("+") ? "join contexts with '+': \(joined)" : "write \(joined)",
                fixIts: [FixIt("write '\(joined)'", replace: range, with: joined)])
        }
        switch error {
        case .unknownContext(let name): return unknown("context", name, among: space.modifiers.flatMap(\.contexts))
        case .unknownModifier(let name): return unknown("modifier", name, among: space.modifiers.map(\.name))
        case .ambiguousContext(let name, let modifiers):
            return Diagnostic(
                "context/ambiguous", .error, "several modifiers have a context '\(name)'", at: range,
                hint: "write \(modifiers.map { "\($0)=\(name)" }.joined(separator: " or "))")
        case .sameModifierTwice(let name):
            return Diagnostic(
                "context/ambiguous", .error, "only one context of '\(name)' can be chosen at a time", at: range,
                hint: "leave all but one out")
        }
    }

    /// The contexts that are named in another form, such as `dark, high`, `dark & high` or `theme: dark`, as a selector,
    /// with the nearest name for one that is not known; `nil` where the form is right, or no name is near.
    private static func joinedSelector(_ text: String, in space: ContextSpace) -> String? {
        let names = space.names(joinedIn: text)
        let nearest = names.map { space.selector(ofName: $0, takesNearest: true) }
        // `theme:dark` and `theme.dark` stand for `theme=dark`.
        let isRight =
            text.split(separator: "+").map(String.init) == names
            && zip(names, nearest).allSatisfy { $0.contains("=") || $1?.contains("=") != true }
        let joined = nearest.compactMap(\.self).joined(separator: "+")
        guard !isRight, !nearest.contains(nil), (try? ContextSelector(parsing: joined, in: space)) != nil else {
            return nil
        }
        return joined
    }

    static func sameContextsTwice(_ selector: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/duplicate", .error, "the contexts '\(selector)' have two values", at: range,
            hint: "remove one of them",
            notes: [Note("the first one is here", at: first)])
    }

    /// The most contexts that a finding names.
    static let shownContexts = 16

    /// - Parameter names: the first of `count` permutations.
    static func contexts(_ names: [String], of count: Int) -> [String] {
        !names.isEmpty && count > names.count ? names + ["\(count - names.count) more"] : names
    }

    /// - Parameter names: the first of `count` permutations; none if the token has no value at all.
    static func missingContexts(_ path: String, _ names: [String], of count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/missing", .error,
            names.isEmpty ? "'\(path)' has no value" : "'\(path)' has no value in some contexts", at: range,
            contexts: contexts(names, of: count),
            hint: "give it a '$value', which is used in every context without a value of its own")
    }

    /// - Parameter names: the first of `count` permutations.
    static func partialToken(_ path: String, _ names: [String], of count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/partial", .warning,
            "'\(path)' does not exist in some contexts; outputs that include all contexts leave it out", at: range,
            contexts: contexts(names, of: count),
            hint: "define it in a set that is used in every context, or "
                + "build one context")
    }

    static func absentTarget(
        _ target: AbsentTarget, of token: Token, _ space: ContextSpace, _ modifiers: ModifierSet
    ) -> Diagnostic {
        let names = target.permutations.prefix(shownContexts).map { space.description(of: $0, along: modifiers) }
        return Diagnostic(
            "reference/partial", .error,
            "'\(token.path)' refers to '\(target.reference.path)', which does not exist in some contexts",
            at: target.reference.range, contexts: contexts(names, of: target.permutations.count),
            hint:
                "give '\(target.reference.path)' a value in every context, or give '\(token.path)' '$contexts' without it"
        )
    }

    static func tooManyValues(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "from here on the tokens have more than \(TokenResolver.totalCellLimit) values in all permutations together",
            at: range,
            hint: "let fewer tokens depend on several modifiers at once")
    }

    /// - Parameter range: of the first mode that is one too many.
    static func tooManyModes(_ count: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "the tokens have values for \(count) modes; at most \(ContextSpace.maximumContextCount) are read", at: range
        )
    }

    /// - Parameter subject: what is judged in all permutations together.
    static func tooManyPermutations(of subject: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "\(subject) have different values in more than \(ContextSpace.maximumPermutationCount) permutations",
            at: range, hint: "let them depend on fewer modifiers")
    }

    /// - Parameter fitting: what the requirement is for.
    static func requirement(
        _ key: String, of path: String, _ type: TokenType, fitting: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'\(path)' is of type '\(type.rawValue)'; only \(fitting)", at: range,
            hint: "take '\(key)' out")
    }

    static func heightOfItself(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/cycle", .error, "'\(path)' refers to itself for the text that it holds", at: range,
            hint: "name the typography token of the text, or write its size")
    }

    static func heightOfNothing(_ length: Dimension, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "a height that holds text ('$holds') is above 0, not \(TokenValue.dimension(length).description)",
            at: range,
            hint: "write the height of the control")
    }

    static func radiusBelowZero(_ length: Dimension, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "the radius of a corner ('$concentric') is \(TokenValue.dimension(length).description), and cannot be below 0",
            at: range, hint: "write a radius of 0 or more")
    }

    /// - Parameter circle: not empty; each corner is to be concentric in the next, and the last in the first.
    static func concentricCycle(_ circle: [ConcentricCycles.Corner], in tree: TokenTree) -> Diagnostic {
        let names = circle.map { "'\(tree[$0.token].path)'" }
        guard let first = circle.first, circle.count > 1 else {
            return Diagnostic(
                "reference/cycle", .error, "the corner \(names.joined()) refers to itself for its own radius",
                at: circle.first?.range, hint: "name the radius of the container, or write it")
        }
        return Diagnostic(
            "reference/cycle", .error,
            "these corners are each said to lie in the next, and the last in the first: \(names.joined(separator: ", "))",
            at: first.range, hint: "take '$concentric' out of the outermost one",
            notes: zip(names, circle).dropFirst().map { Note("\($0) is said to lie in another here", at: $1.range) })
    }

    static func tooManyPermutations(
        _ path: String, count: Int, of modifiers: [String], limit: Int, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "'\(path)' has different values in \(count == .max ? "countless" : "\(count)") permutations of "
                + "the modifiers \(modifiers.map { "'\($0)'" }.joined(separator: ", ")); at most \(limit) are "
                + "resolved",
            at: range,
            hint: "let it depend on fewer modifiers"
                + (limit < ContextSpace.maximumPermutationCount
                    ? ", or raise 'maximumPermutations' in the manifest" : ""))
    }
}

extension ValuePart {
    /// How messages ask for it.
    fileprivate var wanted: String {
        switch self {
        case .value(let type): "a value of type '\(type.rawValue)'"
        case .gradientStop, .components, .dimensions, .word: name
        }
    }
}

extension String {
    /// A selector with another word in the place of one: words stand between `+` and `=`.
    fileprivate func replacing(word: String, with other: String) -> String {
        var result = ""
        var rest = self[...]
        while true {
            let end = rest.firstIndex { $0 == "+" || $0 == "=" } ?? rest.endIndex
            let part = rest[..<end]
            let blanks = part.prefix { $0 == " " }
            let tail = part.reversed().prefix { $0 == " " }.count
            let isWord = part.dropFirst(blanks.count).dropLast(tail) == word
            result += isWord ? blanks + other + String(repeating: " ", count: tail) : part
            guard end < rest.endIndex else { return result }
            result.append(rest[end])
            rest = rest[rest.index(after: end)...]
        }
    }
}
