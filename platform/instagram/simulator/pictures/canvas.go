package pictures

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// canvas is a square picture drawn in coordinates of 0 to 1000. The light comes
// from the top left.
type canvas struct {
	size   int
	scale  float32
	pixels []rgb
	raster vector.Rasterizer
}

func newCanvas(size int) *canvas {
	return &canvas{size: size, scale: float32(size) / 1000, pixels: make([]rgb, size*size)}
}

// cover paints everything.
func (c *canvas) cover(p paint) {
	step := 1 / c.scale
	for j := range c.size {
		y := (float32(j) + 0.5) * step
		row := c.pixels[j*c.size : (j+1)*c.size]
		for i := range row {
			row[i] = p((float32(i)+0.5)*step, y)
		}
	}
}

// mask is how much of each pixel of a region a shape covers.
type mask struct {
	x, y, w, h int
	alpha      []uint8
}

// rasterize covers the pixels of a shape, divided by coarse, with a margin (in
// drawing units) around it.
func (c *canvas) rasterize(p path, coarse int, margin float32) mask {
	k := c.scale / float32(coarse)
	left, top := float32(math.Inf(1)), float32(math.Inf(1))
	right, bottom := -left, -top
	for _, outline := range p {
		for _, q := range outline {
			left, right = min(left, q.x), max(right, q.x)
			top, bottom = min(top, q.y), max(bottom, q.y)
		}
	}
	limit := float32(c.size / coarse)
	x0, y0 := int(max(0, (left-margin)*k)), int(max(0, (top-margin)*k))
	x1, y1 := int(min(limit, (right+margin)*k+2)), int(min(limit, (bottom+margin)*k+2))
	if x1 <= x0 || y1 <= y0 {
		return mask{}
	}
	m := mask{x: x0, y: y0, w: x1 - x0, h: y1 - y0}
	c.raster.Reset(m.w, m.h)
	for _, outline := range p {
		for i, q := range outline {
			x, y := q.x*k-float32(x0), q.y*k-float32(y0)
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	alpha := image.NewAlpha(image.Rect(0, 0, m.w, m.h))
	c.raster.DrawOp = draw.Src
	c.raster.Draw(alpha, alpha.Bounds(), image.Opaque, image.Point{})
	m.alpha = alpha.Pix
	return m
}

// fill paints a shape with an opacity of 0 to 1.
func (c *canvas) fill(p path, with paint, opacity float32) {
	m := c.rasterize(p, 1, 0)
	step := 1 / c.scale
	for j := range m.h {
		row := c.pixels[(m.y+j)*c.size+m.x:]
		y := (float32(m.y+j) + 0.5) * step
		for i, a := range m.alpha[j*m.w : (j+1)*m.w] {
			if a != 0 {
				row[i] = row[i].mix(with((float32(m.x+i)+0.5)*step, y), float32(a)/255*opacity)
			}
		}
	}
}

const coarse = 4

// shadow darkens what lies behind a shape, moved and softened.
func (c *canvas) shadow(p path, dx, dy, blur, opacity float32) {
	c.glowing(p.moved(dx, dy), shade, blur, opacity)
}

// glowing paints a softened shape in a colour.
func (c *canvas) glowing(p path, colour rgb, blur, opacity float32) {
	m := c.rasterize(p, coarse, blur*2)
	m.soften(int(blur * c.scale / coarse))
	for j := m.y * coarse; j < min(c.size, (m.y+m.h)*coarse); j++ {
		row := c.pixels[j*c.size:]
		for i := m.x * coarse; i < min(c.size, (m.x+m.w)*coarse); i++ {
			if a := m.at(float32(i)/coarse, float32(j)/coarse); a > 0.002 {
				row[i] = row[i].mix(colour, a*opacity)
			}
		}
	}
}

// hollow paints a colour along the inner edge of a shape that faces (dx, dy):
// dark on the side away from the light makes it round, light makes it shine.
func (c *canvas) hollow(p path, dx, dy, blur float32, colour rgb, opacity float32) {
	inside := c.rasterize(p, 1, 0)
	soft := c.rasterize(p.moved(-dx, -dy), coarse, blur*2)
	soft.soften(int(blur * c.scale / coarse))
	for j := range inside.h {
		row := c.pixels[(inside.y+j)*c.size+inside.x:]
		for i, a := range inside.alpha[j*inside.w : (j+1)*inside.w] {
			if a == 0 {
				continue
			}
			out := 1 - soft.at(float32(inside.x+i)/coarse, float32(inside.y+j)/coarse)
			row[i] = row[i].mix(colour, out*opacity*float32(a)/255)
		}
	}
}

// body is a round thing of a colour: its shadow, its light side and its dark side.
func (c *canvas) body(p path, colour rgb, depth float32) {
	c.shadow(p, depth*0.5, depth*0.7, depth, 0.42)
	c.fill(p, flat(colour), 1)
	c.round(p, depth)
}

// round gives a painted shape its light side and its dark side.
func (c *canvas) round(p path, depth float32) {
	c.hollow(p, depth*0.55, depth*0.75, depth*0.9, shade, 0.5)
	c.hollow(p, -depth*0.4, -depth*0.5, depth*0.6, glow, 0.5)
}

func (m *mask) at(x, y float32) float32 {
	x, y = x-float32(m.x)-0.5, y-float32(m.y)-0.5
	i, j := int(x+4096)-4096, int(y+4096)-4096 // rounds down, as both are above -4096
	u, v := x-float32(i), y-float32(j)
	if i >= 0 && j >= 0 && i+1 < m.w && j+1 < m.h {
		near := m.alpha[j*m.w+i:]
		below := near[m.w:]
		return ((float32(near[0])*(1-u)+float32(near[1])*u)*(1-v) + (float32(below[0])*(1-u)+float32(below[1])*u)*v) / 255
	}
	return (m.get(i, j)*(1-u)+m.get(i+1, j)*u)*(1-v) + (m.get(i, j+1)*(1-u)+m.get(i+1, j+1)*u)*v
}

func (m *mask) get(i, j int) float32 {
	if i < 0 || j < 0 || i >= m.w || j >= m.h {
		return 0
	}
	return float32(m.alpha[j*m.w+i]) / 255
}

// soften blurs with three boxes, which comes close to a Gaussian.
func (m *mask) soften(radius int) {
	if radius < 1 || len(m.alpha) == 0 {
		return
	}
	other := make([]uint8, len(m.alpha))
	r := max(1, radius*2/3)
	for range 3 {
		for j := range m.h {
			boxBlur(other[j*m.w:], m.alpha[j*m.w:], m.w, 1, r)
		}
		for i := range m.w {
			boxBlur(m.alpha[i:], other[i:], m.h, m.w, r)
		}
	}
}

func boxBlur(to, from []uint8, n, stride, r int) {
	sum, width := 0, 2*r+1
	for k := range min(r, n) {
		sum += int(from[k*stride])
	}
	for k := range n {
		if k+r < n {
			sum += int(from[(k+r)*stride])
		}
		if k-r-1 >= 0 {
			sum -= int(from[(k-r-1)*stride])
		}
		to[k*stride] = uint8(sum / width)
	}
}
