import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// One of two designs that are compared.
public struct ComparedDesign: Sendable {
    /// With their values in all contexts of the design.
    public let tokens: ResolvedTokens
    /// Of each declared pair.
    public let contrast: [ContrastFigure]
    /// What the other rules find, in source order.
    public let findings: [CheckFinding]
    /// How code calls the tokens, in each output that both designs are compared in.
    public let signatures: [OutputSignatures]

    public init(
        tokens: ResolvedTokens, contrast: [ContrastFigure], findings: [CheckFinding],
        signatures: [OutputSignatures] = []
    ) {
        self.tokens = tokens
        self.contrast = contrast
        self.findings = findings
        self.signatures = signatures
    }
}

/// Compares two designs, in the contexts that both have.
public struct DesignComparison: Sendable {
    /// Why two designs cannot be compared.
    public struct Error: Swift.Error, Sendable {
        /// The token whose values cannot be gone through.
        public let path: String
        /// One sentence in lower case without a full stop.
        public var message: String {
            "'\(path)' has different values in more than \(ContextSpace.maximumPermutationCount) permutations of "
                + "both designs; choose contexts with '--context'"
        }
    }

    let before: ComparedDesign
    let after: ComparedDesign
    private let common: CommonContexts

    /// Finds the contexts that both designs have; values are compared by ``diff(choices:)``.
    public init(from before: ComparedDesign, to after: ComparedDesign) {
        self.before = before
        self.after = after
        common = CommonContexts(before.tokens.contexts, after.tokens.contexts)
    }

    /// The contexts that both designs have.
    public var contexts: ContextSpace { common.space }

    /// - Parameter choices: the contexts to compare, as indices by the index of their modifier in ``contexts``; of
    ///   all other modifiers every context is compared.
    /// - Throws: `Error` for a token that differs in more permutations than can be gone through.
    public func diff(choices: [Int: Int] = [:]) throws(Error) -> TokenDiff {
        let cells = CellComparison(before.tokens, after.tokens, common, choices: choices)
        let match = TokenMatch(before.tokens, after.tokens, cells)
        var all = match.removed.map { id in
            let token = before.tokens.tree[id]
            return TokenChange(
                token.path, .removed(before.tokens.type(of: id), value: before.tokens.defaultValue(of: id)))
        }
        all += match.added.map { id in
            TokenChange(
                after.tokens.tree[id].path, .added(after.tokens.type(of: id), value: after.tokens.defaultValue(of: id)))
        }
        all += match.renamed.map { pair in
            TokenChange(
                after.tokens.tree[pair.after].path,
                .renamed(
                    from: before.tokens.tree[pair.before].path, after.tokens.type(of: pair.after),
                    value: after.tokens.defaultValue(of: pair.after)))
        }
        all += try changes(of: match, cells)
        let chosen = Dictionary(
            choices.map { modifier, context in
                (common.space.modifiers[modifier].name, common.space.modifiers[modifier].contexts[context])
            }
        ) { first, _ in first }
        let renamed = match.newPaths(before.tokens, after.tokens)
        let contrast = ContrastComparison(
            from: before.contrast, to: after.contrast, renamed: renamed, chosen: chosen)
        let checks = CheckComparison(
            from: before.findings, to: after.findings, contrast: contrast, renamed: renamed, chosen: chosen)
        return TokenDiff(
            contexts: CommonContexts.changes(from: before.tokens.contexts, to: after.tokens.contexts),
            tokens: all.sorted(by: TokenChange.isBefore), contrast: contrast.changes, checks: checks.changes)
    }

