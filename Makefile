# Wardroom. `make play` and `make test` set up all they need, once.

PYTHON ?= python3
BIN := .venv/bin
CHROMIUM ?= /usr/bin/chromium
READY := .venv/.ready

.PHONY: help ready play page wheel web wasm pictures test lint warm check oldest shipped fuzz leaks coverage bench schemas docs golden clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

play: $(READY) page ## Start the server; open the address it prints (at the terminal: wardroom play)
	@$(BIN)/wardroom serve

# Two at a time, on two cores; what each one says comes when it ends, and a failure fails all.
TOGETHER = @$(MAKE) --no-print-directory -j 2 --output-sync=target

test: | $(CHROMIUM) ## Lint, types, all tests, the web page in a browser, coverage
	$(TOGETHER) $(READY) web/node_modules/.ready
	$(TOGETHER) lint warm wasm $(PAGE)
	@$(MAKE) --no-print-directory check
	$(TOGETHER) web coverage oldest

ready: $(READY) ## Set up .venv, and nothing else

lint: $(READY) web/node_modules/.ready ## Style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd web && npm run -s lint && npm run -s check
	$(BIN)/python web/scripts/api_types.py --check

# An index beyond an array is an error in the tests, and not memory that is overwritten.
warm check oldest web: export WARDROOM_BOUNDS := 1
# Workers share the cores; one whose sums take them all, spinning, holds up the others.
check coverage oldest: export OPENBLAS_NUM_THREADS := 1

warm: $(READY) ## Compile the rules of all games as the tests need them
	$(BIN)/wardroom warm

# Three workers on two cores: tests of the server wait for a fifth of their time.
check: warm wasm web/node_modules/.ready ## The tests alone
	$(BIN)/pytest -n 3 --dist loadfile

OLDEST := build/oldest
# The lower bounds of the extras, which are the versions that are promised to do.
BOUNDS_OF = import tomllib; e = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
  print(*(one.split(";")[0].replace(">=", "==") for one in e["rl"] + e["openspiel"] if "pillow" not in one))

$(OLDEST)/.ready: $(READY)
	@rm -rf $(OLDEST)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --target $(OLDEST) $$($(BIN)/python -c '$(BOUNDS_OF)')
	@touch $@

oldest: warm $(OLDEST)/.ready ## One game with the oldest Gymnasium, PettingZoo and OpenSpiel that will do
	PYTHONPATH=$(OLDEST) $(BIN)/pytest -q -n 2 -k ursting $(addprefix tests/rl/test_,gymnasium.py pettingzoo.py openspiel.py)

SHIPPED := build/shipped

shipped: $(READY) ## The laws on the games as a package ships them: nothing is compiled
	rm -rf $(SHIPPED) && mkdir -p $(SHIPPED) && cp -r src/wardroom $(SHIPPED)
	$(BIN)/wardroom warm --into $(SHIPPED)/wardroom/objects
	WARDROOM_CACHE=$(SHIPPED)/cache PYTHONPATH=$(SHIPPED):tests $(BIN)/pytest -q -n 2 -p as_shipped tests/contract

INPUTS ?= 1000000
MATCHES ?= 200

fuzz: $(READY) ## A million bad inputs; INPUTS=… for another number
	PYTHONPATH=tests:tests/outside $(BIN)/python -m fuzz.run --inputs $(INPUTS)

leaks: $(READY) ## 200 matches whose every byte is held against the truth; MATCHES=… for another number
	PYTHONPATH=tests:tests/outside $(BIN)/python -m leaks.hunt --matches $(MATCHES)

NODE_MISSING = The web page needs Node.js 20.19 or newer with npm (Debian: apt-get install nodejs npm)
PAGE := web/dist/index.html
PAGE_PARTS := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js -type f)

page:
	@if command -v npm > /dev/null; then $(MAKE) -s $(PAGE); \
	else echo "$(NODE_MISSING). Until then the server offers its API alone."; fi

$(PAGE): web/node_modules/.ready $(PAGE_PARTS)
	@echo "Building the web page"
	@cd web && npm run -s build -- --logLevel error

