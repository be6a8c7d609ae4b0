package profiles_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestProgramsAreToldOfRefreshes(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.Read(h.Connect(1, "maya.bakes"))
		h.Read(h.Connect(2, "maya.bakes"))
		refresh := func() {
			h.Clock.Advance(time.Hour)
			h.refresh()
		}
		refresh()
		require.Empty(t, h.Programs.Told, "nobody has any")

		h.Programs.On = true
		refresh()
		require.Equal(t, []int64{1, 2}, h.Programs.Told, "everyone who watches the profile")

		read := h.own(1).UpdatedAt
		h.Programs.Fail = errors.New("disk full")
		h.Clock.Advance(time.Hour)
		claimed, err := h.Schedule.Routine(h.Source).Claim(t.Context(), h.Clock.Now(), h.Clock.Now().Add(time.Minute), 1)
		require.NoError(t, err)
		require.ErrorIs(t, h.ReadAs(claimed[0]), h.Programs.Fail)
		require.Equal(t, read, h.own(1).UpdatedAt, "neither the reading nor its event is stored")
	})
}
