package reply

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Cite is a fact as an answer shows it.
func (f Fact) Cite() string { return f.CiteAs(f.Value) }

// CiteAs is a fact in other letters, as at the beginning of a sentence.
func (f Fact) CiteAs(words string) string { return "[" + words + "](fact:" + f.ID + ")" }

var markdown = strings.NewReplacer("*", "", "`", "", "[", "(", "]", ")", "<", "", ">", "", "|", "/")

// PlainText takes what Markdown would read out of a user's words, on one line.
func PlainText(s string) string { return strings.Join(strings.Fields(markdown.Replace(s)), " ") }

// LowerFirst is a sentence as it follows on other words.
func LowerFirst(s string) string {
	if s == "" || strings.HasPrefix(s, "Instagram") || strings.HasPrefix(s, "I ") {
		return s
	}
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(first)) + s[size:]
}

// UpperFirst begins with a capital.
func UpperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:] // not len(string(first)): a byte that is no letter is read as three
}
