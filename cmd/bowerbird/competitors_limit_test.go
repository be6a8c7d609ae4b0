package main

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// trackedRows are what the counter of the plan has to say.
func (r *creator) trackedRows() (n int) {
	r.t.Helper()
	require.NoError(r.t,
		r.db.Conn(r.t.Context()).Raw(`SELECT COUNT(*) FROM competitors WHERE user_id = ? AND is_tracking`, r.userID).Scan(&n).Error)
	return n
}

func TestPlanLimitsCompetitors(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "BASIC")
		status, _ := r.add("crumb.theory")
		require.Equal(t, http.StatusCreated, status)
		refused := func(t *testing.T, status int, answer map[string]any) {
			t.Helper()
			require.Equal(t, http.StatusForbidden, status)
			require.Equal(t, "limit_reached", answer["code"])
			require.Equal(t, "You can only track up to 1 competitors with your current plan.", answer["message"])
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
		}
		t.Run("COMP-066 BILL-030 at the limit nothing is added, and Instagram is not asked", func(t *testing.T) {
			r.link.simulator.SetFault(simulator.Down)
			defer r.link.simulator.SetFault(simulator.None)
			status, answer := r.add("noa.bread")
			refused(t, status, answer)
			status, answer = r.send(http.MethodPost, "/api/instagram-profiles", map[string]string{"instaUsername": "noa.bread"})
			refused(t, status, answer)
		})
		t.Run("COMP-074 one that is tracked stays so at the limit", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", nil, &competitors.View{})
		})
		t.Run("COMP-066 COMP-074 PROF-065 starting and toggling keep to it", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, &competitors.View{})
			status, _ := r.add("noa.bread")
			require.Equal(t, http.StatusCreated, status)
			status, answer := r.send(http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", nil)
			refused(t, status, answer)
			require.False(t, r.on("crumb.theory").IsTracking)
			status, answer = r.send(http.MethodPost,
				fmt.Sprint("/api/instagram-profiles/", r.on("crumb.theory").InstaProfile.ID, "/toggle-tracking"), nil)
			refused(t, status, answer)
		})
		watched := func() (n int) {
			require.NoError(t, r.db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM profile_watches WHERE kind = 'competitor'
				AND interval_seconds > 0`).Scan(&n).Error)
			return n
		}
		paused := func() (names []string) {
			for _, v := range r.overview().Competitors {
				if v.PausedByPlan {
					names = append(names, v.InstaProfile.InstaUsername)
				}
			}
			return names
		}
		t.Run("below what is tracked nothing is lost: the oldest stays, the rest pause, nothing is let in", func(t *testing.T) {
			require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "PRO"))
			for _, name := range []string{"bread.one", "bread.two"} {
				status, _ := r.add(name)
				require.Equal(t, http.StatusCreated, status)
			}
			require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "BASIC"))
			o := r.overview()
			require.Equal(t, []int{4, 1, 1}, []int{o.TotalCount, o.TrackedCount, o.Limit})
			require.True(t, r.on("noa.bread").IsTracking)
			require.Equal(t, []string{"bread.one", "bread.two"}, paused(), "and not the one that its user had stopped")
			status, _ := r.add("bread.three")
			require.Equal(t, http.StatusForbidden, status)
			require.Equal(t, []int{1, 1, 1}, []int{r.used(), r.trackedRows(), watched()})
		})
		idOf := func(name string) int64 { return r.on(name).InstaProfile.ID }
		t.Run("one chooses who stays", func(t *testing.T) {
			var list competitors.List
			r.ask(http.MethodPut, "/api/competitors/tracked", map[string]any{"profileIds": []int64{idOf("bread.two")}}, &list)
			require.Equal(t, []any{1, "bread.two"}, []any{list.Total, list.Items[0].InstaProfile.InstaUsername})
			require.Equal(t, []string{"noa.bread", "bread.one"}, paused())
			require.Equal(t, []int{1, 1, 1}, []int{r.used(), r.trackedRows(), watched()})
		})
		t.Run("one cannot choose more than the plan has, nor what is on no list", func(t *testing.T) {
			status, answer := r.send(http.MethodPut, "/api/competitors/tracked",
				map[string]any{"profileIds": []int64{idOf("bread.two"), idOf("noa.bread")}})
			refused(t, status, answer)
			status, _ = r.send(http.MethodPut, "/api/competitors/tracked", map[string]any{"profileIds": []int64{987654}})
			require.Equal(t, http.StatusNotFound, status)
			require.Equal(t, []string{"noa.bread", "bread.one"}, paused(), "nothing is half done")
		})
		t.Run("with room again, what the plan had paused goes on by itself", func(t *testing.T) {
			require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "PRO"))
			require.Empty(t, paused())
			require.False(t, r.on("crumb.theory").IsTracking, "its user had stopped it")
			require.Equal(t, []int{3, 3, 3}, []int{r.used(), r.trackedRows(), watched()})
		})
		t.Run("choices at once keep the count", func(t *testing.T) {
			require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "BASIC"))
			ids := []int64{idOf("noa.bread"), idOf("bread.one"), idOf("bread.two")}
			var all sync.WaitGroup
			for i := range 9 {
				all.Go(func() {
					r.ask(http.MethodPut, "/api/competitors/tracked", map[string]any{"profileIds": []int64{ids[i%3]}}, nil)
				})
			}
			all.Wait()
			require.Equal(t, []int{1, 1, 1}, []int{r.used(), r.trackedRows(), watched()})
		})
	})
}

func TestCompetitorsAtOnce(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		for i := range 4 {
			status, _ := r.add(fmt.Sprint("bread.", i))
			require.Equal(t, http.StatusCreated, status)
		}
		// together sends requests at once and counts their statuses.
		together := func(n int, send func(i int) int) map[int]int64 {
			var counts sync.Map
			var all sync.WaitGroup
			for i := range n {
				all.Go(func() {
					count, _ := counts.LoadOrStore(send(i), &atomic.Int64{})
					count.(*atomic.Int64).Add(1)
				})
			}
			all.Wait()
			out := map[int]int64{}
			counts.Range(func(status, count any) bool {
				out[status.(int)] = count.(*atomic.Int64).Load()
				return true
			})
			return out
		}
		t.Run("COMP-066 sixteen adds at the limit less one make exactly one", func(t *testing.T) {
			got := together(16, func(i int) int {
				return r.ask(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": fmt.Sprint("dough.", i)}, nil).StatusCode
			})
			require.Equal(t, map[int]int64{http.StatusCreated: 1, http.StatusForbidden: 15}, got)
			require.Equal(t, []int{5, 5}, []int{r.used(), r.trackedRows()})
		})
		t.Run("sixteen adds of one username make exactly one", func(t *testing.T) {
			require.Equal(t, http.StatusNoContent, r.ask(http.MethodDelete, "/api/competitors/bread.0", nil, nil).StatusCode)
			require.Equal(t, http.StatusNoContent, r.ask(http.MethodDelete, "/api/competitors/bread.1", nil, nil).StatusCode)
			got := together(16, func(int) int {
				return r.ask(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": "same.dough"}, nil).StatusCode
			})
			require.Equal(t, map[int]int64{http.StatusCreated: 1, http.StatusConflict: 15}, got)
			require.Equal(t, []int{4, 4}, []int{r.used(), r.trackedRows()})
		})
		t.Run("COMP-069 COMP-073 COMP-074 starts, stops, toggles, adds and removals at once keep the count", func(t *testing.T) {
			for round := range 3 {
				id := r.on("bread.2").InstaProfile.ID
				got := together(24, func(i int) int {
					switch i % 6 {
					case 0:
						return r.ask(http.MethodPatch, "/api/competitors/bread.2/stop-tracking", nil, nil).StatusCode
					case 1:
						return r.ask(http.MethodPatch, "/api/competitors/bread.2/start-tracking", nil, nil).StatusCode
					case 2:
						return r.ask(http.MethodPost, fmt.Sprint("/api/instagram-profiles/", id, "/toggle-tracking"), nil, nil).StatusCode
					case 3:
						return r.ask(http.MethodPatch, "/api/competitors/same.dough/stop-tracking", nil, nil).StatusCode
					case 4:
						return r.ask(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": "bread.3"}, nil).StatusCode
					default:
						return r.ask(http.MethodDelete, "/api/competitors/bread.3", nil, nil).StatusCode
					}
				})
				for status := range got {
					require.Less(t, status, 500, "round %d", round)
				}
				require.Equal(t, r.trackedRows(), r.used(), "round %d", round)
				var watched int
				require.NoError(t, r.db.Conn(t.Context()).
					Raw(`SELECT COUNT(*) FROM profile_watches WHERE kind = 'competitor' AND interval_seconds > 0`).Scan(&watched).Error)
				require.Equal(t, r.trackedRows(), watched, "round %d", round)
				r.ask(http.MethodPatch, "/api/competitors/same.dough/start-tracking", nil, nil)
			}
		})
	})
}

func TestCompetitorsThatInstagramNoLongerKnows(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.tracked("crumb.theory")
		before := r.on("crumb.theory")
		id := before.InstaProfile.ID
		set := func(statement string, args ...any) {
			require.NoError(t, r.db.Conn(t.Context()).Exec(statement, args...).Error)
		}
		readNow := func() {
			set(`UPDATE profile_schedule SET due_at = ?, urgent = TRUE WHERE profile_id = ?`, time.Now().Add(-time.Minute), id)
		}
		t.Run("COMP-072 Instagram down keeps the numbers and says so", func(t *testing.T) {
			r.link.simulator.SetFault(simulator.Down)
			readNow()
			require.Eventually(t, func() bool { return r.progress("crumb.theory").Status == "failed" }, enough, 50*time.Millisecond)
			v := r.on("crumb.theory")
			require.Equal(t, "Instagram sent an answer that we could not read. We try again on our own.", *v.Error)
			require.Equal(t, before.Performance, v.Performance)
			r.link.simulator.SetFault(simulator.None)
		})
		t.Run("one that is private or renamed says since when, and keeps its numbers", func(t *testing.T) {
			set(`UPDATE profiles SET username = 'missing_theory' WHERE id = ?`, id)
			readNow()
			require.Eventually(t, func() bool { return r.on("missing_theory").NotFoundSince != nil }, enough, 50*time.Millisecond)
			v := r.on("missing_theory")
			require.Equal(t, before.Performance, v.Performance)
			require.Contains(t, *v.Error, "Instagram has not found @missing_theory since")
		})
		t.Run("a username in other hands: the old account is gone, the new one can be added beside it", func(t *testing.T) {
			set(`UPDATE profiles SET username = 'noa.bread', instagram_id = 'somebody-else', not_found_since = NULL WHERE id = ?`, id)
			readNow()
			require.Eventually(t, func() bool { return r.on("noa.bread").GoneAt != nil }, enough, 50*time.Millisecond)
			require.Equal(t, before.Performance, r.on("noa.bread").Performance)
			status, answer := r.add("noa.bread")
			require.Equal(t, http.StatusCreated, status, "%v", answer)
			require.Nil(t, answer["goneAt"])
			require.Equal(t, 2, r.overview().TotalCount)
			r.ask(http.MethodPost, fmt.Sprint("/api/instagram-profiles/", id, "/toggle-tracking"), nil, &competitors.View{})
			status, answer = r.send(http.MethodPost, fmt.Sprint("/api/instagram-profiles/", id, "/toggle-tracking"), nil)
			require.Equal(t, http.StatusConflict, status, "there is nothing to follow")
			require.Contains(t, answer["message"], "belongs to another Instagram account now")
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
			require.Equal(t, http.StatusNoContent, r.ask(http.MethodDelete, "/api/competitors/noa.bread", nil, nil).StatusCode,
				"the one that has the name now")
			require.Equal(t, id, r.on("noa.bread").InstaProfile.ID)
		})
	})
}

func TestStartingACompetitorCountsAsALookUp(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		c.UsernameChecksPerHourPerUser = 4
		r := newCreator(t, c, "PRO")
		status, _ := r.add("crumb.theory") // the first
		require.Equal(t, http.StatusCreated, status)
		id := r.on("crumb.theory").InstaProfile.ID
		stop := func() {
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, &competitors.View{})
		}
		starts := []func() int{
			func() int {
				return r.ask(http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", nil, nil).StatusCode
			},
			func() int {
				return r.ask(http.MethodPost, fmt.Sprint("/api/instagram-profiles/", id, "/toggle-tracking"), nil, nil).StatusCode
			},
			func() int {
				return r.ask(http.MethodPut, "/api/competitors/tracked", map[string]any{"profileIds": []int64{id}}, nil).StatusCode
			},
		}
		for _, start := range starts {
			stop()
			require.Equal(t, http.StatusOK, start())
		}
		stop()
		for _, start := range starts {
			require.Equal(t, http.StatusTooManyRequests, start())
			require.False(t, r.on("crumb.theory").IsTracking)
		}
	})
}
