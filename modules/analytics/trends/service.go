package trends

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var (
	errPlan           = apperr.New(apperr.PlanRequired, "Trend analysis is part of the BUSINESS plan.")
	errUnknownProfile = apperr.New(apperr.NotFound, "Profile not found")
)

// aroundDays is how many days before and after a change point its posts are shown.
const aroundDays = 3

// Service analyses the trends of the profiles that a user watches.
type Service struct {
	source  string
	plans   Plans
	history History
	notes   Notes
	clock   clock.Clock
}

// NewService analyses what history holds.
func NewService(c config.Config, plans Plans, history History, notes Notes, clk clock.Clock) *Service {
	return &Service{c.Instagram, plans, history, notes, clk}
}

// Analyse is the trends of one metric of one of the user's profiles, since tracking began.
func (s *Service) Analyse(ctx context.Context, userID, profileID int64, metric figures.Metric) (ProfileTrends, error) {
	allowed, err := s.plans.TrendAnalysis(ctx, userID)
	if err != nil {
		return ProfileTrends{}, fmt.Errorf("plan: %w", err)
	}
	if !allowed {
		return ProfileTrends{}, errPlan
	}
	of, found, err := s.history.WatchedProfile(ctx, userID, profileID, s.source)
	if err != nil {
		return ProfileTrends{}, fmt.Errorf("profile %d: %w", profileID, err)
	}
	if !found {
		return ProfileTrends{}, errUnknownProfile
	}
	end := figures.Viewpoint{Now: s.clock.Now()}.AsOf(of.EndedAt()).Now
	// The day of the end may still be read; the days before it are over.
	over := figures.DaysBefore(end, 1)
	days, err := s.history.AllDays(ctx, of.ID, metric, figures.DayStart(over))
	if err != nil {
		return ProfileTrends{}, fmt.Errorf("%s of profile %d: %w", metric, of.ID, err)
	}
	values := seriesOf(days, over, spanOf(metric))
	if metric == figures.Followers {
		values = values.changes()
	}
	w, err := s.week(ctx, of, metric, values)
	if err != nil {
		return ProfileTrends{}, fmt.Errorf("posts of profile %d: %w", of.ID, err)
	}
	trends := answer(of, metric, values, values.shifts(), w)
	return trends, s.addPosts(ctx, userID, of, end, trends.ChangePoints)
}

// week is what the weekdays of a metric are compared by.
func (s *Service) week(ctx context.Context, of figures.WatchedProfile, metric figures.Metric, values series) (week, error) {
	if metric == figures.Followers {
		return weekOfDays(of, values), nil
	}
	w := week{formula: formulaPosts}
	err := s.history.EachPost(ctx, of, time.Unix(0, 0), func(p *figures.Post) { w.addPost(metric, p) })
	w.ofPosts()
	return w, err
}

// spanOf is how many days a value of the metric is the mean of.
func spanOf(metric figures.Metric) int {
	if metric == figures.Followers {
		return 1
	}
	return figures.RecentDays
}

// addPosts gives each change point the posts around its day, and what the user has written about them.
func (s *Service) addPosts(ctx context.Context, userID int64, of figures.WatchedProfile, end time.Time, points []ChangePoint) error {
	var ids []string
	posts := make([][]figures.Post, len(points))
	for i, point := range points {
		day := figures.DayStart(point.Day)
		around := figures.Window{From: day.AddDate(0, 0, -aroundDays), Until: day.AddDate(0, 0, aroundDays+1).Add(-time.Millisecond)}
		found, err := s.history.PostsAround(ctx, of, 0, end, around)
		if err != nil {
			return fmt.Errorf("posts of profile %d: %w", of.ID, err)
		}
		posts[i] = found
		for _, post := range found {
			ids = append(ids, post.InstagramID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	notes, err := s.notes.NotesOn(ctx, userID, of.Source, ids)
	if err != nil {
		return fmt.Errorf("notes of user %d: %w", userID, err)
	}
	written := map[string][]TrendNote{}
	for _, note := range notes {
		written[note.InstagramID] = append(written[note.InstagramID], noteOf(note))
	}
	for i := range points {
		for _, post := range posts[i] {
			points[i].Posts = append(points[i].Posts, postOf(post, written[post.InstagramID]))
		}
	}
	return nil
}

// valueOf is nil for a value that is unknown.
func valueOf(value float64) *float64 {
	if math.IsNaN(value) {
		return nil
	}
	return &value
}
