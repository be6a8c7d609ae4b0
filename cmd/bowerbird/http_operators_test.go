package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/operators"
	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/modules/operators/support"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// operated is a creator, and an operator who is signed in.
type operated struct {
	*creator

	cookie *http.Cookie
}

func newOperated(t *testing.T, c config.Config, more ...fx.Option) *operated {
	t.Helper()
	o := &operated{creator: newCreator(t, c, billingplans.Business, more...)}
	code, err := o.admin.Operators.Add(t.Context(), "ada")
	require.NoError(t, err)
	const password = "correct horse battery"
	var enrolled operators.Enrolment
	begun := operators.SetUpRequest{Name: "ada", SetUpCode: code, Password: password}
	o.decode(o.operate(http.MethodPost, "/api/admin/set-up", begun), &enrolled)
	shown, err := totp.GenerateCode(enrolled.Secret, time.Now())
	require.NoError(t, err)
	confirmed := operators.ConfirmSetUpRequest{Name: "ada", SetUpCode: code, Code: shown}
	response := o.operate(http.MethodPost, "/api/admin/set-up/confirm", confirmed)
	require.Equal(t, http.StatusOK, response.StatusCode)
	o.cookie = response.Cookies()[0]
	require.True(t, o.cookie.HttpOnly)
	require.Equal(t, http.SameSiteStrictMode, o.cookie.SameSite)
	require.Equal(t, httpapi.OperatorPath, o.cookie.Path)
	return o
}

// operate makes a request with the operator's cookie, if there is one yet, and without a bearer token.
func (o *operated) operate(method, path string, body any, headers ...string) *http.Response {
	o.t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(o.t, err)
	request, err := http.NewRequestWithContext(o.t.Context(), method, o.url+path, bytes.NewReader(raw))
	require.NoError(o.t, err)
	request.Header.Set("Content-Type", "application/json")
	if o.cookie != nil {
		request.AddCookie(o.cookie)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(o.t, err)
	o.t.Cleanup(func() { response.Body.Close() })
	return response
}

func (o *operated) decode(response *http.Response, out any) {
	o.t.Helper()
	require.Equal(o.t, http.StatusOK, response.StatusCode)
	require.NoError(o.t, json.NewDecoder(response.Body).Decode(out))
}

func (o *operated) refuses(response *http.Response, status int, says string) {
	o.t.Helper()
	var refusal struct{ Message, Code string }
	require.NoError(o.t, json.NewDecoder(response.Body).Decode(&refusal))
	require.Equal(o.t, status, response.StatusCode, refusal.Message)
	require.Contains(o.t, refusal.Message+" "+refusal.Code, says)
}

func TestWhoMayCallTheRoutesOfOperators(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		c.RequestsPerMinutePerIP = 10_000
		var router *httpapi.Router
		o := newOperated(t, c, fx.Populate(&router), manyRequests())
		personal := o.newToken(auth.ScopeOf(auth.Performance, true))
		cookie := o.cookie
		defer func() { o.cookie = cookie }()
		found := 0
		for path, item := range router.API.OpenAPI().Paths {
			address := "/api" + pathParameter.ReplaceAllString(path, "1")
			for method, op := range map[string]*huma.Operation{
				http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put,
				http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
			} {
				if op == nil || len(op.Security) == 0 {
					continue
				}
				name := method + " " + path
				if !strings.HasPrefix(path, "/admin/") {
					o.cookie = cookie
					require.Equal(t, http.StatusUnauthorized, o.operate(method, address, nil).StatusCode, "%s with an operator's cookie", name)
					continue
				}
				found++
				o.cookie = nil
				for _, token := range []string{"", o.token, personal} {
					response := o.operate(method, address, nil, "Authorization", "Bearer "+token)
					require.Equal(t, http.StatusUnauthorized, response.StatusCode, name)
				}
				if method != http.MethodGet {
					o.cookie = cookie
					require.Equal(t, http.StatusForbidden, o.operate(method, address, nil, "Sec-Fetch-Site", "cross-site").StatusCode, name)
					require.Equal(t, http.StatusForbidden, o.operate(method, address, nil, "Origin", "https://evil.example").StatusCode, name)
				}
			}
		}
		require.Greater(t, found, 15)
		for _, path := range []string{jobs.MonitorPath, jobs.MonitorPath + "/api/queues"} {
			o.cookie = nil
			require.Equal(t, http.StatusUnauthorized, o.operate(http.MethodGet, path, nil).StatusCode, path)
			o.cookie = cookie
			require.Equal(t, http.StatusOK, o.operate(http.MethodGet, path, nil).StatusCode, path)
		}
	})
}

