package cache_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/cache"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func TestLRU(t *testing.T) {
	const most, life = 100, 2 * time.Second
	until := noon.Add(life)
	known := func(c *cache.LRU[int, int], key int, now time.Time) bool {
		_, _, ok := c.Get(key, now)
		return ok
	}
	t.Run("believes for its time", func(t *testing.T) {
		c := cache.NewLRU[int, int](most)
		c.Put(1, 7, until, 0)
		value, _, ok := c.Get(1, until.Add(-1))
		require.True(t, ok)
		require.Equal(t, 7, value)
		require.False(t, known(c, 1, until))
		require.Zero(t, c.Len())
	})
	t.Run("what was forgotten cannot be kept by a look that began before", func(t *testing.T) {
		c := cache.NewLRU[int, int](most)
		_, epoch, _ := c.Get(1, noon)
		c.Remove(func(key, _ int) bool { return key == 1 })
		c.Put(1, 7, until, epoch)
		require.False(t, known(c, 1, noon))
	})
	t.Run("forgets what is named, nothing else", func(t *testing.T) {
		c := cache.NewLRU[int, int](most)
		for key := range 6 {
			c.Put(key, key%2, until, 0)
		}
		c.Remove(func(key, value int) bool { return value == 1 && key != 3 })
		for key := range 6 {
			require.Equal(t, key%2 == 0 || key == 3, known(c, key, noon), key)
		}
	})
	t.Run("holds the last used, not more than its size", func(t *testing.T) {
		c := cache.NewLRU[int, int](most)
		for key := range most {
			c.Put(key, 7, until, 0)
		}
		require.True(t, known(c, 0, noon))
		c.Put(most, 7, until, 0)
		require.True(t, known(c, 0, noon), "it was used a moment ago")
		require.False(t, known(c, 1, noon))
		require.Equal(t, most, c.Len())
	})
	t.Run("holds what weighs so much together, and nothing that weighs more alone", func(t *testing.T) {
		c := cache.NewWeighted[int](10, func(text string) int { return len(text) })
		c.Put(1, "four", until, 0)
		c.Put(2, "seven77", until, 0)
		require.Equal(t, 1, c.Len())
		c.Put(2, "two", until, 0)
		c.Put(3, "seven77", until, 0)
		require.Equal(t, 2, c.Len(), "what is replaced weighs nothing")
		c.Put(4, "eleven-long", until, 0)
		require.Equal(t, 2, c.Len())
	})
}
