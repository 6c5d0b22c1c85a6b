import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// Something to be touched, as one token has it in one permutation of contexts.
struct DeclaredTarget {
    let token: TokenID
    let path: String
    let keyRange: SourceRange
    let expression: ValueExpression?
    /// The permutation in words; empty if the token is the same in all.
    let context: String
    let target: TouchTarget
    let level: TouchTargetRequirement.Level
    /// Whether one of WCAG's exceptions is claimed.
    let isExempt: Bool
    /// Whether it says where it stands among the tokens of its group.
    let isPlaced: Bool
    /// What its sizes are written in.
    let unit: Dimension.Unit
    /// Whether it is a dimension, the side of a square.
    let isDimension: Bool
}

extension DeclaredTarget {
    /// Every dimension with `$touchTarget` and every `touchTarget`, in every permutation that it depends on. A token
    /// that is a reference to a `touchTarget` is left out: it is judged at its target.
    static func all(in tokens: ResolvedTokens) -> [DeclaredTarget] {
        let required = tokens.tree.detailed.filter { tokens.tree[$0].touchTarget != nil }
        let all = Set(required).union(tokens.tokens { $0 == .touchTarget })
        return all.sorted { $0.index < $1.index }.flatMap { id in
            let modifiers = tokens.modifiers(of: id)
            return tokens.contexts.permutations(along: modifiers).compactMap {
                DeclaredTarget(id, in: tokens, $0, modifiers)
            }
        }
    }

    /// - Returns: `nil` where the token has no value, or is no target.
    init?(_ id: TokenID, in tokens: ResolvedTokens, _ permutation: Permutation, _ modifiers: ModifierSet) {
        let written = tokens.tree[id]
        switch tokens.value(of: id, in: permutation) {
        case .dimension(let side):
            guard let requirement = written.touchTarget else { return nil }
            target = TouchTarget(
                drawn: .rectangle(Rectangle(x: 0, y: 0, width: side.points, height: side.points)),
                hitSlop: requirement.hitSlop.points)
            level = requirement.level
            isExempt = false
            isPlaced = false
            unit = side.unit
            isDimension = true
        case .touchTarget(let area):
            guard tokens.target(of: id) == nil else { return nil }
            target = area.geometry
            level = area.level
            isExempt = area.exemption != nil
            isPlaced = area.place != nil
            unit = area.drawn.width.unit
            isDimension = false
        default: return nil
        }
        token = id
        path = written.path
        keyRange = written.keyRange
        expression = tokens.expression(of: id, in: permutation)
        context = tokens.contexts.description(of: permutation, along: modifiers)
    }

    // MARK: Places in the source

    func has(_ field: String) -> Bool { expression?.firstField(of: [field]) != nil }

    /// Where the first of the fields that is written stands; the whole value if none is.
    func range(of names: [String]) -> SourceRange {
        (expression?.firstField(of: names) ?? expression)?.range ?? keyRange
    }

    /// What to fix for a larger hit shape.
    func range(toReach side: Double) -> SourceRange {
        if target.hit.size.reaches(side) { return cutRange }
        let size = target.hit.size
        let isNarrow = size.width < side && (size.width <= size.height || size.height >= side)
        return range(
            of: isNarrow
                ? ["hitSize", "hitWidth", "hitSlop", "size", "width"]
                : ["hitSize", "hitHeight", "hitSlop", "size", "height"])
    }

    /// What cuts the hit shape off.
    private var cutRange: SourceRange {
        guard let container = target.container else { return range(of: []) }
        let hit = target.hit.bounds
        let isCutBelowOrAbove = hit.y < container.y || hit.maxY > container.maxY
        return range(of: isCutBelowOrAbove ? ["containerHeight"] : ["containerWidth"])
    }

    var placeRange: SourceRange { range(of: ["x"]) }
}

extension TouchArea {
    /// As rectangles and circles in points. A target without a place stands in the middle of its container.
    fileprivate var geometry: TouchTarget {
        let (width, height) = (drawn.width.points, drawn.height.points)
        let (hitWidth, hitHeight) = (hit.width.points, hit.height.points)
        let x = place?.x.points ?? containerWidth.map { ($0.points - width) / 2 } ?? 0
        let y = place?.y.points ?? containerHeight.map { ($0.points - height) / 2 } ?? 0
        let drawn = Rectangle(x: x, y: y, width: width, height: height)
        let hit = Rectangle(
            x: x + (width - hitWidth) / 2, y: y + (height - hitHeight) / 2, width: hitWidth, height: hitHeight)
        var container: Rectangle?
        if containerWidth != nil || containerHeight != nil {
            container = Rectangle(
                x: containerWidth == nil ? hit.x : 0, y: containerHeight == nil ? hit.y : 0,
                width: containerWidth?.points ?? hit.width, height: containerHeight?.points ?? hit.height)
        }
        return TouchTarget(drawn: shape.geometry(in: drawn), hit: hitShape.geometry(in: hit), container: container)
    }
}

extension TouchArea.Shape {
    fileprivate func geometry(in frame: Rectangle) -> TesseraLayoutScience.Shape {
        switch self {
        case .rectangle: .rectangle(frame)
        case .circle: .circle(frame.inscribedCircle)
        }
    }
}
