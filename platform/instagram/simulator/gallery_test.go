package simulator

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGalleryKeepsTheLatest(t *testing.T) {
	g := newGallery()
	var group sync.WaitGroup
	for k := range 4 {
		group.Go(func() {
			_, err := g.avatar("travel", uint64(k%2))
			require.NoError(t, err)
		})
	}
	group.Wait()
	require.Equal(t, 2, g.order.Len())
	for k := range picturesKept + 5 {
		_, err := g.keep(string(rune('a'+k)), func() ([]byte, error) { return []byte{1}, nil })
		require.NoError(t, err)
	}
	require.Equal(t, picturesKept, g.order.Len())
	require.Len(t, g.byKey, picturesKept)
}
