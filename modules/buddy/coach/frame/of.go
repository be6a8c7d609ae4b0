package frame

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// Of returns the question of a message by itself. Slots that the message does not fill are empty.
func Of(m parse.Message) Frame {
	f := Frame{
		Slots: m.Slots, Topic: topicOf(m), Aspect: aspectOf(m), Direction: directionOf(m),
		Query:    query.Query{Metric: metricOf(m), Accounts: m.Accounts, Order: m.Order, By: m.By},
		WithOwn:  len(m.Accounts) > 0 && m.Has(parse.Mine, parse.Us),
		OwnFirst: len(m.Words) > 1 && slices.Contains([]string{"i", "my", "we", "our"}, m.Words[1]),
		OnTrack:  m.Has(parse.OnTrack), Percent: m.Has(parse.Percent), Counted: m.Has(parse.HowMany), Gap: m.Has(parse.Difference),
		Latest: m.Has(parse.Average) && m.Count > 1, Language: m.Has(parse.Language), Advised: m.Has(parse.Advice), Nth: m.Ordinal,
	}
	f.YesNo = m.YesNo || f.OnTrack
	isOfAccount := slices.Contains([]Topic{Figure, Times, Hashtags, Formats, Traits, Summary, Compared}, f.Topic)
	if len(m.Accounts) == 0 && (m.Has(parse.Compare) || isOfAccount && !m.Has(parse.Mine)) {
		f.Unknown = cmp.Or(f.Unknown, m.Stranger) // "how many followers does nike have"
	}
	for _, day := range m.Weekdays {
		f.Weekdays = append(f.Weekdays, day.String())
	}
	switch {
	case len(m.Accounts) > 0:
		if m.Guessed != "" {
			f.Meant = m.Accounts[len(m.Accounts)-1]
		}
	case m.Has(parse.Who, parse.Us), f.Topic == Compared:
		f.Whose = All
	case m.Has(parse.Competitors, parse.They):
		f.Whose = Others
	}
	if len(m.Spans) > 0 {
		f.Query.Span = &m.Spans[0].Span
	}
	if len(m.Spans) > 1 {
		f.Query.Versus = &m.Spans[1].Span
	}
	if len(m.Formats) == 1 {
		f.Query.Format = m.Formats[0]
	}
	if f.Topic == Compared && len(m.Metrics) > 1 && !m.Measures(query.Posts) {
		f.Query.Metric = "" // the table has them all
	}
	if f.Topic == Formats && m.Measures(query.Posts) && m.HasWord("most") { // which format do I post most
		f.Query.Metric, f.Query.Order = query.Posts, ""
	}
	f.bounds(m)
	switch f.Topic {
	case Plan:
		if f.Plan = m.Stage; f.Plan == "" && m.Has(parse.Ideas) && f.Counted && !m.Has(parse.Plan) && len(m.Spans) == 0 {
			f.Plan = Count
		}
	case Change:
		if m.Has(parse.Goal, parse.Streak) {
			f.Changes = Goal
		} else if m.Has(parse.Plan, parse.Ideas) || len(m.Spans) > 0 {
			f.Changes = Plan
		}
	case Posts:
		f.posts(m)
	case Post, Sequel, Versus:
		if m.Ordinal == 0 {
			f.Words = cmp.Or(m.Quoted, strings.TrimSpace(strings.Join(m.Rest, " ")+" "+m.Subject))
		}
	default: // the other topics have no slots of their own
	}
	for _, trait := range m.Traits {
		switch {
		case f.Topic != Posts && f.Topic != Figure:
		case m.Has(parse.Without):
			f.Query.Filter = append(f.Query.Filter, query.Filter{Without: trait})
		default:
			f.Query.Filter = append(f.Query.Filter, query.Filter{With: trait})
		}
	}
	if its, isOwn := strings.CutPrefix(f.Subject, "my "); isOwn {
		f.Subject = "your " + its
	}
	return f
}

