package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
	"golang.org/x/sync/semaphore"
)

const (
	maxPixels  = 40_000_000
	maxDecoded = 160 << 20 // bytes in memory: pixels alone say little, one may take 1 byte or 15
	quality    = 82
	maxScans   = 100     // a progressive JPEG has about ten; thousands of them are hours of work in a small file
	roomUnit   = 1 << 20 // bytes, what the room for decoding is counted in
	roomUnits  = maxDecoded/roomUnit + 1
)

var (
	errNoPicture  = errors.New("this is not a JPEG, PNG or WebP picture")
	errTooManyPix = fmt.Errorf("the picture has more than %d pixels", maxPixels)
	errTooHeavy   = fmt.Errorf("the picture takes more than %d bytes in memory", maxDecoded)
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

// shrinker makes any picture a small JPEG. All that run in a process share the memory for one picture of the
// largest size, so that many ordinary ones are decoded at once and large ones one by one.
type shrinker struct{ room *semaphore.Weighted }

func newShrinker() *shrinker { return &shrinker{semaphore.NewWeighted(roomUnits)} }

// shrink decodes a picture and encodes it again, which leaves behind its metadata and whatever else hid in the file, with
// no side longer than side.
func (s *shrinker) shrink(ctx context.Context, data []byte, side int) ([]byte, error) {
	return s.redraw(ctx, data, func(out io.Writer, picture image.Image) error {
		return jpeg.Encode(out, fit(picture, side), &jpeg.Options{Quality: quality})
	})
}

// redraw decodes a picture within the limits of memory and hands it to write.
func (s *shrinker) redraw(ctx context.Context, data []byte, write func(io.Writer, image.Image) error) ([]byte, error) {
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
	weight := int64(c.Width) * int64(c.Height) * bytesPerPixel(c.ColorModel, data)
	if weight > maxDecoded {
		return nil, errTooHeavy
	}
	units := weight/roomUnit + 1
	if err := s.room.Acquire(ctx, units); err != nil {
		return nil, err
	}
	defer s.room.Release(units)
	picture, err := f.decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	var out bytes.Buffer
	if err := write(&out, picture); err != nil {
		return nil, fmt.Errorf("write a picture: %w", err)
	}
	return out.Bytes(), nil
}

// bytesPerPixel is what a pixel takes at most while a picture is decoded.
func bytesPerPixel(model color.Model, data []byte) int64 {
	switch model {
	case color.GrayModel:
		return progressive(data, 1, 4)
	case color.Gray16Model:
		return 2
	case color.YCbCrModel:
		return progressive(data, 3, 12)
	case color.RGBAModel, color.NRGBAModel, color.NYCbCrAModel:
		return 4
	case color.CMYKModel:
		return progressive(data, 4, 16)
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	}
	if _, indexed := model.(color.Palette); indexed {
		return 1
	}
	return 8
}

// progressive adds what a progressive JPEG keeps of each pixel until its last scan is read.
func progressive(data []byte, pixel, coefficients int64) int64 {
	if bytes.HasPrefix(data, []byte("\xff\xd8")) && bytes.Contains(data, []byte("\xff\xc2")) {
		return pixel + coefficients
	}
	return pixel
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
