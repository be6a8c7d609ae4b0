package login

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

const redirect = "https://app.example/back"

func TestConfigIsChecked(t *testing.T) {
	for _, cfg := range []Config{
		{}, {AppID: "1"}, {AppID: "1", AppSecret: "s", GraphURL: "ftp://x"}, {AppID: "1", AppSecret: "s", TokenURL: "::"},
	} {
		_, err := New(cfg, clock.System{})
		require.Error(t, err)
	}
}

func TestAuthorizeAddress(t *testing.T) {
	client, err := New(Config{AppID: "app", AppSecret: "app-secret"}, clock.System{})
	require.NoError(t, err)
	address, err := url.Parse(client.AuthorizeAddress("a state", redirect))
	require.NoError(t, err)
	require.Equal(t, "https://www.instagram.com/oauth/authorize", "https://"+address.Host+address.Path)
	require.Equal(t, url.Values{
		"client_id": {"app"}, "redirect_uri": {redirect}, "response_type": {"code"}, "state": {"a state"},
		"scope": {"instagram_business_basic,instagram_business_manage_insights"}, "enable_fb_login": {"false"},
	}, address.Query())
}

func TestExchangeAsks(t *testing.T) {
	var form, query url.Values
	client := answering(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			_ = r.ParseForm()
			form = r.PostForm
			_, _ = w.Write(read(t, "token-short-flat.json"))
			return
		}
		query = r.URL.Query()
		_, _ = w.Write(read(t, "token-long.json"))
	})
	_, err := client.Exchange(t.Context(), "AQB-code#_", redirect)
	require.NoError(t, err)
	require.Equal(t, url.Values{
		"client_id": {"app"}, "client_secret": {"app-secret"}, "grant_type": {"authorization_code"},
		"redirect_uri": {redirect}, "code": {"AQB-code"},
	}, form)
	require.Equal(t, url.Values{"grant_type": {"ig_exchange_token"}, "client_secret": {"app-secret"}, "access_token": {"IGAA-SHORT"}}, query)
}

func TestTokenLife(t *testing.T) {
	for expires, life := range map[string]time.Duration{
		`60`: time.Minute, `0`: tokenLife, `-5`: tokenLife, `9223372036854775807`: tokenLife,
	} {
		client := answering(t, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"access_token":"x","expires_in":` + expires + `}`))
		})
		renewed, err := client.Refresh(t.Context(), token)
		require.NoError(t, err)
		require.Equal(t, now.Add(life), renewed.ExpiresAt, expires)
	}
}

func TestBrokenAnswers(t *testing.T) {
	for _, body := range []string{
		``, `[]`, `{}`, `{"data":[{}]}`, `{"user_id":{}}`, `{"access_token":"","permissions":7}`, `<html>`,
	} {
		client := answering(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(body)) })
		_, err := client.Account(t.Context(), token)
		require.Equal(t, instagram.Malformed, instagram.KindOf(err), body)
		_, err = client.Exchange(t.Context(), "code", redirect)
		require.Equal(t, instagram.Malformed, instagram.KindOf(err), body)
	}
	client := answering(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v25.0/2/insights" {
			_, _ = w.Write([]byte(`{"data":[{"name":"reach","values":[{"value":"many"}]}]}`))
			return
		}
		_, _ = w.Write([]byte(`{"data":[{"name":"reach","values":[{"value":null},{},{"value":5}]}]}`))
	})
	_, err := client.MediaInsights(t.Context(), token, "2", []string{"reach"}, "")
	require.Equal(t, instagram.Malformed, instagram.KindOf(err))
	reading, err := client.MediaInsights(t.Context(), token, "1", []string{"reach"}, "")
	require.NoError(t, err)
	require.Equal(t, []Value{{"reach", "", nil, 5}}, reading.Values, "null is unknown")
}

func TestOnlyTemporaryFailuresAreRepeated(t *testing.T) {
	for body, want := range map[string]struct {
		calls int
		kind  instagram.Kind
	}{
		`{"error":{"code":2,"message":"Please retry"}}`: {3, instagram.Temporary},
		`{"error":{"code":190}}`:                        {1, instagram.TokenInvalid},
	} {
		calls := 0
		client := answering(t, func(w http.ResponseWriter, _ *http.Request) {
			calls++
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(body))
		})
		_, err := client.Account(t.Context(), token)
		require.Equal(t, want.kind, instagram.KindOf(err))
		require.Equal(t, want.calls, calls)
	}
}

func TestErrorsHoldNoSecret(t *testing.T) {
	echo := answering(t, func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":{"code":190,"message":"Cannot parse ` +
			r.Form.Get("access_token") + r.Form.Get("client_secret") + r.Form.Get("code") + `"}}`))
	})
	hangUp := answering(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	for _, client := range []*Client{echo, hangUp} {
		_, accountErr := client.Account(t.Context(), token)
		_, exchangeErr := client.Exchange(t.Context(), "AQB-code", redirect)
		for _, err := range []error{accountErr, exchangeErr} {
			require.Error(t, err)
			for _, secret := range []string{token, url.QueryEscape(token), "app-secret", "AQB-code"} {
				require.NotContains(t, err.Error(), secret)
			}
		}
	}
}

