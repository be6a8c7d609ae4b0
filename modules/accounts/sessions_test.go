package accounts

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestLogin(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		unverified := maya
		unverified.Email = "waiting@example.com"
		h.register(unverified)

		for name, c := range map[string]struct {
			email, password string
			hashed          int64 // comparisons: the work that a clock would notice
			want            error
		}{
			"ACC-024 no address":                        {" ", maya.Password, 0, users.ErrMissingFields},
			"ACC-024 no password":                       {maya.Email, "", 0, users.ErrMissingFields},
			"a wrong password":                          {maya.Email, "red feathers", 2, errCredentials},
			"an unknown address takes as long":          {"nobody@example.com", maya.Password, 2, errCredentials},
			"an address with an invisible character":    {"ma\u200bya@example.com", maya.Password, 0, users.ErrInvisible},
			"so does what is no address":                {"maya", maya.Password, 2, errCredentials},
			"ACC-058 the right one before it is proven": {unverified.Email, maya.Password, 2, errUnverified},
			"a wrong one before it is proven":           {unverified.Email, "red feathers", 2, errCredentials},
		} {
			t.Run(name, func(t *testing.T) {
				before := h.hashed.matches.Load()
				_, err := h.Login(t.Context(), c.email, c.password, sessions.Device{})
				require.Equal(t, c.want, err)
				require.Equal(t, before+c.hashed, h.hashed.matches.Load())
			})
		}
		require.Contains(t, errUnverified.Error(), "Email verification required")

		t.Run("ACC-009 ACC-016 the right password begins a session", func(t *testing.T) {
			before := h.hashed.matches.Load()
			token, id := h.login(SignUp{Email: " MAYA@example.com", Password: maya.Password})
			require.Len(t, strings.Split(token, "."), 3)
			require.Equal(t, a.ID, id.UserID)
			require.Equal(t, before+1, h.hashed.matches.Load(), "one comparison")
			s, err := h.sessions.Find(t.Context(), id.SessionID, a.ID)
			require.NoError(t, err)
			require.Equal(t, sessions.Session{
				ID: id.SessionID, UserID: a.ID, CreatedAt: noon, LastSeenAt: noon,
				ExpiresAt: noon.Add(auth.TokenLife), UserAgent: "Firefox", IP: "192.0.2.1",
			}, s)
		})
	})
}

func TestAuthenticate(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		token, id := h.login(maya)
		refused := func(t *testing.T, token string) {
			_, err := h.Authenticate(t.Context(), token)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
		}
		t.Run("tokens that name another user's session", func(t *testing.T) {
			foreign, err := h.tokens.Issue(id.UserID+1, id.SessionID)
			require.NoError(t, err)
			refused(t, foreign)
		})
		t.Run("tokens of a session that never was", func(t *testing.T) {
			foreign, err := h.tokens.Issue(id.UserID, id.SessionID+1)
			require.NoError(t, err)
			refused(t, foreign)
		})
		t.Run("a token with another algorithm, issuer, audience or subject", func(t *testing.T) {
			key := auth.Key(h.config.Secret, "token")
			good := func() jwt.MapClaims {
				return jwt.MapClaims{
					"iss": "bowerbird", "aud": "bowerbird:api", "sub": "1", "sid": id.SessionID, "iat": noon.Unix(), "exp": noon.Add(time.Hour).Unix(),
				}
			}
			sign := func(m jwt.SigningMethod, c jwt.MapClaims) string {
				signed, err := jwt.NewWithClaims(m, c).SignedString(key)
				require.NoError(t, err)
				return signed
			}
			_, err := h.Authenticate(t.Context(), sign(jwt.SigningMethodHS256, good()))
			require.NoError(t, err)
			refused(t, sign(jwt.SigningMethodHS384, good()))
			for claim, value := range map[string]any{"iss": "x", "aud": "x", "sub": "2", "sid": id.SessionID + 1} {
				changed := good()
				changed[claim] = value
				refused(t, sign(jwt.SigningMethodHS256, changed))
			}
		})
		t.Run("when it was last used is kept to five minutes", func(t *testing.T) {
			seen := func() time.Time {
				s, err := h.sessions.Find(t.Context(), id.SessionID, id.UserID)
				require.NoError(t, err)
				return s.LastSeenAt
			}
			for _, c := range []struct{ at, want time.Duration }{
				{290 * time.Second, 0}, {300 * time.Second, 300 * time.Second}, {9 * time.Minute, 300 * time.Second},
			} {
				h.clock.Set(noon.Add(c.at))
				_, err := h.Authenticate(t.Context(), token)
				require.NoError(t, err)
				require.Equal(t, noon.Add(c.want), seen())
			}
		})
		t.Run("a logout counts at once here", func(t *testing.T) {
			_, err := h.Authenticate(t.Context(), token)
			require.NoError(t, err)
			require.NoError(t, h.Logout(t.Context(), id))
			refused(t, token)
		})
		t.Run("and within seconds in another process", func(t *testing.T) {
			elsewhere := newFixture(t, db)
			elsewhere.clock.Set(h.clock.Now())
			token, id := h.login(maya)
			_, err := elsewhere.Authenticate(t.Context(), token)
			require.NoError(t, err)
			require.NoError(t, h.Logout(t.Context(), id))
			elsewhere.clock.Advance(cacheLife)
			_, err = elsewhere.Authenticate(t.Context(), token)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
		})
	})
}

