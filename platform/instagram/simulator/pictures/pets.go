package pictures

import "math/rand/v2"

var _ = register("pets", []look{
	colours("f0c9a0", "d99f6c", "d98a3d", "f8e6cf", "2f6f7e"),
	colours("b9cfc4", "8fae9f", "7a6f6a", "f0ebe4", "d9725c"),
	colours("c9b6d9", "a189bb", "3a3540", "d8cfe0", "f2b84b"),
	colours("f3d36b", "e2b33f", "8a5a3a", "fbf0d9", "c2463c"),
	colours("9cc5dd", "6c9fc0", "c9a06c", "fff3df", "e3795a"),
}, map[string]scene{
	"cat": catFace, "dog": dogFace, "sleep": asleep, "parrot": parrot, "walk": walk,
})

func backdrop(c *canvas, l look) {
	c.cover(radial(360, 300, 980, l.ground.lighter(0.4), l.ground2))
	c.glowing(disc(500, 430, 330), glow, 130, 0.35)
}

func eye(c *canvas, x, y, radius float32, iris rgb, slit bool) {
	c.fill(disc(x, y, radius*1.14), flat(shade), 0.85)
	c.fill(disc(x, y, radius), radial(x, y+radius*0.4, radius*1.3, iris.lighter(0.5), iris.darker(0.3)), 1)
	if slit {
		c.fill(oval(x, y, radius*0.38, radius*0.82), flat(hex("120d14")), 1)
	} else {
		c.fill(disc(x, y, radius*0.72), flat(hex("1d120e")), 1)
	}
	c.fill(disc(x-radius*0.32, y-radius*0.36, radius*0.24), flat(white), 0.95)
}

func catFace(c *canvas, r *rand.Rand, l look) {
	backdrop(c, l)
	fur := pick(r, []rgb{l.main, hex("d98a3d"), hex("8d8790"), hex("3a3540"), hex("e9dccb"), hex("9b6a45")})
	light := fur.mix(flour, 0.6)
	body := from(180, 1010).curve(200, 780, 330, 690, 500, 690).curve(670, 690, 800, 780, 820, 1010).closed()
	c.body(body, fur, 50)
	for _, s := range []float32{-1, 1} {
		x := 500 + s*170
		ear := from(x-s*95, 330).curve(x-s*20, 210, x+s*60, 140, x+s*95, 130).curve(x+s*115, 230, x+s*105, 330, x+s*85, 430).closed()
		c.body(ear, fur, 24)
		c.fill(from(x-s*30, 320).curve(x+s*10, 240, x+s*55, 190, x+s*75, 185).curve(x+s*85, 260, x+s*80, 330, x+s*60, 390).closed(),
			flat(hex("e59c8e")), 0.75)
	}
	head := from(500, 270).curve(680, 270, 800, 400, 800, 520).curve(800, 680, 650, 770, 500, 770).
		curve(350, 770, 200, 680, 200, 520).curve(200, 400, 320, 270, 500, 270).closed()
	c.body(head, fur, 44)
	if r.IntN(3) > 0 {
		for k := range 3 {
			x := 500 + (float32(k)-1)*55
			c.fill(from(x, 282).curve(x, 320, x, 340, x, 380-abs(float32(k)-1)*20).stroke(20, 4), flat(fur.darker(0.5)), 0.7)
		}
		for _, s := range []float32{-1, 1} {
			for k := range 3 {
				y := 540 + float32(k)*42
				c.fill(from(500+s*292, y).curve(500+s*250, y+2, 500+s*230, y+4, 500+s*205, y+14).stroke(16, 3), flat(fur.darker(0.5)), 0.6)
			}
		}
	}
	c.fill(oval(440, 640, 88, 72).and(oval(560, 640, 88, 72)).and(oval(500, 700, 70, 46)), flat(light), 0.95)
	iris := pick(r, []rgb{hex("8fbf4f"), hex("e0a52e"), hex("5fa8c9"), hex("c9822e")})
	eye(c, 380, 510, 58, iris, true)
	eye(c, 620, 510, 58, iris, true)
	c.body(from(462, 590).curve(480, 578, 520, 578, 538, 590).curve(530, 616, 512, 628, 500, 630).curve(488, 628, 470, 616, 462, 590).closed(),
		hex("d97f78"), 8)
	c.fill(from(500, 630).curve(500, 670, 470, 690, 430, 676).stroke(6, 4), flat(shade), 0.7)
	c.fill(from(500, 630).curve(500, 670, 530, 690, 570, 676).stroke(6, 4), flat(shade), 0.7)
	for _, s := range []float32{-1, 1} {
		for k := range 3 {
			y := 630 + float32(k)*24
			c.fill(from(500+s*110, y).
				curve(500+s*220, y-30+float32(k)*20, 500+s*300, y-26+float32(k)*30, 500+s*370, y-20+float32(k)*40).stroke(4, 1),
				flat(white), 0.85)
		}
	}
	collar(c, l)
}

