package pictures

import "math/rand/v2"

var _ = register("fitness", []look{
	colours("3a4668", "28324e", "e2583e", "f2efe9", "f5b93c"),
	colours("dcd5c8", "bdb3a2", "2f5d8c", "33333d", "e8743b"),
	colours("7fa79b", "5f877b", "f2e6d0", "2d3a3a", "e9a13b"),
	colours("e59a7c", "cf7c5d", "2b3350", "fbf0e2", "3f8f88"),
	colours("b9b3d9", "9088bd", "3c3566", "f6f2fb", "f27a5e"),
}, map[string]scene{
	"dumbbells": dumbbells, "kettlebell": kettlebell, "track": track, "shoe": shoe, "mat": mat,
})

func gymFloor(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	yoga := box(150, -40, 700, 1080, 30).turned(between(r, -0.25, 0.25), 500, 500)
	c.body(yoga, l.ground2.mix(l.accent, 0.35), 22)
	c.fill(yoga, linen(l.ground2.mix(l.accent, 0.35), r), 0.6)
}

func dumbbells(c *canvas, r *rand.Rand, l look) {
	gymFloor(c, r, l)
	turn := between(r, -0.6, 0.6)
	for k := range 2 {
		x, y := 440+float32(k)*120, 330+float32(k)*340
		a := turn + between(r, -0.2, 0.2)
		bar := box(x-150, y-24, 300, 48, 22).turned(a, x, y)
		c.body(bar, hex("a9a9b2"), 18)
		c.fill(bar, func(px, py float32) rgb {
			return hex("d5d5da").mix(hex("6a6a74"), 0.5+0.5*sin((px+py)*0.5)*sin((px-py)*0.5))
		}, 0.55)
		for _, s := range []float32{-1, 1} {
			for i, w := range []float32{120, 98} {
				plate := box(x+s*(150+float32(i)*62)-34, y-w, 68, 2*w, 24).turned(a, x, y)
				c.body(plate, []rgb{l.main, l.second}[i], 26)
			}
		}
	}
	bottle(c, r, 850, 230, l)
	scatter(c, r, 30, 500, 500, 480, white)
}

func bottle(c *canvas, r *rand.Rand, x, y float32, l look) {
	a := between(r, -0.5, 0.5)
	c.body(box(x-58, y-130, 116, 300, 44).turned(a, x, y), l.accent, 30)
	c.body(box(x-36, y-186, 72, 70, 16).turned(a, x, y), l.second.darker(0.3), 16)
	c.fill(box(x-40, y-90, 14, 200, 7).turned(a, x, y), flat(white), 0.4)
}

func kettle(c *canvas, cx, cy, k float32, colour rgb) {
	c.glowing(oval(cx+40*k, cy+262*k, 240*k, 40*k), shade, 40*k, 0.6)
	handle := from(cx-120*k, cy-50*k).curve(cx-190*k, cy-340*k, cx+190*k, cy-340*k, cx+120*k, cy-50*k).stroke(64*k, 64*k)
	c.body(handle, hex("4a4a55"), 24*k)
	c.fill(handle, linear(cx-150*k, cy-300*k, cx+150*k, cy-50*k, hex("a5a5b0"), hex("2d2d36")), 0.6)
	ball := disc(cx, cy+60*k, 220*k).and(box(cx-130*k, cy+180*k, 260*k, 90*k, 20*k))
	c.shadow(ball, 20*k, 24*k, 40*k, 0.5)
	c.fill(ball, radial(cx-80*k, cy-30*k, 380*k, colour.lighter(0.35), colour.darker(0.5)), 1)
	c.round(ball, 46*k)
	c.glowing(oval(cx-90*k, cy-30*k, 52*k, 34*k).turned(-0.6, cx-90*k, cy-30*k), white, 18*k, 0.6)
	c.fill(disc(cx, cy+80*k, 84*k), flat(flour), 0.92)
	c.hollow(disc(cx, cy+80*k, 84*k), -4*k, -6*k, 8*k, shade, 0.35)
}

func kettlebell(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.glowing(from(0, 0).line(330, 0).line(800, 780).line(330, 780).closed(), glow, 60, 0.35)
	c.fill(box(-10, 740, 1020, 280, 0), linear(0, 740, 0, 1000, l.ground2, l.ground2.darker(0.35)), 1)
	x := between(r, 400, 600)
	if r.IntN(2) == 0 {
		kettle(c, x+270, 520, 0.72, l.second.mix(l.main, 0.3))
	}
	if r.IntN(2) == 0 {
		kettle(c, x-290, 560, 0.58, l.accent)
	}
	kettle(c, x, 540, between(r, 0.95, 1.12), l.main)
}

