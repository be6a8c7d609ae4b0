package operators

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const password = "correct horse battery"

// plain keeps passwords as they are: hashing them is proven elsewhere.
type plain struct{}

func (plain) Hash(_ context.Context, password string) (string, error) {
	return "hash of " + password, nil
}
func (plain) Matches(_ context.Context, password, stored string) (bool, error) {
	return stored == "hash of "+password, nil
}

// limits count what is asked of them and forget nothing.
type limits map[string]int

var errLimit = apperr.New(apperr.TooMany, "Too many")

func (l limits) Allow(_ context.Context, rule ratelimit.Rule, of string) error {
	if l[rule.Name+of]++; rule.Max > 0 && l[rule.Name+of] > rule.Max {
		return errLimit
	}
	return nil
}

func (limits) Refund(context.Context, ratelimit.Rule, string) {}

type fixture struct {
	*Service

	t     *testing.T
	clock *clock.Fake
	waits []time.Duration
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	at := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	s, err := NewService(Needs{
		Config: config.Config{Secret: "secret"}, DB: db, Audit: audit.NewLog(db), Passwords: plain{}, Guesses: ratelimit.NewBackoff(db, at),
		Rule: func(string, *apperr.Error) error { return nil }, Limiter: limits{}, Log: testkit.Quiet,
	})
	require.NoError(t, err)
	f := &fixture{Service: s, t: t, clock: at}
	s.clock = at
	s.pause = func(_ context.Context, d time.Duration) error { f.waits = append(f.waits, d); return nil }
	return f
}

// code is what the authenticator shows now.
func (f *fixture) code(secret string) string {
	f.t.Helper()
	code, err := totp.GenerateCode(secret, f.clock.Now())
	require.NoError(f.t, err)
	return code
}

// added is an operator whose set-up has ended, with the session that it ends with.
func (f *fixture) added(name string) (secret, token string, recovery []string) {
	f.t.Helper()
	setUp, err := f.Add(f.t.Context(), name)
	require.NoError(f.t, err)
	secret, address, err := f.BeginSetUp(f.t.Context(), name, setUp, password)
	require.NoError(f.t, err)
	require.Contains(f.t, address, "otpauth://totp/Bowerbird:"+name+"?")
	token, session, recovery, err := f.ConfirmSetUp(f.t.Context(), name, setUp, f.code(secret))
	require.NoError(f.t, err)
	require.Equal(f.t, 8, session.RecoveryCodesLeft)
	require.Len(f.t, recovery, 8)
	return secret, token, recovery
}

// acts are those of the audit log, the newest first.
func (f *fixture) acts() (acts []audit.Act) {
	f.t.Helper()
	list, _, err := f.in.Audit.List(f.t.Context(), 0, 0)
	require.NoError(f.t, err)
	for _, e := range list {
		acts = append(acts, e.Act)
	}
	return acts
}

func (f *fixture) refused(name, password, code string) {
	f.t.Helper()
	_, _, err := f.SignIn(f.t.Context(), name, password, code)
	require.ErrorIs(f.t, err, errSignIn)
}

func TestSetUpAndSignIn(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		secret, token, recovery := f.added("ada")
		o, err := f.AuthenticateOperator(t.Context(), token)
		require.NoError(t, err)
		require.Equal(t, "ada", o.Name)

		f.refused("ada", password, f.code(secret)) // the set-up has used it
		f.clock.Advance(totpPeriod * time.Second)
		f.refused("ada", "another password", f.code(secret))
		f.refused("ada", password, "000000")
		f.refused("nobody", password, f.code(secret))
		f.refused("", "", "")
		_, session, err := f.SignIn(t.Context(), " Ada ", password, f.code(secret))
		require.NoError(t, err, "a failed try has not used the code up")
		require.Equal(t, f.clock.Now().Add(12*time.Hour), session.ExpiresAt)
		f.refused("ada", password, f.code(secret))

		_, session, err = f.SignIn(t.Context(), "ada", password, recovery[3])
		require.NoError(t, err)
		require.Equal(t, 7, session.RecoveryCodesLeft)
		f.refused("ada", password, recovery[3])
		require.Equal(t, []audit.Act{
			audit.SignIn, audit.SignIn, audit.SignInRefused, audit.SignInRefused, audit.SetUp, audit.AddOperator,
		}, f.acts(), "of refused tries one an hour is kept for each operator, and one for all unknown names")
	})
}

// Of several sign-ins with one code at the same time, one succeeds.
func TestACodeCountsOnce(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		secret, _, recovery := f.added("ada")
		f.clock.Advance(totpPeriod * time.Second)
		for _, code := range []string{f.code(secret), recovery[0]} {
			var group sync.WaitGroup
			results := make([]error, 8)
			for i := range results {
				group.Go(func() { _, _, results[i] = f.SignIn(context.WithoutCancel(t.Context()), "ada", password, code) })
			}
			group.Wait()
			in := 0
			for _, err := range results {
				if err == nil {
					in++
				} else {
					require.ErrorIs(t, err, errSignIn)
				}
			}
			require.Equal(t, 1, in)
		}
	})
}

