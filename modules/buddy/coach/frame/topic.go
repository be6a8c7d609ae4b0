package frame

import (
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// rule says which topic a message has that fulfils it. The first rule that holds decides.
type rule struct {
	topic Topic
	holds func(m parse.Message) bool
}

// rules are in the order of their precedence: what names its topic by itself comes before what needs several words.
var rules = []rule{
	{Greeting, only(parse.Greeting)},
	{Thanks, only(parse.Thanks)},
	{Abilities, only(parse.Abilities)},
	{Feeling, has(parse.Feeling)},
	{Change, has(parse.Change)},
	{Billing, has(parse.Billing)},
	{Sequel, has(parse.FromPost)},
	{Copy, has(parse.Copy, parse.Language)},
	{Definition, func(m parse.Message) bool {
		return m.Has(parse.Definition) && (len(m.Metrics) > 0 || m.Has(parse.Streak, parse.Times, parse.Hashtags, parse.Goal, parse.Pace))
	}},
	{Goal, has(parse.Goal, parse.OnTrack)},
	{Streak, has(parse.Streak)},
	{Saved, has(parse.Saved)},
	{Plan, func(m parse.Message) bool {
		isAhead := len(m.Spans) > 0 && m.Spans[0].Kind == span.Future && !m.Has(parse.Forecast, parse.Times)
		return m.Has(parse.Plan) || m.Has(parse.Ideas) && m.Has(parse.HowMany, parse.Have) || isAhead && namesPost(m)
	}},
	{Private, func(m parse.Message) bool { return m.Has(parse.Private) && len(m.Numbers) == 0 }},
	{Target, func(m parse.Message) bool {
		isLarge := func(n float64) bool { return n >= 100 }
		return m.Has(parse.Target, parse.Difference, parse.Advice) && !m.Above && slices.ContainsFunc(m.Numbers, isLarge)
	}},
	{Audience, has(parse.Audience, parse.Ages, parse.Gender, parse.Places)},
	{Advice, func(m parse.Message) bool {
		return m.Has(parse.Advice) && m.By == "" && !m.Measures(query.Followers) && len(m.Traits) == 0
	}},
	{Ideas, has(parse.Ideas)},
	{Gap, has(parse.Gap)},
	{Common, has(parse.Common)},
	{SharedTags, func(m parse.Message) bool { return m.Has(parse.Hashtags) && m.Has(parse.Share) }},
	{Tag, func(m parse.Message) bool { return len(m.Tags) > 0 }},
	{Forecast, func(m parse.Message) bool { return m.Has(parse.Forecast) && len(m.Metrics) > 0 }},
	{Peers, func(m parse.Message) bool {
		return m.Has(parse.Average) && (m.Has(parse.Competitors) || m.YesNo && m.Has(parse.More, parse.Less) && !namesPost(m))
	}},
	{Traits, func(m parse.Message) bool {
		return len(m.Traits) > 0 && !m.Has(parse.HowMany) && (m.Order == "" || !namesPost(m)) || m.Has(parse.Length) && m.Has(parse.Caption)
	}},
	{Versus, func(m parse.Message) bool {
		return m.Has(parse.Compare) && (len(m.Spans) == 2 && m.HasWord(onePost) || m.Has(parse.It))
	}},
	{Formats, func(m parse.Message) bool {
		return (m.By == query.Type || m.Has(parse.Mix) || len(m.Formats) > 1) && !m.Has(parse.HowMany, parse.Compare)
	}},
	{Post, isPost},
	{Posts, isPosts},
	{Times, isTimes},
	{Hashtags, has(parse.Hashtags)},
	{Compared, isCompared},
	{Summary, func(m parse.Message) bool {
		return m.Has(parse.Summary) || len(m.Spans) > 0 && m.Has(parse.Good) && len(m.Metrics)+len(m.Formats) == 0
	}},
	{Figure, func(m parse.Message) bool { return metricOf(m) != "" || len(m.Metrics) > 0 }},
	{Figure, func(m parse.Message) bool { return len(m.Formats) > 0 && m.Has(parse.Good, parse.More, parse.Less) }},
	{Why, only(parse.Why)},
}

func has(marks ...parse.Mark) func(parse.Message) bool {
	return func(m parse.Message) bool { return m.Has(marks...) }
}

// only holds where a message says one thing, and besides only fillers.
func only(mark parse.Mark) func(parse.Message) bool {
	fillers := []parse.Mark{mark, parse.Filler, parse.Mine, parse.Good, parse.Thanks}
	return func(m parse.Message) bool {
		for found := range m.Marks {
			if !slices.Contains(fillers, found) {
				return false
			}
		}
		return m.Has(mark) && m.Whole && len(m.Accounts)+len(m.Spans)+len(m.Metrics)+len(m.Formats)+len(m.Traits) == 0
	}
}

// topicOf returns what a message is about by its own words; Unknown: it says nothing, or only completes the question before it.
func topicOf(m parse.Message) Topic {
	for _, r := range rules {
		if r.holds(m) {
			return r.topic
		}
	}
	return Unknown
}

// The words for one post and for several.
const (
	onePost      = "post reel carousel image photo video picture album"
	severalPosts = "posts reels carousels images photos videos pictures"
)

// namesPost reports whether a message speaks of posts, or of those of a format.
func namesPost(m parse.Message) bool { return m.Measures(query.Posts) || len(m.Formats) > 0 }

// isPost reports whether a message asks about one post: the latest, the first, that of a day, or one that it describes.
func isPost(m parse.Message) bool {
	switch {
	case m.Count > 1, m.Has(parse.HowMany) && m.Order == "", m.Order == query.Best, m.Order == query.Worst:
		return false
	case m.Quoted != "":
		return true
	case !m.HasWord(onePost), m.HasWord(severalPosts):
		return false
	case m.Order != "", m.HasWord("first"):
		return true
	case len(m.Rest) > 0 && len(m.Formats) > 0, m.Subject != "":
		return len(m.Metrics) <= 2
	default:
		return len(m.Spans) > 0 && (m.Has(parse.Good) || m.Words[0] == "how" && !m.Has(parse.HowMany))
	}
}

// isPosts reports whether a message asks for a list of posts, or for the best or worst one.
func isPosts(m parse.Message) bool {
	isBounded := len(m.Numbers) > 0 && (m.Above || m.Below)
	isTop := m.Order == query.Best || m.Order == query.Worst
	switch {
	case !namesPost(m), m.Has(parse.Average):
		return false
	case isBounded:
		return true
	case m.Has(parse.HowMany) && !isTop:
		return false
	case m.Order != "" && !m.Has(parse.Who, parse.When) && (m.By == "" || m.By == query.Type):
		return !m.Measures(query.Followers) && !m.Measures(query.Growth) && m.HasWord(onePost+" "+severalPosts)
	case m.Has(parse.HowMany, parse.Pace, parse.More, parse.Less, parse.Good), m.YesNo, len(m.Metrics) > 1, m.By != "":
		return false
	}
	return (len(m.Spans) > 0 || m.Has(parse.ThatDay)) && m.Measures(query.Posts) || m.Count > 1
}

// isTimes reports whether a message asks when to post, or how certain weekdays or hours do.
func isTimes(m parse.Message) bool {
	isRated := m.Order != "" || m.HasWord("should") || m.Has(parse.Good)
	switch {
	case m.Measures(query.Growth), m.Measures(query.Followers), m.Has(parse.HowMany):
		return false
	case m.Has(parse.Times), m.Has(parse.When) && !m.Has(parse.It) && (isRated || len(m.Metrics) == 1):
		return true
	case m.By == query.Hour || m.By == query.Weekday:
		return isRated || len(m.Metrics) <= 1 && !m.Measures(query.Posts)
	default:
		return len(m.Weekdays)+len(m.Hours) > 0 && (isRated || len(m.Metrics) == 0 || m.Has(parse.More, parse.Less, parse.Compare))
	}
}

// isCompared reports whether accounts are set side by side.
func isCompared(m parse.Message) bool {
	isBeside := m.Has(parse.Compare, parse.More, parse.Less)
	isBare := len(m.Metrics) == 0
	if len(m.Spans) > 1 || m.Has(parse.Before) {
		return false // the days are set side by side
	}
	switch len(m.Accounts) {
	case 0:
		return m.Has(parse.Who) || isBeside && m.Has(parse.Competitors, parse.They, parse.Us)
	case 1:
		withOwn := m.Has(parse.Mine, parse.Us) && (isBare || isBeside || m.Order != "")
		return m.Has(parse.Who, parse.Compare, parse.Difference) || withOwn
	default:
		return m.Has(parse.Who, parse.Difference) || isBeside || isBare || m.Order != ""
	}
}
