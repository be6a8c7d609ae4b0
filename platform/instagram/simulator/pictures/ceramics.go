package pictures

import "math/rand/v2"

var _ = register("ceramics", []look{
	colours("d8c9b4", "bfa98c", "b06a4a", "efe6d6", "5f7f8c"),
	colours("8fa39a", "6f857c", "e6dccb", "c9714d", "2f4858"),
	colours("e3b7a0", "cf957a", "f3ebdf", "7d8f76", "a34a37"),
	colours("44546a", "2f3c52", "d9c3a0", "e9e2d4", "d98e4a"),
	colours("c9b9a6", "a8947d", "6f5a4b", "dfe3dd", "d0a24c"),
}, map[string]scene{
	"shelf": shelf, "plates": stackedPlates, "mug": mug, "wheel": wheel, "cups": cups,
})

// vase stands on (cx, foot); its outline is chance, its glaze dips from the top.
func vase(c *canvas, r *rand.Rand, cx, foot, k float32, colour rgb) {
	h := between(r, 210, 300) * k
	belly, neck, lip := between(r, 75, 115)*k, between(r, 24, 45)*k, between(r, 30, 58)*k
	base := belly * 0.6
	half := func(s float32) *trace {
		return from(cx, foot).line(cx+s*base, foot).
			curve(cx+s*belly*1.35, foot-h*0.25, cx+s*belly, foot-h*0.6, cx+s*neck, foot-h*0.78).
			curve(cx+s*neck*0.9, foot-h*0.88, cx+s*neck, foot-h*0.95, cx+s*lip, foot-h).line(cx, foot-h)
	}
	right, left := half(1).points, half(-1).points
	outline := append([]point{}, right...)
	for i := len(left) - 1; i >= 0; i-- {
		outline = append(outline, left[i])
	}
	p := path{outline}
	c.shadow(oval(cx+20*k, foot, base*1.3, 16*k), 0, 0, 22*k, 0.6)
	c.fill(p, linear(cx-belly, foot-h*0.5, cx+belly, foot-h*0.4, colour.lighter(0.35), colour.darker(0.38)), 1)
	glaze := colour.mix(flour, 0.75)
	dip := between(r, 0.35, 0.65)
	wave := r.Float32() * 6
	c.fill(p, func(x, y float32) rgb {
		edge := foot - h*dip + 9*k*sin(x/(16*k)+wave)
		base := colour.lighter(0.1)
		if y < edge {
			base = glaze
		}
		t := (x - cx + belly) / (2 * belly)
		speck := grain(x*3.7, y*3.7)
		if speck > 0.74 {
			base = base.darker(0.35)
		}
		return base.lighter(0.2).mix(base.darker(0.45), smooth(t))
	}, 0.85)
	c.round(p, 22*k)
	c.fill(oval(cx, foot-h, lip, lip*0.22), linear(cx-lip, 0, cx+lip, 0, colour.darker(0.65), colour.darker(0.3)), 1)
}

func shelf(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.glowing(from(80, 0).line(430, 0).line(760, 1000).line(330, 1000).closed(), glow, 60, 0.32)
	for _, foot := range []float32{480, 890} {
		board := box(-20, foot, 1040, 34, 4)
		c.shadow(board, 14, 40, 34, 0.5)
		c.fill(board, wood(hex("a9794f"), r), 1)
		n := 3 + r.IntN(2)
		for i := range n {
			x := 1000 * (float32(i) + 0.5) / float32(n)
			k := between(r, 0.9, 1.25)
			colour := pick(r, []rgb{l.main, l.second, l.accent, l.main.lighter(0.3)})
			vase(c, r, x+between(r, -15, 15), foot+3, k, colour)
			if r.IntN(3) == 0 {
				for range 4 {
					top := foot - 250*k
					dx := between(r, -90, 90)
					c.fill(from(x, top+30).curve(x, top-20, x+dx*0.6, top-60, x+dx, top-between(r, 70, 130)).stroke(4, 2), flat(hex("8a7a4f")), 1)
				}
			}
		}
	}
}

func stackedPlates(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	x, y := between(r, 440, 520), between(r, 460, 540)
	for k := range 3 {
		radius := 400 - float32(k)*105
		colour := []rgb{l.main, l.second, l.accent}[(k+r.IntN(2))%3]
		dish := blob(r, x, y, radius, radius, 0.008)
		c.body(dish, colour, 38)
		c.fill(dish, func(px, py float32) rgb {
			d := hypot(px-x, py-y) / radius
			n := grain(px*3.7, py*3.7)
			base := colour.mix(colour.lighter(0.6), smooth((d-0.75)*4))
			if n > 0.74 {
				base = base.darker(0.4)
			}
			return base.mix(base.darker(0.14), 0.5+0.5*sin(d*70))
		}, 0.9)
		c.hollow(disc(x, y, radius*0.8), -9, -12, 20, shade, 0.32)
		c.hollow(dish, 6, 8, 7, white, 0.45)
		x, y = x+between(r, -14, 22), y+between(r, -16, 14)
	}
	c.fill(from(905, 150).curve(880, 400, 890, 600, 900, 850).stroke(14, 22), flat(hex("b08a55")), 1)
}

