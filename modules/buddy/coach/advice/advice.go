// Package advice finds ideas for the next post in the user's own data: what did best, what others do better, what is planned and saved.
package advice

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Request is whom ideas are for.
type Request struct {
	Own     facts.Subject
	Others  []facts.Subject
	Saved   facts.Subject // the posts that were chosen; empty: none
	Week    facts.Subject
	Planner facts.Planner
	Format  string // of the post; empty: any
	Subject string // what it is to be about; empty: anything
	For     bool   // the subject is an occasion
}

// Idea is one piece of advice. Its key tells it from the others in a conversation.
type Idea struct {
	Key   string
	Text  string // Markdown
	Plain string // numbers of the text that are no figures
}

// For returns all ideas, the most promising first. Where a subject is asked for, or subjects rather than advice, these come first.
func For(r Request, subjectsFirst bool) []Idea {
	switch {
	case r.Subject != "":
		return slices.Concat(subjects(r), shaped(r), rules(r))
	case subjectsFirst:
		return append(subjects(r), rules(r)...)
	default:
		return append(rules(r), subjects(r)...)
	}
}

// Knows reports whether the data has something of the subject.
func Knows(r Request) bool { return len(subjects(r)) > 0 }

// Fill writes figures into a text: "<rate>" becomes the citation of the subject's rate. It is empty where one of them is unknown.
func Fill(of facts.Subject, text string) string {
	said := ""
	for {
		before, rest, found := strings.Cut(text, "<")
		said += before
		if !found {
			return said
		}
		key, after, _ := strings.Cut(rest, ">")
		f, known := of.Known(facts.Key(key))
		if !known {
			return ""
		}
		said, text = said+f.Cite(), after
	}
}

// fits reports whether a text is about the subject: it has each of its words, or the one with an s.
func (r Request) fits(about string) bool {
	about = strings.ToLower(about)
	for word := range strings.FieldsSeq(strings.ToLower(r.Subject)) {
		if !strings.Contains(about, strings.TrimSuffix(word, "s")) {
			return false
		}
	}
	return true
}

// rules are what the figures say of a next post, in the order of what they promise.
func rules(r Request) []Idea {
	ideas := []Idea{{Key: "format", Text: byFormat(r)}}
	if best := r.inOrder(r.Own, ""); len(best) > 0 && (r.Format == "" || formatOf(best[0]) == r.Format) {
		ideas = append(ideas, r.ofPost("follow", r.Own, best[0], "Follow up on your %s"))
	}
	ideas = append(ideas, Idea{Key: "competitor", Text: byCompetitor(r)})
	if f, known := r.Saved.Known(facts.TopPost.Nth(1)); known {
		ideas = append(ideas, r.ofPost("saved", r.Saved, f, "Learn from the %s, which you saved"))
	}
	done, known := r.Week.Known(facts.GoalPosts)
	if goal, _ := r.Week.Known(facts.GoalSet); known && done.Number() < goal.Number() {
		said := Fill(r.Week, "**Keep up with your goal:** you've published <goalPosts> of <goalSet> posts this week.")
		ideas = append(ideas, Idea{Key: "goal", Text: said})
	}
	ideas = append(ideas, Idea{Key: "time", Text: Fill(r.Own, "**Publish it at <bestTime1>.**") + Fill(r.Own, " Your best day is <bestDay>.")})
	tags := Fill(r.Own, "**Tag it** with <hashtag1>") + Fill(r.Own, ", <hashtag2>") + Fill(r.Own, ", <hashtag3>")
	ideas = append(ideas, Idea{Key: "tags", Text: either(tags == "", "", tags+" where they fit.")})
	return slices.DeleteFunc(ideas, func(i Idea) bool { return i.Text == "" })
}

func byFormat(r Request) string {
	said := Fill(r.Own, "**Make it one of your <leading>.**")
	if best, _ := r.Own.Known(facts.Leading); r.Format != "" && said != "" {
		said = "**" + either(best.Value == r.Format+"s", "A good choice", "Weigh the format") + Fill(r.Own, ":** your <leading> do best.")
	}
	return said + Fill(r.Own, " They do <leadingRatio> as well as your other posts.")
}

// byCompetitor takes the account that is ahead by the most; where a format is asked for, of those that do best with it.
func byCompetitor(r Request) (said string) {
	ahead, known := r.Own.Known(facts.Rate)
	if !known {
		return ""
	}
	mine := Fill(r.Own, " to your <rate>")
	for _, other := range r.Others {
		format, _ := other.Known(facts.Leading)
		rate, _ := other.Known(facts.Rate)
		if rate.Number() > ahead.Number() && format.ID != "" && (r.Format == "" || format.Value == r.Format+"s") {
			ahead = rate
			said = "**Try what works for " + other.Name + Fill(other, ":** its engagement rate is <rate>"+mine+", and its <leading> do best.")
		}
	}
	return said
}

