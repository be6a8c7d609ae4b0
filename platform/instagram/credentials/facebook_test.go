package credentials_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

func facebookAt(t *testing.T, base string) *credentials.Facebook {
	t.Helper()
	f, err := credentials.NewFacebook(config.Config{InstagramBaseURL: base}, nil, clock.NewFake(noon))
	require.NoError(t, err)
	return f
}

func TestSignInAddress(t *testing.T) {
	address, err := url.Parse(facebookAt(t, "https://graph.facebook.com").SignInAddress("123", "https://b.example/callback", "state"))
	require.NoError(t, err)
	require.Equal(t, "https://www.facebook.com/v25.0/dialog/oauth", address.Scheme+"://"+address.Host+address.Path)
	require.Equal(t, url.Values{
		"client_id": {"123"}, "redirect_uri": {"https://b.example/callback"}, "state": {"state"}, "response_type": {"code"},
		"scope": {"instagram_basic,instagram_manage_insights,pages_read_engagement,pages_show_list,business_management"},
	}, address.Query())
}

func TestTheEndOfAToken(t *testing.T) {
	for name, c := range map[string]struct {
		exchange, debug string
		want            *time.Time
	}{
		"given with it":      {`{"access_token":"EAAlong","expires_in":5183944}`, "", new(noon.Add(5183944 * time.Second))},
		"left out":           {`{"access_token":"EAAlong"}`, `{"data":{"expires_at":1800000000}}`, new(time.Unix(1800000000, 0).UTC())},
		"a token for always": {`{"access_token":"EAAlong"}`, `{"data":{"expires_at":0}}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			mux := http.NewServeMux()
			answer := func(body string) http.HandlerFunc {
				return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(body)) }
			}
			mux.HandleFunc("GET /v25.0/oauth/access_token", answer(c.exchange))
			mux.HandleFunc("GET /v25.0/debug_token", answer(c.debug))
			server := httptest.NewServer(mux)
			t.Cleanup(server.Close)
			token, err := facebookAt(t, server.URL).Extend(t.Context(), credentials.App{ID: "123", Secret: "app-secret"}, "EAAshort")
			require.NoError(t, err)
			require.Equal(t, credentials.Token{Text: "EAAlong", ExpiresAt: c.want}, token)
		})
	}
}

// What Facebook repeats of a request is struck out of its errors.
func TestErrorsOfFacebookHoldNoSecret(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":{"code":190,"message":"cannot use ` + r.URL.Query().Get("client_secret") + ` for ` +
			r.URL.Query().Get("fb_exchange_token") + r.URL.Query().Get("access_token") + `"}}`))
	}))
	f, app := facebookAt(t, server.URL), credentials.App{ID: "123", Secret: "app-secret"}
	_, refused := f.Extend(t.Context(), app, "EAAshort")
	require.Equal(t, instagram.TokenInvalid, instagram.KindOf(refused))
	_, denied := f.Scopes(t.Context(), "EAAshort")
	server.Close()
	_, unreachable := f.Extend(t.Context(), app, "EAAshort")
	for _, err := range []error{refused, denied, unreachable} {
		require.Error(t, err)
		require.NotContains(t, err.Error(), "app-secret")
		require.NotContains(t, err.Error(), "EAAshort")
	}
}
