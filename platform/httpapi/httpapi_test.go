package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type tokens map[string]auth.Identity

func (t tokens) Authenticate(_ context.Context, token string) (auth.Identity, error) {
	if token == "database-down" {
		return auth.Identity{}, errors.New("no connection")
	}
	if id, ok := t[token]; ok {
		return id, nil
	}
	return auth.Identity{}, auth.ErrUnauthorized
}

type echoInput struct {
	Body struct {
		Name string `json:"name" minLength:"2"`
	}
}
type echoOutput struct {
	Body struct {
		Name  string   `json:"name"`
		Items []string `json:"items"`
	}
}

// server has one public, one guarded and one failing operation.
func server(t *testing.T, c config.Config, fail func() error) http.Handler {
	t.Helper()
	full, err := config.Load(nil)
	require.NoError(t, err)
	full.AdminPassword = c.AdminPassword
	if c.MaxBodyBytes > 0 {
		full.MaxBodyBytes = c.MaxBodyBytes
	}
	if c.RequestsPerMinutePerUser > 0 {
		full.RequestsPerMinutePerUser = c.RequestsPerMinutePerUser
	}
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(full, "test", testkit.Quiet, tokens{"good": {UserID: 7, SessionID: 1}}, requests)
	require.NoError(t, err)
	echo := func(_ context.Context, in *echoInput) (*echoOutput, error) {
		out := &echoOutput{}
		out.Body.Name = in.Body.Name
		return out, nil
	}
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/echo", "test-echo", "Echo", httpapi.Public), echo)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/mine", "test-mine", "Mine"), echo)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/fail", "test-fail", "Fail", httpapi.Public),
		func(context.Context, *struct{}) (*struct{}, error) { return nil, fail() })
	httpapi.Health(r, testkit.Quiet, &httpapi.Draining{},
		httpapi.Check{Name: "database", Required: true, Ping: func(context.Context) error { return nil }},
		httpapi.Check{Name: "redis", Ping: func(context.Context) error { return errors.New("down") }})
	httpapi.Metrics(r, full, requests, testkit.Quiet)
	httpapi.ServeApp(r, fstest.MapFS{
		"index.html": {Data: []byte("<html>app</html>")}, "assets/app.js": {Data: []byte("plain")},
		"assets/app.js.br": {Data: []byte("brotli")}, "mark.svg": {Data: []byte("<svg/>")},
	})
	return r.Engine
}

func ask(t *testing.T, h http.Handler, method, path, body string, headers ...string) (*httptest.ResponseRecorder, map[string]any) {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, req)
	var answer map[string]any
	_ = json.Unmarshal(w.Body.Bytes(), &answer)
	return w, answer
}

