package pictures

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

func TestAVideoIsNeverAPicture(t *testing.T) {
	media, thumbnail := new("media"), new("thumbnail")
	for kind, want := range map[instagram.Type]*string{
		instagram.Image: media, instagram.Carousel: media, instagram.Reel: thumbnail, instagram.Video: thumbnail,
	} {
		require.Equal(t, want, pictureOf(string(kind), media, thumbnail), kind)
	}
	require.Nil(t, pictureOf(string(instagram.Reel), media, nil))
}
