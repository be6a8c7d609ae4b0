package reportmails

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	dueJob = jobs.Kind[struct{}]{
		Type: "reportmails:look", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: 15 * time.Minute,
	}
	askJob  = mailjob.Kind[askArgs]("reportmails:ask", jobs.Default)
	mailJob = mailjob.Kind[mailArgs]("reportmails:mail", jobs.Default)
)

type askArgs struct {
	ID      string    `json:"id"` // of the mail, the same at every try
	UserID  int64     `json:"userId"`
	Email   string    `json:"email"`
	AskedAt time.Time `json:"askedAt"`
}

type mailArgs struct {
	ID       string   `json:"id"` // of the mail, the same at every try
	UserID   int64    `json:"userId"`
	Email    string   `json:"email"`
	Schedule Schedule `json:"schedule"`
	// Problem is why the report cannot be made; the mail goes to the user then, not to the recipients.
	Problem string `json:"problem,omitempty"`
}

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{dueJob.Handle(s.lookAtAll), askJob.Handle(s.ask), mailJob.Handle(s.send)}
}

// lookAtAll handles dueJob. A schedule that fails keeps no other waiting, and is tried again in the next turn.
func (s *Service) lookAtAll(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	now := s.clock.Now()
	list, err := s.deps.Store.due(ctx, now)
	if err != nil {
		return fmt.Errorf("schedules that are due: %w", err)
	}
	for _, d := range list {
		if err := s.queue(ctx, d, now); err != nil && !apperr.Is(err, apperr.NotFound) { // who deletes the account is left alone
			s.deps.Log.Log(ctx, database.FailureLevel(err), "report not mailed", "user", d.UserID, "error", err)
		}
	}
	return nil
}

// queue moves a schedule to its next time and enqueues a mail for each recipient in one transaction, so that no mail is sent twice or
// lost. After a downtime it sends once.
func (s *Service) queue(ctx context.Context, d due, now time.Time) error {
	zone, err := s.zone(ctx, d.UserID)
	if err != nil {
		return err
	}
	if at, is := d.postponed(now, zone); is {
		_, err := s.deps.Store.move(ctx, d, at)
		return err
	}
	sends, err := s.sends(ctx, d.UserID)
	if err != nil {
		return err
	}
	var problem string
	if sends {
		if problem, err = s.problem(ctx, d); err != nil {
			return err
		}
	}
	return s.deps.DB.InTx(ctx, func(ctx context.Context) error {
		moved, err := s.deps.Store.move(ctx, d, d.next(now, zone))
		if err != nil || !moved || !sends {
			return err
		}
		if problem != "" {
			_, err := jobs.Enqueue(ctx, s.deps.Outbox, mailJob,
				mailArgs{ID: "reportmails." + rand.Text(), UserID: d.UserID, Schedule: d.Schedule, Problem: problem})
			return err
		}
		if err := s.deps.Events.ReportReady(ctx, d.UserID, d.Schedule); err != nil {
			return err
		}
		recipients, err := s.deps.Store.recipients(ctx, d.UserID)
		if err != nil {
			return err
		}
		for _, r := range recipients {
			if r.state(now) != Confirmed {
				continue
			}
			args := mailArgs{ID: "reportmails." + rand.Text(), UserID: d.UserID, Email: r.Email, Schedule: d.Schedule}
			if _, err := jobs.Enqueue(ctx, s.deps.Outbox, mailJob, args); err != nil {
				return err
			}
		}
		return nil
	})
}

// problem is why a report cannot be made, in the user's words: an account is not watched any more. Empty: it can be made.
func (s *Service) problem(ctx context.Context, d due) (string, error) {
	_, err := s.deps.Reports.Summary(ctx, d.UserID, d.Accounts, d.Range)
	if apperr.Is(err, apperr.NotFound) {
		return strings.Join(apperr.From(err).Messages, " "), nil
	}
	return "", err
}

// sends reports whether mails go out for the user: the account is there and the plan has them.
func (s *Service) sends(ctx context.Context, userID int64) (bool, error) {
	here, err := s.deps.Users.Here(ctx, userID)
	if err != nil || !here {
		return false, err
	}
	return s.deps.Plans.HasReportMails(ctx, userID)
}

// noLongerWanted is why a mail is not sent.
const noLongerWanted = "its schedule, recipient or sender is gone, or has another plan"

// ask handles askJob. Nothing goes to an address that was taken off the list or has answered.
func (s *Service) ask(ctx context.Context, job *jobs.Job, args askArgs) error {
	sends, err := s.sends(ctx, args.UserID)
	if err != nil {
		return err
	}
	r, found, err := s.deps.Store.recipient(ctx, args.UserID, args.Email)
	if err != nil {
		return err
	}
	if !sends || !found || r.state(s.clock.Now()) != Asked {
		return job.Skip(ctx, noLongerWanted)
	}
	sender, err := s.deps.Users.Email(ctx, args.UserID)
	if err != nil {
		return err
	}
	link := s.deps.Config.PublicURL + "/report-mails/confirm#" + write(s.tokens.confirm, args.UserID, args.AskedAt, args.Email)
	return mailjob.Send(ctx, s.deps.Mail, args.ID, args.Email, askLetter(sender, link))
}

// send handles mailJob, with the figures as they are now. Nothing goes to an address that has left or was taken off the list, nor for
// a schedule that was deleted.
func (s *Service) send(ctx context.Context, job *jobs.Job, args mailArgs) error {
	sends, err := s.sends(ctx, args.UserID)
	if err != nil {
		return err
	}
	if !sends {
		return job.Skip(ctx, noLongerWanted)
	}
	sender, err := s.deps.Users.Email(ctx, args.UserID)
	if err != nil {
		return err
	}
	if args.Problem != "" {
		return mailjob.Send(ctx, s.deps.Mail, args.ID, sender, problemLetter(args.Problem, s.deps.Config.PublicURL+"/settings"))
	}
	kept, err := s.deps.Store.schedules(ctx, args.UserID)
	if err != nil {
		return err
	}
	r, found, err := s.deps.Store.recipient(ctx, args.UserID, args.Email)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(kept, args.Schedule.same) || !found || r.state(s.clock.Now()) != Confirmed {
		return job.Skip(ctx, noLongerWanted)
	}
	summary, err := s.deps.Reports.Summary(ctx, args.UserID, args.Schedule.Accounts, args.Schedule.Range)
	if apperr.Is(err, apperr.NotFound) { // an account is not watched any more
		return jobs.Permanent(err)
	}
	if err != nil {
		return err
	}
	token := write(s.tokens.leave, args.UserID, r.AskedAt, args.Email)
	letter := reportLetter(summary, ranges[args.Schedule.Range], sender)
	address := s.deps.Config.PublicURL
	letter.Closing = append(letter.Closing, "Don't want these emails? Leave with one click: "+address+"/report-mails/leave#"+token)
	letter.Unsubscribe = address + "/api/report-mails/leave?token=" + token
	return mailjob.Send(ctx, s.deps.Mail, args.ID, args.Email, letter)
}

// mayAsk takes a place in both paces.
func (s *Service) mayAsk(ctx context.Context, userID int64, email string) error {
	key := strconv.FormatInt(userID, 10)
	if err := s.deps.Limiter.Allow(ctx, asksPerUser, key); err != nil {
		return err
	}
	if err := s.deps.Limiter.Allow(ctx, asksPerAddress, auth.Digest(email)); err != nil {
		s.deps.Limiter.Refund(ctx, asksPerUser, key)
		return err
	}
	return nil
}
