package reply

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// Cite is a fact as an answer shows it.
func (f Fact) Cite() string { return f.CiteAs(f.Value) }

// CiteAs is a fact in other letters, as at the beginning of a sentence.
func (f Fact) CiteAs(words string) string { return "[" + words + "](fact:" + f.ID + ")" }

var (
	// htmlTag begins with a letter or a sign; "I <3 rye" and "5 > 4" are none.
	htmlTag  = regexp.MustCompile(`<+([A-Za-z!?/][^<>]*)>?`)
	emphasis = regexp.MustCompile("[*`]+")
	brackets = strings.NewReplacer("[", "(", "]", ")", "|", "/")
)

// signs are what Markdown reads in a text, by references to them. A "(fact:" is read without its bracket as well.
var signs = strings.NewReplacer(`\`, "&bsol;", "*", "&ast;", "_", "&lowbar;", "`", "&grave;", "<", "&lt;", "|", "&vert;", "~", "&#126;",
	"[", "&lsqb;", "]", "&rsqb;", "(fact:", "&lpar;fact:")

// ampersand begins a reference.
var ampersand = regexp.MustCompile(`&([#\pL])`)

// Verbatim has Markdown show a text on one line as it is. Its signs become references, which nothing that reads an answer takes for a link,
// a tag or code.
func Verbatim(s string) string { return signs.Replace(ampersand.ReplaceAllString(s, "&amp;$1")) }

// Entity is what the entity that a text begins with stands for, and how many bytes it has; none of a text that begins otherwise.
func Entity(s string) (shown string, size int) {
	end := strings.IndexByte(s, ';') + 1
	if end < 1 || s[0] != '&' || end > longestEntity {
		return "", 0
	}
	written := []byte(s[:end])
	if read := util.ResolveEntityNames(util.ResolveNumericReferences(written)); read[0] != '&' || len(read) == 1 {
		return string(read), end
	}
	return "", 0
}

// longestEntity is how many bytes an entity has at most.
const longestEntity = 34

// FixedSpaces keep a figure on one line: 48 213 g.
const FixedSpaces = "\u00a0\u2007\u2009\u202f"

// PlainText takes what Markdown would read out of a user's words, on one line. It is called for each line of a draft again and again: what
// a line has no sign of is not searched for by a pattern.
func PlainText(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) && !strings.ContainsRune(FixedSpaces, r) })
	s = strings.Join(words, " ")
	if strings.Contains(s, "<") {
		s = htmlTag.ReplaceAllString(s, "$1")
	}
	if strings.HasPrefix(s, ">") {
		s = strings.TrimLeft(s, "> ")
	}
	if strings.ContainsAny(s, "*`") {
		s = withoutEmphasis(s)
	}
	return strings.TrimSpace(strings.ReplaceAll(brackets.Replace(s), "  ", " "))
}

// withoutEmphasis takes its signs out. Those between spaces are none, and those between two digits leave a space: 2*3 is not 23.
func withoutEmphasis(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range emphasis.FindAllStringIndex(s, -1) {
		before, _ := utf8.DecodeLastRuneInString(s[:m[0]])
		after, _ := utf8.DecodeRuneInString(s[m[1]:])
		out.WriteString(s[at:m[0]])
		switch {
		case before == ' ' && after == ' ':
			out.WriteString(s[m[0]:m[1]])
		case unicode.IsDigit(before) && unicode.IsDigit(after):
			out.WriteString(" * ")
		}
		at = m[1]
	}
	return out.String() + s[at:]
}
