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
			require.Equal(t, c.want, code.Try(c.hash, false, midday.Add(c.after)))
		})
	}
}

func TestACodeWorksOnce(t *testing.T) {
	c := inForce()
	require.NoError(t, c.Try("right", false, midday))
	require.Equal(t, ErrExpired, c.Try("right", false, midday))
	require.Equal(t, ErrExpired, c.Try("", false, midday), "a used code has no hash to be guessed")
}

func TestACodeTakesFiveTries(t *testing.T) {
	c := inForce()
	for range 4 {
		require.Equal(t, ErrWrong, c.Try("wrong", false, midday))
	}
	require.Equal(t, ErrUsedUp.Because(ErrWrong), c.Try("wrong", false, midday))
	require.Equal(t, ErrUsedUp, c.Try("right", false, midday))
	require.Equal(t, ErrExpired, c.Try("right", false, midday.Add(CodeLife)))
	require.Equal(t, 5, c.Tries)
}

func TestTheFifthTryMayBeRight(t *testing.T) {
	c := inForce()
	for range 4 {
		require.Equal(t, ErrWrong, c.Try("wrong", false, midday))
	}
	require.NoError(t, c.Try("right", false, midday))
}

func TestBlindTriesAreCountedApart(t *testing.T) {
	const blind, named = true, false
	wrong := func(t *testing.T, c *Code, blind bool) {
		for range 4 {
			require.Equal(t, ErrWrong, c.Try("wrong", blind, midday))
		}
		require.Equal(t, ErrUsedUp.Because(ErrWrong), c.Try("wrong", blind, midday))
		require.Equal(t, ErrUsedUp, c.Try("right", blind, midday))
	}
	t.Run("five of them leave the code to whoever knows its id", func(t *testing.T) {
		c := inForce()
		wrong(t, &c, blind)
		require.NoError(t, c.Try("right", named, midday))
	})
	t.Run("they end with the others", func(t *testing.T) {
		c := inForce()
		wrong(t, &c, named)
		require.Equal(t, ErrUsedUp, c.Try("right", blind, midday))
	})
	t.Run("a right one uses the code up", func(t *testing.T) {
		c := inForce()
		require.NoError(t, c.Try("right", blind, midday))
		require.Equal(t, ErrExpired, c.Try("right", named, midday))
	})
}

// sentAt is the pace of an address that a mail went to.
func sentAt(t *testing.T, now time.Time) Pace {
	var p Pace
	require.NoError(t, p.Book(now, &Requests{}))
	require.Equal(t, now, p.SentAt)
	return p
}

// asked is a network that has asked for what p has sent.
func asked(p Pace) *Requests {
	return &Requests{Sends: p.Sends, SentAt: p.SentAt, DayEndsAt: p.DayEndsAt}
}

func TestAMinuteBetweenSends(t *testing.T) {
	p := sentAt(t, midday)
	err := p.BookNow(midday.Add(time.Minute-time.Microsecond), asked(p))
	require.True(t, apperr.Is(err, apperr.TooMany))
	require.Equal(t, time.Microsecond, apperr.From(err).RetryAfter)
	require.NoError(t, p.BookNow(midday.Add(time.Minute), asked(p)))
}

func TestTenSendsADay(t *testing.T) {
	p := sentAt(t, midday)
	home, office := asked(p), &Requests{}
	for i := range 9 {
		by := home
		if i >= 5 {
			by = office
		}
		require.NoError(t, p.BookNow(midday.Add(time.Duration(i+1)*time.Minute), by))
	}
	for _, ask := range []func(time.Time, *Requests) error{p.BookNow, p.Book} {
		require.True(t, apperr.Is(ask(midday.Add(time.Hour), office), apperr.TooMany))
	}
	require.NoError(t, p.BookNow(midday.Add(Day), home))
	require.Equal(t, []int{1, 1}, []int{p.Sends, home.Sends})
}

func TestOneNetworkAsksForSixOfADaysTen(t *testing.T) {
	p := sentAt(t, midday)
	stranger := asked(p)
	for i := range 5 {
		require.NoError(t, p.BookNow(midday.Add(time.Duration(i+1)*time.Minute), stranger))
	}
	for after, says := range map[time.Duration]string{
		10 * time.Minute:      "24 hours",
		20*time.Hour + 1:      "4 hours",
		20 * time.Hour:        "4 hours",
		23*time.Hour + 1:      "1 hour",
		24*time.Hour - 90*1e9: "2 minutes",
		24*time.Hour - 1:      "1 minute",
	} {
		err := p.BookNow(midday.Add(after), stranger)
		require.EqualError(t, err, "Too many emails were sent to this address today. Please try again in "+says+".")
		require.Equal(t, 24*time.Hour-after, apperr.From(err).RetryAfter)
	}
	owner := &Requests{}
	for i := range 4 {
		require.NoError(t, p.BookNow(midday.Add(time.Hour+time.Duration(i)*time.Minute), owner), "the owner has some left")
	}
}

