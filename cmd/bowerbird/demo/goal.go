package demo

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	// Goal is how many posts a week the user wants to publish: the account publishes about as many.
	Goal      = 5
	goalWeeks = 12 // since it was set
)

// followGoal sets a goal, and looks at each week's end since, as the user would have: what was achieved is celebrated already.
func (d *Demo) followGoal(ctx context.Context, s *Script) error {
	zone, err := time.LoadLocation(zoneName)
	if err != nil {
		return err
	}
	now := d.with.Clock.Now().In(zone)
	saturday := figures.WeekOf(now, zone).From.Add(-4 * time.Hour) // the evening
	clk := clock.NewFake(saturday.AddDate(0, 0, -7*goalWeeks))
	service := d.with.Goals.At(clk)
	if err := service.SetGoal(ctx, s.userID, Goal); err != nil {
		return err
	}
	for ; clk.Now().Before(now); clk.Set(clk.Now().In(zone).AddDate(0, 0, 7)) {
		if err := lookAtGoal(ctx, s.userID, service); err != nil {
			return err
		}
	}
	clk.Set(now)
	return lookAtGoal(ctx, s.userID, service)
}

func lookAtGoal(ctx context.Context, userID int64, service *mascotgoals.Service) error {
	if _, err := service.Unlock(ctx, userID); err != nil {
		return err
	}
	_, err := service.Celebrate(ctx, userID)
	return err
}
