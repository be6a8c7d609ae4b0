package model

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
)

// checkablePrefix is how many bytes of a text can be checked before more of it is known.
func checkablePrefix(text string) (end int) {
	if open := strings.LastIndexByte(text, '['); open >= 0 && !closed(text[open:]) {
		text = text[:open]
	}
	for end = len(text); end > 0; {
		if endsPiece(text[:end]) {
			return end
		}
		_, size := utf8.DecodeLastRuneInString(text[:end])
		end -= size
	}
	return 0
}

// closed reports whether a text that begins with a bracket has it whole: [words](address) or [words] and more.
func closed(text string) bool {
	end := strings.IndexByte(text, ']')
	if end < 0 || end+1 == len(text) {
		return false
	}
	return text[end+1] != '(' || strings.IndexByte(text[end:], ')') >= 0
}

// unspaced are the scripts that put no space between words.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// endsPiece reports whether the last rune of a text ends what is checked together: a space, or a letter of a script that has none, unless
// a name or an address may go on with it.
func endsPiece(text string) bool {
	switch last, _ := utf8.DecodeLastRuneInString(text); {
	case last == ' ', last == '\n':
		return !check.EndsInFigure(text)
	case unicode.IsLetter(last) && unicode.In(last, unspaced...):
		word := text[strings.LastIndexAny(text, " \n")+1:]
		return !endsInName(word) && !address.MatchString(word)
	}
	return false
}

// endsInName reports whether a word ends in a hashtag or a username, whose figures are none.
func endsInName(word string) bool {
	before := strings.TrimRightFunc(word, func(r rune) bool {
		return unicode.In(r, unicode.L, unicode.M, unicode.Nd) || strings.ContainsRune(".,_", r)
	})
	return strings.HasSuffix(before, "#") || strings.HasSuffix(before, "@")
}
