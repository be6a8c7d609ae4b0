package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
type OwnData struct {
	*owndata.Tables
	service *Service
}

// NewOwnData does no I/O.
func NewOwnData(db *database.DB, s *Service) *OwnData {
	const byEmail = "email = (SELECT email FROM users WHERE id = ?)"
	return &OwnData{service: s, Tables: owndata.NewTables(db,
		owndata.Table{Name: "code_failures", Columns: "email, purpose, requester, failures, day_ends_at", Where: byEmail},
		owndata.Table{Name: "email_codes", Columns: "email, purpose, sent_at, sends, day_ends_at", Where: byEmail},
		owndata.Table{Name: "registrations", Columns: "email, full_name, instagram_wanted, timezone, created_at", Where: byEmail},
		owndata.Table{Name: "sessions", Columns: "id, created_at, last_seen_at, expires_at, ended_at, user_agent, ip"},
		owndata.Table{Name: "oauth_identities", Columns: "issuer, subject, email, created_at"},
		owndata.Table{Name: "users", Columns: `id, email, full_name, email_verified_at, instagram_wanted, instagram_username,
			instagram_profile_id, profile_picture, timezone, last_login_at, created_at, updated_at`, Where: "id = ?"},
	)}
}

// Erase deletes the account last, because the address is known from it, and ends its sessions here at once.
func (o *OwnData) Erase(ctx context.Context, userID int64) error {
	if err := o.Tables.Erase(ctx, userID); err != nil {
		return err
	}
	database.AfterCommit(ctx, func() {
		o.service.sessionUsers.Forget(func(_, id int64) bool { return id == userID })
		o.service.directory.Moved(userID)
	})
	return nil
}
