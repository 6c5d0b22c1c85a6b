import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// All that is seen of a token where other colors stand on it, whether anything is required of them or not.
///
/// A material has scenes for each way in which the system shows it, a gradient for its stops and for places between
/// them. Whoever stands on the token has to be judged in each, as the checks judge.
public struct SurfaceScenes: Sendable {
    /// The types of tokens that others can stand on.
    public static let types = Set(TokenType.backgroundTypes)

    /// Those that the token depends on.
    public let modifiers: ModifierSet
    private let background: ContrastRequirement.Background
    private let design: Design

    /// - Returns: `nil` for a token that nothing can stand on.
    public init?(of token: TokenID, in design: Design) {
        guard let type = design.tokens.type(of: token), Self.types.contains(type) else { return nil }
        let range = design.tokens.tree[token].keyRange
        let path = design.tokens.tree[token].path
        let layer = ValueExpression(range: range, kind: .reference(TokenReference(path: path, range: range)))
        background = ContrastRequirement.Background(layers: [layer], range: range)
        modifiers = design.tokens.modifiers(of: token)
        self.design = design
    }

    /// The scenes in one permutation, with black in front: another color takes its place. `nil` where the token has no
    /// value there.
    public func scenes(in permutation: Permutation) -> [ContrastScene]? {
        Self.scenes(of: background, in: design, permutation)
    }

    static func scenes(
        of background: ContrastRequirement.Background, in design: Design, _ permutation: Permutation
    ) -> [ContrastScene]? {
        guard let stack = LayerStack(background, design.tokens, permutation) else { return nil }
        return stack.variants.flatMap { variant in
            variant.places.map { place in
                ContrastScene(
                    foreground: .black, layers: place.layers, backdrop: variant.backdrop,
                    mapping: design.gamutMapping)
            }
        }
    }
}
