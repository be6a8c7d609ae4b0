package answer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// idea is one piece of advice. Its key tells it from the others in a conversation; its text is Markdown.
type idea struct{ key, text string }

// maxIdeas is how many an answer has.
const maxIdeas = 5

// advised gives ideas for the next post: as many as are asked for, of those that the conversation has not given. The most promising come
// first: subjects where these or a certain one are asked for, else what the figures say.
func (w *writer) advised() string {
	if w.isAboutAnother() {
		w.f.Topic, w.f.Query.Order = frame.Posts, query.Best
		return w.listed()
	}
	planned, about, note := "", "", ""
	if s := w.f.Query.Span; s != nil && w.span(s).Kind != span.Past {
		planned = w.plannedIn(w.Planner())
	}
	subjects, shaped := w.subjects(), []idea(nil)
	if w.f.Subject != "" {
		words := reply.PlainText(w.f.Subject)
		about = either(w.f.For, " for ", " about ") + words
		shaped = w.shaped(words, about)
		if len(subjects) == 0 {
			note = "None of the best posts, hashtags and planned ideas I can see is about " + words +
				". These ideas are shaped around it, with what does best for you."
		}
	}
	all := slices.Concat(subjects, shaped, w.rules())
	if w.f.Subject == "" && w.f.Topic != frame.Ideas {
		all = append(w.rules(), subjects...)
	}
	var items []string
	for _, i := range all {
		if len(items) < cmp.Or(w.f.Count, maxIdeas) && !slices.Contains(w.f.Said, i.key) {
			w.f.Said = append(w.f.Said, i.key)
			items = append(items, i.text)
		}
	}
	switch {
	case len(items) > 0:
		return paragraphs(planned, note, "For your next "+cmp.Or(w.f.Query.Format, "post")+about+":", w.numbered(items),
			either(len(items) < w.f.Count, "Your figures hold no more ideas for now.", ""))
	case len(all) > 0:
		return w.refuse("Those were all the ideas your data holds: save posts that inspire you, track more competitors or note titles in your " +
			"Content Planner, and I'll find more.")
	default:
		return w.refuse(sentences(planned, "I can't tell from your data yet what works best. Publish a few more posts, and I'll know your best "+
			"format, time and hashtags."))
	}
}

// sequel is an idea that is built on a post.
func (w *writer) sequel() string {
	p, note := w.meant()
	name, caption, _ := strings.Cut(p.name(), ` "`)
	reached := p.of.Fill(" reached an engagement rate of <topPost1>.")
	idea := sentences(w.say(p.account, "**{Make a sequel to your %s|Your take on the %s by @}:**", name),
		either(reached == "", "", either(caption == "", "it", `"`+caption)+reached), p.of.Fill("It had <topTags1>: use those that fit."),
		w.fill(w.Own(), "Publish it at <bestTime1>, your best hour."))
	return paragraphs(note, "For your next "+figures.FormatOf(p.Type).Name()+":", w.numbered([]string{idea}))
}

// fits reports whether a text is about the subject that is asked for: it has each of its words, or the one with an s.
func (w *writer) fits(about string) bool {
	about = strings.ToLower(about)
	for word := range strings.FieldsSeq(strings.ToLower(w.f.Subject)) {
		if !strings.Contains(about, strings.TrimSuffix(word, "s")) {
			return false
		}
	}
	return true
}

