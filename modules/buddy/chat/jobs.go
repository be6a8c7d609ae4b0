package chat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// replyJob answers a message. Another attempt begins within answerWithin of the first or not at all; waiting for earlier messages, or for a
// free worker, is before the first.
var replyJob = jobs.Kind[replyArgs]{
	Type: "buddy:reply", Queue: jobs.Chat, MaxAttempts: 3, Timeout: replyTimeout, Deadline: answerWithin,
	Backoff: func(int) time.Duration { return time.Second },
}

const (
	replyTimeout     = 9 * time.Minute  // a model may take five minutes until its first word
	answerWithin     = 55 * time.Second // after this an answer is ended, unless its words still arrive
	silence          = 20 * time.Second // without a word for this long, words no longer arrive; a model ends its own silence before that
	stopPollInterval = 2 * time.Second  // how often the row is asked for a stop that Redis did not announce
	maxTurns         = 6                // earlier turns of the conversation that an answer is given
	maxCopyTurns     = 24               // of one about copy: what was asked of it stays, and what was shown is not shown again
)

// maxAnswerTime is how long an answer may be written. It is below the job's timeout, so that what is written by then can be kept.
const maxAnswerTime = replyTimeout - 15*time.Second

// timeLimitNotice is appended to an answer that reached maxAnswerTime.
const timeLimitNotice = "\n\n_This answer was ended: it took too long._"

// errTimeLimit wraps ErrStopped, so that what is written by then is kept as after a stop by the user.
var errTimeLimit = fmt.Errorf("the answer does not come to an end: %w", reply.ErrStopped)

// answersAtOnce is how many of a user's messages are answered at the same time.
const answersAtOnce = 2

var (
	errInOrder     = errors.New("an earlier message of the conversation is answered first")
	errOthersFirst = errors.New("earlier messages of the user are answered first")
)

type replyArgs struct {
	MessageID int64 `json:"messageId"`
}

// Handlers are the package's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{replyJob.OnFailed(s.failMessage).Handle(s.answer)}
}

// answer handles replyJob.
func (s *Service) answer(ctx context.Context, job *jobs.Job, args replyArgs) error {
	m, err := s.store.anyMessage(ctx, args.MessageID)
	switch {
	case hasEnded(m, err):
		return nil // stopped while it waited, or deleted with its conversation
	case err != nil:
		return fmt.Errorf("message %d: %w", args.MessageID, err)
	}
	if m.StopAsked {
		return s.end(ctx, job, m, reply.Answer{Unanswered: true}) // between two attempts
	}
	if err := s.waitForTurn(ctx, m); err != nil {
		return err
	}
	question, err := s.question(ctx, m)
	if errors.Is(err, errNoSession) {
		return nil // it was deleted
	}
	if err != nil {
		return err
	}
	question.Again = job.Attempt > 1
	started, err := s.store.start(ctx, m.ID, s.clock.Now())
	if err != nil {
		return fmt.Errorf("start message %d: %w", m.ID, err)
	}
	if !started {
		return nil // stopped, or deleted with its conversation, meanwhile
	}
	answer, err := s.ask(ctx, job, m, question)
	if apperr.Is(err, apperr.NotFound) {
		return jobs.Permanent(err) // the account or the idea is deleted: asking again changes nothing
	}
	if jobs.Snoozed(err) { // it waits again, and nothing of it was answered
		if waits := s.store.wait(ctx, m.ID); waits != nil {
			return fmt.Errorf("message %d waits: %w", m.ID, waits)
		}
	}
	if err != nil {
		return err
	}
	return s.end(ctx, job, m, answer)
}

// hasEnded reports whether the message that was read has an answer or needs none, or is gone.
func hasEnded(m Message, err error) bool {
	return errors.Is(err, errNoMessage) || err == nil && m.Status != Processing
}

// end keeps an answer together with the end of its job, and tells of it.
func (s *Service) end(ctx context.Context, job *jobs.Job, m Message, answer reply.Answer) error {
	err := job.Complete(ctx, func(ctx context.Context) error { return s.settle(ctx, m, answer) })
	if err == nil {
		s.streams.publishEnd(ctx, m.ID)
	}
	return err
}

