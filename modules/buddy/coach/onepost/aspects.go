package onepost

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// Aspect is something that can be asked of a post.
type Aspect struct {
	asked *regexp.Regexp
	says  func(p Post) string // how it follows on the post's name; nil: why it did well
}

var aspects = []Aspect{
	{regexp.MustCompile(`\bwhy\b|\bwhat made\b|\bhow come\b|\blearn\b|\btake ?aways?\b` +
		`|\btell me (?:more )?about\b|\bdetails\b|\bspecial\b`), nil},
	{regexp.MustCompile(`\blike(?:s|d)?\b`), func(p Post) string { return p.besideMean(facts.TopLikes, facts.Likes, "likes") }},
	{regexp.MustCompile(`\bcomment(?:s|ed)?\b`), func(p Post) string { return p.besideMean(facts.TopComments, facts.Comments, "comments") }},
	{regexp.MustCompile(`\b(?:views?|viewed|watched|plays)\b`), Post.views},
	{regexp.MustCompile(`\b(?:hash ?)?tags?\b`), Post.tags},
	{regexp.MustCompile(`\bcaptions?\b|\bsay\b|\b(?:was|is|s) (?:it|this|that) about\b`), Post.caption},
	{regexp.MustCompile(`\bwhen\b|\bsince (?:i|we) last\b` +
		`|\b(?:what|which) (?:time|day|hour|date)\b|\btime\b|\b(?:week)?day\b|\bhour\b|\bweekend\b`), Post.Published},
	{regexp.MustCompile(`\bformat\b|\b(?:what|which) (?:kind|type)\b|\b(?:was|is) (?:it|this|that) an? ` + Nouns), Post.format},
	{regexp.MustCompile(`\bwho\b|\bwhose\b`), Post.author},
	{regexp.MustCompile(`\bengagement\b|\brate\b|\bcompare[sd]?\b|\baverage\b|\busual\b` +
		`|\bhow (?:well )?(?:did|is|was)\b.*\b(?:do|doing|perform\w*)\b|\bwhat did (?:it|that|this)(?: one)? get\b`), Post.Rate},
}

// Asks reports whether some words ask for it.
func (a Aspect) Asks(words string) bool { return a.asked.MatchString(words) }

// AspectsOf are those that a folded prompt asks for.
func AspectsOf(folded string) (list []Aspect) {
	for _, a := range aspects {
		if a.asked.MatchString(folded) {
			list = append(list, a)
		}
	}
	return list
}

// AskWhy reports whether some aspects are, first of all, why a post did well.
func AskWhy(which []Aspect) bool { return len(which) > 0 && which[0].says == nil }

var (
	howItDid = regexp.MustCompile(`\bhow (?:well )?(?:did|is|was)\b.*\b(?:do|doing|perform\w*|go)\b` +
		`|\bwhat did (?:it|that|this)(?: one)? get\b|\bwhat (?:was|is|s) (?:my|the|their) ` +
		`(?:last|latest|newest|most recent)\b`)
	// lastPosted asks for the latest post by its time.
	lastPosted = regexp.MustCompile(`\bwhen did (?:i|we) last (?:post|publish)|\bsince (?:i|we) last (?:posted|published)\b` +
		`|\blast time (?:i|we) (?:posted|published)\b`)
)

// AsksHowItDid reports whether a folded prompt asks for the short of it.
func AsksHowItDid(folded string) bool {
	return howItDid.MatchString(folded) || didWell.MatchString(folded)
}

// SaysAll says some aspects of a post; none of why it did well.
func (p Post) SaysAll(which []Aspect) string {
	var said []string
	for _, a := range which {
		begins := "It "
		if len(said) == 0 {
			begins = p.Title() + " "
		}
		if a.says != nil {
			said = append(said, begins+a.says(p))
		}
	}
	return phrasing.Sentences(said...)
}

// Told is what a prompt asks of a post: how it did, where it names nothing else.
func (p Post) Told(folded string) string {
	which := AspectsOf(folded)
	switch {
	case AskWhy(which):
		return p.Why()
	case lastPosted.MatchString(folded):
		return p.Title() + " " + p.Published()
	case len(which) > 0 && !AsksHowItDid(folded):
		return p.SaysAll(which)
	}
	return phrasing.Sentences(p.Verdict(folded), p.Short())
}

// Short is how a post did.
func (p Post) Short() string {
	return phrasing.Sentences(p.Title()+" "+p.Rate(), "It "+p.besideMean(facts.TopLikes, facts.Likes, "likes"),
		"It "+p.besideMean(facts.TopComments, facts.Comments, "comments"))
}
