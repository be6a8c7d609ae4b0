// Package peers tells the mean of the accounts that were chosen, and how the user stands beside it.
package peers

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Measure is a figure of accounts.
type Measure struct {
	Key   facts.Key
	Noun  string     // engagement rate
	Apart facts.Unit // of a difference
}

// units are how means are written that are no plain numbers.
var units = map[facts.Key]facts.Unit{facts.Rate: facts.Percent, facts.GrowthPercent: facts.SignedPercent}

// Mean is that of the others whose figure is known, as it follows on why it isn't known of the rest; the user is ahead of as many of
// the means compared.
func Mean(sheet facts.Sheet, m Measure) (said string, ahead, compared int) {
	var sum float64
	var names, each []string
	var first reply.Fact
	for _, other := range sheet.Others {
		f, known := other.Known(m.Key)
		if !known {
			continue
		}
		if names == nil {
			first = f
		}
		sum += f.Numbers[0]
		names = append(names, other.Name)
		each = append(each, f.Cite()+" of "+other.Name+phrasing.Ended(other))
	}
	if names == nil {
		return "So I can't tell their average.", 0, 0
	}
	unit, special := units[m.Key]
	if !special {
		unit = facts.Mean
	}
	mean := sheet.Peers.Make(facts.Figure{Key: m.Key, Label: "Average " + m.Noun, Unit: unit, Value: new(sum / float64(len(names))),
		Basis: figures.Basis{Formula: "Mean of the " + m.Noun + " of " + strings.Join(names, ", "), TakenAt: first.TakenAt}})
	if sheet.Own != nil {
		if own, known := sheet.Own.Known(m.Key); known {
			compared = 1
			if own.Number() > mean.Number() && own.Value != mean.Value {
				ahead = 1
			}
		}
	}
	return phrasing.Sentences("In "+m.Noun+", the accounts you chose have an average of "+mean.Cite()+": "+phrasing.JoinList(each)+".",
		beside(mean, sheet, m)), ahead, compared
}

// beside says where the user's own figure is.
func beside(mean reply.Fact, sheet facts.Sheet, m Measure) string {
	if sheet.Own == nil {
		return ""
	}
	own, known := sheet.Own.Known(m.Key)
	switch {
	case !known:
		return phrasing.Unknown(*sheet.Own, m.Key, "yours")
	case own.Value == mean.Value: // as they are written: nobody is ahead by 0.0 points
		return "You are level with that: " + own.Cite() + "."
	case own.Numbers[0] > mean.Numbers[0]:
		return "You are above that by " + records.Difference(own, mean, sheet.Peers, m.Apart).Cite() + ", with " + own.Cite() + "."
	default:
		return "You are below that by " + records.Difference(mean, own, *sheet.Own, m.Apart).Cite() + ", with " + own.Cite() + "."
	}
}
