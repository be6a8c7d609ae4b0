#!/bin/sh
set -e
# An upgrade starts the new version by itself; the data folder and backups stay.
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
	systemctl disable --now --quiet bowerbird
	systemctl stop 'bowerbird-*.service' # workers that the operator has added
fi
