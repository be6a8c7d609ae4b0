package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// operate runs a command of the operator as the shell would, and gives what it printed.
func operate(t *testing.T, input string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	cmd := command()
	cmd.SetArgs(append([]string{"admin"}, args...))
	cmd.SetIn(strings.NewReader(input))
	cmd.SetOut(&out)
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

// The operator works on either database beside a server that runs, with sign-up closed.
func TestAdmin(t *testing.T) {
	databases := map[string]func(t *testing.T){"sqlite": func(*testing.T) {}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		databases["postgres"] = func(t *testing.T) { t.Setenv("BOWERBIRD_DATABASE_URL", testkit.PostgresURL(t)) }
	}
	for name, set := range databases {
		t.Run(name, func(t *testing.T) {
			t.Setenv("BOWERBIRD_DATA_DIR", t.TempDir())
			t.Setenv("BOWERBIRD_SECRET", "a secret of at least thirty-two characters")
			t.Setenv("BOWERBIRD_HTTP_ADDR", "127.0.0.1:0")
			t.Setenv("BOWERBIRD_SIGNUP", "closed")
			t.Setenv("BOWERBIRD_LOG_LEVEL", "error")
			set(t)
			t.Setenv("BOWERBIRD_GOOGLE_CLIENT_ID", "known")
			t.Setenv("BOWERBIRD_GOOGLE_CLIENT_SECRET", "only-once-somebody-signs-in")
			handler := running(t)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/app", nil))
			require.Contains(t, w.Body.String(), `"google":true`)
			require.Contains(t, w.Body.String(), `"signup":"closed"`)

			printed, err := operate(t, "", "create-user", "Maya@Example.com", "--name", "Maya Levin")
			require.NoError(t, err)
			found := regexp.MustCompile(`^Created Maya@Example\.com\. Password: ([A-Z2-7]{16})\n$`).FindStringSubmatch(printed)
			require.Len(t, found, 2, printed)
			user := signedIn(t, handler, "maya@example.com", found[1])
			require.Equal(t, "Maya Levin", user["fullName"])
			require.Equal(t, "BASIC", user["plan"])

			printed, err = operate(t, "", "set-plan", "maya@example.com", "pro")
			require.NoError(t, err)
			require.Equal(t, "maya@example.com is now on PRO.\n", printed)
			require.Equal(t, "PRO", signedIn(t, handler, "maya@example.com", found[1])["plan"])

			printed, err = operate(t, "blue feathers\r\nignored", "create-user", "noa@example.com", "--password-stdin")
			require.NoError(t, err)
			require.Equal(t, "Created noa@example.com.\n", printed)
			require.Equal(t, "noa", signedIn(t, handler, "noa@example.com", "blue feathers")["fullName"])

			printed, err = operate(t, "", "delete-user", "noa@example.com")
			require.NoError(t, err)
			require.Regexp(t, `^noa@example\.com is hidden now and will be erased on \d+ \w+ 20\d\d at \d\d:\d\d \(UTC\)\.`, printed)

			for says, args := range map[string][]string{
				"There is already an account with this email address": {"create-user", "maya@example.com"},
				"Please enter a valid email address":                  {"create-user", "maya"},
				"Password must be at least 6 characters":              {"create-user", "b@example.com", "--password-stdin"},
				"There is no such account":                            {"set-plan", "nobody@example.com", "PRO"},
				"no such account":                                     {"delete-user", "noa@example.com"},
				`There is no plan called "GOLD"`:                      {"set-plan", "maya@example.com", "gold"},
				"is being deleted; the address is free again":         {"create-user", "noa@example.com"},
				"accepts 2 arg(s)":                                    {"set-plan", "maya@example.com"},
			} {
				_, err := operate(t, "b1rd!\n", args...)
				require.ErrorContains(t, err, says)
			}
		})
	}
}

func TestCommandsThatOnlyAdministerMakeNoDatabase(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "mistyped")
	t.Setenv("BOWERBIRD_DATA_DIR", folder)
	run := func(line string) error {
		cmd := command()
		cmd.SetArgs(strings.Fields(line))
		cmd.SetOut(&bytes.Buffer{})
		return cmd.ExecuteContext(t.Context())
	}
	administer := []string{"admin create-user maya@example.com", "admin set-plan maya@example.com PRO", "admin delete-user maya@example.com",
		"admin change-secret", "migrate status"}
	for _, line := range administer {
		require.EqualError(t, run(line), "BOWERBIRD_DATA_DIR: there is no database in "+folder+`; "bowerbird serve" makes one`, line)
	}
	require.NoDirExists(t, folder)

	require.NoError(t, run("migrate up"))
	require.NoError(t, run("migrate status"))
	require.NoError(t, run("admin create-user maya@example.com"))
}

// running starts the server of the settings and gives its handler.
func running(t *testing.T) http.Handler {
	t.Helper()
	c, err := settings()
	require.NoError(t, err)
	release, err := claimInstallation(t.Context(), c, func(error) {})
	require.NoError(t, err)
	t.Cleanup(release)
	var router *httpapi.Router
	app := fx.New(application(c, allRoles), fx.Populate(&router), fx.NopLogger)
	require.NoError(t, app.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, app.Stop(context.Background())) })
	return router.Engine
}

func signedIn(t *testing.T, handler http.Handler, email, password string) (user map[string]any) {
	t.Helper()
	ask := func(method, path, token, body string) *httptest.ResponseRecorder {
		req := httptest.NewRequestWithContext(t.Context(), method, "/api"+path, strings.NewReader(body))
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, req)
		require.Equal(t, http.StatusOK, w.Code, w.Body.String())
		return w
	}
	var session struct {
		AccessToken string `json:"access_token"`
	}
	require.NoError(t,
		json.Unmarshal(ask("POST", "/auth/login", "", `{"email":"`+email+`","password":"`+password+`"}`).Body.Bytes(), &session))
	require.NoError(t, json.Unmarshal(ask("GET", "/auth/profile", session.AccessToken, "").Body.Bytes(), &user))
	return user
}
