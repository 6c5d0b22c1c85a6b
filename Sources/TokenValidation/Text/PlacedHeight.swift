import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// A height that holds text, as one token has it in one permutation of contexts.
struct PlacedHeight {
    let token: TokenID
    let path: String
    let height: Dimension
    let text: TextBlock
    /// Whether the padding grows with the text size that people set, because it is in rem.
    let isPaddingScaled: Bool
    /// Whether the text grows so, because its size is in rem.
    let isTextScaled: Bool
    let growth: HeldText.Growth
    /// Whether the text style is one of the system's by name, and not the nearest by size.
    let isStyleNamed: Bool
    /// At which text sizes of iOS and iPadOS people see it: see ``ContextSpace/textSettings(of:along:)``.
    let settings: [TextSizeSetting]
    /// The permutation in words; empty if height and text are the same in all.
    let context: String
    /// Where the height is written.
    let range: SourceRange
    /// What says which text it holds.
    let source: Source

    enum Source {
        /// `$holds`, and where it is written.
        case declared(SourceRange)
        /// A text style beside it in the group of a control.
        case beside(TokenID)
    }
}

extension PlacedHeight {
    /// Every token with `$holds`, in every permutation that its height and its text depend on. None where these are
    /// more than can be gone through, which is reported with the references.
    ///
    /// Behind them stand the heights that their groups say it of: see ``ControlHeight``.
    static func all(in tokens: ResolvedTokens) -> [PlacedHeight] {
        let declared = tokens.tree.detailed.flatMap { id -> [PlacedHeight] in
            guard let held = tokens.tree[id].holds, !held.refers(to: id, in: tokens) else { return [] }
            return all(of: id, held, .declared(held.range), in: tokens)
        }
        return declared
            + ControlHeight.all(in: tokens.tree, tokens).flatMap {
                all(of: $0.height, $0.held(in: tokens.tree), .beside($0.text), in: tokens)
            }
    }

    private static func all(
        of id: TokenID, _ held: HeldText, _ source: Source, in tokens: ResolvedTokens
    ) -> [PlacedHeight] {
        let modifiers = held.expressions.reduce(tokens.modifiers(of: id)) {
            $0.union(tokens.modifiers(of: $1.expression))
        }
        guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
            return []
        }
        return tokens.contexts.permutations(along: modifiers).compactMap {
            PlacedHeight(id, held, source, in: tokens, $0, modifiers)
        }
    }

    /// - Returns: `nil` where the token or its text has no value, which is reported elsewhere.
    private init?(
        _ id: TokenID, _ held: HeldText, _ source: Source, in tokens: ResolvedTokens, _ permutation: Permutation,
        _ modifiers: ModifierSet
    ) {
        let fields: [String]
        switch tokens.value(of: id, in: permutation) {
        case .dimension(let length): (height, fields) = (length, [])
        case .touchTarget(let area): (height, fields) = (area.drawn.height, ["height", "size"])
        default: return nil
        }
        // A height that holds text is above 0, which has been asked for with the references.
        if case .declared = source, height.points <= 0 { return nil }
        var padding = Dimension(0)
        if let written = held.padding {
            guard case .dimension(let length) = tokens.value(of: written, in: permutation) else { return nil }
            padding = length
            if padding.points < 0 { return nil }
        }
        guard let text = TextBlock(held, padding: padding.points, in: tokens, permutation) else { return nil }
        token = id
        path = tokens.tree[id].path
        self.text = text
        isPaddingScaled = padding.unit == .rem
        isTextScaled = held.isTextInRem(in: tokens, permutation)
        growth = held.growth
        if case .style = held.text { isStyleNamed = true } else { isStyleNamed = false }
        settings = tokens.contexts.textSettings(of: permutation, along: modifiers)
        context = tokens.contexts.description(of: permutation, along: modifiers)
        let expression = tokens.expression(of: id, in: permutation)
        range = (expression?.firstField(of: fields) ?? expression)?.range ?? tokens.tree[id].keyRange
        self.source = source
    }

    // MARK: What it comes to

    /// Which lengths are compared, where people read them on a platform; `nil` where no figure is known.
    func fits(on platform: Platform) -> [TextFit] {
        switch platform {
        case .ios, .ipados: [worstFit]
        case .web: webFits
        case .macos, .tvos, .visionos, .watchos, .android: []
        }
    }

    /// At the setting of iOS and iPadOS at which the most is missing.
    private var worstFit: TextFit {
        let settings: [TextSizeSetting] =
            switch growth {
            case .fixed, .scales: self.settings
            // Neither the bar nor its text grows.
            case .viewer: [.large]
            }
        let fits = settings.map { setting in
            TextFit(
                size: .setting(setting), needed: text.height(at: setting),
                given: height.points * (growth == .scales ? text.style.scale(at: setting) : 1))
        }
        return fits.max { $0.shortfall < $1.shortfall } ?? TextFit(size: .setting(.large), needed: 0, given: 0)
    }

    /// The height at the default text size with which one that grows is enough at every setting. What it needs is not
    /// in proportion to the text: the padding stays, and the leadings of the guidelines are rounded.
    var neededByDefault: Double {
        settings.map { text.height(at: $0) / text.style.scale(at: $0) }.max() ?? 0
    }

    /// With the spacing of WCAG 1.4.12, at the size of the design and at twice that. What is a multiple of the text
    /// size that people set grows as they set it, and so does what is a least height.
    ///
    /// Text in px grows with the page's zoom alone, and its control with it. Only `$holds` asks for twice its size.
    private var webFits: [TextFit] {
        if growth == .scales { return [] }
        let scales: [Double] =
            switch source {
            case .beside where !isTextScaled: [1]
            case .beside, .declared: [1, TextBlock.resizedScale]
            }
        return scales.map { scale in
            TextFit(
                size: .scale(scale), needed: text.spacedHeight(scale: scale, scaledPadding: isPaddingScaled),
                given: height.points * (height.unit == .rem ? scale : 1))
        }
    }
}

