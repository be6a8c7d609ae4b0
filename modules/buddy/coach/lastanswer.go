package coach

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// answerFollowup answers what goes on with a figure: in percent, whether it rose, how many are missing. Empty: nothing of that is asked,
// or the span that is asked for has its own answer.
func answerFollowup(about topic.Topic, folded string, of facts.Subject) string {
	_, spans := records.SpanAsked(folded, of)
	percent, direct := strings.HasSuffix(folded, asks.AsPercent), strings.HasSuffix(folded, asks.Upwards)
	switch {
	case strings.HasSuffix(folded, followup.StillMissing):
		return "There is no goal for followers in Bowerbird, only one for posts a week, so I can't say how many are missing."
	case about == topic.Growth && spans:
		return ""
	case about == topic.Growth && percent:
		begins := "In percent, " + text.LowerFirst(phrasing.Whose(of))
		return sayFigure(of, facts.GrowthPercent, begins, " followers changed by ", " in the last 30 days.")
	case about == topic.Growth && direct:
		f, _ := of.Known(facts.Growth)
		return sayFigure(of, facts.Growth, direction(f), phrasing.Whose(of)+" followers changed by ", " in the last 30 days.")
	case about == topic.Engagement && percent:
		return sayFigure(of, facts.Rate, "", "The rate is in percent already: ", " of the followers like or comment on a post, on average.")
	case about == topic.Engagement && direct:
		f, _ := of.Known(facts.RateChange)
		return sayFigure(of, facts.RateChange, direction(f), phrasing.Whose(of)+" engagement rate changed by ", " against the 30 days before.")
	case percent:
		return "I don't have that in percent."
	case direct:
		return "I can't tell from your data how that changed."
	default:
		return ""
	}
}

