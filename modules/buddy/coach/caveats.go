package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
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
	wording "github.com/bowerbird/bowerbird/platform/text"
)

var (
	covered = regexp.MustCompile(`\b(?:last|past) (?:30 days|four weeks|4 weeks)\b|\bpast month\b`)
)

var (

	// monthNamed is a month of which a figure is asked for; "may I" is none.
	monthNamed = regexp.MustCompile(`(\b\w+ |^)(` + timespan.Months + `)\b`)
	noFigure   = regexp.MustCompile(`^(?:for|about|next|by) $`)
)

// monthsNamed are the months of a folded prompt of which it asks for figures.
func monthsNamed(folded string) (list []string) {
	for _, m := range monthNamed.FindAllStringSubmatch(folded, -1) {
		isMonth := !noFigure.MatchString(m[1]) && (m[2] != "may" && m[2] != "march" || m[1] == "in ")
		if name := wording.UpperFirst(m[2]); isMonth && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// unused says of which months, or of which posts, of a prompt its answer has nothing.
func unused(folded, text string, about topic.Topic) string {
	months := slices.DeleteFunc(monthsNamed(folded), func(name string) bool { return strings.Contains(text, name[:3]) })
	posts := latest.Named(folded)
	switch {
	case strings.Contains(text, "I can't tell: "): // and why
		return ""
	case len(months) > 0 && about.Rule().OverMonth && !asks.Future.MatchString(folded): // a forecast is refused as one
		return "I can't answer for " + phrasing.JoinList(months) + " here."
	case posts != "" && !strings.Contains(text, posts) && (about == topic.Engagement || about == topic.Mix):
		return "I can't average the " + posts + ", only the posts of a time."
	default:
		return ""
	}
}

const nameACompetitor = "Name one of your competitors to ask about theirs. Here's yours:"

const (
	noTotals    = "I don't have totals, only averages per post."
	cantTellWhy = "I can't tell why it changed: I only know the figures. Here's what they say."
)

// caveat is what an answer cannot say of a question.
type caveat struct {
	text string
	open bool // nothing of the question is answered: the figures that follow are of another time or thing
}

// scopeCaveat says what the figures cannot answer of a prompt: a forecast, each weekday, what is good in general, another time.
func scopeCaveat(folded string, about topic.Topic, of facts.Subject) caveat {
	if found := unknowable(folded, about, of); found.text != "" {
		return found
	}
	if _, hasDaily := of.Fact(facts.GrowthPerDay); hasDaily && about == topic.Growth && asks.ADay.MatchString(folded) {
		return anotherSpan(folded, about)
	}
	for _, limit := range []func(folded string, about topic.Topic, of facts.Subject) caveat{
		limitsOfCounts.of, ofNobodyNamed, limitsOfTimes.of, ofOneFormat, ofStories, limitsOfTraits.of, ofComparisons,
	} {
		if found := limit(folded, about, of); found.text != "" {
			return found
		}
	}
	return ofSpan(folded, about, of)
}

// unknowable says of a question that nothing of it is known, or only the figures behind it.
func unknowable(folded string, about topic.Topic, of facts.Subject) caveat {
	switch {
	case asks.Future.MatchString(folded) && about.Rule().CanBeForecast:
		return caveat{"I don't make forecasts. Here's where " +
			strings.TrimSuffix(phrasing.LowerYou(phrasing.Verb(of, "stand", "stands")), " ") + ":", true}
	case asks.BestMonth.MatchString(folded) && slices.Contains(spanTopics, about):
		return caveat{"I don't look for the best month or week: I only know the last 30 days, or a time that you name.", true}
	case about == topic.Frequency && asks.CountsAllPosts.MatchString(folded):
		if _, known := of.Known(facts.AllPosts); known {
			return caveat{}
		}
		return caveat{"I don't have the number of all your posts. Ask how many you published in a month.", true}
	case about == topic.Growth && asks.Slowing.MatchString(folded):
		return caveat{"I can't tell whether it slows down. Ask for your growth this month vs last month to see the two side by side.", true}
	case asks.Change.MatchString(folded) && about.Rule().CanChange:
		return caveat{text: cantTellWhy}
	default:
		return caveat{}
	}
}

// topicLimit is what cannot be told of a topic, and the words that ask for it, with those that ask for something else.
type topicLimit struct {
	about      topic.Topic
	asked, not *regexp.Regexp
	says       string
}

type topicLimits []topicLimit

// of is the first of the limits that a prompt asks beyond.
func (limits topicLimits) of(folded string, about topic.Topic, _ facts.Subject) caveat {
	for _, l := range limits {
		if l.about == about && l.asked.MatchString(folded) && (l.not == nil || !l.not.MatchString(folded)) {
			return caveat{text: l.says}
		}
	}
	return caveat{}
}

var (
	limitsOfCounts = topicLimits{
		{topic.Engagement, asks.Totals, asks.Average, noTotals},
		{topic.TopPosts, asks.MostOf, nil, "I rank posts by engagement rate, so I can't tell which got the most or fewest likes or comments."},
		{topic.TopPosts, asks.Taste, nil, "I can't see what each follower likes, only which posts did best."},
		{topic.Growth, asks.EachWeek, nil, "I don't have the growth of each week: ask me about one week, or about each day of a month."},
		{topic.Growth, asks.PerDay, nil, "I don't have the growth of each day or week, only of the last 7 and the last 30 days."},
	}
	limitsOfTimes = topicLimits{
		{topic.TopPosts, asks.Latest, nil, "I only have the best posts of the last 30 days, not the latest ones."},
		{topic.BestTime, asks.Published, nil, "I know when posts do best, not when all of them went out."},
		{topic.BestTime, asks.Online, nil, "I don't know when followers are online, only when posts do best."},
		{topic.BestTime, asks.LeaveOut, nil, "I only know when posts do best, not when they do worst."},
	}
	limitsOfTraits = topicLimits{
		{topic.Mix, asks.LeaveOut, nil, "I only know which format does best, not which does worst."},
		{topic.Mix, asks.Length, nil, "I don't have the length of videos in your figures."},
		{topic.Hashtags, asks.LeaveOut, nil, "I only know which ones do best, not which to leave out."},
		{topic.Hashtags, asks.HowMany, nil, "I only know which ones do best, not how many to use."},
		{topic.Caption, asks.Length, regexp.MustCompile(`\b(?:write|make|draft|rewrite|give)\b`),
			"I don't have the length of captions here: My Performance shows how short and long ones do."},
		{topic.Mix, asks.Counts, nil, "I don't have likes or comments of each format, only over all posts."},
	}
)

// ofStories says that Instagram's stories have no figures, where a prompt asks for ideas of them.
func ofStories(folded string, about topic.Topic, _ facts.Subject) caveat {
	if about == topic.Next && theme.NamesStories(folded) {
		return caveat{text: "I have no figures of stories, only of posts."}
	}
	return caveat{}
}

// ofNobodyNamed says that one's own figures follow where those of the competitors are asked for.
func ofNobodyNamed(folded string, about topic.Topic, of facts.Subject) caveat {
	if of.IsOwn && asks.OfOthers.MatchString(folded) && slices.Contains([]topic.Topic{topic.Hashtags, topic.BestTime, topic.Mix, topic.TopPosts}, about) {
		return caveat{text: nameACompetitor}
	}
	return caveat{}
}

// ofOneFormat says that a figure is known of all posts alone, where a prompt names a format.
func ofOneFormat(folded string, about topic.Topic, _ facts.Subject) caveat {
	if slices.Contains(followup.OverAllFormats, about) {
		return caveat{text: ranking.OverAll(folded)}
	}
	return caveat{}
}

// ofComparisons says what is not known of the 30 days before, of a weekday or of what is good in general.
func ofComparisons(folded string, about topic.Topic, _ facts.Subject) caveat {
	row := about.Rule()
	switch {
	case about == topic.Engagement && asks.Earlier.MatchString(folded) && asks.LikesOrComments.MatchString(folded):
		return caveat{text: "I only know how the engagement rate changed, not how likes or comments did."}
	case about != topic.Engagement && row.OverMonth && asks.Earlier.MatchString(folded):
		return caveat{text: "I only know the last 30 days, so I can't compare them with the time before."}
	case row.OverMonth && asks.Weekday.MatchString(folded):
		return caveat{text: "I don't have figures for each weekday, only which one does best."}
	case row.CanBeJudged && asks.Norm.MatchString(folded):
		return caveat{text: "What counts as good in general isn't in your data: I can only compare with the accounts you chose."}
	default:
		return caveat{}
	}
}

// ofSpan says which times are known where a prompt asks for others, by their name or by their ends.
func ofSpan(folded string, about topic.Topic, of facts.Subject) caveat {
	if _, known := of.Known(facts.WeekGrowth); known && about == topic.Growth && asks.LastDays.MatchString(folded) {
		return caveat{}
	}
	limits := anotherSpan(folded, about)
	span, spans := records.SpanAsked(folded, of)
	isRange := spans && span.Refused == "" && span.Days == 0 && !span.IsDay()
	if limits.text == "" && isRange && about != topic.BestTime && about.Rule().OverMonth {
		return caveat{"I only know the last 30 days as a whole, so I can't answer for the time " + span.Words + ".", true}
	}
	return limits
}

// anotherSpan says which times are known where a prompt asks for others.
func anotherSpan(folded string, about topic.Topic) caveat {
	window := "the last 30 days as a whole"
	asked := asks.Span.FindString(covered.ReplaceAllString(folded, ""))
	switch {
	case about == topic.Goal:
		window = "this week"
	case about == topic.Planned && planquery.Asked.MatchString(folded): // a list, of whatever days
		return caveat{}
	case about == topic.Planned:
		window, asked = "what's planned from today on", asks.Over.FindString(folded)
	case !about.Rule().OverMonth:
		return caveat{}
	}
	switch {
	case asked == "" && about != topic.Planned && asks.Always.MatchString(folded):
		return caveat{text: "I only know " + window + ", so I can't look further back."}
	case asked == "" && about.Rule().OverMonth && len(monthsNamed(folded)) > 0:
		asked = monthsNamed(folded)[0]
	case asked == "", (about == topic.Goal || about == topic.BestTime) && asks.Current.MatchString(asked):
		return caveat{}
	}
	return caveat{"I only know " + window + ", so I can't answer for " + spanWords(asked) + ".", true}
}

// begun is how a prompt goes on with another month.
var begun = regexp.MustCompile(opening.Needed)

// spanWords is a span as it follows on "for": the last 7 days, March 2026.
func spanWords(asked string) string {
	asked, in := strings.CutPrefix(begun.ReplaceAllString(asked, "in "), "in ")
	if in {
		return wording.UpperFirst(asked)
	}
	if day, on := strings.CutPrefix(asked, "on "); on {
		return wording.UpperFirst(day)
	}
	if words := strings.Fields(asked); len(words) == 3 && (words[0] == "last" || words[0] == "past") {
		return "the " + asked
	}
	return asked
}
