package connections

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// renewJob renews tokens from day 30 on, and warns of those that end soon.
var renewJob = jobs.Kind[struct{}]{
	Type: "insights:renew", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: 6 * time.Hour,
}

// pruneJob deletes what is kept of replaced accounts.
var pruneJob = jobs.Kind[struct{}]{
	Type: "insights:prune", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: 24 * time.Hour,
}

// noticeJob mails the owner of a connection.
var noticeJob = mailjob.Kind[noticeArgs]("insights:notice", jobs.Default)

type noticeArgs struct {
	ID       string    `json:"id"` // of the mail, the same at every try
	UserID   int64     `json:"userId"`
	Username string    `json:"username"`
	Problem  Problem   `json:"problem"` // empty: the connection ends soon
	EndsAt   time.Time `json:"endsAt"`
}

// renewAtOnce bounds how many connections are in memory.
const renewAtOnce = 100

// Handlers are the jobs of connections.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{renewJob.Handle(s.renewAll), pruneJob.Handle(s.prune), noticeJob.Handle(s.sendNotice)}
}

// ForgetNotices deletes the jobs of a user's mails.
func (s *Service) ForgetNotices(ctx context.Context, userID int64) error {
	return jobs.Forget(ctx, s.in.Outbox, noticeJob, "userId", strconv.FormatInt(userID, 10))
}

// keepReplaced is how long the figures of an account stay whose place another one took: its user may come back to it.
const keepReplaced = 30 * 24 * time.Hour

// prune deletes the figures of accounts that were replaced long ago.
func (s *Service) prune(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		list, err := s.in.Store.replacedBefore(ctx, s.in.Clock.Now().Add(-keepReplaced))
		if err != nil {
			return err
		}
		return s.forgetAll(ctx, list)
	})
}

// renewAll begins with the tokens that end first: where Instagram does not answer, a turn ends before it has tried all.
func (s *Service) renewAll(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	if !s.Available() {
		return nil
	}
	from, after, before := time.Time{}, int64(0), s.in.Clock.Now().Add(-RenewAfter)
	for {
		list, err := s.in.Store.aging(ctx, from, after, before, renewAtOnce)
		if err != nil {
			return err
		}
		for _, c := range list {
			from, after = c.RefreshedAt, c.UserID
			if c.Problem == Unreadable { // its page says so
				continue
			}
			if err := s.renew(ctx, c); err != nil {
				return err
			}
		}
		if len(list) < renewAtOnce {
			return nil
		}
	}
}

// renew renews one token. An Instagram that cannot be asked keeps nobody else waiting: the next turn tries again.
func (s *Service) renew(ctx context.Context, c Connection) error {
	now := s.in.Clock.Now()
	if !now.Before(c.Token.ExpiresAt) {
		return s.in.Failures.Fail(ctx, c, Expired)
	}
	next, err := s.in.Login.Refresh(ctx, c.Token.Text)
	if err == nil {
		return s.in.Store.renew(ctx, c, next, now)
	}
	if p := ProblemOf(err); p != "" {
		return s.in.Failures.Fail(ctx, c, p)
	}
	s.in.Log.WarnContext(ctx, "token of a connection not renewed", "user", c.UserID, "error", err)
	if now.Before(c.Token.ExpiresAt.Add(-WarnBefore)) {
		return nil
	}
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		first, err := s.in.Store.warn(ctx, c, now)
		if err != nil || !first {
			return err
		}
		return s.in.Failures.notify(ctx, c, "")
	})
}

func (s *Service) sendNotice(ctx context.Context, job *jobs.Job, args noticeArgs) error {
	here, err := s.in.Users.Here(ctx, args.UserID)
	if err != nil {
		return err
	}
	if !here {
		return job.Skip(ctx, "the user is gone")
	}
	to, err := s.in.Users.Email(ctx, args.UserID)
	if err != nil {
		return err
	}
	letter := mail.Letter{
		Subject: "Connect @" + args.Username + " with Instagram again", Heading: "Connect with Instagram again",
		Paragraphs: []string{args.Problem.Sentence(), "Everything that was read so far stays. Your public figures are not affected."},
		Link:       s.in.Config.PublicURL + "/settings?tab=instagram", LinkLabel: "Open your settings",
		Reason: "You're receiving this because you connected @" + args.Username + " with Instagram.",
	}
	if args.Problem == "" {
		letter.Paragraphs[0] = fmt.Sprintf("Your connection to Instagram ends on %s, and Instagram has not renewed it. Connect again to keep "+
			"getting new figures.", args.EndsAt.Format("2 January 2006"))
	}
	return mailjob.Send(ctx, s.in.Mail, args.ID, to, letter)
}