// settle keeps an answer, in the transaction of ctx. One that could say nothing gives its prompt back, once: only the first to settle a
// message changes its row.
func (s *Service) settle(ctx context.Context, m Message, answer reply.Answer) error {
	if text.Name(answer.Text) == "" {
		answer.Text = stoppedUnanswered
	}
	completed, err := s.store.complete(ctx, m.ID, answer, s.clock.Now())
	if err != nil || !completed || !answer.Unanswered {
		return err
	}
	return s.prompts.Release(ctx, m.UserID, m.Day, string(m.Type))
}

// waitForTurn puts the job of a message off until those before it are answered: all of its conversation, and all but a few of its user,
// who would hold up everybody else's answers.
func (s *Service) waitForTurn(ctx context.Context, m Message) error {
	ahead, err := s.store.before(ctx, m)
	switch {
	case err != nil:
		return fmt.Errorf("messages before %d: %w", m.ID, err)
	case ahead.OfSession > 0:
		return jobs.AwaitTurn(time.Second, errInOrder)
	case ahead.OfUser >= answersAtOnce:
		return jobs.AwaitTurn(time.Second, errOthersFirst)
	default:
		return nil
	}
}

func (s *Service) question(ctx context.Context, m Message) (reply.Question, error) {
	session, err := s.store.session(ctx, m.UserID, m.SessionID)
	if err != nil {
		return reply.Question{}, fmt.Errorf("conversation %d of message %d: %w", m.SessionID, m.ID, err)
	}
	most := maxTurns
	if session.Type == reply.Copywriting {
		most = maxCopyTurns
	}
	turns, err := s.store.turns(ctx, m.SessionID, m.ID, most)
	if err != nil {
		return reply.Question{}, fmt.Errorf("what was said before message %d: %w", m.ID, err)
	}
	slices.Reverse(turns)
	t := session.Topic
	return reply.Question{
		UserID: m.UserID, Type: session.Type, Turns: turns, Prompt: m.Input,
		AskedAt: m.CreatedAt, CompetitorProfileIDs: t.CompetitorProfileIDs, PostIDs: t.PostIDs, ShortlistIDs: t.ShortlistIDs, IdeaID: t.IdeaID,
	}, nil
}

// ask has the answerer write, ends it when it is late or to be stopped, shows what it writes and records what it has cost.
func (s *Service) ask(ctx context.Context, job *jobs.Job, m Message, question reply.Question) (reply.Answer, error) {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	out := newWriter(ctx, s.streams, m.ID, s.clock)
	go s.watch(ctx, end, job.Deadline, out)
	answer, err := s.answerer.Answer(ctx, question, out)
	if err := s.spend(context.WithoutCancel(ctx), m, answer.Usage); err != nil {
		s.log.WarnContext(ctx, "usage of a model not recorded", "message", m.ID, "error", err)
	}
	if err != nil && errors.Is(context.Cause(ctx), errLate) {
		return reply.Answer{}, jobs.Permanent(errLate)
	}
	if err == nil && errors.Is(context.Cause(ctx), errTimeLimit) {
		answer.Text += timeLimitNotice
	}
	return answer, err
}

// spend records what an attempt has cost, if it has.
func (s *Service) spend(ctx context.Context, m Message, usage reply.Usage) error {
	if usage == (reply.Usage{}) {
		return nil
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.spend(ctx, m.ID, usage); err != nil {
			return err
		}
		return s.prompts.Spend(ctx, m.UserID, m.Day, string(m.Type))
	})
}

// watch ends an answer that the user stops, that nobody is to read because its message is deleted or has ended, or that is late. While it
// waits for the first word of a model it is not late: that has a limit of its own.
func (s *Service) watch(ctx context.Context, end context.CancelCauseFunc, deadline time.Time, out *writer) {
	notified, leave := s.streams.listen(stopTopic(out.message))
	defer leave()
	limit := time.NewTimer(s.maxAnswerTime)
	defer limit.Stop()
	poll := time.NewTicker(stopPollInterval)
	defer poll.Stop()
	for {
		select {
		case <-notified:
		case <-poll.C:
		case <-limit.C:
			end(errTimeLimit)
			return
		case <-ctx.Done():
			return
		}
		now := s.clock.Now()
		if !deadline.IsZero() && now.After(deadline) && !out.waiting.Load() && now.Sub(out.lastWord()) > silence {
			end(errLate)
			return
		}
		m, err := s.store.anyMessage(ctx, out.message)
		if hasEnded(m, err) || err == nil && m.StopAsked {
			end(reply.ErrStopped)
			return
		}
	}
}
