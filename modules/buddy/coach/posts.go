package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

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
		`|^what (?:was|is) (?:it|this|that) about\b`)
	// postedWhat asks what was published, not how it did.
	postedWhat = regexp.MustCompile(`\bwhat (?:did|have) (?:i|we|they) (?:post|publish)`)
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
		return unknown(of, facts.TopPost.Nth(1), "which posts did best")
	}
	all := listed(of, best)
	if inCommon.MatchString(folded) {
		return paragraphs(all, inCommonOf(traits(of, len(best))))
	}
	if worst.MatchString(folded) {
		return paragraphs("I only have "+reply.LowerFirst(whose(of))+" best posts, so which one did worst stays open.", all)
	}
	if format := askedFormat(folded); format != "" {
		best, kind = inFormat(of, best, format), format
		if len(best) == 0 {
			return paragraphs("None of the best posts I have is "+article(format)+".", all)
		}
	}
	if secondPattern.MatchString(folded) || thirdPattern.MatchString(folded) {
		return nthBest(folded, of, best)
	}
	if m := howMany.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(cmp.Or(m[1], m[2]))
		if n > len(best) {
			return paragraphs("I don't have as many as you asked for.", listed(of, best))
		}
		return listed(of, best[:max(n, 1)])
	}
	if plural.MatchString(folded) || !aboutAPost.MatchString(folded) {
		return listed(of, best)
	}
	return whose(of) + " best " + kind + " of the last 30 days by engagement rate is the " +
		reply.LowerFirst(postName(of, best[0])) + ": " + best[0].Cite() + "."
}

// nthBest names the second or the third of the best.
func nthBest(folded string, of facts.Subject, best []reply.Fact) string {
	at, place := 1, "second best"
	if thirdPattern.MatchString(folded) {
		at, place = 2, "third best"
	}
	if at >= len(best) {
		return paragraphs("I don't have as many as you asked for.", listed(of, best))
	}
	return whose(of) + " " + place + " post of the last 30 days by engagement rate is the " +
		reply.LowerFirst(postName(of, best[at])) + ": " + best[at].Cite() + "."
}

// listed are posts in a numbered list. Captions are data: what Markdown would read out of them is taken out.
func listed(of facts.Subject, best []reply.Fact) string {
	lines := make([]string, 0, len(best))
	for i, f := range best {
		lines = append(lines, item(i+1, postName(of, f)+": "+f.Cite()))
	}
	return whose(of) + " best posts of the last 30 days by engagement rate:\n\n" + strings.Join(lines, "\n")
}

// formatOf is the format that a post's name begins with.
func formatOf(of facts.Subject, f reply.Fact) string {
	format, _, _ := strings.Cut(strings.ToLower(postName(of, f)), " ")
	return format
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// whyPost sets one of the best posts beside what is usual for its account.
func whyPost(folded string, of facts.Subject, _ facts.Sheet) string {
	if badly.MatchString(folded) {
		return "I only know " + reply.LowerFirst(whose(of)) + " best posts, so why one did badly stays open."
	}
	best := of.Several(facts.TopPost)
	nth, place := 1, "best"
	switch {
	case secondPattern.MatchString(folded):
		nth, place = 2, "second best"
	case thirdPattern.MatchString(folded):
		nth, place = 3, "third best"
	}
	if len(best) < nth {
		return unknown(of, facts.TopPost.Nth(nth), "which posts did best")
	}
	f := best[nth-1]
	text := whose(of) + " " + place + " post is the " + reply.LowerFirst(postName(of, f)) + ", with an engagement rate of " + f.Cite() + "."
	if mean, known := of.Known(facts.Rate); known {
		text += " " + whose(of) + " mean is " + mean.Cite() + "."
	}
	lines := setApart(of, nth, formatOf(of, f))
	if len(lines) == 0 {
		return text + " That's all I have on it."
	}
	return paragraphs(text, "- "+strings.Join(lines, "\n- "), "These figures set it apart, but they don't prove why it did well.")
}

// setApart compares the nth best post with what is usual.
func setApart(of facts.Subject, nth int, format string) (lines []string) {
	yours := strings.ToLower(whose(of))
	add := func(known bool, line func() string) {
		if known {
			lines = append(lines, line())
		}
	}
	lead, known := of.Known(facts.Leading)
	ratio, knowsRatio := of.Known(facts.LeadingRatio)
	add(known, func() string {
		if lead.Value != format+"s" {
			return "It's " + article(format) + "; " + yours + " " + lead.Cite() + " do best."
		}
		if !knowsRatio {
			return "It's " + article(format) + ", " + yours + " best format."
		}
		return "It's " + article(format) + ", and " + yours + " " + lead.Cite() + " do " + ratio.Cite() + " as well as " + yours + " other posts."
	})
	for _, counted := range []struct {
		post, mean facts.Key
		noun       string
	}{{facts.TopLikes, facts.Likes, "likes"}, {facts.TopComments, facts.Comments, "comments"}} {
		got, gotKnown := of.Known(counted.post.Nth(nth))
		mean, meanKnown := of.Known(counted.mean)
		add(gotKnown && meanKnown, func() string {
			return "It got " + got.Cite() + " " + noun(got, counted.noun) + "; a post of " + possessed(of) + " gets " + mean.Cite() + " on average."
		})
	}
	hour, known := of.Known(facts.TopHour.Nth(nth))
	times := of.Several(facts.BestTime)
	add(known && len(times) > 0, func() string {
		if slices.ContainsFunc(times, func(t reply.Fact) bool { return t.Value == hour.Value }) {
			return "It went out at " + hour.Cite() + ", one of " + yours + " best hours."
		}
		return "It went out at " + hour.Cite() + "; " + yours + " best hour is " + times[0].Cite() + "."
	})
	day, known := of.Known(facts.TopDay.Nth(nth))
	bestDay, knowsDay := of.Known(facts.BestDay)
	add(known && knowsDay, func() string {
		if day.Value == bestDay.Value {
			return "It went out on a " + day.Cite() + ", " + yours + " best day."
		}
		return "It went out on a " + day.Cite() + "; " + yours + " best day is " + bestDay.Cite() + "."
	})
	tags, known := of.Known(facts.TopTags.Nth(nth))
	var shared []string
	for _, tag := range of.Several(facts.Hashtag) {
		if slices.Contains(strings.Fields(tags.Value), tag.Value) {
			shared = append(shared, tag.Value)
		}
	}
	add(known && len(shared) > 0, func() string {
		return "Of " + yours + " best hashtags it has " + joinList(shared) + ": " + tags.Cite() + "."
	})
	return lines
}
