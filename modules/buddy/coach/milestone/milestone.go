// Package milestone tells how many followers an account has to go to a number that a prompt names.
package milestone

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// asked has the number and its unit: how many followers until 50k.
var asked = regexp.MustCompile(`\b(?:how many (?:more )?followers\b.* (?:until|till|to|for|reach|hit|have)` +
	`|how (?:far|close) (?:am i|are we) (?:away )?(?:from|to|till|until)` +
	`|(?:how (?:do|can|could|should|would)|when (?:do|will|would|am|are)) (?:i|we) (?:going to )?` +
	`(?:get|grow|go|reach|hit|make it|have)(?: up)?(?: to)?` +
	`|how long (?:until|till|to)) ` +
	`(\d[\d,]*(?:\.\d+)?)( ?(?:k|m))?(?: followers)?[ ?.!]*$`)

var units = map[string]float64{"": 1, "k": 1e3, "m": 1e6}

// In is the number of followers that a folded prompt wants to reach, and how it is written there.
func In(folded string) (number float64, written string, found bool) {
	m := asked.FindStringSubmatch(folded)
	if m == nil {
		return 0, "", false
	}
	number, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64)
	return number * units[strings.TrimSpace(m[2])], m[1] + m[2], err == nil
}

// Left says how many followers are missing to the number that a folded prompt names; empty: it names none.
func Left(folded string, of facts.Subject) string {
	wanted, written, found := In(folded)
	if !found {
		return ""
	}
	now, known := of.Known(facts.Followers)
	if !known || len(now.Numbers) == 0 {
		return phrasing.Unknown(of, facts.Followers, "how many followers are missing")
	}
	has := phrasing.Verb(of, "have ", "has ") + now.Cite() + " " + phrasing.Noun(now, "followers")
	if now.Numbers[0] >= wanted {
		return has + ", so that's reached already."
	}
	left := of.Make(facts.Figure{
		Key: facts.Key(fmt.Sprintf("followersTo%.0f", wanted)), Label: "Followers missing to " + written, Unit: facts.Count,
		Value: new(wanted - now.Numbers[0]), Link: now.Link,
		Basis: figures.Basis{Formula: written + " minus the followers", N: now.N, TakenAt: now.TakenAt},
	})
	return has + ". To " + written + " it's " + left.Cite() + " more."
}
