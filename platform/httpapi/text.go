package httpapi

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var errText = apperr.New(apperr.Invalid, "Your text contains a character that can't be saved. Please remove it and try again.")

// storableText refuses what PostgreSQL stores in no text: U+0000 anywhere in a request, and addresses that are no UTF-8.
// In a body encoding/json replaces broken UTF-8 by itself.
func storableText() gin.HandlerFunc {
	return func(g *gin.Context) {
		if !storable(g.Request.URL.Path) || !storableQuery(g) {
			abort(g, errText)
			return
		}
		if kind := g.ContentType(); kind == "" || strings.HasSuffix(kind, "json") {
			g.Request.Body = &nullWatch{ReadCloser: g.Request.Body}
		}
	}
}

func storable(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }

func storableQuery(g *gin.Context) bool {
	if !strings.Contains(g.Request.URL.RawQuery, "%") {
		return storable(g.Request.URL.RawQuery)
	}
	for name, values := range g.Request.URL.Query() {
		if !storable(name) || !storable(strings.Join(values, "")) {
			return false
		}
	}
	return true
}

// nullEscape is how JSON writes U+0000.
const nullEscape = `\u0000`

// nullWatch reads JSON up to the first escaped U+0000.
type nullWatch struct {
	io.ReadCloser
	matched int // how much of the escape stands at the end of what was read
}

func (w *nullWatch) Read(into []byte) (n int, err error) {
	n, err = w.ReadCloser.Read(into)
	for _, b := range into[:n] {
		switch {
		case b == nullEscape[w.matched]:
			w.matched++
		case w.matched == 1: // another escape, be it of a backslash
			w.matched = 0
		case b == '\\':
			w.matched = 1
		default:
			w.matched = 0
		}
		if w.matched == len(nullEscape) {
			return 0, errText
		}
	}
	return n, err
}
