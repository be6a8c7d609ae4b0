package profiles_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// pager is a pager of a function.
type pager func() (instagram.Page, error)

func (p pager) Page(context.Context, string, string) (instagram.Page, error) { return p() }

// maya answers as anybody sees the account, unless a test says otherwise.
func maya(posts ...instagram.Post) instagram.Page {
	return profilestest.Account("1", "maya", new(int64(1000)), posts...)
}

// newOwnFixture has user 1 be signed in as the owner of maya, whom the operator's access has read once.
func newOwnFixture(t *testing.T, db *database.DB, posts ...instagram.Post) (h *fixture, public profilestest.Script, id int64) {
	t.Helper()
	public = profilestest.Script{Pages: map[string]instagram.Page{"maya": maya(posts...)}}
	h = newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), public, nil)
	id = h.Connect(1, "maya")
	h.Read(id)
	return h, public, id
}

// ownerSees sets what the owner's token is answered.
func (h *fixture) ownerSees(answer pager, users ...int64) {
	h.Owners.Owners = profilestest.SignedIn{InstagramID: "1", Users: users, Pages: answer}
}

func (h *fixture) likesOf(instagramID string) (likes *int64) {
	h.T.Helper()
	require.NoError(h.T, h.Db.Conn(h.T.Context()).Raw(`SELECT likes FROM posts WHERE instagram_id = ?`, instagramID).Scan(&likes).Error)
	return likes
}

func TestWhoseTokenReadsAnAccount(t *testing.T) {
	post := profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), 50)
	for _, c := range []struct {
		name    string
		prepare func(h *fixture, id int64)
		owners  []int64
		byOwner bool
	}{
		{"its owner watches it alone", func(*fixture, int64) {}, []int64{1}, true},
		{"nobody has signed in", func(*fixture, int64) {}, nil, false},
		{"somebody else has signed in", func(*fixture, int64) {}, []int64{2}, false},
		{"somebody else watches it, too", func(h *fixture, _ int64) { h.Track(2, "maya") }, []int64{1}, false},
		{"somebody else has paused it", func(h *fixture, id int64) { h.Watch(2, id, 0) }, []int64{1}, false},
		{"two owners watch it", func(h *fixture, _ int64) { h.Track(2, "maya") }, []int64{1, 2}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
				h, _, id := newOwnFixture(t, db, post)
				c.prepare(h, id)
				asked := false
				h.ownerSees(func() (instagram.Page, error) {
					asked = true
					return maya(profilestest.Photo("10", post.PostedAt, 70)), nil
				}, c.owners...)
				h.Clock.Advance(time.Hour)
				h.Read(id)
				require.Equal(t, c.byOwner, asked)
				want := int64(50)
				if c.byOwner {
					want = 70
				}
				require.Equal(t, want, *h.likesOf("10"))
				require.Equal(t, h.Clock.Now(), *h.Profile(id).UpdatedAt)
			})
		})
	}
}

func TestTheFirstReadingIsTheOperators(t *testing.T) {
	public := profilestest.Script{Pages: map[string]instagram.Page{"maya": maya()}}
	h := newFixtureFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), public, nil)
	h.ownerSees(func() (instagram.Page, error) { panic("not asked") }, 1)
	id := h.Connect(1, "maya")
	h.Read(id)
	require.Equal(t, figures.Ready, h.Profile(id).Status)
}

func TestAnotherWatcherSeesWhatIsPublic(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		reel := profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), 50)
		reel.Views = new(int64(500))
		h, public, id := newOwnFixture(t, db, reel)
		h.Clock.Advance(24 * time.Hour)
		newer := profilestest.Photo("11", h.Clock.Now(), 8)
		trial := profilestest.Photo("12", h.Clock.Now(), 9) // which its owner alone may see
		h.ownerSees(func() (instagram.Page, error) {
			page := maya(trial, newer, profilestest.Photo("10", reel.PostedAt, 70))
			page.Posts[2].Views = new(int64(900))
			return page, nil
		}, 1)
		h.Read(id)
		require.EqualValues(t, 70, *h.likesOf("10"))
		since := h.Clock.Now()
		h.Clock.Advance(100 * 24 * time.Hour)
		h.Read(id)
		require.Positive(t, h.Count(`SELECT COUNT(*) FROM profile_days WHERE engagement_rate IS NOT NULL AND day >= ?`, figures.DayOf(since)))

		require.Equal(t, id, h.Track(2, "maya"))
		require.EqualValues(t, 50, *h.likesOf("10"), "what was public before stays")
		require.Equal(t, 500, h.Count(`SELECT views FROM posts WHERE instagram_id = '10'`))
		require.Equal(t, 2, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL AND likes IS NULL`))
		days := `SELECT COUNT(*) FROM post_days WHERE day >= ? AND (likes IS NOT NULL OR views IS NOT NULL)`
		require.Zero(t, h.Count(days, figures.DayOf(since)))
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profile_days WHERE day >= ? AND (avg_likes IS NOT NULL OR engagement_rate IS NOT NULL)`,
			figures.DayOf(since)))
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE owner_read_since IS NOT NULL`))
		require.True(t, h.Scheduled(id).Urgent)
		require.Equal(t, h.Clock.Now(), *h.Scheduled(id).DueAt, "it is due at once")

		latest := maya(profilestest.Photo("13", h.Clock.Now().AddDate(0, 0, -40), 3)) // a refresh does not go back further
		latest.After = "older"
		public.Pages["maya"] = latest
		public.Pages["mayaolder"] = maya(profilestest.Photo("11", newer.PostedAt, 90), profilestest.Photo("10", reel.PostedAt, 80))
		h.Read(id)
		require.EqualValues(t, 80, *h.likesOf("10"))
		require.EqualValues(t, 90, *h.likesOf("11"), "posts of the whole time are read again")
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL AND instagram_id = '12'`))
		require.Equal(t, figures.Ready, h.Profile(id).Status)
	})
}

