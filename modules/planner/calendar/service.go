package calendar

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Service makes feeds, renews and ends their addresses, and answers calendar apps.
type Service struct {
	store     *Store
	plan      Plan
	clock     clock.Clock
	addresses addresses
	publicURL string
	host      string
}

// NewService serves feeds under the public URL of the settings.
func NewService(c config.Config, store *Store, plan Plan, clk clock.Clock) (*Service, error) {
	public, err := url.Parse(c.PublicURL)
	if err != nil {
		return nil, err
	}
	return &Service{store, plan, clk, newAddresses(c.Secret), c.PublicURL, public.Hostname()}, nil
}

// Feed is where a user's plan can be subscribed to.
type Feed struct {
	Address   string
	CreatedAt time.Time // of this address
}

var errNoFeed = apperr.New(apperr.NotFound, "This calendar feed does not exist")

// Feed is the user's, if it is on.
func (s *Service) Feed(ctx context.Context, userID int64) (feed Feed, on bool, err error) {
	stored, on, err := s.store.ofUser(ctx, userID)
	if err != nil || !on {
		return Feed{}, false, err
	}
	file, err := s.addresses.file(stored.Nonce)
	if err != nil {
		return Feed{}, false, fmt.Errorf("calendar feed of user %d: %w", userID, err)
	}
	return Feed{s.publicURL + Route + file, stored.CreatedAt.UTC()}, true, nil
}

// TurnOn makes the user's feed; one that is on keeps its address.
func (s *Service) TurnOn(ctx context.Context, userID int64) (Feed, error) {
	if err := s.store.add(ctx, row{userID, newNonce(), s.clock.Now()}); err != nil {
		return Feed{}, fmt.Errorf("calendar feed of user %d: %w", userID, err)
	}
	return s.mustFeed(ctx, userID)
}

// Renew ends an address at once and makes another. An address that has been renewed already is not renewed again: of two requests at
// the same time one counts, and both are answered with what is valid now.
func (s *Service) Renew(ctx context.Context, userID int64, address string) (Feed, error) {
	old, ok := s.addresses.nonce(strings.TrimPrefix(address, s.publicURL+Route))
	if !ok {
		return Feed{}, apperr.New(apperr.Invalid, "This is not the address of a calendar feed")
	}
	if err := s.store.replace(ctx, old, row{userID, newNonce(), s.clock.Now()}); err != nil {
		return Feed{}, fmt.Errorf("calendar feed of user %d: %w", userID, err)
	}
	return s.mustFeed(ctx, userID)
}

func (s *Service) mustFeed(ctx context.Context, userID int64) (Feed, error) {
	feed, on, err := s.Feed(ctx, userID)
	if err == nil && !on {
		err = errNoFeed
	}
	return feed, err
}

// TurnOff ends the user's feed. Once more changes nothing.
func (s *Service) TurnOff(ctx context.Context, userID int64) error { return s.store.drop(ctx, userID) }

// Read is the plan behind the last part of an address, as iCalendar.
func (s *Service) Read(ctx context.Context, file string) ([]byte, error) {
	nonce, ok := s.addresses.nonce(file)
	if !ok {
		return nil, errNoFeed
	}
	feed, found, err := s.store.ofNonce(ctx, nonce)
	if err != nil {
		return nil, fmt.Errorf("calendar feed: %w", err)
	}
	if !found {
		return nil, errNoFeed
	}
	since := s.clock.Now().UTC().AddDate(0, 0, -PastDays).Format(time.DateOnly)
	events, err := s.plan.PlannedSince(ctx, feed.UserID, since, MaxEvents)
	if err != nil {
		return nil, fmt.Errorf("plan of user %d: %w", feed.UserID, err)
	}
	var out bytes.Buffer
	err = write(&out, events, s.host, func(ideaID int64) string { return fmt.Sprintf("%s/content-planner?idea=%d", s.publicURL, ideaID) })
	return out.Bytes(), err
}
