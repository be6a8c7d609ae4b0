#!/bin/sh
set -e
if ! getent passwd bowerbird >/dev/null; then
	adduser --quiet --system --group --home /var/lib/bowerbird --no-create-home bowerbird
fi
chgrp bowerbird /etc/bowerbird/bowerbird.env
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl enable --quiet bowerbird
	systemctl restart bowerbird
fi
