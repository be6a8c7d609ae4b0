// Package hashtags tells how an account's hashtags do.
package hashtags

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Told is how the posts of a span with a hashtag did.
func Told(of facts.Subject, tag string, span timespan.Past) string {
	count, rate := records.Tag(of, tag, span)
	if count.Reason != "" {
		return phrasing.Missing(count, "how "+tag+" does")
	}
	if count.N == 0 {
		return "No post of " + phrasing.Possessed(of) + " has " + tag + " " + span.Words + ", so I can't tell how it does."
	}
	said := tag + " is in " + count.Cite() + " of " + text.LowerFirst(phrasing.Whose(of)) + " posts " + span.Words + "."
	if rate.Reason != "" {
		return said + " " + phrasing.Missing(rate, "how they did")
	}
	said += " Their engagement rate is " + rate.Cite() + " on average"
	if span != records.Recent {
		all := records.Mean(of, records.EngagementRate, span, "")
		return said + "; that of all " + text.LowerFirst(phrasing.Whose(of)) + " posts is " + all.Cite() + "."
	}
	if all, known := of.Known(facts.Rate); known {
		said += "; that of all " + text.LowerFirst(phrasing.Whose(of)) + " posts is " + all.Cite()
	}
	for n, best := range of.Several(facts.Hashtag) {
		if best.Value == tag && n < len(numerals) {
			return said + ". By likes and comments it is number " + numerals[n] + " of " + text.LowerFirst(phrasing.Whose(of)) + " hashtags."
		}
	}
	return said + "."
}

// numerals are the places in a list of hashtags that are told.
var numerals = strings.Fields("one two three four five six seven eight")
