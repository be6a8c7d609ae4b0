package profiles_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// dump is everything that readings have written, in an order of its own; ids and the links, which expire, left out.
func (h *fixture) dump() map[string]any {
	h.T.Helper()
	var posts []struct {
		InstagramID, Shortcode, Type, MediaType, ProductType string
		Caption, Permalink                                   *string
		PostedAt, FirstSeenAt, UpdatedAt                     time.Time
		GoneAt                                               *time.Time
		Likes, Comments, Views, FollowersAtPost              *int64
		FollowersFirstKnown                                  bool
	}
	var days []struct {
		Day                                   string
		Followers, Follows, MediaCount        *int64
		AvgLikes, AvgComments, EngagementRate *float64
	}
	var postDays []struct {
		InstagramID, Day       string
		Likes, Comments, Views *int64
	}
	conn := h.Db.Conn(h.T.Context())
	require.NoError(h.T, conn.Raw(`SELECT * FROM posts ORDER BY posted_at`).Scan(&posts).Error)
	require.NoError(h.T, conn.Raw(`SELECT * FROM profile_days ORDER BY day`).Scan(&days).Error)
	require.NoError(h.T, conn.Raw(`SELECT p.instagram_id, d.* FROM post_days d JOIN posts p ON p.id = d.post_id `+
		`ORDER BY p.posted_at, d.day`).Scan(&postDays).Error)
	var ids []int64
	require.NoError(h.T, conn.Raw(`SELECT id FROM profiles`).Scan(&ids).Error)
	require.Len(h.T, ids, 1)
	p := h.Profile(ids[0])
	p.ID, p.PictureURL = 0, nil
	return map[string]any{"profile": p, "posts": posts, "days": days, "post days": postDays}
}

func TestThePastIsWhatRefreshesWouldHaveWritten(t *testing.T) {
	const days = 45
	lived := newFixture(t, testkit.SQLite(t))
	instants := profiles.Daily(figurestest.Friday, days)
	lived.Clock.Set(instants[0])
	id := lived.Connect(1, "maya.bakes")
	for _, at := range instants {
		lived.Clock.Set(at)
		lived.Read(id)
	}
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		clk := clock.NewFake(figurestest.Friday)
		server, err := h.World.StartPast(t.Context(), clk)
		require.NoError(t, err)
		defer server.Close()
		client, err := instagram.New(instagram.Config{
			BaseURL: server.BaseURL(), AccountID: "1784", Token: "token", CallsPerHour: 100_000,
		}, nil, clk, testkit.Quiet)
		require.NoError(t, err)
		past, err := h.Service.ReadPast(t.Context(), client, clk, "maya.bakes", days)
		require.NoError(t, err)
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles`), "nothing is written before the transaction")
		found, err := past.Find(t.Context(), 1, "maya.bakes")
		require.NoError(t, err)
		require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
			_, err := past.Connect(ctx, 1, found)
			return err
		}))
		want := lived.dump()
		for part, got := range h.dump() {
			require.Equal(t, want[part], got, part)
		}
		require.Equal(t, days, h.Count(`SELECT COUNT(*) FROM profile_days`))
	})
}
