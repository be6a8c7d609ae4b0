package pictures

import "math/rand/v2"

// For landscapes: ground is the sky above, ground2 the sky at the horizon.
var _ = register("travel", []look{
	colours("5b7fb5", "f7cfa0", "2f4a6b", "7d94a8", "f6b45a"),
	colours("3b3566", "f08a5d", "2a2350", "8a4a6b", "ffd27a"),
	colours("7fb6c9", "f3ead2", "2f6b5c", "9cc2a5", "fff1c4"),
	colours("e6a07c", "fbe0b8", "8a4b3c", "d58f66", "fff4d6"),
	colours("20304f", "6d8fb0", "16223b", "4a6a8c", "f5e6c0"),
}, map[string]scene{
	"hills": hills, "sea": sea, "dunes": dunes, "city": city, "lake": lake,
})

func sky(c *canvas, r *rand.Rand, l look, horizon float32) (sun float32) {
	c.cover(linear(0, 0, 0, horizon, l.ground, l.ground2))
	sx, sy := between(r, 220, 780), between(r, horizon*0.35, horizon*0.8)
	c.glowing(disc(sx, sy, 210), l.accent, 190, 0.55)
	c.glowing(disc(sx, sy, 85), l.accent.lighter(0.5), 50, 0.7)
	c.fill(disc(sx, sy, between(r, 48, 74)), flat(l.accent.lighter(0.7)), 1)
	for range r.IntN(5) {
		x, y := between(r, 0, 1000), between(r, 60, horizon*0.7)
		cloud := oval(x, y, between(r, 90, 190), 14).and(oval(x+40, y-14, between(r, 50, 90), 18))
		c.glowing(cloud, l.ground2.lighter(0.5), 14, 0.45)
	}
	return sx
}

// ridge is a line of hills across the picture, filled to the bottom.
func ridge(r *rand.Rand, y, height, rough float32) path {
	a, b, d := r.Float32()*9, r.Float32()*9, r.Float32()*90
	t := from(-20, 1010)
	for x := float32(-20); x <= 1020; x += 8 {
		h := 0.5*sin(x/260+a) + 0.3*sin(x/110+b) + rough*(grain(x*0.06+d*3, d)-0.5)
		t.line(x, y-height*h)
	}
	return t.line(1020, 1010).closed()
}

func hills(c *canvas, r *rand.Rand, l look) {
	horizon := between(r, 480, 600)
	sky(c, r, l, horizon+80)
	for k := range 5 {
		t := float32(k) / 4
		y := horizon + (1000-horizon)*t*0.78 - 30
		colour := l.ground2.mix(l.second, 0.35+t*0.5).mix(l.main, t*0.9)
		p := ridge(r, y, 75+40*t, 1.5-t)
		c.fill(p, linear(0, y-90, 0, y+210, colour.lighter(0.12), colour.mix(l.ground2, 0.3*(1-t))), 1)
		if k == 3 {
			for range 26 {
				x := between(r, 0, 1000)
				tree(c, r, x, y+between(r, 0, 40), between(r, 0.5, 1), colour.darker(0.35))
			}
		}
	}
	if r.IntN(2) == 0 {
		birds(c, r)
	}
}

func tree(c *canvas, r *rand.Rand, x, y, k float32, colour rgb) {
	h := between(r, 70, 110) * k
	for i := range 3 {
		w, top := h*(0.18+0.07*float32(i)), y-h+float32(i)*h*0.24
		c.fill(from(x, top).line(x+w, top+h*0.4).line(x-w, top+h*0.4).closed(), linear(x-w, 0, x+w, 0, colour.lighter(0.14), colour), 1)
	}
}

func birds(c *canvas, r *rand.Rand) {
	x, y := between(r, 250, 700), between(r, 130, 300)
	for range 4 {
		bx, by, w := x+between(r, -120, 120), y+between(r, -60, 60), between(r, 12, 22)
		c.fill(from(bx-w, by-w*0.5).curve(bx-w*0.5, by-w*0.8, bx, by-w*0.2, bx, by).stroke(1, 4), flat(shade), 0.7)
		c.fill(from(bx+w, by-w*0.5).curve(bx+w*0.5, by-w*0.8, bx, by-w*0.2, bx, by).stroke(1, 4), flat(shade), 0.7)
	}
}

