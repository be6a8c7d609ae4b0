package profiles_test

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
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// gallery is a fixture on the simulator's world with one small picture for all, to save time. Its links
// end as the simulator's do.
func gallery(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	clk := clock.NewFake(figurestest.Friday)
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
	client, err := instagram.New(instagram.Config{
		BaseURL: server.URL, AccountID: "1784", Token: "token", CallsPerHour: 100_000,
	}, nil, clk, testkit.Quiet)
	require.NoError(t, err)
	h := newFixtureFrom(t, db, clk, client, nil)
	h.ImageHost = server.Listener.Addr().String()
	return h
}

// keyIn is the key that a signed address names.
func (h *fixture) keyIn(address string) media.Key {
	h.T.Helper()
	u, err := url.Parse(address)
	require.NoError(h.T, err)
	key, err := h.Signer.Verify(strings.TrimPrefix(u.Path, media.Route), u.Query().Get("e"), u.Query().Get("s"))
	require.NoError(h.T, err)
	return key
}

// see opens a picture as the media route does and answers its longest side.
func (h *fixture) see(key media.Key) (side int, err error) {
	picture, err := h.Library.View(h.T.Context(), key, h.Pictures.Link)
	if err != nil {
		return 0, err
	}
	c, err := jpeg.DecodeConfig(bytes.NewReader(picture.JPEG))
	return max(c.Width, c.Height), err
}

// bestPicture is the address of the picture of the profile's best post.
func (h *fixture) bestPicture(id int64) *string {
	h.T.Helper()
	during := figures.Window{From: figurestest.Friday.AddDate(0, 0, -7), Until: figurestest.Friday.AddDate(1, 0, 0)}
	best, _, err := h.Compare().BestPosts(h.T.Context(), []int64{id}, during, "", 1)
	require.NoError(h.T, err)
	require.Len(h.T, best, 1)
	return best[0].Picture
}

func (h *fixture) stored(key media.Key) bool {
	_, err := h.Library.Age(h.T.Context(), key)
	return err == nil
}

func TestPicturesOfAReading(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		t.Run("DASH-035 the avatar and the recent posts are stored with the reading", func(t *testing.T) {
			avatar := h.keyIn(*h.own(1).ProfilePic)
			require.True(t, h.stored(avatar))
			best := h.keyIn(*h.bestPicture(id))
			require.True(t, h.stored(best))
			for key, want := range map[media.Key]int{avatar: 320, best: 640} {
				side, err := h.see(key)
				require.NoError(t, err)
				require.LessOrEqual(t, side, want)
			}
			var ids []string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts WHERE posted_at > ?`,
				figurestest.Friday.AddDate(0, 0, -30)).Scan(&ids).Error)
			require.NotEmpty(t, ids)
			for _, id := range ids {
				require.True(t, h.stored(media.Post("simulator", id)), id)
			}
		})
		t.Run("an older post's picture comes on first view", func(t *testing.T) {
			var older string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts WHERE posted_at < ? ORDER BY posted_at DESC LIMIT 1`,
				figurestest.Friday.AddDate(0, 0, -60)).Scan(&older).Error)
			key := media.Post("simulator", older)
			require.False(t, h.stored(key))
			side, err := h.see(key)
			require.NoError(t, err)
			require.LessOrEqual(t, side, 640)
		})
		t.Run("what is not stored has no picture", func(t *testing.T) {
			for _, key := range []media.Key{media.Post("simulator", "1"), media.Avatar("graph", "1"), media.Avatar("simulator", "1")} {
				_, err := h.Pictures.Link(t.Context(), key, false)
				require.True(t, apperr.Is(err, apperr.NotFound))
				_, err = h.Pictures.Link(t.Context(), key, true)
				require.True(t, apperr.Is(err, apperr.NotFound))
			}
		})
	})
}

