package answer

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Said is an answer and what follows from it.
type Said struct {
	Text  string
	Frame frame.Frame // for a follow-up
	Plain string      // numbers of the text that are no figures: days, counts of a list, titles of ideas
	Open  bool        // nothing of the question could be answered
}

// writer writes the answer to one question.
type writer struct {
	*Data
	f       frame.Frame
	plain   []string
	ended   []string // the accounts of which the answer says where their data ends
	refused string   // why nothing could be answered: it takes the place of the answer
}

// templates are the shapes of answers by topic.
var templates = map[frame.Topic]func(*writer) string{
	frame.Figure: (*writer).figure, frame.Compared: (*writer).compared, frame.Peers: (*writer).peers, frame.Times: (*writer).times,
	frame.Hashtags: (*writer).hashtags, frame.Tag: (*writer).tag, frame.SharedTags: (*writer).sharedTags, frame.Formats: (*writer).formats,
	frame.Traits: (*writer).traits, frame.Posts: (*writer).listed, frame.Post: (*writer).onePost,
	frame.Versus: (*writer).versus, frame.Common: (*writer).common, frame.Gap: (*writer).gap, frame.Advice: (*writer).advised,
	frame.Ideas: (*writer).advised, frame.Sequel: (*writer).sequel, frame.Copy: (*writer).copy, frame.Goal: (*writer).goal,
	frame.Streak: (*writer).streak, frame.Plan: (*writer).plan, frame.Audience: (*writer).audience, frame.Saved: (*writer).savedPosts,
	frame.Target: (*writer).target, frame.Definition: (*writer).definition, frame.Why: (*writer).why, frame.Private: (*writer).private,
	frame.Forecast: (*writer).forecast, frame.Change: (*writer).change, frame.Feeling: (*writer).feeling,
	frame.Greeting:  func(*writer) string { return "Hi! " + CanDo + coachNote },
	frame.Thanks:    func(*writer) string { return "You're welcome. Anything else you'd like to know about your numbers?" },
	frame.Abilities: func(*writer) string { return CanDo + coachNote },
	frame.Summary:   func(w *writer) string { return w.table(w.accounts()) },
	frame.Billing: func(w *writer) string {
		return w.refuse("You'll find your plan, prices and your subscription on the Billing page. I only know your figures.")
	},
}

const (
	// CanDo is what can be asked.
	CanDo = "I can tell you about your growth, engagement, best times to post, hashtags, content mix, how often you post, your top posts, " +
		"your audience, your weekly goal, what you've planned and how you compare with accounts you track. Ask me what to post next, or open " +
		"an idea to get words for it."
	coachNote     = "\n\n_I'm the offline coach: I answer from your own numbers by fixed rules, without a language model._"
	notUnderstood = "I don't understand that. "
	notConnected  = "Connect your Instagram account first: then I can answer from your numbers."
)

// needsNoAccount are the topics that say something without a connected account.
var needsNoAccount = []frame.Topic{
	frame.Greeting, frame.Thanks, frame.Abilities, frame.Copy, frame.Goal, frame.Streak, frame.Plan, frame.Audience, frame.Saved, frame.Change,
	frame.Billing, frame.Feeling, frame.Compared, frame.Peers, frame.Definition,
}

// Write answers a question from its data.
func Write(d *Data, f frame.Frame) Said {
	w := &writer{Data: d, f: f}
	text := w.write()
	if w.refused != "" {
		text = w.refused
	}
	if f.Guessed != "" && f.Unknown == "" && strings.Join(strings.Fields(f.Guessed), "") != f.Meant {
		text = sentences("I don't know “"+f.Guessed+"”, so this is about @"+f.Meant+".", text)
	}
	return Said{Text: text, Frame: w.f, Plain: strings.Join(w.plain, "\n"), Open: w.refused != ""}
}

