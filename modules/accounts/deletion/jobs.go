package deletion

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/letters"
	"github.com/bowerbird/bowerbird/platform/auth"
)

// What these jobs keep is no more than an id: nobody is known by their rows once the account is gone.
type (
	eraseArgs struct {
		UserID int64 `json:"userId"`
	}
	mailArgs struct {
		ID     string `json:"id"` // of the message, the same at every try
		UserID int64  `json:"userId"`
		Sealed string `json:"sealed"` // the token of its link
	}
)

var (
	eraseJob = jobs.Kind[eraseArgs]{Type: "accounts:erase", Queue: jobs.Default, MaxAttempts: 10, Timeout: 5 * time.Minute}
	// mailJob tries all day: without its mail nobody can take the deletion back.
	mailJob = jobs.Kind[mailArgs]{
		Type: "accounts:deletion_mail", Queue: jobs.Interactive, MaxAttempts: 200, Timeout: 30 * time.Second, Mail: true,
	}
)

// eraseAgain is after how long an erasure that failed at each of its attempts is tried again.
const eraseAgain = time.Hour

// Handlers are the package's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		eraseJob.OnFailed(s.eraseLater).Handle(s.eraseDue),
		mailJob.Handle(s.sendLink),
	}
}

// eraseDue erases in the transaction that ends the job: a process that dies in the middle has erased nothing.
func (s *Service) eraseDue(ctx context.Context, job *jobs.Job, args eraseArgs) error {
	return job.Complete(ctx, func(ctx context.Context) error { return s.erase(ctx, args.UserID) })
}

func (s *Service) eraseLater(ctx context.Context, args eraseArgs, _ jobs.Failure) error {
	_, err := jobs.Enqueue(ctx, s.outbox, eraseJob, args, jobs.At(s.clock.Now().Add(eraseAgain)))
	return err
}

// sendLink mails the link that takes a deletion back, as long as it can be.
func (s *Service) sendLink(ctx context.Context, job *jobs.Job, args mailArgs) error {
	token, err := s.sealer.Open(args.Sealed, about(args.UserID))
	if err != nil {
		return jobs.Permanent(err)
	}
	account, found, err := s.store.waiting(ctx, auth.Digest(token))
	switch {
	case err != nil:
		return err
	case !found || !account.EraseAt.After(s.clock.Now()):
		return job.Skip(ctx, "the deletion was taken back, or the account is erased")
	}
	return s.accounts.Deliver(ctx, args.ID, account.Email, letters.Deleted(account.When(*account.EraseAt), s.publicURL+keepPath+token))
}
