package testkit

import (
	"testing"
	"time"
)

// Never fails when bad becomes true within so long. It looks in the test's own goroutine, so that none of its looks outlives the
// test, as the last one of require.Never does.
func Never(t testing.TB, bad func() bool, within, every time.Duration) {
	t.Helper()
	for end := time.Now().Add(within); ; time.Sleep(every) {
		if bad() {
			t.Fatal("what must never happen has happened")
		}
		if !time.Now().Before(end) {
			return
		}
	}
}
