#!/bin/sh
# Makes .venv, empty but for pip, unless there is one that works.
set -eu
cd "$(dirname "$0")/.."

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
