package database

import (
	"time"

	"golang.org/x/sys/unix"
)

// limitUnacknowledged sets tcp_user_timeout: by default the kernel repeats lost bytes for a quarter of an hour.
func limitUnacknowledged(fd uintptr, limit time.Duration) error {
	return unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(limit.Milliseconds()))
}
