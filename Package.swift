// swift-tools-version: 6.1
import PackageDescription

// Floors from the bottom up; each imports only what is below it: Scripts/house checks that. See
// Documentation/architecture.md.
let package = Package(
    name: "Tessera",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "tessera", targets: ["tessera"]),
        .library(name: "TesseraKit", targets: ["TesseraKit"]),
        .library(name: "ColorScience", targets: ["ColorScience"]),
        .library(name: "MotionScience", targets: ["MotionScience"]),
        .library(name: "LayoutScience", targets: ["LayoutScience"]),
        // What the package Audit needs, and all that it may.
        .library(name: "AuditFacts", targets: ["AuditFacts", "Diagnostics"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // 1 foundations
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Diagnostics"),
        .target(name: "AuditFacts"),
        .target(name: "ColorScience"),
        .target(name: "MotionScience"),
        .target(name: "LayoutScience"),
        .target(
            name: "Templates",
            path: "Templates",
            resources: [
                "android", "compose", "compose-value", "flutter", "flutter-type", "flutter-value", "markdown", "scss",
                "scss-value", "tailwind", "typescript",
            ].map { .embedInCode("\($0).mustache") }),
        // 2 syntax
        .target(name: "TokenSyntax", dependencies: ["CLibYAML", "Diagnostics"]),
        .target(name: "FindingReports", dependencies: ["Diagnostics"]),
        .target(name: "ThemeGeneration", dependencies: ["ColorScience"]),
        // 3 model
        .target(name: "TokenFormatting", dependencies: ["TokenSyntax", "CLibYAML", "Diagnostics"]),
        .target(
            name: "TokenModel",
            dependencies: ["TokenSyntax", "Diagnostics", "ColorScience", "MotionScience", "LayoutScience"]),
        // 4 resolution
        .target(
            name: "TokenResolution",
            dependencies: ["TokenModel", "TokenSyntax", "ColorScience", "LayoutScience", "Diagnostics"]),
        // 5 uses
        .target(
            name: "TokenValidation",
            dependencies: [
                "TokenResolution", "TokenModel", "ColorScience", "LayoutScience", "MotionScience", "TokenSyntax",
                "Diagnostics",
            ]),
        .target(
            name: "TokenComparison",
            dependencies: ["TokenResolution", "TokenModel", "ColorScience", "MotionScience"]),
        .target(
            name: "ThemeDocuments",
            dependencies: [
                "ThemeGeneration", "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience", "Diagnostics",
            ]),
        .target(
            name: "TokenExchange",
            dependencies: [
                "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience", "MotionScience", "Diagnostics",
            ]),
        .target(
            name: "SwiftAudit",
            dependencies: [
                "AuditFacts", "TokenResolution", "TokenModel", "ColorScience", "MotionScience", "Diagnostics",
            ]),
        // 6 outputs
        .target(
            name: "CodeGeneration",
            dependencies: [
                "Templates", "ThemeDocuments", "ThemeGeneration", "TokenResolution", "TokenModel", "TokenSyntax",
                "ColorScience", "MotionScience", "LayoutScience", "Diagnostics",
            ]),
        // 7 driver
        .target(
            name: "TesseraKit",
            dependencies: [
                "CodeGeneration", "ThemeDocuments", "ThemeGeneration", "SwiftAudit", "AuditFacts", "TokenExchange",
                "TokenValidation", "TokenComparison",
                "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience", "LayoutScience", "Diagnostics",
            ]),
        .target(
            name: "DesignPages",
            dependencies: [
                "CodeGeneration", "TokenValidation", "TokenResolution", "TokenModel", "ColorScience", "MotionScience",
                "LayoutScience", "Diagnostics",
            ],
            resources: [.embedInCode("page.css"), .embedInCode("page.js")]),
        // 8 services
        .target(
            name: "LanguageServer",
            dependencies: [
                "TesseraKit", "TokenFormatting", "TokenResolution", "TokenModel", "TokenSyntax", "FindingReports",
                "ColorScience", "Diagnostics",
            ]),
        // 9 command line
        .executableTarget(
            name: "tessera",
            dependencies: [
                "LanguageServer", "TesseraKit", "DesignPages", "ThemeDocuments", "ThemeGeneration", "SwiftAudit",
                "AuditFacts", "TokenExchange", "TokenValidation", "TokenComparison", "TokenFormatting",
                "TokenResolution", "TokenModel",
                "TokenSyntax", "ColorScience",
                "MotionScience", "FindingReports", "Diagnostics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Benchmarks
        .executableTarget(
            name: "CompileBenchmark",
            dependencies: [
                "TesseraKit", "CodeGeneration", "TokenValidation", "TokenResolution", "TokenModel", "TokenSyntax",
                "AuditFacts", "Diagnostics", "CLibYAML",
            ],
            path: "Benchmarks/CompileBenchmark"),
        .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
        .executableTarget(
            name: "ColorBenchmark", dependencies: ["ColorScience", "ThemeGeneration", "AllocationCounter"],
            path: "Benchmarks/ColorBenchmark"),
        // Tests, by floor
        .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport"),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["tessera", "AuditFacts", "TokenSyntax", "Diagnostics", "TestSupport"],
            exclude: ["Snapshots", "ReportSchemas", "completing.py"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(
            name: "FindingReportsTests",
            dependencies: ["FindingReports", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "ThemeGenerationTests", dependencies: ["ThemeGeneration", "ColorScience", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience", "TestSupport"]),
        .testTarget(
            name: "LanguageServerTests", dependencies: ["LanguageServer"]),
        .testTarget(name: "MotionScienceTests", dependencies: ["MotionScience", "TestSupport"]),
        .testTarget(name: "LayoutScienceTests", dependencies: ["LayoutScience", "TestSupport"]),
        .testTarget(name: "TokenSyntaxTests", dependencies: ["TokenSyntax", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "TokenFormattingTests",
            dependencies: ["TokenFormatting", "TokenSyntax", "CLibYAML", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "TokenModelTests",
            dependencies: [
                "TokenModel", "TokenSyntax", "Diagnostics", "ColorScience", "LayoutScience", "MotionScience",
                "TestSupport",
            ]),
        .testTarget(
            name: "TokenResolutionTests",
            dependencies: [
                "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience", "MotionScience", "Diagnostics",
                "TestSupport",
            ]),
        .testTarget(
            name: "TokenValidationTests",
            dependencies: [
                "TokenValidation", "TokenResolution", "TokenModel", "TokenSyntax", "MotionScience", "ColorScience",
                "LayoutScience", "Diagnostics",
                "TestSupport",
            ],
            exclude: ["Originals"]),
        .testTarget(
            name: "TokenComparisonTests",
            dependencies: [
                "TokenComparison", "TesseraKit", "TokenResolution", "TokenModel", "ColorScience",
                "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "ThemeDocumentsTests",
            dependencies: [
                "ThemeDocuments", "ThemeGeneration", "TesseraKit", "TokenResolution", "TokenModel", "TokenSyntax",
                "ColorScience", "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "TokenExchangeTests",
            dependencies: [
                "TokenExchange", "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience", "Diagnostics",
                "TestSupport",
            ]),
        .testTarget(
            name: "SwiftAuditTests",
            dependencies: [
                "SwiftAudit", "AuditFacts", "TesseraKit", "TokenResolution", "MotionScience", "Diagnostics",
                "TestSupport",
            ],
            exclude: ["Scanned/Fixtures"]),
        .testTarget(
            name: "TesseraKitTests",
            dependencies: [
                "TesseraKit", "CodeGeneration", "TokenExchange", "TokenResolution", "TokenModel",
                "TokenSyntax", "ThemeDocuments", "ColorScience", "FindingReports", "Diagnostics", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// For the fuzzers: see Documentation/fuzzing.md.
if Context.environment["TESSERA_FUZZ"] != nil {
    package.products += ["TokenFormatting", "FindingReports"].map { .library(name: $0, targets: [$0]) }
}

// For the builds of others: see Documentation/swiftpm.md. SwiftPM builds whatever a plugin needs once more, even where
// nothing uses the plugin, so the Makefile leaves them out of Tessera's own builds.
if Context.environment["TESSERA_WITHOUT_PLUGINS"] == nil {
    package.products += [
        .plugin(name: "TesseraPlugin", targets: ["TesseraPlugin"]),
        .plugin(name: "TesseraCommand", targets: ["TesseraCommand"]),
    ]
    package.targets += [
        .plugin(name: "TesseraPlugin", capability: .buildTool(), dependencies: ["tessera"]),
        .plugin(
            name: "TesseraCommand",
            capability: .command(
                intent: .custom(verb: "tessera", description: "Write the outputs of every tessera.yaml, or check them"),
                permissions: [.writeToPackageDirectory(reason: "The outputs that tessera.yaml names are written.")]),
            dependencies: ["tessera"]),
    ]
}

// Tests, by the floor that they stand on.
package.targets += [
    .testTarget(
        name: "CodeGenerationTests",
        dependencies: [
            "CodeGeneration", "Templates", "TesseraKit", "TokenResolution", "TokenModel", "TokenSyntax", "ColorScience",
            "MotionScience", "FindingReports", "Diagnostics", "TestSupport",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "DesignPagesTests",
        dependencies: [
            "DesignPages", "TesseraKit", "TokenResolution", "TokenModel", "ColorScience", "Diagnostics",
        ]),
    .testTarget(
        name: "BrowserTests",
        dependencies: [
            "CodeGeneration", "DesignPages", "TesseraKit", "TokenResolution", "TokenModel", "ColorScience",
            "MotionScience",
            "Diagnostics",
        ],
        exclude: ["browser.py", "docs.js", "motion.js", "page.js", "Fixtures"]),
]

#if os(Linux)
// Where there is no SwiftUI, stand-ins of the same signatures let generated code be compiled and run.
// Modules lie in one folder, so every target could import them: none but these does.
package.targets += [
    .target(name: "QuartzCore", path: "Tests/StandIns/QuartzCore"),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Tests/StandIns/UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit", "QuartzCore"], path: "Tests/StandIns/SwiftUI"),
    .testTarget(
        name: "GeneratedSwiftTests",
        dependencies: [
            "SwiftUI", "UIKit", "TesseraKit", "TokenResolution", "TokenModel", "ColorScience",
        ]),
]
#endif

// For `Scripts/test NAME`: the tests of one target alone, so that an edit far down does not compile all the others.
if let name = Context.environment["TESSERA_TESTS"] {
    package.targets.removeAll { $0.type == .test && $0.name != name }
}

// Tessera's own builds, so that `make test` takes less long; others cannot build what has such flags. Modules that are
// arithmetic or bytes in loops are optimized: optimizing all of them takes four times as long to build. Tests are
// compiled by modules: by files, the macros of each file are expanded for several others, too.
if Context.environment["TESSERA_WITHOUT_PLUGINS"] != nil {
    let optimized = ["ColorScience", "Diagnostics", "LayoutScience", "MotionScience", "Templates", "TokenSyntax"]
    for target in package.targets {
        if optimized.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
        } else if target.type == .test {
            target.swiftSettings = [
                .unsafeFlags([
                    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                    "-no-emit-module-separately-wmo",
                ])
            ]
        }
    }
}
