package profilestest

import (
	"context"
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

// DayValues are a profile's values of a day.
type DayValues ingest.DayRow

// PutDay writes a day of a profile's history.
func (h *Fixture) PutDay(ctx context.Context, id int64, day string, values DayValues) {
	h.T.Helper()
	require.NoError(h.T, h.Readings.PutDay(ctx, id, day, ingest.DayRow(values)))
}

// PutPosts writes posts of a profile, one every three hours back from friday.
func (h *Fixture) PutPosts(id int64, n int) {
	h.T.Helper()
	rows := []ingest.PostRow{}
	for i := range n {
		at := figurestest.Friday.Add(-time.Duration(i) * 3 * time.Hour)
		rows = append(rows, ingest.PostRow{
			ID: fmt.Sprint(1000 + i), Shortcode: fmt.Sprint("s", i), Type: "REEL", MediaType: "VIDEO", PostedAt: at.Format(history.InstantLayout),
			Likes: new(int64(i)), Comments: new(int64(1)), Followers: new(int64(1000)),
		})
	}
	require.NoError(h.T, h.Readings.PutPosts(h.T.Context(), id, rows, figurestest.Friday))
}

// Fail has the latest reading of a profile failed.
func (h *Fixture) Fail(id int64, sentence string) {
	h.T.Helper()
	require.NoError(h.T, h.Schedule.SetFailure(h.T.Context(), id, schedule.Failure{Sentence: sentence, Next: h.Clock.Now().Add(time.Minute)}))
}
