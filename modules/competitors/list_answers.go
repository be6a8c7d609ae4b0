package competitors

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// overviewLasts is how long an overview is the same by itself: it counts its days and windows from the minute.
const overviewLasts = time.Minute

// overviewStanding is all that an overview is made of besides the list and the history of the accounts, which change only
// together with the marks: whoever is added, stopped, started or removed is watched otherwise from then on.
type overviewStanding struct {
	marks any
	limit int
}

// OverviewAnswer is what Overview gives. While nothing has changed it costs the look at the standing and no more.
func (s *Service) OverviewAnswer(ctx context.Context, userID int64) (httpapi.Answer, error) {
	standing, err := s.standing(ctx, userID)
	if err != nil {
		return httpapi.Answer{}, err
	}
	until := s.clock.Now().Truncate(overviewLasts).Add(overviewLasts)
	return s.answers.Answer(userID, standing, func() (any, time.Time, error) {
		o, err := s.Overview(ctx, userID)
		return o, until, err
	})
}

func (s *Service) standing(ctx context.Context, userID int64) (at overviewStanding, err error) {
	if at.marks, err = s.standings.Marks(ctx, userID); err != nil {
		return at, err
	}
	if at.limit, err = s.limits.Most(ctx, userID); err != nil {
		return at, fmt.Errorf("limit of user %d: %w", userID, err)
	}
	return at, nil
}
