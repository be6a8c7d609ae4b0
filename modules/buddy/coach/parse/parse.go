package parse

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// reader reads the words of one message. A word that a step has read is not left to the next; its place in left is empty.
type reader struct {
	Message
	left []string
}

// Questions returns the questions of one message: "how many followers do I have and how many did I gain?" is two.
func Questions(text string) (list []string) {
	const most = 3
	if strings.ContainsAny(text, quoteSigns) {
		return []string{text} // a caption may ask, too
	}
	for sentence := range strings.SplitAfterSeq(text, "?") {
		words := strings.Fields(sentence)
		for i := 2; i+1 < len(words); i++ {
			if strings.EqualFold(words[i], "and") && isOneOf(strings.Trim(strings.ToLower(words[i+1]), "?!."), questionWords) {
				list = append(list, strings.Join(words[:i], " "))
				words, i = words[i+1:], 1
			}
		}
		if len(words) > 0 {
			list = append(list, strings.Join(words, " "))
		}
	}
	if len(list) == 0 || len(list) > most {
		return []string{text}
	}
	return list
}

// Parse reads a message. names are the usernames that it may be about; today is the user's day at midnight in their zone.
func Parse(text string, names []string, today time.Time) Message {
	words := wordsOf(text)
	words = words[:min(len(words), maxWords)]
	for i, w := range words {
		words[i] = cmp.Or(shorthand[w], w)
	}
	r := &reader{Message: Message{Words: words, Marks: map[Mark]bool{}}, left: slices.Clone(words)}
	if first := r.at(slices.IndexFunc(words, func(w string) bool { return !isOneOf(w, joinWords) })); isOneOf(first, doWords) {
		r.Marks[Change] = true
	} else {
		r.YesNo = isOneOf(first, yesNoWords)
	}
	r.quotes(text)
	r.names(names)
	r.weekdays()
	r.hours()
	r.counts()
	r.subject(text)
	r.spans(today)
	r.phrases()
	r.numbers()
	for i, w := range r.left {
		if w != "" && r.isOneOf(i-1, "does did of has is for from by with vs than") && r.Stranger == "" {
			r.Stranger = w
		}
	}
	r.Rest = slices.DeleteFunc(r.left, func(w string) bool { return w == "" })
	r.Whole = len(r.Rest) == 0
	r.Tags, r.Weekdays, r.Hours = distinct(r.Tags), distinct(r.Weekdays), distinct(r.Hours)
	return r.Message
}

const (
	maxWords = 150 // of a message that are read: a question is shorter
	maxTimes = 7   // of a kind that one question may name
)

// distinct returns the first of some values, each once.
func distinct[T comparable](list []T) (kept []T) {
	for _, one := range list {
		if !slices.Contains(kept, one) && len(kept) < maxTimes {
			kept = append(kept, one)
		}
	}
	return kept
}

// quoteSigns are around a caption.
const quoteSigns = `"“”«»`

// wordsOf returns the words of a text in small letters, without the signs around them and the endings behind an apostrophe.
func wordsOf(text string) (words []string) {
	for w := range strings.FieldsSeq(strings.ReplaceAll(strings.ToLower(text), "’", "'")) {
		before, after, _ := strings.Cut(strings.Trim(w, ".,;:!?()[]{}*_…'`"+quoteSigns), "'")
		if !isOneOf(after, "s m re d ve") {
			before += after // don't
		}
		words = append(words, strings.FieldsFunc(before, func(r rune) bool { return r == ',' && !strings.ContainsAny(before, "0123456789") })...)
	}
	return words
}

// take marks words as read and reports whether none of them was.
func (r *reader) take(at, end int) bool {
	if slices.Contains(r.left[at:end], "") {
		return false
	}
	copy(r.left[at:end], make([]string, end-at))
	return true
}

// at returns a word; it is empty where there is none.
func (r *reader) at(i int) string {
	if i < 0 || i >= len(r.Words) {
		return ""
	}
	return r.Words[i]
}

func isOneOf(word, words string) bool { return slices.Contains(strings.Fields(words), word) }

func (r *reader) isOneOf(i int, words string) bool { return isOneOf(r.at(i), words) }

// without returns the place of the first of some words that stand directly before a place.
func (r *reader) without(i int, words string) int {
	for r.isOneOf(i-1, words) {
		i--
	}
	return i
}

// quotes reads a caption in quotation marks.
func (r *reader) quotes(text string) {
	from, to := strings.IndexAny(text, quoteSigns), strings.LastIndexAny(text, quoteSigns)
	if from < 0 || to <= from+2 {
		return
	}
	r.Quoted = strings.Trim(text[from:to], quoteSigns)
	quoted := wordsOf(r.Quoted)
	for end := len(quoted); end <= len(r.left); end++ {
		if slices.Equal(r.left[end-len(quoted):end], quoted) {
			r.take(end-len(quoted), end)
		}
	}
}

// vocabulary has the phrases by their first word, the longest first; known has all their words, and longWords by their first letter those
// that may be meant by a word with a typo.
var vocabulary, known, longWords = func() (map[string][]phrase, map[string]bool, map[byte][]string) {
	byWord, all, long := map[string][]phrase{}, map[string]bool{}, map[byte][]string{}
	for i := range lexicon {
		for said := range strings.SplitSeq(lexicon[i].phrases, "|") {
			words := strings.Fields(said)
			byWord[words[0]] = append(byWord[words[0]], phrase{words, &lexicon[i]})
			for _, w := range words {
				if !all[w] && len(w) >= shortestCorrected {
					long[w[0]] = append(long[w[0]], w)
				}
				all[w] = true
			}
		}
	}
	for _, list := range byWord {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return byWord, all, long
}()

type phrase struct {
	words []string
	row   *row
}

// phrases reads the lexicon: at each word the longest phrase that begins with it. A word may stand in several rows of one length.
func (r *reader) phrases() {
	for i, w := range r.left {
		if meant := nearest(w); meant != "" {
			r.left[i], r.Words[i] = meant, meant
		}
		length := 0
		for _, p := range vocabulary[r.left[i]] {
			end := i + len(p.words)
			if len(p.words) >= length && end <= len(r.left) && slices.Equal(r.left[i:end], p.words) {
				length = len(p.words)
				r.apply(p.row)
			}
		}
		r.take(i, i+length)
	}
}

func (r *reader) apply(row *row) {
	r.Marks[row.mark] = true
	add(&r.Metrics, row.metric)
	add(&r.Formats, row.format)
	add(&r.Traits, row.trait)
	r.Stage = cmp.Or(r.Stage, row.stage)
	if r.By == "" || row.by == query.Type {
		r.By = cmp.Or(row.by, r.By)
	}
	if r.Order == "" || r.Order == query.Latest {
		r.Order = cmp.Or(row.order, r.Order)
	}
}

// add appends a value that is not empty and that the list does not have.
func add[T ~string](list *[]T, value T) {
	if value != "" && !slices.Contains(*list, value) {
		*list = append(*list, value)
	}
}
