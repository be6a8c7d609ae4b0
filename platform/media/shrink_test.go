package media

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// photo is a picture with as much detail as a photograph.
func photo(width, height int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	seed := uint32(1)
	for y := range height {
		for x := range width {
			seed = seed*1664525 + 1013904223
			grain := int(seed >> 28)
			m.SetRGBA(x, y, color.RGBA{uint8(x*200/width + grain), uint8(y*200/height + grain), uint8((x+y)*100/(width+height) + grain), 255})
		}
	}
	return m
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, m, &jpeg.Options{Quality: 90}))
	return out.Bytes()
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, m))
	return out.Bytes()
}

func fromBase64(t testing.TB, s string) []byte {
	t.Helper()
	out, err := base64.StdEncoding.DecodeString(s)
	require.NoError(t, err)
	return out
}

const (
	lossyWebP    = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA="
	losslessWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
)

func TestShrinkMakesASmallJPEG(t *testing.T) {
	translucent := image.NewNRGBA(image.Rect(0, 0, 700, 700)) // wholly transparent black
	for name, c := range map[string]struct {
		data          []byte
		side          int
		width, height int
	}{
		"portrait JPEG":       {asJPEG(t, photo(1080, 1350)), 640, 512, 640},
		"landscape PNG":       {asPNG(t, photo(1280, 600)), 640, 640, 300},
		"odd sizes":           {asJPEG(t, photo(1081, 723)), 640, 640, 428},
		"an avatar":           {asJPEG(t, photo(500, 500)), 320, 320, 320},
		"small stays":         {asJPEG(t, photo(99, 33)), 640, 99, 33},
		"exactly the side":    {asJPEG(t, photo(640, 640)), 640, 640, 640},
		"a line":              {asJPEG(t, photo(3000, 1)), 640, 640, 1},
		"a gray one":          {asJPEG(t, image.NewGray(image.Rect(0, 0, 800, 800))), 640, 640, 640},
		"a palette":           {asPNG(t, image.NewPaletted(image.Rect(0, 0, 900, 900), color.Palette{color.White, color.Black})), 640, 640, 640},
		"16 bits":             {asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 64, 64))), 640, 64, 64},
		"transparent, scaled": {asPNG(t, translucent), 640, 640, 640},
		"lossy WebP":          {fromBase64(t, lossyWebP), 640, 1, 1},
		"lossless WebP":       {fromBase64(t, losslessWebP), 640, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := newShrinker().shrink(t.Context(), c.data, c.side)
			require.NoError(t, err)
			got, err := jpeg.Decode(bytes.NewReader(out))
			require.NoError(t, err)
			require.Equal(t, image.Pt(c.width, c.height), got.Bounds().Size())
			if name == "transparent, scaled" {
				require.Equal(t, color.GrayModel.Convert(color.White), color.GrayModel.Convert(got.At(320, 320)))
			}
		})
	}
}

func TestShrinkLooksLikeThePicture(t *testing.T) {
	whole := photo(1080, 1350)
	out, err := newShrinker().shrink(t.Context(), asJPEG(t, whole), 640)
	require.NoError(t, err)
	small, err := jpeg.Decode(bytes.NewReader(out))
	require.NoError(t, err)
	for y := 4; y < 636; y += 17 {
		for x := 4; x < 508; x += 17 {
			r, g, b, _ := small.At(x, y).RGBA()
			X, Y := float64(x)*1080/512, float64(y)*1350/640
			const grain = 7.5 // its mean
			require.InDelta(t, X*200/1080+grain, float64(r>>8), 9)
			require.InDelta(t, Y*200/1350+grain, float64(g>>8), 9)
			require.InDelta(t, (X+Y)*100/2430+grain, float64(b>>8), 14)
		}
	}
}

func TestShrinkDropsMetadata(t *testing.T) {
	data := asJPEG(t, photo(64, 64))
	exif := append([]byte("\xff\xe1\x00\x18Exif\x00\x00"), []byte("GPS 51.5N 0.1W")...)
	data = append(append(bytes.Clone(data[:2]), exif...), data[2:]...)
	data = append(data, []byte("<script>alert(1)</script>")...)
	out, err := newShrinker().shrink(t.Context(), data, 640)
	require.NoError(t, err)
	require.NotContains(t, string(out), "GPS")
	require.NotContains(t, string(out), "script")
}

// pngClaiming is a small file that says it is large.
func pngClaiming(width, height uint32) []byte {
	header := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(header[4:], width)
	binary.BigEndian.PutUint32(header[8:], height)
	header[12], header[13] = 8, 6
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(header))
}

