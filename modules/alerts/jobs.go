package alerts

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	// checkJob looks at the accounts that were read lately.
	checkJob = jobs.Kind[struct{}]{
		Type: "alerts:look", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: 15 * time.Minute,
	}
	mailJob = mailjob.Kind[mailArgs]("alerts:mail", jobs.Default)
)

const (
	readLately = 2 * 15 * time.Minute // the turn before may have come late
	keepSent   = 90 * 24 * time.Hour
)

type mailArgs struct {
	ID     string `json:"id"` // of the mail, the same at every try
	UserID int64  `json:"userId"`
	Kind   Kind   `json:"kind"`
	Letter letter `json:"letter"`
}

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{checkJob.Handle(s.checkAll), mailJob.Handle(s.send)}
}

// checkAll handles checkJob. What fails for one user keeps nobody else waiting, and is tried again in the next turn.
func (s *Service) checkAll(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	now := s.clock.Now()
	if err := s.store.forget(ctx, now.Add(-keepSent)); err != nil {
		return err
	}
	return s.History.EachOwnerReadSince(ctx, s.source, now.Add(-readLately), func(userID int64) error {
		err := s.CheckUser(ctx, userID)
		if err != nil && !apperr.Is(err, apperr.NotFound) { // who deletes the account is left alone
			s.log.Log(ctx, database.FailureLevel(err), "alerts not looked for", "user", userID, "error", err)
		}
		return nil
	})
}

// send handles mailJob. Nothing goes to who has switched the kind off since, has no such plan any more, or is gone.
func (s *Service) send(ctx context.Context, job *jobs.Job, args mailArgs) error {
	want, available, err := s.Settings(ctx, args.UserID)
	if err != nil {
		return err
	}
	here, err := s.Users.Here(ctx, args.UserID)
	if err != nil {
		return err
	}
	if !here || !available || !want.Wants(args.Kind) {
		return job.Skip(ctx, "the user has switched such mails off, has no plan with them any more, or is gone")
	}
	to, err := s.Users.Email(ctx, args.UserID)
	if err != nil {
		return err
	}
	token := s.tokens.write(args.UserID, args.Kind)
	letter := args.Letter.mail(s.publicURL, s.publicURL+"/alerts-off#"+token, s.publicURL+"/api/alerts/off?token="+token, s.demo)
	return mailjob.Send(ctx, s.mail, args.ID, to, letter)
}
