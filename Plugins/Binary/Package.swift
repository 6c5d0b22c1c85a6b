// swift-tools-version: 6.1
import PackageDescription

// Tessera's plugins with the compiled tool, in place of its sources. Made by Scripts/artifact-bundle.
let package = Package(
    name: "Tessera",
    products: [
        .plugin(name: "TesseraPlugin", targets: ["TesseraPlugin"]),
        .plugin(name: "TesseraCommand", targets: ["TesseraCommand"]),
    ],
    targets: [
        // From a server: .binaryTarget(name: "tessera", url: "https://...", checksum: "...")
        .binaryTarget(name: "tessera", path: "tessera.artifactbundle.zip"),
        .plugin(name: "TesseraPlugin", capability: .buildTool(), dependencies: ["tessera"]),
        .plugin(
            name: "TesseraCommand",
            capability: .command(
                intent: .custom(verb: "tessera", description: "Write the outputs of every tessera.yaml, or check them"),
                permissions: [.writeToPackageDirectory(reason: "The outputs that tessera.yaml names are written.")]),
            dependencies: ["tessera"]),
    ]
)
