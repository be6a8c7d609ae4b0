package help

import (
	"context"
	"crypto/rand"
	"fmt"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// perUser keeps one user from filling the mailbox of support.
var perUser = ratelimit.Rule{Name: "contact", Max: 5, Per: time.Hour}

// Service sends messages to support.
type Service struct {
	db       *database.DB
	outbox   *jobs.Outbox
	users    Users
	limiter  ratelimit.Limiter
	mail     mail.Sender
	channels Support // of the largest plan
	support  string
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, outbox *jobs.Outbox, users Users, limiter ratelimit.Limiter,
	sender mail.Sender) *Service {
	return &Service{db, outbox, users, limiter, sender, Support{
		Email: given(c.SupportEmail), Form: c.ContactForm(), ForumURL: given(c.SupportForumURL), ChatURL: given(c.SupportChatURL),
		Hours: given(c.SupportHours),
	}, c.SupportEmail}
}

// given is a setting, nil where it is empty.
func given(setting string) *string {
	if setting == "" {
		return nil
	}
	return &setting
}

// Support is how the user reaches somebody. The chat is for plans with priority.
func (s *Service) Support(ctx context.Context, userID int64) (Support, error) {
	sender, err := s.users.Sender(ctx, userID)
	if err != nil {
		return Support{}, fmt.Errorf("user %d: %w", userID, err)
	}
	out := s.channels
	if out.Priority = sender.Priority; !out.Priority {
		out.ChatURL = nil
	}
	return out, nil
}

var errClosed = apperr.New(apperr.NotFound, "This installation takes no messages here")

// Contact sends a message as a mail that answers go to its user. It is on its way when this returns.
func (s *Service) Contact(ctx context.Context, userID int64, m Message) error {
	if !s.channels.Form {
		return errClosed
	}
	m, err := m.cleaned()
	if err != nil {
		return err
	}
	sender, err := s.users.Sender(ctx, userID)
	if err != nil {
		return fmt.Errorf("user %d: %w", userID, err)
	}
	key := strconv.FormatInt(userID, 10)
	if err := s.limiter.Allow(ctx, perUser, key); err != nil {
		return err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		_, err := jobs.Enqueue(ctx, s.outbox, contactJob, contactArgs{ID: "help." + rand.Text(), UserID: userID, Sender: sender, Message: m})
		return err
	})
	if err != nil {
		s.limiter.Refund(ctx, perUser, key)
		return fmt.Errorf("message of user %d: %w", userID, err)
	}
	return nil
}
