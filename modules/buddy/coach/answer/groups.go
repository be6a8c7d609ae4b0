package answer

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// minPosts is how many posts a time needs to be called good or bad.
const minPosts = 2

// by is a metric split by a dimension: all groups in a list, or the best or worst of them in a sentence.
func (w *writer) by(name string, metric query.Metric, by query.Dimension) string {
	isGrowth := metric == query.Growth || metric == query.Followers
	if by == query.Weekday && isGrowth {
		by = query.Day // "which day did I gain the most followers" is a day of the calendar
	}
	q := w.ask(metric, name)
	q.By, q.Order = by, w.f.Query.Order
	isExtreme := q.Order == query.Best || q.Order == query.Worst
	isInTime := by == query.Day || by == query.Week || by == query.Month
	isTime := by == query.Hour || by == query.Weekday
	switch {
	case !isExtreme:
		q.Order = ""
	case isInTime:
		q.Limit = 1
	case isTime:
		q.Limit = 24
	}
	if w.f.Query.Span == nil && by == query.Day {
		q.Span = days(either(isExtreme, figures.RecentDays, 7))
	} else if w.f.Query.Span == nil && by == query.Week { // whole weeks
		q.Span = &query.Span{From: dayOf(w.Today().AddDate(0, 0, -28-int(w.Today().Weekday())))}
	} else if w.f.Query.Span == nil && by == query.Month {
		q.Span = &query.Span{From: dayOf(w.Today().AddDate(0, -5, 1-w.Today().Day()))}
	} else if w.f.Query.Span == nil && isTime {
		q.Span = days(timesDays)
	}
	found := w.span(q.Span)
	all := w.run(q)
	if metric.IsInsight() && len(all) > 0 && !all[0].known() {
		return missing(nouns[metric]+" "+found.Words, all[0].fact)
	}
	cells := slices.DeleteFunc(all, func(c cell) bool {
		return !c.known() || c.Group == "" || isExtreme && isTime && c.fact.N < minPosts
	})
	if len(cells) == 0 {
		return w.refuse(w.until(name, "I can't tell: "+either(isTime, "no time has several posts ", "nothing is known ")+found.Words+"."))
	}
	first := cells[0]
	switch {
	case isExtreme && isInTime:
		if t, err := time.Parse("2 Jan 2006", first.Group); err == nil {
			w.f.Last = dayOf(t)
		}
		return w.until(name, w.say(name, "{Your|@'s} %s %s was %s %s %s: %s.", nouns[metric], found.Words,
			either(q.Order == query.Best, "highest", "lowest"), either(by == query.Day, "on", "in"), w.trust(first.Group), first.fact.Cite()))
	case isExtreme:
		lead := w.say(name, "By %s, {your|@'s} %s %s did %s %s %s:", nouns[metric], w.noun(q), of(found.Words), q.Order, prepositions[by],
			reply.Verbatim(first.Group))
		most := min(len(cells), cmp.Or(w.f.Count, either(isTime, 3, 5)))
		ends := either(isTime, "Times with a single post are left out.", "")
		return w.until(name, paragraphs(lead, w.numbered(w.grouped(cells[:most])), ends))
	case isInTime:
		slices.Reverse(cells)
	}
	return w.until(name, paragraphs(w.say(name, "{Your|@'s} %s by %s %s:", nouns[metric], by, found.Words), bullets(w.grouped(cells))))
}

var prepositions = map[query.Dimension]string{query.Hour: "at", query.Weekday: "on", query.Type: "with", query.Hashtag: "with"}

// of puts days behind posts: "of October", "of the last 90 days", "last week".
func of(words string) string {
	if rest, is := strings.CutPrefix(words, "in "); is {
		return "of " + rest
	}
	return words
}

// grouped lists groups with their figures. A hashtag is a user's text.
func (w *writer) grouped(cells []cell) []string {
	return each(cells, func(c cell) string {
		return text.UpperFirst(w.trust(reply.Verbatim(c.Group))) + ": " + either(c.fact.Counted == "post", w.sampled(c.fact), c.fact.Cite())
	})
}

