extension Step {
    /// Where the step may stand beside its origin, in OkLCh lightness, the better place first.
    func places(beside origin: Double, away: LightnessDirection) -> [Double] {
        let darker = [darker(than: origin)].filter { $0 >= Self.darkest }
        let lighter = [lighter(than: origin)].filter { $0 <= 1 }
        let goesLighter = away == .lighter && origin <= Self.lightest
        let places = goesLighter ? lighter + darker : darker + lighter
        return places.isEmpty ? [origin] : places
    }

    func darker(than origin: Double) -> Double { origin - distance }

    /// From nearly black it first goes up to where a difference can be seen.
    func lighter(than origin: Double) -> Double { max(origin, Self.darkest) + distance }

    /// Nothing darker is told from black.
    private static let darkest = 0.2
    /// From here on what gets lighter fades: yellow becomes cream.
    private static let lightest = 0.75
}
