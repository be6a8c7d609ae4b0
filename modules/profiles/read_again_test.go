package profiles_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAFailedReadingIsMadeAgain(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{"crumb": profilestest.Account("1", "crumb", new(int64(1000)))}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		ask := h.Routed(profiles.NewReadAgainRoutes(h.Service, h.Directory()))
		again := func(userID, id int64) int {
			return ask(userID, http.MethodPost, fmt.Sprintf("/instagram-profiles/%d/read-again", id), "").Code
		}
		id := h.Track(1, "crumb")
		page := source.Pages["crumb"]
		delete(source.Pages, "crumb")
		h.Read(id)
		require.Equal(t, figures.Failed, h.Profile(id).Status)
		later, why := *h.Scheduled(id).DueAt, *h.Profile(id).Error

		t.Run("not while Instagram does not know it", func(t *testing.T) {
			require.Equal(t, http.StatusNotFound, again(1, id))
			require.Equal(t, later, *h.Scheduled(id).DueAt)
		})
		h.Clock.Advance(2 * time.Hour) // an unknown username is remembered for an hour
		source.Pages["crumb"] = page
		t.Run("by nobody who does not see it", func(t *testing.T) {
			require.Equal(t, http.StatusNotFound, again(2, id))
		})
		t.Run("at once, for somebody who waits", func(t *testing.T) {
			require.Equal(t, http.StatusOK, again(1, id))
			require.Equal(t, []any{figures.Pending, true, h.Clock.Now()},
				[]any{h.Profile(id).Status, h.Scheduled(id).Urgent, *h.Scheduled(id).DueAt})
			require.Equal(t, why, *h.Profile(id).Error, "which stays until a reading succeeds")
			h.Read(id)
			require.Equal(t, []any{figures.Ready, (*string)(nil)}, []any{h.Profile(id).Status, h.Profile(id).Error})
		})
		t.Run("one that is up to date is not read again", func(t *testing.T) {
			before := h.Scheduled(id)
			require.Equal(t, http.StatusOK, again(1, id))
			require.Equal(t, before, h.Scheduled(id))
		})
		t.Run("an account that has its username now is another", func(t *testing.T) {
			source.Pages["crumb"] = profilestest.Account("2", "crumb", new(int64(7)))
			require.Equal(t, http.StatusOK, again(1, id))
			require.NotNil(t, h.Profile(id).GoneAt)
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles`))
		})
		t.Run("nor one that is paused", func(t *testing.T) {
			require.NoError(t, h.Service.Pause(t.Context(), 1, id, h.Clock.Now()))
			require.Equal(t, http.StatusConflict, again(1, id))
		})
	})
}
