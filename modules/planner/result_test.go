package planner

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// ownPosts are Maya's, who lives in Berlin, the newest first.
type ownPosts struct{ posts []OwnPost }

var berlin = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		panic(err)
	}
	return zone
}()

// own are the posts of the fixture, on both sides of the autumn's change of clocks.
var own = ownPosts{[]OwnPost{
	{ID: 105, ShortCode: "e", Format: figures.Reel, PostedAt: time.Date(2026, 11, 14, 8, 0, 0, 0, berlin)},
	{ID: 104, ShortCode: "d", Format: figures.Image, PostedAt: time.Date(2026, 10, 26, 18, 0, 0, 0, berlin)},
	{ID: 103, ShortCode: "c", Format: figures.Reel, PostedAt: time.Date(2026, 10, 25, 9, 0, 0, 0, berlin)},
	{ID: 102, ShortCode: "b", Format: figures.Image, PostedAt: time.Date(2026, 9, 15, 23, 59, 59, 0, berlin)},
	{ID: 101, ShortCode: "a", Format: figures.Image, PostedAt: time.Date(2026, 9, 12, 0, 0, 0, 0, berlin)},
}}

func (o ownPosts) Zone(context.Context, int64) (*time.Location, error) { return berlin, nil }

func refTo(postID int64) PostRef { return PostRef{"simulator", fmt.Sprint("ig", postID)} }

func (o ownPosts) Published(_ context.Context, userID int64, q PostQuery) (found []OwnPost, _ error) {
	for _, p := range o.posts {
		p.Ref = refTo(p.ID)
		if userID == maya && !p.PostedAt.Before(q.From) && p.PostedAt.Before(q.Until) && !slices.Contains(q.Except, p.Ref) {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b OwnPost) int { return cmp.Compare(a.PostedAt.Sub(q.Near).Abs(), b.PostedAt.Sub(q.Near).Abs()) })
	return found[:min(q.Most, len(found))], nil
}

func (o ownPosts) Ref(_ context.Context, userID, postID int64) (ref PostRef, found bool, _ error) {
	found = userID == maya && slices.ContainsFunc(o.posts, func(p OwnPost) bool { return p.ID == postID })
	return refTo(postID), found, nil
}

func (o ownPosts) Performance(_ context.Context, userID int64, ref PostRef) (p Performance, found bool, _ error) {
	i := slices.IndexFunc(o.posts, func(p OwnPost) bool { return refTo(p.ID) == ref })
	if i < 0 || userID != maya {
		return p, false, nil
	}
	p = Performance{Post: o.posts[i], TimesMean: of(1.8), Basis: figures.Basis{Name: "Times the mean"}}
	if p.Post.ID == 101 {
		p.TimesMean, p.Basis.Reason = nil, of("This post's likes are hidden on Instagram.")
	}
	return p, true, nil
}

func TestWhatIsOffered(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		for _, c := range []struct {
			name, planned string
			status        Status
			kind          ContentType
			want          int64
		}{
			{"on a planned day, the first instant of the day before", "2026-09-13", Finalised, Post, 101},
			{"the last of the day after", "2026-09-14", Finalised, Post, 102},
			{"two days off", "2026-09-17", Finalised, Post, 0},
			{"24 hours before a planned time", "2026-11-15T08:00", Finalised, Post, 105},
			{"and 24 hours after it", "2026-11-13T08:00", Finalised, Post, 105},
			{"a minute more", "2026-11-15T08:01", Finalised, Post, 0},
			{"a minute earlier", "2026-11-13T07:59", Finalised, Post, 0},
			{"the day has 25 hours", "2026-10-24T10:00", Finalised, Post, 103},
			{"24 hours are hours, not the same time of the day before", "2026-10-24T09:30", Finalised, Post, 0},
			{"the nearer of two", "2026-10-26", Finalised, Post, 104},
			{"not before it is finalised", "2026-09-14", InProgress, Post, 0},
			{"Instagram does not tell of stories", "2026-09-14", Finalised, Story, 0},
			{"no plan", "", Finalised, Post, 0},
		} {
			t.Run(c.name, func(t *testing.T) {
				idea, err := s.Create(t.Context(), maya, Change{Title: of("Rye"), PlannedDate: &c.planned, Status: &c.status, Type: &c.kind}, "")
				require.NoError(t, err)
				result, err := s.Result(t.Context(), maya, idea.ID)
				require.NoError(t, err)
				if c.want == 0 {
					require.Equal(t, Result{State: None}, result)
				} else {
					require.Equal(t, []any{Offered, c.want}, []any{result.State, result.Post.ID})
				}
			})
		}
	})
}

