package planner

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestBeginning(t *testing.T) {
	word := func(n int) string { return strings.Repeat("x", n) }
	for _, c := range []struct {
		name, typed, shown string
		cut                bool
	}{
		{"empty", "", "", false},
		{"as long as is shown", word(listedText), word(listedText), false},
		{"in characters", strings.Repeat("🥐", listedText), strings.Repeat("🥐", listedText), false},
		{"one longer", word(listedText + 1), word(listedText), true},
		{"before an address, not within it", word(1950) + " https://example.com/" + word(100), word(1950), true},
		{"behind a word that just fits", word(1990) + " " + word(9) + " more", word(1990) + " " + word(9), true},
		{"a word that is too long to be left out", word(1700) + " " + word(1000), word(1700) + " " + word(299), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			shown, cut := beginning(&c.typed)
			require.Equal(t, c.shown, *shown)
			require.Equal(t, c.cut, cut)
		})
	}
	shown, cut := beginning(nil)
	require.Nil(t, shown)
	require.False(t, cut)
}

func TestThePageOfTheLongestIdeasIsSmall(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		long := strings.Repeat("🥐", maxText)
		_, err := s.Create(t.Context(), maya, Change{Title: of("Rye"), Description: &long, FinalCopywriting: &long}, "")
		require.NoError(t, err)
		require.NoError(t, db.Conn(t.Context()).Exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
			INSERT INTO ideas (user_id, type, status, title, description, final_copywriting, folded, version, created_at, updated_at)
			SELECT user_id, type, status, title, description, final_copywriting, '', 1, created_at, updated_at FROM ideas, n`).Error)
		rows, err := s.store.matching(t.Context(), maya, Filter{}).Select(allColumns).Find(t.Context())
		require.NoError(t, err)
		for _, r := range rows {
			require.Len(t, []rune(*r.Description), listedText+1, "nor is more read of the database")
		}
		ideas, total, err := s.Ideas(t.Context(), maya, Filter{}, Page{1, 100})
		require.NoError(t, err)
		require.EqualValues(t, 100, total)
		for _, idea := range ideas {
			require.Equal(t, Cut{true, true}, idea.Cut)
		}
		raw, err := json.Marshal(ideasOf(ideas, total))
		require.NoError(t, err)
		require.Less(t, len(raw), 2<<20)
	})
}
