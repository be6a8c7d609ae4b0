package inspirations

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func (f *fixture) ranked(list string) (names []string) {
	f.t.Helper()
	_, answer := f.ask(http.MethodGet, list+"/profiles", nil)
	for _, item := range answer["items"].([]any) {
		profile := item.(map[string]any)
		names = append(names, fmt.Sprintf("%s %.0f", profile["instaUsername"], profile["ranking"]))
	}
	return names
}

func TestRankedProfiles(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, 100)
		list, _ := f.create("Bread")
		add := func(id int64) (int, map[string]any) {
			return f.ask(http.MethodPost, list+"/profiles", map[string]int64{"profileId": id})
		}
		t.Run("INSP-024 INSP-025 each comes behind the others, once, if its user tracks it", func(t *testing.T) {
			for id := range int64(3) {
				status, answer := add(id + 1)
				require.Equal(t, []any{http.StatusCreated, float64(id + 1)}, []any{status, answer["ranking"]})
			}
			status, answer := add(1)
			require.Equal(t, []any{http.StatusConflict, "@baker.1 is already in this list"}, []any{status, answer["message"]})
			status, _ = add(4)
			require.Equal(t, http.StatusNotFound, status)
			require.Equal(t, []string{"baker.1 1", "baker.2 2", "baker.3 3"}, f.ranked(list))
		})
		t.Run("INSP-026 one is moved, and those between make room", func(t *testing.T) {
			status, moved := f.ask(http.MethodPatch, list+"/profiles/3/ranking", map[string]int{"ranking": 1})
			require.Equal(t, []any{http.StatusOK, 1.0}, []any{status, moved["ranking"]})
			require.Equal(t, []string{"baker.3 1", "baker.1 2", "baker.2 3"}, f.ranked(list))
			status, _ = f.ask(http.MethodPatch, list+"/profiles/9/ranking", map[string]int{"ranking": 1})
			require.Equal(t, http.StatusNotFound, status)
		})
		t.Run("INSP-027 those behind one that is removed move up", func(t *testing.T) {
			for _, want := range []int{http.StatusNoContent, http.StatusNotFound} {
				status, _ := f.ask(http.MethodDelete, list+"/profiles/1", nil)
				require.Equal(t, want, status)
			}
			require.Equal(t, []string{"baker.3 1", "baker.2 2"}, f.ranked(list))
		})
	})
}
