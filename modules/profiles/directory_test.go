package profiles_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestWhoSeesAProfile(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Watch(2, id, 3600)
		h.Watch(3, id, 0)
		for user, want := range map[int64]bool{1: true, 2: true, 3: true, 4: false} {
			p, found, err := h.History.WatchedProfile(t.Context(), user, id, config.SourceSimulator)
			require.NoError(t, err)
			require.Equal(t, want, found, user)
			require.Equal(t, want, p.Username == "maya.bakes", user)
		}
		_, found, err := h.History.WatchedProfile(t.Context(), 1, id, config.SourceGraph)
		require.NoError(t, err)
		require.False(t, found, "what the simulator made up never shows beside the real")
	})
}

func TestProfiles(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{}}
		for i, name := range []string{"maya.bakes", "noa.ceramics", "elise_k", "gym.tel.aviv", "strange_one"} {
			source.Pages[name] = profilestest.Account(fmt.Sprint(i+1), name, new(int64(1000*(i+1))))
		}
		elise := source.Pages["elise_k"]
		elise.Profile.Name, elise.Profile.PictureURL = new("Élise Künstler"), new("https://scontent.cdninstagram.com/e.jpg")
		source.Pages["elise_k"] = elise
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		ids := map[string]int64{}
		for user, name := range map[int64]string{11: "noa.ceramics", 12: "elise_k", 13: "gym.tel.aviv", 14: "strange_one", 1: "maya.bakes"} {
			ids[name] = h.Connect(user, name)
			h.Read(ids[name])
		}
		h.Watch(1, ids["noa.ceramics"], 3600)
		h.Watch(1, ids["elise_k"], 3600)
		h.Watch(1, ids["gym.tel.aviv"], 0)
		h.Watch(1, ids["maya.bakes"], 3600) // one's own beside the others
		ask := h.Routed(profiles.NewRoutes(h.Directory()))
		list := func(t *testing.T, query string) (names []string, total int) {
			t.Helper()
			answer := profilestest.Answered[profiles.List](t, ask(1, "GET", "/instagram-profiles"+query, ""))
			for _, entry := range answer.Items {
				names = append(names, entry.InstaUsername)
			}
			return names, answer.Total
		}

		t.Run("PROF-058 the user's own first, then those they watch, paused ones too", func(t *testing.T) {
			answer := profilestest.Answered[profiles.List](t, ask(1, "GET", "/instagram-profiles", ""))
			require.Equal(t, 4, answer.Total)
			type seen struct {
				name          string
				own, tracking bool
			}
			var got []seen
			for _, entry := range answer.Items {
				got = append(got, seen{entry.InstaUsername, entry.IsOwn, entry.IsTracking})
			}
			require.Equal(t, []seen{
				{"maya.bakes", true, true}, {"elise_k", false, true}, {"gym.tel.aviv", false, false}, {"noa.ceramics", false, true},
			}, got)
			require.EqualValues(t, 1000, *answer.Items[0].Followers)
			require.Equal(t, figurestest.Friday, *answer.Items[0].UpdatedAt)
			require.Regexp(t, `^/api/media/avatar/simulator/3\?`, *answer.Items[1].ProfilePic)
		})
		t.Run("PROF-058 a search in any case, of names too", func(t *testing.T) {
			for query, want := range map[string][]string{
				"?search=CERAM": {"noa.ceramics"}, "?search=%C3%A9LISE": {"elise_k"}, "?search=+@Maya": {"maya.bakes"},
				"?search=%25": nil, "?search=_": {"elise_k"},
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
			entry := profilestest.Answered[profiles.Entry](t, ask(1, "GET", one, ""))
			require.Equal(t, []any{ids["elise_k"], "elise_k", "Élise Künstler", figures.Ready, false, true},
				[]any{entry.ID, entry.InstaUsername, *entry.FullName, entry.Status, entry.IsOwn, entry.IsTracking})
			require.Equal(t, entry, profilestest.Answered[profiles.Entry](t, ask(1, "GET", "/instagram-profiles/username/@Elise_K", "")))
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "GET", "/instagram-profiles/username/no%20name", "").Code)
		})
		t.Run("PROF-062 notes are the user's own", func(t *testing.T) {
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "PATCH", one, `{"notes":"Warm\u0000 light."}`).Code, "no database keeps it")
			entry := profilestest.Answered[profiles.Entry](t, ask(1, "PATCH", one, `{"notes":"Warm light. Posts on Sundays."}`))
			require.Equal(t, "Warm light. Posts on Sundays.", *entry.Notes)
			profilestest.Answered[profiles.Entry](t, ask(12, "PATCH", one, `{"notes":"Me"}`))
			require.Equal(t, "Warm light. Posts on Sundays.", *profilestest.Answered[profiles.Entry](t, ask(1, "GET", one, "")).Notes)
			require.Equal(t, "Me", *profilestest.Answered[profiles.List](t, ask(12, "GET", "/instagram-profiles", "")).Items[0].Notes)
			profilestest.Answered[profiles.Entry](t, ask(1, "PATCH", one, `{"notes":"Cold light"}`))
			require.Equal(t, "Cold light", *profilestest.Answered[profiles.Entry](t, ask(1, "GET", one, "")).Notes)
			require.Nil(t, profilestest.Answered[profiles.Entry](t, ask(1, "PATCH", one, `{"notes":" "}`)).Notes)
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "PATCH", one, `{}`).Code)
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "PATCH", one, `{"notes":"`+strings.Repeat("x", 2001)+`"}`).Code)
		})
		t.Run("PROF-061 PROF-062 PROF-064 what somebody else watches does not exist", func(t *testing.T) {
			other := fmt.Sprint("/instagram-profiles/", ids["strange_one"])
			for _, w := range []*httptest.ResponseRecorder{
				ask(1, "GET", other, ""), ask(1, "PATCH", other, `{"notes":"x"}`), ask(1, "PATCH", other, `{"notes":""}`),
				ask(1, "GET", "/instagram-profiles/username/strange_one", ""), ask(1, "GET", "/instagram-profiles/999999", ""),
			} {
				require.Equal(t, http.StatusNotFound, w.Code)
				require.JSONEq(t, `{"message":"Profile not found","code":"not_found"}`, w.Body.String())
			}
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM profile_notes WHERE profile_id = ?`, ids["strange_one"]))
		})
		t.Run("as many queries for many as for few", func(t *testing.T) {
			p := h.Directory()
			measure := func() int {
				return profilestest.Queries(t, db, func() {
					_, err := p.List(t.Context(), 1, "", 1, 100)
					require.NoError(t, err)
				})
			}
			before := measure()
			require.Equal(t, 1, before)
			for i := range 60 {
				name := fmt.Sprint("many", i)
				source.Pages[name] = profilestest.Account(fmt.Sprint(100+i), name, new(int64(10)))
				h.Watch(1, h.Connect(int64(100+i), name), 3600)
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
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), 50)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		before := h.Connect(1, "maya")
		h.Read(before)
		source.Pages["maya"] = profilestest.Account("2", "maya", new(int64(7)))
		after := h.Connect(2, "maya")
		h.Read(after)
		h.Watch(1, after, 3600)

		entry, err := h.Directory().ByUsername(t.Context(), 1, "maya")
		require.NoError(t, err)
		require.Equal(t, after, entry.ID)
		old, err := h.Directory().Entry(t.Context(), 1, before)
		require.NoError(t, err)
		require.Equal(t, []any{figurestest.Friday, profiles.GoneSentence, int64(1000)}, []any{*old.GoneAt, *old.Error, *old.Followers})
		points, err := h.History.Points(t.Context(), before, "2026-11-20", h.Clock.Now())
		require.NoError(t, err)
		require.Equal(t, []figures.FollowerPoint{{Date: "2026-11-20", Followers: 1000}}, points)
	})
}
