package main

import (
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/config"
)

// collector is a user on PRO who follows one account.
type collector struct {
	*creator
	profileID int64
	postIDs   []int64 // of the account, the latest first
}

func collect(t *testing.T, c config.Config, plan string, more ...fx.Option) *collector {
	t.Helper()
	k := &collector{creator: newCreator(t, c, plan, more...)}
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

func postIDs(ids []int64) string {
	query := url.Values{}
	for _, id := range ids {
		query.Add("postId", fmt.Sprint(id))
	}
	return query.Encode()
}

func TestInspirationLists(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
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
			creator := post["creator"].(map[string]any)
			require.Equal(t, "crumb.theory", creator["username"])
			require.NotEmpty(t, creator["profilePic"])
			require.Equal(t, true, post["available"])
			for _, key := range []string{"likes", "comments", "rate", "readAt"} {
				require.NotNil(t, post["engagement"].(map[string]any)[key], key)
			}
		})
		status, _ = k.send(http.MethodPost, path+"/posts", map[string]int64{"postId": k.postIDs[1]})
		require.Equal(t, http.StatusCreated, status)
		t.Run("POST-024 posts are known as saved, also under another id than they were saved by", func(t *testing.T) {
			savedOf := func(ids ...int64) (saved inspirations.SavedIDs) {
				k.ask(http.MethodGet, "/api/post-inspirations/saved?"+postIDs(ids), nil, &saved)
				return saved
			}
			saved := savedOf(k.postIDs[0], k.postIDs[1], k.postIDs[2], 1<<40)
			require.ElementsMatch(t, k.postIDs[:2], saved.Items)
			require.Equal(t, 2, saved.Total)
			require.Equal(t, []int64{}, savedOf(k.postIDs[2]).Items)
			k.stored(`UPDATE post_inspirations SET post_id = 0 WHERE post_id = ? RETURNING 1`, k.postIDs[1])
			require.Equal(t, k.postIDs[1:2], savedOf(k.postIDs[1]).Items, "it was saved under another id")
			k.stored(`UPDATE post_inspirations SET post_id = ? WHERE post_id = 0 RETURNING 1`, k.postIDs[1])

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
		t.Run("DASH-008 the dashboard counts them", func(t *testing.T) {
			s := k.summary().Shortlists
			require.Equal(t, []any{2, 2, "Bread"}, []any{s.TotalShortlists, s.PostsCount, s.TopShortlists[0].Name})
		})
		k.deleteThings(t, id, savedPath)
		k.saveByLink(t)
	})
}

