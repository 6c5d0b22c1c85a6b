/// Texts that are looked for in many files, before any of these is read with care.
public struct TextNeedles: Sendable {
    private let needles: [Needle]

    /// With more of them, reading a file is faster than looking for each.
    private static let limit = 24

    /// - Parameter texts: none for all files.
    public init(_ texts: Set<String>) {
        needles = texts.count > Self.limit || texts.contains("") ? [] : texts.sorted().map(Needle.init)
    }

    /// Whether any of the texts is in a file, or may be.
    public func occur(in bytes: [UInt8]) -> Bool {
        needles.isEmpty || bytes.withUnsafeBufferPointer { bytes in needles.contains { $0.occurs(in: bytes) } }
    }

    /// One of them, not empty, with how far to go where it is not (Horspool 1980).
    private struct Needle {
        private let bytes: [UInt8]
        private let steps: [Int]

        init(_ text: String) {
            bytes = Array(text.utf8)
            var steps = Array(repeating: bytes.count, count: 256)
            for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
            self.steps = steps
        }

        func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
            bytes.withUnsafeBufferPointer { needle in
                steps.withUnsafeBufferPointer { steps in
                    let last = needle.count - 1
                    var end = last
                    while end < text.count {
                        var index = last
                        while text[end - last + index] == needle[index] {
                            if index == 0 { return true }
                            index -= 1
                        }
                        end += steps[Int(text[end])]
                    }
                    return false
                }
            }
        }
    }
}
