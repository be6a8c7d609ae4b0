package main

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/config"
)

// collector is a user on PRO who follows one account.
type collector struct {
	*rivalry
	profileID int64
	postIDs   []int64 // of the account, the latest first
}

func collect(t *testing.T, c config.Config, plan string) *collector {
	t.Helper()
	k := &collector{rivalry: compete(t, c, plan)}
	k.tracked("crumb.theory")
	k.profileID = k.on("crumb.theory").InstaProfile.ID
	posts := k.db.Conn(t.Context()).Raw(`SELECT id FROM posts WHERE profile_id = ? ORDER BY posted_at DESC`, k.profileID)
	require.NoError(t, posts.Scan(&k.postIDs).Error)
	require.Greater(t, len(k.postIDs), 5)
	return k
}

func (k *collector) create(name string) (id int64) {
	k.t.Helper()
	status, answer := k.send(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": name})
	require.Equal(k.t, http.StatusCreated, status, "%v", answer)
	return int64(answer["id"].(float64))
}

func (k *collector) save(listID, postID int64) (status int, answer map[string]any) {
	k.t.Helper()
	return k.send(http.MethodPost, "/api/post-inspirations", map[string]int64{"shortlistId": listID, "postId": postID})
}

func (k *collector) stored(query string, args ...any) (n int) {
	k.t.Helper()
	require.NoError(k.t, k.db.Conn(k.t.Context()).Raw(query, args...).Scan(&n).Error)
	return n
}

func TestInspirationLists(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "PRO")
		status, made := k.send(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": " Bread ", "description": "Loaves"})
		require.Equal(t, http.StatusCreated, status)
		id := int64(made["id"].(float64))
		path := fmt.Sprint("/api/shortlists/", id)

		t.Run("INSP-019 INSP-034 a list is answered with every field", func(t *testing.T) {
			require.NotEmpty(t, made["createdAt"])
			delete(made, "createdAt")
			require.Equal(t, map[string]any{
				"id": float64(id), "shortlistName": "Bread", "description": "Loaves", "postCount": 0.0, "covers": []any{},
			}, made)
		})
		t.Run("INSP-008 a list without a name is refused in words", func(t *testing.T) {
			status, answer := k.send(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": "  "})
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Please enter a name for your inspiration list", answer["message"])
		})
		status, saved := k.save(id, k.postIDs[0])
		require.Equal(t, http.StatusCreated, status, "%v", saved)
		savedPath := fmt.Sprintf("/api/post-inspirations/%.0f", saved["id"])
		t.Run("INSP-029 INSP-036 POST-031 a saved post is answered with every field", func(t *testing.T) {
			require.Equal(t, []any{float64(k.postIDs[0]), float64(id), nil, []any{}},
				[]any{saved["postId"], saved["shortlistId"], saved["notes"], saved["ideas"]})
			post := saved["post"].(map[string]any)
			for _, key := range []string{"imageUrl", "caption", "permalink", "postedAt"} {
				require.NotEmpty(t, post[key], key)
			}
			require.Equal(t, map[string]any{"username": "crumb.theory", "fullName": post["creator"].(map[string]any)["fullName"]}, post["creator"])
			require.Equal(t, true, post["available"])
			for _, key := range []string{"likes", "comments", "rate", "readAt"} {
				require.NotNil(t, post["engagement"].(map[string]any)[key], key)
			}
		})
		t.Run("POST-031 the other path saves too, and a post is once in a list", func(t *testing.T) {
			status, _ := k.send(http.MethodPost, path+"/posts", map[string]int64{"postId": k.postIDs[1]})
			require.Equal(t, http.StatusCreated, status)
			status, answer := k.send(http.MethodPost, path+"/posts", map[string]int64{"postId": k.postIDs[1]})
			require.Equal(t, http.StatusConflict, status)
			require.Equal(t, "This post is already saved to that list", answer["message"])
		})
		t.Run("POST-030 no list, no such list, no such post", func(t *testing.T) {
			status, answer := k.send(http.MethodPost, "/api/post-inspirations", map[string]int64{"postId": k.postIDs[0]})
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Please select an inspiration list", answer["message"])
			status, _ = k.save(id+99, k.postIDs[2])
			require.Equal(t, http.StatusNotFound, status)
			status, answer = k.save(id, 1<<40)
			require.Equal(t, http.StatusNotFound, status)
			require.Equal(t, "Post not found", answer["message"])
		})
		t.Run("INSP-020 INSP-021 INSP-028 lists count their posts and show their pictures", func(t *testing.T) {
			empty := k.create("Later")
			var lists inspirations.Lists
			k.ask(http.MethodGet, "/api/shortlists", nil, &lists)
			require.EqualValues(t, 2, lists.Total)
			require.Equal(t, empty, lists.Items[0].ID, "the newest first")
			require.Equal(t, 2, lists.Items[1].PostCount)
			require.Len(t, lists.Items[1].Covers, 2)
			var one inspirations.ListView
			k.ask(http.MethodGet, path, nil, &one)
			require.Equal(t, lists.Items[1], one)
			k.ask(http.MethodGet, "/api/shortlists?covers=false", nil, &lists)
			require.EqualValues(t, 2, lists.Total)
			require.Empty(t, lists.Items[1].Covers)
			k.ask(http.MethodGet, fmt.Sprint("/api/shortlists/by-post/", k.postIDs[0]), nil, &lists)
			require.EqualValues(t, 1, lists.Total)
			require.Equal(t, id, lists.Items[0].ID)
			require.Empty(t, lists.Items[0].Covers, "a choice of lists needs no pictures")
		})
		t.Run("INSP-030 INSP-031 INSP-033 a list's posts, and notes on one", func(t *testing.T) {
			var page inspirations.SavedPosts
			k.ask(http.MethodGet, fmt.Sprintf("/api/post-inspirations?shortlistId=%d&pageSize=1", id), nil, &page)
			require.EqualValues(t, 2, page.Total)
			require.Equal(t, k.postIDs[1], page.Items[0].PostID, "the latest first")
			var noted inspirations.SavedView
			k.ask(http.MethodPut, savedPath+"/notes", map[string]string{"notes": "  <script>alert(1)</script> the crust "}, &noted)
			require.Equal(t, "<script>alert(1)</script> the crust", *noted.Notes)
			var one inspirations.SavedView
			k.ask(http.MethodGet, savedPath, nil, &one)
			require.Equal(t, noted, one)
			status, _ := k.send(http.MethodPut, savedPath+"/notes", map[string]string{"notes": strings.Repeat("x", 10_001)})
			require.Equal(t, http.StatusRequestEntityTooLarge, status)
		})
		t.Run("INSP-033 notes written on older ones are refused with what is there", func(t *testing.T) {
			var read inspirations.SavedView
			k.ask(http.MethodGet, savedPath, nil, &read)
			write := func(version int64, notes string) (int, map[string]any) {
				return k.send(http.MethodPut, savedPath+"/notes", map[string]any{"notes": notes, "version": version})
			}
			status, _ := write(read.NotesVersion, "of one tab")
			require.Equal(t, http.StatusOK, status)
			status, answer := write(read.NotesVersion, "of another")
			require.Equal(t, http.StatusConflict, status)
			current := answer["current"].(map[string]any)
			require.Equal(t, []any{"of one tab", float64(read.NotesVersion + 1)}, []any{current["notes"], current["notesVersion"]})

			var wins atomic.Int32
			var tabs sync.WaitGroup
			for i := range 8 {
				tabs.Go(func() {
					if status, _ := write(read.NotesVersion+1, fmt.Sprint("tab ", i)); status == http.StatusOK {
						wins.Add(1)
					}
				})
			}
			tabs.Wait()
			require.EqualValues(t, 1, wins.Load(), "of those that write on the same notes, one does")
		})
		t.Run("INSP-022 a list is renamed and keeps the rest", func(t *testing.T) {
			var renamed inspirations.ListView
			k.ask(http.MethodPatch, path, map[string]any{"shortlistName": " Loaves "}, &renamed)
			require.Equal(t, []any{"Loaves", "Loaves", 2}, []any{renamed.ShortlistName, *renamed.Description, renamed.PostCount})
			status, _ := k.send(http.MethodPatch, path, map[string]any{"shortlistName": ""})
			require.Equal(t, http.StatusUnprocessableEntity, status)
		})
		k.rankProfiles(t, path)
		t.Run("DASH-008 the dashboard counts them", func(t *testing.T) {
			s := k.summary().Shortlists
			require.Equal(t, []any{2, 2, "Loaves"}, []any{s.TotalShortlists, s.PostsCount, s.TopShortlists[0].Name})
		})
		k.deleteThings(t, id, savedPath)
	})
}

