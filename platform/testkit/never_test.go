package testkit_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
)

// failing notes a failure in place of failing.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Helper()      {}
func (f *failing) Fatal(...any) { f.failed = true; panic(f) }

func TestNever(t *testing.T) {
	looks := 0
	look := func() bool { looks++; return false }
	testkit.Never(t, look, 50*time.Millisecond, 10*time.Millisecond)
	seen := looks
	require.Greater(t, seen, 1)
	time.Sleep(30 * time.Millisecond)
	require.Equal(t, seen, looks, "no look comes after its end")

	f := &failing{TB: t}
	require.Panics(t, func() {
		testkit.Never(f, func() bool { looks++; return looks > seen+2 }, time.Minute, time.Millisecond)
	})
	require.True(t, f.failed)
	require.Equal(t, seen+3, looks)
}
