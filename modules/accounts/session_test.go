package accounts

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
)

func TestSession(t *testing.T) {
	s := newSession(7, Device{UserAgent: "Fire\x00fox\xff" + strings.Repeat("é", 300), IP: "192.0.2.1"}, noon)
	require.True(t, s.Open(noon.Add(auth.TokenLife-time.Microsecond)))
	require.False(t, s.Open(noon.Add(auth.TokenLife)))
	require.True(t, strings.HasPrefix(s.UserAgent, "Firefox"), "both databases refuse NUL and broken text")
	require.Len(t, []rune(s.UserAgent), 255)
	s.EndedAt = &noon
	require.False(t, s.Open(noon))
}

func TestSessionCache(t *testing.T) {
	known := func(c *sessionCache, id int64, now time.Time) bool {
		_, _, ok := c.user(id, now)
		return ok
	}
	t.Run("believes for seconds", func(t *testing.T) {
		c := newSessionCache()
		c.keep(1, 7, noon, 0)
		user, _, ok := c.user(1, noon.Add(cacheLife-1))
		require.True(t, ok)
		require.EqualValues(t, 7, user)
		require.False(t, known(c, 1, noon.Add(cacheLife)))
	})
	t.Run("an ended session cannot be kept by a look that began before", func(t *testing.T) {
		c := newSessionCache()
		_, epoch, _ := c.user(1, noon)
		c.forget(func(id, _ int64) bool { return id == 1 })
		c.keep(1, 7, noon, epoch)
		require.False(t, known(c, 1, noon))
	})
	t.Run("forgets what is named, nothing else", func(t *testing.T) {
		c := newSessionCache()
		for id := range int64(6) {
			c.keep(id, id%2, noon, 0)
		}
		c.forget(func(id, user int64) bool { return user == 1 && id != 3 })
		for id := range int64(6) {
			require.Equal(t, id%2 == 0 || id == 3, known(c, id, noon), id)
		}
	})
	t.Run("holds the last used, not more than its size", func(t *testing.T) {
		c := newSessionCache()
		for id := range int64(cacheSize) {
			c.keep(id, 7, noon, 0)
		}
		require.True(t, known(c, 0, noon))
		c.keep(cacheSize, 7, noon, 0)
		require.True(t, known(c, 0, noon), "it was used a moment ago")
		require.False(t, known(c, 1, noon))
		require.Len(t, c.entries, cacheSize)
		require.Equal(t, cacheSize, c.order.Len())
	})
}
