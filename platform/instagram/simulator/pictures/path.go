package pictures

import "math/rand/v2"

type point struct{ x, y float32 }

// path is closed outlines made of straight pieces, short enough to look round.
type path [][]point

const curveSteps = 18

// trace collects one outline.
type trace struct{ points []point }

func from(x, y float32) *trace { return &trace{points: []point{{x, y}}} }

func (t *trace) line(x, y float32) *trace {
	t.points = append(t.points, point{x, y})
	return t
}

// curve is a cubic Bézier curve.
func (t *trace) curve(ax, ay, bx, by, x, y float32) *trace {
	p := t.points[len(t.points)-1]
	for i := 1; i <= curveSteps; i++ {
		u := float32(i) / curveSteps
		v := 1 - u
		t.line(
			v*v*v*p.x+3*v*v*u*ax+3*v*u*u*bx+u*u*u*x,
			v*v*v*p.y+3*v*v*u*ay+3*v*u*u*by+u*u*u*y,
		)
	}
	return t
}

func (t *trace) closed() path { return path{t.points} }

// stroke is the trace drawn with a round pen that narrows from one width to another.
func (t *trace) stroke(begin, end float32) path {
	n := len(t.points)
	left, right := make([]point, 0, 2*n), make([]point, 0, n)
	for i, p := range t.points {
		a, b := t.points[max(0, i-1)], t.points[min(n-1, i+1)]
		dx, dy := b.x-a.x, b.y-a.y
		length := max(hypot(dx, dy), 1e-3)
		w := (begin + (end-begin)*float32(i)/float32(max(1, n-1))) / 2
		left = append(left, point{p.x - dy/length*w, p.y + dx/length*w})
		right = append(right, point{p.x + dy/length*w, p.y - dx/length*w})
	}
	for i := n - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	first, last := t.points[0], t.points[n-1]
	return path{left}.and(disc(first.x, first.y, begin/2)).and(disc(last.x, last.y, end/2))
}

func (p path) and(q path) path { return append(append(path{}, p...), q...) }

func (p path) moved(dx, dy float32) path {
	return p.each(func(q point) point { return point{q.x + dx, q.y + dy} })
}

func (p path) turned(angle, cx, cy float32) path {
	s, c := sin(angle), cos(angle)
	return p.each(func(q point) point {
		return point{cx + (q.x-cx)*c - (q.y-cy)*s, cy + (q.x-cx)*s + (q.y-cy)*c}
	})
}

func (p path) each(f func(point) point) path {
	out := make(path, len(p))
	for i, outline := range p {
		out[i] = make([]point, len(outline))
		for j, q := range outline {
			out[i][j] = f(q)
		}
	}
	return out
}

func disc(cx, cy, r float32) path { return oval(cx, cy, r, r) }

func oval(cx, cy, rx, ry float32) path {
	n := 24 + int(max(rx, ry)/6)
	outline := make([]point, n)
	for i := range outline {
		a := 2 * pi * float32(i) / float32(n)
		outline[i] = point{cx + rx*cos(a), cy + ry*sin(a)}
	}
	return path{outline}
}

// ring is a disc with a hole.
func ring(cx, cy, outer, inner float32) path {
	return disc(cx, cy, outer).and(disc(cx, cy, inner).hole())
}

// hole turns outlines round: where they lie on others, they cut through.
func (p path) hole() path {
	out := make(path, len(p))
	for i, outline := range p {
		out[i] = make([]point, len(outline))
		for j, q := range outline {
			out[i][len(outline)-1-j] = q
		}
	}
	return out
}

// box is a rectangle with round corners.
func box(x, y, w, h, r float32) path {
	r = min(r, w/2, h/2)
	var outline []point
	corner := func(cx, cy, begin float32) {
		for i := range 9 {
			a := begin + pi/2*float32(i)/8
			outline = append(outline, point{cx + r*cos(a), cy + r*sin(a)})
		}
	}
	corner(x+w-r, y+r, -pi/2)
	corner(x+w-r, y+h-r, 0)
	corner(x+r, y+h-r, pi/2)
	corner(x+r, y+r, pi)
	return path{outline}
}

// blob is a disc as a hand would cut it.
func blob(r *rand.Rand, cx, cy, rx, ry, wobble float32) path {
	a2, a3, a5 := r.Float32()*2*pi, r.Float32()*2*pi, r.Float32()*2*pi
	n := 30 + int(max(rx, ry)/8)
	outline := make([]point, n)
	for i := range outline {
		a := 2 * pi * float32(i) / float32(n)
		k := 1 + wobble*(0.5*sin(2*a+a2)+0.35*sin(3*a+a3)+0.2*sin(5*a+a5))
		outline[i] = point{cx + rx*k*cos(a), cy + ry*k*sin(a)}
	}
	return path{outline}
}

// leaf points from (x, y) along an angle.
func leaf(x, y, length, width, angle float32) path {
	return from(x, y).
		curve(x+length*0.25, y-width*0.75, x+length*0.7, y-width*0.55, x+length, y).
		curve(x+length*0.7, y+width*0.55, x+length*0.25, y+width*0.75, x, y).
		closed().turned(angle, x, y)
}

// between is a chance number from low to high.
func between(r *rand.Rand, low, high float32) float32 { return low + (high-low)*r.Float32() }

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }
