package analytics

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// BenchmarkRefresh is a profile's refresh as its job makes it, lease and budget included, in turn with a bare loop that
// asks the same simulator for the same pages and decodes them. The pictures are stored, and looked for at each turn.
func BenchmarkRefresh(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchRefresh(b, testkit.SQLite(b), testkit.EmbeddedRedis(b)) })
	if testkit.Server(b, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		b.Run("postgres", func(b *testing.B) { benchRefresh(b, testkit.Postgres(b), testkit.RealRedis(b)) })
	}
}

func benchRefresh(b *testing.B, db *database.DB, r *redis.Redis) {
	clk := clock.NewFake(friday)
	world, err := simulator.Start(b.Context(), "127.0.0.1:0", clk)
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, world.Close()) })
	source, err := instagram.New(instagram.Config{
		BaseURL: world.BaseURL(), AccountID: "17841405309211844", Token: "token", CallsPerHour: 1_000_000_000,
	}, r.Client, clk, testkit.Quiet)
	require.NoError(b, err)
	c, store := config.Config{Instagram: config.SourceSimulator}, NewStore(db)
	library := media.NewLibrary(media.NewStore(b.TempDir(), clk), media.NewFetcher(world.Addr), clk, testkit.Quiet)
	pictures := NewPictures(c, store, library, media.NewSigner("a secret of the benchmark, long enough", clk), source, httpapi.NewRateLimiter(r, testkit.Quiet), testkit.Quiet)
	service := NewService(c, db, store, source, NewLookup(c, source, uncounted{}, clk), hourly{}, jobs.NewOutbox(db, r, clk, testkit.Quiet), pictures, clk, testkit.Quiet)
	found, err := service.Find(b.Context(), 1, "maya.bakes")
	require.NoError(b, err)
	id, err := service.Connect(b.Context(), 1, found)
	require.NoError(b, err)
	first, err := store.due(b.Context(), id, clk.Now())
	require.NoError(b, err)
	require.NoError(b, service.read(b.Context(), jobs.UnheldAt(db, *first.NextRefreshAt), first))

	due := dueProfiles{store, false}
	bare := bareLoop{b: b, address: world.BaseURL() + "/v25.0/17841405309211844", clock: clk}
	testkit.Against(b, 0.35, bare.read, func() {
		now := clk.Now() // the same as in the bare loop; the next turn is an hour later
		claimed, err := due.Claim(b.Context(), now, now.Add(time.Minute), 1)
		require.NoError(b, err)
		require.Len(b, claimed, 1)
		var carried Due // as a job takes it along, which Redis lets run once
		require.NoError(b, r.Client.SetNX(b.Context(), "hold:"+now.String(), 1, time.Minute).Err())
		raw, err := json.Marshal(claimed[0])
		require.NoError(b, err)
		require.NoError(b, json.Unmarshal(raw, &carried))
		require.NoError(b, service.read(b.Context(), jobs.UnheldAt(db, now.Add(time.Minute)), carried))
	}, func() { clk.Advance(time.Hour) }, swept(b, db))
}

// swept does in a turn what PostgreSQL's autovacuum does in the hour that the turn stands for, by the rule it comes
// with: where more than fifty rows, and a fifth, are dead. A profile that is read a thousand times a second leaves more of
// them than any server sees.
func swept(b *testing.B, db *database.DB) func() {
	turn := 0
	return func() {
		if turn++; db.Dialect == database.Postgres && turn%25 == 0 { // each leaves two dead rows of its profile
			for _, table := range []string{"profiles", "profile_days", "posts", "post_days"} {
				require.NoError(b, db.Conn(b.Context()).Exec("VACUUM ANALYZE "+table).Error)
			}
		}
	}
}

// bareLoop asks for a profile and its posts of 30 days, and decodes them.
type bareLoop struct {
	b       *testing.B
	address string
	clock   clock.Clock
}

func (l bareLoop) read() {
	back := l.clock.Now().AddDate(0, 0, -recentDays).Format("2006-01-02T15:04:05-0700")
	const fields = "id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count,view_count"
	for after, oldest := "", "9999"; oldest > back; {
		query := url.Values{"access_token": {"token"}, "fields": {"business_discovery.username(maya.bakes){id,username,name,biography," +
			"website,profile_picture_url,followers_count,follows_count,media_count,media.limit(25)" + after + "{" + fields + "}}"}}
		request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, l.address+"?"+query.Encode(), http.NoBody)
		require.NoError(l.b, err)
		response, err := http.DefaultClient.Do(request)
		require.NoError(l.b, err)
		var answer struct {
			Account struct {
				ID        string
				Followers int64 `json:"followers_count"`
				Media     struct {
					Data []struct {
						ID, Caption, Permalink, Timestamp string
						MediaType                         string `json:"media_type"`
						ProductType                       string `json:"media_product_type"`
						MediaURL                          string `json:"media_url"`
						ThumbnailURL                      string `json:"thumbnail_url"`
						Likes                             int64  `json:"like_count"`
						Comments                          int64  `json:"comments_count"`
						Views                             int64  `json:"view_count"`
					}
					Paging struct{ Cursors struct{ After string } }
				}
			} `json:"business_discovery"`
		}
		require.NoError(l.b, json.NewDecoder(response.Body).Decode(&answer))
		require.NoError(l.b, response.Body.Close())
		posts := answer.Account.Media.Data
		require.NotEmpty(l.b, posts)
		after, oldest = ".after("+answer.Account.Media.Paging.Cursors.After+")", posts[len(posts)-1].Timestamp
	}
}
