package simulator_test

import (
	"bytes"
	"context"
	"fmt"
	"image/jpeg"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

var today = time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC)

func serve(t *testing.T) (*simulator.Server, *clock.Fake) {
	t.Helper()
	clk := clock.NewFake(today)
	server, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, server.Close()) })
	return server, clk
}

func ask(t *testing.T, server *simulator.Server, clk clock.Clock, token string) *instagram.Client {
	t.Helper()
	client, err := instagram.New(instagram.Config{
		BaseURL: server.BaseURL(), AccountID: "17841400000000001", Token: token, CallsPerHour: 100_000, Backoff: time.Millisecond,
	}, nil, clk, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	return client
}

func always(instagram.Post) bool { return true }

func TestPagingVisitsAllPostsOnce(t *testing.T) {
	server, clk := serve(t)
	profile, posts, err := instagram.Walk(t.Context(), ask(t, server, clk, "t"), "sunny.baker", always, 10_000)
	require.NoError(t, err)
	require.Len(t, posts, int(*profile.MediaCount))
	require.Equal(t, "sunny.baker", profile.Username)
	seen, codes := map[string]bool{}, map[string]bool{}
	for i, p := range posts {
		require.False(t, seen[p.ID] || codes[p.ShortCode])
		seen[p.ID], codes[p.ShortCode] = true, true
		require.True(t, i == 0 || p.PostedAt.Before(posts[i-1].PostedAt))
		require.NotNil(t, p.Likes)
		require.Equal(t, p.Type == instagram.Reel, p.Views != nil)
		require.Equal(t, p.Type == instagram.Reel, p.ThumbnailURL != nil)
	}
	types := map[instagram.Type]int{}
	for _, p := range posts {
		types[p.Type]++
	}
	require.Len(t, types, 3)
}

func TestFailingNames(t *testing.T) {
	server, clk := serve(t)
	ctx := t.Context()
	for name, want := range map[string]instagram.Kind{
		"missing_x": instagram.NotFound, "private_x": instagram.NotFound, "broken_x": instagram.Malformed,
	} {
		_, err := ask(t, server, clk, "t").Page(ctx, name, "")
		require.Equal(t, want, instagram.KindOf(err), "%s: %v", name, err)
	}
	t.Run("throttled_ closes the gate, shortly", func(t *testing.T) {
		client := ask(t, server, clk, "t")
		_, err := client.Page(ctx, "throttled_x", "")
		require.Equal(t, instagram.Throttled, instagram.KindOf(err))
		var e *instagram.Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, 4, e.Code)
		_, err = client.Page(ctx, "sunny.baker", "")
		require.Equal(t, instagram.Exhausted, instagram.KindOf(err), "the gate is closed")
	})
	t.Run("flaky_ fails twice", func(t *testing.T) {
		for k := range 3 {
			status, _ := get(t, discovery(server, "flaky_y", "id"))
			require.Equal(t, []int{500, 500, 200}[k], status)
		}
		_, err := ask(t, server, clk, "t").Page(ctx, "flaky_x", "")
		require.NoError(t, err, "the client tries again")
	})
	t.Run("gone_ answers once", func(t *testing.T) {
		client := ask(t, server, clk, "t")
		first, err := client.Page(ctx, "gone_x", "")
		require.NoError(t, err)
		_, err = client.Page(ctx, "gone_x", first.After)
		require.NoError(t, err, "its further pages belong to the answer")
		_, err = client.Page(ctx, "gone_x", "")
		require.Equal(t, instagram.NotFound, instagram.KindOf(err))
	})
	t.Run("hidden_ has no likes", func(t *testing.T) {
		page, err := ask(t, server, clk, "t").Page(ctx, "hidden_x", "")
		require.NoError(t, err)
		require.NotEmpty(t, page.Posts)
		for _, p := range page.Posts {
			require.Nil(t, p.Likes)
			require.NotNil(t, p.Comments)
		}
	})
	t.Run("empty_ has no posts", func(t *testing.T) {
		page, err := ask(t, server, clk, "t").Page(ctx, "empty_x", "")
		require.NoError(t, err)
		require.Empty(t, page.Posts)
		require.Empty(t, page.After)
		require.Equal(t, int64(0), *page.Profile.MediaCount)
		require.Positive(t, *page.Profile.Followers)
	})
	t.Run("slow_ takes two seconds", func(t *testing.T) {
		began := time.Now()
		_, err := ask(t, server, clk, "t").Page(ctx, "slow_x", "")
		require.NoError(t, err)
		require.GreaterOrEqual(t, time.Since(began), 2*time.Second)
	})
}

func TestFaults(t *testing.T) {
	server, clk := serve(t)
	for fault, want := range map[simulator.Fault]instagram.Kind{
		simulator.TokenExpired: instagram.TokenInvalid, simulator.AppThrottled: instagram.Throttled,
		simulator.NoPermission: instagram.Permission, simulator.Down: instagram.Malformed,
		simulator.Transient: instagram.Temporary, simulator.CutShort: instagram.Malformed, simulator.HangsUp: instagram.Temporary,
	} {
		server.SetFault(fault)
		_, err := ask(t, server, clk, "t").Page(t.Context(), "sunny.baker", "")
		require.Equal(t, want, instagram.KindOf(err), "%s: %v", fault, err)
	}
	switchOver := func(mode string) int {
		answer, err := http.Post(server.BaseURL()+"/_fault?mode="+mode, "", nil)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	require.Equal(t, 400, switchOver("no_such"))
	require.Equal(t, 204, switchOver("followers_empty"))
	page, err := ask(t, server, clk, "t").Page(t.Context(), "sunny.baker", "")
	require.NoError(t, err)
	require.Nil(t, page.Profile.Followers)
	require.Equal(t, 204, switchOver("nearly_used_up"))
	client := ask(t, server, clk, "t")
	_, err = client.Page(t.Context(), "sunny.baker", "")
	require.NoError(t, err)
	require.Equal(t, instagram.Slow, client.Status(t.Context()).State)
	require.Equal(t, 204, switchOver(""))

	_, err = ask(t, server, clk, simulator.ExpiredToken).Page(t.Context(), "sunny.baker", "")
	var e *instagram.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, []int{190, 463}, []int{e.Code, e.Subcode})
}

