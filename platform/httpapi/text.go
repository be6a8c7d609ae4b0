package httpapi

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var errText = apperr.New(apperr.Invalid, "Your text contains a character that can't be saved. Please remove it and try again.")

// storableText refuses what no database keeps as it was written: U+0000, half of a surrogate pair, and what is no UTF-8.
func storableText() gin.HandlerFunc {
	return func(g *gin.Context) {
		if !storable(g.Request.URL.Path) || !storableQuery(g) || !storable(g.GetHeader("Idempotency-Key")) {
			abort(g, errText)
			return
		}
		if kind := g.ContentType(); kind == "" || strings.HasSuffix(kind, "json") {
			g.Request.Body = &textWatch{ReadCloser: g.Request.Body}
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

// textWatch reads JSON up to the first text that no database keeps as it was written: U+0000, half of a surrogate pair, or bytes
// that are no UTF-8. encoding/json would turn the last two into U+FFFD.
type textWatch struct {
	io.ReadCloser
	escaped int    // how many characters of an escape were read, its backslash among them
	unit    uint16 // what the digits of \uXXXX have come to
	high    bool   // a high surrogate was read, which only a low one may follow
	part    []byte // the beginning of a character of several bytes
}

func (w *textWatch) Read(into []byte) (n int, err error) {
	n, err = w.ReadCloser.Read(into)
	for _, b := range into[:n] {
		if !w.inUTF8(b) || !w.inEscape(b) {
			return 0, errText
		}
	}
	return n, err
}

// inUTF8 is false for a byte that makes what was read no UTF-8.
func (w *textWatch) inUTF8(b byte) bool {
	if b < utf8.RuneSelf {
		return len(w.part) == 0
	}
	w.part = append(w.part, b)
	if !utf8.FullRune(w.part) {
		return true
	}
	valid := utf8.Valid(w.part)
	w.part = w.part[:0]
	return valid
}

// inEscape is false for a byte that ends an escape of what is not kept, or comes where the other half of a pair has to be.
func (w *textWatch) inEscape(b byte) bool {
	switch w.escaped {
	case 0:
		if b == '\\' {
			w.escaped = 1
			return true
		}
		return !w.high
	case 1:
		if b == 'u' {
			w.escaped, w.unit = 2, 0
			return true
		}
		w.escaped = 0
		return !w.high
	}
	digit, err := strconv.ParseUint(string(b), 16, 4)
	if err != nil { // no JSON: its decoder says so
		w.escaped, w.high = 0, false
		return true
	}
	w.unit = w.unit<<4 | uint16(digit)
	if w.escaped++; w.escaped < len(`\uXXXX`) {
		return true
	}
	low := w.unit >= 0xDC00 && w.unit <= 0xDFFF
	paired := w.high == low
	w.escaped, w.high = 0, w.unit >= 0xD800 && w.unit < 0xDC00
	return paired && w.unit != 0
}
