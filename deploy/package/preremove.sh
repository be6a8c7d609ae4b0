#!/bin/sh
set -e
# An upgrade starts the new version by itself; the data folder stays.
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
	systemctl disable --now --quiet bowerbird
fi
