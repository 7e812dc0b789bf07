#!/bin/sh
# Makes .venv with the packages of one lock file and the project itself: scripts/venv.sh requirements/play.lock
set -eu
cd "$(dirname "$0")/.."
lock=$1

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "bazar: Python 3.11 or newer is needed; set PYTHON=/path/to/python3 if it is not on the path" >&2
    exit 1
}

apt_install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        echo "bazar: please install $* and try again" >&2
        exit 1
    fi
}

python=$(find_python)
if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    rm -rf .venv
    # Debian keeps venv's own pip in a package of its own.
    "$python" -c 'import ensurepip' 2>/dev/null || apt_install python3-venv
    "$python" -m venv .venv
fi
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