func TestRenew(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		_, id := h.login(maya)
		h.clock.Advance(codes.Day)
		fresh, err := h.Renew(t.Context(), id)
		require.NoError(t, err)
		require.Empty(t, fresh, "a day is not yet old")

		h.clock.Advance(time.Second)
		fresh, err = h.Renew(t.Context(), id)
		require.NoError(t, err)
		h.clock.Set(noon.Add(auth.TokenLife + 12*time.Hour))
		renewed, err := h.Authenticate(t.Context(), fresh)
		require.NoError(t, err, "the session lives on with its token")
		require.Equal(t, id.SessionID, renewed.SessionID)

		require.NoError(t, h.Logout(t.Context(), id))
		_, err = h.Renew(t.Context(), id)
		require.ErrorIs(t, err, auth.ErrUnauthorized, "an ended session is not revived")
	})
}

func TestLogoutOthers(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		noa := maya
		noa.Email = "noa@example.com"
		h.member(noa)
		here, id := h.login(maya)
		there, _ := h.login(maya)
		hers, _ := h.login(noa)

		require.NoError(t, h.LogoutOthers(t.Context(), id))
		for name, c := range map[string]struct {
			token string
			open  bool
		}{"this one stays": {here, true}, "the other ends": {there, false}, "another user's stays": {hers, true}} {
			t.Run(name, func(t *testing.T) {
				_, err := h.Authenticate(t.Context(), c.token)
				require.Equal(t, c.open, err == nil, err)
			})
		}
	})
}

// A sign-in whose password was checked before a change must not outlive the change.
func TestASignInDoesNotSurviveAChangeOfPassword(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		checked := h.member(maya)
		_, id := h.login(maya)
		_, err := h.ChangePassword(t.Context(), id, sessions.Device{}, maya.Password, "green feathers")
		require.NoError(t, err)
		_, err = h.begin(t.Context(), checked, maya.Password, sessions.Device{})
		require.Equal(t, users.ErrNoAccount, err)
	})
}

func TestSessions(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		noa := maya
		noa.Email = "noa@example.com"
		b := h.member(noa)
		_, first := h.login(maya)
		h.clock.Advance(time.Hour)
		token, second := h.login(maya)
		_, hers := h.login(noa)
		ids := func(userID int64) (found []int64) {
			open, err := h.Sessions(t.Context(), auth.Identity{UserID: userID})
			require.NoError(t, err)
			for _, s := range open {
				found = append(found, s.ID)
			}
			return found
		}
		t.Run("the user's own, the last used first", func(t *testing.T) {
			require.Equal(t, []int64{second.SessionID, first.SessionID}, ids(a.ID))
			require.Equal(t, []int64{hers.SessionID}, ids(b.ID))
		})
		for name, id := range map[string]int64{"another's": hers.SessionID, "one that never was": 1 << 40, "a negative one": -1} {
			t.Run("no end to "+name, func(t *testing.T) {
				require.Equal(t, errNoSession, h.EndSession(t.Context(), a.ID, id))
			})
		}
		t.Run("an ended one is gone at once, and ends once", func(t *testing.T) {
			_, err := h.Authenticate(t.Context(), token)
			require.NoError(t, err)
			require.NoError(t, h.EndSession(t.Context(), a.ID, second.SessionID))
			_, err = h.Authenticate(t.Context(), token)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			require.Equal(t, []int64{first.SessionID}, ids(a.ID))
			require.Equal(t, errNoSession, h.EndSession(t.Context(), a.ID, second.SessionID))
			require.NoError(t, h.Logout(t.Context(), second), "a logout is content")
		})
		t.Run("one that has run out is not shown", func(t *testing.T) {
			h.clock.Advance(auth.TokenLife)
			require.Empty(t, ids(a.ID))
		})
	})
}

