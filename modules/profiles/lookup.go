package profiles

import (
	"context"
	"math"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

const (
	unknownFor = time.Hour // how long a username that nobody has is remembered
	maxUnknown = 10_000
)

// Lookup asks Instagram for accounts, for people who wait. Every call that takes a username goes through it, so that
// nobody uses up what is kept for all of them.
type Lookup struct {
	source  instagram.Source
	limiter ratelimit.Limiter
	perHour int
	unknown *cache.LRU[string, error]
	clock   clock.Clock
}

// NewLookup asks source.
func NewLookup(c config.Config, source instagram.Source, limiter ratelimit.Limiter, clk clock.Clock) *Lookup {
	return &Lookup{source, limiter, c.UsernameChecksPerHourPerUser, cache.NewLRU[string, error](maxUnknown), clk}
}

// Find asks Instagram for an account. It writes nothing and belongs outside of any transaction. An unknown account is
// apperr.NotFound, an Instagram that cannot be asked apperr.Unavailable, and a user's hour that is used up apperr.TooMany.
func (l *Lookup) Find(ctx context.Context, userID int64, username string) (instagram.Profile, error) {
	page, err := l.page(ctx, userID, username, "")
	return page.Profile, err
}

// page asks Instagram for a page of an account, which counts as one of the user's look-ups.
func (l *Lookup) page(ctx context.Context, userID int64, username, after string) (instagram.Page, error) {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return instagram.Page{}, err
	}
	user := strconv.FormatInt(userID, 10)
	lookUps := ratelimit.Rule{Name: "username-look-up", Max: l.perHour, Per: time.Hour}
	if err := l.limiter.Allow(ctx, lookUps, user); err != nil {
		return instagram.Page{}, tooManyLookUps(err)
	}
	missing, epoch, known := l.unknown.Get(name, l.clock.Now())
	if known {
		return instagram.Page{}, missing
	}
	calls := ratelimit.Rule{Name: "username-call", Max: l.source.PerPerson(), Per: time.Hour}
	if err := l.limiter.Allow(ctx, calls, user); err != nil {
		l.limiter.Refund(ctx, lookUps, user)
		return instagram.Page{}, tooManyLookUps(err)
	}
	page, err := l.source.Page(instagram.Interactive(ctx), name, after)
	switch {
	case err == nil:
	case instagram.KindOf(err) == instagram.NotFound:
		err = instagram.ForUser(name, err)
		l.unknown.Put(name, err, l.clock.Now().Add(unknownFor), epoch)
		return instagram.Page{}, err
	default:
		if ctx.Err() == nil { // whoever gives up has had a call all the same
			l.limiter.Refund(ctx, lookUps, user)
		}
		if instagram.KindOf(err) == instagram.Exhausted { // no call was made
			l.limiter.Refund(ctx, calls, user)
		}
		return instagram.Page{}, instagram.ForUser(name, err)
	}
	page.Profile.Username = name
	return page, nil
}

// tooManyLookUps says when the next look-up is possible; err is the limiter's.
func tooManyLookUps(err error) error {
	wait := apperr.From(err).RetryAfter
	minutes := "a minute"
	if n := int(math.Ceil(wait.Minutes())); n > 1 {
		minutes = strconv.Itoa(n) + " minutes"
	}
	return apperr.New(apperr.TooMany,
		"You've looked up as many accounts as one hour allows. You can look up the next one in "+minutes+".").After(wait).Because(err)
}
