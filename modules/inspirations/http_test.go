package inspirations

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestLists(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 100)
		path, id := f.create("Bread")
		one := f.save(id, 1)
		f.save(id, 2)

		t.Run("INSP-008 a list without a name is refused in words", func(t *testing.T) {
			for _, nothing := range []string{"  ", "\u200b\ufeff", "\u2060", "\u00ad"} {
				status, answer := f.ask(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": nothing})
				require.Equal(t, http.StatusUnprocessableEntity, status, "%+q", nothing)
				require.Equal(t, "Please enter a name for your inspiration list", answer["message"])
			}
		})
		t.Run("INSP-020 the newest comes first, and a page at a time", func(t *testing.T) {
			f.create("Later")
			_, lists := f.ask(http.MethodGet, "/api/shortlists?pageSize=1", nil)
			require.EqualValues(t, 2, lists["total"])
			require.Equal(t, "Later", lists["items"].([]any)[0].(map[string]any)["shortlistName"])
		})
		t.Run("INSP-022 a list is renamed and keeps the rest", func(t *testing.T) {
			_, renamed := f.ask(http.MethodPatch, path, map[string]any{"shortlistName": " Loaves ", "description": "Rye"})
			require.Equal(t, []any{"Loaves", "Rye", 2.0}, []any{renamed["shortlistName"], renamed["description"], renamed["postCount"]})
			_, renamed = f.ask(http.MethodPatch, path, map[string]any{"description": nil})
			require.Equal(t, []any{"Loaves", nil}, []any{renamed["shortlistName"], renamed["description"]})
			status, _ := f.ask(http.MethodPatch, path, map[string]any{"shortlistName": ""})
			require.Equal(t, http.StatusUnprocessableEntity, status)
		})
		t.Run("another's lists and posts are not there", func(t *testing.T) {
			for _, c := range []struct {
				method, path string
				body         any
			}{
				{http.MethodGet, path, nil}, {http.MethodPatch, path, map[string]string{"shortlistName": "x"}}, {http.MethodDelete, path, nil},
				{http.MethodPost, path + "/posts", map[string]int64{"postId": 3}},
				{http.MethodPost, path + "/profiles", map[string]int64{"profileId": 1}}, {http.MethodGet, path + "/profiles", nil},
				{http.MethodPatch, path + "/profiles/1/ranking", map[string]int{"ranking": 1}}, {http.MethodDelete, path + "/profiles/1", nil},
				{http.MethodGet, fmt.Sprint("/api/post-inspirations?shortlistId=", id), nil},
				{http.MethodGet, one, nil}, {http.MethodDelete, one, nil}, {http.MethodPut, one + "/notes", map[string]string{"notes": "x"}},
			} {
				status, _ := f.as("noam", c.method, c.path, c.body)
				require.Equal(t, http.StatusNotFound, status, "%s %s", c.method, c.path)
			}
			_, among := f.as("noam", http.MethodGet, "/api/post-inspirations/saved?postId=1", nil)
			require.Empty(t, among["items"])
		})
		t.Run("INSP-023 with a list its posts go, and their ideas are let go", func(t *testing.T) {
			status, _ := f.ask(http.MethodDelete, path, nil)
			require.Equal(t, http.StatusNoContent, status)
			for _, gone := range []string{path, one} {
				status, _ = f.ask(http.MethodGet, gone, nil)
				require.Equal(t, http.StatusNotFound, status)
			}
			require.Len(t, f.ideas.ids, 2)
		})
	})
}

func TestSavedPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 100)
		path, id := f.create("Bread")
		one := f.save(id, 1)

		t.Run("it comes with the picture of its account", func(t *testing.T) {
			_, answer := f.ask(http.MethodGet, one, nil)
			creator := answer["post"].(map[string]any)["creator"].(map[string]any)
			require.Equal(t, "/crumb.jpg", creator["profilePic"])
		})
		t.Run("POST-031 the other path saves too, and a post is once in a list", func(t *testing.T) {
			status, _ := f.ask(http.MethodPost, path+"/posts", map[string]int64{"postId": 2})
			require.Equal(t, http.StatusCreated, status)
			status, answer := f.ask(http.MethodPost, path+"/posts", map[string]int64{"postId": 2})
			require.Equal(t, http.StatusConflict, status)
			require.Equal(t, "This post is already saved to that list", answer["message"])
		})
		t.Run("POST-030 no list, no such list, no such post", func(t *testing.T) {
			for _, c := range []struct {
				list, post int64
				status     int
				says       string
			}{
				{0, 1, http.StatusUnprocessableEntity, "Please select an inspiration list"},
				{id + 99, 3, http.StatusNotFound, "Inspiration list not found"},
				{id, 1 << 40, http.StatusNotFound, "Post not found"},
			} {
				status, answer := f.ask(http.MethodPost, "/api/post-inspirations", map[string]int64{"shortlistId": c.list, "postId": c.post})
				require.Equal(t, []any{c.status, c.says}, []any{status, answer["message"]})
			}
		})
		t.Run("POST-024 one answer says which of a hundred posts are saved", func(t *testing.T) {
			query := func(n int) string {
				return "/api/post-inspirations/saved?" + strings.Repeat("postId=1&", n) + "postId=2&postId=3"
			}
			_, among := f.ask(http.MethodGet, query(98), nil)
			require.Equal(t, []any{1.0, 2.0}, among["items"])
			for _, refused := range []string{query(99), "/api/post-inspirations/saved", "/api/post-inspirations/saved?postId=x"} {
				status, _ := f.ask(http.MethodGet, refused, nil)
				require.Equal(t, http.StatusUnprocessableEntity, status)
			}
		})
		t.Run("INSP-030 a list's posts, the latest first", func(t *testing.T) {
			_, page := f.ask(http.MethodGet, fmt.Sprintf("/api/post-inspirations?shortlistId=%d&pageSize=1", id), nil)
			require.EqualValues(t, 2, page["total"])
			require.EqualValues(t, 2, page["items"].([]any)[0].(map[string]any)["postId"])
		})
		f.writeNotes(t, one+"/notes")
		t.Run("INSP-032 a post is removed once, and its ideas are let go", func(t *testing.T) {
			for _, want := range []int{http.StatusNoContent, http.StatusNotFound} {
				status, _ := f.ask(http.MethodDelete, one, nil)
				require.Equal(t, want, status)
			}
			require.Len(t, f.ideas.ids, 1)
			_, list := f.ask(http.MethodGet, path, nil)
			require.EqualValues(t, 1, list["postCount"])
		})
	})
}

func (f *fixture) writeNotes(t *testing.T, path string) {
	write := func(version int, notes string) (int, map[string]any) {
		body := map[string]any{"notes": notes}
		if version > 0 {
			body["version"] = version
		}
		return f.ask(http.MethodPut, path, body)
	}
	t.Run("INSP-031 INSP-033 notes are read as they were written, and have an end", func(t *testing.T) {
		_, noted := write(0, "  <script>alert(1)</script> the crust ")
		require.Equal(t, []any{"<script>alert(1)</script> the crust", 2.0}, []any{noted["notes"], noted["notesVersion"]})
		_, read := f.ask(http.MethodGet, strings.TrimSuffix(path, "/notes"), nil)
		require.Equal(t, noted, read)
		status, _ := write(0, strings.Repeat("x", maxNotes+1))
		require.Equal(t, http.StatusRequestEntityTooLarge, status)
	})
	t.Run("INSP-033 notes written on older ones are refused with what is there", func(t *testing.T) {
		status, _ := write(2, "of one tab")
		require.Equal(t, http.StatusOK, status)
		status, answer := write(2, "of another")
		require.Equal(t, http.StatusConflict, status)
		current := answer["current"].(map[string]any)
		require.Equal(t, []any{"of one tab", 3.0}, []any{current["notes"], current["notesVersion"]})
	})
	t.Run("a version that no notes have is 422", func(t *testing.T) {
		for version, want := range map[int]int{
			1<<31 - 1: http.StatusConflict, 1 << 31: http.StatusUnprocessableEntity, 1<<63 - 1: http.StatusUnprocessableEntity,
		} {
			status, answer := write(version, "of a forger")
			require.Equal(t, want, status, answer)
		}
	})
	t.Run("INSP-033 of tabs that write on the same notes at once, one does", func(t *testing.T) {
		got := atOnce(8, func(i int) int {
			status, _ := write(3, fmt.Sprint("tab ", i))
			return status
		})
		require.Equal(t, map[int]int{http.StatusOK: 1, http.StatusConflict: 7}, got)
	})
}

