package pictures

import "math/rand/v2"

var (
	crust  = []string{"c58643", "b8722f", "a9602a", "d29a55"}
	crumbs = hex("f3dcae")
	flour  = hex("fbf1de")
)

var _ = register("bakery", []look{
	colours("2b3a67", "1d2750", "c58643", "f3dcae", "c22f4e"),
	colours("d9cdb8", "c4b193", "b8722f", "f6e3bd", "6b8f5a"),
	colours("b3d0db", "90b4c2", "c98a45", "f7e6c4", "b5304d"),
	colours("8a5a3c", "6e442b", "d29a55", "f8e8c8", "e0a33c"),
	colours("e8b9a4", "d99c84", "a9602a", "fbeed6", "7c2d3b"),
	colours("4d5b4a", "39463a", "cc8f4e", "f1dcb0", "d9a441"),
}, map[string]scene{
	"loaf": loaf, "cookies": cookies, "croissants": croissants, "tart": tart, "focaccia": focaccia, "bagels": bagels,
})

func table(c *canvas, r *rand.Rand, l look) {
	c.cover(pick(r, []material{plaster, wood, linen, marble})(l.ground, r))
}

func plate(c *canvas, cx, cy, radius float32, glaze rgb) {
	c.body(disc(cx, cy, radius), glaze, 36)
	c.fill(disc(cx, cy, radius*0.76), radial(cx-radius*0.3, cy-radius*0.3, radius*1.3, glaze.lighter(0.5), glaze.darker(0.12)), 1)
	c.hollow(disc(cx, cy, radius*0.76), -10, -14, 22, shade, 0.3)
	c.hollow(disc(cx, cy, radius*0.76), 8, 10, 14, white, 0.5)
}

func scatter(c *canvas, r *rand.Rand, n int, cx, cy, spread float32, colour rgb) {
	for range n {
		a, d := r.Float32()*2*pi, spread*(0.3+0.7*r.Float32())
		c.fill(disc(cx+d*cos(a), cy+d*sin(a), between(r, 1.5, 4.5)), flat(colour), between(r, 0.4, 0.9))
	}
}

func loaf(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	cx, cy := between(r, 470, 530), between(r, 480, 530)
	board := disc(cx, cy, 405)
	if r.IntN(2) == 0 {
		board = box(cx-395, cy-370, 790, 740, 60).turned(between(r, -0.3, 0.3), cx, cy)
	}
	c.body(board, hex("a8713f"), 34)
	c.fill(board, wood(hex("b98049"), r), 0.8)
	scatter(c, r, 160, cx, cy, 430, flour)
	base := hex(pick(r, crust))
	bread := blob(r, cx, cy, 300, 285, 0.03)
	c.shadow(bread, 30, 42, 50, 0.6)
	c.fill(bread, radial(cx-80, cy-100, 420, base.lighter(0.4), base.darker(0.42)), 1)
	c.round(bread, 60)
	rings := r.IntN(2) == 0
	if rings {
		for k := range 8 {
			q := 265 - float32(k)*32
			c.fill(ring(cx, cy, q, q-13), flat(flour), 0.55+0.04*float32(k))
		}
	}
	slashes := 1 + r.IntN(3)
	turn := r.Float32() * pi
	for k := range slashes {
		off := (float32(k) - float32(slashes-1)/2) * 95
		cut := from(cx-205+abs(off)*0.5, cy+off).curve(cx-80, cy+off-48, cx+80, cy+off-48, cx+205-abs(off)*0.5, cy+off).
			curve(cx+80, cy+off+8, cx-80, cy+off+8, cx-205+abs(off)*0.5, cy+off).closed().turned(turn, cx, cy)
		c.fill(cut, flat(crumbs), 1)
		c.hollow(cut, 0, 10, 9, base.darker(0.5), 0.8)
		if !rings {
			ear := from(cx-60, cy+off-90).curve(cx-40, cy+off-60, cx-20, cy+off-50, cx+10, cy+off-46).stroke(2, 6).turned(turn, cx, cy)
			c.fill(ear, flat(flour), 0.35)
		}
	}
	scatter(c, r, 120, cx, cy, 260, flour)
}

