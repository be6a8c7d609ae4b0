package instagram

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	answered  = `{"business_discovery":{"id":"1","username":"maya"}}`
	unknown   = `{"error":{"code":110,"error_subcode":2207013}}`
	refused   = `{"error":{"code":190,"error_subcode":463}}`
	throttled = `{"error":{"code":4}}`
	denied    = `{"error":{"code":10}}`
	notATest  = `{"error":{"code":100,"message":"Unsupported request - method type: get"}}`
	broken    = `{"error":{"code":2,"is_transient":true}}`
)

// sharing is a pool of credentials named a, b, c… with what Instagram answers each, and the names in the order in which they asked.
func sharing(t *testing.T, clk clock.Clock, answers ...string) (pool *Pool, asked *[]string) {
	t.Helper()
	asked = &[]string{}
	byToken := map[string]string{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Query().Get("access_token")
		*asked = append(*asked, name)
		if byToken[name] != answered {
			w.WriteHeader(http.StatusBadRequest)
		}
		_, _ = w.Write([]byte(byToken[name]))
	}))
	t.Cleanup(server.Close)
	credentials := make([]Config, 0, len(answers))
	for i, answer := range answers {
		name := string(rune('a' + i))
		byToken[name] = answer
		credentials = append(credentials, Config{
			AccountID: name, Token: name, BaseURL: server.URL, CallsPerHour: 200 + 100*(len(answers)-i), Backoff: time.Millisecond,
		})
	}
	pool = NewPool(nil, clk, testkit.Quiet)
	require.NoError(t, pool.Use(credentials...))
	return pool, asked
}

func TestPoolPassesOverWhatCannotAnswer(t *testing.T) {
	for name, c := range map[string]struct {
		answers []string // of the credentials, those with the most calls first
		kind    Kind     // of the failure
		asked   []string
	}{
		"the one with the most calls left":         {[]string{answered, answered}, "", []string{"a"}},
		"a refused token":                          {[]string{refused, answered}, "", []string{"a", "b"}},
		"a throttled one":                          {[]string{throttled, answered}, "", []string{"a", "b"}},
		"a missing permission":                     {[]string{denied, answered}, "", []string{"a", "b"}},
		"an app without a role":                    {[]string{notATest, answered}, "", []string{"a", "b"}},
		"one that fails, after it has tried":       {[]string{broken, answered}, "", []string{"a", "a", "a", "b"}},
		"an answer ends the search":                {[]string{unknown, answered}, NotFound, []string{"a"}},
		"the failure that passes soonest is given": {[]string{denied, throttled, refused}, Throttled, []string{"a", "b", "c"}},
		"none": {nil, Unconfigured, nil},
	} {
		t.Run(name, func(t *testing.T) {
			pool, asked := sharing(t, clock.NewFake(newest), c.answers...)
			_, err := pool.Page(t.Context(), "maya", "")
			require.Equal(t, c.kind, KindOf(err), "%v", err)
			require.Equal(t, c.asked, append([]string(nil), *asked...))
		})
	}
}

func TestPoolComesBackToATroubledCredential(t *testing.T) {
	clk := clock.NewFake(newest)
	pool, asked := sharing(t, clk, denied, answered)
	page := func() {
		_, err := pool.Page(Interactive(t.Context()), "maya", "")
		require.NoError(t, err)
	}
	page()
	page()
	require.Equal(t, []string{"a", "b", "b"}, *asked, "the second call begins with the one that answered")
	clk.Advance(troubleLasts + time.Second)
	page()
	require.Equal(t, []string{"a", "b", "b", "a", "b"}, *asked)
}

func TestPoolTriesARefusedTokenAgainInTheBackground(t *testing.T) {
	clk := clock.NewFake(newest)
	pool, asked := sharing(t, clk, refused, answered)
	for range 3 {
		_, err := pool.Page(t.Context(), "maya", "")
		require.NoError(t, err)
	}
	clk.Advance(probeEvery + time.Second)
	for range 2 {
		_, err := pool.Page(t.Context(), "maya", "")
		require.NoError(t, err)
	}
	require.Equal(t, []string{"a", "b", "b", "b", "a", "b", "b"}, *asked)
}

