// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Tessera",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Diagnostics"),
        .target(name: "ColorScience"),
        .target(name: "MotionScience"),
        .target(name: "TokenSyntax", dependencies: ["CLibYAML", "Diagnostics"]),
        .target(name: "TokenModel", dependencies: ["TokenSyntax", "Diagnostics", "ColorScience", "MotionScience"]),
        .target(name: "TokenResolution", dependencies: ["TokenModel", "TokenSyntax", "Diagnostics"]),
        .target(
            name: "TokenValidation",
            dependencies: ["TokenResolution", "TokenModel", "ColorScience", "Diagnostics"]),
        .target(
            name: "CodeGeneration",
            dependencies: ["TokenResolution", "TokenModel", "ColorScience", "MotionScience", "Diagnostics"]),
    ],
    swiftLanguageModes: [.v6]
)
