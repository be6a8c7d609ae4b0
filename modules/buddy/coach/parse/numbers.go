package parse

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/text"
)

// number returns the value of a word: 2000, 2,000, 50k, 1.5m, 5%, five.
func number(word string) (value float64, is bool) {
	if n := text.ParseNumber(word); n > 0 {
		return float64(n), true
	}
	scale, digits := 1.0, strings.TrimRight(word, "km%")
	switch word[len(digits):] {
	case "k":
		scale = 1e3
	case "m":
		scale = 1e6
	}
	value, err := strconv.ParseFloat(digits, 64)
	return value * scale, err == nil && value >= 0 && value < maxNumber
}

// maxNumber bounds what is read as a number: no account has as many of anything. Infinity and "nan" are words.
const maxNumber = 1e12

// nounsOfPosts say that a weekday before them is one of all weeks; a number before them or one of the others is their count.
const (
	nounsOfPosts = "post posts reel reels carousel carousels image images"
	nounsCounted = nounsOfPosts + " ideas idea tips tip hashtags hashtag suggestions times ones accounts captions hooks"
)

var weekdays = map[string][]time.Weekday{
	"monday": {time.Monday}, "tuesday": {time.Tuesday}, "wednesday": {time.Wednesday}, "thursday": {time.Thursday}, "friday": {time.Friday},
	"saturday": {time.Saturday}, "sunday": {time.Sunday}, "weekend": {time.Saturday, time.Sunday},
}

// weekdays reads weekdays of all weeks: "on mondays", "my tuesday and friday posts", "weekends".
func (r *reader) weekdays() {
	for i, w := range r.Words {
		days := weekdays[strings.TrimSuffix(w, "s")]
		behind := i + 1
		for r.isOneOf(behind, "and or vs") || weekdays[r.at(behind)] != nil {
			behind++
		}
		isHabit := strings.HasSuffix(w, "s") || r.isOneOf(behind, nounsOfPosts)
		if days != nil && isHabit && r.take(r.without(i, "on"), i+1) {
			r.Weekdays = append(r.Weekdays, days...)
		}
	}
}

// partsOfDay are the hours that have a name.
var partsOfDay = map[string]query.Hours{
	"morning": {From: 5, To: 12}, "afternoon": {From: 12, To: 17}, "evening": {From: 17, To: 21}, "night": {From: 21, To: 5},
	"midday": {From: 12, To: 13}, "noon": {From: 12, To: 13}, "midnight": {From: 0, To: 1}, "tonight": {From: 17, To: 0},
}

// hours reads times of the day: "at 8 PM", "7 or 8pm", "between 5 and 7 pm", "in the evening", "tonight".
func (r *reader) hours() {
	for i, w := range r.left {
		if part, is := partsOfDay[strings.TrimSuffix(w, "s")]; is {
			r.Hours = append(r.Hours, part)
			r.take(r.without(i, "in the at"), i+1)
		}
		if w == "tonight" {
			r.left[i] = "today" // which is a day as well
		}
		hour, end := r.hour(i)
		from, n := i, 0
		if first, is := number(r.at(i - 2)); is && first <= 12 && r.isOneOf(i-1, "or and to - vs") { // "7 or 8 pm"
			from, n = i-2, int(first)%12+hour/12*12
			if n > hour && hour >= 12 { // "11 to 1 pm" begins in the morning
				n -= 12
			}
		}
		switch {
		case end == 0 || !r.take(r.without(from, "at between around from by"), end):
		case from < i && r.isOneOf(from-1, "between from"):
			r.Hours = append(r.Hours, query.Hours{From: n, To: hour})
		case from < i:
			r.Hours = append(r.Hours, query.Hours{From: n, To: n + 1}, query.Hours{From: hour, To: hour + 1})
		default:
			r.Hours = append(r.Hours, query.Hours{From: hour, To: hour + 1})
		}
	}
}

