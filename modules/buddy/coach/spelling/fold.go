package spelling

import (
	"regexp"
	"strings"
	"unicode"
)

// Fold makes letters small, one space of many, and writes out contractions and shorthand, but for the captions that it quotes: who's and
// whos are "who s".
func Fold(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return unicode.IsSpace(r) || r == '\u2019' || r == '\'' })
	return outsideQuotes(strings.Join(words, " "), writtenOut)
}

// writtenOut is a part of a prompt, in small letters, without what is written in haste.
func writtenOut(part string) string {
	words := strings.Split(part, " ")
	for i, word := range words {
		bare := strings.TrimRight(word, "?!.,;:")
		if long, short := shorthand[bare]; short {
			words[i] = long + word[len(bare):]
		}
	}
	return thenForThan.ReplaceAllString(contraction.ReplaceAllString(strings.Join(words, " "), "$1 s"), "$1 than $2")
}

// contraction is one that is written without its apostrophe.
var contraction = regexp.MustCompile(`\b(who|what|how|where|when|yesterday)s\b`)

// shorthand is how words are typed in haste, and what they are.
//
//nolint:misspell // on purpose
var shorthand = map[string]string{
	"tmrw": "tomorrow", "tmr": "tomorrow", "2moro": "tomorrow", "2day": "today", "shud": "should", "shoud": "should",
	"shuld": "should", "wich": "which", "whch": "which",
	"wat": "what", "ppl": "people", "pic": "picture", "pics": "pictures", "u": "you", "r": "are", "ur": "your",
	"er": "engagement rate", "til": "until", "till": "until",
}

// thenForThan is a comparison with its "than" misspelt.
var thenForThan = regexp.MustCompile(`\b(` + Comparatives + `|more often|more \w+) then (\w)`)

// Says reports whether a text has a keyword where a word begins; a short keyword only as a whole word.
func Says(folded, keyword string) bool {
	for at := 0; ; {
		i := strings.Index(folded[at:], keyword)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(keyword)
		begins := from == 0 || !isWord(folded[from-1])
		ends := len(keyword) > shortWords || to == len(folded) || !isWord(folded[to]) || !isWord(folded[to-1])
		if begins && ends {
			return true
		}
		at = from + 1
	}
}

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b >= 0x80 }

// shortWords are whole words only: "hi" is not "which", "vs" is not "canvas".
const shortWords = 3

// Comparatives set one beside another.
const Comparatives = `more|faster|slower|better|worse|bigger|larger|smaller|higher|lower|fewer|less|ahead`
