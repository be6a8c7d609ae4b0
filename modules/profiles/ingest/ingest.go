// Package ingest takes what Instagram says of an account into the database.
package ingest

import (
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Reading is what Instagram said of an account at an instant.
type Reading struct {
	At        time.Time
	Profile   instagram.Profile
	Posts     []instagram.Post // newest first
	Truncated bool             // there may be posts between the previous reading and these that were not asked for
}

// Ingest is the one way in which Instagram's numbers are stored: a first reading, a refresh, and a history
// made with the clock of another day.
type Ingest struct {
	source instagram.Pager
	store  *Store
	clock  clock.Clock
}

// NewIngest reads from source at clk's time.
func NewIngest(source instagram.Source, store *Store, clk clock.Clock) *Ingest {
	return &Ingest{source, store, clk}
}

// Read asks Instagram for the account and its posts: up to figures.NewestPosts the first time; later on until every post of the last
// 30 days is there, and every one since the reading before. step receives what is being done. It belongs outside of any
// transaction.
func (i *Ingest) Read(ctx context.Context, p figures.Profile, step func(string)) (Reading, error) {
	at := i.clock.Now()
	var previous, back time.Time
	if p.UpdatedAt != nil {
		previous, back = *p.UpdatedAt, at.AddDate(0, 0, -figures.RecentDays)
		if previous.Before(back) {
			back = previous
		}
	}
	step(figures.StepProfile)
	paged := false
	found, posts, err := instagram.Walk(ctx, i.source, p.Username, func(last instagram.Post) bool {
		if !paged {
			step(figures.StepPosts)
		}
		paged = true
		return last.PostedAt.After(back)
	}, figures.NewestPosts)
	if err != nil {
		return Reading{}, err
	}
	step(figures.StepRates)
	truncated := len(posts) == figures.NewestPosts && posts[len(posts)-1].PostedAt.After(previous)
	return Reading{At: at, Profile: found, Posts: posts, Truncated: truncated}, nil
}

// Write stores the reading of a claim; written is false when the claim has ended meanwhile. Counts that Instagram left out, and a
// follower count of zero, leave the last known ones as they are.
func (i *Ingest) Write(ctx context.Context, due Due, r Reading) (written bool, err error) {
	known, err := due.History.read()
	if err != nil {
		return false, err
	}
	oldest := r.At
	for _, post := range r.Posts {
		if post.PostedAt.Before(oldest) {
			oldest = post.PostedAt
		}
	}
	if !known.reaches(r.Posts) {
		wider, err := i.store.Due(ctx, due.ID, oldest)
		if err != nil {
			return false, err
		}
		if known, err = wider.History.read(); err != nil {
			return false, err
		}
	}
	rows, posts := rowsOf(r, withToday(known.points, r), known.posts)
	postsSince := due.PostsSince
	if r.Truncated {
		postsSince = &oldest
	}
	return i.store.putReading(ctx, writing{
		profileID: due.ID, fence: due.Fence, profile: r.Profile, posts: changed(rows, known.posts), gone: known.missing(rows, r.reaches(oldest)),
		oldest: oldest, Day: dayOfReading(r, posts),
		postsSince: postsSince, now: r.At,
	})
}

// reaches is how far back every post of the account was shown: to the oldest of them, or to its beginning where Instagram counts
// no more than these.
func (r Reading) reaches(oldest time.Time) time.Time {
	if all := r.Profile.MediaCount; all != nil && *all <= int64(len(r.Posts)) {
		return time.Time{}
	}
	return oldest
}

// changed are the posts of which a reading says something else than the one before.
func changed(rows []PostRow, before map[string]knownPost) []PostRow {
	return slices.DeleteFunc(slices.Clone(rows), func(row PostRow) bool {
		last := before[row.ID].digest
		return last != nil && *last == row.Digest
	})
}

// withToday puts the reading's own count behind the days that are known.
func withToday(points []figures.FollowerPoint, r Reading) []figures.FollowerPoint {
	count, today := KnownCount(r.Profile.Followers), figures.DayOf(r.At)
	if count == nil {
		return points
	}
	if n := len(points); n > 0 && points[n-1].Date == today {
		points = points[:n-1]
	}
	return append(points, figures.FollowerPoint{Date: today, Followers: *count})
}

// rowsOf gives each post the follower count of its time; a post that has one keeps it.
func rowsOf(r Reading, points []figures.FollowerPoint, before map[string]knownPost) ([]PostRow, []figures.Post) {
	rows, posts, day := make([]PostRow, 0, len(r.Posts)), make([]figures.Post, 0, len(r.Posts)), figures.DayOf(r.At)
	for _, p := range r.Posts {
		count, firstKnown := before[p.ID].followers, before[p.ID].firstKnown
		if count == nil {
			count, firstKnown = followersAt(points, p.PostedAt)
		}
		rows = append(rows, PostRow{
			ID: p.ID, Shortcode: p.ShortCode, Type: string(p.Type), MediaType: p.MediaType, ProductType: p.ProductType,
			Caption: PlainText(p.Caption), Permalink: PlainText(p.Permalink),
			MediaURL: PlainText(p.MediaURL), ThumbnailURL: PlainText(p.ThumbnailURL),
			PostedAt: p.PostedAt.UTC().Format(history.InstantLayout), Likes: p.Likes, Comments: p.Comments, Views: p.Views,
			Followers: count, FirstKnown: firstKnown, Digest: digestOf(p, count, day),
		})
		posts = append(posts, figures.Post{PostedAt: p.PostedAt, Likes: p.Likes, Comments: p.Comments, Followers: count})
	}
	return rows, posts
}

// dayOfReading are the values that the history keeps of a day.
func dayOfReading(r Reading, posts []figures.Post) DayRow {
	v := figures.Viewpoint{Now: r.At, Zone: time.UTC}
	recent := func(of figures.Measure) *float64 {
		g, _ := figures.AddAll(figures.NewRecentTally(v, of), posts).Result()
		return g.Value()
	}
	return DayRow{
		Followers: KnownCount(r.Profile.Followers), Follows: r.Profile.Follows, MediaCount: r.Profile.MediaCount,
		AvgLikes: recent(figures.PostLikes), AvgComments: recent(figures.PostComments), Rate: recent(figures.PostRate),
	}
}

// ThinHistory deletes what the history of posts does not keep: each day of a week that of another seventh of the profiles. For so many
// months it keeps two days of each week.
func (i *Ingest) ThinHistory(ctx context.Context, weeklyMonths int) error {
	today := i.clock.Now().UTC()
	month := time.Date(today.Year(), today.Month(), 1, 0, 0, 0, 0, time.UTC)
	return i.store.ThinPostDays(ctx, int64(today.Weekday()), figures.DayOf(month.AddDate(0, -weeklyMonths, 0)))
}

// From reads from another source at another time.
func (i *Ingest) From(source instagram.Pager, clk clock.Clock) *Ingest {
	return &Ingest{source, i.store, clk}
}

// Due is a profile as a claim finds it, with a history that reaches back to an instant.
func (i *Ingest) Due(ctx context.Context, profileID int64, since time.Time) (Due, error) {
	return i.store.Due(ctx, profileID, since)
}