// refusing answers insights with the metrics that it does not refuse.
func refusing(t *testing.T, refused, message string, calls *[]string) *Client {
	t.Helper()
	return answering(t, func(w http.ResponseWriter, r *http.Request) {
		asked := r.URL.Query().Get("metric")
		*calls = append(*calls, asked)
		var entries []string
		for metric := range strings.SplitSeq(asked, ",") {
			if strings.Contains(refused, metric) {
				w.WriteHeader(http.StatusBadRequest)
				_, _ = w.Write([]byte(`{"error":{"code":100,"message":"(#100) ` + message + `"}}`))
				return
			}
			entries = append(entries, `{"name":"`+metric+`","values":[{"value":1}]}`)
		}
		_, _ = w.Write([]byte(`{"data":[` + strings.Join(entries, ",") + `]}`))
	})
}

func TestARefusedMetricLosesNoOther(t *testing.T) {
	const unsupported = "The Media Insights API does not support the follows, profile_visits metric for this media product type."
	alone := []string{"reach,profile_visits,follows,shares", "reach", "profile_visits", "follows", "shares"}
	for name, c := range map[string]struct {
		refused, message string
		calls            []string
	}{
		"named":       {"profile_visits,follows", unsupported, []string{"reach,profile_visits,follows,shares", "reach,shares"}},
		"not named":   {"profile_visits,follows", "Invalid parameter", alone},
		"other named": {"profile_visits,follows", "The following metric (plays) is wrong", alone},
	} {
		t.Run(name, func(t *testing.T) {
			var calls []string
			reading, err := refusing(t, c.refused, c.message, &calls).
				MediaInsights(t.Context(), token, "1", []string{"reach", "profile_visits", "follows", "shares"}, "")
			require.NoError(t, err)
			require.Equal(t, Reading{
				Values: []Value{{"reach", "", nil, 1}, {"shares", "", nil, 1}}, Unsupported: []string{"profile_visits", "follows"},
			}, reading)
			require.Equal(t, c.calls, calls)
		})
	}
}

