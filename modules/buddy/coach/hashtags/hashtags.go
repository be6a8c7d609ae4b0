// Package hashtags tells how an account's hashtags do.
package hashtags

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// spanAsked is the span that a prompt speaks of, else the last 30 days; refused says why its posts are not known.
func spanAsked(folded string, of facts.Subject) (span timespan.Past, refused string) {
	span, spans := records.SpanAsked(folded, of)
	switch {
	case span.Refused != "":
		return span, phrasing.CantTell + span.Refused
	case !spans || span.Days == figures.RecentDays:
		return records.Recent, ""
	default:
		return span, ""
	}
}

// Asked is how the posts with a hashtag, or with each of several, did in the span that a prompt speaks of.
func Asked(folded string, of facts.Subject, tags []string) string {
	span, refused := spanAsked(folded, of)
	if refused != "" {
		return refused
	}
	slices.Sort(tags)
	if tags = slices.Compact(tags); len(tags) > 1 {
		return beside(of, tags, span)
	}
	return Told(of, tags[0], span)
}

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

// beside says how the posts of a span with each of several hashtags did, the best first.
func beside(of facts.Subject, tags []string, span timespan.Past) string {
	var known []reply.Fact
	var said, missing []string
	names := map[string]string{}
	for _, tag := range tags {
		_, rate := records.Tag(of, tag, span)
		if rate.Reason != "" {
			missing = append(missing, Told(of, tag, span))
			continue
		}
		names[rate.ID] = tag
		known = append(known, rate)
	}
	slices.SortStableFunc(known, func(a, b reply.Fact) int { return cmp.Compare(b.Number(), a.Number()) })
	for i, rate := range known {
		count, _ := records.Tag(of, names[rate.ID], span)
		said = append(said, phrasing.Item(i+1, names[rate.ID]+": an engagement rate of "+rate.Cite()+" on average, in "+count.Cite()+" "+
			phrasing.Noun(count, "posts")))
	}
	begins := "Of " + text.LowerFirst(phrasing.Whose(of)) + " posts " + span.Words + ", those with "
	lead := ""
	switch {
	case len(known) == 0:
		return phrasing.Sentences(missing...)
	case len(known) == 1:
	case known[0].Value == known[1].Value:
		lead = begins + names[known[0].ID] + " and " + names[known[1].ID] + " are level:"
	case len(known) == 2:
		lead = begins + names[known[0].ID] + " did better:"
	default:
		lead = begins + names[known[0].ID] + " did best:"
	}
	return phrasing.Paragraphs(lead, strings.Join(said, "\n"), phrasing.Sentences(missing...))
}

// sharing asks what two have in common.
var sharing = regexp.MustCompile(`\b(?:share|shared|in common|both use|same hash ?tags?|overlap\w*)\b`)

// Shared says which hashtags two accounts both used in the last 30 days, those first that both used most; empty: a prompt does not ask it.
func Shared(folded string, own, other facts.Subject) string {
	if !sharing.MatchString(folded) {
		return ""
	}
	type tag struct {
		name        string
		mine, their reply.Fact
	}
	var list []tag
	theirs := used(other)
	for _, name := range used(own) {
		if slices.Contains(theirs, name) {
			mine, _ := records.Tag(own, name, records.Recent)
			their, _ := records.Tag(other, name, records.Recent)
			list = append(list, tag{name, mine, their})
		}
	}
	slices.SortStableFunc(list, func(a, b tag) int { return cmp.Compare(min(b.mine.N, b.their.N), min(a.mine.N, a.their.N)) })
	no, yes := "", ""
	if verdict.Asked(folded) {
		no, yes = "No. ", "Yes. "
	}
	if len(list) == 0 {
		return no + "You and " + other.Name + phrasing.Ended(other) + " have no hashtag in common in the last 30 days."
	}
	var said []string
	for _, t := range list[:min(maxShared, len(list))] {
		said = append(said, t.name+" (in "+t.mine.Cite()+" of your posts and "+t.their.Cite()+" of theirs)")
	}
	begins := yes + "In the last 30 days you and " + other.Name + phrasing.Ended(other) + " both used "
	if len(list) > maxShared {
		begins += "several hashtags, above all "
	}
	return begins + phrasing.JoinList(said) + "."
}

// maxShared is how many hashtags that two accounts share are named.
const maxShared = 5

// used are the hashtags of an account's posts of the last 30 days, each once.
func used(of facts.Subject) []string {
	posts, _ := records.Published(of.History, records.Recent)
	return slices.Sorted(maps.Keys(usesIn(posts)))
}

// numerals are the places in a list of hashtags that are told.
var numerals = strings.Fields("one two three four five six seven eight")
