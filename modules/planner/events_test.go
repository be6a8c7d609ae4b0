package planner

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// told notes what programs are told, until it fails.
type told struct {
	of   []string
	fail error
}

func (e *told) IdeaChanged(_ context.Context, idea Idea, what Happening) error {
	e.of = append(e.of, fmt.Sprintf("%s %s %d", what, idea.Title, idea.Version))
	return e.fail
}

func TestProgramsAreToldOfIdeas(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		events := &told{}
		s.events = events
		idea, err := s.Create(t.Context(), maya, Change{Title: new("Rye")}, "key")
		require.NoError(t, err)
		_, err = s.Create(t.Context(), maya, Change{Title: new("Rye")}, "key")
		require.NoError(t, err)
		for range 2 {
			_, err = s.Change(t.Context(), maya, idea.ID, 0, Change{Title: new("Spelt")})
			require.NoError(t, err)
		}
		require.Error(t, s.Delete(t.Context(), noam, idea.ID))
		require.Equal(t, []string{"created Rye 1", "changed Spelt 2"}, events.of, "what changes nothing is no event")

		events.fail = errors.New("disk full")
		require.ErrorIs(t, s.Delete(t.Context(), maya, idea.ID), events.fail)
		_, err = s.Change(t.Context(), maya, idea.ID, 0, Change{Title: new("Oat")})
		require.ErrorIs(t, err, events.fail)
		kept, err := s.Idea(t.Context(), maya, idea.ID)
		require.NoError(t, err)
		require.Equal(t, "Spelt", kept.Title, "neither the change nor its event is stored")

		events.fail = nil
		require.NoError(t, s.Delete(t.Context(), maya, idea.ID))
		require.Equal(t, "deleted Spelt 2", events.of[len(events.of)-1])
	})
}
