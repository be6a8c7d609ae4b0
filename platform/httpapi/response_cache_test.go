package httpapi

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
)

func TestResponseCache(t *testing.T) {
	now := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	composed := 0
	answer := func(t *testing.T, r *ResponseCache[int], user int, version any, body any) Answer {
		t.Helper()
		got, err := r.Answer(user, version, func() (any, time.Time, error) {
			composed++
			return body, now.Now().Add(time.Minute), nil
		})
		require.NoError(t, err)
		return got
	}
	t.Run("one version is composed once, until its time is up", func(t *testing.T) {
		r := NewResponseCache[int](now)
		composed = 0
		first := answer(t, r, 1, []int{1}, "a")
		require.Equal(t, first, answer(t, r, 1, []int{1}, "b"))
		require.NotEqual(t, first, answer(t, r, 1, []int{2}, "b"), "another version")
		require.NotEqual(t, first, answer(t, r, 2, []int{1}, "c"), "another view")
		require.Equal(t, 3, composed)
		now.Advance(time.Minute)
		answer(t, r, 1, []int{2}, "b")
		require.Equal(t, 4, composed)
		now.Advance(-time.Hour)
		answer(t, r, 1, []int{2}, "b")
		require.Equal(t, 5, composed, "a clock that was set back")
	})
	t.Run("its bytes are bounded, and the last used stay", func(t *testing.T) {
		r := NewResponseCache[int](now)
		body := strings.Repeat("a", responseCacheBytes/10-3) // with its quotes and the line's end a tenth
		composed = 0
		for user := range 100 {
			answer(t, r, user, 1, body)
			answer(t, r, 0, 1, body)
		}
		require.Equal(t, 100, composed, "the first is used all the time")
		require.Equal(t, 10, r.answers.Len())
		answer(t, r, 50, 1, body)
		require.Equal(t, 101, composed)
	})
}
