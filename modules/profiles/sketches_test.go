package profiles_test

import (
	"fmt"
	"testing"
	"time"

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

func TestSketches(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{}}
		for i, name := range []string{"maya.bakes", "noa.ceramics"} {
			source.Pages[name] = profilestest.Account(fmt.Sprint(i+1), name, new(int64(1000*(i+1))),
				profilestest.Photo(fmt.Sprint("p", i), figurestest.Friday.Add(-time.Hour), 90))
		}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		maya, noa := h.Connect(1, "maya.bakes"), h.Connect(2, "noa.ceramics")
		h.Read(maya)
		h.Read(noa)
		h.Watch(1, noa, 3600)
		s, ctx := profiles.NewSketches(config.Config{Instagram: config.SourceSimulator}, h.History, h.Clock), t.Context()

		t.Run("the own account and those that the user watches", func(t *testing.T) {
			own, err := s.OwnSketch(ctx, 1)
			require.NoError(t, err)
			require.Equal(t, []any{"maya.bakes", int64(1000), 1}, []any{own.Username, *own.Followers, *own.ActiveDays})
			other, err := s.Sketch(ctx, 1, "noa.ceramics")
			require.NoError(t, err)
			require.Equal(t, map[figures.Format]float64{figures.Image: 1}, other.Formats)
		})
		t.Run("nothing of an account that others watch, and of nobody's", func(t *testing.T) {
			for _, name := range []string{"maya.bakes", "nobody"} {
				sketch, err := s.Sketch(ctx, 2, name)
				require.NoError(t, err)
				require.Nil(t, sketch, name)
			}
			own, err := s.OwnSketch(ctx, 3)
			require.NoError(t, err)
			require.Nil(t, own)
		})
	})
}

func TestPeerEngagement(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, h := t.Context(), profilestest.History(db)
		put := func(id, followers int64, source, set string, rates ...any) {
			t.Helper()
			require.NoError(t, db.Conn(ctx).Exec(`INSERT INTO profiles (id, source, instagram_id, username, status, followers, created_at)
				VALUES (?, ?, ?, ?, 'ready', ?, ?)`, id, source, fmt.Sprint(id), fmt.Sprint("user", id), followers, figurestest.Friday).Error)
			if set != "" {
				require.NoError(t, db.Conn(ctx).Exec(`UPDATE profiles SET `+set+` = ? WHERE id = ?`, figurestest.Friday, id).Error)
			}
			for i, rate := range rates {
				require.NoError(t, db.Conn(ctx).Exec(`INSERT INTO profile_days (profile_id, day, engagement_rate) VALUES (?, ?, ?)`,
					id, fmt.Sprintf("2026-11-%02d", 10+i), rate).Error)
			}
		}
		const here = config.SourceSimulator
		put(1, 500, here, "", 9.0, 1.0) // half as many; the latest day counts
		put(2, 1000, here, "", 2.0)
		put(3, 2000, here, "", 3.0, nil) // twice as many; its latest day is not known
		put(4, 499, here, "", 50.0)
		put(5, 2001, here, "", 50.0)
		put(6, 1000, config.SourceGraph, "", 50.0)
		put(7, 1000, here, "gone_at", 50.0)
		put(8, 1000, here, "not_found_since", 50.0)
		put(9, 1000, here, "")
		put(10, 1000, here, "", 50.0)
		found, err := h.PeerEngagement(ctx, here, 1000, []string{"user10"})
		require.NoError(t, err)
		require.Equal(t, figures.Quartiles{Low: 1.5, Median: 2, High: 2.5, N: 3}, found)
	})
}
