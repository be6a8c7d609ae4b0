package main

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// inUTC is where everybody lives.
type inUTC struct{}

func (inUTC) Timezone(context.Context, int64) (string, error) { return "UTC", nil }

// noEvents are waited for.
type noEvents struct{}

func (noEvents) IdeaChanged(context.Context, planner.Idea, planner.Happening) error { return nil }

func TestWhatThePlannerTellsBuddy(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		const user = 1
		clk := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		service := planner.NewService(db, planner.NewStore(db), nil, nil, noEvents{}, clk)
		add := func(title, draft, planned string) {
			_, err := service.Create(t.Context(), user, planner.Change{Title: &title, Description: &draft, PlannedDate: &planned}, "")
			require.NoError(t, err)
		}
		told := func() (of map[facts.Key]facts.Figure, plan facts.Planner) {
			list, plan, err := facts.NewPlannedIdeas(buddyPlans{service}, inUTC{}, clk).Planned(t.Context(), user)
			require.NoError(t, err)
			of = map[facts.Key]facts.Figure{}
			for _, f := range list {
				of[f.Key] = f
			}
			return of, plan
		}
		t.Run("an idea without a draft behind the latest hundred with one", func(t *testing.T) {
			add("Bare", "", "")
			for i := range maxPlanned {
				add(fmt.Sprint("Drafted ", i), "Flour", "")
			}
			of, plan := told()
			require.InDelta(t, 1, *of[facts.IdeasNoDraft].Value, 0)
			require.Equal(t, []facts.PlannedIdea{{Title: "Bare", Type: "post", Status: "backlog"}}, plan.Undrafted)
		})
		t.Run("no text turns around the words of an answer", func(t *testing.T) {
			title, draft := "Rye \u202egpj", "Flour \u2066water"
			made, err := service.Create(t.Context(), 2, planner.Change{Title: &title, Description: &draft}, "")
			require.NoError(t, err)
			idea, err := facts.NewPlannedIdeas(buddyPlans{service}, inUTC{}, clk).Idea(t.Context(), 2, made.ID)
			require.NoError(t, err)
			require.Equal(t, facts.Idea{Title: "Rye gpj", Type: "post", Draft: "Flour water"}, idea)
			_, plan, err := facts.NewPlannedIdeas(buddyPlans{service}, inUTC{}, clk).Planned(t.Context(), 2)
			require.NoError(t, err)
			require.Equal(t, "Rye gpj", plan.Stages[0][0].Title)
		})
		t.Run("of the next 14 days, today included", func(t *testing.T) {
			for _, day := range []string{"2026-11-19", "2026-11-20", "2026-12-03T23:59", "2026-12-04"} {
				add(day, "Flour", day)
			}
			of, plan := told()
			require.InDelta(t, 2, *of[facts.IdeasPlanned].Value, 0)
			require.Equal(t, "Ideas planned for the next 14 days", of[facts.IdeasPlanned].Label)
			require.Equal(t, "Ideas with a date in the 14 days from today on, today included", of[facts.IdeasPlanned].Basis.Formula)
			require.Len(t, plan.Ideas, 2)
			require.Equal(t, "2026-12-03T23:59", plan.Ideas[1].Day)
			require.Equal(t, []facts.PlannedIdea{{Title: "2026-12-04", Type: "post", Status: "backlog", Day: "2026-12-04"}}, plan.Later)
		})
		t.Run("what is late, posted, has no day, and by status", func(t *testing.T) {
			final, title, past := planner.Finalised, "Done", "2026-11-18"
			_, err := service.Create(t.Context(), user, planner.Change{Title: &title, Status: &final, PlannedDate: &past}, "")
			require.NoError(t, err)
			title = "Posted"
			_, err = service.Create(t.Context(), user, planner.Change{Title: &title, Status: &final, PlannedDate: &past}, "")
			require.NoError(t, err)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE ideas SET result_post_id = 7 WHERE title = 'Posted'`).Error)
			of, plan := told()
			require.InDelta(t, 1, *of[facts.IdeasOverdue].Value, 0)
			require.Equal(t, []facts.PlannedIdea{{Title: "2026-11-19", Type: "post", Status: "backlog", Day: "2026-11-19"}}, plan.Late)
			require.Equal(t, []facts.PlannedIdea{{Title: "Done", Type: "post", Status: "finalised", Day: past}}, plan.Unlinked)
			require.Equal(t, []facts.PlannedIdea{{Title: "Posted", Type: "post", Status: "finalised", Day: past}}, plan.Posted)
			require.InDelta(t, maxPlanned+1, *of[facts.IdeasNoDay].Value, 0)
			require.Len(t, plan.Undated, maxPlanned, "the latest")
			require.Len(t, plan.Stages[3], 2)
			require.Empty(t, plan.Stages[1])
		})
	})
}
