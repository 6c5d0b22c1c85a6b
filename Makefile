# `make` builds the tool and compiles Tokens/ into Generated/; `make test` runs all tests.
# Both install what is missing first.

SWIFT ?= swift
CONFIGURATION := release

.PHONY: all tool generate test setup format lint clean

all: generate

generate: tool
	@$$(Scripts/tool-path) build

# One self-contained binary where the toolchain can make it: it starts in half the time.
tool: setup
	@$(SWIFT) build -c $(CONFIGURATION) --product tessera $$(Scripts/link-flags)

test: setup
	@$(SWIFT) test

setup:
	@Scripts/setup

format:
	@$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

clean:
	@rm -rf .build Generated
