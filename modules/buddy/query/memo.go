package query

import (
	"context"
	"slices"

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
func (m *Memo) WatchedBy(ctx context.Context, userID int64, source string) ([]figures.WatchedProfile, error) {
	if m.watched == nil {
		list, err := m.Histories.WatchedBy(ctx, userID, source)
		if err != nil {
			return nil, err
		}
		m.watched = append([]figures.WatchedProfile{}, list...) // not nil where there are none
	}
	return slices.Clone(m.watched), nil
}

// Timezone implements facts.Users.
func (m *Memo) Timezone(ctx context.Context, userID int64) (zone string, err error) {
	if m.zone == "" {
		m.zone, err = m.users.Timezone(ctx, userID)
	}
	return m.zone, err
}
