// Package caveats says what the figures cannot answer of a prompt.
package caveats

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Caveat is what an answer cannot say of a question.
type Caveat struct {
	Text string
	Open bool // nothing of the question is answered: the figures that follow are of another time or thing
}

// Of says what the figures cannot answer of a prompt: a forecast, each weekday, what is good in general, another time.
func Of(folded string, about topic.Topic, of facts.Subject) Caveat {
	if found := unknowable(folded, about, of); found.Text != "" {
		return found
	}
	if _, hasDaily := of.Fact(facts.GrowthPerDay); hasDaily && about == topic.Growth && asks.ADay.MatchString(folded) {
		return AnotherSpan(folded, about)
	}
	for _, limit := range []func(folded string, about topic.Topic, of facts.Subject) Caveat{
		limitsOfCounts.of, ofNobodyNamed, limitsOfTimes.of, ofOneFormat, ofStories, limitsOfTraits.of, ofComparisons,
	} {
		if found := limit(folded, about, of); found.Text != "" {
			return found
		}
	}
	return ofSpan(folded, about, of)
}

// unknowable says of a question that nothing of it is known, or only the figures behind it.
func unknowable(folded string, about topic.Topic, of facts.Subject) Caveat {
	switch {
	case asks.Future.MatchString(folded) && about.Rule().RefusesForecast:
		return Caveat{"I don't make forecasts. Here's where " +
			strings.TrimSuffix(phrasing.LowerYou(phrasing.Verb(of, "stand", "stands")), " ") + ":", true}
	case asks.BestMonth.MatchString(folded) && about.Rule().OfAnySpan:
		return Caveat{"I don't look for the best month or week: I only know the last 30 days, or a time that you name.", true}
	case about == topic.Frequency && asks.CountsAllPosts.MatchString(folded):
		if _, known := of.Known(facts.AllPosts); known {
			return Caveat{}
		}
		return Caveat{"I don't have the number of all your posts. Ask how many you published in a month.", true}
	case about == topic.Growth && asks.Slowing.MatchString(folded):
		return Caveat{"I can't tell whether it slows down. Ask for your growth this month vs last month to see the two side by side.", true}
	case asks.Change.MatchString(folded) && about.Rule().HasNoCause:
		return Caveat{Text: CantTellWhy}
	default:
		return Caveat{}
	}
}

// ofStories says that Instagram's stories have no figures, where a prompt asks for ideas of them.
func ofStories(folded string, about topic.Topic, _ facts.Subject) Caveat {
	if about == topic.Next && theme.NamesStories(folded) {
		return Caveat{Text: "I have no figures of stories, only of posts."}
	}
	return Caveat{}
}

// ofNobodyNamed says that one's own figures follow where those of the competitors are asked for.
func ofNobodyNamed(folded string, about topic.Topic, of facts.Subject) Caveat {
	if of.IsOwn && asks.OfOthers.MatchString(folded) && slices.Contains([]topic.Topic{topic.Hashtags, topic.BestTime, topic.Mix,
		topic.TopPosts}, about) {
		return Caveat{Text: NameACompetitor}
	}
	return Caveat{}
}

// ofOneFormat says that a figure is known of all posts alone, where a prompt names a format.
func ofOneFormat(folded string, about topic.Topic, _ facts.Subject) Caveat {
	if about.Rule().OverAllFormats {
		return Caveat{Text: ranking.OverAll(folded)}
	}
	return Caveat{}
}

// ofComparisons says what is not known of the 30 days before, of a weekday or of what is good in general.
func ofComparisons(folded string, about topic.Topic, _ facts.Subject) Caveat {
	row := about.Rule()
	switch {
	case about == topic.Engagement && asks.Earlier.MatchString(folded) && asks.LikesOrComments.MatchString(folded):
		return Caveat{Text: "I only know how the engagement rate changed, not how likes or comments did."}
	case about != topic.Engagement && row.OverMonth && asks.Earlier.MatchString(folded):
		return Caveat{Text: "I only know the last 30 days, so I can't compare them with the time before."}
	case row.OverMonth && asks.Weekday.MatchString(folded):
		return Caveat{Text: "I don't have figures for each weekday, only which one does best."}
	case row.HasNoNorm && asks.Norm.MatchString(folded):
		return Caveat{Text: "What counts as good in general isn't in your data: I can only compare with the accounts you chose."}
	default:
		return Caveat{}
	}
}

