package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/summary"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// publishedIn counts the posts of a span; those of a format, where it is not empty.
func publishedIn(of facts.Subject, span timespan.Past, format string) string {
	f := records.Count(of, span, format)
	if f.Reason != "" {
		return phrasing.Missing(f, "how many posts "+
			phrasing.LowerYou(phrasing.Verb(of, "published ", "published "))+span.Words)
	}
	return phrasing.Verb(of, "published ", "published ") + f.Cite() + " " +
		phrasing.Noun(f, cmp.Or(format, "post")+"s") + " " + span.Words + "."
}

// publishedByWeekday counts the posts of each weekday, most first.
func publishedByWeekday(of facts.Subject, folded string, span timespan.Past, spans bool) string {
	if !spans {
		span = records.Recent
	}
	format := asks.Format(folded)
	all := records.Count(of, span, format)
	if all.Reason != "" {
		return phrasing.Missing(all, "how many posts "+phrasing.LowerYou(phrasing.Verb(of, "published ", "published "))+"on each weekday")
	}
	days := records.Weekdays()
	counts := make(map[string]reply.Fact, len(days))
	for _, when := range days {
		counts[when.Words] = records.CountOn(of, span, format, when)
	}
	slices.SortStableFunc(days, func(a, b records.When) int { return cmp.Compare(counts[b.Words].Number(), counts[a.Words].Number()) })
	lines := make([]string, 0, len(days))
	for _, when := range days {
		lines = append(lines, "- "+text.UpperFirst(when.Words)+": "+counts[when.Words].Cite())
	}
	return publishedIn(of, span, format) + " By weekday:\n\n" + strings.Join(lines, "\n")
}

// oneAtATime refuses times whose posts are not counted together.
const oneAtATime = "I can't count that: name the weekdays or the hours that I should count, and ask me about one of them at a time."

// publishedOn counts the posts of some weekdays or hours in the span that is asked for, else in the last 30 days.
func publishedOn(of facts.Subject, folded string, when records.When) string {
	if when.Unclear {
		return oneAtATime
	}
	span, spans := records.SpanIn(when.Without(folded), of.History)
	switch {
	case span.Refused != "":
		return phrasing.CantTell + span.Refused
	case !spans:
		span = records.Recent
	}
	format := asks.Format(folded)
	f, all := records.CountOn(of, span, format, when), records.Count(of, span, format)
	noun := cmp.Or(format, "post") + "s"
	if f.Reason != "" {
		return phrasing.Missing(f, "how many "+noun+" "+phrasing.LowerYou(phrasing.Verb(of, "published ", "published "))+when.Words)
	}
	return phrasing.Verb(of, "published ", "published ") + f.Cite() + " " + phrasing.Noun(f, noun) + " " + when.Words + " " + span.Words +
		", of " + all.Cite() + " in all."
}

// publishedEach counts the posts of a span by format.
func publishedEach(of facts.Subject, span timespan.Past, formats []string) string {
	each := make([]string, 0, len(formats))
	for _, format := range formats {
		each = append(each, publishedIn(of, span, format))
	}
	return phrasing.Sentences(each...)
}

// didPublish asks for something of what was published: which hashtags did I use yesterday.
var didPublish = regexp.MustCompile(`\b(?:did|have) (?:\S+ ){1,2}(?:post|posted|publish|published|use|used|tag|tagged)\b` +
	`|\bwas (?:my|the) post\b`)

// aspectsOfPosted are the times or the hashtags of the posts of a span, the newest first; empty: they are not asked for.
func aspectsOfPosted(about topic.Topic, folded string, of facts.Subject) string {
	key, what := facts.TopHour, "time"
	if about == topic.Hashtags {
		key, what = facts.TopTags, "hashtags"
	}
	span, spans := records.SpanAsked(folded, of)
	if about != topic.Hashtags && about != topic.BestTime || !spans || !didPublish.MatchString(folded) {
		return ""
	}
	if span.Refused != "" {
		return phrasing.CantTell + span.Refused
	}
	posts, _ := records.Published(of.History, span)
	switch len(posts) {
	case 0:
		return publishedIn(of, span, "")
	case 1:
		return onepost.Cited(of, posts[0]).SaysAll(onepost.AspectsOf(what))
	}
	lines := make([]string, 0, maxPosted)
	for _, p := range posts[:min(maxPosted, len(posts))] {
		one := onepost.Cited(of, p)
		said := "none"
		if f, known := one.Fact(key); known {
			said = f.Cite()
		}
		if day, known := one.Fact(facts.TopDay); known && key == facts.TopHour {
			said = day.Cite() + " at " + said
		}
		lines = append(lines, phrasing.Item(len(lines)+1, text.UpperFirst(one.Named())+": "+said))
	}
	begins := publishedIn(of, span, "")
	if len(posts) > maxPosted {
		begins += " The latest of them:"
	}
	return phrasing.Paragraphs(begins, strings.Join(lines, "\n"))
}

