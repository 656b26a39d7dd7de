# Every target sets up what it needs: Python packages in .venv, MicroPython in node_modules.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
PYTHON := .venv/bin/python
QUIET := -qq --disable-pip-version-check

# Last on the path: a Node of the machine's own goes before the one from PyPI.
export PATH := $(PATH):$(CURDIR)/.venv/bin
# Screens are read and let go of again and again: without compiled modules, a quarter of the time.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help sim test test-all test-upy soak bench rounds fonts strings screens golden clean
.PHONY: check check-lint check-types check-fonts check-strings check-boards boards
.PHONY: deploy undeploy console flash-help package romfs export
.PHONY: board web web-build test-web

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

sim: .venv/.ready ## keep score in the terminal, on the simulated board
	@$(PYTHON) -m host_sim

test: .venv/.ready node_modules/.ready ## every test, on CPython, on real MicroPython and in a browser
	@$(PYTHON) -m pytest -n auto --dist worksteal --durations 12 --durations-min 3
	@$(MAKE) --jobs 2 --output-sync=target test-upy test-web

test-all: export TALLYBOX_TESTS := all
test-all: test ## the same tests, the whole of every kind

test-upy: node_modules/.ready ## the tests on real MicroPython (TESTS="file ...": only those)
	@node tests/micropython/run.mjs $(TESTS)

test-web: .venv/.ready node_modules/.ready ## the web page in Chromium, where there is one (TESTS="file ...")
	@node tests/web/run.mjs $(TESTS)

soak: .venv/.ready ## press N= keys at random (a million), play N/100 matches; from SEED= on
	@$(PYTHON) -m host_sim soak $(or $(N),1000000) $(if $(SEED),--seed $(SEED))

bench: .venv/.ready node_modules/.ready ## measure the budgets: a table, bench.json, the README's numbers
	@$(PYTHON) -m host_sim.bench

rounds: .venv/.ready ## play the rounds that are measured, at simulated tables
	@$(PYTHON) -m host_sim.tools.make_rounds

board: .venv/.ready node_modules/.ready ## a virtual board: prints a serial port for mpremote or PORT=
	@$(PYTHON) -m host_sim board

web: .venv/.ready node_modules/.ready ## try it in a browser: serves the page and prints its address
	@$(PYTHON) -m host_sim web

web-build: .venv/.ready node_modules/.ready ## the page as a folder for any host of plain files, build/web
	@$(PYTHON) -m host_sim.tools.make_web

check: check-lint check-types check-fonts check-strings check-boards ## lint, types, generated files up to date

check-lint: .venv/.ready
	@$(PYTHON) -m ruff check --quiet --output-format concise .

# Two worlds: what ships is checked against the board's own modules, the rest against CPython's.
check-types: build/stubs/.ready
	@MYPYPATH=build/stubs $(PYTHON) -m mypy --no-site-packages --custom-typeshed-dir build/stubs \
	    engine firmware boards
	@$(PYTHON) -m mypy host_sim

# The fonts' sources are Debian packages, fetched once with apt-get.
check-fonts: .venv/.ready
	@if ls build/fonts/*.deb >/dev/null 2>&1 || command -v apt-get >/dev/null; then \
	    $(PYTHON) -m host_sim.tools.make_fonts --check; \
	else \
	    echo "fonts not checked: no apt-get here to fetch their sources"; \
	fi

check-strings: .venv/.ready
	@$(PYTHON) -m host_sim.tools.make_strings --check

check-boards: .venv/.ready
	@$(PYTHON) -m host_sim.tools.make_boards --check

boards: .venv/.ready ## make docs/boards.md and the wiring diagrams from boards/
	@$(PYTHON) -m host_sim.tools.make_boards

export: .venv/.ready ## all matches off a device, as JSON and CSV (PORT=port, OUT=folder)
	@$(PYTHON) -m host_sim.tools.fetch_matches "$(PORT)" "$(or $(OUT),export)"

fonts: .venv/.ready ## make the font modules
	@$(PYTHON) -m host_sim.tools.make_fonts

strings: .venv/.ready ## make the string modules
	@$(PYTHON) -m host_sim.tools.make_strings

screens: .venv/.ready ## every screen as PNG, for the docs
	@$(PYTHON) -m host_sim.tools.make_screens

golden: .venv/.ready ## take today's screens as the ones that tests expect
	@$(PYTHON) -m host_sim.tools.make_screens --golden

deploy: .venv/.ready ## put it onto the board BOARD= (at PORT=, if there are several)
	@$(PYTHON) -m host_sim.deployment deploy $(BOARD) $(if $(PORT),--port $(PORT))

undeploy: .venv/.ready ## take it off the board again; scores stay
	@$(PYTHON) -m host_sim.deployment undeploy $(if $(PORT),--port $(PORT))

console: .venv/.ready ## the board's console
	@$(PYTHON) -m host_sim.deployment console $(if $(PORT),--port $(PORT))

flash-help: .venv/.ready ## how MicroPython gets onto the board BOARD=
	@$(PYTHON) -m host_sim.deployment flash-help $(BOARD) $(if $(PORT),--port $(PORT))

package romfs: .venv/.ready ## for BOARD=: files for `mpremote mip` and for freezing; a ROMFS image
	@$(PYTHON) -m host_sim.deployment $@ $(BOARD)

clean: ## remove what was made, the set-up too
	@rm -rf .venv node_modules build bench.json .pytest_cache .hypothesis .mypy_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ready: requirements.txt requirements-drivers.txt
	@for python in python3.11 python3; do \
	    $$python -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && break; \
	    python=; \
	done; \
	[ -n "$$python" ] || { echo "Tallybox needs Python 3.11 or newer."; exit 1; }; \
	echo "Setting up Python packages in .venv ..."; \
	$$python -m venv .venv >/dev/null \
	    || { echo "Python's venv is missing: install python3-venv (on Debian)."; exit 1; }
	@$(PYTHON) -m pip install $(QUIET) -r requirements.txt
	@$(PYTHON) -m pip install $(QUIET) --no-deps -r requirements-drivers.txt
	@touch $@

# A machine without npm gets Node from PyPI.
node_modules/.ready: package-lock.json requirements-node.txt | .venv/.ready
	@echo "Setting up MicroPython in node_modules ..."
	@command -v npm >/dev/null \
	    || $(PYTHON) -m pip install $(QUIET) -r requirements-node.txt
	@npm ci --loglevel=error --no-audit --no-fund >/dev/null
	@touch $@

# A folder of its own, since the type checker takes no replacement of its standard library's
# types from among installed packages.
build/stubs/.ready: requirements.txt | .venv/.ready
	@rm -rf build/stubs
	@grep '^micropython-.*-stubs' requirements.txt >.venv/stubs.txt
	@$(PYTHON) -m pip install $(QUIET) --no-deps \
	    --target build/stubs -r .venv/stubs.txt
	@touch $@
