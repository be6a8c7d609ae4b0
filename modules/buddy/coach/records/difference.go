package records

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Difference is a figure minus another one of a subject, both known.
func Difference(a, b reply.Fact, of facts.Subject, unit facts.Unit) reply.Fact {
	name := " of " + of.Name
	label := strings.TrimSuffix(a.Label, name) + " minus " + text.LowerFirst(strings.TrimSuffix(b.Label, name))
	formula := label + name
	if unit != facts.Count && unit != facts.SignedCount {
		formula += ", before rounding"
	}
	return of.Make(facts.Figure{Key: facts.Key(idOf(a) + "Minus" + text.UpperFirst(idOf(b))), Label: label, Unit: unit,
		Value: new(a.Numbers[0] - b.Numbers[0]), Basis: figures.Basis{Formula: formula, TakenAt: a.TakenAt}, Link: b.Link})
}

// idOf is a fact's id as a part of a key, without the user's own account.
func idOf(f reply.Fact) string { return strings.ReplaceAll(strings.TrimPrefix(f.ID, "own:"), ":", "") }
