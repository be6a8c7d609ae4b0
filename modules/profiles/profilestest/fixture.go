// Package profilestest is the module of profiles for tests: a real database, and readings of the simulator or of a script.
package profilestest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Fixture is the module on a real database, reading the simulator through the real client over HTTP.
type Fixture struct {
	T         *testing.T
	Db        *database.DB
	Clock     *clock.Fake
	World     *simulator.Server
	store     *profiles.Store
	History   *history.Store
	Readings  *ingest.Store
	Schedule  *schedule.Store
	Service   *profiles.Service
	Source    *currentSource
	Plans     *currentPlans
	Library   *media.Library
	Folder    string // of the pictures
	Signer    *media.Signer
	Pictures  *pictures.Pictures
	Saved     *SavedPictures
	Users     *UserPictures
	Accounts  *Accounts
	Owners    *currentOwners
	Programs  *Programs
	ImageHost string // whose pictures may be fetched although it is on this machine
}

// New reads the simulator at friday.
func New(t *testing.T, db *database.DB, options ...func(*config.Config)) *Fixture {
	t.Helper()
	clk := clock.NewFake(figurestest.Friday)
	world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, world.Close()) })
	client, err := instagram.New(instagram.Config{
		BaseURL: world.BaseURL(), AccountID: "17841405309211844", Token: "token", CallsPerHour: 100_000, Backoff: time.Millisecond,
	}, nil, clk, testkit.Quiet)
	require.NoError(t, err)
	return NewFrom(t, db, clk, client, world, options...)
}

// NewFrom reads source; world may be nil.
func NewFrom(t *testing.T, db *database.DB, clk *clock.Fake,
	source instagram.Source, world *simulator.Server, options ...func(*config.Config)) *Fixture {
	t.Helper()
	c := config.Config{Instagram: config.SourceSimulator, UsernameChecksPerHourPerUser: 1000, WeeklyHistoryMonths: 24}
	for _, change := range options {
		change(&c)
	}
	f := &Fixture{T: t, Db: db, Clock: clk, World: world, Source: &currentSource{source},
		Plans: &currentPlans{Hourly{}}, Saved: &SavedPictures{}, Users: &UserPictures{}, Accounts: &Accounts{},
		Owners: &currentOwners{SignedIn{}}, Programs: &Programs{}}
	store, history, readings, schedule := profiles.NewStore(db), history.NewStore(db), ingest.NewStore(db), schedule.NewStore(db)
	r := testkit.EmbeddedRedis(t)
	outbox := jobs.NewOutbox(db, r, clk, testkit.Quiet)
	signer := media.NewSigner("a secret of the test, long enough for it", clk)
	f.Folder = t.TempDir()
	library := media.NewLibrary(media.NewStore(files.Folder(f.Folder), clk), media.NewFetcher(func() string { return f.ImageHost }), clk,
		testkit.Quiet)
	limiter := ratelimit.NewLimiter(r, clk, testkit.Quiet)
	pictures := pictures.NewPictures(c, pictures.NewStore(db), f.Saved, NoAccounts{},
		f.Users, history, library, signer, f.Source, limiter, testkit.Quiet)
	f.store, f.History, f.Readings, f.Schedule = store, history, readings, schedule
	f.Library, f.Signer, f.Pictures = library, signer, pictures
	f.Service = profiles.NewService(c, db, store, ingest.NewIngest(f.Source, readings, clk), schedule, f.Source, f.Owners,
		profiles.NewLookup(c, f.Source, store, limiter, f.Accounts, clk), f.Plans, f.Programs, outbox, pictures, clk, testkit.Quiet)
	return f
}

// Programs are those of users that are told of refreshes.
type Programs struct {
	On   bool
	Fail error
	Told []int64 // users, in order
}

// AnyOn is of profiles.Events.
func (p *Programs) AnyOn(context.Context) (bool, error) { return p.On, nil }

// ProfileRefreshed is of profiles.Events.
func (p *Programs) ProfileRefreshed(_ context.Context, users []int64, _ figures.Profile, _ time.Time) error {
	p.Told = append(p.Told, users...)
	return p.Fail
}

// currentSource may be replaced while a test runs.
type currentSource struct{ instagram.Source }

// currentPlans may be replaced while a test runs.
type currentPlans struct{ profiles.Plans }

// SavedPictures are the Instagram ids of the posts that somebody has saved.
type SavedPictures struct{ IDs []string }

// SavedPictures are those of some posts.
func (s *SavedPictures) SavedPictures(_ context.Context, _ string, some []string) (saved []string, err error) {
	for _, id := range some {
		if slices.Contains(s.IDs, id) {
			saved = append(saved, id)
		}
	}
	return saved, nil
}

// NoAccounts are found by anybody.
type NoAccounts struct{}

// Avatars are none.
func (NoAccounts) Avatars(context.Context, string, []string) ([]string, error) { return nil, nil }

// UserPictures are the pictures of users.
type UserPictures struct{ Keys []media.Key }

// Pictures are those of some keys.
func (u *UserPictures) Pictures(_ context.Context, some []media.Key) (theirs []media.Key, err error) {
	for _, key := range some {
		if slices.Contains(u.Keys, key) {
			theirs = append(theirs, key)
		}
	}
	return theirs, nil
}

// Accounts are the instants at which users have signed up.
type Accounts struct{ Created map[int64]time.Time }

// CreatedAt is long ago, unless the test says otherwise.
func (a *Accounts) CreatedAt(_ context.Context, userID int64) (time.Time, error) {
	return a.Created[userID], nil
}

// currentOwners may be replaced while a test runs.
type currentOwners struct{ profiles.Owners }

