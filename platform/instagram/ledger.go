package instagram

import (
	"maps"
	"math"
	"time"
)

// The rules of the budget. Instagram counts the calls of a rolling hour.
const (
	window       = time.Hour
	slowAt       = 0.80             // from here background calls are spread over what is left
	stopAt       = 0.95             // from here nobody calls until the window frees
	keptForUsers = 0.20             // of the window, for calls that somebody waits for
	recheckAfter = 5 * time.Minute  // when Instagram is nearly full and does not say until when
	probeEvery   = 15 * time.Minute // one background call tries a refused token again
)

// ledger is what all replicas know of one credential: a value that is read,
// changed and written back as a whole, wherever it is kept.
type ledger struct {
	Minutes     map[int64]tally `json:"minutes,omitempty"` // calls by minute since the epoch
	Percent     float64         `json:"percent,omitempty"` // of Instagram's limits, as last reported
	PercentAt   time.Time       `json:"percentAt"`
	ClosedUntil time.Time       `json:"closedUntil"`
	NextSlow    time.Time       `json:"nextSlow"`          // the next background call while slowed down
	Refused     string          `json:"refused,omitempty"` // fingerprint of the token that Instagram refuses
	RefusedAt   time.Time       `json:"refusedAt"`
	ProbedAt    time.Time       `json:"probedAt"`
}

type tally struct {
	All        int `json:"a"`
	Background int `json:"b,omitempty"`
}

// verdict is leave to make one call, or why not and for how long.
type verdict struct {
	granted bool
	kind    Kind
	wait    time.Duration
	why     string
}

func minuteOf(t time.Time) int64 { return t.Unix() / 60 }

// spent sums the window. The minute in which it begins counts in full, so a
// rolling hour never holds more calls than the limit.
func (l *ledger) spent(now time.Time) (sum tally, frees time.Duration) {
	oldest := minuteOf(now)
	for minute, t := range l.Minutes {
		sum.All += t.All
		sum.Background += t.Background
		if t.All > 0 {
			oldest = min(oldest, minute)
		}
	}
	frees = time.Unix((oldest+1)*60, 0).Add(window).Sub(now)
	return sum, frees
}

func (l *ledger) forget(now time.Time) {
	begin := minuteOf(now.Add(-window))
	for minute := range l.Minutes {
		if minute < begin {
			delete(l.Minutes, minute)
		}
	}
	if now.Sub(l.PercentAt) >= window {
		l.Percent = 0
	}
}

// room is how many calls may be made at now, or why none may.
func (l *ledger) room(now time.Time, perHour int, interactive bool, token string) (calls int, none verdict) {
	l.forget(now)
	sum, frees := l.spent(now)
	left, probing := callsAllowed(perHour)-sum.All, l.Refused == token && !interactive
	switch {
	case now.Before(l.ClosedUntil):
		return 0, verdict{kind: Exhausted, wait: l.ClosedUntil.Sub(now), why: "the gate is closed"}
	case probing && now.Before(l.ProbedAt.Add(probeEvery)):
		return 0, verdict{kind: TokenInvalid, wait: l.ProbedAt.Add(probeEvery).Sub(now), why: "background calls are paused"}
	case left <= 0:
		return 0, verdict{kind: Exhausted, wait: frees, why: "this hour's calls are used up"}
	case interactive:
		return left, verdict{}
	}
	left = min(left, backgroundShare(perHour)-sum.Background)
	switch slow := l.slow(sum, perHour); {
	case left <= 0:
		return 0, verdict{kind: Exhausted, wait: frees, why: "the rest of this hour is kept for people"}
	case slow && now.Before(l.NextSlow):
		return 0, verdict{kind: Exhausted, wait: l.NextSlow.Sub(now), why: "slowed down near the limit"}
	case slow, probing:
		return 1, verdict{}
	}
	return left, verdict{}
}

// slow says whether background calls are spread over what is left.
func (l *ledger) slow(sum tally, perHour int) bool {
	return l.Percent >= slowAt*100 || float64(sum.All) >= slowAt*float64(perHour)
}

// admit decides one call at now and, when it is granted, books it.
func (l *ledger) admit(now time.Time, perHour int, interactive bool, token string) verdict {
	calls, none := l.room(now, perHour, interactive, token)
	if calls == 0 {
		return none
	}
	if !interactive {
		if l.Refused == token {
			l.ProbedAt = now
		}
		if sum, _ := l.spent(now); l.slow(sum, perHour) {
			l.NextSlow = now.Add(window / time.Duration(max(1, callsAllowed(perHour)-sum.All)))
		}
	}
	l.book(minuteOf(now), tally{All: 1, Background: background(interactive)})
	return verdict{granted: true}
}

// callsAllowed is how many calls an hour anybody may make.
func callsAllowed(perHour int) int { return max(1, int(stopAt*float64(perHour))) }

// backgroundShare is how many calls an hour refreshes may make at most.
func backgroundShare(perHour int) int {
	return max(1, callsAllowed(perHour)-int(math.Ceil(keptForUsers*float64(perHour))))
}

func background(interactive bool) int {
	if interactive {
		return 0
	}
	return 1
}

func (l *ledger) book(minute int64, t tally) {
	if l.Minutes == nil {
		l.Minutes = map[int64]tally{}
	}
	was := l.Minutes[minute]
	l.Minutes[minute] = tally{All: was.All + t.All, Background: was.Background + t.Background}
}

// learn takes what an answer said. It reports whether the token was found
// refused just now, so that one replica alone says it.
func (l *ledger) learn(now time.Time, u usage, failed *Error, token string) (refusedNow bool) {
	if u.known {
		l.Percent, l.PercentAt = u.percent, now
		if u.percent >= stopAt*100 {
			l.close(now, u.regain, recheckAfter)
		}
	}
	switch {
	case failed == nil || failed.Kind == NotFound:
		if l.Refused == token {
			l.Refused = ""
		}
	case failed.Kind == Throttled:
		l.close(now, u.regain, window)
	case failed.Kind == TokenInvalid:
		refusedNow = l.Refused != token
		if refusedNow {
			l.Refused, l.RefusedAt = token, now
		}
		l.ProbedAt = now
	}
	return refusedNow
}

func (l *ledger) close(now time.Time, told, otherwise time.Duration) {
	if told > 0 {
		otherwise = told
	}
	if until := now.Add(otherwise); until.After(l.ClosedUntil) {
		l.ClosedUntil = until
	}
}

func (l *ledger) clone() ledger {
	c := *l
	c.Minutes = maps.Clone(l.Minutes)
	return c
}
