package planner

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestIdeasWithoutADraft(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		for _, change := range []Change{
			{Title: of("Old and bare")}, {Title: of("Drafted"), Description: of("Flour")}, {Title: of("Copied"), FinalCopywriting: of("Flour!")},
			{Title: of("Blank"), Description: of("  ")}, {Title: of("Further on"), Status: of(Draft)}, {Title: of("Bare")},
		} {
			_, err := s.Create(t.Context(), maya, change, "")
			require.NoError(t, err)
		}
		_, err := s.Create(t.Context(), noam, Change{Title: of("Noam's")}, "")
		require.NoError(t, err)
		ideas, total, err := s.BriefIdeas(t.Context(), maya, Filter{Statuses: []Status{Backlog}, Undrafted: true}, Page{1, 2})
		require.NoError(t, err)
		require.Equal(t, []string{"Bare", "Blank"}, titles(ideas))
		require.EqualValues(t, 3, total, "the oldest counts, too")
	})
}
