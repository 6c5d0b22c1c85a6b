// swift-tools-version: 6.1
import PackageDescription

// An app whose design is written in Tokens/. Its Swift is made on every build: see Documentation/guides/swiftpm.md.
let package = Package(
    name: "LagoonApp",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "<where Tessera is>", from: "0.1.0")
        .package(name: "Tessera", path: "../..")
    ],
    targets: [
        .target(
            name: "LagoonTokens",
            path: "Tokens",
            exclude: ["Generated"],
            plugins: [.plugin(name: "TesseraPlugin", package: "Tessera")]),
        .executableTarget(name: "LagoonApp", dependencies: ["LagoonTokens"]),
    ]
)
