# `make` builds the tool and compiles Tokens/ into Generated/; `make test` runs the tests, but for those that take minutes
# in other processes: `make test-commands`, `make test-programs`, `make test-plugin` and `make test-audit`. All install
# what is missing first.

# Tessera's own builds do not use its plugins: see Package.swift.
export TESSERA_WITHOUT_PLUGINS := 1
# Golden files stay as the generator writes them.
SWIFT_FILES = $(shell git ls-files '*.swift' | grep -v -e /Fixtures/ -e /Generated/)

BUILD_TOOL = flags=$$(Scripts/release-flags) && swift build -c release --product tessera $$flags
# AUDIT_FLAGS are more options of `swift build`.
BUILD_AUDIT = flags=$$(Scripts/link-flags) && swift build -c release --package-path Audit $$flags $(AUDIT_FLAGS)

.PHONY: all tool audit generate test test-commands test-programs test-audit test-plugin bench bench-color bench-compile bench-scale bench-start bench-swift fuzz \
	install documentation site pages release test-release setup format lint house prose clean

all: generate

generate: tool
	@tool=$$(Scripts/tool-path) && "$$tool" build && "$$tool" build --manifest nyx-themes.tessera.yaml

# What a build of tokens spends no time in is not optimized, but by `make install` and in a release: see Package.swift.
tool bench-color bench-compile: export TESSERA_QUICK := 1

# One self-contained binary where the toolchain can make it: it starts in half the time.
tool: setup
	@$(BUILD_TOOL)

# The scanner that `tessera audit` runs, beside the tool. It is a package of its own, for swift-syntax takes
# minutes to build.
audit: tool
	@$(BUILD_AUDIT) --product tessera-audit
	@tool=$$(Scripts/tool-path) && bin=$$($(BUILD_AUDIT) --show-bin-path) && \
	    cp "$$bin/tessera-audit" "$$(dirname "$$tool")/"

# The tool, its completions and its manual below PREFIX (default: /usr/local). What is installed is optimized as a whole,
# which takes about half as long again as `make`; without TESSERA_QUICK, what `make` has built quickly is built again.
INSTALL = $(if $(PREFIX),PREFIX="$(PREFIX)") DESTDIR="$(DESTDIR)" Scripts/install
install: setup
	@$(INSTALL) check
	@$(BUILD_TOOL)
	@$(INSTALL)

# The pages of Documentation/ as a site of DocC, in .build/documentation.
documentation: tool
	@Scripts/documentation

# The same pages as plain files with search, in .build/site: it needs only Python 3. SITE_FLAGS are options of the script.
site:
	@Scripts/site $(SITE_FLAGS)

# Both, as they are published: the plain files, and DocC below them in docc/.
pages: documentation
	@Scripts/site --docc docc/documentation/tessera/ $(SITE_FLAGS)
	@cp -R .build/documentation/site .build/site/docc

# The folder of a release, in .build/release-files, and a test that installs every channel from it. The linker optimizes
# the program as a whole: some fifteen minutes on two cores.
release:
	@Scripts/release

test-release:
	@Scripts/test-release

test: setup
	@Scripts/test

# The tool as people run it.
test-commands: setup
	@Scripts/test --commands

# What starts a browser, a compiler or a build system.
test-programs: setup
	@Scripts/test --programs

# The scanner's, for which swift-syntax is built: two minutes that no other test needs.
test-audit: setup
	@swift test --package-path Audit

# Builds Examples/App with the plugins, as an app team does.
test-plugin: setup
	@swift test --package-path Plugins/Tests

# Figures for this machine; the first fails if a conversion of a color allocates.
bench: bench-color bench-compile bench-start

# How long it takes to start, and to see that there is nothing to do.
bench-start: tool
	@tool=$$(Scripts/tool-path) && Benchmarks/StartBenchmark/measure "$$tool" $(TURNS)

# Hundreds of brands in one run: a minute or two, so not a part of `bench`.
bench-scale: tool
	@tool=$$(Scripts/tool-path) && Benchmarks/ScaleBenchmark/measure "$$tool" $(COUNT)

bench-color bench-compile: bench-%: setup
	@flags=$$(Scripts/release-flags) && swift build -c release --product $(BENCHMARK_$*) $$flags $(FLAGS_$*)
	@tool=$$(Scripts/tool-path) && "$$(dirname "$$tool")/$(BENCHMARK_$*)"

# What the generated Swift costs the compiler, and a read of a color: minutes, so not a part of `bench`.
bench-swift: tool
	@tool=$$(Scripts/tool-path) && Benchmarks/SwiftBenchmark/measure "$$tool" $(COUNTS) $(TURNS)

BENCHMARK_color = TesseraColorBenchmark
# It counts allocations in the place of the C library.
FLAGS_color = $(if $(filter Linux,$(shell uname -s)),-Xlinker --allow-multiple-definition)
BENCHMARK_compile = TesseraCompileBenchmark

# Minutes: all of Tessera is compiled again, with libFuzzer's counters.
fuzz:
	@Scripts/fuzz $(SECONDS)

setup:
	@Scripts/setup

format:
	@swift format --in-place --parallel $(SWIFT_FILES)

lint: house prose
	@swift format lint --strict --parallel $(SWIFT_FILES)

# Whether the documentation is in plain language, and whether what reads it finds that.
prose:
	@Scripts/prose
	@python3 -m unittest discover -q -s Scripts/tests

# Whether targets and folders use only what lies below them: see CONTRIBUTING.md.
house:
	@Scripts/house

clean:
	@rm -rf .build Generated
