import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// The limits of motion.

extension ManifestReader {
    mutating func readMotion(_ node: NodeID) {
        for (key, name, value) in settings(node, of: "motion", as: MotionPolicy.Key.self) {
            switch key {
            case .maximumSettling:
                manifest.motion.maximumSettling = seconds(value, as: name) ?? manifest.motion.maximumSettling
            case .maximumOvershoot:
                manifest.motion.maximumOvershoot = part(value, as: name) ?? manifest.motion.maximumOvershoot
            case .maximumResponse:
                manifest.motion.maximumResponse = seconds(value, as: name) ?? manifest.motion.maximumResponse
            case .visibleDifference:
                manifest.motion.visibleDifference = part(value, as: name) ?? manifest.motion.visibleDifference
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
