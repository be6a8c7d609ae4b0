package load

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// arrivals are the instants, from the beginning, at which something happens that happens so often within a time on average. They are
// independent of each other (a Poisson process), as those of many people are.
func arrivals(random *rand.Rand, often float64, within time.Duration) (at []time.Duration) {
	mean := float64(within) / often
	for next := random.ExpFloat64() * mean; next < float64(within); next += random.ExpFloat64() * mean {
		at = append(at, time.Duration(next))
	}
	return at
}

// quantile is the value that this share of the sorted values does not exceed; zero for none.
func quantile(sorted []time.Duration, share float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}

func TestArrivals(t *testing.T) {
	t.Parallel()
	at := arrivals(rand.New(rand.NewPCG(1, 1)), 10_000, time.Minute)
	require.InDelta(t, 10_000, len(at), 400, "four standard deviations")
	require.True(t, slices.IsSorted(at))
	require.Less(t, at[len(at)-1], time.Minute)
	early := 0
	for _, one := range at {
		if one < 20*time.Second {
			early++
		}
	}
	require.InDelta(t, len(at)/3, early, 200, "they are spread evenly")
	require.Equal(t, at, arrivals(rand.New(rand.NewPCG(1, 1)), 10_000, time.Minute), "the same seed gives the same ones")
	require.Empty(t, arrivals(rand.New(rand.NewPCG(1, 1)), 0, time.Minute))
}

func TestQuantile(t *testing.T) {
	t.Parallel()
	var hundred []time.Duration
	for i := range 100 {
		hundred = append(hundred, time.Duration(i+1))
	}
	for share, want := range map[float64]time.Duration{0: 1, 0.5: 51, 0.95: 96, 0.99: 100, 1: 100} {
		require.Equal(t, want, quantile(hundred, share), "%v", share)
	}
	require.Equal(t, time.Duration(7), quantile([]time.Duration{7}, 0.95))
	require.Zero(t, quantile(nil, 0.5))
}
