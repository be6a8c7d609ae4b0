package calendar

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Service makes feeds, renews and ends their addresses, and answers calendar apps.
type Service struct {
	store     *Store
	plan      Plan
	owners    Owners
	clock     clock.Clock
	addresses addresses
	publicURL string
	host      string
	writing   singleflight.Group  // by tag
	slots     *semaphore.Weighted // for those that are being written
}

const (
	writesAtOnce = 2
	writeTimeout = 8 * time.Second // of a request's ten
	format       = "2"             // raised with each change of how a calendar is written
)

// NewService serves feeds under the public URL of the settings.
func NewService(c config.Config, store *Store, plan Plan, owners Owners, clk clock.Clock) (*Service, error) {
	public, err := url.Parse(c.PublicURL)
	if err != nil {
		return nil, err
	}
	return &Service{
		store: store, plan: plan, owners: owners, clock: clk, addresses: newAddresses(c.Secret), publicURL: c.PublicURL, host: public.Hostname(),
		slots: semaphore.NewWeighted(writesAtOnce),
	}, nil
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

// Version is a feed at a moment. Two of the same user with the same tag are the same calendar.
type Version struct {
	Tag    string
	userID int64
	since  string
	zone   *time.Location // the user's
}

// Version is what stands behind the last part of an address now.
func (s *Service) Version(ctx context.Context, file string) (Version, error) {
	nonce, ok := s.addresses.nonce(file)
	if !ok {
		return Version{}, errNoFeed
	}
	feed, found, err := s.store.ofNonce(ctx, nonce)
	if err != nil {
		return Version{}, fmt.Errorf("calendar feed: %w", err)
	}
	if found {
		if found, err = s.owners.Here(ctx, feed.UserID); err != nil {
			return Version{}, fmt.Errorf("owner of calendar feed: %w", err)
		}
	}
	if !found {
		return Version{}, errNoFeed
	}
	since := s.clock.Now().UTC().AddDate(0, 0, -PastDays).Format(time.DateOnly)
	version, err := s.plan.PlanVersion(ctx, feed.UserID, since)
	if err != nil {
		return Version{}, fmt.Errorf("plan of user %d: %w", feed.UserID, err)
	}
	zone, err := s.owners.Timezone(ctx, feed.UserID)
	if err != nil {
		return Version{}, fmt.Errorf("time zone of user %d: %w", feed.UserID, err)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s %s %s %s", format, feed.UserID, s.publicURL, since, zone, version))
	return Version{strconv.Quote(base64.RawURLEncoding.EncodeToString(sum[:16])), feed.UserID, since, figures.ZoneOf(zone)}, nil
}

// Read is the plan as iCalendar. Who asks for the same version at the same time shares one text, and few are written at once: a full
// one takes some 50 MB.
func (s *Service) Read(ctx context.Context, v Version) ([]byte, error) {
	plan, err, _ := s.writing.Do(v.Tag, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTimeout) // others wait for it too
		defer cancel()
		if err := s.slots.Acquire(ctx, 1); err != nil {
			return nil, apperr.New(apperr.Unavailable, "Many calendars are being read right now. Try again in a minute.")
		}
		defer s.slots.Release(1)
		events, err := s.plan.PlannedSince(ctx, v.userID, v.since, MaxEvents)
		if err != nil {
			return nil, fmt.Errorf("plan of user %d: %w", v.userID, err)
		}
		var out bytes.Buffer
		err = write(&out, events, v.zone, s.host, func(ideaID int64) string {
			return fmt.Sprintf("%s/content-planner?idea=%d", s.publicURL, ideaID)
		})
		return out.Bytes(), err
	})
	if err != nil {
		return nil, err
	}
	return plan.([]byte), nil
}
