package profiles_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
)

func TestTheNewestOfManyPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": profilestest.Account("1", "maya", new(int64(1000)))}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.PutPosts(id, 60)
		of := figures.WatchedProfile{Profile: figures.Profile{ID: id}}
		for most, want := range map[int]int{20: 20, 100: 60} {
			var codes []string
			require.NoError(t, h.History.EachLatest(t.Context(), of, figurestest.Friday.AddDate(0, 0, -30), most, func(p *figures.Post) {
				codes = append(codes, p.Shortcode)
			}))
			require.Len(t, codes, want)
			require.Equal(t, []string{"s0", "s1"}, codes[:2])
		}
	})
}
