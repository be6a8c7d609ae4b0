package answer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// pageKeys are the figures by which the pages' accounts are ranked.
var pageKeys = map[query.Metric]facts.Key{
	query.Followers: facts.Followers, query.Growth: facts.GrowthPercent, query.GrowthPercent: facts.GrowthPercent,
	query.GrowthPerDay: facts.GrowthPerDay, query.EngagementRate: facts.Rate, query.Likes: facts.Likes, query.Comments: facts.Comments,
	query.PostsPerWeek: facts.PerWeek, query.Posts: facts.PerWeek,
}

// value is an account's figure of a metric: that of the pages, or of the days and posts of the question.
func (w *writer) value(name string, metric query.Metric) (f reply.Fact, known bool) {
	if name == "" {
		return f, false
	}
	if key, isOnPage := pageKeys[metric]; isOnPage && !w.narrowed() {
		return w.Account(name).Known(key)
	}
	c := w.one(w.ask(metric, name))
	return c.fact, c.known()
}

// ranked is an account with the figure by which it is ranked.
type ranked struct {
	name string
	fact reply.Fact
}

// rank are the accounts in the order of a metric; notes say of whom it is unknown.
func (w *writer) rank(names []string, metric query.Metric) (order []ranked, notes []string) {
	for _, name := range names {
		f, known := w.value(name, metric)
		if known {
			order = append(order, ranked{name, f})
		} else {
			notes = append(notes, missing(w.say(name, "{yours|that of @}"), f))
		}
	}
	slices.SortStableFunc(order, func(a, b ranked) int { return cmp.Compare(b.fact.Number(), a.fact.Number()) })
	if w.lowestFirst() {
		slices.Reverse(order)
	}
	return order, notes
}

func (w *writer) lowestFirst() bool {
	return w.f.Query.Order == query.Worst || w.f.Direction == frame.Down && !w.f.YesNo
}

// two adds the user's own account to one other.
func (w *writer) two(names []string) []string {
	if len(names) == 1 && w.Own() != "" && names[0] != w.Own() {
		return append(names, w.Own())
	}
	return names
}

// compared sets accounts side by side: in a table, or by one metric in their order.
func (w *writer) compared() string {
	names, metric := w.two(w.accounts()), w.f.Query.Metric
	switch {
	case len(names) < 2:
		return w.refuse("There is nobody to compare with: add accounts with Change selection.")
	case metric == "" && w.f.Gap && len(names) == 2 && !w.narrowed():
		return sentences(w.lies(names, query.Followers), w.lies(names, query.EngagementRate))
	case metric == "":
		return w.table(names)
	}
	order, notes := w.rank(names, metric)
	if len(order) == 0 {
		return w.refuse(strings.Join(notes, "\n"))
	}
	noun := w.comparedBy(metric)
	first := order[0]
	w.f.Leader = first.name
	lead := w.named(first.name) + w.say(first.name, "{ are| is} ahead in ") + noun + ", with " + first.fact.Cite() + "."
	switch {
	case len(order) > 1 && first.fact.Value == order[1].fact.Value:
		lead = "It's the same for both:"
	case w.lowestFirst():
		lead = w.named(first.name) + w.say(first.name, "{ have| has} the lowest ") + noun + ": " + first.fact.Cite() + "."
	}
	place := func(name string) int { return slices.IndexFunc(order, func(r ranked) bool { return r.name == name }) }
	own, isLess := place(w.Own()), w.f.Direction == frame.Down && !w.lowestFirst()
	if len(w.f.Query.Accounts) == 1 {
		if other := place(w.f.Query.Accounts[0]); other >= 0 && own >= 0 {
			lead = sentences(w.verdict(((own < other) == w.f.OwnFirst) != isLess), lead)
		}
	} else if own >= 0 {
		lead = sentences(w.verdict(own == either(isLess, len(order)-1, 0)), lead)
	}
	if w.f.Gap && len(order) > 1 {
		lead = sentences(lead, w.lies([]string{order[0].name, order[1].name}, metric))
	}
	return paragraphs(lead, w.ranked(order), strings.Join(notes, "\n"))
}

func (w *writer) ranked(order []ranked) string {
	return w.numbered(each(order, func(r ranked) string { return w.named(r.name) + ": " + r.fact.Cite() }))
}

// comparedBy is what accounts are ranked by; the pages know no number of posts.
func (w *writer) comparedBy(metric query.Metric) string {
	return nouns[either(metric == query.Posts && !w.narrowed(), query.PostsPerWeek, metric)]
}

// lies says how much lies between two accounts.
func (w *writer) lies(names []string, metric query.Metric) string {
	order, notes := w.rank(names, metric)
	if len(order) < 2 {
		return strings.Join(notes, "\n")
	}
	more, less := order[0], order[1]
	if w.lowestFirst() {
		more, less = less, more
	}
	return w.named(more.name) + w.say(more.name, "{ are| is} ahead of ") + either(less.name == w.Own(), "you", w.named(less.name)) + " in " +
		w.comparedBy(metric) + " by " + w.between(more.fact, less.fact, false).Cite() + ": " + more.fact.Cite() + " to " + less.fact.Cite() + "."
}

// column is a figure by which accounts are compared.
type column struct {
	metric query.Metric
	title  string
}