// rules are what the figures say of a next post, in the order of what they promise.
func (w *writer) rules() []idea {
	own, format := w.Account(w.Own()), w.f.Query.Format
	ideas := []idea{{"format", w.byFormat(own)}}
	if best := w.inOrder(own, ""); len(best) > 0 && (format == "" || formatOf(best[0]) == format) {
		ideas = append(ideas, w.ofPost("follow", own, best[0], "Follow up on your %s"))
	}
	ideas = append(ideas, idea{"competitor", w.byCompetitor(own)})
	saved, _ := w.SavedPosts()
	if f, known := saved.Known(facts.TopPost.Nth(1)); known {
		ideas = append(ideas, w.ofPost("saved", saved, f, "Learn from the %s, which you saved"))
	}
	done, known := w.Week().Known(facts.GoalPosts)
	if goal, _ := w.Week().Known(facts.GoalSet); known && done.Number() < goal.Number() {
		said := w.Week().Fill("**Keep up with your goal:** you've published <goalPosts> of <goalSet> posts this week.")
		ideas = append(ideas, idea{"goal", said})
	}
	tags := own.Fill("**Tag it** with <hashtag1>") + own.Fill(", <hashtag2>") + own.Fill(", <hashtag3>")
	ideas = append(ideas, idea{"time", own.Fill("**Publish it at <bestTime1>.**") + own.Fill(" Your best day is <bestDay>.")},
		idea{"tags", either(tags == "", "", tags+" where they fit.")})
	return slices.DeleteFunc(ideas, func(i idea) bool { return i.text == "" })
}

func (w *writer) byFormat(own facts.Subject) string {
	said := own.Fill("**Make it one of your <leading>.**")
	if best, _ := own.Known(facts.Leading); w.f.Query.Format != "" && said != "" {
		said = "**" + either(best.Value == kind(w.f.Query.Format), "A good choice", "Weigh the format") + own.Fill(":** your <leading> do best.")
	}
	return said + own.Fill(" They do <leadingRatio> as well as your other posts.")
}

// byCompetitor takes the account that is ahead by the most; where a format is asked for, of those that do best with it.
func (w *writer) byCompetitor(own facts.Subject) (said string) {
	ahead, known := own.Known(facts.Rate)
	if !known {
		return ""
	}
	mine := own.Fill(" to your <rate>")
	for _, other := range each(w.Others(), w.Account) {
		format, _ := other.Known(facts.Leading)
		rate, _ := other.Known(facts.Rate)
		if rate.Number() > ahead.Number() && format.ID != "" && (w.f.Query.Format == "" || format.Value == kind(w.f.Query.Format)) {
			ahead = rate
			said = "**Try what works for " + other.Name + other.Fill(":** its engagement rate is <rate>"+mine+", and its <leading> do best.")
		}
	}
	return said
}

// subjects are what a post may be about: an idea that waits for its draft, a post that did well, a hashtag.
func (w *writer) subjects() []idea {
	own := w.Account(w.Own())
	var mine, try []idea
	tags := own.Several(facts.Hashtag)
	for _, tag := range tags {
		mine = append(mine, idea{tag.Value, "**A post about " + tag.Value + ":** " + tag.Cite() + " is among your best hashtags."})
	}
	var others [][]idea
	for _, other := range each(w.Others(), w.Account) {
		others = append(others, w.ofPosts(other, "Your take on the %s by "+other.Name))
		for _, tag := range other.Several(facts.Hashtag) {
			if !slices.ContainsFunc(tags, func(f reply.Fact) bool { return f.Value == tag.Value }) {
				try = append(try, idea{"try " + tag.Value, "**Try " + tag.Value + ":** " + tag.Cite() + " is among the best hashtags of " +
					other.Name + ", and not among yours."})
			}
		}
	}
	saved, _ := w.SavedPosts()
	misses := func(i idea) bool { return !w.fits(i.key) }
	return inTurns(w.planned(), w.ofPosts(own, "Make a sequel to your %s"), w.ofPosts(saved, "Your own version of the %s, which you saved"),
		inTurns(others...), slices.DeleteFunc(mine, misses), slices.DeleteFunc(try, misses))
}

// inTurns takes the first of each list, then the second of each, so that the first ideas are of different kinds.
func inTurns(lists ...[]idea) (ideas []idea) {
	for n := 0; ; n++ {
		before := len(ideas)
		for _, list := range lists {
			ideas = append(ideas, list[min(n, len(list)):min(n+1, len(list))]...)
		}
		if len(ideas) == before {
			return ideas
		}
	}
}

