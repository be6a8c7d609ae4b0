package users

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
)

// idsAtOnce bounds the parameters of one statement.
const idsAtOnce = 500

// Store keeps users.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// ErrNoAccount is for an account that does not exist or has been deleted: one that waits to be erased is as good as gone.
var ErrNoAccount = apperr.New(apperr.NotFound, "There is no such account")

// ByEmail finds an account by its address, in the spelling of ParseEmail.
func (s Store) ByEmail(ctx context.Context, email string) (Account, error) {
	return s.account(ctx, "email = ? AND erase_at IS NULL", email)
}

// EvenDeleted is ByEmail that also finds an account that waits to be erased: its address is still taken.
func (s Store) EvenDeleted(ctx context.Context, email string) (Account, error) {
	return s.account(ctx, "email = ?", email)
}

// ByID finds an account; ErrNoAccount when there is none.
func (s Store) ByID(ctx context.Context, id int64) (Account, error) {
	return s.account(ctx, "id = ? AND erase_at IS NULL", id)
}

// EvenDeletedByID is ByID that also finds an account that waits to be erased.
func (s Store) EvenDeletedByID(ctx context.Context, id int64) (a Account, found bool, err error) {
	a, err = s.account(ctx, "id = ?", id)
	if errors.Is(err, ErrNoAccount) {
		return Account{}, false, nil
	}
	return a, err == nil, err
}

// timezone is asked with every dashboard: one column, and no row to be mapped.
func (s Store) timezone(ctx context.Context, id int64) (zone string, err error) {
	err = s.db.Conn(ctx).Raw("SELECT timezone FROM users WHERE id = ? AND erase_at IS NULL", id).Row().Scan(&zone)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", ErrNoAccount
	case err != nil:
		return "", fmt.Errorf("read zone: %w", err)
	}
	return zone, nil
}

// suspended reports whether an account that is not deleted is suspended.
func (s Store) suspended(ctx context.Context, id int64) (suspended bool, err error) {
	err = s.db.Conn(ctx).Raw("SELECT suspended_at IS NOT NULL FROM users WHERE id = ? AND erase_at IS NULL", id).Row().Scan(&suspended)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return false, ErrNoAccount
	case err != nil:
		return false, fmt.Errorf("read suspension: %w", err)
	}
	return suspended, nil
}

// pictures are the current ones of some users, who may wait to be erased.
func (s Store) pictures(ctx context.Context, ids []int64) (keys []media.Key, err error) {
	for some := range slices.Chunk(ids, idsAtOnce) {
		var found []Account
		err := s.db.Conn(ctx).Table("users").Select("id, profile_picture").
			Where("id IN ? AND profile_picture IS NOT NULL", some).Find(&found).Error
		if err != nil {
			return nil, err
		}
		for _, a := range found {
			keys = append(keys, media.User(a.ID, *a.ProfilePicture))
		}
	}
	return keys, nil
}

func (s Store) account(ctx context.Context, condition string, arg any) (a Account, err error) {
	err = s.db.Conn(ctx).Table("users").Where(condition, arg).Take(&a).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return Account{}, ErrNoAccount
	case err != nil:
		return Account{}, fmt.Errorf("read account: %w", err)
	}
	return a, nil
}

// BeyondASCII are the accounts whose addresses have other characters than ASCII.
func (s Store) BeyondASCII(ctx context.Context) (accounts []Account, err error) {
	err = s.db.Conn(ctx).Table("users").Select("id, email").Where("octet_length(email) <> length(email)").Order("id").Find(&accounts).Error
	if err != nil {
		return nil, fmt.Errorf("read addresses: %w", err)
	}
	return accounts, nil
}

// Respell writes the address of an account in another spelling, unless an account has that one. It reports whether it did.
func (s Store) Respell(ctx context.Context, id int64, email string) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE users SET email = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users AS u WHERE u.email = ?)`,
		email, id, email)
	if tx.Error != nil {
		return false, fmt.Errorf("respell address: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// Insert writes an account and gives its id.
func (s Store) Insert(ctx context.Context, a Account) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO users (email, full_name, password_hash, email_verified_at, instagram_wanted, timezone,
			created_at, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		a.Email, a.FullName, database.NullIfEmpty(a.PasswordHash), a.EmailVerifiedAt, database.NullIfEmpty(a.InstagramWanted),
		a.Timezone, a.CreatedAt, a.CreatedAt).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert account: %w", err)
	}
	return id, nil
}

// SetPassword replaces the hash that the change was allowed by; another change in between makes it errNoAccount.
func (s Store) SetPassword(ctx context.Context, id int64, before, after string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"password_hash": after}, "COALESCE(password_hash, '') = ?", before)
}

// ResetPassword sets a password whatever the one before.
func (s Store) ResetPassword(ctx context.Context, id int64, hash string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"password_hash": hash})
}

// SignIn marks a sign-in by the password whose hash is before, and stores after in its place. It fails when the hash has been replaced
// or the account suspended since.
func (s Store) SignIn(ctx context.Context, id int64, before, after string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"last_login_at": now, "password_hash": after},
		"password_hash = ? AND suspended_at IS NULL", before)
}

// SignInWithoutPassword marks a sign-in. It fails when the account has been suspended since.
func (s Store) SignInWithoutPassword(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"last_login_at": now}, "suspended_at IS NULL")
}

// SetPicture stores where the picture is that Google had at the last sign-in.
func (s Store) SetPicture(ctx context.Context, id int64, picture string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"profile_picture": picture})
}

// Lock locks the account until the transaction of ctx ends.
func (s Store) Lock(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{})
}

// SetInstagram stores the connected Instagram account.
func (s Store) SetInstagram(ctx context.Context, id int64, username string, profileID int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_username": username, "instagram_profile_id": profileID,
		"instagram_wanted": nil, "instagram_missing": false})
}

// MissInstagram notes that the username given at sign-up was not found, unless the user has been quicker.
func (s Store) MissInstagram(ctx context.Context, id int64, username string, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_missing": true}, "instagram_wanted = ?", username)
}

// DropWantedInstagram forgets the username that was given at sign-up.
func (s Store) DropWantedInstagram(ctx context.Context, id int64, now time.Time) error {
	return s.change(ctx, id, now, map[string]any{"instagram_wanted": nil})
}

// SetProfile changes what is not nil.
func (s Store) SetProfile(ctx context.Context, id int64, name, zone *string, now time.Time) error {
	set := map[string]any{}
	if name != nil {
		set["full_name"] = *name
	}
	if zone != nil {
		set["timezone"] = *zone
	}
	return s.change(ctx, id, now, set)
}

// change updates one account that is not deleted and also meets the condition, or returns ErrNoAccount.
func (s Store) change(ctx context.Context, id int64, now time.Time, set map[string]any, condition ...any) error {
	set["updated_at"] = now
	q := s.db.Conn(ctx).Table("users").Where("id = ? AND erase_at IS NULL", id)
	if len(condition) > 0 {
		q = q.Where(condition[0], condition[1:]...)
	}
	tx := q.Updates(set)
	switch {
	case tx.Error != nil:
		return fmt.Errorf("change account: %w", tx.Error)
	case tx.RowsAffected == 0:
		return ErrNoAccount
	}
	return nil
}