// hour reads an hour of the day, and where its words end: 8pm, 8 pm, 20:00. The end is 0 where there is none.
func (r *reader) hour(at int) (hour, end int) {
	w, end := r.left[at], at+1
	if r.isOneOf(end, "am pm") {
		w, end = w+r.Words[end], end+1
	}
	for _, layout := range []string{"3pm", "3:04pm", "15:04"} {
		if t, err := time.Parse(layout, w); err == nil {
			return t.Hour(), end
		}
	}
	return 0, 0
}

// ordinals say which one of a list is meant.
var ordinals = map[string]int{
	"first": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6, "last": -1,
}

// counts reads how many are asked for, "my last 5 posts", and which one, "the second one". "My first post" is an order.
func (r *reader) counts() {
	for i, w := range r.Words {
		n, isNumber := number(w)
		nth := ordinals[w]
		isNth := r.at(i+1) == "one" || nth > 1 && r.isOneOf(i+1, "best "+nounsCounted) ||
			i+1 == len(r.Words) && (nth > 1 || nth == 1 && len(r.Words) <= 2)
		isCounted := r.isOneOf(i+1, nounsCounted) || r.isOneOf(i+2, nounsCounted) && !r.isOneOf(i+1, "or and days weeks months")
		switch {
		case nth != 0 && isNth && r.take(i, i+1):
			r.Ordinal = nth
		case !isNumber, n < 1, n > query.MaxRows, n != float64(int(n)), w == "one", r.isOneOf(i-1, "the") && r.at(i-2) == "of":
		case (isCounted || r.isOneOf(i-1, "top best worst")) && r.take(i, i+1):
			r.Count = int(n)
		}
	}
}

// spans reads days and stretches of days. What was read before cannot be a part of one.
func (r *reader) spans(today time.Time) {
	words, ahead := slices.Clone(r.left), false
	for i, w := range words {
		ahead = ahead || w == "should" || slices.ContainsFunc(vocabulary[w], func(p phrase) bool {
			return len(p.words) == 1 && (p.row.mark == Plan || p.row.mark == Ideas)
		})
		if isOneOf(w, "first last") && r.isOneOf(i+1, nounsOfPosts) { // "my last post" is no day
			words[i] = ""
		}
	}
	r.Spans, r.Unclear = span.Parse(words, today, ahead)
	for _, f := range r.Spans {
		r.take(f.At, f.End)
	}
}

// numbers reads the numbers that are left, and whether the words before them make them a bound.
func (r *reader) numbers() {
	for i, w := range r.left {
		n, is := number(w)
		if !is || w == "one" || !r.take(i, i+1) {
			continue
		}
		isLess := r.isOneOf(i-2, "less fewer")
		r.Above = r.Above || r.isOneOf(i-1, "than over above least exceeding between") && !isLess
		r.Below = r.Below || r.isOneOf(i-1, "under below") || r.at(i-1) == "than" && isLess
		r.Numbers = append(r.Numbers, n)
	}
}

// subject reads what ideas or words are to be about: what stands behind "about" or "for" and is no phrase of the lexicon.
func (r *reader) subject(text string) {
	isAsked := slices.ContainsFunc(r.Words, func(w string) bool {
		return isOneOf(w, "idea ideas caption captions write tips post posts copy hooks inspiration")
	})
	for i, w := range r.left {
		end := i + 1
		for end < len(r.left) && r.left[end] != "" {
			end++
		}
		if !isAsked || !isOneOf(w, "about for featuring around") || i+1 == end {
			continue
		}
		for end > i+2 && r.isOneOf(end-1, "please pls now next") {
			end--
		}
		words := r.Words[i+1 : end]
		isKnown := !slices.ContainsFunc(words, func(w string) bool { return !known[w] })
		isTime := slices.ContainsFunc(words, func(w string) bool {
			return weekdays[w] != nil || isOneOf(w, "today tomorrow week month next this")
		})
		if isKnown || isTime {
			continue
		}
		r.Subject, r.For = strings.Join(words, " "), w == "for"
		lower := strings.ToLower(text)
		if at := strings.Index(lower, r.Subject); at >= 0 && len(lower) == len(text) { // as it is written
			r.Subject = text[at : at+len(r.Subject)]
		}
		r.take(i, end)
		return
	}
}