func cookies(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	tray := box(50, 50, 900, 900, 46).turned(between(r, -0.05, 0.05), 500, 500)
	c.body(tray, hex("3d4049"), 30)
	paper := box(85, 85, 830, 830, 18).turned(between(r, -0.05, 0.05), 500, 500)
	c.fill(paper, linear(85, 85, 915, 915, hex("efe3cc"), hex("cdb894")), 1)
	n := 3 + r.IntN(2)
	step := 800 / float32(n)
	chips := []rgb{hex("3a2015"), hex("4b2a1b"), l.accent, hex("f4e6c8")}[r.IntN(4)]
	for j := range n {
		for i := range n {
			x := 100 + step*(float32(i)+0.5) + between(r, -12, 12)
			y := 100 + step*(float32(j)+0.5) + between(r, -12, 12)
			base := hex(pick(r, crust)).lighter(0.18)
			size := step * between(r, 0.39, 0.44)
			cookie := blob(r, x, y, size, size, 0.05)
			c.body(cookie, base, 20)
			c.fill(cookie, radial(x, y, size, base.lighter(0.25), base.darker(0.22)), 0.6)
			for range 7 + r.IntN(5) {
				a, d := r.Float32()*2*pi, size*0.8*r.Float32()
				chip := blob(r, x+d*cos(a), y+d*sin(a), between(r, 8, 17), between(r, 7, 14), 0.2)
				c.fill(chip, flat(chips), 0.95)
				c.hollow(chip, -3, -3, 5, white, 0.5)
			}
			scatter(c, r, 8, x, y, size*0.8, flour)
		}
	}
}

func croissants(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	plate(c, 500, 510, 400, l.second.lighter(0.4))
	n := 2 + r.IntN(2)
	for k := range n {
		a := 2*pi*float32(k)/float32(n) + 0.6
		x, y := 500+155*cos(a), 505+130*sin(a)
		croissant(c, r, x, y, between(r, -0.7, 0.7))
	}
	scatter(c, r, 90, 500, 510, 380, hex("d9a860"))
	if r.IntN(2) == 0 {
		for range 5 {
			c.body(disc(between(r, 80, 190), between(r, 760, 930), between(r, 22, 34)), l.accent, 14)
		}
	}
}

func croissant(c *canvas, r *rand.Rand, x, y, angle float32) {
	base := hex(pick(r, crust))
	segments := 7
	type piece struct {
		p      path
		colour rgb
	}
	var pieces []piece
	for k := range segments {
		t := float32(k)/float32(segments-1)*2 - 1
		bend := t * 1.15
		cx, cy := x+190*sin(bend), y+120-190*cos(bend)+10
		width := 92 * (1 - 0.62*t*t)
		q := oval(cx, cy, 47, width).turned(bend, cx, cy).turned(angle, x, y)
		pieces = append(pieces, piece{q, base.mix(base.lighter(0.3), 1-abs(t))})
	}
	for _, k := range []int{0, 6, 1, 5, 2, 4, 3} {
		q := pieces[k]
		c.shadow(q.p, 10, 16, 20, 0.5)
		c.fill(q.p, flat(q.colour), 1)
		c.round(q.p, 24)
		for range 3 {
			o := q.p[0][r.IntN(len(q.p[0]))]
			m := q.p[0][(r.IntN(len(q.p[0])))]
			c.fill(from(o.x, o.y).line((o.x+m.x)/2, (o.y+m.y)/2).stroke(1, 4), flat(base.darker(0.5)), 0.25)
		}
	}
}

func tart(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	cx, cy := float32(500), float32(500)
	plate(c, cx, cy, 430, white.mix(l.second, 0.25))
	pastry := hex("cf9650")
	shell := path{}
	for k := range 36 {
		a := 2 * pi * float32(k) / 36
		shell = shell.and(disc(cx+318*cos(a), cy+318*sin(a), 32))
	}
	shell = shell.and(disc(cx, cy, 320))
	c.body(shell, pastry, 26)
	cream := disc(cx, cy, 288)
	filling := pick(r, []rgb{hex("f7e3a6"), hex("fbf3e2"), hex("f5d36b"), hex("4a2619")})
	c.fill(cream, radial(cx-90, cy-90, 400, filling.lighter(0.3), filling.darker(0.12)), 1)
	c.hollow(cream, -8, -12, 18, shade, 0.4)
	berry := pick(r, []rgb{hex("b3203f"), hex("2f3a78"), hex("d8442f"), l.accent})
	layers := 2 + r.IntN(3)
	for k := range layers {
		radius := 240 - float32(k)*66
		n := int(radius / 9.5)
		for i := range n {
			a := 2*pi*float32(i)/float32(n) + float32(k)*0.3
			b := disc(cx+radius*cos(a), cy+radius*sin(a), between(r, 25, 30))
			c.body(b, berry.mix(berry.darker(0.4), r.Float32()*0.6), 13)
			c.fill(disc(cx+radius*cos(a)-9, cy+radius*sin(a)-10, 6), flat(white), 0.6)
		}
	}
	for range 6 {
		a, d := r.Float32()*2*pi, between(r, 20, 210)
		mint := leaf(cx+d*cos(a), cy+d*sin(a), 62, 34, r.Float32()*2*pi)
		c.body(mint, hex("5f9348"), 8)
	}
}

