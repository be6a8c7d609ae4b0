package planner

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestIdeasThatPostsCameOf(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		var ideas []Idea
		for _, title := range []string{"Rye", "Bagels", "Not published"} {
			idea, err := s.Create(t.Context(), maya, Change{Title: &title, Status: new(Finalised)}, "")
			require.NoError(t, err)
			ideas = append(ideas, idea)
		}
		for i, post := range []int64{105, 104} {
			_, err := s.LinkResult(t.Context(), maya, ideas[i].ID, post)
			require.NoError(t, err)
		}
		found, err := s.store.PublishedAs(t.Context(), maya, "simulator", []string{"ig105", "ig103"})
		require.NoError(t, err)
		require.Equal(t, []string{"Rye"}, titles(found))
		require.Equal(t, refTo(105), found[0].Result)
		for _, other := range []struct {
			user   int64
			source string
		}{{maya + 1, "simulator"}, {maya, "graph"}} {
			found, err = s.store.PublishedAs(t.Context(), other.user, other.source, []string{"ig105"})
			require.NoError(t, err)
			require.Empty(t, found)
		}
	})
}
