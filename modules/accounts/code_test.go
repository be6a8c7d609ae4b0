package accounts

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// inForce is a code whose mail went out at noon and whose hash is "right".
func inForce(t *testing.T) Code {
	var c Code
	require.NoError(t, c.Replace("right", noon))
	return c
}

func TestACodeIsGoodForTenMinutes(t *testing.T) {
	for name, c := range map[string]struct {
		after time.Duration
		hash  string
		want  error
	}{
		"ACC-018 the right one":       {0, "right", nil},
		"at its last moment":          {10*time.Minute - time.Microsecond, "right", nil},
		"ACC-038 too late":            {10 * time.Minute, "right", errCodeExpired},
		"ACC-037 a wrong one":         {0, "wrong", errCodeWrong},
		"ACC-038 a wrong one, late":   {time.Hour, "wrong", errCodeExpired},
		"an empty hash opens nothing": {0, "", errCodeWrong},
	} {
		t.Run(name, func(t *testing.T) {
			code := inForce(t)
			require.Equal(t, c.want, code.Try(c.hash, noon.Add(c.after)))
		})
	}
}

func TestACodeWorksOnce(t *testing.T) {
	c := inForce(t)
	require.NoError(t, c.Try("right", noon))
	require.Equal(t, errCodeExpired, c.Try("right", noon))
	require.Equal(t, errCodeExpired, c.Try("", noon), "a used code has no hash to be guessed")
}

func TestACodeTakesFiveTries(t *testing.T) {
	c := inForce(t)
	for range 5 {
		require.Equal(t, errCodeWrong, c.Try("wrong", noon))
	}
	require.Equal(t, errCodeExpired, c.Try("right", noon))
	require.Equal(t, 5, c.Failures)

	require.NoError(t, c.Resend("fresh", noon.Add(time.Minute)))
	require.NoError(t, c.Try("fresh", noon.Add(time.Minute)), "another code has its own tries")
}

func TestTwentyFailuresADay(t *testing.T) {
	c, now := inForce(t), noon
	for range 4 {
		for range 5 {
			require.Equal(t, errCodeWrong, c.Try("wrong", now))
		}
		now = now.Add(time.Minute)
		require.NoError(t, c.Resend("right", now))
	}
	err := c.Try("right", now)
	require.True(t, apperr.Is(err, apperr.TooMany), "%v", err)
	require.Equal(t, day-4*time.Minute, apperr.From(err).RetryAfter)

	tomorrow := noon.Add(day)
	require.NoError(t, c.Resend("right", tomorrow))
	require.NoError(t, c.Try("right", tomorrow))
}

func TestAMinuteBetweenSends(t *testing.T) {
	c := inForce(t)
	err := c.Resend("second", noon.Add(time.Minute-time.Microsecond))
	require.True(t, apperr.Is(err, apperr.TooMany))
	require.Equal(t, time.Microsecond, apperr.From(err).RetryAfter)
	require.Equal(t, "right", c.Hash, "the code that was sent still stands")
	require.NoError(t, c.Resend("second", noon.Add(time.Minute)))
}

func TestTenSendsADay(t *testing.T) {
	c := inForce(t)
	for i := range 9 {
		require.NoError(t, c.Resend("another", noon.Add(time.Duration(i+1)*time.Minute)))
	}
	for _, ask := range []func(string, time.Time) error{c.Resend, c.Replace} {
		require.True(t, apperr.Is(ask("eleventh", noon.Add(time.Hour)), apperr.TooMany))
	}
	require.NoError(t, c.Resend("tomorrow's", noon.Add(day)))
}

// A second sign-up replaces the code at once, but its mail keeps the pause.
func TestASecondSignUpWaitsForItsMail(t *testing.T) {
	c := inForce(t)
	require.NoError(t, c.Replace("second", noon.Add(10*time.Second)))
	require.Equal(t, noon.Add(time.Minute), c.SentAt)
	require.Equal(t, noon.Add(time.Minute+codeLife), c.ExpiresAt)
	require.Equal(t, 2, c.Sends)

	require.NoError(t, c.Replace("third", noon.Add(20*time.Second)))
	require.Equal(t, noon.Add(time.Minute), c.SentAt, "it takes the second's turn")
	require.Equal(t, 2, c.Sends)
	require.False(t, c.InForce(2, noon), "so the second's mail is not sent")
	require.True(t, c.InForce(3, noon))

	require.True(t, apperr.Is(c.Resend("fourth", noon.Add(90*time.Second)), apperr.TooMany), "the pause runs from the mail, not from the asking")
}

func TestDigits(t *testing.T) {
	seen := map[string]bool{}
	for range 500 {
		digits := newDigits()
		require.Regexp(t, fiveDigits, digits)
		seen[digits] = true
	}
	require.Greater(t, len(seen), 450)
}

func TestHashesOfCodes(t *testing.T) {
	key := codeHashes("a key")
	hash := key.of("maya@example.com", verification, "48213")
	require.NotContains(t, hash, "48213")
	require.Equal(t, hash, key.of("maya@example.com", verification, "48213"))
	require.NotEqual(t, hash, key.of("noa@example.com", verification, "48213"))
	require.NotEqual(t, hash, key.of("maya@example.com", "password", "48213"))
	require.NotEqual(t, hash, codeHashes("another").of("maya@example.com", verification, "48213"))
	one, other := key.ofNone(), key.ofNone()
	require.NotEqual(t, one, other)
}

// Whatever is asked in whatever order, the limits hold.
func FuzzCode(f *testing.F) {
	f.Add([]byte("rsttttttttt......rsw"))
	f.Fuzz(func(t *testing.T, acts []byte) {
		var c Code
		now, mails, tries := noon, map[time.Time]bool{}, 0
		for _, act := range acts {
			serial, sent := c.Serial, c.SentAt
			switch act % 5 {
			case 0:
				_ = c.Replace("right", now)
			case 1:
				_ = c.Resend("right", now)
			case 2:
				if err := c.Try("wrong", now); err == nil {
					t.Fatal("a wrong code passed")
				}
			case 3:
				if c.Try("right", now) == nil && (c.Tries > codeTries || c.Failures >= dayFailures) {
					t.Fatal("a code passed beyond its tries")
				}
			case 4:
				now = now.Add(time.Duration(act) * time.Second)
			}
			if c.Serial != serial {
				if !c.SentAt.Equal(sent) && c.SentAt.Sub(sent) < sendPause {
					t.Fatalf("two mails %s apart", c.SentAt.Sub(sent))
				}
				mails[c.SentAt], tries = true, 0
			}
			tries = max(tries, c.Tries)
			if tries > codeTries || c.Sends > daySends || c.Failures > dayFailures {
				t.Fatalf("%d tries, %d sends, %d failures", tries, c.Sends, c.Failures)
			}
		}
	})
}
