"""What `corpus-table` and `corpus-oracles` say beside their figures: written by hand, after looking."""

# No tokens: cases for a YAML reader.
SKIPPED = {"yaml-test-suite"}

INTRODUCTION = """# Other people's tokens

How does Tessera do with token files that nobody on this project wrote? It reads {designs} public designs as they stand in their repositories: {files:,} files with {tokens} tokens, {errors} errors and {warnings} warnings. {no_crash}.

- {literals:,} literal values were compared with the files. {different} differ without a finding.
- Some repositories contain the results of their own build. [Tessera's values are compared with these results](#compared-with-other-tools-results).

## The sets

Each error is a mistake in the token files. With `--skip-faulty`, `tessera convert` leaves out the tokens with errors, and tokens that refer to them. If a set has no tokens, or files of an unknown shape (*none*), Tessera does not accept it, and ends with status 2.
"""

ORACLE_INTRODUCTION = """
## Compared with other tools' results

Colors are compared as 8-bit sRGB, where a difference of one step in a channel counts as equal. Lengths are compared in px, times in ms, and everything else as text. For most values that differ or are missing, Tessera reports a finding. In the column *by the build* are values that a step of the repository's own build changes; `Scripts/corpus_reasons.py` repeats this step and gets the same value. Rows marked *computed* have no build: `Scripts/corpus_formats.py` computes their values from the description of the format, without Tessera.
"""

REPEAT = """
## Measure it again

The sets are not part of this repository. In these commands, `CORPUS` is the path of a folder that has a folder for each set. In the folder of a set, `META.json` names the repository that the set comes from:

```
swift build -c release --product tessera
Scripts/corpus-table CORPUS .build/release/tessera > table.md
Scripts/corpus-oracles CORPUS .build/release/tessera > oracles.md
cat table.md oracles.md > Documentation/explanation/corpus.md
```"""

NOTES = {
    "a3ui-graphics": "units in the names of keys",
    "alacritty-yaml": "color schemes of a terminal",
    "alaska-auro": "a key stands twice; a color of seven digits is read as text",
    "catppuccin": "a palette in its own shape",
    "crypto-bros-swift": "the type `zIndex`, which DTCG lacks",
    "dracula-vscode-yaml": "the theme of an editor, not tokens",
    "dtcg-adobe-spectrum": "the unit `em`, which DTCG lacks",
    "dtcg-apple-hig": "its resolver leaves out the set with `font.design.default`",
    "dtcg-github-primer": "the unit `em`",
    "dtcg-microsoft-fluent": "text of 10 pt, below Apple's minimum",
    "figma-rest-terrazzo": "one file has values; another compiler's result refers to variables that it left out",
    "fluentui-token-pipeline": "`generate` makes gray shades in a build step; `winui-mappings.json` has no tokens",
    "kong-design-tokens": "the type `component`, which DTCG lacks; hundreds of empty strings",
    "material-dsp": "the folder `data` is not accepted",
    "metamask": "the sets `light` and `dark` become contexts",
    "primer-json5": "keys that stand twice; shadows with `alpha` beside a reference; a vendor's own type",
    "salesforce-slds": "an import names a missing file",
    "salesforce-theo-fixtures": "a fixture that must fail",
    "style-dictionary-examples": "test cases, some broken or circular on purpose",
    "stylegen-yaml": "fixtures",
    "swifttokengen": "a fixture that must fail",
    "telekom-json5": "text of 10 pt",
    "terrazzo-fixtures": "cases that must fail; tokens without a type; the unit `em`",
    "terrazzo-primer-legacy": "the type `link` and the unit `em`",
    "tokens-studio-plugin": "a child refers to its own group; lengths are multiplied by lengths",
    "tokens-studio-sd-transforms": "references into missing files",
    "xcassets-odd": "system colors have no value",
}

ORACLES = {
    "skyscanner-backpack": "letter spacings of `null` are no tokens; on the web, shadows and borders are text, and `1rem * 3` is not"
    " computed",
    "shopify-polaris-theo": "",
    "va-gov": "",
    "rei-cedar": "paddings come from its own field `spacingModifier`; without the theme `docsite`",
    "alaska-auro": "with `--unit rem`; a color of seven digits is black there",
    "telekom-json5": "the file for Figma",
    "primer-json5": "the same files in DTCG; missing: shadows with their own `alpha`, and what refers to a token with an error",
    "figma-rest-terrazzo": "another compiler's result",
    "twilio-paste": "",
    "hashicorp-hds": "without `carbon-extracted`, as in the build",
    "telefonica-mistica": "computed; gradients of its own shape are left out",
    "wikimedia-codex": "computed; only Tessera works out sums within sums",
    "digdir-designsystemet": "computed; typography has fields that DTCG lacks",
    "figma-variables-bild": "computed",
    "xcassets-terrazzo": "",
}
