package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/saved"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	secondPattern = regexp.MustCompile(`\b(?:second|2nd|number two)\b`)
	thirdPattern  = regexp.MustCompile(`\b(?:third|3rd|number three)\b`)
)

// postsOf answers which posts did best, as many as are asked for.
func postsOf(folded string, of facts.Subject, _ facts.Sheet) string {
	best, kind := of.Several(facts.TopPost), "post"
	if len(best) == 0 {
		return phrasing.Unknown(of, facts.TopPost.Nth(1), "which posts did best")
	}
	all := listed(of, best)
	if asks.InCommon.MatchString(folded) {
		return phrasing.Paragraphs(all, saved.InCommonOf(saved.Traits(of, len(best))))
	}
	if asks.Worst.MatchString(folded) {
		return phrasing.Paragraphs("I only have "+text.LowerFirst(phrasing.Whose(of))+" best posts, so I can't tell which one did worst.", all)
	}
	if format := asks.Format(folded); format != "" {
		best, kind = onepost.InFormat(of, best, format), format
		if len(best) == 0 {
			return phrasing.Paragraphs("None of the best posts I have is "+phrasing.Article(format)+".", all)
		}
	}
	if _, isNth := nthAsked(folded); isNth {
		return nthBest(folded, of, best)
	}
	place := 1 + slices.IndexFunc(of.Several(facts.TopPost), func(f reply.Fact) bool { return f.ID == best[0].ID })
	p := onepost.Post{Of: of, Nth: place}
	if asks.BestPost.MatchString(folded) && !asks.MostOf.MatchString(folded) {
		if said := p.SaysAll(onepost.AspectsOf(folded)); said != "" {
			return said
		}
	}
	if m := asks.NumberOfBest.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(cmp.Or(m[1], m[2]))
		if n > len(best) {
			return phrasing.Paragraphs(notAsMany, listed(of, best))
		}
		return listed(of, best[:max(n, 1)])
	}
	if asks.Plural.MatchString(folded) || !asks.AboutAPost.MatchString(folded) {
		return listed(of, best)
	}
	return phrasing.Whose(of) + " best " + kind + " of the last 30 days by engagement rate is the " +
		text.LowerFirst(onepost.NameOf(of, best[0])) + ": " + best[0].Cite() + "."
}

const notAsMany = "I don't have as many as you asked for."

// nthPlaces stand before best or worst, by nthAsked.
var nthPlaces = []string{"", "second ", "third "}

// nthAsked is how many come before the second or the third of the best or worst, where a prompt asks for that one.
func nthAsked(folded string) (before int, ok bool) {
	switch {
	case thirdPattern.MatchString(folded):
		return 2, true
	case secondPattern.MatchString(folded):
		return 1, true
	default:
		return 0, false
	}
}

// nthBest names the second or the third of the best.
func nthBest(folded string, of facts.Subject, best []reply.Fact) string {
	at, _ := nthAsked(folded)
	if at >= len(best) {
		return phrasing.Paragraphs(notAsMany, listed(of, best))
	}
	return phrasing.Whose(of) + " " + nthPlaces[at] + "best post of the last 30 days by engagement rate is the " +
		text.LowerFirst(onepost.NameOf(of, best[at])) + ": " + best[at].Cite() + "."
}

// listed are posts in a numbered list.
func listed(of facts.Subject, best []reply.Fact) string {
	lines := make([]string, 0, len(best))
	for i, f := range best {
		lines = append(lines, phrasing.Item(i+1, onepost.NameOf(of, f)+": "+f.Cite()))
	}
	return phrasing.Whose(of) + " best posts of the last 30 days by engagement rate:\n\n" + strings.Join(lines, "\n")
}

// whyPost sets one of the best posts beside what is usual for its account.
func whyPost(folded string, of facts.Subject, _ facts.Sheet) string {
	if asks.Badly.MatchString(folded) {
		return "I only know " + text.LowerFirst(phrasing.Whose(of)) + " best posts, so I can't tell why one did badly."
	}
	before, _ := nthAsked(folded)
	nth := before + 1
	if _, known := of.Known(facts.TopPost.Nth(nth)); !known {
		return phrasing.Unknown(of, facts.TopPost.Nth(nth), "which posts did best")
	}
	return onepost.Post{Of: of, Nth: nth}.Why()
}