func track(c *canvas, r *rand.Rand, l look) {
	red := pick(r, []rgb{hex("c4553a"), l.main, hex("3f7f9c"), hex("b5473f")})
	c.cover(func(x, y float32) rgb {
		n := grain(x*0.8, y*0.8) - 0.5
		return red.lighter(0.16 - (x+y)/7000 + n*0.14)
	})
	cx, cy := between(r, -500, -250), between(r, 1100, 1400)
	inner := hypot(500-cx, 500-cy) - 440
	if r.IntN(2) == 0 {
		grass := disc(cx, cy, inner-10)
		c.fill(grass, func(x, y float32) rgb {
			return hex("5d8a4a").mix(hex("3f6b3a"), grain(x*0.5, y*0.5)).lighter(0.1 * float32(int(x/90+y/120)%2))
		}, 1)
	}
	for k := range 7 {
		q := inner + float32(k)*150
		c.fill(ring(cx, cy, q+5, q-5), flat(flour), 0.92)
	}
	lane := inner + 150*float32(2+r.IntN(2)) + 75
	a := -0.75 + between(r, -0.15, 0.15)
	x, y := cx+lane*cos(a), cy+lane*sin(a)
	runner(c, x, y, a, l)
	c.glowing(from(0, 0).line(1000, 0).line(1000, 200).line(0, 500).closed(), glow, 80, 0.16)
}

// runner is seen from above: a long shadow, shoulders, arms and a head.
func runner(c *canvas, x, y, a float32, l look) {
	long := from(x, y).line(x+170, y+210).stroke(74, 46)
	c.glowing(long, shade, 16, 0.55)
	c.body(oval(x+30, y+26, 24, 58).turned(a+0.5, x, y), l.second.darker(0.2), 10)
	c.body(oval(x-34, y-20, 22, 54).turned(a+0.3, x, y), l.second.darker(0.2), 10)
	c.body(oval(x, y, 66, 38).turned(a, x, y), l.accent, 18)
	c.body(disc(x+4, y-6, 30), hex("4b2e20"), 12)
}

func shoe(c *canvas, r *rand.Rand, l look) {
	c.cover(plaster(l.ground, r))
	c.fill(disc(500, 470, 360), radial(420, 380, 460, l.accent.lighter(0.35), l.accent.mix(l.ground, 0.4)), 0.85)
	c.glowing(oval(520, 748, 420, 34), shade, 30, 0.6)
	sole := from(130, 660).curve(110, 730, 140, 750, 200, 750).line(830, 750).curve(900, 748, 920, 700, 890, 660).
		curve(700, 690, 400, 700, 130, 660).closed()
	upper := from(150, 670).curve(130, 560, 150, 470, 170, 400).curve(220, 370, 290, 380, 330, 420).
		curve(400, 480, 450, 520, 560, 560).curve(680, 590, 850, 590, 885, 670).curve(700, 700, 400, 710, 150, 670).closed()
	c.body(upper, l.main, 40)
	c.fill(upper, func(x, y float32) rgb {
		mesh := sin(x*0.55) * sin(y*0.55)
		return l.main.lighter(0.12).mix(l.main.darker(0.25), 0.4+0.25*mesh)
	}, 0.45)
	c.round(upper, 34)
	stripe := from(300, 690).curve(380, 640, 430, 560, 470, 530).line(530, 560).curve(480, 610, 440, 660, 400, 700).closed()
	c.fill(stripe, flat(l.second), 1)
	c.fill(stripe.moved(120, 6), flat(l.second), 0.9)
	toe := from(740, 690).curve(730, 620, 780, 588, 815, 600).curve(870, 615, 885, 650, 888, 672).closed()
	c.fill(toe, flat(l.main.darker(0.3)), 0.8)
	c.body(sole, flour, 16)
	c.fill(from(140, 716).curve(400, 750, 700, 745, 900, 706).stroke(12, 10), flat(l.accent), 1)
	for k := range 5 {
		x, y := 345+float32(k)*44, 432+float32(k)*27
		c.body(from(x-22, y+26).line(x+34, y-8).stroke(13, 13), flour, 5)
	}
	c.body(from(170, 404).curve(200, 350, 220, 340, 250, 350).line(250, 384).closed(), l.second, 10)
}

func mat(c *canvas, r *rand.Rand, l look) {
	c.cover(wood(hex("b98d63").mix(l.ground, 0.25), r))
	a := between(r, -0.2, 0.2)
	flatMat := box(120, 140, 560, 980, 24).turned(a, 400, 600)
	c.body(flatMat, l.main, 20)
	c.fill(flatMat, linen(l.main, r), 0.6)
	roll := box(90, 90, 620, 130, 60).turned(a, 400, 600)
	c.body(roll, l.main.lighter(0.12), 44)
	for k := range 2 {
		c.body(box(260+float32(k)*240, 84, 34, 142, 14).turned(a, 400, 600), l.second, 8)
	}
	bottle(c, r, 830, 350, l)
	for k := range 2 {
		block := box(740, 610+float32(k)*170, 200, 130, 22).turned(between(r, -0.2, 0.2), 840, 700)
		c.body(block, l.accent.mix(l.second, float32(k)*0.5), 26)
	}
	for range 3 {
		blade(c, between(r, 900, 1000), between(r, 0, 120), 260, 90, between(r, 1.6, 2.6), hex("4f8058"))
	}
}
