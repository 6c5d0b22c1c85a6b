import Foundation
import Testing

#if os(Linux)
/// The stand-ins as modules, built once for each set-up.
enum StandIns {
    /// What a golden is compiled against.
    enum SetUp: String, CaseIterable, CustomTestStringConvertible {
        case plain = "no SwiftUI"
        case uiKit = "SwiftUI and UIKit"
        case appKit = "SwiftUI and AppKit"

        var modules: [String] {
            switch self {
            case .plain: []
            case .uiKit: ["QuartzCore", "UIKit", "SwiftUI"]
            case .appKit: ["QuartzCore", "AppKit", "SwiftUI"]
            }
        }

        var testDescription: String { rawValue }
    }

    static func folder(for setUp: SetUp) -> Result<URL, any Error> {
        switch setUp {
        case .plain: plain
        case .uiKit: uiKit
        case .appKit: appKit
        }
    }

    private static let plain = Result { try build(.plain) }
    private static let uiKit = Result { try build(.uiKit) }
    private static let appKit = Result { try build(.appKit) }
    /// SwiftUI and UIKit as they were before the SDK of iOS 18, when a view was on the main actor in its body only.
    static let beforeSDK18 = Result { try build(.uiKit, name: "beforeSDK18", ["-D", "BEFORE_SDK_18"]) }

    private static func build(_ setUp: SetUp, name: String? = nil, _ options: [String] = []) throws -> URL {
        let tests = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        let sources = tests.appending(path: "StandIns")
        let folder = tests.deletingLastPathComponent().appending(path: ".build/stand-ins/\(name ?? "\(setUp)")")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for module in setUp.modules {
            let files = try FileManager.default.contentsOfDirectory(
                at: sources.appending(path: module), includingPropertiesForKeys: nil)
            let (status, output) = try run(
                "swiftc",
                [
                    "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I",
                    folder.path,
                    "-emit-module-path", folder.appending(path: module + ".swiftmodule").path,
                ] + options + files.map(\.path))
            guard status == 0 else { throw Failure(message: output) }
        }
        return folder
    }

    struct Failure: Error {
        let message: String
    }
}
#endif