// saveByLink saves a post of the tracked account, and one of an account that nobody tracks.
func (k *collector) saveByLink(t *testing.T) {
	list := k.create("Links")
	save := func(username string, n int) (answer map[string]any) {
		page, err := k.link.Page(t.Context(), username, "")
		require.NoError(t, err)
		status, answer := k.send(http.MethodPost, fmt.Sprint("/api/shortlists/", list, "/posts"),
			map[string]string{"link": *page.Posts[n].Permalink, "username": username})
		require.Equal(t, http.StatusCreated, status, "%v", answer)
		return answer
	}
	t.Run("POST-031 a post is saved by its link", func(t *testing.T) {
		saved := save("crumb.theory", 0)
		require.Equal(t, []any{float64(k.postIDs[0]), true}, []any{saved["postId"], saved["post"].(map[string]any)["available"]})
	})
	t.Run("also one of an account that nobody tracks, with its picture", func(t *testing.T) {
		profiles := k.stored(`SELECT COUNT(*) FROM profiles`)
		post := save("rye.and.shine", 1)["post"].(map[string]any)
		require.Equal(t, []any{false, "rye.and.shine"}, []any{post["available"], post["creator"].(map[string]any)["username"]})
		require.NotNil(t, post["engagement"].(map[string]any)["rate"])
		require.Equal(t, http.StatusOK, k.ask(http.MethodGet, post["imageUrl"].(string), nil, nil).StatusCode)
		require.Equal(t, profiles, k.stored(`SELECT COUNT(*) FROM profiles`), "a look-up stores no account")
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
}

func TestInspirationLimits(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
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
		t.Run("INSP-018 a full list says what the plan holds", func(t *testing.T) {
			require.NoError(t, k.db.Conn(t.Context()).Exec(`UPDATE shortlists SET posts = 100 WHERE id = ?`, list).Error)
			_, answer := k.save(list, k.postIDs[0])
			require.Equal(t, "limit_reached", answer["code"])
			require.Equal(t, "You can only save up to 100 posts per list with your current plan.", answer["message"])
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
	onSQLite(t, func(t *testing.T, c config.Config) {
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
		_, idea := k.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Like this", "postInspirationId": saved["id"]})
		postOfIdea := func() any {
			_, one := k.send(http.MethodGet, fmt.Sprintf("/api/ideas/%.0f", idea["id"]), nil)
			_, list := k.send(http.MethodGet, "/api/ideas", nil)
			require.Equal(t, saved["id"], one["postInspirationId"])
			require.Equal(t, one["postId"], list["items"].([]any)[0].(map[string]any)["postId"])
			return one["postId"]
		}
		require.Equal(t, saved["postId"], postOfIdea())
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
			require.Equal(t, before.Post.Creator.Username, after.Post.Creator.Username)
			require.Equal(t, before.Post.Creator.FullName, after.Post.Creator.FullName)
			require.NotNil(t, before.Post.Creator.ProfilePic)
			require.Nil(t, after.Post.Creator.ProfilePic, "a picture goes with its account")
			require.Positive(t, k.seen(*after.Post.ImageURL))
		})
		t.Run("PLAN-043 an idea names no post that is there no more", func(t *testing.T) { require.Nil(t, postOfIdea()) })
		t.Run("INSP-025 INSP-026 a profile that is deleted keeps its place in the list, and is moved by the same id", func(t *testing.T) {
			profiles := fmt.Sprintf("/api/shortlists/%d", list)
			require.Equal(t, []string{"crumb.theory 1"}, k.ranked(profiles))
			one := fmt.Sprint(profiles, "/profiles/", k.profileID)
			require.Equal(t, http.StatusOK, k.ask(http.MethodPatch, one+"/ranking", map[string]int{"ranking": 1}, nil).StatusCode)
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
			one := fmt.Sprintf("/api/shortlists/%d/profiles/%d", list, k.profileID)
			require.Equal(t, http.StatusNoContent, k.ask(http.MethodDelete, one, nil, nil).StatusCode, "by the id that the list shows")
			require.Equal(t, http.StatusCreated, add())
			require.EqualValues(t, again, postOfIdea())
			k.ask(http.MethodGet, path, nil, &after)
			require.True(t, after.Post.Available)
			require.Equal(t, []int64{again, again}, []int64{after.PostID, after.Post.ID}, "it leads to the post as it is now")
		})
	})
}

func TestASavedPostShowsWhatItsUserMaySee(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "PRO")
		_, saved := k.save(k.create("Bread"), k.postIDs[0])
		path := fmt.Sprintf("/api/post-inspirations/%.0f", saved["id"])
		view := func() (v inspirations.SavedView) {
			require.Equal(t, http.StatusOK, k.ask(http.MethodGet, path, nil, &v).StatusCode)
			return v
		}
		analysis := func(v inspirations.SavedView) int {
			return k.ask(http.MethodGet, fmt.Sprintf("/api/posts/post/id/%d", v.PostID), nil, nil).StatusCode
		}
		before := view()
		require.Equal(t, http.StatusOK, k.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, nil).StatusCode)
		now := k.db.Conn(t.Context())
		require.NoError(t, now.Exec(`UPDATE posts SET likes = likes + 5000, updated_at = ?`, time.Now().Add(time.Hour)).Error)
		require.NoError(t, now.Exec(`UPDATE profiles SET updated_at = ?`, time.Now().Add(time.Hour)).Error)
		t.Run("INSP-036 what others have had read since a pause is not among its counts", func(t *testing.T) {
			paused := view()
			require.True(t, paused.Post.Available)
			require.Equal(t, before.Post.Engagement.Likes, paused.Post.Engagement.Likes)
			require.Equal(t, before.Post.Engagement.Rate, paused.Post.Engagement.Rate)
			require.Equal(t, http.StatusOK, analysis(paused))
		})
		t.Run("INSP-036 a post that its user no longer sees is as it was saved, and leads to no analysis", func(t *testing.T) {
			require.Equal(t, http.StatusNoContent, k.ask(http.MethodDelete, "/api/competitors/crumb.theory", nil, nil).StatusCode)
			removed := view()
			require.False(t, removed.Post.Available)
			require.Equal(t, before.Post.Engagement.Likes, removed.Post.Engagement.Likes)
			require.Equal(t, http.StatusNotFound, analysis(removed))
		})
	})
}
