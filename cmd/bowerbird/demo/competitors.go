package demo

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Whom the demo's user compares with: bakers on the simulator, some larger and some smaller than the own account.
var (
	Competitors = []string{"noa.bakes.slow", "bread.theory", "bread.hour", "crust.bread", "sourdough.hour"}
	Stopped     = []string{"hearth.bread", "noa.bread"}
)

const StoppedDays = 19 // ago

// readCompetitors reads every account's past; two at a time, because each is mostly waiting for its own answers.
func readCompetitors(ctx context.Context, s *Script) error {
	names := append(append([]string{}, Stopped...), Competitors...)
	s.competitors = make([]*profiles.Past, len(names))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2)
	for i, name := range names {
		group.Go(func() (err error) {
			s.competitors[i], err = s.recall(ctx, name)
			return err
		})
	}
	return group.Wait()
}

// addCompetitors adds them as the user would have: the first two were stopped again to make room.
func (d *Demo) addCompetitors(ctx context.Context, s *Script) error {
	clk := clock.NewFake(s.past.Began())
	stopped := d.with.Clock.Now().AddDate(0, 0, -StoppedDays)
	for i, past := range s.competitors {
		clk.Set(past.Began())
		service := competitors.NewService(d.with.DB, competitors.NewStore(d.with.DB), d.with.Limits, pastProfiles{d.with.Profiles, past}, nil,
			clk)
		ended := i < len(Stopped)
		if ended {
			past.Until(stopped)
		}
		profileID, err := service.Track(ctx, s.userID, past.Account())
		if err != nil {
			return err
		}
		if ended {
			clk.Set(stopped)
			if err := service.StopProfile(ctx, s.userID, profileID); err != nil {
				return err
			}
		}
	}
	return nil
}

// pastProfiles follows an account as if it had been followed since its past began.
type pastProfiles struct {
	*profiles.Service
	past *profiles.Past
}

func (p pastProfiles) Track(ctx context.Context, userID int64, _ instagram.Profile) (int64, error) {
	return p.past.Track(ctx, userID)
}

var _ competitors.Profiles = pastProfiles{}