var (
	usualColumns = []column{
		{query.Followers, "Followers"}, {query.GrowthPercent, "Growth, 30 days"}, {query.EngagementRate, "Engagement rate"},
		{query.PostsPerWeek, "Posts a week"},
	}
	// narrowColumns are those of certain days and posts. Growth is the last: followers have no format.
	narrowColumns = []column{
		{query.Posts, "Posts published"}, {query.EngagementRate, "Engagement rate"}, {query.Likes, "Likes a post"},
		{query.Comments, "Comments a post"}, {query.Growth, "Follower growth"},
	}
)

// table has the figures by which accounts are usually compared, or those of certain days and posts. Those of one account are a list.
func (w *writer) table(names []string) string {
	columns, isNarrow := usualColumns, w.narrowed() || w.f.Topic == frame.Summary
	if isNarrow {
		w.f.Query.Span = cmp.Or(w.f.Query.Span, days(figures.RecentDays))
		columns = narrowColumns
		if q := w.ask("", ""); q.Format != "" || len(q.Filter) > 0 {
			columns = columns[:len(columns)-1]
		}
	} else {
		order, _ := w.rank(names, query.EngagementRate)
		place := func(name string) int {
			return slices.IndexFunc(append(order, ranked{name: name}), func(r ranked) bool { return r.name == name })
		}
		names = slices.SortedStableFunc(slices.Values(names), func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	}
	rows := []string{
		"| Account | " + strings.Join(each(columns, func(c column) string { return w.trust(c.title) }), " | ") + " |",
		strings.Repeat("| --- ", len(columns)+1) + "|",
	}
	for _, name := range names {
		values := each(columns, func(c column) string {
			f, known := w.value(name, c.metric)
			return either(len(names) == 1, c.title+": ", "") + either(known, f.Cite(), "N/A")
		})
		if len(names) == 1 {
			return paragraphs(w.say(name, "{Your|@'s} figures %s:", w.span(w.f.Query.Span).Words), bullets(values))
		}
		rows = append(rows, "| "+either(name == w.Own(), "@"+name, w.named(name))+" | "+strings.Join(values, " | ")+" |")
	}
	table := strings.Join(rows, "\n")
	if isNarrow {
		return paragraphs("Their "+w.noun(w.ask(query.Posts, ""))+" "+w.span(w.f.Query.Span).Words+":", table)
	}
	leader, begins := names[0], ""
	w.f.Leader, w.f.Query.Metric = leader, query.EngagementRate
	switch {
	case w.f.YesNo && names[len(names)-1] == w.Own():
		begins = "No, you're behind all of them."
	case w.f.YesNo:
		begins = "You're ahead of " + either(leader == w.Own(), "all", "some") + " of them."
	}
	ends := w.say(leader, "{You lead|@ leads}") + w.fill(leader, "; {your|its} <leading> do best") + "."
	return paragraphs(sentences(begins, "By engagement rate, the highest first:"), table, ends)
}

// peers is the mean of the other accounts, and where the user lies.
func (w *writer) peers() string {
	metric := cmp.Or(w.f.Query.Metric, query.EngagementRate)
	w.f.Query.Metric = metric
	order, _ := w.rank(w.Others(), metric)
	if len(order) == 0 {
		return w.refuse("I don't know that figure of any of the accounts you chose.")
	}
	mean := w.mean("peers", "the accounts you chose", each(order, func(r ranked) reply.Fact { return r.fact }), facts.Figure{
		Key: "mean", Label: "Average " + nouns[metric], Basis: figures.Basis{
			Formula: "Mean of: " + strings.Join(each(order, func(r ranked) string { return r.fact.Label }), "; "),
		},
	})
	said := "In " + w.comparedBy(metric) + ", the accounts you chose have an average of " + mean.Cite() + "."
	if own, known := w.value(w.Own(), metric); known {
		isAbove := own.Number() >= mean.Number()
		gap := w.between(either(isAbove, own, mean), either(isAbove, mean, own), false)
		said = sentences(w.verdict(isAbove == (w.f.Direction != frame.Down)), said, "You are "+either(isAbove, "above", "below")+" that by "+
			gap.Cite()+", with "+own.Cite()+".")
	}
	return paragraphs(said, w.ranked(order))
}

// target is how many followers are missing until a number.
func (w *writer) target() string {
	if w.f.Target == 0 {
		return w.refuse("There is no goal for followers in Bowerbird, only one for posts a week. Ask me how many are missing to a number, " +
			"as in “how many followers until " + w.trust("50k") + "”.")
	}
	name := w.name()
	f, known := w.Account(name).Known(facts.Followers)
	if !known {
		return w.refuse(missing("the followers", f))
	}
	goal := w.trust(facts.Format(facts.Count, w.f.Target))
	said := w.fill(name, haveFollowers)
	if f.Number() >= w.f.Target {
		return said + " That's already more than " + goal + "."
	}
	left := w.derive("target", "@"+name, facts.Figure{
		Key: "followersTo", Label: "Followers missing to " + goal, Unit: facts.Count, Value: new(w.f.Target - f.Number()),
		Basis: figures.Basis{Formula: goal + " minus the followers", TakenAt: f.TakenAt}, Link: f.Link,
	})
	said = w.until(name, said+" To "+goal+" it's "+left.Cite()+" more.")
	if w.f.Advised && name == w.Own() {
		return paragraphs(said, w.advised())
	}
	return said
}
