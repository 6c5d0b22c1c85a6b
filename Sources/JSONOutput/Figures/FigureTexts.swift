import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel

/// Figures as they are written in permutations, worked out once for each value: most are the same in all of them,
/// and a tab bar's are laid out on each screen.
struct FigureTexts {
    private let platform: Platform
    private var texts: [TokenValue: ArraySlice<UInt8>] = [:]
    private var text = CodeBuffer()

    /// Of the lines of a permutation that they begin in.
    private static let level = 4

    /// - Parameter platform: whose screens a tab bar is laid out on.
    init(on platform: Platform) {
        self.platform = platform
    }

    /// - Returns: `nil` for a value that is written with all it has.
    mutating func text(of value: TokenValue) -> ArraySlice<UInt8>? {
        if let known = texts[value] { return known }
        guard let figures = Figures(of: value, on: platform) else { return nil }
        figures.append(level: Self.level, to: &text)
        let written = text.cut(from: 0)
        texts[value] = written
        return written
    }
}
