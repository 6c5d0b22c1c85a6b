"""What `corpus-table` and `corpus-oracles` say beside their figures: written by hand, after looking."""

# No tokens: cases for a YAML reader.
SKIPPED = {"yaml-test-suite"}

INTRODUCTION = """# Other people's tokens

How does Tessera do with token files that nobody on this project wrote? This page shows it for public sets of tokens, as they stand in their repositories:

- Every literal value is compared with the file: the last column of the first table counts those that differ, and no finding says so.
- Where a repository has the results of its own build, [Tessera's values are compared with them](#compared-with-other-tools-results).

The sets are not part of this repository. `CORPUS` is a folder with one folder for each set, whose `META.json` names the repository:

```
swift build -c release --product tessera
Scripts/corpus-table CORPUS .build/release/tessera > table.md
Scripts/corpus-oracles CORPUS .build/release/tessera > oracles.md
cat table.md oracles.md > Documentation/explanation/corpus.md
```

| column | meaning |
|---|---|
| *tokens in the source* | objects with a value, counted by a few lines of Python; once for each file or theme |
| *resolved*, *errors*, *warnings* | of `tessera resolve --format json --lenient` |
| *converted* | of `tessera convert --skip-faulty -o out/`; given if it differs from *resolved* |
| *literals* | colors, lengths, times and numbers in the files, read by `Scripts/corpus_literals.py` |
| *different without a finding* | literals that no context of the token has, and that no finding names |

The format *none* is a file without tokens or of an unknown shape. Tessera does not accept it, and ends with status 2.
"""

OUTCOMES = """## What the errors are

Each error is a mistake in the input. `--skip-faulty` leaves out these tokens, and those that refer to them.
"""

ORACLE_INTRODUCTION = """
## Compared with other tools' results

Some repositories contain the results of their own build, and two sets those of another compiler. For the rows that say *computed*, `Scripts/corpus_formats.py` makes the values: it reads the format by its description and knows nothing of Tessera.

- **Names** are mapped as the build maps them. Telekom's are compared by their letters and digits.
- **Values** are compared as 8-bit sRGB (one step in a channel is equal), px (1rem is 16px, with REI 10px), ms, or text without spaces and quotes. A length is equal to the number in a platform's file.
- ***Without a finding*** are values that differ or are missing, and that no finding names. *By the build* are those of them that a step of the repository's build explains: `Scripts/corpus_reasons.py` repeats the step and gets the same value. The others are *unexplained*.
"""

NOTES = {
    "a3ui-graphics": "numbers with the unit in the key's name, read as plain JSON.",
    "alacritty-yaml": "color schemes for a terminal, each file one design.",
    "alaska-auro": "`src` has one key twice, and a color of seven digits, which is read as text. Folders of brands and files"
    " of `figmaExports` are contexts.",
    "catppuccin": "a palette in its own shape, read as plain JSON.",
    "crypto-bros-swift": "a group of type `zIndex`, which the format does not have.",
    "dracula-vscode-yaml": "the source of an editor's theme, not tokens: not accepted.",
    "dtcg-adobe-spectrum": "the unit `em`, which the format does not have.",
    "dtcg-apple-hig": "the resolver's order leaves out the set that has `font.design.default`.",
    "dtcg-github-primer": "the unit `em`, which the format does not have.",
    "dtcg-microsoft-fluent": "text of 10 pt is below Apple's minimum.",
    "figma-rest-terrazzo": "only `get-local-variables.json` has values. The result of another compiler refers to variables"
    " that it left out.",
    "fluentui-token-pipeline": "a formula of the pipeline `generate`s gray shades, so references to them find nothing.",
    "kong-design-tokens": "groups of the type `component`, which the format does not have; hundreds of empty strings. Six"
    " themes are contexts.",
    "material-dsp": "the package's own `data` is not accepted; its Style Dictionary files are read.",
    "metamask": "the sets `light` and `dark` of `tokens.json` are contexts, though no themes say so.",
    "primer-json5": "keys that stand twice; shadows with `alpha` beside a reference; a type of the vendor's own.",
    "salesforce-slds": "one import names a missing file. A warning names two values that every context replaces.",
    "salesforce-theo-fixtures": "a fixture that must fail: a prop without a name.",
    "spectrum-design-data": "sets of values for color schemes and sizes are contexts.",
    "style-dictionary-examples": "`__json_files` are test cases of that tool, some broken or circular on purpose.",
    "stylegen-yaml": "fixtures for a generator of colors.",
    "swifttokengen": "`not-valid-token.json` must fail.",
    "telekom-json5": "text of 10 pt is below Apple's minimum.",
    "terrazzo-fixtures": "cases that must fail, such as `$extends` of a file and colors without components; tokens without"
    " a type; the unit `em`.",
    "terrazzo-primer-legacy": "the type `link` and the unit `em`.",
    "tokens-studio-plugin": "states of the plugin's store; a child that refers to its own group; lengths multiplied by"
    " lengths.",
    "tokens-studio-sd-transforms": "references to tokens of missing files.",
    "xcassets-odd": "colors that only the system knows have no value to carry over.",
}

ORACLES = {
    "skyscanner-backpack ios": "letter spacings that are `null` are no tokens.",
    "skyscanner-backpack android": "the same.",
    "skyscanner-backpack web": "shadows and borders are text there, and `1rem * 3` is not computed.",
    "shopify-polaris-theo": "a time of 0 has no unit there.",
    "va-gov": "shadows are CSS text there.",
    "rei-cedar global": "the build computes paddings by its own field `spacingModifier`; without the theme `docsite`.",
    "rei-cedar web": "the same; and it splits text styles into parts with names of its own.",
    "rei-cedar ios": "the same.",
    "rei-cedar android": "the same.",
    "alaska-auro auro-classic": "read with `--unit rem`, as its build does. A color of seven digits is black there, and a text"
    " here.",
    "telekom-json5 light": "the file for Figma.",
    "telekom-json5 dark": "the same.",
    "primer-json5": "the same files before and after conversion. Missing: what refers to a token with an error, and shadows"
    " with their own `alpha`.",
    "figma-rest-terrazzo": "another compiler's result. Tessera keeps variables of equal names in several collections apart.",
    "twilio-paste Global": "snapshots of its own build, theme by theme.",
    "hashicorp-hds": "without `carbon-extracted`, which the build leaves out.",
    "telefonica-mistica blau": "computed. Gradients of their own shape are left out with a finding.",
    "wikimedia-codex base": "computed. Only Tessera works out sums within sums.",
    "digdir-designsystemet small Light accent": "computed, with exact numbers for `floor`. Typography has fields that DTCG"
    " lacks.",
    "figma-variables-bild default": "computed. Font weights whose variable has another type are left out with a finding.",
    "xcassets-terrazzo": "component for component.",
}
