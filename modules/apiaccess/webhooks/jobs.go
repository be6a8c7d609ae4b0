package webhooks

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
)

// pauses are those between the attempts at a delivery, as Standard Webhooks advises: 3 days and 3.6 hours in all.
var pauses = []time.Duration{
	time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour,
	14 * time.Hour, 20 * time.Hour, 24 * time.Hour,
}

var (
	deliverJob = jobs.Kind[deliverArgs]{
		Type: "apiaccess:deliver", Queue: jobs.Webhooks, MaxAttempts: len(pauses) + 1, Timeout: 30 * time.Second,
		Backoff: func(failures int) time.Duration { return pauses[failures-1] },
	}
	noticeJob = mailjob.Kind[noticeArgs]("apiaccess:notice", jobs.Default)
	pruneJob  = jobs.Kind[struct{}]{
		Type: "apiaccess:prune", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: time.Hour,
	}
)

const (
	keepDeliveries = 50 // of each webhook
	keepFor        = 30 * 24 * time.Hour

	// A webhook that fails, or that answers later than soon, is tried once a minute, whatever waits for it: it holds one worker for 10 seconds
	// of each minute and not all of them.
	soon      = 2 * time.Second
	slowEvery = time.Minute
	slowPause = 5 * time.Minute
)

type deliverArgs struct {
	DeliveryID int64 `json:"deliveryId"`
	UserID     int64 `json:"userId"`
}

type noticeArgs struct {
	ID     string `json:"id"` // of the mail, the same at every try
	UserID int64  `json:"userId"`
	Why    Off    `json:"why"`
}

// Handlers are the jobs of webhooks.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{deliverJob.Handle(s.deliver), noticeJob.Handle(s.notice), pruneJob.Handle(s.prune)}
}

// Forget deletes a user's jobs.
func Forget(ctx context.Context, outbox *jobs.Outbox, userID int64) error {
	id := strconv.FormatInt(userID, 10)
	return errors.Join(jobs.Forget(ctx, outbox, deliverJob, "userId", id), jobs.Forget(ctx, outbox, noticeJob, "userId", id))
}

var errTurn = errors.New("the webhook fails or is slow, and was tried a moment ago")

// deliver handles deliverJob. What the receiver does wrong is the user's to know, by the log of the webhook, and no failure of the job.
func (s *Service) deliver(ctx context.Context, job *jobs.Job, args deliverArgs) error {
	d, w, found, err := s.deps.Store.waiting(ctx, args.UserID, args.DeliveryID)
	if err != nil || !found {
		return err
	}
	refusal, err := s.refusal(ctx, w, d)
	if err != nil {
		return err
	}
	if refusal != "" {
		return job.Complete(ctx, func(ctx context.Context) error { return s.deps.Store.refuse(ctx, d, refusal) })
	}
	now := s.clock.Now()
	if d.Event != Test {
		taken, err := s.deps.Store.takeTurn(ctx, w.ID, now, now.Add(-slowEvery))
		if err != nil {
			return err
		}
		if !taken {
			return jobs.Snooze(slowPause, errTurn)
		}
	}
	a := s.sender.send(ctx, w, d, now)
	if ctx.Err() != nil && a.reason != "" { // the process stops, or the job's time is up: nobody knows what the receiver got
		return context.Cause(ctx)
	}
	if a.reason == "" || s.isLast(job, w, d, a) {
		return job.Complete(ctx, func(ctx context.Context) error { return s.end(ctx, w, d, a) })
	}
	err = s.deps.DB.InTx(ctx, func(ctx context.Context) error {
		if err := s.deps.Store.tried(ctx, d, a, Waiting); err != nil {
			return err
		}
		return s.deps.Store.note(ctx, d, a)
	})
	if err != nil {
		return err
	}
	return fmt.Errorf("webhook %d: %s", w.ID, a.reason)
}

// refusal says why a delivery is not sent; empty: it is.
func (s *Service) refusal(ctx context.Context, w Webhook, d Delivery) (string, error) {
	here, err := s.deps.Users.Here(ctx, w.UserID)
	if err != nil {
		return "", err
	}
	has, err := s.hasPlan(ctx, w.UserID)
	switch {
	case err != nil:
		return "", err
	case !here:
		return "Your account is being deleted or is suspended.", nil
	case !has:
		return "Your plan has no API access.", nil
	case w.Off != "" && d.Event != Test:
		return "The webhook was off.", nil
	case w.key == nil:
		return "The server has lost this webhook's secret. Please create a new one.", nil
	}
	return "", nil
}

// isLast reports whether no other attempt follows one that has failed.
func (s *Service) isLast(job *jobs.Job, w Webhook, d Delivery, a attempt) bool {
	failed := w.FailingSince != nil && !w.FailingSince.After(a.at.Add(-failingFor))
	return failed || job.Last || d.Event == Test || a.status == http.StatusGone
}

// end ends a delivery in the transaction of ctx, and turns its webhook off where that is due.
func (s *Service) end(ctx context.Context, w Webhook, d Delivery, a attempt) error {
	state := Delivered
	if a.reason != "" {
		state = Failed
	}
	if err := s.deps.Store.tried(ctx, d, a, state); err != nil {
		return err
	}
	if err := s.deps.Store.note(ctx, d, a); err != nil || state == Delivered || d.Event == Test {
		return err
	}
	why, since := Failing, new(a.at.Add(-failingFor))
	if a.status == http.StatusGone {
		why, since = Gone, nil
	}
	off, err := s.deps.Store.turnOff(ctx, w.ID, why, since)
	if err != nil || !off {
		return err
	}
	_, err = jobs.Enqueue(ctx, s.deps.Outbox, noticeJob, noticeArgs{"webhooks." + rand.Text(), w.UserID, why})
	return err
}

// notice handles noticeJob.
func (s *Service) notice(ctx context.Context, job *jobs.Job, args noticeArgs) error {
	here, err := s.deps.Users.Here(ctx, args.UserID)
	if err != nil {
		return err
	}
	if !here {
		return job.Skip(ctx, "the user is gone")
	}
	to, err := s.deps.Users.Email(ctx, args.UserID)
	if err != nil {
		return err
	}
	return mailjob.Send(ctx, s.deps.Mail, args.ID, to, offLetter(args.Why, s.deps.Config.PublicURL+"/api-access"))
}

// prune handles pruneJob.
func (s *Service) prune(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return s.deps.Store.prune(ctx, s.clock.Now().Add(-keepFor))
}
