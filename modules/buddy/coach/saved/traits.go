package saved

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

var (
	captionWord = regexp.MustCompile(`\bcaptions?\b`)
	whenWord    = regexp.MustCompile(`\b(?:when|time|times|hours?|days?)\b`)
	tagWord     = regexp.MustCompile(`\b(?:hash)?tags?\b|#`)
	formatWord  = regexp.MustCompile(`\b(?:formats?|reels?|carousels?|images?|kind|type)\b`)
)

// InCommonOf says what posts have in common.
func InCommonOf(common []string) string {
	if len(common) == 0 {
		return "I have too little on these posts to say what they have in common."
	}
	return "What I know of them together:\n\n- " + strings.Join(common, "\n- ")
}

// Traits are what the first n best posts have in common, and how far they differ.
func Traits(of facts.Subject, n int) (lines []string) {
	for _, line := range []string{formatsOf(of, n), aheadOfAuthors(of, n), timesOf(of, n), lengthsOf(of, n), sharedTags(of, n)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// traitsAsked are those of the traits that a prompt names.
func traitsAsked(folded string, of facts.Subject, n int) (lines []string) {
	for _, trait := range []struct {
		asked *regexp.Regexp
		line  func(facts.Subject, int) string
		what  string
	}{
		{tagWord, sharedTags, "hashtags"}, {whenWord, timesOf, "times"}, {captionWord, lengthsOf, "captions"}, {formatWord, formatsOf, "formats"},
	} {
		if !trait.asked.MatchString(folded) {
			continue
		}
		line := trait.line(of, n)
		if line == "" {
			line = "I don't know the " + trait.what + " of these posts."
		}
		lines = append(lines, line)
	}
	return lines
}

// eachOf are the known facts of a key of the first n best posts.
func eachOf(of facts.Subject, key facts.Key, n int) (list []reply.Fact) {
	for i := range n {
		if f, known := of.Known(key.Nth(i + 1)); known {
			list = append(list, f)
		}
	}
	return list
}

// distinct are facts without those whose value was there before.
func distinct(list []reply.Fact) (once []reply.Fact) {
	for _, f := range list {
		if !slices.ContainsFunc(once, func(o reply.Fact) bool { return o.Value == f.Value }) {
			once = append(once, f)
		}
	}
	return once
}

func formatsOf(of facts.Subject, n int) string {
	var names []string
	for _, f := range of.Several(facts.TopPost)[:n] {
		if name := onepost.FormatOf(of, f) + "s"; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 1 && n > 1 {
		return "All are " + names[0] + "."
	}
	return "They are " + phrasing.JoinList(names) + "."
}

// aheadOfAuthors says that each post did better than its author's others, where it is so.
func aheadOfAuthors(of facts.Subject, n int) string {
	for i := range n {
		rate, known := of.Known(facts.TopPost.Nth(i + 1))
		usual, knowsUsual := of.Known(facts.TopUsual.Nth(i + 1))
		if !known || !knowsUsual || rate.Number() <= usual.Number() {
			return ""
		}
	}
	return "Each did better than its author's average."
}

// maxTimesListed is how many hours or weekdays posts have in common; more of them are only called many.
const maxTimesListed = 3

func timesOf(of facts.Subject, n int) string {
	hours, days := distinct(eachOf(of, facts.TopHour, n)), distinct(eachOf(of, facts.TopDay, n))
	if len(hours) == 0 || len(days) == 0 {
		return ""
	}
	at, on := phrasing.CiteAll(hours), phrasing.CiteAll(days)
	if len(hours) > maxTimesListed {
		at = "many hours"
	}
	switch {
	case len(days) == daysOfWeek:
		on = "every day of the week"
	case len(days) > maxTimesListed:
		on = "many days of the week"
	}
	return "They went out at " + at + ", on " + on + "."
}

func lengthsOf(of facts.Subject, n int) string {
	lengths := eachOf(of, facts.TopLength, n)
	if len(lengths) == 0 {
		return ""
	}
	slices.SortStableFunc(lengths, func(a, b reply.Fact) int { return int(a.Number() - b.Number()) })
	shortest, longest := lengths[0], lengths[len(lengths)-1]
	if shortest.Value == longest.Value {
		return "The captions have " + shortest.Cite() + " characters."
	}
	return "The captions have " + shortest.Cite() + " to " + longest.Cite() + " characters."
}

// maxTagsListed is how many of the hashtags that several posts have are listed.
const maxTagsListed = 5

// sharedTags are the hashtags that several posts have, those that most have first.
func sharedTags(of facts.Subject, n int) string {
	lists := eachOf(of, facts.TopTags, n)
	if len(lists) == 0 {
		return ""
	}
	posts := map[string]int{}
	var tags []string
	for _, f := range lists {
		for _, tag := range strings.Fields(f.Value) {
			if posts[tag]++; posts[tag] == 2 {
				tags = append(tags, tag)
			}
		}
	}
	if len(tags) == 0 {
		return "No hashtag is in more than one of them."
	}
	slices.SortStableFunc(tags, func(a, b string) int { return posts[b] - posts[a] })
	return "Several of them have " + phrasing.JoinList(tags[:min(len(tags), maxTagsListed)]) + "."
}
