package media

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A folder of a large installation holds many pictures, nearly all of them wanted.
func TestASweepComparesEachPictureOnce(t *testing.T) {
	keys := make([]Key, 60_000)
	for i := range keys {
		keys[i] = Post("graph", strconv.Itoa(i))
	}
	unwanted := append([]Key{Avatar("graph", "7")}, keys...)
	began := time.Now()
	require.Equal(t, []Key{Avatar("graph", "7")}, without(unwanted, keys))
	require.Less(t, time.Since(began), 2*time.Second, "each with each takes over ten")
}
