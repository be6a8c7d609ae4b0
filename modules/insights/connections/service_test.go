package connections

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya    = int64(1)
	session = int64(7)
)

var now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fakeLogin signs everybody in as one account.
type fakeLogin struct {
	account  login.Account
	scopes   []string
	err      error // of every call
	renewals int
}

func (f *fakeLogin) AuthorizeAddress(state, redirectURI string) string {
	return "https://instagram.example/?state=" + state + "&redirect_uri=" + redirectURI
}

func (f *fakeLogin) Exchange(context.Context, string, string) (login.Grant, error) {
	return login.Grant{Token: login.Token{Text: "IGAA-secret", ExpiresAt: now.Add(60 * 24 * time.Hour)}, Scopes: f.scopes}, f.err
}

func (f *fakeLogin) Refresh(_ context.Context, token string) (login.Token, error) {
	f.renewals++
	return login.Token{Text: token + "+", ExpiresAt: now.Add(90 * 24 * time.Hour)}, f.err
}

func (f *fakeLogin) Account(context.Context, string) (login.Account, error) { return f.account, f.err }

func (f *fakeLogin) Signed(request string) (login.SignedRequest, error) {
	return login.SignedRequest{UserID: request, IssuedAt: now}, nil
}

// fakeAccounts keeps the public account of one user.
type fakeAccounts struct {
	username  string
	err       error
	gone      bool
	signedOut bool
	returned  map[string]bool
}

func (f *fakeAccounts) SignedIn(_ context.Context, userID, sessionID int64) (bool, error) {
	return userID == maya && sessionID == session && !f.signedOut, nil
}

func (f *fakeAccounts) FirstReturn(_ context.Context, state string, _ time.Time) (bool, error) {
	first := !f.returned[state]
	f.returned[state] = true
	return first, nil
}

func (f *fakeAccounts) OwnInstagram(context.Context, int64) (string, error) { return f.username, nil }

func (f *fakeAccounts) ConnectInstagram(_ context.Context, _ int64, username string) error {
	if f.err == nil {
		f.username = username
	}
	return f.err
}

func (f *fakeAccounts) Email(context.Context, int64) (string, error) { return "maya@example.com", nil }

func (f *fakeAccounts) Here(context.Context, int64) (bool, error) { return !f.gone, nil }

// forgotten are the accounts whose figures were deleted.
type forgotten []string

func (f *forgotten) Forget(_ context.Context, _ int64, instagramID string) error {
	*f = append(*f, instagramID)
	return nil
}

// takenBack are the accounts whose profiles show no longer what only their owners may see.
type takenBack []string

func (t *takenBack) TakeBack(_ context.Context, instagramID string) error {
	*t = append(*t, instagramID)
	return nil
}

type fixture struct {
	*Service
	login     *fakeLogin
	accounts  *fakeAccounts
	forgotten forgotten
	takenBack takenBack
	clock     *clock.Fake
	db        *database.DB
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	f := &fixture{
		login: &fakeLogin{
			account: login.Account{ID: "17841400000000001", AppScopedID: "9001", Username: "maya.bakes", Type: login.Creator},
			scopes:  []string{login.ScopeBasic, login.ScopeInsights},
		},
		accounts: &fakeAccounts{returned: map[string]bool{}}, clock: clock.NewFake(now), db: db,
	}
	c := config.Config{Instagram: config.SourceSimulator, Secret: strings.Repeat("s3cret", 8), PublicURL: "http://localhost:8080"}
	store, outbox := NewStore(c, db), jobs.NewOutbox(db, nil, f.clock, testkit.Quiet)
	f.Service = NewService(Needs{
		Config: c, DB: db, Store: store, Login: f.login, Accounts: f.accounts, Users: f.accounts, Attempts: f.accounts, Figures: &f.forgotten,
		Profiles: &f.takenBack, Failures: NewFailures(db, store, outbox, f.clock), Outbox: outbox, Clock: f.clock, Log: testkit.Quiet,
	})
	return f
}

// signIn goes to Instagram and comes back.
func (f *fixture) signIn(t *testing.T) (Outcome, error) {
	begun, err := f.Begin(auth.Identity{UserID: maya, SessionID: session}, "/settings?tab=instagram")
	require.NoError(t, err)
	require.Contains(t, begun.Address, begun.State)
	return f.Finish(t.Context(), Return{State: begun.State, Code: "code", Sealed: begun.Sealed})
}

func (f *fixture) current(t *testing.T) Connection {
	c, found, err := f.in.Store.Of(t.Context(), maya)
	require.NoError(t, err)
	require.True(t, found)
	return c
}

