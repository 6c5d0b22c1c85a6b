import FuzzInput

/// One value per line, among tokens that they may refer to, so that what is found is in references, math and
/// derived colors, and not in YAML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReferences(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var text = """
        color: { $type: color, ink: "#101014", paper: "{color.ink}", glow: { $value: "{color.paper} / 0.5" } }
        size: { $type: dimension, small: 4pt, large: "{size.small} * 2" }
        shadow: { $type: shadow, low: { color: "{color.glow}", offsetX: 0, offsetY: 1, blur: "{size.small}", spread: 0 } }
        fuzz:

        """
    // By the letters that seeds begin with: `s`, `n`, `c`, `d`.
    let types = ["string", "shadow", "number", "color", "dimension", "opacity"]
    let lines = bytes(data, count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(64)
    for (index, line) in lines.enumerated() {
        let type = types[Int(line.first ?? 0) % types.count]
        text += "  t\(index): { $type: \(type), $value: \(quoted(line.dropFirst())) }\n"
    }
    FuzzInput.compile(Array(text.utf8), named: "fuzz.tokens.yaml")
    return 0
}

/// As a string of YAML in double quotes, whatever it is.
private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    var text = "\""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "\"", "\\": text += "\\\(scalar)"
        case " "..."~": text.unicodeScalars.append(scalar)
        case _ where scalar.value > 0xFFFF: text.unicodeScalars.append(scalar)
        default:
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
    return text + "\""
}
