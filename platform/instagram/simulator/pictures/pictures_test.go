package pictures

import (
	"bytes"
	"image/jpeg"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"
)

func sizeOf(t *testing.T, picture []byte, err error) [2]int {
	t.Helper()
	require.NoError(t, err)
	c, err := jpeg.DecodeConfig(bytes.NewReader(picture))
	require.NoError(t, err)
	return [2]int{c.Width, c.Height}
}

func TestConsecutivePostsDiffer(t *testing.T) {
	var previous []byte
	for number := range uint64(2 * perSubject) {
		picture, err := Post("bakery-loaf", number)
		require.Equal(t, [2]int{640, 640}, sizeOf(t, picture, err))
		require.NotEqual(t, previous, picture)
		previous = picture
	}
}

func TestEveryAvatarIsUsed(t *testing.T) {
	used := map[string]bool{}
	for account := range uint64(5 * people) {
		picture, err := Avatar("travel", account/5<<8|account%5)
		require.Equal(t, [2]int{320, 320}, sizeOf(t, picture, err))
		used[string(picture)] = true
	}
	require.Len(t, used, perSign+people)
}

func TestUnknownSubject(t *testing.T) {
	_, err := Post("bakery-spaceship", 1)
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = Avatar("spaceships", 1)
	require.ErrorIs(t, err, fs.ErrNotExist)
}
