// swift-tools-version: 6.1
import PackageDescription

// Fuzzers of everything that reads what people write: see Documentation/explanation/fuzzing.md. A package of its own, because
// all of Tessera is compiled again, with libFuzzer's counters and AddressSanitizer.
let package = Package(
    name: "TesseraFuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Tessera", path: "..")],
    targets: [
        // The YAML reader by which FuzzFormat judges: what Tessera reads with cannot judge itself.
        .systemLibrary(
            name: "CLibFYAML", pkgConfig: "libfyaml", providers: [.apt(["libfyaml-dev"]), .brew(["libfyaml"])]),
        .target(
            name: "FuzzInput",
            dependencies: [
                .product(name: "TesseraKit", package: "Tessera"),
                .product(name: "TesseraFindingReports", package: "Tessera"),
            ]),
    ]
        + ["FuzzYAML", "FuzzJSON", "FuzzReferences", "FuzzTemplate", "FuzzPaths", "FuzzReports"].map {
            .executableTarget(
                name: $0, dependencies: ["FuzzInput", .product(name: "TesseraKit", package: "Tessera")])
        } + [
            .executableTarget(
                name: "FuzzColor", dependencies: [.product(name: "TesseraColorScience", package: "Tessera")]),
            .executableTarget(
                name: "FuzzFormat",
                dependencies: [
                    "CLibFYAML", .product(name: "TesseraCLibYAML", package: "Tessera"),
                    .product(name: "TesseraTokenFormatting", package: "Tessera"),
                ]),
            .executableTarget(
                name: "FuzzImport", dependencies: ["FuzzInput", .product(name: "TesseraKit", package: "Tessera")]),
        ],
    swiftLanguageModes: [.v6]
)
