package ratelimit

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
)

func TestLocalCountsAreBounded(t *testing.T) {
	l, rule := newLocalLimiter(clock.NewFake(time.Now())), Rule{Name: "x", Max: 1, Per: time.Hour}
	require.Zero(t, l.take(rule, "maya", 1))
	require.Equal(t, time.Hour, l.take(rule, "maya", 1))
	for i := range maxLocalKeys {
		require.Zero(t, l.take(rule, fmt.Sprint("stranger ", i), 1))
	}
	require.Equal(t, maxLocalKeys, l.idle.Len())
	require.Zero(t, l.take(rule, "maya", 1), "forgotten for those who came later")
}
