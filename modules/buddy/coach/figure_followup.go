package coach

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// How a question goes on with the figure before, as it is put behind that figure's question.
const (
	asPercent    = " in percent"
	upwards      = " up or down"
	stillMissing = " how many are still missing"
)

var (
	inPercent = regexp.MustCompile(`^(?:and |so )?(?:(?:what|how much) (?:is|s) (?:that|it|this) )?` +
		`(?:in|as) (?:a )?(?:percent|percentages?|%)[ ?.!]*$` +
		`|` + asPercent + `$`)
	upOrDown = regexp.MustCompile(`^(?:and |so )?(?:did|has|is|are|was|were) (?:it|that|this|they|those) (?:\w+ )?` +
		`(?:up|down|higher|lower|better|worse|ris\w+|fall\w*|improv\w+|drop\w*)` +
		`(?: or (?:\w+ )?(?:up|down|lower|higher|worse|better|fall\w*|drop\w*))?[ ?.!]*$|` + upwards + `$`)
	howManyMore = regexp.MustCompile(`^(?:and |so )?how many (?:more )?(?:(?:posts|followers|of them) )?` +
		`(?:do i (?:still )?need|are (?:still )?(?:missing|left)` +
		`|to go|are (?:still )?needed|am i (?:still )?missing)\b.*$`)
)

// aboutChange is what a prompt asks of the figure before, if anything.
func aboutChange(folded string) string {
	switch {
	case inPercent.MatchString(folded):
		return asPercent
	case upOrDown.MatchString(folded):
		return upwards
	default:
		return ""
	}
}

// answerFollowup answers what goes on with a figure: in percent, whether it rose, how many are missing. Empty: nothing of that is asked,
// or the span that is asked for has its own answer.
func answerFollowup(about topic, folded string, of facts.Subject) string {
	_, spans := spanAsked(folded, of)
	percent, direct := strings.HasSuffix(folded, asPercent), strings.HasSuffix(folded, upwards)
	switch {
	case strings.HasSuffix(folded, stillMissing):
		return "There is no goal for followers in Bowerbird, only one for posts a week, so I can't say how many are missing."
	case about == topicGrowth && spans:
		return ""
	case about == topicGrowth && percent:
		begins := "In percent, " + text.LowerFirst(phrasing.Whose(of))
		return told(of, facts.GrowthPercent, begins, " followers changed by ", " in the last 30 days.")
	case about == topicGrowth && direct:
		f, _ := of.Known(facts.Growth)
		return told(of, facts.Growth, direction(f), phrasing.Whose(of)+" followers changed by ", " in the last 30 days.")
	case about == topicEngagement && percent:
		return told(of, facts.Rate, "", "The rate is in percent already: ", " of the followers like or comment on a post, on average.")
	case about == topicEngagement && direct:
		f, _ := of.Known(facts.RateChange)
		return told(of, facts.RateChange, direction(f), phrasing.Whose(of)+" engagement rate changed by ", " against the 30 days before.")
	case percent:
		return "I don't have that in percent."
	case direct:
		return "I can't tell from your data how that changed."
	default:
		return ""
	}
}

// told is a sentence around a figure, or why that is not known.
func told(of facts.Subject, key facts.Key, begins, before, behind string) string {
	f, known := of.Known(key)
	if !known {
		return phrasing.Unknown(of, key, "how that changed")
	}
	return begins + before + f.Cite() + behind
}

// direction begins a sentence about a change.
func direction(change reply.Fact) string {
	switch {
	case change.Number() > 0:
		return "Up. "
	case change.Number() < 0:
		return "Down. "
	default:
		return "Neither. "
	}
}

// spanAsked is the span in the past that a prompt speaks of and an account's history may have.
func spanAsked(folded string, of facts.Subject) (timespan.Past, bool) {
	if of.History == nil {
		return timespan.Past{}, false
	}
	if span, spans := records.SpanIn(folded, of.History); spans {
		return span, true
	}
	if everPosted.MatchString(folded) {
		return allOfHistory(of.History), true
	}
	return timespan.Past{}, false
}

// everPosted asks for the best or worst of all posts there ever were.
var everPosted = regexp.MustCompile(`\b(?:best|worst|top|strongest|weakest|most|least|fewest|highest|lowest)\b.*\b(?:ever|all[ -]time)\b` +
	`|\b(?:ever|all[ -]time) (?:best|worst|top|most)\b`)

// allOfHistory is the span from the first whole day of which a history has every post.
func allOfHistory(h *facts.History) timespan.Past {
	reaches := h.Ago(facts.HistoryDays)
	if h.PostsSince != nil && h.PostsSince.After(reaches) {
		reaches = *h.PostsSince
	}
	if posts := h.Posts(); h.IsCut() && posts[len(posts)-1].PostedAt.After(reaches) {
		reaches = posts[len(posts)-1].PostedAt
	}
	from := reaches.In(h.Zone).AddDate(0, 0, 1)
	return timespan.Past{From: from.Format(time.DateOnly), To: h.Day(h.Now), OpenStart: true,
		Words: "since " + from.Format("2 Jan 2006") + ", as far back as my data reaches,"}
}

