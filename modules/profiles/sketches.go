package profiles

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Sketches makes sketches of the accounts that users watch.
type Sketches struct {
	history *history.Store
	source  string
	clock   clock.Clock
}

// NewSketches makes them from the history.
func NewSketches(c config.Config, h *history.Store, clk clock.Clock) *Sketches {
	return &Sketches{h, c.Instagram, clk}
}

// OwnSketch is of the account that the user has connected; nil when there is none.
func (s *Sketches) OwnSketch(ctx context.Context, userID int64) (*figures.Sketch, error) {
	id, err := s.history.OwnProfileID(ctx, userID, s.source)
	if err != nil || id == 0 {
		return nil, err
	}
	w, found, err := s.history.WatchedProfile(ctx, userID, id, s.source)
	if err != nil || !found {
		return nil, err
	}
	return s.sketch(ctx, w)
}

// Sketch is of an account that the user watches; nil when the user watches none of that username.
func (s *Sketches) Sketch(ctx context.Context, userID int64, username string) (*figures.Sketch, error) {
	w, found, err := s.history.WatchedName(ctx, userID, username, s.source)
	if err != nil || !found {
		return nil, err
	}
	return s.sketch(ctx, w)
}

// PeerEngagement are the quartiles of the engagement rates of the accounts of this server with half to twice as many followers.
func (s *Sketches) PeerEngagement(ctx context.Context, followers int64, without ...string) (figures.Quartiles, error) {
	return s.history.PeerEngagement(ctx, s.source, followers, without)
}

func (s *Sketches) sketch(ctx context.Context, w figures.WatchedProfile) (*figures.Sketch, error) {
	v := figures.Viewpoint{Now: s.clock.Now(), Zone: time.UTC}.AsOf(w.EndedAt())
	points, err := s.history.Points(ctx, w.ID, figures.DaysBefore(v.Now, figures.RecentDays), v.Now)
	if err != nil {
		return nil, fmt.Errorf("followers of profile %d: %w", w.ID, err)
	}
	tally := posting.NewSketchTally(v)
	if err := s.history.EachPost(ctx, w, posting.PostsFrom(v, w.UpdatedAt), tally.Add); err != nil {
		return nil, fmt.Errorf("posts of profile %d: %w", w.ID, err)
	}
	return new(tally.Sketch(w.Profile, points)), nil
}
