package instagram

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

const secret = "EAAB/secret+token=="

// answering serves one handler and counts the calls.
func answering(t *testing.T, handler http.HandlerFunc) (*Client, *atomic.Int64, *bytes.Buffer) {
	t.Helper()
	return answeringWithin(t, 30*time.Second, handler)
}

// answeringWithin has a client that waits no longer for an answer.
func answeringWithin(t *testing.T, timeout time.Duration, handler http.HandlerFunc) (*Client, *atomic.Int64, *bytes.Buffer) {
	t.Helper()
	var calls atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		handler(w, r)
	}))
	t.Cleanup(server.Close)
	log := &bytes.Buffer{}
	client, err := New(Config{BaseURL: server.URL, AccountID: "17841400000000001", Token: secret, Backoff: time.Millisecond, Timeout: timeout},
		nil, clock.System{}, slog.New(slog.NewTextHandler(log, nil)))
	require.NoError(t, err)
	return client, &calls, log
}

func saying(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func TestQuestion(t *testing.T) {
	var asked *http.Request
	client, _, _ := answering(t, func(w http.ResponseWriter, r *http.Request) {
		asked = r
		_, _ = w.Write(recorded(t, "discovery_medias_p1.json"))
	})
	page, err := client.Page(context.Background(), "@BlueBottle", "QVFI_x=")
	require.NoError(t, err)
	require.Equal(t, "bluebottle", page.Profile.Username, "an answer without a username has the one that was asked for")
	require.Equal(t, "/v25.0/17841400000000001", asked.URL.Path)
	require.Equal(t, secret, asked.URL.Query().Get("access_token"))
	require.Equal(t, "business_discovery.username(bluebottle){id,username,name,biography,website,profile_picture_url,"+
		"followers_count,follows_count,media_count,media.limit(25).after(QVFI_x=){id,caption,media_type,media_product_type,"+
		"media_url,thumbnail_url,permalink,timestamp,like_count,comments_count,view_count}}", asked.URL.Query().Get("fields"))
}

func TestRefusedBeforeAnyCall(t *testing.T) {
	client, calls, _ := answering(t, saying(200, `{}`))
	_, err := client.Page(context.Background(), "not a name", "")
	require.True(t, apperr.Is(err, apperr.Invalid))
	_, err = client.Page(context.Background(), "name", "x){id}")
	require.Equal(t, BadRequest, KindOf(err))
	require.Zero(t, calls.Load())
	for _, cfg := range []Config{
		{}, {AccountID: "1"}, {AccountID: "1", Token: "x", BaseURL: "ftp://x"}, {AccountID: "1", Token: "x", BaseURL: "::"},
	} {
		_, err := New(cfg, nil, clock.System{}, slog.Default())
		require.Error(t, err)
	}
}

func TestOnlyTemporaryFailuresAreTriedAgain(t *testing.T) {
	for _, c := range []struct {
		name    string
		handler http.HandlerFunc
		kind    Kind
		calls   int64
	}{
		{"temporary", saying(500, `{"error":{"code":2,"is_transient":true}}`), Temporary, 3},
		{"not found", saying(400, `{"error":{"code":110}}`), NotFound, 1},
		{"broken", saying(502, `<html>`), Malformed, 1},
		{"throttled", saying(403, `{"error":{"code":4}}`), Throttled, 1},
		{"token", saying(400, `{"error":{"code":190}}`), TokenInvalid, 1},
		{"redirect", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://example.org", http.StatusFound)
		}, Malformed, 1},
		{"too long", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte(" "), maxAnswer+2)) }, Malformed, 1},
		{"silence", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, Temporary, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			timeout := 30 * time.Second
			if c.name == "silence" {
				timeout = 100 * time.Millisecond
			}
			client, calls, _ := answeringWithin(t, timeout, c.handler)
			_, err := client.Page(context.Background(), "name", "")
			require.Equal(t, c.kind, KindOf(err), "%v", err)
			require.Equal(t, c.calls, calls.Load())
		})
	}
}

func TestTemporaryFailureThatPasses(t *testing.T) {
	var n atomic.Int64
	client, calls, _ := answering(t, func(w http.ResponseWriter, _ *http.Request) {
		if n.Add(1) < 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = w.Write(recorded(t, "discovery_user_fields.json"))
	})
	page, err := client.Page(context.Background(), "facebookfordevelopers", "")
	require.NoError(t, err)
	require.Equal(t, int64(64976), *page.Profile.Followers)
	require.Equal(t, int64(3), calls.Load())
}

func TestTokenIsNeverTold(t *testing.T) {
	echo, _ := json.Marshal(map[string]any{
		"error": map[string]any{"message": "Malformed access token " + secret, "code": 190, "error_subcode": 467},
	})
	echoing, _, echoLog := answering(t, saying(400, string(echo)))
	silent, _, silentLog := answering(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	unreachable, _, unreachableLog := answering(t, saying(200, `{}`))
	unreachable.address.Host = "127.0.0.1:1"
	for client, log := range map[*Client]*bytes.Buffer{echoing: echoLog, silent: silentLog, unreachable: unreachableLog} {
		_, err := client.Page(context.Background(), "name", "")
		require.Error(t, err)
		said := err.Error() + ForUser("name", err).Error() + log.String()
		for e := err; e != nil; e = errors.Unwrap(e) {
			said += e.Error()
		}
		require.NotContains(t, said, "secret")
	}
}

func TestCallerGivesUp(t *testing.T) {
	client, calls, _ := answering(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	for range breakAfter + 1 {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(5*time.Millisecond, cancel)
		_, err := client.Page(ctx, "name", "")
		require.ErrorIs(t, err, context.Canceled)
		require.Empty(t, KindOf(err))
	}
	require.False(t, client.breakerOpen(), "people who leave are no sign that Instagram is down")
	require.LessOrEqual(t, calls.Load(), int64(breakAfter+1))
}

func TestBreakerSparesInstagramThatIsDown(t *testing.T) {
	client, calls, _ := answering(t, saying(502, `<html>`))
	for range breakAfter {
		_, err := client.Page(context.Background(), "name", "")
		require.Equal(t, Malformed, KindOf(err))
	}
	_, err := client.Page(context.Background(), "name", "")
	require.Equal(t, Temporary, KindOf(err))
	require.Equal(t, int64(breakAfter), calls.Load())
	require.Equal(t, Unreachable, client.Status(context.Background()).State)

	answers, calls, _ := answering(t, saying(400, `{"error":{"code":110}}`))
	for range 3 * breakAfter {
		_, err := answers.Page(context.Background(), "name", "")
		require.Equal(t, NotFound, KindOf(err), "not found is an answer")
	}
	require.Equal(t, int64(3*breakAfter), calls.Load())
}

func TestSentences(t *testing.T) {
	for kind := range sentences {
		err := ForUser("x", &Error{Kind: kind, RetryAfter: 42 * time.Second})
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
		require.Equal(t, 42*time.Second, apperr.From(err).RetryAfter)
		require.Positive(t, apperr.From(ForUser("x", &Error{Kind: kind})).RetryAfter)
		require.NotContains(t, strings.Join(apperr.From(err).Messages, ""), "instagram:", "the cause is for the log")
	}
	gone := ForUser("x", &Error{Kind: NotFound})
	require.Equal(t, apperr.NotFound, apperr.CodeOf(gone))
	require.Equal(t, []string{"No public professional account named @x was found on Instagram"}, apperr.From(gone).Messages)
	other := errors.New("other")
	require.Equal(t, other, ForUser("x", other))
	require.NoError(t, ForUser("x", nil))
}
