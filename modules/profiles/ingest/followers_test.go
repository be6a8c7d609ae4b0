package ingest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestFollowersAt(t *testing.T) {
	points := []figures.FollowerPoint{
		{Date: "2026-11-10", Followers: 100}, {Date: "2026-11-12", Followers: 120}, {Date: "2026-11-13", Followers: 130},
	}
	for name, c := range map[string]struct {
		at    string
		want  int64
		first bool
	}{
		"its own day": {"2026-11-12", 120, false},
		"a day without a count takes the one before": {"2026-11-11", 100, false},
		"after the last":                      {"2026-11-20", 130, false},
		"before the history: the first known": {"2026-11-09", 100, true},
	} {
		t.Run(name, func(t *testing.T) {
			at, err := time.Parse(time.DateOnly, c.at)
			require.NoError(t, err)
			count, first := followersAt(points, at.Add(23*time.Hour))
			require.Equal(t, c.want, *count)
			require.Equal(t, c.first, first)
		})
	}
	count, first := followersAt(nil, figurestest.Friday)
	require.Nil(t, count)
	require.False(t, first)
}
