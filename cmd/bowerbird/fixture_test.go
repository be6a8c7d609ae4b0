package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const enough = 60 * time.Second // the machine may be busy

// eachSetup runs a test on SQLite and, where there is a server, on PostgreSQL, each with settings of its own. A test
// mostly waits for jobs, and may do so beside others.
func eachSetup(t *testing.T, test func(t *testing.T, c config.Config)) {
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, settingsOfTest(t))
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		t.Run("postgres", func(t *testing.T) {
			t.Parallel()
			c := settingsOfTest(t)
			c.DatabaseURL, c.DatabaseConnections = testkit.PostgresURL(t), config.MinDatabaseConnections
			test(t, c)
		})
	}
}

// onSQLite runs a test of rules or routes, whose answers do not depend on the database.
func onSQLite(t *testing.T, test func(t *testing.T, c config.Config)) {
	t.Parallel()
	test(t, settingsOfTest(t))
}

// fixture is the whole program in the test's process, on a free port.
type fixture struct {
	t        *testing.T
	app      *fx.App
	url      string
	token    string
	db       *database.DB
	accounts *accounts.Service
	link     *instagramLink
	demo     *demo.Demo
}

func open(t *testing.T, c config.Config, r roles, more ...fx.Option) *fixture {
	t.Helper()
	h, err := tryOpen(t, c, r, more...)
	require.NoError(t, err)
	return h
}

func tryOpen(t *testing.T, c config.Config, r roles, more ...fx.Option) (*fixture, error) {
	t.Helper()
	c.LogLevel = "error"
	r.api = false // it listens here, where a port is free for certain
	var router *httpapi.Router
	h := &fixture{t: t}
	h.app = fx.New(application(c, r), fx.Populate(&router), fx.Options(more...),
		fx.Populate(&h.db, &h.accounts, &h.link, &h.demo), fx.NopLogger, fx.StopTimeout(stopTimeout))
	require.NoError(t, h.app.Err())
	server := httptest.NewServer(router.Engine)
	h.url = server.URL
	t.Cleanup(server.Close)
	t.Cleanup(h.close)
	if err := h.app.Start(t.Context()); err != nil {
		return h, err
	}
	return h, nil
}

// close stops the program; once closed it does nothing.
func (h *fixture) close() {
	if h.app == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), enough)
	defer cancel()
	if err := h.app.Stop(ctx); err != nil {
		h.t.Errorf("stop: %v", err)
	}
	h.app = nil
}

// ask makes a request as the signed-in user and decodes the answer into out, which may be nil.
func (h *fixture) ask(method, path string, body, out any) *http.Response {
	h.t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(h.t, err)
	request, err := http.NewRequestWithContext(h.t.Context(), method, h.url+path, bytes.NewReader(raw))
	require.NoError(h.t, err)
	request.Header.Set("Content-Type", "application/json")
	if h.token != "" {
		request.Header.Set("Authorization", "Bearer "+h.token)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(h.t, err)
	h.t.Cleanup(func() { response.Body.Close() })
	if out != nil {
		require.Equal(h.t, http.StatusOK, response.StatusCode, "%s %s", method, path)
		require.NoError(h.t, json.NewDecoder(response.Body).Decode(out))
	}
	return response
}

// visitDemo signs in to a new copy of the demo.
func (h *fixture) visitDemo() {
	h.t.Helper()
	var signedIn accounts.AccessToken
	h.ask(http.MethodPost, "/api/auth/demo", nil, &signedIn)
	h.token = signedIn.AccessToken
}

func (h *fixture) signIn(email, password string) {
	h.t.Helper()
	var signedIn accounts.AccessToken
	h.ask(http.MethodPost, "/api/auth/login", accounts.LoginRequest{Email: email, Password: password}, &signedIn)
	h.token = signedIn.AccessToken
}
