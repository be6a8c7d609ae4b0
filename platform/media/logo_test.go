package media

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLogo(t *testing.T) {
	box := image.Pt(480, 160)
	transparent := image.NewNRGBA(image.Rect(0, 0, 1000, 100))
	transparent.SetNRGBA(999, 99, color.NRGBA{R: 255, A: 255})
	for name, c := range map[string]struct {
		file []byte
		size image.Point
	}{
		"a wide PNG":                    {asPNG(t, transparent), image.Pt(480, 48)},
		"a high JPEG":                   {asJPEG(t, photo(400, 800)), image.Pt(80, 160)},
		"a small WebP keeps its size":   {fromBase64(t, lossyWebP), image.Pt(1, 1)},
		"a script behind the picture":   {append(asPNG(t, transparent), "<script>alert(1)</script>"...), image.Pt(480, 48)},
		"an archive behind the picture": {append(asJPEG(t, photo(40, 40)), "PK\x03\x04 evil.class"...), image.Pt(40, 40)},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := Logo(t.Context(), c.file, box)
			require.NoError(t, err)
			picture, err := png.Decode(bytes.NewReader(out))
			require.NoError(t, err)
			require.Equal(t, c.size, picture.Bounds().Size())
			require.NotContains(t, string(out), "alert")
			require.NotContains(t, string(out), "evil")
		})
	}
	t.Run("what is transparent stays so", func(t *testing.T) {
		out, err := Logo(t.Context(), asPNG(t, transparent), box)
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(out))
		require.NoError(t, err)
		_, _, _, alpha := picture.At(0, 0).RGBA()
		require.Zero(t, alpha)
	})
	for name, file := range map[string]string{
		"an SVG":               `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
		"a page":               "<!doctype html><script>alert(1)</script>",
		"a GIF with a script":  "GIF89a/*<svg/onload=alert(1)>*/=1",
		"the head of a PNG":    "\x89PNG\r\n\x1a\n<svg/>",
		"nothing":              "",
		"an SVG behind a JPEG": "\xff\xd8\xff<svg xmlns='http://www.w3.org/2000/svg'/>",
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			_, err := Logo(t.Context(), []byte(file), box)
			require.Error(t, err)
		})
	}
}