func (k *collector) rankProfiles(t *testing.T, path string) {
	t.Run("INSP-024 INSP-025 INSP-026 profiles of a list have a ranking", func(t *testing.T) {
		k.tracked("noa.bread", "bread.one")
		for place, name := range []string{"crumb.theory", "noa.bread", "bread.one"} {
			status, answer := k.send(http.MethodPost, path+"/profiles", map[string]int64{"profileId": k.on(name).InstaProfile.ID})
			require.Equal(t, http.StatusCreated, status)
			require.Equal(t, []any{name, float64(place + 1)}, []any{answer["instaUsername"], answer["ranking"]})
		}
		for want, body := range map[int]int64{http.StatusConflict: k.profileID, http.StatusNotFound: 1 << 40} {
			status, _ := k.send(http.MethodPost, path+"/profiles", map[string]int64{"profileId": body})
			require.Equal(t, want, status)
		}
		var moved inspirations.ProfileView
		ranking := fmt.Sprint(path, "/profiles/", k.on("bread.one").InstaProfile.ID, "/ranking")
		k.ask(http.MethodPatch, ranking, map[string]int{"ranking": 1}, &moved)
		require.Equal(t, 1, moved.Ranking)
		require.Equal(t, []string{"bread.one 1", "crumb.theory 2", "noa.bread 3"}, k.ranked(path))
	})
	t.Run("INSP-027 those behind one that is removed move up", func(t *testing.T) {
		one := fmt.Sprint(path, "/profiles/", k.profileID)
		for _, want := range []int{http.StatusNoContent, http.StatusNotFound} {
			status, _ := k.send(http.MethodDelete, one, nil)
			require.Equal(t, want, status)
		}
		require.Equal(t, []string{"bread.one 1", "noa.bread 2"}, k.ranked(path))
	})
}

