package httpapi

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
)

func TestKeptAnswersAreBounded(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	kept := NewKept[int](clock.System{})
	for user := range 100 {
		kept.keep(user, keptAnswer{answer: Answer{Body: make([]byte, keptSize/10)}, until: now})
		_, first := kept.find(0, nil, now.Add(-time.Hour)) // is used all the time
		require.True(t, first)
	}
	require.LessOrEqual(t, kept.size, keptSize)
	require.Len(t, kept.entries, 10)
	_, found := kept.find(50, nil, now.Add(-time.Hour))
	require.False(t, found)
}