// subjects are what a post may be about: an idea that waits for its draft, a post that did well, a hashtag.
func subjects(r Request) []Idea {
	var mine, try []Idea
	tags := r.Own.Several(facts.Hashtag)
	for _, tag := range tags {
		mine = append(mine, Idea{Key: tag.Value, Text: "**A post about " + tag.Value + ":** " + tag.Cite() + " is among your best hashtags."})
	}
	var others [][]Idea
	for _, other := range r.Others {
		others = append(others, r.ofPosts(other, "Your take on the %s by "+other.Name))
		for _, tag := range other.Several(facts.Hashtag) {
			if !slices.ContainsFunc(tags, func(f reply.Fact) bool { return f.Value == tag.Value }) {
				try = append(try, Idea{Key: "try " + tag.Value, Text: "**Try " + tag.Value + ":** " + tag.Cite() + " is among the best hashtags of " +
					other.Name + ", and not among yours."})
			}
		}
	}
	misses := func(i Idea) bool { return !r.fits(i.Key) }
	return inTurns(planned(r), r.ofPosts(r.Own, "Make a sequel to your %s"), r.ofPosts(r.Saved, "Your own version of the %s, which you saved"),
		inTurns(others...), slices.DeleteFunc(mine, misses), slices.DeleteFunc(try, misses))
}

// inTurns takes the first of each list, then the second of each, so that the first ideas are of different kinds.
func inTurns(lists ...[]Idea) (ideas []Idea) {
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
func planned(r Request) (ideas []Idea) {
	list, verb := r.Planner.Undrafted, "Draft"
	if r.Subject != "" {
		list, verb = slices.Concat(r.Planner.Stages[:]...), "Go on with"
	}
	for _, i := range list {
		if r.Format != "" && i.Type != r.Format || !r.fits(i.Title) || slices.Contains(r.Planner.Posted, i) {
			continue
		}
		where := "it's in your planner (" + strings.ReplaceAll(i.Status, "_", " ") + ")."
		if verb == "Draft" {
			where = either(i.Day == "", "it's in your planner's backlog", "you planned it for "+i.On()) + ", without a draft yet."
		}
		ideas = append(ideas, Idea{"idea " + i.Title, "**" + verb + " “" + reply.Verbatim(i.Title) + "”:** " + where, i.Title + " " + i.On()})
	}
	return ideas
}

// shaped are ideas around a subject of which nothing is known: with the format and the post that do best.
func shaped(r Request) (ideas []Idea) {
	words := reply.PlainText(r.Subject)
	about := either(r.For, "for ", "about ") + words
	format, reason := r.Format, "show it from start to finish."
	if best, known := r.Own.Known(facts.Leading); known && (format == "" || best.Value == format+"s") {
		format = strings.TrimSuffix(best.Value, "s")
		reason = Fill(r.Own, "your <leading> do best") + Fill(r.Own, ", <leadingRatio> as well as your other posts") + "."
	}
	add := func(title, how string) { ideas = append(ideas, Idea{Key: title, Text: "**" + title + ":** " + how}) }
	add("Make "+article(either(format == "", "post", format))+" "+about, reason)
	if best := r.Own.Several(facts.TopPost); len(best) > 0 {
		ideas = append(ideas, r.ofPost("built "+about, r.Own, best[0], "Built like your %s, "+about))
	}
	if r.For {
		add("How you get ready for "+words, "start to finish.")
		add("Three things to know about "+words, "one picture or cut for each.")
	} else {
		add(text.UpperFirst(words)+", step by step", "what you do, and what most people get wrong.")
		add("Your first time with "+words, "what went wrong, and what you'd do differently today.")
	}
	add("Ask about "+words, "a question that's easy to answer.")
	return ideas
}

func article(format string) string { return either(format == "image", "an ", "a ") + format }

func either(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// ofPosts are ideas of the best posts of an account that fit.
func (r Request) ofPosts(of facts.Subject, title string) (ideas []Idea) {
	for _, f := range r.inOrder(of, r.Subject) {
		ideas = append(ideas, r.ofPost(f.ID, of, f, title))
	}
	return ideas
}

// ofPost is an idea of a post with the rate f, of which the title has the name. It names the format that is asked for where the post has
// another one.
func (r Request) ofPost(key string, of facts.Subject, f reply.Fact, title string) Idea {
	whole := reply.Verbatim(strings.TrimSuffix(strings.TrimSuffix(f.Label, " of "+of.Name), ", until "+of.Until))
	name, caption, quoted := strings.Cut(text.LowerFirst(whole), ` "`)
	format := either(r.Format == "" || formatOf(f) == r.Format, "", "; make it "+article(r.Format))
	return Idea{Key: key, Text: "**" + strings.Replace(title, "%s", name, 1) + ":** " + either(quoted, `"`+caption, "it") +
		" reached an engagement rate of " + f.Cite() + format + "."}
}

// inOrder are the best posts of an account that are about a subject, first those of the format that is asked for.
func (r Request) inOrder(of facts.Subject, subject string) []reply.Fact {
	var same, other []reply.Fact
	for i, f := range of.Several(facts.TopPost) {
		tags, _ := of.Known(facts.TopTags.Nth(i + 1))
		switch {
		case subject != "" && !r.fits(f.Label+" "+tags.Value):
		case formatOf(f) == r.Format:
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
