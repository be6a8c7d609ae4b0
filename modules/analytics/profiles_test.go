package analytics

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// watch has a user follow a profile as a competitor; an interval of 0 is a paused watch.
func (h *house) watch(userID, profileID, seconds int64) {
	h.t.Helper()
	require.NoError(h.t, h.db.Conn(h.t.Context()).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
		VALUES (?, ?, 'competitor', ?, ?)`, profileID, userID, seconds, friday).Error)
}

func (h *house) profiles() *Profiles {
	return NewProfiles(config.Config{Instagram: config.SourceSimulator}, h.store, h.pictures, h.clock)
}

// byNumber takes a user's id for their token.
type byNumber struct{}

func (byNumber) Authenticate(_ context.Context, token string) (auth.Identity, error) {
	id, err := strconv.ParseInt(token, 10, 64)
	if err != nil {
		return auth.Identity{}, auth.ErrUnauthorized
	}
	return auth.Identity{UserID: id, SessionID: 1}, nil
}

// asked answers requests of users through the real router.
type asked func(userID int64, method, path, body string, headers ...string) *httptest.ResponseRecorder

func (h *house) routed(routes httpapi.Routes) asked {
	h.t.Helper()
	c, err := config.Load(nil)
	require.NoError(h.t, err)
	router, err := httpapi.NewRouter(c, "test", testkit.Quiet, byNumber{}, httpapi.NewTally(testkit.EmbeddedRedis(h.t), clock.System{}, testkit.Quiet))
	require.NoError(h.t, err)
	routes(router)
	return func(userID int64, method, path, body string, headers ...string) *httptest.ResponseRecorder {
		req := httptest.NewRequestWithContext(h.t.Context(), method, "/api"+path, strings.NewReader(body))
		req.Header.Set("Authorization", fmt.Sprint("Bearer ", userID))
		req.Header.Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		router.Engine.ServeHTTP(w, req)
		return w
	}
}

func answered[T any](t *testing.T, w *httptest.ResponseRecorder) (answer T) {
	t.Helper()
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer
}

func TestWhoSeesAProfile(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		id := h.connect(1, "maya.bakes")
		h.watch(2, id, 3600)
		h.watch(3, id, 0)
		for user, want := range map[int64]bool{1: true, 2: true, 3: true, 4: false} {
			p, found, err := h.store.watchedProfile(t.Context(), user, id, config.SourceSimulator)
			require.NoError(t, err)
			require.Equal(t, want, found, user)
			require.Equal(t, want, p.Username == "maya.bakes", user)
		}
		_, found, err := h.store.watchedProfile(t.Context(), 1, id, config.SourceGraph)
		require.NoError(t, err)
		require.False(t, found, "what the simulator made up never shows beside the real")
	})
}

func TestProfiles(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{pages: map[string]instagram.Page{}}
		for i, name := range []string{"maya.bakes", "noa.ceramics", "elise_k", "gym.tel.aviv", "strange_one"} {
			source.pages[name] = account(fmt.Sprint(i+1), name, new(int64(1000*(i+1))))
		}
		elise := source.pages["elise_k"]
		elise.Profile.Name, elise.Profile.PictureURL = new("Élise Künstler"), new("https://scontent.cdninstagram.com/e.jpg")
		source.pages["elise_k"] = elise
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		ids := map[string]int64{}
		for user, name := range map[int64]string{11: "noa.ceramics", 12: "elise_k", 13: "gym.tel.aviv", 14: "strange_one", 1: "maya.bakes"} {
			ids[name] = h.connect(user, name)
			h.read(ids[name])
		}
		h.watch(1, ids["noa.ceramics"], 3600)
		h.watch(1, ids["elise_k"], 3600)
		h.watch(1, ids["gym.tel.aviv"], 0)
		h.watch(1, ids["maya.bakes"], 3600) // one's own beside the others
		ask := h.routed(NewProfileRoutes(h.profiles()))
		list := func(t *testing.T, query string) (names []string, total int) {
			t.Helper()
			answer := answered[ProfileList](t, ask(1, "GET", "/instagram-profiles"+query, ""))
			for _, entry := range answer.Items {
				names = append(names, entry.InstaUsername)
			}
			return names, answer.Total
		}

		t.Run("PROF-058 the user's own first, then those they watch, paused ones too", func(t *testing.T) {
			answer := answered[ProfileList](t, ask(1, "GET", "/instagram-profiles", ""))
			require.Equal(t, 4, answer.Total)
			type seen struct {
				name          string
				own, tracking bool
			}
			var got []seen
			for _, entry := range answer.Items {
				got = append(got, seen{entry.InstaUsername, entry.IsOwn, entry.IsTracking})
			}
			require.Equal(t, []seen{{"maya.bakes", true, true}, {"elise_k", false, true}, {"gym.tel.aviv", false, false}, {"noa.ceramics", false, true}}, got)
			require.EqualValues(t, 1000, *answer.Items[0].Followers)
			require.Equal(t, friday, *answer.Items[0].UpdatedAt)
			require.Regexp(t, `^/api/media/avatar/simulator/3\?`, *answer.Items[1].ProfilePic)
		})
		t.Run("PROF-058 a search in any case, of names too", func(t *testing.T) {
			for query, want := range map[string][]string{
				"?search=CERAM": {"noa.ceramics"}, "?search=%C3%A9LISE": {"elise_k"}, "?search=+@Maya": {"maya.bakes"}, "?search=%25": nil, "?search=_": {"elise_k"},
				"?search=strange": nil, "?search=": {"maya.bakes", "elise_k", "gym.tel.aviv", "noa.ceramics"},
			} {
				got, total := list(t, query)
				require.Equal(t, want, got, query)
				require.Equal(t, len(want), total, query)
			}
			require.JSONEq(t, `{"items":[],"total":0}`, ask(99, "GET", "/instagram-profiles", "").Body.String())
		})
		t.Run("PROF-058 page by page", func(t *testing.T) {
			got, total := list(t, "?page=2&pageSize=3")
			require.Equal(t, []string{"noa.ceramics"}, got)
			require.Equal(t, 4, total)
			got, _ = list(t, "?page=100000&pageSize=100")
			require.Empty(t, got)
			for _, query := range []string{"?pageSize=101", "?page=0", "?search=" + strings.Repeat("x", 101)} {
				require.Equal(t, http.StatusUnprocessableEntity, ask(1, "GET", "/instagram-profiles"+query, "").Code, query)
			}
		})
		one := fmt.Sprint("/instagram-profiles/", ids["elise_k"])
		t.Run("PROF-061 PROF-064 one of them by its id, and by its username in any spelling", func(t *testing.T) {
			entry := answered[ProfileEntry](t, ask(1, "GET", one, ""))
			require.Equal(t, []any{ids["elise_k"], "elise_k", "Élise Künstler", Ready, false, true}, []any{entry.ID, entry.InstaUsername, *entry.FullName, entry.Status, entry.IsOwn, entry.IsTracking})
			require.Equal(t, entry, answered[ProfileEntry](t, ask(1, "GET", "/instagram-profiles/username/@Elise_K", "")))
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "GET", "/instagram-profiles/username/no%20name", "").Code)
		})
		t.Run("PROF-062 notes are the user's own", func(t *testing.T) {
			entry := answered[ProfileEntry](t, ask(1, "PATCH", one, `{"notes":"Warm light.\u0000 Posts on Sundays."}`))
			require.Equal(t, "Warm light. Posts on Sundays.", *entry.Notes)
			answered[ProfileEntry](t, ask(12, "PATCH", one, `{"notes":"Me"}`))
			require.Equal(t, "Warm light. Posts on Sundays.", *answered[ProfileEntry](t, ask(1, "GET", one, "")).Notes)
			require.Equal(t, "Me", *answered[ProfileList](t, ask(12, "GET", "/instagram-profiles", "")).Items[0].Notes)
			answered[ProfileEntry](t, ask(1, "PATCH", one, `{"notes":"Cold light"}`))
			require.Equal(t, "Cold light", *answered[ProfileEntry](t, ask(1, "GET", one, "")).Notes)
			require.Nil(t, answered[ProfileEntry](t, ask(1, "PATCH", one, `{"notes":" "}`)).Notes)
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "PATCH", one, `{}`).Code)
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "PATCH", one, `{"notes":"`+strings.Repeat("x", 2001)+`"}`).Code)
		})
		t.Run("PROF-061 PROF-062 PROF-064 what somebody else watches does not exist", func(t *testing.T) {
			other := fmt.Sprint("/instagram-profiles/", ids["strange_one"])
			for _, w := range []*httptest.ResponseRecorder{
				ask(1, "GET", other, ""), ask(1, "PATCH", other, `{"notes":"x"}`), ask(1, "PATCH", other, `{"notes":""}`),
				ask(1, "GET", "/instagram-profiles/username/strange_one", ""), ask(1, "GET", "/instagram-profiles/999999", ""),
				ask(1, "GET", other+"/follower-growth", ""), ask(1, "GET", other+"/engagement-metrics", ""),
			} {
				require.Equal(t, http.StatusNotFound, w.Code)
				require.JSONEq(t, `{"message":"Profile not found","code":"not_found"}`, w.Body.String())
			}
			require.Zero(t, h.count(`SELECT COUNT(*) FROM profile_notes WHERE profile_id = ?`, ids["strange_one"]))
		})
		t.Run("as many queries for many as for few", func(t *testing.T) {
			p := h.profiles()
			measure := func() int {
				return queries(t, db, func() {
					_, err := p.List(t.Context(), 1, "", 1, 100)
					require.NoError(t, err)
				})
			}
			before := measure()
			require.Equal(t, 1, before)
			for i := range 60 {
				name := fmt.Sprint("many", i)
				source.pages[name] = account(fmt.Sprint(100+i), name, new(int64(10)))
				h.watch(1, h.connect(int64(100+i), name), 3600)
			}
			require.Equal(t, before, measure())
			_, total := list(t, "?search=MANY")
			require.Equal(t, 60, total)
		})
	})
}

// A username that has changed hands leads to whoever has it now; the one before keeps its history under its id.
func TestProfilesOfOneUsername(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{pages: map[string]instagram.Page{"maya": account("1", "maya", new(int64(1000)), photo("10", friday.AddDate(0, 0, -1), 50))}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		before := h.connect(1, "maya")
		h.read(before)
		source.pages["maya"] = account("2", "maya", new(int64(7)))
		after := h.connect(2, "maya")
		h.read(after)
		h.watch(1, after, 3600)

		entry, err := h.profiles().ByUsername(t.Context(), 1, "maya")
		require.NoError(t, err)
		require.Equal(t, after, entry.ID)
		old, err := h.profiles().Entry(t.Context(), 1, before)
		require.NoError(t, err)
		require.Equal(t, []any{friday, goneSentence, int64(1000)}, []any{*old.GoneAt, *old.Error, *old.Followers})
		growth, err := h.profiles().FollowerGrowth(t.Context(), 1, before, SinceTracking)
		require.NoError(t, err)
		require.Equal(t, []FollowerPoint{{"2026-11-20", 1000}}, growth.Series)
	})
}
