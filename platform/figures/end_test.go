package figures

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestWhatAUserSeesEnds(t *testing.T) {
	at := func(day int) *time.Time { return new(time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC)) }
	for name, c := range map[string]struct {
		paused, updated, notFound, gone, end *time.Time
	}{
		"never while it is read":                                {nil, at(9), nil, nil, nil},
		"at the latest reading of a lost one":                   {nil, at(9), at(10), nil, at(9)},
		"at the latest reading of one whose name was taken":     {nil, at(9), nil, at(10), at(9)},
		"never known of a lost one that was never read":         {nil, nil, at(10), nil, nil},
		"at the pause, whenever it was read last":               {at(8), at(6), nil, nil, at(8)},
		"at the pause, when others have it read on":             {at(8), at(12), nil, nil, at(8)},
		"at the pause of one never read":                        {at(8), nil, nil, nil, at(8)},
		"at the latest reading of one lost before the pause":    {at(8), at(6), at(7), nil, at(6)},
		"at the pause of one lost since":                        {at(8), at(6), at(9), nil, at(8)},
		"at the pause of one whose name was taken since":        {at(8), at(6), nil, at(9), at(8)},
		"at the latest reading of one lost, and taken since":    {at(8), at(6), at(7), at(9), at(6)},
		"at the latest reading of one taken before it was lost": {at(8), at(6), at(9), at(7), at(6)},
	} {
		t.Run("PROF-061 "+name, func(t *testing.T) {
			require.Equal(t, c.end, EndOf(c.paused, c.updated, c.notFound, c.gone))
		})
	}
}
