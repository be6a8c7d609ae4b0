package media

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
)

const (
	missFor     = time.Minute
	slowMissFor = 5 * time.Second // what was slow or full may work soon
	maxMisses   = 4096            // remembered at once
)

// negativeCache remembers which pictures could not be had, so that a page full of broken ones asks the CDN once.
type negativeCache struct {
	clock  clock.Clock
	missed *cache.LRU[Key, struct{}]
}

func newNegativeCache(clk clock.Clock) *negativeCache {
	return &negativeCache{clk, cache.NewLRU[Key, struct{}](maxMisses)}
}

func (n *negativeCache) has(key Key) bool {
	_, _, found := n.missed.Get(key, n.clock.Now())
	return found
}

func (n *negativeCache) add(key Key, lasting time.Duration) {
	now := n.clock.Now()
	_, epoch, _ := n.missed.Get(key, now)
	n.missed.Put(key, struct{}{}, now.Add(lasting), epoch)
}

func (n *negativeCache) remove(key Key) {
	if !n.has(key) {
		return // every picture that is stored comes here
	}
	n.missed.Remove(func(missed Key, _ struct{}) bool { return missed == key })
}