// planned are the ideas of the planner that wait for a draft; of a subject, all that are not posted.
func (w *writer) planned() (ideas []idea) {
	p := w.Planner()
	list, verb := p.Undrafted, "Draft"
	if w.f.Subject != "" {
		list, verb = slices.Concat(p.Stages[:]...), "Go on with"
	}
	for _, i := range w.ofFormat(list) {
		if !w.fits(i.Title) || slices.Contains(p.Posted, i) {
			continue
		}
		where := "it's in your planner (" + i.Stage() + ")."
		if verb == "Draft" {
			where = either(i.Day == "", "it's in your planner's backlog", "you planned it for "+i.On()) + ", without a draft yet."
		}
		ideas = append(ideas, idea{"idea " + i.Title, w.trust("**" + verb + " “" + reply.Verbatim(i.Title) + "”:** " + where)})
	}
	return ideas
}

// shaped are ideas around a subject of which nothing is known: with the format and the post that do best.
func (w *writer) shaped(subject, about string) (ideas []idea) {
	own, format, reason := w.Account(w.Own()), w.f.Query.Format, "show it from start to finish."
	if best, known := own.Known(facts.Leading); known && (format == "" || best.Value == kind(format)) {
		format = strings.TrimSuffix(best.Value, "s")
		reason = own.Fill("your <leading> do best") + own.Fill(", <leadingRatio> as well as your other posts") + "."
	}
	add := func(title, how string) { ideas = append(ideas, idea{title, "**" + title + ":** " + how}) }
	add("Make "+article(cmp.Or(format, "post"))+about, reason)
	if best := own.Several(facts.TopPost); len(best) > 0 {
		ideas = append(ideas, w.ofPost("built"+about, own, best[0], "Built like your %s,"+about))
	}
	if w.f.For {
		add("How you get ready for "+subject, "start to finish.")
		add("Three things to know about "+subject, "one picture or cut for each.")
	} else {
		add(text.UpperFirst(subject)+", step by step", "what you do, and what most people get wrong.")
		add("Your first time with "+subject, "what went wrong, and what you'd do differently today.")
	}
	add("Ask about "+subject, "a question that's easy to answer.")
	return ideas
}

// ofPosts are ideas of the best posts of an account that fit.
func (w *writer) ofPosts(of facts.Subject, title string) []idea {
	return each(w.inOrder(of, w.f.Subject), func(f reply.Fact) idea { return w.ofPost(f.ID, of, f, title) })
}

// ofPost is an idea of a post with the rate f, of which the title has the name. It names the format that is asked for where the post has
// another one.
func (w *writer) ofPost(key string, of facts.Subject, f reply.Fact, title string) idea {
	whole := reply.Verbatim(strings.TrimSuffix(strings.TrimSuffix(f.Label, " of "+of.Name), ", until "+of.Until))
	name, caption, quoted := strings.Cut(text.LowerFirst(whole), ` "`)
	other := ""
	if format := w.f.Query.Format; format != "" && formatOf(f) != format {
		other = "; make it " + article(format)
	}
	return idea{key, "**" + strings.Replace(title, "%s", name, 1) + ":** " + either(quoted, `"`+caption, "it") +
		" reached an engagement rate of " + f.Cite() + other + "."}
}

// inOrder are the best posts of an account that are about a subject, first those of the format that is asked for.
func (w *writer) inOrder(of facts.Subject, subject string) []reply.Fact {
	var same, other []reply.Fact
	for i, f := range of.Several(facts.TopPost) {
		tags, _ := of.Known(facts.TopTags.Nth(i + 1))
		switch {
		case subject != "" && !w.fits(f.Label+" "+tags.Value):
		case formatOf(f) == w.f.Query.Format:
			same = append(same, f)
		default:
			other = append(other, f)
		}
	}
	return append(same, other...)
}

// formatOf is the format of a post, with which the label of its rate begins.
func formatOf(f reply.Fact) string {
	format, _, _ := strings.Cut(strings.ToLower(f.Label), " ")
	return format
}
