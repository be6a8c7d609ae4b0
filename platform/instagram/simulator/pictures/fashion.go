package pictures

import "math/rand/v2"

var _ = register("fashion", []look{
	colours("e6dccf", "cdbfae", "7d5a4a", "2f3a52", "c98a6b"),
	colours("d6b8ae", "bd978b", "f3ebe1", "8c3f3f", "3c4a5e"),
	colours("b7c0b0", "939f8c", "e9dfcb", "4d5a48", "c77b4a"),
	colours("3d4257", "2a2e40", "d8c7ab", "8fa3b8", "d9694f"),
	colours("f0d9a8", "dcbb7c", "3f5f70", "f7f1e4", "b5533c"),
}, map[string]scene{
	"rail": rail, "stack": stack, "flatlay": flatlay, "bag": handbag, "fabric": fabric,
})

func cloths(l look) []rgb {
	return []rgb{l.main, l.second, l.accent, l.main.lighter(0.4), l.accent.mix(l.second, 0.5), flour}
}

func rail(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.glowing(from(60, 0).line(420, 0).line(900, 1000).line(420, 1000).closed(), glow, 60, 0.35)
	c.fill(box(-10, 880, 1020, 130, 0), wood(hex("b08a63").mix(l.ground2, 0.3), r), 1)
	c.body(box(-20, 160, 1040, 20, 10), hex("7a6048"), 14)
	n := 7
	for i := range n {
		x := 120 + float32(i)*128 + between(r, -12, 12)
		colour := pick(r, cloths(l))
		length := between(r, 330, 600)
		w := between(r, 88, 112)
		c.fill(from(x, 235).curve(x+4, 200, x+34, 190, x+20, 165).curve(x+6, 146, x-16, 158, x-14, 176).stroke(7, 6), flat(hex("5a5560")), 1)
		p := from(x-18, 236).line(x+18, 236).curve(x+w*0.7, 262, x+w, 290, x+w, 330).
			line(x+w*0.8, 235+length).curve(x+w*0.3, 250+length, x-w*0.3, 250+length, x-w*0.8, 235+length).
			line(x-w, 330).curve(x-w, 290, x-w*0.7, 262, x-18, 236).closed()
		c.shadow(p, 22, 18, 26, 0.42)
		striped := r.IntN(4) == 0
		c.fill(p, func(px, py float32) rgb {
			fold := sin((px-x)*0.11+grain(px*0.02, py*0.01)*7) * clamp((py-260)/300)
			base := colour
			if striped && int(py/26)%2 == 0 {
				base = colour.mix(flour, 0.75)
			}
			return base.lighter(0.12).mix(base.darker(0.45), clamp(0.3+0.3*fold+(px-x)/(5*w)))
		}, 1)
		c.round(p, 20)
		if r.IntN(3) == 0 {
			for k := range 4 {
				c.body(disc(x, 320+float32(k)*70, 7), flour, 3)
			}
		}
	}
}

func stack(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.fill(box(-10, 830, 1020, 180, 0), wood(hex("a97f5a"), r), 1)
	y := float32(838)
	for y > 260 {
		h := between(r, 84, 118)
		w := between(r, 270, 310)
		x := 500 + between(r, -22, 22)
		colour := pick(r, cloths(l))
		fold := box(x-w, y-h, 2*w, h, h*0.46)
		c.shadow(fold, 12, 20, 24, 0.5)
		knit := r.IntN(3)
		c.fill(fold, func(px, py float32) rgb {
			var t float32
			switch knit {
			case 0:
				t = 0.5 + 0.5*sin(px*0.33)
			case 1:
				t = 0.5 + 0.5*sin(px*0.42)*sin(py*0.42)
			default:
				t = 0.5 + 0.5*sin(py*0.4+2*sin(px*0.28))
			}
			return colour.lighter(0.12).mix(colour.darker(0.3), t*0.5)
		}, 1)
		c.round(fold, 30)
		c.fill(from(x-w+16, y-h*0.5).curve(x-w*0.4, y-h*0.42, x+w*0.4, y-h*0.56, x+w-8, y-h*0.5).stroke(5, 3), flat(colour.darker(0.6)), 0.55)
		y -= h - 4
	}
	if r.IntN(2) == 0 {
		vase(c, r, 880, 845, 1, l.accent)
	}
}

