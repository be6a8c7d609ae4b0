package discovery

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// candidates are the usernames to look up now.
func (f *fixture) candidates() []string {
	f.T.Helper()
	now := f.Fixture.Clock.Now()
	names, err := f.with.Store.due(f.T.Context(), f.source, now, now.Add(-staleAfter), 100)
	require.NoError(f.T, err)
	return names
}

func TestAccountsAreTakenOverAndCandidatesLookedUp(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.instagram.Pages["noa"] = profilestest.Account("1", "noa", new(int64(1000)),
			captioned(1, 1, "Rye with @maya.bakes and @gone #rye"), captioned(2, 3, "The rye of the day #rye @noa"),
			captioned(3, 9, "The oven #rye"))
		f.instagram.Pages["maya.bakes"] = profilestest.Account("2", "maya.bakes", new(int64(500)), captioned(4, 2, "@someone #rye"))
		id := f.Connect(maya, "noa")
		f.Read(id)
		require.NoError(t, f.TakeOver(t.Context()))
		sketch, err := f.Sketch(t.Context(), "@Noa")
		require.NoError(t, err)
		require.Equal(t, []any{int64(1000), 3, 0.7, 3, "rye", true},
			[]any{*sketch.Followers, sketch.Posts, *sketch.PostsAWeek, *sketch.ActiveDays,
				sketch.Topics[0].Text, sketch.Topics[0].IsHashtag})
		require.InDelta(t, 2, *sketch.Engagement, 1e-9)
		require.InDelta(t, 20, *sketch.Likes, 1e-9)
		require.Nil(t, sketch.Growth, "its history is younger than 30 days")
		require.Equal(t, map[figures.Format]float64{figures.Image: 1}, sketch.Formats)
		require.Equal(t, []string{"gone", "maya.bakes"}, f.candidates())

		require.NoError(t, f.LookUp(t.Context()))
		require.Empty(t, f.candidates(), "one was found, one was not")
		require.Equal(t, "noa maya.bakes", f.found(Query{Topic: "rye"}))
		r, err := f.Search(t.Context(), maya, Query{}, 1)
		require.NoError(t, err)
		require.True(t, r.Items[0].Own && r.Items[0].Watched && !r.Items[1].Watched)

		t.Run("a second run changes nothing", func(t *testing.T) {
			f.instagram.asked = nil
			require.NoError(t, f.TakeOver(t.Context()))
			require.NoError(t, f.LookUp(t.Context()))
			require.Empty(t, f.instagram.asked)
			require.Equal(t, "noa maya.bakes", f.found(Query{}))
		})
		t.Run("one that is read again is taken over", func(t *testing.T) {
			f.Fixture.Clock.Advance(time.Hour)
			page := f.instagram.Pages["noa"]
			page.Profile.Followers = new(int64(2000))
			f.instagram.Pages["noa"] = page
			f.Read(id)
			require.NoError(t, f.TakeOver(t.Context()))
			sketch, err := f.Sketch(t.Context(), "noa")
			require.NoError(t, err)
			require.EqualValues(t, 2000, *sketch.Followers)
		})
		t.Run("one that Instagram does not show any more is removed", func(t *testing.T) {
			delete(f.instagram.Pages, "noa")
			f.Fixture.Clock.Advance(time.Hour)
			f.Read(id)
			require.NoError(t, f.TakeOver(t.Context()))
			require.Equal(t, "maya.bakes", f.found(Query{}))
			_, err := f.Sketch(t.Context(), "noa")
			require.Equal(t, apperr.NotFound, apperr.From(err).Code)
		})
		t.Run("one that nobody reads is looked up again, and removed when it is gone", func(t *testing.T) {
			f.Fixture.Clock.Advance(staleAfter + time.Minute)
			delete(f.instagram.Pages, "maya.bakes")
			require.NoError(t, f.LookUp(t.Context()))
			require.Empty(t, f.found(Query{}))
		})
	})
}

