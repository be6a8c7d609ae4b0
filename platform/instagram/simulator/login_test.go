package simulator_test

import (
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

const redirect = "https://app.example/back"

func ownClient(t *testing.T, server *simulator.Server, clk clock.Clock, appID, appSecret string) *login.Client {
	t.Helper()
	client, err := login.New(login.Config{
		AppID: appID, AppSecret: appSecret, AuthorizeURL: server.BaseURL() + "/oauth/authorize",
		TokenURL: server.BaseURL() + "/oauth/access_token", GraphURL: server.BaseURL(), Backoff: time.Millisecond,
	}, clk)
	require.NoError(t, err)
	return client
}

// owner is the owner of one account, with a token unless the sign-in failed.
type owner struct {
	*login.Client
	clk   *clock.Fake
	token string
	id    string
}

func signIn(t *testing.T, username string, scopes ...string) (owner, *simulator.Server) {
	t.Helper()
	server, clk := serve(t)
	o := owner{Client: ownClient(t, server, clk, simulator.SimulatedAppID, simulator.SimulatedAppSecret), clk: clk}
	o.renew(t, username, scopes...)
	account, err := o.Account(t.Context(), o.token)
	require.NoError(t, err)
	require.Equal(t, username, account.Username)
	o.id = account.ID
	return o, server
}

func (o *owner) renew(t *testing.T, username string, scopes ...string) {
	t.Helper()
	back := agree(t, o.AuthorizeAddress("a state", redirect), url.Values{"username": {username}, "scope": scopes, "decision": {"allow"}})
	grant, err := o.Exchange(t.Context(), back.Query().Get("code"), redirect)
	require.NoError(t, err)
	require.Equal(t, append([]string{login.ScopeBasic}, scopes...), grant.Scopes)
	require.Equal(t, o.clk.Now().Add(60*24*time.Hour), grant.ExpiresAt)
	o.token = grant.Text
}

// agree sends the form of the authorize page and follows no redirect.
func agree(t *testing.T, address string, form url.Values) *url.URL {
	t.Helper()
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := browser.PostForm(address, form)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusSeeOther, answer.StatusCode)
	back, err := answer.Location()
	require.NoError(t, err)
	return back
}

func TestTheAuthorizePage(t *testing.T) {
	server, clk := serve(t)
	client := ownClient(t, server, clk, simulator.SimulatedAppID, simulator.SimulatedAppSecret)
	address := client.AuthorizeAddress("a state", redirect)
	status, page := get(t, address)
	require.Equal(t, 200, status)
	require.Contains(t, string(page), "Simulated Instagram")
	require.Contains(t, string(page), `value="instagram_business_basic" checked disabled`)
	require.NotContains(t, string(page), "action=", "it works under another path")

	back := agree(t, address, url.Values{"username": {"@Sunny.Baker "}, "decision": {"allow"}})
	require.Equal(t, "a state", back.Query().Get("state"))
	require.Equal(t, "_", back.Fragment)
	back = agree(t, address, url.Values{"decision": {"cancel"}})
	require.Equal(t, []string{"access_denied", "user_denied", "a state"},
		[]string{back.Query().Get("error"), back.Query().Get("error_reason"), back.Query().Get("state")})

	for wrong, problem := range map[string]string{
		"client_id=1":               "Invalid platform app",
		"redirect_uri=javascript:1": "Invalid redirect_uri",
		"scope=everything":          "Invalid scope",
	} {
		parsed, err := url.Parse(address)
		require.NoError(t, err)
		query, name, value := parsed.Query(), strings.Split(wrong, "=")[0], strings.Split(wrong, "=")[1]
		query.Set(name, value)
		parsed.RawQuery = query.Encode()
		status, page := get(t, parsed.String())
		require.Equal(t, 400, status)
		require.Contains(t, string(page), problem)
	}
	answer, err := http.PostForm(address, url.Values{"username": {"<script>"}, "decision": {"allow"}})
	require.NoError(t, err)
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Contains(t, string(body), "Type a username")
	require.NotContains(t, string(body), "<script>")
}

