package auth

import (
	"context"
	"slices"
	"sync"
)

// turns lets a few work at once. The others wait in a line for each site they come from, and the sites take turns: whoever floods
// waits for themselves.
type turns struct {
	mu      sync.Mutex
	free    int
	most    int // that wait
	waiting int
	lines   map[string][]chan bool // by site; true is a turn, false is turned away
	next    []string               // the sites that wait, in the order of their turns
}

func newTurns(atOnce, most int) *turns {
	return &turns{free: atOnce, most: most, lines: map[string][]chan bool{}}
}

// take waits for a turn, which has to be released; errBusy when too many wait.
func (t *turns) take(ctx context.Context, site string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return nil
	}
	if t.waiting >= t.most && !t.makeRoom(site) {
		t.mu.Unlock()
		return errBusy
	}
	turn := make(chan bool, 1)
	if len(t.lines[site]) == 0 {
		t.next = append(t.next, site)
	}
	t.lines[site] = append(t.lines[site], turn)
	t.waiting++
	t.mu.Unlock()

	select {
	case mine := <-turn:
		return turnedAway(mine)
	case <-ctx.Done():
		return t.leave(ctx, site, turn)
	}
}

func turnedAway(mine bool) error {
	if !mine {
		return errBusy
	}
	return nil
}

// makeRoom turns away the last of the longest line for a site whose own is shorter.
func (t *turns) makeRoom(site string) bool {
	longest := site
	for other, line := range t.lines {
		if len(line) > len(t.lines[longest]) {
			longest = other
		}
	}
	line := t.lines[longest]
	if len(line) <= len(t.lines[site])+1 {
		return false
	}
	line[len(line)-1] <- false
	t.remove(longest, len(line)-1)
	return true
}

func (t *turns) remove(site string, i int) {
	t.waiting--
	if t.lines[site] = slices.Delete(t.lines[site], i, i+1); len(t.lines[site]) == 0 {
		delete(t.lines, site)
		t.next = slices.DeleteFunc(t.next, func(other string) bool { return other == site })
	}
}

// leave ends the waiting of somebody who has gone; a turn that was given meanwhile is used.
func (t *turns) leave(ctx context.Context, site string, turn chan bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.lines[site], turn); i >= 0 {
		t.remove(site, i)
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
	site := t.next[0]
	t.next = append(t.next[1:], site)
	t.lines[site][0] <- true
	t.remove(site, 0)
}