func discovery(server *simulator.Server, name, fields string) string {
	return fmt.Sprintf("%s/v25.0/17841400000000001?fields=business_discovery.username(%s){%s}&access_token=t", server.BaseURL(), name, fields)
}

func get(t *testing.T, address string) (int, []byte) {
	t.Helper()
	answer, err := http.Get(address)
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer.StatusCode, body
}

func TestOnlyWhatWasAskedFor(t *testing.T) {
	server, _ := serve(t)
	status, body := get(t, discovery(server, "sunny.baker", "username,media.limit(2){timestamp,like_count}"))
	require.Equal(t, 200, status)
	require.Regexp(t, `^\{"business_discovery":\{"id":"178414\d+","media":\{"data":\[`+
		`\{"id":"179\d+","like_count":\d+,"timestamp":"2026-\d\d-\d\dT\d\d:\d\d:\d\d\+0000"\},\{[^}]+\}\],`+
		`"paging":\{"cursors":\{"after":"[^"]+"\}\}\},"username":"sunny.baker"\},"id":"17841400000000001"\}$`, string(body))
	for fields, code := range map[string]string{
		"no_such_field": `"code":100`, "id,": `"code":2500`, "media.limit(2){id": `"code":2500`, "media.after(!!){id}": `"code":100`,
	} {
		status, body = get(t, discovery(server, "sunny.baker", fields))
		require.Equal(t, 400, status)
		require.Contains(t, string(body), code, fields)
	}
	status, body = get(t, strings.ReplaceAll(discovery(server, "sunny.baker", "id"), "access_token=t", ""))
	require.Equal(t, 400, status)
	require.Contains(t, string(body), "access token is required")
}

func TestPicturesAreSignedJPEGs(t *testing.T) {
	server, clk := serve(t)
	page, err := ask(t, server, clk, "t").Page(t.Context(), "sunny.baker", "")
	require.NoError(t, err)
	check := func(address string, size int) {
		status, body := get(t, address)
		require.Equal(t, 200, status)
		picture, err := jpeg.Decode(bytes.NewReader(body))
		require.NoError(t, err)
		require.Equal(t, size, picture.Bounds().Dx())
		_, again := get(t, address)
		require.Equal(t, body, again)
	}
	check(*page.Profile.PictureURL, 320)
	link := page.Posts[0].MediaURL
	if link == nil {
		link = page.Posts[0].ThumbnailURL
	}
	check(*link, 640)
	status, _ := get(t, strings.Replace(*link, "/media/sunny.baker/", "/media/other/", 1))
	require.Equal(t, 404, status, "altered")
	clk.Advance(6 * 24 * time.Hour)
	status, _ = get(t, *link)
	require.Equal(t, 404, status, "expired")
}

func TestThePastThroughTheSameClient(t *testing.T) {
	server, clk := serve(t)
	then := clock.NewFake(today.AddDate(0, 0, -120))
	past, err := server.StartPast(t.Context(), then)
	require.NoError(t, err)
	defer past.Close()
	old, err := ask(t, past, then, "t").Page(t.Context(), "sunny.baker", "")
	require.NoError(t, err)
	now, err := ask(t, server, clk, "t").Page(t.Context(), "sunny.baker", "")
	require.NoError(t, err)
	require.Equal(t, old.Profile.ID, now.Profile.ID)
	require.Less(t, *old.Profile.Followers, *now.Profile.Followers)
	require.False(t, old.Posts[0].PostedAt.After(then.Now()))
	require.True(t, strings.HasPrefix(*old.Profile.PictureURL, server.BaseURL()), "its pictures outlive it")
	status, _ := get(t, *old.Profile.PictureURL)
	require.Equal(t, 200, status)
}

func TestServerEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	server, err := simulator.Start(ctx, "127.0.0.1:0", clock.System{})
	require.NoError(t, err)
	cancel()
	require.Eventually(t, func() bool {
		_, err := http.Get(server.BaseURL())
		return err != nil
	}, time.Second, 5*time.Millisecond)
	require.NoError(t, server.Close())
	_, err = simulator.Start(context.Background(), "256.0.0.1:0", clock.System{})
	require.Error(t, err)
}

func BenchmarkPage(b *testing.B) {
	handler := simulator.NewHandler(simulator.NewWorld(), clock.NewFake(today))
	request, err := http.NewRequest(http.MethodGet, "http://x/v25.0/1?access_token=t&fields=business_discovery.username(sunny.baker)"+
		"{id,username,followers_count,media.limit(25){id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,"+
		"timestamp,like_count,comments_count,view_count}}", nil)
	require.NoError(b, err)
	for b.Loop() {
		handler.ServeHTTP(discard{http.Header{}}, request)
	}
}

type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}
