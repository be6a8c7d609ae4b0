package login

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

const (
	token    = "IGAA/secret+token=="
	comments = "instagram_business_manage_comments"
	publish  = "instagram_business_content_publish"
)

var (
	now   = time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC)
	since = now.AddDate(0, 0, -7)
)

// fixture is the client with a server that answers every call with one file.
type fixture struct {
	*Client
	body []byte
}

func fixtureOf(t *testing.T, file string) fixture {
	t.Helper()
	body := read(t, file)
	return fixture{body: body, Client: answering(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/access_token" && strings.HasPrefix(file, "token-short"):
			_, _ = w.Write(read(t, "token-long.json"))
			return
		case strings.HasPrefix(file, "error-"):
			w.WriteHeader(http.StatusBadRequest)
		case file == "usage-headers.json":
			var headers map[string]json.RawMessage
			_ = json.Unmarshal(body, &headers)
			for name, value := range headers {
				w.Header().Set(name, string(value))
			}
			w.WriteHeader(http.StatusTooManyRequests)
		}
		_, _ = w.Write(body)
	})}
}

func answering(t *testing.T, handler http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	client, err := New(Config{
		AppID: "app", AppSecret: "app-secret", AuthorizeURL: server.URL + "/oauth/authorize", TokenURL: server.URL + "/oauth/access_token",
		GraphURL: server.URL, Backoff: time.Millisecond,
	}, clock.NewFake(now))
	require.NoError(t, err)
	return client
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", file))
	require.NoError(t, err)
	return body
}

func TestRecordedAnswers(t *testing.T) {
	files, err := os.ReadDir("testdata")
	require.NoError(t, err)
	for _, file := range files {
		name, isJSON := strings.CutSuffix(file.Name(), ".json")
		if !isJSON {
			continue
		}
		check, known := recorded[name]
		require.True(t, known, "%s has no case", file.Name())
		t.Run(name, func(t *testing.T) { check(t, fixtureOf(t, file.Name())) })
	}
	require.Len(t, files, len(recorded)+1, "a case has no file")
}