func TestWhatAnOperatorSeesAndDoes(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		c.RequestsPerMinutePerIP = 10_000
		var db *database.DB
		o := newOperated(t, c, fx.Populate(&db))
		t.Run("health names every part", func(t *testing.T) {
			var health console.HealthView
			o.decode(o.operate(http.MethodGet, "/api/admin/health", nil), &health)
			var names []string
			for _, p := range health.Parts {
				names = append(names, p.Name)
				require.NotEmpty(t, p.Says)
			}
			require.Subset(t, names, []string{"process", "database", "redis", "queue:default", "jobs", "mail", "disk", "pictures", "backups"})
		})
		t.Run("health says that jobs and mails have failed", func(t *testing.T) {
			says := func(name string) console.PartView {
				var health console.HealthView
				o.decode(o.operate(http.MethodGet, "/api/admin/health", nil), &health)
				return health.Parts[slices.IndexFunc(health.Parts, func(p console.PartView) bool { return p.Name == name })]
			}
			row := func(state, reason string) {
				require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO jobs (kind, queue, args, state, mail, reason, run_at, created_at, ended_at)
					VALUES ('test:mail', 'interactive', '{}', ?1, TRUE, ?2, ?3, ?3, ?3)`, state, reason, time.Now()).Error)
			}
			row("done", "")
			require.Equal(t, "The latest mail went out.", says("mail").Says)
			row("done", "the account is gone")
			row("failed", "connection refused")
			require.Equal(t, console.Warning, says("mail").State)
			require.Contains(t, says("jobs").Says, "1. The page Jobs says why")
		})
		t.Run("settings hide what is secret", func(t *testing.T) {
			var settings console.SettingList
			o.decode(o.operate(http.MethodGet, "/api/admin/settings", nil), &settings)
			require.Contains(t, settings.Items, console.SettingView{
				Name: "BOWERBIRD_ADMIN_PASSWORD", Value: "set", Secret: true, Source: config.FromEnvironment,
			})
			require.Contains(t, settings.Items, console.SettingView{Name: "BOWERBIRD_SIGNUP", Value: c.Signup, Source: config.FromDefault})
		})
		t.Run("other reads answer", func(t *testing.T) {
			for _, path := range []string{"instagram", "jobs", "jobs/counts", "mails", "audit", "session"} {
				require.Equal(t, http.StatusOK, o.operate(http.MethodGet, "/api/admin/"+path, nil).StatusCode, path)
			}
		})
		user := "/api/admin/users/" + strconv.FormatInt(o.userID, 10)
		t.Run("users are found, and get another plan", func(t *testing.T) {
			for query, want := range map[string]int{"may": 1, "MAYA@ex": 1, "aya": 0, "%": 0, "": 1} {
				var list console.UserList
				o.decode(o.operate(http.MethodGet, "/api/admin/users?q="+strings.ReplaceAll(query, "%", "%25"), nil), &list)
				require.Len(t, list.Items, want, query)
			}
			var details console.UserDetails
			o.decode(o.operate(http.MethodPut, user+"/plan", console.SetPlanRequest{Plan: "PRO"}), &details)
			require.Equal(t, "PRO", details.Plan)
			require.Equal(t, 1, details.Sessions)
			require.NotNil(t, details.LastSeenAt)
			require.Equal(t, http.StatusNotFound, o.operate(http.MethodPost, "/api/admin/users/999/suspend", nil).StatusCode)
		})
		t.Run("a suspended user is kept out everywhere", func(t *testing.T) {
			require.Equal(t, http.StatusOK, o.operate(http.MethodPut, user+"/plan", console.SetPlanRequest{Plan: "BUSINESS"}).StatusCode)
			token, session := o.newToken(auth.ScopeOf(auth.Planner, false)), o.token
			_, answer := o.send(http.MethodPut, "/api/calendar-feed", nil)
			_, feed, _ := strings.Cut(answer["address"].(string), "/api/")
			require.Equal(t, http.StatusOK, o.ask(http.MethodGet, "/api/"+feed, nil, nil).StatusCode)
			require.Equal(t, http.StatusOK, o.operate(http.MethodPost, user+"/suspend", nil).StatusCode)
			require.Equal(t, http.StatusOK, o.operate(http.MethodPost, user+"/suspend", nil).StatusCode)
			response := o.ask(http.MethodPost, "/api/auth/login", accounts.LoginRequest{Email: "maya@example.com", Password: "a-long-one"}, nil)
			o.refuses(response, http.StatusForbidden, "This account is suspended. Please contact support. account_suspended")
			status, _ := o.as(session, http.MethodGet, "/api/auth/profile", nil)
			require.Equal(t, http.StatusUnauthorized, status, "signed out")
			require.Eventually(t, func() bool {
				status, answer := o.as(token, http.MethodGet, "/api/ideas", nil)
				return status == http.StatusForbidden && answer["code"] == "account_suspended"
			}, enough, 100*time.Millisecond, "a token is known for two seconds")
			require.Equal(t, http.StatusNotFound, o.ask(http.MethodGet, "/api/"+feed, nil, nil).StatusCode)
			require.Equal(t, http.StatusOK, o.operate(http.MethodPost, user+"/unsuspend", nil).StatusCode)
			o.signIn("maya@example.com", "a-long-one")
			status, _ = o.as(token, http.MethodGet, "/api/ideas", nil)
			require.Equal(t, http.StatusOK, status)
		})
		t.Run("support reads what the user allows, and nothing else", func(t *testing.T) {
			o.refuses(o.operate(http.MethodPost, user+"/view", nil), http.StatusForbidden, "does not let support look")
			status, _ := o.send(http.MethodPost, "/api/account/support-access", nil)
			require.Equal(t, http.StatusOK, status)
			var view support.ViewSession
			o.decode(o.operate(http.MethodPost, user+"/view", nil), &view)
			for path, want := range map[string]int{
				"/api/ideas": http.StatusOK, "/api/auth/profile": http.StatusOK, "/api/subscription/details": http.StatusOK,
				"/api/auth/sessions": http.StatusForbidden, "/api/api-tokens": http.StatusForbidden, "/api/auth/export": http.StatusForbidden,
				"/api/account/support-access": http.StatusForbidden, "/api/webhooks": http.StatusForbidden,
				"/api/reports/csv": http.StatusForbidden, "/api/util/instagram/check-profile?username=noa.bakes": http.StatusForbidden,
			} {
				request := o.operate(http.MethodGet, path, nil, "Authorization", "Bearer "+view.AccessToken)
				require.Equal(t, want, request.StatusCode, path)
			}
			o.refuses(o.operate(http.MethodPost, "/api/ideas", nil, "Authorization", "Bearer "+view.AccessToken), http.StatusForbidden,
				"you cannot change anything")
			_, answer := o.send(http.MethodGet, "/api/account/support-access", nil)
			require.Len(t, answer["visits"], 1)
			require.Equal(t, http.StatusNoContent, o.operate(http.MethodDelete, user+"/view", nil).StatusCode)
			status, _ = o.as(view.AccessToken, http.MethodGet, "/api/ideas", nil)
			require.Equal(t, http.StatusUnauthorized, status, "ended")
		})
		t.Run("signing a user out, deletion, and what the log says of it all", func(t *testing.T) {
			require.Equal(t, http.StatusOK, o.operate(http.MethodPost, user+"/sign-out", nil).StatusCode)
			status, _ := o.send(http.MethodGet, "/api/ideas", nil)
			require.Equal(t, http.StatusUnauthorized, status)
			require.Equal(t, http.StatusAccepted, o.operate(http.MethodDelete, user, nil).StatusCode)
			var list audit.EntryList
			o.decode(o.operate(http.MethodGet, "/api/admin/audit?userId="+strconv.FormatInt(o.userID, 10), nil), &list)
			var acts []audit.Act
			for _, e := range list.Items {
				acts = append(acts, e.Act)
			}
			require.Equal(t, []audit.Act{
				audit.DeleteUser, audit.SignOutUser, audit.EndView, audit.ViewAsUser, audit.Unsuspend, audit.Suspend,
				audit.ChangePlan, audit.ChangePlan, audit.ChangePlan,
			}, acts, "a second suspension changed nothing")
			require.Equal(t, "ada", *list.Items[0].Operator)
			require.Equal(t, "127.0.0.1", list.Items[0].Address)
			require.Nil(t, list.Items[8].Operator, "the fixture has set the plan as the command line does")
		})
		t.Run("signing out", func(t *testing.T) {
			require.Equal(t, http.StatusNoContent, o.operate(http.MethodPost, "/api/admin/sign-out", nil).StatusCode)
			require.Equal(t, http.StatusUnauthorized, o.operate(http.MethodGet, "/api/admin/session", nil).StatusCode)
		})
	})
}
