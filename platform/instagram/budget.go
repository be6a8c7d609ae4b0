package instagram

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/bowerbird/bowerbird/platform/clock"
)

const (
	redisPatience = 500 * time.Millisecond // a budget must not hold up the call it guards
	redisPause    = 5 * time.Second        // how long an unreachable Redis is left alone
)

// replace writes the ledger if it is unchanged since it was read; otherwise it returns the current one.
var replace = redis.NewScript(`
local current = redis.call("GET", KEYS[1]) or ""
if current ~= ARGV[1] then return {0, current} end
redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3])
return {1, ""}`)

// budget guards one credential for all replicas. The ledger is in Redis; while
// Redis is away it goes on from the last known one, in this process alone.
type budget struct {
	redis   redis.UniversalClient // nil: this process is the only one
	key     string
	token   string // fingerprint
	perHour int
	clock   clock.Clock
	log     *slog.Logger

	turn  sync.Mutex      // one writer to Redis per process: only replicas ever collide
	mu    sync.Mutex      // guards what follows
	local ledger          // the last known ledger
	raw   string          // local as stored in Redis; empty when it is not stored
	heard heard           // of Instagram's limits, since the last change
	owed  map[int64]tally // calls made while Redis was away
	away  time.Time       // Redis is not asked before
}

// heard is what an answer said of Instagram's limits, and when.
type heard struct {
	usage
	at time.Time
}

func (h heard) tell(l *ledger) {
	if h.known && h.at.After(l.PercentAt) {
		l.Percent, l.PercentAt = h.percent, h.at
	}
}

func newBudget(cfg Config, client redis.UniversalClient, clk clock.Clock, log *slog.Logger) *budget {
	return &budget{
		redis: client, perHour: cfg.CallsPerHour, clock: clk, log: log,
		// The account, not the token: a renewed token goes on with the same hour.
		key:   "bowerbird:instagram:" + fingerprint(cfg.BaseURL+"\x00"+cfg.AccountID) + ":budget",
		token: fingerprint(cfg.Token),
	}
}

func fingerprint(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:8])
}

// acquire books one call or says why it must wait.
func (b *budget) acquire(ctx context.Context, interactive bool) error {
	var v verdict
	now := b.clock.Now()
	shared := b.change(ctx, func(l *ledger) { v = l.admit(now, b.perHour, interactive, b.token) })
	if v.granted {
		if !shared && b.redis != nil {
			b.owe(minuteOf(now), tally{All: 1, Background: background(interactive)})
		}
		return nil
	}
	return &Error{Kind: v.kind, Message: v.why, RetryAfter: v.wait}
}

// room is how many calls may be made now. What this process knows is enough to go on: a call too many is refused by acquire,
// which learns what the others have spent. When it knows of none, Redis may know better.
func (b *budget) room(ctx context.Context, interactive bool) (calls int) {
	now := b.clock.Now()
	if _, known := b.lastKnown(); len(known.Minutes) > 0 {
		calls, _ = known.room(now, b.perHour, interactive, b.token)
	}
	if calls == 0 {
		known := b.snapshot(ctx)
		calls, _ = known.room(now, b.perHour, interactive, b.token)
	}
	return calls
}

// learn takes in an answer's usage headers and its failure, if any.
func (b *budget) learn(ctx context.Context, u usage, failed *Error) {
	if failed != nil && failed.Status == 0 {
		return // no answer, no news
	}
	now := b.clock.Now()
	if failed == nil && b.ordinary(u) {
		b.hear(u, now)
		return
	}
	var refusedNow bool
	// The news is worth keeping even if the caller has given up.
	b.change(context.WithoutCancel(ctx), func(l *ledger) { refusedNow = l.learn(now, u, failed, b.token) })
	if refusedNow {
		b.log.Error("Instagram rejects the access token; refreshes are paused until it is renewed",
			"code", failed.Code, "subcode", failed.Subcode)
	}
	if failed != nil && failed.Kind == Throttled {
		b.log.Warn("Instagram is throttling calls; they wait", "code", failed.Code, "until", b.snapshot(ctx).ClosedUntil)
	}
}

// ordinary says that an answer changes nothing for anybody's next call: it is written along with that.
func (b *budget) ordinary(u usage) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return u.percent < slowAt*100 && b.local.Percent < slowAt*100 && b.local.Refused == ""
}