func (w *writer) write() string {
	template, known := templates[w.f.Topic]
	aboutOthers := w.f.Whose == frame.Others
	switch {
	case w.f.Unknown != "":
		return w.refuse("I don't have @" + w.f.Unknown + " in this conversation. If you track it, add it with Change selection; otherwise " +
			"track it in Competitors first.")
	case w.f.Unclear != "":
		return w.refuse(w.trust("I don't know which days you mean by “" + w.f.Unclear + "”. Name them as in “October”, “last week” or " +
			"“since 3 Nov”."))
	case !known:
		return w.refuse(notUnderstood + CanDo)
	case len(w.f.Query.Accounts) == 0 && !aboutOthers && !slices.Contains(needsNoAccount, w.f.Topic) && w.Own() == "":
		return w.refuse(notConnected)
	case aboutOthers && len(w.Others()) == 0:
		return w.refuse("No competitors are part of this conversation. Add some with Change selection.")
	}
	if !slices.Contains(ofOneAccount, w.f.Topic) || len(w.accounts()) < 2 {
		return template(w)
	}
	names := w.accounts()
	asked, texts := w.f, []string{}
	for _, name := range names[:min(len(names), maxEach)] {
		w.f = asked
		w.f.Query.Accounts, w.f.Whose, w.f.WithOwn = []string{name}, frame.Own, false
		texts = append(texts, "**@"+name+"**", template(w))
	}
	if len(names) > maxEach {
		texts = append(texts, "I answer for three accounts at once; name the others.")
	}
	w.f = asked
	return paragraphs(texts...)
}

// ofOneAccount are the topics whose template answers for one account: of several, it answers for one after the other.
var ofOneAccount = []frame.Topic{
	frame.Times, frame.Hashtags, frame.Tag, frame.Formats, frame.Traits, frame.Posts, frame.Common, frame.Gap, frame.Target,
}

// maxEach is for how many accounts it does.
const maxEach = 3

// refuse says that nothing of the question can be answered. The first reason is the answer, whatever the template returns.
func (w *writer) refuse(reason string) string {
	if w.refused == "" {
		w.refused = reason
	}
	return w.refused
}

// accounts are the usernames that the question is about.
func (w *writer) accounts() []string {
	names := slices.Clone(w.f.Query.Accounts)
	switch {
	case len(names) > 0:
		if w.f.WithOwn && w.Own() != "" && !slices.Contains(names, w.Own()) {
			names = append(names, w.Own())
		}
		return names
	case w.f.Whose == frame.Others:
		return w.Others()
	case w.f.Whose == frame.All:
		return w.Names()
	default:
		return []string{w.Own()}
	}
}

// name is the one account of the question.
func (w *writer) name() string { return append(w.accounts(), "")[0] }

// isAboutAnother reports whether the question names another account than the user's.
func (w *writer) isAboutAnother() bool {
	return len(w.f.Query.Accounts) > 0 && w.f.Query.Accounts[0] != w.Own()
}

// span is a stretch of days with its name; nil is the one of the pages.
func (w *writer) span(s *query.Span) span.Found {
	if s == nil {
		s = days(figures.RecentDays)
	}
	found := span.Of(*s, w.Today())
	w.trust(found.Words)
	return found
}

// days are the last so many.
func days(n int) *query.Span { return &query.Span{Days: n} }

// ask is the question's query of a metric of an account, for the posts that the question is about.
func (w *writer) ask(metric query.Metric, name string) query.Query {
	of := w.f.Query
	q := query.Query{Metric: metric, Accounts: []string{name}, Span: of.Span, Format: of.Format, Filter: slices.Clone(of.Filter)}
	if len(w.f.Weekdays) > 0 {
		q.Filter = append(q.Filter, query.Filter{Weekdays: w.f.Weekdays})
	}
	if hours := w.f.Hours; len(hours) > 0 {
		all := hours[0]
		if last := hours[len(hours)-1]; last.From == all.To { // "at 7 or 8 pm"
			all.To = last.To
		}
		q.Filter = append(q.Filter, query.Filter{Hours: &all})
	}
	for _, tag := range w.f.Tags {
		q.Filter = append(q.Filter, query.Filter{Contains: tag})
	}
	if q.Span == nil && (q.Format != "" || len(q.Filter) > 0) {
		q.Span = days(figures.RecentDays)
	}
	return q
}

// narrowed reports whether the question is about certain posts or days, not about what the pages show.
func (w *writer) narrowed() bool { return w.ask("", "").Span != nil }

// dayOf is a day as a follow-up names it.
func dayOf(t time.Time) string { return t.Format(time.DateOnly) }
