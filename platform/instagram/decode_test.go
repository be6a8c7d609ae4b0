package instagram

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func recorded(t testing.TB, name string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", "graph", name))
	require.NoError(t, err)
	return body
}

func TestRecordedProfile(t *testing.T) {
	page, err := decode(Answer{Status: 200, Body: recorded(t, "discovery_user_fields.json")})
	require.NoError(t, err)
	require.Equal(t, "17841407673135339", page.Profile.ID)
	require.Equal(t, "facebookfordevelopers", page.Profile.Username)
	require.Equal(t, "Facebook for Developers", *page.Profile.Name)
	require.Equal(t, "Follow us for updates on Facebook’s business tools, AI, AR, VR, and more.", *page.Profile.Biography)
	require.Contains(t, *page.Profile.PictureURL, "fbcdn.net")
	require.Equal(t, int64(64976), *page.Profile.Followers)
	require.Equal(t, int64(436), *page.Profile.MediaCount)
	require.Nil(t, page.Profile.Follows, "left out is unknown")
	require.Nil(t, page.Profile.Website)
	require.Empty(t, page.Posts)
	require.Empty(t, page.After)
}

func TestRecordedPages(t *testing.T) {
	for _, c := range []struct {
		file, first, last, firstCode, lastCode string
		lastType                               Type
		firstLikes, firstComments              int64
		lastLikes, lastComments                int64
		firstAt, lastAt                        string
	}{
		{
			"discovery_medias_p1.json", "17885103395504675", "17886271043461692", "CSr71Gzlqo4", "CSpNPqgFxE0", Image,
			87, 11, 186, 16, "2021-08-17T19:00:42Z", "2021-08-16T17:35:10Z",
		},
		{
			"discovery_medias_p2.json", "17939347456563225", "18165241603086291", "CScld93rm4W", "CSZsJf-iJLj", Video,
			50, 3, 86, 5, "2021-08-11T19:56:42Z", "2021-08-10T16:57:42Z",
		},
	} {
		t.Run(c.file, func(t *testing.T) {
			page, err := decode(Answer{Status: 200, Body: recorded(t, c.file)})
			require.NoError(t, err)
			require.Equal(t, "17841407673135339", page.Profile.ID)
			require.Nil(t, page.Profile.Followers)
			require.Equal(t, "after", page.After)
			require.Len(t, page.Posts, 2)
			first, last := page.Posts[0], page.Posts[1]
			require.Equal(t, c.first, first.ID)
			require.Equal(t, c.last, last.ID)
			require.Equal(t, c.firstCode, first.ShortCode)
			require.Equal(t, c.lastCode, last.ShortCode)
			require.Equal(t, Image, first.Type)
			require.Equal(t, c.lastType, last.Type)
			require.Equal(t, c.firstLikes, *first.Likes)
			require.Equal(t, c.firstComments, *first.Comments)
			require.Equal(t, c.lastLikes, *last.Likes)
			require.Equal(t, c.lastComments, *last.Comments)
			require.Equal(t, c.firstAt, first.PostedAt.Format(time.RFC3339))
			require.Equal(t, c.lastAt, last.PostedAt.Format(time.RFC3339))
			require.Equal(t, time.UTC, first.PostedAt.Location())
			require.Nil(t, first.Views, "only reels have views")
			require.NotEmpty(t, *first.MediaURL)
			require.NotEmpty(t, *last.Caption)
		})
	}
}

func TestAbsentIsUnknown(t *testing.T) {
	page, err := decode(Answer{Status: 200, Body: []byte(`{"business_discovery":{"id":"1","followers_count":0,"follows_count":0,` +
		`"media_count":-1,"website":"","media":{"data":[{"id":"2","timestamp":"2026-09-01T12:00:00+0000","media_type":"VIDEO",` +
		`"media_product_type":"REELS","comments_count":0}]}}}`)})
	require.NoError(t, err)
	require.Nil(t, page.Profile.Followers, "zero followers are never written")
	require.Equal(t, int64(0), *page.Profile.Follows)
	require.Nil(t, page.Profile.MediaCount)
	require.Nil(t, page.Profile.Website)
	post := page.Posts[0]
	require.Equal(t, Reel, post.Type)
	require.Nil(t, post.Likes)
	require.Equal(t, int64(0), *post.Comments)
	require.Nil(t, post.Caption)
	require.Empty(t, post.ShortCode)
}

func TestTypes(t *testing.T) {
	for _, c := range []struct {
		media, product string
		want           Type
	}{
		{"IMAGE", "FEED", Image}, {"IMAGE", "", Image}, {"VIDEO", "FEED", Video},
		{"VIDEO", "REELS", Reel}, {"CAROUSEL_ALBUM", "FEED", Carousel}, {"IMAGE", "AD", Image},
	} {
		require.Equal(t, c.want, typeOf(c.media, c.product), "%s %s", c.media, c.product)
	}
}

