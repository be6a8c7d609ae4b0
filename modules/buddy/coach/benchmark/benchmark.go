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
	"github.com/bowerbird/bowerbird/platform/text"
)

const judgement = `(?:an? )?(?:really |way |far )?((?:too )?(?:good|bad|ok|okay|normal|decent|high|low|enough|fine|much|many|often` +
	`|great|little|few|rarely|lot))\b`

var (
	// number asks about one: is 4.2 good, is 3% engagement ok.
	number = regexp.MustCompile(`^(?:(?:so|and|but|ok|hey) )*(?:is|are) (?:an? |about |around )*(?:(?:engagement )?rate of )?` +
		`(\d+(?:[.,]\d+)?k?) ?(%|percent)? ?((?:\w+ ){0,5}?)` + judgement)
	// frequency asks about posts a day or a week: is once a day too much.
	frequency = regexp.MustCompile(`^(?:(?:so|and|but|ok|hey) )*is (?:posting |to post )?` +
		`(?:(once|twice|thrice|(?:\d+|` + text.Numerals + `) (?:times|x))? ?(?:a|per|each|every) (day|week)|(daily)) (?:\w+ ){0,4}?` + judgement)
)

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

// asked is a number that a prompt asks about.
type asked struct {
	value    float64
	key      facts.Key
	as       string
	judgedBy string // too much, enough
}

func read(folded string) (of asked, is bool) {
	if m := frequency.FindStringSubmatch(folded); m != nil {
		return asked{timesAWeek(m[1], m[2]), facts.PerWeek, "As posts a week", m[4]}, true
	}
	m := number.FindStringSubmatch(folded)
	if m == nil {
		return asked{}, false
	}
	digits, thousands := strings.CutSuffix(strings.ReplaceAll(m[1], ",", "."), "k")
	value, err := strconv.ParseFloat(digits, 64)
	if thousands {
		value *= 1000
	}
	for _, kind := range kinds {
		if err == nil && kind.asked.MatchString(strings.TrimSpace(m[3])) && (m[2] == "" || kind.key == facts.Rate) {
			return asked{value, kind.key, kind.as, m[4]}, true
		}
	}
	return asked{}, false
}

const daysOfWeek = 7

// timesAWeek is how many posts a week that many a day or a week are; every day is once a day.
func timesAWeek(times, every string) float64 {
	n := 1
	switch first, _, _ := strings.Cut(times, " "); first {
	case "", "once":
	case "twice":
		n = 2
	case "thrice":
		n = 3
	default:
		n = text.ParseNumber(first)
	}
	if every == "week" {
		return float64(n)
	}
	return float64(n * daysOfWeek)
}

var (
	tooMuch   = regexp.MustCompile(`too (?:much|many|often|high|good|great)|^(?:high|much|many|often|lot)$`)
	tooLittle = regexp.MustCompile(`too (?:little|few|rarely|low|bad)|^(?:low|bad|little|few|rarely)$`)
	passes    = regexp.MustCompile(`^(?:ok|okay|normal|decent|enough|fine)$`)
)

// verdict begins with yes or no; place is below all that is known (-1), above all (1) or between. Empty: neither is true.
func (a asked) verdict(place int) string {
	var yes bool
	switch {
	case tooMuch.MatchString(a.judgedBy):
		yes = place > 0
	case tooLittle.MatchString(a.judgedBy):
		yes = place < 0
	case passes.MatchString(a.judgedBy):
		yes = place >= 0
	case place == 0:
		return ""
	default:
		yes = place > 0
	}
	if yes {
		return "By comparison, yes: "
	}
	return "By comparison, no: "
}

// Told sets the number beside what is known; empty: none is asked about, or nothing is known.
func Told(folded string, sheet facts.Sheet) string {
	asked, is := read(folded)
	if !is {
		return ""
	}
	var below, above []string
	put := func(of facts.Subject, name string) {
		f, known := of.Known(asked.key)
		switch {
		case !known:
		case asked.value >= math.Round(f.Number()*10)/10: // as it is written
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
	place, says := 0, "that's in between: it's at least "+phrasing.JoinList(below)+", but below "+phrasing.JoinList(above)+"."
	switch {
	case len(below)+len(above) == 0:
		return ""
	case len(above) == 0:
		place, says = 1, "that's as high as all that I can compare it with, or higher: "+phrasing.JoinList(below)+"."
	case len(below) == 0:
		place, says = -1, "that's lower than all that I can compare it with: "+phrasing.JoinList(above)+"."
	}
	if begins := asked.verdict(place); begins != "" {
		return begins + text.LowerFirst(asked.as) + ", " + says
	}
	return asked.as + ", " + says
}

func named(of facts.Subject, name string, f reply.Fact) string {
	if of.Until != "" {
		return name + " (" + f.Cite() + ", until " + of.Until + ")"
	}
	return name + " (" + f.Cite() + ")"
}
