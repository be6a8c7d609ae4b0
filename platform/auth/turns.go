package auth

import (
	"context"
	"slices"
	"sync"
)

// origin is where a request comes from: a site in the network of a provider.
type origin struct{ provider, site string }

// turns lets a few work at once. The others wait in a line for each site they come from, and the sites take turns: whoever floods
// waits for themselves.
type turns struct {
	mu      sync.Mutex
	free    int
	most    int // that wait
	waiting int
	lines   map[origin][]chan bool // by site; true is a turn, false is turned away
	next    []origin               // the sites that wait, in the order of their turns
}

func newTurns(atOnce, most int) *turns {
	return &turns{free: atOnce, most: most, lines: map[origin][]chan bool{}}
}

// take waits for a turn, which has to be released; errBusy when too many wait.
func (t *turns) take(ctx context.Context, from origin) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return nil
	}
	if t.waiting >= t.most && !t.makeRoom(from) {
		t.mu.Unlock()
		return errBusy
	}
	turn := make(chan bool, 1)
	if len(t.lines[from]) == 0 {
		t.next = append(t.next, from)
	}
	t.lines[from] = append(t.lines[from], turn)
	t.waiting++
	t.mu.Unlock()

	select {
	case mine := <-turn:
		return turnedAway(mine)
	case <-ctx.Done():
		return t.leave(ctx, from, turn)
	}
}

func turnedAway(mine bool) error {
	if !mine {
		return errBusy
	}
	return nil
}

// makeRoom turns somebody away for a provider whose sites hold fewer places than another's or, among the sites of the own one, for a
// shorter line. It is the last of the provider's longest line.
func (t *turns) makeRoom(from origin) bool {
	fullest := t.fullest(from.provider)
	var longest origin
	for _, other := range t.next { // of lines as long as each other, the one whose turn is later
		if other.provider == fullest && len(t.lines[other]) >= len(t.lines[longest]) {
			longest = other
		}
	}
	line := t.lines[longest]
	if fullest == from.provider && len(line) <= len(t.lines[from])+1 {
		return false
	}
	line[len(line)-1] <- false
	t.remove(longest, len(line)-1)
	return true
}

// fullest is the provider whose sites hold the most places; own, unless another has more even with one place less.
func (t *turns) fullest(own string) string {
	places := map[string]int{}
	for from, line := range t.lines {
		places[from.provider] += len(line)
	}
	fullest := own
	for provider, held := range places {
		if held > places[own]+1 && held > places[fullest] {
			fullest = provider
		}
	}
	return fullest
}

func (t *turns) remove(from origin, i int) {
	t.waiting--
	if t.lines[from] = slices.Delete(t.lines[from], i, i+1); len(t.lines[from]) == 0 {
		delete(t.lines, from)
		t.next = slices.DeleteFunc(t.next, func(other origin) bool { return other == from })
	}
}

// leave ends the waiting of somebody who has gone; a turn that was given meanwhile is used.
func (t *turns) leave(ctx context.Context, from origin, turn chan bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.lines[from], turn); i >= 0 {
		t.remove(from, i)
		return ctx.Err()
	}
	return turnedAway(<-turn)
}

// release ends a turn: the next site's first has it.
func (t *turns) release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.waiting == 0 {
		t.free++
		return
	}
	from := t.next[0]
	t.next = append(t.next[1:], from)
	t.lines[from][0] <- true
	t.remove(from, 0)
}
