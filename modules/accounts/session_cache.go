package accounts

import (
	"container/list"
	"sync"
	"time"
)

const (
	cacheLife = 2 * time.Second // how long a session that another process has ended is still believed
	cacheSize = 10_000          // sessions
)

// sessionCache spares most requests the look at their session. It holds the sessions that were used last, for seconds.
type sessionCache struct {
	mu      sync.Mutex
	entries map[int64]*list.Element
	order   *list.List // the last used in front
	epoch   uint64     // grows whenever something is forgotten
}

type cached struct {
	sessionID, userID int64
	until             time.Time
}

func newSessionCache() *sessionCache {
	return &sessionCache{entries: map[int64]*list.Element{}, order: list.New()}
}

// user is the user of a session that was seen to stand; ok is false when it must be looked up, with the epoch to keep it by.
func (c *sessionCache) user(sessionID int64, now time.Time) (userID int64, epoch uint64, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if element, found := c.entries[sessionID]; found {
		if entry := element.Value.(cached); now.Before(entry.until) {
			c.order.MoveToFront(element)
			return entry.userID, c.epoch, true
		}
		c.drop(element)
	}
	return 0, c.epoch, false
}

// keep remembers a session that was looked up, unless some session was ended meanwhile: it might be this one.
func (c *sessionCache) keep(sessionID, userID int64, now time.Time, epoch uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if epoch != c.epoch {
		return
	}
	if element, found := c.entries[sessionID]; found {
		c.drop(element)
	}
	c.entries[sessionID] = c.order.PushFront(cached{sessionID, userID, now.Add(cacheLife)})
	if c.order.Len() > cacheSize {
		c.drop(c.order.Back())
	}
}

// forget drops every session that match names.
func (c *sessionCache) forget(match func(sessionID, userID int64) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.epoch++
	for element := c.order.Front(); element != nil; {
		next := element.Next()
		if entry := element.Value.(cached); match(entry.sessionID, entry.userID) {
			c.drop(element)
		}
		element = next
	}
}

func (c *sessionCache) drop(element *list.Element) {
	delete(c.entries, element.Value.(cached).sessionID)
	c.order.Remove(element)
}
