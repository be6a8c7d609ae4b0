package profiles

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user: what is watched and noted. Profiles themselves are public and shared.
type OwnData struct {
	*owndata.Tables
	service *Service
}

// NewOwnData does no I/O.
func NewOwnData(db *database.DB, s *Service) *OwnData {
	const username = "profile_id, (SELECT username FROM profiles p WHERE p.id = profile_id) AS username"
	return &OwnData{service: s, Tables: owndata.NewTables(db,
		owndata.Table{Name: "profile_notes", File: "account-notes", Columns: username + ", notes, updated_at"},
		owndata.Table{Name: "profile_watches", File: "accounts-followed", Columns: username + ", kind, created_at, paused_at"},
	)}
}

// Suspend ends the reading of what only this user watches.
func (o *OwnData) Suspend(ctx context.Context, userID int64) error {
	if err := o.service.store.suspendAll(ctx, userID, true, o.service.clock.Now()); err != nil {
		return fmt.Errorf("suspend watches: %w", err)
	}
	return nil
}

// Resume has it read again, at once where nobody else had.
func (o *OwnData) Resume(ctx context.Context, userID int64) error {
	if err := o.service.store.suspendAll(ctx, userID, false, o.service.clock.Now()); err != nil {
		return fmt.Errorf("resume watches: %w", err)
	}
	jobs.Wake(ctx, o.service.outbox, FirstFetchJob)
	return nil
}

// Erase also slows or ends the reading of profiles that the user watched. Those that nobody else watches do not wait a month, since
// nobody comes back to them: they go at once, and so do the pictures that nobody else wants.
func (o *OwnData) Erase(ctx context.Context, userID int64) error {
	if err := o.service.store.unwatchAll(ctx, userID, o.service.clock.Now()); err != nil {
		return fmt.Errorf("end watches: %w", err)
	}
	if _, err := jobs.Enqueue(ctx, o.service.outbox, PruneJob, struct{}{}); err != nil {
		return err
	}
	if _, err := jobs.Enqueue(ctx, o.service.outbox, SweepPicturesJob, struct{}{}); err != nil {
		return err
	}
	return o.Tables.Erase(ctx, userID)
}
