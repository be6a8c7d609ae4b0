package reportmails

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Deps are whom the service asks.
type Deps struct {
	fx.In
	Config  config.Config
	DB      *database.DB
	Store   *Store
	Outbox  *jobs.Outbox
	Mail    mail.Sender
	Limiter ratelimit.Limiter
	Log     *slog.Logger
	Users   Users
	Plans   Plans
	Reports Reports
	Events  Events
}

// Service keeps schedules and recipients, and sends what is due.
type Service struct {
	deps   Deps
	clock  clock.Clock // of the database: processes compare by it what is due
	tokens tokens
}

// NewService does no I/O.
func NewService(deps Deps) *Service {
	return &Service{deps, deps.DB.Clock(), newTokens(deps.Config.Secret)}
}

var (
	errNoPlan       = apperr.New(apperr.Forbidden, "Reports by mail are part of the PRO plan.")
	errManySchedule = apperr.New(apperr.LimitReached, fmt.Sprintf("You can have up to %d schedules.", maxSchedules))
	errManyPeople   = apperr.New(apperr.LimitReached, fmt.Sprintf("You can have up to %d recipients.", maxRecipients))
	errNoSchedule   = apperr.New(apperr.NotFound, "This schedule no longer exists.")
	errNoRecipient  = apperr.New(apperr.NotFound, "This recipient no longer exists.")
	errThere        = apperr.New(apperr.Conflict, "This address is on your list already.")
	errBadLink      = apperr.New(apperr.Invalid, "This link doesn't work or is too old. Ask the sender to add you again.")
)

// Everything is what a user has set, and whether the plan sends it.
type Everything struct {
	Schedules  []Schedule
	Recipients []Recipient
	Available  bool
	Zone       string // IANA; schedules are in it
	Now        time.Time
}

// All is what the user has set.
func (s *Service) All(ctx context.Context, userID int64) (all Everything, err error) {
	if all.Available, err = s.deps.Plans.HasReportMails(ctx, userID); err != nil {
		return all, fmt.Errorf("plan: %w", err)
	}
	if all.Zone, err = s.deps.Users.Timezone(ctx, userID); err != nil {
		return all, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	if all.Schedules, err = s.deps.Store.schedules(ctx, userID); err != nil {
		return all, fmt.Errorf("schedules of user %d: %w", userID, err)
	}
	if all.Recipients, err = s.deps.Store.recipients(ctx, userID); err != nil {
		return all, fmt.Errorf("recipients of user %d: %w", userID, err)
	}
	all.Now = s.clock.Now()
	zone := figures.ZoneOf(all.Zone)
	for i, sch := range all.Schedules {
		if sch.NextAt.After(all.Now) { // the user may have moved since it was set
			all.Schedules[i].NextAt = sch.next(all.Now, zone)
		}
	}
	return all, nil
}

// Add adds a schedule of accounts that the user watches.
func (s *Service) Add(ctx context.Context, userID int64, sch Schedule) error {
	if err := s.checkPlan(ctx, userID); err != nil {
		return err
	}
	if err := sch.check(); err != nil {
		return err
	}
	if _, err := s.deps.Reports.Summary(ctx, userID, sch.Accounts, sch.Range); err != nil {
		return err
	}
	zone, err := s.zone(ctx, userID)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	sch.NextAt = sch.next(now, zone)
	added, err := s.deps.Store.addSchedule(ctx, userID, sch, now)
	if err != nil {
		return fmt.Errorf("add a schedule of user %d: %w", userID, err)
	}
	if !added {
		return errManySchedule
	}
	return nil
}

// Delete asks for no plan: a user may always stop what was started.
func (s *Service) Delete(ctx context.Context, userID int64, place int) error {
	deleted, err := s.deps.Store.deleteSchedule(ctx, userID, place)
	if err == nil && !deleted {
		return errNoSchedule
	}
	return err
}

// How often users, and all users together, may ask an address.
var (
	asksPerUser    = ratelimit.Rule{Name: "report-asks", Max: 20, Per: 24 * time.Hour}
	asksPerAddress = ratelimit.Rule{Name: "report-asked", Max: 3, Per: 24 * time.Hour}
)

// Invite adds an address and asks its owner by mail. Nothing else goes there before the owner has agreed.
func (s *Service) Invite(ctx context.Context, userID int64, typed string) error {
	if err := s.checkPlan(ctx, userID); err != nil {
		return err
	}
	email, err := s.deps.Users.ParseEmail(typed)
	if err != nil {
		return err
	}
	if err := s.mayAsk(ctx, userID, email); err != nil {
		return err
	}
	return s.deps.DB.InTx(ctx, func(ctx context.Context) error {
		at := s.clock.Now().Truncate(time.Second) // as tokens carry it
		added, err := s.deps.Store.addRecipient(ctx, userID, email, at)
		if err != nil {
			return fmt.Errorf("add a recipient of user %d: %w", userID, err)
		}
		if !added {
			if _, there, err := s.deps.Store.recipient(ctx, userID, email); err != nil || there {
				return orElse(err, errThere)
			}
			return errManyPeople
		}
		_, err = jobs.Enqueue(ctx, s.deps.Outbox, askJob, askArgs{"reportmails." + rand.Text(), userID, email, at})
		return err
	})
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// Remove takes an address off the list.
func (s *Service) Remove(ctx context.Context, userID int64, place int) error {
	deleted, err := s.deps.Store.deleteRecipient(ctx, userID, place)
	if err == nil && !deleted {
		return errNoRecipient
	}
	return err
}

// Confirm takes the answer that a mail's link gives.
func (s *Service) Confirm(ctx context.Context, token string) error {
	userID, askedAt, email, ok := read(s.tokens.confirm, token)
	now := s.clock.Now()
	if !ok || !askedAt.Add(askedFor).After(now) {
		return errBadLink
	}
	confirmed, err := s.deps.Store.confirm(ctx, userID, email, askedAt, now)
	if err == nil && !confirmed {
		return errBadLink
	}
	return err
}

// Leave ends the mails to the address of a mail's link.
func (s *Service) Leave(ctx context.Context, token string) error {
	userID, _, email, ok := read(s.tokens.leave, token)
	if !ok {
		return errBadLink
	}
	return s.deps.Store.leave(ctx, userID, email, s.clock.Now())
}

func (s *Service) checkPlan(ctx context.Context, userID int64) error {
	has, err := s.deps.Plans.HasReportMails(ctx, userID)
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	if !has {
		return errNoPlan
	}
	return nil
}

func (s *Service) zone(ctx context.Context, userID int64) (*time.Location, error) {
	name, err := s.deps.Users.Timezone(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	return figures.ZoneOf(name), nil
}