func collar(c *canvas, l look) {
	c.body(from(330, 762).curve(420, 810, 580, 810, 670, 762).line(676, 796).curve(580, 850, 420, 850, 324, 796).closed(), l.accent, 12)
	c.body(disc(500, 846, 30), hex("e9b949"), 12)
}

func dogFace(c *canvas, r *rand.Rand, l look) {
	backdrop(c, l)
	fur := pick(r, []rgb{hex("c9975c"), hex("6b4631"), hex("e8d3b0"), hex("3b3336"), hex("a9683c"), l.main})
	patch := pick(r, []rgb{fur.darker(0.4), hex("5a3a2a"), flour})
	c.body(from(200, 1010).curve(230, 800, 340, 700, 500, 700).curve(660, 700, 770, 800, 800, 1010).closed(), fur, 50)
	head := from(500, 220).curve(660, 220, 740, 320, 740, 460).curve(740, 640, 640, 780, 500, 780).
		curve(360, 780, 260, 640, 260, 460).curve(260, 320, 340, 220, 500, 220).closed()
	c.body(head, fur, 44)
	if r.IntN(2) == 0 {
		c.fill(from(500, 222).curve(560, 225, 560, 420, 545, 560).line(455, 560).curve(440, 420, 440, 225, 500, 222).closed(), flat(flour), 0.9)
	}
	c.fill(oval(622, 440, 96, 112), flat(patch), 0.6*float32(r.IntN(2)))
	floppy := r.IntN(3) > 0
	for _, s := range []float32{-1, 1} {
		x := 500 + s*200
		ear := from(x-s*60, 250).curve(x+s*60, 200, x+s*150, 330, x+s*130, 520).curve(x+s*120, 620, x+s*40, 620, x+s*20, 540).
			curve(x, 440, x-s*10, 350, x-s*60, 250).closed()
		if !floppy {
			ear = from(x-s*90, 300).curve(x-s*40, 150, x+s*40, 90, x+s*70, 90).curve(x+s*90, 200, x+s*70, 320, x+s*30, 420).closed()
		}
		c.body(ear, patch.mix(fur, 0.35), 30)
	}
	muzzle := oval(500, 630, 150, 128)
	c.fill(muzzle, radial(460, 580, 200, fur.mix(flour, 0.75), fur.mix(flour, 0.45)), 1)
	c.hollow(muzzle, 8, 14, 24, shade, 0.25)
	eye(c, 400, 460, 42, hex("6b3f22"), false)
	eye(c, 600, 460, 42, hex("6b3f22"), false)
	c.body(from(430, 560).curve(450, 530, 550, 530, 570, 560).curve(570, 600, 530, 624, 500, 626).curve(470, 624, 430, 600, 430, 560).closed(),
		hex("2a2026"), 14)
	c.fill(oval(475, 556, 22, 9), flat(white), 0.45)
	c.fill(from(500, 626).line(500, 672).curve(480, 706, 440, 706, 410, 684).stroke(7, 5), flat(shade), 0.75)
	c.fill(from(500, 672).curve(520, 706, 560, 706, 590, 684).stroke(7, 5), flat(shade), 0.75)
	if r.IntN(2) == 0 {
		c.body(from(462, 696).curve(480, 712, 520, 712, 538, 696).
			curve(548, 770, 530, 800, 500, 800).curve(470, 800, 452, 770, 462, 696).closed(),
			hex("e57f86"), 12)
	}
	collar(c, l)
}

