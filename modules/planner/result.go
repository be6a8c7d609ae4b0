package planner

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// OwnPost is a post of the user's own connected account.
type OwnPost struct {
	ID        int64
	ShortCode string
	Format    figures.Format
	Caption   *string
	ImageURL  *string // a signed path of this server
	PostedAt  time.Time
	GoneAt    *time.Time // since when Instagram shows it no more
}

// Performance is how a post did beside the others of its account.
type Performance struct {
	Post      OwnPost
	TimesMean *float64 // its likes + comments over the mean of the account's posts; nil: unknown
	Basis     figures.Basis
}

// Result is what came of an idea.
type Result struct {
	State       ResultState
	Post        *OwnPost     // linked or offered
	Performance *Performance // linked
}

// ResultState is what is known of a result.
type ResultState string

// The states.
const (
	Linked  ResultState = "linked"
	Lost    ResultState = "lost"    // linked to a post that is not among those of a connected account any more
	Offered ResultState = "offered" // not linked; a post was published when it was planned
	None    ResultState = "none"
)

const (
	maxOffered = 50 // posts of the days around a plan
	maxChoices = 30 // recent posts to choose from
)

var (
	errNotFinalised = apperr.New(apperr.Invalid, "Finalise this idea before you link its post")
	errNotOwnPost   = apperr.New(apperr.Invalid, "This is not a post of your connected account")
	errPostTaken    = apperr.New(apperr.Conflict, "This post is already linked to another of your ideas")
)

// around is when a post of the idea would be published: within 24 hours of a planned time, or on a planned day, the one before or the
// one after. Stories are not among the posts that Instagram tells of.
func (i Idea) around(zone *time.Location) (from, until, planned time.Time, ok bool) {
	if i.PlannedDate == nil || i.Type == Story {
		return from, until, planned, false
	}
	if day, err := time.ParseInLocation(time.DateOnly, *i.PlannedDate, zone); err == nil {
		noon := time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, zone)
		return day.AddDate(0, 0, -1), day.AddDate(0, 0, 2), noon, true
	}
	at, err := time.ParseInLocation("2006-01-02T15:04", *i.PlannedDate, zone)
	return at.Add(-24 * time.Hour), at.Add(24*time.Hour + time.Nanosecond), at, err == nil
}

// Result is what came of an idea, or what may have.
func (s *Service) Result(ctx context.Context, userID, id int64) (Result, error) {
	idea, err := s.Idea(ctx, userID, id)
	if err != nil {
		return Result{}, err
	}
	if idea.ResultPostID != nil {
		did, found, err := s.posts.Performance(ctx, userID, *idea.ResultPostID)
		if err != nil {
			return Result{}, fmt.Errorf("result of idea %d: %w", id, err)
		}
		if !found {
			return Result{State: Lost}, nil
		}
		return Result{Linked, &did.Post, &did}, nil
	}
	post, err := s.offer(ctx, idea)
	if err != nil {
		return Result{}, fmt.Errorf("offer for idea %d: %w", id, err)
	}
	if post == nil {
		return Result{State: None}, nil
	}
	return Result{State: Offered, Post: post}, nil
}

// offer is the post that was published nearest to the plan of a finalised idea, and that is no other idea's; nil: none.
func (s *Service) offer(ctx context.Context, idea Idea) (*OwnPost, error) {
	if idea.Status != Finalised {
		return nil, nil
	}
	zone, err := s.posts.Zone(ctx, idea.UserID)
	if err != nil {
		return nil, err
	}
	from, until, planned, ok := idea.around(zone)
	if !ok {
		return nil, nil
	}
	posts, err := s.posts.Published(ctx, idea.UserID, from, until, maxOffered)
	if err != nil {
		return nil, err
	}
	if posts, err = s.free(ctx, idea, posts); err != nil || len(posts) == 0 {
		return nil, err
	}
	refused, err := s.store.refused(ctx, idea.ID)
	if err != nil {
		return nil, err
	}
	posts = slices.DeleteFunc(posts, func(p OwnPost) bool { return slices.Contains(refused, p.ID) })
	if len(posts) == 0 {
		return nil, nil
	}
	nearest := slices.MinFunc(posts, func(a, b OwnPost) int {
		return int(a.PostedAt.Sub(planned).Abs() - b.PostedAt.Sub(planned).Abs())
	})
	return &nearest, nil
}

// free are those of some posts that are not linked to another idea.
func (s *Service) free(ctx context.Context, idea Idea, posts []OwnPost) ([]OwnPost, error) {
	ids := make([]int64, 0, len(posts))
	for _, p := range posts {
		ids = append(ids, p.ID)
	}
	taken, err := s.store.linkedElsewhere(ctx, idea.UserID, idea.ID, ids)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(posts, func(p OwnPost) bool { return slices.Contains(taken, p.ID) }), nil
}

// Choices are the user's latest posts that are not linked to another idea.
func (s *Service) Choices(ctx context.Context, userID, id int64) ([]OwnPost, error) {
	idea, err := s.Idea(ctx, userID, id)
	if err != nil {
		return nil, err
	}
	posts, err := s.posts.Published(ctx, userID, time.Unix(0, 0), s.clock.Now().Add(time.Nanosecond), maxChoices)
	if err != nil {
		return nil, fmt.Errorf("posts of user %d: %w", userID, err)
	}
	return s.free(ctx, idea, posts)
}

// LinkResult links a finalised idea to the post that came of it. A post that is linked to another idea is apperr.Conflict.
func (s *Service) LinkResult(ctx context.Context, userID, id, postID int64) (Result, error) {
	idea, err := s.Idea(ctx, userID, id)
	if err != nil {
		return Result{}, err
	}
	if idea.Status != Finalised {
		return Result{}, errNotFinalised
	}
	did, found, err := s.posts.Performance(ctx, userID, postID)
	if err != nil {
		return Result{}, fmt.Errorf("post %d: %w", postID, err)
	}
	if !found {
		return Result{}, errNotOwnPost
	}
	linked, taken, err := s.store.linkResult(ctx, userID, id, postID)
	switch {
	case err != nil:
		return Result{}, fmt.Errorf("link idea %d to post %d: %w", id, postID, err)
	case taken:
		return Result{}, errPostTaken
	case !linked:
		return Result{}, errNotFinalised
	}
	return Result{Linked, &did.Post, &did}, nil
}

// UnlinkResult takes an idea's post from it. Once more changes nothing.
func (s *Service) UnlinkResult(ctx context.Context, userID, id int64) error {
	found, err := s.store.unlinkResult(ctx, userID, id)
	if err != nil {
		return fmt.Errorf("unlink idea %d: %w", id, err)
	}
	if !found {
		return errNotFound
	}
	return nil
}

// RefuseOffer keeps a post from being offered for an idea again, and answers what is offered then.
func (s *Service) RefuseOffer(ctx context.Context, userID, id, postID int64) (Result, error) {
	offered, err := s.Result(ctx, userID, id)
	if err != nil || offered.State != Offered || offered.Post.ID != postID {
		return offered, err // what is not offered needs no refusal
	}
	if err := s.store.refuse(ctx, userID, id, postID); err != nil {
		return Result{}, fmt.Errorf("refuse post %d for idea %d: %w", postID, id, err)
	}
	return s.Result(ctx, userID, id)
}
