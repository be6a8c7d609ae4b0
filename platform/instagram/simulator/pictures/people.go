package pictures

import "math/rand/v2"

// person is a portrait for an avatar.
func person(c *canvas, r *rand.Rand, l look) {
	c.cover(radial(380, 300, 900, l.ground.lighter(0.45), l.ground2))
	c.glowing(disc(300, 260, 260), l.accent.lighter(0.3), 120, 0.35)
	skin := pick(r, []rgb{hex("f1c9a5"), hex("e0ac82"), hex("c68a5e"), hex("9a6440"), hex("6f452c"), hex("f6d7bd")})
	hair := pick(r, []rgb{hex("2a1d1a"), hex("4b2e20"), hex("7a4a26"), hex("c99a4d"), hex("a4452c"), hex("8d8a8c"), hex("1c1c28")})
	cloth := pick(r, []rgb{l.main, l.accent, l.second, hex("2f4bda"), hex("f2e9da")})
	long := r.IntN(2) == 0

	if long {
		behind := from(250, 420).curve(220, 120, 780, 120, 750, 420).curve(800, 640, 780, 800, 740, 880).line(260, 880).
			curve(220, 800, 200, 640, 250, 420).closed()
		c.body(behind, hair, 40)
	}
	body := from(120, 1010).curve(140, 800, 300, 745, 420, 720).line(580, 720).curve(700, 745, 860, 800, 880, 1010).closed()
	c.body(body, cloth, 46)
	neck := from(420, 600).line(580, 600).line(590, 740).curve(550, 800, 450, 800, 410, 740).closed()
	c.fill(neck, flat(skin.darker(0.18)), 1)
	head := from(500, 215).curve(650, 215, 700, 330, 690, 450).curve(685, 580, 600, 680, 500, 680).
		curve(400, 680, 315, 580, 310, 450).curve(300, 330, 350, 215, 500, 215).closed()
	c.body(disc(312, 470, 42), skin, 12)
	c.body(disc(688, 470, 42), skin, 12)
	c.shadow(head, 8, 30, 30, 0.35)
	c.fill(head, radial(440, 380, 420, skin.lighter(0.2), skin.darker(0.14)), 1)
	c.round(head, 34)
	c.glowing(disc(400, 545, 34), hex("d9584a"), 26, 0.28)
	c.glowing(disc(600, 545, 34), hex("d9584a"), 26, 0.28)
	for _, x := range []float32{420, 580} {
		c.fill(oval(x, 462, 17, 21), flat(hex("231a22")), 1)
		c.fill(disc(x-6, 454, 6), flat(white), 0.9)
		c.fill(from(x-38, 408).curve(x-18, 390, x+18, 390, x+38, 408).stroke(8, 8), flat(hair.darker(0.2)), 0.85)
	}
	c.fill(from(500, 470).curve(492, 505, 482, 530, 505, 536).stroke(4, 7), flat(skin.darker(0.35)), 0.7)
	c.fill(from(435, 590).curve(465, 625, 535, 625, 565, 590).stroke(9, 9), flat(hex("a23b3b")), 0.85)
	fringe(c, r, hair)
	if r.IntN(4) == 0 {
		for _, x := range []float32{415, 585} {
			c.fill(ring(x, 465, 64, 55), flat(hex("2a2530")), 1)
		}
		c.fill(box(470, 455, 60, 9, 4), flat(hex("2a2530")), 1)
	}
}

func fringe(c *canvas, r *rand.Rand, hair rgb) {
	var top path
	switch r.IntN(3) {
	case 0:
		top = from(298, 430).curve(280, 170, 430, 140, 520, 150).curve(680, 150, 730, 280, 702, 430).
			curve(680, 340, 600, 300, 520, 300).curve(430, 330, 330, 330, 298, 430).closed()
	case 1:
		top = from(300, 420).curve(300, 150, 700, 150, 700, 420).curve(670, 330, 560, 330, 440, 290).
			curve(400, 350, 330, 350, 300, 420).closed()
	default:
		top = disc(350, 290, 80).and(disc(430, 220, 88)).and(disc(530, 205, 90)).
			and(disc(630, 260, 84)).and(disc(680, 350, 56)).and(disc(315, 370, 52))
	}
	c.shadow(top, 4, 12, 14, 0.3)
	c.fill(top, linear(350, 180, 650, 420, hair.lighter(0.28), hair.darker(0.2)), 1)
	c.hollow(top, -10, -14, 18, glow, 0.3)
}

// signs are avatars that show what an account is about.
var signs = map[string]scene{
	"bakery": func(c *canvas, r *rand.Rand, l look) {
		sunburst(c, l)
		croissant(c, r, 500, 520, between(r, -0.3, 0.3))
	},
	"ceramics": func(c *canvas, r *rand.Rand, l look) {
		sunburst(c, l)
		vase(c, r, 500, 800, 1.9, l.main)
	},
	"plants": func(c *canvas, r *rand.Rand, l look) {
		sunburst(c, l)
		for k := range 7 {
			a := -pi/2 + (float32(k)-3)*0.42
			c.body(leaf(500, 780, 430-30*abs(float32(k)-3), 130, a), l.main.mix(l.second, float32(k%3)*0.3), 18)
		}
	},
	"pets":    catFace,
	"travel":  hills,
	"fitness": func(c *canvas, _ *rand.Rand, l look) { sunburst(c, l); kettle(c, 500, 540, 1, l.main) },
	"fashion": func(c *canvas, _ *rand.Rand, l look) { sunburst(c, l); bag(c, 500, 560, 0.85, l.main) },
	"tech":    chip,
}

func sunburst(c *canvas, l look) {
	c.cover(radial(500, 500, 720, l.ground.lighter(0.5), l.ground))
	c.fill(disc(500, 500, 380), flat(l.accent.lighter(0.55)), 0.5)
	c.glowing(disc(500, 480, 250), glow, 100, 0.5)
}