// leftToGoal is how many posts are missing this week.
func leftToGoal(sheet facts.Sheet) string {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	set, isSet := sheet.Week.Known(facts.GoalSet)
	if !known || !isSet || posts.Number() >= set.Number() {
		return aboutGoal(sheet)
	}
	left := sheet.Week.Make(facts.Figure{Key: facts.GoalLeft, Label: "Posts left", Unit: facts.Count, Value: new(set.Number() - posts.Number()),
		Basis: figures.Basis{Formula: "Weekly goal minus the posts of this week", N: posts.N, TakenAt: posts.TakenAt}, Link: set.Link})
	return left.Cite() + " more " + phrasing.Noun(left, "posts") + ": you've published " + posts.Cite() + " of " + set.Cite() + ". " +
		facts.WeekEnds
}

// ofDaysOver answers of the goal or the plan of days that are over; empty: that is not asked, or not known.
func ofDaysOver(about topic, folded string, sheet facts.Sheet) string {
	switch about {
	case topicGoal:
		return goalOfWeek(folded, sheet)
	case topicPlanned:
		return plannedBehind(folded, sheet.Planner)
	default:
		return ""
	}
}

var (
	// pastWeek is a whole week of the calendar that is over.
	pastWeek = regexp.MustCompile(`\b(?:last|previous) week\b|\bweek before\b`)
	// goalReached asks for yes or no.
	goalReached = regexp.MustCompile(`^(?:(?:and|so) )?did (?:i|we) (?:reach|hit|make|meet|achieve) `)
)

// goalOfWeek sets the posts of a week that is over beside the goal of today; empty: none is asked for, or it is not known.
func goalOfWeek(folded string, sheet facts.Sheet) string {
	goal, isSet := sheet.Week.Known(facts.GoalSet)
	if !isSet || sheet.Own == nil || !pastWeek.MatchString(folded) {
		return ""
	}
	span, spans := spanAsked(folded, *sheet.Own)
	switch {
	case !spans || span.Refused != "":
		return ""
	case !span.IsWeek():
		return "Your goal is for one week, from Sunday to Saturday. Ask me about one week."
	}
	posts := records.Count(*sheet.Own, span, "")
	if posts.Reason != "" {
		return ""
	}
	begins := "You"
	switch {
	case !goalReached.MatchString(folded):
	case posts.Number() >= goal.Number():
		begins = "Yes: you"
	default:
		begins = "No: you"
	}
	return begins + " published " + posts.Cite() + " " + phrasing.Noun(posts, "posts") + " " + span.Words + ", and your goal is " +
		goal.Cite() + " " + phrasing.Noun(goal, "posts") + " a week. I measure by the goal you have now."
}

// goesOnAlone is what a prompt goes on with that only names something else.
var goesOnAlone = regexp.MustCompile(`^(?:(?:and|or|so|also|what about|how about)[ ,]*)*[ ?.!]*$`)

// otherWhen is the question for a number of posts before, asked of other weekdays or hours: "and on thursdays?".
func otherWhen(before intent, folded, words string) (on intent, does bool) {
	when, found := records.WhenIn(folded)
	if !found || !goesOnAlone.MatchString(when.Without(folded)) || !countsPosts.MatchString(words) || notCounted.MatchString(words) ||
		!slices.Contains([]topic{topicFrequency, topicMix}, before.topic) {
		return intent{}, false
	}
	on = before
	if was, named := records.WhenIn(words); named {
		words = was.Without(words)
	}
	on.topic, on.wrong = topicFrequency, names.Misspelt{}
	on.restated = strings.TrimRight(words, " ?!.") + " " + strings.Join(when.Phrases, " ")
	return on, true
}

// stillOn says that a span goes on, so that it is compared with a longer one.
func stillOn(span timespan.Past) string {
	if words, is := strings.CutPrefix(span.Words, "this "); is {
		unit, _, _ := strings.Cut(words, " ")
		return "This " + unit + " isn't over yet."
	}
	return ""
}

// besideOther is the question before with the span that it is to be set beside: "how much more than last month".
func besideOther(before intent, folded, words string) (on intent, does bool) {
	beside, alone := timespan.BesideAlone(folded)
	if !alone || !slices.Contains(besideTopics, before.topic) {
		return intent{}, false
	}
	on = before
	on.wrong, on.restated = names.Misspelt{}, strings.TrimRight(words, " ?!.")+" "+beside
	return on, true
}