func TestASessionEndsAfterNinetyDaysAtTheLatest(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		token, id := h.login(maya)
		for range 4 { // used every 20 days
			h.clock.Advance(20 * codes.Day)
			fresh, err := h.Renew(t.Context(), id)
			require.NoError(t, err)
			token = fresh
			id, err = h.Authenticate(t.Context(), token)
			require.NoError(t, err)
		}
		h.clock.Set(noon.Add(90*codes.Day - time.Second))
		_, err := h.Authenticate(t.Context(), token)
		require.NoError(t, err)
		h.clock.Advance(cacheLife)
		_, err = h.Authenticate(t.Context(), token)
		require.ErrorIs(t, err, auth.ErrUnauthorized)
	})
}

func TestAUserHasFiftySessionsAtMost(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		first, _ := h.login(maya)
		second, _ := h.login(maya)
		for range 3 {
			require.Empty(t, inParallel(func(int) error {
				_, err := h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
				return err
			}))
		}
		open, err := h.Sessions(t.Context(), auth.Identity{UserID: a.ID})
		require.NoError(t, err)
		require.Len(t, open, 50)
		_, err = h.Authenticate(t.Context(), first)
		require.NoError(t, err)
		h.login(maya)
		_, err = h.Authenticate(t.Context(), first)
		require.ErrorIs(t, err, auth.ErrUnauthorized, "the oldest goes")
		_, err = h.Authenticate(t.Context(), second)
		require.NoError(t, err)
	})
}

func TestGuessingSlowsDownAndLocksNobodyOut(t *testing.T) {
	for name, email := range map[string]string{"an account": maya.Email, "nobody's address": "nobody@example.com"} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t, testkit.SQLite(t))
			h.member(maya)
			for range 8 {
				_, err := h.Login(t.Context(), email, "red feathers", sessions.Device{})
				require.Equal(t, errCredentials, err)
			}
			require.Equal(t, []time.Duration{time.Second, 2 * time.Second, 4 * time.Second}, h.paused, "the same for both")
		})
	}
	h := newFixture(t, testkit.SQLite(t))
	h.member(maya)
	for range 20 {
		_, _ = h.Login(t.Context(), maya.Email, "red feathers", sessions.Device{})
	}
	_, id := h.login(maya)
	require.Equal(t, 30*time.Second, h.paused[len(h.paused)-1], "the owner comes in, later")
	before := len(h.paused)
	h.login(maya)
	require.Len(t, h.paused, before, "and then at once")

	for range 6 {
		_, err := h.ChangePassword(t.Context(), id, sessions.Device{}, "red feathers", "green feathers")
		require.Equal(t, errCurrentPassword, err)
	}
	require.Len(t, h.paused, before+1, "a stolen session guesses no faster")
}

func TestATypoSlowsDownNobodyElse(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	for i := range 12 {
		_, err := h.Login(t.Context(), fmt.Sprintf("typo%d", i), "red feathers", sessions.Device{})
		require.Equal(t, errCredentials, err)
	}
	require.Empty(t, h.paused)
	for range 8 {
		_, err := h.Login(t.Context(), " Maya@ ", "red feathers", sessions.Device{})
		require.Equal(t, errCredentials, err)
	}
	require.Len(t, h.paused, 3, "one that is guessed at again and again waits like any other")
}

func TestAPauseOutlivesTheDeadlineButNotTheClient(t *testing.T) {
	late, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	begin := time.Now()
	require.NoError(t, ratelimit.Pause(late, 30*time.Millisecond))
	require.GreaterOrEqual(t, time.Since(begin), 30*time.Millisecond)
	gone, leave := context.WithCancel(t.Context())
	leave()
	require.ErrorIs(t, ratelimit.Pause(gone, time.Hour), context.Canceled)
}

func TestASessionThatCannotBeWrittenStaysOpen(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	h.member(maya)
	token, _ := h.login(maya)
	require.NoError(t,
		h.db.Conn(t.Context()).Exec(`CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`).Error)
	h.clock.Advance(25 * time.Hour)
	id, err := h.Authenticate(t.Context(), token)
	require.NoError(t, err)
	fresh, err := h.Renew(t.Context(), id)
	require.NoError(t, err)
	require.Empty(t, fresh)
}
