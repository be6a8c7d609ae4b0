package profiles

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Past is the history of an account as refreshes would have read it at the end of each UTC day, and now. It is read before a
// transaction; the first user who follows the account writes it. To whoever connects accounts it stands for Instagram.
type Past struct {
	service  *Service
	found    instagram.Profile
	began    time.Time
	readings []ingest.Reading
	storedAs int64 // the profile whose history is written already; 0: it is not
}

// ReadPast reads the days up to now, today's included, from a source that answers as of clk.
func (s *Service) ReadPast(ctx context.Context, source instagram.Source, clk *clock.Fake, username string, days int) (*Past, error) {
	past, ingest := &Past{service: s}, s.ingest.From(source, clk)
	p := figures.Profile{Username: username}
	for _, at := range Daily(s.clock.Now(), days) {
		clk.Set(at)
		reading, err := ingest.Read(ctx, p, func(string) {})
		if err != nil {
			return nil, fmt.Errorf("the past of %s at %s: %w", username, figures.DayOf(at), err)
		}
		past.readings = append(past.readings, reading)
		p.UpdatedAt = &reading.At
	}
	past.found, past.began = past.readings[0].Profile, past.readings[0].At
	past.found.Username = username
	return past, nil
}

// StoredPast is the history that another user's Past has written, for one more user. An account without one is apperr.NotFound.
func (s *Service) StoredPast(ctx context.Context, username string) (*Past, error) {
	stored, err := s.store.stored(ctx, s.name, username)
	if err != nil {
		return nil, fmt.Errorf("the past of %s: %w", username, err)
	}
	found := instagram.Profile{ID: stored.InstagramID, Username: username}
	return &Past{service: s, found: found, began: stored.CreatedAt, storedAs: stored.ID}, nil
}

// Daily are the last instants of the days before now, and now.
func Daily(now time.Time, days int) []time.Time {
	all := make([]time.Time, 0, days)
	for n := days - 1; n > 0; n-- {
		all = append(all, now.UTC().Truncate(24*time.Hour).AddDate(0, 0, 1-n).Add(-time.Microsecond))
	}
	return append(all, now)
}

// Began is when the history begins.
func (p *Past) Began() time.Time { return p.began }

// Find answers the account whose past this is, whatever the username.
func (p *Past) Find(context.Context, int64, string) (instagram.Profile, error) { return p.found, nil }

// Account is the one whose past this is.
func (p *Past) Account() instagram.Profile { return p.found }

// Until forgets what was read after an instant.
func (p *Past) Until(at time.Time) {
	p.readings = slices.DeleteFunc(p.readings, func(r ingest.Reading) bool { return r.At.After(at) })
}

// Connect makes the account the user's own and writes its history, in the transaction of ctx.
func (p *Past) Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	return p.follow(ctx, userID, found, p.service.store.watchOwn)
}

// Track has the account followed for the user and writes its history, in the transaction of ctx.
func (p *Past) Track(ctx context.Context, userID int64) (profileID int64, err error) {
	return p.follow(ctx, userID, p.found, p.service.store.watchCompetitor)
}

func (p *Past) follow(ctx context.Context, userID int64, found instagram.Profile, watch watching) (profileID int64, err error) {
	if p.storedAs == 0 {
		return p.service.follow(ctx, userID, found, p.began, watch, p.write)
	}
	return p.storedAs, p.service.followSince(ctx, userID, p.storedAs, watch, p.began)
}

func (p *Past) write(ctx context.Context, profileID int64) error {
	for _, reading := range p.readings {
		due, err := p.service.ingest.Due(ctx, profileID, reading.At.AddDate(0, 0, -figures.RecentDays))
		if err != nil {
			return err
		}
		if _, err := p.service.ingest.Write(ctx, due, reading); err != nil {
			return fmt.Errorf("history of %s: %w", figures.DayOf(reading.At), err)
		}
	}
	return nil
}