func (k *collector) ranked(path string) (names []string) {
	k.t.Helper()
	var list inspirations.RankedProfiles
	k.ask(http.MethodGet, path+"/profiles", nil, &list)
	for _, p := range list.Items {
		names = append(names, fmt.Sprint(p.InstaUsername, " ", p.Ranking))
	}
	return names
}

func (k *collector) deleteThings(t *testing.T, id int64, savedPath string) {
	idea := func(savedID any) string {
		status, answer := k.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Like this", "postInspirationId": savedID})
		require.Equal(t, http.StatusCreated, status, "%v", answer)
		return fmt.Sprintf("/api/ideas/%.0f", answer["id"])
	}
	alone := func(path string) {
		status, answer := k.send(http.MethodGet, path, nil)
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, []any{nil, nil, 1.0}, []any{answer["postInspirationId"], answer["postId"], answer["version"]})
	}
	t.Run("INSP-006 PLAN-043 a saved post shows its ideas", func(t *testing.T) {
		var one inspirations.SavedView
		k.ask(http.MethodGet, savedPath, nil, &one)
		path := idea(one.ID)
		k.ask(http.MethodGet, savedPath, nil, &one)
		require.Equal(t, "Like this", one.Ideas[0].Title)
		_, answer := k.send(http.MethodGet, path, nil)
		require.Equal(t, []any{float64(one.ID), float64(one.PostID)}, []any{answer["postInspirationId"], answer["postId"]})
	})
	t.Run("INSP-032 a post that is removed leaves its ideas", func(t *testing.T) {
		var one inspirations.SavedView
		k.ask(http.MethodGet, savedPath, nil, &one)
		for _, want := range []int{http.StatusNoContent, http.StatusNotFound} {
			status, _ := k.send(http.MethodDelete, savedPath, nil)
			require.Equal(t, want, status)
		}
		alone(fmt.Sprint("/api/ideas/", one.Ideas[0].ID))
		require.Equal(t, 1, k.stored(`SELECT posts FROM shortlists WHERE id = ?`, id))
	})
	t.Run("INSP-023 a list that is deleted leaves its ideas, and makes room for another", func(t *testing.T) {
		_, saved := k.save(id, k.postIDs[3])
		path := idea(saved["id"])
		status, _ := k.send(http.MethodDelete, fmt.Sprint("/api/shortlists/", id), nil)
		require.Equal(t, http.StatusNoContent, status)
		status, _ = k.send(http.MethodGet, fmt.Sprint("/api/shortlists/", id), nil)
		require.Equal(t, http.StatusNotFound, status)
		alone(path)
		require.Zero(t, k.stored(`SELECT COUNT(*) FROM post_inspirations`))
		require.Zero(t, k.stored(`SELECT COUNT(*) FROM shortlist_profiles`))
		require.Equal(t, 1, k.stored(`SELECT used FROM plan_counters WHERE kind = 'inspirations'`))
	})
	t.Run("another's lists and posts are not there", func(t *testing.T) {
		list := k.create("Mine")
		_, saved := k.save(list, k.postIDs[4])
		require.NoError(t, k.db.Conn(t.Context()).Exec(`UPDATE shortlists SET user_id = 99 WHERE id = ?`, list).Error)
		require.NoError(t, k.db.Conn(t.Context()).Exec(`UPDATE post_inspirations SET user_id = 99 WHERE shortlist_id = ?`, list).Error)
		lists, one := fmt.Sprint("/api/shortlists/", list), fmt.Sprintf("/api/post-inspirations/%.0f", saved["id"])
		for _, c := range []struct {
			method, path string
			body         any
		}{
			{http.MethodGet, lists, nil}, {http.MethodPatch, lists, map[string]string{"shortlistName": "x"}}, {http.MethodDelete, lists, nil},
			{http.MethodPost, lists + "/posts", map[string]int64{"postId": k.postIDs[0]}},
			{http.MethodPost, lists + "/profiles", map[string]int64{"profileId": k.profileID}}, {http.MethodGet, lists + "/profiles", nil},
			{http.MethodPatch, lists + "/profiles/1/ranking", map[string]int{"ranking": 1}}, {http.MethodDelete, lists + "/profiles/1", nil},
			{http.MethodGet, fmt.Sprint("/api/post-inspirations?shortlistId=", list), nil},
			{http.MethodGet, one, nil}, {http.MethodDelete, one, nil}, {http.MethodPut, one + "/notes", map[string]string{"notes": "x"}},
		} {
			status, _ := k.send(c.method, c.path, c.body)
			require.Equal(t, http.StatusNotFound, status, "%s %s", c.method, c.path)
		}
	})
}

