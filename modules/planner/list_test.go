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

func TestIdeasByDateAndResult(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		for _, change := range []Change{
			{Title: of("No day")}, {Title: of("Past"), PlannedDate: of("2026-11-19")}, {Title: of("Today"), PlannedDate: of("2026-11-20")},
			{Title: of("This morning"), PlannedDate: of("2026-11-20T11:59")}, {Title: of("Tonight"), PlannedDate: of("2026-11-20T20:00")},
			{Title: of("Done"), PlannedDate: of("2026-11-18"), Status: of(Finalised)},
			{Title: of("Posted"), PlannedDate: of("2026-11-17"), Status: of(Finalised)},
		} {
			_, err := s.Create(t.Context(), maya, change, "")
			require.NoError(t, err)
		}
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE ideas SET result_post_id = 7 WHERE title = 'Posted'`).Error)
		for name, c := range map[string]struct {
			filter Filter
			want   []string
		}{
			"without a date":   {Filter{Undated: true}, []string{"No day"}},
			"overdue":          {Filter{Overdue: "2026-11-20T12:00", Sort: ByPlanned}, []string{"Past", "This morning"}},
			"posted":           {Filter{Result: WithResult}, []string{"Posted"}},
			"past, not posted": {Filter{Statuses: []Status{Finalised}, To: "2026-11-19", Result: WithoutResult}, []string{"Done"}},
		} {
			ideas, total, err := s.BriefIdeas(t.Context(), maya, c.filter, Page{1, 20})
			require.NoError(t, err)
			require.Equal(t, c.want, titles(ideas), name)
			require.EqualValues(t, len(c.want), total, name)
		}
	})
}
