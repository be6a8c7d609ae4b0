package billingplans

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Changes moves users from plan to plan: by Stripe, by the demo checkout or by the operator. What a user has is fitted to
// the plan in the transaction that changes it.
type Changes struct {
	db           *database.DB
	plans        *Service
	store        *Store
	entitlements Entitlements
	mode         string // one of config.Checkout…
	stripe       *stripeSales
	clock        clock.Clock
	log          *slog.Logger
}

// NewChanges sells the way the settings say. stripe is nil unless that is Stripe.
func NewChanges(c config.Config, db *database.DB, plans *Service, store *Store, entitlements Entitlements, stripe *stripeSales,
	clk clock.Clock, log *slog.Logger) *Changes {
	return &Changes{db, plans, store, entitlements, c.Checkout, stripe, clk, log}
}

var (
	errOperatorSets = apperr.New(apperr.Forbidden, "Plans are set by the operator of this server.")
	errNoSuchChoice = apperr.New(apperr.Invalid, "Choose BASIC, or PRO or BUSINESS paid monthly or annually.")
)

// Choose has the user change to another plan or period. An upgrade takes effect at once, a downgrade at the end of the paid period;
// choosing the current plan withdraws a pending change. A checkoutURL is where the user pays first.
func (c *Changes) Choose(ctx context.Context, userID int64, want Choice) (checkoutURL string, err error) {
	paid := want.Plan != Basic
	if _, known := c.plans.catalogue.Find(want.Plan); !known || paid != slices.Contains([]string{Monthly, Annually}, want.Period) {
		return "", errNoSuchChoice
	}
	switch c.mode {
	case config.CheckoutDemo:
		return "", c.change(ctx, userID, func(now Subscription, at time.Time) Subscription {
			return c.plans.catalogue.demoChange(now, want, at)
		})
	case config.CheckoutStripe:
		return c.chooseByStripe(ctx, userID, want)
	default:
		return "", errOperatorSets
	}
}

// SetPlan puts the user on a plan without an end and without payment, as the operator may. Whoever pays goes on paying Stripe,
// so that plan ends there first.
func (c *Changes) SetPlan(ctx context.Context, userID int64, name string) error {
	if _, known := c.plans.catalogue.Find(name); !known {
		return apperr.New(apperr.Invalid, fmt.Sprintf("There is no plan called %q", name))
	}
	return c.db.InTx(ctx, func(ctx context.Context) error {
		before, err := c.held(ctx, userID)
		if err != nil {
			return err
		}
		if before.Provider == ByStripe && before.choice(c.clock.Now()).Plan != Basic {
			return apperr.New(apperr.Conflict, "This user pays through Stripe. Cancel the subscription in the Stripe dashboard first.")
		}
		given := Subscription{UserID: userID, Plan: name, Status: Active, Provider: ByOperator}
		if err := c.store.put(ctx, given, c.clock.Now()); err != nil {
			return err
		}
		return c.entitlements.ApplyPlan(ctx, userID)
	})
}

// change writes what becomes of a user's subscription, in one transaction with everything that follows from it.
func (c *Changes) change(ctx context.Context, userID int64, becomes func(now Subscription, at time.Time) Subscription) error {
	return c.db.InTx(ctx, func(ctx context.Context) error {
		before, err := c.held(ctx, userID)
		if err != nil {
			return err
		}
		at := c.clock.Now()
		after := becomes(before, at)
		after.UserID = userID
		return c.put(ctx, before, after, at)
	})
}

// held is the user's subscription, which nobody else changes until the transaction of ctx has ended.
func (c *Changes) held(ctx context.Context, userID int64) (Subscription, error) {
	if err := c.store.hold(ctx, userID); err != nil {
		return Subscription{}, fmt.Errorf("hold subscription of user %d: %w", userID, err)
	}
	sub, err := c.store.subscription(ctx, userID)
	if err != nil {
		return Subscription{}, fmt.Errorf("subscription of user %d: %w", userID, err)
	}
	return sub, nil
}

func (c *Changes) put(ctx context.Context, before, after Subscription, at time.Time) error {
	if err := c.store.put(ctx, after, at); err != nil {
		return fmt.Errorf("put subscription of user %d: %w", after.UserID, err)
	}
	// Compare the stored plan: an expired row may not have been applied yet.
	if before.Plan == after.Plan && !before.EndedAt(at) && !after.EndedAt(at) {
		return nil
	}
	return c.entitlements.ApplyPlan(ctx, after.UserID)
}

// settle does what is due: a paid period ends, or the time to pay does. Once more changes nothing. What Stripe keeps is also
// asked for: its event may have been lost.
func (c *Changes) settle(ctx context.Context, userID int64) error {
	return c.db.InTx(ctx, func(ctx context.Context) error {
		asked := false
		err := c.change(ctx, userID, func(now Subscription, at time.Time) Subscription {
			asked = now.Provider == ByStripe && c.stripe != nil
			if now.EndedAt(at) {
				return Subscription{Plan: Basic, Status: Active, Provider: now.Provider}
			}
			if now.Provider == ByDemo {
				return demoRenewal(now, at)
			}
			return now // only dueAt changes
		})
		if err != nil || !asked {
			return err
		}
		return c.syncLater(ctx, userID)
	})
}