func TestSessionsEnd(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		ended := func(token string) {
			t.Helper()
			_, err := f.AuthenticateOperator(t.Context(), token)
			require.ErrorIs(t, err, auth.ErrOperator)
		}
		secret, token, _ := f.added("ada")
		for range 24 { // each request keeps it open, but not for ever
			f.clock.Advance(29 * time.Minute)
			_, err := f.AuthenticateOperator(t.Context(), token)
			require.NoError(t, err)
		}
		f.clock.Advance(24 * time.Minute)
		ended(token)

		token, _, err := f.SignIn(t.Context(), "ada", password, f.code(secret))
		require.NoError(t, err)
		f.clock.Advance(idle)
		ended(token)

		token, session, err := f.SignIn(t.Context(), "ada", password, f.code(secret))
		require.NoError(t, err)
		require.NoError(t, f.SignOut(auth.WithOperator(t.Context(), auth.Operator{ID: session.OperatorID, SessionID: session.ID})))
		ended(token)
	})
}

func TestResetAndRemove(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		secret, token, recovery := f.added("ada")
		_, err := f.Add(t.Context(), "ada")
		require.ErrorIs(t, err, errTaken)
		_, err = f.Add(t.Context(), "A da!")
		require.ErrorIs(t, err, errName)
		setUp, err := f.Reset(t.Context(), "ada")
		require.NoError(t, err)
		_, err = f.AuthenticateOperator(t.Context(), token)
		require.ErrorIs(t, err, auth.ErrOperator)
		f.clock.Advance(time.Minute)
		f.refused("ada", password, f.code(secret))
		f.refused("ada", password, recovery[0])

		for _, refused := range []struct {
			name, code, password string
			want                 error
		}{
			{"ada", "AAAA-AAAA-AAAA-AAAA", password, errSetUp}, {"bob", setUp, password, errSetUp}, {"ada", setUp, "elevenchars", errShort},
		} {
			_, _, err = f.BeginSetUp(t.Context(), refused.name, refused.code, refused.password)
			require.ErrorIs(t, err, refused.want)
		}
		fresh, _, err := f.BeginSetUp(t.Context(), "ada", setUp, password)
		require.NoError(t, err)
		f.refused("ada", password, f.code(fresh)) // the set-up has not ended
		_, _, _, err = f.ConfirmSetUp(t.Context(), "ada", setUp, "000000")
		require.ErrorIs(t, err, errFirstCode)
		f.clock.Advance(setUpLife)
		_, _, _, err = f.ConfirmSetUp(t.Context(), "ada", setUp, f.code(fresh))
		require.ErrorIs(t, err, errSetUp, "the code lives for 24 hours")

		require.NoError(t, f.Remove(t.Context(), "ada"))
		require.ErrorIs(t, f.Remove(t.Context(), "ada"), errNoOne)
		f.refused("ada", password, f.code(fresh))
		require.NotContains(t, f.acts(), audit.Act(""))
	})
}

func TestGuessesWait(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		secret, _, _ := f.added("ada")
		for range 6 {
			f.refused("ada", "guess", "000000")
		}
		require.Equal(t, []time.Duration{time.Second}, f.waits)
		f.refused("bob", "guess", "000000")
		require.Len(t, f.waits, 2, "the address is counted, whatever the name")
		f.clock.Advance(time.Minute)
		_, _, err := f.SignIn(t.Context(), "ada", password, f.code(secret))
		require.NoError(t, err)
		waited := len(f.waits)
		f.refused("ada", "guess", "000000")
		require.Len(t, f.waits, waited, "who has signed in begins again")
	})
}

func TestAddressesOfASiteCountTogether(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.signIns.Max = 2
		tryFrom := func(address string) error {
			_, _, err := f.SignIn(clientip.With(t.Context(), netip.MustParseAddr(address)), "bob", "guess", "000000")
			return err
		}
		for i := range 20 {
			require.ErrorIs(t, tryFrom(fmt.Sprintf("203.0.113.%d", i)), errSignIn)
		}
		require.ErrorIs(t, tryFrom("203.0.113.20"), errLimit)
		require.ErrorIs(t, tryFrom("198.51.100.7"), errSignIn)
	})
}

// What fails leaves no trace in the audit log: an act and its entry are one transaction.
func TestAnActAndItsEntryAreOne(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		failed := errors.New("failed")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := f.Add(ctx, "ada"); err != nil {
				return err
			}
			return failed
		})
		require.ErrorIs(t, err, failed)
		require.Empty(t, f.acts())
	})
}

// Whoever has found the password out has so many tries at the code, from as many addresses as they like.
func TestCodesAreNotGuessedFromManyAddresses(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		secret, _, recovery := f.added("ada")
		for range codesPerOperator.Max {
			f.refused("ada", password, "000000")
		}
		f.clock.Advance(time.Minute)
		f.refused("ada", password, f.code(secret)) // as a wrong code is: the answer does not tell that the password is right
		_, _, err := f.SignIn(t.Context(), "ada", password, recovery[0])
		require.NoError(t, err)
	})
}
