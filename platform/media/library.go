package media

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"golang.org/x/sync/singleflight"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

var fetches = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "bowerbird_media_fetches_total", Help: "Pictures fetched, by outcome.",
}, []string{"outcome"})

// The outcomes are shown as 0 before the first of each, so that an alarm sees it rise.
func init() {
	for _, outcome := range []string{"failed", "stored"} {
		fetches.WithLabelValues(outcome)
	}
}

// avatarFor is how long a stored avatar is taken to be the present one. A post's picture never changes.
const avatarFor = 24 * time.Hour

// Origin knows the link that leads to a picture. It is asked when somebody looks at a picture that is not stored, and
// once more with renew when that link no longer works: then it may ask Instagram for a fresh one. It has 8 seconds
// together with the fetch. NotFound: there is no such picture.
type Origin func(ctx context.Context, key Key, renew bool) (address string, err error)

// Library is the stored pictures and the way to those that are not stored yet.
type Library struct {
	*Store

	fetcher       *Fetcher
	shrinker      *shrinker
	flights       singleflight.Group
	negativeCache *negativeCache
	timeout       time.Duration
	log           *slog.Logger

	life    context.Context // of the fetches, which outlive requests but not the program
	end     context.CancelFunc
	fetches sync.RWMutex // held for reading by each
}

// NewLibrary fills store with what fetcher gets.
func NewLibrary(store *Store, fetcher *Fetcher, clk clock.Clock, log *slog.Logger) *Library {
	life, end := context.WithCancel(context.Background())
	return &Library{
		life: life, end: end,
		Store: store, fetcher: fetcher, shrinker: newShrinker(), negativeCache: newNegativeCache(clk), timeout: fetchTimeout, log: log,
	}
}

var errNotAvailable = apperr.New(apperr.NotFound, "This picture is not available")

// Ingest stores the picture at an address, unless it is stored already (an avatar: since less than a day). For a reel,
// give its thumbnail. What was stored stays when it fails. It returns within 8 seconds.
func (l *Library) Ingest(ctx context.Context, key Key, address string) error {
	age, err := l.Age(ctx, key)
	switch {
	case err == nil && (key.Kind != KindAvatar || age < avatarFor):
		return nil
	case err != nil && !apperr.Is(err, apperr.NotFound):
		return err
	}
	return l.once(ctx, key, func(_ context.Context, _ Key, renew bool) (string, error) {
		if renew {
			return "", errLinkEnded // there is no other
		}
		return address, nil
	})
}

// View reads a picture, fetching it first when it is not stored: NotFound when it cannot be had, which is remembered for
// a minute, or for five seconds when that may change soon. Unavailable: the storage does not work. The fetch takes 8 seconds at most.
func (l *Library) View(ctx context.Context, key Key, origin Origin) (Picture, error) {
	picture, err := l.Open(ctx, key)
	if !errors.Is(err, errNotStored) {
		return picture, err
	}
	if l.negativeCache.has(key) {
		return Picture{}, errNotAvailable
	}
	if err := l.once(ctx, key, origin); err != nil {
		if ctx.Err() == nil { // who went away says nothing about the picture
			l.negativeCache.add(key, lastingOf(err))
			l.log.InfoContext(ctx, "picture not available", "key", key.String(), "error", err)
		}
		if errors.Is(err, errStorage) {
			return Picture{}, err
		}
		return Picture{}, errNotAvailable.Because(err)
	}
	return l.Open(ctx, key)
}

// lastingOf is how long a failure is remembered.
func lastingOf(err error) time.Duration {
	var slow interface{ Timeout() bool }
	if errors.As(err, &slow) && slow.Timeout() || errors.Is(err, errStorage) {
		return slowMissFor
	}
	return missFor
}

// once fetches and stores a picture; whoever asks for the same one meanwhile waits for the same fetch, which outlives
// the one who asked first.
func (l *Library) once(ctx context.Context, key Key, origin Origin) error {
	if err := key.check(); err != nil {
		return err
	}
	timeout := l.timeout
	done := l.flights.DoChan(key.String(), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), timeout)
		defer cancel()
		l.fetches.RLock()
		defer l.fetches.RUnlock()
		defer context.AfterFunc(l.life, cancel)() //nolint:contextcheck // the program's life, not the request's
		err := l.bring(ctx, key, origin)
		if err != nil {
			fetches.WithLabelValues("failed").Inc()
			return nil, err
		}
		fetches.WithLabelValues("stored").Inc()
		l.negativeCache.remove(key)
		return nil, nil
	})
	waiting, cancel := context.WithTimeout(ctx, timeout) // ctx itself is the flight's too, and stays as it is
	defer cancel()
	select {
	case result := <-done:
		return result.Err
	case <-waiting.Done():
	}
	select {
	case result := <-done: // what has come in time counts, whichever was seen first
		return result.Err
	default:
		return waiting.Err()
	}
}

// Stop ends the fetches that are under way: nothing is written behind it.
func (l *Library) Stop() {
	l.end()
	l.fetches.Lock()
	defer l.fetches.Unlock()
}

// bring runs outside of any request, where a panic would end the process: a decoder's, over a file made for it, must not.
func (l *Library) bring(ctx context.Context, key Key, origin Origin) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic over picture %s: %v\n%s", key, cause, debug.Stack())
		}
	}()
	data, err := l.follow(ctx, key, origin)
	if err != nil {
		return err
	}
	small, err := l.shrinker.shrink(ctx, data, sides[key.Kind])
	if err != nil {
		return err
	}
	return l.Put(ctx, key, small)
}

// follow gets what the known link leads to or, when it has ended, a fresh one.
func (l *Library) follow(ctx context.Context, key Key, origin Origin) ([]byte, error) {
	for _, renew := range []bool{false, true} {
		address, err := origin(ctx, key, renew)
		if err != nil {
			return nil, err
		}
		data, err := l.fetcher.Get(ctx, address)
		if !errors.Is(err, errLinkEnded) {
			return data, err
		}
	}
	return nil, errLinkEnded
}
