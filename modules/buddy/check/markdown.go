package check

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Where the links of an answer lead.
const (
	factScheme = "fact:"
	unverified = "unverified:"
)

// markdown parses what answers are written in. It knows neither definitions of links, which stay text, nor blocks of HTML, whose words may
// be shown: a tag is one wherever it stands.
var markdown = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(parser.NewSetextHeadingParser(), 100), util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300), util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500), util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700), util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000)),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100), util.Prioritized(linkParser{parser.NewLinkParser()}, 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300), util.Prioritized(parser.NewRawHTMLParser(), 400),
		util.Prioritized(parser.NewEmphasisParser(), 500), util.Prioritized(extension.NewStrikethroughParser(), 500)),
	parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
)

func parse(source []byte) ast.Node { return markdown.Parse(text.NewReader(source)) }

// linkParser notes where the end of a link stands in the source.
type linkParser struct{ parser.InlineParser }

// linkEnd is the attribute of a link that has the place of its "](address)".
const linkEnd = "end"

func (p linkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	_, from := block.Position()
	found := p.InlineParser.Parse(parent, block, pc)
	if found != nil && (found.Kind() == ast.KindLink || found.Kind() == ast.KindImage) {
		_, to := block.Position()
		found.SetAttributeString(linkEnd, place{from.Start, to.Start})
	}
	return found
}

// CloseBlock has the links that do not end in a block become text.
func (p linkParser) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p.InlineParser.(parser.CloseBlocker).CloseBlock(parent, block, pc)
}

// place is a part of a source, in bytes.
type place struct{ from, to int }

// link is one in the source: its bracket, and its "](address)".
type link struct {
	begin, end place
	address    string
}

// linkOf is the link or picture that a node is.
func linkOf(n ast.Node) link {
	end, _ := n.AttributeString(linkEnd)
	l := link{begin: place{n.Pos(), n.Pos() + 1}, end: end.(place)}
	switch n := n.(type) {
	case *ast.Link:
		l.address = string(n.Destination)
	case *ast.Image:
		l.begin.to++
		l.address = string(n.Destination)
	}
	return l
}

// isCitation reports whether a link leads to a figure, or says that it could not be found. It has words, on one line.
func (l link) isCitation(source []byte) bool {
	words := source[l.begin.to:l.end.from]
	return len(words) > 0 && !bytes.Contains(words, []byte("\n")) && (strings.HasPrefix(l.address, factScheme) || l.address == unverified)
}

// Unlink takes the addresses out of all links and pictures but for citations of a Markdown text that goes on where a line has begun.
func Unlink(line, text string) string {
	e := editor{source: []byte(line + text), begin: len(line)}
	e.unwrap(true, false)
	return e.edited()
}

// Words is a Markdown text whose links are their words alone.
func Words(text string) string {
	e := editor{source: []byte(text)}
	e.unwrap(false, false)
	return e.edited()
}

// HasUnverified reports whether a checked text has a figure that no fact has.
func HasUnverified(checked string) bool { return strings.Contains(checked, "]("+unverified+")") }

// deepest is how often what was code is parsed again at most. Figures in code that is deeper are checked as they stand.
const deepest = 200

// uncovered is a source in which a reader sees all citations that are added behind its beginning: it has no links elsewhere, no HTML and
// no code with figures. Nothing else becomes a link.
func uncovered(source string, begin int) string {
	for n := range deepest {
		e := editor{source: []byte(source), begin: begin}
		wasCode := e.unwrap(true, true)
		e.inert = !wasCode || n == deepest-1
		source = source[:begin] + e.edited()
		if e.inert {
			break
		}
	}
	return source
}

// unwrap takes links out, but for citations if they are kept, and on demand HTML and the marks of code. It reports whether what was code is
// none anymore, and has to be parsed again.
func (e *editor) unwrap(keep, all bool) (wasCode bool) {
	_ = ast.Walk(parse(e.source), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch {
		case !entering:
		case n.Kind() == ast.KindLink, n.Kind() == ast.KindImage:
			l := linkOf(n)
			if keep && l.begin.from >= e.begin && l.isCitation(e.source) {
				e.cite(l)
			} else {
				e.drop(l.begin)
				e.drop(l.end)
			}
		case all:
			wasCode = e.uncover(n) || wasCode
		}
		return ast.WalkContinue, nil
	})
	return wasCode
}

// uncover takes out HTML and the marks of code. It reports whether there were marks.
func (e *editor) uncover(n ast.Node) (wasCode bool) {
	switch n := n.(type) {
	case *ast.AutoLink:
		label := labelOf(n, e.source)
		e.drop(place{label.from - 1, label.from})
		e.drop(place{label.to, label.to + 1})
	case *ast.RawHTML:
		for _, s := range n.Segments.Sliced(0, n.Segments.Len()) {
			e.drop(place{s.Start, s.Stop})
		}
	case *ast.Text:
		if !n.IsRaw() {
			e.noTags(place{n.Segment.Start, n.Segment.Stop})
		}
	case *ast.CodeSpan:
		return e.uncode(n)
	case *ast.FencedCodeBlock:
		return e.unfence(n)
	case *ast.CodeBlock:
		return e.outdent(n)
	}
	return false
}

