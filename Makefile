# The two that matter: `make play` opens the house, `make test` proves everything. Both set up .venv by themselves.

BIN := .venv/bin

.PHONY: play terminal test lint types unit browser format messages bench lock clean

play: .venv/.ready-play
	@$(BIN)/bazar house --open $(ARGS)

terminal: .venv/.ready-play
	@$(BIN)/bazar play $(ARGS)

# What waits for the network goes side by side, then what keeps one processor busy beside what keeps all of them so.
test:
	@scripts/venv.sh
	@$(MAKE) --no-print-directory -j 2 .venv/.ready-dev browser
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory -j 2 unit types

lint: .venv/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python scripts/messages.py check

types: .venv/.ready-dev
	$(BIN)/mypy

unit: .venv/.ready-dev browser
	@$(BIN)/python scripts/messages.py compile >/dev/null
	$(BIN)/pytest -n auto --dist loadscope

format: .venv/.ready-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

messages: .venv/.ready-dev
	$(BIN)/python scripts/messages.py update
	$(BIN)/python scripts/messages.py compile

bench: .venv/.ready-dev
	$(BIN)/python -m benchmarks.speed

lock:
	scripts/lock.sh

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist

# What the tests need holds all that playing needs.
.venv/.ready-play: requirements/play.lock pyproject.toml scripts/frontend.py src/bazar/locale
	@test -e .venv/.ready-dev || scripts/install.sh requirements/play.lock
	@touch $@

.venv/.ready-dev: requirements/dev.lock pyproject.toml scripts/frontend.py
	@scripts/install.sh requirements/dev.lock
	@touch $@

# Pages are tested in the system's own Chromium.
browser:
	@scripts/browser.sh
