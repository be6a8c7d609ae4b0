package main

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/config"
)

// finalise adds an idea that is done, and answers the path of its result.
func (r *creator) finalise(planned string) (path string) {
	r.t.Helper()
	status, answer := r.send(http.MethodPost, "/api/ideas", map[string]string{"title": "Rye", "status": "finalised", "plannedDate": planned})
	require.Equal(r.t, http.StatusCreated, status, "%v", answer)
	return fmt.Sprintf("/api/ideas/%.0f/result", answer["id"])
}

// ownPostIDs are of the connected account, the latest first.
func (r *creator) ownPostIDs() (ids []int64) {
	r.t.Helper()
	require.NoError(r.t, r.db.Conn(r.t.Context()).Raw(`SELECT id FROM posts ORDER BY posted_at DESC, id DESC`).Scan(&ids).Error)
	return ids
}

func TestResultsOfIdeas(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		read := func() int { return len(r.ownPostIDs()) }
		require.Equal(t, http.StatusOK, r.connect("maya.bakes"))
		require.Eventually(t, func() bool { return read() > 40 }, enough, 50*time.Millisecond)
		ids := r.ownPostIDs()
		old := ids[len(ids)-1]
		require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE posts SET posted_at = ? WHERE id = ?`,
			time.Date(2020, 3, 10, 12, 0, 0, 0, time.UTC), old).Error)

		t.Run("a post is offered from 24 hours before its plan to 24 hours after it, both within", func(t *testing.T) {
			for planned, state := range map[string]planner.ResultState{
				"2020-03-11T12:01": planner.None, "2020-03-11T12:00": planner.Offered,
				"2020-03-09T12:00": planner.Offered, "2020-03-09T11:59": planner.None,
			} {
				var result planner.ResultView
				r.ask(http.MethodGet, r.finalise(planned), nil, &result)
				require.Equal(t, state, result.State, planned)
			}
		})
		t.Run("posts to choose from are the nearest to the plan", func(t *testing.T) {
			var choices planner.OwnPostsView
			r.ask(http.MethodGet, r.finalise("2020-03-30")+"/posts", nil, &choices)
			require.Equal(t, []int64{old, ids[len(ids)-2]}, []int64{choices.Items[0].ID, choices.Items[1].ID})
			r.ask(http.MethodGet, r.finalise("")+"/posts", nil, &choices)
			require.Len(t, choices.Items, 30)
			require.Equal(t, ids[0], choices.Items[0].ID, "without a plan the latest")
		})
		t.Run("older posts are there when the latest ones are linked", func(t *testing.T) {
			for _, id := range ids[:35] {
				status, answer := r.send(http.MethodPut, r.finalise(""), map[string]int64{"postId": id})
				require.Equal(t, []any{http.StatusOK, "linked"}, []any{status, answer["state"]})
			}
			var choices planner.OwnPostsView
			r.ask(http.MethodGet, r.finalise("")+"/posts", nil, &choices)
			require.NotEmpty(t, choices.Items)
			require.Equal(t, ids[35], choices.Items[0].ID)
		})
		t.Run("links and refusals come back with an account whose posts were deleted", func(t *testing.T) {
			linked, refusing := r.finalise("2020-03-10"), r.finalise("2020-03-10")
			r.ask(http.MethodPost, refusing+"/refusals", map[string]int64{"postId": old}, nil)
			status, _ := r.send(http.MethodPut, linked, map[string]int64{"postId": ids[36]})
			require.Equal(t, http.StatusOK, status)
			var before, after planner.ResultView
			r.ask(http.MethodGet, linked, nil, &before)
			require.NoError(t, r.db.Conn(t.Context()).Exec(`DELETE FROM profiles`).Error)
			r.ask(http.MethodGet, linked, nil, &after)
			require.Equal(t, planner.Lost, after.State)
			require.Equal(t, http.StatusOK, r.connect("maya.bakes"))
			require.Eventually(t, func() bool { return read() == len(ids) }, enough, 50*time.Millisecond)
			require.Greater(t, r.ownPostIDs()[len(ids)-1], ids[0], "other ids")
			r.ask(http.MethodGet, linked, nil, &after)
			require.Equal(t, planner.Linked, after.State)
			require.Equal(t, before.Post.ShortCode, after.Post.ShortCode)

			var old int64
			require.NoError(t, r.db.Conn(t.Context()).Raw(`SELECT MAX(id) FROM posts WHERE instagram_id = (
				SELECT instagram_id FROM idea_result_refusals)`).Scan(&old).Error)
			require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE posts SET posted_at = ? WHERE id = ?`,
				time.Date(2020, 3, 10, 12, 0, 0, 0, time.UTC), old).Error)
			status, _ = r.send(http.MethodPut, r.finalise(""), map[string]int64{"postId": after.Post.ID})
			require.Equal(t, http.StatusConflict, status, "a post comes of one idea, whatever its id")
			r.ask(http.MethodGet, refusing, nil, &after)
			require.Equal(t, planner.None, after.State)
		})
	})
}
