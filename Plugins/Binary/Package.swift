// swift-tools-version: 6.1
import PackageDescription

// Tessera's plugins with the compiled tool, in place of its sources.
let package = Package(
    name: "tessera-plugins",
    products: [
        .plugin(name: "TesseraPlugin", targets: ["TesseraPlugin"]),
        .plugin(name: "TesseraCommand", targets: ["TesseraCommand"]),
    ],
    targets: [
        // A release puts its own address and checksum here.
        .binaryTarget(
            name: "tessera",
            url: "URL",
            checksum: "CHECKSUM"),
        .plugin(name: "TesseraPlugin", capability: .buildTool(), dependencies: ["tessera"]),
        .plugin(
            name: "TesseraCommand",
            capability: .command(
                intent: .custom(verb: "tessera", description: "Write the outputs of every tessera.yaml, or check them"),
                permissions: [.writeToPackageDirectory(reason: "The outputs that tessera.yaml names are written.")]),
            dependencies: ["tessera"]),
    ]
)
