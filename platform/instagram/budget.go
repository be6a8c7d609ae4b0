package instagram

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// patience is how long the news of an answer may take to be written.
const patience = 5 * time.Second

// budget guards one credential for all processes. The ledger is in the database; each process goes on from the one that it knows, and
// reads it again only when another process has written.
type budget struct {
	store   *store // nil: this process is the only one
	token   string // fingerprint
	perHour int
	clock   clock.Clock // shared by all processes
	log     *slog.Logger

	turn    sync.Mutex // one writer per process: only processes ever collide
	mu      sync.Mutex // guards what follows
	local   ledger     // the last known ledger
	version int64      // of local in the database
	known   bool       // local comes from the database
	news    reported   // usage since the last change
}

// reported is what an answer said about Instagram's limits, and when.
type reported struct {
	usage
	at time.Time
}

func (r reported) addTo(l *ledger) {
	if r.known && r.at.After(l.PercentAt) {
		l.Percent, l.PercentAt = r.percent, r.at
	}
}

func newBudget(cfg Config, db *database.DB, clk clock.Clock, log *slog.Logger) *budget {
	b := &budget{perHour: cfg.CallsPerHour, clock: clk, log: log, token: fingerprint(cfg.Token)}
	if db != nil {
		// The account, not the token: a renewed token goes on with the same hour.
		b.store = &store{db, fingerprint(cfg.BaseURL + "\x00" + cfg.AccountID)}
	}
	return b
}

func fingerprint(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:8])
}

// acquire books n calls, all or none, and gives when it booked them; or it says why they must wait.
func (b *budget) acquire(ctx context.Context, n int, p purpose) (booked time.Time, err error) {
	var v verdict
	err = b.change(ctx, func(l *ledger, now time.Time) {
		v, booked = l.admit(now, b.perHour, n, p, b.token), now
	})
	switch {
	case err != nil:
		return time.Time{}, err
	case v.granted:
		return booked, nil
	}
	return time.Time{}, &Error{Kind: v.kind, Message: v.why, Kept: v.kept, RetryAfter: v.wait}
}

// giveBack takes booked calls out of the ledger that were not made.
func (b *budget) giveBack(ctx context.Context, booked time.Time, n int, p purpose) {
	b.report(ctx, func(l *ledger, _ time.Time) { l.book(booked, tallyOf(p, -n)) })
}

// room is how many calls may be made now. What this process knows is enough to go on: a call too many is refused by acquire,
// which learns what the others have spent. When it knows of none, the database may know better.
func (b *budget) room(ctx context.Context, p purpose) (calls int) {
	b.mu.Lock()
	local, now := b.local.clone(), b.clock.Now()
	b.mu.Unlock()
	if len(local.Minutes) > 0 {
		calls, _ = local.room(now, b.perHour, 1, p, b.token)
	}
	if calls == 0 {
		current, now := b.snapshot(ctx)
		calls, _ = current.room(now, b.perHour, 1, p, b.token)
	}
	return calls
}

// standing is how many calls this process believes may be made now, and whether it knows that the token is refused.
func (b *budget) standing(p purpose) (calls int, refused bool) {
	b.mu.Lock()
	local, now := b.local.clone(), b.clock.Now()
	b.mu.Unlock()
	calls, _ = local.room(now, b.perHour, 1, p, b.token)
	return calls, local.Refused == b.token
}

// closed reports whether this process knows that no call may be made.
func (b *budget) closed() (wait time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return max(0, b.local.ClosedUntil.Sub(b.clock.Now()))
}

// learn takes in an answer's usage headers and its failure, if any.
func (b *budget) learn(ctx context.Context, u usage, failed *Error) {
	if failed != nil && failed.Status == 0 {
		return // no answer, no news
	}
	if failed == nil && b.keepForNextCall(u) {
		return
	}
	var refusedNow bool
	var closedUntil time.Time
	b.report(ctx, func(l *ledger, now time.Time) {
		refusedNow = l.learn(now, u, failed, b.token)
		closedUntil = l.ClosedUntil
	})
	if refusedNow {
		b.log.Error("Instagram rejects the access token; refreshes are paused until it is renewed",
			"code", failed.Code, "subcode", failed.Subcode)
	}
	if failed != nil && failed.Kind == Throttled {
		b.log.Warn("Instagram is throttling calls; they wait", "code", failed.Code, "until", closedUntil)
	}
}

// keepForNextCall keeps usage that changes nothing for anybody's next call: it is written along with that.
func (b *budget) keepForNextCall(u usage) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if u.percent >= slowAt*100 || b.local.Percent >= slowAt*100 || b.local.Refused != "" {
		return false
	}
	if u.known {
		b.news = reported{u, b.clock.Now()}
	}
	return true
}

// report changes the ledger even if the caller has given up. What cannot be written holds in this process, and is written with its next
// change.
func (b *budget) report(ctx context.Context, fn func(l *ledger, now time.Time)) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	if err := b.change(ctx, fn); err != nil {
		b.log.Warn("the ledger of Instagram calls could not be written", "error", err)
	}
}

// change applies fn to the ledger. fn may run several times: the first process to write wins and the others
// decide again on what it wrote, so no two of them ever spend the same call.
func (b *budget) change(ctx context.Context, fn func(l *ledger, now time.Time)) error {
	b.turn.Lock()
	defer b.turn.Unlock()
	for {
		if err := b.read(ctx); err != nil {
			return err
		}
		b.mu.Lock()
		now, version := b.clock.Now(), b.version
		b.news.addTo(&b.local)
		b.news = reported{}
		fn(&b.local, now)
		next, err := json.Marshal(b.local)
		b.mu.Unlock()
		if err != nil || b.store == nil {
			return err
		}
		written, err := b.store.replace(ctx, version, string(next))
		if err != nil {
			return err
		}
		b.mu.Lock()
		if b.known = written; written {
			b.version++
		}
		b.mu.Unlock()
		if written {
			return nil
		}
	}
}

// read takes in the ledger of the database, unless this process knows it.
func (b *budget) read(ctx context.Context) error {
	b.mu.Lock()
	known := b.known
	b.mu.Unlock()
	if b.store == nil || known {
		return nil
	}
	stored, err := b.store.load(ctx)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.local, b.version, b.known = b.parse(stored.Ledger), stored.Version, true
	return nil
}

func (b *budget) parse(raw string) (l ledger) {
	if err := json.Unmarshal([]byte(raw), &l); err != nil {
		// Written by another version: a fresh ledger costs an hour's memory, a stuck one all calls.
		b.log.Warn("the ledger of Instagram calls is unreadable; starting over", "error", err)
		return ledger{}
	}
	return l
}

// snapshot is the current ledger and the time that it counts by. Without the database it is the last known one.
func (b *budget) snapshot(ctx context.Context) (current ledger, now time.Time) {
	if b.store != nil {
		stored, err := b.store.load(ctx)
		if err == nil {
			current, now = b.parse(stored.Ledger), b.clock.Now()
			b.mu.Lock()
			b.news.addTo(&current)
			b.mu.Unlock()
			current.forget(now)
			return current, now
		}
		b.log.Warn("the ledger of Instagram calls could not be read", "error", err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	current, now = b.local.clone(), b.clock.Now()
	b.news.addTo(&current)
	current.forget(now)
	return current, now
}
