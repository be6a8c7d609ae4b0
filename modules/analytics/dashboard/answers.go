package dashboard

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// answerKey is what an answer is cached by.
type answerKey struct {
	userID int64
	period figures.Period
	with   figures.Comparison
}

// Answer is the summary that Summary gives. While nothing has changed it costs a look at the user's version and no
// more.
func (d *Dashboard) Answer(ctx context.Context, userID int64, period figures.Period, with figures.Comparison) (httpapi.Answer, error) {
	s, err := d.version(ctx, userID)
	if err != nil {
		return httpapi.Answer{}, err
	}
	return d.answers.Answer(answerKey{userID, period, with}, s, func() (any, time.Time, error) {
		return d.compose(ctx, userID, s, period, with)
	})
}
