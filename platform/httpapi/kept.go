package httpapi

import (
	"container/list"
	"reflect"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// Answer is a value as it goes over the wire.
type Answer struct {
	Body []byte // JSON
	Tag  string // names the body
}

// keptSize bounds what the answers of one Kept take: some hundred of those who looked last.
const keptSize = 8 << 20

// Kept keeps the answers that were put together last, each with the standing it was made of. What may have changed is
// looked up before each use, so nothing here is ever stale, and nothing has to be told to forget.
type Kept[View comparable] struct {
	clock   clock.Clock
	mu      sync.Mutex
	entries map[View]*list.Element
	order   *list.List // of named answers, the last used in front
	size    int        // bytes of the bodies
}

type keptAnswer struct {
	answer      Answer
	of          any
	from, until time.Time // a clock may be set back, too
}

type namedAnswer[View comparable] struct {
	keptAnswer
	view View
}

// NewKept keeps nothing yet.
func NewKept[View comparable](clk clock.Clock) *Kept[View] {
	return &Kept[View]{clock: clk, entries: map[View]*list.Element{}, order: list.New()}
}

// Answer is the answer to a view: the kept one, if it was made of the same standing and its time has not run out, else
// the one that compose makes, which says until when it is that.
func (k *Kept[View]) Answer(of View, standing any, compose func() (value any, until time.Time, err error)) (Answer, error) {
	from := k.clock.Now()
	if kept, found := k.find(of, standing, from); found {
		return kept, nil
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
	k.keep(of, keptAnswer{answer, standing, from, until})
	return answer, nil
}

func (k *Kept[View]) find(of View, standing any, now time.Time) (Answer, bool) {
	k.mu.Lock()
	element, found := k.entries[of]
	if !found {
		k.mu.Unlock()
		return Answer{}, false
	}
	k.order.MoveToFront(element)
	kept := element.Value.(namedAnswer[View])
	k.mu.Unlock()
	return kept.answer, !now.Before(kept.from) && now.Before(kept.until) && reflect.DeepEqual(kept.of, standing)
}

func (k *Kept[View]) keep(of View, answer keptAnswer) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if element, found := k.entries[of]; found {
		k.drop(element)
	}
	k.entries[of] = k.order.PushFront(namedAnswer[View]{answer, of})
	k.size += len(answer.answer.Body)
	for k.size > keptSize {
		k.drop(k.order.Back())
	}
}

func (k *Kept[View]) drop(element *list.Element) {
	dropped := k.order.Remove(element).(namedAnswer[View])
	delete(k.entries, dropped.view)
	k.size -= len(dropped.answer.Body)
}
