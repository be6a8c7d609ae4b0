package answer

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// How many posts a list has: as many as the pages show of the own account, fewer of another.
const (
	defaultPosts = 6
	otherPosts   = 3
	maxListed    = 10
)

// measure is a figure of a post.
type measure struct {
	metric query.Metric
	key    facts.Key
	usual  facts.Key // of the account
	says   string
}

var measures = []measure{
	{query.EngagementRate, facts.TopPost, facts.Rate, "an engagement rate of %s"},
	{query.Likes, facts.TopLikes, facts.Likes, "%s likes"},
	{query.Comments, facts.TopComments, facts.Comments, "%s comments"},
	{query.Views, facts.TopViews, "", "%s views"},
	{query.CaptionLength, facts.TopLength, "", "a caption of %s characters"},
	{query.Reach, facts.TopInsight, "", "a reach of %s"},
	{query.AccountViews, facts.TopInsight, "", "%s views"},
	{query.Saves, facts.TopInsight, "", "%s saves"},
	{query.Shares, facts.TopInsight, "", "%s shares"},
	{query.Follows, facts.TopInsight, "", "%s follows"},
}

// indexOf is the place of a metric; -1: a post has no figure of it.
func indexOf(metric query.Metric) int {
	return slices.IndexFunc(measures, func(m measure) bool { return m.metric == metric })
}

// usualMeasures are those of an answer about a whole post.
var usualMeasures = measures[:3]

// figure is one of a post's figures.
func (p onePost) figure(metric query.Metric) (f reply.Fact, known bool) {
	return p.of.Known(measures[max(0, indexOf(metric))].key.Nth(1))
}

// name is a post with the beginning of its caption: `reel of 9 Nov "I nearly…"`.
func (p onePost) name() string {
	f, _ := p.of.Fact(facts.TopPost.Nth(1))
	return reply.Verbatim(text.LowerFirst(strings.TrimSuffix(f.Label, " of "+p.of.Name)))
}

// ofWhom is a post with its account: "Your reel of 9 Nov …".
func (w *writer) ofWhom(p onePost) string { return w.say(p.account, "{Your|@'s} %s", p.name()) }

// show notes the posts of the answer, in its order.
func (w *writer) show(list []onePost) {
	w.f.Shown = nil
	for _, p := range list {
		w.f.Shown = append(w.f.Shown, frame.Shown{ID: p.ID, Account: p.account})
	}
}

// ranking lists posts with one of their figures.
func (w *writer) ranking(list []onePost, metric query.Metric) string {
	w.show(list)
	return w.numbered(each(list, func(p onePost) string {
		f, known := p.figure(metric)
		return text.UpperFirst(p.name()) + ": " + either(known, f.Cite(), "N/A")
	}))
}

// listed are posts in an order: the best, the worst, the latest, or those that fulfil a filter.
func (w *writer) listed() string {
	name := w.name()
	metric := w.measured()
	if metric == query.Interactions {
		metric = query.EngagementRate // a post has no figure of both together
	}
	q := w.ask(metric, name)
	q.Order = w.f.Query.Order
	isRanked := q.Order == query.Best || q.Order == query.Worst
	q.Limit = cmp.Or(w.f.Query.Limit, either(!isRanked, maxListed, either(name == w.Own(), defaultPosts, otherPosts)))
	isOne := isRanked && q.Limit == 1
	if w.f.Latest {
		isRanked, q.Order, q.Limit = false, query.Latest, w.f.Count
	} else if isOne {
		q.Limit = defaultPosts // for "the second one"
	}
	if w.f.Query.Span == nil && (!isRanked || len(w.f.Weekdays) > 0) {
		q.Span = days(timesDays)
	}
	found, noun := w.span(q.Span), w.noun(q)
	all := w.posts(q)
	list := slices.DeleteFunc(slices.Clone(all), func(p onePost) bool { _, known := p.figure(metric); return isRanked && !known })
	switch {
	case len(list) == 0 && len(all) > 0:
		w.show(nil)
		f, _ := all[0].figure(metric)
		return w.until(name, missing(nouns[metric], f))
	case len(list) == 0:
		w.show(nil)
		return w.until(name, w.say(name, "{You|@} published no %s %s, as far as I know.", noun, found.Words))
	case isOne:
		w.show(list)
		f, _ := list[0].figure(metric)
		when := either(w.f.Query.Span != nil || len(w.f.Weekdays) > 0, "published ", "") + closed(found.Words)
		return w.until(name, w.say(name, "{Your|@'s} %s %s %s by %s is the %s: %s.", q.Order, singular(noun), when, nouns[metric], list[0].name(),
			f.Cite()))
	}
	begins := w.say(name, "{Your|@'s} %s %s %s by %s:", q.Order, noun, found.Words, nouns[metric])
	if w.f.Latest {
		begins = w.meanOf(name, list, metric)
	} else if !isRanked {
		begins = w.number(q, len(list), w.f.Count == 0 && (w.f.Query.Span != nil || len(q.Filter) > 0))
	}
	return w.until(name, paragraphs(begins, w.ranking(list, metric)))
}

