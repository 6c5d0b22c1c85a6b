import TesseraJSON

extension JSONValue {
    /// For scripts, which read one document a line.
    var line: [UInt8] { bytes(.line) + [UInt8(ascii: "\n")] }
}
