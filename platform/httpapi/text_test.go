package httpapi_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTextThatNoDatabaseKeepsIsRefused(t *testing.T) {
	type input struct {
		Word string `path:"word"`
		Find string `query:"find"`
		Body struct {
			Text string `json:"text"`
		}
	}
	type output struct {
		Body struct {
			Text string `json:"text"`
		}
	}
	c, err := config.Load(nil)
	require.NoError(t, err)
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{}, requests)
	require.NoError(t, err)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/words/{word}", "words-keep", "Keep", httpapi.Public),
		func(_ context.Context, in *input) (*output, error) {
			out := &output{}
			out.Body.Text = in.Body.Text
			return out, nil
		})
	const fine = `{"text":"x"}`
	for name, c := range map[string]struct {
		path, body string
		status     int
	}{
		"a null in a text":                {"/api/words/a", `{"text":"a\u0000b"}`, 422},
		"behind an escaped backslash":     {"/api/words/a", `{"text":"a\\\u0000b"}`, 422},
		"in a key":                        {"/api/words/a", `{"text":"x","\u0000":1}`, 422},
		"in a query":                      {"/api/words/a?find=%00", fine, 422},
		"in a path":                       {"/api/words/a%00", fine, 422},
		"a query that is no UTF-8":        {"/api/words/a?find=%ff", fine, 422},
		"a path that is no UTF-8":         {"/api/words/%ff", fine, 422},
		"a text about the escape":         {"/api/words/a", `{"text":"a\\u0000b"}`, 200},
		"before a digit":                  {"/api/words/a", `{"text":"\u0001\n\u00000"}`, 422},
		"characters of several bytes":     {"/api/words/%C3%A9?find=%E2%9C%93", `{"text":"\u00e9\u0100✓"}`, 200},
		"half of an emoji":                {"/api/words/a", `{"text":"a\ud83d"}`, 422},
		"half of an emoji before text":    {"/api/words/a", `{"text":"\uD83Db"}`, 422},
		"before another escape":           {"/api/words/a", `{"text":"\ud83d\n"}`, 422},
		"before another half":             {"/api/words/a", `{"text":"\ud83d\ud83d\ude00"}`, 422},
		"the other half":                  {"/api/words/a", `{"text":"a\ude00"}`, 422},
		"half of a pair in a key":         {"/api/words/a", `{"text":"x","\ud83d":1}`, 422},
		"bytes that are no UTF-8":         {"/api/words/a", "{\"text\":\"a\xed\xa0\xbdb\"}", 422},
		"a character without its end":     {"/api/words/a", "{\"text\":\"a\xe2\x9c\"}", 422},
		"whole emoji":                     {"/api/words/a", `{"text":"\ud83d\ude00\uD83D\uDC69\u200d\ud83d\udc67 👩‍👧"}`, 200},
		"a text about half of a pair":     {"/api/words/a", `{"text":"a\\ud83d"}`, 200},
		"a body that ends within escapes": {"/api/words/a", `{"text":"\u000`, 400},
	} {
		t.Run(name, func(t *testing.T) {
			w, answer := ask(t, r.Engine, "POST", c.path, c.body)
			require.Equal(t, c.status, w.Code, w.Body.String())
			if c.status == 422 {
				require.Equal(t, "validation", answer["code"])
				require.Equal(t, "Your text contains a character that can't be saved. Please remove it and try again.", answer["message"])
			}
		})
	}
	t.Run("a key that is no UTF-8", func(t *testing.T) {
		w, _ := ask(t, r.Engine, "POST", "/api/words/a", fine, "Idempotency-Key", "\xff\xfe")
		require.Equal(t, 422, w.Code)
	})
}