var recorded = map[string]func(*testing.T, fixture){
	"token-short-flat":             grants(ScopeBasic, ScopeInsights, comments, publish),
	"token-short-documented":       grants(ScopeBasic, ScopeInsights, comments, publish),
	"token-short-insights-refused": grants(ScopeBasic),
	"token-short-flat-string":      grants(ScopeBasic, "instagram_business_manage_messages", comments, publish),
	"token-long":                   renews("IGAA-LONG", 5183944*time.Second),
	"token-long-rounded":           renews("token", 60*24*time.Hour),

	"error-oauth-code-used":           refuses(instagram.CodeRefused, 0, 0),
	"error-oauth-invalid-app":         refuses(instagram.AppRefused, 0, 0),
	"error-not-a-tester":              refuses(instagram.NotTester, 100, 0),
	"error-token-expired":             refuses(instagram.TokenInvalid, 190, 463),
	"error-token-unreadable":          refuses(instagram.TokenInvalid, 190, 0),
	"error-permission":                refuses(instagram.Permission, 10, 0),
	"error-gone":                      refuses(instagram.Gone, 100, 33),
	"error-path":                      refuses(instagram.BadRequest, 2500, 0),
	"error-business-discovery":        refuses(instagram.BadRequest, 100, 0),
	"error-insights-range":            refuses(instagram.BadRequest, 100, 0),
	"error-media-before-conversion":   refuses(instagram.BeforeProfessional, 100, 2108006),
	"error-story-too-few-viewers":     refuses(instagram.TooFewViewers, 10, 0),
	"error-publish-image-size":        refuses(instagram.BadRequest, 36000, 2207004),
	"error-publish-not-fetched":       refuses(instagram.BadRequest, 9004, 2207052),
	"error-publish-not-ready":         refuses(instagram.BadRequest, 9007, 2207027),
	"error-publish-resumable-refused": refuses(instagram.BadRequest, 100, 0),

	"error-insights-series-only":     drops([]string{"follower_count"}, "reach", "follower_count"),
	"error-insights-total-needed":    drops([]string{"views", "likes"}, "reach", "views", "likes"),
	"error-insights-unknown-metric":  drops([]string{"impressions"}, "impressions"),
	"error-media-metric-unsupported": drops([]string{"replies"}, "reach", "replies"),
	"error-media-metric-unknown":     drops([]string{"plays"}, "plays"),
	"error-media-not-crossposted":    drops([]string{"facebook_views"}, "facebook_views"),

	"me": isAccount(Account{
		ID: "17841400000000017", AppScopedID: "26160000000000017", Username: "bower.tester", Type: Creator, Name: new("Bower Tester"),
		PictureURL: new("https://scontent.cdninstagram.com/v/t51.0-19/1_n.jpg?oh=0&oe=0"),
		Followers:  new(int64(14)), Follows: new(int64(31)), MediaCount: new(int64(5)),
	}),
	"me-documented": isAccount(Account{ID: "17841400000000017", Username: "bower.tester"}),
	"me-old-basic": isAccount(Account{
		ID: "17841406338772941", AppScopedID: "17841406338772941", Username: "bower.tester", Type: Business, MediaCount: new(int64(10)),
	}),
	"media-page-1": hasPosts("after", "17846368219941692 IMAGE B8gQCApHMT- 2020-02-13T10:35:40Z", "18091893643133286 IMAGE B8gPx-UnsjA "+
		"2020-02-13T10:33:29Z"),
	"media-page-2": hasPosts("", "17896189813249754 IMAGE Bop_Hz5FzyL 2018-10-08T02:52:26Z", "17970645226046242 IMAGE Bme0cU1giOH "+
		"2018-08-15T01:44:41Z"),
	"media-carousel": func(t *testing.T, f fixture) {
		post, err := instagram.ParsePost(f.body)
		require.NoError(t, err)
		require.Equal(t, instagram.Carousel, post.Type)
		require.Equal(t, "CRyZpmrjYC4", post.ShortCode)
		require.Equal(t, []any{int64(1), int64(0), "ALBUM"}, []any{*post.Likes, *post.Comments, *post.Caption})
	},
	"stories": func(t *testing.T, f fixture) {
		page, err := edge[graphStory](t.Context(), f.Client, token, "1", "stories", storyFields, "")
		require.NoError(t, err)
		require.Equal(t, "after", page.after())
		require.Len(t, page.Data, 2)
		story, err := page.Data[1].story()
		require.NoError(t, err)
		require.Equal(t, Story{
			ID: "17915641402913538", MediaType: "VIDEO", PostedAt: time.Date(2021, 8, 19, 10, 19, 3, 0, time.UTC),
			Permalink: new("https://instagram.com/stories/bower.tester/2643655802191568467"),
			MediaURL:  new("https://scontent.cdninstagram.com/v/t51.0-15/868125516_n.mp4?oh=0&oe=0"),
		}, story)
	},
	"stories-page-2": func(t *testing.T, f fixture) {
		stories, err := f.Stories(t.Context(), token, "1")
		require.NoError(t, err)
		require.Equal(t, []Story{{
			ID: "17967354091336995", MediaType: "IMAGE", MediaURL: new("https://scontent.cdninstagram.com/v/t51.0-15/609220270_n.jpg?oh=0&oe=0"),
		}}, stories)
	},

	"insights-account-series": reads(Value{"follower_count", "2024-01-14", nil, 1000}, Value{"reach", "2024-01-14", nil, 500}),
	"insights-account-series-2017": reads(
		Value{"impressions", "2017-05-03", nil, 4}, Value{"impressions", "2017-05-04", nil, 66},
		Value{"reach", "2017-05-03", nil, 3}, Value{"reach", "2017-05-04", nil, 36},
		Value{"profile_views", "2017-05-03", nil, 0}, Value{"profile_views", "2017-05-04", nil, 2},
	),
	"insights-account-totals":   reads(Value{"reach", "", nil, 646}, Value{"views", "", nil, 2025}),
	"insights-empty":            reads(),
	"insights-follows-no-value": reads(),
	"insights-reach-by-surface": reads(
		Value{"reach", "", nil, 224},
		Value{"reach", "", by("media_product_type", "CAROUSEL_CONTAINER"), 100}, Value{"reach", "", by("media_product_type", "POST"), 124},
	),
	"insights-follows": reads(
		Value{"follows_and_unfollows", "", by("follow_type", "FOLLOWER"), 37},
		Value{"follows_and_unfollows", "", by("follow_type", "NON_FOLLOWER"), 61},
	),
	"insights-online-followers": reads(
		Value{"online_followers", "2026-09-01", by("hour", "12"), 100}, Value{"online_followers", "2026-09-01", by("hour", "13"), 80},
		Value{"online_followers", "2026-09-01", by("hour", "9"), 20},
		Value{"online_followers", "2026-09-02", by("hour", "12"), 200}, Value{"online_followers", "2026-09-02", by("hour", "13"), 90},
		Value{"online_followers", "2026-09-02", by("hour", "9"), 30},
	),
	"insights-followers-age-gender": func(t *testing.T, f fixture) {
		reading, err := f.Demographics(t.Context(), token, "1", "follower_demographics", "age,gender", "")
		require.NoError(t, err)
		require.Len(t, reading.Values, 6)
		require.Equal(t, Value{"follower_demographics", "", map[string]string{"age": "25-34", "gender": "F"}, 25}, reading.Values[3])
	},
	"insights-engaged-country": func(t *testing.T, f fixture) {
		reading, err := f.Demographics(t.Context(), token, "1", "engaged_audience_demographics", "country", "this_month")
		require.NoError(t, err)
		require.Len(t, reading.Values, 11)
		require.Equal(t, Value{"engaged_audience_demographics", "", by("country", "US"), 7}, reading.Values[10], "without the timeframe")
	},
	"insights-media-image-2020": reads(Value{"impressions", "", nil, 8}, Value{"reach", "", nil, 5}, Value{"saved", "", nil, 0}),
	"insights-media-reel": reads(
		Value{"comments", "", nil, 7}, Value{"ig_reels_avg_watch_time", "", nil, 12549},
		Value{"ig_reels_video_view_total_time", "", nil, 30017581}, Value{"likes", "", nil, 108}, Value{"plays", "", nil, 2385},
		Value{"reach", "", nil, 2006}, Value{"saved", "", nil, 7}, Value{"shares", "", nil, 1},
	),
	"insights-media-carousel": reads(
		Value{"impressions", "", nil, 11000}, Value{"reach", "", nil, 8500}, Value{"saved", "", nil, 250}, Value{"video_views", "", nil, 6000},
	),
	"insights-media-story": reads(
		Value{"replies", "", nil, 0}, Value{"impressions", "", nil, 105}, Value{"reach", "", nil, 105}, Value{"follows", "", nil, 5},
		Value{"profile_visits", "", nil, 23}, Value{"shares", "", nil, 0}, Value{"total_interactions", "", nil, 4},
	),
	"insights-media-story-navigation": reads(
		Value{"navigation", "", nil, 25},
		Value{"navigation", "", by("story_navigation_action_type", "tap_forward"), 19},
		Value{"navigation", "", by("story_navigation_action_type", "tap_back"), 4},
		Value{"navigation", "", by("story_navigation_action_type", "tap_exit"), 1},
		Value{"navigation", "", by("story_navigation_action_type", "swipe_forward"), 1},
	),
	"insights-media-profile-activity": reads(
		Value{"profile_activity", "", nil, 11}, Value{"profile_activity", "", by("action_type", "bio_link_clicked"), 11},
	),

	"usage-headers": func(t *testing.T, f fixture) {
		_, err := f.Account(t.Context(), token)
		require.Equal(t, instagram.Throttled, instagram.KindOf(err))
	},
	"signed-request": func(t *testing.T, f fixture) {
		var vector struct {
			Secret string `json:"app_secret"`
			Text   string `json:"signed_request"`
		}
		require.NoError(t, json.Unmarshal(f.body, &vector))
		request, err := ParseSignedRequest(vector.Text, vector.Secret)
		require.NoError(t, err)
		require.Equal(t, SignedRequest{UserID: "218471", IssuedAt: time.Unix(1291836800, 0).UTC()}, request)
	},

	// Of publishing and webhooks, which Bowerbird does not use, only the form is known.
	"publish-container":                 holds("id", "17889455560051444"),
	"publish-container-resumable":       holds("uri", "https://rupload.facebook.com/ig-api-upload/v25.0/17889455560051447"),
	"publish-done":                      holds("id", "17920238422030506"),
	"publish-limit-25":                  holds("data.0.config.quota_total", 25.0),
	"publish-limit-100":                 holds("data.0.config.quota_total", 100.0),
	"publish-status-error":              holds("status_code", "ERROR"),
	"publish-status-finished":           holds("status_code", "FINISHED"),
	"publish-status-in-progress":        holds("status_code", "IN_PROGRESS"),
	"publish-upload-failed":             holds("debug_info.retriable", false),
	"publish-upload-ok":                 holds("success", true),
	"webhook-comment-facebook":          holds("entry.0.changes.0.field", "comments"),
	"webhook-comment-login":             holds("entry.0.field", "comments"),
	"webhook-mention-facebook":          holds("entry.0.changes.0.field", "mentions"),
	"webhook-story-insights-facebook":   holds("entry.0.changes.0.value.reach", 44.0),
	"publish-status-finished-copyright": holds("copyright_check_status.matches_found", true),
}