// SignedIn are the users who have signed in as the owner of one account.
type SignedIn struct {
	InstagramID string
	Users       []int64
	Pages       instagram.Pager
}

// AsOwner answers for that account alone.
func (o SignedIn) AsOwner(_ context.Context, instagramID string) ([]int64, instagram.Pager, error) {
	if instagramID != o.InstagramID {
		return nil, nil, nil
	}
	return o.Users, o.Pages, nil
}

// Hourly is a plan of everything, every hour.
type Hourly struct{}

// RefreshInterval is an hour.
func (Hourly) RefreshInterval(context.Context, int64) (time.Duration, error) { return time.Hour, nil }

// AISuggestions are in the plan.
func (Hourly) AISuggestions(context.Context, int64) (bool, error) { return true, nil }

// Shown is what Instagram has shown to the owner of every account. The zero value is of accounts that are not connected.
type Shown struct {
	Post   figures.InsightPost
	Online []figures.OnlineHour
}

// InsightPost is the same for every post.
func (s Shown) InsightPost(context.Context, int64, figures.Profile, string) (figures.InsightPost, string, error) {
	return s.Post, figures.ReasonConnect, nil
}

// OnlineFollowers are the same for every account.
func (s Shown) OnlineFollowers(context.Context, int64, figures.Profile, *time.Location) (figures.OnlineFollowers, error) {
	return figures.OnlineFollowers{Hours: s.Online, Days: 28, Reason: figures.ReasonConnect}, nil
}

// InJerusalem has every user live there.
type InJerusalem struct{}

// Timezone is Jerusalem's.
func (InJerusalem) Timezone(context.Context, int64) (string, error) { return "Asia/Jerusalem", nil }

// Connect looks an account up and makes it the user's own.
func (h *Fixture) Connect(userID int64, username string) int64 {
	h.T.Helper()
	found, err := h.Service.Find(h.T.Context(), userID, username)
	require.NoError(h.T, err)
	id, err := h.Service.Connect(h.T.Context(), userID, found)
	require.NoError(h.T, err)
	return id
}

// Read runs the job of a profile once.
func (h *Fixture) Read(id int64) {
	h.T.Helper()
	require.NoError(h.T, h.ReadAs(h.Due(id)))
}

// Due is a profile as a claim would give it.
func (h *Fixture) Due(id int64) ingest.Due {
	h.T.Helper()
	due, err := h.Readings.Due(h.T.Context(), id, h.Clock.Now().AddDate(0, 0, -figures.RecentDays))
	require.NoError(h.T, err)
	require.Equal(h.T, id, due.ID)
	return due
}

// ReadAs runs the job of a profile that was claimed.
func (h *Fixture) ReadAs(due ingest.Due) error {
	return h.Service.Refresh(h.T.Context(), jobs.Unheld(h.Db), due)
}

// Profile is a stored profile.
func (h *Fixture) Profile(id int64) figures.Profile {
	h.T.Helper()
	p, found, err := h.History.Profile(h.T.Context(), id)
	require.NoError(h.T, err)
	require.True(h.T, found)
	return p
}

// Scheduled is a profile's row of the schedule.
type Scheduled struct {
	IntervalSeconds int64
	Urgent          bool
	DueAt           *time.Time
	LeasedUntil     *time.Time
	Fence           int64
}

// Scheduled is when a profile is read next.
func (h *Fixture) Scheduled(id int64) (s Scheduled) {
	h.T.Helper()
	require.NoError(h.T, h.Db.Conn(h.T.Context()).Raw(`SELECT * FROM profile_schedule WHERE profile_id = ?`, id).Scan(&s).Error)
	return s
}

// Count is the number that a query gives.
func (h *Fixture) Count(query string, args ...any) (n int) {
	h.T.Helper()
	require.NoError(h.T, h.Db.Conn(h.T.Context()).Raw(query, args...).Scan(&n).Error)
	return n
}

// Script is a source whose answers a test sets.
type Script struct{ Pages map[string]instagram.Page }

// Room never ends.
func (Script) Room(context.Context) int { return 1000 }

// LookUps are as many as anybody wants.
func (Script) LookUps() instagram.LookUps {
	return instagram.LookUps{PerPerson: 1000, PerSite: 1000, Newcomers: 1000, PerHour: 1000}
}

// BookReading books nothing: there are calls enough.
func (Script) BookReading(ctx context.Context, _ int) (context.Context, func(), error) {
	return instagram.Interactive(ctx), func() {}, nil
}

// Page returns the answer that was set; without one the account is not found.
func (s Script) Page(_ context.Context, username, after string) (instagram.Page, error) {
	page, known := s.Pages[username+after]
	if !known {
		return instagram.Page{}, &instagram.Error{Kind: instagram.NotFound}
	}
	return page, nil
}

// Account is a page with a single post of a day before friday.
func Account(id, username string, followers *int64, posts ...instagram.Post) instagram.Page {
	return instagram.Page{Profile: instagram.Profile{ID: id, Username: username, Followers: followers}, Posts: posts}
}

// Photo is a post with likes and without comments; negative likes are hidden.
func Photo(id string, at time.Time, likes int64) instagram.Post {
	return instagram.Post{ID: id, ShortCode: "c" + id, Type: instagram.Image, MediaType: "IMAGE", PostedAt: at,
		Likes: figurestest.CountOrNil(likes), Comments: new(int64(0))}
}

// RequireCode expects an error for the user.
func RequireCode(t *testing.T, code apperr.Code, sentence string, err error) {
	t.Helper()
	require.Equal(t, code, apperr.CodeOf(err), "%v", err)
	require.Equal(t, []string{sentence}, apperr.From(err).Messages)
}
