package profiles

import (
	"context"
	"math"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

const (
	unknownFor = time.Hour // how long a username that nobody has is remembered
	maxUnknown = 10_000
)

// newFor is how long an account counts as new: its look-ups wait behind those of older accounts.
const newFor = 24 * time.Hour

// Lookup asks Instagram for accounts, for people who wait. Every call that takes a username goes through it, so that
// nobody uses up what is kept for all of them.
type Lookup struct {
	source  instagram.Source
	name    string // of the source
	store   *Store
	limiter ratelimit.Limiter
	users   Users
	perHour int
	unknown *cache.LRU[string, error]
	clock   clock.Clock
}

// NewLookup asks source, which the settings name.
func NewLookup(c config.Config, source instagram.Source, store *Store, limiter ratelimit.Limiter, users Users, clk clock.Clock) *Lookup {
	return &Lookup{source, c.Instagram, store, limiter, users, c.UsernameChecksPerHourPerUser, cache.NewLRU[string, error](maxUnknown), clk}
}

// Find asks Instagram for an account. It writes nothing but the new username of a stored one, and belongs outside of any transaction.
// An unknown account is apperr.NotFound, an Instagram that cannot be asked apperr.Unavailable, and an hour that is used up apperr.TooMany.
func (l *Lookup) Find(ctx context.Context, userID int64, username string) (instagram.Profile, error) {
	page, err := l.page(ctx, userID, username, "")
	return page.Profile, err
}

// CountLookUps counts n look-ups of a user, all or none, for what makes Instagram be asked later. It belongs outside of any transaction.
func (l *Lookup) CountLookUps(ctx context.Context, userID int64, n int) error {
	for counted := range n {
		if err := l.count(ctx, l.lookUps(userID)); err != nil {
			for range counted {
				l.refund(ctx, l.lookUps(userID))
			}
			return err
		}
	}
	return nil
}

// limit is how many look-ups of a kind an hour allows, and what somebody reads who is refused.
type limit struct {
	rule    ratelimit.Rule
	key     string
	refusal string
}

func (l *Lookup) lookUps(userID int64) limit {
	return limit{ratelimit.Rule{Name: "username-look-up", Max: l.perHour, Per: time.Hour}, strconv.FormatInt(userID, 10),
		"You've looked up as many accounts as one hour allows."}
}

// calls are the limits of what Instagram is asked: for the user, for the site over all its accounts, and for all new accounts together.
func (l *Lookup) calls(ctx context.Context, userID int64) ([]limit, error) {
	shares := l.source.LookUps()
	if shares == (instagram.LookUps{}) {
		return nil, nil
	}
	calls := []limit{{ratelimit.Rule{Name: "username-call", Max: shares.PerPerson, Per: time.Hour}, strconv.FormatInt(userID, 10),
		"You've looked up as many accounts as one hour allows."}}
	if clientip.Of(ctx) != "" { // a job has no site
		calls = append(calls, limit{ratelimit.Rule{Name: "username-call-site", Max: shares.PerSite, Per: time.Hour}, clientip.Site(ctx),
			"People on your network have looked up as many accounts as one hour allows."})
	}
	created, err := l.users.CreatedAt(ctx, userID)
	if err != nil {
		return nil, err
	}
	if l.clock.Now().Sub(created) < newFor {
		calls = append(calls, limit{ratelimit.Rule{Name: "username-call-new", Max: shares.Newcomers, Per: time.Hour}, "all",
			"New users have looked up as many accounts as one hour allows."})
	}
	return calls, nil
}

// count counts one more of each limit, all or none.
func (l *Lookup) count(ctx context.Context, limits ...limit) error {
	for i, of := range limits {
		if err := l.limiter.Allow(ctx, of.rule, of.key); err != nil {
			l.refund(ctx, limits[:i]...)
			return of.refuse(err)
		}
	}
	return nil
}

func (l *Lookup) refund(ctx context.Context, limits ...limit) {
	for _, of := range limits {
		l.limiter.Refund(ctx, of.rule, of.key)
	}
}

// page asks Instagram for a page of an account, which counts as one of the user's look-ups.
func (l *Lookup) page(ctx context.Context, userID int64, username, after string) (instagram.Page, error) {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return instagram.Page{}, err
	}
	lookUps := l.lookUps(userID)
	if err := l.count(ctx, lookUps); err != nil {
		return instagram.Page{}, err
	}
	missing, epoch, known := l.unknown.Get(name, l.clock.Now())
	if known {
		return instagram.Page{}, missing
	}
	calls, err := l.calls(ctx, userID)
	if err == nil {
		err = l.count(ctx, calls...)
	}
	if err != nil {
		l.refund(ctx, lookUps)
		return instagram.Page{}, err
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
			l.refund(ctx, lookUps)
		}
		if instagram.KindOf(err) == instagram.Exhausted { // no call was made
			l.refund(ctx, calls...)
		}
		return instagram.Page{}, instagram.ForUser(name, err)
	}
	page.Profile.Username = name
	return page, l.store.followRename(ctx, l.name, page.Profile, l.clock.Now())
}

// refuse says when the next look-up is possible; err is the limiter's.
func (of limit) refuse(err error) error {
	wait := apperr.From(err).RetryAfter
	minutes := "a minute"
	if n := int(math.Ceil(wait.Minutes())); n > 1 {
		minutes = strconv.Itoa(n) + " minutes"
	}
	return apperr.New(apperr.TooMany,
		of.refusal+" You can look up the next one in "+minutes+".").After(wait).Because(err)
}