func by(dimension, value string) map[string]string { return map[string]string{dimension: value} }

func grants(scopes ...string) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		grant, err := f.Exchange(t.Context(), "code", "https://app.example/back")
		require.NoError(t, err)
		require.Equal(t, Grant{Token: Token{Text: "IGAA-LONG", ExpiresAt: now.Add(5183944 * time.Second)}, Scopes: scopes}, grant)
	}
}

func renews(text string, life time.Duration) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		renewed, err := f.Refresh(t.Context(), token)
		require.NoError(t, err)
		require.Equal(t, Token{Text: text, ExpiresAt: now.Add(life)}, renewed)
	}
}

func refuses(kind instagram.Kind, code, subcode int) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		for _, ask := range []func(context.Context) error{
			func(ctx context.Context) error { _, err := f.Account(ctx, token); return err },
			func(ctx context.Context) error {
				_, err := f.Exchange(ctx, "code", "https://app.example/back")
				return err
			},
		} {
			var failed *instagram.Error
			require.ErrorAs(t, ask(t.Context()), &failed)
			require.Equal(t, []any{kind, code, subcode}, []any{failed.Kind, failed.Code, failed.Subcode})
		}
	}
}

// drops says which of the metrics an answer refuses.
func drops(refused []string, asked ...string) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		_, err := f.ask(t.Context(), token, "1", asked, map[string][]string{})
		require.Equal(t, refused, refusedOf(err, asked))
	}
}

