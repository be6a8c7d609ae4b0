package instagramaccess

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const day = 24 * time.Hour

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fixture has one stored credential of the simulator.
type fixture struct {
	*testing.T
	*Service
	clock     *clock.Fake
	log       *bytes.Buffer
	instagram *simulator.Server
	sent      []mail.Message
}

func newFixture(t *testing.T, db *database.DB, support string, change func(*credentials.Credential)) *fixture {
	t.Helper()
	f := &fixture{T: t, clock: clock.NewFake(noon), log: &bytes.Buffer{}}
	var err error
	f.instagram, err = simulator.Start(t.Context(), "127.0.0.1:0", f.clock)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.instagram.Close()) })
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters", "BOWERBIRD_INSTAGRAM=graph",
		"BOWERBIRD_INSTAGRAM_BASE_URL=" + f.instagram.BaseURL(), "BOWERBIRD_SUPPORT_EMAIL=" + support})
	require.NoError(t, err)
	logger := slog.New(slog.NewTextHandler(f.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	store := credentials.NewStore(c, db)
	f.Service, err = NewService(Needs{
		Config: c, Store: store, DB: db, Outbox: jobs.NewOutbox(db, testkit.EmbeddedRedis(t), f.clock, testkit.Quiet), Mail: f,
		Refreshes: f, Connections: f, App: f, Clock: f.clock, Log: logger,
		Addresses: Addresses{"https://bowerbird.example/back", "https://bowerbird.example/removed", "https://bowerbird.example/deleted"},
	})
	require.NoError(t, err)
	credential := credentials.Credential{AccountID: "178", Username: "maya", App: credentials.App{ID: "123", Secret: "app-secret"},
		Token: "EAAfirst", ExpiresAt: new(noon.Add(60 * day))}
	if change != nil {
		change(&credential)
	}
	require.NoError(t, store.Save(t.Context(), credential, noon))
	return f
}

// RefreshesPerHour is 300: twice of what one credential allows.
func (*fixture) RefreshesPerHour(context.Context) (float64, error) { return 300, nil }

// Count is three, of which one has a problem.
func (*fixture) Count(context.Context) (connected, failing int, err error) { return 3, 1, nil }

// TryApp is not for the page.
func (f *fixture) TryApp(context.Context) error {
	f.Error("Instagram was asked")
	return nil
}

// Send keeps a mail.
func (f *fixture) Send(_ context.Context, m mail.Message) error {
	f.sent = append(f.sent, m)
	return nil
}

// after lets time pass, and the job look after the credentials twice.
func (f *fixture) after(d time.Duration) credentials.Credential {
	f.Helper()
	f.clock.Advance(d)
	for range 2 {
		require.NoError(f, f.maintain(f.Context(), nil, struct{}{}))
	}
	all, err := f.in.Store.List(f.Context())
	require.NoError(f, err)
	return all[0]
}

// mails sends the mails that wait, and gives the subjects of all.
func (f *fixture) mails() (subjects []string) {
	f.Helper()
	var rows []string
	require.NoError(f, f.in.DB.Conn(f.Context()).
		Raw(`SELECT args FROM jobs WHERE kind = 'instagramaccess:warn' ORDER BY id`).Scan(&rows).Error)
	f.sent = nil
	for _, row := range rows {
		require.NotContains(f, row, "EAA")
		var args warningArgs
		require.NoError(f, json.Unmarshal([]byte(row), &args))
		require.NoError(f, f.send(f.Context(), nil, args))
	}
	for _, m := range f.sent {
		require.Equal(f, "ops@example.com", m.To)
		require.Contains(f, m.Text, "bowerbird instagram setup")
		subjects = append(subjects, m.Subject)
	}
	return subjects
}

func TestTokensAreRenewedFromDay30On(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "ops@example.com", nil)
		require.Equal(t, "EAAfirst", f.after(30*day-time.Minute).Token)
		renewed := f.after(time.Minute)
		require.Regexp(t, "^facebook-long-", renewed.Token)
		require.WithinDuration(t, noon.Add(90*day), *renewed.ExpiresAt, time.Hour)
		require.Empty(t, f.mails())
		require.NotContains(t, f.log.String(), "facebook-long")
	})
}