func sea(c *canvas, r *rand.Rand, l look) {
	horizon := between(r, 470, 560)
	sx := sky(c, r, l, horizon)
	if r.IntN(2) == 0 {
		c.fill(ridge(r, horizon+10, 60, 1.2), linear(0, horizon-80, 0, horizon+20, l.second.mix(l.ground2, 0.3), l.second.mix(l.ground2, 0.6)), 1)
	}
	water := l.main.mix(l.ground, 0.5)
	c.fill(box(-10, horizon, 1020, 1000, 0), linear(0, horizon, 0, 1000, water.mix(l.ground2, 0.55), water.darker(0.3)), 1)
	for k := range 150 {
		t := float32(k) / 150
		y := horizon + 4 + t*t*(1000-horizon)
		w := between(r, 12, 40+130*t)
		x := between(r, 0, 1000)
		colour, strength := water.lighter(0.4), float32(0.25)
		if r.IntN(3) > 0 {
			x, colour, strength = sx+between(r, -1, 1)*(30+150*t), l.accent.lighter(0.4), 0.75
		}
		c.fill(oval(x, y, w, 1.2+4*t), flat(colour), strength)
	}
	if r.IntN(3) > 0 {
		boat(c, between(r, 200, 800), horizon+between(r, 40, 160), between(r, 0.7, 1.3), l)
	}
	if r.IntN(2) == 0 {
		shore := from(-20, 1010).line(-20, 860).curve(250, 820, 420, 930, 700, 900).curve(850, 890, 950, 930, 1020, 915).line(1020, 1010).closed()
		c.glowing(shore.moved(0, -16), white, 10, 0.6)
		c.fill(shore, linear(0, 840, 0, 1000, hex("e9cfa0"), hex("b98f5f")), 1)
	}
}

func boat(c *canvas, x, y, k float32, l look) {
	c.glowing(oval(x, y+16*k, 80*k, 7*k), l.main.darker(0.5), 8, 0.6)
	c.fill(from(x-70*k, y-8*k).line(x+74*k, y-8*k).curve(x+56*k, y+20*k, x-40*k, y+20*k, x-70*k, y-8*k).closed(),
		linear(0, y-10*k, 0, y+16*k, hex("7a3b2c"), hex("3c1f1d")), 1)
	c.fill(from(x, y-160*k).line(x, y-14*k).line(x+78*k, y-20*k).closed(), linear(x, y, x+70*k, y, white, l.ground2), 1)
	c.fill(from(x-8*k, y-140*k).line(x-8*k, y-18*k).line(x-58*k, y-22*k).closed(), flat(l.ground2.lighter(0.5)), 1)
	c.fill(box(x-5*k, y-165*k, 4*k, 158*k, 1), flat(shade), 0.8)
}

func dunes(c *canvas, r *rand.Rand, l look) {
	horizon := between(r, 380, 480)
	sky(c, r, l, horizon+60)
	sand := hex("e2a766").mix(l.ground2, 0.2)
	dusk := hex("6b4038").mix(l.main, 0.25)
	for k := range 4 {
		t := float32(k) / 3
		y := horizon + t*300
		colour := sand.mix(l.second, 0.35*(1-t))
		peak := between(r, 220, 780)
		h := between(r, 110, 190) * (0.6 + t*0.7)
		end := y + between(r, 20, 80)
		lit := from(-20, 1010).line(-20, y+between(r, 20, 90)).curve(peak*0.5, y+40, peak-120, y-h+20, peak, y-h).
			curve(peak+110, y-h+60, peak+260, y+50, 1020, end).line(1020, 1010).closed()
		c.fill(lit, linear(0, y-h, 0, y+260, colour.lighter(0.38), colour), 1)
		dark := from(peak, y-h).curve(peak+110, y-h+60, peak+260, y+50, 1020, end).line(1020, 1010).line(peak+160, 1010).
			curve(peak+20, y+260, peak+90, y+60, peak, y-h).closed()
		c.fill(dark, linear(peak, y-h, peak+120, y+320, colour.mix(dusk, 0.52), colour.mix(dusk, 0.14)), 1)
		if k == 3 {
			c.fill(lit, func(x, py float32) rgb {
				return colour.lighter(0.25).mix(colour.darker(0.25), 0.5+0.5*sin(py*0.16+6*grain(x*0.02, py*0.03)))
			}, 0.16)
		}
	}
}