func TestStrangersDoNotUseUpTheOwnersCodes(t *testing.T) {
	p := sentAt(t, midday)
	one, other, owner := asked(p), &Requests{}, &Requests{}
	at := midday
	for _, stranger := range []*Requests{one, one, one, one, one, other, other, other, other} {
		at = at.Add(SendPause)
		require.NoError(t, p.BookNow(at, stranger))
	}
	require.Equal(t, []int{10, 6, 4}, []int{p.Sends, one.Sends, other.Sends})
	err := p.BookNow(at.Add(SendPause), owner)
	require.EqualError(t, err, "Too many emails were sent to this address today. Please try again in 59 minutes.")
	require.Equal(t, latePause-SendPause, apperr.From(err).RetryAfter)
	at = at.Add(latePause)
	for _, stranger := range []*Requests{one, other} {
		require.True(t, apperr.Is(p.BookNow(at, stranger), apperr.TooMany), "they have had theirs")
	}
	require.NoError(t, p.BookNow(at, owner))
	require.True(t, apperr.Is(p.BookNow(at.Add(latePause-1), &Requests{}), apperr.TooMany), "one an hour, for whatever network")
	require.NoError(t, p.BookNow(at.Add(latePause), owner))
	require.True(t, apperr.Is(p.BookNow(at.Add(2*latePause), owner), apperr.TooMany), "two for a network")
}

func TestASecondSignUpWaitsForItsMail(t *testing.T) {
	p := sentAt(t, midday)
	by := &Requests{}
	require.NoError(t, p.Book(midday.Add(10*time.Second), by))
	require.Equal(t, midday.Add(time.Minute), p.SentAt)
	require.Equal(t, 2, p.Sends)

	stranger := &Requests{}
	err := p.Book(midday.Add(15*time.Second), stranger)
	require.Equal(t, 45*time.Second, apperr.From(err).RetryAfter, "nobody else takes its turn")
	require.Zero(t, stranger.Sends)

	require.NoError(t, p.Book(midday.Add(20*time.Second), by))
	require.Equal(t, midday.Add(time.Minute), p.SentAt, "the third takes the second's turn")
	require.Equal(t, 2, p.Sends)
	require.True(t, apperr.Is(p.BookNow(midday.Add(90*time.Second), by), apperr.TooMany), "the pause runs from the mail, not from the asking")
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

// TestCodesAsPeoplePasteThem are codes as people paste and type them.
func TestCodesAsPeoplePasteThem(t *testing.T) {
	for _, typed := range []string{
		"48213", "482 13", "４８２１３", "48213 ", "48213\n", "\r\n48213\r\n", "4\u00a08\u20092 1 3", "\u200b48213\ufeff", "٤٨٢١٣", "۴۸۲۱۳", "४८२१३",
	} {
		digits, err := ParseDigits(typed)
		require.NoError(t, err, typed)
		require.Equal(t, "48213", digits, typed)
	}
	for _, typed := range []string{"", "4821", "482133", "4821x", "48213 48213", "-48213", "48.213", "4821²"} {
		_, err := ParseDigits(typed)
		require.ErrorIs(t, err, ErrDigits, typed)
	}
}

func TestHashesOfCodes(t *testing.T) {
	key := Hashes("a key")
	hash := key.Of("maya@example.com", "48213")
	require.NotContains(t, hash, "48213")
	require.Equal(t, hash, key.Of("maya@example.com", "48213"))
	require.NotEqual(t, hash, key.Of("noa@example.com", "48213"))
	require.NotEqual(t, hash, Hashes("another").Of("maya@example.com", "48213"))
	one, other := key.OfNone(), key.OfNone()
	require.NotEqual(t, one, other)
}

// Whatever is asked in whatever order, the limits hold.
func FuzzPace(f *testing.F) {
	f.Add([]byte("rsttttttttt......rsw"))
	f.Fuzz(func(t *testing.T, acts []byte) {
		var p Pace
		networks := make([]Requests, 3)
		now := midday
		for i, act := range acts {
			by := &networks[i%len(networks)]
			sent := p.SentAt
			switch act % 3 {
			case 0:
				_ = p.Book(now, by)
			case 1:
				_ = p.BookNow(now, by)
			case 2:
				now = now.Add(time.Duration(act) * time.Second)
			}
			if !p.SentAt.Equal(sent) && p.SentAt.Sub(sent) < SendPause {
				t.Fatalf("two mails %s apart", p.SentAt.Sub(sent))
			}
			if p.Sends > daySends+int(Day/latePause) || by.Sends > networkSends {
				t.Fatalf("%d sends, %d for one network", p.Sends, by.Sends)
			}
		}
	})
}
