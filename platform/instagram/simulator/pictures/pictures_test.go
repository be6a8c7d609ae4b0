package pictures

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// small draws a subject at a sixteenth of the work.
func small(subject string, seed uint64) *image.RGBA {
	niche, _, _ := strings.Cut(subject, "-")
	c := newCanvas(160)
	scenes[subject](c, rand.New(rand.NewPCG(seed, 1)), looks[niche][seed%4])
	return c.develop(false, seed)
}

func TestEverySubjectIsAPicture(t *testing.T) {
	perNiche := map[string]int{}
	for _, subject := range Subjects() {
		niche, _, _ := strings.Cut(subject, "-")
		perNiche[niche]++
		picture := small(subject, 1)
		require.Equal(t, picture.Pix, small(subject, 1).Pix, "%s is the same for the same seed", subject)
		require.NotEqual(t, picture.Pix, small(subject, 2).Pix, "%s differs by seed", subject)
		// Something is to be seen: light and dark, neither a night nor a sheet of paper.
		var sum, squares, n float64
		for i := 0; i < len(picture.Pix); i += 4 {
			light := (float64(picture.Pix[i]) + float64(picture.Pix[i+1]) + float64(picture.Pix[i+2])) / 3 / 255
			sum, squares, n = sum+light, squares+light*light, n+1
		}
		require.Greater(t, math.Sqrt(squares/n-sum/n*sum/n), 0.03, subject)
		require.InDelta(t, 0.5, sum/n, 0.4, subject)
	}
	require.Len(t, perNiche, 8)
	for niche, n := range perNiche {
		require.GreaterOrEqual(t, n, 4, niche)
		require.GreaterOrEqual(t, len(looks[niche]), 4, niche)
		require.NotNil(t, signs[niche], niche)
	}
}

func TestPostsAreJPEGs(t *testing.T) {
	for _, subject := range []string{"bakery-loaf", "travel-sea"} {
		raw, err := Post(subject, 1<<8, 7, PostSize)
		require.NoError(t, err)
		picture, err := jpeg.Decode(bytes.NewReader(raw))
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, PostSize, PostSize), picture.Bounds())
		again, err := Post(subject, 1<<8, 7, PostSize)
		require.NoError(t, err)
		require.Equal(t, raw, again)
	}
}

func TestAvatars(t *testing.T) {
	for niche := range looks {
		for account := range uint64(3) {
			raw, err := Avatar(niche, account*977, AvatarSize)
			require.NoError(t, err)
			size, err := jpeg.DecodeConfig(bytes.NewReader(raw))
			require.NoError(t, err)
			require.Equal(t, AvatarSize, size.Width)
			require.Equal(t, AvatarSize, size.Height)
		}
	}
}

func TestUnknownSubject(t *testing.T) {
	_, err := Post("bakery-spaceship", 1, 1, PostSize)
	require.Error(t, err)
	_, err = Avatar("spaceships", 1, AvatarSize)
	require.Error(t, err)
}

func BenchmarkPost(b *testing.B) {
	subjects := Subjects()
	sort.Strings(subjects)
	for _, subject := range subjects {
		b.Run(subject, func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				seed++
				if _, err := Post(subject, 1<<8, seed, PostSize); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