func TestAListHoldsSoManyPosts(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 3)
		path, id := f.create("Bread")
		saveAtOnce := func(postOf func(i int) int64) map[int]int {
			return atOnce(16, func(i int) int {
				status, _ := f.ask(http.MethodPost, path+"/posts", map[string]int64{"postId": postOf(i)})
				return status
			})
		}
		t.Run("a post saved sixteen times at once is in its list once", func(t *testing.T) {
			got := saveAtOnce(func(int) int64 { return 1 })
			require.Equal(t, map[int]int{http.StatusCreated: 1, http.StatusConflict: 15}, got)
		})
		t.Run("INSP-018 sixteen posts at the limit less one make exactly one", func(t *testing.T) {
			f.save(id, 2)
			got := saveAtOnce(func(i int) int64 { return int64(10 + i) })
			require.Equal(t, map[int]int{http.StatusCreated: 1, http.StatusForbidden: 15}, got)
			_, list := f.ask(http.MethodGet, path, nil)
			require.EqualValues(t, 3, list["postCount"])
		})
	})
}

func TestTheLatestOfSomeLists(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 100)
		_, bread := f.create("Bread")
		_, cakes := f.create("Cakes")
		for _, post := range []int64{1, 2, 3} {
			f.save(bread, post)
		}
		f.save(cakes, 3)
		f.save(cakes, 4)
		_, answer := f.as("noam", http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": "Others"})
		others := int64(answer["id"].(float64))
		status, _ := f.as("noam", http.MethodPost, "/api/post-inspirations", map[string]int64{"shortlistId": others, "postId": 9})
		require.Equal(t, http.StatusCreated, status)
		for name, c := range map[string]struct {
			most     int
			want     []int64
			complete bool
		}{
			"all, a post of two lists once": {10, []int64{4, 3, 2, 1}, true},
			"as many as a list holds":       {3, []int64{4, 3, 2, 1}, true},
			"the latest of each":            {1, []int64{4, 3}, false},
		} {
			t.Run(name, func(t *testing.T) {
				saved, complete, err := f.service.LatestIn(t.Context(), maya, []int64{bread, cakes, others}, c.most)
				require.NoError(t, err)
				var ids []int64
				for _, p := range saved {
					ids = append(ids, p.ID)
					_, rated := p.Rate()
					require.True(t, rated)
				}
				require.Equal(t, c.want, ids)
				if c.complete {
					require.Equal(t, cakes, saved[1].ListID, "post 3 was saved to it last")
				}
				require.Equal(t, c.complete, complete)
			})
		}
	})
}

func TestSavingByLink(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 3)
		path, _ := f.create("Bread")
		save := func(user, link, username string) (status int, answer map[string]any) {
			return f.as(user, http.MethodPost, path+"/posts", map[string]string{"link": link, "username": username})
		}
		t.Run("INSP-029 a post that is known here is saved at once, and no second time", func(t *testing.T) {
			status, saved := save("maya", "https://www.instagram.com/p/code7/?igsh=x", "")
			require.Equal(t, http.StatusCreated, status, "%v", saved)
			require.Equal(t, []any{7.0, true}, []any{saved["postId"], saved["post"].(map[string]any)["available"]})
			status, _ = save("maya", "instagram.com/reel/code7", "")
			require.Equal(t, http.StatusConflict, status)
		})
		t.Run("another one is looked up in the account that the link or the user names", func(t *testing.T) {
			status, saved := save("maya", "https://www.instagram.com/noa.bakes/p/code41/", "")
			require.Equal(t, http.StatusCreated, status, "%v", saved)
			post := saved["post"].(map[string]any)
			require.Equal(t, []any{"code41", false, "noa.bakes"},
				[]any{post["shortCode"], post["available"], post["creator"].(map[string]any)["username"]})
			status, _ = save("maya", "https://www.instagram.com/p/code42/", "noa.bakes")
			require.Equal(t, http.StatusCreated, status)
		})
		t.Run("INSP-018 a full list takes no more", func(t *testing.T) {
			status, answer := save("maya", "https://www.instagram.com/p/code8/", "")
			require.Equal(t, []any{http.StatusForbidden, "limit_reached"}, []any{status, answer["code"]})
		})
		t.Run("what cannot be saved says why", func(t *testing.T) {
			for _, c := range []struct {
				user, link, username, sentence string
				status                         int
			}{
				{"maya", "https://www.instagram.com/p/code51/", "", errWhosePost.Messages[0], http.StatusUnprocessableEntity},
				{"maya", "https://www.instagram.com/p/code51/", "noa.bakes", "Not among them", http.StatusNotFound},
				{"maya", "noa.bakes", "", "Please paste the link of an Instagram post, like https://www.instagram.com/p/…",
					http.StatusUnprocessableEntity},
				{"noam", "https://www.instagram.com/p/code7/", "", "Inspiration list not found", http.StatusNotFound},
			} {
				status, answer := save(c.user, c.link, c.username)
				require.Equal(t, []any{c.status, c.sentence}, []any{status, answer["message"]}, c.link)
			}
		})
	})
}