func TestInspirationLimits(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "PRO")
		list := k.create("Bread")
		atOnce := func(n int, do func(i int) int) map[int]int {
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
		t.Run("INSP-018 a hundred lists at the limit less one make exactly one", func(t *testing.T) {
			for range 3 {
				k.create("More")
			}
			got := atOnce(100, func(int) int {
				return k.ask(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": "At once"}, nil).StatusCode
			})
			require.Equal(t, map[int]int{http.StatusCreated: 1, http.StatusForbidden: 99}, got)
			_, answer := k.send(http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": "Too many"})
			require.Equal(t, "limit_reached", answer["code"])
			require.Equal(t, "You can only create up to 5 inspirations with your current plan.", answer["message"])
			require.Equal(t, 5, k.stored(`SELECT COUNT(*) FROM shortlists`))
		})
		t.Run("a post saved sixteen times at once is in its list once", func(t *testing.T) {
			got := atOnce(16, func(int) int {
				return k.ask(http.MethodPost, "/api/post-inspirations", map[string]int64{"shortlistId": list, "postId": k.postIDs[0]}, nil).StatusCode
			})
			require.Equal(t, map[int]int{http.StatusCreated: 1, http.StatusConflict: 15}, got)
			require.Equal(t, 1, k.stored(`SELECT posts FROM shortlists WHERE id = ?`, list))
		})
		t.Run("INSP-018 sixteen posts at the limit less one make exactly one", func(t *testing.T) {
			require.NoError(t, k.db.Conn(t.Context()).Exec(`UPDATE shortlists SET posts = 99 WHERE id = ?`, list).Error)
			rest := k.postIDs[1:]
			got := atOnce(16, func(i int) int {
				body := map[string]int64{"shortlistId": list, "postId": rest[i%len(rest)]}
				return k.ask(http.MethodPost, "/api/post-inspirations", body, nil).StatusCode
			})
			require.Equal(t, 1, got[http.StatusCreated])
			require.Equal(t, 2, k.stored(`SELECT COUNT(*) FROM post_inspirations WHERE shortlist_id = ?`, list))
			fresh := k.stored(`SELECT MIN(id) FROM posts WHERE id NOT IN (SELECT post_id FROM post_inspirations)`)
			_, answer := k.save(list, int64(fresh))
			require.Equal(t, "limit_reached", answer["code"])
			require.Equal(t, "You can only save up to 100 posts per inspiration with your current plan.", answer["message"])
		})
		t.Run("lists deleted while posts are saved and ideas are written leave nothing behind", func(t *testing.T) {
			_, saved := k.save(k.other(list), k.postIDs[2])
			savedID := int64(saved["id"].(float64))
			got := atOnce(24, func(i int) int {
				switch i % 4 {
				case 0:
					return k.ask(http.MethodPost, "/api/ideas", map[string]any{"title": "x", "postInspirationId": savedID}, nil).StatusCode
				case 1:
					return k.ask(http.MethodDelete, fmt.Sprint("/api/shortlists/", int64(saved["shortlistId"].(float64))), nil, nil).StatusCode
				case 2:
					body := map[string]any{"shortlistId": saved["shortlistId"], "postId": k.postIDs[i%5]}
					return k.ask(http.MethodPost, "/api/post-inspirations", body, nil).StatusCode
				default:
					return k.ask(http.MethodDelete, fmt.Sprint("/api/post-inspirations/", savedID), nil, nil).StatusCode
				}
			})
			for status := range got {
				require.Less(t, status, 500, "%v", got)
			}
			require.Zero(t, k.stored(`SELECT COUNT(*) FROM ideas WHERE post_inspiration_id IS NOT NULL`))
			require.Equal(t, k.stored(`SELECT used FROM plan_counters WHERE kind = 'inspirations'`), k.stored(`SELECT COUNT(*) FROM shortlists`))
		})
	})
}

