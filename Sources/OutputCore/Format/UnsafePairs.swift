/// A color, and what of a design it must not stand on: nothing is required of the pairs, and they have too little
/// contrast.
public struct UnsafePairs: Hashable, Sendable {
    /// A color that the foreground must not stand on.
    public struct Background: Hashable, Sendable {
        /// `color.surface`, as the requirements of the design name it.
        public let name: String
        /// At worst, unrounded.
        public let ratio: Double
        /// Where it is worst, such as `appearance=light`; empty where nothing varies.
        public let context: String

        public init(name: String, ratio: Double, context: String) {
            self.name = name
            self.ratio = ratio
            self.context = context
        }
    }

    /// The path of the token.
    public let foreground: String
    /// The least that is required of it elsewhere.
    public let threshold: Double
    /// The worst first.
    public let backgrounds: [Background]

    public init(foreground: String, threshold: Double, backgrounds: [Background]) {
        self.foreground = foreground
        self.threshold = threshold
        self.backgrounds = backgrounds
    }
}
