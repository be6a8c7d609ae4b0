package report

import (
	"strings"
	"unicode"
)

const (
	// formulaSigns begin what a spreadsheet runs.
	formulaSigns = "=+-@＝＋－＠"
	// cellEnds are where a spreadsheet may begin another cell: its list separator depends on the country. A comma never ends
	// one by itself, because the writer quotes for it.
	cellEnds = ";\t\n\r"
)

// inert puts an apostrophe before each formula of a text, as OWASP advises: at its beginning, and wherever a spreadsheet whose list
// separator is another than ours would begin a cell.
func inert(s string) string {
	if !strings.ContainsAny(s, formulaSigns+"\t\r\n") {
		return s
	}
	var out strings.Builder
	if strings.IndexAny(s, "\t\r\n") == 0 {
		out.WriteByte('\'')
	}
	for {
		end := strings.IndexAny(s, cellEnds) + 1
		part := s
		if end > 0 {
			part = s[:end]
		}
		if runs(part) {
			out.WriteByte('\'')
		}
		out.WriteString(part)
		if s = s[len(part):]; s == "" {
			return out.String()
		}
	}
}

// runs tells whether a formula is the first that counts of a cell: spreadsheets leave out what shows nothing, and quotes.
func runs(part string) bool {
	part = strings.TrimLeftFunc(part, func(r rune) bool { return r == '"' || unseen(r) })
	for _, first := range part {
		return strings.ContainsRune(formulaSigns, first)
	}
	return false
}

// unseen is true for space, controls and what has no width.
func unseen(r rune) bool {
	return unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
