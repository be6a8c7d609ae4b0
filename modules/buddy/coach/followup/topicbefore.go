package followup

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/milestone"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// withTopicBefore is what is asked, with the topic of the question before where it has none of its own or goes on with that one.
func (f followup) withTopicBefore() intent.Intent {
	asked, before, folded := f.asked, f.before, f.folded
	ahead := asks.BesideMe.MatchString(folded) || asked.Mention != "" && aheadOf.MatchString(folded)
	after, isAfter := timespan.IsAfter(folded, f.words)
	ofPlan := f.hasBefore && (before.Topic == topic.Planned || before.Topic == topic.Today)
	switch {
	case (asked.Topic == topic.Nothing || asked.Topic == topic.Why && asked.Mention != "") && ahead:
		asked.Topic = topic.Competitors
	case f.hasBefore && before.Topic == topic.Next && asked.Topic == topic.Mix && AsksForMore(f.prompt):
		asked.Topic = topic.Next
	case ofPlan && monthAlone.MatchString(folded):
		asked.Topic, asked.Restated = topic.Planned, "what is planned in "+monthAlone.FindStringSubmatch(folded)[1]
	case ofPlan && isAfter:
		asked.Topic, asked.Restated = topic.Planned, strings.TrimRight(f.words, " ?!.")+" "+after
	case ofPlan && timespan.IsAll(folded):
		asked.Topic = topic.Planned
	case f.hasBefore && formatAlone.MatchString(folded) && before.Topic.Rule().OverAllFormats:
		asked.Topic, asked.Mention = before.Topic, before.Mention
	case f.hasBefore && meAlone.MatchString(folded):
		asked.Topic = before.Topic
	case f.hasBefore && aboutChange(folded) != "" && before.Topic.Rule().OfAccount:
		asked.Topic, asked.Mention, asked.Private = before.Topic, before.Mention, before.Private
		asked.Restated = strings.TrimRight(f.words, " ?!.") + aboutChange(folded)
	case f.hasBefore && howManyMore.MatchString(folded) && !ofFollowers(asked, folded) &&
		(before.Topic == topic.Goal || before.Topic == topic.Growth):
		asked.Topic, asked.Mention, asked.Restated = before.Topic, before.Mention, strings.TrimRight(f.words, " ?!.")+StillMissing
	case f.hasBefore && before.Topic == topic.Goal && reachedIt.MatchString(folded):
		asked.Topic, asked.Restated = topic.Goal, "did i reach my goal "+weekOf(reachedIt.FindStringSubmatch(folded)[1], f.words)
	case f.hasBefore && before.Topic == topic.Goal && reachesIt.MatchString(folded):
		asked.Topic = topic.Goal
	case f.hasBefore && asks.Judged.MatchString(folded) && before.Topic.Rule().HasNoNorm:
		asked.Topic, asked.Mention = before.Topic, before.Mention
	case f.hasBefore && f.isNameless && before.Mention != "" && f.refers == nobody && onlyMeasure(folded):
		asked.Mention = before.Mention
	case asked.Topic != topic.Nothing:
	case asked.Mention == "" && !continues(f.prompt):
	case f.hasBefore && (asked.Mention == "" || continues(f.prompt) || len(strings.Fields(folded)) <= maxNameWords):
		asked.Topic = before.Topic
		if asked.Mention == "" && f.refers != oneself {
			asked.Mention = before.Mention
		}
	case asked.Mention != "": // a name alone asks how it stands beside one's own
		asked.Topic = topic.Competitors
	}
	return asked
}

// monthAlone is a month after a question about the planner.
var monthAlone = regexp.MustCompile(opening.Maybe + `(` + timespan.Months + `)[ ?.!]*$`)

// reachesIt asks of a goal that was named whether it will be reached.
var reachesIt = regexp.MustCompile(opening.Maybe + `(?:am i|will i|can i|do i|is (?:that|it)) (?:still )?` +
	`(?:behind|ahead|late|on time|close|there yet|make it|get there|doable|possible|realistic|reach it|hit it)\b`)

