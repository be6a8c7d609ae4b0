package chat

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Send takes a prompt: the message, its place among the day's prompts and its job are stored together, or nothing is. The same key,
// unless it is empty, makes one message however often it is sent.
func (s *Service) Send(ctx context.Context, userID, sessionID int64, typed, key string) (messageID int64, err error) {
	input, err := prompt(typed)
	if err != nil {
		return 0, err
	}
	at, err := s.now(ctx, userID)
	if err != nil {
		return 0, err
	}
	m := Message{
		UserID: userID, SessionID: sessionID, Day: at.Format(time.DateOnly), Prompts: 1,
		Status: Processing, Input: input, CreatedAt: s.clock.Now(),
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		messageID, err = s.accept(ctx, m, at, key)
		return err
	})
	if err != nil && !errors.Is(err, errSent) {
		return 0, fmt.Errorf("message of user %d: %w", userID, err)
	}
	return messageID, nil
}

var (
	errSent = errors.New("sent before")
	errBusy = apperr.New(apperr.TooMany, "Buddy is still answering your other messages. Please wait for them.").After(5 * time.Second)
)

// maxUnanswered is how many messages of a user may wait for their answers.
const maxUnanswered = 5

// accept is Send at the user's wall time, in the transaction of ctx.
func (s *Service) accept(ctx context.Context, m Message, at time.Time, key string) (int64, error) {
	var err error
	if m.Type, err = s.store.recordMessage(ctx, m.UserID, m.SessionID, m.CreatedAt); err != nil {
		return 0, err
	}
	if m.Type == "" {
		return 0, errNoSession
	}
	added, err := s.store.addMessage(ctx, m, key)
	if err != nil {
		return 0, err
	}
	if added.ID == 0 {
		id, err := s.store.sentBefore(ctx, m, key)
		return id, cmp.Or(err, errSent) // which takes back that the session was counted up
	}
	if err := s.prompts.Reserve(ctx, m.UserID, at, string(m.Type)); err != nil {
		return 0, err
	}
	if added.Waiting >= maxUnanswered {
		return 0, errBusy
	}
	_, err = jobs.Enqueue(ctx, s.outbox, replyJob, replyArgs{MessageID: added.ID})
	return added.ID, err
}

// Messages are a page of a conversation's, the newest first, and how many there are in all.
func (s *Service) Messages(ctx context.Context, userID, sessionID int64, p Page) ([]Message, int64, error) {
	if _, err := s.Session(ctx, userID, sessionID); err != nil {
		return nil, 0, err
	}
	list, total, err := s.store.messages(ctx, sessionID, p)
	if err != nil {
		return nil, 0, fmt.Errorf("messages of conversation %d: %w", sessionID, err)
	}
	return list, total, s.findIdeas(ctx, userID, list)
}

// Message is one of the user's.
func (s *Service) Message(ctx context.Context, userID, id int64) (Message, error) {
	m, err := s.store.message(ctx, userID, id)
	if err != nil {
		return Message{}, fmt.Errorf("message %d: %w", id, err)
	}
	one := []Message{m}
	err = s.findIdeas(ctx, userID, one)
	return one[0], err
}

// findIdeas sets the ideas that were made of the answers of one user.
func (s *Service) findIdeas(ctx context.Context, userID int64, messages []Message) error {
	var keys []string
	for _, m := range messages {
		if m.Status == Completed {
			keys = append(keys, m.ideaKey())
		}
	}
	ideas, err := s.ideas.AddedWith(ctx, userID, keys)
	if err != nil {
		return fmt.Errorf("ideas made of answers of user %d: %w", userID, err)
	}
	for i, m := range messages {
		if id, found := ideas[m.ideaKey()]; found {
			messages[i].IdeaID = &id
		}
	}
	return nil
}

// Stop ends an answer: what was said so far stays. One that waits ends at once and gives its prompt back, as nobody was asked; one that
// has ended stays as it is.
func (s *Service) Stop(ctx context.Context, userID, id int64) error {
	m, err := s.Message(ctx, userID, id)
	if err != nil {
		return err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		asked, waits, err := s.store.askStop(ctx, id)
		switch {
		case err != nil || !asked:
			return err
		case waits:
			database.AfterCommit(ctx, func() { s.streams.publishEnd(context.WithoutCancel(ctx), id) })
			return s.settle(ctx, m, reply.Answer{Unanswered: true})
		}
		database.AfterCommit(ctx, func() { s.streams.publishStop(context.WithoutCancel(ctx), id) })
		return nil
	})
	if err != nil {
		return fmt.Errorf("stop message %d: %w", id, err)
	}
	return nil
}

// failMessage ends a message whose job has failed, and gives its prompt back. It runs in the transaction that marks the job failed.
func (s *Service) failMessage(ctx context.Context, args replyArgs, failure jobs.Failure) error {
	m, err := s.store.anyMessage(ctx, args.MessageID)
	if errors.Is(err, errNoMessage) {
		return nil
	}
	if err != nil {
		return err
	}
	failed, err := s.store.fail(ctx, m.ID, whyFailed[failure], s.clock.Now())
	if err != nil || !failed {
		return err
	}
	database.AfterCommit(ctx, func() { s.streams.publishEnd(context.WithoutCancel(ctx), m.ID) })
	return s.prompts.Release(ctx, m.UserID, m.Day, string(m.Type))
}

var errLate = fmt.Errorf("no answer in time: %w", jobs.ErrDeadline)
