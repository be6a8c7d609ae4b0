package auth_test

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
)

const secret = "a secret of at least thirty-two characters"

var now = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

func TestTokenNamesUserAndSession(t *testing.T) {
	at := clock.NewFake(now)
	tokens := auth.NewTokens(secret, at)
	token, err := tokens.Issue(7, 42)
	require.NoError(t, err)

	got, err := tokens.Read(token)
	require.NoError(t, err)
	require.Equal(t, auth.Identity{UserID: 7, SessionID: 42, IssuedAt: now}, got)

	again, err := tokens.Read(token)
	require.NoError(t, err)
	require.Equal(t, got, again, "a token that was read before says the same")
	_, err = tokens.Read(token[:len(token)-4] + "AAAA")
	require.ErrorIs(t, err, auth.ErrUnauthorized, "and lends its signature to no other")
	_, err = tokens.Read(token + " ")
	require.ErrorIs(t, err, auth.ErrUnauthorized)

	at.Advance(auth.TokenLife)
	_, err = tokens.Read(token)
	require.ErrorIs(t, err, auth.ErrUnauthorized)
}

func TestForeignTokensAreRefused(t *testing.T) {
	tokens := auth.NewTokens(secret, clock.NewFake(now))
	good := func() jwt.MapClaims {
		return jwt.MapClaims{
			"iss": "bowerbird", "aud": "bowerbird:api", "sub": "7", "sid": 42, "iat": now.Unix(), "exp": now.Add(time.Hour).Unix(),
		}
	}
	sign := func(method jwt.SigningMethod, key any, c jwt.MapClaims) string {
		token, err := jwt.NewWithClaims(method, c).SignedString(key)
		require.NoError(t, err)
		return token
	}
	key := auth.Key(secret, "token")
	_, err := tokens.Read(sign(jwt.SigningMethodHS256, key, good()))
	require.NoError(t, err, "the cases below must differ from a good token in one thing")

	for name, change := range map[string]func(jwt.MapClaims){
		"another issuer":         func(c jwt.MapClaims) { c["iss"] = "elsewhere" },
		"no issuer":              func(c jwt.MapClaims) { delete(c, "iss") },
		"another audience":       func(c jwt.MapClaims) { c["aud"] = "bowerbird:mail" },
		"no audience":            func(c jwt.MapClaims) { delete(c, "aud") },
		"a subject of no number": func(c jwt.MapClaims) { c["sub"] = "maya" },
		"no subject":             func(c jwt.MapClaims) { delete(c, "sub") },
		"no session":             func(c jwt.MapClaims) { delete(c, "sid") },
		"a negative session":     func(c jwt.MapClaims) { c["sid"] = -1 },
		"a session of text":      func(c jwt.MapClaims) { c["sid"] = "42" },
		"expired":                func(c jwt.MapClaims) { c["exp"] = now.Unix() },
		"never expiring":         func(c jwt.MapClaims) { delete(c, "exp") },
		"never issued":           func(c jwt.MapClaims) { delete(c, "iat") },
	} {
		t.Run(name, func(t *testing.T) {
			c := good()
			change(c)
			_, err := tokens.Read(sign(jwt.SigningMethodHS256, key, c))
			require.ErrorIs(t, err, auth.ErrUnauthorized)
		})
	}
	for name, token := range map[string]string{
		"another algorithm":     sign(jwt.SigningMethodHS512, key, good()),
		"no signature":          sign(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, good()),
		"another key":           sign(jwt.SigningMethodHS256, auth.Key(secret, "other"), good()),
		"the secret itself":     sign(jwt.SigningMethodHS256, []byte(secret), good()),
		"not a token":           "bowerbird",
		"nothing":               "",
		"a changed last letter": sign(jwt.SigningMethodHS256, key, good()) + "A",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := tokens.Read(token)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
		})
	}
}