func TestConnectionsAreCounted(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		count := func() [2]int {
			connected, failing, err := f.in.Store.Count(t.Context())
			require.NoError(t, err)
			return [2]int{connected, failing}
		}
		require.Equal(t, [2]int{0, 0}, count())
		_, err := f.signIn(t)
		require.NoError(t, err)
		require.Equal(t, [2]int{1, 0}, count())
		require.NoError(t, f.in.Failures.Fail(t.Context(), f.current(t), Refused))
		require.Equal(t, [2]int{1, 1}, count())
	})
}

func TestASignInConnectsTheAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		outcome, err := f.signIn(t)
		require.NoError(t, err)
		require.Equal(t, Outcome{From: "/settings?tab=instagram"}, outcome)
		require.Equal(t, Connection{
			UserID: maya, InstagramID: "17841400000000001", AppScopedID: "9001", Username: "maya.bakes",
			Scopes: f.login.scopes, Token: login.Token{Text: "IGAA-secret", ExpiresAt: now.Add(60 * 24 * time.Hour)},
			RefreshedAt: now, ConnectedAt: now,
		}, f.current(t))
		require.Equal(t, "maya.bakes", f.accounts.username, "its public figures are shown, too")

		var stored string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT token FROM instagram_connections`).Scan(&stored).Error)
		require.NotContains(t, stored, "secret")
	})
}

func TestWhatASignInIsRefusedFor(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(f *fixture, r *Return)
		want   error
	}{
		{"the person cancels", func(_ *fixture, r *Return) { r.Refusal = "access_denied" }, ErrCancelled},
		{"Instagram declines", func(_ *fixture, r *Return) { r.Refusal = "server_error" }, ErrDeclined},
		{"another browser", func(_ *fixture, r *Return) { r.Sealed = "" }, ErrExpired},
		{"the state of another attempt", func(_ *fixture, r *Return) { r.State = "another" }, ErrExpired},
		{"after an hour", func(f *fixture, _ *Return) { f.clock.Advance(time.Hour) }, ErrExpired},
		{"the user is deleted meanwhile", func(f *fixture, _ *Return) { f.accounts.gone = true }, ErrExpired},
		{"the user signs out meanwhile", func(f *fixture, _ *Return) { f.accounts.signedOut = true }, ErrExpired},
		{"it has come back before", func(f *fixture, r *Return) {
			_, _ = f.accounts.FirstReturn(context.Background(), auth.Digest(r.State), now)
		}, ErrExpired},
		{"a personal account", func(f *fixture, _ *Return) { f.login.account.Type = login.Personal }, ErrPersonal},
		{"the code was used", func(f *fixture, _ *Return) { f.login.err = &instagram.Error{Kind: instagram.CodeRefused} }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			begun, err := f.Begin(auth.Identity{UserID: maya, SessionID: session}, "/settings")
			require.NoError(t, err)
			r := Return{State: begun.State, Code: "code", Sealed: begun.Sealed}
			c.change(f, &r)
			_, err = f.Finish(t.Context(), r)
			require.Error(t, err)
			if c.want != nil {
				require.ErrorIs(t, err, c.want)
			}
			_, found, err := f.in.Store.Of(t.Context(), maya)
			require.NoError(t, err)
			require.False(t, found)
		})
	}
}

func TestThePageToComeBackToIsOneOfTheApp(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	for _, from := range []string{"https://evil.example", "//evil.example", "/\\evil.example", ""} {
		begun, err := f.Begin(auth.Identity{UserID: maya, SessionID: session}, from)
		require.NoError(t, err)
		outcome, err := f.Finish(t.Context(), Return{State: begun.State, Code: "code", Sealed: begun.Sealed})
		require.NoError(t, err)
		require.Equal(t, "/settings", outcome.From)
	}
}

func TestInsightsThatWereUnticked(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	f.login.scopes = []string{login.ScopeBasic}
	_, err := f.signIn(t)
	require.ErrorIs(t, err, ErrNoInsights)
	require.Equal(t, NoInsights, f.current(t).Problem)
	require.NotEmpty(t, NoInsights.Sentence())
}

func TestAnotherAccountTakesThePlaceOnlyIfItsUserSaysSo(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.accounts.username = "maya.public"
		outcome, err := f.signIn(t)
		require.NoError(t, err)
		require.NotEmpty(t, outcome.Choice)
		_, found, err := f.in.Store.Of(t.Context(), maya)
		require.NoError(t, err)
		require.False(t, found, "nothing changes before")

		username, err := f.Choice(maya, outcome.Choice)
		require.NoError(t, err)
		require.Equal(t, "maya.bakes", username)
		require.ErrorIs(t, f.Replace(t.Context(), 2, outcome.Choice), ErrExpired, "somebody else's choice")
		require.NoError(t, f.Replace(t.Context(), maya, outcome.Choice))
		require.Equal(t, "maya.bakes", f.accounts.username)
		require.Equal(t, "IGAA-secret", f.current(t).Token.Text)
		require.ErrorIs(t, f.Replace(t.Context(), maya, outcome.Choice), ErrExpired, "a choice is made once")

		f.login.account.Username, f.login.account.ID = "maya.cooks", "17841400000000002"
		outcome, err = f.signIn(t)
		require.NoError(t, err)
		f.clock.Advance(time.Hour)
		require.ErrorIs(t, f.Replace(t.Context(), maya, outcome.Choice), ErrExpired)
	})
}

func TestALookUpThatFailsDoesNotLoseTheToken(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	f.accounts.err = errors.New("no calls left")
	_, err := f.signIn(t)
	require.ErrorIs(t, err, ErrPublic)
	require.Equal(t, "IGAA-secret", f.current(t).Token.Text)
}

func TestATokenIsRenewed(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		for _, c := range []struct {
			name    string
			age     time.Duration
			err     error
			token   string
			problem Problem
			mails   int
		}{
			{"not before day 30", 29 * 24 * time.Hour, nil, "IGAA-secret", "", 0},
			{"from day 30 on", RenewAfter + time.Hour, nil, "IGAA-secret+", "", 0},
			{"Instagram is away", RenewAfter + time.Hour, &instagram.Error{Kind: instagram.Temporary}, "IGAA-secret", "", 0},
			{"and stays away until a week is left", 54 * 24 * time.Hour, &instagram.Error{Kind: instagram.Temporary}, "IGAA-secret", "", 1},
			{"it is refused", RenewAfter + time.Hour, &instagram.Error{Kind: instagram.TokenInvalid}, "", Refused, 1},
			{"it is too late", 61 * 24 * time.Hour, nil, "", Expired, 1},
		} {
			t.Run(c.name, func(t *testing.T) {
				f := newFixture(t, db)
				_, err := f.signIn(t)
				require.NoError(t, err)
				require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM jobs`).Error)
				f.clock.Advance(c.age)
				f.login.err = c.err
				for range 2 { // a second turn mails nobody again
					require.NoError(t, f.renewAll(t.Context(), nil, struct{}{}))
				}
				got := f.current(t)
				require.Equal(t, c.token, got.Token.Text)
				require.Equal(t, c.problem, got.Problem)
				var mails int
				require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM jobs WHERE kind = 'insights:notice'`).Scan(&mails).Error)
				require.Equal(t, c.mails, mails)
			})
		}
	})
}

func TestATokenThatCannotBeDecryptedKeepsNoOtherWaiting(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		_, err := f.signIn(t)
		require.NoError(t, err)
		other := f.current(t)
		other.UserID = maya + 1
		require.NoError(t, f.in.Store.put(t.Context(), other))
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE instagram_connections SET token = 'AAAA' WHERE user_id = ?`, maya).Error)
		f.clock.Advance(RenewAfter + time.Hour)
		require.NoError(t, f.renewAll(t.Context(), nil, struct{}{}))
		require.Equal(t, 1, f.login.renewals)
		require.Equal(t, Unreadable, f.current(t).Problem)
		inUse, err := f.in.Store.InUse(t.Context(), other.InstagramID)
		require.NoError(t, err)
		require.Len(t, inUse, 1)
		require.Equal(t, other.UserID, inUse[0].UserID)
	})
}