func TestAnswers(t *testing.T) {
	h := server(t, config.Config{MaxBodyBytes: 1000, AdminPassword: "operator"}, func() error { return nil })
	for name, c := range map[string]struct {
		method, path, body string
		headers            []string
		status             int
		code               any
	}{
		"API-002 bodies are JSON":     {"POST", "/api/echo", `{"name":"Maya"}`, nil, 200, nil},
		"API-003 no token, no way in": {"POST", "/api/mine", `{"name":"Maya"}`, nil, 401, "unauthorized"},
		"API-003 a bearer token opens": {"POST", "/api/mine", `{"name":"Maya"}`,
			[]string{"Authorization", "Bearer good"}, 200, nil},
		"a foreign token does not": {"POST", "/api/mine", `{"name":"Maya"}`,
			[]string{"Authorization", "Bearer forged"}, 401, "unauthorized"},
		"a stale token does not close a public door": {"POST", "/api/echo", `{"name":"Maya"}`,
			[]string{"Authorization", "Bearer stale"}, 200, nil},
		"a database that is down is not an ended session": {"POST", "/api/mine", `{"name":"Maya"}`,
			[]string{"Authorization", "Bearer database-down"}, 500, "internal"},
		"broken JSON":                 {"POST", "/api/echo", `{"name":`, nil, 400, "malformed"},
		"a value against the schema":  {"POST", "/api/echo", `{"name":"M"}`, nil, 422, "validation"},
		"a field in another spelling": {"POST", "/api/echo", `{"name":"Maya","NAME":"Noa"}`, nil, 422, "validation"},
		"too large": {"POST", "/api/echo", `{"name":"` + strings.Repeat("x", 1000) + `"}`,
			nil, 413, "too_large"},
		"no such address":                           {"GET", "/api/nothing", "", nil, 404, "not_found"},
		"the app's page on any other path":          {"GET", "/profile/maya", "", nil, 200, nil},
		"a missing asset is not the app":            {"GET", "/assets/old.js", "", nil, 404, "not_found"},
		"alive":                                     {"GET", "/healthz", "", nil, 200, nil},
		"ready without what it can do without":      {"GET", "/readyz", "", nil, 200, nil},
		"the page of metrics asks for the password": {"GET", "/metrics", "", nil, 401, "unauthorized"},
		"the page of metrics opens": {"GET", "/metrics", "",
			[]string{"Authorization", "Basic YWRtaW46b3BlcmF0b3I="}, 200, nil},
		"the page of metrics stays shut for another password": {"GET", "/metrics", "",
			[]string{"Authorization", "Basic YWRtaW46eA=="}, 401, "unauthorized"},
	} {
		t.Run(name, func(t *testing.T) {
			w, answer := ask(t, h, c.method, c.path, c.body, c.headers...)
			require.Equal(t, c.status, w.Code, w.Body.String())
			require.Equal(t, c.code, answer["code"])
			require.Equal(t, httpapi.ContentPolicy, w.Header().Get("Content-Security-Policy"))
			require.NotEmpty(t, w.Header().Get("X-Request-Id"))
		})
	}
}

func TestASenderThatLeavesIsNoFaultOfTheServer(t *testing.T) {
	h := server(t, config.Config{MaxBodyBytes: 1000, AdminPassword: "operator"}, func() error { return nil })
	half := io.MultiReader(strings.NewReader(`{"name":`), iotest.ErrReader(io.ErrUnexpectedEOF))
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/echo", half)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	require.Equal(t, http.StatusUnprocessableEntity, w.Code, w.Body.String())
	require.Contains(t, w.Body.String(), "broke off")
}

func TestErrorsHaveOneForm(t *testing.T) {
	for name, c := range map[string]struct {
		err     error
		status  int
		message any
		retry   string
	}{
		"API-005 one sentence":                  {apperr.New(apperr.Conflict, "Taken"), 409, "Taken", ""},
		"API-005 several sentences":             {apperr.New(apperr.Invalid, "One", "Two"), 422, []any{"One", "Two"}, ""},
		"a limit of the plan":                   {apperr.New(apperr.LimitReached, "Full"), 403, "Full", ""},
		"busy says when":                        {apperr.New(apperr.Unavailable, "Later").After(90 * time.Second), 503, "Later", "90"},
		"an unknown cause stays in the log":     {errors.New("password=hunter2"), 500, "Something went wrong", ""},
		"a code survives being wrapped further": {errors.Join(errors.New("x"), apperr.New(apperr.NotFound, "Gone")), 404, "Gone", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, answer := ask(t, server(t, config.Config{}, func() error { return c.err }), "GET", "/api/fail", "")
			require.Equal(t, c.status, w.Code)
			require.Equal(t, c.message, answer["message"])
			require.Equal(t, c.retry, w.Header().Get("Retry-After"))
			require.NotContains(t, w.Body.String(), "hunter2")
		})
	}
	t.Run("a panic is an error like any other", func(t *testing.T) {
		w, answer := ask(t, server(t, config.Config{}, func() error { panic("boom") }), "GET", "/api/fail", "")
		require.Equal(t, 500, w.Code)
		require.Equal(t, "Something went wrong", answer["message"])
	})
}

