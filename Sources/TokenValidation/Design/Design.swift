import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What the rules judge.
public struct Design: Sendable {
    /// With their values in all contexts.
    public let tokens: ResolvedTokens
    /// The pairs of the manifest; tokens have their own requirements.
    public let pairs: [ContrastPair]
    /// The lists of the manifest of colors that people must be able to distinguish.
    public let distinct: [DistinctColors]
    /// Whose touch targets, text sizes and screens the design is judged by.
    public let platform: Platform
    /// What touch targets are held to, all of it.
    public let targetLevels: [TouchTargetLevel]
    /// What counts as large text where a requirement names a size.
    public let largeTextPolicy: LargeTextPolicy
    /// Whether findings about contrast tell the figure of APCA, too.
    public let includesAPCA: Bool
    /// How the outputs bring colors into a gamut.
    public let gamutMapping: GamutMappingMethod
    /// How much motion there may be.
    public let motion: MotionPolicy
    /// Every tab bar in every permutation it depends on.
    let tabBars: [PlacedTabBar]
    /// Every touch target in every permutation it depends on.
    let touchTargets: [DeclaredTarget]
    /// Those that say where they stand, together.
    let targetScenes: TargetScenes
    /// Every height that says what text it holds, in every permutation it depends on.
    let heldTexts: [PlacedHeight]
    /// The states of controls that the names of colors tell.
    let controlStates: ControlStates
    /// The contrast that tokens and pairs require.
    let contrastClaims: [ContrastClaim]
    /// Every place in which a motion is written.
    let motions: [PlacedMotion]

    public init(
        tokens: ResolvedTokens, pairs: [ContrastPair], distinct: [DistinctColors] = [], platform: Platform,
        targetLevels: [TouchTargetLevel] = [.standard],
        largeTextPolicy: LargeTextPolicy = .wcag, includesAPCA: Bool = false,
        gamutMapping: GamutMappingMethod = .rayTrace, motion: MotionPolicy = MotionPolicy()
    ) {
        self.tokens = tokens
        self.pairs = pairs
        self.distinct = distinct
        self.platform = platform
        self.targetLevels = targetLevels
        touchTargets = DeclaredTarget.all(in: tokens)
        targetScenes = TargetScenes(of: tokens)
        heldTexts = PlacedHeight.all(in: tokens)
        controlStates = ControlStates(of: tokens)
        self.largeTextPolicy = largeTextPolicy
        self.includesAPCA = includesAPCA
        self.gamutMapping = gamutMapping
        self.motion = motion
        let tabBars = PlacedTabBar.all(in: tokens)
        self.tabBars = tabBars
        contrastClaims = ContrastClaim.all(in: tokens, pairs, tabBars)
        motions = PlacedMotion.all(in: tokens)
    }

    /// The design in some of its contexts.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func fixing(_ choices: [Int: Int]) -> Design {
        if choices.isEmpty { return self }
        return Design(
            tokens: tokens.fixing(choices), pairs: pairs, distinct: distinct, platform: platform,
            targetLevels: targetLevels, largeTextPolicy: largeTextPolicy, includesAPCA: includesAPCA,
            gamutMapping: gamutMapping, motion: motion)
    }
}
