package rates

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Plans knows what a user pays for.
type Plans interface {
	RateEstimate(ctx context.Context, userID int64) (bool, error)
}

// Sketches know accounts in a few figures.
type Sketches interface {
	// OwnSketch is of the account that the user has connected; nil when there is none.
	OwnSketch(ctx context.Context, userID int64) (*figures.Sketch, error)
	// Sketch is of an account that the user may see; nil when there is none of that username.
	Sketch(ctx context.Context, userID int64, username string) (*figures.Sketch, error)
}

var (
	errPlan         = apperr.New(apperr.PlanRequired, "The rate estimate is part of the BUSINESS plan.")
	errNotConnected = apperr.New(apperr.NotFound, "Connect an Instagram account first.")
	errUnknown      = apperr.New(apperr.NotFound, "You don't track this account.")
)

// Service estimates rates.
type Service struct {
	store    *Store
	plans    Plans
	sketches Sketches
	defaults Defaults
	clock    clock.Clock
}

// NewService estimates by the prices of store, or else by the defaults.
func NewService(store *Store, plans Plans, sketches Sketches, defaults Defaults, clk clock.Clock) *Service {
	return &Service{store, plans, sketches, defaults, clk}
}

// Result is the estimate of an account.
type Result struct {
	Username  string
	Followers *int64
	Rates     []Rate
	Prices    Prices
	Entered   bool // Prices are the user's own
}

// Estimate is that of an account that the user may see; of no username it is the user's own.
func (s *Service) Estimate(ctx context.Context, userID int64, of string) (Result, error) {
	if err := s.allow(ctx, userID); err != nil {
		return Result{}, err
	}
	sketch, err := s.sketch(ctx, userID, of)
	if err != nil {
		return Result{}, err
	}
	prices, entered, err := s.store.prices(ctx, userID)
	if err != nil {
		return Result{}, fmt.Errorf("prices of user %d: %w", userID, err)
	}
	if !entered {
		prices = s.defaults.Prices
	}
	return Result{sketch.Username, sketch.Followers, Estimate(*sketch, prices), prices, entered}, nil
}

// SetPrices replaces the user's prices.
func (s *Service) SetPrices(ctx context.Context, userID int64, p Prices) error {
	if err := s.allow(ctx, userID); err != nil {
		return err
	}
	if err := p.check(); err != nil {
		return err
	}
	return s.store.put(ctx, userID, p, s.clock.Now())
}

// ResetPrices has the defaults count again. Every plan may take back what it has entered.
func (s *Service) ResetPrices(ctx context.Context, userID int64) error {
	return s.store.drop(ctx, userID)
}

func (s *Service) allow(ctx context.Context, userID int64) error {
	allowed, err := s.plans.RateEstimate(ctx, userID)
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	if !allowed {
		return errPlan
	}
	return nil
}

func (s *Service) sketch(ctx context.Context, userID int64, of string) (*figures.Sketch, error) {
	if of == "" {
		sketch, err := s.sketches.OwnSketch(ctx, userID)
		if err == nil && sketch == nil {
			err = errNotConnected
		}
		return sketch, err
	}
	username, err := instagram.ParseUsername(of)
	if err != nil {
		return nil, err
	}
	sketch, err := s.sketches.Sketch(ctx, userID, username)
	if err == nil && sketch == nil {
		err = errUnknown
	}
	return sketch, err
}
