package instagramaccess

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

var (
	maintainJob = jobs.Kind[struct{}]{
		Type: "instagramaccess:maintain", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: time.Hour,
	}
	warningJob = mailjob.Kind[warningArgs]("instagramaccess:warn", jobs.Default)
)

type warningArgs struct {
	ID        string              `json:"id"`      // of the mail, the same at every try
	Account   string              `json:"account"` // its name
	Warning   credentials.Warning `json:"warning"`
	ExpiresAt *time.Time          `json:"expiresAt"`
	LastError string              `json:"lastError"`
}

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{maintainJob.Handle(s.maintain), warningJob.Handle(s.send)}
}

func (s *Service) enqueue(ctx context.Context, args warningArgs) error {
	args.ID = "instagram." + rand.Text()
	_, err := jobs.Enqueue(ctx, s.in.Outbox, warningJob, args)
	return err
}

// send handles warningJob.
func (s *Service) send(ctx context.Context, _ *jobs.Job, args warningArgs) error {
	return mailjob.Send(ctx, s.in.Mail, args.ID, s.in.Config.SupportEmail, args.letter())
}