// change applies fn to the ledger, shared if Redis answers. fn may run several
// times: whoever writes first wins and the others decide again on what they
// wrote, so no two replicas ever spend the same call.
func (b *budget) change(ctx context.Context, fn func(*ledger)) (shared bool) {
	now, news := b.clock.Now(), b.takeHeard()
	both := func(l *ledger) {
		news.tell(l)
		fn(l)
	}
	if b.changedShared(ctx, now, both) {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.raw = ""
	both(&b.local)
	return false
}

func (b *budget) changedShared(ctx context.Context, now time.Time, fn func(*ledger)) bool {
	b.turn.Lock()
	defer b.turn.Unlock()
	if !b.reachable(now) {
		return false
	}
	err := b.write(ctx, fn)
	if err != nil && ctx.Err() == nil {
		b.rest(now, err)
	}
	return err == nil
}

func (b *budget) write(ctx context.Context, fn func(*ledger)) error {
	ctx, cancel := context.WithTimeout(ctx, redisPatience)
	defer cancel()
	raw, known := b.lastKnown()
	for {
		owed := b.takeOwed()
		for minute, t := range owed {
			known.book(minute, t)
		}
		fn(&known)
		next, err := json.Marshal(known)
		if err != nil {
			return err
		}
		written, current, err := b.replace(ctx, raw, next)
		if !written {
			for minute, t := range owed {
				b.owe(minute, t)
			}
		}
		switch {
		case err != nil:
			return err
		case written:
			b.mu.Lock()
			b.local, b.raw = known, string(next)
			b.mu.Unlock()
			return nil
		}
		raw, known = current, b.read(current)
	}
}

// lastKnown is the ledger as this process wrote it: mostly nobody has written since, and it need not be asked for.
func (b *budget) lastKnown() (raw string, known ledger) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.raw == "" {
		return "", ledger{}
	}
	return b.raw, b.local.clone()
}

func (b *budget) replace(ctx context.Context, raw string, next []byte) (written bool, current string, err error) {
	reply, err := replace.Run(ctx, b.redis, []string{b.key}, raw, next, (2 * 24 * time.Hour).Milliseconds()).Slice()
	if err != nil {
		return false, "", err
	}
	current, _ = reply[1].(string)
	return reply[0] == int64(1), current, nil
}

func (b *budget) load(ctx context.Context) (ledger, error) {
	raw, err := b.redis.Get(ctx, b.key).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return ledger{}, err
	}
	return b.read(raw), nil
}

func (b *budget) read(raw string) (known ledger) {
	if raw == "" {
		return ledger{}
	}
	if err := json.Unmarshal([]byte(raw), &known); err != nil {
		// Written by another version: a fresh ledger costs an hour's memory, a stuck one all calls.
		b.log.Warn("Instagram call budget in Redis is unreadable; starting over", "error", err)
		return ledger{}
	}
	return known
}

// snapshot is the current ledger.
func (b *budget) snapshot(ctx context.Context) ledger {
	now := b.clock.Now()
	if b.reachable(now) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisPatience)
		defer cancel()
		known, err := b.load(ctx)
		if err == nil {
			b.told().tell(&known)
			known.forget(now)
			return known
		}
		b.rest(now, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	known := b.local.clone()
	b.heard.tell(&known)
	known.forget(now)
	return known
}

func (b *budget) hear(u usage, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if u.known {
		b.heard = heard{u, now}
	}
}

func (b *budget) told() heard {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.heard
}

func (b *budget) takeHeard() (news heard) {
	b.mu.Lock()
	defer b.mu.Unlock()
	news, b.heard = b.heard, heard{}
	return news
}

func (b *budget) reachable(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.redis != nil && !now.Before(b.away)
}

func (b *budget) rest(now time.Time, cause error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.away = now.Add(redisPause)
	b.log.Warn("Redis is not reachable; counting Instagram calls in this process",
		"error", fmt.Sprint(cause))
}

func (b *budget) owe(minute int64, t tally) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.owed == nil {
		b.owed = map[int64]tally{}
	}
	was := b.owed[minute]
	b.owed[minute] = tally{All: was.All + t.All, Background: was.Background + t.Background}
}

func (b *budget) takeOwed() map[int64]tally {
	b.mu.Lock()
	defer b.mu.Unlock()
	owed := b.owed
	b.owed = nil
	return owed
}
