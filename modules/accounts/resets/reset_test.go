package resets

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
)

func TestOnly(t *testing.T) {
	one, two := Reset{ID: 1}, Reset{ID: 2}
	usedUp := func(r Reset) Reset {
		r.Code = codes.Code{Tries: 5}
		return r
	}
	for name, c := range map[string]struct {
		pending []Reset
		want    int64 // 0: none
	}{
		"none":                       {nil, 0},
		"one":                        {[]Reset{one}, 1},
		"two":                        {[]Reset{two, one}, 0},
		"the newer is used up":       {[]Reset{usedUp(two), one}, 1},
		"the older is used up":       {[]Reset{two, usedUp(one)}, 2},
		"used up without an id":      {[]Reset{{ID: 2, Code: codes.Code{BlindTries: 5}}, one}, 1},
		"the only one is used up":    {[]Reset{usedUp(one)}, 1},
		"all are used up: the newer": {[]Reset{usedUp(two), usedUp(one)}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			r, certain := Only(c.pending)
			require.Equal(t, c.want, r.ID)
			require.Equal(t, c.want != 0, certain)
		})
	}
}