// small is a difference, as a share of the larger of two, that says nothing.
const small = 0.08

// set are posts that are compared with others: those of a time, with a hashtag or with a trait of the caption.
type set struct {
	words  string // "on Mondays", "with a question"
	filter query.Filter
}

// sets compares a metric of sets of an account's posts: those that fulfil q besides.
func (w *writer) sets(q query.Query, sets []set) string {
	name, found := q.Accounts[0], w.span(q.Span)
	var items []string
	var known []cell
	best, worst := 0, 0
	for i, s := range sets {
		one := q
		one.Filter = append(slices.Clone(q.Filter), s.filter)
		c := w.one(one)
		item := text.UpperFirst(s.words) + ": " + either(c.known(), w.sampled(c.fact), "N/A")
		if !c.known() {
			item += ". " + c.fact.Reason
		}
		items, known = append(items, item), append(known, c)
		best = either(c.value() > known[best].value(), i, best)
		worst = either(c.value() < known[worst].value(), i, worst)
	}
	lead, ends := "It makes little difference.", ""
	high, low := known[best].value(), known[worst].value()
	switch {
	case slices.ContainsFunc(known, func(c cell) bool { return !c.known() }):
		lead = "I can't compare these:"
	case high-low > small*high:
		lead = w.say(name, "{Your|@'s} %s %s did better.", w.noun(q), sets[best].words)
		ends = "That doesn't prove that it's the reason."
	}
	head := w.say(name, "%s of {your|@'s} %s %s:", text.UpperFirst(nouns[q.Metric]), w.noun(q), found.Words)
	return w.until(name, paragraphs(lead, head, bullets(items), ends))
}

// measured is the metric by which posts are compared: the engagement rate where the question only counts posts or names none.
func (w *writer) measured() query.Metric {
	if m := w.f.Query.Metric; m != "" && m != query.Posts && m != query.PostsPerWeek {
		return m
	}
	return query.EngagementRate
}

// certain compares the posts of several times, hashtags or traits, or those of one with all.
func (w *writer) certain(q query.Query) string {
	if sets := w.choices(); len(sets) > 1 {
		q.Filter = w.f.Query.Filter
		return w.sets(q, sets)
	}
	c, said := w.sentence(q, w.span(q.Span))
	all, usual := w.overall(q)
	begins := ""
	if c.known() && all.known() {
		isGood := (c.value() >= all.value()) == (w.f.Direction != frame.Down)
		begins = either(w.f.YesNo && c.fact.N < minPosts, "One post says little.", w.verdict(isGood))
	}
	return sentences(begins, said, usual)
}

// choices are the sets of posts that the question names: each trait with its contrary, each hashtag, part of the day or weekday by itself.
// A weekend is one set unless its days are to be compared.
func (w *writer) choices() []set {
	var filters []query.Filter
	for _, trait := range w.f.Traits {
		filters = append(filters, query.Filter{With: trait}, query.Filter{Without: trait})
	}
	for _, tag := range w.f.Tags {
		filters = append(filters, query.Filter{Contains: tag})
	}
	weekdays := w.f.Weekdays
	isWeekend := len(weekdays) == 2 && slices.Contains(weekdays, "Saturday") && slices.Contains(weekdays, "Sunday") && !w.f.Gap
	for _, h := range w.f.Hours {
		filters = append(filters, query.Filter{Hours: &h, Weekdays: weekdays})
	}
	for _, day := range weekdays {
		if len(w.f.Hours) == 0 && !isWeekend {
			filters = append(filters, query.Filter{Weekdays: []string{day}})
		}
	}
	return each(filters, func(f query.Filter) set { return set{w.trust(reply.Verbatim(f.Words())), f} })
}