func mug(c *canvas, r *rand.Rand, l look) {
	c.cover(linear(0, 0, 0, 1000, l.ground.lighter(0.35), l.ground2))
	c.glowing(from(0, 0).line(300, 0).line(640, 700).line(220, 700).closed(), glow, 70, 0.4)
	c.fill(box(-10, 700, 1020, 310, 0), wood(l.ground2.mix(hex("8a5a3c"), 0.6), r), 1)
	colour := pick(r, []rgb{l.main, l.second, l.accent})
	top, bottom := between(r, 330, 400), float32(800)
	w := between(r, 180, 225)
	handle := ring(480+w, (top+bottom)/2-10, 125, 82)
	c.shadow(handle, 22, 24, 26, 0.4)
	c.fill(handle, linear(480+w, 350, 480+w+130, 750, colour.lighter(0.1), colour.darker(0.4)), 1)
	c.round(handle, 20)
	c.shadow(oval(520, bottom-4, w*1.25, 48), 30, 10, 40, 0.6)
	cup := from(480-w, top).line(480+w, top).line(480+w*0.86, bottom-26).
		curve(480+w*0.8, bottom+8, 480-w*0.8, bottom+8, 480-w*0.86, bottom-26).closed()
	edge := top + (bottom-top)*between(r, 0.4, 0.75)
	c.fill(cup, func(x, y float32) rgb {
		base := colour
		if y > edge+10*sin(x/40)+6*sin(x/17) {
			base = hex("d8b48c")
		}
		if grain(x*3.7, y*3.7) > 0.74 {
			base = base.darker(0.4)
		}
		return base.lighter(0.3).mix(base.darker(0.5), smooth((x-480+w)/(2*w)))
	}, 1)
	c.round(cup, 34)
	c.fill(oval(480, top, w, 46), flat(colour.lighter(0.35)), 1)
	c.fill(oval(480, top+4, w-16, 37), linear(480-w, 0, 480+w, 0, hex("2e1a12"), hex("6b3f26")), 1)
	for k := range 3 {
		x := 420 + float32(k)*65
		c.glowing(from(x, top-20).curve(x-50, top-110, x+50, top-180, x-10, top-280).stroke(18, 34), white, 26, 0.28)
	}
}

func wheel(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground2.darker(0.15), r))
	c.body(disc(500, 520, 455), hex("6d6a6c"), 40)
	c.fill(disc(500, 520, 455), radial(380, 380, 800, hex("a7a3a2"), hex("4a474d")), 0.8)
	clay := pick(r, []rgb{hex("b8785a"), hex("a99c8e"), hex("d8c8b4"), hex("7b5343")})
	wet := blob(r, 500, 520, 352, 346, 0.03)
	c.fill(wet, flat(clay.darker(0.25)), 0.5)
	x, y := float32(500), float32(510)
	for k := range 13 {
		radius := 310 - float32(k)*21
		t := float32(k) / 13
		bowl := disc(x, y, radius)
		colour := clay.lighter(0.3).mix(clay.darker(0.42), t)
		if k == 0 {
			c.body(bowl, colour, 44)
		}
		c.fill(bowl, linear(x-radius, y-radius, x+radius, y+radius, colour.darker(0.25*(1-t)), colour.lighter(0.3)), 1)
		c.hollow(bowl, -5, -7, 9, shade, 0.26)
	}
	for range 16 {
		a, d := r.Float32()*2*pi, between(r, 330, 440)
		c.body(blob(r, 500+d*cos(a), 520+d*sin(a), between(r, 5, 16), between(r, 4, 12), 0.2), clay.darker(0.1), 6)
	}
}

func cups(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	for j := range 3 {
		for i := range 3 {
			x, y := 195+float32(i)*305+between(r, -10, 10), 195+float32(j)*305+between(r, -10, 10)
			colour := pick(r, []rgb{l.main, l.second, l.accent, l.main.mix(l.accent, 0.5), l.second.darker(0.2)})
			grip := box(x+92, y-22, 66, 44, 20).turned(between(r, -0.5, 0.9), x, y)
			c.body(grip, colour, 16)
			c.body(disc(x, y, 118), colour, 30)
			c.fill(disc(x, y, 100), linear(x-100, y-100, x+100, y+100, colour.darker(0.55), colour.lighter(0.1)), 1)
			drink := pick(r, []rgb{hex("4a2a1a"), hex("c89f6a"), colour.darker(0.3), hex("7f9a5a")})
			c.fill(disc(x+3, y+4, 84), radial(x-20, y-20, 120, drink.lighter(0.22), drink.darker(0.35)), 1)
			c.hollow(disc(x, y, 100), -9, -12, 16, shade, 0.6)
			c.hollow(disc(x, y, 118), 5, 6, 6, white, 0.5)
		}
	}
}
