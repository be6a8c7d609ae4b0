package oidc_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

// person is what the provider says of somebody, as it stands in the token.
type person string

func (person) ID() string                        { return "1071" }
func (person) Userinfo([]string) ([]byte, error) { return []byte(`{}`), nil }
func (p person) Claims(_ []string, base *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	claims := jwt.MapClaims{}
	raw, err := json.Marshal(base)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(raw, &claims); err != nil {
		return nil, err
	}
	return claims, json.Unmarshal([]byte(p), &claims)
}

// serve starts a provider that counts who asks it about itself.
func serve(t *testing.T) (*mockoidc.MockOIDC, *atomic.Int64) {
	provider, err := mockoidc.NewServer(nil)
	require.NoError(t, err)
	var asked atomic.Int64
	require.NoError(t, provider.AddMiddleware(func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/openid-configuration") {
				asked.Add(1)
				time.Sleep(50 * time.Millisecond) // so that all who ask at once meet
			}
			next.ServeHTTP(w, r)
		})
	}))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, provider.Start(listener, nil))
	t.Cleanup(func() { require.NoError(t, provider.Shutdown()) })
	return provider, &asked
}

func clientOf(provider *mockoidc.MockOIDC) *oidc.Provider {
	return oidc.New(oidc.Client{
		ID: provider.ClientID, Secret: provider.ClientSecret, Issuer: provider.Issuer(), Redirect: "https://bowerbird.example/back",
	}, clock.System{})
}

// consent is what a browser does at the provider.
func consent(t *testing.T, address string) (code string) {
	t.Helper()
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	require.NoError(t, err)
	answer, err := browser.Do(req)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	back, err := answer.Location()
	require.NoError(t, err)
	require.Equal(t, "bowerbird.example", back.Host)
	return back.Query().Get("code")
}

func TestRedeem(t *testing.T) {
	provider, _ := serve(t)
	google := clientOf(provider)
	for name, c := range map[string]struct {
		says person
		want oidc.Identity
	}{
		"everything": {`{"email":"maya@example.com","email_verified":true,"name":"Maya","picture":"https://x.example/p"}`,
			oidc.Identity{Email: "maya@example.com", EmailVerified: true, Name: "Maya", Picture: "https://x.example/p"}},
		"verified in words": {`{"email":"maya@example.com","email_verified":"true"}`,
			oidc.Identity{Email: "maya@example.com", EmailVerified: true}},
		"not verified in words": {`{"email":"maya@example.com","email_verified":"false"}`,
			oidc.Identity{Email: "maya@example.com"}},
		"verified by a number": {`{"email":"maya@example.com","email_verified":1}`,
			oidc.Identity{Email: "maya@example.com"}},
		"nothing":                     {`{}`, oidc.Identity{}},
		"a picture in the clear":      {`{"picture":"http://x.example/p"}`, oidc.Identity{}},
		"a picture that is a program": {`{"picture":"javascript:alert(1)"}`, oidc.Identity{}},
		"a picture without an end":    {person(`{"picture":"https://` + strings.Repeat("x", 2048) + `"}`), oidc.Identity{}},
	} {
		t.Run(name, func(t *testing.T) {
			a := oidc.NewAttempt()
			address, err := google.URL(t.Context(), a)
			require.NoError(t, err)
			provider.QueueUser(c.says)
			got, err := google.Redeem(t.Context(), consent(t, address), a)
			require.NoError(t, err)
			c.want.Issuer, c.want.Subject = provider.Issuer(), "1071"
			require.Equal(t, c.want, got)
		})
	}
	t.Run("claims of another kind are refused", func(t *testing.T) {
		a := oidc.NewAttempt()
		address, err := google.URL(t.Context(), a)
		require.NoError(t, err)
		provider.QueueUser(person(`{"email":{"x":1}}`))
		_, err = google.Redeem(t.Context(), consent(t, address), a)
		require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
	})
	t.Run("a code of an attempt with another verifier", func(t *testing.T) {
		a := oidc.NewAttempt()
		address, err := google.URL(t.Context(), a)
		require.NoError(t, err)
		provider.QueueUser(person(`{}`))
		code := consent(t, address)
		a.Verifier = oidc.NewAttempt().Verifier
		_, err = google.Redeem(t.Context(), code, a)
		require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
		require.NotContains(t, err.Error(), code)
	})
}

func TestAttemptsDiffer(t *testing.T) {
	provider, _ := serve(t)
	google := clientOf(provider)
	seen := map[string]bool{}
	for range 20 {
		address, err := google.URL(t.Context(), oidc.NewAttempt())
		require.NoError(t, err)
		u, err := url.Parse(address)
		require.NoError(t, err)
		for _, part := range []string{"state", "nonce", "code_challenge"} {
			value := u.Query().Get(part)
			require.GreaterOrEqual(t, len(value), 26)
			require.False(t, seen[value])
			seen[value] = true
		}
	}
}

func TestTheProviderIsAskedAboutItselfOnce(t *testing.T) {
	provider, asked := serve(t)
	google := clientOf(provider)
	require.Zero(t, asked.Load(), "not before somebody signs in")
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			if _, err := google.URL(t.Context(), oidc.NewAttempt()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 1, asked.Load())
}

