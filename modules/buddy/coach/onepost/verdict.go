package onepost

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

var (
	// didWell asks whether a post did well, or badly.
	didWell = regexp.MustCompile(opening.Maybe + `(?:was|is|were|did|has|have)\b.*` +
		`\b(?:good|great|well|ok|okay|fine|hit|success\w*|` + badly +
		`|(?:better|worse) than (?:usual|normal|average|(?:my|our|their) (?:average|usual)))\b`)
	didBad = regexp.MustCompile(`\b(?:` + badly + `|worse)\b`)
)

// AsksWhetherWell reports whether a folded prompt asks whether something did well, or badly.
func AsksWhetherWell(folded string) bool { return didWell.MatchString(folded) }

const badly = `bad|badly|poorly|flop|flopped|failure`

// Verdict begins with yes or no where a prompt asks whether the post did well: beside what is usual for its account. Empty: it does not
// ask that, or how the post did is not known.
func (p Post) Verdict(folded string) string {
	f, known := p.Fact(facts.TopPost)
	mean, meanKnown := p.Of.Known(facts.Rate)
	if !known || !meanKnown || !didWell.MatchString(folded) {
		return ""
	}
	says := [2]string{"No", "Yes"}
	if didBad.MatchString(folded) {
		says = [2]string{"Yes", "No"}
	}
	switch {
	case f.Value == mean.Value:
		return "It was just average."
	case f.Number() > mean.Number():
		return says[1] + ", it did better than average."
	default:
		return says[0] + ", it did worse than average."
	}
}
