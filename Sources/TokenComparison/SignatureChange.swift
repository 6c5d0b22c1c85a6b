import TesseraTokenResolution

/// How code calls the tokens of a design in one output.
public struct OutputSignatures: Sendable {
    /// The output's word in the manifest: `swift`.
    public let format: String
    /// `nil` where no manifest names the output.
    public let path: String?
    /// By the token's index; none for one that is not in the output. `nil` if the design does not have the output.
    public let ofTokens: [[CodeSignature]]?

    public init(format: String, path: String?, ofTokens: [[CodeSignature]]?) {
        self.format = format
        self.path = path
        self.ofTokens = ofTokens
    }
}

/// Something that code calls in another way than before, in one output.
public struct SignatureChange: Hashable, Sendable {
    /// The output's word in the manifest: `swift`.
    public let format: String
    /// `nil` where no manifest names the output.
    public let path: String?
    /// What code calls, as it was.
    public let before: CodeSignature
    /// `nil` for what is not there any more.
    public let after: CodeSignature?

    /// What code that calls it has to expect.
    public var bump: VersionBump {
        // What can be handed over beside the rest is new; without it code calls as before.
        after.map { $0.takesCalls(of: before) } == true ? .minor : .major
    }

    /// Whether it takes other contexts than before, or takes any now.
    var isOfContexts: Bool {
        after.map { $0.isFunction != before.isFunction || $0.parameters != before.parameters } ?? false
    }
}

extension DesignComparison {
    /// What code calls in another way of a token that both designs have.
    ///
    /// - Parameter isTold: whether another change says already which members the token has, and of which types.
    func signatureChanges(_ pair: TokenMatch.Pair, isRenamed: Bool, isTold: Bool) -> [SignatureChange] {
        zip(before.signatures, after.signatures).flatMap { old, new -> [SignatureChange] in
            guard let former = old.ofTokens, former.indices.contains(pair.before.index) else { return [] }
            guard let present = new.ofTokens else {
                return former[pair.before.index].map {
                    SignatureChange(format: old.format, path: old.path, before: $0, after: nil)
                }
            }
            guard present.indices.contains(pair.after.index) else { return [] }
            let all = present[pair.after.index]
            // Without a value in some context it is in no output at all.
            if all.isEmpty { return [] }
            return former[pair.before.index].compactMap { signature in
                let counterpart = all.first { $0.role == signature.role }
                let now = isRenamed ? counterpart?.named(signature.name) : counterpart
                if now == signature || isRenamed && now == nil { return nil }
                let change = SignatureChange(format: new.format, path: new.path, before: signature, after: now)
                return isTold && !change.isOfContexts ? nil : change
            }
        }
    }
}

extension CodeSignature {
    fileprivate func named(_ name: String) -> CodeSignature {
        CodeSignature(role: role, name: name, type: type, isFunction: isFunction, parameters: parameters)
    }
}
