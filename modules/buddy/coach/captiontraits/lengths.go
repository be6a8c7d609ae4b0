// Package captiontraits answers what an account's captions are like, and which of them do better: how long they are, and whether emojis,
// questions, mentions or hashtags stand in them.
package captiontraits

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	lengthAsked = regexp.MustCompile(`\bhow (?:long|short)\b|\blength\b|\bhow many (?:characters|letters|words)\b` +
		`|\b(?:do|does|are|is|should|better|best|or)\b.*\b(?:short|long)(?:er)?\b|\b(?:short|long) or (?:short|long)\b`)
	writes = regexp.MustCompile(`^(?:please |can you |could you )*(?:write|make|draft|rewrite|give)\b`)
)

// Lengths are how long the captions of an account are and which do better; empty: that is not asked.
func Lengths(folded string, of facts.Subject) string {
	if !lengthAsked.MatchString(folded) || writes.MatchString(folded) {
		return ""
	}
	in, refused := scopeOf(folded, of)
	if refused != "" {
		return refused
	}
	var said []string
	if in.isOfAllPosts() {
		mean := records.CaptionLength(of, in.span)
		if mean.Reason != "" {
			return phrasing.Missing(mean, "how long "+text.LowerFirst(phrasing.Whose(of))+" captions are")
		}
		said = append(said, phrasing.Whose(of)+" captions published "+in.span.Words+" have "+mean.Cite()+" characters on average ("+
			phrasing.Counting(mean.N, "posts")+"), hashtags counted.")
	}
	in.each(func(m records.Measure, format string) {
		among := "of " + in.posts(of, format) + ", those"
		if in.isOfAllPosts() {
			among = "posts"
		}
		figure := func(kind *records.CaptionKind) reply.Fact {
			return records.MeanOfCaptions(of, m, kind, in.span, format, in.when)
		}
		said = append(said, compared{
			one: side{figure(records.Short), records.Short.Words + ", which Instagram shows whole,", "those with shorter ones",
				"Short ones " + better(m)},
			other: side{figure(records.Long), records.Long.Words, "those with longer ones", "Longer ones " + better(m)},
			among: among + " ", measure: m, question: "which length does better", same: "The length makes little difference",
		}.verdict())
	})
	return phrasing.Sentences(said...)
}
