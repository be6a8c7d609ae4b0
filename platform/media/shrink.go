package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
	"golang.org/x/sync/semaphore"
)

const (
	maxPixels  = 40_000_000
	quality    = 82
	maxScans   = 100     // a progressive JPEG has about ten; thousands of them are hours of work in a small file
	pixelsUnit = 1 << 20 // what the room for decoding is counted in
	roomUnits  = maxPixels/pixelsUnit + 1
)

var (
	errNoPicture  = errors.New("this is not a JPEG, PNG or WebP picture")
	errTooManyPix = fmt.Errorf("the picture has more than %d pixels", maxPixels)
)

// format is a kind of file that is read, known by how it begins and by nothing that a server says of it.
type format struct {
	begins func(data []byte) bool
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

var formats = []format{
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\xff\xd8\xff")) }, jpeg.DecodeConfig, jpeg.Decode},
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\x89PNG\r\n\x1a\n")) }, png.DecodeConfig, png.Decode},
	{func(d []byte) bool {
		return len(d) > 12 && bytes.HasPrefix(d, []byte("RIFF")) && bytes.Equal(d[8:12], []byte("WEBP"))
	}, webp.DecodeConfig, webp.Decode},
}

// shrinker makes any picture a small JPEG. All that run in a process share the room for pixels of one picture of the
// largest size, so that many ordinary ones are decoded at once and large ones one by one.
type shrinker struct{ room *semaphore.Weighted }

func newShrinker() *shrinker { return &shrinker{semaphore.NewWeighted(roomUnits)} }

// shrink decodes a picture and encodes it anew, which leaves behind its metadata and whatever else hid in the file, with
// no side longer than side.
func (s *shrinker) shrink(ctx context.Context, data []byte, side int) ([]byte, error) {
	f, err := formatOf(data)
	if err != nil {
		return nil, err
	}
	c, err := f.config(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	if c.Width < 1 || c.Height < 1 {
		return nil, errNoPicture
	}
	if c.Width > maxPixels/c.Height {
		return nil, errTooManyPix
	}
	if bytes.Count(data, []byte("\xff\xda")) > maxScans && data[0] == 0xff {
		return nil, errNoPicture
	}
	units := int64(c.Width*c.Height/pixelsUnit + 1)
	if err := s.room.Acquire(ctx, units); err != nil {
		return nil, err
	}
	defer s.room.Release(units)
	picture, err := f.decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, fit(picture, side), &jpeg.Options{Quality: quality}); err != nil {
		return nil, fmt.Errorf("write a picture: %w", err)
	}
	return out.Bytes(), nil
}

func formatOf(data []byte) (format, error) {
	for _, f := range formats {
		if f.begins(data) {
			return f, nil
		}
	}
	return format{}, errNoPicture
}

// fit scales a picture down to a longest side; a smaller one keeps its size. What is transparent becomes white.
func fit(picture image.Image, side int) image.Image {
	from, op := picture.Bounds(), draw.Src
	width, height := from.Dx(), from.Dy()
	solid := opaque(picture)
	if longest := max(width, height); longest > side {
		width, height = max(1, width*side/longest), max(1, height*side/longest)
	} else if solid {
		return picture
	}
	if small, ok := shrinkPlanes(picture, width, height); ok {
		return small
	}
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	if !solid {
		op = draw.Over
		draw.Draw(small, small.Bounds(), image.White, image.Point{}, draw.Src)
	}
	draw.BiLinear.Scale(small, small.Bounds(), picture, from, op, nil)
	return small
}

func opaque(picture image.Image) bool {
	o, knows := picture.(interface{ Opaque() bool })
	return knows && o.Opaque()
}
