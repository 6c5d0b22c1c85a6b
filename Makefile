# `make` builds the tool and compiles Tokens/ into Generated/; `make test` runs all tests; `make audit` builds the
# scanner that `tessera audit` runs. All of them install what is missing first.

SWIFT ?= swift
CONFIGURATION := release
# Golden files stay as the generator writes them.
SWIFT_FILES = $(shell git ls-files '*.swift' | grep -v -e /Fixtures/ -e /Generated/)

AUDIT = --package-path Audit

.PHONY: all tool generate test audit bench bench-color bench-compile bench-swift setup format lint clean

all: generate

generate: tool
	@$$(Scripts/tool-path) build

# One self-contained binary where the toolchain can make it: it starts in half the time.
tool: setup
	@$(SWIFT) build -c $(CONFIGURATION) --product tessera $$(Scripts/link-flags)

# The scanner is a package of its own, with swift-syntax; its tests come last.
test: setup
	@$(SWIFT) test
	@$(SWIFT) test $(AUDIT)

# Beside the tool, which looks for it there. Minutes: swift-syntax is large.
audit: tool
	@$(SWIFT) build -c release --product tessera-audit $(AUDIT) $$(Scripts/link-flags)
	@cp "$$($(SWIFT) build -c release --show-bin-path $(AUDIT) $$(Scripts/link-flags))/tessera-audit" \
		"$$(dirname "$$(Scripts/tool-path)")"

# Figures for this machine; the first fails if a conversion of a colour allocates.
bench: bench-color bench-compile

bench-color bench-compile: bench-%: setup
	@$(SWIFT) build -c release --product $(BENCHMARK_$*) $$(Scripts/link-flags)
	@$$(dirname "$$(Scripts/tool-path)")/$(BENCHMARK_$*)

# What the generated Swift costs the compiler: minutes, so not a part of `bench`.
bench-swift: tool
	@Benchmarks/SwiftBenchmark/measure "$$(Scripts/tool-path)" $(COUNT) $(TURNS)

BENCHMARK_color = ColorBenchmark
BENCHMARK_compile = CompileBenchmark

setup:
	@Scripts/setup

format:
	@$(SWIFT) format --in-place --parallel $(SWIFT_FILES)

lint:
	@$(SWIFT) format lint --strict --parallel $(SWIFT_FILES)

clean:
	@rm -rf .build Audit/.build Generated
