package media

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image/jpeg"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// fixture is a library whose CDN serves one picture at every address but /broken and /slow.
type fixture struct {
	*Library
	lab     *lab
	clock   *clock.Fake
	fetched atomic.Int64
	hold    chan struct{} // closed: the CDN answers
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	return newFixtureIn(t, inFolder(t))
}

func newFixtureIn(t *testing.T, in storage) *fixture {
	t.Helper()
	s := newHeldFixture(t, in)
	close(s.hold)
	return s
}

// newHeldFixture answers with pictures once hold is closed.
func newHeldFixture(t *testing.T, in storage) *fixture {
	t.Helper()
	s := &fixture{clock: clock.NewFake(time.Now()), hold: make(chan struct{})}
	picture := asJPEG(t, photo(800, 1000))
	s.lab = newLab(t, "", nil, func(w http.ResponseWriter, r *http.Request) {
		s.fetched.Add(1)
		switch r.URL.Path {
		case "/broken":
			w.Header().Set("Content-Type", "image/jpeg")
			io.WriteString(w, "<html>Sorry</html>")
		case "/expired":
			w.WriteHeader(http.StatusForbidden)
		case "/slow":
			<-r.Context().Done()
		default:
			<-s.hold
			w.Write(picture)
		}
	})
	s.lab.open.Store(true)
	s.Library = NewLibrary(NewStore(in.Bucket, s.clock), s.lab.fetcher, s.clock, testkit.Quiet)
	return s
}

func (s *fixture) url(path string) string { return s.lab.url("scontent.cdninstagram.com", path) }

func (s *fixture) at(path string) Origin {
	return func(context.Context, Key, bool) (string, error) { return s.url(path), nil }
}

// view reports whether a picture can be seen, and how it could not.
func (s *fixture) view(t *testing.T, key Key, origin Origin) error {
	t.Helper()
	_, err := s.View(t.Context(), key, origin)
	return err
}

func TestIngest(t *testing.T) {
	s := newFixture(t)
	post, avatar := Post("graph", "1"), Avatar("graph", "1")
	require.NoError(t, s.Ingest(t.Context(), post, s.url("/a.jpg")))
	require.NoError(t, s.Ingest(t.Context(), avatar, s.url("/b.jpg")))
	require.EqualValues(t, 2, s.fetched.Load())

	s.clock.Advance(avatarFor - time.Minute)
	require.NoError(t, s.Ingest(t.Context(), post, s.url("/a.jpg?new")))
	require.NoError(t, s.Ingest(t.Context(), avatar, s.url("/b.jpg?new")))
	require.EqualValues(t, 2, s.fetched.Load(), "both are stored")

	s.clock.Advance(2 * time.Minute)
	require.NoError(t, s.Ingest(t.Context(), post, s.url("/a.jpg?new")))
	require.NoError(t, s.Ingest(t.Context(), avatar, s.url("/b.jpg?new")))
	require.EqualValues(t, 3, s.fetched.Load(), "an avatar may have changed after a day")

	s.clock.Advance(avatarFor)
	require.Error(t, s.Ingest(t.Context(), avatar, s.url("/broken")))
	require.NoError(t, s.view(t, avatar, nil), "what was stored stays")
	require.ErrorIs(t, s.Ingest(t.Context(), Post("graph", "2"), "http://127.0.0.1/x.jpg"), errRefused)
	require.ErrorIs(t, s.Ingest(t.Context(), Post("graph", "2"), ""), errRefused)
	require.True(t, apperr.Is(s.Ingest(t.Context(), Post("graph", "../2"), s.url("/a.jpg")), apperr.NotFound))
}

func TestViewFetchesOnce(t *testing.T) {
	s := newHeldFixture(t, inFolder(t))
	key := Post("graph", "1")
	var all sync.WaitGroup
	var asked atomic.Int64
	origin := func(context.Context, Key, bool) (string, error) {
		asked.Add(1)
		return s.url("/a.jpg"), nil
	}
	impatient, leave := context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() { // the first to ask goes away; the others still get the picture
		_, err := s.View(impatient, key, origin)
		gone <- err
	}()
	require.Eventually(t, func() bool { return s.fetched.Load() == 1 }, 5*time.Second, time.Millisecond)
	for range 20 {
		all.Go(func() {
			if err := s.view(t, key, origin); err != nil {
				t.Error(err)
			}
		})
	}
	leave()
	require.True(t, apperr.Is(<-gone, apperr.NotFound))
	close(s.hold)
	all.Wait()
	require.EqualValues(t, 1, s.fetched.Load())
	require.EqualValues(t, 1, asked.Load())
}

