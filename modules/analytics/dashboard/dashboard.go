// Package dashboard puts the summary of a user together.
package dashboard

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Dashboard puts a user's summary together.
type Dashboard struct {
	store       History
	source      string
	users       viewer.Users
	competitors Competitors // nil: the module does not exist
	collections Collections // nil: the module does not exist
	pictures    viewer.Pictures
	clock       clock.Clock
	log         *slog.Logger
	answers     *httpapi.ResponseCache[answerKey]
}

// NewDashboard answers from the store and from what other modules give; competitors and collections may be nil.
func NewDashboard(c config.Config, store History, users viewer.Users, competitors Competitors, collections Collections,
	pictures viewer.Pictures, clk clock.Clock, log *slog.Logger) *Dashboard {
	return &Dashboard{store, c.Instagram, users, competitors, collections, pictures, clk, log, httpapi.NewResponseCache[answerKey](clk)}
}

// version is all that a summary is made of besides the history of the profiles, which changes only together with their
// watches. So two summaries of one version are the same, until time alone changes them; see validUntil.
type version struct {
	own         figures.Profile // of id 0 when none is connected
	watches     []figures.WatchState
	zone        string
	shortlists  Shortlists
	unavailable []string
}

// Summary reads a fixed number of bounded windows, however much history there is.
func (d *Dashboard) Summary(ctx context.Context, userID int64, period figures.Period, with figures.Comparison) (
	DashboardSummary, error) {
	s, err := d.version(ctx, userID)
	if err != nil {
		return DashboardSummary{}, err
	}
	summary, _, err := d.compose(ctx, userID, s, period, with)
	return summary, err
}

// version is that of a user now.
func (d *Dashboard) version(ctx context.Context, userID int64) (s version, err error) {
	if s.watches, s.own, err = d.store.WatchStates(ctx, userID, d.source); err != nil {
		return s, fmt.Errorf("what user %d watches: %w", userID, err)
	}
	if s.own.ID != 0 { // else no figure depends on it
		if s.zone, err = d.users.Timezone(ctx, userID); err != nil {
			return s, fmt.Errorf("time zone: %w", err)
		}
	}
	part(ctx, d.log, &s.unavailable, "shortlists", d.collections != nil, func() (err error) {
		s.shortlists, err = d.collections.Shortlists(ctx, userID)
		return err
	})
	return s, nil
}

// part fills in what another module gives; one that fails must not take the page with it.
func part(ctx context.Context, log *slog.Logger, unavailable *[]string, name string, exists bool, fill func() error) {
	if exists {
		err := fill()
		if err == nil {
			return
		}
		log.Log(ctx, database.FailureLevel(err), "dashboard part failed", "part", name, "error", err)
	}
	*unavailable = append(*unavailable, name)
}

// compose makes the summary of a version, and says until when it is that.
func (d *Dashboard) compose(ctx context.Context, userID int64, s version, period figures.Period, with figures.Comparison) (
	out DashboardSummary, until time.Time, err error) {
	now := d.clock.Now()
	out = DashboardSummary{
		Period: period, CompetitorTracking: CompetitorTracking{Basis: map[string]figures.Basis{}},
		Shortlists: s.shortlists, Unavailable: []string{},
	}
	broken := false
	part(ctx, d.log, &out.Unavailable, "competitorTracking", d.competitors != nil, func() error {
		found, err := d.competitors.CompetitorTracking(ctx, userID)
		if broken = err != nil; !broken {
			out.CompetitorTracking = found
		}
		return err
	})
	out.Unavailable = append(out.Unavailable, s.unavailable...)
	own := s.own
	v := viewer.Viewpoint(d.clock, s.zone).AsOf(own.EndedAt())
	chosen := period.In(v, own.TrackedSince)
	out.From, out.To = chosen.From, chosen.To
	compared, err := chosen.Compared(with, v)
	if err != nil {
		return out, until, err
	}
	if own.ID == 0 {
		out.MyPerformance, until = nothing(figures.None, "No Instagram account is connected."), now.UTC().Truncate(24*time.Hour).Add(24*time.Hour)
	} else {
		h, err := d.inputs(ctx, own, chosen, v)
		if err != nil {
			return out, until, fmt.Errorf("history of profile %d: %w", own.ID, err)
		}
		out.MyPerformance, out.RecentHighlights = perform(own, h, v), d.highlight(own, h.posts, v)
		if compared != nil {
			points, err := d.store.Points(ctx, own.ID, compared.Start, compared.Until)
			if err != nil {
				return out, until, fmt.Errorf("followers of profile %d: %w", own.ID, err)
			}
			out.MyPerformance.Compared = new(own.GrowthOver(*compared, points))
		}
		out.MyPerformance.ProfilePicture = d.pictures.URLOfProfile(own)
		until = validUntil(v, h.posts)
	}
	if broken {
		until = now // not cached: a failed part is retried on the next request
	}
	return out, until, nil
}

// inputs is what the figures are made of.
type inputs struct {
	points  []figures.FollowerPoint // of the latest 30 days at least, in order
	growth  []figures.FollowerPoint // of the chosen days, from the latest known one before them on
	posts   []figures.Post          // since posting.PostsFrom, or the latest few; the newest first
	plotted []figures.Post          // of the chosen days
	chosen  figures.Chosen
}

func (d *Dashboard) inputs(ctx context.Context, p figures.Profile, chosen figures.Chosen, v figures.Viewpoint) (h inputs, err error) {
	h.chosen = chosen
	// The small series and the change of the week are there whatever the period.
	from := figures.DaysBefore(v.Now, figures.RecentDays)
	if chosen.To == figures.DayOf(v.Now) {
		from = min(from, chosen.Start)
	}
	if h.points, err = d.store.Points(ctx, p.ID, from, v.Now); err != nil {
		return h, err
	}
	h.growth = h.points
	if chosen.To < figures.DayOf(v.Now) {
		if h.growth, err = d.store.Points(ctx, p.ID, chosen.Start, chosen.Until); err != nil {
			return h, err
		}
	}
	since := posting.PostsFrom(v, p.UpdatedAt)
	if h.posts, err = d.store.RecentPosts(ctx, p.ID, since); err != nil {
		return h, err
	}
	// The chart's days are UTC's.
	plotted := figures.Window{From: figures.DayStart(chosen.From), Until: chosen.Until}
	h.plotted = plotted.Of(h.posts)
	if plotted.From.Before(since) {
		h.plotted, err = d.store.PublishedIn(ctx, p.ID, plotted)
	}
	return h, err
}

func (d *Dashboard) highlight(p figures.Profile, posts []figures.Post, v figures.Viewpoint) RecentHighlights {
	best := bestOfWeek(posts, v)
	if best == nil {
		return RecentHighlights{}
	}
	return RecentHighlights{BestPost: &BestPost{
		ID: best.ID, ShortCode: best.Shortcode, DisplayURL: d.pictures.URLOfPost(p.Source, *best),
		LikesCount: best.Likes, CreatedAt: best.PostedAt, Caption: best.Caption,
	}}
}
