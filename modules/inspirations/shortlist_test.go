package inspirations

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

func TestListsAreNamed(t *testing.T) {
	for _, c := range []struct{ name, typed, says string }{
		{"INSP-008 no name", " \t", "Please enter a name for your inspiration list"},
		{"a name too long", strings.Repeat("ש", maxName+1), "A name has 100 characters at most"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ListChange{Name: &c.typed}.applyTo(Shortlist{Name: "Bread"})
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			require.EqualError(t, err, c.says)
		})
	}
	t.Run("INSP-008 INSP-012 a name is trimmed, the description may be missing", func(t *testing.T) {
		list, err := ListChange{new("  Bread "), new(" ")}.applyTo(Shortlist{Description: new("was")})
		require.NoError(t, err)
		require.Equal(t, Shortlist{Name: "Bread"}, list)
	})
	t.Run("a description too long", func(t *testing.T) {
		_, err := ListChange{Description: new(strings.Repeat("x", maxDescription+1))}.applyTo(Shortlist{Name: "Bread"})
		require.EqualError(t, err, "A description has 500 characters at most")
	})
}

func TestRank(t *testing.T) {
	list := []RankedProfile{{ProfileID: 1, Ranking: 1}, {ProfileID: 2, Ranking: 2}, {ProfileID: 3, Ranking: 4}}
	for _, c := range []struct {
		name      string
		profileID int64
		place     int
		order     []int64
	}{
		{"INSP-035 to the front", 3, 1, []int64{3, 1, 2}},
		{"INSP-035 back", 1, 2, []int64{2, 1, 3}},
		{"behind the last is the last", 1, 99, []int64{2, 3, 1}},
		{"before the first is the first", 2, -1, []int64{2, 1, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			moved, found := rank(list, c.profileID, c.place)
			require.True(t, found)
			for i, p := range moved {
				require.Equal(t, []int64{c.order[i], int64(i + 1)}, []int64{p.ProfileID, int64(p.Ranking)})
			}
		})
	}
	_, found := rank(list, 9, 1)
	require.False(t, found)
}
