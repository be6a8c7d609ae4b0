package analytics

import (
	"context"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// Basis tells where a figure comes from, or why there is none.
type Basis struct {
	Name    string     `json:"name"`
	Formula string     `json:"formula"`
	N       int        `json:"n" doc:"How many posts, or days, the figure stands on"`
	Skipped int        `json:"skipped" doc:"How many were left out because what the formula needs is unknown"`
	From    *string    `json:"from" doc:"First day, YYYY-MM-DD"`
	To      *string    `json:"to" doc:"Last day, YYYY-MM-DD"`
	TakenAt *time.Time `json:"takenAt" doc:"When the counts were read from Instagram"`
	Reason  *string    `json:"reason" doc:"Why the value is null"`
}

// Sample is what a formula found: how much it stands on, or why it has no result.
type Sample struct {
	N, Skipped int
	From, To   string // days; empty when there are none
	Reason     string // empty when there is a result
	Note       string // what the formula had to do besides
}

// Viewpoint is when and where somebody looks.
type Viewpoint struct {
	Now  time.Time
	Zone *time.Location // hours, weekdays and calendar months are the viewer's
}

// viewpoint is that of somebody in the zone of this name, now.
func viewpoint(ctx context.Context, clk clock.Clock, name string, log *slog.Logger) Viewpoint {
	zone, err := time.LoadLocation(name)
	if err != nil {
		log.WarnContext(ctx, "unknown time zone", "zone", name)
		zone = time.UTC
	}
	return Viewpoint{Now: clk.Now(), Zone: zone}
}

// ago is n times 24 hours before now.
func (v Viewpoint) ago(days int) time.Time { return v.Now.Add(-time.Duration(days) * 24 * time.Hour) }

func (v Viewpoint) day(t time.Time) string { return t.In(v.Zone).Format(time.DateOnly) }

// between are the posts published from an instant on and before another.
func between(posts []Post, from, until time.Time) []Post {
	var out []Post
	for _, p := range posts {
		if !p.PostedAt.Before(from) && p.PostedAt.Before(until) {
			out = append(out, p)
		}
	}
	return out
}

// within are the posts of the days before now.
func (v Viewpoint) within(posts []Post, days int) []Post {
	return between(posts, v.ago(days), v.Now.Add(time.Nanosecond))
}
