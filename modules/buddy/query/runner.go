package query

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Histories are what is known of the accounts that a user watches, as the pages show it.
type Histories interface {
	// WatchedBy returns the profiles that a user watches, the own one first.
	WatchedBy(ctx context.Context, userID int64, source string) ([]figures.WatchedProfile, error)
	// EachLatest calls take with the newest posts since an instant, so many at most. The post is reused between calls.
	EachLatest(ctx context.Context, of figures.WatchedProfile, since time.Time, most int, take func(*figures.Post)) error
	// Points returns the follower counts from the latest known day at or before from up to an instant, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
}

// Runner answers queries with their user's rights: an account that the user does not watch is not found.
type Runner struct {
	histories Histories
	insights  Insights
	users     facts.Users
	clock     clock.Clock
	source    string
}

// NewRunner reads nothing yet.
func NewRunner(c config.Config, h Histories, i Insights, u facts.Users, clk clock.Clock) *Runner {
	return &Runner{h, i, u, clk, c.Instagram}
}

// Run reads what the query needs, and nothing else. The error of a query without an answer is apperr.Invalid or apperr.NotFound, with a
// reason in the user's words.
func (r *Runner) Run(ctx context.Context, userID int64, q Query) (Result, error) {
	if err := q.check(); err != nil {
		return Result{}, err
	}
	q.Limit = cmp.Or(q.Limit, q.By.defaultRows())
	watched, err := r.accounts(ctx, userID, q.Accounts)
	if err != nil {
		return Result{}, err
	}
	accounts, err := r.seen(ctx, userID, watched)
	if err != nil {
		return Result{}, err
	}
	var result Result
	for _, a := range accounts {
		for _, span := range q.spans() {
			rows, err := a.rows(ctx, q, span)
			if err != nil {
				return Result{}, fmt.Errorf("%s of profile %d: %w", q.Metric, a.ID, err)
			}
			result.Rows = append(result.Rows, rows...)
		}
	}
	return result, nil
}

// spans are those of the query; nil stands for the span of the app's pages.
func (q Query) spans() []*Span {
	if q.Versus == nil {
		return []*Span{q.Span}
	}
	return []*Span{q.Span, q.Versus}
}

var errNobody = apperr.New(apperr.Invalid, "No account is connected. Name an account that the user tracks.")

// accounts finds the accounts of a query among those that the user watches.
func (r *Runner) accounts(ctx context.Context, userID int64, names []string) (found []figures.WatchedProfile, err error) {
	watched, err := r.Watched(ctx, userID)
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		if len(watched) == 0 || !watched[0].Own {
			return nil, errNobody
		}
		return watched[:1], nil
	}
	for _, name := range names {
		name = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(name), "@"))
		of := slices.DeleteFunc(slices.Clone(watched), func(w figures.WatchedProfile) bool {
			return w.Username != name && (name != All || !w.Own && !w.Tracking)
		})
		if len(of) == 0 {
			return nil, apperr.New(apperr.NotFound, "The user does not track "+shortened(name)+".")
		}
		if name != All {
			of = []figures.WatchedProfile{current(of)}
		}
		found = append(found, of...)
	}
	return found[:min(maxAccounts, len(found))], nil
}

// Watched are the profiles that a user watches, the own one first.
func (r *Runner) Watched(ctx context.Context, userID int64) ([]figures.WatchedProfile, error) {
	watched, err := r.histories.WatchedBy(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("accounts of user %d: %w", userID, err)
	}
	return watched, nil
}

// kept are the accounts of a user that are kept, as the user sees them now.
func (r *Runner) kept(ctx context.Context, userID int64, keeps func(figures.WatchedProfile) bool) ([]account, error) {
	watched, err := r.Watched(ctx, userID)
	if err != nil {
		return nil, err
	}
	return r.seen(ctx, userID, slices.DeleteFunc(slices.Clone(watched), func(w figures.WatchedProfile) bool { return !keeps(w) }))
}

// seen are accounts as their user sees them now.
func (r *Runner) seen(ctx context.Context, userID int64, watched []figures.WatchedProfile) (list []account, err error) {
	name, err := r.users.Timezone(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("time zone: %w", err)
	}
	v := figures.Viewpoint{Now: r.clock.Now(), Zone: figures.ZoneOf(name)}
	for _, w := range watched {
		list = append(list, account{w, v.AsOf(w.EndedAt()), userID, r.histories, r.insights})
	}
	return list, nil
}

// current is the one of several accounts of a name that still has it, or the latest.
func current(of []figures.WatchedProfile) figures.WatchedProfile {
	return slices.MaxFunc(of, func(a, b figures.WatchedProfile) int {
		if (a.GoneAt == nil) != (b.GoneAt == nil) {
			if a.GoneAt == nil {
				return 1
			}
			return -1
		}
		return cmp.Compare(a.ID, b.ID)
	})
}

// maxNameShown bounds how much of a name that was asked for is repeated.
const maxNameShown = 30

func shortened(name string) string {
	letters := []rune(name)
	return "@" + string(letters[:min(maxNameShown, len(letters))])
}

// account is one account of a query, as its user sees it.
type account struct {
	figures.WatchedProfile
	figures.Viewpoint

	userID    int64
	histories Histories
	insights  Insights
}

func (a account) rows(ctx context.Context, q Query, span *Span) ([]Row, error) {
	switch k := metrics[q.Metric].kind; {
	case k == ofFollowers, k == ofChange:
		return a.followerRows(ctx, q, span)
	case k == ofInsights && q.By != Post:
		return a.insightRows(ctx, q, span)
	default:
		return a.postRows(ctx, q, span)
	}
}

// link is the path of the part of the account's page that shows a figure.
func (a account) link(key facts.Key) string { return LinkOf(a.Username, a.Own, key) }

// figure completes a figure of the account's page. Of an account that was never read it is unknown.
func (a account) figure(f facts.Figure, formula string, s figures.Sample) facts.Figure {
	if a.UpdatedAt == nil {
		f.Value, f.Words, s = nil, "", figures.Sample{Reason: a.UnreadReason()}
	}
	f.Basis, f.Link = a.Basis(f.Label, formula, s), a.link(f.Key)
	return f
}

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