func city(c *canvas, r *rand.Rand, l look) {
	sky(c, r, l, 760)
	for row := range 3 {
		t := float32(row) / 2
		colour := l.second.mix(l.ground2, 0.45-0.3*t).mix(l.main, t*0.85)
		for x := float32(-30); x < 1020; {
			w := between(r, 70, 140)
			top := between(r, 430, 640) + 120*t
			wall := colour.mix(pick(r, []rgb{l.accent, l.ground2, l.main}), 0.12)
			house := box(x, top, w, 1000, 2)
			c.fill(house, linear(x, 0, x+w, 0, wall.lighter(0.14), wall.darker(0.16)), 1)
			switch r.IntN(4) {
			case 0:
				c.fill(from(x-6, top+1).line(x+w/2, top-between(r, 40, 80)).line(x+w+6, top+1).closed(),
					linear(x, 0, x+w, 0, hex("b5573d").mix(colour, 0.4), colour.darker(0.3)), 1)
			case 1:
				c.fill(oval(x+w/2, top, w*0.4, w*0.36), linear(x, 0, x+w, 0, wall.lighter(0.3), wall.darker(0.2)), 1)
			}
			for wy := top + 26; wy < 1000; wy += 44 {
				for wx := x + 14; wx < x+w-22; wx += 30 {
					lit := r.IntN(5) < 2
					window := box(wx, wy, 15, 23, 3)
					if lit {
						c.fill(window, flat(hex("ffd98a")), 0.55+0.4*t)
					} else {
						c.fill(window, flat(wall.darker(0.4)), 0.5)
					}
				}
			}
			x += w + between(r, -6, 14)
		}
		c.glowing(box(-50, 740+80*t, 1100, 60, 0), l.ground2, 60, 0.28*(1-t))
	}
}

func lake(c *canvas, r *rand.Rand, l look) {
	horizon := between(r, 520, 580)
	sky(c, r, l, horizon)
	for k := range 3 {
		t := float32(k) / 2
		colour := l.second.mix(l.ground2, 0.5-0.4*t).mix(l.main, t*0.7)
		for range 4 - k {
			x, h, w := between(r, 0, 1000), between(r, 190, 340)*(1-0.42*t), between(r, 190, 320)
			y := horizon + 4
			peak := from(x-w, y).line(x-w*0.45, y-h*0.5).line(x-w*0.3, y-h*0.55).
				line(x, y-h).line(x+w*0.25, y-h*0.62).line(x+w*0.5, y-h*0.48).line(x+w, y).closed()
			for s, side := range []path{peak, peak.each(func(q point) point { return point{q.x, 2*horizon - (q.y-horizon)*0.8 - horizon} })} {
				c.fill(side, linear(x-w, y, x+w, y, colour.lighter(0.25), colour.darker(0.25)), 1-0.35*float32(s))
			}
			snow := from(x, y-h).line(x+w*0.13, y-h*0.8).line(x+w*0.04, y-h*0.74).line(x-w*0.03, y-h*0.81).
				line(x-w*0.1, y-h*0.72).line(x-w*0.16, y-h*0.77).closed()
			if k == 0 {
				c.fill(snow, linear(x-60, 0, x+60, 0, white, l.ground2.mix(l.ground, 0.3)), 0.95)
			}
		}
	}
	c.fill(box(-10, horizon, 1020, 500, 0), linear(0, horizon, 0, 1000, l.ground2, l.ground.darker(0.25)), 0.42)
	for range 70 {
		t := r.Float32()
		c.fill(oval(between(r, 0, 1000), horizon+6+t*t*430, between(r, 30, 60+110*t), 1+2*t), flat(l.ground2.lighter(0.5)), 0.22)
	}
	for k := range 9 {
		x := float32(k)*130 + between(r, -60, 60)
		tree(c, r, x, 1010+between(r, -10, 30), between(r, 1.6, 2.8), l.main.darker(0.45))
	}
}
