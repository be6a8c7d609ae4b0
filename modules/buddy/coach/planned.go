package coach

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// mostPlanned is how many planned ideas an answer lists.
const mostPlanned = 7

// aboutPlanned lists what the planner holds for the next days.
func aboutPlanned(planner facts.Planner) string {
	count, known := planner.Known(facts.IdeasPlanned)
	if !known {
		return unknown(planner.Subject, facts.IdeasPlanned, "what you've planned")
	}
	text := "You have " + count.Cite() + " " + noun(count, "ideas") + " planned for the next 14 days"
	if len(planner.Ideas) == 0 {
		return text + ". Give an idea a date in your Content Planner, or ask me what to post next."
	}
	var lines []string
	for _, idea := range planner.Ideas[:min(mostPlanned, len(planner.Ideas))] {
		title := reply.Plain(idea.Title)
		if title == "" {
			title = "Without a title"
		}
		lines = append(lines, "- "+idea.On()+": **"+title+"** ("+idea.Type+", "+strings.ReplaceAll(idea.Status, "_", " ")+")")
	}
	list := text + ":\n\n" + strings.Join(lines, "\n")
	if len(planner.Ideas) > mostPlanned {
		return paragraphs(list, "The rest is in your Content Planner.")
	}
	return list
}
