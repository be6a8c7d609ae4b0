package profiles

import (
	"context"
	"fmt"

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
		owndata.Table{Name: "profile_notes", Columns: username + ", notes, updated_at"},
		owndata.Table{Name: "profile_watches", Columns: username + ", kind, created_at, paused_at"},
	)}
}

// Erase also slows or ends the reading of profiles that the user watched.
func (o *OwnData) Erase(ctx context.Context, userID int64) error {
	if err := o.service.store.unwatchAll(ctx, userID, o.service.clock.Now()); err != nil {
		return fmt.Errorf("end watches: %w", err)
	}
	return o.Tables.Erase(ctx, userID)
}
