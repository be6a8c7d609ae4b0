package accounts

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// person is somebody with an account at the provider, and what it says of them.
type person struct {
	sub, email, name, picture string
	verified                  any
	change                    func(*mockoidc.IDTokenClaims) // what a provider that lies signs
}

func (p person) ID() string { return p.sub }
func (p person) Userinfo([]string) ([]byte, error) {
	return json.Marshal(map[string]string{"sub": p.sub})
}

func (p person) Claims(_ []string, base *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	if p.change != nil {
		p.change(base)
	}
	return &struct {
		*mockoidc.IDTokenClaims
		Email         string `json:"email,omitempty"`
		EmailVerified any    `json:"email_verified,omitempty"`
		Name          string `json:"name,omitempty"`
		Picture       string `json:"picture,omitempty"`
	}{base, p.email, p.verified, p.name, p.picture}, nil
}

var mayaAtGoogle = person{
	sub: "1071", email: "Maya@Example.com", name: "Maya Levin", picture: "https://lh3.googleusercontent.com/a/maya", verified: true,
}

// googleSite is a provider of OpenID Connect that listens, and a site that knows it.
type googleSite struct {
	*site
	provider *mockoidc.MockOIDC
	binding  *http.Cookie // of the last redirect that brought a session
}

func newGoogle(t *testing.T, db *database.DB, settings ...string) *googleSite {
	provider, err := mockoidc.NewServer(nil)
	require.NoError(t, err)
	var turn sync.Mutex // it is not made for two at once
	require.NoError(t, provider.AddMiddleware(func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			turn.Lock()
			defer turn.Unlock()
			next.ServeHTTP(w, r)
		})
	}))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, provider.Start(listener, nil))
	t.Cleanup(func() { require.NoError(t, provider.Shutdown()) })
	provider.FastForward(noon.Sub(clock.System{}.Now()))
	return &googleSite{newSiteOn(t, db, append(settings, "BOWERBIRD_GOOGLE_CLIENT_ID="+provider.ClientID,
		"BOWERBIRD_GOOGLE_CLIENT_SECRET="+provider.ClientSecret, "BOWERBIRD_GOOGLE_ISSUER="+provider.Issuer())...), provider, nil}
}

// googleVisit is what comes back from the provider to the browser that was sent there.
type googleVisit struct {
	state, code string
	cookie      *http.Cookie
}

func (v googleVisit) query() string { return url.Values{"state": {v.state}, "code": {v.code}}.Encode() }

func (s *site) send(t *testing.T, method, target, body string, cookie *http.Cookie) *httptest.ResponseRecorder {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), method, "/api"+target, strings.NewReader(body))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Firefox")
	if cookie != nil {
		req.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, req)
	return w
}

// visit begins a sign-in and lets the person consent at the provider.
func (g *googleSite) visit(t *testing.T, who person) googleVisit {
	t.Helper()
	w := g.send(t, "GET", "/auth/google/url?timezone=Asia/Jerusalem", "", nil)
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	var begun GoogleURL
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &begun))
	cookies := w.Result().Cookies()
	require.Len(t, cookies, 1)
	return googleVisit{cookie: cookies[0]}.consent(t, g, begun.URL, who)
}

func (v googleVisit) consent(t *testing.T, g *googleSite, address string, who person) googleVisit {
	t.Helper()
	g.provider.QueueUser(who)
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	require.NoError(t, err)
	answer, err := browser.Do(req)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusFound, answer.StatusCode)
	back, err := answer.Location()
	require.NoError(t, err)
	require.Equal(t, g.config.PublicURL+"/api/auth/google/callback", back.Scheme+"://"+back.Host+back.Path)
	v.state, v.code = back.Query().Get("state"), back.Query().Get("code")
	return v
}

// callback follows the provider's redirect and gives what the app's page is told.
func (g *googleSite) callback(t *testing.T, query string, cookie *http.Cookie) url.Values {
	t.Helper()
	w := g.send(t, "GET", "/auth/google/callback?"+query, "", cookie)
	require.Equal(t, http.StatusFound, w.Code, w.Body.String())
	page, err := url.Parse(w.Header().Get("Location"))
	require.NoError(t, err)
	require.Empty(t, page.Host)
	require.Equal(t, "/auth/callback", page.Path)
	require.Equal(t, "no-referrer", w.Header().Get("Referrer-Policy"))
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	require.Contains(t, w.Header().Get("Set-Cookie"), "bowerbird_google=; ", "the attempt is over")
	for _, cookie := range w.Result().Cookies() {
		if cookie.Name == handoverCookie {
			g.binding = cookie
		}
	}
	return page.Query()
}

// handover is the session that the last redirect has brought.
func (g *googleSite) handover(token string) sessions.Handover {
	return sessions.Handover{Token: token, Binding: g.binding.Value}
}

// exchange takes a session over as the app's page does.
func (g *googleSite) exchange(t *testing.T, h sessions.Handover) (*httptest.ResponseRecorder, map[string]any) {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/auth/profile", nil)
	req.Header.Set("Authorization", "Bearer "+h.Token)
	if h.Binding != "" {
		req.AddCookie(&http.Cookie{Name: handoverCookie, Value: h.Binding})
	}
	w := httptest.NewRecorder()
	g.handler.ServeHTTP(w, req)
	var answer map[string]any
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return w, answer
}

// signIn goes the whole way to a session of who.
func (g *googleSite) signIn(t *testing.T, who person) (page url.Values, user map[string]any) {
	t.Helper()
	v := g.visit(t, who)
	page = g.callback(t, v.query(), v.cookie)
	if page.Get("status") != "success" {
		return page, nil
	}
	w, user := g.exchange(t, g.handover(page.Get("token")))
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	return page, user
}
