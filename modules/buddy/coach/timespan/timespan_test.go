package timespan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSpansOfDays(t *testing.T) {
	for _, of := range []struct {
		today string
		spans map[string]string // by what is asked: the first and the last day
	}{
		{"Fri 2026-11-20", map[string]string{
			"this weekend": "11-21 11-22", "next weekend": "11-28 11-29", "after the weekend": "11-23 11-27", "after next weekend": "11-30 12-04",
			"this week": "11-20 11-21", "next week": "11-22 11-28", "next friday": "11-27 11-27", "next 7 days": "11-20 11-26",
			"today and tomorrow": "11-20 11-21", "tomorrow": "11-21 11-21", "tonight": "11-20 11-20",
			"for christmas": "12-24 12-26", "on new year s eve": "12-31 12-31", "for valentine s day": "02-14 02-14", "for halloween": "10-31 10-31",
			"on xmas eve": "12-24 12-24", "for the new year": "01-01 01-01",
			"the day after tomorrow": "11-22 11-22", "tomorrow and the day after tomorrow": "11-21 11-22",
		}},
		{"Sat 2026-11-21", map[string]string{
			"this weekend": "11-21 11-22", "next weekend": "11-28 11-29", "after the weekend": "11-23 11-27",
			"after this weekend": "11-23 11-27",
			"this week":          "11-21 11-21", "next week": "11-22 11-28", "next saturday": "11-28 11-28", "today or tomorrow": "11-21 11-22",
		}},
		{"Sun 2026-11-22", map[string]string{
			"this weekend": "11-22 11-22", "next weekend": "11-28 11-29", "after the weekend": "11-23 11-27",
			"this week": "11-22 11-28", "next week": "11-29 12-05", "on saturday": "11-28 11-28", "today and tomorrow": "11-22 11-23",
			"after next weekend": "11-30 12-04",
		}},
		{"Sun 2027-01-31", map[string]string{
			"this weekend": "01-31 01-31", "next weekend": "02-06 02-07", "after the weekend": "02-01 02-05", "this month": "01-31 01-31",
			"next month": "02-01 02-28", "in february": "02-01 02-28", "in january": "01-31 01-31", "on the 31st": "01-31 01-31",
			"on the 1st": "02-01 02-01", "on the 30th": "03-30 03-30", "next 2 weeks": "01-31 02-13", "next week": "02-07 02-13",
		}},
	} {
		today, err := time.Parse("Mon "+time.DateOnly, of.today)
		require.NoError(t, err)
		for asked, want := range of.spans {
			span, ok := Ahead("what is planned "+asked, today)
			require.True(t, ok, asked)
			require.Equal(t, want, span.From.Format("01-02 ")+span.To.Format("01-02"), "%s on %s", asked, of.today)
		}
	}
}