// ofSpan says which times are known where a prompt asks for others, by their name or by their ends.
func ofSpan(folded string, about topic.Topic, of facts.Subject) Caveat {
	if _, known := of.Known(facts.WeekGrowth); known && about == topic.Growth && asks.LastDays.MatchString(folded) {
		return Caveat{}
	}
	limits := AnotherSpan(folded, about)
	span, spans := records.SpanAsked(folded, of)
	isRange := spans && span.Refused == "" && span.Days == 0 && !span.IsDay()
	if limits.Text == "" && isRange && about != topic.BestTime && about.Rule().OverMonth {
		return Caveat{"I only know the last 30 days as a whole, so I can't answer for the time " + span.Words + ".", true}
	}
	return limits
}

// AnotherSpan says which times are known where a prompt asks for others.
func AnotherSpan(folded string, about topic.Topic) Caveat {
	window := "the last 30 days as a whole"
	asked := asks.Span.FindString(covered.ReplaceAllString(folded, ""))
	switch {
	case about == topic.Goal:
		window = "this week"
	case about == topic.Planned && planquery.Asked.MatchString(folded): // a list, of whatever days
		return Caveat{}
	case about == topic.Planned:
		window, asked = "what's planned from today on", asks.Over.FindString(folded)
	case !about.Rule().OverMonth:
		return Caveat{}
	}
	switch {
	case asked == "" && about != topic.Planned && asks.Always.MatchString(folded):
		return Caveat{Text: "I only know " + window + ", so I can't look further back."}
	case asked == "" && about.Rule().OverMonth && len(monthsNamed(folded)) > 0:
		asked = monthsNamed(folded)[0]
	case asked == "", (about == topic.Goal || about == topic.BestTime) && asks.Current.MatchString(asked):
		return Caveat{}
	}
	return Caveat{"I only know " + window + ", so I can't answer for " + spanWords(asked) + ".", true}
}

// begun is how a prompt goes on with another month.
var begun = regexp.MustCompile(opening.Needed)

// spanWords is a span as it follows on "for": the last 7 days, March 2026.
func spanWords(asked string) string {
	asked, in := strings.CutPrefix(begun.ReplaceAllString(asked, "in "), "in ")
	if in {
		return text.UpperFirst(asked)
	}
	if day, on := strings.CutPrefix(asked, "on "); on {
		return text.UpperFirst(day)
	}
	if words := strings.Fields(asked); len(words) == 3 && (words[0] == "last" || words[0] == "past") {
		return "the " + asked
	}
	return asked
}

// Unused says of which months, or of which posts, of a prompt its answer has nothing.
func Unused(folded, text string, about topic.Topic) string {
	months := slices.DeleteFunc(monthsNamed(folded), func(name string) bool { return strings.Contains(text, name[:3]) })
	posts := latest.Named(folded)
	if _, isBefore := timespan.NeighbourIn(folded); isBefore { // October names the month before it
		months = nil
	}
	switch {
	case strings.Contains(text, phrasing.CantTell): // and why
		return ""
	case len(months) > 0 && about.Rule().OverMonth && !asks.Future.MatchString(folded): // a forecast is refused as one
		return "I can't answer for " + phrasing.JoinList(months) + " here."
	case posts != "" && !strings.Contains(text, posts) && (about == topic.Engagement || about == topic.Mix):
		return "I can't average the " + posts + ", only the posts of a time."
	default:
		return ""
	}
}

var (
	// monthNamed is a month of which a figure is asked for; "may I" is none.
	monthNamed = regexp.MustCompile(`(\b\w+ |^)(` + timespan.Months + `)\b`)
	noFigure   = regexp.MustCompile(`^(?:for|about|next|by) $`)
)

// monthsNamed are the months of a folded prompt of which it asks for figures.
func monthsNamed(folded string) (list []string) {
	for _, m := range monthNamed.FindAllStringSubmatch(folded, -1) {
		isMonth := !noFigure.MatchString(m[1]) && (m[2] != "may" && m[2] != "march" || m[1] == "in ")
		if name := text.UpperFirst(m[2]); isMonth && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

var covered = regexp.MustCompile(`\b(?:last|past) (?:30 days|four weeks|4 weeks)\b|\bpast month\b`)

const NameACompetitor = "Name one of your competitors to ask about theirs. Here's yours:"

const (
	NoTotals    = "I don't have totals, only averages per post."
	CantTellWhy = "I can't tell why it changed: I only know the figures. Here's what they say."
)
