package facts

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// AudienceFigures are the shares in percent of one distribution of an audience, the largest first, numbered after those that precede it.
// The user has typed them in on a day, YYYY-MM-DD.
func AudienceFigures(preceding int, name string, percent map[string]int, typedOn string, savedAt time.Time) (list []Figure) {
	of := slices.SortedFunc(maps.Keys(percent), func(one, other string) int {
		return cmp.Or(cmp.Compare(percent[other], percent[one]), strings.Compare(one, other))
	})
	for i, part := range of {
		list = append(list, Figure{
			Key: Audience.Nth(preceding + i + 1), Label: name + ", " + part,
			Value: new(float64(percent[part])), Words: fmt.Sprintf("%d%%", percent[part]), Link: "/my-performance",
			Basis: figures.Basis{Name: name, Formula: "As you typed it in on " + figures.FormatDay(typedOn), TakenAt: &savedAt},
		})
	}
	return list
}