func TestShrinkRefuses(t *testing.T) {
	whole := asJPEG(t, photo(300, 300))
	huge := bytes.Clone(whole)
	frame := bytes.Index(huge, []byte("\xff\xc0"))
	copy(huge[frame+5:], "\xff\xff\xff\xff") // 65535 × 65535
	scans := bytes.Index(whole, []byte("\xff\xda"))
	var moving bytes.Buffer
	require.NoError(t, gif.Encode(&moving, photo(20, 20), nil))
	for name, data := range map[string][]byte{
		"nothing":              nil,
		"HTML":                 []byte("<!doctype html><html><body>Sorry</body></html>"),
		"HEIC":                 []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"),
		"a video":              []byte("\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2"),
		"SVG":                  []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
		"a GIF":                moving.Bytes(),
		"a truncated JPEG":     whole[:len(whole)/2],
		"the start of a JPEG":  whole[:3],
		"a truncated PNG":      asPNG(t, photo(300, 300))[:2000],
		"a truncated WebP":     fromBase64(t, lossyWebP)[:30],
		"a PNG bomb":           pngClaiming(30_000, 30_000),
		"a PNG without pixels": pngClaiming(0, 10),
		"a JPEG bomb":          huge,
		"a JPEG of many scans": append(bytes.Clone(whole), bytes.Repeat(whole[scans:scans+14], 200)...),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := newShrinker().shrink(t.Context(), data, 640)
			runtime.ReadMemStats(&after)
			require.Error(t, err)
			require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(4<<20), "refused before it is unpacked")
		})
	}
}

func TestPicturesAreWeighedAsTheyAreDecoded(t *testing.T) {
	for name, c := range map[string]struct {
		depth byte
		want  error
	}{"8 bits a colour": {8, nil}, "16 bits a colour, twice the bytes": {16, errTooHeavy}} {
		t.Run(name, func(t *testing.T) {
			data := pngClaiming(6000, 6000) // within the pixels
			data[24] = c.depth
			binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
			_, err := newShrinker().shrink(t.Context(), data, 640)
			require.Error(t, err)
			require.Equal(t, c.want != nil, errors.Is(err, errTooHeavy), "%v", err)
		})
	}
	baseline := asJPEG(t, photo(50, 50))
	later := bytes.Replace(baseline, []byte("\xff\xc0"), []byte("\xff\xc2"), 1)
	require.EqualValues(t, 3, bytesPerPixel(color.YCbCrModel, baseline))
	require.EqualValues(t, 15, bytesPerPixel(color.YCbCrModel, later), "its coefficients stay until the last scan")
}

func TestShrinkWaitsForRoom(t *testing.T) {
	s, data := newShrinker(), asJPEG(t, photo(50, 50))
	require.True(t, s.room.TryAcquire(roomUnits), "the room of one largest picture")
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err := s.shrink(ctx, data, 640)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	s.room.Release(roomUnits)
	_, err = s.shrink(t.Context(), data, 640)
	require.NoError(t, err)
	require.True(t, s.room.TryAcquire(roomUnits), "given back")
}

func TestPlaneShrinksToTheMeanOfEachArea(t *testing.T) {
	for _, c := range []struct{ fromW, fromH, toW, toH int }{
		{7, 5, 3, 2}, {10, 10, 10, 10}, {9, 4, 1, 1}, {16, 16, 8, 4}, {13, 1, 6, 1}, {5, 7, 4, 6},
	} {
		from := plane{make([]byte, c.fromH*(c.fromW+3)), c.fromW + 3, c.fromW, c.fromH}
		for i := range from.pixels {
			from.pixels[i] = byte(i*i*37 + i*11)
		}
		to := plane{make([]byte, c.toH*(c.toW+1)), c.toW + 1, c.toW, c.toH}
		from.shrink(to)
		for y := range c.toH {
			for x := range c.toW {
				require.InDelta(t, meanOf(from, x, y, c.toW, c.toH), float64(to.pixels[y*to.stride+x]), 0.5001, "%+v at %d,%d", c, x, y)
			}
		}
	}
}

// meanOf is the mean of p over what pixel x, y of a picture of width × height covers, the slow way.
func meanOf(p plane, x, y, width, height int) float64 {
	overlap := func(i, from, to, n int) float64 {
		lo, hi := float64(i)*float64(n)/float64(to), float64(i+1)*float64(n)/float64(to)
		return max(0, math.Min(hi, float64(from+1))-math.Max(lo, float64(from)))
	}
	sum, weight := 0.0, 0.0
	for j := range p.height {
		for i := range p.width {
			w := overlap(x, i, width, p.width) * overlap(y, j, height, p.height)
			sum, weight = sum+w*float64(p.pixels[j*p.stride+i]), weight+w
		}
	}
	return sum / weight
}

func FuzzShrink(f *testing.F) {
	f.Add(asJPEG(f, photo(40, 30)))
	f.Add(asPNG(f, photo(9, 12)))
	f.Add(fromBase64(f, lossyWebP))
	f.Add(fromBase64(f, losslessWebP))
	f.Add(pngClaiming(30_000, 30_000))
	f.Fuzz(func(t *testing.T, data []byte) {
		if f, err := formatOf(data); err == nil {
			if c, err := f.config(bytes.NewReader(data)); err == nil && c.Width*c.Height > 1<<18 {
				return // allowed, and slow
			}
		}
		out, err := newShrinker().shrink(t.Context(), data, 16)
		if err != nil {
			return
		}
		c, err := jpeg.DecodeConfig(bytes.NewReader(out))
		require.NoError(t, err)
		require.LessOrEqual(t, max(c.Width, c.Height), 16)
	})
}