// traits says whether posts whose captions have something do better, or how long captions are and whether longer ones do better.
func (w *writer) traits() string {
	w.f.Query.Span = cmp.Or(w.f.Query.Span, days(timesDays))
	q := w.ask(w.measured(), w.name())
	if len(w.f.Traits) > 0 {
		return w.certain(q)
	}
	q.Metric = query.CaptionLength
	mean, said := w.sentence(q, w.span(q.Span))
	if !mean.known() {
		return said
	}
	q.Metric = query.EngagementRate
	return paragraphs(said, w.sets(q, []set{
		{"with longer captions", query.Filter{Metric: query.CaptionLength, Above: new(mean.value())}},
		{"with shorter captions", query.Filter{Metric: query.CaptionLength, Below: new(mean.value())}},
	}))
}

// hashtags are those of the best posts; for certain days, or the worst ones, those of a query.
func (w *writer) hashtags() string {
	name := w.name()
	if w.narrowed() || w.f.Query.Order == query.Worst {
		w.f.Query.Order = cmp.Or(w.f.Query.Order, query.Best)
		return w.by(name, query.EngagementRate, query.Hashtag)
	}
	tags := w.several(name, facts.Hashtag, "which hashtags work")
	words := each(tags[:min(cmp.Or(w.f.Count, 5), len(tags))], w.sampled)
	said := w.say(name, "The hashtags of {your|@'s} best posts: %s.", text.And(words))
	return w.until(name, said+" They are ranked by how their posts did; use those that fit the post.")
}

// several are the figures of a kind that the pages show. Without one the question is refused, with the reason.
func (w *writer) several(name string, key facts.Key, what string) []reply.Fact {
	of := w.Account(name)
	list := of.Several(key)
	if len(list) == 0 {
		f, _ := of.Fact(key.Nth(1))
		w.refuse(w.until(name, missing(what, f)))
	}
	return list
}

// tag says how posts with a hashtag do, or which of several hashtags does better.
func (w *writer) tag() string {
	q, said := w.ask(query.Posts, w.name()), ""
	if len(w.f.Tags) == 1 {
		_, said = w.sentence(q, w.span(q.Span))
	}
	q.Metric = query.EngagementRate
	return sentences(said, w.certain(q))
}

// sharedTags are the hashtags that two accounts both used.
func (w *writer) sharedTags() string {
	names := w.two(w.accounts())
	if len(names) != 2 {
		return w.refuse("Name the account: I compare the hashtags of two accounts.")
	}
	uses := map[string][]reply.Fact{}
	for _, name := range names {
		q := query.Query{Metric: query.Posts, By: query.Hashtag, Accounts: []string{name}, Span: w.f.Query.Span, Limit: query.MaxRows}
		for _, c := range w.run(q) {
			uses[c.Group] = append(uses[c.Group], c.fact)
		}
	}
	maps.DeleteFunc(uses, func(_ string, of []reply.Fact) bool { return len(of) < 2 })
	if len(uses) == 0 {
		return sentences(w.verdict(false), "These accounts had no hashtag in common in that time.")
	}
	total := func(tag string) float64 { return uses[tag][0].Number() + uses[tag][1].Number() }
	shared := slices.SortedFunc(maps.Keys(uses), func(a, b string) int { return cmp.Or(cmp.Compare(total(b), total(a)), cmp.Compare(a, b)) })
	var words []string
	for _, tag := range shared[:min(5, len(shared))] {
		words = append(words, reply.Verbatim(tag)+" (in "+uses[tag][0].Cite()+" and "+uses[tag][1].Cite()+" posts)")
	}
	both := w.say(names[0], "{You|@} and ") + w.say(names[1], "{you|@} both used")
	return sentences(w.verdict(true), both+", "+w.span(w.f.Query.Span).Words+", "+text.And(words)+".")
}

// formats are the mix and which format does best, or a metric by format.
func (w *writer) formats() string {
	name, metric := w.name(), w.f.Query.Metric
	if s := w.f.Query.Span; s != nil && w.span(s).Kind == span.Future {
		w.f.Query.Span = nil
	}
	w.f.Query.Format = ""
	var said string
	if metric != "" && metric != query.Posts || w.f.Query.Span != nil || w.f.Query.Order != "" {
		said = w.by(name, w.measured(), query.Type)
	} else {
		said = w.mix(name)
	}
	return paragraphs(said, either(w.f.Query.By == query.Hour || len(w.f.Hours) > 0 || w.f.Aspect == frame.When, w.bestTimes(name), ""))
}

