package text

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Count is a number of things whose plural takes an s: "1 post", "3 posts".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// LowerFirst is a sentence that goes on within another one.
func LowerFirst(s string) string { return withFirst(s, unicode.ToLower) }

// UpperFirst is a word that begins a sentence.
func UpperFirst(s string) string { return withFirst(s, unicode.ToUpper) }

func withFirst(s string, become func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if first == utf8.RuneError {
		return s
	}
	return string(become(first)) + s[size:]
}