func TestPasswords(t *testing.T) {
	p := auth.NewPasswords()
	stored, err := p.Hash(t.Context(), "blue feathers")
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$"), stored)
	again, err := p.Hash(t.Context(), "blue feathers")
	require.NoError(t, err)
	require.NotEqual(t, stored, again, "each hash has its own salt")

	for name, c := range map[string]struct {
		password, stored string
		want             bool
	}{
		"the password":          {"blue feathers", stored, true},
		"another":               {"blue feather", stored, false},
		"none stored":           {"blue feathers", "", false},
		"nothing, none stored":  {"", "", false},
		"another, older hash":   {"blue feathers", again, true},
		"in Hebrew, not stored": {"סיסמה", stored, false},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := p.Matches(t.Context(), c.password, c.stored)
			require.NoError(t, err)
			require.Equal(t, c.want, got)
		})
	}
	for _, broken := range []string{
		"x", "$argon2i$v=19$m=1,t=1,p=1$AA$AA",
		strings.Replace(stored, "t=2", "t=0", 1), strings.Replace(stored, "m=", "x=", 1), stored[:len(stored)-4],
	} {
		_, err := p.Matches(t.Context(), "x", broken)
		require.Error(t, err, broken)
		require.False(t, p.Outdated(broken))
	}
	require.False(t, p.Outdated(stored))
	for _, cost := range []string{"m=9728,t=2,p=1", "m=19456,t=1,p=1", "m=19456,t=2,p=2"} {
		require.True(t, p.Outdated(strings.Replace(stored, "m=19456,t=2,p=1", cost, 1)), cost)
	}
}

func TestPasswordsWaitForTheirTurn(t *testing.T) {
	p := auth.NewPasswords()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.Hash(gone, "blue feathers")
	require.ErrorIs(t, err, context.Canceled)

	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := p.Hash(t.Context(), "blue feathers"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestAFloodOfPasswordsIsTurnedAway(t *testing.T) {
	p := auth.NewPasswords()
	var refused, hashed atomic.Int64
	var all sync.WaitGroup
	for range 80 {
		all.Go(func() {
			switch _, err := p.Hash(t.Context(), "blue feathers"); {
			case err == nil:
				hashed.Add(1)
			case apperr.Is(err, apperr.Unavailable) && apperr.From(err).RetryAfter > 0:
				refused.Add(1)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 80, refused.Load()+hashed.Load())
	require.Positive(t, refused.Load())
	require.GreaterOrEqual(t, hashed.Load(), int64(32))
	_, err := p.Hash(t.Context(), "blue feathers")
	require.NoError(t, err, "and then all is well")
}

func from(ctx context.Context, address string) context.Context {
	return clientip.With(ctx, netip.MustParseAddr(address))
}

func TestAFloodFromOneSiteDelaysNobodyElse(t *testing.T) {
	p := auth.NewPasswords()
	stop, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	var guesses atomic.Int64
	for i := range 200 {
		all.Go(func() {
			ctx := from(context.Background(), fmt.Sprintf("2001:db8:5:%x::1", i))
			for stop.Err() == nil {
				if _, err := p.Hash(ctx, "blue feathers"); err != nil {
					time.Sleep(time.Millisecond)
					continue
				}
				guesses.Add(1)
			}
		})
	}
	defer all.Wait()
	defer end()
	require.Eventually(t, func() bool { return guesses.Load() > 4 }, 10*time.Second, time.Millisecond)
	var longest time.Duration
	for i := range 10 {
		began := time.Now()
		_, err := p.Hash(from(t.Context(), fmt.Sprintf("198.51.%d.7", i)), "green feathers")
		require.NoError(t, err)
		longest = max(longest, time.Since(began))
	}
	t.Logf("the slowest of ten honest sign-ins took %s", longest)
	require.Less(t, longest, 2*time.Second)
}

func TestSealer(t *testing.T) {
	s := auth.NewSealer(secret, "mail")
	sealed := s.Seal("48213", "maya@example.com")
	require.NotContains(t, sealed, "48213")
	require.NotEqual(t, sealed, s.Seal("48213", "maya@example.com"))

	text, err := s.Open(sealed, "maya@example.com")
	require.NoError(t, err)
	require.Equal(t, "48213", text)
	for name, open := range map[string]func() (string, error){
		"about another":     func() (string, error) { return s.Open(sealed, "noa@example.com") },
		"another secret":    func() (string, error) { return auth.NewSealer(secret+"!", "mail").Open(sealed, "maya@example.com") },
		"another purpose":   func() (string, error) { return auth.NewSealer(secret, "x").Open(sealed, "maya@example.com") },
		"changed":           func() (string, error) { return s.Open("A"+sealed[1:]+"A", "maya@example.com") },
		"not sealed at all": func() (string, error) { return s.Open("48213", "maya@example.com") },
	} {
		t.Run(name, func(t *testing.T) {
			_, err := open()
			require.Error(t, err)
		})
	}
}
