package pictures

import (
	"math"
	"strconv"
)

// rgb is a colour with parts from 0 to 1, as they are shown (not linear).
type rgb struct{ r, g, b float32 }

// hex reads "c58643".
func hex(code string) rgb {
	n, err := strconv.ParseUint(code, 16, 32)
	if err != nil {
		panic("pictures: " + code + " is no colour") // a literal of this package
	}
	return rgb{float32(n>>16&255) / 255, float32(n>>8&255) / 255, float32(n&255) / 255}
}

func (c rgb) mix(d rgb, t float32) rgb {
	return rgb{c.r + (d.r-c.r)*t, c.g + (d.g-c.g)*t, c.b + (d.b-c.b)*t}
}

var (
	white = rgb{1, 1, 1}
	// shade is what darkness looks like here: a deep warm blue, never black.
	shade = hex("1d1530")
	glow  = hex("fff3d9")
)

func (c rgb) lighter(t float32) rgb { return c.mix(glow, t) }
func (c rgb) darker(t float32) rgb  { return c.mix(shade, t) }

// paint gives the colour of a point in the 1000 × 1000 drawing.
type paint func(x, y float32) rgb

func flat(c rgb) paint { return func(float32, float32) rgb { return c } }

// linear runs from a at (x0, y0) to b at (x1, y1).
func linear(x0, y0, x1, y1 float32, a, b rgb) paint {
	dx, dy := x1-x0, y1-y0
	length := dx*dx + dy*dy
	return func(x, y float32) rgb { return a.mix(b, clamp(((x-x0)*dx+(y-y0)*dy)/length)) }
}

// radial runs from a in the centre to b at the radius.
func radial(cx, cy, radius float32, a, b rgb) paint {
	return func(x, y float32) rgb { return a.mix(b, clamp(hypot(x-cx, y-cy)/radius)) }
}

func clamp(t float32) float32 { return min(1, max(0, t)) }

func smooth(t float32) float32 { t = clamp(t); return t * t * (3 - 2*t) }

func hypot(x, y float32) float32 { return float32(math.Sqrt(float64(x*x + y*y))) }

func sin(x float32) float32 { return float32(math.Sin(float64(x))) }
func cos(x float32) float32 { return float32(math.Cos(float64(x))) }

const pi = float32(math.Pi)
