package followup

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// spansApart is the question that set two spans side by side, asked for their difference, which its answer ends with: "by how much".
func spansApart(f followup) (on intent.Intent, does bool) {
	if !difference.MatchString(f.folded) || f.comparedSpans() == "" || !f.before.Topic.Rule().SpansBeside {
		return intent.Intent{}, false
	}
	return f.again(f.comparedSpans()), true
}

// otherExtreme asks for the best or the worst day where the other one was named.
var otherExtreme = regexp.MustCompile(opening.Maybe + `(?:(?:what|which) (?:was |is |s ))?(?:the|my) ` +
	`(best|worst|biggest|strongest|weakest|slowest)(?: one| day)?[ ?.!]*$`)

// otherDay is the question for the day of the most or the fewest followers before, asked of the other end or of another span.
func otherDay(f followup) (on intent.Intent, does bool) {
	m := otherExtreme.FindStringSubmatch(f.folded)
	if m == nil || !daily.IsOneDay(f.words) {
		return intent.Intent{}, false
	}
	on = f.again(strings.TrimSpace(m[1] + " day for followers" + f.ofThoseBefore() + " " + timespan.PastIn(f.words)))
	on.Topic = topic.Growth
	return on, true
}

// otherSpan is the question before, asked of the span that a prompt names and nothing else: "and last month?", "and the week before".
func otherSpan(f followup) (on intent.Intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	span, alone := timespan.PastAlone(folded)
	if !alone || !before.Topic.Rule().AgainOfSpan && (before.Topic != topic.Planned || !planquery.CountsSpan(words)) {
		return intent.Intent{}, false
	}
	n, isNeighbour := timespan.NeighbourIn(folded)
	if isNeighbour && !timespan.HasPast(words) && (n.After || n.Unit == "one") || n.Unit == "one" && f.hasNamedAPost() {
		return intent.Intent{}, false
	}
	on = f.again(restate.WithSpan(words, span))
	if on.Topic == topic.Planned { // what was asked of may have been published, or is yet to be
		on.Topic = intent.Read(on.Restated, f.known).Topic
	}
	return on, true
}

// hasNamedAPost reports whether the last answer is about a single post.
func (f followup) hasNamedAPost() bool {
	cited := PostCitation.FindAllStringSubmatch(f.turns[len(f.turns)-1].Answer, -1)
	return len(cited) > 0 && !slices.ContainsFunc(cited, func(m []string) bool { return m[2] != cited[0][2] })
}

// otherWhen is the question for a number of posts before, asked of other weekdays or hours: "and on thursdays?".
func otherWhen(f followup) (on intent.Intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	when, found := records.WhenIn(folded)
	if !found || !opening.IsAll(when.Without(folded)) || !asks.CountsPosts.MatchString(words) || asks.NotCounted.MatchString(words) ||
		!slices.Contains([]topic.Topic{topic.Frequency, topic.Mix}, before.Topic) {
		return intent.Intent{}, false
	}
	if was, named := records.WhenIn(words); named {
		words = was.Without(words)
	}
	on = f.again(strings.TrimRight(words, " ?!.") + " " + strings.Join(when.Phrases, " "))
	on.Topic = topic.Frequency
	return on, true
}

// besideOther is the question before with the span that it is to be set beside: "how much more than last month".
func besideOther(f followup) (on intent.Intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	beside, alone := timespan.BesideAlone(folded)
	if !alone || !before.Topic.Rule().SpansBeside {
		return intent.Intent{}, false
	}
	return f.again(strings.TrimRight(words, " ?!.") + " " + beside), true
}

// whichSpan asks which of two spans was ahead, by its word for that at a group.
var whichSpan = regexp.MustCompile(opening.Maybe + `(?:which|what)(?: one| (?:of )?(?:them|these|those|the two)| week| month| day| year)?` +
	`(?: (?:is|was|were|did|went|had|has|do|does|got|the|i))* (` + spelling.Comparatives + `|best|worst|stronger|weaker)(?: one)?[ ?.!]*$`)

// betterSpan is the question that set two spans side by side, asked for the one that is ahead.
func betterSpan(f followup) (on intent.Intent, does bool) {
	m := whichSpan.FindStringSubmatch(f.folded)
	words := f.comparedSpans()
	if m == nil || words == "" || !f.before.Topic.Rule().SpansBeside {
		return intent.Intent{}, false
	}
	on = f.again(isAhead + words)
	if ranking.IsFromBelow(m[1]) {
		on.Restated = IsBehind + words
	}
	return on, true
}

// comparedSpans is the question before about two spans side by side, or about its own and the one that was asked about before that; empty:
// there were no two.
func (f followup) comparedSpans() string {
	words := AheadAsked.ReplaceAllString(f.words, "")
	if _, _, areTwo := timespan.Beside(words, time.Time{}); areTwo {
		return words
	}
	one, other := timespan.PastIn(f.earlier), timespan.PastIn(words)
	if one == "" || other == "" || one == other || f.hasNamedAPost() {
		return ""
	}
	if n, is := timespan.NeighbourIn(words); is && !n.After { // "the week before" goes without its "last week" here
		other = "the " + n.Unit + " before"
	}
	words = timespan.WithoutPast(words) + " " + one + " compared to " + other
	if _, _, areTwo := timespan.Beside(words, time.Time{}); !areTwo {
		return ""
	}
	return words
}

// What is put before the question that set two spans side by side. besideSpan looks for it.
const (
	isAhead  = "which was better, "
	IsBehind = "which was worse, "
)

// AheadAsked begins a question for the span that is ahead, or behind.
var AheadAsked = regexp.MustCompile(`^(?:` + isAhead + `|` + IsBehind + `)`)

// PostCitation is a citation of the nth best post of a subject.
var PostCitation = regexp.MustCompile(`\(fact:([^)]+):top(?:Post|Likes|Comments|Views|Day|Hour|Tags|Length|Usual)(\d+)\)`)
