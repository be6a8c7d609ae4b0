package report

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// MostAccounts is how many a report has at most: those of the largest plan and the own one.
const MostAccounts = 25

var (
	errNotConnected = apperr.New(apperr.NotFound, "Connect an Instagram account first.")
	errTooMany      = apperr.New(apperr.Invalid, fmt.Sprintf("A report can have up to %d accounts.", MostAccounts))
	errNoCSV        = apperr.New(apperr.Forbidden, "CSV files are part of the BUSINESS plan.")
)

// Reporter makes reports.
type Reporter struct {
	store    History
	insights Insights
	source   string
	users    viewer.Users
	plans    Plans
	brands   *brand.Service
	pictures viewer.Pictures
	clock    clock.Clock
	dir      string
	address  string // of this server, for links in tables
}

// NewReporter answers from the store.
func NewReporter(c config.Config, store History, insights Insights, users viewer.Users, plans Plans, brands *brand.Service,
	pictures viewer.Pictures, clk clock.Clock) *Reporter {
	return &Reporter{store, insights, c.Instagram, users, plans, brands, pictures, clk, c.DataDir, c.PublicURL}
}

// Report is about the accounts of some usernames, which the user watches; none: the own one.
func (r *Reporter) Report(ctx context.Context, userID int64, usernames []string,
	chosen figures.Period, with figures.Comparison) (Report, error) {
	accounts, err := r.accounts(ctx, userID, usernames)
	if err != nil {
		return Report{}, err
	}
	q, out, err := r.begin(ctx, userID, chosen, with)
	if err != nil {
		return Report{}, err
	}
	for _, of := range accounts {
		t, err := r.read(ctx, q, of, func(*figures.Post) {})
		if err != nil {
			return Report{}, err
		}
		account := t.compared()
		account.ProfilePic = r.pictures.URLOfProfile(of.Profile)
		for i := range account.TopPosts {
			account.TopPosts[i].ImageURL = r.pictures.URLOfPost(of.Source, t.top.Best[i].Post)
		}
		out.Accounts = append(out.Accounts, account)
	}
	return out, nil
}

// question is who asks for which range, and what to compare it with.
type question struct {
	userID int64
	v      figures.Viewpoint
	period figures.Period
	with   figures.Comparison
}

// begin is a report without its accounts, and where its user looks from.
func (r *Reporter) begin(ctx context.Context, userID int64, period figures.Period, with figures.Comparison) (
	q question, out Report, err error) {
	zone, err := r.users.Timezone(ctx, userID)
	if err != nil {
		return q, out, fmt.Errorf("time zone: %w", err)
	}
	q = question{userID, viewer.Viewpoint(r.clock, zone), period, with}
	chosen := period.In(q.v, nil)
	compared, err := chosen.Compared(with, q.v)
	if err != nil {
		return q, out, err
	}
	formats, err := r.plans.Reports(ctx, userID)
	if err != nil {
		return q, out, fmt.Errorf("plan: %w", err)
	}
	look, err := r.brands.Applied(ctx, userID)
	if err != nil {
		return q, out, err
	}
	out = Report{
		DateRange: period, From: chosen.From, To: chosen.To, GeneratedAt: q.v.Now, Zone: q.v.Zone.String(),
		Simulated: r.source == config.SourceSimulator, Formats: formats, Brand: look,
	}
	if compared != nil {
		out.Compared = &ComparedDays{compared.Period, compared.From, compared.To}
	}
	return q, out, nil
}

// read makes one pass over the posts of an account, and reads its days; posts of the range are handed on.
func (r *Reporter) read(ctx context.Context, q question, of figures.WatchedProfile, each func(*figures.Post)) (*rangeTally, error) {
	v := q.v.AsOf(of.EndedAt())
	chosen := q.period.In(v, of.TrackedSince)
	compared, err := chosen.Compared(q.with, v)
	if err != nil {
		return nil, err
	}
	t := newRangeTally(v, of, chosen)
	tallies, since := []*rangeTally{t}, chosen.Posts.From
	if compared != nil {
		t.then = newRangeTally(v, of, *compared)
		tallies = append(tallies, t.then)
		if compared.Posts.From.Before(since) {
			since = compared.Posts.From
		}
	}
	for _, t := range tallies {
		if t.points, err = r.store.Points(ctx, of.ID, t.chosen.Start, t.chosen.Until); err != nil {
			return nil, fmt.Errorf("followers of profile %d: %w", of.ID, err)
		}
		if of.Own {
			from := figures.DaysBefore(figures.DayStart(t.chosen.From), figures.MostDaysLate)
			if t.insights, err = r.insights.Insights(ctx, q.userID, of.Profile, from); err != nil {
				return nil, fmt.Errorf("insights of user %d: %w", q.userID, err)
			}
		}
	}
	err = r.store.EachPost(ctx, of, since, func(p *figures.Post) {
		for _, t := range tallies {
			t.Add(p)
		}
		if chosen.Posts.Contains(p) {
			each(p)
		}
	})
	if err != nil {
		return nil, fmt.Errorf("posts of profile %d: %w", of.ID, err)
	}
	return t, nil
}

// accounts are those of the usernames, repeated or separated by commas, the user's own first.
func (r *Reporter) accounts(ctx context.Context, userID int64, usernames []string) ([]figures.WatchedProfile, error) {
	own, err := r.store.OwnProfileID(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("own profile: %w", err)
	}
	names := namesIn(usernames)
	switch {
	case len(names) > MostAccounts:
		return nil, errTooMany
	case len(names) == 0 && own == 0:
		return nil, errNotConnected
	case len(names) == 0:
		w, found, err := r.store.WatchedProfile(ctx, userID, own, r.source)
		if err != nil || !found {
			return nil, cmp.Or(err, error(errNotConnected))
		}
		return []figures.WatchedProfile{w}, nil
	}
	watched, err := r.store.WatchedNames(ctx, userID, names, r.source)
	if err != nil {
		return nil, fmt.Errorf("profiles of %q: %w", names, err)
	}
	var accounts []figures.WatchedProfile
	for _, name := range names {
		w, found := watched[name]
		if !found {
			return nil, apperr.New(apperr.NotFound, fmt.Sprintf("You aren't tracking @%s.", name))
		}
		accounts = append(accounts, w)
	}
	slices.SortStableFunc(accounts, func(a, b figures.WatchedProfile) int {
		return cmp.Compare(rank(a), rank(b))
	})
	return accounts, nil
}

func rank(w figures.WatchedProfile) int {
	if w.Own {
		return 0
	}
	return 1
}

// namesIn are the usernames of a query, each once.
func namesIn(typed []string) (names []string) {
	for _, part := range typed {
		for name := range strings.SplitSeq(part, ",") {
			name = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(name), "@"))
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