// metricOf returns the metric of a message: the one that says most. Posts are counted only where nothing of them is measured.
func metricOf(m parse.Message) query.Metric {
	list := slices.DeleteFunc(slices.Clone(m.Metrics), func(metric query.Metric) bool {
		return metric == query.Posts || metric == query.Reach && len(m.Numbers) > 0 // "did I reach 50 likes"
	})
	isNumber := m.Order == "" || m.Has(parse.HowMany, parse.More, parse.Less, parse.Compare, parse.Who)
	switch {
	case m.Measures(query.Growth) && m.By == query.Day && m.Has(parse.Average):
		return query.GrowthPerDay
	case m.Measures(query.Growth) && m.Has(parse.Percent):
		return query.GrowthPercent
	case m.Measures(query.Growth):
		return query.Growth
	case m.Has(parse.Length) && m.Has(parse.Caption):
		return query.CaptionLength
	case m.Has(parse.Pace) && !m.Has(parse.HowMany):
		return query.PostsPerWeek
	case len(list) > 0:
		return list[0]
	case m.Measures(query.Posts) && isNumber && !m.Has(parse.Good), m.Has(parse.HowMany) && len(m.Formats) > 0:
		return query.Posts
	default:
		return ""
	}
}

// bounds makes a filter of "more than 2000 likes", and a target of "50k followers".
func (f *Frame) bounds(m parse.Message) {
	isLarge := func(n float64) bool { return n >= 100 }
	switch at := slices.IndexFunc(m.Numbers, isLarge); {
	case len(m.Numbers) == 0:
	case f.Topic == Target || !m.Above && !m.Below:
		if at >= 0 {
			f.Target = m.Numbers[at]
		}
	default:
		bound := query.Filter{Metric: metricOf(m)}
		if slices.Contains([]query.Metric{"", query.Posts, query.Followers, query.Growth}, bound.Metric) {
			bound.Metric = query.Likes
		}
		switch {
		case m.HasWord("between") && len(m.Numbers) == 2:
			bound.Above, bound.Below = new(m.Numbers[0]-1), new(m.Numbers[1]+1)
		case m.Below:
			bound.Below = &m.Numbers[0]
		case m.HasWord("least"):
			bound.Above = new(m.Numbers[0] - 1)
		default:
			bound.Above = &m.Numbers[0]
		}
		f.Query.Filter, f.Query.Metric = append(f.Query.Filter, bound), bound.Metric
	}
}

// aspects say what of a post or of the audience is asked for, and measured which metric of a post. The first that a message has decides.
var (
	aspects = []struct {
		mark   parse.Mark
		aspect Aspect
	}{{parse.Why, Reason}, {parse.When, When}, {parse.Ages, Ages}, {parse.Gender, Gender}, {parse.Places, Places}}
	measured = []query.Metric{query.Likes, query.Comments, query.Views, query.EngagementRate, query.Reach, query.Saves, query.Shares,
		query.Follows}
)

func aspectOf(m parse.Message) Aspect {
	if m.Has(parse.Caption) && m.Has(parse.Show, parse.It) {
		return Caption
	}
	for _, a := range aspects {
		if m.Has(a.mark) {
			return a.aspect
		}
	}
	if i := slices.IndexFunc(measured, m.Measures); i >= 0 {
		return Aspect(measured[i])
	}
	if m.Has(parse.Good, parse.Average) && m.YesNo {
		return Good
	}
	return ""
}

func directionOf(m parse.Message) Direction {
	switch {
	case m.Has(parse.Down) && !m.Has(parse.When):
		return Down
	case m.Has(parse.UpOrDown, parse.Down):
		return Up
	case m.Has(parse.Less), m.Order == query.Worst:
		return Down
	case m.Has(parse.More), m.Order == query.Best:
		return Up
	default:
		return Neither
	}
}

// posts completes a question for a list of posts: its order, and how many.
func (f *Frame) posts(m parse.Message) {
	if f.Query.Metric == query.Posts || f.Query.Metric == "" {
		f.Query.Metric = query.EngagementRate
	}
	if f.Query.Order == "" && len(f.Query.Filter) == 0 {
		f.Query.Order = query.Latest
	}
	f.Query.By, f.Query.Limit = query.Post, m.Count
	if isTop := m.Order == query.Best || m.Order == query.Worst; m.Count == 0 && isTop && m.HasWord(onePost) && !m.HasWord(severalPosts) {
		f.Query.Limit = 1
	}
}