func TestQuestionsOfInsights(t *testing.T) {
	var asked *http.Request
	client := answering(t, func(w http.ResponseWriter, r *http.Request) {
		asked = r
		_, _ = w.Write([]byte(`{"data":[]}`))
	})
	ctx := t.Context()
	window := url.Values{"since": {"1794578520"}, "until": {"1795183320"}}
	for name, c := range map[string]struct {
		ask  func() (Reading, error)
		want url.Values
	}{
		"series": {
			func() (Reading, error) {
				return client.AccountSeries(ctx, token, "1", []string{"reach", "follower_count"}, since, now)
			},
			url.Values{"metric": {"reach,follower_count"}, "period": {"day"}},
		},
		"totals": {
			func() (Reading, error) {
				return client.AccountTotals(ctx, token, "1", []string{"views"}, "follow_type", since, now)
			},
			url.Values{"metric": {"views"}, "period": {"day"}, "metric_type": {"total_value"}, "breakdown": {"follow_type"}},
		},
		"online followers": {
			func() (Reading, error) { return client.OnlineFollowers(ctx, token, "1", since, now) },
			url.Values{"metric": {"online_followers"}, "period": {"lifetime"}},
		},
		"demographics": {
			func() (Reading, error) {
				return client.Demographics(ctx, token, "1", "follower_demographics", "city", "this_month")
			},
			url.Values{
				"metric": {"follower_demographics"}, "period": {"lifetime"}, "metric_type": {"total_value"}, "breakdown": {"city"},
				"timeframe": {"this_month"}, "since": nil, "until": nil,
			},
		},
		"media": {
			func() (Reading, error) { return client.MediaInsights(ctx, token, "1", []string{"reach"}, "") },
			url.Values{"metric": {"reach"}, "since": nil, "until": nil},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := c.ask()
			require.NoError(t, err)
			require.Equal(t, "/v25.0/1/insights", asked.URL.Path)
			want := url.Values{"access_token": {token}}
			for _, values := range []url.Values{window, c.want} {
				for key, value := range values {
					want[key] = value
				}
			}
			for key, value := range want {
				require.Equal(t, value, asked.URL.Query()[key], key)
			}
		})
	}
	for _, end := range []time.Time{since, since.Add(longestWindow + time.Second)} {
		_, err := client.AccountSeries(ctx, token, "1", []string{"reach"}, since, end)
		require.Equal(t, instagram.BadRequest, instagram.KindOf(err))
	}
}

func TestAllPagesOfStories(t *testing.T) {
	client := answering(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("after") == "after" {
			_, _ = w.Write(read(t, "stories-page-2.json"))
			return
		}
		_, _ = w.Write(read(t, "stories.json"))
	})
	stories, err := client.Stories(t.Context(), token, "1")
	require.NoError(t, err)
	require.Len(t, stories, 3)
	loop := answering(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(read(t, "stories.json")) })
	_, err = loop.Stories(t.Context(), token, "1")
	require.Equal(t, instagram.Malformed, instagram.KindOf(err), "a cursor that leads back to itself")
}

func TestSignedRequests(t *testing.T) {
	// The payload is {"user_id":"1","algorithm":"HMAC-SHA256","issued_at":1}.
	const (
		payload = "eyJ1c2VyX2lkIjoiMSIsImFsZ29yaXRobSI6IkhNQUMtU0hBMjU2IiwiaXNzdWVkX2F0IjoxfQ"
		signed  = "5Zxcocji3vd0FdE8X5M6jsF_It8QUvT7ckLVs9DnxHc"
	)
	request, err := ParseSignedRequest(signed+"."+payload, "secret")
	require.NoError(t, err)
	require.Equal(t, SignedRequest{UserID: "1", IssuedAt: time.Unix(1, 0).UTC()}, request)
	for name, c := range map[string]struct{ text, secret string }{
		"another secret":   {signed + "." + payload, "secre"},
		"no secret":        {signed + "." + payload, ""},
		"another payload":  {signed + "." + payload + "A", "secret"},
		"no signature":     {"." + payload, "secret"},
		"nothing":          {"", "secret"},
		"no Base64":        {"%%%." + payload, "secret"},
		"cut signature":    {signed[:20] + "." + payload, "secret"},
		"only a signature": {signed, "secret"},
	} {
		_, err := ParseSignedRequest(c.text, c.secret)
		require.True(t, apperr.Is(err, apperr.Invalid), name)
	}
}

func TestWordsForTheOwner(t *testing.T) {
	for kind, want := range map[instagram.Kind]string{
		instagram.TokenInvalid: "connect again", instagram.Permission: "all permissions on", instagram.NotTester: "Tester invites",
		instagram.CodeRefused: "connect again", instagram.AppRefused: "redirect address", instagram.Restricted: "App Dashboard",
		instagram.Gone: "no longer", instagram.TooFewViewers: "five viewers", instagram.BeforeProfessional: "became professional",
		instagram.NotFound: "business or creator",
	} {
		require.ErrorContains(t, ForUser(&instagram.Error{Kind: kind}), want)
	}
	require.Equal(t, http.ErrBodyNotAllowed, ForUser(http.ErrBodyNotAllowed))
}
