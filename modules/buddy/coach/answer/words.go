package answer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// either is one of two values.
func either[T any](is bool, yes, no T) T {
	if is {
		return yes
	}
	return no
}

// say formats a sentence about an account. Braces hold its words about the user's own account, then those about another, of which "@" is
// the name: "{You have|@ has} %s followers". Texts of users are arguments, never part of the format.
func (w *writer) say(name, format string, args ...any) string {
	var said strings.Builder
	for {
		before, rest, found := strings.Cut(format, "{")
		said.WriteString(before)
		if !found {
			return fmt.Sprintf(said.String(), args...)
		}
		choice, after, _ := strings.Cut(rest, "}")
		own, other, _ := strings.Cut(choice, "|")
		said.WriteString(either(name == w.Own(), own, strings.ReplaceAll(other, "@", "@"+name)))
		format = after
	}
}

// fill writes the figures of an account into a text with the words of say.
func (w *writer) fill(name, text string) string {
	return w.Account(name).Fill(w.say(name, w.trust(text)))
}

// trust notes words of ours whose numbers are no figures.
func (w *writer) trust(words string) string {
	w.plain = append(w.plain, words)
	return words
}

// paragraphs puts texts below each other, without the empty ones.
func paragraphs(texts ...string) string { return joined(texts, "\n\n") }

// sentences puts texts behind each other, without the empty ones.
func sentences(texts ...string) string { return joined(texts, " ") }

func joined(texts []string, between string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(texts), func(t string) bool { return t == "" }), between)
}

// bullets is a list without an order.
func bullets(items []string) string {
	return strings.Join(each(items, func(item string) string { return "- " + item }), "\n")
}

// numbered is a list in an order.
func (w *writer) numbered(items []string) string {
	n := 0
	return strings.Join(each(items, func(item string) string { n++; return w.trust(strconv.Itoa(n)+". ") + item }), "\n")
}

func citations(of []reply.Fact) string { return text.And(each(of, reply.Fact.Cite)) }

// each is what a function makes of the members of a list.
func each[T, R any](list []T, of func(T) R) (made []R) {
	for _, one := range list {
		made = append(made, of(one))
	}
	return made
}

// sampled is a figure with the number of posts behind it: "4.6% (18 posts)".
func (w *writer) sampled(f reply.Fact) string { return f.Cite() + w.sample(f) }

func (w *writer) sample(f reply.Fact) string { return " (" + w.trust(text.Count(f.N, "post")) + ")" }

// named is an account in a list, with the day on which its data ends.
func (w *writer) named(name string) string {
	if until := w.Until(name); until != "" && name != w.Own() {
		return "@" + name + " (until " + w.trust(until) + ")"
	}
	return w.say(name, "{You|@}")
}

// until says once where the data of an account ends, before what is said of it.
func (w *writer) until(name, said string) string {
	until := w.Until(name)
	if until == "" || said == "" || slices.Contains(w.ended, name) {
		return said
	}
	w.ended = append(w.ended, name)
	return "Our data on @" + name + " ends on " + w.trust(until) + ", so these figures are from then. " + said
}

// missing says why a figure is unknown. One that is absent has no reason of its own.
func missing(what string, f reply.Fact) string {
	return "I can't tell " + what + ": " + text.LowerFirst(either(f.Reason == "", "It is not known.", f.Reason))
}

// article puts an article before a noun.
func article(noun string) string {
	return either(strings.ContainsAny(noun[:1], "aeio"), "an ", "a ") + noun
}

// verdict begins the answer to a question of yes or no.
func (w *writer) verdict(is bool) string { return either(!w.f.YesNo, "", either(is, "Yes.", "No.")) }

// upOrDown begins the answer to "did it go up or down" and "did I lose followers".
func (w *writer) upOrDown(change float64) string {
	switch {
	case !w.f.YesNo:
		return ""
	case w.f.Direction == frame.Down:
		return w.verdict(change < 0)
	case w.f.Direction == frame.Neither:
		return w.verdict(change > 0)
	case change == 0:
		return "Neither."
	default:
		return either(change > 0, "Up.", "Down.")
	}
}

// nouns are the metrics within a sentence.
var nouns = map[query.Metric]string{
	query.Followers: "followers", query.Growth: "follower growth", query.GrowthPercent: "follower growth in percent",
	query.GrowthPerDay: "follower growth a day", query.EngagementRate: "engagement rate", query.Likes: "likes a post",
	query.Comments: "comments a post", query.Views: "views a reel", query.Interactions: "likes and comments a post",
	query.CaptionLength: "caption length", query.Posts: "posts", query.PostsPerWeek: "posts a week",
	query.Reach: "reach", query.AccountViews: "views", query.Saves: "saves", query.Shares: "shares", query.Follows: "follows",
}

// unitNoun is what a metric of posts counts: "likes" of "likes a post".
func unitNoun(m query.Metric) string {
	noun, _, _ := strings.Cut(nouns[m], " a ")
	return noun
}

// kind names the posts of a format: "reels", or "posts" without one.
func kind(format string) string { return either(format == "", "post", format) + "s" }
