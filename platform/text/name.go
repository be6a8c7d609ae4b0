// Package text holds the rules for what people type that all modules share.
package text

import (
	"strings"
	"unicode"
)

// Name is a name or a title in one line, without the space around it; empty when nothing in it shows.
func Name(typed string) string {
	if !strings.ContainsFunc(typed, visible) {
		return ""
	}
	return oneLine.Replace(Trim(typed))
}

var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\v", " ", "\f", " ", "\t", " ", "\u0085", " ", "\u2028", " ",
	"\u2029", " ")

// Trim leaves out the space around a text. What is space is what a browser's trim takes for it: were it anything else, the page that
// sent a text would take the answer for another one.
func Trim(typed string) string { return strings.TrimFunc(typed, space) }

func space(r rune) bool {
	const nextLine, byteOrderMark = '\u0085', '\ufeff'
	return r == byteOrderMark || r != nextLine && unicode.IsSpace(r)
}

// Undirected leaves out the characters that turn around how what follows is shown. What a text's own letters say of its direction stays.
func Undirected(s string) string { return directions.Replace(s) }

var directions = strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "", "\u202d", "", "\u202e", "",
	"\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "")

// Optional is nil for a text of nothing but space.
func Optional(typed string) *string {
	if Trim(typed) == "" {
		return nil
	}
	return &typed
}

// visible is true for a character that shows by itself. Some letters show nothing: the Hangul fillers, and Braille's blank.
func visible(r rune) bool {
	const brailleBlank = '\u2800'
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) &&
		r != brailleBlank
}

// Invisible is true for a character that neither shows by itself nor with the one before it.
func Invisible(r rune) bool {
	mark := unicode.Is(unicode.M, r) && !unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
	return !visible(r) && !mark
}
