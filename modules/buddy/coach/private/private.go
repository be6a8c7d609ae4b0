// Package private has the figures that Instagram shows to an account's owner alone.
package private

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// figures are the figures that Instagram shows to an account's owner alone. None is read but the views of reels.
var figures = []struct {
	name  string
	asked *regexp.Regexp // of a folded prompt
}{
	{"reach", regexp.MustCompile(`\breach\b`)},
	{"impressions", regexp.MustCompile(`\bimpressions?\b`)},
	{"views", regexp.MustCompile(`\b(?:views|plays)\b|\bwatch time\b|\bsaw (?:my|their|his|her|its|the) (?:\w+ )?(?:posts?|reels?)\b` +
		`|\bhow (?:often|many times)\b.*\b(?:viewed|watched|played)\b`)},
	{"saves", regexp.MustCompile(`\bsaves\b|\bhow (?:often|many (?:times|people|users|accounts|followers))\b.*\bsaved\b` +
		`|\bwho saved my\b`)},
	{"shares", regexp.MustCompile(`\bshares\b|\bhow (?:often|many (?:times|people|users|accounts|followers))\b.*\bshared\b` +
		`|\bwho shared my\b`)},
	{"story figures", regexp.MustCompile(`\bstories\b|\bsaw (?:my|their|his|her|its|the) story\b` +
		`|\bstory (?:figures?|stats|statistics|numbers?|performance|insights?|data)\b`)},
	{"profile visits", regexp.MustCompile(`\b(?:profile|page) (?:visits?|visitors)\b`)},
	{"link clicks", regexp.MustCompile(`\b(?:link|website) (?:clicks?|taps)\b`)},
}

// ToReach is the verb: "when do I reach my goal".
var ToReach = regexp.MustCompile(`\breach(?: out| my goal| my target| the goal| more| new| people| everyone| \d)|\b(?:hit|get to) \d`)

// In names the private figures that a folded prompt asks for.
func In(folded string) (names []string) {
	folded = ToReach.ReplaceAllString(folded, "")
	for _, p := range figures {
		if p.asked.MatchString(folded) {
			names = append(names, p.name)
		}
	}
	return names
}

// NotShown says that private figures of an account are not known, and why.
func NotShown(of facts.Subject, names []string) string {
	if !of.IsOwn {
		return "Instagram shows the " + phrasing.JoinList(names) + " of " + of.Name + " to its owner alone."
	}
	them := "it"
	if last := names[len(names)-1]; len(names) > 1 || strings.HasSuffix(last, "s") {
		them = "them"
	}
	return "I don't have your " + phrasing.JoinList(names) + ": open Insights in the Instagram app to see " + them + "."
}

// OfViews reports whether the private figures that a prompt asks for are views alone.
func OfViews(private []string) bool { return slices.Equal(private, []string{"views"}) }

var (
	// OtherViews are those that are not of a post.
	OtherViews = regexp.MustCompile(`\b(?:profile|page|account|stor(?:y|ies)|watch time|who)\b`)
	// ViewsRanked asks for posts in the order of their views.
	ViewsRanked = regexp.MustCompile(`\b(?:most|fewest|least|highest|lowest) (?:viewed|watched|views|plays)\b` +
		`|\bby (?:the )?(?:number of )?(?:views|plays)\b`)
)

// Instead offers what is known of an account instead.
func Instead(of facts.Subject, _ facts.Sheet) string {
	var known []string
	if f, is := of.Known(facts.Followers); is {
		known = append(known, f.Cite()+" "+phrasing.Noun(f, "followers"))
	}
	if f, is := of.Known(facts.Rate); is {
		known = append(known, "an engagement rate of "+f.Cite())
	}
	if len(known) == 0 {
		return "I'll know more when the first figures are in."
	}
	return phrasing.Verb(of, "have ", "has ") + phrasing.JoinList(known) + "."
}
