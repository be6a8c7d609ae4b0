package pictures

import "math/rand/v2"

var _ = register("plants", []look{
	colours("e4dccb", "c9bda4", "3f7148", "7aa35c", "c9714d"),
	colours("cfdcd2", "a9c0b0", "2f5d4a", "8fb573", "e0a95c"),
	colours("e9c3ae", "d8a487", "3d6b4f", "94b06a", "f4ebdd"),
	colours("35493f", "25352e", "5d9460", "a9c77e", "d98f5c"),
	colours("b9cfe0", "94b1c8", "417a52", "86b06b", "f2e3c9"),
}, map[string]scene{
	"monstera": monstera, "cacti": cacti, "botanic": botanic, "snake": snakePlant, "window": windowsill,
})

func room(c *canvas, r *rand.Rand, l look, floor float32) {
	c.cover(plaster(l.ground, r))
	c.glowing(from(120, 0).line(480, 0).line(860, 1000).line(430, 1000).closed(), glow, 50, 0.34)
	c.fill(box(-10, floor, 1020, 1000-floor+10, 0), wood(hex("a57c54").mix(l.ground2, 0.3), r), 1)
	c.glowing(box(-10, floor-6, 1020, 12, 0), shade, 16, 0.35)
}

func pot(c *canvas, r *rand.Rand, cx, foot, w, h float32, colour rgb) {
	c.shadow(oval(cx+w*0.2, foot, w*0.62, w*0.14), 0, 0, w*0.2, 0.6)
	p := from(cx-w/2, foot-h).line(cx+w/2, foot-h).line(cx+w*0.38, foot-8).
		curve(cx+w*0.34, foot+6, cx-w*0.34, foot+6, cx-w*0.38, foot-8).closed()
	band := r.IntN(3) == 0
	c.fill(p, func(x, y float32) rgb {
		base := colour
		if band && y > foot-h*0.55 && y < foot-h*0.3 {
			base = colour.mix(flour, 0.7)
		}
		return base.lighter(0.3).mix(base.darker(0.45), smooth((x-cx+w/2)/w))
	}, 1)
	c.round(p, w*0.12)
	rim := box(cx-w*0.54, foot-h-w*0.1, w*1.08, w*0.17, w*0.05)
	c.shadow(rim, 4, 8, 10, 0.4)
	c.fill(rim, linear(cx-w/2, 0, cx+w/2, 0, colour.lighter(0.42), colour.darker(0.32)), 1)
	c.hollow(rim, 0, 6, 6, shade, 0.4)
}

// blade is a leaf with a midrib and a light side.
func blade(c *canvas, x, y, length, width, angle float32, colour rgb) {
	p := leaf(x, y, length, width, angle)
	c.shadow(p, 8, 14, 14, 0.34)
	c.fill(p, linear(x-width*sin(angle), y+width*cos(angle), x+width*sin(angle), y-width*cos(angle),
		colour.darker(0.28), colour.lighter(0.3)), 1)
	c.hollow(p, 6, 8, 10, shade, 0.35)
	c.fill(from(x, y).line(x+length*0.94*cos(angle), y+length*0.94*sin(angle)).stroke(4, 1), flat(colour.lighter(0.45)), 0.7)
}

func monstera(c *canvas, r *rand.Rand, l look) {
	room(c, r, l, 800)
	cx := between(r, 460, 540)
	n := 7 + r.IntN(3)
	for i := range n {
		t := (float32(i)+0.5)/float32(n)*2 - 1
		a := -pi/2 + t*1.15 + between(r, -0.1, 0.1)
		reach := between(r, 260, 400) * (1 - 0.2*abs(t))
		x, y := cx+reach*cos(a), 640+reach*sin(a)
		c.fill(from(cx, 650).curve(cx, 560, (cx+x)/2, y+40, x, y).stroke(9, 6), flat(l.main.darker(0.2)), 1)
		fenestrated(c, x, y, between(r, 190, 240), a+between(r, -0.3, 0.3), l.main.mix(l.second, r.Float32()*0.7))
	}
	pot(c, r, cx, 880, 270, 240, l.accent)
}

