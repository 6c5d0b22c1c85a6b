/// A text in which markers stand right before the places a test talks about.
///
/// ```
/// let marked = MarkedText("a: 1\n↓a: 2\n")
/// marked.text      // "a: 1\na: 2\n"
/// marked.offsets   // [5]
/// ```
///
/// A marker is `↓`, or a keycap digit (`1️⃣` to `9️⃣`) where a test must distinguish places. Markers
/// are taken out; offsets are UTF-8 bytes of what is left, in the order in which they stand.
public struct MarkedText {
    public struct Marker: Hashable, Sendable {
        /// `↓`, or `1️⃣` and so on.
        public let name: String
        /// In UTF-8 bytes of the text without markers.
        public let offset: Int
    }

    /// The text without its markers.
    public let text: String
    public let markers: [Marker]

    public var offsets: [Int] { markers.map(\.offset) }

    public init(_ marked: String) {
        var rest = Array(marked.unicodeScalars)[...]
        var text = ""
        var markers: [Marker] = []
        while let scalar = rest.first {
            if let name = Self.marker(at: rest) {
                markers.append(Marker(name: name, offset: text.utf8.count))
                rest = rest.dropFirst(name.unicodeScalars.count)
            } else {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst()
            }
        }
        self.text = text
        self.markers = markers
    }

    /// The offset of the first marker of that name.
    public func offset(of name: String) -> Int? {
        markers.first { $0.name == name }?.offset
    }

    private static func marker(at rest: ArraySlice<Unicode.Scalar>) -> String? {
        if rest.first == "↓" { return "↓" }
        let scalars = Array(rest.prefix(3))
        guard scalars.count == 3, ("1"..."9").contains(scalars[0]), scalars[1] == "\u{FE0F}", scalars[2] == "\u{20E3}"
        else { return nil }
        var name = ""
        name.unicodeScalars.append(contentsOf: scalars)
        return name
    }
}
