package accounts

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// The module as cmd runs it, with real jobs, passwords and clock: only Instagram and the plans are the test's.
func TestModule(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"})
		require.NoError(t, err)
		box := mail.NewMailbox(db, clock.System{})
		type collected struct {
			fx.In
			Routes   []httpapi.Routes `group:"routes"`
			Registry *jobs.Registry
			Router   *httpapi.Router
			Lookup   *users.Directory
		}
		var found collected
		app := fx.New(fx.NopLogger, Module, jobs.Module,
			fx.Supply(c, db, testkit.EmbeddedRedis(t), jobs.Roles{Worker: true}),
			fx.Provide(
				func() clock.Clock { return clock.System{} },
				func() *slog.Logger { return testkit.Quiet },
				func() mail.Sender { return box },
				func() Mailbox { return box },
				func() *owndata.Registry { return owndata.NewRegistry(db, nil, nil, nil) },
				func() Instagram { return &people{} },
				func() Plans { return basic{} },
				func() Goals { return goalless{} },
				func() users.ProfilePictures { return avatars{} },
				func(c config.Config) *media.Signer { return media.NewSigner(c.Secret, clock.System{}) },
				func(r *redis.Redis) ratelimit.Limiter { return ratelimit.NewLimiter(r, clock.System{}, testkit.Quiet) },
				func(db *database.DB) Guesses { return ratelimit.NewBackoff(db, clock.System{}) },
				func(c config.Config, a httpapi.Authenticator, r *redis.Redis) (*httpapi.Router, error) {
					return httpapi.NewRouter(c, "test", testkit.Quiet, a, ratelimit.NewRequestCounter(r, clock.System{}, testkit.Quiet))
				},
			),
			fx.Invoke(jobs.Serve, func(in collected) { found = in }),
		)
		require.NoError(t, app.Err())
		require.NoError(t, app.Start(t.Context()))
		t.Cleanup(func() { require.NoError(t, app.Stop(context.Background())) })
		for _, routes := range found.Routes {
			routes(found.Router)
		}

		require.Equal(t, []string{"accounts:connect", "accounts:deletion_mail", "accounts:erase", "accounts:forget", "accounts:mail",
			"accounts:notice", "accounts:reset_mail"},
			slices.DeleteFunc(found.Registry.Types(), func(kind string) bool { return !strings.HasPrefix(kind, "accounts:") }))
		var operations []string
		for path, item := range found.Router.API.OpenAPI().Paths {
			for method, op := range map[string]bool{
				"GET": item.Get != nil, "POST": item.Post != nil, "PATCH": item.Patch != nil, "DELETE": item.Delete != nil,
			} {
				if op {
					operations = append(operations, method+" "+path)
				}
			}
		}
		slices.Sort(operations)
		require.Equal(t, []string{
			"DELETE /auth/account", "DELETE /auth/sessions/{id}", "GET /auth/google/url", "GET /auth/profile", "GET /auth/sessions",
			"PATCH /auth/instagram-username", "PATCH /auth/password", "PATCH /auth/profile",
			"POST /auth/account/keep", "POST /auth/forgot-password", "POST /auth/google/callback", "POST /auth/login", "POST /auth/logout",
			"POST /auth/logout-all",
			"POST /auth/register", "POST /auth/resend-verification", "POST /auth/reset-password", "POST /auth/verify-email",
		}, operations)

		post := func(path, body string) int {
			w := httptest.NewRecorder()
			req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api"+path, strings.NewReader(body))
			req.Header.Set("Content-Type", "application/json")
			found.Router.Engine.ServeHTTP(w, req)
			return w.Code
		}
		require.Equal(t, http.StatusCreated, post("/auth/register", mayas))
		var code string
		require.Eventually(t, func() bool {
			mails, err := box.List(t.Context(), "maya@example.com")
			if err != nil || len(mails) == 0 {
				return false
			}
			code = regexp.MustCompile(`^\d{5}`).FindString(mails[0].Subject)
			return true
		}, 10*time.Second, 10*time.Millisecond)
		require.Equal(t, http.StatusOK, post("/auth/verify-email", `{"email":"maya@example.com","verificationCode":"`+code+`"}`))
		require.Equal(t, http.StatusOK, post("/auth/login", mayasLogin))
		zone, err := found.Lookup.Timezone(t.Context(), 1)
		require.NoError(t, err)
		require.Equal(t, "Asia/Jerusalem", zone)
	})
}