func fenestrated(c *canvas, x, y, size, angle float32, colour rgb) {
	x, y = x-size*0.4*cos(angle), y-size*0.4*sin(angle)
	heart := from(x+size*0.08, y).curve(x-size*0.35, y-size*0.55, x+size*0.5, y-size*0.75, x+size, y).
		curve(x+size*0.5, y+size*0.75, x-size*0.35, y+size*0.55, x+size*0.08, y).closed()
	var cuts path
	for k := range 4 {
		u := 0.26 + 0.17*float32(k)
		for _, s := range []float32{-1, 1} {
			px := x + size*u
			cuts = cuts.and(leaf(px, y+s*size*0.09, size*(0.34-0.045*float32(k)), size*0.085, s*(1.05-0.1*float32(k))))
		}
	}
	heart, cuts = heart.turned(angle, x, y), cuts.turned(angle, x, y)

	c.shadow(heart, 10, 18, 20, 0.35)
	c.fill(heart, linear(x, y-size, x+size*0.5, y+size, colour.lighter(0.28), colour.darker(0.35)), 1)
	c.hollow(heart, 8, 10, 14, shade, 0.35)
	for _, cut := range cuts {
		c.fill(path{cut}, flat(colour.darker(0.62)), 0.6)
	}
	c.fill(from(x, y).line(x+size*0.95*cos(angle), y+size*0.95*sin(angle)).stroke(5, 1.5), flat(colour.lighter(0.4)), 0.8)
}

func cacti(c *canvas, r *rand.Rand, l look) {
	room(c, r, l, 760)
	for i := range 3 {
		cx := 200 + float32(i)*300 + between(r, -20, 20)
		w, h := between(r, 170, 215), between(r, 130, 175)
		foot := float32(840) + between(r, -15, 15)
		top := foot - h
		colour := l.main.mix(l.second, r.Float32())
		if kind := (i + r.IntN(3)) % 3; kind == 0 {
			ribbed(c, cx, top-115, w*0.48, 140, colour)
		} else if kind == 1 {
			tall := between(r, 260, 390)
			arm := from(cx, top-tall*0.45).curve(cx+120, top-tall*0.4, cx+120, top-tall*0.6, cx+118, top-tall*0.78).stroke(62, 52)
			c.body(arm, colour, 18)
			ribbed(c, cx, top-tall/2+20, w*0.27, tall/2+20, colour)
		} else {
			c.body(oval(cx, top-75, w*0.38, 105), colour, 24)
			c.body(oval(cx-55, top-205, 62, 84).turned(-0.4, cx-55, top-205), colour.lighter(0.1), 20)
			c.body(oval(cx+62, top-190, 54, 72).turned(0.5, cx+62, top-190), colour.lighter(0.05), 20)
			for range 40 {
				c.fill(disc(cx+between(r, -95, 95), top-between(r, 20, 250), 3), flat(glow), 0.6)
			}
		}
		if r.IntN(2) == 0 {
			for k := range 6 {
				a := float32(k) * pi / 3
				c.body(leaf(cx, top-260, 38, 22, a), hex("e86f8b"), 5)
			}
		}
		pot(c, r, cx, foot, w, h, []rgb{l.accent, l.ground2.lighter(0.4), hex("b4603c")}[(i+r.IntN(2))%3])
	}
}

func ribbed(c *canvas, cx, cy, rx, ry float32, colour rgb) {
	p := oval(cx, cy, rx, ry)
	c.shadow(p, 14, 18, 24, 0.4)
	c.fill(p, func(x, y float32) rgb {
		u := (x - cx) / (rx * max(0.25, 1-0.6*((y-cy)/ry)*((y-cy)/ry)))
		return colour.lighter(0.22).mix(colour.darker(0.45), 0.5+0.36*sin(u*11)+0.2*u)
	}, 1)
	c.round(p, 24)
	for k := range 9 {
		for i := range 5 {
			x, y := cx+rx*(float32(i)-2)*0.36, cy-ry*0.8+ry*1.6*float32(k)/8
			if hypot((x-cx)/rx, (y-cy)/ry) < 0.92 {
				c.fill(disc(x, y, 3.2), flat(glow), 0.85)
			}
		}
	}
}

