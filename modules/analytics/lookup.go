package analytics

import (
	"context"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

const (
	unknownFor  = time.Hour // how long a username that nobody has is remembered
	unknownMost = 10_000
)

// Lookup asks Instagram for accounts, for people who wait. Every call that takes a username goes through it, so that
// nobody uses up what is kept for all of them.
type Lookup struct {
	source  instagram.Source
	limiter httpapi.Limiter
	perHour int
	unknown *cache.Recent[string, error]
	clock   clock.Clock
}

// NewLookup asks source.
func NewLookup(c config.Config, source instagram.Source, limiter httpapi.Limiter, clk clock.Clock) *Lookup {
	return &Lookup{source, limiter, c.UsernameChecksPerHourPerUser, cache.NewRecent[string, error](unknownMost), clk}
}

// Find asks Instagram for an account. It writes nothing and belongs outside of any transaction. An unknown account is
// apperr.NotFound, an Instagram that cannot be asked apperr.Unavailable, and a user's hour that is used up apperr.TooMany.
func (l *Lookup) Find(ctx context.Context, userID int64, username string) (instagram.Profile, error) {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return instagram.Profile{}, err
	}
	user := strconv.FormatInt(userID, 10)
	if err := l.limiter.Allow(ctx, httpapi.Rule{Name: "username-look-up", Most: l.perHour, Every: time.Hour}, user); err != nil {
		return instagram.Profile{}, err
	}
	missing, epoch, known := l.unknown.Find(name, l.clock.Now())
	if known {
		return instagram.Profile{}, missing
	}
	if err := l.limiter.Allow(ctx, httpapi.Rule{Name: "username-call", Most: l.source.PerPerson(), Every: time.Hour}, user); err != nil {
		return instagram.Profile{}, err
	}
	page, err := l.source.Page(instagram.Interactive(ctx), name, "")
	if err != nil {
		err = instagram.ForUser(name, err)
		if apperr.Is(err, apperr.NotFound) {
			l.unknown.Keep(name, err, l.clock.Now().Add(unknownFor), epoch)
		}
		return instagram.Profile{}, err
	}
	found := page.Profile
	found.Username = name
	return found, nil
}
