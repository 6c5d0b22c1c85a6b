import Foundation
import TesseraConfiguration
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// Designs converted to a folder, whose resolver document means what they mean in every permutation.
@Suite struct ResolverFolderRoundTripTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    // MARK: Designs

    /// Without a plain value for `increased`.
    private static let increasedInTheLightOnly = """
        color: { $type: color, ink: { $value: "#000000", $contexts: { light+increased: "#EEEEEE" } } }
        shade: { $type: color, $value: "{color.ink} / 0.5" }

        """

    /// The order of modifiers decides between values for two contexts, between contexts, and between a
    /// context and what a reference depends on.
    private static let threeModifiers = """
        n:
          $type: number
          wide: { $value: 1, $contexts: { light+increased: 2, light+compact: 3, increased+compact: 4 } }
          all: { $value: 1, $contexts: { light: 2, increased: 3, compact: 4, increased+compact: 5 } }
          later: { $value: 1, $contexts: { dark: 2, increased: 3, compact: 4 } }
          only: { $contexts: { standard: 5, increased: 6, dark: 7 } }
          both: { $contexts: { light: 8, dark: 9 } }
          narrow: { $contexts: { dark: 1, light+standard: 2, light+increased: 3, increased: 4 } }
          half: { $value: "{n.wide} / 2", $contexts: { compact: 9 } }
          same: { $value: "{n.only}", $contexts: { light+compact: 0 } }
        color:
          $type: color
          ink: { $value: "#FFFFFF", $contexts: { light: "#000000", increased: "#FEFEFE" } }
          soft: { $value: "{color.ink} / 0.5", $contexts: { increased: "{color.ink}" } }
        motion:
          $type: spring
          press:
            $value: { response: 0.5, dampingFraction: 1 }
            $contexts: { increased: { response: 1, dampingFraction: 1 }, light+compact: { response: 2, dampingFraction: 1 } }
        glass:
          $type: material
          bar: { tint: "{color.soft}", blur: 20px, saturation: 1.8, fallback: "{color.ink}" }

        """

    private static let manifest = """
        name: Three
        sources: ["*.tokens.yaml"]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }
          contrast: { contexts: [standard, increased], default: standard }
          density: { contexts: [regular, compact], default: regular }

        """

    /// A token that only some contexts have.
    private static let resolver = """
        version: "2025.10"
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/size" }]
        sets: { base: { sources: [{ a: { $type: number, $value: 1 } }] } }
        modifiers:
          theme:
            default: day
            contexts:
              day: [{ c: { $type: number, $value: 4 } }]
              night: [{ a: { $value: 2, $type: number }, b: { $type: number, $value: 3 } }]
          size:
            default: s
            contexts: { s: [], l: [{ a: { $type: number, $value: 5 }, d: { $type: number, $value: 6 } }] }

        """

    // MARK: Tests

    @Test(arguments: ConversionRoundTripTests.folders)
    func projectsMeanTheSame(_ folder: String) throws {
        let path = Self.package.appending(path: folder).appending(path: "tessera.yaml").path
        try expectSame(try ProjectLoader.load(manifestAt: path).input)
    }

    @Test func theOrderOfModifiersIsKept() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "tessera.yaml")
        try folder.write(Self.threeModifiers, to: "three.tokens.yaml")
        try expectSame(try ProjectLoader.load(manifestAt: folder.path + "/tessera.yaml").input)
    }

    @Test(arguments: [increasedInTheLightOnly, resolver])
    func filesMeanTheSame(_ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.yaml")
        try expectSame(try ImportLoader.load(paths: [folder.path + "/a.yaml"]))
    }

    @Test func tokensAreOnlyWhereTheyAre() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.resolver, to: "a.yaml")
        let design = try ImportLoader.load(paths: [folder.path + "/a.yaml"])
        func run(_ fillsFolder: Bool) -> ConversionJob.Result {
            ConversionJob(target: .dtcg, syntax: .json, name: "a", fillsFolder: fillsFolder).run(design)
        }
        let sets = run(true)
        #expect(sets.findings.allSatisfy { $0.id == "convert/intersection" })
        let base = try #require(sets.files.first { $0.path == "a.tokens.json" })
        #expect(!["\"b\"", "\"c\"", "\"d\""].contains { String(decoding: base.bytes, as: UTF8.self).contains($0) })
        let one = run(false)
        #expect(one.findings.map(\.id) == ["convert/partial", "convert/partial", "convert/partial"])
        #expect(
            one.findings.first?.message
                == "'c' does not exist in some contexts, which one document cannot express; it is written for all contexts"
        )
        #expect(one.findings.first?.contexts == ["theme=night"])
        #expect(one.account.carriedCount == 4)
    }

    /// What the sources of a context say besides values stays in the set of the context, and what those of all contexts
    /// say in theirs.
    @Test func descriptionsStayInTheirSets() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/size" }]
            sets:
              base:
                sources:
                  - ink: { $type: color, $description: Inks, body: { $value: "#111111", $description: Body } }
            modifiers:
              theme:
                default: day
                contexts:
                  day: [{ ink: { body: { $type: color, $value: "#222222", $description: Day } } }]
                  night:
                    - ink:
                        $description: Night inks
                        $extensions: { org.a: 2 }
                        body: { $type: color, $value: "#eeeeee", $description: Night, $deprecated: gone, $extensions: { org.a: 1 } }
              size:
                default: s
                contexts: { s: [], l: [{ ink: { body: { $type: color, $value: "#333333" } } }] }

            """, to: "a.yaml")
        let design = try ImportLoader.load(paths: [folder.path + "/a.yaml"])
        let result = ConversionJob(target: .dtcg, syntax: .yaml, name: "a", fillsFolder: true).run(design)
        #expect(result.findings.map(\.message) == [])
        func text(_ name: String) -> String? {
            result.files.first { $0.path == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        let base = try #require(text("a.tokens.json"))
        #expect(base.contains("$description: Inks") && base.contains("$description: Body"))
        #expect(!base.contains("Day") && !base.contains("Night") && !base.contains("org.a"))
        let day = try #require(text("a.theme-day.tokens.json"))
        #expect(day.contains("$description: Day") && !day.contains("Inks"))
        #expect(
            text("a.theme-night.tokens.json") == """
                ink:
                  $description: Night inks
                  $extensions: { org.a: 2 }
                  body:
                    $type: color
                    $value:
                      colorSpace: srgb
                      components: [0.9333333333333333, 0.9333333333333333, 0.9333333333333333]
                      hex: "#eeeeee"
                    $description: Night
                    $deprecated: gone
                    $extensions: { org.a: 1 }

                """)
        #expect(text("a.size-l.tokens.json")?.contains("$description") == false)
        // One document has it once.
        let one = ConversionJob(target: .dtcg, syntax: .json, name: "a", fillsFolder: false).run(design)
        #expect(one.findings.contains { $0.id == "convert/metadata" })
    }

    /// Two files of one set have one description: that is lost, and told.
    @Test func descriptionsOfOneSetAreTold() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
            sets: { base: { sources: [{ a: { $type: number, $value: 1 } }] } }
            modifiers:
              theme:
                default: day
                contexts:
                  day: []
                  night:
                    - { $description: one, a: { $value: 2, $type: number, $description: one } }
                    - { $description: two, a: { $value: 3, $type: number, $description: two } }

            """, to: "a.yaml")
        let design = try ImportLoader.load(paths: [folder.path + "/a.yaml"])
        let result = ConversionJob(target: .dtcg, syntax: .yaml, name: "a", fillsFolder: true).run(design)
        #expect(
            result.findings.map(\.message) == [
                "'$description' differs between the files in 2 places, and one document has it once; "
                    + "that of the later file is kept"
            ])
        let night = result.files.first { $0.path == "a.theme-night.tokens.json" }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(night?.contains("one") == false)
    }

    // MARK: Comparing

    private func expectSame(
        _ input: CompilationInput, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let compilation = Compiler.compile(input)
        var design = try ImportLoader.load(
            paths: input.tokenFiles.map { input.sources[$0].path }, format: .dtcg)
        design.modifiers = compilation.tokens.contexts.modifiers
        try expectSame(design, as: compilation.tokens, sourceLocation)
    }

    private func expectSame(
        _ design: ImportLoader.Design, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let tokens = Compiler.compile(CompilationInput(design, dialect: nil)).tokens
        try expectSame(design, as: tokens, sourceLocation)
    }

    private func expectSame(
        _ design: ImportLoader.Design, as tokens: ResolvedTokens, _ sourceLocation: Testing.SourceLocation
    ) throws {
        let result = ConversionJob(target: .dtcg, syntax: .json, name: "a", fillsFolder: true).run(design)
        #expect(!result.hasErrors, sourceLocation: sourceLocation)
        let folder = try TemporaryFolder()
        for file in result.files { try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.path) }
        let name = result.files.last?.path ?? ""
        let written = try ImportLoader.load(paths: [folder.path + "/" + name])
        let compilation = Compiler.compile(CompilationInput(written, dialect: .strict))
        let errors = compilation.diagnostics.filter { $0.severity == .error && !$0.id.rawValue.hasPrefix("contrast/") }
        #expect(errors.map(\.message) == [], sourceLocation: sourceLocation)
        let read = compilation.tokens
        let names = read.contexts.modifiers.map(\.name)
        #expect(names == tokens.contexts.modifiers.map(\.name).filter(names.contains), sourceLocation: sourceLocation)
        #expect(read.tree.tokens.count == tokens.tree.tokens.count, sourceLocation: sourceLocation)
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            let path = tokens.tree[id].path
            let other = try #require(read.tree.token(at: path), "\(path)", sourceLocation: sourceLocation)
            for permutation in tokens.contexts.allPermutations {
                let there = self.permutation(permutation, of: tokens.contexts, in: read.contexts)
                let found = read.value(of: other, in: there)
                let expected = tokens.value(of: id, in: permutation)
                let place = tokens.contexts.description(of: permutation, along: tokens.contexts.allModifiers)
                #expect(found == expected, "\(path) in \(place)", sourceLocation: sourceLocation)
            }
        }
    }

    /// The same contexts where the modifiers have another order, and some are not there.
    private func permutation(
        _ permutation: Permutation, of space: ContextSpace, in other: ContextSpace
    ) -> Permutation {
        var result = other.defaultPermutation
        for (index, modifier) in other.modifiers.enumerated() {
            guard let own = space.modifiers.firstIndex(where: { $0.name == modifier.name }),
                let context = modifier.contexts.firstIndex(of: space.modifiers[own].contexts[permutation[own]])
            else { continue }
            result[index] = context
        }
        return result
    }
}
