/// Where something stands in a Swift file.
public struct Place: Codable, Hashable, Sendable {
    /// 1-based.
    public let line: Int
    /// 1-based, in UTF-8 bytes.
    public let column: Int
    /// In UTF-8 bytes.
    public let length: Int

    public init(line: Int, column: Int, length: Int) {
        self.line = line
        self.column = column
        self.length = length
    }
}
