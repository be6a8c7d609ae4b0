package pictures

import "math/rand/v2"

var _ = register("tech", []look{
	colours("d8d3cb", "b9b2a7", "34384a", "f4f1ec", "f2803a"),
	colours("2b3048", "1d2135", "dfe3ee", "5b6fd8", "f0b94a"),
	colours("b98d63", "96704b", "2d3038", "e9e4da", "4fa38c"),
	colours("cfdbe6", "a9bccd", "3c4a66", "fdfdfb", "e2596b"),
	colours("3c5450", "2a3d3a", "d9e3d5", "e8b27c", "f5e3a8"),
}, map[string]scene{
	"desk": desk, "keyboard": keyboard, "headphones": headphones, "phone": phone, "chip": chip,
})

func desk(c *canvas, r *rand.Rand, l look) {
	c.cover(wood(hex("b98d63").mix(l.ground, 0.35), r))
	pad := box(120, 150, 780, 620, 26).turned(between(r, -0.04, 0.04), 500, 460)
	c.body(pad, l.ground2.darker(0.2), 16)
	c.fill(pad, linen(l.ground2.darker(0.2), r), 0.5)
	a := between(r, -0.08, 0.08)
	lid := box(230, 130, 540, 340, 20).turned(a, 500, 420)
	c.body(lid, hex("3a3d48"), 30)
	screen := box(250, 148, 500, 304, 8).turned(a, 500, 420)
	c.fill(screen, linear(250, 150, 750, 450, l.accent.lighter(0.1), l.second.mix(l.main, 0.5)), 1)
	for k := range 4 {
		c.fill(ridge(r, 300+float32(k)*36, 34, 0.6).each(func(q point) point {
			return point{min(740, max(260, 260+q.x*0.48)), min(448, q.y)}
		}).turned(a, 500, 420), flat(l.main.mix(l.accent, 0.7-0.2*float32(k))), 0.55)
	}
	base := box(220, 470, 560, 250, 22).turned(a, 500, 420)
	c.body(base, hex("c9cbd2"), 34)
	for j := range 4 {
		for i := range 12 {
			key := box(258+float32(i)*40.5, 492+float32(j)*32, 34, 26, 6).turned(a, 500, 420)
			c.fill(key, flat(hex("3f424d")), 1)
		}
	}
	c.body(box(410, 630, 180, 76, 10).turned(a, 500, 420), hex("b9bcc4"), 6)
	x, y := between(r, 860, 900), between(r, 250, 420)
	c.body(disc(x, y, 78), l.accent, 30)
	c.fill(disc(x, y, 62), radial(x-15, y-15, 80, hex("6b4228"), hex("2e1a12")), 1)
	c.body(box(850, 560, 84, 130, 40), l.second, 24)
	book := box(60, 790, 300, 170, 8).turned(between(r, -0.3, 0.2), 200, 870)
	c.body(book, l.main, 20)
	for k := range 4 {
		blade(c, 900+float32(k)*14, 900, 150, 60, -pi/2+(float32(k)-1.5)*0.6, hex("4f8a5c"))
	}
	c.body(disc(920, 920, 62), flour, 26)
	c.body(from(430, 860).line(720, 830).stroke(15, 13), l.accent.darker(0.15), 8)
}

