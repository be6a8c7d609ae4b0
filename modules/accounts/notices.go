package accounts

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/letters"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// notice is what an owner is told about an account.
type notice string

const (
	passwordChanged notice = "password changed"
	googleLinked    notice = "google linked"
)

var noticeJob = jobs.Kind[noticeArgs]{Type: "accounts:notice", Queue: jobs.Default, MaxAttempts: 8, Timeout: 30 * time.Second}

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
	zone, err := time.LoadLocation(args.Zone)
	if err != nil {
		zone = time.UTC
	}
	when := args.At.In(zone).Format("2 January 2006 at 15:04 (MST)")
	switch args.Notice {
	case passwordChanged:
		return s.Deliver(ctx, args.ID, args.Email, letters.Password(when, s.publicURL))
	case googleLinked:
		return s.Deliver(ctx, args.ID, args.Email, letters.Google(when, s.publicURL))
	}
	return jobs.Permanent(fmt.Errorf("no notice is called %q", args.Notice))
}

// Deliver sends one letter. What a mail server will refuse again is not tried again.
func (s *Service) Deliver(ctx context.Context, id, to string, letter mail.Letter) error {
	message, err := mail.Compose(id, to, letter)
	if err != nil {
		return jobs.Permanent(err)
	}
	err = s.mail.Send(ctx, message)
	if mail.IsPermanent(err) {
		return jobs.Permanent(err)
	}
	return err
}
