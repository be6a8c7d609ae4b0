package accounts

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/modules/accounts/letters"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// notice is what a mail to an owner says about the account.
type notice string

const (
	passwordChanged notice = "password changed"
	googleLinked    notice = "google linked"
)

var noticeJob = mailjob.Kind[noticeArgs]("accounts:notice", jobs.Interactive)

type noticeArgs struct {
	ID     string    `json:"id"` // of the message, the same at every try
	Email  string    `json:"email"`
	Notice notice    `json:"notice"`
	At     time.Time `json:"at"`
	Zone   string    `json:"zone"` // the owner's
}

// notify tells an owner what has happened to the account, when the transaction of ctx commits.
func (s *Service) notify(ctx context.Context, account users.Account, n notice) error {
	_, err := jobs.Enqueue(ctx, s.outbox, noticeJob,
		noticeArgs{ID: "accounts." + rand.Text(), Email: account.Email, Notice: n, At: s.clock.Now(), Zone: account.Timezone})
	return err
}

func (s *Service) sendNotice(ctx context.Context, _ *jobs.Job, args noticeArgs) error {
	when := users.When(args.At, args.Zone)
	switch args.Notice {
	case passwordChanged:
		return s.Deliver(ctx, args.ID, args.Email, letters.Password(when, s.publicURL))
	case googleLinked:
		return s.Deliver(ctx, args.ID, args.Email, letters.Google(when, s.publicURL))
	}
	return jobs.Permanent(fmt.Errorf("no notice is called %q", args.Notice))
}

// Deliver sends one letter for a job.
func (s *Service) Deliver(ctx context.Context, id, to string, letter mail.Letter) error {
	return mailjob.Send(ctx, s.mail, id, to, letter)
}
