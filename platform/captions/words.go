package captions

import (
	"iter"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"
	"golang.org/x/net/publicsuffix"
	"golang.org/x/text/unicode/norm"
)

// ShownAtFirst is how many letters of a caption Instagram shows before it is opened; a longer one is long.
const ShownAtFirst = 125

// Words lists the words of a caption in their order, as often as they occur, case-folded: no hashtags, mentions,
// addresses, numbers and emoji, and none of the words that say nothing in the language of their neighbours. Chinese has
// no spaces, so of its characters each two that stand side by side are a word.
func Words(caption string) []string {
	all := tokens(caption)
	stop := stopOf(all)
	var out []string
	for _, t := range all {
		if !stop[t.script].has(t.word) {
			out = append(out, t.word)
		}
	}
	return out
}

// Rarity is the inverse document frequency of a word that n of the captions hold: one that is in all of them tells them
// from nothing. Above zero for every word that is held, so that a single caption has keywords too.
func Rarity(n, captions int) float64 { return math.Log(float64(captions+1) / float64(max(n, 1))) }

type token struct {
	word   string
	script script
}

func tokens(caption string) []token {
	var out []token
	text := norm.NFC.String(strings.ToValidUTF8(caption, " "))
	for prose := range proseOf(text) {
		var ideographs []rune
		flush := func() {
			out = append(out, pairs(ideographs)...)
			ideographs = ideographs[:0]
		}
		for found := words.FromString(prose); found.Next(); {
			word := found.Value()
			first, _ := utf8.DecodeRuneInString(word)
			switch s := scriptOf(first); s {
			case none, unbroken:
				flush()
			case han:
				for _, r := range word {
					if unicode.Is(unicode.Han, r) { // and not the variant it is drawn in
						ideographs = append(ideographs, r)
					}
				}
			case kana:
				flush()
				if unicode.Is(unicode.Katakana, first) && utf8.RuneCountInString(word) > 1 { // what is left of Hiragana is grammar
					out = append(out, token{word, s})
				}
			default:
				flush()
				for part := range strings.FieldsFuncSeq(fold(word), glues) {
					if part = bare(part); utf8.RuneCountInString(part) > 1 && hasLetter(part) || s == hangul && part != "" {
						out = append(out, token{part, s})
					}
				}
			}
		}
		flush()
	}
	return out
}

// pairs are each two neighbours of a run of Chinese characters, or the only one.
func pairs(run []rune) []token {
	if len(run) == 1 {
		return []token{{string(run), han}}
	}
	var out []token
	for i := 1; i < len(run); i++ {
		out = append(out, token{string(run[i-1 : i+1]), han})
	}
	return out
}

// glues reports whether Unicode takes what stands around a sign without a space as one word, and people do not.
func glues(r rune) bool { return r == '.' || r == ':' || r == '_' || r == '·' }

func hasLetter(word string) bool { return strings.ContainsFunc(word, unicode.IsLetter) }

// bare normalises a word: straight apostrophes, no possessive ending, no signs of elongation, direction or variation.
func bare(word string) string {
	word = strings.Map(func(r rune) rune {
		switch {
		case r == '’':
			return '\''
		case r == '\u0640', unicode.In(r, unicode.Bidi_Control, unicode.Variation_Selector): // an Arabic word drawn long; a direction
			return -1
		}
		return r
	}, word)
	return strings.Trim(strings.TrimSuffix(word, "'s"), "'")
}

// proseOf are the stretches of a text between its spaces, hashtags, mentions and addresses.
func proseOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for chunk := range strings.FieldsSeq(text) {
			if isAddress(chunk) {
				continue
			}
			from := 0
			for sign, body := range hashtagSpans(chunk) {
				if !unmentioned(chunk[from:sign], yield) {
					return
				}
				from = body.end
			}
			if !unmentioned(chunk[from:], yield) {
				return
			}
		}
	}
}

// mentionSigns stand before the name of an account.
const mentionSigns = "@＠"

// unmentioned are the stretches around the mentions of a text without spaces.
func unmentioned(text string, yield func(string) bool) bool {
	for text != "" {
		at := strings.IndexAny(text, mentionSigns)
		if at < 0 {
			return yield(text)
		}
		if at > 0 && !yield(text[:at]) {
			return false
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		text = strings.TrimLeftFunc(text[at+size:], inUsername)
	}
	return true
}

func inUsername(r rune) bool {
	return r == '.' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// isAddress reports whether a chunk is one of the web or of mail.
func isAddress(chunk string) bool {
	if strings.Contains(chunk, "://") {
		return true
	}
	chunk = strings.ToLower(strings.TrimFunc(chunk, unicode.IsPunct))
	name, host, mail := strings.Cut(chunk, "@")
	if !mail {
		host = chunk
	}
	host, _, _ = strings.Cut(host, "/")
	host, _, _ = strings.Cut(host, "?")
	before, _, dotted := strings.Cut(host, ".")
	if !dotted || before == "" || mail && name == "" || strings.ContainsFunc(host, func(r rune) bool { return r != '-' && !inUsername(r) }) {
		return false
	}
	_, registered := publicsuffix.PublicSuffix(host)
	return registered
}
