package profiles_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Instagram cannot be asked by id: a new username is learned when an answer shows the same id under it.
func TestRenamedAccountIsFollowed(t *testing.T) {
	photo := profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), 50)
	for _, before := range []struct {
		name   string
		become func(h *fixture, source profilestest.Script, id int64)
		urgent bool
	}{
		{"read a moment ago", func(*fixture, profilestest.Script, int64) {}, false},
		{"not found under its old username", func(h *fixture, _ profilestest.Script, id int64) {
			h.Read(id)
			require.NotNil(h.T, h.Profile(id).NotFoundSince)
		}, true},
		{"its old username is another account's", func(h *fixture, source profilestest.Script, id int64) {
			source.Pages["maya"] = profilestest.Account("2", "maya", new(int64(7)))
			h.Read(id)
			require.NotNil(h.T, h.Profile(id).GoneAt)
		}, true},
	} {
		for _, seen := range []struct {
			name string
			look func(h *fixture, source profilestest.Script)
		}{
			{"a look-up", func(h *fixture, _ profilestest.Script) {
				_, err := h.Service.Check(h.T.Context(), 9, "Maya.New")
				require.NoError(h.T, err)
			}},
			{"the link of a post", func(h *fixture, _ profilestest.Script) {
				_, err := h.Service.FindPost(h.T.Context(), 9, "maya.new", photo.ShortCode)
				require.NoError(h.T, err)
			}},
			{"the refresh of the account that had the new username before", func(h *fixture, source profilestest.Script) {
				renamed := source.Pages["maya.new"]
				source.Pages["maya.new"] = profilestest.Account("3", "maya.new", new(int64(5)))
				other := h.Connect(3, "maya.new")
				source.Pages["maya.new"] = renamed
				h.Read(other)
				require.NotNil(h.T, h.Profile(other).GoneAt)
			}},
		} {
			t.Run(before.name+", then "+seen.name, func(t *testing.T) {
				testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
					source := profilestest.Script{Pages: map[string]instagram.Page{
						"maya": profilestest.Account("1", "maya", new(int64(1000)), photo),
					}}
					h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
					id := h.Connect(1, "maya")
					h.Read(id)
					delete(source.Pages, "maya")
					source.Pages["maya.new"] = profilestest.Account("1", "maya.new", new(int64(1100)), photo)
					h.Clock.Advance(time.Hour)
					before.become(h, source, id)

					seen.look(h, source)
					p := h.Profile(id)
					require.Equal(t, "maya.new", p.Username)
					require.Nil(t, p.GoneAt)
					require.Nil(t, p.NotFoundSince)
					require.Equal(t, before.urgent, h.Scheduled(id).Urgent)
					require.Equal(t, h.Clock.Now(), *h.Scheduled(id).DueAt, "it is due at once")
					h.Read(id)
					require.EqualValues(t, 1100, *h.Profile(id).Followers)
					require.Equal(t, figures.Ready, h.Profile(id).Status)
				})
			})
		}
	}
}

func TestRenameEndsAReadingUnderTheOldUsername(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": profilestest.Account("1", "maya", new(int64(1000)))}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		h.Clock.Advance(time.Hour)
		queue := h.Schedule.Routine(h.Source)
		until := h.Clock.Now().Add(time.Minute)
		claimed, err := queue.Claim(t.Context(), h.Clock.Now(), until, 1)
		require.NoError(t, err)
		require.Len(t, claimed, 1)

		source.Pages["maya.new"] = profilestest.Account("1", "maya.new", new(int64(1100)))
		_, err = h.Service.Find(t.Context(), 9, "maya.new")
		require.NoError(t, err)
		held, err := queue.Extend(t.Context(), claimed[0], until, until)
		require.NoError(t, err)
		require.False(t, held)
		claimed, err = queue.Claim(t.Context(), h.Clock.Now(), until, 1)
		require.NoError(t, err)
		require.Len(t, claimed, 1)
		require.Equal(t, "maya.new", claimed[0].Username)
	})
}

func TestRenameOfAnAccountThatNobodyReads(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": profilestest.Account("1", "maya", new(int64(1000)))}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		found, err := h.Service.Find(t.Context(), 1, "maya")
		require.NoError(t, err)
		id, err := h.Service.Track(t.Context(), 1, found)
		require.NoError(t, err)
		delete(source.Pages, "maya")
		h.Read(id)
		require.NoError(t, h.Service.Pause(t.Context(), 1, id, h.Clock.Now()))

		source.Pages["maya.new"] = profilestest.Account("1", "maya.new", new(int64(1100)))
		_, err = h.Service.Find(t.Context(), 9, "maya.new")
		require.NoError(t, err)
		require.Equal(t, "maya.new", h.Profile(id).Username)
		require.Equal(t, figures.Failed, h.Profile(id).Status, "nobody waits for it")
		require.Nil(t, h.Scheduled(id).DueAt)
	})
}
