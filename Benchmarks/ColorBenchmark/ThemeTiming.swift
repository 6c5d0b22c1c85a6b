import TesseraColorScience
import TesseraThemeGeneration

/// How long a whole theme takes: seventy-four roles, those of statuses and charts among them, in four contexts, in sRGB and Display P3.
enum ThemeTiming {
    /// Milliseconds for one theme: the mean over the sample colors as brands, in the best of five turns.
    static func milliseconds() throws -> Double {
        let brands = SampleColors.all
        var best = Double.infinity
        // The count keeps the optimiser from leaving the work out.
        var contexts = 0
        for _ in 0..<5 {
            let start = ContinuousClock.now
            for (index, brand) in brands.enumerated() {
                let seeds = try ThemeSeeds(neutral: brands[brands.count - 1 - index], brand: brand)
                contexts += try Theme(seeds, graph: .standard(for: seeds)).contexts.count
            }
            let duration = (ContinuousClock.now - start).components
            let seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
            best = min(best, seconds * 1000 / Double(brands.count))
        }
        precondition(contexts == 5 * 4 * brands.count, "a theme has four contexts")
        return best
    }
}
