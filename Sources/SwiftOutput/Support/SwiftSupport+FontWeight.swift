extension SwiftSupport {
    /// For themes of an app's own, whose weights are known when they are made.
    static let fontWeightSource = """
        #if canImport(SwiftUI)
        /// Weights of fonts by their numbers.
        $N fileprivate enum $PFontWeight {
            /// The nearest of SwiftUI's nine weights to a number of 1 to 1000.
            static func nearest(_ number: Double) -> Font.Weight {
                let weights: [Font.Weight] = [
                    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
                ]
                return weights[min(max(Int((number / 100).rounded()) - 1, 0), 8)]
            }
        }
        #endif

        """
}
