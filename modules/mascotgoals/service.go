package mascotgoals

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Service is what a user does with a goal, and what comes of it.
type Service struct {
	db      *database.DB
	store   *Store
	users   Users
	history History
	source  string
	clock   clock.Clock
	log     *slog.Logger
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, store *Store, users Users, history History, clk clock.Clock, log *slog.Logger) *Service {
	return &Service{db, store, users, history, c.Instagram, clk, log}
}

// At is the same service with another clock.
func (s *Service) At(clk clock.Clock) *Service {
	at := *s
	at.clock = clk
	return &at
}

// Goal is how many posts a week the user wants to publish; nil when no goal is set.
func (s *Service) Goal(ctx context.Context, userID int64) (*int, error) {
	goal, err := s.store.goal(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("goal of user %d: %w", userID, err)
	}
	return goal, nil
}

// SetGoal sets or replaces the goal.
func (s *Service) SetGoal(ctx context.Context, userID int64, posts int) error {
	if err := checkGoal(posts); err != nil {
		return err
	}
	if err := s.store.setGoal(ctx, goalRow{userID, posts, s.clock.Now()}); err != nil {
		return fmt.Errorf("set the goal of user %d: %w", userID, err)
	}
	return nil
}

// RemoveGoal leaves the user without one. The mascot has its answer, and asks no sooner than next week.
func (s *Service) RemoveGoal(ctx context.Context, userID int64) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.dropGoal(ctx, userID); err != nil {
			return fmt.Errorf("remove the goal of user %d: %w", userID, err)
		}
		return s.PostponeGoal(ctx, userID)
	})
}

// PostponeGoal keeps the mascot from asking for a goal until next week.
func (s *Service) PostponeGoal(ctx context.Context, userID int64) error {
	if err := s.store.postponeGoal(ctx, userID, s.clock.Now()); err != nil {
		return fmt.Errorf("postpone the goal of user %d: %w", userID, err)
	}
	return nil
}

// Show turns the mascot on or off. What was unlocked meanwhile is not celebrated late.
func (s *Service) Show(ctx context.Context, userID int64, shown bool) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.setShown(ctx, userID, shown); err != nil {
			return fmt.Errorf("settings of user %d: %w", userID, err)
		}
		_, err := s.Celebrate(ctx, userID)
		return err
	})
}

// Celebrate answers what was unlocked and not celebrated yet, once however many ask.
func (s *Service) Celebrate(ctx context.Context, userID int64) ([]Achievement, error) {
	list, err := s.store.celebrate(ctx, userID, s.clock.Now())
	if err != nil {
		return nil, fmt.Errorf("celebrate with user %d: %w", userID, err)
	}
	return list, nil
}

// Progress is how the user's week goes. It writes nothing.
func (s *Service) Progress(ctx context.Context, userID int64) (p Progress, err error) {
	v, err := s.viewpoint(ctx, userID)
	if err != nil {
		return p, err
	}
	p.Week = figures.WeekOf(v.Now, v.Zone)
	own, err := s.account(ctx, userID, v)
	if err != nil {
		return p, fmt.Errorf("account of user %d: %w", userID, err)
	}
	p.Status, p.NextRead, p.Count = own.profile.Status, own.profile.NextRefreshAt, own.count(p.Week, v)
	goal, err := s.Goal(ctx, userID)
	if err != nil {
		return p, err
	}
	if p.Goal, p.HasGoal = DefaultGoal, goal != nil; p.HasGoal {
		p.Goal = *goal
	}
	if p.Settings, err = s.store.settings(ctx, userID); err != nil {
		return p, fmt.Errorf("settings of user %d: %w", userID, err)
	}
	p.AskForGoal = p.Settings.asksForGoal(p.HasGoal, p.Week)
	p.setMood()
	return p, s.addAchievements(ctx, userID, &p)
}

// Unlock is Progress after the achievements that it has earned were unlocked, each once however many ask.
func (s *Service) Unlock(ctx context.Context, userID int64) (Progress, error) {
	p, err := s.Progress(ctx, userID)
	if err != nil {
		return p, err
	}
	earned := p.earned()
	if len(earned) == 0 {
		return p, nil
	}
	if err := s.store.unlock(ctx, userID, earned, s.clock.Now()); err != nil {
		return p, fmt.Errorf("unlock achievements of user %d: %w", userID, err)
	}
	return p, s.addAchievements(ctx, userID, &p)
}

// addAchievements adds to a progress what is unlocked.
func (s *Service) addAchievements(ctx context.Context, userID int64, p *Progress) (err error) {
	if p.Achievements, p.Uncelebrated, err = s.store.achievements(ctx, userID); err != nil {
		return fmt.Errorf("achievements of user %d: %w", userID, err)
	}
	return nil
}

func (s *Service) viewpoint(ctx context.Context, userID int64) (figures.Viewpoint, error) {
	name, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return figures.Viewpoint{}, fmt.Errorf("time zone: %w", err)
	}
	return figures.Viewpoint{Now: s.clock.Now(), Zone: figures.ZoneOf(name)}, nil
}

// account is the connected one; without one its status is figures.None.
func (s *Service) account(ctx context.Context, userID int64, v figures.Viewpoint) (own account, err error) {
	profile, found, err := s.history.OwnProfile(ctx, userID, s.source)
	if err != nil {
		return own, err
	}
	if own.profile = profile; !found {
		own.profile.Status = figures.None
		return own, nil
	}
	id := own.profile.ID
	if own.posts, err = s.history.RecentPosts(ctx, id, v.AsOf(own.profile.UpdatedAt).Ago(figures.RecentDays)); err != nil {
		return own, err
	}
	own.points, err = s.history.Points(ctx, id, figures.DaysBefore(v.Now, gainedDays), v.Now)
	return own, err
}
