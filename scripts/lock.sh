#!/bin/sh
# Writes requirements/*.lock anew from pyproject.toml: exact versions with hashes, for every platform. Needs uv.
set -eu
cd "$(dirname "$0")/.."
compile() {
    uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-header --no-annotate --quiet "$@"
}
compile --extra words --extra fast --extra house --group build --output-file requirements/play.lock
compile --extra words --extra fast --extra house --extra plots --group dev --output-file requirements/dev.lock
