package inspirations

import (
	"path"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestNotedPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 10)
		_, list := f.create("Bread")
		store := f.service.store
		for post, notes := range map[int64]string{1: "The crumb", 2: "The crust"} {
			id, err := strconv.ParseInt(path.Base(f.save(list, post)), 10, 64)
			require.NoError(t, err)
			_, err = store.putNotes(t.Context(), maya, id, 0, &notes)
			require.NoError(t, err)
		}
		f.save(list, 3)
		found, err := store.Noted(t.Context(), maya, []string{"ig1", "ig3", "ig4"})
		require.NoError(t, err)
		require.Len(t, found, 1, "neither a post without notes nor one that was not asked for")
		require.Equal(t, []any{"ig1", list, "The crumb"}, []any{found[0].Post.InstagramID, found[0].ShortlistID, *found[0].Notes})
		others, err := store.Noted(t.Context(), noam, []string{"ig1"})
		require.NoError(t, err)
		require.Empty(t, others)
	})
}