// meanOf is the mean of the latest posts of which a metric is known.
func (w *writer) meanOf(name string, list []onePost, metric query.Metric) string {
	var known []reply.Fact
	for _, p := range list {
		if f, is := p.figure(metric); is {
			known = append(known, f)
		}
	}
	if len(known) == 0 {
		return "That figure is known of none of these posts."
	}
	last := w.trust(text.Count(len(known), cmp.Or(w.f.Query.Format, "post")))
	label := text.UpperFirst(nouns[metric]) + ", mean of the last " + last
	mean := w.mean("latest", "@"+name, known, facts.Figure{
		Key: "inLatest", Label: label, Basis: figures.Basis{Formula: label, N: len(known)}, Link: facts.PostPage(list[0].Post),
	})
	return w.say(name, "{Your|@'s} last %s: %s %s on average.", last, mean.Cite(), nouns[metric])
}

// closed ends an insertion within days: "since 20 Nov 2025, as far back as my data reaches,".
func closed(words string) string { return words + either(strings.Contains(words, ","), ",", "") }

// number begins a list of the latest posts; isCounted says how many there were.
func (w *writer) number(q query.Query, shown int, isCounted bool) string {
	with := "with their " + strings.Replace(nouns[q.Metric], "rate", "rates", 1) + ":"
	noun := w.noun(q)
	if !isCounted {
		return w.say(q.Accounts[0], "{Your|@'s} latest %s, ", noun) + with
	}
	q.Metric, q.Order, q.Limit = query.Posts, "", 0
	c, said := w.sentence(q, w.span(q.Span))
	return said + either(int(c.value()) > shown, " The latest of them, ", " Listed ") + with
}

// meant is the post that the question is about; note says that several fit. Without one the question is refused.
func (w *writer) meant() (p onePost, note string) {
	f := w.f
	if f.Nth > 0 && f.Nth <= len(f.Shown) {
		return w.again(f.Shown[f.Nth-1]), ""
	}
	q := w.ask(w.aspect(), w.name())
	q.Span = cmp.Or(f.Query.Span, days(query.MaxDays))
	q.Order, q.Limit = either(f.Query.Order == query.First, query.First, query.Latest), 2
	for word := range strings.FieldsSeq(f.Words) {
		if utf8.RuneCountInString(word) > 2 {
			q.Filter = append(q.Filter, query.Filter{Contains: word})
		}
	}
	list := w.posts(q)
	if len(list) == 0 {
		about := either(f.Words == "", "", " about "+reply.Verbatim(f.Words))
		w.refuse(w.say(w.name(), "I can't find %s%s among {your|@'s} posts %s.", article(cmp.Or(q.Format, "post")), about, w.span(q.Span).Words))
		return p, ""
	}
	w.show(list[:1])
	w.f.Nth = 1
	return list[0], either(len(list) > 1 && f.Words != "", "Several posts fit; this is the latest.", "")
}

// aspect is what is read of a post with its other figures: the figure that is asked for, if the owner alone sees it.
func (w *writer) aspect() query.Metric {
	return either(query.Metric(w.f.Aspect).IsInsight(), query.Metric(w.f.Aspect), query.EngagementRate)
}

// again reads a post that an answer has shown.
func (w *writer) again(shown frame.Shown) onePost {
	list := w.posts(query.Query{Metric: w.aspect(), Accounts: []string{shown.Account}, Span: days(query.MaxDays),
		Filter: []query.Filter{{Posts: []int64{shown.ID}}}})
	if len(list) == 0 {
		w.refuse("I can no longer find that post.")
	}
	return append(list, onePost{})[0]
}

// onePost answers about one post: all of its figures, or the one that is asked for.
func (w *writer) onePost() string {
	p, note := w.meant()
	begins := w.ofWhom(p)
	at := indexOf(query.Metric(w.f.Aspect))
	switch {
	case w.f.Aspect == frame.When:
		return sentences(note, begins+w.published(p))
	case w.f.Aspect == frame.Reason:
		return w.reasons(p)
	case at >= 0:
		ends := either(w.f.Aspect == frame.Caption, "I only have how it begins: the post's own page shows it whole.", "")
		return sentences(note, begins+w.has(p, measures[at:at+1]), ends)
	}
	if o := w.f.Query.Order; o == query.First || o == query.Latest && w.f.Words == "" {
		when := either(o == query.First, " "+closed(w.span(cmp.Or(w.f.Query.Span, days(query.MaxDays))).Words), "")
		begins = w.say(p.account, "{Your|@'s} %s %s%s is the %s. It", o, cmp.Or(w.f.Query.Format, "post"), when, p.name())
	}
	rate, known := p.figure(query.EngagementRate)
	mean, knows := w.Account(p.account).Known(facts.Rate)
	if w.f.Aspect == frame.Good && known && knows {
		note += either(rate.Number() >= mean.Number(), "Yes, it did better than average.", "No, it did worse than average.")
	}
	return sentences(note, begins+w.has(p, usualMeasures), "It"+w.published(p))
}