// A user may begin to watch after the owner's token was chosen, and before the answer is stored.
func TestAWatchThatBeginsDuringAReadingWithTheOwnersToken(t *testing.T) {
	for name, begin := range map[string]func(h *fixture){
		"as a competitor": func(h *fixture) { h.Track(2, "maya") },
		"as their own":    func(h *fixture) { h.Connect(2, "maya") },
		"while somebody waits for the reading": func(h *fixture) {
			require.NoError(h.T, h.Db.Conn(h.T.Context()).Exec(`UPDATE profile_schedule SET urgent = TRUE`).Error)
			h.Track(2, "maya")
		},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
				hidden := profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), -1)
				h, _, id := newOwnFixture(t, db, hidden)
				h.ownerSees(func() (instagram.Page, error) {
					begin(h)
					return maya(profilestest.Photo("10", hidden.PostedAt, 70)), nil
				}, 1)
				h.Clock.Advance(time.Hour)
				require.ErrorIs(t, h.ReadAs(h.Due(id)), jobs.ErrLost)
				require.Nil(t, h.likesOf("10"))
				h.Read(id)
				require.Nil(t, h.likesOf("10"))
				require.Equal(t, figures.Ready, h.Profile(id).Status)
			})
		})
	}
}

func TestAWatchThatBeginsBesideTheChoiceOfTheToken(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h, _, id := newOwnFixture(t, db)
		h.ownerSees(func() (instagram.Page, error) {
			t.Error("the owner's token was used")
			return maya(), nil
		}, 1)
		h.Clock.Advance(time.Hour)
		found, due := h.found("maya"), h.Due(id)
		h.beside(h.adds(2, found), func(context.Context) error { return h.ReadAs(due) })
	})
}

func TestAnOwnersAnswerThatFailsCostsNoRefresh(t *testing.T) {
	h, _, id := newOwnFixture(t, testkit.SQLite(t), profilestest.Photo("10", figurestest.Friday, 50))
	for _, kind := range []instagram.Kind{instagram.TokenInvalid, instagram.Throttled, instagram.Temporary} {
		h.ownerSees(func() (instagram.Page, error) { return instagram.Page{}, &instagram.Error{Kind: kind} }, 1)
		h.Clock.Advance(time.Hour)
		h.Read(id)
		require.Equal(t, h.Clock.Now(), *h.Profile(id).UpdatedAt, kind)
		require.Equal(t, figures.Ready, h.Profile(id).Status)
	}
}

func TestARenameThatTheOwnersTokenShowsIsFollowed(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h, public, id := newOwnFixture(t, db)
		public.Pages["maya.new"] = profilestest.Account("3", "maya.new", nil)
		other := h.Track(2, "maya.new") // which had the new username before
		h.ownerSees(func() (instagram.Page, error) { return profilestest.Account("1", "maya.new", new(int64(1100))), nil }, 1)
		h.Clock.Advance(time.Hour)
		h.Read(id)
		require.Equal(t, "maya.new", h.Profile(id).Username)
		require.NotNil(t, h.Profile(other).GoneAt)
		h.Read(id)
		require.EqualValues(t, 1100, *h.Profile(id).Followers)
	})
}

func TestTakingBackOnRequest(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h, public, id := newOwnFixture(t, db, profilestest.Photo("10", figurestest.Friday, 50))
		require.NoError(t, h.Service.TakeBack(t.Context(), "1"))
		require.False(t, h.Scheduled(id).Urgent, "there is nothing to take back")
		h.Clock.Advance(24 * time.Hour)
		h.ownerSees(func() (instagram.Page, error) { return maya(profilestest.Photo("10", figurestest.Friday, 70)), nil }, 1)
		h.Read(id)
		require.NoError(t, h.Service.TakeBack(t.Context(), "1"))
		require.EqualValues(t, 50, *h.likesOf("10"))
		require.True(t, h.Scheduled(id).Urgent)

		h.ownerSees(nil)
		public.Pages["maya"] = maya(profilestest.Photo("10", figurestest.Friday, 70))
		h.Read(id)
		require.EqualValues(t, 70, *h.likesOf("10"), "what turns out to be public is stored again")
		require.NoError(t, h.Service.TakeBack(t.Context(), "unknown"))
	})
}
