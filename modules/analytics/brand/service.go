package brand

import (
	"context"
	"encoding/base64"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/media"
)

var (
	errNoBranding = apperr.New(apperr.Forbidden, "Branding on reports is part of the BUSINESS plan.")
	errLogo       = apperr.New(apperr.Invalid,
		"We can't use this file. Choose a PNG, JPEG or WebP picture of up to 2 MB and 40 million pixels.")
)

// Service keeps users' brands. One that the plan no longer has is kept and not applied.
type Service struct {
	store *Store
	plans Plans
	clock clock.Clock
}

// NewService does no I/O.
func NewService(store *Store, plans Plans, clk clock.Clock) *Service {
	return &Service{store, plans, clk}
}

// Brand is the user's own look, and whether the plan applies it.
func (s *Service) Brand(ctx context.Context, userID int64) (b Brand, available bool, err error) {
	if available, err = s.plans.HasBranding(ctx, userID); err != nil {
		return b, false, fmt.Errorf("plan: %w", err)
	}
	if b, err = s.store.brand(ctx, userID); err != nil {
		return b, false, fmt.Errorf("brand of user %d: %w", userID, err)
	}
	return b, available, nil
}

// Applied is how the user's reports look; nil: as Bowerbird's, because the plan has no branding or nothing is set.
func (s *Service) Applied(ctx context.Context, userID int64) (*ReportBrand, error) {
	b, available, err := s.Brand(ctx, userID)
	if err != nil || !available || b == none {
		return nil, err
	}
	return new(ReportBrand(b)), nil
}

// Save replaces everything but the logo.
func (s *Service) Save(ctx context.Context, userID int64, b Brand) error {
	b, err := b.cleaned()
	if err != nil {
		return err
	}
	return s.write(ctx, userID, b, "name", "colour", "footer", "made_with")
}

// SaveLogo replaces the logo by a file, drawn again as a PNG.
func (s *Service) SaveLogo(ctx context.Context, userID int64, file []byte) error {
	if len(file) > maxLogo {
		return errLogo
	}
	drawn, err := media.Logo(ctx, file, logoBox)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return errLogo
	}
	b := none
	b.Logo = "data:image/png;base64," + base64.StdEncoding.EncodeToString(drawn)
	return s.write(ctx, userID, b, "logo")
}

func (s *Service) write(ctx context.Context, userID int64, b Brand, columns ...string) error {
	has, err := s.plans.HasBranding(ctx, userID)
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	if !has {
		return errNoBranding
	}
	if err := s.store.write(ctx, userID, b, s.clock.Now(), columns...); err != nil {
		return fmt.Errorf("save the brand of user %d: %w", userID, err)
	}
	return nil
}

// DeleteLogo asks for no plan: a user may always take back what was given.
func (s *Service) DeleteLogo(ctx context.Context, userID int64) error {
	if err := s.store.write(ctx, userID, none, s.clock.Now(), "logo"); err != nil {
		return fmt.Errorf("delete the logo of user %d: %w", userID, err)
	}
	return nil
}