func flatlay(c *canvas, r *rand.Rand, l look) {
	table(c, r, l)
	straw := hex("e0bd7f")
	hx, hy := between(r, 330, 420), between(r, 330, 420)
	brim := blob(r, hx, hy, 300, 290, 0.02)
	c.body(brim, straw, 36)
	weave := func(x, y float32) rgb {
		d, a := hypot(x-hx, y-hy), (x-hx)*0.3+(y-hy)*0.17
		return straw.lighter(0.2).mix(straw.darker(0.4), 0.5+0.35*sin(d*0.42)*sin(a))
	}
	c.fill(brim, weave, 0.6)
	c.body(disc(hx, hy, 160), straw, 40)
	c.fill(disc(hx, hy, 160), weave, 0.5)
	c.fill(ring(hx, hy, 172, 142), flat(pick(r, []rgb{l.main, l.second, l.accent})), 1)
	c.hollow(ring(hx, hy, 172, 142), 4, 6, 8, shade, 0.4)
	sunglasses(c, between(r, 640, 700), between(r, 690, 760), between(r, -0.4, 0.2), l)
	cloth := from(650, 60).curve(800, 30, 900, 120, 1010, 90).
		line(1010, 460).curve(900, 500, 820, 400, 720, 430).curve(640, 330, 690, 180, 650, 60).closed()
	c.body(cloth, l.accent, 28)
	c.fill(cloth, linen(l.accent, r), 0.7)
	for range 4 {
		x, y := between(r, 90, 420), between(r, 760, 930)
		shell := blob(r, x, y, between(r, 30, 46), between(r, 26, 40), 0.06)
		c.body(shell, pick(r, []rgb{flour, hex("e9b8a0"), hex("d9c7a8")}), 18)
	}
}

func sunglasses(c *canvas, x, y, a float32, l look) {
	frame := hex("2a2026").mix(l.main, 0.25)
	for _, s := range []float32{-1, 1} {
		arm := from(x+s*175, y-30).curve(x+s*190, y-120, x+s*150, y-190, x+s*70, y-200).stroke(16, 12).turned(a, x, y)
		c.body(arm, frame, 10)
		lens := from(x+s*20, y-40).curve(x+s*60, y-70, x+s*160, y-70, x+s*180, y-40).curve(x+s*180, y+60, x+s*130, y+90, x+s*95, y+88).
			curve(x+s*40, y+84, x+s*22, y+30, x+s*20, y-40).closed().turned(a, x, y)
		c.shadow(lens, 12, 16, 18, 0.5)
		c.fill(lens, linear(x, y-80, x+60, y+90, hex("3a3040"), hex("a9735a")), 0.95)
		c.hollow(lens, 9, 9, 3, frame, 1)
		c.hollow(lens, -9, -9, 3, frame, 1)
		c.fill(from(x+s*60-10, y-40).line(x+s*60-40, y+40).stroke(16, 10).turned(a, x, y), flat(white), 0.25)
	}
	c.fill(from(x-24, y-36).curve(x-10, y-52, x+10, y-52, x+24, y-36).stroke(13, 13).turned(a, x, y), flat(frame), 1)
}

