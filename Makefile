# Wardroom. `make play` and `make test` set up all they need, once.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: help play test lint check coverage bench docs golden clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

play: $(READY) ## Start the server; open the address it prints (at the terminal: wardroom play)
	@$(BIN)/wardroom serve

test: lint check coverage ## Lint, types, all tests, coverage

lint: $(READY) ## Style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: $(READY) ## The tests alone
	$(BIN)/wardroom warm
	$(BIN)/pytest -n 2 --dist loadfile

# Compiled code has no lines to count, so the rules run as plain Python here.
coverage: $(READY) ## Which lines of core and games the tests reach
	@$(BIN)/coverage erase
	WARDROOM_JIT=0 $(BIN)/coverage run -m pytest -q -n 2 tests/core tests/contract tests/games tests/architecture
	@$(BIN)/coverage combine -q
	$(BIN)/coverage report --fail-under=$(COVERAGE)

COVERAGE := 95

bench: $(READY) ## Measure speed and keep the result
	$(BIN)/wardroom bench --json | $(BIN)/python benchmarks/keep.py

docs: $(READY) ## Write the generated pages anew
	for game in $$($(BIN)/python -c 'import wardroom; print(*wardroom.games())'); do \
	  $(BIN)/wardroom rules $$game --markdown > docs/rules/$$game.md || exit 1; done

golden: $(READY) ## Write the golden playthroughs anew; read the difference before you commit it
	WARDROOM_GOLDEN=write $(BIN)/pytest -q -k golden

clean: ## Remove everything that make made
	rm -rf .venv build dist .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wardroom needs Python 3.11 or newer; say make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Wardroom into .venv"
	@$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
