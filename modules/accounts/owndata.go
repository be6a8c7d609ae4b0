package accounts

import (
	"context"
	"errors"
	"strconv"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
type OwnData struct {
	*owndata.Tables
	service *Service
	mailbox Mailbox
}

// NewOwnData does no I/O.
func NewOwnData(db *database.DB, s *Service, m Mailbox) *OwnData {
	const byEmail = "email = (SELECT email FROM users WHERE id = ?)"
	return &OwnData{service: s, mailbox: m, Tables: owndata.NewTables(db,
		owndata.Table{Name: "code_failures", File: "wrong-codes",
			Columns: "email, purpose, failures, day_ends_at", // whoever typed them may be a stranger
			Where:   byEmail},
		owndata.Table{Name: "code_requests", File: "code-requests",
			Columns: "email, purpose, sends, sent_at, day_ends_at", // the networks may be strangers'
			Where:   byEmail},
		owndata.Table{Name: "email_codes", File: "mailed-codes", Columns: "email, purpose, sent_at, sends, day_ends_at", Where: byEmail},
		owndata.Table{Name: "registrations", File: "sign-ups", Columns: "email, full_name, instagram_wanted, timezone, created_at",
			Where: byEmail},
		owndata.Table{Name: "password_resets", File: "password-resets", Columns: "email, expires_at", Where: byEmail},
		owndata.Table{Name: "sessions", File: "logins", Columns: "id, created_at, last_seen_at, expires_at, ended_at, user_agent, ip"},
		owndata.Table{Name: "oauth_identities", File: "google", Columns: "issuer, subject, email, created_at"},
		owndata.Table{Name: "users", File: "account", Columns: `id, email, full_name, email_verified_at, instagram_wanted,
			instagram_username, instagram_profile_id, profile_picture, timezone, last_login_at, created_at, updated_at`, Where: "id = ?"},
	)}
}

// Erase deletes the account last, because the address is known from it, and ends its sessions here at once.
func (o *OwnData) Erase(ctx context.Context, userID int64) error {
	if err := o.forgetMails(ctx, userID); err != nil {
		return err
	}
	if err := o.Tables.Erase(ctx, userID); err != nil {
		return err
	}
	database.AfterCommit(ctx, func() {
		o.service.sessionUsers.Remove(func(_, id int64) bool { return id == userID })
		o.service.directory.Moved(userID)
	})
	return nil
}

// forgetMails deletes what was mailed to the user or waits to be, and the jobs that know the user.
func (o *OwnData) forgetMails(ctx context.Context, userID int64) error {
	outbox := o.service.outbox
	if err := jobs.Forget(ctx, outbox, connectJob, "userId", strconv.FormatInt(userID, 10)); err != nil {
		return err
	}
	account, found, err := o.service.users.EvenDeletedByID(ctx, userID)
	if err != nil || !found {
		return err
	}
	return errors.Join(
		jobs.Forget(ctx, outbox, mailJob, "email", account.Email),
		jobs.Forget(ctx, outbox, resetJob, "email", account.Email),
		jobs.Forget(ctx, outbox, noticeJob, "email", account.Email),
		o.mailbox.Forget(ctx, account.Email),
	)
}
