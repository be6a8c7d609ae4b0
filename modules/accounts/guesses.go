package accounts

import (
	"context"
	"errors"
	"time"

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

// pause waits, unless the client goes away. A request whose time is over waits on: its answer is only late.
func pause(ctx context.Context, d time.Duration) error {
	over := time.NewTimer(d)
	defer over.Stop()
	select {
	case <-over.C:
		return nil
	case <-ctx.Done():
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return ctx.Err()
		}
	}
	<-over.C
	return nil
}
