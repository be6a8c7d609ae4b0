package instagram

import (
	"maps"
	"math"
	"slices"
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

	// callsOfReading is the most that a first reading takes: the pages of the posts that are kept, and some that are tried again.
	callsOfReading = 10
)

// purpose is what a call is for. Each purpose has its own part of the hour.
type purpose int

const (
	refresh      purpose = iota // nobody waits for it
	lookUp                      // a person waits for one call
	firstReading                // a person waits, and it takes several calls
)

// ledger is what all processes know of one credential: a value that is read, changed and written back as a whole.
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
	First      int `json:"f,omitempty"` // of first readings
}

func (t tally) plus(u tally) tally {
	return tally{All: t.All + u.All, Background: t.Background + u.Background, First: t.First + u.First}
}

// tallyOf counts n calls of a purpose; n may be negative.
func tallyOf(p purpose, n int) tally {
	t := tally{All: n}
	switch p {
	case lookUp:
	case refresh:
		t.Background = n
	case firstReading:
		t.First = n
	}
	return t
}

// verdict permits calls, or says why not and for how long.
type verdict struct {
	granted bool
	kind    Kind
	wait    time.Duration
	why     string
	kept    bool // calls are left, for other purposes
}

func minuteOf(t time.Time) int64 { return t.Unix() / 60 }

// spent sums the window. The minute in which it begins counts in full, so a
// rolling hour never holds more calls than the limit.
func (l *ledger) spent() (sum tally) {
	for _, t := range l.Minutes {
		sum = sum.plus(t)
	}
	return sum
}

// frees is how long it takes until the window has room for n calls of a purpose.
func (l *ledger) frees(now time.Time, perHour, n int, p purpose) time.Duration {
	sum := l.spent()
	for _, minute := range slices.Sorted(maps.Keys(l.Minutes)) {
		t := l.Minutes[minute]
		if sum = sum.plus(tally{-t.All, -t.Background, -t.First}); left(sum, perHour, p) >= n {
			return time.Unix((minute+1)*60, 0).Add(window).Sub(now)
		}
	}
	return window
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

// left is how many calls of a purpose an hour still has that has had those of sum.
func left(sum tally, perHour int, p purpose) int {
	free := callsAllowed(perHour) - sum.All
	switch p {
	case refresh:
		return min(free, backgroundShare(perHour)-sum.Background)
	case firstReading:
		lookUps := sum.All - sum.Background - sum.First
		kept := max(0, lookUpsKept(perHour)-lookUps) +
			max(0, callsAllowed(perHour)-lookUpsKept(perHour)-firstShare(perHour)-sum.Background)
		return min(free-kept, firstShare(perHour)-sum.First)
	default:
		return free
	}
}

// room is how many calls may be made at now, or why not even n may.
func (l *ledger) room(now time.Time, perHour, n int, p purpose, token string) (calls int, none verdict) {
	l.forget(now)
	calls = left(l.spent(), perHour, p)
	probing := l.Refused == token && p == refresh
	slow := p == refresh && l.slow(perHour)
	switch {
	case now.Before(l.ClosedUntil):
		return 0, verdict{kind: Exhausted, wait: l.ClosedUntil.Sub(now), why: "the gate is closed"}
	case probing && now.Before(l.ProbedAt.Add(probeEvery)):
		return 0, verdict{kind: TokenInvalid, wait: l.ProbedAt.Add(probeEvery).Sub(now), why: "background calls are paused"}
	case calls < n:
		return 0, verdict{
			kind: Exhausted, wait: l.frees(now, perHour, n, p), kept: callsAllowed(perHour)-l.spent().All >= n,
			why: "this hour's calls are used up or kept for other purposes",
		}
	case slow && now.Before(l.NextSlow):
		return 0, verdict{kind: Exhausted, wait: l.NextSlow.Sub(now), why: "slowed down near the limit"}
	case slow, probing:
		return 1, verdict{}
	}
	return calls, verdict{}
}

// slow says whether background calls are spread over what is left.
func (l *ledger) slow(perHour int) bool {
	return l.Percent >= slowAt*100 || float64(l.spent().All) >= slowAt*float64(perHour)
}

// admit decides n calls at now, all or none, and books what it grants.
func (l *ledger) admit(now time.Time, perHour, n int, p purpose, token string) verdict {
	calls, none := l.room(now, perHour, n, p, token)
	if calls == 0 {
		return none
	}
	if p == refresh {
		if l.Refused == token {
			l.ProbedAt = now
		}
		if l.slow(perHour) {
			l.NextSlow = now.Add(window / time.Duration(max(1, callsAllowed(perHour)-l.spent().All)))
		}
	}
	l.book(now, tallyOf(p, n))
	return verdict{granted: true}
}

// callsAllowed is how many calls an hour anybody may make.
func callsAllowed(perHour int) int { return max(1, int(stopAt*float64(perHour))) }

// reserve is how many calls an hour are kept for people.
func reserve(perHour int) int { return int(math.Ceil(keptForUsers * float64(perHour))) }

// backgroundShare is how many calls an hour refreshes may make at most. The rest holds at least one first reading.
func backgroundShare(perHour int) int {
	return max(1, callsAllowed(perHour)-max(reserve(perHour), lookUpsKept(perHour)+readingMost(perHour)))
}

// lookUpsKept is how many calls an hour first readings leave to look-ups, whatever refreshes take. Half of what is kept for people is
// then left to first readings.
func lookUpsKept(perHour int) int { return reserve(perHour) / 2 }

// readingMost is how many calls one first reading may book.
func readingMost(perHour int) int {
	return min(callsOfReading, callsAllowed(perHour)-lookUpsKept(perHour))
}

// firstShare is how many calls an hour first readings may make together: half of them, or one reading.
func firstShare(perHour int) int { return max(readingMost(perHour), callsAllowed(perHour)/2) }

// book counts calls in the minute of at; a negative tally gives back what was not used.
func (l *ledger) book(at time.Time, t tally) {
	if l.Minutes == nil {
		l.Minutes = map[int64]tally{}
	}
	minute := minuteOf(at)
	l.Minutes[minute] = l.Minutes[minute].plus(t)
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
