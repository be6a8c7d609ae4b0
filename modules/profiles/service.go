package profiles

import (
	"context"
	"log/slog"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Service connects users with profiles and keeps profiles up to date.
type Service struct {
	*Lookup
	db       *database.DB
	store    *Store
	schedule *schedule.Store
	source   instagram.Source
	owners   Owners
	events   Events
	name     string // of the source; profiles of other sources are not shown
	weekly   int    // months for which the history of a post keeps two days of each week
	ingest   *ingest.Ingest
	pictures *pictures.Pictures
	plans    Plans
	outbox   *jobs.Outbox
	clock    clock.Clock
	log      *slog.Logger
}

// NewService reads from source, which the settings name.
func NewService(c config.Config, db *database.DB, store *Store, ingest *ingest.Ingest, schedule *schedule.Store,
	source instagram.Source, owners Owners, lookup *Lookup, plans Plans, events Events, outbox *jobs.Outbox, pictures *pictures.Pictures,
	clk clock.Clock, log *slog.Logger) *Service {
	return &Service{
		lookup, db, store, schedule, source, owners, events, c.Instagram, c.WeeklyHistoryMonths, ingest, pictures, plans, outbox, clk, log,
	}
}

// Connect makes a found account the user's own, in the transaction of ctx, and returns our id of it. The rest of its
// first reading begins as soon as the transaction has committed.
func (s *Service) Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	return s.follow(ctx, userID, found, s.clock.Now(), s.store.watchOwn, s.readOn)
}

// Check says whether a username can be connected.
type Check struct {
	Exists         bool    `json:"exists"`
	Username       string  `json:"username"`
	FullName       *string `json:"fullName"`
	Followers      *int64  `json:"followers"`
	ProfilePicture *string `json:"profilePicture" doc:"A signed path of this server"`
}

// Check looks an account up. An unknown one is an answer, not an error.
func (s *Service) Check(ctx context.Context, userID int64, username string) (Check, error) {
	found, err := s.Find(ctx, userID, username)
	if apperr.Is(err, apperr.NotFound) {
		name, err := instagram.ParseUsername(username)
		return Check{Username: name}, err
	}
	if err != nil {
		return Check{}, err
	}
	return Check{Exists: true, Username: found.Username, FullName: found.Name,
		Followers: found.Followers, ProfilePicture: s.pictures.URLOfFound(ctx, found)}, nil
}