func TestABodyThatIsNoJSON(t *testing.T) {
	h := server(t, config.Config{}, nil)
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		w, answer := ask(t, h, "POST", "/api/echo", `{"name":"Maya"}`, "Content-Type", kind)
		require.Equal(t, http.StatusBadRequest, w.Code)
		require.Equal(t, "malformed", answer["code"])
		require.Equal(t, "Send this as JSON, with the header Content-Type: application/json", answer["message"])
	}
}

func TestWhatIsWrongIsToldInAFewSentences(t *testing.T) {
	var body strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&body, `,"%s%d":1`, strings.Repeat("x", 300), i)
	}
	h := server(t, config.Config{}, nil)
	w, answer := ask(t, h, "POST", "/api/mine", `{"name":"Maya"`+body.String()+"}", "Authorization", "Bearer good")
	require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	require.Len(t, answer["message"], 10)
	require.Less(t, w.Body.Len(), 4000)
}

func TestWhoIsNotSignedInSendsLittle(t *testing.T) {
	name := func(bytes int) string { return `{"name":"` + strings.Repeat("x", bytes-len(`{"name":""}`)) + `"}` }
	h := server(t, config.Config{}, nil)
	for what, c := range map[string]struct {
		path   string
		body   io.Reader
		status int
	}{
		"16 KB":                                {"/api/echo", strings.NewReader(name(16 << 10)), 200},
		"more":                                 {"/api/echo", strings.NewReader(name(16<<10 + 1)), 413},
		"more, without its length":             {"/api/echo", io.MultiReader(strings.NewReader(name(16<<10 + 1))), 413},
		"more, where only signed-in users may": {"/api/mine", strings.NewReader(name(64 << 10)), 200},
		"much more, where only signed-in may":  {"/api/mine", strings.NewReader(name(4 << 20)), 413},
	} {
		t.Run(what, func(t *testing.T) {
			req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, c.path, c.body)
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Authorization", "Bearer good")
			w := httptest.NewRecorder()
			h.ServeHTTP(w, req)
			require.Equal(t, c.status, w.Code)
			if c.status == http.StatusRequestEntityTooLarge {
				require.JSONEq(t, `{"message":"This is too large to be sent","code":"too_large"}`, w.Body.String())
			}
		})
	}
}

func TestListsAreNeverNull(t *testing.T) {
	w, _ := ask(t, server(t, config.Config{}, nil), "POST", "/api/echo", `{"name":"Maya"}`)
	require.JSONEq(t, `{"name":"Maya","items":[]}`, w.Body.String())
}

func TestAUserIsLimited(t *testing.T) {
	h := server(t, config.Config{RequestsPerMinutePerUser: 3}, nil)
	var last *httptest.ResponseRecorder
	for range 4 {
		last, _ = ask(t, h, "POST", "/api/mine", `{"name":"Maya"}`, "Authorization", "Bearer good")
	}
	require.Equal(t, http.StatusTooManyRequests, last.Code)
	require.NotEmpty(t, last.Header().Get("Retry-After"))
}

func TestAssetsAreCompressedAndKept(t *testing.T) {
	h := server(t, config.Config{}, nil)
	w, _ := ask(t, h, "GET", "/assets/app.js", "", "Accept-Encoding", "gzip, br")
	require.Equal(t, "brotli", w.Body.String())
	require.Equal(t, "br", w.Header().Get("Content-Encoding"))
	require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
	w, _ = ask(t, h, "GET", "/assets/app.js", "", "Accept-Encoding", "br;q=0")
	require.Equal(t, "plain", w.Body.String())
	w, _ = ask(t, h, "GET", "/", "")
	require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	w, _ = ask(t, h, "GET", "/mark.svg", "")
	require.Equal(t, "public, max-age=86400", w.Header().Get("Cache-Control"), "shown many times on a page")
}

