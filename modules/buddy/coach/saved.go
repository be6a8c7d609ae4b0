package coach

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// aboutSaved says which of the chosen posts did best.
func aboutSaved(sheet facts.Sheet) string {
	if sheet.Saved == nil {
		return "No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists."
	}
	count, known := sheet.Saved.Known(facts.SavedPosts)
	best := sheet.Saved.Several(facts.TopPost)
	if !known || len(best) == 0 {
		return "I can't tell how the posts you chose did: none of them has likes and comments that are known."
	}
	lines := make([]string, 0, len(best))
	for i, f := range best {
		lines = append(lines, item(i+1, postName(*sheet.Saved, f)+": "+f.Cite()))
	}
	return paragraphs(
		"Of the "+count.Cite()+" posts I looked at, these did best by engagement rate:",
		strings.Join(lines, "\n"),
		lessonOf(sheet),
	)
}

// lessonOf states the own rate, to compare the chosen posts with.
func lessonOf(sheet facts.Sheet) string {
	if sheet.Own == nil {
		return ""
	}
	mine, known := sheet.Own.Known(facts.Rate)
	if !known {
		return ""
	}
	return "Your own engagement rate is " + mine.Cite() + ". " +
		"Open the first of them and look at its first line and its format: that's what to try."
}
