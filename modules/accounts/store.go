package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

// store is every statement of this module: users here, sessions and codes in their own files.
type store struct{ db *database.DB }

var errNoAccount = apperr.New(apperr.NotFound, "There is no such account")

func (s store) byEmail(ctx context.Context, email string) (Account, error) {
	return s.account(ctx, "email = ?", email)
}

func (s store) byID(ctx context.Context, id int64) (Account, error) {
	return s.account(ctx, "id = ?", id)
}

// timezone is asked with every dashboard: one column, and no row to be mapped.
func (s store) timezone(ctx context.Context, id int64) (zone string, err error) {
	err = s.db.Conn(ctx).Raw("SELECT timezone FROM users WHERE id = ?", id).Row().Scan(&zone)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", errNoAccount
	case err != nil:
		return "", fmt.Errorf("read zone: %w", err)
	}
	return zone, nil
}

func (s store) account(ctx context.Context, condition string, arg any) (a Account, err error) {
	err = s.db.Conn(ctx).Table("users").Where(condition, arg).Take(&a).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return Account{}, errNoAccount
	case err != nil:
		return Account{}, fmt.Errorf("read account: %w", err)
	}
	return a, nil
}

func (s store) insert(ctx context.Context, a Account) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO users (email, full_name, password_hash, email_verified_at, instagram_wanted, timezone, created_at, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		a.Email, a.FullName, orNull(a.PasswordHash), a.EmailVerifiedAt, orNull(a.InstagramWanted), a.Timezone, a.CreatedAt, a.CreatedAt).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert account: %w", err)
	}
	return id, nil
}

// setPassword replaces the hash that the change was allowed by; another change in between makes it errNoAccount.
func (s store) setPassword(ctx context.Context, id int64, before, after string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"password_hash": after}, "COALESCE(password_hash, '') = ?", before)
}

// resetPassword sets a password whatever the one before.
func (s store) resetPassword(ctx context.Context, id int64, hash string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"password_hash": hash})
}

// signIn marks a sign-in by the password whose hash this is. It fails when the password has been changed since.
func (s store) signIn(ctx context.Context, id int64, hash string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"last_login_at": now}, "password_hash = ?", hash)
}

// signInByGoogle marks a sign-in that needed no password.
func (s store) signInByGoogle(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"last_login_at": now})
}

func (s store) share(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"shared": true})
}

func (s store) setPicture(ctx context.Context, id int64, picture string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"profile_picture": picture})
}

// hold locks the account until the transaction of ctx ends.
func (s store) hold(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{})
}

func (s store) setInstagram(ctx context.Context, id int64, username string, profileID int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_username": username, "instagram_profile_id": profileID, "instagram_wanted": nil, "instagram_missing": false})
}

// missInstagram notes that the username given at sign-up was not found, unless the user has been quicker.
func (s store) missInstagram(ctx context.Context, id int64, username string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_missing": true}, "instagram_wanted = ?", username)
}

func (s store) dropWantedInstagram(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_wanted": nil})
}

// setProfile changes what is not nil.
func (s store) setProfile(ctx context.Context, id int64, name, zone *string, now time.Time) error {
	set := map[string]any{}
	if name != nil {
		set["full_name"] = *name
	}
	if zone != nil {
		set["timezone"] = *zone
	}
	return s.change(ctx, id, now, set)
}

// change updates one account that also meets the condition, or returns errNoAccount.
func (s store) change(ctx context.Context, id int64, now time.Time, set map[string]any, condition ...any) error {
	set["updated_at"] = now
	q := s.db.Conn(ctx).Table("users").Where("id = ?", id)
	if len(condition) > 0 {
		q = q.Where(condition[0], condition[1:]...)
	}
	tx := q.Updates(set)
	switch {
	case tx.Error != nil:
		return fmt.Errorf("change account: %w", tx.Error)
	case tx.RowsAffected == 0:
		return errNoAccount
	}
	return nil
}

func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}
