// Package cache holds what was looked up last, so that the next request need not look.
package cache

import (
	"container/list"
	"sync"
	"time"
)

// LRU holds the values that were used last, each until its time is up.
type LRU[K comparable, V any] struct {
	capacity int
	weigh    func(V) int

	mu      sync.Mutex
	entries map[K]*list.Element
	order   *list.List // the last used in front
	weight  int
	epoch   uint64 // grows whenever something is removed
}

type entry[K comparable, V any] struct {
	key   K
	value V
	until time.Time
}

// NewLRU holds so many values at most.
func NewLRU[K comparable, V any](capacity int) *LRU[K, V] {
	return NewWeighted[K](capacity, func(V) int { return 1 })
}

// NewWeighted holds values that weigh so much together at most, as bytes for example.
func NewWeighted[K comparable, V any](capacity int, weigh func(V) int) *LRU[K, V] {
	return &LRU[K, V]{capacity: capacity, weigh: weigh, entries: map[K]*list.Element{}, order: list.New()}
}

// Get is the value of a key; ok is false when it must be looked up, with the epoch to put it by.
func (l *LRU[K, V]) Get(key K, now time.Time) (value V, epoch uint64, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	element, found := l.entries[key]
	if !found {
		return value, l.epoch, false
	}
	held := element.Value.(*entry[K, V])
	if !now.Before(held.until) {
		l.drop(element)
		return value, l.epoch, false
	}
	l.order.MoveToFront(element)
	return held.value, l.epoch, true
}

// Put holds what was looked up, unless something was removed meanwhile: it might be this.
func (l *LRU[K, V]) Put(key K, value V, until time.Time, epoch uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if epoch != l.epoch {
		return
	}
	if element, found := l.entries[key]; found {
		l.drop(element)
	}
	if l.weigh(value) > l.capacity {
		return
	}
	l.entries[key] = l.order.PushFront(&entry[K, V]{key, value, until})
	l.weight += l.weigh(value)
	for l.weight > l.capacity {
		l.drop(l.order.Back())
	}
}

// Remove drops all that match, and what is being looked up right now.
func (l *LRU[K, V]) Remove(match func(K, V) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.epoch++
	for element := l.order.Front(); element != nil; {
		next := element.Next()
		if held := element.Value.(*entry[K, V]); match(held.key, held.value) {
			l.drop(element)
		}
		element = next
	}
}

// Len is how many are held.
func (l *LRU[K, V]) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.order.Len()
}

func (l *LRU[K, V]) drop(element *list.Element) {
	dropped := l.order.Remove(element).(*entry[K, V])
	delete(l.entries, dropped.key)
	l.weight -= l.weigh(dropped.value)
}
