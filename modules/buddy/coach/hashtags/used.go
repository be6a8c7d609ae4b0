package hashtags

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// mostUsed asks how often hashtags were used, not how their posts did.
var mostUsed = regexp.MustCompile(`\b(?:use|uses|used|using)\b.*\b(?:most|often|frequently)\b` +
	`|\b(?:most|often|frequently)[ -](?:often |frequently )?(?:used|common|frequent)\b|\bhow (?:often|many times)\b.*\b(?:use|uses|used)\b`)

// MostUsed are the hashtags that the most posts of the span have that a prompt speaks of; empty: it asks for something else.
func MostUsed(folded string, of facts.Subject, most int) string {
	if !mostUsed.MatchString(folded) {
		return ""
	}
	span, refused := spanAsked(folded, of)
	if refused != "" {
		return refused
	}
	posts, reason := records.Published(of.History, span)
	all := records.Count(of, span, "")
	if reason != "" {
		return phrasing.Missing(all, "which hashtags "+phrasing.LowerYou(phrasing.Verb(of, "used ", "used "))+"most")
	}
	uses := usesIn(posts)
	if len(uses) == 0 {
		return "None: no post of " + phrasing.Possessed(of) + " published " + span.Words + " has a hashtag: " +
			phrasing.LowerYou(phrasing.Verb(of, "published ", "published ")) + all.Cite() + " " + phrasing.Noun(all, "posts") + " then."
	}
	tags := slices.SortedFunc(maps.Keys(uses), func(a, b string) int {
		return cmp.Or(cmp.Compare(uses[b], uses[a]), cmp.Compare(a, b))
	})
	lines := make([]string, 0, most)
	for i, tag := range tags[:min(most, len(tags))] {
		count, _ := records.Tag(of, tag, span)
		lines = append(lines, phrasing.Item(i+1, tag+": in "+count.Cite()+" "+phrasing.Noun(count, "posts")))
	}
	return phrasing.Paragraphs("The hashtags that "+phrasing.LowerYou(phrasing.Verb(of, "used ", "used "))+"most "+span.Words+", of "+
		all.Cite()+" "+phrasing.Noun(all, "posts")+":", strings.Join(lines, "\n"))
}

// usesIn is how many of some posts have each of their hashtags.
func usesIn(posts []figures.Post) map[string]int {
	uses := map[string]int{}
	for _, p := range posts {
		for _, tag := range slices.Compact(slices.Sorted(slices.Values(p.Hashtags()))) {
			uses[tag]++
		}
	}
	return uses
}
