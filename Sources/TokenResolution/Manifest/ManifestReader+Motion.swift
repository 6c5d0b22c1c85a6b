import Diagnostics
import TokenModel
import TokenSyntax

// The limits of motion.

extension ManifestReader {
    mutating func readMotion(_ node: NodeID) {
        guard let entries = mapping(node, of: "motion") else { return }
        for entry in entries {
            let name = tree.text(of: entry.key)
            switch MotionPolicy.Key(rawValue: name) {
            case .maximumSettling:
                manifest.motion.maximumSettling = seconds(entry.value, as: name) ?? manifest.motion.maximumSettling
            case .maximumOvershoot:
                manifest.motion.maximumOvershoot = part(entry.value, as: name) ?? manifest.motion.maximumOvershoot
            case .maximumResponse:
                manifest.motion.maximumResponse = seconds(entry.value, as: name) ?? manifest.motion.maximumResponse
            case .visibleDifference:
                manifest.motion.visibleDifference = part(entry.value, as: name) ?? manifest.motion.visibleDifference
            case nil: unknownKey(name, among: MotionPolicy.Key.allCases, at: entry.key)
            }
        }
    }

    private mutating func seconds(_ node: NodeID, as name: String) -> Double? {
        if let duration = Duration(reading: node, in: tree), duration.value > 0 { return duration.seconds }
        misfit(node, name, "a duration above 0, such as 2s")
        return nil
    }

    private mutating func part(_ node: NodeID, as name: String) -> Double? {
        number(node, as: name, in: 0...(.greatestFiniteMagnitude), "a number of 0 or more, such as 0.35")
    }
}
