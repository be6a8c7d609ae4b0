package connections

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// SealPurpose is what tokens are sealed for; a row's instagram_id is what each is about.
const SealPurpose = "instagram connection"

// Store keeps connections, their tokens sealed.
type Store struct {
	db     *database.DB
	source string // of the settings: a simulated token is of no use at Instagram
	sealer *auth.Sealer
}

// NewStore keeps them in db.
func NewStore(c config.Config, db *database.DB) *Store {
	return &Store{db, c.Instagram, auth.NewSealer(c.Secret, SealPurpose)}
}

// row is a connection in its table.
type row struct {
	UserID      int64
	InstagramID string
	AppScopedID string
	Username    string
	Scopes      string
	Token       string
	ExpiresAt   time.Time
	RefreshedAt time.Time
	ConnectedAt time.Time
	Problem     *Problem
}

const columns = `user_id, instagram_id, app_scoped_id, username, scopes, token, expires_at, refreshed_at, connected_at, problem`

func (s *Store) connection(r row) Connection {
	c := Connection{
		UserID: r.UserID, InstagramID: r.InstagramID, AppScopedID: r.AppScopedID, Username: r.Username,
		Scopes: strings.Fields(r.Scopes), Token: login.Token{ExpiresAt: r.ExpiresAt.UTC()},
		RefreshedAt: r.RefreshedAt.UTC(), ConnectedAt: r.ConnectedAt.UTC(),
	}
	if r.Problem != nil {
		c.Problem = *r.Problem
	}
	if r.Token != "" {
		var err error
		if c.Token.Text, err = s.sealer.Open(r.Token, r.InstagramID); err != nil {
			c.Problem = Unreadable
		}
	}
	return c
}

// Of is the connection of a user.
func (s *Store) Of(ctx context.Context, userID int64) (c Connection, found bool, err error) {
	var r row
	tx := s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM instagram_connections WHERE user_id = ? AND source = ?`, userID, s.source).Scan(&r)
	if tx.Error != nil || tx.RowsAffected == 0 {
		return Connection{}, false, tx.Error
	}
	return s.connection(r), true, nil
}

// put writes a connection in place of the user's former one, in the transaction of ctx. Its figures are due at once, unless it may not
// read any.
func (s *Store) put(ctx context.Context, c Connection) error {
	var problem *Problem
	due := &c.ConnectedAt
	if c.Problem != "" {
		problem, due = &c.Problem, nil
	}
	if err := s.remember(ctx, c); err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`INSERT INTO instagram_connections (user_id, source, instagram_id, app_scoped_id, username, scopes, token,
			expires_at, refreshed_at, connected_at, problem, problem_since, due_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET source = excluded.source, app_scoped_id = excluded.app_scoped_id, username = excluded.username,
			scopes = excluded.scopes, token = excluded.token, expires_at = excluded.expires_at, refreshed_at = excluded.refreshed_at,
			connected_at = excluded.connected_at, problem = excluded.problem, problem_since = excluded.problem_since, warned_at = NULL,
			due_at = excluded.due_at, days_read_at = NULL, posts_read_at = NULL, stories_read_at = NULL, audience_read_at = NULL,
			days_back_to = CASE WHEN instagram_connections.instagram_id = excluded.instagram_id THEN instagram_connections.days_back_to END,
			instagram_id = excluded.instagram_id`,
		c.UserID, s.source, c.InstagramID, c.AppScopedID, c.Username, strings.Join(c.Scopes, " "), s.sealer.Seal(c.Token.Text, c.InstagramID),
		c.Token.ExpiresAt, c.RefreshedAt, c.ConnectedAt, problem, c.ConnectedAt, due).Error
}

// tryAgain is when reading is tried again after a problem that may pass.
const tryAgain = 24 * time.Hour

// fail marks a connection with a problem, unless it has that one already or another token has taken its place; failed reports whether it
// did. A token that is of no use for good is deleted.
func (s *Store) fail(ctx context.Context, c Connection, p Problem, now time.Time) (failed bool, err error) {
	change, due := `token = ''`, (*time.Time)(nil)
	if p.mayPass() {
		change, due = `token = token`, new(now.Add(tryAgain))
	}
	tx := s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET problem = ?, problem_since = ?, due_at = ?, `+change+`
		WHERE user_id = ? AND refreshed_at = ? AND token <> '' AND (problem IS NULL OR problem <> ?)`, p, now, due, c.UserID, c.RefreshedAt, p)
	return tx.RowsAffected == 1, tx.Error
}

// pass ends a problem of a connection, unless another token has taken its place.
func (s *Store) pass(ctx context.Context, c Connection) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET problem = NULL, problem_since = NULL WHERE user_id = ? AND refreshed_at = ?`,
		c.UserID, c.RefreshedAt).Error
}

// renew writes the next token of a connection, unless another one has taken its place.
func (s *Store) renew(ctx context.Context, c Connection, next login.Token, now time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET token = ?, expires_at = ?, refreshed_at = ?, warned_at = NULL
		WHERE user_id = ? AND refreshed_at = ? AND problem IS NULL`,
		s.sealer.Seal(next.Text, c.InstagramID), next.ExpiresAt, now, c.UserID, c.RefreshedAt).Error
}

// warn marks a connection whose owner is warned of its end; false when that was done before.
func (s *Store) warn(ctx context.Context, c Connection, now time.Time) (first bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET warned_at = ? WHERE user_id = ? AND refreshed_at = ? AND warned_at IS NULL`,
		now, c.UserID, c.RefreshedAt)
	return tx.RowsAffected == 1, tx.Error
}

// aging are connections whose token was last renewed between two instants, the oldest first. Those of the instant from are left out
// up to the user after.
func (s *Store) aging(ctx context.Context, from time.Time, after int64, before time.Time, limit int) ([]Connection, error) {
	return s.list(s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM instagram_connections
		WHERE source = ? AND token <> '' AND refreshed_at < ? AND (refreshed_at > ? OR refreshed_at = ? AND user_id > ?)
		ORDER BY refreshed_at, user_id LIMIT ?`, s.source, before, from, from, after, limit))
}

// Connected are the accounts, by Instagram's ids, that may be read with a token of their owner.
func (s *Store) Connected(ctx context.Context) (instagramIDs []string, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT DISTINCT instagram_id FROM instagram_connections WHERE source = ? AND problem IS NULL`,
		s.source).Scan(&instagramIDs).Error
	return instagramIDs, err
}

// Count is how many connections there are, and how many of them have a problem.
func (s *Store) Count(ctx context.Context) (connected, failing int, err error) {
	var counts struct{ Connected, Failing int }
	err = s.db.Conn(ctx).Raw(`SELECT COUNT(*) AS connected, COUNT(problem) AS failing FROM instagram_connections WHERE source = ?`, s.source).
		Scan(&counts).Error
	return counts.Connected, counts.Failing, err
}

// InUse are the connections of an account that bring new figures.
func (s *Store) InUse(ctx context.Context, instagramID string) ([]Connection, error) {
	list, err := s.list(s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM instagram_connections
		WHERE source = ? AND instagram_id = ? AND problem IS NULL ORDER BY user_id`, s.source, instagramID))
	return slices.DeleteFunc(list, func(c Connection) bool { return c.Problem != "" }), err // its token cannot be opened
}

func (s *Store) list(query *gorm.DB) (list []Connection, err error) {
	var rows []row
	if err := query.Scan(&rows).Error; err != nil {
		return nil, err
	}
	for _, r := range rows {
		list = append(list, s.connection(r))
	}
	return list, nil
}
