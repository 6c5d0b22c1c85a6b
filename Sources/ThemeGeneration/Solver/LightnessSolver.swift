import TesseraColorScience

/// A background as the solver sees it.
struct Background {
    let name: RoleName
    let color: EmittedColor
    let ratio: Double
}

/// A color of some lightness, as it leaves.
struct Candidate {
    let color: Color
    let lightness: Double
    let emitted: EmittedColor

    func passes(on background: Background) -> Bool { emitted.ratio(to: background.color) >= background.ratio }

    /// Whether it passes with the luminance of `side` from the background.
    func passes(_ side: LightnessSide, of background: Background) -> Bool {
        let isOnSide =
            side == .darker ? emitted.isDarker(than: background.color) : background.color.isDarker(than: emitted)
        return isOnSide && passes(on: background)
    }
}

enum LightnessSide {
    case darker
    case lighter

    var opposite: LightnessSide { self == .darker ? .lighter : .darker }
}

/// Moves a tone along OkLCh lightness until it passes on all its backgrounds.
///
/// Whatever it finds was tested in bytes. Along the way hue stays, and chroma as far as the gamuts allow; luminance
/// grows with lightness under ray trace, so passing on one side of a background is a matter of one bound.
struct LightnessSolver {
    let tone: PreferredTone
    /// The preferred color, within the limits.
    let preferred: Candidate
    private let movement: Movement?
    private let context: ThemeContext

    init(tone: PreferredTone, movement: Movement?, context: ThemeContext) {
        self.tone = tone
        self.movement = movement
        self.context = context
        let limits = movement?.limits[context] ?? 0...1
        let lightness = min(max(tone.lightness, limits.lowerBound), limits.upperBound)
        let color = lightness == tone.lightness ? tone.color : tone.color(lightness: lightness)
        preferred = Candidate(color: color, lightness: lightness, emitted: EmittedColor(color))
    }

    /// The passing color nearest to the preferred one, or nil.
    func solve(on backgrounds: [Background]) -> Candidate? {
        let start = preferred
        if passes(start, backgrounds) { return start }
        let found = sides.compactMap { side -> Candidate? in
            switch movement?.stops {
            case nil: nil
            case .anywhere: nearest(on: side, from: start, backgrounds)
            case .ladder(let ladder):
                rungs(of: ladder, on: side, from: start.lightness).lazy.map(candidate).first { passes($0, backgrounds) }
            }
        }
        return found.min { change(to: $0) < change(to: $1) }
    }

    /// How far a color is from the preferred one, as deltaEOK.
    func change(to candidate: Candidate) -> Double {
        ColorDifference.deltaEOK(candidate.color, preferred.color)
    }

    /// Colors over all that the movement reaches, or all steps of its ladder.
    func reachable(steps: Int) -> [Candidate] {
        let start = preferred.lightness
        return sides.flatMap { side in
            if case .ladder(let ladder) = movement?.stops { return rungs(of: ladder, on: side, from: start) }
            return (0...steps).map { start + (end(of: side) - start) * Double($0) / Double(steps) }
        }.map(candidate)
    }

    /// From a color outward in steps, or the steps of the ladder, nearest to the preferred one first.
    ///
    /// - Parameter nearest: none nearer to the preferred color matters.
    func outward(from nearest: Candidate) -> some Sequence<Candidate> {
        lightnesses(beyond: (nearest.lightness - preferred.lightness).magnitude).lazy.map(candidate)
    }

    /// What the movement reaches farther than `distance` from the preferred lightness, the nearest first.
    private func lightnesses(beyond distance: Double) -> [Double] {
        let start = preferred.lightness
        let all = sides.flatMap { side -> [Double] in
            if case .ladder(let ladder) = movement?.stops { return rungs(of: ladder, on: side, from: start) }
            let reach = (end(of: side) - start).magnitude - distance
            let direction = side == .darker ? -1.0 : 1
            guard reach > 0 else { return [] }
            return (1...Int(reach / Self.step) + 1).map {
                start + direction * (distance + min(Double($0) * Self.step, reach))
            }
        }
        return all.sorted { ($0 - start).magnitude < ($1 - start).magnitude }
    }

    /// Of lightness; too small to be seen.
    private static let step = 1.0 / 128

    func candidate(_ lightness: Double) -> Candidate {
        let color = tone.color(lightness: lightness)
        return Candidate(color: color, lightness: lightness, emitted: EmittedColor(color))
    }

    // MARK: Sides

    /// Where it may go; of equal changes, that away from the surfaces comes first.
    private var sides: [LightnessSide] {
        switch movement?.direction[context] {
        case nil: []
        case .darker: [.darker]
        case .lighter: [.lighter]
        case .either: context.direction == .darker ? [.darker, .lighter] : [.lighter, .darker]
        }
    }

    private func end(of side: LightnessSide) -> Double {
        let limits = movement?.limits[context] ?? 0...1
        return side == .darker ? limits.lowerBound : limits.upperBound
    }

    func passes(_ candidate: Candidate, _ backgrounds: [Background]) -> Bool {
        backgrounds.allSatisfy { candidate.passes(on: $0) }
    }

    /// The nearest passing color on a side.
    ///
    /// Backgrounds may lie on both sides of the answer. Sorted by luminance, those before some position are then passed
    /// on one side and those from it on the other, so every position is tried, the nearest first.
    private func nearest(on side: LightnessSide, from start: Candidate, _ backgrounds: [Background]) -> Candidate? {
        let sorted = backgrounds.sorted {
            let (first, second) = ($0.color.luminance(in: .srgb), $1.color.luminance(in: .srgb))
            return side == .darker ? first > second : first < second
        }
        for count in 1...max(1, sorted.count) {
            let passed = sorted.prefix(count)
            // Further on, `passed` only holds more: if the end does not pass it, nothing will.
            guard let found = boundary(on: side, from: start, passing: passed) else { return nil }
            if sorted.dropFirst(count).allSatisfy({ found.passes(side.opposite, of: $0) }), passes(found, backgrounds) {
                return found
            }
        }
        return nil
    }

    /// The nearest color that lies on `side` of the backgrounds by their ratios.
    private func boundary(
        on side: LightnessSide, from start: Candidate, passing backgrounds: ArraySlice<Background>
    ) -> Candidate? {
        func passes(_ candidate: Candidate) -> Bool { backgrounds.allSatisfy { candidate.passes(side, of: $0) } }
        if passes(start) { return start }
        var found = candidate(end(of: side))
        guard passes(found) else { return nil }
        var failing = start
        for _ in 0..<Self.rounds {
            let middle = candidate((failing.lightness + found.lightness) / 2)
            if passes(middle) { found = middle } else { failing = middle }
            if found.emitted.hasBytes(of: failing.emitted) { break }
        }
        return found
    }

    /// Halvings at most; after so many the lightness is exact to 1/65536, far below a step of 8 bits.
    private static let rounds = 16

    /// The steps of a ladder on a side, the nearest first.
    private func rungs(of ladder: [Double], on side: LightnessSide, from start: Double) -> [Double] {
        let end = end(of: side)
        return ladder.filter((min(start, end)...max(start, end)).contains).sorted {
            side == .darker ? $0 > $1 : $0 < $1
        }
    }
}
