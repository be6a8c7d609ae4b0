package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	// postsAsked is what asks for posts by how they did.
	postsAsked = regexp.MustCompile(`\b(?:best|worst|top|strongest|weakest|most liked|least liked|most commented|second best)` +
		`(?: (?:\d+|two|three|five|ten|performing|doing))* ` +
		`(?:posts?|reels?|carousels?|images?|photos?|pictures?|videos?|ones?)\b` +
		`|\bposts? (?:with|that (?:got|gets|has|had|have)) (?:the )?(?:most|fewest|highest|best)\b` +
		`|\bwhich (?:of my |of the |of its )?(?:posts?|reels?|carousels?|images?|photos?|videos?|ones?) .*\b(?:best|worst|most|least|flopped)\b`)
	// whyAsked asks for the reason that one did well.
	whyAsked = regexp.MustCompile(`\b(?:why|what made)\b.*\b` +
		`(?:best|well|better|good|great|work(?:ed)?|perform(?:ed)?|viral|top|bad|badly|worse|worst|poorly|flop(?:ped)?)\b`)
	badly = regexp.MustCompile(`\b(?:bad|badly|worse|worst|poorly|flop(?:ped)?)\b`)
	// aboutItself asks for what is known of the post that was named before.
	aboutItself = regexp.MustCompile(`^when did (?:i|they|she|he) (?:post|publish) (?:it|this|that)\b` +
		`|^what (?:was|is|s) (?:it|this|that) about\b`)
	// bestPost is a single one, of which more may be asked: when was my best post published.
	bestPost = regexp.MustCompile(`\b(?:best|top) ` + postNouns + `\b`)
	// postedWhat asks what was published, not how it did.
	postedWhat = regexp.MustCompile(`\bwhat (?:did|have) (?:i|we|they) (?:post|publish)`)
	// whatPosted asks what is published in general.
	whatPosted = regexp.MustCompile(`\bwhat (?:do|does) (?:\S+ ){1,2}(?:post|publish)\b`)
	aboutAPost = regexp.MustCompile(`\b(?:posts?|reels?|carousels?|images?|photos?|videos?|it|this|that|one)\b`)
	worst      = regexp.MustCompile(`\b(?:worst|weakest|least|lowest|flop(?:ped)?)\b`)
	howMany    = regexp.MustCompile(`\b(?:top|best) (\d{1,2}|` + text.Numerals + `)\b` +
		`|\b(\d{1,2}|` + text.Numerals + `) (?:\w+ )?(?:top|best)\b`)
	plural        = regexp.MustCompile(`\b(?:posts|reels|carousels|images|photos|pictures|videos|ones)\b`)
	secondPattern = regexp.MustCompile(`\b(?:second|2nd|number two)\b`)
	thirdPattern  = regexp.MustCompile(`\b(?:third|3rd|number three)\b`)
)

// format is one of posts and ideas, and how people name it.
type format struct {
	name  string
	asked *regexp.Regexp
}

var formats = []format{
	{figures.Reel.Name(), regexp.MustCompile(`\b(?:reels?|videos?)\b`)},
	{figures.Carousel.Name(), regexp.MustCompile(`\bcarousels?\b`)},
	{figures.Image.Name(), regexp.MustCompile(`\b(?:images?|photos?|pictures?)\b`)},
}

// askedFormat is the first format that a prompt names; empty for none.
func askedFormat(folded string) string {
	for _, format := range formats {
		if format.asked.MatchString(folded) {
			return format.name
		}
	}
	return ""
}

// inFormat are those of some best posts that are of a format.
func inFormat(of facts.Subject, best []reply.Fact, format string) []reply.Fact {
	return slices.DeleteFunc(slices.Clone(best), func(f reply.Fact) bool { return formatOf(of, f) != format })
}

// postsOf answers which posts did best, as many as are asked for.
func postsOf(folded string, of facts.Subject, _ facts.Sheet) string {
	best, kind := of.Several(facts.TopPost), "post"
	if len(best) == 0 {
		return phrasing.Unknown(of, facts.TopPost.Nth(1), "which posts did best")
	}
	all := listed(of, best)
	if inCommon.MatchString(folded) {
		return phrasing.Paragraphs(all, inCommonOf(traits(of, len(best))))
	}
	if worst.MatchString(folded) {
		return phrasing.Paragraphs("I only have "+reply.LowerFirst(phrasing.Whose(of))+" best posts, so I can't tell which one did worst.", all)
	}
	if format := askedFormat(folded); format != "" {
		best, kind = inFormat(of, best, format), format
		if len(best) == 0 {
			return phrasing.Paragraphs("None of the best posts I have is "+phrasing.Article(format)+".", all)
		}
	}
	if secondPattern.MatchString(folded) || thirdPattern.MatchString(folded) {
		return nthBest(folded, of, best)
	}
	if m := howMany.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(cmp.Or(m[1], m[2]))
		if n > len(best) {
			return phrasing.Paragraphs("I don't have as many as you asked for.", listed(of, best))
		}
		return listed(of, best[:max(n, 1)])
	}
	if plural.MatchString(folded) || !aboutAPost.MatchString(folded) {
		return listed(of, best)
	}
	p := post{of, 1 + slices.IndexFunc(of.Several(facts.TopPost), func(f reply.Fact) bool { return f.ID == best[0].ID })}
	if bestPost.MatchString(folded) && !mostOf.MatchString(folded) {
		if said := p.saysAll(aspectsOf(folded)); said != "" {
			return said
		}
	}
	return phrasing.Whose(of) + " best " + kind + " of the last 30 days by engagement rate is the " +
		reply.LowerFirst(postName(of, best[0])) + ": " + best[0].Cite() + "."
}

// nthBest names the second or the third of the best.
func nthBest(folded string, of facts.Subject, best []reply.Fact) string {
	at, place := 1, "second best"
	if thirdPattern.MatchString(folded) {
		at, place = 2, "third best"
	}
	if at >= len(best) {
		return phrasing.Paragraphs("I don't have as many as you asked for.", listed(of, best))
	}
	return phrasing.Whose(of) + " " + place + " post of the last 30 days by engagement rate is the " +
		reply.LowerFirst(postName(of, best[at])) + ": " + best[at].Cite() + "."
}

// listed are posts in a numbered list. Captions are data: what Markdown would read out of them is taken out.
func listed(of facts.Subject, best []reply.Fact) string {
	lines := make([]string, 0, len(best))
	for i, f := range best {
		lines = append(lines, phrasing.Item(i+1, postName(of, f)+": "+f.Cite()))
	}
	return phrasing.Whose(of) + " best posts of the last 30 days by engagement rate:\n\n" + strings.Join(lines, "\n")
}

// formatOf is the format that a post's name begins with.
func formatOf(of facts.Subject, f reply.Fact) string {
	format, _, _ := strings.Cut(strings.ToLower(postName(of, f)), " ")
	return format
}

// whyPost sets one of the best posts beside what is usual for its account.
func whyPost(folded string, of facts.Subject, _ facts.Sheet) string {
	if badly.MatchString(folded) {
		return "I only know " + reply.LowerFirst(phrasing.Whose(of)) + " best posts, so I can't tell why one did badly."
	}
	nth := 1
	switch {
	case secondPattern.MatchString(folded):
		nth = 2
	case thirdPattern.MatchString(folded):
		nth = 3
	}
	if _, known := of.Known(facts.TopPost.Nth(nth)); !known {
		return phrasing.Unknown(of, facts.TopPost.Nth(nth), "which posts did best")
	}
	return post{of, nth}.why()
}
