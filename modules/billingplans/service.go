package billingplans

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Service answers what a user's plan allows.
type Service struct {
	store     *Store
	catalogue Catalogue
	portal    bool // Stripe has customers of this server
	clock     clock.Clock
}

// NewService sells the plans of the catalogue.
func NewService(c config.Config, store *Store, catalogue Catalogue, clk clock.Clock) *Service {
	return &Service{store, catalogue, c.Checkout == config.CheckoutStripe, clk}
}

// Catalogue is what is sold.
func (s *Service) Catalogue() Catalogue { return s.catalogue }

// Plan is the user's plan with its limits.
func (s *Service) Plan(ctx context.Context, userID int64) (Plan, error) {
	plan, _, err := s.subscribed(ctx, userID)
	return plan, err
}

// Details is the user's plan, on what terms, and how much of it is used.
func (s *Service) Details(ctx context.Context, userID int64) (Details, error) {
	plan, sub, err := s.subscribed(ctx, userID)
	if err != nil {
		return Details{}, err
	}
	used, err := s.store.counters(ctx, userID)
	if err != nil {
		return Details{}, fmt.Errorf("counters: %w", err)
	}
	portal, err := s.store.isCustomer(ctx, userID)
	if err != nil {
		return Details{}, fmt.Errorf("customer: %w", err)
	}
	return Details{plan, sub, used, portal && s.portal}, nil
}

// subscribed is the plan that the user's subscription gives now; one that has ended is no subscription.
func (s *Service) subscribed(ctx context.Context, userID int64) (Plan, Subscription, error) {
	sub, err := s.store.subscription(ctx, userID)
	if err != nil {
		return Plan{}, Subscription{}, fmt.Errorf("subscription: %w", err)
	}
	if sub.EndedAt(s.clock.Now()) {
		sub = Subscription{}
	}
	name := cmp.Or(sub.Plan, Basic)
	plan, known := s.catalogue.Find(name)
	if !known {
		return Plan{}, Subscription{}, fmt.Errorf("subscription of user %d: no plan is called %q", userID, name)
	}
	return plan, sub, nil
}

// PlanOf is the name of the user's plan.
func (s *Service) PlanOf(ctx context.Context, userID int64) (string, error) {
	plan, err := s.Plan(ctx, userID)
	return plan.Name, err
}

// RefreshInterval is how often the profiles that the user watches are refreshed.
func (s *Service) RefreshInterval(ctx context.Context, userID int64) (time.Duration, error) {
	plan, err := s.Plan(ctx, userID)
	return plan.RefreshEvery, err
}

// AISuggestions says whether the user's plan has suggestions.
func (s *Service) AISuggestions(ctx context.Context, userID int64) (bool, error) {
	plan, err := s.Plan(ctx, userID)
	return plan.AISuggestions, err
}

// Reserve counts one more of a kind in the transaction of ctx, or refuses when the plan's number is used up. It
// belongs into the transaction that makes the thing, and Release into that which deletes it.
func (s *Service) Reserve(ctx context.Context, userID int64, kind string) error {
	_, err := s.ReserveIn(ctx, userID, kind, "", "")
	return err
}

// Reserved is what ReserveIn has counted.
type Reserved struct {
	Nth        int // of its scope, from 1
	Limit      int // of the plan
	OtherScope int // counted in the other scope
}

// ReserveIn is Reserve for a kind that is counted apart in each scope, as prompts are by their sort and day. It reads the count of
// another scope along with it.
func (s *Service) ReserveIn(ctx context.Context, userID int64, kind, scope, other string) (Reserved, error) {
	plan, err := s.Plan(ctx, userID)
	if err != nil {
		return Reserved{}, err
	}
	l, err := plan.Limits.For(kind)
	if err != nil {
		return Reserved{}, err
	}
	limit := l.Bound()
	if limit == 0 {
		return Reserved{}, l.Reached()
	}
	c, err := s.store.count(ctx, userID, counter(kind, scope), limit, counter(kind, other))
	if err != nil {
		return Reserved{}, fmt.Errorf("count %s: %w", kind, err)
	}
	if c.Used == 0 {
		return Reserved{}, l.Reached()
	}
	return Reserved{c.Used, limit, c.Other}, nil
}

// Release gives one back in the transaction of ctx.
func (s *Service) Release(ctx context.Context, userID int64, kind string) error {
	return s.ReleaseIn(ctx, userID, kind, "")
}

// ReleaseIn gives one back in a scope.
func (s *Service) ReleaseIn(ctx context.Context, userID int64, kind, scope string) error {
	if err := s.store.release(ctx, userID, counter(kind, scope)); err != nil {
		return fmt.Errorf("release %s: %w", kind, err)
	}
	return nil
}

// CountIn counts one more in a scope, whatever the plan allows.
func (s *Service) CountIn(ctx context.Context, userID int64, kind, scope string) error {
	if _, err := s.store.count(ctx, userID, counter(kind, scope), math.MaxInt32, ""); err != nil {
		return fmt.Errorf("count %s: %w", kind, err)
	}
	return nil
}

// UsedIn is how many of a kind were counted in a scope.
func (s *Service) UsedIn(ctx context.Context, userID int64, kind, scope string) (int, error) {
	used, err := s.store.used(ctx, userID, counter(kind, scope))
	if err != nil {
		return 0, fmt.Errorf("count %s: %w", kind, err)
	}
	return used, nil
}

// LeftIn is how many of a kind the user's plan allows in a scope, and how many of them are left.
func (s *Service) LeftIn(ctx context.Context, userID int64, kind, scope string) (limit, left int, err error) {
	plan, err := s.Plan(ctx, userID)
	if err != nil {
		return 0, 0, err
	}
	l, err := plan.Limits.For(kind)
	if err != nil {
		return 0, 0, err
	}
	used, err := s.UsedIn(ctx, userID, kind, scope)
	if err != nil {
		return 0, 0, err
	}
	return l.Bound(), max(l.Bound()-used, 0), nil
}

// ForgetScopesBefore drops what was counted in the scopes of a kind that come before one in the alphabet, in the transaction of ctx: those
// that begin with a day which is over.
func (s *Service) ForgetScopesBefore(ctx context.Context, userID int64, kind, scope string) error {
	if err := s.store.dropCountersBefore(ctx, userID, counter(kind, ""), counter(kind, scope)); err != nil {
		return fmt.Errorf("forget %s: %w", kind, err)
	}
	return nil
}

// counter names the row that a kind is counted in.
func counter(kind, scope string) string {
	if scope == "" {
		return kind
	}
	return kind + "/" + scope
}