// labelOf is the address between the brackets of an autolink.
func labelOf(n *ast.AutoLink, source []byte) place {
	return place{n.Pos() + 1, n.Pos() + 1 + len(n.Label(source))}
}

// noTags has a "<" that begins no tag begin none when what stands behind it is taken out.
func (e *editor) noTags(in place) {
	for i := in.from; i < in.to; i++ {
		if e.source[i] == '<' && i+1 < len(e.source) && !bytes.ContainsRune([]byte(" \t\n0123456789-="), rune(e.source[i+1])) {
			e.replace(place{i, i + 1}, "&lt;")
		}
	}
}

// uncode takes the backticks off code that has a figure or a link.
func (e *editor) uncode(n *ast.CodeSpan) bool {
	from, to := n.FirstChild().(*ast.Text).Segment.Start, n.LastChild().(*ast.Text).Segment.Stop
	code := string(e.source[from:to])
	if len(figuresIn(code)) == 0 && !strings.Contains(code, "](") {
		return false
	}
	behind := e.source[to:]
	ticks := bytes.TrimLeft(bytes.TrimLeft(behind, " \n"), "`")
	e.drop(place{n.Pos(), from})
	return e.drop(place{to, len(e.source) - len(ticks)})
}

// unfence takes out the lines around code.
func (e *editor) unfence(n *ast.FencedCodeBlock) bool {
	from := min(n.Pos(), len(e.source))
	end := e.endOfLine(from)
	dropped := e.drop(place{from, end})
	if lines := n.Lines(); lines.Len() > 0 {
		end = lines.At(lines.Len()-1).Stop - 1
	}
	if end < len(e.source) {
		last := place{end + 1, e.endOfLine(end + 1)}
		line := e.source[last.from:last.to]
		if i := bytes.IndexAny(line, "`~"); i >= 0 && len(bytes.Trim(line[:i], " \t>")) == 0 {
			return e.drop(place{last.from + i, last.to}) || dropped
		}
	}
	return dropped
}

// outdent takes out the spaces that make code of a block.
func (e *editor) outdent(n *ast.CodeBlock) (dropped bool) {
	for _, s := range n.Lines().Sliced(0, n.Lines().Len()) {
		from := len(bytes.TrimRight(e.source[:s.Start], " \t"))
		to := len(e.source) - len(bytes.TrimLeft(e.source[s.Start:], " \t"))
		if from > 0 && e.source[from-1] != '\n' {
			from++ // the space behind the mark of a list
		}
		dropped = e.drop(place{from, to}) || dropped
	}
	return dropped
}

func (e *editor) endOfLine(from int) int {
	if i := bytes.IndexByte(e.source[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(e.source)
}

// editor changes a source behind the place where it begins.
type editor struct {
	source []byte
	begin  int
	edits  []edit
	inert  bool // what nobody wrote as a link, a definition or a picture is none
}

type edit struct {
	place
	written string
}

// replace writes something else in a place. It does nothing where the place begins too early or is empty.
func (e *editor) replace(at place, written string) {
	if at.from >= e.begin && at.from < at.to {
		e.edits = append(e.edits, edit{at, written})
	}
}

// drop takes out the part of a place that may be changed, and reports whether there is one.
func (e *editor) drop(at place) bool {
	at.from = max(at.from, e.begin)
	e.replace(at, "")
	return at.from < at.to
}

// cite writes a citation without its title. One behind a "!" is no picture.
func (e *editor) cite(l link) {
	e.replace(place{l.begin.to - 1, l.begin.to}, "[")
	e.replace(l.end, "]("+l.address+")")
}

// edited is the source from its beginning on. Of two edits in one place the first and longest stands.
func (e *editor) edited() string {
	slices.SortStableFunc(e.edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	var out strings.Builder
	last := byte('\n')
	write := func(s string) {
		if s == "" {
			return
		}
		if e.inert && (last == ']' && (s[0] == '(' || s[0] == ':') || (last == '!' || last == '\\') && s[0] == '[') {
			out.WriteByte(' ')
		}
		out.WriteString(s)
		last = s[len(s)-1]
	}
	copied := func(from, to int) {
		s := string(e.source[from:to])
		if e.inert {
			s = apart.Replace(s)
		}
		write(s)
	}
	at := e.begin
	for _, edit := range e.edits {
		if edit.from < at {
			continue
		}
		copied(at, edit.from)
		write(edit.written)
		at = edit.to
	}
	copied(at, len(e.source))
	return out.String()
}

// apart takes apart what could be a link, the definition of one, or a picture.
var apart = strings.NewReplacer("](", "] (", "]:", "] :", "![", "! [")
