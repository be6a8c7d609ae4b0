// Package pictures draws the simulator's photographs: by subject, different for
// every seed, the same for the same seed. A drawing holds 6 MB while it is made,
// and no two share anything, so the race detector need not watch them.
package pictures

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// The usual sizes of the pictures in pixels, and the quality of their JPEGs in percent.
const (
	PostSize   = 640
	AvatarSize = 320
	quality    = 88
)

// look is the colours of a picture. An account keeps to one or two of them.
type look struct {
	ground, ground2 rgb // what things lie on or stand before
	main, second    rgb // the things
	accent          rgb
}

type scene func(c *canvas, r *rand.Rand, l look)

var scenes = map[string]scene{}

// looks are by niche: the part of a subject before the dash.
var looks = map[string][]look{}

func register(niche string, colours []look, drawn map[string]scene) bool { //nolint:unparam // so that a variable can register
	looks[niche] = colours
	for name, draw := range drawn {
		scenes[niche+"-"+name] = draw
	}
	return true
}

func colours(ground, ground2, first, second, accent string) look {
	return look{hex(ground), hex(ground2), hex(first), hex(second), hex(accent)}
}

// Subjects are the names that Post draws.
func Subjects() []string { return slices.Collect(maps.Keys(scenes)) }

// Post is a JPEG of a subject. The account's seed chooses the colours it keeps
// to, the post's seed all else. Its sides are size pixels long.
func Post(subject string, account, post uint64, size int) ([]byte, error) {
	draw, ok := scenes[subject]
	if !ok {
		return nil, fmt.Errorf("pictures: nobody draws %q", subject)
	}
	niche, _, _ := strings.Cut(subject, "-")
	r := rand.New(rand.NewPCG(post, 1))
	palette := looks[niche]
	mine := int(account>>8) % len(palette)
	if r.IntN(10) < 3 {
		mine = (mine + 1 + r.IntN(len(palette)-1)) % len(palette)
	}
	c := newCanvas(size)
	draw(c, r, palette[mine])
	return c.encode(r.IntN(2) == 0, post)
}

// Avatar is a JPEG of a person or of the niche's sign. Its sides are size pixels long.
func Avatar(niche string, account uint64, size int) ([]byte, error) {
	palette, ok := looks[niche]
	if !ok {
		return nil, fmt.Errorf("pictures: nobody draws %q", niche)
	}
	r := rand.New(rand.NewPCG(account, 2))
	l := palette[int(account>>8)%len(palette)]
	c := newCanvas(size)
	if sign := signs[niche]; r.IntN(5) < 2 {
		sign(c, r, l)
	} else {
		person(c, r, l)
	}
	return c.encode(r.IntN(2) == 0, account)
}

func (c *canvas) encode(mirror bool, seed uint64) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, c.develop(mirror, seed), &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
