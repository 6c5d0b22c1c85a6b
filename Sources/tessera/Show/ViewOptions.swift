import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange
import TesseraTokenResolution
import TesseraTokenValidation

/// How every command reads a design that shows it and does not judge it.
struct ViewOptions: ParsableArguments {
    @OptionGroup var design: DesignOptions

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Only this context, such as appearance=dark; repeat the option for several modifiers.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @Option(help: ArgumentHelp("What the files are (default: judged by their content).", valueName: "format"))
    var from: InputFormat?

    /// - Parameter paths: token files, folders of them, or a manifest; none for the manifest of this folder.
    func view(of paths: [String]) throws -> DesignView {
        let subject =
            try paths.isEmpty
            ? design.defaultSubject()
            : design.orFail { () throws(ProjectLoader.Error) in
                try Subject(paths: paths)
            }
        let compilation = Compiler.compile(try design.input(of: subject, from: from).withoutOutputs)
        let choices = try contexts.choices(in: compilation.tokens.contexts)
        let errors = compilation.diagnostics.filter { !Self.judgments.contains($0.id) && $0.severity == .error }
        design.print(errors, compilation.sources)
        return DesignView(
            compilation: compilation, choices: choices,
            status: errors.isEmpty ? nil : ExitCode.status(of: compilation))
    }

    /// What is said of values that are there, however bad: `check` is for that.
    private static let judgments = Set(Validator.descriptions.map(\.id))

    var style: TextStyle { TextStyle(color: design.color) }
}

/// A design to be looked at.
struct DesignView {
    let compilation: Compilation
    /// Contexts by modifiers; of the others all are shown.
    let choices: [Int: Int]
    /// What the command ends with: `nil` where all of the design could be read.
    let status: ExitCode?

    var tokens: ResolvedTokens { compilation.tokens }

    /// The permutations along some modifiers that are to be shown; empty where there are more than can be.
    func permutations(along modifiers: ModifierSet) -> [Permutation] {
        tokens.contexts.permutations(along: modifiers, choosing: choices)
    }

    func end() throws {
        if let status { throw status }
    }
}

/// What commands read that only look at a design.
extension DesignOptions {
    /// A manifest's project, or files of any format.
    ///
    /// - Parameters:
    ///   - from: what the files are; `nil` to judge them by their content.
    ///   - decisions: what values of plain files are that could be several things.
    func input(
        of subject: Subject, from: InputFormat? = nil, deciding decisions: [String: PlainDecision] = [:],
        skipsInvalid: Bool = false
    ) throws -> CompilationInput {
        guard case .tokenFiles(let paths) = subject else { return try load(subject).input }
        do throws(ImportLoader.Error) {
            // To the letter, a file is what the format says, and nothing that it looks like.
            let format = from?.format ?? (strict ? .dtcg : nil)
            var options = ImportOptions()
            options.plainDecisions = decisions
            let design = try ImportLoader.load(
                paths: paths, format: format, options: options, skipsInvalid: skipsInvalid)
            if format == nil, let title = design.format.foreignTitle {
                Terminal.writeError("note: read as \(title); '--from' names another format\n")
            }
            return CompilationInput(design, dialect: dialect)
        } catch {
            throw error.report()
        }
    }
}

extension [String] {
    /// Contexts of the command line such as `appearance=dark`, or the end of the program with what is wrong with them.
    ///
    /// - Parameter required: modifiers for which one must be named.
    func choices(in space: ContextSpace, requiring required: Set<Int> = []) throws -> [Int: Int] {
        do throws(ContextInputError) {
            return try space.choices(parsing: self, requiring: required)
        } catch {
            for kind in error.kinds { Terminal.writeError("error: \(kind.message)\n") }
            throw ExitCode.usage
        }
    }
}