func asleep(c *canvas, r *rand.Rand, l look) {
	c.cover(wood(l.ground2, r))
	rug := blob(r, 500, 520, 450, 430, 0.03)
	c.body(rug, l.accent, 26)
	c.fill(rug, linen(l.accent, r), 0.8)
	c.fill(ring(500, 520, 400, 386), flat(flour), 0.6)
	c.body(blob(r, 500, 520, 340, 320, 0.03), l.second, 40)
	c.hollow(disc(500, 520, 290), -20, -26, 40, shade, 0.35)
	fur := pick(r, []rgb{l.main, hex("d98a3d"), hex("8d8790"), hex("4a4148"), hex("e6d3b8")})
	tail := from(690, 610).curve(650, 790, 400, 800, 330, 680).stroke(84, 54)
	c.body(blob(r, 500, 520, 245, 225, 0.02), fur, 50)
	for k := range 5 {
		a := -2.3 + float32(k)*0.35
		c.fill(from(500+225*cos(a), 520+205*sin(a)).line(500+130*cos(a), 520+120*sin(a)).stroke(22, 4), flat(fur.darker(0.45)), 0.5)
	}
	c.body(tail, fur.darker(0.1), 26)
	x, y := float32(375), float32(570)
	for _, s := range []float32{-1, 1} {
		c.body(from(x+s*30, y-60).line(x+s*88, y-128).line(x+s*100, y-30).closed(), fur, 12)
	}
	c.body(oval(x, y, 118, 100), fur.lighter(0.06), 28)
	for _, s := range []float32{-1, 1} {
		c.fill(from(x+s*22, y).curve(x+s*34, y+20, x+s*58, y+20, x+s*70, y).stroke(7, 5), flat(shade), 0.85)
	}
	c.fill(disc(x, y+30, 11), flat(hex("d97f78")), 1)
	c.body(oval(x+40, y+100, 62, 34), fur.mix(flour, 0.5), 14)
}

func parrot(c *canvas, r *rand.Rand, l look) {
	c.cover(linear(0, 0, 1000, 1000, hex("bfe0c4").mix(l.ground, 0.4), hex("3f7a5c")))
	for range 12 {
		blade(c, between(r, -60, 1000), between(r, -60, 1000), between(r, 260, 420), between(r, 80, 130),
			r.Float32()*2*pi, hex("3f7a4c").mix(hex("8fbf6a"), r.Float32()))
	}
	c.body(box(-20, 770, 1040, 54, 26).turned(-0.04, 500, 790), hex("8a5d3b"), 30)
	feather := pick(r, []rgb{hex("d8402f"), hex("2f8f4e"), hex("2f6fc2"), hex("f0b429"), l.accent})
	wing := pick(r, []rgb{hex("2456a8"), hex("f0b429"), hex("1f8a5c"), hex("e0523a")})
	for k := range 4 {
		c.body(leaf(520+float32(k)*16, 700, 380, 60, 1.4+float32(k)*0.08), wing.mix(feather, float32(k)*0.25), 16)
	}
	body := from(470, 180).curve(640, 190, 690, 380, 670, 560).curve(660, 700, 610, 800, 540, 800).
		curve(400, 790, 330, 620, 340, 440).curve(340, 280, 370, 180, 470, 180).closed()
	c.body(body, feather, 46)
	for k := range 6 {
		y := 430 + float32(k)*52
		c.body(leaf(600-float32(k)*6, y-40, 210-float32(k)*12, 84, 1.75), wing.mix(feather, float32(k)/9).lighter(float32(k%2)*0.1), 14)
	}
	c.fill(oval(430, 310, 74, 80), flat(flour), 0.95)
	eye(c, 436, 296, 28, hex("f0c040"), false)
	c.body(from(372, 290).curve(300, 290, 262, 350, 300, 440).curve(330, 400, 370, 390, 392, 372).closed(), hex("3a3438"), 16)
	c.fill(from(345, 392).curve(350, 420, 372, 420, 390, 396).closed(), flat(hex("57504f")), 1)
	for _, x := range []float32{480, 570} {
		c.body(oval(x, 796, 36, 22), hex("6b6468"), 10)
	}
}