/// A height and what the text in it needs, at one size of text; in points.
struct TextFit: Hashable {
    enum Size: Hashable {
        case setting(TextSizeSetting)
        case scale(Double)
    }

    let size: Size
    let needed: Double
    let given: Double

    var shortfall: Double { needed - given }
    var fails: Bool { given.isBelow(needed) }
}

extension TextBlock {
    /// - Returns: `nil` where what says the size has no value.
    fileprivate init?(_ held: HeldText, padding: Double, in tokens: ResolvedTokens, _ permutation: Permutation) {
        switch held.text {
        case .style(let style):
            // Its lines are as far apart as the guidelines print, which is not the same multiple at every size.
            self.init(lines: held.lines, size: style.metrics(at: .large).size, style: style, padding: padding)
        case .sized(let expression):
            switch tokens.value(of: expression, in: permutation) {
            case .typography(let style):
                let size = style.fontSize.points
                self.init(
                    lines: held.lines, size: size, lineHeight: style.lineHeight, style: .nearest(to: size),
                    padding: padding)
            case .dimension(let length) where length.points > 0:
                self.init(lines: held.lines, size: length.points, style: .nearest(to: length.points), padding: padding)
            default: return nil
            }
        }
    }
}

extension HeldText {
    fileprivate func isTextInRem(in tokens: ResolvedTokens, _ permutation: Permutation) -> Bool {
        guard case .sized(let expression) = text else { return false }
        return switch tokens.value(of: expression, in: permutation) {
        case .typography(let style): style.fontSize.unit == .rem
        case .dimension(let length): length.unit == .rem
        default: false
        }
    }

    /// Whether a height names itself, directly or by another name, which has been reported.
    fileprivate func refers(to token: TokenID, in tokens: ResolvedTokens) -> Bool {
        var isNamed = false
        for (expression, _) in expressions {
            expression.forEachReference { reference in
                var next = tokens.tree.target(of: reference)
                while let target = next, target != token { next = tokens.target(of: target) }
                if next == token { isNamed = true }
            }
        }
        return isNamed
    }
}

extension ContextSpace {
    /// The settings of the text size at which people see a permutation: where a modifier is chosen by `textSize`, one of
    /// its contexts ends at xxxLarge, and the other begins at AX1. All of them where no modifier is.
    ///
    /// - Parameter modifiers: what the values depend on that are judged.
    func textSettings(of permutation: Permutation, along modifiers: ModifierSet) -> [TextSizeSetting] {
        modifiers.indices.reduce(TextSizeSetting.allCases) { settings, index in
            guard let system = self.modifiers[index].system, system.setting == .textSize, let ends = system.ends else {
                return settings
            }
            let isAccessibility = permutation[index] == ends.last
            return settings.filter { $0.isAccessibilitySize == isAccessibility }
        }
    }
}
