// Package captions reads what people write under a post, in any script: hashtags, words and the language.
package captions

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// maxHashtag is in letters; longer ones are no hashtags on Instagram either.
const maxHashtag = 100

// Hashtags lists the hashtags of a caption once each, in their order: letters of any script with their marks, digits
// and underscores, at least one letter. Spellings that differ in case or in composition are one.
func Hashtags(caption string) []string {
	var tags []string
	for _, span := range hashtagSpans(caption) {
		body := caption[span.begin:span.end]
		if utf8.RuneCountInString(body) > maxHashtag || !strings.ContainsFunc(body, unicode.IsLetter) {
			continue
		}
		tag := caption[span.begin-1 : span.end]
		if folded := fold(norm.NFC.String(body)); tag[0] != '#' || folded != body {
			tag = "#" + folded
		}
		if !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// span is a part of a text, in bytes.
type span struct{ begin, end int }

// hashtagSpans are the bodies behind the signs of a text, with where each sign stands. Some have no letter. Most of a
// caption is not looked at.
func hashtagSpans(text string) iter.Seq2[int, span] {
	return func(yield func(int, span) bool) {
		wide := strings.Contains(text, wideHash)
		for i, end := 0, -1; ; {
			sign, size := nextHash(text[i:], wide)
			if size == 0 {
				return
			}
			sign += i
			i = sign + size
			// c#sharp is a word, #one#two are two hashtags.
			if sign != end && (endsInWord(text[:sign]) || endsInAddress(text[:sign])) {
				continue
			}
			end = hashtagEnd(text, i)
			if strings.HasPrefix(text[end:], "://") {
				continue
			}
			if !yield(sign, span{i, end}) {
				return
			}
			i = end
		}
	}
}

const wideHash = "\uFF03"

// nextHash is where the next sign stands, and its size; of size 0 when there is none.
func nextHash(text string, wide bool) (at, size int) {
	at = strings.IndexByte(text, '#')
	if wide {
		if other := strings.Index(text, wideHash); other >= 0 && (at < 0 || other < at) {
			return other, len(wideHash)
		}
	}
	if at < 0 {
		return 0, 0
	}
	return at, 1
}

// endsInWord reports whether a text ends within a word, whatever marks its last letter carries.
func endsInWord(text string) bool {
	for text != "" {
		r, size := utf8.DecodeLastRuneInString(text)
		if !unicode.IsMark(r) {
			return isWord(r)
		}
		text = text[:len(text)-size]
	}
	return false
}

// addressBefore is an address that goes on, or the beginning of a character reference: &#x27;
var addressBefore = regexp.MustCompile(`(?:://\S*|[\p{L}\d]\.\p{L}{2,}(?::\d+)?/\S*|&)$`)

// endsInAddress reports whether a sign at the end of a text belongs to an address, as in site.com/#shop.
func endsInAddress(text string) bool {
	word := text[strings.LastIndexFunc(text, unicode.IsSpace)+1:]
	return strings.ContainsAny(word, "/&") && addressBefore.MatchString(word)
}

// hashtagEnd is where the hashtag whose body begins at i ends.
func hashtagEnd(text string, i int) int {
	begin := i
	for i < len(text) {
		if c := text[i]; '0' <= c && c <= '9' || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		next, _ := utf8.DecodeRuneInString(text[i+size:])
		switch {
		case isWord(r):
		case unicode.IsMark(r) && i > begin: // an accent, a vowel point; alone it belongs to an emoji
		case isJoiner(r) && i > begin && unicode.IsLetter(next): // within Persian and Hindi words
		default:
			return i
		}
		i += size
	}
	return i
}

func isHash(r rune) bool { return r == '#' || r == '\uFF03' }

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || isTsheg(r) }

// isTsheg reports whether a rune is the mark between the syllables of a Tibetan word.
func isTsheg(r rune) bool { return r == '\u0F0B' || r == '\u0F0C' }

func isJoiner(r rune) bool { return r == '\u200C' || r == '\u200D' }

// fold makes spellings that differ in case one. Most words have nothing to fold, and the full folding is slow.
func fold(word string) string {
	ascii := true
	for _, r := range word {
		switch {
		case r < utf8.RuneSelf:
		case unicode.SimpleFold(r) != r, unicode.IsLower(r), unicode.IsUpper(r), unicode.IsTitle(r), r == utf8.RuneError:
			return norm.NFC.String(cases.Fold().String(word))
		default:
			ascii = false
		}
	}
	if ascii {
		return strings.ToLower(word)
	}
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, word)
}