// otherMean is the question for a mean of the competitors before, asked of another figure: "and followers?".
func otherMean(before intent, folded, words string) (on intent, does bool) {
	if !asksMeanOfOthers(words) || !onlyMeasure(folded) {
		return intent{}, false
	}
	by, _ := measureIn(folded)
	on = before
	on.wrong, on.restated = names.Misspelt{}, "average "+by.noun+" of my competitors"
	return on, true
}

// otherFormat is the question for a number of posts or for their mean before, asked of another format: "and carousels?".
func otherFormat(before intent, folded, words string, known []string) (on intent, does bool) {
	question, does := restate.WithFormat(words, folded)
	isMean := slices.Contains([]topic{topicEngagement, topicMix}, before.topic) &&
		(records.MeasuresIn(words) != nil || anyMean.MatchString(words))
	if isMean && !does { // it was asked of all formats
		question, does = restate.WithFormat(strings.TrimRight(words, " ?!.")+" of posts", folded)
	}
	isCount := asksHowMany.MatchString(words) && slices.Contains([]topic{topicMix, topicFrequency, topicPlanned}, before.topic)
	if !does || !isMean && !isCount {
		return intent{}, false
	}
	on = before
	on.topic, on.wrong, on.restated = read(question, known).topic, names.Misspelt{}, question
	return on, true
}

// otherMeasure is the question for what formats get before, asked of another figure: "and comments?".
func otherMeasure(before intent, folded, words string) (on intent, does bool) {
	list, measures := askedFormats(words), records.MeasuresIn(folded)
	if list == nil && !eachFormat.MatchString(words) || records.MeasuresIn(words) == nil || measures == nil || !onlyMeasure(folded) {
		return intent{}, false
	}
	of := "by format"
	if list != nil {
		of = "of my " + strings.Join(list, "s and ") + "s"
	}
	on = before
	on.topic, on.wrong = topicEngagement, names.Misspelt{}
	on.restated = strings.TrimSpace("average " + measures[0].Noun + " " + of + " " + timespan.PastIn(words))
	return on, true
}

// explain says how the figures of the answer before were made.
func explain(question reply.Question, sheet facts.Sheet) string {
	if len(question.Turns) == 0 {
		return "Ask me about a figure first, and I'll tell you how it's computed."
	}
	last := question.Turns[len(question.Turns)-1].Answer
	isWhy := bareAspect.MatchString(spelling.Corrected(fold(question.Prompt), nil))
	if isWhy && sheet.Own != nil && !strings.Contains(last, nextPost) {
		if apart := formatsApart(last, *sheet.Own); apart != "" {
			return apart
		}
	}
	var lines []string
	for _, f := range sheet.Facts() {
		if strings.Contains(last, "(fact:"+f.ID+")") {
			lines = append(lines, "- **"+reply.PlainText(f.Label)+"**, "+f.Cite()+": "+strings.TrimSuffix(f.Formula, ".")+".")
		}
	}
	if len(lines) == 0 {
		return "My last answer has no figure to explain. Tap any figure in the app to see where it comes from."
	}
	return "Here's how we calculate those figures:\n\n" + strings.Join(lines, "\n")
}

// writeLastAgain makes the figures anew that the last answer was given from and its sheet has not.
func writeLastAgain(question reply.Question, sheet facts.Sheet) {
	n := len(question.Turns) - 1
	if n < 0 || question.Type == reply.Copywriting { // its answers go on with the copy, not with figures
		return
	}
	known := map[string]bool{}
	for _, f := range sheet.Facts() {
		known[f.ID] = true
	}
	if !slices.ContainsFunc(citation.FindAllStringSubmatch(question.Turns[n].Answer, -1), func(m []string) bool { return !known[m[1]] }) {
		return
	}
	question.Prompt, question.Turns = question.Turns[n].Prompt, question.Turns[:n]
	write(question, sheet)
}

var citation = regexp.MustCompile(`\(fact:([^)]+)\)`)

// formatsApart is what sets the formats apart, where the last answer was about them.
func formatsApart(last string, of facts.Subject) string {
	if !formatCitation.MatchString(last) || strings.Contains(last, onepost.Unproven) {
		return ""
	}
	rates := byformat.Rates(of, nil)
	if rates == "" {
		return "I can't tell from your data: I don't know how each format does."
	}
	lead := "No format is clearly ahead."
	if best, known := of.Known(facts.Leading); known {
		if ratio, known := of.Known(facts.LeadingRatio); known {
			lead = text.UpperFirst(best.Value) + " get " + ratio.Cite() + " as many likes and comments as the other posts."
		}
	}
	return phrasing.Paragraphs(lead+" "+rates, "These figures set them apart, "+onepost.Unproven)
}

var formatCitation = regexp.MustCompile(`\(fact:own:(?:share|formatRate|leadingRatio)\d*\)`)
