package analytics

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Rivals answers about many profiles at once: how they stand beside each other, in a number of queries that does not
// depend on theirs.
type Rivals struct {
	store    *Store
	source   string
	pictures *Pictures
	clock    clock.Clock
}

// NewRivals answers from the store.
func NewRivals(c config.Config, store *Store, pictures *Pictures, clk clock.Clock) *Rivals {
	return &Rivals{store, c.Instagram, pictures, clk}
}

// Rival is a profile with its counts and means, as the last reading of a day found them.
type Rival struct {
	ID            int64
	Username      string
	FullName      *string
	ProfilePic    *string // a signed path of this server
	Biography     *string
	IsOwn         bool
	Status        string
	Step          *string
	Error         *string
	Day           *string // of the numbers, YYYY-MM-DD
	Followers     *int64
	Following     *int64
	Posts         *int64
	AvgLikes      *float64 // of the posts of the 30 days before Day, or the latest 12 where there were fewer than 3
	AvgComments   *float64
	Engagement    *float64 // the mean rate of the same posts, in percent
	UpdatedAt     *time.Time
	NotFoundSince *time.Time
	GoneAt        *time.Time
}

// Among are the profiles of ids, in the order of ids, and the user's own in front if there is one. The numbers of those
// in until are those of the day they were followed last; the own one among them comes twice, and in front as it is now.
func (r *Rivals) Among(ctx context.Context, userID int64, ids []int64, until map[int64]time.Time) ([]Rival, error) {
	latest, err := r.store.rivals(ctx, userID, r.source, ids)
	if err != nil {
		return nil, fmt.Errorf("rivals of user %d: %w", userID, err)
	}
	then := map[int64]measuredProfile{}
	if len(until) > 0 {
		cuts := make([]asOf, 0, len(until))
		for id, at := range until {
			cuts = append(cuts, asOf{id, dayOf(at)})
		}
		stood, err := r.store.stood(ctx, cuts)
		if err != nil {
			return nil, fmt.Errorf("history of rivals of user %d: %w", userID, err)
		}
		for _, m := range stood {
			then[m.ID] = m
		}
	}
	list := make([]Rival, 0, len(latest))
	for _, m := range latest {
		rival := r.rival(m)
		_, cut := until[m.ID]
		if rival.IsOwn || !cut {
			list = append(list, rival)
		}
		if cut {
			rival.IsOwn = false
			rival.stand(then[m.ID])
			list = append(list, rival)
		}
	}
	place := func(x Rival) int {
		if x.IsOwn {
			return -1
		}
		return slices.Index(ids, x.ID)
	}
	slices.SortStableFunc(list, func(a, b Rival) int { return place(a) - place(b) })
	return list, nil
}

// Followed are the user's own profile and those that are followed beside it, with their rates and likes; it is one query.
func (r *Rivals) Followed(ctx context.Context, userID int64) ([]Rival, error) {
	found, err := r.store.followed(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("followed by user %d: %w", userID, err)
	}
	list := make([]Rival, 0, len(found))
	for _, m := range found {
		list = append(list, r.rival(m))
	}
	return list, nil
}

func (r *Rivals) rival(m measuredProfile) Rival {
	return Rival{
		ID: m.ID, Username: m.Username, FullName: m.FullName, ProfilePic: r.pictures.ofProfile(m.Profile), Biography: m.Biography, IsOwn: m.Own,
		Status: string(m.Status), Step: m.Step, Error: m.Error, Day: m.Day, Followers: m.Followers, Following: m.Follows, Posts: m.MediaCount,
		AvgLikes: m.AvgLikes, AvgComments: m.AvgComments, Engagement: m.EngagementRate,
		UpdatedAt: m.UpdatedAt, NotFoundSince: m.NotFoundSince, GoneAt: m.GoneAt,
	}
}

// stand gives a rival the numbers of an earlier day; none are known if there was no reading by then.
func (r *Rival) stand(then measuredProfile) {
	r.Day, r.Followers, r.Following, r.Posts = then.Day, then.DayFollowers, then.DayFollows, then.DayMediaCount
	r.AvgLikes, r.AvgComments, r.Engagement = then.AvgLikes, then.AvgComments, then.EngagementRate
}

// Point is the last follower count of a UTC day.
type Point struct {
	Date      string
	Followers int64
}

// Marks say which readings the answers about those whom the user watches, the user's own among them, are made of: while
// they are the same, only time changes those answers. It is one narrow query.
func (r *Rivals) Marks(ctx context.Context, userID int64) ([]Mark, error) {
	marks, _, err := r.store.marks(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("marks of what user %d watches: %w", userID, err)
	}
	return marks, nil
}

// Growth are the follower counts of several profiles in the days of each, in order.
func (r *Rivals) Growth(ctx context.Context, spans []Span) (map[int64][]Point, error) {
	points, err := r.store.growths(ctx, spans)
	if err != nil {
		return nil, fmt.Errorf("followers of several: %w", err)
	}
	series := make(map[int64][]Point, len(spans))
	for _, p := range points {
		series[p.ProfileID] = append(series[p.ProfileID], Point{p.Day, p.Followers})
	}
	return series, nil
}

// Published is how many posts each of several profiles published from its instant on. One whose posts were not read that far
// back is absent.
func (r *Rivals) Published(ctx context.Context, since map[int64]time.Time) (map[int64]int, error) {
	counts, err := r.store.postCounts(ctx, since)
	if err != nil {
		return nil, fmt.Errorf("posts of several: %w", err)
	}
	return counts, nil
}
