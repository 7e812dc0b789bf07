#!/bin/sh
# Sees to it that there is a Chromium for the tests of pages: on Debian as root it is installed, elsewhere asked for.
set -eu
for name in ${BAZAR_CHROMIUM:-} chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "bazar: installing Chromium for the tests of pages" >&2
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
else
    echo "bazar: the tests of pages need Chromium: install it, or name it in BAZAR_CHROMIUM" >&2
    exit 1
fi
