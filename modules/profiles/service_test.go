package profiles_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestFind(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	t.Run("PROF-070 a username in any spelling", func(t *testing.T) {
		check, err := h.Service.Check(t.Context(), 1, " @Maya.Bakes ")
		require.NoError(t, err)
		require.True(t, check.Exists)
		require.Equal(t, "maya.bakes", check.Username)
		require.Positive(t, *check.Followers)
		require.Nil(t, check.ProfilePicture, "Instagram's own link is never handed out")
	})
	t.Run("PROF-070 an unknown one does not exist", func(t *testing.T) {
		check, err := h.Service.Check(t.Context(), 1, "missing_maya")
		require.NoError(t, err)
		require.Equal(t, profiles.Check{Username: "missing_maya"}, check)
	})
	t.Run("PROF-070 not being able to ask is not an answer", func(t *testing.T) {
		_, err := h.Service.Check(t.Context(), 1, "broken_maya")
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
	})
	t.Run("SET-016 what cannot be a username", func(t *testing.T) {
		_, err := h.Service.Find(t.Context(), 1, "not a name")
		profilestest.RequireCode(t, apperr.Invalid, "Please enter a valid Instagram username", err)
	})
	t.Run("an unknown account in the user's words", func(t *testing.T) {
		_, err := h.Service.Find(t.Context(), 1, "@private_Maya")
		profilestest.RequireCode(t, apperr.NotFound, "No public professional account named @private_maya was found on Instagram", err)
	})
	for name, fault := range map[string]simulator.Fault{
		"throttled": simulator.AppThrottled, "an expired token": simulator.TokenExpired,
		"a broken answer": simulator.CutShort, "no answer": simulator.HangsUp,
	} {
		t.Run(name+" is a sentence and a time to come back", func(t *testing.T) {
			h := newFixture(t, testkit.SQLite(t))
			h.World.SetFault(fault)
			_, err := h.Service.Find(t.Context(), 1, "maya.bakes")
			require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
			require.Positive(t, apperr.From(err).RetryAfter)
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles`))
		})
	}
}

func TestConnect(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		t.Run("a connected account waits for its first reading, with what the look-up knew", func(t *testing.T) {
			id := h.Connect(1, "maya.bakes")
			p := h.Profile(id)
			require.Equal(t, figures.Pending, p.Status)
			require.True(t, h.Scheduled(id).Urgent)
			require.Equal(t, figurestest.Friday, *p.NextRefreshAt)
			require.Positive(t, *p.Followers)
			require.EqualValues(t, 3600, h.Scheduled(id).IntervalSeconds)
		})
		t.Run("another username takes the place of the first, which nobody watches any more", func(t *testing.T) {
			first := h.Connect(2, "first.name")
			second := h.Connect(2, "second.name")
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profile_watches WHERE user_id = 2`))
			require.Nil(t, h.Profile(first).NextRefreshAt)
			require.NotNil(t, h.Profile(second).NextRefreshAt)
		})
		t.Run("coming back to a profile that was let go makes it due at once", func(t *testing.T) {
			id := h.Connect(3, "come.back")
			h.Read(id)
			h.Connect(3, "else.where")
			h.Clock.Advance(2 * time.Hour)
			defer h.Clock.Advance(-2 * time.Hour)
			require.Equal(t, id, h.Connect(3, "come.back"))
			require.Equal(t, []any{figures.Pending, true}, []any{h.Profile(id).Status, h.Scheduled(id).Urgent})
		})
		t.Run("a second user does not disturb a profile that is up to date", func(t *testing.T) {
			id := h.Connect(4, "shared.name")
			h.Read(id)
			next := h.Profile(id).NextRefreshAt
			require.Equal(t, id, h.Connect(5, "shared.name"))
			require.Equal(t, []any{figures.Ready, false, next}, []any{h.Profile(id).Status, h.Scheduled(id).Urgent, h.Profile(id).NextRefreshAt})
		})
		t.Run("a transaction that fails connects nothing", func(t *testing.T) {
			found, err := h.Service.Find(t.Context(), 1, "never.was")
			require.NoError(t, err)
			failure := errors.New("no")
			require.ErrorIs(t, db.InTx(t.Context(), func(ctx context.Context) error {
				_, err := h.Service.Connect(ctx, 6, found)
				require.NoError(t, err)
				return failure
			}), failure)
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE username = 'never.was'`))
		})
		t.Run("sixteen users connect one username at once: one profile, sixteen watches", func(t *testing.T) {
			found, err := h.Service.Find(t.Context(), 1, "crowd.pleaser")
			require.NoError(t, err)
			var wg sync.WaitGroup
			for i := range int64(16) {
				wg.Go(func() {
					if _, err := h.Service.Connect(t.Context(), 100+i, found); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE username = 'crowd.pleaser'`))
			require.Equal(t, 16, h.Count(`SELECT COUNT(*) FROM profile_watches WHERE user_id >= 100`))
		})
	})
}

func TestUsernameChangesHands(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), 50)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		before := h.Profile(id)
		source.Pages["maya"] = profilestest.Account("2", "maya", new(int64(7)))
		h.Clock.Advance(time.Hour)

		t.Run("a refresh never writes the stranger's numbers into the row", func(t *testing.T) {
			h.Read(id)
			p := h.Profile(id)
			require.Equal(t, before.Followers, p.Followers)
			require.Equal(t, before.UpdatedAt, p.UpdatedAt)
			require.Equal(t, "1", p.InstagramID)
			require.NotNil(t, p.GoneAt)
			require.Nil(t, p.NextRefreshAt, "there is nothing to ask for any more")
			require.Equal(t, profiles.GoneSentence, *p.Error)
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ?`, id))
		})
		t.Run("connecting the name gives the new account, a row of its own", func(t *testing.T) {
			other := h.Connect(2, "maya")
			require.NotEqual(t, id, other)
			require.EqualValues(t, 7, *h.Profile(other).Followers)
			require.EqualValues(t, 1000, *h.Profile(id).Followers)
		})
		t.Run("an account that comes back under another name is itself again", func(t *testing.T) {
			source.Pages["maya.new"] = profilestest.Account("1", "maya.new", new(int64(1100)))
			require.Equal(t, id, h.Connect(1, "maya.new"))
			p := h.Profile(id)
			require.Nil(t, p.GoneAt)
			require.Equal(t, "maya.new", p.Username)
			require.NotNil(t, p.NextRefreshAt)
		})
	})
}

func TestPrune(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		left := h.Connect(1, "left.alone")
		h.Read(left)
		kept := h.Connect(1, "kept.one")
		h.Clock.Advance(30*24*time.Hour - time.Second)
		require.NoError(t, h.Service.Prune(t.Context(), nil, struct{}{}))
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE id = ?`, left), "not before its 30 days")
		h.Clock.Advance(2 * time.Second)
		require.NoError(t, h.Service.Prune(t.Context(), nil, struct{}{}))
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE id = ?`, left))
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM post_days`), "its history goes with it")
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE id = ?`, kept))
	})
}