func TestCodesAndTokens(t *testing.T) {
	o, server := signIn(t, "sunny.baker", login.ScopeInsights)
	ctx := t.Context()
	code := func() string {
		return agree(t, o.AuthorizeAddress("s", redirect), url.Values{"username": {"sunny.baker"}, "decision": {"allow"}}).Query().Get("code")
	}
	used := code()
	_, err := o.Exchange(ctx, used+"#_", redirect)
	require.NoError(t, err)
	old := code()
	for name, c := range map[string]struct {
		id, secret, code, redirect string
		after                      time.Duration
		want                       instagram.Kind
	}{
		"used":             {simulator.SimulatedAppID, simulator.SimulatedAppSecret, used, redirect, 0, instagram.CodeRefused},
		"made up":          {simulator.SimulatedAppID, simulator.SimulatedAppSecret, "AQBx", redirect, 0, instagram.CodeRefused},
		"another app":      {"1", simulator.SimulatedAppSecret, code(), redirect, 0, instagram.AppRefused},
		"another secret":   {simulator.SimulatedAppID, "x", code(), redirect, 0, instagram.AppRefused},
		"another redirect": {simulator.SimulatedAppID, simulator.SimulatedAppSecret, code(), redirect + "/", 0, instagram.AppRefused},
	} {
		_, err := ownClient(t, server, o.clk, c.id, c.secret).Exchange(ctx, c.code, c.redirect)
		require.Equal(t, c.want, instagram.KindOf(err), "%s: %v", name, err)
	}
	o.clk.Advance(61 * time.Minute)
	_, err = o.Exchange(ctx, old, redirect)
	require.Equal(t, instagram.CodeRefused, instagram.KindOf(err), "after an hour")

	_, err = o.Refresh(ctx, o.token)
	require.Equal(t, instagram.BadRequest, instagram.KindOf(err), "younger than a day")
	o.clk.Advance(30 * 24 * time.Hour)
	renewed, err := o.Refresh(ctx, o.token)
	require.NoError(t, err)
	require.NotEqual(t, o.token, renewed.Text)
	require.Equal(t, o.clk.Now().Add(60*24*time.Hour), renewed.ExpiresAt)
	o.clk.Advance(31 * 24 * time.Hour)
	_, err = o.Account(ctx, o.token)
	require.Equal(t, instagram.TokenInvalid, instagram.KindOf(err), "after 60 days")
	_, err = o.Account(ctx, renewed.Text)
	require.NoError(t, err)

	restarted, err := simulator.Start(ctx, "127.0.0.1:0", o.clk)
	require.NoError(t, err)
	defer restarted.Close()
	account, err := ownClient(t, restarted, o.clk, "1", "x").Account(ctx, renewed.Text)
	require.NoError(t, err)
	require.Equal(t, "sunny.baker", account.Username)
	_, err = o.Account(ctx, renewed.Text[:len(renewed.Text)-4]+"AAAA")
	require.Equal(t, instagram.TokenInvalid, instagram.KindOf(err), "altered")
}

