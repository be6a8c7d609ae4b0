package frame

import (
	"cmp"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// inherits are the topics that a message without a topic of its own can complete by other accounts, days, formats or metrics.
var inherits = []Topic{
	Figure, Compared, Peers, Goal, Times, Hashtags, Tag, Formats, Traits, Summary, Posts, Post, Advice, Ideas, Plan, Gap, Private, Target,
	Forecast, SharedTags, Versus, Common,
}

// Merge returns the question of a message in a conversation: what it does not say itself, the question before it says. No words of an
// earlier message are read again.
func Merge(before Frame, m parse.Message, today time.Time) Frame {
	f := Of(m)
	f.Said, f.Wish = before.Said, before.Wish
	f = f.after(before, m, today)
	if f.Topic == Figure && len(m.Spans) == 1 && m.Has(parse.Compare) && m.Spans[0].Kind == span.Past && len(m.Accounts) == 0 {
		running := span.Next(m.Spans[0], 1, today).Span // "growth vs last month": this month against it
		f.Query.Versus, f.Query.Span = f.Query.Span, &running
	}
	return f
}

// after returns the question of a message that comes after another one.
func (f Frame) after(before Frame, m parse.Message, today time.Time) Frame {
	nth := f.nthOf(before, m)
	isBare := len(m.Accounts)+len(m.Spans) == 0
	switch {
	case before.Topic == Unknown:
	case nth > 0:
		if f.Topic != Sequel && f.Topic != Versus {
			f.Topic = Post
		}
		if m.Ordinal != 0 {
			f.Aspect = cmp.Or(f.Aspect, before.Aspect)
		}
		f.Shown, f.Nth, f.Words = before.Shown, nth, ""
	case f.Topic == Why:
		f.Query, f.Asked = before.Query, before.Topic
	case before.Topic == Versus && len(before.Shown) == 2 && m.Has(parse.More, parse.Less) && isBare: // which one got more likes
		f.Topic, f.Shown, f.Query = Versus, before.Shown, query.Query{}
	case f.Topic == Unknown && len(m.Rest) == 1 && len(m.Words) <= 4 && isAnd(m): // what about nike
		f.Unknown = m.Rest[0]
	case f.Topic == Unknown || f.goesOn(before, m):
		return f.complete(before, m, today)
	default:
		f.refer(before, m, today)
	}
	return f
}

// isAnd reports whether a message begins like one that completes the question before it.
func isAnd(m parse.Message) bool {
	begins := []string{"and", "what", "but", "of", "just", "only", "more", "in"}
	return len(m.Words) > 0 && len(m.Words) <= 7 && slices.Contains(begins, m.Words[0])
}

// nthOf returns which of the posts that the answer before has shown a message asks about, counted from 1; 0: none of them. "It" is the one
// that was spoken of, or the first.
func (f Frame) nthOf(before Frame, m parse.Message) int {
	isBest := (m.Order == query.Best || m.Order == query.First) && (f.Aspect == When || f.Aspect == Caption) && !m.HasWord(severalPosts)
	isAlso := before.Topic == Post && isAnd(m) && len(m.Words) <= 5 && f.Aspect != "" && len(m.Formats) == 0 // and how many views?
	isShown := m.Ordinal != 0 || isBest || isAlso || m.Has(parse.It) || f.Topic == Sequel ||
		f.Topic == Why && (before.Topic == Posts || before.Topic == Post) || (f.Topic == Post || f.Topic == Unknown) && f.Aspect == Caption
	isOther := len(m.Accounts) > 0 || m.Quoted != "" || len(m.Spans) > 0 && f.Topic != Sequel || f.Words != "" && f.Topic == Post ||
		f.Topic == Copy
	at := cmp.Or(f.Nth, before.Nth, 1)
	switch {
	case !isShown, isOther && m.Ordinal == 0, f.Topic == Plan, f.Topic == Ideas, f.Topic == Change:
		return 0
	case isBest && f.Nth == 0:
		at = 1
	case at < 0:
		at = len(before.Shown)
	}
	if at > len(before.Shown) {
		return 0
	}
	return at
}

// goesOn reports whether a message of a topic only completes the question before it: "and comments?" after the likes of reels.
func (f Frame) goesOn(before Frame, m parse.Message) bool {
	isShort, and := len(m.Words) <= 5, isAnd(m)
	isSame := f.Topic == before.Topic
	switch {
	case m.Has(parse.More) && (before.Topic == Ideas || before.Topic == Advice):
		return len(m.Metrics) == 0 && len(m.Words) <= 6 && f.Topic != Compared
	case f.Topic == Figure:
		isFigure := slices.Contains([]Topic{Figure, Peers, Compared, Tag}, before.Topic) || before.Topic == Post && f.Aspect != ""
		isCount := f.Query.Metric == query.Posts && before.Query.Metric != query.Posts && len(m.Spans) > 0
		return isFigure && !m.Has(parse.Mine) && (and && !isCount || len(m.Words) <= 4 && !m.Has(parse.HowMany))
	case f.Topic == Compared && m.Has(parse.Difference) && len(m.Accounts) == 0:
		return before.Topic != Post
	case f.Topic == Compared:
		return isSame && (and || isShort && len(m.Accounts) == 0 && (m.Has(parse.Who) || !m.Has(parse.Compare)))
	case f.Topic == Times:
		return before.Topic == Figure && before.Query.Metric == query.Posts && and
	case f.Topic == Posts:
		return isSame && !m.HasWord(severalPosts) && (and || isShort && m.Order != "" && len(m.Metrics) == 0)
	}
	return isSame && (f.Topic == Target || f.Topic == Plan && and || f.Topic == Traits && (and || isShort))
}

// set fills a slot with what a message says.
func set[T any](slot *T, value T, isSaid bool) {
	if isSaid {
		*slot = value
	}
}

// complete returns the question before with the slots that a message fills.
func (f Frame) complete(before Frame, m parse.Message, today time.Time) Frame {
	says := len(m.Accounts)+len(m.Spans)+len(m.Metrics)+len(m.Formats)+len(m.Traits)+len(m.Weekdays)+len(m.Hours)+len(m.Numbers)+m.Count > 0 ||
		m.Unknown+m.Unclear+m.Subject+string(m.Order)+string(m.By) != "" ||
		m.Has(parse.Before, parse.Percent, parse.UpOrDown, parse.Down, parse.Difference, parse.More, parse.Us, parse.Competitors, parse.They,
			parse.ThatDay, parse.Good, parse.Target, parse.Who, parse.Mine, parse.Hashtags)
	isOther := f.Topic == Unknown && len(m.Rest) > 0 && len(m.Words) > 4 // more of it was not read than completes a question
	if !says || isOther || !slices.Contains(inherits, before.Topic) {
		set(&f.Topic, Why, f.Topic == Unknown && f.Aspect == Reason)
		return f
	}
	whole := before
	whole.Guessed, whole.Meant, whole.Unknown, whole.Unclear = f.Guessed, f.Meant, f.Unknown, f.Unclear
	whole.Nth, whole.YesNo, whole.Direction, whole.Gap, whole.Count = 0, f.YesNo, f.Direction, f.Gap, f.Count
	whole.Counted = f.Counted || before.Counted
	switch {
	case len(m.Accounts) > 0 || m.Unknown != "":
		whole.Query.Accounts, whole.Whose, whole.WithOwn = f.Query.Accounts, Own, f.WithOwn
	case f.Whose != Own && m.Has(parse.Who) && len(before.Query.Accounts) > 0: // who of those
	case f.Whose != Own || m.Has(parse.Mine):
		whole.Query.Accounts, whole.Whose = nil, f.Whose
	}
	isOfPosts := before.Topic == Posts || before.Topic == Post
	set(&whole.Query.Metric, f.Query.Metric, f.Query.Metric != "" && (f.Query.Metric != query.Posts || !isOfPosts))
	set(&whole.Percent, true, f.Percent && before.Query.Metric == query.Growth)
	set(&whole.Query.Format, f.Query.Format, len(m.Formats) > 0)
	set(&whole.Query.Order, m.Order, m.Order != "")
	set(&whole.Query.Limit, 1, m.Order != "" && before.Topic == Posts && !m.HasWord(severalPosts))
	set(&whole.Query.By, m.By, m.By != "" && before.Topic != Posts)
	set(&whole.Weekdays, f.Weekdays, len(f.Weekdays) > 0)
	set(&whole.Hours, f.Hours, len(f.Hours) > 0)
	set(&whole.Traits, f.Traits, len(f.Traits) > 0)
	set(&whole.For, f.For, f.Subject != "")
	whole.Subject, whole.Target = cmp.Or(f.Subject, before.Subject), cmp.Or(f.Target, before.Target)
	whole.Aspect = cmp.Or(f.Aspect, before.Aspect)
	if len(f.Query.Filter) > 0 {
		whole.Query.Filter = f.Query.Filter
	} else if len(m.Numbers) > 0 && len(before.Query.Filter) > 0 && before.Query.Filter[0].Metric != "" { // and 1500?
		whole.Query.Filter = slices.Clone(before.Query.Filter)
		if bound := &whole.Query.Filter[0]; bound.Below != nil && bound.Above == nil {
			bound.Below = &m.Numbers[0]
		} else {
			bound.Above, bound.Below = &m.Numbers[0], nil
		}
	}
	isFar := before.Topic == Figure && len(m.Metrics) == 0 && m.Has(parse.Target) && f.Target == 0
	set(&whole.Topic, Target, isFar)
	whole.refer(before, m, today)
	if f.Query.Span != nil {
		whole.Query.Span, whole.Query.Versus = f.Query.Span, f.Query.Versus
	}
	set(&whole.Topic, Compared, before.Topic == Figure && m.Has(parse.Who) || f.Topic == Compared)
	return whole
}

// refer fills in what the words of a message point back to: "that day", "they", "the week before".
func (f *Frame) refer(before Frame, m parse.Message, today time.Time) {
	isSame := f.Topic == Figure && before.Topic == Figure && len(m.Accounts) > 0
	switch {
	case len(m.Spans) > 0:
	case m.Has(parse.Before) && before.Query.Span != nil:
		earlier := span.Next(span.Of(*before.Query.Span, today), -1, today).Span
		if f.Query.Span = &earlier; m.Has(parse.Difference, parse.Compare) {
			f.Topic, f.Query.Metric = before.Topic, before.Query.Metric
			f.Query.Span, f.Query.Versus = before.Query.Span, &earlier
		}
	case m.Has(parse.ThatDay) && before.Last != "":
		f.Query.Span = &query.Span{From: before.Last, To: before.Last}
	case m.Has(parse.ThatDay), isSame:
		f.Query.Span = before.Query.Span
	}
	isOfThose := m.Has(parse.They) || f.Whose == All && m.HasWord("two both")
	switch {
	case !isOfThose || len(m.Accounts) > 0:
	case len(before.Query.Accounts) > 0:
		f.Query.Accounts, f.WithOwn, f.Whose = before.Query.Accounts, before.WithOwn && f.Whose == All, Own
	case before.Leader != "" && f.Topic != Compared:
		f.Query.Accounts, f.Whose = []string{before.Leader}, Own
	}
}