func TestResults(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		add := func(user int64, status Status) Idea {
			idea, err := s.Create(t.Context(), user, Change{Title: of("Rye"), PlannedDate: of("2026-10-26"), Status: &status}, "")
			require.NoError(t, err)
			return idea
		}
		rye, bagels := add(maya, Finalised), add(maya, Finalised)
		ask := newRouter(t, s)
		path := func(idea Idea) string { return fmt.Sprintf("/api/ideas/%d/result", idea.ID) }
		link := func(idea Idea, post int64) (status int, answer map[string]any) {
			return ask(http.MethodPut, path(idea), fmt.Sprintf(`{"postId": %d}`, post))
		}
		ids := func(answer map[string]any) (out []any) {
			for _, item := range answer["items"].([]any) {
				out = append(out, item.(map[string]any)["id"])
			}
			return out
		}

		t.Run("a refused offer gives way to the next, and comes no more", func(t *testing.T) {
			for _, next := range []any{103.0, nil} {
				_, offered := ask(http.MethodGet, path(bagels), "")
				require.Equal(t, "offered", offered["state"])
				_, answer := ask(http.MethodPost, path(bagels)+"/refusals", fmt.Sprintf(`{"postId": %v}`, offered["post"].(map[string]any)["id"]))
				if next == nil {
					require.Equal(t, map[string]any{"state": "none", "post": nil, "timesMean": nil, "basis": map[string]any{}}, answer)
				} else {
					require.Equal(t, next, answer["post"].(map[string]any)["id"])
				}
			}
			_, others := ask(http.MethodGet, path(rye), "")
			require.Equal(t, "offered", others["state"], "of another idea")
		})
		t.Run("a refusal is withdrawn, by its own user alone", func(t *testing.T) {
			sourdough := add(maya, Finalised)
			_, first := ask(http.MethodGet, path(sourdough), "")
			post := first["post"].(map[string]any)["id"]
			ask(http.MethodPost, path(sourdough)+"/refusals", fmt.Sprintf(`{"postId": %v}`, post))
			_, err := s.RestoreOffer(t.Context(), noam, sourdough.ID, int64(post.(float64)))
			require.Error(t, err)
			_, next := ask(http.MethodGet, path(sourdough), "")
			require.NotEqual(t, first, next)
			for range 2 {
				status, answer := ask(http.MethodDelete, fmt.Sprintf("%s/refusals/%v", path(sourdough), post), "")
				require.Equal(t, http.StatusOK, status)
				require.Equal(t, first, answer)
			}
		})
		t.Run("linked, it says how the post did and where that comes from", func(t *testing.T) {
			status, answer := link(rye, 104)
			require.Equal(t, http.StatusOK, status, "%v", answer)
			_, read := ask(http.MethodGet, path(rye), "")
			require.Equal(t, answer, read)
			basis := read["basis"].(map[string]any)["timesMean"].(map[string]any)
			require.Equal(t, []any{"linked", 1.8, "Times the mean"}, []any{read["state"], read["timesMean"], basis["name"]})
			require.Equal(t, map[string]any{
				"id": 104.0, "shortCode": "d", "type": "IMAGE", "caption": nil, "imageUrl": nil, "postedAt": "2026-10-26T17:00:00Z", "goneAt": nil,
			}, read["post"])
			_, idea := ask(http.MethodGet, fmt.Sprintf("/api/ideas/%d", rye.ID), "")
			require.Equal(t, []any{104.0, 1.0}, []any{idea["resultPostId"], idea["version"]}, "it is no change of the text")
		})
		t.Run("a change of the text keeps the link", func(t *testing.T) {
			changed, err := s.Change(t.Context(), maya, rye.ID, 1, Change{Title: of("Rye bread")})
			require.NoError(t, err)
			require.EqualValues(t, 104, *changed.ResultPostID)
		})
		t.Run("a post comes of one idea, and is offered and listed for no other", func(t *testing.T) {
			status, answer := link(bagels, 104)
			require.Equal(t, []any{http.StatusConflict, "conflict"}, []any{status, answer["code"]})
			_, answer = ask(http.MethodGet, path(bagels)+"/posts", "")
			require.Equal(t, []any{103.0, 105.0, 102.0, 101.0}, ids(answer), "the nearest to the plan first")
			_, answer = ask(http.MethodGet, path(rye)+"/posts", "")
			require.Len(t, ids(answer), 5)
			_, answer = ask(http.MethodGet, path(add(maya, Finalised)), "")
			require.InDelta(t, 103, answer["post"].(map[string]any)["id"], 0)
		})
		t.Run("unknown is null with its reason", func(t *testing.T) {
			_, answer := link(bagels, 101)
			require.Nil(t, answer["timesMean"])
			require.NotEmpty(t, answer["basis"].(map[string]any)["timesMean"].(map[string]any)["reason"])
		})
		t.Run("what is not finalised, not one's own, or another's is refused", func(t *testing.T) {
			status, answer := link(add(maya, Draft), 105)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Finalise this idea before you link its post", answer["message"])
			status, _ = link(rye, 999)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			theirs := add(noam, Finalised)
			for _, method := range []string{http.MethodGet, http.MethodDelete} {
				status, _ = ask(method, path(theirs), "")
				require.Equal(t, http.StatusNotFound, status)
			}
			status, _ = link(theirs, 105)
			require.Equal(t, http.StatusNotFound, status)
		})
		t.Run("a post that is gone is said to be lost", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec("UPDATE ideas SET result_instagram_id = '999' WHERE id = ?", bagels.ID).Error)
			_, answer := ask(http.MethodGet, path(bagels), "")
			require.Equal(t, map[string]any{"state": "lost", "post": nil, "timesMean": nil, "basis": map[string]any{}}, answer)
		})
		t.Run("unlinked, its post is free again", func(t *testing.T) {
			for range 2 {
				status, _ := ask(http.MethodDelete, path(rye), "")
				require.Equal(t, http.StatusNoContent, status)
			}
			status, _ := link(bagels, 104)
			require.Equal(t, http.StatusOK, status)
		})
		t.Run("in parallel one idea gets the post", func(t *testing.T) {
			var linked, conflicts atomic.Int32
			var all sync.WaitGroup
			for range 10 {
				idea := add(maya, Finalised)
				all.Go(func() {
					switch _, err := s.LinkResult(t.Context(), maya, idea.ID, 105); {
					case err == nil:
						linked.Add(1)
					case apperr.CodeOf(err) == apperr.Conflict:
						conflicts.Add(1)
					}
				})
			}
			all.Wait()
			require.Equal(t, []int32{1, 9}, []int32{linked.Load(), conflicts.Load()})
		})
		t.Run("an idea takes its refusals with it", func(t *testing.T) {
			require.NoError(t, s.Delete(t.Context(), maya, bagels.ID))
			dismissed, err := s.store.dismissed(t.Context(), bagels.ID)
			require.NoError(t, err)
			require.Empty(t, dismissed)
		})
	})
}
