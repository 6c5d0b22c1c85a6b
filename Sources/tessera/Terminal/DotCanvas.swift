/// A drawing of dots in cells of a terminal, each two dots wide and four high.
struct DotCanvas {
    let columns: Int
    let rows: Int
    /// A bit for each dot of each cell, numbered as in Braille patterns (U+2800).
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: 0, count: columns * rows)
    }

    static let dotsPerColumn = 2
    static let dotsPerRow = 4

    var width: Int { columns * Self.dotsPerColumn }
    var height: Int { rows * Self.dotsPerRow }

    /// Draws a vertical line of dots, as far as it lies on the canvas. Rows are counted from the top.
    mutating func draw(x: Int, from top: Int, through bottom: Int) {
        guard (0..<width).contains(x), top <= bottom, top < height, bottom >= 0 else { return }
        for y in max(top, 0)...min(bottom, height - 1) {
            let cell = y / Self.dotsPerRow * columns + x / Self.dotsPerColumn
            cells[cell] |= Self.bits[x % Self.dotsPerColumn][y % Self.dotsPerRow]
        }
    }

    private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    /// The character of a cell; `nil` for an empty one.
    func character(column: Int, row: Int, inUnicode: Bool) -> Character? {
        let cell = cells[row * columns + column]
        guard cell != 0 else { return nil }
        if inUnicode { return Character(Unicode.Scalar(0x2800 + UInt32(cell)) ?? " ") }
        let isHigh = cell & 0x1B != 0
        let isLow = cell & 0xE4 != 0
        return isHigh ? (isLow ? ":" : "'") : "."
    }
}
