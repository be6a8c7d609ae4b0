package tokens

import (
	"context"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps personal tokens by their digests.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type row struct {
	ID         int64
	UserID     int64
	Name       string
	Digest     string
	Hint       string
	Scopes     string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt  *time.Time
	LastUsedAt *time.Time
}

// TableName is for gorm.
func (row) TableName() string { return "api_tokens" }

func (r row) token() Token {
	t := Token{ID: r.ID, UserID: r.UserID, Name: r.Name, Hint: r.Hint,
		CreatedAt: r.CreatedAt.UTC(), ExpiresAt: r.ExpiresAt, LastUsedAt: r.LastUsedAt}
	for _, scope := range strings.Fields(r.Scopes) {
		t.Scopes = append(t.Scopes, auth.Scope(scope))
	}
	return t
}

func (s *Store) insert(ctx context.Context, t Token, digest string) (id int64, err error) {
	scopes := make([]string, 0, len(t.Scopes))
	for _, scope := range t.Scopes {
		scopes = append(scopes, string(scope))
	}
	r := row{UserID: t.UserID, Name: t.Name, Digest: digest, Hint: t.Hint, Scopes: strings.Join(scopes, " "), CreatedAt: t.CreatedAt,
		ExpiresAt: t.ExpiresAt}
	err = gorm.G[row](s.db.Conn(ctx)).Create(ctx, &r)
	return r.ID, err
}

// ofUser are a user's tokens, the newest first.
func (s *Store) ofUser(ctx context.Context, userID int64) (list []Token, err error) {
	rows, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ?", userID).Order("id DESC").Find(ctx)
	for _, r := range rows {
		list = append(list, r.token())
	}
	return list, err
}

// find is the token of a digest.
func (s *Store) find(ctx context.Context, digest string) (t Token, found bool, err error) {
	r, err := gorm.G[row](s.db.Conn(ctx)).Where("digest = ?", digest).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Token{}, false, nil
	}
	return r.token(), err == nil, err
}

// delete deletes a token of a user; deleted is false where there is none.
func (s *Store) delete(ctx context.Context, userID, id int64) (deleted bool, err error) {
	rows, err := gorm.G[row](s.db.Conn(ctx)).Where("id = ? AND user_id = ?", id, userID).Delete(ctx)
	return rows == 1, err
}

// used notes that a token was used, unless that was noted since an instant.
func (s *Store) used(ctx context.Context, id int64, now, since time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE api_tokens SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
		now, id, since).Error
}