func (k *collector) other(list int64) (id int64) {
	return int64(k.stored(`SELECT MIN(id) FROM shortlists WHERE id <> ?`, list))
}

func TestASavedPostOutlivesItsAccount(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "PRO")
		list := k.create("Bread")
		_, saved := k.save(list, k.postIDs[len(k.postIDs)-1]) // an old one, whose picture no reading keeps
		add := func() int {
			profile := map[string]int64{"profileId": k.on("crumb.theory").InstaProfile.ID}
			status, _ := k.send(http.MethodPost, fmt.Sprintf("/api/shortlists/%d/profiles", list), profile)
			return status
		}
		require.Equal(t, http.StatusCreated, add())
		path := fmt.Sprintf("/api/post-inspirations/%.0f", saved["id"])
		var before, after inspirations.SavedView
		k.ask(http.MethodGet, path, nil, &before)
		require.Eventually(t, func() bool {
			return k.stored(`SELECT COUNT(*) FROM jobs WHERE kind = 'inspirations:keep_picture' AND state = 'done'`) == 1
		}, enough, 50*time.Millisecond)
		require.Equal(t, http.StatusNoContent, k.ask(http.MethodDelete, "/api/competitors/crumb.theory", nil, nil).StatusCode)
		long := time.Now().Add(-profiles.KeepUnwatched - time.Hour)
		require.NoError(t, k.db.Conn(t.Context()).Exec(`DELETE FROM profiles WHERE unwatched_since > ?`, long).Error)
		require.Zero(t, k.stored(`SELECT COUNT(*) FROM posts`))

		t.Run("INSP-036 a saved post keeps its picture and words when nobody tracks its account any more", func(t *testing.T) {
			k.ask(http.MethodGet, path, nil, &after)
			require.False(t, after.Post.Available)
			require.Equal(t, before.Post.Caption, after.Post.Caption)
			require.Equal(t, before.Post.Engagement, after.Post.Engagement)
			require.Equal(t, before.Post.Creator, after.Post.Creator)
			require.Positive(t, k.seen(*after.Post.ImageURL))
		})
		t.Run("tracked again, its posts and itself are known in their lists by other ids", func(t *testing.T) {
			k.tracked("crumb.theory")
			var again int64
			require.NoError(t, k.db.Conn(t.Context()).Raw(`SELECT id FROM posts WHERE shortcode = ?`, before.Post.ShortCode).Scan(&again).Error)
			require.Greater(t, again, before.PostID)
			var lists inspirations.Lists
			k.ask(http.MethodGet, fmt.Sprint("/api/shortlists/by-post/", again), nil, &lists)
			require.EqualValues(t, 1, lists.Total)
			require.Equal(t, http.StatusConflict, add())
		})
	})
}
