package competitors

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// overviewLasts is how long an overview is the same by itself: it counts its days and windows from the minute.
const overviewLasts = time.Minute

// overviewVersion is all that an overview is made of besides the list and the history of the accounts, which change only
// together with the watches: whoever is added, stopped, started or removed is watched otherwise from then on.
type overviewVersion struct {
	watches []figures.WatchState
	limit   int
}

// OverviewAnswer is what Overview gives. While nothing has changed it costs a look at the version and no more.
func (s *Service) OverviewAnswer(ctx context.Context, userID int64) (httpapi.Answer, error) {
	version, err := s.version(ctx, userID)
	if err != nil {
		return httpapi.Answer{}, err
	}
	until := s.clock.Now().Truncate(overviewLasts).Add(overviewLasts)
	return s.answers.Answer(userID, version, func() (any, time.Time, error) {
		o, err := s.Overview(ctx, userID)
		return o, until, err
	})
}

func (s *Service) version(ctx context.Context, userID int64) (at overviewVersion, err error) {
	if at.watches, err = s.standings.WatchStates(ctx, userID); err != nil {
		return at, err
	}
	if at.limit, err = s.limits.Most(ctx, userID); err != nil {
		return at, fmt.Errorf("limit of user %d: %w", userID, err)
	}
	return at, nil
}
