package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
)

// slowDown makes whoever guesses at an address wait, an account's or not, and returns the context to go on with.
func (s *Service) slowDown(ctx context.Context, email string) (context.Context, error) {
	wait, err := s.guesses.Guess(ctx, auth.Digest(email), clientip.Network(ctx))
	if err != nil || wait == 0 {
		return ctx, err
	}
	if err := s.pause(ctx, wait); err != nil {
		return ctx, err
	}
	return context.WithoutCancel(ctx), nil // the request's own time may be over
}
