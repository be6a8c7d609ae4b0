package alerts

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Sources are whom the service asks.
type Sources struct {
	Users    Users
	Plans    Plans
	History  History
	Posts    Posts
	Insights Insights
	Goals    Goals
	Events   Events
}

// Service looks for what is worth a mail.
type Service struct {
	Sources

	db        *database.DB
	store     *Store
	outbox    *jobs.Outbox
	mail      mail.Sender
	clock     clock.Clock
	log       *slog.Logger
	tokens    tokens
	source    string
	publicURL string
	demo      bool // Instagram is simulated
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, store *Store, outbox *jobs.Outbox, sender mail.Sender, clk clock.Clock, log *slog.Logger,
	from Sources) *Service {
	return &Service{
		Sources: from, db: db, store: store, outbox: outbox, mail: sender, clock: clk, log: log, tokens: newTokens(c.Secret),
		source: c.Instagram, publicURL: c.PublicURL, demo: c.Simulated(),
	}
}

// Settings are which alerts the user wants, and whether the plan holds any.
func (s *Service) Settings(ctx context.Context, userID int64) (want Settings, available bool, err error) {
	if want, err = s.store.settings(ctx, userID); err != nil {
		return want, false, fmt.Errorf("alerts of user %d: %w", userID, err)
	}
	available, err = s.Plans.HasAlerts(ctx, userID)
	return want, available, err
}

// Turn switches one alert on or off. It asks for no plan: a choice holds when the plan comes.
func (s *Service) Turn(ctx context.Context, userID int64, kind Kind, on bool) error {
	if err := s.store.turn(ctx, userID, kind, on, s.clock.Now()); err != nil {
		return fmt.Errorf("turn the %s alerts of user %d: %w", kind, userID, err)
	}
	return nil
}

var errBadLink = apperr.New(apperr.Invalid, "This link doesn't work. You can turn alerts off in your settings.")

// TurnOff switches off the alert that a mail's link is of. A second time changes nothing; an account that is gone gets no row.
func (s *Service) TurnOff(ctx context.Context, token string) (Kind, error) {
	userID, kind, ok := s.tokens.read(token)
	if !ok {
		return "", errBadLink
	}
	here, err := s.Users.Here(ctx, userID)
	if err != nil || !here {
		return kind, err
	}
	return kind, s.Turn(ctx, userID, kind, false)
}

// CheckUser queues a mail for each new finding about a user's account, each finding once.
func (s *Service) CheckUser(ctx context.Context, userID int64) error {
	want, available, err := s.Settings(ctx, userID)
	if err != nil || !available || want == (Settings{}) {
		return err
	}
	zone, err := s.zone(ctx, userID)
	if err != nil {
		return err
	}
	found, err := s.find(ctx, userID, want, zone)
	if err != nil {
		return err
	}
	for _, f := range found {
		if err := s.queueMail(ctx, userID, f, zone); err != nil {
			return fmt.Errorf("queue mail to user %d about %s %s: %w", userID, f.kind, f.subject, err)
		}
	}
	return nil
}

// queueMail marks the finding as sent and enqueues its mail in one transaction, so that no finding is mailed twice or lost.
func (s *Service) queueMail(ctx context.Context, userID int64, f finding, zone *time.Location) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		taken, err := s.store.take(ctx, userID, f, now.In(zone).Format(time.DateOnly), now)
		if err != nil || !taken {
			return err
		}
		_, err = jobs.Enqueue(ctx, s.outbox, mailJob, mailArgs{ID: "alerts." + rand.Text(), UserID: userID, Kind: f.kind, Letter: f.letter})
		if err != nil {
			return err
		}
		return s.Events.AlertRaised(ctx, userID, f.kind, f.letter.Subject, f.letter.Path)
	})
}

// find looks at the connected account as it was last read.
func (s *Service) find(ctx context.Context, userID int64, want Settings, zone *time.Location) (found []finding, err error) {
	profile, connected, err := s.History.OwnProfile(ctx, userID, s.source)
	if err != nil || !connected || profile.Status != figures.Ready {
		return nil, err
	}
	for _, look := range []struct {
		kind Kind
		find func(context.Context, int64, figures.Profile, *time.Location) ([]finding, error)
	}{{Post, s.findPosts}, {Reach, s.findReach}, {Followers, s.findFollowers}, {Goal, s.findGoal}} {
		if !want.Wants(look.kind) {
			continue
		}
		more, err := look.find(ctx, userID, profile, zone)
		if err != nil {
			return nil, fmt.Errorf("look at %s: %w", look.kind, err)
		}
		found = append(found, more...)
	}
	return found, nil
}

func (s *Service) findPosts(ctx context.Context, userID int64, p figures.Profile, zone *time.Location) (found []finding, err error) {
	since := s.clock.Now().Add(-postAge)
	recent, err := s.History.RecentPosts(ctx, p.ID, since)
	if err != nil {
		return nil, err
	}
	recent = figures.Window{From: since, Until: s.clock.Now()}.Of(recent)
	if len(recent) == 0 {
		return nil, nil
	}
	sent, err := s.store.sent(ctx, userID, Post)
	if err != nil {
		return nil, err
	}
	for _, post := range recent {
		if sent[post.InstagramID] {
			continue
		}
		own, err := s.Posts.OwnPost(ctx, userID, post.ID)
		if err != nil {
			return nil, err
		}
		if own.TimesMean != nil && *own.TimesMean >= minTimesMean && own.N > 1 {
			found = append(found, finding{Post, post.InstagramID, postLetter(post, own, zone)})
		}
	}
	return found, nil
}

func (s *Service) findReach(ctx context.Context, userID int64, p figures.Profile, zone *time.Location) (found []finding, err error) {
	since := s.clock.Now().Add(-reachKnown)
	reached, err := s.Insights.ReachAt(ctx, userID, reachAge, since)
	if err != nil {
		return nil, err
	}
	reached = slices.DeleteFunc(reached, func(of figures.PostReach) bool { return !reachesFar(of) })
	if len(reached) == 0 {
		return nil, nil
	}
	recent, err := s.History.RecentPosts(ctx, p.ID, since)
	if err != nil {
		return nil, err
	}
	for _, of := range reached {
		for _, post := range recent {
			if post.Shortcode == of.Shortcode {
				found = append(found, finding{Reach, post.InstagramID, reachLetter(post, of, zone)})
			}
		}
	}
	return found, nil
}

func (s *Service) findFollowers(ctx context.Context, _ int64, p figures.Profile, _ *time.Location) ([]finding, error) {
	now := s.clock.Now()
	points, err := s.History.Points(ctx, p.ID, figures.DaysBefore(now, usualDays+1), now)
	if err != nil {
		return nil, err
	}
	change, ok := unusual(points, now)
	if !ok {
		return nil, nil
	}
	return []finding{{Followers, change.day, followersLetter(change)}}, nil
}

func (s *Service) findGoal(ctx context.Context, userID int64, _ figures.Profile, _ *time.Location) ([]finding, error) {
	week, err := s.Goals.GoalWeek(ctx, userID)
	if err != nil {
		return nil, err
	}
	missing, ok := missingPosts(week, s.clock.Now())
	if !ok {
		return nil, nil
	}
	return []finding{{Goal, week.From.Format(time.DateOnly), goalLetter(week, missing)}}, nil
}

func (s *Service) zone(ctx context.Context, userID int64) (*time.Location, error) {
	name, err := s.Users.Timezone(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	return figures.ZoneOf(name), nil
}
