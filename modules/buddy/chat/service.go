package chat

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Service is what a user does with conversations. One of another user is apperr.NotFound.
type Service struct {
	db            *database.DB
	store         *Store
	streams       *Streams
	outbox        *jobs.Outbox
	answerer      reply.Answerer
	prompts       Prompts
	users         facts.Users
	rights        Rights
	ideas         reply.Ideas
	clock         clock.Clock
	log           *slog.Logger
	maxAnswerTime time.Duration // that an answer is written
}

// NewService does no I/O.
func NewService(db *database.DB, store *Store, streams *Streams, outbox *jobs.Outbox, answerer reply.Answerer,
	prompts Prompts, users facts.Users, rights Rights, ideas reply.Ideas, clk clock.Clock, log *slog.Logger,
) *Service {
	return &Service{db, store, streams, outbox, answerer, prompts, users, rights, ideas, clk, log, maxAnswerTime}
}

// Page is the Number-th, from 1, of pages of Size.
type Page struct{ Number, Size int }

func (p Page) offset() int { return (p.Number - 1) * p.Size }

var (
	errNoSession = apperr.New(apperr.NotFound, "Conversation not found")
	errNoMessage = apperr.New(apperr.NotFound, "Message not found")
	errTooMany   = apperr.New(apperr.Invalid, fmt.Sprintf("You have %d conversations. Delete one that you no longer need first.", maxSessions))
)

// Begin opens a conversation of a type about a topic. Without a title it gets one with the user's day.
func (s *Service) Begin(ctx context.Context, userID int64, title string, sessionType reply.SessionType, topic Topic) (Session, error) {
	at, err := s.now(ctx, userID)
	if err != nil {
		return Session{}, err
	}
	session, err := Session{UserID: userID, Type: sessionType, Topic: topic, CreatedAt: s.clock.Now()}.named(title, at)
	if err != nil {
		return Session{}, err
	}
	if err := s.rights.Check(ctx, userID, topic); err != nil {
		return Session{}, err
	}
	if session.Account, err = s.rights.Own(ctx, userID); err != nil {
		return Session{}, fmt.Errorf("account of user %d: %w", userID, err)
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.db.Lock(ctx, "chat_sessions", userID); err != nil {
			return err
		}
		count, err := s.store.countSessions(ctx, userID)
		if err != nil {
			return err
		}
		if count >= maxSessions {
			return errTooMany
		}
		session, err = s.store.addSession(ctx, session)
		return err
	})
	if err != nil {
		return Session{}, fmt.Errorf("begin a conversation of user %d: %w", userID, err)
	}
	return session, nil
}

// Sessions are a page of the user's, the most recently active first, and how many there are in all.
func (s *Service) Sessions(ctx context.Context, userID int64, p Page) ([]Session, int64, error) {
	list, total, err := s.store.sessions(ctx, userID, p)
	if err != nil {
		return nil, 0, fmt.Errorf("conversations of user %d: %w", userID, err)
	}
	return list, total, nil
}

// Session is one of the user's.
func (s *Service) Session(ctx context.Context, userID, id int64) (Session, error) {
	session, err := s.store.session(ctx, userID, id)
	if err != nil {
		return Session{}, fmt.Errorf("conversation %d: %w", id, err)
	}
	return session, nil
}

// Delete drops a conversation with all that was said. An answer under way ends, and its prompt stays counted; what waits gives its prompt
// back.
func (s *Service) Delete(ctx context.Context, userID, id int64) error {
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		waiting, dropped, err := s.store.dropSession(ctx, userID, id)
		if err != nil {
			return err
		}
		if !dropped {
			return errNoSession
		}
		return s.release(ctx, userID, waiting)
	})
	if err != nil {
		return fmt.Errorf("delete conversation %d: %w", id, err)
	}
	return nil
}

// release gives the prompts of messages without an answer back, in the order of days: several at once lock their counts in the same order.
func (s *Service) release(ctx context.Context, userID int64, ended []endedMessage) error {
	slices.SortFunc(ended, func(one, other endedMessage) int { return cmp.Compare(one.Day, other.Day) })
	for _, m := range ended {
		if err := s.prompts.Release(ctx, userID, m.Day, string(m.Type)); err != nil {
			return err
		}
	}
	return nil
}

// Left is how many prompts of a type the user's plan allows a day, and how many of today's are left.
func (s *Service) Left(ctx context.Context, userID int64, sessionType reply.SessionType) (total, left int, err error) {
	at, err := s.now(ctx, userID)
	if err != nil {
		return 0, 0, err
	}
	total, left, err = s.prompts.Left(ctx, userID, at, string(sessionType))
	if err != nil {
		return 0, 0, fmt.Errorf("prompts of user %d: %w", userID, err)
	}
	return total, left, nil
}

// now is the wall time of a user.
func (s *Service) now(ctx context.Context, userID int64) (time.Time, error) {
	name, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return time.Time{}, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	return s.clock.Now().In(figures.ZoneOf(name)), nil
}