# Not `npm ci`: it wants the bundler's builds for every other system in the lock file too.
web/node_modules/.ready: web/package-lock.json
	@command -v npm > /dev/null || { echo "$(NODE_MISSING)."; exit 1; }
	@echo "Installing what the web page is built with"
	@cd web && npm install --no-save --no-audit --no-fund --loglevel error && touch node_modules/.ready

OBJECTS ?= 1

wheel: $(READY) page ## The package for this platform, games compiled, into dist/; OBJECTS=0 for all platforms
	WARDROOM_OBJECTS=$(OBJECTS) $(BIN)/python -m hatchling build -t wheel

$(CHROMIUM):
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null

BROWSER_TESTS ?=  # all; or name files, such as tests/browser/ur.test.ts

web: warm $(PAGE) | $(CHROMIUM) ## The web page: unit tests, and a browser that plays
	cd web && npm run -s unit && CHROMIUM=$(CHROMIUM) npm run -s browser -- $(BROWSER_TESTS)

WASM_LINKER ?= $(or $(shell command -v wasm-ld),/usr/bin/wasm-ld)

$(WASM_LINKER):
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq lld > /dev/null

WASM_FILES = import wardroom; [print(type(wardroom.load(g)).__module__, f"build/wasm/{g}.wasm") for g in wardroom.games()]

wasm: $(READY) | $(WASM_LINKER) ## The games as WebAssembly, into build/wasm
	@$(BIN)/python -c '$(WASM_FILES)' | WARDROOM_BOUNDS=0 xargs -P 2 -n 2 $(BIN)/python -m wardroom.core.compiler.wasm

pictures: $(READY) $(PAGE) | $(CHROMIUM) ## Take the pictures under docs/images anew
	cd web && CHROMIUM=$(CHROMIUM) node scripts/run.mjs scripts/pictures.ts
	command -v pngquant > /dev/null || apt-get install -y -qq pngquant > /dev/null
	pngquant --force --ext .png 96 docs/images/*.png

# Compiled code has no lines to count, so the rules run as plain Python here, on shorter games. It
# takes the time that browsers leave: what waits for a page must not wait for this as well. Oracles
# have been compared with the compiled rules; without them the other tests reach 97 %. Nor is a coach
# asked: it is neither core nor a game, and uncompiled searches see too little to tell worlds apart.
coverage: $(READY) ## Which lines of core and games the tests reach
	@$(BIN)/coverage erase
	WARDROOM_JIT=0 nice $(BIN)/coverage run -m pytest -q -n 2 --dist worksteal --ignore-glob='*/test_oracle.py' --ignore-glob='*/test_a_coach_*' tests/core tests/contract tests/games $(ENCODINGS)
	@$(BIN)/coverage combine -q
	$(BIN)/coverage report --fail-under=$(COVERAGE)

COVERAGE := 95
# What environments ask of a game; the rest of tests/rl is about the packages of others.
ENCODINGS := $(addprefix tests/rl/test_,action_space.py batch.py observations.py)

bench: $(READY) ## Measure speed and keep the result
	$(BIN)/wardroom bench --json | $(BIN)/python benchmarks/keep.py

schemas: $(READY) web/node_modules/.ready ## Write the schemas of positions, and the page's types from them
	for game in $$($(BIN)/python -c 'import wardroom; print(*wardroom.games())'); do \
	  $(BIN)/wardroom schema $$game > docs/schemas/$$game.json || exit 1; done
	cd web && node scripts/run.mjs scripts/positions.ts

docs: schemas ## Write the generated pages anew, and build the documentation into site/
	for game in $$($(BIN)/python -c 'import wardroom; print(*wardroom.games())'); do \
	  $(BIN)/wardroom rules $$game --markdown > docs/rules/$$game.md || exit 1; done
	$(BIN)/python web/scripts/plates.py
	$(BIN)/python web/scripts/api_types.py
	PYTHONPATH=tests:tests/outside $(BIN)/python docs/scripts/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

golden: $(READY) ## Write the golden playthroughs anew; read the difference before you commit it
	rm -f tests/games/*/playthroughs/*.txt
	WARDROOM_GOLDEN=write $(BIN)/pytest -q -m golden tests/games

clean: ## Remove everything that make made
	rm -rf web/node_modules web/dist .venv build dist site .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wardroom needs Python 3.11 or newer; say make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Wardroom into .venv"
	@$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
