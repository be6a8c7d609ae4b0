package query

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Memo reads the accounts and the time zone of one user once. It lives as long as one question, and is not for several goroutines.
type Memo struct {
	Histories
	users   facts.Users
	watched []figures.WatchedProfile
	zone    string
}

// NewMemo reads nothing yet.
func NewMemo(h Histories, u facts.Users) *Memo { return &Memo{Histories: h, users: u} }

// WatchedBy implements Histories.
func (m *Memo) WatchedBy(ctx context.Context, userID int64, source string) (list []figures.WatchedProfile, err error) {
	if m.watched == nil {
		m.watched, err = m.Histories.WatchedBy(ctx, userID, source)
	}
	return append([]figures.WatchedProfile{}, m.watched...), err
}

// Timezone implements facts.Users.
func (m *Memo) Timezone(ctx context.Context, userID int64) (zone string, err error) {
	if m.zone == "" {
		m.zone, err = m.users.Timezone(ctx, userID)
	}
	return m.zone, err
}
