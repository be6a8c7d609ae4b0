// Package compare reads several profiles at once, in a number of queries that does not depend on theirs.
package compare

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Reader compares many profiles at once, in a number of queries that does not
// depend on theirs.
type Reader struct {
	store    *history.Store
	source   string
	pictures *pictures.Pictures
}

// NewReader answers from the store.
func NewReader(c config.Config, store *history.Store, pictures *pictures.Pictures) *Reader {
	return &Reader{store, c.Instagram, pictures}
}

// Among are the profiles of ids, in the order of ids, and the user's own in front if there is one. The numbers of those
// in until are those of the day they were followed last; but for the own one's.
func (r *Reader) Among(ctx context.Context, userID int64, ids []int64, until map[int64]time.Time) ([]figures.Account, error) {
	latest, err := r.store.LatestDays(ctx, userID, r.source, ids)
	if err != nil {
		return nil, fmt.Errorf("accounts of user %d: %w", userID, err)
	}
	then := map[int64]history.ProfileDay{}
	if len(until) > 0 {
		cuts := make([]history.DayOfProfile, 0, len(until))
		for id, at := range until {
			cuts = append(cuts, history.DayOfProfile{ID: id, Day: figures.DayOf(at)})
		}
		earlier, err := r.store.DaysAsOf(ctx, cuts)
		if err != nil {
			return nil, fmt.Errorf("history of accounts of user %d: %w", userID, err)
		}
		for _, m := range earlier {
			then[m.ID] = m
		}
	}
	list := make([]figures.Account, 0, len(latest))
	for _, m := range latest {
		account := r.account(m)
		if _, cut := until[m.ID]; cut && !account.IsOwn {
			setAsOf(&account, then[m.ID])
		}
		list = append(list, account)
	}
	place := func(x figures.Account) int {
		if x.IsOwn {
			return -1
		}
		return slices.Index(ids, x.ID)
	}
	slices.SortStableFunc(list, func(a, b figures.Account) int { return place(a) - place(b) })
	return list, nil
}

// Followed are the user's own profile and the other ones that are followed, with their rates and likes; it is one query.
func (r *Reader) Followed(ctx context.Context, userID int64) ([]figures.Account, error) {
	found, err := r.store.Followed(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("followed by user %d: %w", userID, err)
	}
	list := make([]figures.Account, 0, len(found))
	for _, m := range found {
		list = append(list, r.account(m))
	}
	return list, nil
}

func (r *Reader) account(m history.ProfileDay) figures.Account {
	return figures.Account{
		ID: m.ID, Username: m.Username, FullName: m.FullName, ProfilePic: r.pictures.URLOfProfile(m.Profile),
		Biography: m.Biography, IsOwn: m.Own,
		Status: string(m.Status), Step: m.Step, Error: m.Error, ResumesAt: m.ResumesAt(), Day: m.Day,
		Followers: m.Followers, Following: m.Follows, Posts: m.MediaCount,
		AvgLikes: m.AvgLikes, AvgComments: m.AvgComments, Engagement: m.EngagementRate,
		TrackedSince: m.TrackedSince, UpdatedAt: m.UpdatedAt, NotFoundSince: m.NotFoundSince, GoneAt: m.GoneAt,
	}
}

// setAsOf gives a account the numbers of an earlier day; none are known if there was no reading by then.
func setAsOf(r *figures.Account, then history.ProfileDay) {
	r.Day, r.Followers, r.Following, r.Posts = then.Day, then.DayFollowers, then.DayFollows, then.DayMediaCount
	r.AvgLikes, r.AvgComments, r.Engagement = then.AvgLikes, then.AvgComments, then.EngagementRate
	if r.Day == nil {
		r.Status, r.Step, r.ResumesAt, r.Error = string(figures.Failed), nil, nil, new(figures.ErrorStopped)
	}
}

// WatchStates say which readings the answers about those whom the user watches, the user's own among them, are made of: while
// they are the same, only time changes those answers. It is one narrow query.
func (r *Reader) WatchStates(ctx context.Context, userID int64) ([]figures.WatchState, error) {
	watches, _, err := r.store.WatchStates(ctx, userID, r.source)
	if err != nil {
		return nil, fmt.Errorf("watch states of user %d: %w", userID, err)
	}
	return watches, nil
}

// Growth are the follower counts of several profiles in the days of each, in order, behind the latest one before them.
func (r *Reader) Growth(ctx context.Context, spans []figures.Span) (map[int64][]figures.FollowerPoint, error) {
	if len(spans) == 0 {
		return nil, nil
	}
	points, err := r.store.FollowersOf(ctx, spans)
	if err != nil {
		return nil, fmt.Errorf("followers of several: %w", err)
	}
	series := make(map[int64][]figures.FollowerPoint, len(spans))
	for _, p := range points {
		series[p.ProfileID] = append(series[p.ProfileID], figures.FollowerPoint{Date: p.Day, Followers: p.Followers})
	}
	return series, nil
}

// Published is how many posts each of several profiles published from its instant on. One whose posts were not read that far
// back is absent.
func (r *Reader) Published(ctx context.Context, since map[int64]time.Time) (map[int64]int, error) {
	counts, err := r.store.PostCounts(ctx, since)
	if err != nil {
		return nil, fmt.Errorf("posts of several: %w", err)
	}
	return counts, nil
}