func TestTheOperatorIsWarnedOnceBeforeATokenEnds(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "ops@example.com", func(c *credentials.Credential) { c.App.Secret = simulator.WrongAppSecret })
		failed := f.after(40 * day)
		require.Equal(t, "EAAfirst", failed.Token)
		require.Contains(t, failed.LastError, "the app ID, the app secret or the redirect address is not")
		require.Empty(t, f.mails())
		f.after(13 * day)
		f.after(day)
		require.Equal(t, []string{"The access to Instagram through @maya ends on 19 January 2027"}, f.mails())
		require.Contains(t, f.sent[0].Text, "It could not be renewed automatically: the app ID")
	})
}

// refuse has Instagram refuse the token of an account.
func (f *fixture) refuse(account string) {
	f.Helper()
	client, err := instagram.New(instagram.Config{BaseURL: f.instagram.BaseURL(), AccountID: account, Token: simulator.ExpiredToken},
		f.in.DB, f.clock, testkit.Quiet)
	require.NoError(f, err)
	_, err = client.Page(f.Context(), "maya", "")
	require.Equal(f, instagram.TokenInvalid, instagram.KindOf(err))
}

func TestTheOperatorIsWarnedOnceOfARefusedToken(t *testing.T) {
	expired := func(c *credentials.Credential) { c.Token = simulator.ExpiredToken }
	t.Run("by a mail", func(t *testing.T) {
		testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
			f := newFixture(t, db, "ops@example.com", expired)
			f.refuse("178")
			require.Equal(t, noon, f.after(time.Hour).RefusedAt.UTC())
			f.after(30 * time.Hour)
			require.Equal(t, []string{"Instagram refuses the access through @maya"}, f.mails())
			require.NoError(t, f.in.Store.Save(t.Context(),
				credentials.Credential{AccountID: "178", Username: "maya", Token: "EAAnew"}, f.clock.Now()))
			require.Nil(t, f.after(time.Hour).RefusedAt)
			require.Len(t, f.mails(), 1)
		})
	})
	t.Run("that of the settings, too", func(t *testing.T) {
		testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
			f := newFixture(t, db, "ops@example.com", nil)
			f.in.Config.InstagramAccountID, f.in.Config.InstagramToken = "179", simulator.ExpiredToken
			f.after(time.Hour)
			require.Empty(t, f.mails())
			f.refuse("179")
			f.after(time.Hour)
			f.after(30 * time.Hour)
			require.Equal(t, []string{"Instagram refuses the access through 179"}, f.mails())
			all, err := f.in.Store.List(t.Context())
			require.NoError(t, err)
			require.Len(t, all, 1, "it is not stored")
			require.NoError(t, f.in.Store.Save(t.Context(),
				credentials.Credential{AccountID: "179", Username: "lea", Token: "EAAlea"}, f.clock.Now()))
			all, err = f.in.Store.List(t.Context())
			require.NoError(t, err)
			require.Len(t, all, 2, "a stored one takes its place")
			f.after(time.Hour)
			require.Len(t, f.mails(), 1)
		})
	})
	t.Run("without an address by the log, once a day", func(t *testing.T) {
		testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
			f := newFixture(t, db, "", expired)
			f.refuse("178")
			f.after(time.Hour)
			f.after(time.Hour)
			said := func() int {
				return strings.Count(f.log.String(), "level=ERROR msg=\"Instagram refuses the access through @maya\"")
			}
			require.Equal(t, 1, said())
			f.after(24 * time.Hour)
			require.Equal(t, 2, said())
			require.Empty(t, f.mails())
		})
	})
}

// nobody is signed in.
type nobody struct{}

func (nobody) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{}, auth.ErrUnauthorized
}

func TestTheCallbackSaysWhatToCopyAndLogsNoCode(t *testing.T) {
	var log bytes.Buffer
	c, err := config.Load(nil)
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})), nobody{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(&Service{})(r)
	w := httptest.NewRecorder()
	r.Engine.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, CallbackPath+"?code=AQDsecret&state=x", nil))
	require.Equal(t, http.StatusOK, w.Code)
	require.Contains(t, w.Body.String(), "Copy this whole address")
	require.NotContains(t, w.Body.String(), "AQDsecret")
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	require.Contains(t, log.String(), CallbackPath)
	require.NotContains(t, log.String(), "AQDsecret")
}