// postedIn lists the posts of a span, the newest first, with their rates.
func postedIn(of facts.Subject, span timespan.Past, format string) string {
	posts, _ := records.Published(of.History, span)
	posts = ofFormat(posts, format)
	begins := publishedIn(of, span, format)
	lines := withRates(of, posts[:min(maxPosted, len(posts))])
	if len(lines) == 0 {
		return begins
	}
	switch {
	case len(posts) == 1:
		begins += " With its engagement rate:"
	case len(posts) > len(lines):
		begins += " The latest of them, with their engagement rates:"
	default:
		begins += " With their engagement rates:"
	}
	return phrasing.Paragraphs(begins, strings.Join(lines, "\n"))
}

// maxPosted is how many posts of a span are listed.
const maxPosted = 10

// latestListed are the n newest posts, those of a format where it is not empty, with their rates.
func latestListed(of facts.Subject, format string, n int) string {
	posts := ofFormat(of.History.Posts(), format)
	if len(posts) == 0 {
		return "I know of no " + cmp.Or(format, "post") + " among " + allPosts(of) + "."
	}
	listed := posts[:min(n, len(posts), maxPosted)]
	note := ""
	switch {
	case n <= len(listed):
	case len(listed) == len(posts):
		note = notAsMany
	default:
		note = "That's more than I list at once."
	}
	begins := phrasing.Whose(of) + " latest " + cmp.Or(format, "post") + "s, with their engagement rates:"
	return phrasing.Paragraphs(note, begins, strings.Join(withRates(of, listed), "\n"))
}

// notKnown stands for a figure of a post in a list. reaching looks for it.
const notKnown = "N/A"

// withRates are lines of posts, each with its engagement rate.
func withRates(of facts.Subject, posts []figures.Post) []string {
	lines := make([]string, 0, len(posts))
	for _, p := range posts {
		one := onepost.Cited(of, p)
		rate := notKnown
		if f, known := one.Fact(facts.TopPost); known {
			rate = f.Cite()
		}
		lines = append(lines, phrasing.Item(len(lines)+1, text.UpperFirst(one.Named())+": "+rate))
	}
	return lines
}

// latestPost is the newest one, of the format that is asked for.
func latestPost(folded string, of facts.Subject, format string) string {
	if posts := ofFormat(of.History.Posts(), format); len(posts) > 0 {
		return introduced("latest "+cmp.Or(format, "post"), onepost.Cited(of, posts[0]), folded, format)
	}
	return "I know of no " + cmp.Or(format, "post") + " among " + allPosts(of) + "."
}

// allPosts are those of a history.
func allPosts(of facts.Subject) string {
	if of.History.IsCut() {
		return text.LowerFirst(phrasing.Whose(of)) + " newest posts"
	}
	return text.LowerFirst(phrasing.Whose(of)) + " posts of the last year"
}

// introduced is the post that has a place in time, and what a prompt asks of it: "Your latest reel is that of 9 Nov".
func introduced(as string, p onepost.Post, folded, format string) string {
	if which := onepost.AspectsOf(folded); onepost.AskWhy(which) || len(which) > 0 && !onepost.AsksHowItDid(folded) {
		return p.Told(folded)
	}
	named := "the " + p.Named()
	if format != "" {
		named = "that" + strings.TrimPrefix(p.Named(), format)
	}
	return phrasing.Sentences(p.Verdict(folded), phrasing.Whose(p.Of)) + " " + as + " is " + named + ". It " + p.Published() + " It " +
		strings.TrimPrefix(p.Short(), p.Title()+" ")
}

// oldestPost is the first one of a span or, without one, of all that is known, and how far back that is.
func oldestPost(folded string, of facts.Subject, span timespan.Past, spans bool) string {
	if !spans {
		span = records.All(of.History)
	}
	format := asks.Format(folded)
	kind := cmp.Or(format, "post")
	of.History.MayName(span.Words)
	posts, reason := records.Published(of.History, span)
	posts = ofFormat(posts, format)
	switch {
	case reason != "":
		return phrasing.Missing(records.Count(of, span, format), "which "+kind+" was the first")
	case len(posts) == 0:
		return publishedIn(of, span, format)
	}
	oldest := onepost.Cited(of, posts[len(posts)-1])
	if spans {
		return introduced("first "+kind+" "+span.Words, oldest, folded, format)
	}
	day := of.History.Day(posts[len(posts)-1].PostedAt)
	of.History.MayName(figures.FormatDay(day))
	return phrasing.Sentences(introduced("oldest known "+kind, oldest, folded, format), "That was on "+figures.FormatDay(day)+".",
		"I know the posts since "+figures.FormatDay(span.From)+", so there may be older ones.")
}

// ofFormat are those of some posts that are of a format; all where it is empty.
func ofFormat(posts []figures.Post, format string) []figures.Post {
	return slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool {
		return format != "" && figures.FormatOf(p.Type).Name() != format
	})
}
