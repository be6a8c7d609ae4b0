package coach

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// aboutAudience repeats what the user has typed in: Instagram tells it to nobody else.
func aboutAudience(sheet facts.Sheet) string {
	known := sheet.Audience.Several(facts.Audience)
	if len(known) == 0 {
		return "I can't tell: Instagram shows who follows you to you alone. Type it in under Settings, Demographics, and I'll know it."
	}
	var lines []string
	for _, part := range distributions(known) {
		shares := make([]string, 0, len(part))
		for _, f := range part {
			shares = append(shares, reply.PlainText(shareOf(f))+" "+f.Cite())
		}
		lines = append(lines, "- **"+distributionOf(part[0])+"**: "+joinList(shares))
	}
	return paragraphs("This is your audience, as you typed it in:", strings.Join(lines, "\n"))
}

// distributions are the shares of each distribution; a label is "Age of your followers, 25-34 of your audience".
func distributions(list []reply.Fact) (of [][]reply.Fact) {
	for i, f := range list {
		if i == 0 || distributionOf(f) != distributionOf(list[i-1]) {
			of = append(of, nil)
		}
		of[len(of)-1] = append(of[len(of)-1], f)
	}
	return of
}

func distributionOf(f reply.Fact) string {
	part, _, _ := strings.Cut(f.Label, ", ")
	return part
}

func shareOf(f reply.Fact) string {
	_, share, _ := strings.Cut(strings.TrimSuffix(f.Label, " of your audience"), ", ")
	return share
}
