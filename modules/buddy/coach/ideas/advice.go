// Package ideas makes ideas for a next post of what the figures, the planner and the saved posts say.
package ideas

import (
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Request is whom ideas are for.
type Request struct {
	Of     facts.Subject
	Sheet  facts.Sheet
	Format string         // of the post; empty: any
	Theme  *theme.Asked   // what it is to be about; nil: anything
	Days   *timespan.Span // that it is for; nil: any
}

// isThen reports whether an idea can be for the days that are asked for: an idea without a day can.
func (r Request) isThen(idea facts.PlannedIdea) bool {
	if r.Days == nil || idea.Day == "" {
		return true
	}
	day := idea.Day[:len(time.DateOnly)]
	return day >= r.Days.From.Format(time.DateOnly) && day <= r.Days.To.Format(time.DateOnly)
}

// fits reports whether a text is about what is asked for.
func (r Request) fits(text string) bool { return r.Theme == nil || r.Theme.Touches(text) }

// adviceRules are what the figures say of a next post, in the order of what they promise. Each is empty where its figures are not known.
var adviceRules = []func(r Request) string{byFormat, byTopPost, byCompetitor, bySaved, byGoal, byTime, byHashtags}

// Advice is what they say, without those that say nothing.
func Advice(r Request) (ideas []string) {
	for _, rule := range adviceRules {
		if said := rule(r); said != "" {
			ideas = append(ideas, said)
		}
	}
	return ideas
}

func byFormat(r Request) string {
	format, known := r.Of.Known(facts.Leading)
	if !known {
		return ""
	}
	var said string
	switch r.Format {
	case "":
		said = "**Make it one of your " + format.Cite() + ".**"
	case strings.TrimSuffix(format.Value, "s"):
		said = "**" + text.UpperFirst(phrasing.Article(r.Format)) + " is a good choice:** your " + format.Cite() + " do best."
	default:
		said = "**Weigh the format:** your " + format.Cite() + " do best."
	}
	if ratio, known := r.Of.Known(facts.LeadingRatio); known {
		said += " They do " + ratio.Cite() + " as well as your other posts."
	}
	return said
}

func byTopPost(r Request) string {
	best := r.Of.Several(facts.TopPost)
	if len(best) == 0 {
		return ""
	}
	begins := "**Follow up on what worked:**"
	if fitting := onepost.InFormat(r.Of, best, r.Format); len(fitting) > 0 {
		best = fitting
	} else if r.Format != "" {
		begins = "**Turn what worked into " + phrasing.Article(r.Format) + ":**"
	}
	return begins + " the " + text.LowerFirst(onepost.NameOf(r.Of, best[0])) + " " + phrasing.Reached(best[0]) + "."
}

// byCompetitor takes the account that is ahead by the most; where a format is asked for, of those that do best with it.
func byCompetitor(r Request) string {
	mine, known := r.Of.Known(facts.Rate)
	if !known {
		return ""
	}
	var text string
	ahead := mine.Number()
	for _, other := range r.Sheet.Others {
		format, knowsFormat := other.Known(facts.Leading)
		rate, knowsRate := other.Known(facts.Rate)
		if !knowsFormat || !knowsRate || rate.Number() <= ahead || r.Format != "" && format.Value != r.Format+"s" {
			continue
		}
		ahead = rate.Number()
		text = "**Try what works for " + other.Name + ":** its engagement rate is " + rate.Cite() + " to your " + mine.Cite() +
			", and its " + format.Cite() + " do best."
	}
	return text
}

func bySaved(r Request) string {
	sheet := r.Sheet
	if sheet.Saved == nil {
		return ""
	}
	best, known := sheet.Saved.Known(facts.TopPost.Nth(1))
	if !known {
		return ""
	}
	return "**Learn from a post you saved:** the " + text.LowerFirst(onepost.NameOf(*sheet.Saved, best)) + " " + phrasing.Reached(best) + "."
}

func byGoal(r Request) string {
	posts, known := r.Sheet.Week.Known(facts.GoalPosts)
	goal, isSet := r.Sheet.Week.Known(facts.GoalSet)
	if !known || !isSet || posts.Number() >= goal.Number() {
		return ""
	}
	return "**Keep up with your goal:** you've published " + posts.Cite() + " of " + goal.Cite() + " " +
		phrasing.Noun(goal, "posts") + " this week."
}

func byTime(r Request) string {
	times := r.Of.Several(facts.BestTime)
	if len(times) == 0 {
		return ""
	}
	text := "**Publish it at " + times[0].Cite() + ".**"
	if day, known := r.Of.Known(facts.BestDay); known {
		text += " Your best day is " + day.Cite() + "."
	}
	return text
}

func byHashtags(r Request) string {
	tags := r.Of.Several(facts.Hashtag)
	if len(tags) == 0 {
		return ""
	}
	return "**Tag it** with " + phrasing.CiteAll(tags[:min(3, len(tags))]) + " where they fit."
}
