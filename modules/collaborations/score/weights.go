package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Weights are how much a user wants parts to weigh, 0 to 100. A part that is absent weighs what it does by default.
type Weights map[Key]int

const maxWeight = 100

var errWeights = apperr.New(apperr.Invalid,
	fmt.Sprintf("Weights look like size:20,topics:40, each of a part once, from 0 to %d", maxWeight))

// ParseWeights reads weights as an address has them: size:20,topics:40. An empty text has none.
func ParseWeights(typed string) (Weights, error) {
	if typed == "" {
		return nil, nil
	}
	weights := Weights{}
	for entry := range strings.SplitSeq(typed, ",") {
		name, number, _ := strings.Cut(entry, ":")
		weight, err := strconv.Atoi(number)
		_, twice := weights[Key(name)]
		isPart := slices.ContainsFunc(definitions, func(d definition) bool { return d.key == Key(name) })
		if err != nil || !isPart || twice || weight < 0 || weight > maxWeight {
			return nil, errWeights
		}
		weights[Key(name)] = weight
	}
	return weights, nil
}

func (w Weights) of(d definition) int {
	if weight, chosen := w[d.key]; chosen {
		return weight
	}
	return d.weight
}
