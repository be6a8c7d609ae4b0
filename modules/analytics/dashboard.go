package analytics

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Dashboard puts a user's summary together.
type Dashboard struct {
	store       *Store
	source      string
	users       Users
	competitors Competitors // nil: the module does not exist
	collections Collections // nil: the module does not exist
	clock       clock.Clock
	log         *slog.Logger
}

// NewDashboard answers from the store and from what other modules give; competitors and collections may be nil.
func NewDashboard(c config.Config, store *Store, users Users, competitors Competitors, collections Collections, clk clock.Clock, log *slog.Logger) *Dashboard {
	return &Dashboard{store, c.Instagram, users, competitors, collections, clk, log}
}

// Summary reads a fixed number of bounded windows, however much history there is.
func (d *Dashboard) Summary(ctx context.Context, userID int64, period Period) (DashboardSummary, error) {
	out := DashboardSummary{Period: period, Unavailable: []string{}}
	mine, highlights, err := d.own(ctx, userID, period)
	if err != nil {
		return out, err
	}
	out.MyPerformance, out.RecentHighlights = mine, highlights
	out.part(ctx, d.log, "competitorTracking", d.competitors != nil, func() (err error) {
		out.CompetitorTracking, err = d.competitors.CompetitorTracking(ctx, userID)
		return err
	})
	out.part(ctx, d.log, "shortlists", d.collections != nil, func() (err error) {
		out.Shortlists, err = d.collections.Shortlists(ctx, userID)
		return err
	})
	return out, nil
}

// part fills in what another module gives; one that fails must not take the page with it.
func (out *DashboardSummary) part(ctx context.Context, log *slog.Logger, name string, exists bool, fill func() error) {
	if exists {
		err := fill()
		if err == nil {
			return
		}
		log.ErrorContext(ctx, "dashboard part failed", "part", name, "error", err)
	}
	out.Unavailable = append(out.Unavailable, name)
}

// own is the user's own account.
func (d *Dashboard) own(ctx context.Context, userID int64, period Period) (Performance, RecentHighlights, error) {
	p, connected, err := d.store.own(ctx, userID, d.source)
	if err != nil {
		return Performance{}, RecentHighlights{}, fmt.Errorf("own profile: %w", err)
	}
	if !connected {
		return nothing(None, "No Instagram account is connected."), RecentHighlights{}, nil
	}
	v, err := d.viewpoint(ctx, userID)
	if err != nil {
		return Performance{}, RecentHighlights{}, err
	}
	h, err := d.history(ctx, p, period, v)
	if err != nil {
		return Performance{}, RecentHighlights{}, fmt.Errorf("history of profile %d: %w", p.ID, err)
	}
	return perform(p, h, period, v), highlight(h.posts, v), nil
}

func (d *Dashboard) viewpoint(ctx context.Context, userID int64) (Viewpoint, error) {
	name, err := d.users.Timezone(ctx, userID)
	if err != nil {
		return Viewpoint{}, fmt.Errorf("time zone: %w", err)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		d.log.WarnContext(ctx, "unknown time zone", "user", userID, "zone", name)
		zone = time.UTC
	}
	return Viewpoint{Now: d.clock.Now(), Zone: zone}, nil
}

// history is what the figures are made of.
type history struct {
	points []FollowerPoint // in order of days
	posts  []Post          // of the last 90 days, or the latest few; the newest first
	marks  []Post          // of the plotted days
	start  string          // first plotted day
}

func (d *Dashboard) history(ctx context.Context, p Profile, period Period, v Viewpoint) (h history, err error) {
	var tracked string
	if p.TrackedSince != nil {
		tracked = *p.TrackedSince
	}
	h.start = period.startOf(v.Now, tracked)
	// The small series and the change of the week are there whatever the period.
	from := min(h.start, daysBefore(v.Now, recentDays))
	if h.points, err = d.store.points(ctx, p.ID, from, dayOf(v.Now.AddDate(-1, 0, 0))); err != nil {
		return h, err
	}
	if h.posts, err = d.store.window(ctx, p.ID, v.ago(timesDays)); err != nil {
		return h, err
	}
	plotted, err := time.Parse(time.DateOnly, h.start)
	if err != nil {
		return h, err
	}
	h.marks = between(h.posts, plotted, v.Now.Add(time.Nanosecond))
	if plotted.Before(v.ago(timesDays)) {
		h.marks, err = d.store.published(ctx, p.ID, plotted)
	}
	return h, err
}

func highlight(posts []Post, v Viewpoint) RecentHighlights {
	best := bestOfWeek(posts, v)
	if best == nil {
		return RecentHighlights{}
	}
	return RecentHighlights{BestPost: &BestPost{
		ID: best.ID, ShortCode: best.Shortcode, LikesCount: best.Likes, CreatedAt: best.PostedAt, Caption: best.Caption,
	}}
}
