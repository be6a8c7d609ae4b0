package inspirations

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya = 1
	noam = 2
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// published are the posts 1 to 40 and the profiles 1 to 3, which everybody sees.
type published struct{}

func postOf(id int64) figures.PublishedPost {
	return figures.PublishedPost{
		Post: figures.Post{
			ID: id, InstagramID: fmt.Sprint("ig", id), Shortcode: fmt.Sprint("code", id), Type: "IMAGE", PostedAt: noon.Add(-time.Hour),
			Likes: new(int64(90)), Comments: new(int64(10)), Followers: new(int64(1000)),
		},
		Source: config.SourceSimulator, Username: "crumb.theory", ReadAt: noon, AuthorID: "7", AvatarURL: new("/crumb.jpg"),
	}
}

func (published) SeenPost(_ context.Context, _, id int64, _ string) (p figures.PublishedPost, found bool, err error) {
	return postOf(id), id <= 40, nil
}

func (published) SeenPostOfLink(_ context.Context, _ int64, code, _ string) (p figures.PublishedPost, found bool, err error) {
	var id int64
	if n, _ := fmt.Sscanf(code, "code%d", &id); n != 1 || id > 40 {
		return p, false, nil
	}
	return postOf(id), true, nil
}

// FindPost finds the posts 41 to 50, of one account.
func (published) FindPost(_ context.Context, _ int64, username, code string) (figures.PublishedPost, error) {
	var id int64
	if _, err := fmt.Sscanf(code, "code%d", &id); err != nil || id > 50 || username != "noa.bakes" {
		return figures.PublishedPost{}, apperr.New(apperr.NotFound, "Not among them")
	}
	post := postOf(id)
	post.ID, post.Username = 0, username
	return post, nil
}

func (published) SeenPosts(_ context.Context, _ int64, _ string, ids []string) (map[string]figures.PublishedPost, error) {
	posts := map[string]figures.PublishedPost{}
	for _, instagramID := range ids {
		var id int64
		if _, err := fmt.Sscanf(instagramID, "ig%d", &id); err != nil {
			return nil, err
		}
		if id <= 40 {
			posts[instagramID] = postOf(id)
		}
	}
	return posts, nil
}

func (published) PublishedPosts(_ context.Context, ids []int64) (map[int64]figures.PublishedPost, error) {
	posts := map[int64]figures.PublishedPost{}
	for _, id := range ids {
		if id <= 40 {
			posts[id] = postOf(id)
		}
	}
	return posts, nil
}

func (published) WatchedProfile(_ context.Context, _, id int64, source string) (w figures.WatchedProfile, found bool, err error) {
	w.Profile = figures.Profile{ID: id, Source: source, InstagramID: fmt.Sprint("ig", id), Username: fmt.Sprint("baker.", id)}
	return w, id <= 3, nil
}

// roomForPosts is how many posts a list holds; there is room for any number of lists.
type roomForPosts int

func (roomForPosts) Reserve(context.Context, int64) error { return nil }
func (roomForPosts) Release(context.Context, int64) error { return nil }
func (r roomForPosts) PostsPerList(context.Context, int64) (PostLimit, error) {
	return PostLimit{int(r), apperr.New(apperr.LimitReached, "The list is full")}, nil
}

type noPictures struct{}

func (noPictures) URLOfPost(string, figures.Post) *string          { return nil }
func (noPictures) URLOfProfile(of figures.Profile) *string         { return of.PictureURL }
func (noPictures) StorePost(context.Context, string, string) error { return nil }

// unlinked are the saved posts whose ideas were let go.
type unlinked struct{ ids []int64 }

func (*unlinked) Linked(context.Context, int64, []int64) ([]LinkedIdea, error) { return nil, nil }
func (u *unlinked) Unlink(_ context.Context, _ int64, ids []int64) error {
	u.ids = append(u.ids, ids...)
	return nil
}

// tokens are the names of users.
type tokens struct{}

func (tokens) Authenticate(_ context.Context, token string) (auth.Identity, error) {
	return auth.Identity{UserID: map[string]int64{"maya": maya, "noam": noam}[token], SessionID: 1}, nil
}

// fixture is the module behind the real router.
type fixture struct {
	t       *testing.T
	service *Service
	ideas   *unlinked
	router  http.Handler
}

func newFixture(t *testing.T, db *database.DB, posts roomForPosts) *fixture {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_REQUESTS_PER_MINUTE_PER_USER=100000", "BOWERBIRD_REQUESTS_PER_MINUTE_PER_IP=100000"})
	require.NoError(t, err)
	f := &fixture{t: t, ideas: &unlinked{}}
	// No post has a picture here, so that no job is enqueued.
	s := NewService(db, NewStore(c, db), posts, published{}, published{}, noPictures{}, f.ideas, nil, clock.NewFake(noon))
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{}, requests)
	require.NoError(t, err)
	NewRoutes(s)(r)
	f.service = s
	f.router = r.Engine
	return f
}

func (f *fixture) as(user, method, path string, body any) (status int, answer map[string]any) {
	raw, err := json.Marshal(body)
	require.NoError(f.t, err)
	request := httptest.NewRequestWithContext(f.t.Context(), method, path, strings.NewReader(string(raw)))
	request.Header.Set("Authorization", "Bearer "+user)
	request.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	f.router.ServeHTTP(w, request)
	if w.Body.Len() > 0 {
		require.NoError(f.t, json.Unmarshal(w.Body.Bytes(), &answer))
	}
	return w.Code, answer
}

func (f *fixture) ask(method, path string, body any) (status int, answer map[string]any) {
	return f.as("maya", method, path, body)
}

// create answers the path of a new list.
func (f *fixture) create(name string) (path string, id int64) {
	f.t.Helper()
	status, answer := f.ask(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": name})
	require.Equal(f.t, http.StatusCreated, status, "%v", answer)
	id = int64(answer["id"].(float64))
	return fmt.Sprint("/api/shortlists/", id), id
}

// save answers the path of a saved post.
func (f *fixture) save(listID, postID int64) (path string) {
	f.t.Helper()
	status, answer := f.ask(http.MethodPost, "/api/post-inspirations", map[string]int64{"shortlistId": listID, "postId": postID})
	require.Equal(f.t, http.StatusCreated, status, "%v", answer)
	return fmt.Sprintf("/api/post-inspirations/%.0f", answer["id"])
}

// atOnce counts the statuses of n requests in parallel.
func atOnce(n int, do func(i int) (status int)) map[int]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := map[int]int{}
	for i := range n {
		wg.Go(func() {
			status := do(i)
			mu.Lock()
			defer mu.Unlock()
			got[status]++
		})
	}
	wg.Wait()
	return got
}
