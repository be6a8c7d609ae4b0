package webhooks

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Deps are whom the service asks.
type Deps struct {
	fx.In
	Config    config.Config
	DB        *database.DB
	Store     *Store
	Outbox    *jobs.Outbox
	Mail      mail.Sender
	Limiter   ratelimit.Limiter
	Transport *http.Transport
	Log       *slog.Logger
	Users     Users
	Plans     Plans
}

// Service keeps webhooks and delivers events to them.
type Service struct {
	deps   Deps
	reach  reach
	sender sender
	clock  clock.Clock // of the database: since when a webhook fails is compared between processes
}

// NewService does no I/O.
func NewService(deps Deps) *Service {
	r := reachOf(deps.Config)
	return &Service{deps, r, newSender(deps.Transport, r.admits, nil), deps.DB.Clock()}
}

var (
	errPlan     = apperr.New(apperr.PlanRequired, "Webhooks are part of the BUSINESS plan.")
	errNone     = apperr.New(apperr.NotFound, "There is no such webhook.")
	errNoneSent = apperr.New(apperr.NotFound, "This delivery is no longer in the log.")
	errWaits    = apperr.New(apperr.Conflict, "This delivery is still being tried.")
)

// sends is how often a user may have something sent: tests, and deliveries once more.
var sends = ratelimit.Rule{Name: "webhook-sends", Max: 30, Per: time.Hour}

// Webhooks are a user's, the newest first, and whether the plan has any.
func (s *Service) Webhooks(ctx context.Context, userID int64) (list []Webhook, available bool, err error) {
	if available, err = s.hasPlan(ctx, userID); err != nil {
		return nil, false, err
	}
	if list, err = s.deps.Store.ofUser(ctx, userID); err != nil {
		return nil, false, fmt.Errorf("webhooks of user %d: %w", userID, err)
	}
	return list, available, nil
}

// Create makes a webhook. Its secret is answered here and never again.
func (s *Service) Create(ctx context.Context, userID int64, n New) (w Webhook, secret string, err error) {
	if err := s.checkPlan(ctx, userID); err != nil {
		return Webhook{}, "", err
	}
	w = Webhook{UserID: userID, CreatedAt: s.clock.Now(), key: newKey()}
	if w.URL, err = s.reach.parse(n.URL); err != nil {
		return Webhook{}, "", err
	}
	if w.Events, err = parseEvents(n.Events); err != nil {
		return Webhook{}, "", err
	}
	err = s.deps.DB.InTx(ctx, func(ctx context.Context) error {
		if err := s.deps.Plans.ReserveWebhook(ctx, userID); err != nil {
			return err
		}
		w.ID, err = s.deps.Store.insert(ctx, w)
		return err
	})
	return w, secretOf(w.key), err
}

// Change changes a webhook of the user.
func (s *Service) Change(ctx context.Context, userID, id int64, c Change) (changed Webhook, err error) {
	w, err := s.own(ctx, userID, id)
	if err != nil {
		return Webhook{}, err
	}
	if c.URL != nil {
		parsed, err := s.reach.parse(*c.URL)
		if err != nil {
			return Webhook{}, err
		}
		c.URL = &parsed
	}
	if c.Events != nil {
		if c.Events, err = parseEvents(c.Events); err != nil {
			return Webhook{}, err
		}
	}
	if err := s.deps.Store.change(ctx, w, c); err != nil {
		return Webhook{}, fmt.Errorf("change webhook %d: %w", id, err)
	}
	return s.find(ctx, userID, id)
}

// NewSecret replaces the secret of a webhook: what is sent from now on, retries too, is signed with the new one.
func (s *Service) NewSecret(ctx context.Context, userID, id int64) (secret string, err error) {
	if err := s.checkPlan(ctx, userID); err != nil {
		return "", err
	}
	key := newKey()
	found, err := s.deps.Store.setKey(ctx, userID, id, key)
	if err == nil && !found {
		err = errNone
	}
	return secretOf(key), err
}

// Delete asks for no plan: a user may always stop what was started. What waits is not sent any more.
func (s *Service) Delete(ctx context.Context, userID, id int64) error {
	return s.deps.DB.InTx(ctx, func(ctx context.Context) error {
		deleted, err := s.deps.Store.delete(ctx, userID, id)
		if err == nil && !deleted {
			err = errNone
		}
		if err != nil {
			return err
		}
		return s.deps.Plans.ReleaseWebhook(ctx, userID)
	})
}

// Deliveries are the latest to a webhook of the user, the newest first.
func (s *Service) Deliveries(ctx context.Context, userID, id int64) ([]Delivery, error) {
	w, err := s.find(ctx, userID, id)
	if err != nil {
		return nil, err
	}
	list, err := s.deps.Store.latest(ctx, w.ID)
	if err != nil {
		return nil, fmt.Errorf("deliveries to webhook %d: %w", id, err)
	}
	return list, nil
}

// SendTest sends a test event, also to a webhook that is off. It is tried once.
func (s *Service) SendTest(ctx context.Context, userID, id int64) error {
	w, err := s.own(ctx, userID, id)
	if err != nil {
		return err
	}
	if err := s.deps.Limiter.Allow(ctx, sends, strconv.FormatInt(userID, 10)); err != nil {
		return err
	}
	d, err := s.newDelivery(Test, map[string]any{"message": "Your webhook works."})
	if err != nil {
		return err
	}
	return s.deps.DB.InTx(ctx, func(ctx context.Context) error { return s.queue(ctx, w, d) })
}

// SendAgain sends an event that was delivered or has failed once more, with the id that it had.
func (s *Service) SendAgain(ctx context.Context, userID, id, deliveryID int64) error {
	w, err := s.own(ctx, userID, id)
	if err != nil {
		return err
	}
	d, found, err := s.deps.Store.delivery(ctx, w, deliveryID)
	switch {
	case err != nil:
		return fmt.Errorf("delivery %d: %w", deliveryID, err)
	case !found:
		return errNoneSent
	case d.State == Waiting:
		return errWaits
	}
	if err := s.deps.Limiter.Allow(ctx, sends, strconv.FormatInt(userID, 10)); err != nil {
		return err
	}
	d.CreatedAt = s.clock.Now()
	return s.deps.DB.InTx(ctx, func(ctx context.Context) error { return s.queue(ctx, w, d) })
}

// own is a webhook of a user whose plan has webhooks.
func (s *Service) own(ctx context.Context, userID, id int64) (Webhook, error) {
	if err := s.checkPlan(ctx, userID); err != nil {
		return Webhook{}, err
	}
	return s.find(ctx, userID, id)
}

func (s *Service) find(ctx context.Context, userID, id int64) (Webhook, error) {
	w, found, err := s.deps.Store.find(ctx, userID, id)
	if err != nil {
		return Webhook{}, fmt.Errorf("webhook %d: %w", id, err)
	}
	if !found {
		return Webhook{}, errNone
	}
	return w, nil
}

func (s *Service) checkPlan(ctx context.Context, userID int64) error {
	has, err := s.hasPlan(ctx, userID)
	if err == nil && !has {
		return errPlan
	}
	return err
}

func (s *Service) hasPlan(ctx context.Context, userID int64) (bool, error) {
	perMinute, err := s.deps.Plans.APIRequestsPerMinute(ctx, userID)
	return perMinute > 0, err
}
