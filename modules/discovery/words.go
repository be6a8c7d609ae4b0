package discovery

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	maxTerms    = 8   // of a search; further ones are left out
	maxTokens   = 500 // of an account
	maxTermSize = 100 // bytes
)

// terms are the words of a text as they are searched for, each a run of letters and digits: folded, without accents. Both databases store
// and search these, so that they find the same. A script without spaces has a term for each letter, and its words are found as phrases.
func terms(s string) (all []string) {
	folded := cases.Fold().String(norm.NFKD.String(strings.ToValidUTF8(s, " ")))
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 && word.Len() <= maxTermSize && len(all) < maxTokens {
			all = append(all, word.String())
		}
		word.Reset()
	}
	for _, r := range folded {
		switch {
		case unicode.Is(unicode.Mn, r): // an accent or a vowel point
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar):
			flush()
			word.WriteRune(r)
			flush()
		case unicode.IsLetter(r), unicode.IsDigit(r):
			word.WriteRune(r)
		default:
			flush()
		}
	}
	flush()
	return all
}

// syntax is how a database writes a full-text query. Terms are letters and digits, which no syntax has a use for.
var syntax = map[database.Dialect]struct{ term, prefix, topic, and, or, both string }{
	database.SQLite:   {`"%s"`, `"%s"*`, `topics : "%s"`, " AND ", " OR ", "(%s) AND (%s)"},
	database.Postgres: {`'%s'`, `'%s':*`, `'%s':D`, " & ", " | ", "(%s) & (%s)"},
}

// word is what an account has to have.
type word struct {
	text            string
	isOpen, isTopic bool // it may go on; it has to be of a topic
}

// wordsOf are those of a text, the last of which may go on, and of a topic.
func wordsOf(text, topic string) (all []word) {
	for _, term := range terms(text) {
		all = append(all, word{text: term})
	}
	all = all[:min(maxTerms, len(all))]
	if n := len(all); n > 0 {
		all[n-1].isOpen = utf8.RuneCountInString(all[n-1].text) > 1 // too many words begin with one letter
	}
	tags := terms(topic)
	for _, term := range tags[:min(maxTerms, len(tags))] {
		all = append(all, word{text: term, isTopic: true})
	}
	return all
}

// matching is the full-text query for accounts that have all words of a text and of a topic. found is false for a text or a topic without a
// word, which no account has.
func matching(dialect database.Dialect, text, topic string) (query string, found bool) {
	in := syntax[dialect]
	var parts []string
	for _, word := range wordsOf(text, topic) {
		form := in.term
		switch {
		case word.isTopic:
			form = in.topic
		case word.isOpen:
			form = in.prefix
		}
		parts = append(parts, fmt.Sprintf(form, word.text))
	}
	return strings.Join(parts, in.and), (text == "" || len(terms(text)) > 0) && (topic == "" || len(terms(topic)) > 0)
}

// writingAbout is the full-text query for accounts that have one of some topics; empty when none has a word.
func writingAbout(dialect database.Dialect, topics []figures.Topic) string {
	in := syntax[dialect]
	var parts []string
	for _, topic := range topics {
		for _, word := range terms(topic.Text) {
			if part := fmt.Sprintf(in.topic, word); !slices.Contains(parts, part) {
				parts = append(parts, part)
			}
		}
	}
	return strings.Join(parts, in.or)
}
