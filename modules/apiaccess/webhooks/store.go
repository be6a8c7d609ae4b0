package webhooks

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Sealed is the column of the keys, which outlives a change of the server's secret. Without the former secret the webhooks stay, and
// each needs a new one.
var Sealed = database.SealedColumn{
	Table: "webhooks", Key: "id", About: "CAST(user_id AS TEXT)", Column: "secret", Purpose: "webhook", Blank: true,
}

// Store keeps webhooks, their keys sealed, and their deliveries.
type Store struct {
	db     *database.DB
	sealer *auth.Sealer
}

// NewStore keeps them in db.
func NewStore(c config.Config, db *database.DB) *Store {
	return &Store{db, auth.NewSealer(c.Secret, Sealed.Purpose)}
}

type row struct {
	ID           int64
	UserID       int64
	URL          string `gorm:"column:url"`
	Events       string
	Secret       string
	Off          Off
	TriedAt      *time.Time
	Trouble      string
	FailingSince *time.Time
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (row) TableName() string { return "webhooks" }

func (s *Store) webhook(r row) Webhook {
	w := Webhook{ID: r.ID, UserID: r.UserID, URL: r.URL, Off: r.Off, TriedAt: r.TriedAt, Trouble: r.Trouble, FailingSince: r.FailingSince,
		CreatedAt: r.CreatedAt.UTC()}
	for _, event := range strings.Fields(r.Events) {
		w.Events = append(w.Events, Event(event))
	}
	if opened, err := s.sealer.Open(r.Secret, about(r.UserID)); err == nil { // one that was lost has no key
		w.key, _ = base64.StdEncoding.DecodeString(opened)
	}
	return w
}

func (s *Store) sealed(userID int64, key []byte) string {
	return s.sealer.Seal(base64.StdEncoding.EncodeToString(key), about(userID))
}

func about(userID int64) string { return strconv.FormatInt(userID, 10) }

func joined(events []Event) string {
	names := make([]string, len(events))
	for i, event := range events {
		names[i] = string(event)
	}
	return strings.Join(names, " ")
}

func (s *Store) insert(ctx context.Context, w Webhook) (id int64, err error) {
	r := row{UserID: w.UserID, URL: w.URL, Events: joined(w.Events), Secret: s.sealed(w.UserID, w.key), CreatedAt: w.CreatedAt}
	err = gorm.G[row](s.db.Conn(ctx)).Create(ctx, &r)
	return r.ID, err
}

// ofUser are a user's webhooks, the newest first.
func (s *Store) ofUser(ctx context.Context, userID int64) (list []Webhook, err error) {
	rows, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ?", userID).Order("id DESC").Find(ctx)
	for _, r := range rows {
		list = append(list, s.webhook(r))
	}
	return list, err
}

func (s *Store) find(ctx context.Context, userID, id int64) (w Webhook, found bool, err error) {
	r, err := gorm.G[row](s.db.Conn(ctx)).Where("id = ? AND user_id = ?", id, userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Webhook{}, false, nil
	}
	return s.webhook(r), err == nil, err
}

// anyOn reports whether there is a webhook that is on.
func (s *Store) anyOn(ctx context.Context) (is bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM webhooks WHERE off = '')`).Scan(&is).Error
	return is, err
}

// manyUsers is how many are asked about at once.
const manyUsers = 500

// wanting are the webhooks of some users that are on and want an event.
func (s *Store) wanting(ctx context.Context, users []int64, event Event) (list []Webhook, err error) {
	for some := range slices.Chunk(users, manyUsers) {
		rows, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id IN ? AND off = ''", some).Order("id").Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if w := s.webhook(r); slices.Contains(w.Events, event) {
				list = append(list, w)
			}
		}
	}
	return list, nil
}

// change writes what a change gives. Another address, or being turned on, ends what is known of failures.
func (s *Store) change(ctx context.Context, w Webhook, c Change) error {
	columns, fresh := map[string]any{}, c.Enabled != nil && *c.Enabled && w.Off != ""
	if c.URL != nil {
		columns["url"] = *c.URL
		fresh = fresh || *c.URL != w.URL
	}
	if c.Events != nil {
		columns["events"] = joined(c.Events)
	}
	if c.Enabled != nil && *c.Enabled {
		columns["off"] = ""
	}
	if c.Enabled != nil && !*c.Enabled && w.Off == "" {
		columns["off"] = Paused
	}
	if fresh {
		columns["trouble"], columns["failing_since"], columns["quick"] = "", nil, true
	}
	if len(columns) == 0 {
		return nil
	}
	return s.db.Conn(ctx).Model(&row{}).Where("id = ?", w.ID).Updates(columns).Error
}

func (s *Store) setKey(ctx context.Context, userID, id int64, key []byte) (found bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("id = ? AND user_id = ?", id, userID).Update(ctx, "secret", s.sealed(userID, key))
	return n == 1, err
}

// delete deletes a webhook of a user with its deliveries; deleted is false where there is none.
func (s *Store) delete(ctx context.Context, userID, id int64) (deleted bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("id = ? AND user_id = ?", id, userID).Delete(ctx)
	return n == 1, err
}

// takeTurn notes an attempt at a webhook. One that is not quick is tried at most once since an instant: taken is false.
func (s *Store) takeTurn(ctx context.Context, id int64, now, since time.Time) (taken bool, err error) {
	done := s.db.Conn(ctx).Exec(`UPDATE webhooks SET tried_at = ? WHERE id = ? AND (quick OR tried_at <= ?)`, now, id, since)
	return done.RowsAffected == 1, done.Error
}

// note writes what came of an attempt. A test that fails says nothing of since when the webhook fails.
func (s *Store) note(ctx context.Context, d Delivery, a attempt) error {
	columns := map[string]any{"tried_at": a.at, "trouble": a.reason}
	switch {
	case a.reason == "":
		columns["failing_since"], columns["quick"] = nil, a.took <= soon
	case d.Event != Test:
		columns["failing_since"], columns["quick"] = gorm.Expr(`COALESCE(failing_since, ?)`, a.at), false
	}
	return s.db.Conn(ctx).Model(&row{}).Where("id = ?", d.WebhookID).Updates(columns).Error
}

// turnOff turns a webhook off; off is false where it was already, or has not been failing since an instant (nil: whenever).
func (s *Store) turnOff(ctx context.Context, id int64, why Off, failingSince *time.Time) (off bool, err error) {
	query, args := `UPDATE webhooks SET off = ? WHERE id = ? AND off = ''`, []any{why, id}
	if failingSince != nil {
		query, args = query+` AND failing_since <= ?`, append(args, *failingSince)
	}
	done := s.db.Conn(ctx).Exec(query, args...)
	return done.RowsAffected == 1, done.Error
}