func isAccount(want Account) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		account, err := f.Account(t.Context(), token)
		require.NoError(t, err)
		require.Equal(t, want, account)
	}
}

func hasPosts(next string, posts ...string) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		found, after, err := f.Media(t.Context(), token, "1", "")
		require.NoError(t, err)
		require.Equal(t, next, after)
		var lines []string
		for _, p := range found {
			lines = append(lines, strings.Join([]string{p.ID, string(p.Type), p.ShortCode, p.PostedAt.Format(time.RFC3339)}, " "))
			require.Nil(t, p.Likes, "left out is unknown")
		}
		require.Equal(t, posts, lines)
	}
}

func reads(values ...Value) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		reading, err := f.AccountTotals(t.Context(), token, "1", []string{"reach"}, "", since, now)
		require.NoError(t, err)
		require.Equal(t, Reading{Values: values}, reading)
	}
}

// holds follows a path through objects and lists.
func holds(path string, want any) func(*testing.T, fixture) {
	return func(t *testing.T, f fixture) {
		var at any
		require.NoError(t, json.Unmarshal(f.body, &at))
		for step := range strings.SplitSeq(path, ".") {
			if items, isList := at.([]any); isList {
				at = items[0]
				continue
			}
			at = at.(map[string]any)[step]
		}
		require.Equal(t, want, at)
	}
}
