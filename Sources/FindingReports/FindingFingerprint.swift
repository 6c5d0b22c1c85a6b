import TesseraDiagnostics

/// Tells a finding of one run from the others, and is the same in the next run although lines have moved.
///
/// It is made of the rule, the file, the message, the contexts, and the token that the finding lies in; where it lies
/// in none, of the text of its line. Findings that are equal in all of that are numbered in their order.
public struct FindingFingerprint: Hashable, Sendable, CustomStringConvertible {
    fileprivate let value: UInt64

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// The fingerprints of a run.
struct FingerprintSet {
    private var counts: [UInt64: UInt64] = [:]
    private var used: Set<FindingFingerprint> = []
    /// A file can be one line of a megabyte.
    private static let lineLimit = 200

    /// - Parameter line: the text of the line of a finding that lies in no token.
    mutating func add(_ finding: ReportedFinding, path: String, line: ArraySlice<UInt8>) -> FindingFingerprint {
        var digest = Digest()
        digest.add(finding.diagnostic.id.rawValue.utf8)
        digest.add(path.utf8)
        digest.add(finding.diagnostic.message.utf8)
        for context in finding.diagnostic.contexts { digest.add(context.utf8) }
        if let token = finding.token { digest.add(token.utf8) } else { digest.add(line.prefix(Self.lineLimit)) }
        var ordinal = counts[digest.value, default: 0]
        while true {
            let fingerprint = digest.fingerprint(ordinal)
            ordinal += 1
            guard used.insert(fingerprint).inserted else { continue }
            counts[digest.value] = ordinal
            return fingerprint
        }
    }
}

/// FNV-1a of 64 bits (RFC 9923), with the last step of MurmurHash3 behind it.
private struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a text and a mark behind it.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    func fingerprint(_ ordinal: UInt64) -> FindingFingerprint {
        var mixed = value &+ ordinal &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return FindingFingerprint(value: mixed ^ mixed >> 33)
    }
}