// reachedIt asks the same of a week that is over, at its group.
var reachedIt = regexp.MustCompile(opening.Maybe + `did i (?:make|reach|hit|do|miss) it( .+?)?[ ?.!]*$`)

// weekOf is the week that is asked about after another one: "the week before" last week.
func weekOf(span, words string) string {
	if _, isNeighbour := timespan.NeighbourIn(span); isNeighbour || span == "" {
		return cmp.Or(timespan.PastIn(words), "this week") + span
	}
	return strings.TrimSpace(span)
}

// formatAlone asks for the figure before of one format.
var formatAlone = regexp.MustCompile(opening.Needed + `(?:for |of |with |on )?(?:my )?` +
	`(?:reels?|videos?|carousels?|images?|photos?|pictures?)[ ?.!]*$`)

// onlyMeasure reports whether a prompt goes on with another figure of the same account: "and followers?".
func onlyMeasure(folded string) bool {
	_, named := ranking.In(folded)
	return named && opening.GoesOn(folded) && len(strings.Fields(folded)) <= maxMeasureWords
}

// maxMeasureWords are enough for "and posts per week".
const maxMeasureWords = 4

var (
	// meAlone asks for the user's own figure.
	meAlone = regexp.MustCompile(opening.Needed + `(?:of |for )?(?:me|mine|us|ours|i|my own|my account)[ ?.!]*$`)
	// difference asks how far two are apart.
	difference = regexp.MustCompile(opening.Maybe + `(?:by how (?:much|many|far)|(?:in|at) what(?: way)?s?|how so)[ ?.!]*$`)
	// byThis names the figure to compare by.
	byThis = regexp.MustCompile(`^(?:by|in|at|on|for) `)
	// otherEnd asks for the last where the first was named, or the reverse.
	otherEnd = regexp.MustCompile(opening.Maybe + `(?:(?:who|which)(?: one)? (?:is|s|has) )?` +
		`(?:the )?(?:worst|best|last|first|least|most|lowest|highest|slowest|fastest|weakest|strongest|smallest|biggest)(?: one)?[ ?.!]*$`)
)

// StillMissing is put behind the question before where a prompt asks how many there are to go. The answers look for it.
const StillMissing = " how many are still missing"

var howManyMore = regexp.MustCompile(opening.Maybe + `how many (?:more[ ?.!]*$|(?:more )?(?:(?:posts|followers|of them) )?` +
	`(?:do i (?:still )?need|are (?:still )?(?:missing|left)` +
	`|to go|are (?:still )?needed|am i (?:still )?missing)\b.*$)`)

// aboutChange is what a prompt asks of the figure before, if anything.
func aboutChange(folded string) string {
	switch {
	case asks.InPercent.MatchString(folded):
		return asks.AsPercent
	case asks.UpOrDown.MatchString(folded):
		return asks.Upwards
	default:
		return ""
	}
}

// ofFollowers reports whether a prompt asks how many followers are missing to a number or to another account, whatever was before.
func ofFollowers(asked intent.Intent, folded string) bool {
	_, _, isNumber := milestone.In(folded)
	return isNumber || intent.IsApart(asked, folded)
}

// formatWished names a format and nothing else: "but for carousels", "only reels please".
var formatWished = regexp.MustCompile(`^(?:(?:ok|okay|but|now|only|just|for|as|in|no|make|it|them|these|a|an|the|same|form|and|or|with` +
	`|more|another) ?,? ?)*` +
	`\b(?:reels?|carousels?|images?|photos?|pictures?|videos?)(?:,? (?:please|pls|instead|only|then|ones?|ideas?|form|format))*[?.! ]*$`)

// AsksForMore reports whether a prompt asks for more of what was told, or for it of a format.
func AsksForMore(prompt string) bool {
	return continues(prompt) || formatWished.MatchString(spelling.Fold(prompt))
}
