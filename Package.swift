// swift-tools-version: 6.1
import PackageDescription

// Floors from the bottom up; each imports only what is below it: Scripts/house checks that. See
// Documentation/explanation/architecture.md.
let package = Package(
    name: "Tessera",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "tessera", targets: ["tessera"]),
        .library(name: "TesseraKit", targets: ["TesseraKit"]),
        .library(name: "TesseraColorScience", targets: ["TesseraColorScience"]),
        .library(name: "TesseraMotionScience", targets: ["TesseraMotionScience"]),
        .library(name: "TesseraLayoutScience", targets: ["TesseraLayoutScience"]),
        // What the package Audit needs, and all that it may.
        .library(name: "TesseraAuditFacts", targets: ["TesseraAuditFacts", "TesseraDiagnostics"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // 1 foundations
        .systemLibrary(
            name: "TesseraCLibYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "TesseraDiagnostics", path: "Sources/Diagnostics"),
        .target(name: "TesseraJSON", path: "Sources/JSON"),
        .target(name: "TesseraAuditFacts", path: "Sources/AuditFacts"),
        .target(name: "TesseraCodeSyntax", path: "Sources/CodeSyntax"),
        .target(name: "TesseraColorScience", path: "Sources/ColorScience"),
        .target(name: "TesseraMotionScience", path: "Sources/MotionScience"),
        .target(name: "TesseraLayoutScience", path: "Sources/LayoutScience"),
        .target(
            name: "TesseraTemplates",
            path: "Templates",
            resources: [
                "android", "compose", "compose-typeface", "compose-value", "flutter", "flutter-type", "flutter-value",
                "markdown", "scss", "scss-color", "scss-glass", "scss-material", "scss-reduced", "scss-value",
                "scss-wide", "tailwind", "typescript", "typescript-value", "typescript-wide",
            ].map { .embedInCode("\($0).mustache") }),
        // 2 syntax
        .target(
            name: "TesseraTokenSyntax", dependencies: ["TesseraCLibYAML", "TesseraJSON", "TesseraDiagnostics"],
            path: "Sources/TokenSyntax"),
        .target(
            name: "TesseraFindingReports",
            dependencies: [
                "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/FindingReports"),
        .target(
            name: "TesseraCodeScanning",
            dependencies: ["TesseraCodeSyntax", "TesseraAuditFacts", "TesseraColorScience", "TesseraDiagnostics"],
            path: "Sources/CodeScanning"),
        .target(name: "TesseraThemeGeneration", dependencies: ["TesseraColorScience"], path: "Sources/ThemeGeneration"),
        // 3 model
        .target(
            name: "TesseraTokenFormatting",
            dependencies: ["TesseraTokenSyntax", "TesseraCLibYAML", "TesseraDiagnostics"],
            path: "Sources/TokenFormatting"),
        .target(
            name: "TesseraTokenModel",
            dependencies: [
                "TesseraTokenSyntax", "TesseraJSON", "TesseraDiagnostics", "TesseraColorScience",
                "TesseraMotionScience", "TesseraLayoutScience",
            ], path: "Sources/TokenModel"),
        .target(
            name: "TesseraConfiguration",
            dependencies: ["TesseraTokenSyntax", "TesseraLayoutScience", "TesseraDiagnostics"],
            path: "Sources/Configuration"),
        // 4 resolution
        .target(
            name: "TesseraTokenResolution",
            dependencies: [
                "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax", "TesseraColorScience",
                "TesseraDiagnostics",
            ], path: "Sources/TokenResolution"),
        // 5 uses
        .target(
            name: "TesseraTokenValidation",
            dependencies: [
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraColorScience",
                "TesseraLayoutScience", "TesseraMotionScience", "TesseraTokenSyntax", "TesseraDiagnostics",
            ], path: "Sources/TokenValidation"),
        .target(
            name: "TesseraTokenComparison",
            dependencies: [
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraColorScience",
                "TesseraMotionScience", "TesseraDiagnostics",
            ], path: "Sources/TokenComparison"),
        .target(
            name: "TesseraThemeDocuments",
            dependencies: [
                "TesseraThemeGeneration", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
                "TesseraColorScience", "TesseraDiagnostics",
            ], path: "Sources/ThemeDocuments"),
        .target(
            name: "TesseraTokenExchange",
            dependencies: [
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
                "TesseraColorScience", "TesseraMotionScience", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/TokenExchange"),
        .target(
            name: "TesseraCodeAudit",
            dependencies: [
                "TesseraAuditFacts", "TesseraTokenResolution", "TesseraTokenModel", "TesseraColorScience",
                "TesseraMotionScience", "TesseraDiagnostics",
            ], path: "Sources/CodeAudit"),
        .target(
            name: "TesseraOutputCore",
            dependencies: [
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
                "TesseraColorScience", "TesseraMotionScience", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/OutputCore"),
        // 6 outputs
        .target(
            name: "TesseraSwiftOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraMotionScience", "TesseraLayoutScience",
                "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/SwiftOutput"),
        .target(
            name: "TesseraCSSOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/CSSOutput"),
        .target(
            name: "TesseraJSONOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraMotionScience", "TesseraLayoutScience",
                "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/JSONOutput"),
        .target(
            name: "TesseraAssetCatalogOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/AssetCatalogOutput"),
        .target(
            name: "TesseraFigmaOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraThemeDocuments", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraColorScience", "TesseraMotionScience",
                "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/FigmaOutput"),
        .target(
            name: "TesseraGuideOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraLayoutScience", "TesseraJSON",
                "TesseraDiagnostics",
            ], path: "Sources/GuideOutput"),
        .target(
            name: "TesseraTemplateOutput",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraTemplates", "TesseraColorScience", "TesseraMotionScience", "TesseraJSON",
                "TesseraDiagnostics",
            ], path: "Sources/TemplateOutput"),
        .target(
            name: "TesseraCodeUses",
            dependencies: [
                "TesseraAuditFacts", "TesseraCodeSyntax", "TesseraOutputCore", "TesseraTokenValidation",
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraColorScience", "TesseraDiagnostics",
            ], path: "Sources/CodeUses"),
        .target(
            name: "TesseraEditorSchemas",
            dependencies: [
                "TesseraOutputCore", "TesseraThemeDocuments", "TesseraThemeGeneration", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraColorScience", "TesseraMotionScience", "TesseraLayoutScience",
                "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/EditorSchemas"),
        // 7 driver
        .target(
            name: "TesseraKit",
            dependencies: [
                "TesseraEditorSchemas", "TesseraTemplateOutput", "TesseraAssetCatalogOutput", "TesseraJSONOutput",
                "TesseraFigmaOutput", "TesseraGuideOutput", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraCodeUses",
                "TesseraOutputCore", "TesseraThemeDocuments", "TesseraThemeGeneration", "TesseraCodeAudit",
                "TesseraCodeScanning", "TesseraAuditFacts", "TesseraTokenExchange",
                "TesseraTokenValidation", "TesseraTokenComparison", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraColorScience", "TesseraLayoutScience",
                "TesseraJSON", "TesseraDiagnostics",
            ]),
        .target(
            name: "TesseraDesignPages",
            dependencies: [
                "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraOutputCore", "TesseraTokenValidation",
                "TesseraTokenComparison", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraColorScience", "TesseraMotionScience", "TesseraLayoutScience", "TesseraJSON",
                "TesseraDiagnostics",
            ], path: "Sources/DesignPages",
            resources: [
                .embedInCode("Style/palette.css"), .embedInCode("Style/frame.css"), .embedInCode("Style/mock.css"),
                .embedInCode("Style/colors.css"), .embedInCode("Style/contrast.css"),
                .embedInCode("Style/surface.css"), .embedInCode("Style/specimens.css"),
                .embedInCode("Style/motion.css"), .embedInCode("Style/tabBar.css"), .embedInCode("Style/media.css"),
                .embedInCode("Script/page.js"), .embedInCode("Script/contexts.js"), .embedInCode("Script/view.js"),
                .embedInCode("Script/address.js"), .embedInCode("Script/repeats.js"),
                .embedInCode("Script/copies.js"), .embedInCode("Script/search.js"),
                .embedInCode("Script/links.js"), .embedInCode("Script/mock.js"), .embedInCode("Script/motion.js"),
                .embedInCode("Script/tabBar.js"), .embedInCode("Script/keys.js"), .embedInCode("Script/live.js"),
                .embedInCode("Script/start.js"),
                .embedInCode("Review/review.css"), .embedInCode("Evidence/evidence.css"),
            ]),
        .target(
            name: "TesseraDesignQueries",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraColorScience", "TesseraDiagnostics",
            ], path: "Sources/DesignQueries"),
        .target(
            name: "TesseraJSONRPC", dependencies: ["TesseraTokenSyntax", "TesseraJSON", "TesseraDiagnostics"],
            path: "Sources/JSONRPC"),
        // 8 services
        .target(
            name: "TesseraLanguageServer",
            dependencies: [
                "TesseraJSONRPC", "TesseraKit", "TesseraCodeUses", "TesseraOutputCore", "TesseraThemeDocuments",
                "TesseraTokenFormatting",
                "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/LanguageServer"),
        .target(
            name: "TesseraAgentServer",
            dependencies: [
                "TesseraJSONRPC", "TesseraDesignQueries", "TesseraKit", "TesseraThemeDocuments",
                "TesseraThemeGeneration",
                "TesseraTokenValidation", "TesseraTokenComparison",
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
                "TesseraFindingReports", "TesseraColorScience", "TesseraJSON", "TesseraDiagnostics",
            ], path: "Sources/AgentServer"),
        // 9 command line
        .executableTarget(
            name: "tessera",
            dependencies: [
                "TesseraLanguageServer", "TesseraAgentServer", "TesseraJSONRPC", "TesseraKit", "TesseraDesignPages",
                "TesseraThemeDocuments",
                "TesseraThemeGeneration", "TesseraAuditFacts", "TesseraTokenExchange",
                "TesseraTokenValidation", "TesseraTokenComparison", "TesseraConfiguration", "TesseraTokenFormatting",
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraTokenSyntax", "TesseraColorScience",
                "TesseraMotionScience", "TesseraLayoutScience", "TesseraFindingReports", "TesseraJSON",
                "TesseraDiagnostics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Benchmarks
        .executableTarget(
            name: "TesseraCompileBenchmark",
            dependencies: [
                "TesseraKit", "TesseraJSONOutput", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraOutputCore",
                "TesseraAuditFacts", "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraCLibYAML", "TesseraDiagnostics",
            ],
            path: "Benchmarks/CompileBenchmark"),
        .target(name: "TesseraAllocationCounter", path: "Benchmarks/AllocationCounter"),
        .executableTarget(
            name: "TesseraColorBenchmark",
            dependencies: ["TesseraColorScience", "TesseraThemeGeneration", "TesseraAllocationCounter"],
            path: "Benchmarks/ColorBenchmark"),
        // Tests, by floor
        .target(name: "TesseraTestSupport", dependencies: ["TesseraDiagnostics"], path: "Tests/TestSupport"),
        .testTarget(
            name: "TesseraCommandLineTests",
            dependencies: [
                "tessera", "TesseraKit", "TesseraAuditFacts", "TesseraFindingReports", "TesseraTokenSyntax",
                "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/CommandLineTests",
            exclude: ["Snapshots", "ReportSchemas", "completing.py", "sdk_client.py"]),
        .testTarget(
            name: "TesseraDiagnosticsTests", dependencies: ["TesseraDiagnostics", "TesseraTestSupport"],
            path: "Tests/DiagnosticsTests",
            exclude: ["Recorded"]),
        .testTarget(
            name: "TesseraCodeSyntaxTests", dependencies: ["TesseraCodeSyntax"], path: "Tests/CodeSyntaxTests"),
        .testTarget(
            name: "TesseraCodeScanningTests",
            dependencies: ["TesseraCodeScanning", "TesseraAuditFacts", "TesseraTestSupport"],
            path: "Tests/CodeScanningTests"),
        .testTarget(
            name: "TesseraJSONTests", dependencies: ["TesseraJSON", "TesseraDiagnostics"], path: "Tests/JSONTests"),
        .testTarget(
            name: "TesseraFindingReportsTests",
            dependencies: ["TesseraFindingReports", "TesseraDiagnostics", "TesseraTestSupport"],
            path: "Tests/FindingReportsTests"),
        .testTarget(
            name: "TesseraThemeGenerationTests",
            dependencies: ["TesseraThemeGeneration", "TesseraColorScience", "TesseraTestSupport"],
            path: "Tests/ThemeGenerationTests",
            exclude: ["Fixtures"]),
        .testTarget(
            name: "TesseraColorScienceTests", dependencies: ["TesseraColorScience", "TesseraTestSupport"],
            path: "Tests/ColorScienceTests"),
        .testTarget(
            name: "TesseraLanguageServerTests",
            dependencies: [
                "TesseraLanguageServer", "TesseraJSONRPC", "TesseraKit", "TesseraColorScience", "TesseraJSON",
                "TesseraTokenModel",
            ], path: "Tests/LanguageServerTests"),
        .testTarget(
            name: "TesseraCodeUsesTests",
            dependencies: [
                "TesseraCodeUses", "TesseraKit", "TesseraOutputCore", "TesseraTokenModel", "TesseraTokenSyntax",
                "TesseraDiagnostics",
            ], path: "Tests/CodeUsesTests"),
        .testTarget(
            name: "TesseraAgentServerTests",
            dependencies: [
                "TesseraAgentServer", "TesseraJSONRPC", "TesseraKit", "TesseraJSON", "TesseraTestSupport",
            ], path: "Tests/AgentServerTests"),
        .testTarget(
            name: "TesseraJSONRPCTests", dependencies: ["TesseraJSONRPC", "TesseraJSON"],
            path: "Tests/JSONRPCTests"),
        .testTarget(
            name: "TesseraMotionScienceTests", dependencies: ["TesseraMotionScience", "TesseraTestSupport"],
            path: "Tests/MotionScienceTests"),
        .testTarget(
            name: "TesseraLayoutScienceTests", dependencies: ["TesseraLayoutScience", "TesseraTestSupport"],
            path: "Tests/LayoutScienceTests"),
        .testTarget(
            name: "TesseraTokenSyntaxTests",
            dependencies: ["TesseraTokenSyntax", "TesseraJSON", "TesseraDiagnostics", "TesseraTestSupport"],
            path: "Tests/TokenSyntaxTests"),
        .testTarget(
            name: "TesseraTokenFormattingTests",
            dependencies: [
                "TesseraTokenFormatting", "TesseraTokenSyntax", "TesseraCLibYAML", "TesseraDiagnostics",
                "TesseraTestSupport",
            ], path: "Tests/TokenFormattingTests"),
        .testTarget(
            name: "TesseraTokenModelTests",
            dependencies: [
                "TesseraTokenModel", "TesseraTokenSyntax", "TesseraDiagnostics", "TesseraColorScience",
                "TesseraLayoutScience", "TesseraMotionScience",
                "TesseraTestSupport",
            ], path: "Tests/TokenModelTests"),
        .testTarget(
            name: "TesseraConfigurationTests",
            dependencies: [
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/ConfigurationTests"),
        .testTarget(
            name: "TesseraTokenResolutionTests",
            dependencies: [
                "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
                "TesseraColorScience", "TesseraMotionScience", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/TokenResolutionTests"),
        .testTarget(
            name: "TesseraTokenValidationTests",
            dependencies: [
                "TesseraOutputCore", "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraColorScience", "TesseraMotionScience",
                "TesseraLayoutScience", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/TokenValidationTests",
            exclude: ["Originals"]),
        .testTarget(
            name: "TesseraTokenComparisonTests",
            dependencies: [
                "TesseraKit", "TesseraOutputCore", "TesseraTokenComparison", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraColorScience", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/TokenComparisonTests"),
        .testTarget(
            name: "TesseraThemeDocumentsTests",
            dependencies: [
                "TesseraKit", "TesseraAssetCatalogOutput", "TesseraOutputCore", "TesseraThemeDocuments",
                "TesseraThemeGeneration", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/ThemeDocumentsTests"),
        .testTarget(
            name: "TesseraTokenExchangeTests",
            dependencies: [
                "TesseraTokenExchange", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
                "TesseraTokenSyntax", "TesseraColorScience", "TesseraDiagnostics", "TesseraTestSupport",
            ], path: "Tests/TokenExchangeTests"),
        .testTarget(
            name: "TesseraCodeAuditTests",
            dependencies: [
                "TesseraKit", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraTemplateOutput", "TesseraOutputCore",
                "TesseraCodeAudit", "TesseraAuditFacts",
                "TesseraTokenResolution", "TesseraConfiguration", "TesseraMotionScience", "TesseraDiagnostics",
                "TesseraTestSupport",
            ], path: "Tests/CodeAuditTests",
            exclude: ["Scanned/Fixtures"]),
        .testTarget(
            name: "TesseraKitTests",
            dependencies: [
                "TesseraKit", "TesseraJSONOutput", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraOutputCore",
                "TesseraThemeDocuments", "TesseraThemeGeneration",
                "TesseraTokenExchange", "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel",
                "TesseraConfiguration", "TesseraTokenSyntax", "TesseraColorScience", "TesseraFindingReports",
                "TesseraDiagnostics", "TesseraTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// For the fuzzers: see Documentation/explanation/fuzzing.md.
if Context.environment["TESSERA_FUZZ"] != nil {
    package.products += ["TesseraTokenFormatting", "TesseraFindingReports", "TesseraCLibYAML"].map {
        .library(name: $0, targets: [$0])
    }
}

// For the builds of others: see Documentation/guides/swiftpm.md. SwiftPM builds whatever a plugin needs once more, even where
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
        name: "TesseraCodeGenerationTests",
        dependencies: [
            "TesseraKit", "TesseraEditorSchemas", "TesseraTemplateOutput", "TesseraAssetCatalogOutput",
            "TesseraJSONOutput", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraOutputCore",
            "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration", "TesseraTokenSyntax",
            "TesseraTemplates", "TesseraColorScience", "TesseraMotionScience", "TesseraFindingReports",
            "TesseraTokenComparison", "TesseraDiagnostics", "TesseraTestSupport",
        ], path: "Tests/CodeGenerationTests",
        exclude: ["Fixtures"]),
    .testTarget(
        name: "TesseraFigmaTests",
        dependencies: [
            "TesseraKit", "TesseraFigmaOutput", "TesseraOutputCore", "TesseraConfiguration", "TesseraTokenSyntax",
            "TesseraDiagnostics", "TesseraTestSupport",
        ], path: "Tests/FigmaTests",
        exclude: ["plugin.test.js", "standIn.js"]),
    .testTarget(
        name: "TesseraDesignPagesTests",
        dependencies: [
            "TesseraKit", "TesseraDesignPages", "TesseraCSSOutput", "TesseraSwiftOutput", "TesseraOutputCore",
            "TesseraTokenComparison", "TesseraTokenValidation", "TesseraTokenModel", "TesseraConfiguration",
            "TesseraColorScience", "TesseraLayoutScience", "TesseraDiagnostics", "TesseraTestSupport",
        ], path: "Tests/DesignPagesTests",
        exclude: ["Snapshots"]),
    .testTarget(
        name: "TesseraBrowserTests",
        dependencies: [
            "TesseraKit", "TesseraDesignPages", "TesseraCSSOutput", "TesseraOutputCore", "TesseraTokenComparison",
            "TesseraTokenValidation", "TesseraTokenResolution", "TesseraTokenModel", "TesseraConfiguration",
            "TesseraTokenSyntax", "TesseraColorScience", "TesseraMotionScience", "TesseraDiagnostics",
        ], path: "Tests/BrowserTests",
        exclude: [
            "Fixtures", "asking.js", "browser.py", "docs.js", "focus.js", "live.py", "menu.js", "motion.js",
            "noscript.js", "page.js", "print.js", "repeats.js", "review.js",
        ]),
]

#if os(Linux)
// Where there is no SwiftUI, stand-ins of the same signatures let generated code be compiled and run.
// Modules lie in one folder, so every target could import them: none but these does.
package.targets += [
    .target(name: "QuartzCore", path: "Tests/StandIns/QuartzCore"),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "Tests/StandIns/UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit", "QuartzCore"], path: "Tests/StandIns/SwiftUI"),
    .testTarget(
        name: "TesseraGeneratedSwiftTests",
        dependencies: [
            "SwiftUI", "UIKit", "TesseraKit", "TesseraTokenResolution", "TesseraTokenModel", "TesseraColorScience",
        ], path: "Tests/GeneratedSwiftTests"),
]
#endif

// For `Scripts/test NAME`: the tests of one target alone, so that an edit far down does not compile all the others.
if let name = Context.environment["TESSERA_TESTS"] {
    package.targets.removeAll { $0.type == .test && $0.path ?? "Tests/\($0.name)" != "Tests/\(name)" }
}

// Tessera's own builds, so that `make` and `make test` take less long; others cannot build what has such flags. Optimizing
// takes most of the time of a build, so each optimizes what its users wait for.
if Context.environment["TESSERA_WITHOUT_PLUGINS"] != nil {
    // Arithmetic, and loops over bytes.
    let optimizedInTests: Set = [
        "TesseraCodeScanning", "TesseraCodeSyntax", "TesseraColorScience", "TesseraDiagnostics", "TesseraJSONRPC",
        "TesseraLayoutScience", "TesseraMotionScience", "TesseraTemplates", "TesseraTokenFormatting",
        "TesseraTokenSyntax",
    ]
    // What neither a check nor a build of tokens spends time in: `make` does not optimize it, `make install` and a release
    // keep it small.
    let outsideOfBuilds: Set = [
        "tessera", "TesseraKit", "TesseraTokenExchange", "TesseraDesignPages", "TesseraLanguageServer",
        "TesseraAgentServer", "TesseraThemeDocuments", "TesseraCodeAudit", "TesseraCodeScanning",
        "TesseraCodeSyntax", "TesseraCodeUses", "TesseraFigmaOutput", "TesseraGuideOutput", "TesseraDesignQueries",
        "TesseraEditorSchemas", "TesseraFindingReports", "TesseraTokenFormatting", "TesseraTokenComparison",
        "TesseraAuditFacts", "TesseraJSONRPC",
    ]
    let isQuick = Context.environment["TESSERA_QUICK"] != nil
    for target in package.targets {
        var flags: [SwiftSetting] = []
        if optimizedInTests.contains(target.name) {
            flags.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
        }
        if outsideOfBuilds.contains(target.name) {
            flags.append(.unsafeFlags([isQuick ? "-Onone" : "-Osize"], .when(configuration: .release)))
        }
        // By files, the macros of each file are expanded for several others, too.
        if target.type == .test {
            flags.append(
                .unsafeFlags([
                    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                    "-no-emit-module-separately-wmo",
                ]))
        }
        if !flags.isEmpty { target.swiftSettings = flags }
    }
}
