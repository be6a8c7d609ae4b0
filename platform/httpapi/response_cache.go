package httpapi

import (
	"reflect"
	"time"

	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// Answer is a value as it goes over the wire.
type Answer struct {
	Body []byte // JSON
	Tag  string // names the body
}

// responseCacheBytes bounds the bodies of one ResponseCache: some hundred of those who looked last.
const responseCacheBytes = 8 << 20

// ResponseCache holds the answers that were composed last, each with the version that it was made of. The version is looked up
// before each use, so nothing here is ever stale, and nothing has to invalidate it.
type ResponseCache[View comparable] struct {
	clock   clock.Clock
	answers *cache.LRU[View, cachedAnswer]
}

type cachedAnswer struct {
	Answer
	version any
	from    time.Time // a clock may be set back, too
}

// NewResponseCache holds nothing yet.
func NewResponseCache[View comparable](clk clock.Clock) *ResponseCache[View] {
	return &ResponseCache[View]{clk, cache.NewWeighted[View](responseCacheBytes, func(c cachedAnswer) int { return len(c.Body) })}
}

// Answer is the answer to a view: the cached one, if it was made of the same version and its time has not run out, else
// the one that compose makes, which says until when it is that.
func (r *ResponseCache[View]) Answer(of View, version any, compose func() (value any, until time.Time, err error)) (Answer, error) {
	now := r.clock.Now()
	cached, epoch, found := r.answers.Get(of, now)
	if found && !now.Before(cached.from) && reflect.DeepEqual(cached.version, version) {
		return cached.Answer, nil
	}
	value, until, err := compose()
	if err != nil {
		return Answer{}, err
	}
	body, tag, err := JSON(value)
	if err != nil {
		return Answer{}, err
	}
	answer := Answer{body, tag}
	r.answers.Put(of, cachedAnswer{answer, version, now}, until, epoch)
	return answer, nil
}
