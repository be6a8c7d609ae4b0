package testkit_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestWhatHasEndedIsInTime(t *testing.T) {
	ended := make(chan struct{})
	require.False(t, testkit.Ends(ended, time.Millisecond))
	close(ended)
	for range 1000 { // with both ready, select would choose the timer now and then
		require.True(t, testkit.Ends(ended, 0))
	}
}
