// Package console is what operators see of the installation, and what they do to users and jobs. Each act is written to the audit log in
// its own transaction.
package console

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"sync"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Needs is what a Service is made of.
type Needs struct {
	fx.In

	Config  config.Config
	Version Version
	DB      *database.DB
	Clock   clock.Clock
	Audit   *audit.Log
	Jobs    *jobs.Inspector
	Users   Users
	Plans   Plans
	Support Support
	Parts   Parts
}

// Service answers operators.
type Service struct{ in Needs }

// NewService does no I/O.
func NewService(n Needs) *Service { return &Service{n} }

// State is how a part of the installation does.
type State string

// The states, from good to bad.
const (
	OK      State = "ok"
	Unknown State = "unknown"
	Warning State = "warning"
)

// Part is a part of the installation, and a sentence that says how it does.
type Part struct {
	Name, Title string
	State       State
	Says        string
}

// lookTime is how long a look at a part may take.
const lookTime = 5 * time.Second

// Health looks at all parts at once. worst is the worst of their states.
func (s *Service) Health(ctx context.Context) (parts []Part, worst State) {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	found := make([][]Part, len(s.in.Parts))
	var looks sync.WaitGroup
	for i, look := range s.in.Parts {
		looks.Go(func() { found[i] = look(ctx) })
	}
	looks.Wait()
	worst = OK
	for _, p := range slices.Concat(found...) {
		if p.State == Warning || worst == OK {
			worst = p.State
		}
		parts = append(parts, p)
	}
	return parts, worst
}

// Mail is a mail without its contents.
type Mail struct {
	ID        int64
	Kind      string
	Recipient *string
	State     string
	Reason    string
	CreatedAt time.Time
	EndedAt   *time.Time
}

// mailStates are the words for what has become of a mail.
var mailStates = map[string]string{
	jobs.StateWaiting: "waiting", jobs.StateRunning: "sending", jobs.StateDone: "sent", jobs.StateFailed: "failed",
}

// mailState is what has become of a mail. A job that is done for a reason had nothing to send.
func mailState(r jobs.MailRow) string {
	if r.State == jobs.StateDone && r.Reason != "" {
		return "skipped"
	}
	return mailStates[r.State]
}

// Mails is a page of mails, the newest first.
func (s *Service) Mails(ctx context.Context, before int64) (page []Mail, next *int64, err error) {
	rows, next, err := s.in.Jobs.Mails(ctx, before)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range rows {
		to := r.Email
		if userID := r.About["userId"]; to == "" && userID != 0 {
			if to, err = s.in.Users.Email(ctx, userID); err != nil {
				return nil, nil, err
			}
		}
		m := Mail{ID: r.ID, Kind: r.Kind, State: mailState(r), Reason: maskAddresses(r.Reason), CreatedAt: r.CreatedAt, EndedAt: r.EndedAt}
		if to != "" {
			m.Recipient = new(maskAddresses(to))
		}
		page = append(page, m)
	}
	return page, next, nil
}

// address finds what is, or could be, an address of mail: its first character and its domain are shown.
var address = regexp.MustCompile(`([^\s@<>"',;:()\[\]])[^\s@<>",;:()\[\]]*?(@|%40)([^\s@<>"',;:()\[\]]+)`)

// maskAddresses hides whose the addresses of mail in a text are.
func maskAddresses(text string) string { return address.ReplaceAllString(text, "$1***$2$3") }

// RetryJob has a failed job tried again.
func (s *Service) RetryJob(ctx context.Context, id int64) error {
	return s.act(ctx, audit.RetryJob, audit.Job(id), "", func(ctx context.Context) (bool, error) { return true, s.in.Jobs.Retry(ctx, id) })
}

// DiscardJob deletes a failed job.
func (s *Service) DiscardJob(ctx context.Context, id int64) error {
	return s.act(ctx, audit.DiscardJob, audit.Job(id), "", func(ctx context.Context) (bool, error) { return s.in.Jobs.Discard(ctx, id) })
}

// User is one user with the plan.
func (s *Service) User(ctx context.Context, id int64) (u PersonDetails, err error) {
	if u, err = s.in.Users.Find(ctx, id); err != nil {
		return u, err
	}
	if u.Plan, err = s.in.Plans.Of(ctx, id); err != nil {
		return u, err
	}
	u.Plan.Provider = cmp.Or(u.Plan.Provider, "none")
	u.SupportUntil, err = s.in.Support.Until(ctx, id)
	return u, err
}

// SetPlan puts a user on a plan without payment.
func (s *Service) SetPlan(ctx context.Context, id int64, plan string) error {
	return s.act(ctx, audit.ChangePlan, audit.User(id), plan, func(ctx context.Context) (bool, error) {
		if _, err := s.in.Users.Find(ctx, id); err != nil {
			return false, err
		}
		return true, s.in.Plans.Set(ctx, id, plan)
	})
}

// SuspendUser keeps a user out.
func (s *Service) SuspendUser(ctx context.Context, id int64) error {
	return s.act(ctx, audit.Suspend, audit.User(id), "", func(ctx context.Context) (bool, error) { return s.in.Users.Suspend(ctx, id) })
}

// UnsuspendUser lets a user in again.
func (s *Service) UnsuspendUser(ctx context.Context, id int64) error {
	return s.act(ctx, audit.Unsuspend, audit.User(id), "", func(ctx context.Context) (bool, error) { return s.in.Users.Unsuspend(ctx, id) })
}

// SignOutUser ends all sessions of a user.
func (s *Service) SignOutUser(ctx context.Context, id int64) error {
	return s.act(ctx, audit.SignOutUser, audit.User(id), "", func(ctx context.Context) (bool, error) {
		if _, err := s.in.Users.Find(ctx, id); err != nil {
			return false, err
		}
		return true, s.in.Users.SignOut(ctx, id)
	})
}

// DeleteUser deletes a user as the owner would.
func (s *Service) DeleteUser(ctx context.Context, id int64) (eraseAt time.Time, err error) {
	err = s.act(ctx, audit.DeleteUser, audit.User(id), "", func(ctx context.Context) (bool, error) {
		eraseAt, err = s.in.Users.Delete(ctx, id)
		return true, err
	})
	return eraseAt, err
}

// act does something and writes it down, together. What changed nothing is not written.
func (s *Service) act(ctx context.Context, act audit.Act, on audit.Subject, detail string, do func(context.Context) (bool, error)) error {
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		changed, err := do(ctx)
		if err != nil || !changed {
			return err
		}
		return s.in.Audit.Write(ctx, act, on, detail)
	})
}
