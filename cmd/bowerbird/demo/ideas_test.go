package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestIdeasAreNeverOverdue(t *testing.T) {
	zone, err := time.LoadLocation(zoneName)
	require.NoError(t, err)
	for hour := range 24 {
		today := time.Date(2026, 11, 20, hour, 59, 0, 0, zone)
		next := nextToPlan(today)
		for _, idea := range Ideas {
			planned := idea.planned(today, next)
			if planned == "" || idea.at == "" {
				continue
			}
			at, err := time.ParseInLocation("2006-01-02T15:04", planned, zone)
			require.NoError(t, err)
			require.Equal(t, idea.day < 0, at.Before(today), "%s at %d:59", idea.title, hour)
		}
	}
}