func TestViewRemembersAMissForAMinute(t *testing.T) {
	s := newFixture(t)
	for i, origin := range map[string]Origin{
		"1": s.at("/broken"), "2": s.at("/expired"),
		"3": func(context.Context, Key, bool) (string, error) {
			return "", apperr.New(apperr.NotFound, "no such post")
		},
		"4": func(context.Context, Key, bool) (string, error) { return "", errors.New("database down") },
		"5": func(context.Context, Key, bool) (string, error) {
			return "http://169.254.169.254/latest/meta-data", nil
		},
		"6": func(context.Context, Key, bool) (string, error) { panic("a bug") },
	} {
		key, asked := Post("graph", i), 0
		counting := func(ctx context.Context, key Key, renew bool) (string, error) {
			if !renew {
				asked++
			}
			return origin(ctx, key, renew)
		}
		for range 3 {
			require.True(t, apperr.Is(s.view(t, key, counting), apperr.NotFound), i)
		}
		require.Equal(t, 1, asked, i)
		s.clock.Advance(missFor)
		require.Error(t, s.view(t, key, counting))
		require.Equal(t, 2, asked, "asked again after a minute")
		require.NoError(t, s.Ingest(t.Context(), key, s.url("/a.jpg")))
		require.NoError(t, s.view(t, key, counting), "an ingest ends a miss")
		require.NoError(t, s.Remove(t.Context(), key))
		require.Error(t, s.view(t, key, counting))
		require.Equal(t, 3, asked)
	}
}

func TestALinkThatEndedIsRenewedOnce(t *testing.T) {
	s := newFixture(t)
	links := func(known, fresh string) (Origin, *int) {
		asked := new(int)
		return func(_ context.Context, _ Key, renew bool) (string, error) {
			*asked++
			if renew {
				return s.url(fresh), nil
			}
			return s.url(known), nil
		}, asked
	}
	for name, test := range map[string]struct {
		known, fresh string
		asked        int
		seen         bool
	}{
		"a good link":                   {"/a.jpg", "/b.jpg", 1, true},
		"an ended one, renewed":         {"/expired", "/b.jpg", 2, true},
		"an ended one, ended again":     {"/expired", "/expired", 2, false},
		"a picture that cannot be read": {"/broken", "/b.jpg", 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			origin, asked := links(test.known, test.fresh)
			err := s.view(t, Post("graph", strconv.Itoa(len(name))), origin)
			require.Equal(t, test.seen, err == nil, "%v", err)
			require.Equal(t, test.asked, *asked)
		})
	}
	require.ErrorIs(t, s.Ingest(t.Context(), Post("graph", "9"), s.url("/expired")), errLinkEnded)
}

func TestViewDoesNotHang(t *testing.T) {
	s := newFixture(t)
	require.Equal(t, 8*time.Second, s.timeout)
	s.timeout = 100 * time.Millisecond
	require.True(t, apperr.Is(s.view(t, Post("graph", "1"), s.at("/slow")), apperr.NotFound))
	require.Error(t, s.view(t, Post("graph", "1"), s.at("/a.jpg")), "not asked again at once")
	s.timeout = fetchTimeout
	require.Eventually(t, func() bool { // the slow fetch may still be ending
		s.clock.Advance(slowMissFor)
		return s.view(t, Post("graph", "1"), s.at("/a.jpg")) == nil
	}, 5*time.Second, time.Millisecond, "a slow host is asked again after five seconds")
	s.timeout = 100 * time.Millisecond
	stuck := make(chan struct{})
	defer close(stuck)
	require.True(t, apperr.Is(s.view(t, Post("graph", "2"), func(context.Context, Key, bool) (string, error) {
		<-stuck // an origin that ignores its context
		return "", nil
	}), apperr.NotFound))
}

func TestWhoGoesAwayLeavesNoMiss(t *testing.T) {
	s := newHeldFixture(t, inFolder(t))
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(30*time.Millisecond, cancel)
	_, err := s.View(ctx, Post("graph", "1"), s.at("/a.jpg"))
	require.ErrorIs(t, err, context.Canceled)
	close(s.hold)
	require.NoError(t, s.view(t, Post("graph", "1"), s.at("/a.jpg")))
}