func TestALostFolderFillsAgain(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		best := h.keyIn(*h.bestPicture(id))
		avatar := h.keyIn(*h.own(1).ProfilePic)
		h.Clock.Advance(10 * 24 * time.Hour) // the links are good for days
		require.NoError(t, h.Library.Remove(t.Context(), best, avatar))
		asked := &counting{Source: h.Source.Source}
		h.Source.Source = asked

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
			h.Clock.Advance(2 * time.Minute)
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
	h := newFixtureFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), nil, nil)
	page := profilestest.Account("1", "maya", new(int64(1000)))
	page.Profile.PictureURL = new("https://scontent.cdninstagram.com/old.jpg")
	source := profilestest.Script{Pages: map[string]instagram.Page{"maya": page}}
	h.Source.Source = source
	h.Connect(1, "maya")
	other := profilestest.Account("2", "maya", new(int64(5)))
	other.Profile.PictureURL = new("https://scontent.cdninstagram.com/other.jpg")
	source.Pages["maya"] = other
	_, err := h.Pictures.Link(t.Context(), media.Avatar("simulator", "1"), true)
	require.ErrorContains(t, err, "belongs to another account now")
	link, err := h.Pictures.Link(t.Context(), media.Avatar("simulator", "1"), false)
	require.NoError(t, err)
	require.Equal(t, "https://scontent.cdninstagram.com/old.jpg", link)
}

func TestPicturesNeverFailAReading(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	h.ImageHost = ""
	id := h.Connect(1, "maya.bakes")
	h.Read(id) // the simulator's address is refused
	require.Equal(t, figures.Ready, h.Profile(id).Status)
	require.NotNil(t, h.bestPicture(id))
}

func TestCheckShowsThePicture(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	check, err := h.Service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	key := h.keyIn(*check.ProfilePicture)
	require.True(t, h.stored(key), "nobody follows it, so its link would be lost")
	h.ImageHost = ""
	require.NoError(t, h.Library.Remove(t.Context(), key))
	check, err = h.Service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	require.True(t, check.Exists)
	require.Nil(t, check.ProfilePicture, "what cannot be shown is not promised")
}

func TestSweepOfPictures(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := gallery(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		kept := h.Count(`SELECT COUNT(*) + 1 FROM posts WHERE posted_at > ?`, figurestest.Friday.AddDate(0, 0, -30))
		_, err := h.Service.Check(t.Context(), 1, "noa.plants") // looked up, not followed
		require.NoError(t, err)
		sweep := func() media.Amount {
			require.NoError(t, h.Service.SweepPictures(t.Context(), jobs.Unheld(db), struct{}{}))
			swept, err := h.Library.Sweep(t.Context(), 0, nil)
			require.NoError(t, err)
			return swept.Kept
		}
		require.Equal(t, kept+1, sweep().Files, "a look-up may still be followed")
		testkit.AgeFolder(t, h.Folder, profiles.KeepStray+time.Minute)
		require.Equal(t, kept, sweep().Files)
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts ORDER BY posted_at DESC LIMIT 2`).Scan(&h.Saved.IDs).Error)
		require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM profiles`).Error)
		require.Equal(t, 2, sweep().Files, "somebody has saved these")
		h.Saved.IDs = nil
		require.Zero(t, sweep().Files)
	})
}

func TestSweepKeepsPicturesOfUsers(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	id := h.Connect(1, "maya.bakes")
	h.Read(id)
	current, former := media.User(1, "https://lh3.googleusercontent.com/a/new"), media.User(1, "https://lh3.googleusercontent.com/a/old")
	for _, key := range []media.Key{current, former} {
		require.NoError(t, h.Library.Ingest(t.Context(), key, *h.Profile(id).PictureURL))
	}
	h.Users.Keys = []media.Key{current}
	testkit.AgeFolder(t, h.Folder, profiles.KeepStray+time.Minute)
	require.NoError(t, h.Service.SweepPictures(t.Context(), jobs.Unheld(h.Db), struct{}{}))
	_, err := h.Library.Age(h.T.Context(), current)
	require.NoError(t, err, "it is the user's picture")
	_, err = h.Library.Age(h.T.Context(), former)
	require.Error(t, err, "the user has another one now")
}

func TestPicturesAcrossSources(t *testing.T) {
	h := gallery(t, testkit.SQLite(t))
	id := h.Connect(1, "maya.bakes")
	h.Read(id)
	require.NoError(t, h.Db.Conn(t.Context()).Exec(`UPDATE profiles SET source = 'graph'`).Error)
	_, err := h.Pictures.Link(t.Context(), media.Avatar("graph", h.Profile(id).InstagramID), true)
	require.True(t, apperr.Is(err, apperr.NotFound), "the simulator has no links of Instagram's")
}