func keyboard(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	a := between(r, -0.28, 0.28)
	turn := func(p path) path { return p.turned(a, 500, 500) }
	c.body(turn(box(-60, 230, 1120, 540, 46)), l.main, 50)
	c.fill(turn(box(-30, 262, 1060, 476, 26)), flat(l.main.darker(0.45)), 1)
	rows := [][]float32{
		{1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, {1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1.5},
		{1.75, 1, 1, 1, 1, 1, 1, 1, 2.25}, {1.25, 1.25, 5.5, 1.25, 1.75},
	}
	unit := float32(1036) / 11
	for j, row := range rows {
		x := float32(-18)
		for i, w := range row {
			width := w * unit
			y := 278 + float32(j)*113
			keycap := turn(box(x+4, y, width-8, 104, 16))
			colour := l.second
			switch {
			case i == 0 && j == 0, i == len(row)-1 && j == 2:
				colour = l.accent
			case i == 0 || i == len(row)-1 || j == 3 && i != 2:
				colour = l.second.mix(l.main, 0.4)
			}
			c.body(keycap, colour.darker(0.12), 14)
			top := turn(box(x+15, y+7, width-30, 78, 13))
			c.fill(top, linear(x, y, x+width, y+90, colour.lighter(0.35), colour), 1)
			c.hollow(top, -3, -4, 6, shade, 0.12)
			x += width
		}
	}
}

func headphones(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.fill(disc(500, 520, 400), radial(420, 420, 520, l.accent.lighter(0.4), l.accent.mix(l.ground, 0.35)), 0.9)
	colour := pick(r, []rgb{l.main, l.second, l.main.mix(l.second, 0.4)})
	band := from(235, 600).curve(190, 120, 810, 120, 765, 600).stroke(62, 62)
	c.body(band, colour, 34)
	c.fill(from(270, 470).curve(280, 190, 720, 190, 730, 470).stroke(16, 16), flat(colour.darker(0.45)), 0.6)
	for _, s := range []float32{-1, 1} {
		x := 500 + s*252
		c.body(box(x-70-s*38, 520, 140, 290, 66), colour.darker(0.5), 34)
		cup := box(x-72+s*30, 500, 144, 330, 70)
		c.body(cup, colour, 44)
		c.glowing(oval(x+s*30-24, 580, 18, 60), white, 14, 0.45)
		c.fill(disc(x+s*30, 665, 34), radial(x+s*30-10, 655, 50, colour.lighter(0.5), colour.darker(0.3)), 1)
		c.fill(disc(x+s*30, 665, 12), flat(l.accent), 1)
	}
	for k := range 9 {
		h := between(r, 20, 110)
		c.fill(box(385+float32(k)*27, 690-h/2, 11, h, 5), flat(flour), 0.7)
	}
}

func phone(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	a := between(r, -0.3, 0.3)
	turn := func(p path) path { return p.turned(a, 500, 500) }
	c.body(turn(box(300, 95, 400, 810, 66)), hex("24262e"), 50)
	hue := linear(300, 100, 700, 900, l.accent.lighter(0.2), l.main.mix(l.second, 0.3))
	c.fill(turn(box(318, 113, 364, 774, 52)), hue, 1)
	c.glowing(turn(disc(420, 300, 120)), l.second.lighter(0.5), 80, 0.5)
	c.fill(turn(box(450, 132, 100, 26, 13)), flat(hex("15161b")), 1)
	card := turn(box(346, 200, 308, 190, 30))
	c.fill(card, flat(white), 0.85)
	line := from(366, 350)
	for k := range 9 {
		line.line(370+float32(k)*32, 350-float32(k)*11-between(r, 0, 28))
	}
	c.fill(turn(line.stroke(8, 8)), flat(l.main), 1)
	for j := range 4 {
		for i := range 4 {
			icon := turn(box(346+float32(i)*80, 425+float32(j)*84, 62, 62, 17))
			colour := pick(r, []rgb{l.main, l.accent, l.second, l.ground2, hex("5b6fd8"), hex("4fa38c"), hex("f2a83b")})
			c.shadow(icon, 3, 6, 8, 0.3)
			c.fill(icon, linear(340, 420, 660, 760, colour.lighter(0.4), colour), 1)
			px, py := 377+float32(i)*80, 456+float32(j)*84
			marks := []path{disc(px, py, 14), box(px-14, py-5, 28, 10, 5), ring(px, py, 16, 9), box(px-12, py-12, 24, 24, 6)}
			c.fill(turn(marks[r.IntN(4)]), flat(white), 0.9)
		}
	}
	c.fill(turn(box(336, 782, 328, 88, 34)), flat(white), 0.4)
	c.fill(turn(from(330, 130).line(560, 130).line(360, 880).line(330, 880).closed()), flat(white), 0.07)
	x, y := between(r, 120, 200), between(r, 180, 320)
	c.body(disc(x, y, 105), l.second, 34)
	c.fill(disc(x, y, 84), radial(x-20, y-20, 110, hex("c89f6a"), hex("6b4228")), 1)
	c.body(from(850, 620).line(900, 950).stroke(22, 18), l.accent, 14)
}

func chip(c *canvas, r *rand.Rand, l look) {
	board := pick(r, []rgb{hex("1f5a4a"), hex("1d3a66"), hex("2b2f3a"), l.ground2})
	c.cover(plaster(board, r))
	trail := board.mix(hex("d9c27a"), 0.55)
	for k := range 44 {
		side := k % 4
		off := 300 + float32(k/4)*40
		bend, reach := between(r, 60, 180), between(r, -120, 120)
		p := from(off, 300).line(off, 300-bend).line(off+reach, 300-bend-abs(reach)).line(off+reach, -20).stroke(9, 9)
		p = p.turned(float32(side)*pi/2, 500, 500)
		c.shadow(p, 2, 3, 4, 0.4)
		c.fill(p, flat(trail), 0.9)
		if r.IntN(3) == 0 {
			via := disc(off, 300-bend, 13).turned(float32(side)*pi/2, 500, 500)
			c.fill(via, flat(hex("e6cf85")), 1)
		}
	}
	for range 9 {
		x, y := between(r, 40, 960), between(r, 40, 960)
		if x > 220 && x < 780 && y > 220 && y < 780 {
			continue
		}
		c.body(box(x-26, y-15, 52, 30, 5), pick(r, []rgb{hex("2a2a30"), hex("b98d4a"), l.accent}), 12)
	}
	for k := range 48 {
		side := k / 12
		pin := box(285+float32(k%12)*38, 262, 18, 40, 4).turned(float32(side)*pi/2, 500, 500)
		c.fill(pin, linear(285, 262, 700, 302, hex("f0e3b0"), hex("a9894a")), 1)
	}
	c.body(box(290, 290, 420, 420, 22), hex("2c2e38"), 44)
	lid := box(345, 345, 310, 310, 18)
	c.body(lid, hex("b9bcc6"), 14)
	c.fill(lid, func(x, y float32) rgb {
		return hex("e3e5ea").mix(hex("85899a"), clamp((x+y-690)/620+0.1*sin(x*1.3)))
	}, 1)
	c.fill(ring(500, 500, 70, 58), flat(l.accent), 0.9)
	c.fill(disc(500, 500, 24), flat(l.accent), 0.9)
	c.fill(disc(320, 680, 9), flat(flour), 0.8)
}
