/// A segment of a pointer that counts elements: digits without a sign and without a zero before them
/// (RFC 6901, 4).
enum ArrayIndex {
    static func parse(_ segment: String) -> Int? {
        guard !segment.isEmpty, segment.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            segment == "0" || segment.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(segment)
    }
}
