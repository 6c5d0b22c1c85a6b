import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// A key of the manifest, or a part of it, that a policy can lock, and which of its values ask for less.
struct KeyLock {
    /// As places are known by: `motion.maximumSettling`.
    let key: String
    /// Whether the first manifest asks for less than the second.
    let isLooser: (Manifest, Manifest) -> Bool
    /// Takes over what the second manifest asks for.
    let tighten: (inout Manifest, Manifest) -> Void

    /// What a manifest calls it.
    var name: String { group == key ? key : String(key.dropFirst(group.count + 1)) }

    /// What a policy calls it, or all that it is a part of.
    var group: String { String(key.prefix { $0 != "." }) }

    /// Keys that projects only add to.
    static let additions = ["contrast", "distinct"]

    private static func value<Value>(
        _ key: Manifest.Key, _ path: WritableKeyPath<Manifest, Value>, _ isLooser: @escaping (Value, Value) -> Bool
    ) -> KeyLock {
        KeyLock(
            key: key.rawValue, isLooser: { isLooser($0[keyPath: path], $1[keyPath: path]) },
            tighten: { $0[keyPath: path] = $1[keyPath: path] })
    }

    private static func limit(
        _ key: MotionPolicy.Key, _ path: WritableKeyPath<MotionPolicy, Double>,
        _ isLooser: @escaping (Double, Double) -> Bool
    ) -> KeyLock {
        KeyLock(
            key: "motion.\(key.rawValue)",
            isLooser: { isLooser($0.motion[keyPath: path], $1.motion[keyPath: path]) },
            tighten: { $0.motion[keyPath: path] = $1.motion[keyPath: path] })
    }

    static var all: [KeyLock] {
        [
            value(.dialect, \.dialect) { $0.rank < $1.rank },
            value(.platform, \.platform, !=),
            KeyLock(
                key: Manifest.Key.touchTargets.rawValue,
                isLooser: { !Set($1.touchTargets).isSubset(of: $0.touchTargets) },
                tighten: { manifest, base in
                    manifest.touchTargets =
                        base.touchTargets
                        + manifest.touchTargets.filter { level in
                            !base.touchTargets.contains(level)
                        }
                }),
            value(.largeTextPolicy, \.largeTextPolicy) { $0 == .apple && $1 == .wcag },
            value(.apca, \.includesAPCA, !=),
            value(.gamutMapping, \.gamutMapping, !=),
            value(.maximumPermutations, \.maximumPermutations, >),
            value(.modifiers, \.contexts) { own, base in
                guard let own, let base else { return (own == nil) != (base == nil) }
                return !own.isSame(as: base)
            },
            limit(.maximumSettling, \.maximumSettling, >),
            limit(.maximumOvershoot, \.maximumOvershoot, >),
            limit(.maximumResponse, \.maximumResponse, >),
            limit(.visibleDifference, \.visibleDifference, <),
        ]
    }
}

extension TokenDialect {
    /// The greater, the less is read.
    var rank: Int {
        switch self {
        case .lenient: 0
        case .standard: 1
        case .strict: 2
        }
    }
}
