import ArgumentParser
import TesseraKit
import TesseraTokenSyntax

struct Dump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Print what a stage of the compiler made of the tokens.",
        discussion: """
            syntax is the tree with the range of every node, model the tokens before references are followed, \
            resolved the values in every context.

            Example:
              tessera dump resolved brand.tokens.yaml
            """)

    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case syntax, model, resolved
    }

    @Argument(help: "The stage: syntax, model or resolved.")
    var stage: Stage

    @OptionGroup var shared: SharedOptions

    func run() throws {
        var input = try shared.loadProject().input
        input.keepsSyntax = stage == .syntax
        let compilation = Compiler.compile(input)
        switch stage {
        case .syntax:
            for tree in compilation.syntax {
                let source = compilation.sources[tree.source]
                Terminal.write("\(source.path)\n\(own: tree.dump(source: source))")
            }
        case .model:
            Terminal.write(composed: compilation.tree.dump(sources: compilation.sources))
        case .resolved:
            Terminal.write(composed: compilation.tokens.dump())
        }
        shared.print(compilation.diagnostics, compilation.sources)
        if compilation.hasErrors { throw ExitCode.status(of: compilation) }
    }
}