func TestRecordedUsage(t *testing.T) {
	body, err := os.ReadFile(filepath.Join("login", "testdata", "usage-headers.json"))
	require.NoError(t, err)
	var headers map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(body, &headers))
	h := http.Header{}
	for name, value := range headers {
		h.Set(name, string(value))
	}
	require.Equal(t, usage{known: true, percent: 28}, readUsage(h))
}

func TestGraphErrors(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		body   string
		want   Kind
	}{
		{"unknown or personal", 400, `{"error":{"message":"m","code":110,"error_subcode":2207013}}`, NotFound},
		{"app throttled, though transient", 403, `{"error":{"code":4,"is_transient":true}}`, Throttled},
		{"user throttled", 400, `{"error":{"code":17}}`, Throttled},
		{"page throttled", 400, `{"error":{"code":32}}`, Throttled},
		{"custom throttled", 400, `{"error":{"code":613}}`, Throttled},
		{"account throttled", 400, `{"error":{"code":80002}}`, Throttled},
		{"too many calls of an app", 400, `{"error":{"code":341}}`, Throttled},
		{"blocked for a while", 400, `{"error":{"code":368}}`, Throttled},
		{"throttled by a gateway", 429, `too many`, Throttled},
		{"token expired", 400, `{"error":{"code":190,"error_subcode":463}}`, TokenInvalid},
		{"logged out", 401, `{"error":{"code":190,"error_subcode":467}}`, TokenInvalid},
		{"permission", 403, `{"error":{"code":10}}`, Permission},
		{"permission range", 403, `{"error":{"code":299}}`, Permission},
		{"bad field", 400, `{"error":{"code":100}}`, BadRequest},
		{"object gone", 400, `{"error":{"code":100,"error_subcode":33}}`, Gone},
		{"restricted", 403, `{"error":{"message":"API access blocked.","code":200}}`, Restricted},
		{"app secret", 400, `{"error":{"message":"Error validating client secret.","code":1}}`, AppRefused},
		{"app id", 400, `{"error_type":"OAuthException","error_message":"Invalid Client ID"}`, AppRefused},
		{"redirect address", 400, `{"error_message":"Error validating verification code. Is your redirect_uri identical?"}`, AppRefused},
		{"code expired", 400, `{"error":{"message":"This authorization code has expired.","code":100}}`, CodeRefused},
		{"unknown error", 500, `{"error":{"code":1}}`, Temporary},
		{"service", 400, `{"error":{"code":2}}`, Temporary},
		{"transient", 400, `{"error":{"code":-3,"is_transient":true}}`, Temporary},
		{"media", 400, `{"error":{"code":24}}`, MediaGone},
		{"gateway page", 502, `<html>Bad Gateway</html>`, Malformed},
		{"cut short", 200, `{"business_discovery":{"id":"1","med`, Malformed},
		{"empty", 200, ``, Malformed},
		{"empty 503", 503, ``, Temporary},
		{"json 500", 500, `{}`, Temporary},
		{"nothing asked", 200, `{"id":"1"}`, Malformed},
		{"no account id", 200, `{"business_discovery":{}}`, Malformed},
		{"bad instant", 200, `{"business_discovery":{"id":"1","media":{"data":[{"id":"2","timestamp":"yesterday"}]}}}`, Malformed},
		{"post without id", 200, `{"business_discovery":{"id":"1","media":{"data":[{"timestamp":"2026-09-01T12:00:00+0000"}]}}}`, Malformed},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := decode(Answer{Status: c.status, Body: []byte(c.body)})
			require.Equal(t, c.want, KindOf(err))
		})
	}
}

func FuzzDecode(f *testing.F) {
	for _, name := range []string{"discovery_medias_p1.json", "discovery_medias_p2.json", "discovery_user_fields.json"} {
		f.Add(200, recorded(f, name))
	}
	f.Add(400, []byte(`{"error":{"message":"m","code":190,"error_subcode":463}}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		page, err := decode(Answer{Status: status, Body: body})
		if err != nil {
			require.NotEmpty(t, KindOf(err), "every failure has a kind")
			return
		}
		require.NotEmpty(t, page.Profile.ID)
		require.True(t, page.Profile.Followers == nil || *page.Profile.Followers > 0)
		for _, post := range page.Posts {
			require.NotEmpty(t, post.ID)
			require.Equal(t, time.UTC, post.PostedAt.Location())
			require.True(t, post.Likes == nil || *post.Likes >= 0)
		}
		_, err = json.Marshal(page)
		if err != nil { // years outside 0…9999 are the only thing JSON refuses
			require.ErrorContains(t, err, "year")
		}
	})
}
