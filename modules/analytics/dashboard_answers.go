package analytics

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type view struct {
	userID int64
	period Period
}

// Answer is the summary that Summary gives. While nothing has changed it costs the look at the user's standing and no
// more; see standing.
func (d *Dashboard) Answer(ctx context.Context, userID int64, period Period) (httpapi.Answer, error) {
	s, err := d.look(ctx, userID)
	if err != nil {
		return httpapi.Answer{}, err
	}
	return d.answers.Answer(view{userID, period}, s, func() (any, time.Time, error) { return d.compose(ctx, userID, s, period) })
}
