package analytics

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// gallery is a house on the simulator's world whose pictures are at hand at once, not drawn for seconds. Their links end
// as the simulator's do.
func gallery(t *testing.T, db *database.DB) *house {
	t.Helper()
	clk := clock.NewFake(friday)
	world := simulator.NewHandler(simulator.NewWorld(), clk)
	var picture bytes.Buffer
	require.NoError(t, jpeg.Encode(&picture, image.NewGray(image.Rect(0, 0, 160, 200)), nil))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, ".jpg") {
			world.ServeHTTP(w, r)
			return
		}
		end, err := strconv.ParseInt(r.URL.Query().Get("oe"), 16, 64)
		if err != nil || clk.Now().Unix() >= end {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		w.Write(picture.Bytes())
	}))
	t.Cleanup(server.Close)
	client, err := instagram.New(instagram.Config{BaseURL: server.URL, AccountID: "1784", Token: "token", CallsPerHour: 100_000}, nil, clk, testkit.Quiet)
	require.NoError(t, err)
	h := furnish(t, db, clk, client, nil)
	h.library = media.NewLibrary(media.NewStore(t.TempDir(), clk), media.NewFetcher(server.Listener.Addr().String), clk, testkit.Quiet)
	h.pictures.library = h.library
	return h
}

// keyIn is the key that a signed address names.
func (h *house) keyIn(address string) media.Key {
	h.t.Helper()
	u, err := url.Parse(address)
	require.NoError(h.t, err)
	key, err := h.signer.Verify(strings.TrimPrefix(u.Path, media.Route), u.Query().Get("e"), u.Query().Get("s"))
	require.NoError(h.t, err)
	return key
}

// see opens a picture as the media route does and answers its longest side.
func (h *house) see(key media.Key) (side int, err error) {
	picture, err := h.library.View(h.t.Context(), key, h.pictures.Link)
	if err != nil {
		return 0, err
	}
	defer picture.Close()
	c, err := jpeg.DecodeConfig(picture)
	return max(c.Width, c.Height), err
}

func (h *house) stored(key media.Key) bool {
	_, err := h.library.Age(key)
	return err == nil
}

func TestPicturesOfAReading(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		id := h.connect(1, "maya.bakes")
		h.read(id)
		summary := h.summary(1, Last30Days)
		t.Run("DASH-035 the avatar and the recent posts are stored with the reading", func(t *testing.T) {
			avatar := h.keyIn(*summary.MyPerformance.ProfilePicture)
			require.True(t, h.stored(avatar))
			best := h.keyIn(*summary.RecentHighlights.BestPost.DisplayURL)
			require.True(t, h.stored(best))
			for key, want := range map[media.Key]int{avatar: 320, best: 640} {
				side, err := h.see(key)
				require.NoError(t, err)
				require.LessOrEqual(t, side, want)
			}
			var ids []string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts WHERE posted_at > ?`, friday.AddDate(0, 0, -30)).Scan(&ids).Error)
			require.NotEmpty(t, ids)
			for _, id := range ids {
				require.True(t, h.stored(media.Post("simulator", id)), id)
			}
		})
		t.Run("an older post's picture comes on first view", func(t *testing.T) {
			var older string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts WHERE posted_at < ? ORDER BY posted_at DESC LIMIT 1`, friday.AddDate(0, 0, -60)).Scan(&older).Error)
			key := media.Post("simulator", older)
			require.False(t, h.stored(key))
			side, err := h.see(key)
			require.NoError(t, err)
			require.LessOrEqual(t, side, 640)
		})
		t.Run("what is not stored has no picture", func(t *testing.T) {
			for _, key := range []media.Key{media.Post("simulator", "1"), media.Avatar("graph", "1"), media.Avatar("simulator", "1")} {
				_, err := h.pictures.Link(t.Context(), key, false)
				require.True(t, apperr.Is(err, apperr.NotFound))
				_, err = h.pictures.Link(t.Context(), key, true)
				require.True(t, apperr.Is(err, apperr.NotFound))
			}
		})
	})
}