func TestAFailureOfAnOlderTokenDoesNotEndANewerOne(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		_, err := f.signIn(t)
		require.NoError(t, err)
		older := f.current(t)
		f.clock.Advance(time.Minute)
		_, err = f.signIn(t)
		require.NoError(t, err)
		require.NoError(t, f.in.Failures.Fail(t.Context(), older, Refused))
		require.Empty(t, f.current(t).Problem)
	})
}

func TestDisconnecting(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		signed := func(id string, at time.Time) login.SignedRequest {
			return login.SignedRequest{UserID: id, IssuedAt: at}
		}
		before := now.Add(-clockSkew - time.Second)
		for _, c := range []struct {
			name      string
			act       func() error
			connected bool
			problem   Problem
			forgotten int
		}{
			{"the figures stay", func() error { return f.Disconnect(t.Context(), maya, false) }, false, "", 0},
			{"the figures go", func() error { return f.Disconnect(t.Context(), maya, true) }, false, "", 1},
			{"removed in Instagram", func() error { return f.Revoke(t.Context(), signed("9001", now)) }, true, Revoked, 0},
			{"removed before it was connected again", func() error { return f.Revoke(t.Context(), signed("9001", before)) }, true, "", 0},
			{"removed by Instagram's clock, which is behind", func() error {
				return f.Revoke(t.Context(), signed("9001", now.Add(-clockSkew)))
			}, true, Revoked, 0},
			{"deletion asked for in Instagram", func() error { return f.Erase(t.Context(), signed("17841400000000001", now)) }, false, "", 1},
			{"deletion of a former connection", func() error { return f.Erase(t.Context(), signed("9001", before)) }, true, "", 0},
			{"somebody else's", func() error { return f.Erase(t.Context(), signed("5", now)) }, true, "", 0},
		} {
			t.Run(c.name, func(t *testing.T) {
				f.forgotten, f.takenBack = nil, nil
				_, err := f.signIn(t)
				require.NoError(t, err)
				require.NoError(t, c.act())
				got, found, err := f.in.Store.Of(t.Context(), maya)
				require.NoError(t, err)
				require.Equal(t, c.connected, found)
				require.Equal(t, c.problem, got.Problem)
				require.Len(t, f.forgotten, c.forgotten)
				require.Len(t, f.takenBack, c.forgotten, "nor is anything left in the public figures that only its owner may see")
				if c.problem != "" {
					require.Empty(t, got.Token.Text)
				}
			})
		}
		t.Run("deletion asked for in Instagram after a disconnection", func(t *testing.T) {
			f.forgotten = nil
			_, err := f.signIn(t)
			require.NoError(t, err)
			require.NoError(t, f.Disconnect(t.Context(), maya, false))
			for range 2 {
				require.NoError(t, f.Erase(t.Context(), signed("9001", now)))
			}
			require.Equal(t, forgotten{"17841400000000001"}, f.forgotten)
		})
		require.ErrorIs(t, f.Disconnect(t.Context(), maya, true), ErrNotConnected)
	})
}

