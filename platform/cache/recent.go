// Package cache keeps what was looked up last, so that the next request need not.
package cache

import (
	"container/list"
	"sync"
	"time"
)

// Recent holds the values that were used last, each until its time is up.
type Recent[K comparable, V any] struct {
	most int

	mu      sync.Mutex
	entries map[K]*list.Element
	order   *list.List // the last used in front
	epoch   uint64     // grows whenever something is forgotten
}

type entry[K comparable, V any] struct {
	key   K
	value V
	until time.Time
}

// NewRecent holds at most so many.
func NewRecent[K comparable, V any](most int) *Recent[K, V] {
	return &Recent[K, V]{most: most, entries: map[K]*list.Element{}, order: list.New()}
}

// Find is the value of a key; ok is false when it must be looked up, with the epoch to keep it by.
func (r *Recent[K, V]) Find(key K, now time.Time) (value V, epoch uint64, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	element, found := r.entries[key]
	if !found {
		return value, r.epoch, false
	}
	kept := element.Value.(*entry[K, V])
	if !now.Before(kept.until) {
		r.drop(element)
		return value, r.epoch, false
	}
	r.order.MoveToFront(element)
	return kept.value, r.epoch, true
}

// Keep remembers what was looked up, unless something was forgotten meanwhile: it might be this.
func (r *Recent[K, V]) Keep(key K, value V, until time.Time, epoch uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if epoch != r.epoch {
		return
	}
	if element, found := r.entries[key]; found {
		r.drop(element)
	}
	r.entries[key] = r.order.PushFront(&entry[K, V]{key, value, until})
	if r.order.Len() > r.most {
		r.drop(r.order.Back())
	}
}

// Forget drops all that match, and what is being looked up right now.
func (r *Recent[K, V]) Forget(match func(K, V) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.epoch++
	for element := r.order.Front(); element != nil; {
		next := element.Next()
		if kept := element.Value.(*entry[K, V]); match(kept.key, kept.value) {
			r.drop(element)
		}
		element = next
	}
}

// Len is how many are held.
func (r *Recent[K, V]) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.order.Len()
}

func (r *Recent[K, V]) drop(element *list.Element) {
	delete(r.entries, element.Value.(*entry[K, V]).key)
	r.order.Remove(element)
}
