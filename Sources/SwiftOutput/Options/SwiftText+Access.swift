import TesseraOutputCore

extension SwiftText {
    /// The modifier that begins a declaration, with the blank behind it; nothing for `internal`.
    static func access(_ access: SwiftOptions.Access) -> String {
        access == .internal ? "" : access.rawValue + " "
    }
}