func TestWhatTheOwnerAloneSeesIsNotTakenOver(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.instagram.Pages["noa"] = profilestest.Account("1", "noa", new(int64(1000)), captioned(1, 1, "Rye"))
		f.Connect(maya, "noa")
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET updated_at = ?, owner_read_since = ?`,
			f.Fixture.Clock.Now(), f.Fixture.Clock.Now()).Error)
		require.NoError(t, f.TakeOver(t.Context()))
		require.Empty(t, f.found(Query{}))
		require.Equal(t, []string{"noa"}, f.candidates(), "it is looked up as others see it")
	})
}

func TestHiddenAccountsStayOut(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.keep("noa", nil)
		require.NoError(t, f.Hide(t.Context(), "@Noa"))
		require.NoError(t, f.Hide(t.Context(), "noa"), "once more changes nothing")
		require.Empty(t, f.found(Query{}))
		f.keep("noa", nil)
		f.keep("renamed", func(a *Account) { a.InstagramID = "17noa" })
		require.NoError(t, f.with.Store.addCandidate(t.Context(), f.source, "noa", f.Fixture.Clock.Now()))
		require.Empty(t, f.found(Query{}), "also under another name")
		require.Empty(t, f.candidates())
		require.Equal(t, apperr.NotFound, apperr.From(f.Show(t.Context(), "maya")).Code)
		require.NoError(t, f.Show(t.Context(), "noa"))
		require.Equal(t, []string{"noa"}, f.candidates())
		f.keep("noa", nil)
		require.Equal(t, "noa", f.found(Query{}))
		require.Empty(t, f.candidates())
	})
}

func TestAUsernameThatChangedHandsIsOneAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.keep("noa", nil)
		f.keep("noa", func(a *Account) { a.InstagramID, a.Followers = "18", new(int64(7)) })
		require.Equal(t, "noa", f.found(Query{Followers: Range{7, 7}}))
		require.Equal(t, "noa", f.found(Query{Text: "noa"}))
		f.keep("noa", func(a *Account) {
			a.InstagramID, a.Followers, a.TakenAt = "18", new(int64(8)), a.TakenAt.Add(-time.Hour)
		})
		require.Equal(t, "noa", f.found(Query{Followers: Range{7, 7}}), "an earlier reading changes nothing")
	})
}

func TestLookUpsTakeOnlyCallsThatAreLeft(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		for i := range 60 {
			name := "noa" + strings.Repeat("a", i%25) + string(rune('a'+i/25))
			require.NoError(t, f.with.Store.addCandidate(t.Context(), f.source, name, f.Fixture.Clock.Now()))
		}
		require.Len(t, f.candidates(), 60)
		look := func(room int, every refreshes) int {
			f.instagram.asked, f.instagram.room, f.with.Refreshes = nil, room, every
			require.NoError(t, f.LookUp(t.Context()))
			return len(f.instagram.asked)
		}
		require.Zero(t, look(0, 0), "nothing is left")
		require.Zero(t, look(100, 0), "half of the hour is for people")
		require.Zero(t, look(150, 50), "an hour's refreshes are kept")
		f.instagram.failed = &instagram.Error{Kind: instagram.Exhausted}
		require.Equal(t, 1, look(150, 10), "it ends with the first refusal")
		require.Len(t, f.candidates(), 60, "and nobody is forgotten")
		f.instagram.failed = nil
		require.Equal(t, lookUpsATurn, look(150, 10))
		require.Equal(t, 200/4-1-lookUpsATurn, look(150, 10), "a quarter of the hour at most, the refused call among it")
		require.Zero(t, look(150, 10))
	})
}

// An almost empty budget of the real client is left to a person.
func TestLookUpsNeverDelayAPerson(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		require.NoError(t, f.with.Store.addCandidate(t.Context(), f.source, "noa", f.Fixture.Clock.Now()))
		client, err := instagram.New(instagram.Config{
			BaseURL: "http://127.0.0.1:1", AccountID: "1", Token: "t", CallsPerHour: 200, Backoff: time.Millisecond,
		}, nil, f.Fixture.Clock, testkit.Quiet)
		require.NoError(t, err)
		f.Service.with.Source = client
		for client.Room(t.Context()) > 100 { // refreshes have used what they may
			_, done, err := client.BookReading(t.Context(), 25)
			require.NoError(t, err)
			_ = done // the calls are made
		}
		before := client.Status(t.Context()).CallsLastHour
		require.NoError(t, f.LookUp(t.Context()))
		require.Equal(t, before, client.Status(t.Context()).CallsLastHour)
		require.Positive(t, client.Room(instagram.Interactive(t.Context())))
	})
}

func TestHostileTextsAreKeptHarmless(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		profile := figures.Profile{
			InstagramID: "1", Username: "noa", Biography: new("<img src=x onerror=alert(1)> \u202erye\x00 " + strings.Repeat("🍞", 10_000)),
			FullName: new("\u2066\u202e"), Website: new("javascript:alert(1)"),
		}
		caption := strings.Repeat("#a ", 10_000) + "\xff\x00 rye rye"
		now := f.Fixture.Clock.Now()
		r := reading{Profile: profile, at: now, posts: []figures.Post{{Type: "IMAGE", PostedAt: now, Caption: &caption}}}
		require.NoError(t, f.with.Store.put(t.Context(), f.source, r.account()))
		found, err := f.Search(t.Context(), maya, Query{Text: "rye"}, 1)
		require.NoError(t, err)
		require.Len(t, found.Items, 1)
		item := found.Items[0]
		require.Nil(t, item.FullName)
		require.True(t, item.Contact.None())
		require.Len(t, []rune(*item.Biography), maxBiography)
		require.NotContains(t, *item.Biography, "\u202e")
	})
}
