package analytics

import (
	"context"
	"log/slog"

	"github.com/bowerbird/bowerbird/jobs"
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
	source   instagram.Source
	name     string // of the source, beside which no other's profiles show
	ingest   *Ingest
	pictures *Pictures
	plans    Plans
	outbox   *jobs.Outbox
	clock    clock.Clock
	log      *slog.Logger
}

// NewService reads from source, which the settings name.
func NewService(c config.Config, db *database.DB, store *Store, source instagram.Source, lookup *Lookup, plans Plans, outbox *jobs.Outbox, pictures *Pictures, clk clock.Clock, log *slog.Logger) *Service {
	return &Service{lookup, db, store, source, c.Instagram, NewIngest(source, store, clk), pictures, plans, outbox, clk, log}
}

// Connect makes a found account the user's own, in the transaction of ctx, and returns our id of it. The rest of its
// first reading begins as soon as the transaction has committed.
func (s *Service) Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	return s.follow(ctx, userID, found, s.clock.Now(), s.store.watchOwn, s.readOn)
}

// ProfileCheck says whether a username can be connected.
type ProfileCheck struct {
	Exists         bool    `json:"exists"`
	Username       string  `json:"username"`
	FullName       *string `json:"fullName"`
	Followers      *int64  `json:"followers"`
	ProfilePicture *string `json:"profilePicture" doc:"A signed path of this server"`
}

// Check looks an account up. An unknown one is an answer, not an error.
func (s *Service) Check(ctx context.Context, userID int64, username string) (ProfileCheck, error) {
	found, err := s.Find(ctx, userID, username)
	if apperr.Is(err, apperr.NotFound) {
		name, err := instagram.ParseUsername(username)
		return ProfileCheck{Username: name}, err
	}
	if err != nil {
		return ProfileCheck{}, err
	}
	return ProfileCheck{Exists: true, Username: found.Username, FullName: found.Name, Followers: found.Followers, ProfilePicture: s.pictures.ofFound(ctx, found)}, nil
}