func (w *writer) mix(name string) string {
	shares := citations(w.several(name, facts.Share, "the mix"))
	return w.until(name, sentences(w.trust("In the last 30 days: ")+shares+".", w.fill(name, "What does best: <leading>."),
		w.fill(name, "They do <leadingRatio> as well as the other posts.")))
}

// gap is the longest time between two posts.
func (w *writer) gap() string {
	w.f.Query.Span = cmp.Or(w.f.Query.Span, days(timesDays))
	name := w.name()
	q := w.ask(query.EngagementRate, name)
	q.Order, q.Limit = query.Latest, query.MaxRows
	found, list := w.span(q.Span), w.posts(q)
	if len(list) < 2 {
		return w.refuse("It takes two posts to have a gap, and there are fewer " + found.Words + ".")
	}
	var longest time.Duration
	var from, to time.Time
	for i, p := range list[1:] {
		if d := list[i].PostedAt.Sub(p.PostedAt); d > longest {
			longest, from, to = d, p.PostedAt, list[i].PostedAt
		}
	}
	length := w.derive("gap", "@"+name, facts.Figure{
		Key: "longestGap", Label: "Longest time between two posts, in days", Unit: facts.Mean, Value: new(longest.Hours() / 24),
		Basis: figures.Basis{Formula: "Time from one post to the next, in days", N: len(list)},
	})
	return w.until(name, w.say(name, "{Your|@'s} longest gap between two posts %s was %s days: from %s to %s.", found.Words, length.Cite(),
		w.trust(from.Format("2 Jan")), w.trust(to.Format("2 Jan"))))
}

// timesDays is the span of figures by time.
const timesDays = 90

// times says when posts do best, or how those of certain days and hours do.
func (w *writer) times() string {
	name, asked := w.name(), w.f
	usual, begins := w.bestTimes(name), ""
	isRanked := asked.Query.Order == query.Worst || asked.Query.Format != "" || w.measured() != query.EngagementRate
	if s := asked.Query.Span; s != nil {
		defer func() { w.f.Query.Span, w.f.Weekdays = s, asked.Weekdays }() // a follow-up goes on from what was asked
		w.f.Query.Span = nil
		found, isTonight := w.span(s), len(asked.Hours) > 0 && s.From != ""
		if isDay := found.Unit == span.Day && len(asked.Hours) == 0 && !isRanked; len(asked.Weekdays) == 0 && (isTonight || isDay) {
			t, _ := time.Parse(time.DateOnly, s.From)
			w.f.Weekdays = []string{t.Weekday().String()}
			day, _, _ := strings.Cut(withoutDays(found.Words), ",")
			begins = either(isDay, text.UpperFirst(day)+" is a "+w.f.Weekdays[0]+".", "")
		}
	}
	switch {
	case len(w.f.Weekdays)+len(w.f.Hours) > 0:
		q := w.ask(w.measured(), name)
		q.Span = days(timesDays)
		return paragraphs(sentences(begins, w.certain(q)), either(usual == "", "", "Over all days: "+text.LowerFirst(usual)))
	case isRanked:
		w.f.Query.Order = either(w.f.Query.Order == query.Worst, query.Worst, query.Best)
		return w.by(name, w.measured(), either(w.f.Query.By == query.Weekday, query.Weekday, query.Hour))
	}
	w.several(name, facts.BestTime, "the best times")
	return w.until(name, w.say(name, "%s{ Try your next post then, and see whether it holds.|}", usual))
}

// bestTimes are the best hours and the best day, as the pages show them; empty: they are not known.
func (w *writer) bestTimes(name string) string {
	best := w.Account(name).Several(facts.BestTime)
	if len(best) == 0 {
		return ""
	}
	return sentences(w.say(name, w.trust("{Your|@'s} posts of the last 90 days did best at %s."), citations(best)),
		w.fill(name, "The best day of the last 30 is <bestDay>."))
}
