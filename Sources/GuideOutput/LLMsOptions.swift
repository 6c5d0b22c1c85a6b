import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// `llms.txt` (https://llmstxt.org): where a language model finds what there is of a design.
public struct LLMsOptions: Hashable, Sendable {
    /// What links begin with, such as `https://example.com/`; `nil` for links relative to the file.
    public var base: String?

    public init() {}
}

extension LLMsOptions: OutputFormat {
    public static let name = "llms-txt"
    public static let summary = "llms.txt, an index of the design's files for language models."

    public enum Key: String, CaseIterable, Sendable {
        case base
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .base:
                let text = settings.tree.text(of: value)
                if settings.tree.kind(of: value) == .scalar, text.hasPrefix("https://") || text.hasPrefix("http://") {
                    base = FilePath(text).endsWithSlash ? text : text + "/"
                } else {
                    settings.misfit(value, "base", "a URL such as https://example.com/")
                }
            }
        }
    }

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .base:
            [
                "description":
                    "What links begin with. Default: links are relative to the file. Example: https://example.com/.",
                "type": "string",
            ]
        }
    }

    public var typesWithoutPlace: Set<TokenType> { [] }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        let text = text(GuideDesign(input), at: path)
        files.add([GeneratedFile(path: path, bytes: Array(text.utf8))])
        return []
    }

    // MARK: Text

    private func text(_ design: GuideDesign, at path: String) -> String {
        let input = design.input
        let groups = Self.groups(of: design)
        var lines = ["# \(MarkdownText.escaped(design.title)): design tokens", ""]
        lines.append(
            "> \(design.entries.count.counted("token")) in \(groups.count.counted("group")). "
                + "Written by Tessera; do not edit.")
        let code = design.names.compactMap { output -> String? in
            guard let example = design.example(in: output) else { return nil }
            return "- \(link(output.path, from: path)): \(MarkdownText.code(example.entry.path)) is "
                + MarkdownText.code(example.name)
        }
        lines += section("Names in code", code)
        let guides = input.outputs.filter { output in
            output.path != path && (output.format is AgentsOptions || output.format is DesignMDOptions)
        }
        lines += section(
            "Guides",
            guides.map { output in
                let about = output.format is AgentsOptions ? "what must not be done" : "values and their use"
                return "- \(link(output.path, from: path)): \(about)"
            })
        lines += section("Token files", input.sourceNames.map { "- \(link($0, from: path))" })
        lines += section(
            "Optional",
            groups.prefix(Self.groupLimit).map { group in
                "- \(MarkdownText.code(group.name)): \(group.count.counted("token"))"
                    + (group.description.map { ", \(MarkdownText.escaped($0))" } ?? "")
            } + (groups.count > Self.groupLimit ? ["- and \(groups.count - Self.groupLimit) more groups"] : []))
        return lines.joined(separator: "\n") + "\n"
    }

    private static let groupLimit = 60

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", "## \(title)", ""] + lines
    }

    private func link(_ target: String, from path: String) -> String {
        let relative = FilePath(target).relative(to: FilePath(path).folder).text
        let address = base.map { $0 + target } ?? relative
        // A pointed bracket lets blanks and parentheses stand (CommonMark 0.31, 6.3).
        let needsBrackets = address.contains { " ()<>".contains($0) }
        let safe = address.filter { $0 != "<" && $0 != ">" && !$0.isNewline }
        return "[\(MarkdownText.escaped(target))](\(needsBrackets ? "<\(safe)>" : safe))"
    }

    private static func groups(of design: GuideDesign) -> [(name: String, count: Int, description: String?)] {
        let tree = design.input.tokens.tree
        return GuideDesign.groups(of: design.entries).map { group, entries in
            let description = tree.group(at: group).flatMap { tree[$0].description }.map(GuideDesign.line)
            return (group.isEmpty ? design.title : group, entries.count, description)
        }
    }
}