// has tells figures of a post, with the mean of its account.
func (w *writer) has(p onePost, list []measure) string {
	account := w.Account(p.account)
	var parts []string
	reason := ""
	for _, m := range list {
		f, known := p.figure(m.metric)
		if !known {
			reason = cmp.Or(reason, " "+missing("its "+unitNoun(m.metric), f))
			continue
		}
		part := strings.Replace(m.says, "%s", f.Cite(), 1)
		if mean, knows := account.Known(m.usual); knows {
			part += w.say(p.account, " ({your|the account's} mean: %s)", mean.Cite())
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return ":" + reason
	}
	return " has " + text.And(parts) + "." + reason
}

// published says when a post went out.
func (w *writer) published(p onePost) string {
	return p.of.Fill(" went out on a <topDay1> at <topHour1>") + w.fill(p.account, "; {your|@'s} best hour is <bestTime1>") + "."
}

// reasons set a post apart from the others of its account.
func (w *writer) reasons(p onePost) string {
	items := []string{
		w.fill(p.account, "It's "+article(figures.FormatOf(p.Type).Name())+". The format that does best: <leading>."), "It" + w.published(p),
		w.fill(p.account, "The best day is <bestDay>."), p.of.Fill("Its hashtags: <topTags1>."),
	}
	items = slices.DeleteFunc(items, func(item string) bool { return item == "" })
	return paragraphs(w.ofWhom(p)+w.has(p, usualMeasures), bullets(items), noProof)
}

const noProof = "These figures show the difference, but they don't prove the reason."

// versus compares posts: those of two spans, those that were shown, or one with the usual of its format.
func (w *writer) versus() string {
	switch asked := w.f; {
	case asked.Query.Versus != nil:
		w.f.Nth = 0
		first, _ := w.meant()
		w.f.Nth, w.f.Query.Span = 0, asked.Query.Versus
		second, _ := w.meant()
		w.f.Nth, w.f.Query.Span = 0, asked.Query.Span
		return w.sideBySide(first, second)
	case len(asked.Shown) == 2 && asked.Nth == 0:
		return w.sideBySide(w.again(asked.Shown[0]), w.again(asked.Shown[1]))
	}
	p, note := w.meant()
	format := figures.FormatOf(p.Type).Name()
	var usual []string
	for _, m := range usualMeasures {
		c := w.one(query.Query{Metric: m.metric, Accounts: []string{p.account}, Format: format, Span: days(figures.RecentDays)})
		if c.known() {
			usual = append(usual, strings.Replace(m.says, "%s", c.fact.Cite(), 1))
		}
	}
	return sentences(note, w.ofWhom(p)+w.has(p, usualMeasures),
		w.say(p.account, w.trust("{Your|@'s} %s of the last 30 days have %s on average."), kind(format), text.And(usual)))
}

// sideBySide are two posts, the one that is ahead first.
func (w *writer) sideBySide(pair ...onePost) string {
	by := measures[max(0, indexOf(query.Metric(w.f.Aspect)))].metric
	number := func(p onePost) float64 { f, _ := p.figure(by); return f.Number() }
	slices.SortStableFunc(pair, func(a, b onePost) int { return cmp.Compare(number(b), number(a)) })
	w.show(pair)
	first, knowsFirst := pair[0].figure(by)
	second, knowsSecond := pair[1].figure(by)
	lead := ""
	if knowsFirst && knowsSecond {
		lead = w.ofWhom(pair[0]) + " is ahead in " + unitNoun(by) + " by " + w.between(first, second, false).Cite() + ":"
	}
	return paragraphs(lead, w.numbered(each(pair, func(p onePost) string { return text.UpperFirst(p.name()) + w.has(p, usualMeasures) })))
}

// common is what the best posts share.
func (w *writer) common() string {
	name := w.name()
	q := w.ask(query.EngagementRate, name)
	q.Order, q.Limit = query.Best, defaultPosts
	found, best := w.span(q.Span), w.posts(q)
	if len(best) < 2 {
		return w.refuse("It takes several posts to have something in common, and there are fewer " + found.Words + ".")
	}
	var formats, shared []string
	uses := map[string]int{}
	for _, p := range best {
		formats = append(formats, kind(figures.FormatOf(p.Type).Name()))
		for _, tag := range p.Hashtags() {
			tag = strings.ToLower(tag)
			if uses[tag]++; uses[tag] == 2 {
				shared = append(shared, reply.Verbatim(tag))
			}
		}
	}
	slices.Sort(formats)
	slices.Sort(shared)
	traits := []string{"They are " + text.And(slices.Compact(formats)) + "."}
	if len(shared) > 0 {
		traits = append(traits, "Several of them have "+text.And(shared)+".")
	}
	return paragraphs(w.say(name, "{Your|@'s} best posts %s by engagement rate:", found.Words), w.ranking(best, query.EngagementRate),
		"What they have in common:", bullets(traits))
}
