// Package benchmark says whether a number that a user names is good: beside the user's own figures and those of the accounts chosen.
package benchmark

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// number asks about one: is 4.2 good, is 3% engagement ok.
var number = regexp.MustCompile(`^(?:(?:so|and|but|ok|hey) )*(?:is|are) (?:an? |about |around )*(?:(?:engagement )?rate of )?` +
	`(\d+(?:[.,]\d+)?k?) ?(%|percent)? ?((?:\w+ ){0,5}?)(?:an? )?(?:really )?` +
	`(?:good|bad|ok|okay|normal|decent|high|low|enough|fine|much|great)\b`)

// kinds are the figures that a number may be of, by the words beside it; the first is meant without any.
var kinds = []struct {
	asked *regexp.Regexp
	key   facts.Key
	as    string
}{
	{regexp.MustCompile(`^(?:(?:a|an|of|for|engagement|er|rate|my) ?)*$`), facts.Rate, "As an engagement rate"},
	{regexp.MustCompile(`\blikes?\b`), facts.Likes, "As likes of a post"},
	{regexp.MustCompile(`\bcomments?\b`), facts.Comments, "As comments of a post"},
	{regexp.MustCompile(`\bposts? (?:a|per|each|every) week\b`), facts.PerWeek, "As posts a week"},
}

func read(folded string) (value float64, key facts.Key, as string, is bool) {
	m := number.FindStringSubmatch(folded)
	if m == nil {
		return 0, "", "", false
	}
	digits, thousands := strings.CutSuffix(strings.ReplaceAll(m[1], ",", "."), "k")
	value, err := strconv.ParseFloat(digits, 64)
	if thousands {
		value *= 1000
	}
	for _, kind := range kinds {
		if err == nil && kind.asked.MatchString(strings.TrimSpace(m[3])) && (m[2] == "" || kind.key == facts.Rate) {
			return value, kind.key, kind.as, true
		}
	}
	return 0, "", "", false
}

// Told sets the number beside what is known; empty: none is asked about, or nothing is known.
func Told(folded string, sheet facts.Sheet) string {
	value, key, as, is := read(folded)
	if !is {
		return ""
	}
	var below, above []string
	put := func(of facts.Subject, name string) {
		f, known := of.Known(key)
		switch {
		case !known:
		case value >= math.Round(f.Number()*10)/10: // as it is written
			below = append(below, named(of, name, f))
		default:
			above = append(above, named(of, name, f))
		}
	}
	if sheet.Own != nil {
		put(*sheet.Own, "your own")
	}
	for _, other := range sheet.Others {
		put(other, "that of "+other.Name)
	}
	switch {
	case len(below)+len(above) == 0:
		return ""
	case len(above) == 0:
		return as + ", that's as high as all that I can compare it with, or higher: " + phrasing.JoinList(below) + "."
	case len(below) == 0:
		return as + ", that's lower than all that I can compare it with: " + phrasing.JoinList(above) + "."
	default:
		return as + ", that's in between: it's at least " + phrasing.JoinList(below) + ", but below " + phrasing.JoinList(above) + "."
	}
}

func named(of facts.Subject, name string, f reply.Fact) string {
	if of.Until != "" {
		return name + " (" + f.Cite() + ", until " + of.Until + ")"
	}
	return name + " (" + f.Cite() + ")"
}
