package coach

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// mostIdeas is how many an answer has.
const mostIdeas = 5

// ideaRules are what a next post can be made from, in the order of what they promise. Each is empty where its figures are not known.
var ideaRules = []func(of facts.Subject, sheet facts.Sheet) string{
	byFormat, byTopPost, byCompetitor, bySaved, byGoal, byTime, byHashtags,
}

// ideasFor puts what works together; asked again in a conversation, it goes on with what it has not said.
func ideasFor(question reply.Question, of facts.Subject, sheet facts.Sheet) string {
	var lines []string
	said := false
	for _, rule := range ideaRules {
		idea := rule(of, sheet)
		switch {
		case idea == "":
		case saidBefore(idea, question.Turns):
			said = true
		case len(lines) < mostIdeas:
			lines = append(lines, item(len(lines)+1, idea))
		}
	}
	switch {
	case len(lines) > 0:
		return "For your next post:\n\n" + strings.Join(lines, "\n")
	case said:
		return "Those were all the ideas your figures hold. Choose other accounts or saved posts with Change selection, and I may find more."
	default:
		return "I can't tell from your data yet what works best. Publish a few more posts, and I'll know your best format, time and hashtags."
	}
}

// saidBefore looks for an idea's first words: its figures may have changed meanwhile.
func saidBefore(idea string, turns []reply.Turn) bool {
	begins := idea[:strings.Index(idea[2:], "**")+2]
	for _, turn := range turns {
		if strings.Contains(turn.Answer, begins) {
			return true
		}
	}
	return false
}

func byFormat(of facts.Subject, _ facts.Sheet) string {
	format, known := of.Known(facts.Leading)
	if !known {
		return ""
	}
	text := "**Make it one of your " + cite(format) + ".**"
	if ratio, known := of.Known(facts.LeadingRatio); known {
		text += " They do " + cite(ratio) + " as well as your other posts."
	}
	return text
}

func byTopPost(of facts.Subject, _ facts.Sheet) string {
	best, known := of.Known(facts.TopPost.Nth(1))
	if !known {
		return ""
	}
	return "**Follow up on what worked:** the " + lowerFirst(postName(of, best)) + " reached " + cite(best) + "."
}

// byCompetitor takes the account that is ahead by the most.
func byCompetitor(of facts.Subject, sheet facts.Sheet) string {
	mine, known := of.Known(facts.Rate)
	if !known {
		return ""
	}
	var text string
	ahead := number(mine)
	for _, other := range sheet.Others {
		format, knowsFormat := other.Known(facts.Leading)
		rate, knowsRate := other.Known(facts.Rate)
		if !knowsFormat || !knowsRate || number(rate) <= ahead {
			continue
		}
		ahead = number(rate)
		text = "**Try what works for " + other.Name + ":** its " + cite(format) +
			" do best, at a rate of " + cite(rate) + " to your " + cite(mine) + "."
	}
	return text
}

func bySaved(_ facts.Subject, sheet facts.Sheet) string {
	if sheet.Saved == nil {
		return ""
	}
	best, known := sheet.Saved.Known(facts.TopPost.Nth(1))
	if !known {
		return ""
	}
	return "**Learn from a post you saved:** the " + lowerFirst(postName(*sheet.Saved, best)) + " reached " + cite(best) + "."
}

func byGoal(_ facts.Subject, sheet facts.Sheet) string {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	goal, isSet := sheet.Week.Known(facts.GoalSet)
	if !known || !isSet || number(posts) >= number(goal) {
		return ""
	}
	return "**Keep up with your goal:** you've published " + cite(posts) + " of " + cite(goal) + " " + noun(goal, "posts") + " this week."
}

func byTime(of facts.Subject, _ facts.Sheet) string {
	times := of.Several(facts.BestTime)
	if len(times) == 0 {
		return ""
	}
	text := "**Publish it at " + cite(times[0]) + ".**"
	if day, known := of.Known(facts.BestDay); known {
		text += " Your best day is " + cite(day) + "."
	}
	return text
}

func byHashtags(of facts.Subject, _ facts.Sheet) string {
	tags := of.Several(facts.Hashtag)
	if len(tags) == 0 {
		return ""
	}
	return "**Tag it** with " + citeAll(tags[:min(3, len(tags))]) + " where they fit."
}
