package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestANumberIsSetBesideWhatIsKnown(t *testing.T) {
	sheet := whole()
	sheet.Others = []facts.Subject{facts.NewSubject("c2", "@bea", false, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(2.5), Basis: basis("Mean of rates")}})}
	for prompt, want := range map[string]string{
		"is once a day too much":            "By comparison, yes: as posts a week, that's as high as all that I can compare it with",
		"is posting twice a week enough":    "By comparison, no: as posts a week, that's lower than all that I can compare it with: your own",
		"is posting every day too often":    "By comparison, yes: as posts a week",
		"is 1% too low":                     "By comparison, yes: as an engagement rate, that's lower than all",
		"is 3% ok":                          "By comparison, yes: as an engagement rate, that's in between",
		"is 4.2 good":                       "or higher: your own ([4.2%](fact:own:rate)) and that of @bea",
		"is 3% engagement good":             "at least that of @bea ([2.5%](fact:c2:rate)), but below your own ([4.2%](fact:own:rate)).",
		"is 1 percent a bad rate":           "that's lower than all",
		"is 3 posts a week enough":          "By comparison, no: as posts a week, that's lower than all that I can compare it with: your own",
		"so is 5% a decent engagement rate": "or higher: your own",
	} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, want, prompt)
		require.NotContains(t, text, "in general", prompt)
	}
}