// What is stored is seen again as soon as the storage answers, and nothing has been fetched in its place.
func TestWhileTheStorageIsDown(t *testing.T) {
	server := testkit.NewS3(t)
	s := newFixtureIn(t, storage{files.Of(config.Config{FilesURL: server.Address()}), nil})
	signer := NewSigner(secret, s.clock)
	h := router(t, s.Library, signer, s.at("/a.jpg"))
	seen, unseen := signer.URL(Post("graph", "1")), signer.URL(Post("graph", "2"))
	require.Equal(t, http.StatusOK, get(h, seen).Code)
	require.EqualValues(t, 1, s.fetched.Load())

	server.SetDown(true)
	for _, address := range []string{seen, unseen} {
		answer := get(h, address)
		require.Equal(t, http.StatusServiceUnavailable, answer.Code)
		require.JSONEq(t, `{"message": "We can't load pictures right now.", "code": "unavailable"}`, answer.Body.String())
		require.Equal(t, "10", answer.Header().Get("Retry-After"))
		require.Equal(t, "no-store", answer.Header().Get("Cache-Control"), "the browser asks again")
	}
	require.ErrorIs(t, s.Ingest(t.Context(), Post("graph", "1"), s.url("/a.jpg")), errStorage)
	require.EqualValues(t, 1, s.fetched.Load())
	swept, err := s.Sweep(t.Context(), 0, keeping())
	require.ErrorContains(t, err, "BOWERBIRD_FILES_URL: ")
	require.Zero(t, swept)

	server.SetDown(false)
	require.Equal(t, http.StatusOK, get(h, seen).Code)
	require.EqualValues(t, 1, s.fetched.Load())
	require.Equal(t, http.StatusOK, get(h, unseen).Code)
}

func TestAPictureThatCannotBeStored(t *testing.T) {
	dir := t.TempDir()
	s := newFixtureIn(t, storage{files.Folder(dir), nil})
	shard := filepath.Join(dir, filepath.FromSlash(path.Dir(fileOf(Post("graph", "1")))))
	require.NoError(t, os.MkdirAll(filepath.Dir(shard), 0o700))
	require.NoError(t, os.Symlink("nowhere", shard))
	require.ErrorIs(t, s.view(t, Post("graph", "1"), s.at("/a.jpg")), errStorage)
	require.True(t, apperr.Is(s.view(t, Post("graph", "1"), s.at("/a.jpg")), apperr.NotFound), "not fetched again at once")
	require.EqualValues(t, 1, s.fetched.Load())
	require.NoError(t, os.Remove(shard))
	s.clock.Advance(slowMissFor)
	require.NoError(t, s.view(t, Post("graph", "1"), s.at("/a.jpg")))
}

func TestHowLongAFailureIsRemembered(t *testing.T) {
	require.Equal(t, 5*time.Second, lastingOf(fmt.Errorf("fetch: %w", context.DeadlineExceeded)))
	require.Equal(t, time.Minute, lastingOf(errLinkEnded))
}

func TestMissesAreBounded(t *testing.T) {
	now := clock.NewFake(thursday)
	m := newNegativeCache(now)
	for i := range maxMisses {
		m.add(Post("graph", strconv.Itoa(i)), missFor)
	}
	m.add(Post("graph", "new"), missFor)
	require.LessOrEqual(t, m.missed.Len(), maxMisses)
	require.True(t, m.has(Post("graph", "new")))
	now.Advance(missFor)
	require.False(t, m.has(Post("graph", "new")))
	for i := range maxMisses {
		m.add(Post("avatar", strconv.Itoa(i)), missFor)
	}
	require.LessOrEqual(t, m.missed.Len(), maxMisses)
	require.True(t, m.has(Post("avatar", "0")), "the old ones went first")
}

func TestIngestFromTheSimulator(t *testing.T) {
	server, err := simulator.Start(t.Context(), "127.0.0.1:0", clock.System{})
	require.NoError(t, err)
	defer server.Close()
	response, err := http.Get(server.BaseURL() + "/v25.0/1?access_token=x" +
		"&fields=business_discovery.username(ada){profile_picture_url,media.limit(1){media_url,thumbnail_url}}")
	require.NoError(t, err)
	defer response.Body.Close()
	var found struct {
		Discovery struct {
			Picture string `json:"profile_picture_url"`
			Media   struct {
				Data []struct {
					Media     string `json:"media_url"`
					Thumbnail string `json:"thumbnail_url"`
				} `json:"data"`
			} `json:"media"`
		} `json:"business_discovery"`
	}
	require.NoError(t, json.NewDecoder(response.Body).Decode(&found))
	library := NewLibrary(NewStore(files.Folder(t.TempDir()), clock.System{}), NewFetcher(server.Addr), clock.System{}, testkit.Quiet)
	require.NoError(t, library.Ingest(t.Context(), Avatar("simulator", "1"), found.Discovery.Picture))
	require.Len(t, found.Discovery.Media.Data, 1)
	post := found.Discovery.Media.Data[0]
	require.NoError(t, library.Ingest(t.Context(), Post("simulator", "1"), cmp.Or(post.Thumbnail, post.Media)))
	for key, side := range map[Key]int{Avatar("simulator", "1"): 320, Post("simulator", "1"): 640} {
		picture, err := library.Open(t.Context(), key)
		require.NoError(t, err)
		c, err := jpeg.DecodeConfig(bytes.NewReader(picture.JPEG))
		require.NoError(t, err)
		require.LessOrEqual(t, max(c.Width, c.Height), side)
	}
}
