package profiles_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// A refresh is claimed with all that it goes on from, asked of Instagram, and written: two round trips, and no third for the
// lease, which the writing statement looks at itself.
func TestRoundTripsOfARefresh(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		t.Run("postgres", requireFewRoundTrips)
		t.Run("postgres, posts that come and go", requireSeldomAThirdRoundTrip)
	}
}

func requireFewRoundTrips(t *testing.T) {
	db, wire := profilestest.CountedDatabase(t)
	h := newFixture(t, db)
	h.Read(h.Connect(1, "maya.bakes"))
	most := 0
	for i := range 3 * 24 { // over the edges of days and of pages
		h.Clock.Advance(time.Hour)
		if trips := wire.During(h.refresh); i >= 3 { // each connection prepares a statement once
			most = max(most, trips)
		}
	}
	require.Equal(t, 2, most)
}

// refresh claims the one profile that is due, and reads it.
func (h *fixture) refresh() {
	h.T.Helper()
	claimed, err := h.Schedule.Routine(h.Source).Claim(h.T.Context(), h.Clock.Now(), h.Clock.Now().Add(time.Minute), 1)
	require.NoError(h.T, err)
	require.Len(h.T, claimed, 1)
	require.NoError(h.T, h.ReadAs(claimed[0]))
}

// What an account shows of before the claim's reach takes a third, and only the first time.
func requireSeldomAThirdRoundTrip(t *testing.T) {
	db, wire := profilestest.CountedDatabase(t)
	posts := make([]instagram.Post, 60) // of quiet months: a page reaches far back
	for i := range posts {
		posts[i] = profilestest.Photo(strconv.Itoa(100+i), figurestest.Friday.AddDate(0, 0, -40-3*i), 5)
	}
	source := profilestest.Script{Pages: map[string]instagram.Page{}}
	show := func(posts []instagram.Post) {
		source.Pages["maya"] = instagram.Page{
			Profile: profilestest.Account("1", "maya", new(int64(1000))).Profile, Posts: posts[:25], After: "rest",
		}
		source.Pages["mayarest"] = instagram.Page{Profile: source.Pages["maya"].Profile, Posts: posts[25:]}
	}
	show(posts)
	h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
	h.Read(h.Connect(1, "maya"))
	trips := func(after time.Duration) int {
		h.Clock.Advance(after)
		return wire.During(h.refresh)
	}
	for range 3 { // each connection prepares a statement once
		trips(time.Hour)
	}
	show(posts[10:])
	trips(time.Hour) // prepares what it seldom takes
	require.Equal(t, 10, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`), "deleted at once, so that a page shows older ones")
	require.Equal(t, 2, trips(time.Hour), "what is gone does not take their places again")

	show(posts[11:])
	require.Equal(t, 2, trips(time.Hour), "another is deleted")
	show(slices.Concat(posts[3:4], posts[11:]))
	require.Equal(t, 3, trips(time.Hour), "one comes out of the archive")
	require.Equal(t, 10, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`))
	require.Equal(t, 2, trips(time.Hour), "and is known from then on")

	show(slices.Concat([]instagram.Post{profilestest.Photo("99", figurestest.Friday.AddDate(0, 0, 2), 5)}, posts[11:]))
	require.Equal(t, 2, trips(70*24*time.Hour), "a long pause is in the claim's reach")
	require.Equal(t, 1000, h.Count(`SELECT followers_at_post FROM posts WHERE instagram_id = '99'`))
}
