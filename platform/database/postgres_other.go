//go:build !linux

package database

import "time"

// limitUnacknowledged is Linux's alone; elsewhere keep-alives and the callers' deadlines notice.
func limitUnacknowledged(uintptr, time.Duration) error { return nil }
