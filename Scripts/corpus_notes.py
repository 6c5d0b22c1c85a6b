"""What `corpus-table` and `corpus-oracles` say beside their figures: written by hand, after looking."""

# No tokens: cases for a YAML reader.
SKIPPED = {"yaml-test-suite"}

INTRODUCTION = """# Other people's tokens

Tessera is run over public token files that nobody on this project wrote, as they stand in their repositories. They are
not part of this repository. `CORPUS` is a folder with one folder for each set, whose `META.json` names the repository:

```
swift build -c release --product tessera
Scripts/corpus-table CORPUS .build/release/tessera > table.md
Scripts/corpus-oracles CORPUS .build/release/tessera > oracles.md
cat table.md oracles.md > Documentation/explanation/corpus.md
```

| column | meaning |
|---|---|
| *tokens in the source* | objects with a value, counted by a few lines of Python; a token of several files or themes counts in each |
| *resolved*, *errors*, *warnings* | of `tessera resolve --format json --lenient`, which recognizes the format itself |
| *converted* | of `tessera convert --skip-faulty -o out/` |
| *literals* | colors, lengths, times and numbers in the files, read by `Scripts/corpus_literals.py` |
| *different without a finding* | literals that no context of the token has, and that no finding names |

A row whose format is *none* is a file without tokens or of an unknown shape: Tessera does not accept it, and ends with
status 2.
"""

OUTCOMES = """## What the errors are

Each error is a mistake in the input. Tokens with an error are left out by `--skip-faulty`, and so are those that refer to
them.
"""

ORACLE_INTRODUCTION = """
## Compared with other tools' results

Some repositories contain the results of their own build, and two sets those of another compiler. For telefonica-mistica,
wikimedia-codex, digdir-designsystemet and figma-variables-bild, `Scripts/corpus_formats.py` computes the values; it
reads the format by its description and knows nothing of Tessera.

Names are mapped as the build maps them. Theo's stay as they are. Auro's have `ds-` before the path and hyphens between its
parts and words. Telekom's are compared by their letters and digits, without the groups that only one side has. All others
are paths.

Values are compared as 8-bit sRGB (a step of one in a channel counts as equal), as px (1rem is 16px, with REI 10px), as ms,
and else as text without blanks and quotes. A length is equal to the number that a platform's file has for it.

*Without a finding* are values that differ or are missing, and that no finding names. *By the build* are those that a step
of the repository's own build explains: `Scripts/corpus_reasons.py` repeats the step and gets the same value. The others
are *unexplained*.
"""

NOTES = {
    "a3ui-graphics": "numbers with the unit in the key's name and no mark of a token: not accepted.",
    "alacritty-yaml": "color schemes for a terminal, each file one design.",
    "alaska-auro": "`src` has one key twice and a color of seven digits, which is read as text; the folders of brands are"
    " contexts of one modifier, and so are the files of `figmaExports`.",
    "catppuccin": "a palette in a shape of its own, `hex` beside `rgb` and `hsl`: read as plain JSON.",
    "crypto-bros-swift": "a group of type `zIndex`, which the format does not have.",
    "dracula-vscode-yaml": "the source of an editor's theme, not tokens: not accepted.",
    "dtcg-adobe-spectrum": "the unit `em`, which the format does not have.",
    "dtcg-apple-hig": "the resolver's order leaves out the set that has `font.design.default`.",
    "dtcg-github-primer": "the unit `em`, which the format does not have.",
    "dtcg-microsoft-fluent": "text of 10 pt is below Apple's minimum for the platform: the check, not the format.",
    "figma-rest-terrazzo": "`get-local-variables.json` is the one that has values; styles, nodes and published variables"
    " have none. The result of another compiler refers to variables that it left out.",
    "fluentui-token-pipeline": "gray shades are `generate`d by a formula of the pipeline's own, so that references to them"
    " find nothing; what depends on them is left out.",
    "kong-design-tokens": "groups of the type `component`, which the format does not have, and with them what has no other"
    " type; hundreds of empty strings. Six themes are contexts.",
    "material-dsp": "the package's own `data` is not accepted; its Style Dictionary files are read.",
    "metamask": "the sets `light` and `dark` of `tokens.json` are contexts, though no themes say so.",
    "primer-json5": "keys that stand twice, of which the first is read. Shadows with `alpha` beside a color that is a"
    " reference, and overrides of nothing but `alpha`. A type of the vendor's own.",
    "salesforce-slds": "one import names a file that is not in the set. A warning tells of two values for all contexts that"
    " every context replaces.",
    "salesforce-theo-fixtures": "a fixture that must fail: a prop without a name.",
    "spectrum-design-data": "sets of values for color schemes and sizes are contexts.",
    "style-dictionary-examples": "`__json_files` are cases for that tool's parts, many without a token, some broken or"
    " circular on purpose.",
    "stylegen-yaml": "fixtures for a generator of colors.",
    "swifttokengen": "`not-valid-token.json` has to be rejected.",
    "telekom-json5": "text of 10 pt is below Apple's minimum for the platform.",
    "terrazzo-fixtures": "`$extends` of a file and colors without components are cases that must fail; some tokens have no"
    " type; `em`.",
    "terrazzo-primer-legacy": "the type `link` and the unit `em`.",
    "tokens-studio-plugin": "states of the plugin's store and a child that refers to its own group, made for its"
    " benchmarks; lengths that are multiplied by lengths.",
    "tokens-studio-sd-transforms": "files that refer to tokens of files that are missing.",
    "xcassets-odd": "colors that only the system knows have no value to carry over.",
}

ORACLES = {
    "skyscanner-backpack ios": "letter spacings of `null` are no tokens.",
    "skyscanner-backpack android": "the same.",
    "skyscanner-backpack web": "shadows and borders are text there, and `1rem * 3` is not computed.",
    "shopify-polaris-theo": "a time of 0 has no unit there.",
    "va-gov": "shadows are CSS text there.",
    "rei-cedar global": "the build computes paddings by a field of its own (`spacingModifier`); the theme `docsite` is left out"
    " here.",
    "rei-cedar web": "the same; and it splits text styles into parts by names of its own.",
    "rei-cedar ios": "the same.",
    "rei-cedar android": "the same.",
    "alaska-auro auro-classic": "read with `--unit rem`, as its build does. A color of seven digits is black there, and a text"
    " here.",
    "telekom-json5 light": "the file for Figma.",
    "telekom-json5 dark": "the same.",
    "primer-json5": "the same files before and after conversion: not there is what refers to a token with an error, and"
    " the shadows and overrides with an `alpha` of their own.",
    "figma-rest-terrazzo": "another compiler's result, in camel case. Here collections of equal names stay apart, under the"
    " collection's name, and `fgColor.link` is Primer's own blue.",
    "twilio-paste Global": "snapshots of its own build, theme by theme.",
    "hashicorp-hds": "without `carbon-extracted`, which the build leaves out.",
    "telefonica-mistica blau": "computed. `text.size` has a value for each size of screen, which are contexts; gradients of"
    " their own shape are left out with a finding.",
    "wikimedia-codex base": "computed. Sums within sums are worked out here and not there.",
    "digdir-designsystemet small Light accent": "computed, with exact numbers: `floor` of a product that is a whole number is"
    " that number, where binary fractions make it one less. Typography has fields that DTCG has not.",
    "figma-variables-bild default": "computed. Font weights whose variable has another type are left out with a finding.",
    "xcassets-terrazzo": "component for component.",
}
