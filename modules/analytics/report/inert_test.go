package report

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextsAreInert(t *testing.T) {
	for _, c := range []struct{ name, typed, written string }{
		{"empty", "", ""},
		{"plain words", "Rye; wheat\nand spelt", "Rye; wheat\nand spelt"},
		{"signs within words", "1+1=2, a-b @maya", "1+1=2, a-b @maya"},
		{"at the beginning", "=1+1", "'=1+1"},
		{"each sign", "+1;-1;@SUM(A1);=1", "'+1;'-1;'@SUM(A1);'=1"},
		{"other signs and letters", "שלום 🥐 day", "שלום 🥐 day"},
		{"a carriage return at the beginning", "\rRye", "'\rRye"},
		{"full width", "＝1;＠a", "'＝1;'＠a"},
		{"behind a line break", "Rye\n=1+1\r\n- flour", "Rye\n'=1+1\r\n'- flour"},
		{"behind a lone carriage return", "Rye\r=1", "Rye\r'=1"},
		{"behind a tab", "Rye\t=1", "Rye\t'=1"},
		{"behind a semicolon and space", "Rye; =1", "Rye;' =1"},
		{"behind several", ";;\n=1", ";;\n'=1"},
		{"behind a quote", `Rye;"=1"`, `Rye;'"=1"`},
		{"behind no width", "\u200b=1", "'\u200b=1"},
		{"behind a byte order mark", "\ufeff=1", "'\ufeff=1"},
		{"behind a space that does not break", "\u00a0=1", "'\u00a0=1"},
		{"behind a vertical tab", "Rye;\v=1", "Rye;'\v=1"},
		{"behind a mark of direction", "שלום;\u200f-1", "שלום;'\u200f-1"},
		{"a tab at the beginning", "\tRye", "'\tRye"},
		{"a line break and a formula at the beginning", "\n=1", "'\n'=1"},
		{"a separator at the end", "Rye =;", "Rye =;"},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, cell{as: c.written}, text(c.typed)) })
	}
}

// cellsOf reads a table as a spreadsheet does: a quote counts where a cell begins, and what follows the closing one belongs to it.
func cellsOf(file string, separator rune) (cells []string) {
	var cell strings.Builder
	var quoted, closed bool // closed: the quote before may be the first of two
	begins := true
	for _, r := range file {
		switch {
		case quoted && r == '"':
			quoted, closed = false, true
			continue
		case quoted:
			cell.WriteRune(r)
		case closed && r == '"':
			quoted = true
			cell.WriteRune(r)
		case begins && r == '"':
			quoted = true
		case r == separator || r == '\n' || r == '\r':
			cells = append(cells, cell.String())
			cell.Reset()
			begins, closed = true, false
			continue
		default:
			cell.WriteRune(r)
		}
		begins, closed = false, false
	}
	return append(cells, cell.String())
}

func FuzzNoTextIsAFormula(f *testing.F) {
	for _, seed := range []string{
		"=1", "Rye;=1", "Rye\n=1", "Rye\t=1", "Rye;\"=1\"", "Rye;\"\"=1",
		"\u200b\ufeff\u00a0 \v=1", ";\"", "Rye;", "a,=1", "\r\n;- a;\t@b", "\";=1;\"",
		"1+1;\u2060＝1", "\\.",
	} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		var file bytes.Buffer
		w := csv.NewWriter(&file)
		rows := [][]string{{"account", "caption", "page"}}
		for _, caption := range []string{first, second, first} {
			caption = strings.ToValidUTF8(caption, "") // as texts of the database are
			rows = append(rows, []string{"maya.bakes", text(caption).as, "https://bowerbird.example"})
		}
		require.NoError(t, w.WriteAll(rows))
		read, err := csv.NewReader(bytes.NewReader(file.Bytes())).ReadAll()
		require.NoError(t, err)
		require.Len(t, read, len(rows))
		for _, row := range read {
			require.Len(t, row, 3, "one cell is one cell")
		}
		for _, separator := range ",;\t" {
			for _, cell := range cellsOf(file.String(), separator) {
				shown := strings.TrimLeft(cell, " \t\r\n\v\f\u00a0\u200b\u200e\u200f\u2060\u3000\ufeff")
				if shown != "" {
					require.NotContains(t, []rune("=+-@＝＋－＠"), []rune(shown)[0], "%q with %q", cell, separator)
				}
			}
		}
	})
}
