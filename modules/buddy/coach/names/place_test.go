package names

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlace(t *testing.T) {
	known := []string{"noa.bakes", "crust.bread", "night_oven_"}
	for folded, want := range map[string]string{
		"how did noa do in october":              "noa",
		"how did @noa.bakes do in october":       "@noa.bakes",
		"growth of noa bakes.":                   "noa bakes",
		"what was noa s best reel":               "noa",
		"compare noa with @noa.bakes":            "@noa.bakes",
		"did noa post more, or did noa.bakes":    "noa.bakes",
		"noa.bakes or noa bakes":                 "",
		"how did crust do":                       "",
		"what does noabakes post":                "noabakes",
		"how did noa do, and how often does noa": "",
	} {
		from, to, found := Place(folded, "noa.bakes", known)
		require.Equal(t, want != "", found, folded)
		if found {
			require.Equal(t, want, folded[from:to], folded)
		}
	}
}
