import ArgumentParser

/// Hands out what a shell needs to complete command lines.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print what makes a shell complete commands, options, contexts and rules.",
        discussion: """
            Where to put it, so that new shells have it:
              bash  ~/.local/share/bash-completion/completions/tessera
              zsh   _tessera in a folder of $fpath, such as ~/.zfunc
              fish  ~/.config/fish/completions/tessera.fish

            bash needs the package bash-completion for that; without it, have ~/.bashrc evaluate the script. zsh needs \
            'fpath+=~/.zfunc' before 'compinit' in ~/.zshrc. Contexts, rules and formats are asked of the tool when \
            they are completed, so they are those of the design at hand.

            Example:
              tessera completions bash > ~/.local/share/bash-completion/completions/tessera
              tessera completions zsh > ~/.zfunc/_tessera
              tessera completions fish > ~/.config/fish/completions/tessera.fish
            """)

    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash, zsh, fish
    }

    @Argument(help: "The shell: bash, zsh or fish.")
    var shell: Shell

    func run() {
        Terminal.write(Array((shell.script + "\n").utf8), to: .output)
    }
}
