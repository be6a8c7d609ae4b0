package coach

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// private are the figures that Instagram shows to an account's owner alone, and that we do not read.
var private = []struct {
	name  string
	asked *regexp.Regexp // of a folded prompt
}{
	{"reach", regexp.MustCompile(`\breach\b`)},
	{"impressions", regexp.MustCompile(`\bimpressions?\b`)},
	{"views", regexp.MustCompile(`\b(?:views|plays)\b|\bwatch time\b|\bsaw (?:my|their|his|her|its|the) (?:\w+ )?(?:posts?|reels?)\b` +
		`|\bhow (?:often|many times)\b.*\b(?:viewed|watched|played)\b`)},
	{"saves", regexp.MustCompile(`\bsaves\b|\bhow (?:often|many times)\b.*\bsaved\b`)},
	{"shares", regexp.MustCompile(`\bshares\b|\bhow (?:often|many times)\b.*\bshared\b`)},
	{"story figures", regexp.MustCompile(`\bstories\b|\bsaw (?:my|their|his|her|its|the) story\b` +
		`|\bstory (?:figures?|stats|statistics|numbers?|performance|insights?|data)\b`)},
	{"profile visits", regexp.MustCompile(`\b(?:profile|page) (?:visits?|visitors)\b`)},
	{"link clicks", regexp.MustCompile(`\b(?:link|website) (?:clicks?|taps)\b`)},
}

// toReach is the verb: "when do I reach my goal".
var toReach = regexp.MustCompile(`\breach(?: out| my goal| my target| the goal| more| new| people| everyone| \d)|\b(?:hit|get to) \d`)

// privateIn names the private figures that a folded prompt asks for.
func privateIn(folded string) (names []string) {
	folded = toReach.ReplaceAllString(folded, "")
	for _, p := range private {
		if p.asked.MatchString(folded) {
			names = append(names, p.name)
		}
	}
	return names
}

// notShown says that private figures of an account are not known, and why.
func notShown(of facts.Subject, names []string) string {
	if !of.IsOwn {
		return "Instagram shows the " + joinList(names) + " of " + of.Name + " to its owner alone."
	}
	them := "it"
	if last := names[len(names)-1]; len(names) > 1 || strings.HasSuffix(last, "s") {
		them = "them"
	}
	return "I don't have your " + joinList(names) + ": open Insights in the Instagram app to see " + them + "."
}

// aboutPrivate offers what is known of an account instead.
func aboutPrivate(of facts.Subject, _ facts.Sheet) string {
	var known []string
	if f, is := of.Known(facts.Followers); is {
		known = append(known, f.Cite()+" "+noun(f, "followers"))
	}
	if f, is := of.Known(facts.Rate); is {
		known = append(known, "an engagement rate of "+f.Cite())
	}
	if len(known) == 0 {
		return "I'll know more when the first figures are in."
	}
	return verb(of, "have ", "has ") + joinList(known) + "."
}

// aboutAudience repeats what the user has typed in: Instagram tells it to nobody else.
func aboutAudience(sheet facts.Sheet) string {
	known := sheet.Audience.Several(facts.Audience)
	if len(known) == 0 {
		return "I can't tell: Instagram shows who follows you to you alone. Type it in under Settings, Demographics, and I'll know it."
	}
	var lines []string
	for _, part := range distributions(known) {
		shares := make([]string, 0, len(part))
		for _, f := range part {
			shares = append(shares, reply.PlainText(shareOf(f))+" "+f.Cite())
		}
		lines = append(lines, "- **"+distributionOf(part[0])+"**: "+joinList(shares))
	}
	return paragraphs("This is your audience, as you typed it in:", strings.Join(lines, "\n"))
}

// distributions are the shares of each distribution; a label is "Age of your followers, 25-34 of your audience".
func distributions(list []reply.Fact) (of [][]reply.Fact) {
	for i, f := range list {
		if i == 0 || distributionOf(f) != distributionOf(list[i-1]) {
			of = append(of, nil)
		}
		of[len(of)-1] = append(of[len(of)-1], f)
	}
	return of
}

func distributionOf(f reply.Fact) string {
	part, _, _ := strings.Cut(f.Label, ", ")
	return part
}

func shareOf(f reply.Fact) string {
	_, share, _ := strings.Cut(strings.TrimSuffix(f.Label, " of your audience"), ", ")
	return share
}