// meansIn are the means of the posts of a span: of what is asked for, else of their engagement rate.
func meansIn(of facts.Subject, span timespan.Past, measures []records.Measure) string {
	if measures == nil {
		measures = []records.Measure{records.EngagementRate}
	}
	var said []string
	for _, m := range measures {
		f := records.Mean(of, m, span, "")
		if f.Reason != "" {
			said = append(said, phrasing.Missing(f, "the "+m.Noun+" "+span.Words))
			continue
		}
		if span.IsDay() && records.Count(of, span, "").N == 1 { // a day has no mean of its own then
			gets := " got " + f.CiteAs(strings.TrimSuffix(f.Value, ".0")) + " " + phrasing.Noun(f, m.Noun)
			if m.Overall == facts.Rate {
				gets = " has an engagement rate of " + f.Cite()
			}
			said = append(said, phrasing.Whose(of)+" only post published "+span.Words+gets+".")
			continue
		}
		gets := " get " + f.Cite() + " " + phrasing.Noun(f, m.Noun)
		if m.Overall == facts.Rate {
			gets = " have an engagement rate of " + f.Cite()
		}
		said = append(said, phrasing.Whose(of)+" posts published "+span.Words+gets+" on average ("+
			phrasing.Counting(f.N, "posts")+").")
	}
	return phrasing.Sentences(said...)
}

// besideInSpan sets what accounts did in the span that a prompt names side by side; empty: it names none, or not all is known of them.
func besideInSpan(asked intent.Intent, folded string, of facts.Subject, sheet facts.Sheet) string {
	span, spans := records.SpanAsked(folded, of)
	if asked.Topic != topic.Competitors || !spans || span.Refused != "" || span.Days == figures.RecentDays || asked.Private != nil {
		return ""
	}
	list := []facts.Subject{of}
	if of.IsOwn && asked.Several != nil && !isWithUser(asked, folded, of) {
		list = sheet.Others
	} else if of.IsOwn {
		list = append(list, sheet.Others...)
	} else if sheet.Own != nil {
		list = append(list, *sheet.Own)
	}
	if len(list) < 2 || slices.ContainsFunc(list, func(of facts.Subject) bool { return of.History == nil }) {
		return ""
	}
	notes := make([]string, 0, len(list))
	for _, account := range list {
		notes = append(notes, growthCounted(account, span))
	}
	return phrasing.Paragraphs(summary.Beside(list, span), phrasing.Sentences(notes...))
}

// besideSpan sets what was in a span beside what was in another one.
func besideSpan(about topic.Topic, folded string, of facts.Subject, one, other timespan.Past) string {
	if refused := cmp.Or(one.Refused, other.Refused); refused != "" {
		return phrasing.CantTell + refused
	}
	if about == topic.Overview {
		lead := ""
		if followup.AheadAsked.MatchString(folded) {
			lead = summary.Ahead(of, one, other, strings.HasPrefix(folded, followup.IsBehind))
		}
		return phrasing.Paragraphs(lead, summary.Spans(of, one, other), stillOn(one), stillOn(other))
	}
	measures, format := records.MeasuresIn(folded), asks.Format(folded)
	if private.OfViews(private.In(folded)) {
		measures, format = []records.Measure{records.Views}, figures.Reel.Name()
	}
	if measures == nil {
		measures = []records.Measure{records.EngagementRate}
	}
	var differs, leads []string
	yesOrNo, isEarlier := "", one.To != "" && one.To < other.From
	var saysOf func(span timespan.Past) string
	differ := func(figure func(span timespan.Past) reply.Fact, unit facts.Unit) {
		a, b := figure(one), figure(other)
		if a.Reason == "" && b.Reason == "" {
			apart := records.Difference(a, b, of, unit)
			if isEarlier && !asks.AnyComparative.MatchString(folded) { // "last month compared to this month" asks how it changed
				apart = records.Difference(b, a, of, unit)
			}
			if differs == nil {
				yesOrNo = verdict.OfChange(folded, apart)
			}
			differs = append(differs, apart.Cite())
			leads = append(leads, summary.AheadIn(a, b, one, other, strings.HasPrefix(folded, followup.IsBehind)))
		}
	}
	switch {
	case about == topic.Growth:
		saysOf = func(span timespan.Past) string { return changedIn("", of, span) }
		differ(func(span timespan.Past) reply.Fact { change, _ := records.Growth(of, span); return change }, facts.SignedCount)
	case about == topic.Frequency || about == topic.Mix && len(records.MeasuresIn(folded)) == 0:
		saysOf = func(span timespan.Past) string { return publishedIn(of, span, format) }
		differ(func(span timespan.Past) reply.Fact { return records.Count(of, span, format) }, facts.SignedCount)
	default:
		saysOf = func(span timespan.Past) string { return meansIn(of, span, measures) }
		if format != "" {
			saysOf = func(span timespan.Past) string {
				return byformat.Means(of, byformat.Asked{Formats: []string{format}, Measures: measures, Span: span})
			}
		}
		for _, m := range measures {
			differ(func(span timespan.Past) reply.Fact { return records.Mean(of, m, span, format) }, m.Change())
		}
	}
	said := phrasing.Sentences(saysOf(one), saysOf(other))
	if differs == nil {
		return phrasing.Sentences(said, "So I can't tell the difference.")
	}
	said = yesOrNo + said
	if followup.AheadAsked.MatchString(folded) && len(leads) == 1 {
		said = phrasing.Sentences(leads[0], said)
	}
	return phrasing.Sentences(said, "The difference is "+phrasing.JoinList(differs)+".", stillOn(one))
}

// stillOn says that a span goes on, so that it is compared with a longer one.
func stillOn(span timespan.Past) string {
	if words, is := strings.CutPrefix(span.Words, "this "); is {
		unit, _, _ := strings.Cut(words, " ")
		return "This " + unit + " isn't over yet."
	}
	return ""
}
