package pictures

import (
	"image"
	"math/rand/v2"
	"sync"
)

const tile = 256

// noise is smooth chance from 0 to 1 that repeats every 256 steps.
var noise = sync.OnceValue(func() *[tile * tile]float32 {
	r := rand.New(rand.NewPCG(7, 11))
	var rough, fine [tile * tile]float32
	for i := range rough {
		rough[i] = r.Float32()
	}
	// Octaves: each coarser grid counts twice as much.
	for _, cell := range []int{1, 2, 4, 8, 16, 32} {
		weight := float32(cell) / 63
		for j := range tile {
			for i := range tile {
				fine[j*tile+i] += weight * lattice(&rough, i, j, cell)
			}
		}
	}
	return &fine
})

func lattice(from *[tile * tile]float32, i, j, cell int) float32 {
	x, y := i/cell*cell, j/cell*cell
	u, v := smooth(float32(i-x)/float32(cell)), smooth(float32(j-y)/float32(cell))
	get := func(x, y int) float32 { return from[(y%tile)*tile+x%tile] }
	return (get(x, y)*(1-u)+get(x+cell, y)*u)*(1-v) + (get(x, y+cell)*(1-u)+get(x+cell, y+cell)*u)*v
}

// grain samples the noise between its points.
func grain(x, y float32) float32 {
	n := noise()
	x, y = x+8192, y+8192
	i, j := int(x), int(y)
	u, v := x-float32(i), y-float32(j)
	get := func(i, j int) float32 { return n[(j&(tile-1))*tile+i&(tile-1)] }
	return (get(i, j)*(1-u)+get(i+1, j)*u)*(1-v) + (get(i, j+1)*(1-u)+get(i+1, j+1)*u)*v
}

// material is what things lie on.
type material func(base rgb, r *rand.Rand) paint

func plaster(base rgb, r *rand.Rand) paint {
	ox, oy := between(r, 0, 200), between(r, 0, 200)
	return func(x, y float32) rgb {
		n := grain(ox+x*0.09, oy+y*0.09) - 0.5
		return base.lighter(0.22 - (x+y)/5000 + n*0.16)
	}
}

func wood(base rgb, r *rand.Rand) paint {
	ox := between(r, 0, 200)
	plank := between(r, 190, 260)
	return func(x, y float32) rgb {
		board := int(y / plank)
		edge := y - float32(board)*plank
		n := grain(ox+x*0.018+float32(board*37), y*0.22+float32(board*53))
		fibre := grain(ox+x*0.06, y*1.1)
		t := 0.34*(n-0.5) + 0.12*(fibre-0.5) + 0.05*float32(board%2)
		colour := base.mix(base.darker(0.6), clamp(0.25-t))
		if edge < 3 {
			colour = colour.darker(0.5)
		}
		return colour.lighter(clamp(0.16 - (x+y)/8000))
	}
}

func linen(base rgb, r *rand.Rand) paint {
	ox := between(r, 0, 200)
	return func(x, y float32) rgb {
		weave := sin(x*0.9+6*grain(y*0.05, ox))*sin(y*0.9+6*grain(ox, x*0.05)) + 0.7*(grain(x*0.3, y*0.8)-0.5)
		fold := grain(ox+x*0.02, y*0.012) - 0.5
		return base.mix(base.darker(0.5), clamp(0.14+0.07*weave-0.35*fold)).lighter(clamp(0.12 - (x+y)/9000))
	}
}

func marble(base rgb, r *rand.Rand) paint {
	ox, oy := between(r, 0, 200), between(r, 0, 200)
	return func(x, y float32) rgb {
		n := grain(ox+x*0.045, oy+y*0.045)
		vein := 1 - clamp(abs(sin((x+0.6*y)*0.006+n*7))*5)
		return base.mix(hex("7f8796"), vein*0.32*n+0.05*n).lighter(clamp(0.1 - (x+y)/9000))
	}
}

func abs(x float32) float32 { return max(x, -x) }

// develop makes the picture: window light, a soft vignette and film grain.
func (c *canvas) develop(mirror bool, seed uint64) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, c.size, c.size))
	state := uint32(seed) | 1
	for j := range c.size {
		v := (float32(j) + 0.5) / float32(c.size)
		for i := range c.size {
			u := (float32(i) + 0.5) / float32(c.size)
			p := c.pixels[j*c.size+i]
			dx, dy := u-0.5, v-0.5
			light := 1.06 - 0.14*(u*0.5+v*0.5) - 0.30*max(0, dx*dx+dy*dy-0.16)
			state ^= state << 13
			state ^= state >> 17
			state ^= state << 5
			film := (float32(state&1023)/1023 - 0.5) * 0.022
			k := i
			if mirror {
				k = c.size - 1 - i
			}
			o := out.PixOffset(k, j)
			out.Pix[o] = level(p.r*light*1.01 + film)
			out.Pix[o+1] = level(p.g*light + film)
			out.Pix[o+2] = level(p.b*light*0.985 + film)
			out.Pix[o+3] = 255
		}
	}
	return out
}

func level(x float32) uint8 { return uint8(clamp(x)*255 + 0.5) }
