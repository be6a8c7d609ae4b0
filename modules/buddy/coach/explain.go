package coach

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

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