func bag(c *canvas, x, y, k float32, colour rgb) {
	c.glowing(oval(x+30*k, y+290*k, 340*k, 36*k), shade, 30*k, 0.6)
	c.body(from(x-150*k, y-150*k).curve(x-140*k, y-470*k, x+140*k, y-470*k, x+150*k, y-150*k).stroke(34*k, 34*k), colour.darker(0.25), 18*k)
	p := from(x-250*k, y-160*k).curve(x-120*k, y-180*k, x+120*k, y-180*k, x+250*k, y-160*k).
		curve(x+300*k, y+60*k, x+330*k, y+220*k, x+300*k, y+270*k).curve(x+160*k, y+300*k, x-160*k, y+300*k, x-300*k, y+270*k).
		curve(x-330*k, y+220*k, x-300*k, y+60*k, x-250*k, y-160*k).closed()
	c.shadow(p, 20*k, 20*k, 40*k, 0.45)
	c.fill(p, func(px, py float32) rgb {
		n := grain(px*0.5, py*0.5) - 0.5
		return colour.lighter(0.3).mix(colour.darker(0.4), clamp((px-x+300*k)/(640*k)+n*0.25))
	}, 1)
	c.round(p, 44*k)
	flap := from(x-252*k, y-165*k).curve(x-120*k, y-182*k, x+120*k, y-182*k, x+252*k, y-165*k).
		curve(x+260*k, y+20*k, x+120*k, y+90*k, x, y+92*k).curve(x-120*k, y+90*k, x-260*k, y+20*k, x-252*k, y-165*k).closed()
	c.shadow(flap, 4*k, 14*k, 16*k, 0.4)
	c.fill(flap, linear(x-250*k, y-160*k, x+250*k, y+90*k, colour.lighter(0.3), colour.darker(0.15)), 1)
	c.hollow(flap, 0, 9*k, 8*k, shade, 0.4)
	c.body(box(x-32*k, y+56*k, 64*k, 56*k, 14*k), hex("dcb35a"), 10*k)
	c.body(disc(x, y+84*k, 11*k), hex("8a6a2c"), 4*k)
}

func handbag(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.glowing(from(0, 0).line(300, 0).line(760, 820).line(300, 820).closed(), glow, 60, 0.36)
	c.fill(box(-10, 800, 1020, 220, 0), linear(0, 800, 0, 1000, l.ground2.lighter(0.15), l.ground2.darker(0.25)), 1)
	x := between(r, 430, 570)
	if r.IntN(2) == 0 {
		c.body(box(x-420, 560, 300, 270, 10), l.second.lighter(0.2), 36)
	}
	if r.IntN(2) == 0 {
		vase(c, r, min(900, x+360), 840, 1.3, l.second)
	}
	bag(c, x, 570, between(r, 0.88, 1.05), pick(r, []rgb{l.main, l.second, l.accent}))
}

func fabric(c *canvas, r *rand.Rand, l look) {
	colour := pick(r, []rgb{l.main, l.accent, l.second, l.ground})
	angle := between(r, -0.6, 0.6)
	phase, rate := r.Float32()*9, between(r, 0.009, 0.016)
	c.cover(func(x, y float32) rgb {
		u := x*cos(angle) + y*sin(angle)
		v := -x*sin(angle) + y*cos(angle)
		bend := 5*grain(u*0.012+phase*9, v*0.008) + 0.7*sin(v*0.006+phase)
		fold := sin(u*rate*1.4 + bend*1.6 + phase)
		small := sin(u*rate*3.1 + bend*2.3)
		weave := 0.5 + 0.5*sin(x*1.1)*sin(y*1.1)
		t := 0.5 + 0.38*fold + 0.14*small
		return colour.darker(0.55).mix(colour.lighter(0.42), smooth(t)).darker(0.06 * weave)
	})
	if r.IntN(2) == 0 {
		sunglasses(c, between(r, 400, 600), between(r, 450, 650), between(r, -0.5, 0.5), l)
	}
	for range r.IntN(3) {
		x, y := between(r, 120, 880), between(r, 120, 880)
		for k := range 5 {
			blade(c, x+float32(k)*24, y+float32(k)*18, 95, 38, between(r, -0.4, 0.2)+float32(k%2)*1.7, hex("7d8f66"))
		}
	}
}
