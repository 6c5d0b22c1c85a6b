// swift-tools-version: 6.1
import PackageDescription

// The scanner that `tessera audit` runs. It is a package of its own, so that nobody who uses Tessera builds
// swift-syntax with it. See Documentation/guides/audit.md.
let package = Package(
    name: "TesseraAudit",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "tessera-audit", targets: ["tessera-audit"])],
    dependencies: [
        .package(name: "Tessera", path: ".."),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    ],
    targets: [
        .target(
            name: "SwiftScanner",
            dependencies: [
                .product(name: "TesseraAuditFacts", package: "Tessera"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "tessera-audit",
            dependencies: ["SwiftScanner", .product(name: "TesseraAuditFacts", package: "Tessera")]),
        .testTarget(
            name: "SwiftScannerTests",
            dependencies: ["SwiftScanner", "tessera-audit", .product(name: "TesseraAuditFacts", package: "Tessera")]),
    ],
    swiftLanguageModes: [.v6]
)