func TestAProviderThatIsNotThere(t *testing.T) {
	_, err := oidc.New(oidc.Client{}, clock.System{}).URL(t.Context(), oidc.NewAttempt())
	require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
	away := oidc.New(oidc.Client{ID: "i", Secret: "s", Issuer: "http://127.0.0.1:1"}, clock.System{})
	_, err = away.Redeem(t.Context(), "code", oidc.NewAttempt())
	require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
	require.NotZero(t, apperr.From(err).RetryAfter)
}

// TestSignInByOpenIDConnect are providers that people run: what they say in the token, what in userinfo, and how they know their client.
func TestSignInByOpenIDConnect(t *testing.T) {
	const maya = `{"email":"maya@example.com","email_verified":true}`
	for name, c := range map[string]struct {
		token, userinfo string
		trust           bool
		email           string
		verified        bool
	}{
		"email and email_verified only in userinfo": {`{}`, `{"sub":"1071","email":"maya@example.com","email_verified":"true"}`,
			false, "maya@example.com", true},
		"email_verified only in userinfo": {`{"email":"maya@example.com"}`,
			`{"sub":"1071","email":"Maya@example.com","email_verified":true}`, false, "maya@example.com", true},
		"userinfo of another address": {`{"email":"maya@example.com"}`,
			`{"sub":"1071","email":"noa@example.com","email_verified":true}`, false, "maya@example.com", false},
		"userinfo of somebody else":               {`{}`, `{"sub":"9","email":"maya@example.com","email_verified":true}`, false, "", false},
		"userinfo is not asked for what is known": {maya, `no JSON`, false, "maya@example.com", true},
		"not verified in the token": {`{"email":"maya@example.com","email_verified":false}`,
			`{"sub":"1071","email":"maya@example.com","email_verified":true}`, true, "maya@example.com", false},
		"nobody says whether it is verified":         {`{"email":"maya@example.com"}`, `{"sub":"1071"}`, false, "maya@example.com", false},
		"nobody says so, and the operator trusts it": {`{"email":"maya@example.com"}`, `{"sub":"1071"}`, true, "maya@example.com", true},
		"no address to trust":                        {`{}`, `{"sub":"1071"}`, true, "", false},
	} {
		for _, method := range []string{"client_secret_basic", "client_secret_post", ""} {
			t.Run(name+", "+method, func(t *testing.T) {
				provider := ownProvider(t, c.token, c.userinfo, method)
				client := oidc.New(oidc.Client{
					ID: "bird", Secret: "p/w", Issuer: provider, Redirect: "https://bowerbird.example/back", TrustEmail: c.trust,
				}, clock.System{})
				a := oidc.NewAttempt()
				_, err := client.URL(t.Context(), a)
				require.NoError(t, err)
				got, err := client.Redeem(t.Context(), a.Nonce, a) // the provider puts the code into the token as its nonce
				require.NoError(t, err)
				require.Equal(t, oidc.Identity{Issuer: provider, Subject: "1071", Email: c.email, EmailVerified: c.verified}, got)
			})
		}
	}
}

// ownProvider is a provider whose token and userinfo say what they are given. method is how its client authenticates; "": it does not say,
// which means client_secret_basic.
func ownProvider(t *testing.T, token, userinfo, method string) (issuer string) {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	say := func(w http.ResponseWriter, value any) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(value)
	}
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		described := map[string]any{
			"issuer": server.URL, "authorization_endpoint": server.URL + "/ask", "token_endpoint": server.URL + "/token",
			"jwks_uri": server.URL + "/keys", "userinfo_endpoint": server.URL + "/me", "id_token_signing_alg_values_supported": []string{"RS256"},
		}
		if method != "" {
			described["token_endpoint_auth_methods_supported"] = []string{method}
		}
		say(w, described)
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		say(w, map[string]any{"keys": []any{map[string]any{
			"kty": "RSA", "alg": "RS256", "use": "sig", "n": base64.RawURLEncoding.EncodeToString(key.N.Bytes()), "e": "AQAB",
		}}})
	})
	mux.HandleFunc("/token", func(w http.ResponseWriter, r *http.Request) {
		id, secret, basic := r.BasicAuth()
		secret, _ = url.QueryUnescape(secret)
		if method == "client_secret_post" {
			id, secret, basic = r.PostFormValue("client_id"), r.PostFormValue("client_secret"), !basic
		}
		if !basic || id != "bird" || secret != "p/w" {
			w.WriteHeader(http.StatusUnauthorized)
			say(w, map[string]any{"error": "invalid_client"})
			return
		}
		claims := jwt.MapClaims{}
		_ = json.Unmarshal([]byte(token), &claims)
		claims["iss"], claims["aud"], claims["sub"], claims["nonce"] = server.URL, "bird", "1071", r.PostFormValue("code")
		claims["exp"] = time.Now().Add(time.Hour).Unix()
		signed, err := jwt.NewWithClaims(jwt.SigningMethodRS256, claims).SignedString(key)
		if err != nil {
			t.Error(err)
		}
		say(w, map[string]any{"access_token": "access", "token_type": "Bearer", "id_token": signed})
	})
	mux.HandleFunc("/me", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer access" {
			w.WriteHeader(http.StatusUnauthorized)
		}
		_, _ = w.Write([]byte(userinfo))
	})
	return server.URL
}
