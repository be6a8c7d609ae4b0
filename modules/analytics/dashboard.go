package analytics

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Dashboard puts a user's summary together.
type Dashboard struct {
	store       *Store
	source      string
	users       Users
	competitors Competitors // nil: the module does not exist
	collections Collections // nil: the module does not exist
	pictures    *Pictures
	clock       clock.Clock
	log         *slog.Logger
	answers     *httpapi.Kept[view]
}

// NewDashboard answers from the store and from what other modules give; competitors and collections may be nil.
func NewDashboard(c config.Config, store *Store, users Users, competitors Competitors, collections Collections, pictures *Pictures, clk clock.Clock, log *slog.Logger) *Dashboard {
	return &Dashboard{store, c.Instagram, users, competitors, collections, pictures, clk, log, httpapi.NewKept[view](clk)}
}

// standing is all that a summary is made of besides the history of the profiles, which changes only together with their
// marks. So two summaries of one standing are the same, until time alone changes them; see Viewpoint.lasts.
type standing struct {
	own         Profile // of id 0 when none is connected
	marks       []Mark
	zone        string
	shortlists  Shortlists
	unavailable []string
}

// Summary reads a fixed number of bounded windows, however much history there is.
func (d *Dashboard) Summary(ctx context.Context, userID int64, period Period) (DashboardSummary, error) {
	s, err := d.look(ctx, userID)
	if err != nil {
		return DashboardSummary{}, err
	}
	summary, _, err := d.compose(ctx, userID, s, period)
	return summary, err
}

// look is how things stand with a user.
func (d *Dashboard) look(ctx context.Context, userID int64) (s standing, err error) {
	if s.marks, s.own, err = d.store.marks(ctx, userID, d.source); err != nil {
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
		log.ErrorContext(ctx, "dashboard part failed", "part", name, "error", err)
	}
	*unavailable = append(*unavailable, name)
}

// compose makes the summary of a standing, and says until when it is that.
func (d *Dashboard) compose(ctx context.Context, userID int64, s standing, period Period) (out DashboardSummary, until time.Time, err error) {
	now := d.clock.Now()
	out = DashboardSummary{
		Period: period, CompetitorTracking: CompetitorTracking{Basis: map[string]Basis{}}, Shortlists: s.shortlists, Unavailable: []string{},
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
	if own.ID == 0 {
		out.MyPerformance, until = nothing(None, "No Instagram account is connected."), now.UTC().Truncate(24*time.Hour).Add(24*time.Hour)
	} else {
		v := viewpoint(ctx, d.clock, s.zone, d.log).at(own.lost())
		h, err := d.history(ctx, own, period, v)
		if err != nil {
			return out, until, fmt.Errorf("history of profile %d: %w", own.ID, err)
		}
		out.MyPerformance, out.RecentHighlights = perform(own, h, period, v), d.highlight(own, h.posts, v)
		out.MyPerformance.ProfilePicture = d.pictures.ofProfile(own)
		until = v.lasts(h.posts)
	}
	if broken {
		until = now // whoever asks next may be luckier
	}
	return out, until, nil
}

// history is what the figures are made of.
type history struct {
	points []FollowerPoint // in order of days
	posts  []Post          // of the last 90 days, or the latest few; the newest first
	marks  []Post          // of the plotted days
	start  string          // first plotted day
}

func (d *Dashboard) history(ctx context.Context, p Profile, period Period, v Viewpoint) (h history, err error) {
	h.start = p.startOf(period, v.Now)
	// The small series and the change of the week are there whatever the period.
	from := min(h.start, daysBefore(v.Now, recentDays))
	if h.points, err = d.store.points(ctx, p.ID, from, v.Now); err != nil {
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

func (d *Dashboard) highlight(p Profile, posts []Post, v Viewpoint) RecentHighlights {
	best := bestOfWeek(posts, v)
	if best == nil {
		return RecentHighlights{}
	}
	return RecentHighlights{BestPost: &BestPost{
		ID: best.ID, ShortCode: best.Shortcode, DisplayURL: d.pictures.ofPost(p.Source, *best),
		LikesCount: best.Likes, CreatedAt: best.PostedAt, Caption: best.Caption,
	}}
}
