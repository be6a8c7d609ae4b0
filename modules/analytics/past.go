package analytics

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Past is the history of an account as refreshes would have read it at the end of each UTC day, and now. It is read
// before a transaction and written in one. To whoever connects accounts it stands for Instagram.
type Past struct {
	service  *Service
	found    instagram.Profile
	readings []Reading
}

// ReadPast reads the days up to now, today's included, from a source that answers as of clk.
func (s *Service) ReadPast(ctx context.Context, source instagram.Source, clk *clock.Fake, username string, days int) (*Past, error) {
	past, ingest := &Past{service: s}, NewIngest(source, s.store, clk)
	p := Profile{Username: username}
	for _, at := range daily(s.clock.Now(), days) {
		clk.Set(at)
		reading, err := ingest.Read(ctx, p, func(string) {})
		if err != nil {
			return nil, fmt.Errorf("the past of %s at %s: %w", username, dayOf(at), err)
		}
		past.readings = append(past.readings, reading)
		p.UpdatedAt = &reading.At
	}
	past.found = past.readings[0].Profile
	past.found.Username = username
	return past, nil
}

// daily are the last instants of the days before now, and now.
func daily(now time.Time, days int) []time.Time {
	all := make([]time.Time, 0, days)
	for n := days - 1; n > 0; n-- {
		all = append(all, now.UTC().Truncate(24*time.Hour).AddDate(0, 0, 1-n).Add(-time.Microsecond))
	}
	return append(all, now)
}

// Began is when the history begins.
func (p *Past) Began() time.Time { return p.readings[0].At }

// Find answers the account whose past this is, whatever the username.
func (p *Past) Find(context.Context, string) (instagram.Profile, error) { return p.found, nil }

// Connect makes the account the user's own and writes its history, in the transaction of ctx.
func (p *Past) Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	s := p.service
	every, err := s.plans.RefreshInterval(ctx, userID)
	if err != nil {
		return 0, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if profileID, err = s.store.adopt(ctx, s.name, found, p.Began()); err != nil {
			return fmt.Errorf("store profile: %w", err)
		}
		if err := s.store.watchOwn(ctx, userID, profileID, every, p.Began()); err != nil {
			return fmt.Errorf("watch profile: %w", err)
		}
		return p.write(ctx, profileID)
	})
	return profileID, err
}

func (p *Past) write(ctx context.Context, profileID int64) error {
	for _, reading := range p.readings {
		profile, _, err := p.service.store.profile(ctx, profileID)
		if err != nil {
			return err
		}
		if err := p.service.ingest.Write(ctx, profile, reading); err != nil {
			return fmt.Errorf("history of %s: %w", dayOf(reading.At), err)
		}
	}
	return nil
}
