package check

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// reading is a Markdown source as a reader sees it: without the marks of emphasis and links, the numbers of lists and what has no width,
// entities and escapes as what they stand for. Its line breaks and all that no block has are those of the source.
type reading struct {
	source string
	seen   string
	signs  []sign // of seen
	at     []int  // of each byte of seen its sign
	links  []seenLink
	quotes map[int]bool // where lines of block quotes begin in the source
}

// sign is what a reader sees as one character.
type sign struct {
	place          // in the source
	written string // in Markdown
	depth   int    // how many marks of emphasis are around it
}

// seenLink is a link and the place of its words in what is seen.
type seenLink struct {
	link
	words place
}

// How a byte of the source is read.
const (
	asText = iota
	asCode
	unread
)

// read reads a source without pictures, HTML and blocks of code.
func read(source string) *reading {
	r := &reading{source: source, quotes: map[int]bool{}}
	ways, depths, depth := make([]byte, len(source)), make([]int, len(source)), 0
	fill := func(in place, way byte) {
		for i := in.from; i < in.to; i++ {
			if source[i] != '\n' {
				ways[i], depths[i] = way, depth
			}
		}
	}
	quotes := 0
	_ = ast.Walk(parse([]byte(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		change := 1
		if !entering {
			change = -1
		}
		switch n.Kind() {
		case ast.KindBlockquote:
			quotes += change
		case ast.KindEmphasis, extended.KindStrikethrough:
			depth += change
		}
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			r.links = append(r.links, seenLink{link: linkOf(n)})
		case *ast.ListItem:
			fill(numberOf(n, source), unread)
		case *ast.Text:
			fill(place{n.Segment.Start, n.Segment.Stop}, way(n))
		case *ast.AutoLink:
			fill(labelOf(n, []byte(source)), asText)
		default:
			if n.Type() != ast.TypeBlock || n.Kind() == ast.KindDocument {
				break
			}
			for _, s := range n.Lines().Sliced(0, n.Lines().Len()) {
				if quotes > 0 {
					r.quotes[strings.LastIndexByte(source[:s.Start], '\n')+1] = true
				}
				if !n.IsRaw() {
					fill(place{s.Start, s.Stop}, unread)
				}
			}
		}
		return ast.WalkContinue, nil
	})
	r.see(ways, depths)
	for i, l := range r.links {
		r.links[i].words = place{r.index(l.begin.to), r.index(l.end.from)}
	}
	return r
}

func way(n *ast.Text) byte {
	if n.IsRaw() {
		return asCode
	}
	return asText
}

// longestItem is how many digits the number of an item in a list has at most; a longer one is a figure.
const longestItem = 3

// numberOf is the place of an item's number.
func numberOf(n *ast.ListItem, source string) place {
	item := source[min(n.Pos(), len(source)):]
	digits := len(item) - len(strings.TrimLeft(item, "0123456789"))
	if digits == 0 || digits > longestItem || len(item) < digits+2 || !strings.ContainsAny(item[digits+1:digits+2], " \t") {
		return place{}
	}
	return place{n.Pos(), n.Pos() + digits + 1}
}

// see writes what is seen.
func (r *reading) see(ways []byte, depths []int) {
	var seen strings.Builder
	for i := 0; i < len(r.source); {
		rest := r.source[i:]
		c, size := utf8.DecodeRuneInString(rest)
		shown := rest[:size]
		written := shown
		switch {
		case ways[i] == unread:
			i += size
			continue
		case ways[i] == asCode:
		case c == '\\' && len(rest) > 1 && util.IsPunct(rest[1]):
			shown, written, size = rest[1:2], rest[:2], 2
		case c == '&':
			if s, length := reply.Entity(rest); length > 0 {
				shown, written, size = strings.ReplaceAll(s, "\n", " "), rest[:length], length
			}
			if !strings.ContainsFunc(shown, isNoFigure) {
				written = shown
			}
		}
		last := len(r.signs) - 1
		if c, _ := utf8.DecodeRuneInString(shown); isUnseen(c) && !strings.HasPrefix(rest, keycap) {
			if last >= 0 && r.signs[last].to == i {
				r.signs[last].to += size
			}
			i += size
			continue
		}
		for range len(shown) {
			r.at = append(r.at, len(r.signs))
		}
		r.signs = append(r.signs, sign{place{i, i + size}, written, depths[i]})
		seen.WriteString(shown)
		i += size
	}
	r.seen = seen.String()
}

// index is the place in what is seen of a place in the source.
func (r *reading) index(at int) int {
	n, _ := slices.BinarySearchFunc(r.signs, at, func(s sign, at int) int { return cmp.Compare(s.from, at) })
	i, _ := slices.BinarySearch(r.at, n)
	return i
}

// lineOf is where the line of a place in what is seen begins in the source.
func (r *reading) lineOf(seen int) int {
	return strings.LastIndexByte(r.source[:r.signs[r.at[seen]].from], '\n') + 1
}

// isQuoted reports whether a line, which begins at a place of the source, is one of a block quote, with its mark.
func (r *reading) isQuoted(from int) bool {
	return r.quotes[from] && strings.HasPrefix(strings.TrimLeft(r.source[from:], " \t"), ">")
}

// written is where a part of what is seen stands in the source, what it is in Markdown, and the marks within it whose other halves stand
// before or behind it.
func (r *reading) written(from, to int) (in place, written, before, behind string) {
	first, last := r.at[from], r.at[to-1]
	var marks []string
	for i := first; i <= last; i++ {
		written += r.signs[i].written
		if i == last {
			break
		}
		mark := strings.Map(onlyMarks, r.source[r.signs[i].to:r.signs[i+1].from])
		if n := len(marks); n > 0 && marks[n-1] == mark {
			marks = marks[:n-1]
		} else if mark != "" {
			marks = append(marks, mark)
		}
	}
	switch change := r.signs[last].depth - r.signs[first].depth; {
	case change > 0:
		before = strings.Join(marks, "")
	case change < 0:
		behind = strings.Join(marks, "")
	}
	return place{r.signs[first].from, r.signs[last].to}, written, before, behind
}

func onlyMarks(r rune) rune {
	if strings.ContainsRune("*_~", r) {
		return r
	}
	return -1
}

// isNoFigure reports whether a rune is neither of a figure nor invisible.
func isNoFigure(r rune) bool {
	return !unicode.IsNumber(r) && !strings.ContainsRune(percents+reply.FixedSpaces+".,+-−×", r) && !isUnseen(r)
}

// isUnseen reports whether a rune shows nothing: a soft hyphen, joiners, what selects a form of the rune before it.
func isUnseen(r rune) bool {
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r)
}

// keycap makes an emoji of a digit: 1️⃣.
const keycap = "\ufe0f\u20e3"
