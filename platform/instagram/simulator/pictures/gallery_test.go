package pictures

import (
	"bytes"
	"image/jpeg"
	"math"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEverySubjectIsAPicture(t *testing.T) {
	g := NewGallery()
	perNiche := map[string]int{}
	for _, subject := range Subjects() {
		niche, _, _ := strings.Cut(subject, "-")
		perNiche[niche]++
		var drawn [][]byte
		for seed := range uint64(2) {
			raw, err := g.Post(subject, 1<<8, seed)
			require.NoError(t, err)
			picture, err := jpeg.Decode(bytes.NewReader(raw))
			require.NoError(t, err)
			require.Equal(t, PostSize, picture.Bounds().Dx())
			require.Equal(t, PostSize, picture.Bounds().Dy())
			// Something is to be seen: light and dark, on more than an edge.
			var sum, squares, n float64
			for y := 0; y < PostSize; y += 8 {
				for x := 0; x < PostSize; x += 8 {
					r, g, b, _ := picture.At(x, y).RGBA()
					light := float64(r+g+b) / 3 / 65535
					sum, squares, n = sum+light, squares+light*light, n+1
				}
			}
			require.Greater(t, math.Sqrt(squares/n-sum/n*sum/n), 0.03, subject)
			require.InDelta(t, 0.5, sum/n, 0.4, subject)
			drawn = append(drawn, raw)
		}
		require.NotEqual(t, drawn[0], drawn[1], "%s differs by seed", subject)
		again, err := NewGallery().Post(subject, 1<<8, 1)
		require.NoError(t, err)
		require.Equal(t, drawn[1], again, "%s is the same for the same seed", subject)
	}
	require.Len(t, perNiche, 8)
	for niche, n := range perNiche {
		require.GreaterOrEqual(t, n, 4, niche)
		require.GreaterOrEqual(t, len(looks[niche]), 4, niche)
		require.NotNil(t, signs[niche], niche)
	}
}

func TestAvatars(t *testing.T) {
	g := NewGallery()
	for niche := range looks {
		for account := range uint64(4) {
			raw, err := g.Avatar(niche, account*977)
			require.NoError(t, err)
			size, err := jpeg.DecodeConfig(bytes.NewReader(raw))
			require.NoError(t, err)
			require.Equal(t, AvatarSize, size.Width)
			require.Equal(t, AvatarSize, size.Height)
		}
	}
}

func TestUnknownSubject(t *testing.T) {
	_, err := NewGallery().Post("bakery-spaceship", 1, 1)
	require.Error(t, err)
	_, err = NewGallery().Avatar("spaceships", 1)
	require.Error(t, err)
}

func TestGalleryKeepsTheLatest(t *testing.T) {
	g := NewGallery()
	var group sync.WaitGroup
	for k := range 4 {
		group.Go(func() {
			_, err := g.Avatar("travel", uint64(k%2))
			require.NoError(t, err)
		})
	}
	group.Wait()
	require.Equal(t, 2, g.order.Len())
	for k := range kept + 5 {
		_, err := g.keep(string(rune('a'+k)), func() ([]byte, error) { return []byte{1}, nil })
		require.NoError(t, err)
	}
	require.Equal(t, kept, g.order.Len())
	require.Len(t, g.byKey, kept)
}

func BenchmarkPost(b *testing.B) {
	subjects := Subjects()
	sort.Strings(subjects)
	for _, subject := range subjects {
		b.Run(subject, func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				seed++
				if _, err := NewGallery().Post(subject, 1<<8, seed); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