func focaccia(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground.darker(0.2), r))
	turn := between(r, -0.12, 0.12)
	pan := box(110, 70, 780, 860, 40).turned(turn, 500, 500)
	c.body(pan, hex("35363c"), 40)
	base := hex("dba552")
	bread := box(150, 110, 700, 780, 60).turned(turn, 500, 500)
	c.body(bread, base, 30)
	c.fill(bread, func(x, y float32) rgb {
		n := grain(x*0.04, y*0.04)
		return base.mix(hex("f4d488"), clamp(n*1.5-0.3)).mix(hex("9c5a21"), clamp(0.7-n*1.6))
	}, 0.85)
	for j := range 7 {
		for i := range 6 {
			x, y := 215+float32(i)*114+between(r, -24, 24), 175+float32(j)*108+between(r, -24, 24)
			dimple := blob(r, x, y, between(r, 22, 34), between(r, 18, 28), 0.12).turned(turn, 500, 500)
			c.fill(dimple, flat(hex("a8691f")), 0.55)
			c.hollow(dimple, -6, -8, 10, hex("6b3a10"), 0.7)
			c.hollow(dimple, 5, 7, 8, hex("ffe9ab"), 0.7)
		}
	}
	topping := r.IntN(3)
	for range 14 {
		x, y := between(r, 210, 790), between(r, 170, 830)
		if topping == 0 {
			c.body(disc(x, y, between(r, 24, 34)), hex("c9402d"), 16)
			c.fill(disc(x-8, y-9, 6), flat(white), 0.55)
			continue
		}
		a := r.Float32() * 2 * pi
		c.fill(from(x, y).line(x+58*cos(a), y+58*sin(a)).stroke(5, 3), flat(hex("4f6a38")), 1)
		for k := range 6 {
			px, py := x+float32(k)*10*cos(a), y+float32(k)*10*sin(a)
			for _, side := range []float32{-1, 1} {
				needle := leaf(px, py, 27, 8, a+side*0.75)
				c.fill(needle, flat(hex("5c7d3f")), 1)
			}
		}
	}
	scatter(c, r, 120, 500, 500, 390, white)
}

func bagels(c *canvas, r *rand.Rand, l look) {
	c.cover(linen(l.ground, r))
	n := 3
	for j := range n {
		for i := range n {
			x, y := 190+float32(i)*310+between(r, -16, 16), 190+float32(j)*310+between(r, -16, 16)
			base := hex(pick(r, crust))
			dough := ring(x, y, 138, 38)
			c.body(dough, base, 32)
			c.fill(dough, func(px, py float32) rgb {
				d := abs(hypot(px-x, py-y)-88) / 52
				return base.lighter(0.5).mix(base.darker(0.3), clamp(d))
			}, 0.75)
			switch (i + j + r.IntN(2)) % 3 {
			case 0:
				glaze := pick(r, []rgb{l.accent, hex("f6c6d2"), hex("5a3220"), hex("fbf4e6")})
				icing := blob(r, x, y, 122, 122, 0.05).and(disc(x, y, 50).hole())
				c.fill(icing, flat(glaze), 1)
				c.round(icing, 18)
				for range 26 {
					a, d := r.Float32()*2*pi, between(r, 58, 112)
					px, py, b := x+d*cos(a), y+d*sin(a), r.Float32()*pi
					c.fill(from(px, py).line(px+13*cos(b), py+13*sin(b)).stroke(6, 6),
						flat(pick(r, []rgb{white, l.second, hex("f2a83b"), hex("6fb1c9")})), 1)
				}
			default:
				seed := pick(r, []rgb{hex("fbeccb"), hex("2c2730")})
				for range 55 {
					a, d := r.Float32()*2*pi, between(r, 52, 126)
					px, py := x+d*cos(a), y+d*sin(a)
					c.fill(leaf(px, py, 13, 8, r.Float32()*2*pi), flat(seed), 1)
				}
			}
		}
	}
}