// sayFigure is a sentence around a figure, or why that is not known.
func sayFigure(of facts.Subject, key facts.Key, begins, before, behind string) string {
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

// ofDaysOver answers of the goal or the plan of days that are over; empty: that is not asked, or not known.
func ofDaysOver(about topic.Topic, folded string, sheet facts.Sheet) string {
	switch about {
	case topic.Goal:
		return goal.OfWeek(folded, sheet)
	case topic.Planned:
		return planned.OfPastSpan(folded, sheet.Planner)
	default:
		return ""
	}
}

// bareWhy asks for causes, not for formulas.
var bareWhy = regexp.MustCompile(opening.Maybe + `why(?: tho(?:ugh)?| so| not| then| (?:is|was|are|were) (?:that|this|it|they|those|s?he)` +
	`(?: (?:so|beating me|ahead|better|doing better|low|lower|high|higher|bad|down|up))?` +
	`| did i (?:jump|drop|fall|gain|lose)(?: so \w+| that)?)?[ ?.!]*$`)

// explain says how the figures of the answer before were made.
func explain(question reply.Question, sheet facts.Sheet) string {
	if len(question.Turns) == 0 {
		return "Ask me about a figure first, and I'll tell you how it's computed."
	}
	last := question.Turns[len(question.Turns)-1].Answer
	folded := spelling.Corrected(spelling.Fold(question.Prompt), nil)
	if asks.Sample.MatchString(folded) {
		return listCited(last, "Here's what those figures are based on:", sheet, sample)
	}
	isWhy := asks.BareAspect.MatchString(folded)
	if isWhy && sheet.Own != nil && !strings.Contains(last, nextPost) {
		if apart := formatsApart(last, *sheet.Own); apart != "" {
			return apart
		}
	}
	if bareWhy.MatchString(folded) && !citesTimesAlone(last) { // a best time is as good as its formula
		return "My figures show what happened, but not why. " +
			"Ask me about one post, and I'll tell you what sets it apart, or how a figure is calculated."
	}
	return listCited(last, "Here's how we calculate those figures:", sheet,
		func(f reply.Fact) string { return strings.TrimSuffix(f.Formula, ".") })
}

// sample is how many posts or days a figure is based on.
func sample(f reply.Fact) string { return phrasing.Counting(f.N, f.Counted+"s") }

// samples are what the last answer's figures are based on, where a prompt asks for it.
func samples(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if len(turns) == 0 || !asks.Sample.MatchString(folded) {
		return ""
	}
	return " " + listCited(turns[len(turns)-1].Answer, "", sheet, sample)
}

// listCited says something of each figure that an answer cites.
func listCited(answer, begins string, sheet facts.Sheet, says func(f reply.Fact) string) string {
	var lines []string
	for _, f := range sheet.Facts() {
		if strings.Contains(answer, "(fact:"+f.ID+")") {
			lines = append(lines, "- **"+reply.PlainText(f.Label)+"**, "+f.Cite()+": "+says(f)+".")
		}
	}
	if len(lines) == 0 {
		return "My last answer has no figure to explain. Tap any figure in the app to see where it comes from."
	}
	return begins + "\n\n" + strings.Join(lines, "\n")
}

// writeLastAgain makes the figures anew that the last answer was given from and its sheet has not: it answers the prompt before, for the
// facts that this adds to the sheet, and drops the words.
func writeLastAgain(ctx context.Context, question reply.Question, sheet facts.Sheet) {
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
	write(ctx, question, sheet)
}

// citesTimesAlone reports whether the figures of an answer are the best times and days.
func citesTimesAlone(answer string) bool {
	all := citation.FindAllString(answer, -1)
	return len(all) > 0 && !slices.ContainsFunc(all, func(cited string) bool { return !bestTime.MatchString(cited) })
}

var bestTime = regexp.MustCompile(`:best(?:Time|Day)\d*\)`)

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

// lastListed are the lines of a numbered list in the last answer.
func lastListed(turns []reply.Turn) (lines []string) {
	if len(turns) == 0 {
		return nil
	}
	return slices.DeleteFunc(strings.Split(turns[len(turns)-1].Answer, "\n"), func(line string) bool { return !listItem.MatchString(line) })
}

var listItem = regexp.MustCompile(`^\d+\. `)

// postsBefore are the posts of each earlier answer that named some, the latest answer's first.
func postsBefore(turns []reply.Turn, sheet facts.Sheet) (named [][]onepost.Post) {
	for _, turn := range slices.Backward(turns) {
		if list := postsIn(turn.Answer, sheet); len(list) > 0 {
			named = append(named, list)
		}
	}
	return named
}

// lastPosts are the posts of the last answer, whatever was thanked for since.
func lastPosts(turns []reply.Turn, sheet facts.Sheet) []onepost.Post {
	for _, turn := range slices.Backward(turns) {
		if !intent.Read(turn.Prompt, nil).Topic.Rule().StandsAlone || strings.Contains(turn.Answer, "(fact:") {
			return postsIn(turn.Answer, sheet)
		}
	}
	return nil
}

// postsIn are the posts that an answer cites, in its order: one, or a numbered list. A list of ideas is none of posts.
func postsIn(answer string, sheet facts.Sheet) (list []onepost.Post) {
	if strings.Contains(answer, nextPost) {
		return nil
	}
	subjects := slices.Clone(sheet.Others)
	for _, of := range []*facts.Subject{sheet.Own, sheet.Saved} {
		if of != nil {
			subjects = append(subjects, *of)
		}
	}
	for _, m := range followup.PostCitation.FindAllStringSubmatch(answer, -1) {
		nth, _ := strconv.Atoi(m[2])
		key := facts.TopPost.Nth(nth)
		for _, of := range subjects {
			if of.FactID(key) != m[1]+":"+string(key) {
				continue
			}
			if p, found := of.History.PostOf(nth); found {
				records.Post(of, p) // its figures were made for the answer alone
			}
			_, known := of.Fact(key) // its rate may be unknown
			isNew := !slices.ContainsFunc(list, func(p onepost.Post) bool { return p.Nth == nth && p.Of.Name == of.Name })
			if known && isNew {
				list = append(list, onepost.Post{Of: of, Nth: nth})
			}
		}
	}
	if len(list) > 1 && !strings.Contains(answer, phrasing.Item(1, "")) {
		return nil
	}
	return list
}