func TestALostFolderFillsAgain(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		asked := &counting{Source: h.service.source}
		h.pictures.source = asked
		id := h.connect(1, "maya.bakes")
		h.read(id)
		best := h.keyIn(*h.summary(1, Last30Days).RecentHighlights.BestPost.DisplayURL)
		avatar := h.keyIn(*h.summary(1, Last30Days).MyPerformance.ProfilePicture)
		h.clock.Advance(10 * 24 * time.Hour) // the links are good for days
		require.NoError(t, h.library.Remove(best, avatar))

		_, err := h.see(avatar)
		require.NoError(t, err)
		require.Equal(t, 1, asked.calls, "one page has the avatar's link")
		_, err = h.see(best)
		require.NoError(t, err)
		require.Equal(t, 1, asked.calls, "and those of the newest posts")

		var oldest string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts ORDER BY posted_at LIMIT 1`).Scan(&oldest).Error)
		for range 3 { // which has left the newest 200 by now
			_, err = h.see(media.Post("simulator", oldest))
			require.True(t, apperr.Is(err, apperr.NotFound))
			h.clock.Advance(2 * time.Minute)
		}
		require.Equal(t, 9, asked.calls, "a picture costs calls once an hour, at most a reading's")
	})
}

// counting counts the calls to a source.
type counting struct {
	instagram.Source
	calls int
}

func (c *counting) Page(ctx context.Context, username, after string) (instagram.Page, error) {
	c.calls++
	return c.Source.Page(ctx, username, after)
}

func TestAPictureIsNeverAnotherAccounts(t *testing.T) {
	h := furnish(t, testkit.SQLite(t), clock.NewFake(friday), nil, nil)
	page := account("1", "maya", new(int64(1000)))
	page.Profile.PictureURL = new("https://scontent.cdninstagram.com/old.jpg")
	source := script{pages: map[string]instagram.Page{"maya": page}}
	h.service.source, h.service.Lookup.source, h.pictures.source = source, source, source
	h.connect(1, "maya")
	other := account("2", "maya", new(int64(5)))
	other.Profile.PictureURL = new("https://scontent.cdninstagram.com/other.jpg")
	source.pages["maya"] = other
	_, err := h.pictures.Link(t.Context(), media.Avatar("simulator", "1"), true)
	require.ErrorContains(t, err, "belongs to another account now")
	link, err := h.pictures.Link(t.Context(), media.Avatar("simulator", "1"), false)
	require.NoError(t, err)
	require.Equal(t, "https://scontent.cdninstagram.com/old.jpg", link)
}

func TestPicturesNeverFailAReading(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	h.pictures.library = media.NewLibrary(media.NewStore(t.TempDir(), h.clock), media.NewFetcher(nil), h.clock, testkit.Quiet)
	id := h.connect(1, "maya.bakes")
	h.read(id) // the simulator's address is refused
	require.Equal(t, Ready, h.profile(id).Status)
	require.NotNil(t, h.summary(1, Last30Days).RecentHighlights.BestPost.DisplayURL)
}

func TestAVideoIsNeverAPicture(t *testing.T) {
	media, thumbnail := new("media"), new("thumbnail")
	for kind, want := range map[instagram.Type]*string{
		instagram.Image: media, instagram.Carousel: media, instagram.Reel: thumbnail, instagram.Video: thumbnail,
	} {
		require.Equal(t, want, pictureOf(string(kind), media, thumbnail), kind)
	}
	require.Nil(t, pictureOf(string(instagram.Reel), media, nil))
}

func TestCheckShowsThePicture(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	check, err := h.service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	require.True(t, h.stored(h.keyIn(*check.ProfilePicture)), "nobody follows it, so its link would be lost")
	h.pictures.library = media.NewLibrary(media.NewStore(t.TempDir(), h.clock), media.NewFetcher(nil), h.clock, testkit.Quiet)
	check, err = h.service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	require.True(t, check.Exists)
	require.Nil(t, check.ProfilePicture, "what cannot be shown is not promised")
}

func TestSweepOfPictures(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		id := h.connect(1, "maya.bakes")
		h.read(id)
		kept := h.count(`SELECT COUNT(*) + 1 FROM posts WHERE posted_at > ?`, friday.AddDate(0, 0, -30))
		_, err := h.service.Check(t.Context(), 1, "noa.plants") // looked up, not followed
		require.NoError(t, err)
		sweep := func() media.Amount {
			require.NoError(t, h.service.sweepPictures(t.Context(), jobs.Unheld(db), struct{}{}))
			swept, err := h.library.Sweep(t.Context(), 0, nil)
			require.NoError(t, err)
			return swept.Kept
		}
		require.Equal(t, kept+1, sweep().Files, "a look-up may still be followed")
		h.clock.Advance(keepStray + time.Minute)
		require.Equal(t, kept, sweep().Files)
		require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM profiles`).Error)
		require.Zero(t, sweep().Files)
	})
}

func TestPicturesAcrossSources(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	id := h.connect(1, "maya.bakes")
	h.read(id)
	require.NoError(t, h.db.Conn(t.Context()).Exec(`UPDATE profiles SET source = 'graph'`).Error)
	_, err := h.pictures.Link(t.Context(), media.Avatar("graph", h.profile(id).InstagramID), true)
	require.True(t, apperr.Is(err, apperr.NotFound), "the simulator has no links of Instagram's")
}
