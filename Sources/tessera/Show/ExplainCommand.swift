import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show where a token's value comes from, what uses it, and what it must satisfy.",
        discussion: """
            Shows every alias and derivation with its file, line and column, for each value that the token has in any \
            context. Shows which tokens use it, directly or through others. Lists each contrast pair with its ratio \
            and how far that is from the required ratio.

            A word that is a file's name is the file to read. 'tessera check --explain' says what is wrong with a \
            token. An id of a finding, such as contrast/text, is explained as 'tessera rules show' does, with what the \
            manifest and its policies say of it.

            Example:
              tessera explain color.textSecondary
              tessera explain color.surface --context appearance=light
              tessera explain motion.press brand.tokens.yaml --format json
              tessera explain contrast/text --manifest ios/tessera.yaml
            """)

    @Argument(
        help: "The token, or a pattern of several, and files to read them from; or the id of a finding.",
        completion: .tokensFilesAndIDs)
    var words: [String]

    @Option(help: "text for people, json for scripts: one object a line.")
    var format: ShowCommand.Format = .text

    @OptionGroup var view: ViewOptions

    func validate() throws {
        if RuleChoice.areIDs(words) { return }
        if try TokenArguments(words).selection() == nil {
            // With its slash, a misspelled id looks like a path.
            let missing = words.filter { FileSystem.kind(of: $0) == nil }
            let suggestions = missing.map {
                Spelling.suggestion(for: $0, among: ExplainedFinding.all.map(\.id.rawValue))
            }
            throw ValidationError("name a token, such as color.text" + (suggestions.first { !$0.isEmpty } ?? ""))
        }
    }

    func run() throws {
        if RuleChoice.areIDs(words) {
            let project = try ProjectRules.read(view.design.manifest)
            return try RuleChoice.explain(words, format == .json ? .json : .text, view.style, in: project)
        }
        let arguments = TokenArguments(words)
        let design = try view.view(of: arguments.paths)
        let tokens = try arguments.tokens(in: design.tokens.tree, orElse: design.status)
        let explainer = Explainer(design.compilation.design)
        let uses = TokenUses(of: design.tokens.tree)
        let explanations = tokens.map { token in
            explainer.explanation(of: token, in: design.permutations(along: design.tokens.modifiers(of: token)), uses)
        }
        switch format {
        case .text:
            var hidden: [String] = []
            let texts = explanations.map { ExplainedToken($0, in: design, view.style).text(&hidden) }
            Terminal.write(composed: texts.joined(separator: "\n") + view.style.note(onHidden: hidden))
        case .json:
            Terminal.write(explanations.flatMap { ExplainedTokenJSON($0, in: design).line }, to: .output)
        }
        try design.end()
    }
}