    /// What is different about the tokens that both have.
    private func changes(of match: TokenMatch, _ cells: CellComparison) throws(Error) -> [TokenChange] {
        var changes: [TokenChange] = []
        var changedValues: [(pair: TokenMatch.Pair, values: [ValueChange])] = []
        let forms = (before: LengthForms(before.tokens), after: LengthForms(after.tokens))
        for pair in match.kept + match.renamed {
            let token = after.tokens.tree[pair.after]
            let old = before.tokens.tree[pair.before]
            changes += Self.propertyChanges(from: old, to: token)
            if let type = after.tokens.type(of: pair.after), let former = before.tokens.type(of: pair.before),
                type != former
            {
                changes.append(TokenChange(token.path, .retyped(from: former, to: type)))
                continue
            }
            let form = (before: forms.before.form(of: pair.before), after: forms.after.form(of: pair.after))
            if form.before != form.after {
                changes.append(TokenChange(token.path, .reformed(before: form.before, after: form.after)))
            }
            guard let found = cells.changes(pair) else { throw Error(path: token.path) }
            let fields = found.values.isEmpty ? nil : fieldChange(pair)
            if let fields { changes.append(fields) }
            let signatures = signatureChanges(
                pair, isRenamed: old.path != token.path, isTold: fields != nil || form.before != form.after)
            if !signatures.isEmpty { changes.append(TokenChange(token.path, .redeclared(signatures))) }
            if !found.lost.isEmpty { changes.append(TokenChange(token.path, .lost(contexts: found.lost))) }
            if !found.gained.isEmpty { changes.append(TokenChange(token.path, .gained(contexts: found.gained))) }
            if !found.values.isEmpty {
                changedValues.append((pair, found.values))
            } else if let retargeting = retargeting(pair, match) {
                changes.append(TokenChange(token.path, .retargeted(retargeting)))
            }
        }
        let changed = Set(changedValues.map(\.pair.after))
        return changes
            + changedValues.map { pair, values in
                let retargeting = retargeting(pair, match)
                let target = retargeting == nil ? after.tokens.target(of: pair.after) : nil
                return TokenChange(
                    after.tokens.tree[pair.after].path,
                    .changed(
                        ValueChanges(
                            values: values,
                            followed: target.flatMap { changed.contains($0) ? after.tokens.tree[$0].path : nil },
                            retargeting: retargeting)))
            }
    }

    private static func propertyChanges(from old: Token, to new: Token) -> [TokenChange] {
        var changes: [TokenChange] = []
        switch (old.deprecation, new.deprecation) {
        case (nil, let deprecation?):
            changes.append(TokenChange(new.path, .deprecated(reason: deprecation.reason)))
        case (_?, nil): changes.append(TokenChange(new.path, .undeprecated))
        case (let before?, let after?) where before != after:
            changes.append(TokenChange(new.path, .rewordedDeprecation(before: before.reason, after: after.reason)))
        default: break
        }
        if old.description != new.description {
            changes.append(TokenChange(new.path, .redescribed(before: old.description, after: new.description)))
        }
        return changes
    }

    /// `nil` where a token has the same fields as before, or is no composite whose fields are names in code.
    private func fieldChange(_ pair: TokenMatch.Pair) -> TokenChange? {
        // What refers to another token has its fields from there.
        guard after.tokens.target(of: pair.after) == nil, let old = MemberFields(of: pair.before, in: before.tokens),
            let new = MemberFields(of: pair.after, in: after.tokens)
        else { return nil }
        // What is in some contexts alone is optional in code, and then another thing than what is in all.
        let lost = old.names.filter { !new.has($0) || new.isEverywhere($0) != old.isEverywhere($0) }
        let gained = new.names.filter { !old.has($0) }
        if lost.isEmpty, gained.isEmpty { return nil }
        return TokenChange(after.tokens.tree[pair.after].path, .reshaped(lost: lost, gained: gained))
    }

    /// `nil` where it refers to the same token, also under another name, or to none before and after.
    private func retargeting(_ pair: TokenMatch.Pair, _ match: TokenMatch) -> Retargeting? {
        let old = before.tokens.target(of: pair.before)
        let new = after.tokens.target(of: pair.after)
        if old == nil, new == nil { return nil }
        if let old, let new, match.counterpart(of: old) == new { return nil }
        return Retargeting(
            before: old.map { before.tokens.tree[$0].path }, after: new.map { after.tokens.tree[$0].path })
    }
}

extension TokenChange {
    /// What breaks first; then by kind, by path.
    fileprivate static func isBefore(_ first: TokenChange, _ second: TokenChange) -> Bool {
        if first.bump != second.bump { return first.bump > second.bump }
        if first.rank != second.rank { return first.rank < second.rank }
        return first.path < second.path
    }
}
