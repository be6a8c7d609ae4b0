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
	l, err := s.limit(ctx, userID, kind)
	if err != nil {
		return err
	}
	taken, err := s.store.count(ctx, userID, kind, l.Bound())
	if err != nil {
		return fmt.Errorf("count %s: %w", kind, err)
	}
	if !taken {
		return l.Reached()
	}
	return nil
}

// limit is how many of a kind the user's plan allows; Reached where it allows none.
func (s *Service) limit(ctx context.Context, userID int64, kind string) (Limit, error) {
	plan, err := s.Plan(ctx, userID)
	if err != nil {
		return Limit{}, err
	}
	l, err := plan.Limits.For(kind)
	if err == nil && l.Bound() == 0 {
		err = l.Reached()
	}
	return l, err
}

// Day is one of a user's for a sort of thing that is counted apart. Days that overlap, as after a change of zone, share one limit.
type Day struct {
	Sort  string
	Date  string    // YYYY-MM-DD
	Began time.Time // in the zone that the user has now
}

// DayOf is the day of a user's wall time.
func DayOf(at time.Time, sort string) Day {
	y, m, d := at.Date()
	return Day{sort, at.Format(time.DateOnly), time.Date(y, m, d, 0, 0, 0, 0, at.Location()).UTC()}
}

// Scope is what the day is counted in. It begins with the date, so that those of days that are over can be told apart.
func (d Day) Scope() string { return d.Date + "/" + d.Sort }

// shifted is the date so many days later, of the same sort.
func (d Day) shifted(days int) Day {
	at, err := time.Parse(time.DateOnly, d.Date)
	if err != nil {
		panic(err) // DayOf has written it
	}
	return Day{Sort: d.Sort, Date: at.AddDate(0, 0, days).Format(time.DateOnly)}
}

// spentScope is behind the scope of what was spent on a day's things.
const spentScope = "spent"

// Reserved is what ReserveOn has counted.
type Reserved struct {
	Nth   int // of its day, from 1
	Limit int // of the plan
	Spent int // counted by SpendOn, that day and those that overlap it
}

// ReserveOn is Reserve for a kind that is counted by the day.
func (s *Service) ReserveOn(ctx context.Context, userID int64, kind string, day Day) (Reserved, error) {
	l, err := s.limit(ctx, userID, kind)
	if err != nil {
		return Reserved{}, err
	}
	c, err := s.store.countDay(ctx, userID, kind, day, l.Bound())
	if err != nil {
		return Reserved{}, fmt.Errorf("count %s: %w", kind, err)
	}
	if c.Used == 0 {
		return Reserved{}, l.Reached()
	}
	return Reserved{c.Used, l.Bound(), c.Spent}, nil
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

// SpendOn counts one more that was spent on a day's things, whatever the plan allows.
func (s *Service) SpendOn(ctx context.Context, userID int64, kind, dayScope string) error {
	if _, err := s.store.count(ctx, userID, counter(counter(kind, dayScope), spentScope), math.MaxInt32); err != nil {
		return fmt.Errorf("count %s: %w", kind, err)
	}
	return nil
}

// LeftOn is how many of a kind the user's plan allows a day, and how many of them are left.
func (s *Service) LeftOn(ctx context.Context, userID int64, kind string, day Day) (limit, left int, err error) {
	plan, err := s.Plan(ctx, userID)
	if err != nil {
		return 0, 0, err
	}
	l, err := plan.Limits.For(kind)
	if err != nil {
		return 0, 0, err
	}
	used, err := s.store.usedOn(ctx, userID, kind, day)
	if err != nil {
		return 0, 0, fmt.Errorf("count %s: %w", kind, err)
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
