package answer

import (
	"cmp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// figure answers for a metric: what the pages show of an account, or what a query says of certain days and posts.
func (w *writer) figure() string {
	metric := cmp.Or(w.f.Query.Metric, query.EngagementRate)
	switch {
	case w.f.Percent && metric == query.Growth:
		metric = query.GrowthPercent
	case w.f.Advised && metric == query.Followers:
		metric = query.Growth
	case metric == query.GrowthPerDay:
		w.f.Query.By = ""
	}
	w.f.Query.Metric = metric
	by, names := w.f.Query.By, w.accounts()
	_, isOnPage := pages[metric]
	var texts []string
	for _, name := range names {
		switch {
		case by != "" && by != query.Post && metric != query.PostsPerWeek:
			texts = append(texts, w.by(name, metric, by))
		case w.f.Latest:
			return w.listed()
		case !isOnPage, w.narrowed(), metric == query.Posts && !w.f.Counted:
			texts = append(texts, w.queried(name, metric))
		default:
			texts = append(texts, w.page(name, metric))
		}
	}
	if w.f.Advised && len(names) == 1 && names[0] == w.Own() {
		texts = append(texts, w.advised())
	}
	return paragraphs(texts...)
}

// page is what is said of a metric of the pages.
type page struct {
	key      facts.Key // which has to be known
	change   facts.Key // which answers "did it go up"
	says     []string  // what is known of it, as facts.Subject.Fill writes it
	compared facts.Key // which is listed of the chosen accounts as well
	label    string    // of compared
}

const haveFollowers = "{You have|@ has} <followers> followers."

var growthPage = page{facts.Growth, facts.Growth, []string{
	haveFollowers, "In the last 30 days that changed by <growth>, or <growthPercent>.", "In the last 7 days: <weekGrowth>.",
}, facts.GrowthPercent, "growth in percent over 30 days"}

var pages = map[query.Metric]page{
	query.Followers:     {key: facts.Followers, says: []string{haveFollowers}},
	query.Growth:        growthPage,
	query.GrowthPercent: growthPage,
	query.GrowthPerDay: {facts.GrowthPerDay, facts.GrowthPerDay, []string{
		"{Your|@'s} followers changed by <growthPerDay> a day on average in the last 30 days.",
	}, facts.GrowthPerDay, "average growth a day"},
	query.EngagementRate: {facts.Rate, facts.RateChange, []string{
		"{Your|@'s} engagement rate is <rate>.", "Compared with the 30 days before, it changed by <rateChange>.",
		"A post gets <likes> likes and <comments> comments on average.",
	}, facts.Rate, "engagement rate"},
	query.Likes:    {key: facts.Likes, says: []string{"A post of {yours|@} gets <likes> likes on average."}},
	query.Comments: {key: facts.Comments, says: []string{"A post of {yours|@} gets <comments> comments on average."}},
	query.Posts: {key: facts.AllPosts, says: []string{
		"{You have|@ has} <allPosts> posts on the profile.", "In the last 30 days it was <perMonth>.",
	}},
	query.PostsPerWeek: {facts.PerWeek, "", []string{
		"{You post|@ posts} <perWeek> times a week.", "That's <perMonth> posts in the last 30 days.",
	}, facts.PerWeek, "posts a week"},
}

// page is what the pages of an account show of a metric.
func (w *writer) page(name string, metric query.Metric) string {
	of, p := w.Account(name), pages[metric]
	said := []string{""}
	if change, known := of.Known(p.change); known && (p.key != facts.Rate || w.f.Direction != frame.Neither) {
		said[0] = w.upOrDown(change.Number())
	}
	for _, clause := range p.says {
		said = append(said, w.fill(name, clause))
	}
	if f, known := of.Known(p.key); !known {
		said = append(said, missing(nouns[metric], f))
	}
	compared := []string{}
	if p.compared != "" && of.IsOwn && w.f.Whose != frame.All {
		for _, other := range w.Others() {
			if f, known := w.Account(other).Known(p.compared); known {
				compared = append(compared, w.named(other)+": "+f.Cite())
			}
		}
	}
	lead := either(len(compared) > 0, "Compared with the accounts you chose ("+w.trust(p.label)+"):", "")
	return paragraphs(w.until(name, sentences(said...)), lead, bullets(compared))
}

// queried is a metric of certain days or posts; with a second span, how they differ.
func (w *writer) queried(name string, metric query.Metric) string {
	q := w.ask(metric, name)
	if metric == query.Posts && len(w.f.Hours) > 1 || w.f.Query.Span == nil && metric == query.CaptionLength {
		q.Span = days(timesDays)
	}
	found := w.span(q.Span)
	if found.Kind == span.Future {
		return w.refuse("I don't make forecasts: " + found.Words + " hasn't begun.")
	}
	isChange := metric == query.Growth || metric == query.GrowthPercent
	if w.f.YesNo && w.f.Direction != frame.Neither && !isChange && metric != query.Posts && w.f.Query.Span != nil && w.f.Query.Versus == nil {
		w.f.Query.Versus = new(span.Next(found, -1, w.Today()).Span) // "did it go up": since the days before
	}
	now, said := w.sentence(q, found)
	begins, ends := "", ""
	if w.f.Query.Versus == nil {
		if now.known() && isChange {
			begins = w.upOrDown(now.value())
		} else if now.known() && metric == query.Posts && w.f.Direction == frame.Neither && len(w.f.Query.Filter) == 0 {
			begins = w.verdict(now.value() > 0)
		}
		_, ends = w.overall(q)
		return sentences(begins, said, ends)
	}
	before := w.span(w.f.Query.Versus)
	q.Span = w.f.Query.Versus
	then, other := w.sentence(q, before)
	if now.known() && then.known() {
		ends = "The difference is " + w.between(now.fact, then.fact, true).Cite() + "."
		if w.f.YesNo || w.f.Direction != frame.Neither {
			begins = w.ahead(now, then, found, before, metric)
		}
	}
	if found.Kind == span.Open && found.Unit != span.Days && found.Unit != span.Day {
		ends = sentences(ends, text.UpperFirst(withoutDays(found.Words))+" isn't over yet.")
	}
	return sentences(begins, said, other, ends)
}

// withoutDays is the name of a stretch without the days in brackets.
func withoutDays(words string) string {
	name, _, _ := strings.Cut(words, " (")
	return name
}

// ahead says in which of two spans a figure was higher, or lower where that was asked.
func (w *writer) ahead(now, then cell, found, before span.Found, metric query.Metric) string {
	if now.value() == then.value() {
		return "It's the same for both."
	}
	isLower := w.f.Direction == frame.Down
	name := withoutDays(either((now.value() > then.value()) != isLower, found, before).Words)
	return text.UpperFirst(strings.TrimPrefix(name, "in ")) + either(isLower, " is lower in ", " is higher in ") + nouns[metric] + "."
}

// overall is the figure of all posts, to compare with that of a format, certain times or a hashtag.
func (w *writer) overall(q query.Query) (all cell, said string) {
	words := "Over all posts it's "
	switch {
	case len(q.Filter) > len(w.f.Query.Filter):
		q.Filter = w.f.Query.Filter
		words = either(q.Metric == query.Posts, "In all it's ", words)
	case q.Format != "" && len(q.Filter) == 0 && q.Metric != query.Views && q.Metric != query.Posts:
		q.Format = ""
		words = "Over all formats it's "
	default:
		return all, ""
	}
	if all = w.one(q); all.known() {
		said = words + all.fact.Cite() + "."
	}
	return all, said
}

// meanSaying is the sentence of a mean of posts, and sayings are those of the other metrics: [1] is the value, [2] the days, [3] the posts,
// [4] their number and [5] what is counted.
const meanSaying = "{Your|@'s} %[3]s published %[2]s get %[1]s %[5]s on average%[4]s."

var sayings = map[query.Metric]string{
	query.Followers:      "{You|@} had %[1]s followers %[2]s.",
	query.Growth:         "{Your|@'s} followers changed by %[1]s %[2]s.",
	query.GrowthPercent:  "In percent, {your|@'s} followers changed by %[1]s %[2]s.",
	query.GrowthPerDay:   "{Your|@'s} followers changed by %[1]s a day %[2]s.",
	query.Posts:          "{You|@} published %[1]s %[3]s %[2]s.",
	query.PostsPerWeek:   "{You|@} posted %[1]s times a week %[2]s.",
	query.EngagementRate: "{Your|@'s} %[3]s published %[2]s have an engagement rate of %[1]s on average%[4]s.",
	query.Reach:          "{You|@} reached %[1]s accounts %[2]s.",
	query.AccountViews:   "{Your|@'s} account was viewed %[1]s times %[2]s.",
	query.Saves:          "{You|@} got %[1]s saves %[2]s.",
	query.Shares:         "{You|@} got %[1]s shares %[2]s.",
	query.Follows:        "{You|@} got %[1]s new follows %[2]s.",
	query.CaptionLength:  "The captions of {your|@'s} %[3]s published %[2]s have %[1]s characters on average%[4]s, hashtags counted.",
}

// sentence runs a query of one figure and says it.
func (w *writer) sentence(q query.Query, in span.Found) (cell, string) {
	c := w.one(q)
	if !c.known() {
		return c, w.until(q.Accounts[0], missing(nouns[q.Metric]+" "+in.Words, c.fact))
	}
	value, noun, words := c.fact.Cite(), w.noun(q), in.Words
	switch {
	case q.Metric == query.Growth:
		q.Metric = query.GrowthPercent
		if percent := w.one(q); percent.known() {
			value += ", or " + percent.fact.Cite() + ","
		}
		q.Metric = query.Growth
	case q.Metric == query.Posts && c.value() == 1:
		noun = singular(noun)
	case q.Metric == query.Followers:
		words = strings.Replace(words, "in the last", "at the end of the last", 1)
	}
	says := cmp.Or(sayings[q.Metric], meanSaying)
	return c, w.until(c.Account, w.say(c.Account, says, value, words, noun, w.sample(c.fact), unitNoun(q.Metric)))
}

// noun names the posts of a query: "reels on Mondays with a question".
func (w *writer) noun(q query.Query) string {
	noun := kind(either(q.Format == "" && q.Metric == query.Views, "reel", q.Format))
	for _, f := range q.Filter {
		noun += " " + w.trust(reply.Verbatim(f.Words()))
	}
	return noun
}

// singular is a noun of posts for one of them: "reel on Mondays".
func singular(noun string) string {
	first, rest, _ := strings.Cut(noun, " ")
	return strings.TrimSpace(strings.TrimSuffix(first, "s") + " " + rest)
}
