package media

import (
	"context"
	"image"
	"image/png"
	"io"

	"golang.org/x/image/draw"
)

// logos are few: all of a process share the memory for one picture of the largest size.
var logos = newShrinker()

// Logo decodes a PNG, JPEG or WebP picture and encodes it again as a PNG that fits into a box of pixels and keeps its transparency. Its
// kind is known by its first bytes alone, and whatever else hid in the file is left behind.
func Logo(ctx context.Context, data []byte, box image.Point) ([]byte, error) {
	return logos.redraw(ctx, data, func(out io.Writer, picture image.Image) error {
		from := picture.Bounds()
		scale := min(1, float64(box.X)/float64(from.Dx()), float64(box.Y)/float64(from.Dy()))
		small := image.NewNRGBA(image.Rect(0, 0, max(1, int(float64(from.Dx())*scale)), max(1, int(float64(from.Dy())*scale))))
		draw.CatmullRom.Scale(small, small.Bounds(), picture, from, draw.Src, nil)
		return png.Encode(out, small)
	})
}