func botanic(c *canvas, r *rand.Rand, l look) {
	c.cover(linen(l.ground.lighter(0.2), r))
	for range 9 {
		x, y, a := between(r, 120, 880), between(r, 120, 880), r.Float32()*2*pi
		colour := pick(r, []rgb{l.main, l.second, l.main.mix(l.accent, 0.4), l.main.darker(0.2)})
		if r.IntN(2) == 0 {
			blade(c, x, y, between(r, 240, 360), between(r, 110, 170), a, colour)
			continue
		}
		length := between(r, 260, 400)
		c.fill(from(x, y).line(x+length*cos(a), y+length*sin(a)).stroke(7, 2), flat(colour.darker(0.3)), 1)
		for k := range 9 {
			t := float32(k+1) / 10
			for _, s := range []float32{-1, 1} {
				blade(c, x+length*t*cos(a), y+length*t*sin(a), 105*(1.1-t), 40, a+s*0.95, colour)
			}
		}
	}
	for range 5 {
		x, y := between(r, 100, 900), between(r, 100, 900)
		for k := range 8 {
			c.body(leaf(x, y, 52, 34, float32(k)*pi/4), l.accent.lighter(0.25), 6)
		}
		c.body(disc(x, y, 17), hex("f2c24b"), 6)
	}
}

func snakePlant(c *canvas, r *rand.Rand, l look) {
	room(c, r, l, 790)
	cx := between(r, 440, 560)
	for i := range 11 {
		t := (float32(i%2)*2-1)*float32(i)/11 + between(r, -0.05, 0.05)
		h := between(r, 430, 590) * (1 - 0.25*abs(t))
		tip := cx + t*250
		base := cx + t*70
		w := between(r, 42, 60)
		p := from(base-w*0.7, 660).curve(base-w, 500, tip-w*0.8, 660-h*0.6, tip, 650-h).
			curve(tip+w*0.9, 660-h*0.55, base+w, 500, base+w*0.7, 660).closed()
		colour := l.main.mix(l.second, r.Float32()*0.5)
		c.shadow(p, 10, 12, 18, 0.35)
		c.fill(p, func(x, y float32) rgb {
			return colour.darker(0.3).mix(colour.lighter(0.35), 0.5+0.5*sin(y*0.14+5*grain(x*0.05, y*0.02)))
		}, 1)
		c.hollow(p, -7, 0, 6, hex("e9dc93"), 0.8)
		c.hollow(p, 7, 0, 6, hex("e9dc93"), 0.8)
	}
	pot(c, r, cx, 890, 290, 250, l.accent)
}

func windowsill(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.fill(box(110, 60, 780, 640, 10), linear(0, 60, 0, 700, hex("bfe0f2"), hex("fdf3d8")), 1)
	bars := []path{
		box(90, 40, 820, 30, 4), box(90, 40, 30, 690, 4), box(880, 40, 30, 690, 4),
		box(485, 40, 24, 690, 4), box(90, 350, 820, 20, 4),
	}
	for _, p := range bars {
		c.body(p, flour, 12)
	}
	sill := box(-10, 715, 1020, 75, 4)
	c.shadow(sill, 10, 30, 34, 0.5)
	c.fill(sill, linear(0, 715, 0, 790, white, hex("d9cdb8")), 1)
	for i := range 5 {
		cx := 120 + float32(i)*190
		colour := l.main.mix(l.second, r.Float32())
		top := float32(610)
		for range 5 + r.IntN(4) {
			a := -pi/2 + between(r, -1, 1)
			if r.IntN(2) == 0 {
				blade(c, cx, top, between(r, 90, 230), between(r, 34, 60), a, colour)
			} else {
				h := between(r, 80, 190)
				c.fill(from(cx, top).line(cx+h*cos(a), top+h*sin(a)).stroke(4, 3), flat(colour), 1)
				c.body(disc(cx+h*cos(a), top+h*sin(a), between(r, 14, 26)), colour.lighter(0.15), 10)
			}
		}
		pot(c, r, cx, 735, 125, 120, pick(r, []rgb{l.accent, hex("b4603c"), l.ground2, flour}))
	}
}
