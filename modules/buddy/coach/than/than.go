// Package than sets a figure that was just told of an account beside the same of another one.
package than

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Told is an account with its figure.
type Told struct {
	Of     facts.Subject
	Figure reply.Fact
}

// Measure is what the figures are of.
type Measure struct {
	Noun  string     // likes a post
	When  string     // the days that they are of, last week; empty: those of the noun
	Apart facts.Unit // of a difference
}

// Answer says whether the figure of one account is above that of another, or below it, yes or no first.
func (m Measure) Answer(one, other Told, isBelow bool) string {
	var missing []string
	for _, side := range []Told{one, other} {
		if side.Figure.Reason != "" {
			missing = append(missing, phrasing.Missing(side.Figure, text.LowerFirst(phrasing.Whose(side.Of))+" "+m.named()))
		}
	}
	if missing != nil {
		missing = append(missing, "So I can't compare them.")
		for _, side := range []Told{one, other} {
			if side.Figure.Reason == "" {
				missing = append(missing, phrasing.Whose(side.Of)+" "+m.named()+": "+side.Figure.Cite()+".")
			}
		}
		return phrasing.Sentences(missing...)
	}
	a, b := one.Figure, other.Figure
	switch {
	case a.Value == b.Value:
		return "No, it's the same. " + m.Gap(one, other)
	case a.Number() > b.Number() != isBelow:
		return "Yes. " + m.Gap(one, other)
	default:
		return "No. " + m.Gap(one, other)
	}
}

func (m Measure) named() string {
	if m.When == "" {
		return m.Noun
	}
	return m.Noun + " " + m.When
}

// Gap is how far two figures are apart that are known, the account ahead first.
func (m Measure) Gap(ahead, behind Told) string {
	if behind.Figure.Number() > ahead.Figure.Number() {
		ahead, behind = behind, ahead
	}
	a, b := ahead.Figure, behind.Figure
	if a.Value == b.Value { // as they are written: nobody is ahead by 0.0 points
		return text.UpperFirst(named(ahead.Of)) + " and " + named(behind.Of) + " are level in " + m.named() + ": " + a.Cite() + "."
	}
	is := " is"
	if ahead.Of.IsOwn {
		is = " are"
	}
	return "In " + m.named() + ", " + named(ahead.Of) + is + " ahead of " + named(behind.Of) + " by " +
		records.Difference(a, b, behind.Of, m.Apart).Cite() + ": " + a.Cite() + " to " + b.Cite() + "."
}

func named(of facts.Subject) string {
	if of.IsOwn {
		return "you"
	}
	return of.Name + phrasing.Ended(of)
}
