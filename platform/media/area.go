package media

import "image"

// shrinkPlanes scales a picture down plane by plane, each new pixel the mean of the area it covers: what cameras and
// CDNs write is stored so, and the way through RGB takes four times as long. ok is false for a picture stored otherwise.
func shrinkPlanes(picture image.Image, width, height int) (small *image.YCbCr, ok bool) {
	from, ok := picture.(*image.YCbCr)
	if !ok {
		return nil, false
	}
	size := from.Rect.Size()
	across, down := 1, 1 // pixels that share a colour
	switch from.SubsampleRatio {
	case image.YCbCrSubsampleRatio444:
	case image.YCbCrSubsampleRatio422:
		across = 2
	case image.YCbCrSubsampleRatio440:
		down = 2
	case image.YCbCrSubsampleRatio420:
		across, down = 2, 2
	default:
		return nil, false
	}
	small = image.NewYCbCr(image.Rect(0, 0, width, height), image.YCbCrSubsampleRatio420)
	luma := plane{from.Y[from.YOffset(from.Rect.Min.X, from.Rect.Min.Y):], from.YStride, size.X, size.Y}
	luma.shrink(plane{small.Y, small.YStride, width, height})
	first := from.COffset(from.Rect.Min.X, from.Rect.Min.Y)
	colour := image.Pt((size.X+across-1)/across, (size.Y+down-1)/down)
	for _, c := range []struct{ from, to []byte }{{from.Cb, small.Cb}, {from.Cr, small.Cr}} {
		whole := plane{c.from[first:], from.CStride, colour.X, colour.Y}
		whole.shrink(plane{c.to, small.CStride, (width + 1) / 2, (height + 1) / 2})
	}
	return small, true
}

// plane is one value a pixel, row by row.
type plane struct {
	pixels        []byte
	stride        int
	width, height int
}

// shrink fills to, which is nowhere larger than p. The arithmetic is exact: along an axis a pixel of p measures as many
// units as to has pixels, and a pixel of to as many as p has.
func (p plane) shrink(to plane) {
	row := make([]int64, to.width)  // a row of p, shrunk across
	sums := make([]int64, to.width) // the rows that a row of to covers so far
	area := int64(p.width) * int64(p.height)
	out, missing := 0, p.height // the units that row out of to still lacks
	for y := range p.height {
		p.across(row, p.pixels[y*p.stride:][:p.width])
		left := to.height // the units of row y that are not spent
		if left < missing {
			add(sums, row, int64(left))
			missing -= left
			continue
		}
		add(sums, row, int64(missing))
		left -= missing
		pixels := to.pixels[out*to.stride:][:to.width]
		for x, sum := range sums {
			pixels[x] = byte((sum + area/2) / area) //nolint:gosec // a mean of bytes is a byte
		}
		clear(sums)
		add(sums, row, int64(left))
		out, missing = out+1, p.height-left
	}
}

// across shrinks one row: each of row becomes a sum that weighs p.width.
func (p plane) across(row []int64, pixels []byte) {
	each := int64(len(row))
	out, missing, sum := 0, int64(p.width), int64(0)
	for _, pixel := range pixels {
		value := int64(pixel)
		if each < missing {
			sum += value * each
			missing -= each
			continue
		}
		row[out] = sum + value*missing
		left := each - missing
		sum = value * left
		out, missing = out+1, int64(p.width)-left
	}
}

func add(sums, row []int64, weight int64) {
	for x, value := range row {
		sums[x] += value * weight
	}
}