func TestTokensFailOnDemand(t *testing.T) {
	o, server := signIn(t, "sunny.baker", login.ScopeInsights)
	set := func(mode string) int {
		answer, err := http.Post(server.BaseURL()+"/_login?username=sunny.baker&mode="+mode, "", nil)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	require.Equal(t, 400, set("no_such"))
	for mode, subcode := range map[string]int{"expired": 463, "revoked": 460} {
		require.Equal(t, 204, set(mode))
		_, err := o.Account(t.Context(), o.token)
		var failed *instagram.Error
		require.ErrorAs(t, err, &failed)
		require.Equal(t, []int{190, subcode}, []int{failed.Code, failed.Subcode})
	}
	o.renew(t, "sunny.baker")
	_, err := o.Account(t.Context(), o.token)
	require.NoError(t, err, "a new sign-in ends it")
	require.Equal(t, 204, set("expired"))
	require.Equal(t, 204, set(""))
	_, err = o.Account(t.Context(), o.token)
	require.NoError(t, err)
}

func TestWhatAnOwnerMayNotAsk(t *testing.T) {
	o, server := signIn(t, "sunny.baker")
	ctx := t.Context()
	_, err := o.AccountSeries(ctx, o.token, o.id, []string{"reach"}, today.AddDate(0, 0, -7), today)
	require.Equal(t, instagram.Permission, instagram.KindOf(err), "insights were not granted")
	_, _, err = o.Media(ctx, o.token, "17841400000000001", "")
	require.Equal(t, instagram.Gone, instagram.KindOf(err), "another account")
	_, err = o.Account(ctx, "t")
	require.Equal(t, instagram.TokenInvalid, instagram.KindOf(err), "a token of the other login")
	status, body := get(t, server.BaseURL()+"/v25.0/17841400000000001?fields=business_discovery.username(x){id}&access_token="+o.token)
	require.Equal(t, 400, status)
	require.Contains(t, string(body), `"message":"Tried accessing nonexisting field (business_discovery)","type":"IGApiException"`)

	personal, server := signIn(t, "personal_x", login.ScopeInsights)
	account, err := personal.Account(ctx, personal.token)
	require.NoError(t, err)
	require.Equal(t, login.Personal, account.Type)
	_, err = personal.AccountTotals(ctx, personal.token, personal.id, []string{"views"}, "", today.AddDate(0, 0, -7), today)
	require.Equal(t, instagram.Permission, instagram.KindOf(err))
	_, err = ask(t, server, personal.clk, "t").Page(ctx, "personal_x", "")
	require.Equal(t, instagram.NotFound, instagram.KindOf(err))
}

func TestOwnMedia(t *testing.T) {
	o, server := signIn(t, "hidden_baker")
	ctx := t.Context()
	account, err := o.Account(ctx, o.token)
	require.NoError(t, err)
	require.NotEqual(t, account.ID, account.AppScopedID)
	public, err := ask(t, server, o.clk, "t").Page(ctx, "hidden_baker", "")
	require.NoError(t, err)
	require.Equal(t, public.Profile.ID, account.ID)
	require.Equal(t, public.Profile.Followers, account.Followers)
	seen := map[string]bool{}
	for after := ""; ; {
		posts, next, err := o.Media(ctx, o.token, o.id, after)
		require.NoError(t, err)
		for _, p := range posts {
			require.False(t, seen[p.ID])
			seen[p.ID] = true
			require.NotNil(t, p.Likes, "its owner sees what is hidden")
		}
		if after = next; next == "" {
			break
		}
	}
	require.Len(t, seen, int(*account.MediaCount))
	require.True(t, seen[public.Posts[0].ID])
	empty, _ := signIn(t, "empty_x")
	posts, next, err := empty.Media(ctx, empty.token, empty.id, "")
	require.NoError(t, err)
	require.Empty(t, posts)
	require.Empty(t, next)
}

// sums adds up the values of a metric that have all of the dimensions.
func sums(r login.Reading, metric string, dimensions ...string) (sum float64) {
	for _, v := range r.Values {
		hasAll := !slices.ContainsFunc(dimensions, func(d string) bool { return v.By[d] == "" })
		if v.Metric == metric && hasAll && len(v.By) == len(dimensions) {
			sum += v.N
		}
	}
	return sum
}

func TestAccountInsights(t *testing.T) {
	o, _ := signIn(t, "sunny.baker", login.ScopeInsights)
	ctx, week := t.Context(), today.AddDate(0, 0, -7)
	series, err := o.AccountSeries(ctx, o.token, o.id, []string{"reach", "follower_count", "views"}, week, today)
	require.NoError(t, err)
	require.Equal(t, []string{"views"}, series.Unsupported)
	require.Len(t, series.Values, 14)
	require.Equal(t, []any{"reach", "2026-11-13"}, []any{series.Values[0].Metric, series.Values[0].Day})
	require.Equal(t, []any{"follower_count", "2026-11-19"}, []any{series.Values[13].Metric, series.Values[13].Day})
	again, err := o.AccountSeries(ctx, o.token, o.id, []string{"reach"}, week, today)
	require.NoError(t, err)
	require.Equal(t, series.Values[:7], again.Values, "the same question has the same answer")

	all := []string{"reach", "views", "total_interactions", "likes", "comments", "saves", "shares", "accounts_engaged",
		"replies", "reposts", "profile_views"}
	totals, err := o.AccountTotals(ctx, o.token, o.id, append(all, "follower_count"), "", week, today)
	require.NoError(t, err)
	require.Equal(t, []string{"follower_count"}, totals.Unsupported)
	require.Len(t, totals.Values, len(all))
	require.Greater(t, sums(totals, "views"), sums(totals, "reach"))
	require.Less(t, sums(totals, "reach"), sums(series, "reach"), "reach of a week is below the sum of its days")
	for _, v := range again.Values {
		require.LessOrEqual(t, v.N, sums(totals, "reach"), "a week reaches everybody whom one of its days reaches")
	}
	require.Greater(t, sums(totals, "reach"), sums(totals, "total_interactions"))

	for breakdown, metrics := range map[string][]string{
		"media_product_type": {"reach", "views", "likes"}, "follow_type": {"reach", "views"}, "media_product_type,follow_type": {"reach"},
		"contact_button_type": {"profile_links_taps"},
	} {
		reading, err := o.AccountTotals(ctx, o.token, o.id, metrics, breakdown, week, today)
		require.NoError(t, err)
		for _, metric := range metrics {
			require.Positive(t, sums(reading, metric))
			require.InDelta(t, sums(reading, metric), sums(reading, metric, strings.Split(breakdown, ",")...), 0.5, breakdown)
		}
	}
	account, err := o.Account(ctx, o.token)
	require.NoError(t, err)
	o.clk.Set(week)
	before, err := o.Account(ctx, o.token)
	require.NoError(t, err)
	o.clk.Set(today)
	follows, err := o.AccountTotals(ctx, o.token, o.id, []string{"follows_and_unfollows"}, "follow_type", week, today)
	require.NoError(t, err)
	require.Len(t, follows.Values, 2)
	require.InDelta(t, float64(*account.Followers-*before.Followers), follows.Values[0].N-follows.Values[1].N, 0)
	follows, err = o.AccountTotals(ctx, o.token, o.id, []string{"follows_and_unfollows"}, "", week, today)
	require.NoError(t, err)
	require.Equal(t, login.Reading{}, follows, "without its breakdown it is unknown")
}

func TestAudience(t *testing.T) {
	o, _ := signIn(t, "sunny.baker", login.ScopeInsights)
	ctx := t.Context()
	account, err := o.Account(ctx, o.token)
	require.NoError(t, err)
	for _, breakdown := range []string{"age", "city", "country", "gender", "age,gender"} {
		reading, err := o.Demographics(ctx, o.token, o.id, "follower_demographics", breakdown, "")
		require.NoError(t, err)
		known := sums(reading, "follower_demographics", strings.Split(breakdown, ",")...)
		require.Positive(t, known)
		require.Less(t, known, float64(*account.Followers))
	}
	engaged, err := o.Demographics(ctx, o.token, o.id, "engaged_audience_demographics", "country", "this_month")
	require.NoError(t, err)
	require.NotContains(t, engaged.Values[0].By, "timeframe")
	refused, err := o.Demographics(ctx, o.token, o.id, "engaged_audience_demographics", "country", "last_90_days")
	require.NoError(t, err)
	require.Equal(t, []string{"engaged_audience_demographics"}, refused.Unsupported)

	online, err := o.OnlineFollowers(ctx, o.token, o.id, today.AddDate(0, 0, -7), today)
	require.NoError(t, err)
	require.Len(t, online.Values, 5*24, "the last two days are not known")
	require.Equal(t, map[string]string{"hour": "0"}, online.Values[0].By)

	tiny, _ := signIn(t, "tiny_x", login.ScopeInsights)
	none, err := tiny.Demographics(ctx, tiny.token, tiny.id, "follower_demographics", "age", "")
	require.NoError(t, err)
	require.Equal(t, login.Reading{}, none)
}

func TestMediaInsights(t *testing.T) {
	o, _ := signIn(t, "sunny.baker", login.ScopeInsights)
	ctx := t.Context()
	posts, _, err := o.Media(ctx, o.token, o.id, "")
	require.NoError(t, err)
	for _, kind := range []instagram.Type{instagram.Image, instagram.Carousel, instagram.Reel} {
		post := posts[slices.IndexFunc(posts, func(p instagram.Post) bool { return p.Type == kind })]
		metrics := []string{"reach", "views", "likes", "comments", "saved", "shares", "total_interactions", "follows", "ig_reels_avg_watch_time"}
		reading, err := o.MediaInsights(ctx, o.token, post.ID, metrics, "")
		require.NoError(t, err)
		unsupported := "ig_reels_avg_watch_time"
		if kind == instagram.Reel {
			unsupported = "follows"
		}
		require.Equal(t, []string{unsupported}, reading.Unsupported)
		require.InDelta(t, float64(*post.Likes), sums(reading, "likes"), 0)
		require.InDelta(t, float64(*post.Comments), sums(reading, "comments"), 0)
		require.GreaterOrEqual(t, sums(reading, "reach"), sums(reading, "likes"))
		o.clk.Advance(24 * time.Hour)
		later, err := o.MediaInsights(ctx, o.token, post.ID, []string{"reach"}, "")
		require.NoError(t, err)
		require.GreaterOrEqual(t, sums(later, "reach"), sums(reading, "reach"))
		o.clk.Set(today)
	}
	unknown, err := o.MediaInsights(ctx, o.token, posts[0].ID, []string{"reach", "plays"}, "")
	require.NoError(t, err)
	require.Equal(t, []string{"plays"}, unknown.Unsupported)
	require.Positive(t, sums(unknown, "reach"))
	_, err = o.MediaInsights(ctx, o.token, "1", []string{"reach"}, "")
	require.Equal(t, instagram.Gone, instagram.KindOf(err))

	first := simulator.NewWorld().At(today).Posts("sunny.baker", 2, 1)[0]
	_, err = o.MediaInsights(ctx, o.token, first.ID, []string{"reach"}, "")
	require.Equal(t, instagram.BeforeProfessional, instagram.KindOf(err))
}

func TestAStoryThatFewHaveSeen(t *testing.T) {
	o, _ := signIn(t, "tiny_x", login.ScopeInsights)
	for range 28 {
		stories, err := o.Stories(t.Context(), o.token, o.id)
		require.NoError(t, err)
		if len(stories) > 0 {
			_, err = o.MediaInsights(t.Context(), o.token, stories[0].ID, []string{"reach"}, "")
			require.Equal(t, instagram.TooFewViewers, instagram.KindOf(err))
			return
		}
		o.clk.Advance(6 * time.Hour)
	}
	require.Fail(t, "a week without a story")
}

func TestStories(t *testing.T) {
	o, _ := signIn(t, "sunny.baker", login.ScopeInsights)
	ctx := t.Context()
	seen := map[string]bool{}
	for range 28 * 4 {
		stories, err := o.Stories(ctx, o.token, o.id)
		require.NoError(t, err)
		for _, s := range stories {
			require.Less(t, o.clk.Now().Sub(s.PostedAt), 24*time.Hour)
			if seen[s.ID] {
				continue
			}
			seen[s.ID] = true
			reading, err := o.MediaInsights(ctx, o.token, s.ID, []string{"navigation"}, "story_navigation_action_type")
			require.NoError(t, err)
			require.InDelta(t, sums(reading, "navigation"), sums(reading, "navigation", "story_navigation_action_type"), 0)
			reading, err = o.MediaInsights(ctx, o.token, s.ID, []string{"reach", "likes", "replies"}, "")
			require.NoError(t, err)
			require.Equal(t, []string{"likes"}, reading.Unsupported)
		}
		o.clk.Advance(6 * time.Hour)
	}
	require.Greater(t, len(seen), 12)
	require.Less(t, len(seen), 48)
	for id := range seen {
		o.clk.Set(today.AddDate(0, 0, 40))
		_, err := o.MediaInsights(ctx, o.token, id, []string{"reach"}, "")
		require.Equal(t, instagram.Gone, instagram.KindOf(err))
		break
	}
}
