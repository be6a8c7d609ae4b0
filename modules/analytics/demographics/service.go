package demographics

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// keep is how many records of an account are kept; older ones make room.
const keep = 100

// Service saves and reads the demographics of users' own accounts.
type Service struct {
	db       *database.DB
	store    *Store
	source   string
	accounts Accounts
	clock    clock.Clock
}

// NewService keeps records in store.
func NewService(c config.Config, db *database.DB, store *Store, accounts Accounts, clk clock.Clock) *Service {
	return &Service{db, store, c.Instagram, accounts, clk}
}

var errUnknownProfile = apperr.New(apperr.NotFound, "This is not your connected Instagram account")

// own is the account that the user has connected; of id 0 when there is none.
func (s *Service) own(ctx context.Context, userID int64) (profileID int64, a account, err error) {
	profileID, err = s.accounts.OwnProfileID(ctx, userID, s.source)
	if err != nil || profileID == 0 {
		return 0, account{}, err
	}
	w, found, err := s.accounts.WatchedProfile(ctx, userID, profileID, s.source)
	if err != nil || !found {
		return 0, account{}, err
	}
	return profileID, account{userID, w.Source, w.InstagramID, w.Username}, nil
}

// Latest is what the user has last saved about the own account.
func (s *Service) Latest(ctx context.Context, userID int64) (record Record, found bool, err error) {
	profileID, a, err := s.own(ctx, userID)
	if err != nil {
		return Record{}, false, fmt.Errorf("own account: %w", err)
	}
	if profileID == 0 {
		return Record{}, false, nil
	}
	record, found, err = s.store.latest(ctx, a)
	if err != nil {
		return Record{}, false, fmt.Errorf("demographics of user %d: %w", userID, err)
	}
	record.ProfileID = profileID
	return record, found, nil
}

// Of is what the user has last saved about an account, which is or was the own one.
func (s *Service) Of(ctx context.Context, userID int64, p figures.Profile) (record Record, found bool, err error) {
	return s.store.latest(ctx, account{userID, p.Source, p.InstagramID, p.Username})
}

// Save adds a record of the own account. With a version, one that was saved since then is apperr.Conflict, which carries it as
// it is now; without, the last write wins.
func (s *Service) Save(ctx context.Context, userID int64, r Record, version *int64) (saved Record, err error) {
	r.SavedAt = s.clock.Now()
	if err := checkDay(r.DateEntered, r.SavedAt); err != nil {
		return Record{}, err
	}
	if err := r.check(); err != nil {
		return Record{}, err
	}
	profileID, a, err := s.own(ctx, userID)
	if err != nil {
		return Record{}, fmt.Errorf("own account: %w", err)
	}
	if profileID == 0 || profileID != r.ProfileID {
		return Record{}, errUnknownProfile
	}
	for {
		saved, added, err := s.saveAfter(ctx, a, r, version)
		if err != nil || added {
			return saved, err
		}
	}
}

// saveAfter adds the record after the latest one; not added: another one was saved at the same moment.
func (s *Service) saveAfter(ctx context.Context, a account, r Record, version *int64) (saved Record, added bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		latest, _, err := s.store.latest(ctx, a)
		if err != nil {
			return fmt.Errorf("demographics of user %d: %w", a.userID, err)
		}
		if version != nil && *version != latest.Version {
			latest.ProfileID = r.ProfileID
			return apperr.New(apperr.Conflict, "Your demographics were changed somewhere else").WithCurrent(viewOf(latest))
		}
		if added, err = s.store.add(ctx, a, r, latest.Version); err != nil {
			return fmt.Errorf("save demographics of user %d: %w", a.userID, err)
		}
		r.Version = latest.Version + 1
		return s.store.forget(ctx, a, r.Version-keep)
	})
	return r, added, err
}