func TestAReplacedAccountIsForgotten(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		replaced := func(t *testing.T) *fixture {
			f := newFixture(t, db)
			_ = db.Conn(t.Context()).Exec(`DELETE FROM insight_accounts`)
			_, err := f.signIn(t)
			require.NoError(t, err)
			f.login.account = login.Account{ID: "17841400000000002", AppScopedID: "9002", Username: "maya.cooks", Type: login.Creator}
			o, err := f.signIn(t)
			require.NoError(t, err)
			require.NoError(t, f.Replace(t.Context(), maya, o.Choice))
			return f
		}
		t.Run("along with the connected one", func(t *testing.T) {
			f := replaced(t)
			require.NoError(t, f.Disconnect(t.Context(), maya, true))
			require.ElementsMatch(t, forgotten{"17841400000000001", "17841400000000002"}, f.forgotten)
		})
		t.Run("30 days later", func(t *testing.T) {
			f := replaced(t)
			f.clock.Advance(keepReplaced)
			require.NoError(t, f.prune(t.Context(), nil, struct{}{}))
			require.Empty(t, f.forgotten)
			f.clock.Advance(time.Second)
			require.NoError(t, f.prune(t.Context(), nil, struct{}{}))
			require.Equal(t, forgotten{"17841400000000001"}, f.forgotten)
			require.Equal(t, "maya.cooks", f.current(t).Username)
		})
	})
}

func TestProblemsThatMayPassKeepTheToken(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		for problem, kept := range map[Problem]bool{NotTester: true, NoInsights: true, NotProfessional: true, Refused: false, Expired: false} {
			f := newFixture(t, db)
			_, err := f.signIn(t)
			require.NoError(t, err)
			require.NoError(t, f.in.Failures.Fail(t.Context(), f.current(t), problem))
			require.Equal(t, kept, f.current(t).Readable(), problem)
			require.Equal(t, kept, f.current(t).Token.Text != "", problem)
			require.NoError(t, f.in.Failures.Pass(t.Context(), f.current(t)))
			require.Empty(t, f.current(t).Problem)
		}
		t.Run("an unticked token ends when its owner removes the app", func(t *testing.T) {
			f := newFixture(t, db)
			f.login.scopes = []string{login.ScopeBasic}
			_, err := f.signIn(t)
			require.ErrorIs(t, err, ErrNoInsights)
			require.False(t, f.current(t).Readable())
			require.NoError(t, f.Revoke(t.Context(), login.SignedRequest{UserID: "9001", IssuedAt: now}))
			require.Equal(t, Revoked, f.current(t).Problem)
			require.Empty(t, f.current(t).Token.Text)
		})
	})
}

func TestADeletionCode(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	at, ok := f.DeletedAt(f.DeletionCode())
	require.True(t, ok)
	require.WithinDuration(t, now, at, time.Second)
	_, ok = f.DeletedAt("bm90IG91cnM")
	require.False(t, ok)
}
