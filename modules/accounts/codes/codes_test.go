package codes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var midday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// inForce is a code whose mail went out at midday and whose hash is "right".
func inForce() Code { return New("right", midday) }

func TestACodeIsGoodForTenMinutes(t *testing.T) {
	for name, c := range map[string]struct {
		after time.Duration
		hash  string
		want  error
	}{
		"ACC-018 the right one":       {0, "right", nil},
		"at its last moment":          {10*time.Minute - time.Microsecond, "right", nil},
		"ACC-038 too late":            {10 * time.Minute, "right", ErrExpired},
		"ACC-037 a wrong one":         {0, "wrong", ErrWrong},
		"ACC-038 a wrong one, late":   {time.Hour, "wrong", ErrExpired},
		"an empty hash opens nothing": {0, "", ErrWrong},
	} {
		t.Run(name, func(t *testing.T) {
			code := inForce()
			require.Equal(t, c.want, code.Try(c.hash, midday.Add(c.after)))
		})
	}
}

func TestACodeWorksOnce(t *testing.T) {
	c := inForce()
	require.NoError(t, c.Try("right", midday))
	require.Equal(t, ErrExpired, c.Try("right", midday))
	require.Equal(t, ErrExpired, c.Try("", midday), "a used code has no hash to be guessed")
}

func TestACodeTakesFiveTries(t *testing.T) {
	c := inForce()
	for range 4 {
		require.Equal(t, ErrWrong, c.Try("wrong", midday))
	}
	require.Equal(t, ErrUsedUp.Because(ErrWrong), c.Try("wrong", midday))
	require.Equal(t, ErrUsedUp, c.Try("right", midday))
	require.Equal(t, ErrExpired, c.Try("right", midday.Add(CodeLife)))
	require.Equal(t, 5, c.Tries)
}

func TestTheFifthTryMayBeRight(t *testing.T) {
	c := inForce()
	for range 4 {
		require.Equal(t, ErrWrong, c.Try("wrong", midday))
	}
	require.NoError(t, c.Try("right", midday))
}

// sentAt is the pace of an address that a mail went to.
func sentAt(t *testing.T, now time.Time) Pace {
	var p Pace
	require.NoError(t, p.Book(now))
	require.Equal(t, now, p.SentAt)
	return p
}

func TestAMinuteBetweenSends(t *testing.T) {
	p := sentAt(t, midday)
	err := p.BookNow(midday.Add(time.Minute - time.Microsecond))
	require.True(t, apperr.Is(err, apperr.TooMany))
	require.Equal(t, time.Microsecond, apperr.From(err).RetryAfter)
	require.NoError(t, p.BookNow(midday.Add(time.Minute)))
}

func TestTenSendsADay(t *testing.T) {
	p := sentAt(t, midday)
	for i := range 9 {
		require.NoError(t, p.BookNow(midday.Add(time.Duration(i+1)*time.Minute)))
	}
	for _, ask := range []func(time.Time) error{p.BookNow, p.Book} {
		require.True(t, apperr.Is(ask(midday.Add(time.Hour)), apperr.TooMany))
	}
	require.NoError(t, p.BookNow(midday.Add(Day)))
}

func TestASecondSignUpWaitsForItsMail(t *testing.T) {
	p := sentAt(t, midday)
	require.NoError(t, p.Book(midday.Add(10*time.Second)))
	require.Equal(t, midday.Add(time.Minute), p.SentAt)
	require.Equal(t, 2, p.Sends)

	require.NoError(t, p.Book(midday.Add(20*time.Second)))
	require.Equal(t, midday.Add(time.Minute), p.SentAt, "the third takes the second's turn")
	require.Equal(t, 2, p.Sends)
	require.True(t, apperr.Is(p.BookNow(midday.Add(90*time.Second)), apperr.TooMany), "the pause runs from the mail, not from the asking")
}

func TestDigits(t *testing.T) {
	seen := map[string]bool{}
	for range 500 {
		digits := NewDigits()
		require.Regexp(t, fiveDigits, digits)
		seen[digits] = true
	}
	require.Greater(t, len(seen), 450)
}

func TestHashesOfCodes(t *testing.T) {
	key := Hashes("a key")
	hash := key.Of("maya@example.com", Verification, "48213")
	require.NotContains(t, hash, "48213")
	require.Equal(t, hash, key.Of("maya@example.com", Verification, "48213"))
	require.NotEqual(t, hash, key.Of("noa@example.com", Verification, "48213"))
	require.NotEqual(t, hash, key.Of("maya@example.com", "password", "48213"))
	require.NotEqual(t, hash, Hashes("another").Of("maya@example.com", Verification, "48213"))
	one, other := key.OfNone(), key.OfNone()
	require.NotEqual(t, one, other)
}

// Whatever is asked in whatever order, the limits hold.
func FuzzPace(f *testing.F) {
	f.Add([]byte("rsttttttttt......rsw"))
	f.Fuzz(func(t *testing.T, acts []byte) {
		var p Pace
		now := midday
		for _, act := range acts {
			sent := p.SentAt
			switch act % 3 {
			case 0:
				_ = p.Book(now)
			case 1:
				_ = p.BookNow(now)
			case 2:
				now = now.Add(time.Duration(act) * time.Second)
			}
			if !p.SentAt.Equal(sent) && p.SentAt.Sub(sent) < SendPause {
				t.Fatalf("two mails %s apart", p.SentAt.Sub(sent))
			}
			if p.Sends > daySends {
				t.Fatalf("%d sends", p.Sends)
			}
		}
	})
}
