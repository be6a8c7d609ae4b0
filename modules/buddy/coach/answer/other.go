package answer

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// audienceParts are the beginnings of the names of distributions, by what is asked of the audience.
var audienceParts = map[frame.Aspect][]string{
	frame.Ages: {"Age"}, frame.Gender: {"Gender"}, frame.Places: {"Countries", "Cities"},
}

// audience repeats what the user has typed in: Instagram shows it to nobody else.
func (w *writer) audience() string {
	if w.isAboutAnother() {
		return w.refuse("Instagram shows who follows @" + w.f.Query.Accounts[0] + " to its owner alone.")
	}
	shares := w.Audience().Several(facts.Audience)
	if len(shares) == 0 {
		return w.refuse("I can't tell: only you can see on Instagram who follows you. Type it in under Settings, Demographics, and I'll know it.")
	}
	var order []string
	parts := map[string][]string{}
	for _, f := range shares {
		name, share, _ := strings.Cut(strings.TrimSuffix(f.Label, " of your audience"), ", ")
		begins, _, _ := strings.Cut(name, " ")
		if wanted := audienceParts[w.f.Aspect]; len(wanted) > 0 && !slices.Contains(wanted, begins) {
			continue
		}
		if parts[name] == nil {
			order = append(order, name)
		}
		parts[name] = append(parts[name], w.trust(reply.PlainText(share))+" "+f.Cite())
	}
	if len(order) == 0 {
		return w.refuse("I can't tell: you haven't typed that in yet. Add it under Settings, Demographics.")
	}
	for i, name := range order {
		order[i] = "**" + name + "**: " + text.And(parts[name])
	}
	return paragraphs("This is your audience, as you typed it in:", bullets(order))
}

// savedPosts are the posts that were chosen for the conversation, the best first.
func (w *writer) savedPosts() string {
	of, chosen := w.SavedPosts()
	if !chosen {
		return w.refuse("No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists.")
	}
	number, _ := of.Known(facts.SavedPosts)
	said := "You chose " + number.Cite() + " posts."
	if w.f.Counted {
		return said
	}
	var items []string
	for i, f := range of.Several(facts.TopPost) {
		usual := of.Fill(" (the account's mean: <" + string(facts.TopUsual.Nth(i+1)) + ">)")
		items = append(items, reply.Verbatim(strings.TrimSuffix(f.Label, " of "+of.Name))+": "+f.Cite()+usual)
	}
	if len(items) == 0 {
		return said + " The figures of none of them are known."
	}
	if number.Number() == 1 {
		one := func(sentence string) string { return of.Fill(strings.ReplaceAll(sentence, ">", "1>")) }
		return paragraphs(items[0]+".", sentences(one("It got <topLikes> likes."), one("It got <topComments> comments."),
			one("It went out on a <topDay> at <topHour>."), one("Its hashtags: <topTags>.")))
	}
	return paragraphs(said+" The best by engagement rate:", w.numbered(items[:min(defaultPosts, len(items))]))
}

// definition says how a figure is computed.
func (w *writer) definition() string {
	key, isOnPage := pageKeys[w.f.Query.Metric]
	if w.Own() == "" && len(w.f.Query.Accounts) == 0 {
		formula := either(w.f.Query.Metric == query.EngagementRate, figures.FormulaPostRate, figures.FormulaAsSaid)
		return "**" + text.UpperFirst(nouns[w.f.Query.Metric]) + ":** " + w.trust(text.LowerFirst(formula)) + "."
	}
	f, has := w.Account(w.name()).Fact(either(isOnPage, key, facts.BestTime.Nth(1)))
	if !has {
		return w.refuse("I don't have that figure.")
	}
	if w.f.Query.Metric.IsInsight() {
		f = w.one(w.ask(w.f.Query.Metric, w.name())).fact
	}
	name, _, _ := strings.Cut(f.Label, " of @")
	said := "**" + w.trust(name) + ":** " + w.trust(text.LowerFirst(f.Formula)) + "."
	if f.Reason != "" {
		return said
	}
	from := either(f.N > 0, ", from "+w.trust(text.Count(f.N, f.Counted)), "")
	return said + w.say(w.name(), " {Yours|That of @} is %s%s.", f.Cite(), from)
}

// why answers what the data says of the reasons of an answer before.
func (w *writer) why() string {
	switch w.f.Asked {
	case frame.Formats:
		return paragraphs(w.by(w.name(), query.EngagementRate, query.Type), noProof)
	case frame.Times:
		return "These are the times at which your posts got the most likes and comments on average. " + noProof
	case frame.Unknown:
		return w.refuse("Ask me about a figure first, and I'll tell you how it's computed.")
	default:
		return w.refuse("My figures show what happened, but not why. Ask me about one post, and I'll tell you what sets it apart, or how a " +
			"figure is calculated.")
	}
}

// private says that only the owner sees a figure.
func (w *writer) private() string {
	if name := w.name(); name != w.Own() {
		return w.refuse("Instagram shows that of @" + name + " to its owner alone. I know its followers, engagement, posts and hashtags.")
	}
	return w.refuse("I can't tell: I don't read visits, clicks, messages, ads or stories, and nobody's name. The Instagram app shows " +
		"them under Insights.")
}

// forecast tells what is known instead of what is to come.
func (w *writer) forecast() string {
	w.f.Topic, w.f.YesNo, w.f.Query.Span = frame.Figure, false, nil
	if w.f.Query.Metric == query.Followers {
		w.f.Query.Metric = query.Growth
	}
	return w.refuse(paragraphs("I don't make forecasts. Here's where you stand:", w.figure()))
}

// change says where the user does what the coach does not.
func (w *writer) change() string {
	switch w.f.Changes {
	case frame.Goal:
		return w.refuse("I can't change that: set your weekly goal in Settings.")
	case frame.Plan:
		return w.refuse("I can't change your planner from here: press “Save as idea” under an answer with ideas, or add one in your Content " +
			"Planner, and choose its day there.")
	default:
		return w.refuse("I can't do that: Bowerbird never posts or changes anything on Instagram. Plan it in your Content Planner, then " +
			"publish it in the Instagram app.")
	}
}

// feeling answers somebody who is discouraged.
func (w *writer) feeling() string {
	said := "I'm sorry to hear that: it's hard when the work doesn't seem to pay off."
	best, known := w.Account(w.Own()).Known(facts.TopPost.Nth(1))
	if !known {
		return said + " Ask me what to post next, and we'll take it one post at a time."
	}
	name := text.LowerFirst(reply.Verbatim(strings.TrimSuffix(best.Label, " of @"+w.Own())))
	return paragraphs(said, "Something did work: your "+name+" reached an engagement rate of "+best.Cite()+".")
}

// copy says where words for a post are written: in the conversation about its idea.
func (w *writer) copy() string {
	if w.f.Language {
		return w.refuse("I can't write that: as the offline coach I have no language model, and another language than English needs one.")
	}
	said := "In your Content Planner, press “Write copy with Buddy” in the idea, or the sparkles on its card: I'll write hooks, an outline " +
		"and a caption from the idea's own words. If it isn't an idea yet, add it there first."
	if tags := w.Account(w.Own()).Several(facts.Hashtag); len(tags) > 0 {
		said += " Hashtags that work for you: " + citations(tags[:min(3, len(tags))]) + "."
	}
	return w.refuse(said)
}
