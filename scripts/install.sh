#!/bin/sh
# Installs the packages of one lock file and the project itself in .venv: scripts/install.sh requirements/play.lock
set -eu
cd "$(dirname "$0")/.."
lock=$1

scripts/venv.sh
echo "bazar: installing what $lock names (the first time takes a minute)" >&2
.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r "$lock" || {
    echo "bazar: not all that $lock names could be installed, see above; is this machine on the network? Then try again." >&2
    exit 1
}
# The build would fetch it too, but tell what goes wrong among much else.
.venv/bin/python scripts/frontend.py >/dev/null
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
# As pip does with what it installs: so the first start takes no longer than those after it.
.venv/bin/python -m compileall -q src/bazar