func walk(c *canvas, r *rand.Rand, l look) {
	evening := look{ground: l.ground.mix(hex("6d7fb5"), 0.5), ground2: hex("fbd7a0"),
		main: hex("3f5a4a"), second: hex("8fa06a"), accent: hex("ffd27a")}
	sky(c, r, evening, 640)
	for k := range 3 {
		t := float32(k) / 2
		colour := evening.ground2.mix(evening.second, 0.5+0.3*t).mix(evening.main, t*0.7)
		c.fill(ridge(r, 560+130*t, 60, 0.5), linear(0, 500+130*t, 0, 1000, colour.lighter(0.2), colour.darker(0.2)), 1)
	}
	x, y, k := between(r, 380, 600), float32(760), between(r, 1, 1.3)
	fur := pick(r, []rgb{hex("5b3a28"), hex("2f2a30"), hex("c48d52"), hex("f0e2c8")})
	c.glowing(oval(x+30, y+8, 190*k, 20), shade, 20, 0.5)
	c.body(from(x+125*k, y-165*k).curve(x+190*k, y-190*k, x+215*k, y-240*k, x+205*k, y-290*k).stroke(30*k, 10*k), fur, 8)
	for _, d := range []float32{-110, -70, 80, 120} {
		c.body(from(x+d*k, y-110*k).line(x+d*k+between(r, -22, 22), y).stroke(36*k, 26*k), fur.darker(0.12), 8)
	}
	torso := from(x-190*k, y-190*k).curve(x-140*k, y-240*k, x+60*k, y-210*k, x+150*k, y-200*k).
		curve(x+190*k, y-180*k, x+170*k, y-90*k, x+130*k, y-90*k).curve(x+40*k, y-130*k, x-40*k, y-70*k, x-120*k, y-80*k).
		curve(x-170*k, y-90*k, x-200*k, y-140*k, x-190*k, y-190*k).closed()
	c.body(torso, fur, 22)
	c.body(oval(x-155*k, y-235*k, 70*k, 62*k).and(oval(x-215*k, y-220*k, 46*k, 32*k)), fur, 18)
	c.body(from(x-130*k, y-285*k).curve(x-80*k, y-270*k, x-85*k, y-200*k, x-105*k, y-190*k).line(x-135*k, y-240*k).closed(),
		fur.darker(0.3), 8)
	c.fill(disc(x-175*k, y-248*k, 7*k), flat(hex("120d14")), 1)
	c.fill(disc(x-255*k, y-226*k, 12*k), flat(hex("120d14")), 1)
	c.fill(from(x-110*k, y-200*k).line(x-130*k, y-178*k).stroke(22*k, 22*k), flat(l.accent), 1)
	for range 90 {
		gx := between(r, 0, 1000)
		h := between(r, 30, 90)
		c.fill(from(gx, 1010).curve(gx, 1000-h*0.5, gx+between(r, -20, 20), 1000-h, gx+between(r, -30, 30), 1000-h).stroke(7, 1),
			flat(evening.main.mix(evening.second, r.Float32())), 1)
	}
}
