import Foundation

/// Other people's tools, which tests try outputs with; where one is missing, those tests are skipped.
public enum Programs {
    public static func isInstalled(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}
