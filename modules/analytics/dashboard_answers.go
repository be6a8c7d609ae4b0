package analytics

import (
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"reflect"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Answer is a summary as it goes over the wire.
type Answer struct {
	Body []byte // JSON
	Tag  string // names the body, by its content: the same on every replica and after a restart
}

// Answer is the summary that Summary gives. While nothing has changed it costs the look at the user's standing and no
// more; see standing.
func (d *Dashboard) Answer(ctx context.Context, userID int64, period Period) (Answer, error) {
	s, err := d.look(ctx, userID)
	if err != nil {
		return Answer{}, err
	}
	of := view{userID, period}
	if kept, found := d.answers.find(of, s, d.clock.Now()); found {
		return kept, nil
	}
	from := d.clock.Now()
	summary, until, err := d.compose(ctx, s, period)
	if err != nil {
		return Answer{}, err
	}
	body, err := httpapi.JSON(summary)
	if err != nil {
		return Answer{}, err
	}
	sum := sha256.Sum256(body)
	answer := Answer{body, base64.RawURLEncoding.EncodeToString(sum[:16])}
	d.answers.keep(of, keptAnswer{answer, s, from, until})
	return answer, nil
}

// answersSize bounds what the kept answers take: some hundred of those who looked last.
const answersSize = 8 << 20

// answers keeps what was put together last. What may have changed is looked up before each use, so nothing here is ever
// stale, and nothing has to be told to forget.
type answers struct {
	mu      sync.Mutex
	entries map[view]*list.Element
	order   *list.List // of named answers, the last used in front
	size    int        // bytes of the bodies
}

type view struct {
	userID int64
	period Period
}

type keptAnswer struct {
	answer      Answer
	of          standing
	from, until time.Time // a clock may be set back, too
}

type namedAnswer struct {
	keptAnswer
	view view
}

func newAnswers() *answers { return &answers{entries: map[view]*list.Element{}, order: list.New()} }

// find is the answer to a view, if it was made of the same standing and its time has not run out.
func (a *answers) find(of view, s standing, now time.Time) (Answer, bool) {
	a.mu.Lock()
	element, found := a.entries[of]
	if !found {
		a.mu.Unlock()
		return Answer{}, false
	}
	a.order.MoveToFront(element)
	kept := element.Value.(namedAnswer)
	a.mu.Unlock()
	return kept.answer, !now.Before(kept.from) && now.Before(kept.until) && reflect.DeepEqual(kept.of, s)
}

func (a *answers) keep(of view, answer keptAnswer) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if element, found := a.entries[of]; found {
		a.drop(element)
	}
	a.entries[of] = a.order.PushFront(namedAnswer{answer, of})
	a.size += len(answer.answer.Body)
	for a.size > answersSize {
		a.drop(a.order.Back())
	}
}

func (a *answers) drop(element *list.Element) {
	dropped := a.order.Remove(element).(namedAnswer)
	delete(a.entries, dropped.view)
	a.size -= len(dropped.answer.Body)
}
