// swift-tools-version: 6.1
import PackageDescription

// Builds Examples/App as an app team does, again and again. A package of its own, for a build cannot wait for a
// build of itself; and what it builds is Tessera once more, so nobody waits for it but `make test-plugin`.
let package = Package(
    name: "PluginTests",
    platforms: [.macOS(.v13)],
    targets: [.testTarget(name: "PluginTests", path: "PluginTests")],
    swiftLanguageModes: [.v6]
)
