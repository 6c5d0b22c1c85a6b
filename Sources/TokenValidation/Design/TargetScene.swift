import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// The touch targets of one group that say where they stand, in one permutation of contexts.
struct TargetScene {
    /// Later tokens lie above earlier ones.
    let targets: [DeclaredTarget]
    let scene: TouchScene
    /// The permutation in words; empty if none of the targets depends on any.
    let context: String

    fileprivate init(_ targets: [DeclaredTarget], context: String) {
        self.targets = targets
        self.context = context
        scene = TouchScene(targets.map(\.target))
    }
}

/// What a scene comes to by each standard, worked out when it is first asked for.
struct SceneVerdicts {
    let scene: TouchScene
    private var spacing: [TouchStandard: [TargetSpacing.Verdict]] = [:]

    init(_ scene: TouchScene) {
        self.scene = scene
    }

    mutating func spacing(of standard: TouchStandard, at index: Int) -> TargetSpacing.Verdict {
        let verdicts = spacing[standard] ?? scene.spacing(of: standard)
        spacing[standard] = verdicts
        return verdicts[index]
    }
}

/// All scenes of a design.
struct TargetScenes {
    private(set) var all: [TargetScene] = []
    /// About groups that depend on too many permutations to go through.
    private(set) var findings: [Diagnostic] = []

    init(of tokens: ResolvedTokens) {
        for group in tokens.tree.groups {
            let members = group.children.compactMap { child -> TokenID? in
                guard case .token(let id) = child, tokens.type(of: id) == .touchTarget else { return nil }
                return id
            }
            guard members.count > 1 else { continue }
            let modifiers = members.reduce(into: ModifierSet()) { $0.formUnion(tokens.modifiers(of: $1)) }
            guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
                findings.append(.tooManyPermutationsOfTargets(at: tokens.tree[members[0]].keyRange))
                continue
            }
            for permutation in tokens.contexts.permutations(along: modifiers) {
                let placed = members.compactMap { DeclaredTarget($0, in: tokens, permutation, modifiers) }
                    .filter(\.isPlaced)
                guard placed.count > 1 else { continue }
                all.append(
                    TargetScene(placed, context: tokens.contexts.description(of: permutation, along: modifiers)))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func tooManyPermutationsOfTargets(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "these touch targets have different sizes in more than "
                + "\(ContextSpace.maximumPermutationCount) permutations", at: range)
    }
}