func TestPoolAddsUp(t *testing.T) {
	pool, _ := sharing(t, clock.NewFake(newest), answered, answered)
	require.Equal(t, backgroundShare(400)+backgroundShare(300), pool.Room(t.Context()))
	require.Equal(t, callsAllowed(400)+callsAllowed(300), pool.Room(Interactive(t.Context())))
	require.Equal(t, LookUps{PerPerson: 20 + 15, PerSite: 20 + 15, Newcomers: 40 + 30, PerHour: 400 + 300}, pool.LookUps())
	_, err := pool.Page(t.Context(), "maya", "")
	require.NoError(t, err)
	whole, each := pool.Status(t.Context())
	background := backgroundShare(400) + backgroundShare(300)
	require.Equal(t, Status{State: Open, CallsLastHour: 1, CallsPerHour: 700, BackgroundPerHour: background}, whole)
	require.Equal(t, []string{"a", "b"}, []string{each[0].AccountID, each[1].AccountID})

	require.NoError(t, pool.Use())
	require.Zero(t, pool.Room(t.Context()))
	require.Zero(t, pool.LookUps())
	whole, _ = pool.Status(t.Context())
	require.Equal(t, NotSetUp, whole.State)
	_, err = pool.Page(t.Context(), "maya", "")
	require.True(t, apperr.Is(ForUser("maya", err), apperr.Unavailable))
	require.ErrorContains(t, ForUser("maya", err), "not connected to Instagram yet")
}

func TestPoolBooksAReadingAtOneCredential(t *testing.T) {
	pool, asked := sharing(t, clock.NewFake(newest), answered, answered)
	ctx, done, err := pool.BookReading(t.Context(), 3*postsPerPage)
	require.NoError(t, err)
	other, doneOther, err := pool.BookReading(t.Context(), postsPerPage)
	require.NoError(t, err)
	_, each := pool.Status(t.Context())
	require.Equal(t, []int{4, 0}, []int{each[0].CallsLastHour, each[1].CallsLastHour})
	for _, c := range []context.Context{ctx, other} {
		_, err = pool.Page(c, "maya", "")
		require.NoError(t, err)
	}
	done()
	doneOther()
	require.Equal(t, []string{"a", "a"}, *asked)
	_, each = pool.Status(t.Context())
	require.Equal(t, 2, each[0].CallsLastHour, "those that were not made are given back")
}

func TestABookedReadingGoesOnElsewhere(t *testing.T) {
	pool, asked := sharing(t, clock.NewFake(newest), throttled, answered)
	ctx, done, err := pool.BookReading(t.Context(), 3*postsPerPage)
	require.NoError(t, err)
	for range 2 {
		_, err = pool.Page(ctx, "maya", "")
		require.NoError(t, err)
	}
	done()
	require.Equal(t, []string{"a", "b", "b"}, *asked)
	_, each := pool.Status(t.Context())
	require.Equal(t, []int{2, 2}, []int{each[0].CallsLastHour, each[1].CallsLastHour}, "the third booked call is given back")
}

func TestPoolKeepsTheStateOfUnchangedCredentials(t *testing.T) {
	pool, _ := sharing(t, clock.NewFake(newest), throttled, answered)
	_, err := pool.Page(t.Context(), "maya", "")
	require.NoError(t, err)
	kept := *pool.members.Load()
	renewed := kept[1].given
	renewed.Token = "renewed"
	err = pool.Use(kept[0].given, renewed, Config{})
	require.ErrorContains(t, err, "required")
	now := *pool.members.Load()
	require.Len(t, now, 2)
	require.Same(t, kept[0], now[0])
	require.NotSame(t, kept[1], now[1])
	require.Equal(t, Closed, now[0].Status(t.Context()).State)
}

func TestPoolEndsWithItsCaller(t *testing.T) {
	pool, asked := sharing(t, clock.NewFake(newest), broken, broken)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := pool.Page(ctx, "maya", "")
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, *asked)
}
