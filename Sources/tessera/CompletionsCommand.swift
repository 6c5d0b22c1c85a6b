import ArgumentParser

/// Hands out what a shell needs to complete command lines.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a script that lets a shell complete commands, options, contexts and rules.",
        discussion: """
            Where to put it, so that new shells have it:
              bash  ~/.local/share/bash-completion/completions/tessera
              zsh   _tessera in a folder of $fpath, such as ~/.zfunc
              fish  ~/.config/fish/completions/tessera.fish

            If the folder is not there, make it with 'mkdir -p' first.

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

/// The scripts of the argument parser, fixed where they would disturb somebody who types.
extension CompletionsCommand.Shell {
    var script: String {
        switch self {
        case .bash:
            Tessera.completionScript(for: .bash)
                .replacing(Self.ask(#""${COMP_WORDS[0]}" "${@}" "${words[@]}""#))
                .replacing("complete -o filenames -F _tessera tessera", with: Self.wholeWords)
        case .zsh:
            Tessera.completionScript(for: .zsh)
                .replacing(Self.ask(#""${command_name}" "${@}" "${command_line[@]}""#))
        case .fish:
            Tessera.completionScript(for: .fish).replacing(Self.ask("command $tokens[1] $argv $tokens"))
        }
    }

    /// A tool that is not there, or is older than the script, has nothing to offer and says so to nobody.
    private static func ask(_ call: String) -> (String, String) { (call, call + " 2>/dev/null") }

    /// bash takes `appearance=dark` for three words, because `=` and `:` part words where it completes. The script of
    /// the argument parser knows nothing of that and would offer files behind the `=`. This calls it with whole words,
    /// and takes off each answer what bash will not replace.
    private static let wholeWords = #"""
        # Calls _tessera with whole words: bash parts them at '=' and ':' as well.
        _tessera_whole_words() {
            local -a words=()
            local rest="${COMP_LINE}" before word
            local -i current=0 index
            for index in "${!COMP_WORDS[@]}"; do
                word="${COMP_WORDS[index]}"
                before="${rest%%"${word}"*}"
                rest="${rest#"${before}${word}"}"
                if [[ ${#words[@]} -gt 0 && -z "${before}" && ("${word}" == [=:]* || "${words[${#words[@]} - 1]}" == *[=:]) ]]; then
                    words[${#words[@]} - 1]+="${word}"
                else
                    words+=("${word}")
                fi
                [[ ${index} -eq ${COMP_CWORD} ]] && current=$((${#words[@]} - 1))
            done

            local -a COMP_WORDS=("${words[@]}")
            local -i COMP_CWORD=${current}
            local whole="${words[current]}"
            # Text after the cursor is not completed.
            local typed="${COMP_LINE:0:COMP_POINT}"
            while [[ -n "${whole}" && "${typed}" != *"${whole}" ]]; do whole="${whole%?}"; done
            _tessera "${1}" "${whole}" "${words[current - 1]}"

            local kept="${whole%"${whole##*[=:]}"}"
            if [[ -n "${kept}" && "${COMP_WORDBREAKS}" == *[=:]* ]]; then
                for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]="${COMPREPLY[index]#"${kept}"}"; done
            fi
        }

        complete -o filenames -F _tessera_whole_words tessera
        """#
}

extension String {
    fileprivate func replacing(_ pair: (String, String)) -> String { replacing(pair.0, with: pair.1) }
}
