package profile

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestSeveralAnalyses(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		ids := []int64{h.Track(1, "bea.bakes"), h.Track(1, "noa.bakes"), h.Connect(1, "maya.bakes")}
		for _, id := range ids {
			h.Read(id)
		}
		stranger := h.Connect(2, "mike.moves")
		list, err := h.profileAnalyst(profilestest.Hourly{}).AnalyseSeveral(t.Context(), 1, append(ids, stranger, 987654), figures.Last30Days)
		require.NoError(t, err)
		require.Len(t, list, 3, "what the user does not watch is left out")
		for i, id := range ids {
			require.Equal(t, h.analysisOf(1, id), list[i])
		}
	})
}

// Whom the user watches, and where the user is, is asked once however many accounts are analysed.
func TestRoundTripsOfSeveralAnalyses(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	db, wire := profilestest.CountedDatabase(t)
	h := newFixture(t, db)
	var ids []int64
	for _, name := range []string{"bea.bakes", "noa.bakes", "mike.moves", "crumb.theory"} {
		id := h.Track(1, name)
		h.Read(id)
		ids = append(ids, id)
	}
	analyst := h.profileAnalyst(profilestest.Hourly{})
	trips := func(n int) int {
		return wire.During(func() {
			_, err := analyst.AnalyseSeveral(t.Context(), 1, ids[:n], figures.Last30Days)
			require.NoError(t, err)
		})
	}
	trips(4) // each connection prepares a statement once
	require.Equal(t, 2*3, trips(4)-trips(1), "an account's days and its posts")
}
