class Tessera < Formula
  desc "Compiler of design tokens to Swift, CSS and JSON that checks contrast"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "@LICENSE@"

@PLATFORMS@

  def install
    bin.install Dir["bin/*"]
    bash_completion.install "share/bash-completion/completions/tessera"
    zsh_completion.install "share/zsh/site-functions/_tessera"
    fish_completion.install "share/fish/vendor_completions.d/tessera.fish"
    man1.install Dir["share/man/man1/*.1"]
    pkgshare.install "LICENSE", "licenses"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/tessera --version")

    tokens = testpath/"brand.tokens.yaml"
    tokens.write <<~YAML
      color:
        $type: color
        surface: "#FFFFFF"
        text: { $value: "#767676", $contrast: { on: "{color.surface}" } }
    YAML
    assert_match "no errors", shell_output("#{bin}/tessera check #{tokens} 2>&1")

    inreplace tokens, "#767676", "#AAAAAA"
    assert_match "contrast 2.32:1", shell_output("#{bin}/tessera check #{tokens} 2>&1", 1)
  end
end