func TestFilesAreLimitedToo(t *testing.T) {
	c, err := config.Load([]string{"BOWERBIRD_FILES_PER_MINUTE_PER_IP=3", "BOWERBIRD_REQUESTS_PER_MINUTE_PER_IP=2"})
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	httpapi.ServeApp(r, fstest.MapFS{"index.html": {Data: []byte("<html>app</html>")}})
	for _, want := range []int{200, 200, 200, 429} {
		w, _ := ask(t, r.Engine, "GET", "/", "")
		require.Equal(t, want, w.Code)
	}
	w, _ := ask(t, r.Engine, "GET", "/api/nothing", "")
	require.Equal(t, http.StatusNotFound, w.Code, "the API counts on its own")
}

func TestAPartOfAFile(t *testing.T) {
	w, _ := ask(t, server(t, config.Config{}, nil), "GET", "/assets/app.js", "", "Range", "bytes=1-2")
	require.Equal(t, http.StatusPartialContent, w.Code)
	require.Equal(t, "la", w.Body.String())
}

func TestReadyNamesWhatIsWrong(t *testing.T) {
	engine := gin.New()
	httpapi.Health(&httpapi.Router{Engine: engine}, testkit.Quiet, &httpapi.Draining{},
		httpapi.Check{Name: "database", Required: true, Ping: func(context.Context) error {
			return fmt.Errorf("ping: %w", apperr.New(apperr.Unavailable, "the database is read-only"))
		}},
		httpapi.Check{Name: "redis", Ping: func(context.Context) error { return errors.New("NOAUTH at redis:6379") }})
	w, parts := ask(t, engine, http.MethodGet, "/readyz", "")
	require.Equal(t, http.StatusServiceUnavailable, w.Code)
	require.Equal(t, map[string]any{"database": "the database is read-only", "redis": "does not answer"}, parts)
}

func TestAProcessThatLeavesSaysSoAndEndsItsConnections(t *testing.T) {
	engine, draining := gin.New(), &httpapi.Draining{}
	httpapi.Health(&httpapi.Router{Engine: engine}, testkit.Quiet, draining)
	for _, path := range []string{"/healthz", "/readyz"} {
		w, _ := ask(t, draining.Handler(engine), http.MethodGet, path, "")
		require.Equal(t, http.StatusOK, w.Code)
		require.Empty(t, w.Header().Get("Connection"))
	}
	draining.Begin()
	for _, path := range []string{"/healthz", "/readyz"} {
		w, parts := ask(t, draining.Handler(engine), http.MethodGet, path, "")
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
		require.Equal(t, map[string]any{"process": "is stopping"}, parts)
		require.Equal(t, "close", w.Header().Get("Connection"))
	}
}

// "Settings and start": monitors ask with HEAD.
func TestHEADIsGETWithoutABody(t *testing.T) {
	s := httptest.NewServer(server(t, config.Config{}, func() error { return nil }))
	defer s.Close()
	ask := func(method, path string) (*http.Response, string) {
		req, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, http.NoBody)
		require.NoError(t, err)
		resp, err := http.DefaultTransport.RoundTrip(req)
		require.NoError(t, err)
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		return resp, string(body)
	}
	for _, path := range []string{"/healthz", "/readyz", "/", "/index.html", "/dashboard", "/assets/app.js", "/mark.svg"} {
		get, body := ask(http.MethodGet, path)
		head, none := ask(http.MethodHead, path)
		require.Equal(t, http.StatusOK, get.StatusCode, path)
		require.NotEmpty(t, body)
		require.Equal(t, get.StatusCode, head.StatusCode, path)
		require.Empty(t, none)
		require.Equal(t, get.Header["Content-Type"], head.Header["Content-Type"], path)
		require.Equal(t, get.ContentLength, head.ContentLength, path)
	}
	head, _ := ask(http.MethodHead, "/api/fail")
	require.Equal(t, http.StatusNotFound, head.StatusCode, "no operation of the API runs for it")
}
