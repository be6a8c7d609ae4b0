#!/bin/sh
set -e
if ! getent passwd bowerbird >/dev/null; then
	adduser --quiet --system --group --home /var/lib/bowerbird --no-create-home bowerbird
fi
# Apart from the data folder, the service can only write here: for backups.
[ -d /var/backups/bowerbird ] || install -d -m 0700 -o bowerbird -g bowerbird /var/backups/bowerbird
chgrp bowerbird /etc/bowerbird/bowerbird.env
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl enable --quiet bowerbird
	systemctl restart bowerbird
	systemctl try-restart 'bowerbird-*.service' # workers that the operator has added
fi
